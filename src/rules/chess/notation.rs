//! Chess moves as text: reads and writes `e2e4` and `e7e8q`, and reads `Nf3`, `O-O`, `exd5!?`, `12. Ke1-g1+` if
//! unambiguous.
//!
//! SGF defines no notation for chess, so files use many. A text that fits no move, or several, is not read. It does not
//! know SGF.

use super::castling::Wing;
use super::position::{Position, castled};
use crate::board::{Color, Point};
use crate::rules::refusal::{Refusal, square};
use crate::rules::{Move, Piece};
use crate::words::{Message, message};

/// A text that is not a chess move in this position, or ambiguous.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub struct Unclear(pub String);

impl Unclear {
    /// The given text, and how moves are written.
    #[must_use]
    pub fn message(&self) -> Message {
        message!("chess-unclear", text = &self.0)
    }
}

/// What a text says about a move: a pattern that a move may fit.
#[derive(Clone, Copy, Debug)]
struct Pattern {
    /// The piece, if named.
    piece: Option<Piece>,
    /// The column that the piece comes from.
    column: Option<u8>,
    /// The row that the piece comes from.
    row: Option<u8>,
    to: Point,
    promotion: Option<Piece>,
}

impl Position {
    /// Reads a move of a side: two squares, legal or not; or a short form that fits exactly one move.
    ///
    /// # Errors
    /// [`Unclear`] if the text is neither, or if several moves fit it.
    pub fn read(&self, color: Color, text: &str) -> Result<Move, Unclear> {
        let plain = plain(text);
        let found = if plain
            .chars()
            .all(|sign| matches!(sign, 'O' | 'o' | '0' | '-'))
        {
            let signs = plain.chars().filter(|&sign| sign != '-').count();
            self.read_castling(color, signs)
        } else {
            let bare: String = plain
                .chars()
                .filter(|sign| !"-xX:*=()/".contains(*sign))
                .collect();
            readings(&bare)
                .into_iter()
                .find_map(|pattern| self.fitting(color, pattern))
        };
        let found = found.map(|mv| self.as_castling(color, mv));
        found.ok_or_else(|| Unclear(text.to_owned()))
    }

    /// Rewrites a king's capture of its own rook as castling, so that a move has one form regardless of its notation.
    fn as_castling(&self, color: Color, mv: Move) -> Move {
        let Move::Travel { from, to, .. } = mv else {
            return mv;
        };
        let castling = self.now.castling_by(color, from, to);
        castling.map_or(mv, castled)
    }

    fn read_castling(&self, color: Color, signs: usize) -> Option<Move> {
        let wing = match signs {
            2 => Wing::Short,
            3 => Wing::Long,
            _ => return None,
        };
        self.now.plain_castling(color, wing).map(castled)
    }

    /// The move that a pattern means: if it names both squares, that move; otherwise the only one that fits, preferring
    /// legal moves to those that leave the king in check.
    fn fitting(&self, color: Color, pattern: Pattern) -> Option<Move> {
        let travel = |from: Point, promotion| Move::Travel {
            from,
            to: pattern.to,
            promotion,
        };
        if let (Some(column), Some(row)) = (pattern.column, pattern.row) {
            let from = Point::new(column, row);
            let stands = self.piece(from).map(|(_, piece)| piece);
            let is_it = pattern.piece.is_none() || pattern.piece == stands;
            return is_it.then(|| travel(from, pattern.promotion));
        }
        let wanted = pattern.piece.unwrap_or(Piece::Pawn);
        let only = |fits: fn(Option<Refusal>) -> bool| {
            let moves = self.moves(color, fits).into_iter();
            let mut starts: Vec<Point> = moves
                .filter_map(|mv| match mv {
                    Move::Travel {
                        from,
                        to,
                        promotion,
                    } if to == pattern.to => {
                        let fits = self.piece(from).is_some_and(|(_, piece)| piece == wanted)
                            && pattern.column.is_none_or(|column| column == from.column)
                            && pattern.row.is_none_or(|row| row == from.row)
                            && (pattern.promotion.is_none() || promotion == pattern.promotion);
                        fits.then_some(from)
                    }
                    _ => None,
                })
                .collect();
            starts.dedup();
            match starts[..] {
                [from] => Ok(Some(from)),
                [] => Ok(None),
                _ => Err(()),
            }
        };
        let legal = only(|refused| refused.is_none()).ok()?;
        let from = match legal {
            Some(from) => from,
            None => only(|refused| matches!(refused, Some(Refusal::Check { .. }))).ok()??,
        };
        Some(travel(from, pattern.promotion))
    }
}

/// Writes a move as two squares, `e2e4` or `e7e8q`; `None` for a pass or a stone.
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
    text.extend(promotion.map(Piece::letter));
    Some(text)
}

/// The move in ASCII, without its number, annotations, check, `e.p.` or remarks.
fn plain(text: &str) -> String {
    let ascii: String = text.chars().filter_map(ascii).collect();
    let end = ascii.find(['{', ';', '$']).unwrap_or(ascii.len());
    let text = ascii.get(..end).unwrap_or_default().trim();
    let number = text.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let text = match number.trim_start_matches([' ', '.']) {
        behind if number.starts_with(['.', ' ']) => behind,
        _ => text,
    };
    let mut text: String = text.split_whitespace().collect();
    loop {
        let length = text.len();
        text.truncate(
            text.trim_end_matches(['+', '#', '!', '?', '.', '=', '~', ','])
                .len(),
        );
        // Longer words first, because some end with a shorter one.
        for word in [
            "(=)",
            "(ep)",
            "(e.p.)",
            "/ep",
            "e.p",
            "ep",
            "checkmate",
            "check",
            "mate",
            "dblch",
            "dbl.ch",
            "disch",
            "dis.ch",
            "ch",
        ] {
            let start = text.len().saturating_sub(word.len());
            let tail = text.get(start..).unwrap_or_default();
            // At the start it would be the whole text, not a suffix.
            if start > 0 && tail.eq_ignore_ascii_case(word) {
                text.truncate(start);
            }
        }
        if text.len() == length {
            return text;
        }
    }
}

/// The ASCII equivalent of a figurine, dash, cross or full-width letter; other characters stay.
fn ascii(sign: char) -> Option<char> {
    Some(match sign {
        '\u{2654}' | '\u{265a}' => 'K',
        '\u{2655}' | '\u{265b}' => 'Q',
        '\u{2656}' | '\u{265c}' => 'R',
        '\u{2657}' | '\u{265d}' => 'B',
        '\u{2658}' | '\u{265e}' => 'N',
        '\u{2659}' | '\u{265f}' => 'P',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{d7}' | '\u{2715}' | '\u{2a2f}' => 'x',
        '\u{2020}' | '\u{2021}' => '+',
        '\u{2026}' => '.',
        // Variation selectors: how a figurine is drawn.
        '\u{fe0e}' | '\u{fe0f}' => return None,
        '\u{ff01}'..='\u{ff5e}' => {
            let code = u32::from(sign) - 0xfee0;
            char::from_u32(code)?
        }
        '\u{21}'..='\u{7e}' => sign,
        _ if sign.is_whitespace() => ' ',
        // Symbols of evaluation that follow the move.
        '\u{b1}' | '\u{2200}'..='\u{2bff}' => '!',
        _ => sign,
    })
}

/// The possible meanings of a text, likeliest first. A `b` may be the file or a bishop.
fn readings(bare: &str) -> Vec<Pattern> {
    let lower = bare.to_ascii_lowercase();
    let (first, rest) = bare.split_at_checked(1).unwrap_or_default();
    let small = rest.to_ascii_lowercase();
    let piece = first.chars().next().and_then(Piece::of_letter);
    let is_capital = first.bytes().all(|letter| letter.is_ascii_uppercase());
    let is_loud = bare.len() >= 4 && bare == bare.to_ascii_uppercase();
    let texts: [(Option<Piece>, &str, bool); 5] = [
        (None, &lower, is_loud),
        (piece, rest, is_capital && piece.is_some()),
        (None, bare, true),
        (piece, &small, is_capital && piece.is_some()),
        (None, &lower, true),
    ];
    let lax = piece.map(|piece| (Some(piece), small.as_str(), true));
    let all = texts.into_iter().chain(lax).filter(|&(.., may)| may);
    all.filter_map(|(piece, text, _)| pattern(piece, text))
        .collect()
}

/// Reads what follows the letter of a piece: the file and rank it comes from, if given, the target, and the promotion.
fn pattern(piece: Option<Piece>, text: &str) -> Option<Pattern> {
    let bytes = text.as_bytes();
    let last = bytes.iter().rposition(u8::is_ascii_digit)?;
    let promotion = match *bytes.get(last + 1..)? {
        [] => None,
        [letter] => Some(Piece::of_letter(char::from(letter))?),
        _ => return None,
    };
    let [before @ .., file, rank] = bytes.get(..=last)? else {
        return None;
    };
    let (column, row) = match *before {
        [] => (None, None),
        [sign] if sign.is_ascii_digit() => (None, Some(self::row(sign)?)),
        [file] => (Some(self::column(file)?), None),
        [file, rank] => (Some(self::column(file)?), Some(self::row(rank)?)),
        _ => return None,
    };
    Some(Pattern {
        piece,
        column,
        row,
        to: Point::new(self::column(*file)?, self::row(*rank)?),
        promotion,
    })
}

const fn column(file: u8) -> Option<u8> {
    match file {
        b'a'..=b'h' => Some(file - b'a'),
        _ => None,
    }
}

const fn row(rank: u8) -> Option<u8> {
    match rank {
        b'1'..=b'8' => Some(b'8' - rank),
        _ => None,
    }
}
