//! Chess moves as text: `e2e4` and `e7e8q` both ways, `Nf3` and `O-O` read where they are clear.
//!
//! SGF defines no notation for chess, so a text that is neither stays text.

use super::Position;
use super::library::{from_library, kind};
use super::refusal::square;
use crate::board::{Color, Point};
use crate::rules::{Move, Piece};

/// A text that is no chess move in this position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is no clear chess move here: write both squares, such as e2e4 or e7e8q")]
pub struct Unclear(pub String);

impl Position {
    /// Reads a move of a side: two squares, legal or not, or the short form of one legal move.
    ///
    /// # Errors
    /// [`Unclear`] where the text is neither, or where several moves fit it.
    pub fn read(&self, color: Color, text: &str) -> Result<Move, Unclear> {
        two_squares(text)
            .or_else(|| self.read_short(color, text))
            .ok_or_else(|| Unclear(text.to_owned()))
    }

    fn read_short(&self, color: Color, text: &str) -> Option<Move> {
        let text = text.trim().trim_end_matches(['!', '?']).replace('0', "O");
        let board = self.board_of(color)?;
        let mv = cozy_chess::util::parse_san_move(&board, &text).ok()?;
        Some(from_library(&board, mv))
    }
}

/// Writes a move as two squares, `e2e4` or `e7e8q`; a pass and a stone have no such form.
#[must_use]
pub fn write(mv: Move) -> Option<String> {
    let Move::Travel {
        from,
        to,
        promotion,
    } = mv
    else {
        return None;
    };
    let mut text = square(from) + &square(to);
    text.extend(promotion.map(letter));
    Some(text)
}

/// Reads `e2e4`, `e2-e4`, `e4xd5`, `e7e8q` and `e7e8=Q`.
fn two_squares(text: &str) -> Option<Move> {
    let signs: Vec<u8> = text
        .trim()
        .bytes()
        .filter(|sign| !b"-x=+#!?".contains(sign))
        .collect();
    let (from, to, promotion) = match *signs.as_slice() {
        [a, b, c, d] => ([a, b], [c, d], None),
        [a, b, c, d, piece] => ([a, b], [c, d], Some(piece_of(piece)?)),
        _ => return None,
    };
    Some(Move::Travel {
        from: point(from)?,
        to: point(to)?,
        promotion,
    })
}

fn point([file, rank]: [u8; 2]) -> Option<Point> {
    match (file, rank) {
        (b'a'..=b'h', b'1'..=b'8') => Some(Point::new(file - b'a', b'8' - rank)),
        _ => None,
    }
}

const fn piece_of(letter: u8) -> Option<Piece> {
    match letter.to_ascii_lowercase() {
        b'n' => Some(Piece::Knight),
        b'b' => Some(Piece::Bishop),
        b'r' => Some(Piece::Rook),
        b'q' => Some(Piece::Queen),
        b'k' => Some(Piece::King),
        _ => None,
    }
}

fn letter(piece: Piece) -> char {
    kind(piece).into()
}
