//! The board panel: clicks on points, hovering, and the names of points for screen readers.
//!
//! The Tab key reaches the board as a whole; its points have names and can be clicked, but take no focus. Painting is
//! done by `paint`, gestures with a tool by `gestures`.

mod gestures;
mod label;
mod notices;
mod wheel;

use egui::{EventFilter, Rect, Response, Role, Sense, Ui, WidgetInfo};

use crate::board::{Color, Point};
use crate::session::command::Go;
use crate::session::{Command, Mode};
use crate::view::View;
use crate::view::board::{BoardView, Letter, Meaning};
use crate::words::text;

use crate::gui::access;
use crate::gui::geometry::{Content, Geometry};
use crate::gui::input::stops;
use crate::gui::paint::{self, Canvas, Textures};
use crate::gui::theme;

pub(in crate::gui) use gestures::Gestures;
use notices::BELOW;

/// Shows the board in the room that is left, or what replaces it.
pub(in crate::gui) fn show(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    gestures: &mut Gestures,
    commands: &mut Vec<Command>,
) {
    access::name_panel(ui, &text("panel-board"));
    let palette = theme::palette(ui.visuals());
    ui.painter().rect_filled(ui.max_rect(), 0.0, palette.table);
    notices::above(ui, view, commands);
    let Some(board) = &view.board else {
        notices::instead(ui, view, commands);
        return;
    };
    let Some((room, geometry)) = lay_out(ui, board) else {
        return;
    };
    let filled;
    let board = if geometry.shown == board.shown {
        board
    } else {
        filled = BoardView {
            shown: geometry.shown,
            ..board.clone()
        };
        &filled
    };
    if focus(ui, board, &geometry, gestures) {
        gestures.keys(ui, view, board, commands);
    }
    let hovered = points(ui, view, board, &geometry, gestures, commands);
    let canvas = Canvas {
        painter: &ui.painter_at(ui.max_rect()),
        geometry: &geometry,
        palette,
        textures,
        board,
    };
    canvas.paint(hovered.filter(|_| view.mode == Mode::Read));
    if let Some(preview) = gestures.preview(view, hovered) {
        canvas.preview(&preview);
    }
    if let Some(cursor) = gestures
        .cursor()
        .filter(|&cursor| board.shown.holds(cursor))
    {
        canvas.cursor(cursor);
    }
    if let Some(point) = gestures.mentioned() {
        canvas.light(point);
    }
    notices::below(ui, board, &geometry);
    label::show(ui, view, &geometry, &mut gestures.field, commands);
    gestures.wheel.walk(ui, room, commands);
}

/// The room for the board and where the board lies in it, if there is any room.
fn lay_out(ui: &Ui, board: &BoardView) -> Option<(Rect, Geometry)> {
    // The line below the board always has its room, so that the board never jumps.
    let mut room = ui.available_rect_before_wrap().shrink(10.0);
    room.max.y -= BELOW - 10.0;
    let scale = ui.pixels_per_point();
    room.is_positive().then(|| {
        let content = Content {
            size: board.size,
            shown: board.shown,
            coordinates: board.coordinates,
        };
        let geometry = Geometry::fill(room, content, scale);
        (room, geometry)
    })
}

/// The board as one stop of the Tab key that keeps the arrows; whether it has the focus.
fn focus(ui: &Ui, board: &BoardView, geometry: &Geometry, gestures: &Gestures) -> bool {
    let response = ui.interact(
        geometry.wood,
        stops::board(),
        Sense::focusable_noninteractive(),
    );
    response.widget_info(|| {
        let size = board.size.to_string();
        let name = match board.to_move {
            Color::Black => text!("panel-board-black-to-play", size = size),
            Color::White => text!("panel-board-white-to-play", size = size),
        };
        let mut parts = vec![name];
        parts.extend(board.below_texts());
        parts.extend(gestures.cursor_words(board));
        WidgetInfo::labeled(Role::Group, true, parts.join(", "))
    });
    if response.has_focus() {
        let filter = EventFilter {
            tab: false,
            horizontal_arrows: true,
            vertical_arrows: true,
            escape: false,
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    }
    response.has_focus()
}

fn points(
    ui: &Ui,
    view: &View,
    board: &BoardView,
    geometry: &Geometry,
    gestures: &mut Gestures,
    commands: &mut Vec<Command>,
) -> Option<Point> {
    let is_editing = view.mode == Mode::Edit;
    let sense = if is_editing {
        Sense::CLICK | Sense::DRAG
    } else {
        Sense::CLICK
    };
    let mut hovered = None;
    for point in geometry.points() {
        let id = stops::board().with((point.column, point.row));
        let response = ui.interact(geometry.square(point), id, sense);
        response.widget_info(|| {
            let name = board.name(point);
            WidgetInfo::labeled(Role::Button, true, board.describe(point, &name))
        });
        access::describe(&response, || board.details(point));
        if response.clicked() {
            let shift = ui.input(|input| input.modifiers.shift);
            commands.push(Command::Go(if shift {
                Go::Seek(point)
            } else {
                Go::Click(point)
            }));
            ui.memory_mut(|memory| memory.request_focus(stops::board()));
        }
        if is_editing {
            gestures.mouse(&response, view, geometry, point, commands);
        }
        if response.hovered() {
            hovered = Some(point);
            hint(ui, response, view, board, geometry, point);
        }
    }
    hovered
}

/// What a letter leads to, and labels that were too long for their point.
fn hint(
    ui: &Ui,
    response: Response,
    view: &View,
    board: &BoardView,
    geometry: &Geometry,
    point: Point,
) {
    let Some(letter) = board.letters.iter().find(|letter| letter.point == point) else {
        return;
    };
    let mut lines = promises(view, letter);
    if let Some(text) = paint::clipped_label(ui.painter(), letter, geometry.cell) {
        lines.insert(0, text.to_owned());
    }
    if !lines.is_empty() {
        response.on_hover_text(lines.join("\n"));
    }
}

/// The first words of the branches that start at a letter.
fn promises(view: &View, letter: &Letter) -> Vec<String> {
    let Meaning::Branch(children) = &letter.meaning else {
        return Vec::new();
    };
    view.strip
        .iter()
        .filter(|entry| children.contains(&entry.child) && !entry.words.is_empty())
        .map(|entry| format!("{}: {}", letter.text, entry.words))
        .collect()
}
