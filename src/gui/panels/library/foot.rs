//! What stands below the problems while files are read, or if some could not be read. It comes and goes at the lower
//! edge, so that no problem moves.

use egui::{
    Align, Button, Label, Layout, ProgressBar, Rect, RichText, Role, Sense, TextStyle, Ui,
    WidgetInfo, vec2,
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
    library.progress.is_some() || !library.troubles.is_empty() || !library.trouble.is_empty()
}

/// Where it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Foot {
    /// There is nothing to say.
    None,
    /// In the bar above the problems, which have little room.
    InBar,
    /// Below the problems, in words only.
    Low,
    /// Below the problems.
    Whole,
}

impl Foot {
    /// Its height below the problems.
    pub(super) fn height(self, ui: &Ui) -> f32 {
        let line = ui.spacing().interact_size.y + 4.0;
        match self {
            Self::None | Self::InBar => 0.0,
            Self::Low => line,
            Self::Whole => line + BAR,
        }
    }
}

/// Shows how much is done.
fn part(ui: &mut Ui, library: &LibraryView) {
    let progress = library.progress.as_ref();
    let (bar, _) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    if let Some(part) = progress.and_then(|progress| progress.part) {
        let bar = bar.shrink2(vec2(0.0, 2.0));
        ui.put(
            bar,
            ProgressBar::new(f32::from(part) / 1000.0).desired_height(bar.height()),
        );
    }
}

/// Shows what is under way, and the way to what could not be read.
pub(super) fn show(ui: &mut Ui, library: &LibraryView, foot: Foot, commands: &mut Vec<Command>) {
    if foot == Foot::Whole {
        part(ui, library);
    }
    let progress = library.progress.as_ref();
    ui.horizontal(|ui| {
        let is_roomy = ui.available_width() > ROOMY;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if progress.is_some() {
                stop(ui, commands);
            }
            if !library.troubles.is_empty() && (is_roomy || progress.is_none()) {
                troubles(ui, &library.troubles, commands);
            }
            let Some(progress) = progress else {
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    trouble(ui, &library.trouble);
                });
                return;
            };
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(Label::new(words(ui, progress)).truncate())
                    .on_hover_text(&progress.words);
                announce(ui, progress);
            });
        });
    });
}

/// Why what is listed may not be all.
pub(super) fn trouble(ui: &mut Ui, words: &str) {
    if !words.is_empty() {
        ui.add(Label::new(words).truncate()).on_hover_text(words);
    }
}

/// A button that breaks off what is under way.
pub(super) fn stop(ui: &mut Ui, commands: &mut Vec<Command>) {
    if ui.button(text("library-stop")).clicked() {
        commands.push(Command::Library(Library::Stop));
    }
}

/// What is under way, in fewer words where there is no room for all.
fn words<'a>(ui: &Ui, progress: &'a ProgressView) -> &'a str {
    let font = TextStyle::Body.resolve(ui.style());
    let color = ui.visuals().text_color();
    let drawn = ui
        .painter()
        .layout_no_wrap(progress.words.clone(), font, color);
    if drawn.size().x <= ui.available_width() {
        &progress.words
    } else {
        &progress.calm
    }
}

/// A sign that leads to the list of files that could not be read.
pub(super) fn sign(ui: &mut Ui, words: &str, commands: &mut Vec<Command>) {
    let sign = RichText::new("⚠").color(ui.visuals().hyperlink_color);
    let response = ui.add(Button::new(sign).frame(false));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, words));
    if response.on_hover_text(words).clicked() {
        commands.push(Command::Library(Library::AskTroubles));
    }
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
