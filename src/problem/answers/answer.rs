//! What a file says of a line, and by which mark. It reads nothing.

use crate::tree::CellId;
use crate::words::{Message, message};

/// What a line is by its file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// A solution.
    Right,
    /// A failure.
    Wrong,
    /// Said to be neither: a variation, a reference diagram.
    Neither,
    /// The file does not say.
    Unknown,
}

impl Answer {
    /// Its name in JSON.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Right => "right",
            Self::Wrong => "wrong",
            Self::Neither => "neither",
            Self::Unknown => "unknown",
        }
    }

    /// Its name for people.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Right => message!("answer-right"),
            Self::Wrong => message!("answer-wrong"),
            Self::Neither => message!("answer-neither"),
            Self::Unknown => message!("answer-unknown"),
        }
    }
}

/// A way in which files mark lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Convention {
    /// goproblems.com: `RIGHT`, `NOTTHIS` or `VARIANT` anywhere in a comment. A line without `RIGHT` is wrong there.
    Control,
    /// A comment or name that begins with "Correct", "正解", "Raté", "변화" and the like.
    Begins,
    /// A comment that ends with such a sentence.
    Ends,
    /// Tsumego Hero: a comment that begins with `+`.
    Plus,
    /// Kogo's joseki dictionary: `* Joseki *`, `* GOOD *`.
    Starred,
    /// Pachi's joseki dictionary: `<bad>`, `<avoid>`, `<don't>`, `<tenuki>`.
    Tag,
    /// `TE` or `BM` on a move.
    Quality,
    /// uliGo's private property `WV`.
    WrongVariation,
    /// A triangle on the move in a file of uliGo.
    Triangle,
    /// `GB` or `GW`: good for the side that solves the problem, or for the other.
    GoodFor,
}

impl Convention {
    /// All of them; where a problem has several, the first one counts for its lines without a mark.
    pub const ALL: [Self; 10] = [
        Self::Control,
        Self::Begins,
        Self::Ends,
        Self::Plus,
        Self::Starred,
        Self::Tag,
        Self::Quality,
        Self::WrongVariation,
        Self::Triangle,
        Self::GoodFor,
    ];
}

/// A mark in a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What it says of the lines through the node.
    pub answer: Answer,
    /// The way of marking.
    pub convention: Convention,
    /// The node.
    pub cell: CellId,
    /// The property: `C`, `N`, `TE`, ….
    pub ident: &'static str,
    /// The words that were recognized, as they stand in the text; the value of a property that is no text. Cut off after
    /// [`Mark::LONGEST`] characters.
    pub words: Box<str>,
}

impl Mark {
    /// The number of characters that are kept of its words.
    pub const LONGEST: usize = 40;

    /// A mark that was recognized by these words.
    pub(super) fn new(
        answer: Answer,
        convention: Convention,
        cell: CellId,
        (ident, words): (&'static str, &str),
    ) -> Self {
        let end = words.char_indices().nth(Self::LONGEST);
        let words = end.map_or(words, |(end, _)| words.get(..end).unwrap_or_default());
        Self {
            answer,
            convention,
            cell,
            ident,
            words: words.into(),
        }
    }

    fn message(&self) -> Message {
        let words = &*self.words;
        let ident = self.ident;
        match (self.convention, ident) {
            (Convention::Begins | Convention::Plus, "N") => {
                message!("answer-name-begins", words = words)
            }
            (Convention::Begins | Convention::Plus, _) => {
                message!("answer-comment-begins", words = words)
            }
            (Convention::Ends, "N") => message!("answer-name-ends", words = words),
            (Convention::Ends, _) => message!("answer-comment-ends", words = words),
            (_, "N") => message!("answer-name-contains", words = words),
            (_, "C") => message!("answer-comment-contains", words = words),
            (Convention::Triangle, _) => message!("answer-triangle"),
            _ => message!("answer-property", ident = ident, value = words),
        }
    }
}

/// Why a line is what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why<'a> {
    /// The mark nearest to its end says so.
    Marked(&'a Mark),
    /// It has no mark; other lines of the problem, or of its kind of file, are marked in this way.
    Unmarked(Answer, Convention),
    /// Nothing is marked as right, and it is the first line.
    FirstLine,
    /// It is unknown, because nothing says what it is.
    NotMarked,
    /// It is unknown, because it has no move.
    NoMove,
}

impl Why<'_> {
    /// The reason in a few words: `comment begins with 正解`.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Marked(mark) => mark.message(),
            Self::Unmarked(Answer::Right, _) => message!("answer-wrong-ones-are-marked"),
            Self::Unmarked(_, Convention::Control) => message!("answer-no-right-word"),
            Self::Unmarked(..) => message!("answer-right-ones-are-marked"),
            Self::FirstLine => message!("answer-first-line"),
            Self::NotMarked => message!("answer-not-marked"),
            Self::NoMove => message!("answer-no-move"),
        }
    }
}

/// A line of a problem, from its diagram to a last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line<'a> {
    /// The last cell.
    pub cell: CellId,
    /// What it is.
    pub answer: Answer,
    /// Why.
    pub why: Why<'a>,
}

/// How many lines through a cell are what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// Right ones.
    pub right: u32,
    /// Wrong ones.
    pub wrong: u32,
    /// Those that are said to be neither.
    pub neither: u32,
    /// Those of which the file does not say anything.
    pub unknown: u32,
}

impl Outlook {
    /// Counts a line.
    pub(super) const fn add(&mut self, answer: Answer) {
        let count = match answer {
            Answer::Right => &mut self.right,
            Answer::Wrong => &mut self.wrong,
            Answer::Neither => &mut self.neither,
            Answer::Unknown => &mut self.unknown,
        };
        *count = count.saturating_add(1);
    }

    /// What all lines are together; `None` if they differ.
    #[must_use]
    pub const fn all(self) -> Option<Answer> {
        match self {
            Self {
                wrong: 0,
                neither: 0,
                unknown: 0,
                ..
            } => Some(Answer::Right),
            Self {
                right: 0,
                neither: 0,
                unknown: 0,
                ..
            } => Some(Answer::Wrong),
            Self {
                right: 0,
                wrong: 0,
                unknown: 0,
                ..
            } => Some(Answer::Neither),
            Self {
                right: 0,
                wrong: 0,
                neither: 0,
                ..
            } => Some(Answer::Unknown),
            _ => None,
        }
    }
}
