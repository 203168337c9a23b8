//! The lines between the nodes of the tree panel, as far as they are visible.

use std::ops::Range;

use egui::{Pos2, Stroke, Ui, pos2};

use crate::view::tree::{Spot, TreeLayout};

use super::place::{STEP, center};

/// Draws the lines of these rows and columns.
pub(super) fn lines(
    ui: &Ui,
    layout: &TreeLayout,
    origin: Pos2,
    rows: Range<u32>,
    columns: Range<u32>,
) {
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
