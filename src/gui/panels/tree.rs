//! The tree panel: only what is visible is drawn, and the current cell is kept in sight.

use egui::{
    Align2, Color32, FontId, Id, Pos2, Rect, Role, ScrollArea, Stroke, Ui, Vec2, WidgetInfo, pos2,
    vec2,
};
use std::ops::Range;
use std::sync::Arc;

use crate::board::Color;
use crate::menu::{self, ContextMenu};
use crate::session::command::{Go, Look, Node};
use crate::session::{Annotation, Command, Strength};
use crate::tree::CellId;
use crate::view::tree::{Dot, Placed, Spot, TreeLayout};
use crate::view::{Sign, View};

use crate::gui::access;
use crate::gui::geometry::float;
use crate::gui::input::stops;
use crate::gui::menu::popup;
use crate::gui::paint::{self, Textures};
use crate::gui::theme;

/// From node to node, in points.
const STEP: Vec2 = Vec2::new(27.0, 30.0);
/// The width of a node.
const WIDTH: f32 = 19.0;
/// Around the whole tree.
const MARGIN: f32 = 10.0;

/// How many nodes are kept in sight around the current one: across and down.
const LOOK_AHEAD: Vec2 = Vec2::new(3.0, 2.0);
/// How much more of the tree is asked for than is seen.
const MORE: u32 = 8;

/// What was kept in sight last.
#[derive(Debug, Default)]
pub(in crate::gui) struct Sight {
    at: Option<(CellId, Spot)>,
    /// The size of the room then.
    room: Vec2,
    /// Where the tree was scrolled to.
    offset: Vec2,
    /// Where it is to be scrolled to.
    wanted: Option<Vec2>,
    /// The current node has the focus.
    is_focused: bool,
}

impl Sight {
    /// Keeps the current node in sight, and the focus on it where the one before had it.
    fn follow(&mut self, ui: &mut Ui, current: Option<Placed>, origin: Pos2, room: Vec2) {
        let at = current.map(|placed| (placed.cell, placed.spot));
        let is_new = self.at != at;
        if let Some((cell, spot)) = at {
            let id = id(ui, cell);
            if self.at.is_some() && is_new && self.is_focused {
                ui.memory_mut(|memory| memory.request_focus(id));
            }
            self.is_focused = ui.memory(|memory| memory.has_focus(id));
            if is_new || self.room != room {
                let most = (room - STEP).max(Vec2::ZERO) / 2.0;
                let around = STEP / 2.0 + (LOOK_AHEAD * STEP).min(most);
                let rect = Rect::from_center_size(center(origin, spot), around * 2.0);
                ui.spacing_mut().item_spacing = Vec2::ZERO;
                ui.scroll_to_rect(rect, None);
            }
        }
        self.at = at;
        self.room = room;
    }
}

/// How high the panel is when all of the tree is seen.
pub(in crate::gui) fn wanted(view: &View) -> f32 {
    // The title, and the margins around the panel.
    const AROUND: f32 = 27.0 + 20.0;
    if view.tree.hidden {
        return AROUND + 60.0;
    }
    AROUND + cells(view.tree.layout.extent).y * STEP.y + 2.0 * MARGIN
}

/// Shows the tree.
pub(in crate::gui) fn show(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    sight: &mut Sight,
    commands: &mut Vec<Command>,
) {
    access::name_panel(ui, "Tree");
    ui.horizontal(|ui| ui.strong("Tree"));
    if view.tree.hidden {
        ui.weak("Hidden, for it might tell the answer.");
        if ui.button("Show the Tree").clicked() {
            commands.push(Command::Look(Look::ShowAnswers));
        }
        // The panel keeps the height that the user gave it.
        ui.take_available_space();
        return;
    }
    let layout = Arc::clone(&view.tree.layout);
    let extent = cells(layout.extent) * STEP;
    let area = ScrollArea::both()
        .id_salt("tree")
        .auto_shrink(false)
        .animated(false);
    let area = match sight.wanted.take() {
        Some(offset) => area.scroll_offset(offset),
        None => area,
    };
    let output = area.show_viewport(ui, |ui, viewport| {
        access::container(ui, Role::Tree, "Nodes");
        ui.set_min_size(extent + Vec2::splat(2.0 * MARGIN));
        let origin = ui.min_rect().min;
        let columns = span(viewport.x_range(), STEP.x);
        let rows = span(viewport.y_range(), STEP.y);
        lines(ui, &layout, origin, rows.clone(), columns.clone());
        let mut is_seen = false;
        for placed in layout.visible(rows.clone(), columns.clone()) {
            is_seen |= view.tree.current == Some(placed.cell);
            node(ui, view, textures, origin, placed, commands);
        }
        let current = view.tree.current.and_then(|cell| layout.placed(cell));
        // The one that Tab reaches is there even where it is not seen.
        if let Some(placed) = current.filter(|_| !is_seen) {
            node(ui, view, textures, origin, placed, commands);
        }
        ask(view, rows, columns, commands);
        sight.follow(ui, current, origin, viewport.size());
    });
    let offset = output.state.clamped_offset();
    let kept = kept(
        &layout,
        offset,
        output.inner_rect.size(),
        offset - sight.offset,
    );
    if kept != offset {
        sight.wanted = Some(kept);
        ui.ctx().request_repaint();
    }
    sight.offset = kept;
}

/// Asks for the signs of the nodes that are seen, and of some more around them.
fn ask(view: &View, rows: Range<u32>, columns: Range<u32>, commands: &mut Vec<Command>) {
    if view.tree.signs.cover(&rows, &columns) {
        return;
    }
    let more = |seen: Range<u32>| seen.start.saturating_sub(MORE)..seen.end.saturating_add(MORE);
    commands.push(Command::Look(Look::TreeSpan {
        rows: more(rows),
        columns: more(columns),
    }));
}

/// Where the tree may be scrolled to, so that a node is always seen: to the nearest node of the lines in sight, the
/// way that it was scrolled where there is one.
fn kept(layout: &TreeLayout, offset: Vec2, room: Vec2, moved: Vec2) -> Vec2 {
    // Only what is seen whole counts.
    let inner = |from: f32, room: f32, step: f32| {
        let seen = span_within(from, room, step);
        if seen.is_empty() {
            seen.start..seen.start + 1
        } else {
            seen
        }
    };
    let rows = inner(offset.y, room.y, STEP.y);
    let columns = inner(offset.x, room.x, STEP.x);
    let Some((left, right)) = layout.beside(rows, columns.clone()) else {
        return offset;
    };
    let is_left = match (left, right) {
        (Some(_), None) => true,
        (Some(left), Some(right)) if moved.x == 0.0 => columns.start - left <= right - columns.end,
        (Some(_), Some(_)) => moved.x < 0.0,
        (None, _) => false,
    };
    let x = if is_left {
        left.map(|column| float(column as usize) * STEP.x)
    } else {
        right.map(|column| float(column as usize + 1) * STEP.x + 2.0 * MARGIN - room.x)
    };
    vec2(x.unwrap_or(offset.x).max(0.0), offset.y)
}

/// Rows and columns as lengths.
fn cells(spot: Spot) -> Vec2 {
    vec2(float(spot.column as usize), float(spot.row as usize))
}

/// The rows or columns that a part of the tree shows, with one more at each side.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "negative numbers become 0, which is meant"
)]
fn span(range: egui::Rangef, step: f32) -> Range<u32> {
    let first = ((range.min - MARGIN) / step).floor() - 1.0;
    let last = ((range.max - MARGIN) / step).ceil() + 1.0;
    first.max(0.0) as u32..last.max(0.0) as u32
}

/// The rows or columns whose nodes are seen whole.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "negative numbers become 0, which is meant"
)]
fn span_within(from: f32, room: f32, step: f32) -> Range<u32> {
    let first = ((from - MARGIN - 4.0) / step).ceil();
    let last = ((from + room - MARGIN + 4.0) / step).floor();
    first.max(0.0) as u32..last.max(0.0) as u32
}

fn id(ui: &Ui, cell: CellId) -> Id {
    ui.scope_id().with(("node", cell.number()))
}

fn center(origin: Pos2, spot: Spot) -> Pos2 {
    origin + Vec2::splat(MARGIN) + (cells(spot) + Vec2::splat(0.5)) * STEP
}

fn lines(ui: &Ui, layout: &TreeLayout, origin: Pos2, rows: Range<u32>, columns: Range<u32>) {
    let color = ui.visuals().weak_text_color().gamma_multiply(0.75);
    let pen = Stroke::new(1.4, color);
    // The bend to a line begins in the row above.
    let below = rows.start..rows.end.saturating_add(1);
    for run in layout.lines(below.clone(), columns.clone()) {
        let start = center(origin, run.start);
        let last = run.start.column + run.length.saturating_sub(1);
        let from = run.start.column.max(columns.start);
        let until = last.min(columns.end);
        if from < until && rows.contains(&run.start.row) {
            let x = |column| {
                let row = run.start.row;
                center(origin, Spot { row, column }).x
            };
            ui.painter().hline(x(from)..=x(until), start.y, pen);
        }
        if let Some(parent) = run.parent {
            let bend = pos2(center(origin, parent).x, start.y - STEP.y);
            ui.painter().line_segment([bend, start], pen);
        }
    }
    // However many branches a fork has, one line leads down to them.
    let seen = ui.clip_rect().y_range().expand(STEP.y);
    for way in layout.ways(below, columns) {
        let fork = center(origin, way.fork);
        let column = way.fork.column;
        let last = Spot {
            row: way.until,
            column,
        };
        let until = center(origin, last).y - STEP.y;
        if until > fork.y {
            let way = fork.y.max(seen.min)..=until.min(seen.max);
            ui.painter().vline(fork.x, way, pen);
        }
    }
}

/// What a screen reader is told of a node.
fn name(placed: &Placed, sign: Option<&Sign>) -> String {
    let what = match placed.dot {
        Dot::Stone(Color::Black) => "black move",
        Dot::Stone(Color::White) => "white move",
        Dot::Pass(Color::Black) => "black pass",
        Dot::Pass(Color::White) => "white pass",
        Dot::Plain => "node",
    };
    let mut name = format!(
        "{what} {} of line {}",
        placed.spot.column,
        placed.spot.row + 1
    );
    for said in sign.map(said).unwrap_or_default() {
        name.push_str(", ");
        name.push_str(&said);
    }
    name
}

/// What a node says: its move and letter, its name, its remarks, the first words of its comment.
fn said(sign: &Sign) -> Vec<String> {
    let mut said = Vec::new();
    match (&sign.mv, &sign.letter) {
        (Some(mv), Some(letter)) => said.push(format!("{mv}, branch {letter}")),
        (Some(mv), None) => said.push(mv.clone()),
        (None, Some(letter)) => said.push(format!("branch {letter}")),
        (None, None) => {}
    }
    if !sign.name.is_empty() {
        said.push(sign.name.clone());
    }
    let remark = |annotation: &Annotation| {
        let command = Command::Node(Node::Annotate(*annotation, Strength::Plain));
        menu::item(&command).map(menu::Item::name)
    };
    said.extend(sign.annotations.iter().filter_map(remark));
    if !sign.words.is_empty() {
        said.push(sign.words.clone());
    }
    said
}

fn node(
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
    let sense = stops::sense(is_current);
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
    let has_focus = response.has_focus();
    let lines = sign.filter(|_| is_hovered).map(said).unwrap_or_default();
    if !lines.is_empty() {
        response.on_hover_text(lines.join("\n"));
    }
    let palette = theme::palette(ui.visuals());
    let painter = ui.painter();
    if is_current {
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
    } else if is_hovered {
        let back = Rect::from_center_size(at, Vec2::splat(WIDTH + 7.0));
        painter.rect_filled(back, 5.0, palette.accent.gamma_multiply(0.16));
    }
    dot(ui, textures, at, placed.dot);
    if let Some(sign) = sign {
        signs(ui, at, placed.dot, sign);
    }
}

/// A stone, a ring for a pass, or a small disc for a node without a move.
fn dot(ui: &Ui, textures: &Textures, at: Pos2, dot: Dot) {
    let painter = ui.painter();
    let weak = ui.visuals().weak_text_color();
    match dot {
        Dot::Stone(color) => paint::small_stone(painter, textures, at, WIDTH, color),
        Dot::Pass(color) => {
            let (fill, dash) = (fill(color), ink(color));
            painter.circle(at, WIDTH * 0.36, fill, Stroke::new(1.5, weak));
            let across = at.x - WIDTH * 0.2..=at.x + WIDTH * 0.2;
            painter.hline(across, at.y, Stroke::new(2.0, dash));
        }
        Dot::Plain => {
            let fill = if ui.visuals().dark_mode {
                Color32::from_gray(120)
            } else {
                Color32::from_gray(176)
            };
            painter.circle(at, WIDTH * 0.3, fill, Stroke::new(1.0, weak));
        }
    }
}

const fn fill(color: Color) -> Color32 {
    match color {
        Color::Black => Color32::from_gray(36),
        Color::White => Color32::from_gray(248),
    }
}

/// A color to write with on a stone.
const fn ink(color: Color) -> Color32 {
    match color {
        Color::Black => Color32::from_gray(240),
        Color::White => Color32::from_gray(32),
    }
}

/// The signs around a node: its branch's letter on it, its remarks at the upper right, a dot for a comment at the lower
/// right, a bar for a name at the lower left.
fn signs(ui: &Ui, at: Pos2, dot: Dot, sign: &Sign) {
    let painter = ui.painter();
    let palette = theme::palette(ui.visuals());
    let back = ui.visuals().panel_fill;
    if let (Some(letter), Dot::Stone(color)) = (&sign.letter, dot)
        && letter.chars().count() <= 2
    {
        let font = FontId::proportional(11.5);
        painter.text(at, Align2::CENTER_CENTER, letter, font, ink(color));
    }
    let reach = WIDTH * 0.43;
    if let Some(&annotation) = sign.annotations.first() {
        let corner = at + vec2(reach, -reach);
        painter.circle(corner, 6.0, palette.accent, Stroke::new(1.0, back));
        let font = FontId::proportional(10.5);
        let text = short(annotation);
        painter.text(corner, Align2::CENTER_CENTER, text, font, back);
    }
    if !sign.words.is_empty() {
        let edge = Stroke::new(1.0, back);
        painter.circle(at + vec2(reach, reach), 3.4, palette.accent, edge);
    }
    if !sign.name.is_empty() {
        let bar = Rect::from_center_size(at + vec2(-reach + 1.0, reach + 1.0), vec2(8.0, 3.6));
        let edge = Stroke::new(1.0, back);
        painter.rect(bar, 1.0, palette.accent, edge, egui::StrokeKind::Outside);
    }
}

/// A remark in a character or two, as players write it.
const fn short(annotation: Annotation) -> &'static str {
    match annotation {
        Annotation::Good => "!",
        Annotation::Bad => "?",
        Annotation::Doubtful => "?!",
        Annotation::Interesting => "!?",
        Annotation::GoodForBlack => "B",
        Annotation::GoodForWhite => "W",
        Annotation::Even => "=",
        Annotation::Unclear => "~",
        Annotation::Hotspot => "*",
    }
}
