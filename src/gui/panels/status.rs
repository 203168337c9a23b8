//! The status bar: whose turn it is, where one stands, and what the file is.

use egui::{Align, Layout, Sense, Ui, vec2};

use crate::board::Color;
use crate::rules::Piece;
use crate::session::Command;
use crate::session::command::Tools;
use crate::view::View;

use crate::gui::access;
use crate::gui::paint::{self, Textures};

/// Below this width the bar says only what matters most.
const NARROW: f32 = 860.0;
/// Paths of more characters are shown without their folder.
const LONG: usize = 48;

/// Shows the bar. `remark` is something of the window itself to be said once.
pub(in crate::gui) fn show(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    remark: Option<&str>,
    commands: &mut Vec<Command>,
) {
    access::name_panel(ui, "Status");
    announce(ui, view, remark);
    let is_narrow = ui.available_width() < NARROW;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        file(ui, view, is_narrow, commands);
        let rest = ui.available_rect_before_wrap();
        ui.shrink_clip_rect(rest.expand2(vec2(0.0, 4.0)));
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            place(ui, view, textures, is_narrow);
            let message = remark.unwrap_or(&view.status.message);
            if !message.is_empty() {
                let label = egui::Label::new(message).truncate();
                ui.add(label).on_hover_text(message);
            }
        });
    });
}

/// What a screen reader reads out by itself when it changes: the move just made, and what happened.
fn announce(ui: &Ui, view: &View, remark: Option<&str>) {
    let rect = egui::Rect::from_min_size(ui.max_rect().min, vec2(1.0, 1.0));
    let response = ui.interact(rect, egui::Id::unique("announcement"), Sense::hover());
    let text = announcement(view, remark);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Status, true, &text));
    access::live(&response);
}

fn announcement(view: &View, remark: Option<&str>) -> String {
    let mut parts: Vec<String> = Vec::new();
    if let Some(board) = &view.board {
        let number = view.status.move_number;
        let last = board.last_move.map(|point| {
            let color = board.color_at(point).unwrap_or(board.to_move.other());
            let piece = board.piece_at(point).map(Piece::word);
            let piece = piece.map_or_else(String::new, |word| format!("{word} "));
            format!("{color} {piece}{}, ", board.name(point))
        });
        let pass = board.passed.map(|color| format!("{color} passes, "));
        let last = last.or(pass).unwrap_or_default();
        parts.push(format!("{last}move {number}"));
        parts.push(view.status.to_move.clone());
    }
    parts.push(remark.unwrap_or(&view.status.message).to_owned());
    parts.retain(|part| !part.is_empty());
    parts.join("; ")
}

/// From the left: whose turn it is and where one stands.
fn place(ui: &mut Ui, view: &View, textures: &Textures, is_narrow: bool) {
    let Some(board) = &view.board else {
        return;
    };
    let status = &view.status;
    if let Some((number, all)) = view.problems.place {
        ui.label(match number {
            Some(number) if is_narrow => format!("{number} of {all}"),
            Some(number) => format!("problem {number} of {all}"),
            None => format!("{all} problems"),
        });
        ui.separator();
    }
    stone(ui, textures, board.to_move);
    ui.label(&status.to_move);
    ui.separator();
    let pass = if board.passed.is_some() {
        " (pass)"
    } else {
        ""
    };
    ui.label(format!("move {}{pass}", status.move_number));
    ui.separator();
    if !is_narrow {
        let [black, white] = status.captures;
        match &status.tally {
            Some(tally) => ui.label(tally),
            None => ui
                .label(format!("captures: black {black}, white {white}"))
                .on_hover_text("What each side has taken"),
        };
        ui.separator();
    }
}

/// From the right: the file, its charset, what was found wrong, and what is shown other than it says.
fn file(ui: &mut Ui, view: &View, is_narrow: bool, commands: &mut Vec<Command>) {
    let status = &view.status;
    if !status.file.is_empty() {
        let name = std::path::Path::new(&status.file).file_name();
        let name = name.map(std::ffi::OsStr::to_string_lossy);
        let is_long = is_narrow || status.file.chars().count() > LONG;
        let shown = name
            .filter(|_| is_long)
            .unwrap_or(status.file.as_str().into());
        ui.label(shown).on_hover_text(&status.file);
        ui.separator();
    }
    if !status.charset.is_empty() {
        ui.label(&status.charset);
        ui.separator();
    }
    let repairs = status.faults.len();
    if repairs > 0 {
        let count = match repairs {
            1 => "1 repair".to_owned(),
            _ => format!("{repairs} repairs"),
        };
        // What just happened needs the room more.
        let text = if is_narrow {
            count
        } else {
            format!("opened with {count}")
        };
        let help = "Show what was found wrong in the file";
        if ui.link(text).on_hover_text(help).clicked() {
            commands.push(Command::Tools(Tools::Faults));
        }
        ui.separator();
    }
    if let Some(note) = &status.override_note {
        ui.weak("ST").on_hover_text(note);
        ui.separator();
    }
}

fn stone(ui: &mut Ui, textures: &Textures, color: Color) {
    let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
    paint::small_stone(ui.painter(), textures, rect.center(), 16.0, color);
}
