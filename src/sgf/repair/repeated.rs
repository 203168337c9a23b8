//! Points that are named twice: the first place that names a point keeps it.

use super::parts::{Fate, NodeParts};
use crate::board::{Area, GameKind, Point, PointSet};
use crate::sgf::points::{self, PointSets};
use crate::syntax::value::{self, Context};

/// The node's text with each point named once; `None` if the values of a property mean something by their number.
pub(super) fn without_repetitions(text: &str, context: Context) -> Option<String> {
    let mut parts = NodeParts::of(text);
    let mut sets = PointSets::default();
    let mut is_well = context.kind == GameKind::Go;
    parts.each(|parts, property| {
        let Some(rule) = property.rule().filter(|rule| rule.kind.is_list()) else {
            return;
        };
        let Some(set) = sets.of(rule) else { return };
        for value in &mut property.values {
            let Some(area) = points::area(rule.kind, parts.raw(value), context) else {
                continue;
            };
            let fresh = fresh(set, area);
            let many = usize::from(area.columns()) * usize::from(area.rows());
            if fresh.iter().map(|row| row.points().count()).sum::<usize>() == many {
                continue;
            }
            // Two corners in old files.
            is_well &= rule.ident != "VW" || context.ff >= 4;
            let new = fresh.into_iter().flat_map(|row| written(row, context));
            value.fate = Fate::Replaced(new.collect());
        }
    });
    is_well.then(|| parts.into_text())
}

/// The points of an area that are new to a set, as rows side by side.
fn fresh(set: &mut PointSet, area: Area) -> Vec<Area> {
    let rows = set.insert_rows(area);
    rows.map(|(row, first, last)| Area::between(Point::new(first, row), Point::new(last, row)))
        .collect()
}

fn written(row: Area, context: Context) -> Vec<String> {
    if context.ff < 4 {
        super::values::points_of(row, context)
    } else {
        vec![value::write_area(row, context)]
    }
}
