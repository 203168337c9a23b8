//! Where the rows of the problem list lie: all are equally high, so a million cost as much as ten.
//!
//! Offsets are reckoned in `f64`: as `f32` the rows after some 290 000 would overlap or leave gaps.

use std::ops::Range;

use egui::{Rangef, Rect, pos2, vec2};

/// The height of a row, in points.
pub(super) const ROW: f32 = 70.0;

/// The height of so many rows.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "a scroll offset is an f32; far down it is off by a few points"
)]
pub(super) const fn height(rows: usize) -> f32 {
    (rows as f64 * ROW as f64) as f32
}

/// Where a row lies on the screen, in a list of which the part `viewport` is visible in `clip`.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "the distance from the visible part is small for every row that is shown"
)]
pub(super) fn rect(number: usize, viewport: Rect, clip: Rect, width: f32) -> Rect {
    let below = number as f64 * f64::from(ROW) - f64::from(viewport.top());
    let corner = pos2(clip.left(), clip.top() + below as f32);
    Rect::from_min_size(corner, vec2(width, ROW))
}

/// The visible rows.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "negative numbers become 0, as intended"
)]
pub(super) fn rows(visible: Rangef, total: usize) -> Range<usize> {
    let first = (f64::from(visible.min) / f64::from(ROW)).floor().max(0.0) as usize;
    let last = (f64::from(visible.max) / f64::from(ROW)).ceil().max(0.0) as usize;
    first.min(total)..last.min(total)
}

/// How many rows a key such as Page Down passes.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "at least 1"
)]
pub(super) fn page(viewport: Rect) -> usize {
    (viewport.height() / ROW - 1.0).floor().max(1.0) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(top: f32) -> Rect {
        Rect::from_min_size(pos2(0.0, top), vec2(200.0, 500.0))
    }

    #[test]
    fn rows_touch_however_far_down_they_are() {
        let clip = Rect::from_min_size(pos2(20.0, 100.0), vec2(200.0, 500.0));
        for number in [0, 10, 290_000, 999_990, 3_000_000] {
            let viewport = part(height(number));
            let visible = rows(viewport.y_range(), usize::MAX);
            assert!(visible.contains(&(number + 3)), "{number}: {visible:?}");
            for number in visible {
                let here = rect(number, viewport, clip, 200.0);
                let next = rect(number + 1, viewport, clip, 200.0);
                assert_eq!(here.bottom(), next.top(), "{number}");
                assert!(here.intersects(clip), "{number}: {here}");
            }
        }
    }

    #[test]
    fn no_row_is_visible_beyond_the_last() {
        assert_eq!(rows(part(0.0).y_range(), 3), 0..3);
        assert_eq!(rows(part(-20.0).y_range(), 100), 0..7);
        assert_eq!(rows(part(71.0).y_range(), 100), 1..9);
        assert_eq!(page(part(0.0)), 6);
        assert_eq!(page(Rect::ZERO), 1);
    }
}
