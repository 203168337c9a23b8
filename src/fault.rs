//! A defect of a file: what it is, where it stands, and what was done about it.
//!
//! Rank 0: the codes are those of `docs/json.md`; who finds a defect is not its business.

use std::fmt;

/// A place in a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// 1-based; LF, CR, CRLF and LFCR each end one line.
    pub line: u32,
    /// 1-based, in characters.
    pub column: u32,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

/// A defect of a file and what was done about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands in the file's text.
    pub place: Place,
    /// The byte of the decoded text at which it stands.
    pub offset: u32,
    /// Its kind.
    pub code: Code,
    /// What it concerns: an ident, a value, a charset; may be empty.
    pub subject: Box<str>,
}

impl Fault {
    /// One sentence for people: what was found and what was done.
    #[must_use]
    pub fn message(&self) -> String {
        let text = self.code.text();
        if self.subject.is_empty() {
            text.to_owned()
        } else {
            format!("{}: {text}", self.subject)
        }
    }
}

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $code:ident = $name:literal, $text:literal;)+) => {
        /// The kind of a defect; numbers in the comments are those of the format's syntax checker.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code { $($(#[doc = $doc])+ $code,)+ }

        impl Code {
            /// Every kind, in the order of the documentation.
            pub const ALL: &'static [Self] = &[$(Self::$code,)+];

            /// The stable name in `show --json`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$code => $name,)+ }
            }

            /// What was found and what was done, as a clause.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$code => $text,)+ }
            }
        }
    };
}

codes! {
    /// 7: nothing in the file starts a game.
    NoGame = "no-game", "no game was found in the file";
    /// A `CA` that the bytes contradict.
    CharsetContradicted = "charset-contradicted", "the bytes are not in this charset; another one was used";
    /// 71: bytes that the charset cannot read.
    Undecodable = "undecodable", "bytes that cannot be decoded are shown as \u{fffd} and kept";
    /// 8, 6: characters where none may stand.
    StrayText = "stray-text", "text outside of values was skipped and kept";
    /// 16 (a parenthesis that closes nothing).
    ExtraClose = "extra-close", "a closing parenthesis closes nothing and was skipped";
    /// 9: a game or variation that is never closed.
    MissingClose = "missing-close", "closing parentheses are missing; closed at the end of the game";
    /// 10: the file ends inside a value.
    OpenValue = "open-value", "the file ends inside a value; the value ends there";
    /// 11: an ident of more than a hundred letters.
    LongIdent = "long-ident", "an ident of more than 100 letters was not read";
    /// 12: `()`.
    EmptyVariation = "empty-variation", "an empty variation was skipped";
    /// 13: a single-valued property with more values.
    ExtraValues = "extra-values", "only one value is allowed; the first one counts";
    /// 14: a value that cannot be read.
    BadValue = "bad-value", "the value cannot be read and was not used";
    /// 15, 25: a value that can only be read with some good will.
    LaxValue = "lax-value", "the value is not well formed but was read";
    /// 16: lower-case letters in an ident of an FF\[4\] file.
    LowerCaseIdent = "lower-case-ident", "lower-case letters in an ident were skipped";
    /// An ident without a capital.
    NoCapitalIdent = "no-capital-ident", "an ident without a capital was not read";
    /// 17: an empty value where one is needed.
    EmptyValue = "empty-value", "the value is empty and was not used";
    /// 18: `FF`, `GM` or `SZ` that cannot be read.
    BadRootValue = "bad-root-value", "the value cannot be read; the default was used";
    /// 20: an ident without a value.
    NoValue = "no-value", "an ident without a value was skipped";
    /// 21: `((`.
    ExtraOpen = "extra-open", "an opening parenthesis without a node was skipped";
    /// 23: a composed value without its colon.
    NotComposed = "not-composed", "the value needs a colon and was not used";
    /// 28: a property that stands twice in one node.
    RepeatedProperty = "repeated-property", "the property stands twice in the node; the values were joined";
    /// 28: a property with one value that stands twice in one node.
    RepeatedSingle = "repeated-property", "the property stands twice in the node; the first one counts";
    /// 30: setup and a move in one node.
    SetupAndMove = "setup-and-move", "setup and a move share a node; the setup was applied first";
    /// 32: a root property below the root.
    RootProperty = "root-property", "a root property below the root was not used";
    /// 33: game info that is not well formed.
    BadGameInfo = "bad-game-info", "the value is not well formed and was kept";
    /// 36, 67: a node without its semicolon.
    MissingSemicolon = "missing-semicolon", "a semicolon is missing; a node was assumed";
    /// 37: two moves in one node.
    TwoMoves = "two-moves", "the node holds two moves; only the first is played";
    /// 38: a point that stands twice where it may stand once.
    RepeatedPoint = "repeated-point", "the point stands twice; the first one counts";
    /// 41: annotations that contradict each other.
    Contradiction = "contradiction", "contradicts another property of the node";
    /// 42: `TE` and `BM` in one node.
    TesujiAndBad = "te-and-bm", "stands beside its opposite; the two together mean a doubtful or interesting move";
    /// 43: a move annotation in a node without a move.
    NoMove = "no-move", "annotates a move, but the node has none";
    /// 44: game info twice on one path.
    GameInfoTwice = "game-info-twice", "game info stands here again below an earlier node";
    /// 46: `FF` above 4.
    NewerFormat = "newer-format", "the file format is newer than FF[4]; read as FF[4]";
    /// 47: a square size written as a rectangle.
    SquareSize = "square-size", "a square size needs one number only";
    /// 50: a size above 52.
    SizeClamped = "size-clamped", "the size was cut to 52";
    /// 51: a feature that is newer than the file's `FF`.
    NewerFeature = "newer-feature", "is newer than the file format that the file names, but was read";
    /// 52: a `VW` that cannot be read as it stands.
    BadView = "bad-view", "the view area is not well formed";
    /// 54: values without an ident.
    ValuesWithoutIdent = "values-without-ident", "values without an ident were skipped";
    /// 65: `[]` as a pass in an old file.
    EmptyPass = "empty-pass", "an empty value as a pass is newer than the file format, but was read";
    /// 66: a node behind a variation.
    NodeAfterVariation = "node-after-variation", "a node after a variation was read as another variation";
    /// A `FEN` whose men cannot be placed.
    UnreadFen = "unread-fen", "the start position cannot be read; the game has no board";
    /// A field of a `FEN` that is wrong, or that the men do not bear out.
    FenField = "fen-field", "the field cannot be used and was left out";
    /// A rectangle whose corners stand in another order, or that is one point.
    LaxRectangle = "lax-rectangle", "the rectangle's corners are not upper left and lower right, but were read";
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
