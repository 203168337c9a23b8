//! The status bar: whose turn it is, the move number, what happened last, and the file with its charset.
//!
//! It also holds what a screen reader reads out by itself.

use egui::{Align, Layout, Sense, Ui, vec2};

use crate::board::{Color, GameKind};
use crate::rules::Piece;
use crate::session::command::Tools;
use crate::session::{Command, FaultCount};
use crate::view::View;
use crate::view::board::BoardView;
use crate::words::{Message, message, text};

use crate::gui::access;
use crate::gui::jobs::{Slow, Work};
use crate::gui::paint::{self, Textures};

/// In a narrower bar only the most important parts are shown.
const NARROW: f32 = 860.0;

/// Longer paths, in characters, are shown without their folder.
const LONG: usize = 48;

/// How much the bar has room for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Room {
    Narrow,
    Wide,
}

/// What the user answers to a reading that lasts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Answer {
    /// Nothing.
    GoOn,
    /// It is to be stopped.
    Cancel,
}

/// Shows how far a reading or a change is that lasts, and a button that stops it, at the right end of the bar.
fn reading(ui: &mut Ui, slow: Option<Slow>) -> Answer {
    let Some(slow) = slow else {
        return Answer::GoOn;
    };
    let (told, help) = match (slow.work, slow.percent) {
        (Work::Reading, Some(percent)) => (
            text!("status-reading-percent", percent = percent),
            text("status-reading-cancel"),
        ),
        (Work::Reading, None) => (text("status-reading"), text("status-reading-cancel")),
        (Work::Changing, _) => (text("status-changing"), text("status-changing-cancel")),
    };
    let cancel = ui.button(text("dialog-cancel"));
    let cancel = cancel.on_hover_text(help);
    ui.strong(told);
    ui.separator();
    if cancel.clicked() {
        Answer::Cancel
    } else {
        Answer::GoOn
    }
}

/// Shows the bar. `window_message`, from the window itself, takes the place of the document's message.
pub(in crate::gui) fn show(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    window_message: Option<&str>,
    slow: Option<Slow>,
    commands: &mut Vec<Command>,
) -> Answer {
    access::name_panel(ui, &text("panel-status"));
    announce(ui, view, window_message);
    let room = if ui.available_width() < NARROW {
        Room::Narrow
    } else {
        Room::Wide
    };
    let layout = Layout::right_to_left(Align::Center);
    let shown = ui.with_layout(layout, |ui| {
        let answer = reading(ui, slow);
        file(ui, view, room, commands);
        let rest = ui.available_rect_before_wrap();
        ui.shrink_clip_rect(rest.expand2(vec2(0.0, 4.0)));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            position(ui, view, textures, room);
            let message = window_message.unwrap_or(&view.status.message);
            if !message.is_empty() {
                let label = egui::Label::new(message).truncate();
                ui.add(label).on_hover_text(message);
            }
        });
        answer
    });
    shown.inner
}

/// What a screen reader reads out by itself when it changes: the last move, and what happened.
fn announce(ui: &Ui, view: &View, window_message: Option<&str>) {
    let rect = egui::Rect::from_min_size(ui.max_rect().min, vec2(1.0, 1.0));
    let response = ui.interact(rect, egui::Id::unique("announcement"), Sense::hover());
    let text = announcement(view, window_message);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Status, true, &text));
    access::live(&response);
}

fn announcement(view: &View, window_message: Option<&str>) -> String {
    let mut parts: Vec<String> = Vec::new();
    if let Some(board) = &view.board {
        let number = view.status.move_number;
        let (last, pass) = (last_move(board), board.passed.map(pass));
        parts.push(match last.or(pass) {
            Some(last) => text!("panel-status-last-move", last = last, number = number),
            None => text!("panel-status-move", number = number),
        });
        parts.push(view.status.to_move.clone());
    }
    parts.push(window_message.unwrap_or(&view.status.message).to_owned());
    parts.retain(|part| !part.is_empty());
    parts.join("; ")
}

/// The last move, with its side and its chess piece.
fn last_move(board: &BoardView) -> Option<Message> {
    let point = board.last_move?;
    let name = board.name(point);
    let color = board.color_at(point).unwrap_or(board.to_move.other());
    let piece = board.piece_at(point).map(Piece::word);
    Some(match (color, piece) {
        (Color::Black, None) => message!("panel-status-black-move", point = name),
        (Color::White, None) => message!("panel-status-white-move", point = name),
        (Color::Black, Some(piece)) => {
            message!("panel-status-black-piece", piece = piece, point = name)
        }
        (Color::White, Some(piece)) => {
            message!("panel-status-white-piece", piece = piece, point = name)
        }
    })
}

fn pass(color: Color) -> Message {
    match color {
        Color::Black => message!("panel-status-black-pass"),
        Color::White => message!("panel-status-white-pass"),
    }
}

/// From the left: the problem, whose turn it is, the move number and the captures.
fn position(ui: &mut Ui, view: &View, textures: &Textures, room: Room) {
    let Some(board) = &view.board else {
        return;
    };
    let status = &view.status;
    if let Some(place) = &status.library {
        ui.label(place)
            .on_hover_text(text("panel-status-library-help"));
        ui.separator();
    } else if let Some((number, count)) = view.problems.place {
        ui.label(match number {
            Some(number) if room == Room::Narrow => {
                text!("panel-problems-place", number = number, count = count)
            }
            Some(number) => text!("panel-status-problem", number = number, count = count),
            None => text!("panel-status-problems", count = count),
        });
        ui.separator();
    }
    stone(ui, textures, board.to_move);
    ui.label(&status.to_move);
    ui.separator();
    let number = status.move_number;
    ui.label(match board.passed {
        Some(_) => text!("panel-status-move-pass", number = number),
        None => text!("panel-status-move", number = number),
    });
    ui.separator();
    if room == Room::Wide {
        captures(ui, view, board.kind);
    }
}

/// What each side has captured, in the words of its game; nothing while no chess piece is taken.
fn captures(ui: &mut Ui, view: &View, game: GameKind) {
    let [black, white] = view.status.captures;
    match (&view.status.tally, game) {
        (Some(tally), _) => {
            ui.label(tally);
        }
        (None, GameKind::Chess) => return,
        (None, _) => {
            ui.label(text!("status-captures", black = black, white = white))
                .on_hover_text(text("panel-status-captures-help"));
        }
    }
    ui.separator();
}

/// From the right: the file, its charset, its repairs, and settings that override the file.
fn file(ui: &mut Ui, view: &View, room: Room, commands: &mut Vec<Command>) {
    let status = &view.status;
    if !status.file.is_empty() {
        let name = std::path::Path::new(&status.file).file_name();
        let name = name.map(std::ffi::OsStr::to_string_lossy);
        let is_short = room == Room::Narrow || status.file.chars().count() > LONG;
        let shown = name
            .filter(|_| is_short)
            .unwrap_or(status.file.as_str().into());
        ui.label(shown).on_hover_text(&status.file);
        ui.separator();
    }
    if !status.charset.is_empty() {
        ui.label(&status.charset);
        ui.separator();
    }
    let (count, shown, help) = match status.faults {
        FaultCount::Now(count) => (
            count,
            text!("panel-status-faults", count = count),
            text("panel-status-faults-help"),
        ),
        FaultCount::Opened(count) => (
            count,
            text!("panel-status-faults-opened", count = count),
            text("panel-status-faults-opened-help"),
        ),
    };
    if count > 0 {
        if ui.link(shown).on_hover_text(help).clicked() {
            commands.push(Command::Tools(Tools::AskDoctor));
        }
        ui.separator();
    }
    if let Some(note) = &status.override_note {
        ui.weak(text("panel-status-style")).on_hover_text(note);
        ui.separator();
    }
}

fn stone(ui: &mut Ui, textures: &Textures, color: Color) {
    let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
    paint::small_stone(ui.painter(), textures, rect.center(), 16.0, color);
}
