//! The dimensions of a board and of what is on it, shared by the window and by pictures.
//!
//! Lengths are in cells unless stated otherwise. Knows no pixels: drawing code decides on minimum sizes.

use super::board::BoardView;
use crate::board::{GameKind, Point, Size};
use crate::rules::Piece;

/// The line width of marks.
pub const MARK_LINE: f32 = 0.06;
/// The width of lines and arrows of the file, and of the ring around the last move.
pub const STROKE_LINE: f32 = 0.07;
/// The length of an arrowhead.
pub const HEAD: f32 = 0.34;
/// Half the width of an arrowhead, relative to its length.
pub const HEAD_HALF: f32 = 0.55;
/// The radius of the dot on the last move.
pub const LAST_DOT: f32 = 0.13;
/// The radius of the ring around a last move, if something else is on its point.
pub const LAST_RING: f32 = 0.43;
/// The length of an arrow at the border that points to what is not shown.
pub const POINTER: f32 = 0.27;
/// Half its width, relative to its length.
pub const POINTER_HALF: f32 = 0.6;
/// The distance of its tip from the border, relative to its length.
pub const POINTER_TIP: f32 = 0.55;
/// The radius of a hoshi and of an Othello dot.
pub const HOSHI: f32 = 0.085;
/// How much thicker the outermost lines of a board are than the others.
pub const EDGE: f32 = 1.8;
/// The size of the coordinates.
pub const COORDINATES: f32 = 0.36;

/// The usual size of letters.
pub const LETTER: f32 = 0.66;
/// The smallest size of letters.
pub const LETTER_FLOOR: f32 = 0.27;
/// The size of letters inside a ring, relative to the usual size.
pub const LETTER_IN_RING: f32 = 0.93;
/// The size of letters inside a mark, relative to the usual size.
pub const LETTER_IN_MARK: f32 = 0.72;
/// The offset of a letter on a square with a chess piece from the middle, right and up.
pub const BESIDE_PIECE: f32 = 0.29;
/// The size of the box for such a letter.
pub const IN_CORNER: f32 = 0.56;
/// The size of the box for a text.
pub const ROOM: f32 = 0.84;
/// The margin of a patch around the ink.
pub const AIR: f32 = 0.08;
/// The maximum distance of a patch's edge from its point; neighboring patches never touch.
pub const REACH: f32 = 0.46;

/// The size of the box for a move number on a point.
#[must_use]
pub fn number_room(board: &BoardView, point: Point) -> f32 {
    if board.is_framed(point) {
        LETTER_IN_MARK
    } else {
        0.9
    }
}

/// Splits a text at the blank nearest to its middle.
#[must_use]
pub fn halves(text: &str) -> Option<(&str, &str)> {
    let middle = text.len() / 2;
    let blank = text
        .match_indices(' ')
        .map(|(at, _)| at)
        .min_by_key(|at| at.abs_diff(middle))?;
    let (first, second) = text.split_at_checked(blank)?;
    Some((first.trim_end(), second.trim_start()))
}

/// The diameter of a Go stone or an Othello disc; a disc is smaller than its cell.
#[must_use]
pub const fn stone_width(kind: GameKind) -> f32 {
    match kind {
        GameKind::Othello => 0.84,
        GameKind::Go | GameKind::Chess | GameKind::Other => 0.97,
    }
}

/// Whether a chess square is light; the lower right one is.
#[must_use]
pub const fn is_light(point: Point) -> bool {
    (point.column + point.row).is_multiple_of(2)
}

/// The four dots of an Othello board, two cells from each corner. A dot is at the upper left corner of the point's
/// cell.
pub fn othello_dots(size: Size) -> impl Iterator<Item = Point> {
    let (columns, rows) = (size.columns(), size.rows());
    let is_wide = columns >= 6 && rows >= 6;
    let far = (columns.saturating_sub(2), rows.saturating_sub(2));
    let dots = [(2, 2), (far.0, 2), (2, far.1), far];
    dots.into_iter()
        .filter(move |_| is_wide)
        .map(|(column, row)| Point::new(column, row))
}

/// The filled figure of a chess piece.
#[must_use]
pub const fn filled_piece(piece: Piece) -> &'static str {
    match piece {
        Piece::King => "♚",
        Piece::Queen => "♛",
        Piece::Rook => "♜",
        Piece::Bishop => "♝",
        Piece::Knight => "♞",
        Piece::Pawn => "♟",
    }
}

/// The outlined figure of a chess piece.
#[must_use]
pub const fn outlined_piece(piece: Piece) -> &'static str {
    match piece {
        Piece::King => "♔",
        Piece::Queen => "♕",
        Piece::Rook => "♖",
        Piece::Bishop => "♗",
        Piece::Knight => "♘",
        Piece::Pawn => "♙",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_small_board_of_othello_has_no_dots() {
        let dots = |n| othello_dots(Size::new(n, n).unwrap()).collect::<Vec<_>>();
        assert_eq!(dots(4), []);
        assert_eq!(dots(8).len(), 4);
        assert!(dots(8).contains(&Point::new(6, 2)));
    }
}
