//! Reads and writes the names of points: `C3`, SGF letters, framed numbers.
//!
//! Files skip the letter I (A–H, J–Z, then AA, AB, … without AI, BA, …); ranks count from the bottom, as in the Go Text
//! Protocol. A pass is not a point: only the number form can express it. It knows neither positions nor SGF files.

use super::{Frame, GameKind, Point, Size};
use crate::words::{Message, message};

/// A text that does not name a point of the board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum CoordError {
    /// The text is empty.
    Empty,
    /// The file has the letter I.
    LetterI(String),
    /// Not letters followed by digits.
    Shape(String),
    /// The file is beyond the board.
    File {
        /// What was given.
        text: String,
        /// The board's last file.
        last: String,
    },
    /// The rank is beyond the board.
    Rank {
        /// What was given.
        text: String,
        /// The board's highest rank.
        rows: u8,
    },
    /// Not two SGF letters.
    SgfShape(String),
    /// Two SGF letters of a larger board.
    SgfOutside {
        /// What was given.
        text: String,
        /// The board's size.
        size: Size,
    },
    /// Not a number.
    IndexShape(String),
    /// A number of the frame or beyond the board.
    IndexOutside {
        /// What was given.
        text: String,
        /// The board's size.
        size: Size,
        /// The number of `A1`.
        first: u16,
        /// The number of the top right point.
        last: u16,
    },
}

impl CoordError {
    /// What is wrong, and how points are written.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Empty => message!("coord-empty"),
            Self::LetterI(text) => message!("coord-letter-i", text = text),
            Self::Shape(text) => message!("coord-shape", text = text),
            Self::File { text, last } => message!("coord-file", text = text, last = last),
            Self::Rank { text, rows } => message!("coord-rank", text = text, rows = *rows),
            Self::SgfShape(text) => message!("coord-sgf-shape", text = text),
            Self::SgfOutside { text, size } => {
                message!("coord-sgf-outside", text = text, size = size.to_string())
            }
            Self::IndexShape(text) => message!("coord-index-shape", text = text),
            Self::IndexOutside {
                text,
                size,
                first,
                last,
            } => message!(
                "coord-index-outside",
                text = text,
                size = size.to_string(),
                first = *first,
                last = *last,
            ),
        }
    }
}

/// The letters of a column counted from 0: `A`–`H`, `J`–`Z`, `AA`, …
#[must_use]
pub fn file(column: u8) -> String {
    let mut name = String::new();
    if let Some(first) = (column / LETTERS).checked_sub(1) {
        name.push(letter(first));
    }
    name.push(letter(column % LETTERS));
    name
}

/// The column of a file name in either case, up to [`Size::MOST`].
#[must_use]
pub fn column(file: &str) -> Option<u8> {
    let column = match file.as_bytes() {
        [only] => place(*only)?,
        [first, second] => {
            let before = (place(*first)? + 1).checked_mul(LETTERS)?;
            before.checked_add(place(*second)?)?
        }
        _ => return None,
    };
    (column < Size::MOST).then_some(column)
}

/// The rank of a row: 1 at the bottom.
#[must_use]
pub const fn rank(size: Size, point: Point) -> u8 {
    size.rows().saturating_sub(point.row)
}

/// The name of a point, `C3`, if it lies on the board.
#[must_use]
pub fn write(size: Size, point: Point) -> Option<String> {
    size.holds(point)
        .then(|| format!("{}{}", file(point.column), rank(size, point)))
}

/// What players of a game call a point: `C3` in Go, `d3` from the top left in Othello, `e4` in chess.
#[must_use]
pub fn name(kind: GameKind, size: Size, point: Point) -> String {
    if size.holds(point) {
        column_name(kind, point.column) + &row_name(kind, size, point.row)
    } else {
        point.sgf()
    }
}

/// The label above and below a column: letters without I; in Othello and chess, small letters including I.
#[must_use]
pub fn column_name(kind: GameKind, column: u8) -> String {
    match kind {
        GameKind::Othello | GameKind::Chess if column < 26 => char::from(b'a' + column).to_string(),
        _ => file(column),
    }
}

/// The label beside a row: numbers from the bottom, in Othello from the top.
#[must_use]
pub fn row_name(kind: GameKind, size: Size, row: u8) -> String {
    match kind {
        GameKind::Othello => row.saturating_add(1),
        _ => size.rows().saturating_sub(row),
    }
    .to_string()
}

/// Reads a name such as `C3`, in either case.
///
/// # Errors
/// [`CoordError`] if the text is empty, contains the letter I, is not a file and a rank, or lies outside the board.
pub fn read(size: Size, text: &str) -> Result<Point, CoordError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(CoordError::Empty);
    }
    let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
    let letters = text.strip_suffix(digits).unwrap_or_default();
    if letters.is_empty() || !is_number(digits) {
        return Err(CoordError::Shape(text.to_owned()));
    }
    if letters.contains(['I', 'i']) {
        return Err(CoordError::LetterI(text.to_owned()));
    }
    let column = column(letters)
        .filter(|&column| column < size.columns())
        .ok_or_else(|| CoordError::File {
            text: text.to_owned(),
            last: file(size.columns() - 1),
        })?;
    let row = digits
        .parse()
        .ok()
        .filter(|&rank| rank > 0)
        .and_then(|rank| size.rows().checked_sub(rank))
        .ok_or_else(|| CoordError::Rank {
            text: text.to_owned(),
            rows: size.rows(),
        })?;
    Ok(Point::new(column, row))
}

/// Reads two SGF letters such as `cq`.
///
/// # Errors
/// [`CoordError`] if the text is empty, is not two letters, or lies outside the board.
pub fn read_sgf(size: Size, text: &str) -> Result<Point, CoordError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(CoordError::Empty);
    }
    let point = <[u8; 2]>::try_from(text.as_bytes())
        .ok()
        .and_then(Point::from_sgf)
        .ok_or_else(|| CoordError::SgfShape(text.to_owned()))?;
    if size.holds(point) {
        Ok(point)
    } else {
        Err(CoordError::SgfOutside {
            text: text.to_owned(),
            size,
        })
    }
}

/// The framed number of a point, [`Frame::PASS`] for a pass; `None` for a point outside the board.
#[must_use]
pub fn write_index(size: Size, point: Option<Point>) -> Option<u16> {
    match point {
        Some(point) => Frame::new(size).index(point),
        None => Some(Frame::PASS),
    }
}

/// Reads a framed number; 0 is a pass and gives `None`.
///
/// # Errors
/// [`CoordError`] if the text is empty, is not a number, or is a number of the frame or beyond.
pub fn read_index(size: Size, text: &str) -> Result<Option<Point>, CoordError> {
    let text = text.trim();
    if text.is_empty() {
        return Err(CoordError::Empty);
    }
    if !is_number(text) {
        return Err(CoordError::IndexShape(text.to_owned()));
    }
    let frame = Frame::new(size);
    let index = text.parse().ok();
    if index == Some(Frame::PASS) {
        return Ok(None);
    }
    let point = index.and_then(|index| frame.point(index));
    point.map(Some).ok_or_else(|| CoordError::IndexOutside {
        text: text.to_owned(),
        size,
        first: frame.stride() + 1,
        last: u16::from(size.rows()) * frame.stride() + u16::from(size.columns()),
    })
}

/// A number in kanji, 一 to 九十九, as on Japanese boards; empty for 0 and above 99.
#[must_use]
pub fn kanji(number: u8) -> String {
    if number > 99 {
        return String::new();
    }
    let (tens, ones) = (number / 10, number % 10);
    let digit = |n: u8| {
        "一二三四五六七八九"
            .chars()
            .nth(usize::from(n).wrapping_sub(1))
    };
    let mut text = String::new();
    if tens > 0 {
        text.extend(digit(tens).filter(|_| tens > 1));
        text.push('十');
    }
    text.extend(digit(ones));
    text
}

/// The number of letters without I.
const LETTERS: u8 = 25;

const fn letter(place: u8) -> char {
    let letter = b'A' + place;
    (if letter < b'I' { letter } else { letter + 1 }) as char
}

const fn place(letter: u8) -> Option<u8> {
    match letter.to_ascii_uppercase() {
        letter @ b'A'..=b'H' => Some(letter - b'A'),
        letter @ b'J'..=b'Z' => Some(letter - b'A' - 1),
        _ => None,
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use expect_test::expect;
    use proptest::prelude::*;

    #[test]
    fn files_skip_the_letter_i() {
        let all: Vec<_> = (0..52).map(file).collect();
        expect![[
            "A B C D E F G H J K L M N O P Q R S T U V W X Y Z AA AB AC AD AE AF AG AH AJ AK AL AM \
             AN AO AP AQ AR AS AT AU AV AW AX AY AZ BA BB"
        ]]
        .assert_eq(&all.join(" "));
    }

    #[test]
    fn ranks_count_from_the_bottom() {
        assert_eq!(read(Size::GO, "A1"), Ok(Point::new(0, 18)));
        assert_eq!(read(Size::GO, " t19 "), Ok(Point::new(18, 0)));
        assert_eq!(read(Size::GO, "J13"), Ok(Point::new(8, 6)));
        let wide = Size::new(13, 9).unwrap();
        assert_eq!(write(wide, Point::new(12, 8)).as_deref(), Some("N1"));
        assert_eq!(write(wide, Point::new(13, 8)), None);
    }

    #[test]
    fn errors_say_what_to_write() {
        let large = Size::new(52, 52).unwrap();
        let mut errors = String::new();
        for (size, text) in [
            (Size::GO, "I5"),
            (Size::GO, "A0"),
            (Size::GO, "Z99"),
            (large, "Z99"),
            (large, "BC1"),
            (large, "AI3"),
            (Size::GO, ""),
            (Size::GO, "pass"),
            (Size::GO, "3C"),
            (Size::GO, "C3é"),
            (Size::GO, "C99999999999"),
        ] {
            errors += &format!("{}\n", read(size, text).unwrap_err());
        }
        for text in ["", "a", "zz"] {
            errors += &format!("{}\n", read_sgf(Size::GO, text).unwrap_err());
        }
        for text in ["-1", "21", "65558"] {
            errors += &format!("{}\n", read_index(Size::GO, text).unwrap_err());
        }
        expect![[r#"
            I5 is not a coordinate, because files skip the letter I. Write H or J.
            A0 is outside the board, whose ranks are 1 to 19.
            Z99 is outside the board, whose files are A to T.
            Z99 is outside the board, whose ranks are 1 to 52.
            BC1 is outside the board, whose files are A to BB.
            AI3 is not a coordinate, because files skip the letter I. Write H or J.
            No coordinate was given. Write a file and a rank, such as C3.
            pass is not a coordinate. Write a file and a rank, such as C3.
            3C is not a coordinate. Write a file and a rank, such as C3.
            C3é is not a coordinate. Write a file and a rank, such as C3.
            C99999999999 is outside the board, whose ranks are 1 to 19.
            No coordinate was given. Write a file and a rank, such as C3.
            a is not an SGF point. Write the letters of its column and row, such as cq.
            zz is outside the 19x19 board.
            -1 is not the number of a point. Write digits, or 0 for a pass.
            21 is not a point of the 19x19 board, whose points are 22 to 418.
            65558 is not a point of the 19x19 board, whose points are 22 to 418.
        "#]]
        .assert_eq(&errors);
    }

    #[test]
    fn a_pass_is_zero_in_the_number_form() {
        assert_eq!(write_index(Size::GO, None), Some(0));
        assert_eq!(read_index(Size::GO, "0"), Ok(None));
        assert_eq!(read_index(Size::GO, "22"), Ok(Some(Point::new(0, 18))));
    }

    #[test]
    fn letters_beyond_the_widest_board_are_not_a_column() {
        assert_eq!(column("BB"), Some(51));
        for beyond in ["BC", "KG", "kg", "ZZ", "AAA", "I", ""] {
            assert_eq!(column(beyond), None, "{beyond}");
        }
    }

    #[test]
    fn rows_have_kanji() {
        let some: Vec<_> = [0, 1, 9, 10, 11, 19, 20, 21, 52, 100].map(kanji).into();
        assert_eq!(some.join(" "), " 一 九 十 十一 十九 二十 二十一 五十二 ");
    }

    proptest! {
        #[test]
        fn what_is_written_reads_back(
            columns in 1..=52u32, rows in 1..=52u32, at in any::<prop::sample::Index>()
        ) {
            let size = Size::new(columns, rows).unwrap();
            let point = size.points().nth(at.index(size.area())).unwrap();
            let name = write(size, point).unwrap();
            prop_assert_eq!(read(size, &name), Ok(point));
            prop_assert_eq!(read(size, &name.to_lowercase()), Ok(point));
            prop_assert_eq!(read_sgf(size, &point.sgf()), Ok(point));
            let index = write_index(size, Some(point)).unwrap();
            prop_assert_eq!(read_index(size, &index.to_string()), Ok(Some(point)));
        }

        #[test]
        fn any_text_is_read_or_refused(text in ".{0,6}") {
            if let Ok(point) = read(Size::GO, &text) {
                prop_assert!(Size::GO.holds(point));
            }
            if let Ok(Some(point)) = read_index(Size::GO, &text) {
                prop_assert!(Size::GO.holds(point));
            }
            if let Ok(point) = read_sgf(Size::GO, &text) {
                prop_assert!(Size::GO.holds(point));
            }
        }
    }
}
