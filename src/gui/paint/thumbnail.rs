//! Small boards for lists: wood, lines and stones, nothing that shows an answer.
//!
//! Boards that are painted together share a mesh for each texture: hundreds of them take the graphics card three calls,
//! and making the meshes anew takes no longer than moving kept ones to where they are scrolled to.

use std::sync::Arc;

use egui::{Color32, FontId, Galley, Mesh, Painter, Pos2, Rect, Shape, Ui, Vec2, pos2, vec2};

use crate::board::{Color, GameKind};
use crate::gui::geometry::{Content, Geometry, Side};
use crate::gui::theme::Palette;
use crate::rules::Piece;
use crate::view::AnswerKind;
use crate::view::board::BoardView;
use crate::view::measures::stone_width;

use super::textures::{Textures, grain};
use super::{answers, cells, pieces, stones};

/// Small boards that are painted together, over what was painted before.
pub(in crate::gui) struct Sheet<'a> {
    painter: &'a Painter,
    palette: Palette,
    wood: Mesh,
    /// Fields and lines.
    ink: Mesh,
    stones: Mesh,
    pieces: Vec<(Pos2, f32, Color, Piece)>,
    /// Numbers on diagrams.
    plates: Vec<(Rect, Arc<Galley>)>,
    /// What is said of problems, on their diagrams.
    signs: Vec<(Pos2, AnswerKind)>,
}

impl<'a> Sheet<'a> {
    /// An empty one.
    pub(in crate::gui) fn new(painter: &'a Painter, palette: Palette, textures: &Textures) -> Self {
        Self {
            painter,
            palette,
            wood: Mesh::with_texture(textures.wood.id()),
            ink: Mesh::default(),
            stones: Mesh::with_texture(textures.stones.id()),
            pieces: Vec::new(),
            plates: Vec::new(),
            signs: Vec::new(),
        }
    }

    /// Adds a root position in a square.
    pub(in crate::gui) fn put(&mut self, rect: Rect, board: &BoardView) {
        // Cells of whole pixels would make a 19x19 board much smaller than its room.
        let scale = self.painter.pixels_per_point() * 8.0;
        let content = Content {
            size: board.size,
            shown: board.shown,
            coordinates: false,
        };
        let geometry = Geometry::fit(rect, content, scale);
        match board.kind {
            GameKind::Othello => self.green(&geometry),
            GameKind::Chess => self.checkered(&geometry),
            GameKind::Go | GameKind::Other => self.wood(&geometry),
        }
        let width = geometry.cell
            * match board.kind {
                GameKind::Othello => stone_width(board.kind),
                // In the smallest cells every pixel counts.
                GameKind::Go | GameKind::Chess | GameKind::Other => 1.0,
            };
        for &(point, color) in &board.stones {
            if board.shown.holds(point) && board.piece_at(point).is_none() {
                stones::add_small(&mut self.stones, geometry.center(point), width, color);
            }
        }
        for &(point, piece) in &board.pieces {
            if let Some(color) = board.color_at(point)
                && board.shown.holds(point)
            {
                let center = geometry.center(point);
                self.pieces.push((center, geometry.cell, color, piece));
            }
        }
    }

    /// Adds a number in the corner of a diagram, where there is no room for words beside it.
    pub(in crate::gui) fn plate(&mut self, square: Rect, number: String, color: Color32) {
        let font = FontId::proportional(12.0);
        let galley = self.painter.layout_no_wrap(number, font, color);
        let plate = Rect::from_min_size(square.left_top(), galley.size() + vec2(8.0, 0.0));
        self.plates.push((plate, galley));
    }

    /// Adds a sign in the lower right corner of a diagram, where there is no room beside it.
    pub(in crate::gui) fn sign(&mut self, square: Rect, kind: AnswerKind) {
        let at = square.right_bottom() - Vec2::splat(answers::WIDTH / 2.0);
        self.signs.push((at, kind));
    }

    /// Paints what was added.
    pub(in crate::gui) fn paint(self, ui: &Ui) {
        for mesh in [self.wood, self.ink, self.stones] {
            if !mesh.is_empty() {
                self.painter.add(Shape::mesh(mesh));
            }
        }
        for (center, cell, color, piece) in self.pieces {
            pieces::one(self.painter, center, cell, color, piece);
        }
        for (plate, galley) in self.plates {
            let color = ui.visuals().panel_fill;
            self.painter.rect_filled(plate, 3.0, color);
            let at = plate.min + vec2(4.0, 0.0);
            self.painter.galley(at, galley, Color32::PLACEHOLDER);
        }
        for (at, kind) in self.signs {
            answers::answer(ui, at, answers::WIDTH, kind);
        }
    }

    fn wood(&mut self, geometry: &Geometry) {
        let (rect, palette) = (geometry.wood, self.palette);
        self.wood.add_rect_with_uv(rect, grain(rect), palette.wood);
        // Dense lines would make the wood look gray.
        let strength = (geometry.cell / 12.0).clamp(0.22, 0.5);
        let color = palette.line.gamma_multiply(strength);
        let first = geometry.center(geometry.shown.upper_left);
        let last = geometry.center(geometry.shown.lower_right);
        let over = |side| geometry.overhang(side);
        let (left, right) = (first.x - over(Side::Left), last.x + over(Side::Right));
        let (top, bottom) = (first.y - over(Side::Top), last.y + over(Side::Bottom));
        for step in 0..geometry.shown.rows() {
            let y = first.y + f32::from(step) * geometry.cell;
            self.line(pos2(left, y), pos2(right, y), color);
        }
        for step in 0..geometry.shown.columns() {
            let x = first.x + f32::from(step) * geometry.cell;
            self.line(pos2(x, top), pos2(x, bottom), color);
        }
    }

    fn green(&mut self, geometry: &Geometry) {
        let field = geometry.field();
        self.ink.add_colored_rect(field, cells::GREEN);
        let color = cells::GREEN_LINE.gamma_multiply(0.6);
        for step in 0..=geometry.shown.rows() {
            let y = field.top() + f32::from(step) * geometry.cell;
            self.line(pos2(field.left(), y), pos2(field.right(), y), color);
        }
        for step in 0..=geometry.shown.columns() {
            let x = field.left() + f32::from(step) * geometry.cell;
            self.line(pos2(x, field.top()), pos2(x, field.bottom()), color);
        }
    }

    fn checkered(&mut self, geometry: &Geometry) {
        for point in geometry.points() {
            let square = geometry.square(point);
            self.ink
                .add_colored_rect(square, cells::square_color(point));
        }
    }

    /// Adds an upright or level line, a point thick and of whole pixels.
    fn line(&mut self, from: Pos2, to: Pos2, color: Color32) {
        let pixels = self.painter.pixels_per_point();
        let thick = pixels.round().max(1.0) / pixels;
        let edge = |at: f32| ((at - thick / 2.0) * pixels).round() / pixels;
        let rect = if from.y == to.y {
            Rect::from_min_size(pos2(from.x, edge(from.y)), vec2(to.x - from.x, thick))
        } else {
            Rect::from_min_size(pos2(edge(from.x), from.y), vec2(thick, to.y - from.y))
        };
        self.ink.add_colored_rect(rect, color);
    }
}
