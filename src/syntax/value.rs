//! Typed values from raw text: points, moves, rectangles, numbers, colors; and the values written.
//!
//! Each reading distinguishes correct values from malformed ones that are still clear; callers decide what to do about
//! them.

use super::escape;
pub use super::size::{SizeReading, size, write_size};
use super::token::is_blank;
use crate::board::{Area, Color, GameKind, Point, Size, coords};

/// What determines how the values of a game are read, mostly taken from its root.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Context {
    /// The size of the board.
    pub size: Size,
    /// The version of the format, 1 to 4.
    pub ff: u8,
    /// The game.
    pub kind: GameKind,
    /// How the file writes its points.
    pub form: PointForm,
}

/// How a file writes its points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum PointForm {
    /// Two SGF letters, `dc`.
    #[default]
    Letters,
    /// As players of the game name them, `d3`.
    Squares,
}

impl Default for Context {
    /// Go on 19x19 in FF\[4\].
    fn default() -> Self {
        Self {
            size: Size::GO,
            ff: 4,
            kind: GameKind::Go,
            form: PointForm::Letters,
        }
    }
}

/// How a value reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading<T> {
    /// Correct by the format.
    Clean(T),
    /// Malformed, but its meaning is clear.
    Lax(T),
    /// It cannot be read.
    Bad,
}

impl<T> Reading<T> {
    /// The value, well-formed or not.
    #[must_use]
    pub fn get(self) -> Option<T> {
        match self {
            Self::Clean(value) | Self::Lax(value) => Some(value),
            Self::Bad => None,
        }
    }

    /// Converts the value and keeps how well it read.
    pub fn map<U>(self, f: impl FnOnce(T) -> U) -> Reading<U> {
        match self {
            Self::Clean(value) => Reading::Clean(f(value)),
            Self::Lax(value) => Reading::Lax(f(value)),
            Self::Bad => Reading::Bad,
        }
    }
}

/// A point of the game's board: two SGF letters in Go; `d3` (from the top left) or two letters in Othello; `e4` (from
/// the bottom left) in chess. Blanks in between are ignored (`a a`).
#[must_use]
pub fn point(raw: &[u8], context: Context) -> Reading<Point> {
    let plain = match context.kind {
        GameKind::Go => letters(raw),
        GameKind::Othello => square(raw)
            .map(|(column, row)| Point::new(column, row))
            .or_else(|| letters(raw)),
        GameKind::Chess => square(raw).and_then(|(column, row)| {
            let row = context.size.rows().checked_sub(row + 1)?;
            Some(Point::new(column, row))
        }),
        GameKind::Other => None,
    };
    match plain.filter(|&point| context.size.holds(point)) {
        Some(point) => Reading::Clean(point),
        None => match squeeze(raw).filter(|pair| pair != raw) {
            Some(pair) => point(&pair, context)
                .get()
                .map_or(Reading::Bad, Reading::Lax),
            None => Reading::Bad,
        },
    }
}

/// Two SGF letters.
fn letters(raw: &[u8]) -> Option<Point> {
    <[u8; 2]>::try_from(raw).ok().and_then(Point::from_sgf)
}

/// A letter and a number, `d3` or `D10`, as column and row counted from 0.
fn square(raw: &[u8]) -> Option<(u8, u8)> {
    let digit = |byte: &u8| byte.checked_sub(b'0').filter(|digit| *digit < 10);
    let (column, number) = match raw {
        [column, ones] => (column, digit(ones)?),
        [column, tens, ones] => (column, digit(tens)? * 10 + digit(ones)?),
        _ => return None,
    };
    let column = column.to_ascii_lowercase().checked_sub(b'a')?;
    (column < 26).then_some((column, number.checked_sub(1)?))
}

/// Whether a value is a square as players write it, on any board.
#[must_use]
pub fn is_square(raw: &str) -> bool {
    square(raw.trim().as_bytes()).is_some()
}

/// Writes a point in the form of the game's file: two letters, or as players name it.
#[must_use]
pub fn write_point(point: Point, context: Context) -> String {
    let mut raw = String::new();
    push_point(&mut raw, point, context);
    raw
}

/// The same, at the end of a text.
pub fn push_point(raw: &mut String, point: Point, context: Context) {
    match context.form {
        PointForm::Letters => raw.extend(point.to_sgf().map(char::from)),
        PointForm::Squares => raw.push_str(&coords::name(context.kind, context.size, point)),
    }
}

/// Writes a rectangle as `aa:cc`, and a single point as a point.
#[must_use]
pub fn write_area(area: Area, context: Context) -> String {
    let write = |point| write_point(point, context);
    match area.only_point() {
        Some(point) => write(point),
        None => format!("{}:{}", write(area.upper_left), write(area.lower_right)),
    }
}

/// Writes an arrow or a line from one point to another.
#[must_use]
pub fn write_pair(from: Point, to: Point, context: Context) -> String {
    let write = |point| write_point(point, context);
    format!("{}:{}", write(from), write(to))
}

/// The two letters of a value that consists of two letters, blanks and backslashes.
fn squeeze(raw: &[u8]) -> Option<[u8; 2]> {
    let mut letters = raw
        .iter()
        .copied()
        .filter(|&byte| !is_blank(byte) && byte != b'\\');
    let pair = [letters.next()?, letters.next()?];
    letters.next().is_none().then_some(pair)
}

/// A move: a point, or `None` for a pass. "`[]` is a pass; `[tt]` too where both sides are at most 19" (FF\[4\]).
/// Othello programs also write passes as `PA`, `pass`, `@@@@` or `--`, in any case, and as `tt`; chess programs as
/// `--`, `Z0` or `0000`.
#[must_use]
pub fn mv(raw: &[u8], context: Context) -> Reading<Option<Point>> {
    if raw.is_empty() {
        return Reading::Clean(None);
    }
    // Nearly all moves are two letters of a point on the board, which no pass is.
    if context.kind == GameKind::Go
        && let Some(point) = letters(raw)
        && context.size.holds(point)
    {
        return Reading::Clean(Some(point));
    }
    if raw.iter().all(|&byte| is_blank(byte)) {
        return Reading::Lax(None);
    }
    let word = raw.trim_ascii();
    let is_pass = match context.kind {
        GameKind::Go => is_tt(raw, context),
        // On a board with enough columns `pa` is a point.
        GameKind::Othello => {
            matches!(word, b"PA" | b"@@@@" | b"--")
                || word.eq_ignore_ascii_case(b"pass")
                || word.eq_ignore_ascii_case(b"pa") && context.size.columns() < 16
                || is_tt(word, context)
        }
        GameKind::Chess => {
            matches!(word, b"--" | b"@@@@" | b"0000")
                || ["pass", "null", "z0"]
                    .iter()
                    .any(|pass| word.eq_ignore_ascii_case(pass.as_bytes()))
        }
        GameKind::Other => false,
    };
    if is_pass {
        return if word == raw {
            Reading::Clean(None)
        } else {
            Reading::Lax(None)
        };
    }
    match point(raw, context) {
        Reading::Bad => match squeeze(raw) {
            Some(pair) if pair != raw => {
                mv(&pair, context).get().map_or(Reading::Bad, Reading::Lax)
            }
            _ => Reading::Bad,
        },
        reading => reading.map(Some),
    }
}

/// The pass of the old formats, which is a point if a side is longer than 19.
fn is_tt(raw: &[u8], context: Context) -> bool {
    raw == b"tt" && context.size.columns() <= 19 && context.size.rows() <= 19
}

/// A point, or a rectangle by two opposite corners.
#[must_use]
pub fn area(raw: &[u8], context: Context) -> Reading<Area> {
    if let [_, _] = *raw {
        return point(raw, context).map(Area::from);
    }
    let mut halves = raw.splitn(2, |&byte| byte == b':');
    let (Some(first), Some(second)) = (halves.next(), halves.next()) else {
        return point(raw, context).map(Area::from);
    };
    let lax = first.len() != 2 || second.len() != 2;
    let (Some(a), Some(b)) = (point(first, context).get(), point(second, context).get()) else {
        return Reading::Bad;
    };
    let area = Area::between(a, b);
    if lax || a == b || area.upper_left != a {
        Reading::Lax(area)
    } else {
        Reading::Clean(area)
    }
}

/// The two points of an arrow or a line, `aa:bb`; `None` without a colon.
#[must_use]
pub fn pair(raw: &str, context: Context) -> Option<(Reading<Point>, Reading<Point>)> {
    let (from, to) = raw.split_once(':')?;
    let read = |raw: &str| point(raw.as_bytes(), context);
    Some((read(from), read(to)))
}

/// The point of a label and its raw text, `aa:text`; `None` without a colon.
#[must_use]
pub fn label(raw: &str, context: Context) -> Option<(Reading<Point>, &str)> {
    // Nearly all labels are two letters, a colon and a text.
    if let [first, second, b':', ..] = raw.as_bytes()
        && first.is_ascii_alphanumeric()
        && second.is_ascii_alphanumeric()
    {
        let (at, text) = (raw.get(..2)?, raw.get(3..)?);
        return Some((point(at.as_bytes(), context), text));
    }
    let (at, text) = escape::compose(raw)?;
    Some((point(at.as_bytes(), context), text))
}

/// A color, by its first letter in any case; FF\[3\] files also have `1` for black and `2` for white.
#[must_use]
pub fn color(raw: &str) -> Reading<Color> {
    match raw {
        "B" => Reading::Clean(Color::Black),
        "W" => Reading::Clean(Color::White),
        _ => match raw.trim_start().bytes().next() {
            Some(b'b' | b'B' | b'1') => Reading::Lax(Color::Black),
            Some(b'w' | b'W' | b'2') => Reading::Lax(Color::White),
            _ => Reading::Bad,
        },
    }
}

/// A whole number with an optional sign.
#[must_use]
pub fn number(raw: &str) -> Reading<i64> {
    let digits = raw.strip_prefix(['+', '-']).unwrap_or(raw);
    if !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return raw
            .strip_prefix('+')
            .unwrap_or(raw)
            .parse()
            .map_or(Reading::Bad, Reading::Clean);
    }
    let trimmed = raw.trim();
    if trimmed.len() < raw.len() {
        number(trimmed).get().map_or(Reading::Bad, Reading::Lax)
    } else {
        Reading::Bad
    }
}

/// A decimal number with a point, `5`, `-59.5`; a decimal comma is accepted too.
#[must_use]
pub fn real(raw: &str) -> Reading<f64> {
    let plain = |text: &str| {
        let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
        !digits.is_empty()
            && digits
                .bytes()
                .all(|byte| byte.is_ascii_digit() || byte == b'.')
            && digits.bytes().any(|byte| byte.is_ascii_digit())
    };
    if plain(raw) {
        return raw
            .strip_prefix('+')
            .unwrap_or(raw)
            .parse()
            .map_or(Reading::Bad, Reading::Clean);
    }
    let changed = raw.trim().replace(',', ".");
    if plain(&changed) {
        changed.parse().map_or(Reading::Bad, Reading::Lax)
    } else {
        Reading::Bad
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on(columns: u32, rows: u32) -> Context {
        Context {
            size: Size::new(columns, rows).unwrap(),
            ..Context::default()
        }
    }

    fn nine() -> Context {
        on(9, 9)
    }

    #[test]
    fn points_are_two_letters_on_the_board() {
        assert_eq!(point(b"aa", nine()), Reading::Clean(Point::new(0, 0)));
        assert_eq!(point(b" a\na", nine()), Reading::Lax(Point::new(0, 0)));
        for bad in [&b"zz"[..], b"aaa", b"a", b"", b"a1"] {
            assert_eq!(point(bad, nine()), Reading::Bad);
        }
    }

    #[test]
    fn tt_is_a_pass_up_to_19_and_a_point_above() {
        assert_eq!(mv(b"tt", on(19, 19)), Reading::Clean(None));
        assert_eq!(mv(b"", on(19, 19)), Reading::Clean(None));
        assert_eq!(mv(b"t t", on(19, 19)), Reading::Lax(None));
        assert_eq!(
            mv(b"tt", on(21, 21)),
            Reading::Clean(Some(Point::new(19, 19)))
        );
        assert_eq!(mv(b"tt", on(21, 19)), Reading::Bad);
    }

    #[test]
    fn othello_counts_from_the_top_left_in_either_case_or_has_two_letters() {
        let othello = |size| Context {
            size: Size::new(size, size).unwrap(),
            kind: GameKind::Othello,
            ..Context::default()
        };
        let d3 = Reading::Clean(Some(Point::new(3, 2)));
        for raw in [&b"d3"[..], b"D3", b"dc"] {
            assert_eq!(mv(raw, othello(8)), d3);
        }
        for raw in [&b""[..], b"PA", b"pa", b"@@@@", b"--"] {
            assert_eq!(mv(raw, othello(8)), Reading::Clean(None));
        }
        for raw in [&b" pass "[..], b"PA\n", b" --", b"tt "] {
            assert_eq!(mv(raw, othello(8)), Reading::Lax(None));
        }
        for raw in [&b"d9"[..], b"i1", b"d0", b"PS", b"d33", b"3d"] {
            assert_eq!(mv(raw, othello(8)), Reading::Bad);
        }
        let j10 = Reading::Clean(Some(Point::new(9, 9)));
        assert_eq!(mv(b"j10", othello(10)), j10);
        let pa = Reading::Clean(Some(Point::new(15, 0)));
        assert_eq!(mv(b"pa", othello(16)), pa);
    }

    #[test]
    fn points_are_written_as_the_file_does() {
        let context = |kind, form| Context {
            size: Size::EIGHT,
            kind,
            form,
            ..Context::default()
        };
        let point = Point::new(3, 2);
        let write = |kind, form| write_point(point, context(kind, form));
        assert_eq!(write(GameKind::Othello, PointForm::Squares), "d3");
        assert_eq!(write(GameKind::Othello, PointForm::Letters), "dc");
        assert_eq!(write(GameKind::Chess, PointForm::Squares), "d6");
    }

    #[test]
    fn rectangles_in_any_order_of_corners() {
        let whole = Area::between(Point::new(0, 0), Point::new(2, 2));
        assert_eq!(area(b"aa:cc", nine()), Reading::Clean(whole));
        assert_eq!(area(b"ac:ca", nine()), Reading::Lax(whole));
        assert_eq!(
            area(b"aa:aa", nine()),
            Reading::Lax(Point::new(0, 0).into())
        );
        assert_eq!(area(b"aa:zz", nine()), Reading::Bad);
    }

    #[test]
    fn colors_are_read_by_their_first_letter() {
        assert_eq!(color("W"), Reading::Clean(Color::White));
        assert_eq!(color("white"), Reading::Lax(Color::White));
        assert_eq!(color("1"), Reading::Lax(Color::Black));
        assert_eq!(color(""), Reading::Bad);
    }

    #[test]
    fn numbers() {
        assert_eq!(number("-12"), Reading::Clean(-12));
        assert_eq!(number(" 4 "), Reading::Lax(4));
        assert_eq!(number("4th"), Reading::Bad);
        assert_eq!(real("0,5"), Reading::Lax(0.5));
        assert_eq!(real("-59.5"), Reading::Clean(-59.5));
        assert_eq!(real("five"), Reading::Bad);
    }
}
