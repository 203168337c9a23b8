//! Filters: what a problem must be, beside its texts. In text form they are shared by the command line and the window.
//!
//! It does not know how a problem is found.

use std::fmt;
use std::str::FromStr;

use super::facts::Facts;
use super::words::folded_text;
use crate::board::{Color, GameKind, Size};
use crate::problem::Standing;
use crate::words::{Message, message};

/// What a problem must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filter {
    /// `game=go`: the game.
    Game(GameKind),
    /// `size=9`, `size=13x9`: the size of the board.
    Size(Size),
    /// `turn=black`: who plays first.
    Turn(Color),
    /// `branches>=3`: the number of lines from the diagram to an end.
    Branches(Bound, u32),
    /// `right=yes`: whether a line is marked as right.
    Right(bool),
    /// `faults=yes`: whether reading its game found faults.
    Faults(bool),
    /// `di=5k`: its difficulty, as the file has it; case and width do not count.
    Difficulty(String),
    /// `ge=tesuji`: its genre, likewise.
    Genre(String),
    /// `due`, `new`, `failed`, `mistakes`, `solved`: how it stands with the user, which the log of study knows.
    Stands(Standing),
    /// `opened=7`: opened in Bunki within so many days. Only an index knows.
    Opened(u32),
}

/// How a number is bounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// `=`
    Exactly,
    /// `>=`
    AtLeast,
    /// `<=`
    AtMost,
}

/// Why a filter was refused: what was typed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.message().english())]
pub enum FilterError {
    /// There is no filter of this name, or it has no `=`.
    Unknown(String),
    /// Its value is none that it takes.
    Value(String),
}

impl FilterError {
    /// What was wrong, and what a filter looks like.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Unknown(typed) => message!("filter-unknown", typed = typed),
            Self::Value(typed) => match typed.split(['=', '<', '>']).next().map(str::trim) {
                Some("game") => message!("filter-game", typed = typed),
                Some("size") => message!("filter-size", typed = typed),
                Some("turn") => message!("filter-turn", typed = typed),
                Some("right" | "faults") => message!("filter-yes-no", typed = typed),
                Some("di" | "ge") => message!("filter-empty", typed = typed),
                _ => message!("filter-number", typed = typed),
            },
        }
    }
}

impl Filter {
    /// Whether a problem is what the filter says. [`Filter::Opened`] and [`Filter::Stands`] are no matter of the file, and
    /// hold.
    #[must_use]
    pub fn holds(&self, facts: &Facts) -> bool {
        let same = |known: &Option<String>, asked: &String| {
            let known = known.as_deref().map(folded_text);
            known.as_ref() == Some(asked)
        };
        match self {
            Self::Game(kind) => facts.kind == *kind,
            Self::Size(size) => (facts.columns, facts.rows) == (size.columns(), size.rows()),
            Self::Turn(color) => facts.to_play == Some(*color),
            Self::Branches(bound, number) => bound.holds(facts.branches, *number),
            Self::Right(asked) => facts.right == *asked,
            Self::Faults(asked) => (facts.faults > 0) == *asked,
            Self::Difficulty(asked) => same(&facts.di, asked),
            Self::Genre(asked) => same(&facts.ge, asked),
            Self::Opened(_) | Self::Stands(_) => true,
        }
    }
}

impl Bound {
    /// Whether a number is within the bound.
    #[must_use]
    pub const fn holds(self, number: u32, bound: u32) -> bool {
        match self {
            Self::Exactly => number == bound,
            Self::AtLeast => number >= bound,
            Self::AtMost => number <= bound,
        }
    }

    const fn sign(self) -> &'static str {
        match self {
            Self::Exactly => "=",
            Self::AtLeast => ">=",
            Self::AtMost => "<=",
        }
    }
}

/// Reads the text form: a name, `=` (of numbers also `>=` and `<=`), a value. Case and blanks around them do not count.
impl FromStr for Filter {
    type Err = FilterError;

    fn from_str(typed: &str) -> Result<Self, FilterError> {
        let typed = typed.trim();
        let standing = folded_text(typed);
        let mut standings = Standing::ALL.into_iter();
        if let Some(standing) = standings.find(|known| known.name() == standing) {
            return Ok(Self::Stands(standing));
        }
        let unknown = || FilterError::Unknown(typed.to_owned());
        let at = typed.find(['=', '<', '>']).ok_or_else(unknown)?;
        let (name, rest) = typed.split_at(at);
        let bounds = [Bound::AtLeast, Bound::AtMost, Bound::Exactly];
        let mut given = bounds.into_iter().filter_map(|bound| {
            let value = rest.strip_prefix(bound.sign())?;
            Some((bound, folded_text(value)))
        });
        let (bound, value) = given.next().ok_or_else(unknown)?;
        let name = folded_text(name);
        let known = [
            "game", "size", "turn", "branches", "right", "faults", "di", "ge", "opened",
        ];
        let Some(&name) = known.iter().find(|&&known| known == name) else {
            return Err(unknown());
        };
        let read = match (name, bound) {
            ("branches", bound) => {
                let number = value.parse().ok();
                number.map(|number| Self::Branches(bound, number))
            }
            (_, Bound::AtLeast | Bound::AtMost) => None,
            ("opened", _) => value
                .parse()
                .ok()
                .filter(|&days| days > 0)
                .map(Self::Opened),
            ("game", _) => game(&value).map(Self::Game),
            ("size", _) => size(&value).map(Self::Size),
            ("turn", _) => color(&value).map(Self::Turn),
            ("right", _) => yes_no(&value).map(Self::Right),
            ("faults", _) => yes_no(&value).map(Self::Faults),
            _ if value.is_empty() => None,
            ("di", _) => Some(Self::Difficulty(value)),
            _ => Some(Self::Genre(value)),
        };
        // Named by its own name, whatever its case was.
        read.ok_or_else(|| FilterError::Value(format!("{name}{rest}")))
    }
}

/// The text form, which [`FromStr`] reads.
impl fmt::Display for Filter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let yes_no = |asked: bool| if asked { "yes" } else { "no" };
        match self {
            Self::Game(kind) => {
                let known = GAMES.iter().find(|(_, known)| known == kind);
                write!(f, "game={}", known.map_or("other", |(name, _)| name))
            }
            Self::Size(size) => write!(f, "size={}x{}", size.columns(), size.rows()),
            Self::Turn(Color::Black) => write!(f, "turn=black"),
            Self::Turn(Color::White) => write!(f, "turn=white"),
            Self::Branches(bound, number) => write!(f, "branches{}{number}", bound.sign()),
            Self::Right(asked) => write!(f, "right={}", yes_no(*asked)),
            Self::Faults(asked) => write!(f, "faults={}", yes_no(*asked)),
            Self::Difficulty(text) => write!(f, "di={text}"),
            Self::Genre(text) => write!(f, "ge={text}"),
            Self::Stands(standing) => write!(f, "{}", standing.name()),
            Self::Opened(days) => write!(f, "opened={days}"),
        }
    }
}

const GAMES: [(&str, GameKind); 4] = [
    ("go", GameKind::Go),
    ("othello", GameKind::Othello),
    ("chess", GameKind::Chess),
    ("other", GameKind::Other),
];

fn game(value: &str) -> Option<GameKind> {
    let known = GAMES.iter().find(|(name, _)| *name == value);
    known.map(|&(_, kind)| kind)
}

fn size(value: &str) -> Option<Size> {
    let (columns, rows) = value.split_once(['x', ':', '×']).unwrap_or((value, value));
    let number = |text: &str| text.trim().parse().ok();
    Size::new(number(columns)?, number(rows)?).ok()
}

fn color(value: &str) -> Option<Color> {
    match value {
        "black" | "b" => Some(Color::Black),
        "white" | "w" => Some(Color::White),
        _ => None,
    }
}

fn yes_no(value: &str) -> Option<bool> {
    match value {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts() -> Facts {
        Facts {
            kind: GameKind::Go,
            columns: 19,
            rows: 13,
            to_play: Some(Color::White),
            branches: 3,
            right: true,
            faults: 0,
            di: Some("5K".to_owned()),
            ge: None,
            key: None,
        }
    }

    #[test]
    fn filters_hold_or_do_not() {
        for (holds, does_not) in [
            ("game=go", "game=othello"),
            ("size=19x13", "size=19"),
            ("size = 19:13", "size=13x19"),
            ("turn=white", "turn=black"),
            ("branches>=3", "branches>=4"),
            ("branches<=3", "branches<=2"),
            ("branches=3", "branches=2"),
            ("right=yes", "right=no"),
            ("faults=no", "faults=yes"),
            ("di=5k", "di=5"),
            ("DI=５Ｋ", "di=k"),
            ("opened=7", "ge=tesuji"),
        ] {
            let filter: Filter = holds.parse().unwrap();
            assert!(filter.holds(&facts()), "{holds}");
            let filter: Filter = does_not.parse().unwrap();
            assert!(!filter.holds(&facts()), "{does_not}");
        }
    }

    #[test]
    fn the_text_form_is_read_again() {
        for text in [
            "game=go",
            "game=othello",
            "game=chess",
            "game=other",
            "size=19x19",
            "size=9x13",
            "turn=black",
            "turn=white",
            "branches=1",
            "branches>=3",
            "branches<=10",
            "faults=yes",
            "faults=no",
            "right=yes",
            "right=no",
            "di=5k",
            "ge=life and death",
            "opened=30",
            "due",
            "new",
            "failed",
            "mistakes",
            "solved",
        ] {
            let filter: Filter = text.parse().unwrap();
            assert_eq!(filter.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_filter_is_refused_with_what_was_typed() {
        for (typed, id) in [
            ("", "filter-unknown"),
            ("colour=red", "filter-unknown"),
            ("game", "filter-unknown"),
            ("branches>3", "filter-unknown"),
            ("=3", "filter-unknown"),
            ("game=shogi", "filter-game"),
            ("game>=go", "filter-game"),
            ("Size=0", "filter-size"),
            ("size=60", "filter-size"),
            ("size=9x", "filter-size"),
            ("turn=red", "filter-turn"),
            ("faults=2", "filter-yes-no"),
            ("right=true", "filter-yes-no"),
            ("di=", "filter-empty"),
            ("branches>=many", "filter-number"),
            ("branches>=-1", "filter-number"),
            ("opened=0", "filter-number"),
            ("opened=99999999999", "filter-number"),
        ] {
            let refused = typed.parse::<Filter>().unwrap_err();
            assert_eq!(refused.message().id(), id, "{typed}");
        }
    }
}
