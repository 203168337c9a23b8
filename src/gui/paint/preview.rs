//! Previews what a gesture will change on the board, in paler colors; and shows the keyboard cursor.

use egui::{Color32, Rect, Stroke, StrokeKind};

use crate::board::{Color, GameKind, Point};
use crate::session::Tool;
use crate::view::board::StrokeEnd;

use super::canvas::Canvas;
use super::{marks, stones};

/// A gesture as if it ended now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Preview {
    /// A tool over points.
    Points {
        /// The tool.
        tool: Tool,
        /// The points.
        points: Vec<Point>,
    },
    /// A line, an arrow, or a label being moved.
    Stroke {
        /// Where it starts.
        from: Point,
        /// Where it ends.
        to: Point,
        /// How it ends.
        end: StrokeEnd,
    },
    /// A part of the board.
    Area {
        /// A corner.
        from: Point,
        /// The other corner.
        to: Point,
    },
}

impl Canvas<'_> {
    /// Paints the preview of a gesture.
    pub(in crate::gui) fn preview(&self, preview: &Preview) {
        let mut painter = self.painter.clone();
        painter.set_opacity(0.6);
        let pale = Canvas {
            painter: &painter,
            ..*self
        };
        match preview {
            Preview::Points { tool, points } => {
                for &point in points {
                    pale.tool(*tool, point);
                }
            }
            Preview::Stroke { from, to, end } => marks::stroke(&pale, *from, *to, *end),
            Preview::Area { from, to } => {
                let rect = self.geometry.square(*from).union(self.geometry.square(*to));
                let pen = Stroke::new(2.5, self.palette.branch);
                let fill = self.palette.branch.gamma_multiply(0.16);
                painter.rect(rect, 3.0, fill, pen, StrokeKind::Inside);
            }
        }
    }

    fn tool(&self, tool: Tool, point: Point) {
        let stone = match tool {
            Tool::Play => Some(self.board.to_move),
            Tool::Black => Some(Color::Black),
            Tool::White => Some(Color::White),
            _ => None,
        };
        if let Some(color) = stone {
            // A chess move needs more than a point.
            let is_chess = self.board.kind == GameKind::Chess;
            if !is_chess && (tool != Tool::Play || self.board.color_at(point).is_none()) {
                stones::ghost(self, point, color);
            }
            return;
        }
        match tool {
            Tool::Erase => {
                let square = self.geometry.square(point).shrink(self.geometry.cell * 0.2);
                let pen = Stroke::new(2.0, self.palette.last);
                let cross = [
                    [square.left_top(), square.right_bottom()],
                    [square.right_top(), square.left_bottom()],
                ];
                for line in cross {
                    self.painter.line_segment(line, pen);
                }
            }
            Tool::Dim => {
                let square = self.geometry.square(point);
                let shade = Color32::from_black_alpha(100);
                self.painter.rect_filled(square, 0.0, shade);
            }
            _ => {
                if let Some(mark) = tool.mark() {
                    marks::one(self, point, mark);
                }
            }
        }
    }

    /// Highlights a point that a comment mentions; if it is not shown, paints an arrow that points to it.
    pub(in crate::gui) fn light(&self, point: Point) {
        if !self.geometry.shown.holds(point) {
            marks::pointer(self, self.geometry.pointer(point), self.palette.last);
            return;
        }
        let center = self.geometry.center(point);
        let cell = self.geometry.cell;
        let glow = self.palette.last.gamma_multiply(0.25);
        let pen = Stroke::new((cell * 0.08).clamp(2.5, 5.0), self.palette.last);
        self.painter.circle(center, cell * 0.56, glow, pen);
    }

    /// Paints the part of the board in which a hint says that the next move is.
    pub(super) fn hinted_part(&self) {
        let light = Color32::from_white_alpha(105);
        for &point in &self.board.hint {
            self.painter
                .rect_filled(self.geometry.square(point), 0.0, light);
        }
    }

    /// Rings the points of which a hint says that they are the next move, where it names them: one, in chess two.
    pub(super) fn hinted_move(&self) {
        if self.board.hint.len() > 2 {
            return;
        }
        let cell = self.geometry.cell;
        let pen = Stroke::new((cell * 0.09).clamp(2.5, 5.0), self.palette.branch);
        for &point in &self.board.hint {
            let center = self.geometry.center(point);
            self.painter.circle_stroke(center, cell * 0.48, pen);
        }
    }

    /// Paints the keyboard cursor: four corners around a point.
    pub(in crate::gui) fn cursor(&self, point: Point) {
        let square: Rect = self.geometry.square(point).shrink(1.0);
        let light = Stroke::new(4.0, Color32::from_white_alpha(190));
        let pen = Stroke::new(2.0, self.palette.branch);
        for pen in [light, pen] {
            self.painter
                .rect_stroke(square, 4.0, pen, StrokeKind::Inside);
        }
    }
}
