//! The search above the problems: a field, a row of filters, and what was found.
//!
//! What is typed is told a moment later, so that a word is not searched for letter by letter; what an input method
//! composes is told once it is there. It knows no query.

use egui::{
    Align, Button, ComboBox, Context, Id, Key, Label, Layout, Modifiers, RichText, Ui, Vec2,
};

use super::Stand;
use crate::gui::access;
use crate::gui::fonts;
use crate::gui::query_field::{Done, QueryField};
use crate::session::Command;
use crate::session::command::Library;
use crate::view::library::{FilterView, LibraryView, SearchView};
use crate::words::text;

/// How long the keyboard rests before what was typed is told, in seconds.
const PAUSE: f64 = 0.12;
/// A part that is lower than this has no room for a row of filters, and for each further row it must be so much higher.
const LOW: f32 = 260.0;
const MORE: f32 = 80.0;
/// About as wide is the menu of a filter.
const MENU: f32 = 92.0;

/// The field, and what of it was not told yet.
#[derive(Debug)]
pub(in crate::gui) struct State {
    field: QueryField,
    /// What was typed, and when.
    waiting: Option<(String, f64)>,
    /// Whether the field had the focus when it was shown last.
    has_focus: bool,
    /// Whether the field gets the focus when it is shown next.
    wants_focus: bool,
}

impl Default for State {
    fn default() -> Self {
        Self {
            field: QueryField::new(Id::unique("library-search")),
            waiting: None,
            has_focus: false,
            wants_focus: false,
        }
    }
}

impl State {
    /// Moves the focus to the field.
    pub(in crate::gui) const fn focus(&mut self) {
        self.wants_focus = true;
    }

    /// Whether the field had the focus when it was shown last.
    pub(in crate::gui) const fn had_focus(&self) -> bool {
        self.has_focus
    }

    /// Closes the search; the problems get the focus.
    pub(in crate::gui) fn close(&mut self, ctx: &Context, commands: &mut Vec<Command>) {
        ctx.memory_mut(egui::Memory::stop_text_input);
        self.waiting = None;
        self.has_focus = false;
        commands.push(Command::Library(Library::CloseSearch));
    }

    /// Tells what was typed once the keyboard rests, or at once.
    fn tell(&mut self, ctx: &Context, rests: f64, commands: &mut Vec<Command>) {
        let now = ctx.input(|input| input.time);
        if let Some((text, _)) = self.waiting.take_if(|(_, since)| now - *since >= rests) {
            commands.push(Command::Library(Library::Search(text)));
        } else if self.waiting.is_some() {
            ctx.request_repaint_after(std::time::Duration::from_millis(40));
        }
    }
}

/// Shows the field in which words are typed, and its filters; beside the board only while a search is on.
pub(super) fn show(
    ui: &mut Ui,
    library: &LibraryView,
    stand: Stand,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    let search = &library.search;
    if stand == Stand::Beside && !search.is_on && !state.wants_focus {
        state.has_focus = false;
        return;
    }
    // Where there is no room for a row of filters, one button has them all.
    let has_row = stand == Stand::Middle && has_room(ui.available_size(), search.filters.len());
    state.field.follow(&search.text);
    ui.horizontal(|ui| {
        let clear = text("search-clear");
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if search.is_on {
                let sign = RichText::new("✖").family(fonts::icons());
                let button = ui.add(Button::new(sign).frame(false));
                button.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &clear));
                if button.on_hover_text(&clear).clicked() {
                    state.close(ui.ctx(), commands);
                }
            }
            if !has_row {
                filters_menu(ui, search, commands);
            }
            field(ui, library, state, commands);
        });
    });
    if has_row {
        filters(ui, search, commands);
    }
    if !search.told.is_empty() {
        let mut told = RichText::new(&search.told);
        if search.is_bad {
            told = told.color(ui.visuals().error_fg_color);
        }
        let label = ui.add(Label::new(told).truncate());
        access::live(&label);
    }
}

fn field(ui: &mut Ui, library: &LibraryView, state: &mut State, commands: &mut Vec<Command>) {
    let name = text("search-field");
    let hint = text!("search-hint", name = &library.name);
    let width = ui.available_width();
    let leaves =
        state.has_focus && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::ArrowDown));
    let (response, done) = state.field.show(ui, width, (&name, &hint));
    if std::mem::take(&mut state.wants_focus) {
        state.field.focus(ui.ctx());
    }
    let now = ui.input(|input| input.time);
    for done in done {
        match done {
            Done::Typed(text) => state.waiting = Some((text, now)),
            Done::Next | Done::Previous => {
                state.tell(ui.ctx(), 0.0, commands);
                if library.total > 0 {
                    let row = library.current.unwrap_or(0);
                    commands.push(Command::Library(Library::OpenRow(row)));
                }
            }
        }
    }
    state.has_focus = response.has_focus();
    state.tell(
        ui.ctx(),
        if state.has_focus { PAUSE } else { 0.0 },
        commands,
    );
    if leaves {
        // The problems take the focus that nobody has.
        response.surrender_focus();
        state.has_focus = false;
    }
}

/// Whether a part of this size has room for the menus of so many filters.
fn has_room(size: Vec2, filters: usize) -> bool {
    let rows = (filters as f32 * MENU / size.x.max(MENU)).ceil();
    size.y >= LOW + MORE * (rows - 1.0)
}

/// The filters as a row of menus.
fn filters(ui: &mut Ui, search: &SearchView, commands: &mut Vec<Command>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for filter in &search.filters {
            menu(ui, filter, commands);
        }
    });
}

/// The filters in one menu.
fn filters_menu(ui: &mut Ui, search: &SearchView, commands: &mut Vec<Command>) {
    let on = search.filters.iter().filter(|filter| filter.is_on());
    let label = match on.count() {
        0 => text("search-filters"),
        many => text!("search-filters-on", count = many),
    };
    ui.menu_button(&label, |ui| {
        for filter in &search.filters {
            ui.menu_button(&filter.label, |ui| {
                let most = ui.ctx().content_rect().height() * 0.6;
                egui::ScrollArea::vertical()
                    .max_height(most)
                    .show(ui, |ui| {
                        choices(ui, filter, commands);
                    });
            });
        }
    });
}

fn choices(ui: &mut Ui, filter: &FilterView, commands: &mut Vec<Command>) {
    for choice in &filter.choices {
        if ui.selectable_label(choice.is_on, &choice.words).clicked() {
            let filters = choice.filters.clone();
            commands.push(Command::Library(Library::Filters(filters)));
            ui.close();
        }
    }
}

fn menu(ui: &mut Ui, filter: &FilterView, commands: &mut Vec<Command>) {
    let shown = ComboBox::from_id_salt(("search", &filter.name))
        .selected_text(&filter.label)
        .width(0.0)
        .show_ui(ui, |ui| choices(ui, filter, commands));
    shown.response.widget_info(|| {
        let mut info = egui::WidgetInfo::new(egui::Role::ComboBox);
        info.label = Some(filter.label.clone());
        info
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_leave_room_for_the_problems() {
        for (size, filters, fits) in [
            (Vec2::new(960.0, 300.0), 10, true),
            (Vec2::new(960.0, 200.0), 10, false),
            (Vec2::new(560.0, 500.0), 10, true),
            (Vec2::new(400.0, 310.0), 10, false),
            (Vec2::new(0.0, 310.0), 10, false),
        ] {
            assert_eq!(has_room(size, filters), fits, "{size} {filters}");
        }
    }
}
