//! What stands below the problems while files are read, or if some could not be read. It comes and goes at the lower
//! edge, so that no problem moves.

use egui::{
    Align, Button, Label, Layout, ProgressBar, Rect, RichText, Role, Sense, Ui, WidgetInfo, vec2,
};

use crate::gui::access;
use crate::session::Command;
use crate::session::command::Library;
use crate::view::library::{LibraryView, ProgressView};
use crate::words::text;

/// The height of the bar above the words, with the room around it.
const BAR: f32 = 8.0;

/// A foot of this width has room for everything.
const ROOMY: f32 = 440.0;

/// Whether there is anything to say.
pub(super) const fn is_needed(library: &LibraryView) -> bool {
    library.progress.is_some() || !library.troubles.is_empty()
}

/// The height of the foot.
pub(super) fn height(ui: &Ui) -> f32 {
    ui.spacing().interact_size.y + BAR + 4.0
}

/// Shows the foot.
pub(super) fn show(ui: &mut Ui, library: &LibraryView, commands: &mut Vec<Command>) {
    let progress = library.progress.as_ref();
    let (bar, _) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    if let Some(part) = progress.and_then(|progress| progress.part) {
        let bar = bar.shrink2(vec2(0.0, 2.0));
        ui.put(
            bar,
            ProgressBar::new(f32::from(part) / 1000.0).desired_height(bar.height()),
        );
    }
    ui.horizontal(|ui| {
        let is_roomy = ui.available_width() > ROOMY;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if progress.is_some() && ui.button(text("library-stop")).clicked() {
                commands.push(Command::Library(Library::Stop));
            }
            if !library.troubles.is_empty() && (is_roomy || progress.is_none()) {
                troubles(ui, &library.troubles, commands);
            }
            let Some(progress) = progress else { return };
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(&progress.words).truncate())
                    .on_hover_text(&progress.words);
                announce(ui, progress);
            });
        });
    });
}

/// Leads to the list of files that could not be read.
fn troubles(ui: &mut Ui, words: &str, commands: &mut Vec<Command>) {
    let words = RichText::new(words).color(ui.visuals().hyperlink_color);
    let response = ui.add(Button::new(words).frame(false).truncate());
    if response
        .on_hover_text(text("library-troubles-help"))
        .clicked()
    {
        commands.push(Command::Library(Library::AskTroubles));
    }
}

/// What a screen reader reads out by itself: not every number, but every tenth.
fn announce(ui: &Ui, progress: &ProgressView) {
    let rect = Rect::from_min_size(ui.max_rect().min, vec2(1.0, 1.0));
    let response = ui.interact(rect, egui::Id::unique("library-progress"), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Status, true, &progress.calm));
    access::live(&response);
}
