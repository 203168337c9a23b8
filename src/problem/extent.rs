//! Which part of a board is shown for the points that are used: with a margin, extended to an edge that is near, and
//! without a few moves far from everything else. It does not know what uses a point.

use crate::board::{Area, Point, Size};

/// The number of free lines around what is used.
const MARGIN: u8 = 2;
/// An edge at most this far from the margin is included.
const NEAR: u8 = 2;
/// The percentage of moves that may be outside.
const FAR_MOVES: u64 = 5;

/// The used columns and rows, each as the smallest and largest.
pub(super) type Bounds = ((u8, u8), (u8, u8));

pub(super) fn bounds(points: impl Iterator<Item = Point>) -> Option<Bounds> {
    points.fold(None, |bounds, point| Some(wider(bounds, point)))
}

pub(super) fn wider(bounds: Option<Bounds>, point: Point) -> Bounds {
    let wider = |(low, high): (u8, u8), at: u8| (low.min(at), high.max(at));
    let at = ((point.column, point.column), (point.row, point.row));
    let (columns, rows) = bounds.unwrap_or(at);
    (wider(columns, point.column), wider(rows, point.row))
}

/// What is used, by the bounds of what must be visible and by the moves, each with the number of its uses: all, or
/// all but a few moves that are far away.
pub(super) fn extent(
    fixed: Option<Bounds>,
    moves: impl Iterator<Item = (Point, u32)>,
) -> Option<Bounds> {
    let Some(fixed) = fixed else {
        return bounds(moves.map(|(point, _)| point));
    };
    let is_near = |point: Point| {
        let within =
            |at: u8, (low, high): (u8, u8)| at + 2 * MARGIN >= low && at <= high + 2 * MARGIN;
        within(point.column, fixed.0) && within(point.row, fixed.1)
    };
    let (mut all, mut close) = (fixed, fixed);
    let (mut many, mut far) = (0, 0);
    for (point, uses) in moves {
        all = wider(Some(all), point);
        many += u64::from(uses);
        if is_near(point) {
            close = wider(Some(close), point);
        } else {
            far += u64::from(uses);
        }
    }
    Some(if far * 100 <= many * FAR_MOVES {
        close
    } else {
        all
    })
}

/// What is used with a margin; the whole board if nothing is.
pub(super) fn area(used: Option<Bounds>, size: Size) -> Area {
    let Some((columns, rows)) = used else {
        return Area::whole(size);
    };
    let (left, right) = widened(columns, size.columns());
    let (top, bottom) = widened(rows, size.rows());
    Area {
        upper_left: Point::new(left, top),
        lower_right: Point::new(right, bottom),
    }
}

/// One axis with its margin, extended to near edges; almost all of an axis becomes all of it.
const fn widened((low, high): (u8, u8), length: u8) -> (u8, u8) {
    let low = if low <= MARGIN + NEAR {
        0
    } else {
        low - MARGIN
    };
    let high = if high + MARGIN + NEAR + 1 >= length {
        length - 1
    } else {
        high + MARGIN
    };
    if high - low + 1 + 2 * MARGIN >= length {
        (0, length - 1)
    } else {
        (low, high)
    }
}
