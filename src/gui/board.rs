//! The board panel: clicks, hovering, the wheel, and what a screen reader is told of each point.
//!
//! The board is one focus; its points are named and can be clicked, but are no stops of the Tab key. What is done with a
//! tool in Edit mode stands in `hand`.

mod hand;
mod label;

use egui::{Event, EventFilter, Id, MouseWheelUnit, Rect, Response, Role, Sense, Ui, WidgetInfo};

use crate::board::Point;
use crate::session::command::{File, Go, Help, Look, Tools};
use crate::session::{Command, Mode};
use crate::view::View;
use crate::view::board::{BoardView, Letter, Meaning};

use super::access;
use super::fonts;
use super::geometry::Geometry;
use super::paint::{self, Canvas, Textures};
use super::theme;

pub(super) use hand::Hand;

/// The height of the line below the board, in points.
const BELOW: f32 = 24.0;
/// How far a touchpad scrolls for one node, in points.
const SCROLL_A_NODE: f32 = 40.0;

/// What the wheel has turned and what was not yet walked.
#[derive(Debug, Default)]
pub(super) struct Wheel {
    rest: f32,
}

/// The id of the board's focus.
pub(super) fn focus_id() -> Id {
    Id::unique("board")
}

/// Shows the board in the room that is left, or why there is none.
pub(super) fn show(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    (wheel, hand): (&mut Wheel, &mut Hand),
    commands: &mut Vec<Command>,
) {
    access::name_panel(ui, "Board");
    let palette = theme::palette(ui.visuals());
    ui.painter().rect_filled(ui.max_rect(), 0.0, palette.table);
    if let Some(notice) = &view.notice {
        ui.vertical_centered(|ui| {
            ui.add_space(6.0);
            ui.label(egui::RichText::new(notice).italics());
        });
    }
    if let Some(text) = &view.playing {
        playing(ui, text, commands);
    }
    if let Some(words) = &view.turned {
        turned(ui, words, commands);
    }
    let Some(board) = &view.board else {
        if view.menu.has_file {
            properties(ui, view);
        } else {
            welcome(ui, commands);
        }
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
    if focus(ui, board, &geometry, hand) {
        hand.keys(ui, view, board, commands);
    }
    let hovered = points(ui, view, board, &geometry, hand, commands);
    let canvas = Canvas {
        painter: &ui.painter_at(ui.max_rect()),
        geometry: &geometry,
        palette,
        textures,
        board,
    };
    canvas.paint(hovered.filter(|_| view.mode == Mode::Read));
    if let Some(preview) = hand.preview(view, hovered) {
        canvas.preview(&preview);
    }
    if let Some(cursor) = hand.cursor().filter(|&cursor| board.shown.holds(cursor)) {
        canvas.cursor(cursor);
    }
    if let Some(point) = hand.lit() {
        canvas.light(point);
    }
    below(ui, board, &geometry);
    label::show(ui, view, &geometry, hand, commands);
    turn(ui, room, wheel, commands);
}

/// The room of the board, and where it lies in it; none where there is no room.
fn lay_out(ui: &Ui, board: &BoardView) -> Option<(Rect, Geometry)> {
    // The line below the board always has its room, so that the board never jumps.
    let mut room = ui.available_rect_before_wrap().shrink(10.0);
    room.max.y -= BELOW - 10.0;
    let scale = ui.pixels_per_point();
    room.is_positive().then(|| {
        let geometry = Geometry::fill(room, board.size, board.shown, board.coordinates, scale);
        (room, geometry)
    })
}

/// What the board cannot show of its moves.
fn below(ui: &mut Ui, board: &BoardView, geometry: &Geometry) {
    if board.below.is_empty() {
        return;
    }
    let text = board.below.join(", ");
    let rect = Rect::from_min_max(
        egui::pos2(ui.max_rect().left() + 12.0, geometry.wood.bottom() + 1.0),
        egui::pos2(
            ui.max_rect().right() - 12.0,
            geometry.wood.bottom() + BELOW - 2.0,
        ),
    );
    let builder = egui::UiBuilder::new()
        .id_salt("below")
        .max_rect(rect)
        .layout(egui::Layout::top_down(egui::Align::Center));
    let label = egui::Label::new(&text).truncate();
    ui.new_child(builder).add(label).on_hover_text(&text);
}

/// What can be done where no file is open.
fn welcome(ui: &mut Ui, commands: &mut Vec<Command>) {
    ui.vertical_centered(|ui| {
        ui.add_space(ui.available_height() * 0.36);
        ui.label("Drop SGF files here, or paste SGF text.");
        ui.add_space(8.0);
        if ui.button("Open Files…").clicked() {
            commands.push(Command::File(File::Open));
        }
        if ui.button("Show a Sample").clicked() {
            commands.push(Command::Help(Help::Sample));
        }
    });
}

/// That a game is being played, and how to end it.
fn playing(ui: &mut Ui, text: &str, commands: &mut Vec<Command>) {
    ui.add_space(4.0);
    ui.horizontal(|ui| {
        ui.add_space(12.0);
        ui.label(text);
        if ui.button("Stop Playing").clicked() {
            commands.push(Command::Tools(Tools::StopPlay));
        }
    });
}

/// That the board is shown other than the file has it, and how to go back.
fn turned(ui: &mut Ui, words: &str, commands: &mut Vec<Command>) {
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.add_space(12.0);
        let help = "Only the screen is turned: the border, the strip and the tree name the file's own points";
        let told = egui::RichText::new(format!("⟳ Shown {words}")).family(fonts::icons());
        ui.strong(told).on_hover_text(help);
        let command = Command::Look(Look::Unturn);
        let spec = command.spec();
        let button = ui.button(format!("{} ({})", spec.name, spec.keys));
        if button.on_hover_text(spec.help).clicked() {
            commands.push(command);
        }
    });
}

/// The properties of the node, where there is no board to show them on.
fn properties(ui: &mut Ui, view: &View) {
    if view.properties.is_empty() {
        return;
    }
    egui::Frame::new().inner_margin(16.0).show(ui, |ui| {
        egui::ScrollArea::vertical()
            .id_salt("properties")
            .show(ui, |ui| {
                egui::Grid::new("properties").num_columns(2).show(ui, |ui| {
                    for (ident, values) in &view.properties {
                        ui.strong(ident);
                        ui.add(egui::Label::new(values).wrap());
                        ui.end_row();
                    }
                });
            });
    });
}

/// The board as one stop of the Tab key that keeps the arrows; whether it has the focus.
fn focus(ui: &Ui, board: &BoardView, geometry: &Geometry, hand: &Hand) -> bool {
    let response = ui.interact(geometry.wood, focus_id(), Sense::focusable_noninteractive());
    response.widget_info(|| {
        let mut name = format!("Board {}, {} to play", board.size, board.to_move);
        for told in &board.below {
            name = format!("{name}, {told}");
        }
        if let Some(cursor) = hand.cursor_words(board) {
            name = format!("{name}, {cursor}");
        }
        WidgetInfo::labeled(Role::Group, true, name)
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
    hand: &mut Hand,
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
        let id = focus_id().with((point.column, point.row));
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
            ui.memory_mut(|memory| memory.request_focus(focus_id()));
        }
        if is_editing {
            hand.mouse(&response, view, geometry, point, commands);
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

/// One node a notch; the small steps of a touchpad are added up.
fn turn(ui: &Ui, room: Rect, wheel: &mut Wheel, commands: &mut Vec<Command>) {
    if !ui.rect_contains_pointer(room) {
        wheel.rest = 0.0;
        return;
    }
    let turned: f32 = ui.input(|input| {
        let nodes = |event: &Event| match event {
            Event::MouseWheel {
                unit,
                delta,
                modifiers,
                ..
            } if !modifiers.command => match unit {
                MouseWheelUnit::Point => Some(delta.y / SCROLL_A_NODE),
                MouseWheelUnit::Line | MouseWheelUnit::Page => Some(delta.y),
            },
            _ => None,
        };
        input.events.iter().filter_map(nodes).sum()
    });
    wheel.rest += turned;
    while wheel.rest <= -1.0 {
        wheel.rest += 1.0;
        commands.push(Command::Go(Go::Forward));
    }
    while wheel.rest >= 1.0 {
        wheel.rest -= 1.0;
        commands.push(Command::Go(Go::Back));
    }
}
