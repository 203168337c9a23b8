//! A defect in a file: what it is, where it is, and what was done about it.
//!
//! The catalog of words has a sentence for each code as `fault-CODE`. It does not know who finds a defect.

use std::fmt;

use crate::words::{Message, message};

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// Counted from 1; LF, CR, CRLF and LFCR each end one line.
    pub line: u32,
    /// Counted from 1, in characters.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A defect in a file, and what was done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Its place in the file's text.
    pub place: Place,
    /// Its byte offset in the decoded text.
    pub offset: u32,
    /// Its kind.
    pub code: Code,
    /// What it concerns: an ident, a value, a charset; may be empty.
    pub subject: Box<str>,
}

impl Fault {
    /// What was found and what was done.
    #[must_use]
    pub fn message(&self) -> Message {
        // Of this one the subject is how many are missing.
        if self.code == Code::MissingClose
            && let Ok(count) = self.subject.parse::<u32>()
        {
            return message!("fault-missing-closes", count = count);
        }
        let what = Message::new(self.code.word(), Vec::new());
        if self.subject.is_empty() {
            what
        } else {
            message!("fault-of", subject = &*self.subject, what = what)
        }
    }
}

macro_rules! word {
    ($name:literal) => {
        concat!("fault-", $name)
    };
    ($name:literal, $word:literal) => {
        $word
    };
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $code:ident = $name:literal $(, $word:literal)?;)+) => {
        /// The kind of a defect. Numbers in the comments are those of SGFC, the syntax checker of the format.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($(#[doc = $doc])+ $code,)+ }

        impl Code {
            /// Every kind, in the order of the documentation.
            pub const ALL: &'static [Self] = &[$(Self::$code,)+];

            /// The stable name in the output of `show --json`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name,)+ }
            }

            /// The id of its sentence in the catalog.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$code => word!($name $(, $word)?),)+ }
            }
        }
    };
}

codes! {
    /// 7: nothing in the file starts a game.
    NoGame = "no-game";
    /// A `CA` that the bytes contradict.
    CharsetContradicted = "charset-contradicted";
    /// 71: bytes that the charset cannot read.
    Undecodable = "undecodable";
    /// 8, 6: characters that are not allowed there.
    StrayText = "stray-text";
    /// 16 (a parenthesis that closes nothing).
    ExtraClose = "extra-close";
    /// 9: a game or variation that is never closed.
    MissingClose = "missing-close";
    /// 10: the file ends inside a value.
    OpenValue = "open-value";
    /// 11: an ident of more than a hundred letters.
    LongIdent = "long-ident";
    /// 12: `()`.
    EmptyVariation = "empty-variation";
    /// 13: several values of a property that takes one.
    ExtraValues = "extra-values";
    /// 13 for a text, whose values are joined.
    ExtraTexts = "extra-values", "fault-extra-texts";
    /// 14: a value that cannot be read.
    BadValue = "bad-value";
    /// 15, 25: a malformed value whose meaning is clear.
    LaxValue = "lax-value";
    /// 16: lower-case letters in an ident of an FF\[4\] file.
    LowerCaseIdent = "lower-case-ident";
    /// An ident without a capital.
    NoCapitalIdent = "no-capital-ident";
    /// 17: an empty value where one is required.
    EmptyValue = "empty-value";
    /// 18: `FF`, `GM` or `SZ` that cannot be read.
    BadRootValue = "bad-root-value";
    /// 20: an ident without a value.
    NoValue = "no-value";
    /// 21: `((`.
    ExtraOpen = "extra-open";
    /// 23: a composed value without a colon.
    NotComposed = "not-composed";
    /// 28: a property that occurs twice in one node.
    RepeatedProperty = "repeated-property";
    /// 28: a single-valued property that occurs twice in one node.
    RepeatedSingle = "repeated-property", "fault-repeated-single";
    /// 30: setup and a move in one node.
    SetupAndMove = "setup-and-move";
    /// 32: a root property below the root.
    RootProperty = "root-property";
    /// 33: game info that is not well formed.
    BadGameInfo = "bad-game-info";
    /// 36, 67: a node without its semicolon.
    MissingSemicolon = "missing-semicolon";
    /// 37: two moves in one node.
    TwoMoves = "two-moves";
    /// 38: a point that is named twice where once is allowed.
    RepeatedPoint = "repeated-point";
    /// 41: annotations that contradict each other.
    Contradiction = "contradiction";
    /// 42: `TE` and `BM` in one node.
    TesujiAndBad = "te-and-bm";
    /// 43: a move annotation in a node without a move.
    NoMove = "no-move";
    /// 44: game info twice on one path.
    GameInfoTwice = "game-info-twice";
    /// 46: `FF` above 4.
    NewerFormat = "newer-format";
    /// 47: a square size written as a rectangle.
    SquareSize = "square-size";
    /// 50: a size above 52.
    SizeClamped = "size-clamped";
    /// 51: a feature that is newer than the file's `FF`.
    NewerFeature = "newer-feature";
    /// 52: a `VW` that cannot be read as it stands.
    BadView = "bad-view";
    /// 54: values without an ident.
    ValuesWithoutIdent = "values-without-ident";
    /// 65: `[]` as a pass in an old file.
    EmptyPass = "empty-pass";
    /// 66: a node behind a variation.
    NodeAfterVariation = "node-after-variation";
    /// A `FEN` whose men cannot be placed.
    UnreadFen = "unread-fen";
    /// A field of a `FEN` that is wrong, or that the position contradicts.
    FenField = "fen-field";
    /// A rectangle whose corners are in another order, or that is a single point.
    LaxRectangle = "lax-rectangle";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
