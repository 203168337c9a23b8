//! What a file says of a line, and by which mark. It reads nothing.

use crate::tree::CellId;

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
    /// The words that were recognized, as they stand in the text; the value of a property that is no text.
    pub words: String,
}

/// Why a line is right, wrong or neither.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The mark nearest to its end says so.
    Marked(Mark),
    /// It has no mark; other lines of the problem, or of its kind of file, are marked in this way.
    Unmarked(Convention),
    /// Nothing is marked as right, and it is the first line.
    FirstLine,
}

/// A line of a problem, from its diagram to a last move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The last cell.
    pub cell: CellId,
    /// What it is.
    pub answer: Answer,
    /// Why; `None` only if it is unknown.
    pub why: Option<Why>,
}
