//! The library: its folders as a tree, its problems as a grid of diagrams or as a list.
//!
//! It stands in two places. Beside the board it takes turns with the open files: a narrow list to go from problem to
//! problem, with the folders at hand. While it is browsed it takes the place of the board, strip, comment and tree as a
//! whole, and the folders stand where the list stood: thousands of diagrams need room, and nobody reads a comment while
//! looking for a problem. The bars and the list keep their places, so that nothing jumps when a problem is opened.

mod bar;
mod cell;
mod folder;
mod folders;
mod foot;
mod place;
mod rows;
mod search;
mod standings;
mod tabs;
mod title;

use egui::{Rect, Ui};

use crate::gui::access;
use crate::gui::paint::Textures;
use crate::session::Command;
use crate::view::View;
use crate::view::library::LibraryView;
use crate::words::text;

use foot::Foot;
use place::Stand;

pub(in crate::gui) use tabs::tabs;

/// A part that is lower than this has no room for a line at its foot: its bar says the same.
const LOW: f32 = 200.0;
/// The share of the height that the folders take above the problems beside the board.
const FOLDERS: f32 = 0.45;

/// What the library remembers between frames.
#[derive(Debug, Default)]
pub(in crate::gui) struct State {
    folders: folders::State,
    rows: rows::State,
    pub(in crate::gui) search: search::State,
    /// Whether the folders are visible above the problems beside the board.
    shows_folders: bool,
}

/// Shows folders and problems in the list beside the board, below the tabs.
pub(in crate::gui) fn beside(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    let Some(library) = &view.library else { return };
    bar::folder(ui, library, &mut state.shows_folders);
    if state.shows_folders {
        let height = ui.available_height() * FOLDERS;
        let (above, _) = ui
            .available_rect_before_wrap()
            .split_top_bottom_at_y(ui.cursor().top() + height);
        inside(ui, "folders", above, |ui| {
            folders::show(ui, library, &mut state.folders, commands);
        });
        ui.separator();
    }
    problems(
        ui,
        (view, library),
        textures,
        Stand::Beside,
        state,
        commands,
    );
}

/// Shows the tree of folders, while the library is browsed.
pub(in crate::gui) fn folders(
    ui: &mut Ui,
    view: &View,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    let Some(library) = &view.library else { return };
    let title = text("panel-folders");
    access::name_panel(ui, &title);
    ui.strong(title);
    folders::show(ui, library, &mut state.folders, commands);
}

/// Shows the problems in the place of the board, while the library is browsed.
pub(in crate::gui) fn browse(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    let Some(library) = &view.library else { return };
    access::name_panel(ui, &text("panel-library"));
    bar::escape(ui, commands);
    problems(
        ui,
        (view, library),
        textures,
        Stand::Middle,
        state,
        commands,
    );
}

/// The search, what is shown, and the problems themselves.
fn problems(
    ui: &mut Ui,
    (view, library): (&View, &LibraryView),
    textures: &Textures,
    stand: Stand,
    state: &mut State,
    commands: &mut Vec<Command>,
) {
    let room = ui.available_rect_before_wrap();
    search::show(ui, library, stand, &mut state.search, commands);
    standings::show(ui, library, stand, commands);
    let foot = match (stand, room.height() < LOW) {
        _ if !foot::is_needed(library) => Foot::None,
        (_, false) => Foot::Whole,
        (Stand::Beside, true) => Foot::Low,
        (Stand::Middle, true) => Foot::InBar,
    };
    if stand == Stand::Middle {
        bar::middle(ui, library, foot, commands);
    }
    let room = ui.available_rect_before_wrap();
    let bottom = room.bottom() - foot.height(ui);
    let (rest, below) = room.split_top_bottom_at_y(bottom.max(room.top()));
    inside(ui, "problems", rest, |ui| {
        rows::show(
            ui,
            (view, library),
            textures,
            stand,
            &mut state.rows,
            commands,
        );
    });
    if matches!(foot, Foot::Low | Foot::Whole) {
        inside(ui, "foot", below, |ui| {
            foot::show(ui, library, foot, commands);
        });
    }
}

/// Shows a part of the panel in a rectangle.
fn inside(ui: &mut Ui, name: &str, rect: Rect, contents: impl FnOnce(&mut Ui)) {
    let builder = egui::UiBuilder::new().id_salt(name).max_rect(rect);
    let mut child = ui.new_child(builder);
    child.shrink_clip_rect(rect);
    contents(&mut child);
    ui.advance_cursor_after_rect(rect);
}
