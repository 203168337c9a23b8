//! Where the problems of a library lie: equally large cells, in columns or one below the other, so a million cost as
//! much as ten.
//!
//! Offsets are reckoned in `f64`: as `f32` the rows far down would overlap or leave gaps.

use std::ops::Range;

use egui::{Rangef, Rect, Vec2, pos2, vec2};

use crate::gui::input::stops::Way;

/// The room between two diagrams, and around the words of a line.
pub(super) const GAP: f32 = 10.0;
/// The height of the words below a diagram: two lines.
pub(super) const WORDS: f32 = 32.0;

/// How the problems are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stand {
    /// In a narrow list beside the board.
    Beside,
    /// In the place of the board.
    Middle,
}

/// The cells of the problems, from left to right and from top to bottom.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Grid {
    columns: usize,
    cell: Vec2,
    total: usize,
}

impl Grid {
    /// Diagrams of this width with words below them; they share a width that is more than they need.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "as many columns as fit a screen"
    )]
    pub(super) fn of_diagrams(width: f32, side: f32, total: usize) -> Self {
        let columns = (width / (side + GAP)).floor().max(1.0);
        Self {
            columns: columns as usize,
            cell: vec2(width.max(1.0) / columns, side + WORDS + GAP),
            total,
        }
    }

    /// Lines of this height.
    pub(super) fn of_lines(width: f32, height: f32, total: usize) -> Self {
        Self {
            columns: 1,
            cell: vec2(width.max(1.0), height),
            total,
        }
    }

    /// Whether the cells lie as in another grid, however many there are.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        (self.columns, self.cell) == (other.columns, other.cell)
    }

    /// How many cells stand beside each other.
    pub(super) const fn columns(&self) -> usize {
        self.columns
    }

    /// The height of a line of cells.
    pub(super) const fn line_height(&self) -> f32 {
        self.cell.y
    }

    /// How many lines of cells there are.
    pub(super) const fn lines(&self) -> usize {
        self.total.div_ceil(self.columns)
    }

    /// The height of all of them.
    pub(super) fn height(&self) -> f32 {
        self.top(self.lines() * self.columns)
    }

    /// How far the line of a cell is from the top.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "a scroll offset is an f32; far down it is off by a few points"
    )]
    pub(super) fn top(&self, number: usize) -> f32 {
        ((number / self.columns) as f64 * f64::from(self.cell.y)) as f32
    }

    /// Where a cell lies on the screen, if the part `viewport` is visible in `clip`.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        reason = "the distance from the visible part is small for every cell that is shown"
    )]
    pub(super) fn rect(&self, number: usize, viewport: Rect, clip: Rect) -> Rect {
        let line = (number / self.columns) as f64;
        let below = line * f64::from(self.cell.y) - f64::from(viewport.top());
        let across = (number % self.columns) as f32 * self.cell.x;
        let corner = pos2(clip.left() + across, clip.top() + below as f32);
        Rect::from_min_size(corner, self.cell)
    }

    /// The cells of which something is visible.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "negative numbers become 0, as intended"
    )]
    pub(super) fn visible(&self, seen: Rangef) -> Range<usize> {
        let height = f64::from(self.cell.y);
        let first = (f64::from(seen.min) / height).floor().max(0.0) as usize;
        let last = (f64::from(seen.max) / height).ceil().max(0.0) as usize;
        let cell = |line: usize| line.saturating_mul(self.columns).min(self.total);
        cell(first)..cell(last)
    }

    /// The scroll offset at which a cell is wholly visible, nearest to the present one; `None` if it is already.
    pub(super) fn bring(&self, number: usize, viewport: Rect) -> Option<f32> {
        let top = self.top(number);
        let bottom = top + self.cell.y;
        if top < viewport.top() {
            Some(top)
        } else if bottom > viewport.bottom() + 0.5 {
            // Of a cell that is higher than the window the diagram is seen.
            Some((bottom - viewport.height()).min(top).max(0.0))
        } else {
            None
        }
    }

    /// The cell that a key leads to.
    pub(super) fn step(&self, at: usize, way: Way, height: f32) -> usize {
        let page = self.page(height) * self.columns;
        let last = self.total.saturating_sub(1);
        let to = match way {
            Way::Left => at.saturating_sub(1),
            Way::Right => at + 1,
            Way::Up => at.checked_sub(self.columns).unwrap_or(at),
            Way::Down => match at + self.columns {
                to if to <= last => to,
                // From above an incomplete last line to its end.
                _ if at / self.columns + 1 < self.lines() => last,
                _ => at,
            },
            Way::PageUp if at < page => at % self.columns,
            Way::PageUp => at - page,
            Way::PageDown => at + page,
            Way::First => 0,
            Way::Last => last,
        };
        to.min(last)
    }

    /// How many lines a key such as Page Down passes.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "at least 1"
    )]
    fn page(&self, height: f32) -> usize {
        (height / self.cell.y - 0.5).floor().max(1.0) as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(top: f32) -> Rect {
        Rect::from_min_size(pos2(0.0, top), vec2(440.0, 500.0))
    }

    #[test]
    fn cells_touch_however_far_down_they_are() {
        let clip = Rect::from_min_size(pos2(20.0, 100.0), vec2(440.0, 500.0));
        let grid = Grid::of_diagrams(440.0, 96.0, usize::MAX / 2);
        assert_eq!(grid.columns(), 4);
        for number in [0, 10, 100_000, 1_000_000] {
            let viewport = part(grid.top(number));
            let visible = grid.visible(viewport.y_range());
            assert!(visible.contains(&number), "{number}: {visible:?}");
            for number in visible {
                let here = grid.rect(number, viewport, clip);
                let right = grid.rect(number + 1, viewport, clip);
                let below = grid.rect(number + 4, viewport, clip);
                assert_eq!(here.bottom(), below.top(), "{number}");
                if number % 4 < 3 {
                    assert_eq!(here.right(), right.left(), "{number}");
                }
                assert!(here.intersects(clip), "{number}: {here}");
            }
        }
    }

    #[test]
    fn no_cell_is_visible_beyond_the_last_and_none_is_wider_than_the_window() {
        let grid = Grid::of_diagrams(440.0, 96.0, 6);
        assert_eq!(grid.visible(part(0.0).y_range()), 0..6);
        assert_eq!((grid.lines(), grid.columns()), (2, 4));
        let narrow = Grid::of_diagrams(40.0, 96.0, 6);
        assert_eq!((narrow.columns(), narrow.cell.x), (1, 40.0));
        let none = Grid::of_lines(440.0, 56.0, 0);
        assert_eq!(
            (none.height(), none.visible(part(0.0).y_range())),
            (0.0, 0..0)
        );
        assert_eq!(Grid::of_diagrams(0.0, 96.0, 9).columns(), 1);
    }

    #[test]
    fn keys_stay_in_their_column() {
        // 4 columns, the last line has 2 cells.
        let grid = Grid::of_diagrams(440.0, 96.0, 10);
        let step = |at, way| grid.step(at, way, 400.0);
        for (at, way, to) in [
            (0, Way::Right, 1),
            (3, Way::Right, 4),
            (9, Way::Right, 9),
            (0, Way::Left, 0),
            (4, Way::Left, 3),
            (1, Way::Down, 5),
            (5, Way::Down, 9),
            (7, Way::Down, 9),
            (9, Way::Down, 9),
            (8, Way::Down, 8),
            (2, Way::Up, 2),
            (6, Way::Up, 2),
            (2, Way::First, 0),
            (2, Way::Last, 9),
            (1, Way::PageDown, 9),
            (9, Way::PageUp, 1),
            (5, Way::PageUp, 1),
        ] {
            assert_eq!(step(at, way), to, "{at} {way:?}");
        }
    }

    #[test]
    fn a_cell_is_brought_by_the_shortest_way() {
        let grid = Grid::of_lines(200.0, 100.0, 100);
        let seen = Rect::from_min_size(pos2(0.0, 1000.0), vec2(200.0, 300.0));
        assert_eq!(grid.bring(11, seen), None);
        assert_eq!(grid.bring(9, seen), Some(900.0));
        assert_eq!(grid.bring(13, seen), Some(1100.0));
        let low = Rect::from_min_size(pos2(0.0, 1000.0), vec2(200.0, 50.0));
        assert_eq!(grid.bring(20, low), Some(2000.0));
    }
}
