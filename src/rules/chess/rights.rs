//! The letters of castling rights in a FEN, `KQkq` or the files of the rooks.
//!
//! It knows where the pieces are and which rights they allow, not the other fields.

use super::castling::{Rights, Wing};
use super::men::{Men, back};
use crate::board::{Color, Point};
use crate::rules::Piece;
use crate::rules::refusal::square;
use crate::words::{Message, message};

/// The row of pieces that a game starts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StartRow {
    /// That of usual chess.
    Usual,
    /// Another one, as in Chess960: the king may be on any file.
    Other,
}

/// Writes `KQkq`, or the files of the rooks if king or rook are not on their usual squares.
pub(super) fn write(men: &Men) -> String {
    let mut text = String::new();
    for color in [Color::White, Color::Black] {
        for wing in Wing::BOTH {
            let Some(castling) = men.castling(color, wing) else {
                continue;
            };
            let letter = match (castling.is_usual(), wing) {
                (true, Wing::Short) => 'k',
                (true, Wing::Long) => 'q',
                (false, _) => char::from(b'a'.saturating_add(castling.rook.column)),
            };
            text.push(match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter,
            });
        }
    }
    if text.is_empty() {
        text.push('-');
    }
    text
}

/// The row of pieces that castling letters refer to. It is another one if a letter names the file of a rook, or if both
/// kings are on one file and the rooks of both sides on the same files.
pub(super) fn row_of(men: &Men, text: &str) -> StartRow {
    let has_file = text.chars().any(|letter| {
        let color = if letter.is_ascii_uppercase() {
            Color::White
        } else {
            Color::Black
        };
        let file = letter.to_ascii_lowercase();
        matches!(file, 'a'..='h') && grant(&mut men.clone(), color, letter, StartRow::Other).is_ok()
    });
    let mirrored = || {
        let [black, white] = Color::BOTH.map(|color| {
            let mut men = men.clone();
            let letters = text
                .chars()
                .filter(|letter| letter.is_ascii_uppercase() == (color == Color::White));
            let mut all =
                letters.map(|letter| grant(&mut men, color, letter, StartRow::Other).is_ok());
            all.all(|is_ok| is_ok).then(|| men.rights(color))
        });
        let has_both = |rights: Rights| rights.short.is_some() && rights.long.is_some();
        black.is_some() && black == white && black.is_some_and(has_both)
    };
    if has_file || mirrored() {
        StartRow::Other
    } else {
        StartRow::Usual
    }
}

/// Grants the castling right of a letter, or reports what is missing for it.
pub(super) fn grant(
    men: &mut Men,
    color: Color,
    letter: char,
    row: StartRow,
) -> Result<(), Message> {
    let is_far = row == StartRow::Other;
    let back = back(color);
    let file = letter.to_ascii_lowercase();
    let stands = |column, piece| men.man(Point::new(column, back)) == Some((color, piece));
    let mut kings = (0..8).filter(|&column| stands(column, Piece::King));
    let king = match (kings.next(), kings.next()) {
        (Some(king), None) if is_far || king == 4 || matches!(file, 'a'..='h') => king,
        _ => {
            return Err(message!(
                "fen-king",
                color = color,
                square = square(Point::new(4, back)),
            ));
        }
    };
    let mut rooks = (0..8).filter(|&column| stands(column, Piece::Rook));
    let rook = match file {
        'k' if is_far => rooks.next_back().filter(|&rook| rook > king),
        'q' if is_far => rooks.next().filter(|&rook| rook < king),
        'k' => Some(7).filter(|&rook| stands(rook, Piece::Rook)),
        'q' => Some(0).filter(|&rook| stands(rook, Piece::Rook)),
        'a'..='h' => u8::try_from(file)
            .ok()
            .and_then(|file| file.checked_sub(b'a'))
            .filter(|&rook| stands(rook, Piece::Rook)),
        _ => return Err(message!("fen-no-right")),
    };
    let Some(rook) = rook else {
        let corner = match file {
            'q' => 0,
            'a'..='h' => u8::try_from(file).map_or(7, |file| file.saturating_sub(b'a')),
            _ => 7,
        };
        let at = square(Point::new(corner, back));
        return Err(message!("fen-no-rook", color = color, square = at));
    };
    let mut rights = men.rights(color);
    rights.king = king;
    if rook > king {
        rights.short = Some(rook);
    } else {
        rights.long = Some(rook);
    }
    men.set_rights(color, rights);
    Ok(())
}
