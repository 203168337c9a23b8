//! The square part of a board that a small diagram shows.

use crate::board::{Area, Point, Size};

/// Grows a part of the board to a square, as far as the board allows: evenly on both sides, but away from its edges.
pub(super) fn squared(shown: Area, size: Size) -> Area {
    let side = shown.columns().max(shown.rows());
    let (a, b) = (shown.upper_left, shown.lower_right);
    let (left, right) = grown((a.column, b.column), side, size.columns());
    let (top, bottom) = grown((a.row, b.row), side, size.rows());
    Area {
        upper_left: Point::new(left, top),
        lower_right: Point::new(right, bottom),
    }
}

/// Grows one axis of a part of the board to a length, or to the whole board.
fn grown((low, high): (u8, u8), length: u8, all: u8) -> (u8, u8) {
    let length = length.min(all);
    let extra = length.saturating_sub(high - low + 1);
    let before = match () {
        () if low == 0 => 0,
        () if high + 1 >= all => extra,
        () => extra / 2,
    };
    let low = low.saturating_sub(before).min(all - length);
    (low, (low + length - 1).max(high))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(left: u8, top: u8, right: u8, bottom: u8) -> Area {
        Area {
            upper_left: Point::new(left, top),
            lower_right: Point::new(right, bottom),
        }
    }

    #[test]
    fn the_diagrams_of_a_list_are_squares() {
        let go = Size::GO;
        // A wide part at the upper edge grows down, one at the lower edge up, one in the middle to both sides.
        assert_eq!(squared(area(3, 0, 12, 3), go), area(3, 0, 12, 9));
        assert_eq!(squared(area(3, 15, 12, 18), go), area(3, 9, 12, 18));
        assert_eq!(squared(area(3, 8, 12, 11), go), area(3, 5, 12, 14));
        assert_eq!(squared(area(0, 2, 4, 17), go), area(0, 2, 15, 17));
        // A part near an edge stays on the board.
        assert_eq!(squared(area(0, 1, 15, 3), go), area(0, 0, 15, 15));
        // On a board that is not square, the part cannot become one.
        let wide = Size::new(19, 5).unwrap();
        assert_eq!(squared(area(0, 0, 18, 4), wide), area(0, 0, 18, 4));
        assert_eq!(squared(area(4, 1, 11, 2), wide), area(4, 0, 11, 4));
    }
}
