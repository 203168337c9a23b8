//! One node of the tree panel: clicks, its context menu, its names.

use egui::{Id, Pos2, Rect, Role, Stroke, Ui, Vec2, WidgetInfo};

use crate::board::Color;
use crate::gui::access;
use crate::gui::input::stops;
use crate::gui::menu::popup;
use crate::gui::paint::Textures;
use crate::gui::theme;
use crate::menu::{self, ContextMenu};
use crate::session::command::{Go, Node};
use crate::session::{Annotation, Command, Strength};
use crate::tree::CellId;
use crate::view::tree::{Dot, Placed};
use crate::view::{Sign, View};
use crate::words::{message, text};

use super::place::{STEP, WIDTH, center};
use super::signs::{dot, signs};

/// The id of a cell's node.
pub(super) fn id(ui: &Ui, cell: CellId) -> Id {
    ui.scope_id().with(("node", cell.number()))
}

/// Shows a node and the menu of what can be done with it.
pub(super) fn show(
    ui: &Ui,
    view: &View,
    textures: &Textures,
    origin: Pos2,
    placed: Placed,
    commands: &mut Vec<Command>,
) {
    let placed = if view.tree.swap {
        placed.swapped()
    } else {
        placed
    };
    let at = center(origin, placed.spot);
    let rect = Rect::from_center_size(at, STEP);
    let is_current = view.tree.current == Some(placed.cell);
    let sense = stops::sense(placed.cell, view.tree.current);
    let response = ui.interact(rect, id(ui, placed.cell), sense);
    let sign = view.tree.signs.of(placed.cell);
    response.widget_info(|| {
        WidgetInfo::selected(Role::TreeItem, true, is_current, name(&placed, sign))
    });
    access::selected(&response, is_current);
    if response.clicked() {
        commands.push(Command::Go(Go::Cell(placed.cell)));
    }
    if response.secondary_clicked() && !is_current {
        commands.push(Command::Go(Go::Cell(placed.cell)));
    }
    if response.gained_focus() {
        ui.scroll_to_rect(rect, None);
    }
    response.context_menu(|ui| popup(ui, view, &ContextMenu::Node.groups(), commands));
    let is_hovered = response.hovered();
    let lines = sign
        .filter(|_| is_hovered)
        .map(contents)
        .unwrap_or_default();
    if !lines.is_empty() {
        response.on_hover_text(lines.join("\n"));
    }
    if is_current {
        highlight(ui, at, id(ui, placed.cell));
    } else if is_hovered {
        let back = Rect::from_center_size(at, Vec2::splat(WIDTH + 7.0));
        let accent = theme::palette(ui.visuals()).accent;
        ui.painter()
            .rect_filled(back, 5.0, accent.gamma_multiply(0.16));
    }
    dot(ui, textures, at, placed.dot);
    if let Some(sign) = sign {
        signs(ui, at, placed.dot, sign);
    }
}

/// Marks the current node, and shows whether it has the focus.
fn highlight(ui: &Ui, at: Pos2, id: Id) {
    let palette = theme::palette(ui.visuals());
    let has_focus = ui.memory(|memory| memory.has_focus(id));
    let painter = ui.painter();
    let back = Rect::from_center_size(at, Vec2::splat(WIDTH + 8.0));
    let edge = Stroke::new(if has_focus { 2.5 } else { 1.5 }, palette.accent);
    painter.rect(
        back,
        5.0,
        palette.accent.gamma_multiply(0.28),
        edge,
        egui::StrokeKind::Inside,
    );
    if has_focus {
        let ring = Stroke::new(1.0, ui.visuals().text_color());
        painter.rect_stroke(back.expand(1.5), 6.0, ring, egui::StrokeKind::Inside);
    }
}

/// The accessible name of a node.
fn name(placed: &Placed, sign: Option<&Sign>) -> String {
    let (move_number, line) = (placed.spot.column, placed.spot.row + 1);
    let node = match placed.dot {
        Dot::Stone(Color::Black) => {
            message!("panel-tree-black-move", number = move_number, line = line)
        }
        Dot::Stone(Color::White) => {
            message!("panel-tree-white-move", number = move_number, line = line)
        }
        Dot::Pass(Color::Black) => {
            message!("panel-tree-black-pass", number = move_number, line = line)
        }
        Dot::Pass(Color::White) => {
            message!("panel-tree-white-pass", number = move_number, line = line)
        }
        Dot::Plain => message!("panel-tree-node", number = move_number, line = line),
    };
    let mut parts = vec![node.to_string()];
    parts.extend(sign.map(contents).unwrap_or_default());
    parts.join(", ")
}

/// What a node contains: its move and letter, what its line is, its name, its annotations, the first words of its comment.
fn contents(sign: &Sign) -> Vec<String> {
    let mut all = Vec::new();
    match (&sign.mv, &sign.letter) {
        (Some(mv), Some(letter)) => {
            all.push(text!("panel-tree-move-branch", name = mv, letter = letter));
        }
        (Some(mv), None) => all.push(mv.clone()),
        (None, Some(letter)) => all.push(text!("panel-tree-branch", letter = letter)),
        (None, None) => {}
    }
    all.extend(sign.answer.as_ref().map(|answer| answer.words.clone()));
    if !sign.name.is_empty() {
        all.push(sign.name.clone());
    }
    let annotation = |annotation: &Annotation| {
        let command = Command::Node(Node::Annotate(*annotation, Strength::Plain));
        menu::item(&command).map(menu::Item::name)
    };
    all.extend(sign.annotations.iter().filter_map(annotation));
    if !sign.words.is_empty() {
        all.push(sign.words.clone());
    }
    all
}
