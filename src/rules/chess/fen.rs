//! Reads and writes positions in Forsyth–Edwards notation (FEN), including the variants found in real files.
//!
//! The pieces decide: if all eight ranks can be read, there is a position, and any other field that is missing, wrong
//! or contradicted by the pieces is skipped and reported. Castling rights may also be given as files (`HAha`), as in
//! Chess960. It does not know where the text comes from.

use super::men::Men;
use super::rights;
use crate::board::{Color, Point};
use crate::rules::Piece;
use crate::rules::refusal::square;
use crate::words::{Message, message};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// A text that does not give the places of the pieces.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub struct FenError {
    /// The given text.
    pub fen: String,
    /// What is wrong with it.
    pub reason: Message,
}

impl FenError {
    /// The given text, and what is wrong with it.
    #[must_use]
    pub fn message(&self) -> Message {
        message!("fen-error", fen = &self.fen, reason = &self.reason)
    }
}

/// What is wrong with a field of a FEN that could otherwise be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The field.
    pub field: Field,
    /// The text of the field.
    pub value: String,
    /// What is wrong with it.
    pub reason: Message,
    /// Whether the field was used all the same.
    pub was_read: bool,
}

impl Complaint {
    /// The field, its text, and what is wrong with it.
    #[must_use]
    pub fn message(&self) -> Message {
        message!(
            "fen-complaint",
            field = self.field.message(),
            value = &self.value,
            reason = &self.reason,
        )
    }
}

/// A part of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    /// The whole text.
    All,
    /// The places of the pieces.
    Men,
    /// Whose turn it is.
    Side,
    /// The castling rights.
    Castling,
    /// The square that a pawn has just passed.
    EnPassant,
    /// The number of half-moves since a pawn moved or a piece was taken.
    Clock,
    /// The number of the move.
    MoveNumber,
    /// Instructions to chess programs (EPD operations).
    Operations,
    /// Text after the last field.
    Rest,
}

impl Field {
    fn message(self) -> Message {
        match self {
            Self::All => message!("fen-field-all"),
            Self::Men => message!("fen-field-men"),
            Self::Side => message!("fen-field-side"),
            Self::Castling => message!("fen-field-castling"),
            Self::EnPassant => message!("fen-field-en-passant"),
            Self::Clock => message!("fen-field-clock"),
            Self::MoveNumber => message!("fen-field-move-number"),
            Self::Operations => message!("fen-field-operations"),
            Self::Rest => message!("fen-field-rest"),
        }
    }
}

/// The pieces of the start position.
pub(super) fn start() -> Men {
    let mut men = Men::none();
    let (placement, _) = START.split_once(' ').unwrap_or_default();
    if place_all(&mut men, placement).is_ok() {
        Reader::default().rights(&mut men, "KQkq");
    }
    men
}

/// Reads the pieces and the other fields, and reports what is wrong with those. Missing fields at the end get their
/// usual values.
pub(super) fn read(fen: &str) -> Result<(Men, Vec<Complaint>), FenError> {
    let mut reader = Reader::default();
    let men = reader.read(fen).map_err(|reason| FenError {
        fen: fen.to_owned(),
        reason,
    })?;
    Ok((men, reader.complaints))
}

/// Writes a position; the clocks are those of a first move.
pub(super) fn write(men: &Men) -> String {
    let mut text = String::new();
    for row in 0..8 {
        let mut gap = 0;
        for column in 0..8 {
            match men.man(Point::new(column, row)) {
                Some((color, piece)) => {
                    push_gap(&mut text, &mut gap);
                    text.push(match color {
                        Color::White => piece.letter().to_ascii_uppercase(),
                        Color::Black => piece.letter(),
                    });
                }
                None => gap += 1,
            }
        }
        push_gap(&mut text, &mut gap);
        if row < 7 {
            text.push('/');
        }
    }
    let turn = match men.turn {
        Color::White => 'w',
        Color::Black => 'b',
    };
    let rights = rights::write(men);
    let passed = men.en_passant.map_or("-".to_owned(), square);
    format!("{text} {turn} {rights} {passed} 0 1")
}

fn push_gap(text: &mut String, gap: &mut u8) {
    if *gap > 0 {
        text.push_str(&gap.to_string());
        *gap = 0;
    }
}

/// Reads a FEN field by field and collects complaints.
#[derive(Default)]
struct Reader {
    complaints: Vec<Complaint>,
}

impl Reader {
    /// Reports a malformed field that was used all the same.
    fn report_used(&mut self, field: Field, value: &str, reason: Message) {
        self.complaints.push(Complaint {
            field,
            value: value.to_owned(),
            reason,
            was_read: true,
        });
    }

    /// Reports a field that was skipped.
    fn report_skipped(&mut self, field: Field, value: &str, reason: Message) {
        self.complaints.push(Complaint {
            field,
            value: value.to_owned(),
            reason,
            was_read: false,
        });
    }

    /// The position that the fields give, or why there is none.
    fn read(&mut self, fen: &str) -> Result<Men, Message> {
        let text = self.plain(fen);
        let mut fields = text.split_whitespace();
        let placement = fields.next().unwrap_or_default();
        let mut men = Men::none();
        place_all(&mut men, placement)?;
        if let Some(side) = fields.next() {
            self.side(&mut men, side);
        }
        if let Some(rights) = fields.next() {
            self.rights(&mut men, rights);
        }
        if let Some(passed) = fields.next() {
            self.en_passant(&mut men, passed);
        }
        let rest: Vec<&str> = fields.collect();
        self.clocks(&rest);
        Ok(men)
    }

    /// The FEN without the variants around it: `position fen …`, underscores for blanks, `startpos`.
    fn plain(&mut self, fen: &str) -> String {
        let mut text = fen.trim().to_owned();
        if text.contains('_') {
            self.report_used(Field::All, &text, message!("fen-underscores"));
            text = text.replace('_', " ");
        }
        for word in ["position", "fen"] {
            let head = text.get(..word.len()).unwrap_or_default();
            if head.eq_ignore_ascii_case(word) {
                text = text.get(word.len()..).unwrap_or_default().trim().to_owned();
            }
        }
        let first = text.split_whitespace().next().unwrap_or_default();
        if first.eq_ignore_ascii_case("startpos") {
            self.report_used(Field::Men, first, message!("fen-startpos"));
            START.to_owned()
        } else {
            text
        }
    }

    fn side(&mut self, men: &mut Men, text: &str) {
        let color = match text.to_ascii_lowercase().as_str() {
            "w" | "white" => Some(Color::White),
            "b" | "black" => Some(Color::Black),
            _ => None,
        };
        match color {
            Some(color) => {
                men.turn = color;
                if !matches!(text, "w" | "b") {
                    self.report_used(Field::Side, text, message!("fen-side-spelling"));
                }
            }
            None => self.report_skipped(Field::Side, text, message!("fen-side-unknown")),
        }
    }

    fn rights(&mut self, men: &mut Men, text: &str) {
        if text == "-" {
            return;
        }
        if !text.bytes().all(|letter| letter.is_ascii_alphabetic()) {
            self.report_skipped(Field::Castling, text, message!("fen-castling-letters"));
        }
        let row = rights::row_of(men, text);
        for letter in text.chars().filter(char::is_ascii_alphabetic) {
            let color = if letter.is_ascii_uppercase() {
                Color::White
            } else {
                Color::Black
            };
            if let Err(reason) = rights::grant(men, color, letter, row) {
                match self.complaints.last_mut() {
                    // The same is missing for both rights: report it once.
                    Some(last) if last.reason == reason => last.value.push(letter),
                    _ => self.report_skipped(Field::Castling, &letter.to_string(), reason),
                }
            }
        }
    }

    fn en_passant(&mut self, men: &mut Men, text: &str) {
        if text == "-" {
            return;
        }
        let lower = text.to_ascii_lowercase();
        let at = match *lower.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => Some(Point::new(file - b'a', b'8' - rank)),
            _ => None,
        };
        let Some(at) = at else {
            self.report_skipped(Field::EnPassant, text, message!("fen-no-square"));
            return;
        };
        let enemy = men.turn.other();
        // The row that a pawn passes, the one it reaches, and the one it left.
        let (passed, reached, left) = match enemy {
            Color::White => (5, 4, 6),
            Color::Black => (2, 3, 1),
        };
        let is_free = |row| men.man(Point::new(at.column, row)).is_none();
        let pawn = men.man(Point::new(at.column, reached));
        if at.row == passed
            && pawn == Some((enemy, Piece::Pawn))
            && is_free(passed)
            && is_free(left)
        {
            men.en_passant = Some(at);
            return;
        }
        let reason = message!("fen-no-pawn", color = enemy, square = square(at));
        self.report_skipped(Field::EnPassant, text, reason);
    }

    /// The clocks, which are not kept, or the EPD operations that some files have there instead.
    fn clocks(&mut self, rest: &[&str]) {
        let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        for (&text, field) in rest.iter().zip([Field::Clock, Field::MoveNumber]) {
            if is_number(text) {
                continue;
            }
            if text == "-" {
                self.report_skipped(field, text, message!("fen-no-number"));
                continue;
            }
            let from = rest.iter().position(|&known| std::ptr::eq(known, text));
            let all = rest.get(from.unwrap_or(0)..).unwrap_or_default().join(" ");
            self.report_skipped(Field::Operations, &all, message!("fen-not-part"));
            return;
        }
        if let Some(more) = rest.get(2..).filter(|more| !more.is_empty()) {
            self.report_skipped(Field::Rest, &more.join(" "), message!("fen-not-part"));
        }
    }
}

/// Places the pieces of the eight ranks, or reports which rank is wrong.
fn place_all(men: &mut Men, placement: &str) -> Result<(), Message> {
    if placement.is_empty() {
        return Err(message!("fen-empty"));
    }
    let ranks: Vec<&str> = placement.trim_end_matches('/').split('/').collect();
    if ranks.len() != 8 {
        return Err(message!("fen-ranks", ranks = ranks.len()));
    }
    for (rank, row) in ranks.into_iter().zip(0u8..) {
        let name = 8 - row;
        let mut column = 0u8;
        // `~` marks a promoted piece.
        for sign in rank.chars().filter(|&sign| sign != '~') {
            if let Some(gap @ 1..) = sign.to_digit(10).and_then(|gap| u8::try_from(gap).ok()) {
                column = column.saturating_add(gap);
                continue;
            }
            let color = if sign.is_ascii_uppercase() {
                Color::White
            } else {
                Color::Black
            };
            let piece = Piece::of_letter(sign)
                .ok_or_else(|| message!("fen-no-piece", sign = sign, rank = name))?;
            men.set(Point::new(column, row), Some((color, piece)));
            column = column.saturating_add(1);
        }
        if column != 8 {
            return Err(message!("fen-squares", rank = name, squares = column));
        }
    }
    Ok(())
}
