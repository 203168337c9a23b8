//! Where the nodes of the tree lie in its panel: pure arithmetic between columns, rows and points.

use std::ops::Range;

use egui::{Pos2, Vec2, vec2};

use crate::gui::geometry::float;
use crate::view::tree::Spot;

/// The distance from node to node, in points.
pub(super) const STEP: Vec2 = Vec2::new(27.0, 30.0);
/// The width of a node.
pub(super) const WIDTH: f32 = 19.0;
/// The margin around the whole tree.
pub(super) const MARGIN: f32 = 10.0;

/// Columns and rows as lengths.
pub(super) fn cells(spot: Spot) -> Vec2 {
    vec2(float(spot.column as usize), float(spot.row as usize))
}

/// The rows or columns that a part of the tree shows, and one more on each side.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "negative numbers become 0, as intended"
)]
pub(super) fn span(range: egui::Rangef, step: f32) -> Range<u32> {
    let first = ((range.min - MARGIN) / step).floor() - 1.0;
    let last = ((range.max - MARGIN) / step).ceil() + 1.0;
    first.max(0.0) as u32..last.max(0.0) as u32
}

/// The rows or columns whose nodes are wholly visible.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "negative numbers become 0, as intended"
)]
pub(super) fn span_within(from: f32, room: f32, step: f32) -> Range<u32> {
    let first = ((from - MARGIN - 4.0) / step).ceil();
    let last = ((from + room - MARGIN + 4.0) / step).floor();
    first.max(0.0) as u32..last.max(0.0) as u32
}

/// The middle of a node, in a tree whose upper left corner is `origin`.
pub(super) fn center(origin: Pos2, spot: Spot) -> Pos2 {
    origin + Vec2::splat(MARGIN) + (cells(spot) + Vec2::splat(0.5)) * STEP
}
