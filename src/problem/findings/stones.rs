//! Numbers for stones, whose sums tell positions apart. It knows no board.

use crate::board::{Color, Point};

/// Two numbers that stand for a stone, mixed as in splitmix64, so that sums of different stones are different.
pub(super) fn mixed(point: Point, color: Color) -> [u64; 2] {
    let stone = u64::from(point.column) << 16
        | u64::from(point.row) << 8
        | u64::from(color == Color::White);
    [0x9e37_79b9_7f4a_7c15, 0xd1b5_4a32_d192_ed03].map(|step: u64| {
        let mut mixed = (stone + 1).wrapping_mul(step);
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    })
}
