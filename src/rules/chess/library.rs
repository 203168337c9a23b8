//! The words of `cozy-chess` and ours: squares, sides, kinds of pieces, moves.

use crate::board::{Color, Point};
use crate::rules::{Move, Piece};
use cozy_chess as cozy;

/// Whether the kings do not stand side by side, where one could take the other: the library lets
/// that pass and fails later.
pub(super) fn kings_apart(board: &cozy::Board) -> bool {
    let [white, black] = cozy::Color::ALL.map(|side| board.king(side));
    !cozy::get_king_moves(white).has(black)
}

/// The library's form of a legal move in ours: castling goes to the square of the rook.
pub(super) fn legal(
    board: &cozy::Board,
    from: cozy::Square,
    to: cozy::Square,
    promotion: Option<cozy::Piece>,
) -> Option<cozy::Move> {
    let rights = board.castle_rights(board.side_to_move());
    let rook = match (from.file(), to.file()) {
        _ if board.king(board.side_to_move()) != from => None,
        (cozy::File::E, cozy::File::G) => rights.short,
        (cozy::File::E, cozy::File::C) => rights.long,
        _ => None,
    };
    let castling = rook.map(|file| cozy::Square::new(file, to.rank()));
    std::iter::once(to)
        .chain(castling)
        .map(|to| cozy::Move {
            from,
            to,
            promotion,
        })
        .find(|&mv| board.is_legal(mv) && target(board, mv) == to)
}

/// A legal move of the library in our form: castling goes two files to the side of the king.
pub(super) fn from_library(board: &cozy::Board, mv: cozy::Move) -> Move {
    Move::Travel {
        from: point_of(mv.from),
        to: point_of(target(board, mv)),
        promotion: mv.promotion.map(piece_of),
    }
}

/// Where a legal move of the library ends in our form.
fn target(board: &cozy::Board, mv: cozy::Move) -> cozy::Square {
    let castles = board.color_on(mv.to) == Some(board.side_to_move());
    let to = match mv.to.file() {
        cozy::File::H if castles && mv.from.file() == cozy::File::E => cozy::File::G,
        cozy::File::A if castles && mv.from.file() == cozy::File::E => cozy::File::C,
        file => file,
    };
    cozy::Square::new(to, mv.to.rank())
}

pub(super) fn square_of(point: Point) -> Option<cozy::Square> {
    let file = cozy::File::try_index(usize::from(point.column))?;
    let rank = cozy::Rank::try_index(usize::from(7u8.checked_sub(point.row)?))?;
    Some(cozy::Square::new(file, rank))
}

pub(super) const fn point_of(square: cozy::Square) -> Point {
    Point::new(square.file() as u8, 7 - square.rank() as u8)
}

pub(super) const fn side(color: Color) -> cozy::Color {
    match color {
        Color::Black => cozy::Color::Black,
        Color::White => cozy::Color::White,
    }
}

pub(super) const fn color_of(side: cozy::Color) -> Color {
    match side {
        cozy::Color::Black => Color::Black,
        cozy::Color::White => Color::White,
    }
}

pub(super) const fn kind(piece: Piece) -> cozy::Piece {
    match piece {
        Piece::Pawn => cozy::Piece::Pawn,
        Piece::Knight => cozy::Piece::Knight,
        Piece::Bishop => cozy::Piece::Bishop,
        Piece::Rook => cozy::Piece::Rook,
        Piece::Queen => cozy::Piece::Queen,
        Piece::King => cozy::Piece::King,
    }
}

pub(super) const fn piece_of(piece: cozy::Piece) -> Piece {
    match piece {
        cozy::Piece::Pawn => Piece::Pawn,
        cozy::Piece::Knight => Piece::Knight,
        cozy::Piece::Bishop => Piece::Bishop,
        cozy::Piece::Rook => Piece::Rook,
        cozy::Piece::Queen => Piece::Queen,
        cozy::Piece::King => Piece::King,
    }
}
