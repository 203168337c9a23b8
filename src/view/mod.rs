//! What the window shows, as plain, comparable data without a line of egui.
//!
//! Rank 6: derived once per (revision, cursor, settings) from a session; panels read it and push commands.

pub mod board;
mod choices;
mod derive;
mod diagrams;
mod editing;
mod facts;
mod games;
mod info;
mod labels;
mod numbers;
mod position;
mod rows;
mod signs;
mod strip;
pub mod tree;
mod turn;

pub use choices::Choice;
pub use derive::Deriver;
pub use diagrams::Diagrams;
pub use editing::{NodeView, ToolView, TrialView};
pub use facts::FactsView;
pub use info::InfoRow;
pub use signs::{Sign, Signs};

use std::ops::Range;
use std::sync::Arc;

use crate::board::Orientation;
use crate::fault::Fault;
use crate::problem::{self, Mention, Scope};
use crate::session::{CharsetChoice, DocumentId, Mode, Tool};
use crate::settings::{Letters, Settings};
use crate::tree::CellId;
use board::BoardView;
use tree::TreeLayout;

/// All that the panels show.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The window's title: the file's name, with a mark where it has changes that are not saved.
    pub title: String,
    /// The board; none where the file has no game or the game has no board here.
    pub board: Option<BoardView>,
    /// Why there is no board, or a remark above it.
    pub notice: Option<String>,
    /// The document that is shown.
    pub document: Option<DocumentId>,
    /// How the user wants the document's boards turned on the screen.
    pub orientation: Orientation,
    /// How the board is shown other than the file has it, in words; none where it is not.
    pub turned: Option<String>,
    /// What the user is doing.
    pub mode: Mode,
    /// What a click does in Edit mode.
    pub tool: Tool,
    /// The tool bar, in order.
    pub tools: Vec<ToolView>,
    /// The moves that are tried beside the file, in Try mode.
    pub trial: Option<TrialView>,
    /// What the current node says of itself, and what can be done with it.
    pub node: NodeView,
    /// What is being played against the computer, while it is: who, how, and with which seed.
    pub playing: Option<String>,
    /// The properties of the current node with their raw values, where there is no board to show them.
    pub properties: Vec<(String, String)>,
    /// Every branch of the current cell, in order; empty while the answers are hidden.
    pub strip: Vec<StripEntry>,
    /// The switch that tells captions which the strip holds back, on or off; none where it holds none back.
    pub hints: Option<bool>,
    /// Who played, when and where, as far as the game says; none where it says nothing.
    pub facts: Option<FactsView>,
    /// The comment panel.
    pub comment: CommentView,
    /// The tree panel.
    pub tree: TreeView,
    /// The problem list.
    pub problems: ProblemsView,
    /// The status bar.
    pub status: StatusView,
    /// What the menus need to know.
    pub menu: MenuView,
    /// The window fills the screen.
    pub full_screen: bool,
    /// The branches among which the user was asked to choose last.
    pub choices: Vec<Choice>,
    /// Reopen with Charset…, while it is open: the charset that is looked at, and how the file reads in it.
    pub charset: Option<CharsetChoice>,
    /// The LB tag dialog, while it is open.
    pub lb_tag: Option<LbTagView>,
    /// The comments that the last transformation left behind, while their list is open.
    pub left_behind: Vec<LeftBehind>,
    /// The rows of the dialog of the game's facts, while it is open.
    pub info: Option<Vec<InfoRow>>,
    /// The user's choices.
    pub settings: Settings,
}

/// The LB tag dialog: what would change, before anything does.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LbTagView {
    /// Which labels change.
    pub mode: problem::Mode,
    /// Where.
    pub scope: Scope,
    /// With which letters.
    pub letters: Letters,
    /// `37 nodes change, 4 notes stay, 2 comments mention a letter that changes`.
    pub summary: String,
    /// The nodes that change, in document order; at most [`LbTagView::MOST_ROWS`].
    pub rows: Vec<LbTagRow>,
    /// How many rows were left out.
    pub more: usize,
    /// The comments that mention a letter which changes; at most [`LbTagView::MOST_ROWS`].
    pub comments: Vec<LbTagComment>,
    /// How many comments were left out.
    pub more_comments: usize,
}

/// A comment that mentions a letter which is another one then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LbTagComment {
    /// Its node; `Tools::LbTag` is given those that are ticked.
    pub cell: CellId,
    /// Where it is: `problem 3, move 4 (Q16)`.
    pub place: String,
    /// The comment now.
    pub before: String,
    /// The comment with the new letters; the same where it cannot be rewritten, for its letter goes.
    pub after: String,
}

impl LbTagView {
    /// The most rows a preview holds.
    pub const MOST_ROWS: usize = 500;
}

/// One node of the preview.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LbTagRow {
    /// The node.
    pub cell: Option<CellId>,
    /// Where it is: `problem 3, move 4 (Q16)`.
    pub place: String,
    /// Its labels before: `Q16 a, R14 x`.
    pub before: String,
    /// Its labels after.
    pub after: String,
    /// The words of a comment that mentions a letter that changes.
    pub mention: Option<String>,
}

/// A comment that names a color or a coordinate, and that a transformation left as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftBehind {
    /// Its node, for `Go::Cell`.
    pub cell: CellId,
    /// Where it is: `problem 3, move 4 (Q16)`.
    pub place: String,
    /// Its first words.
    pub text: String,
    /// Its first words with black and white exchanged; none where nothing of that is to be rewritten.
    pub after: Option<String>,
}

/// One branch in the fork strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StripEntry {
    /// The branch's first cell.
    pub child: CellId,
    /// What its first node is.
    pub kind: StripKind,
    /// Its letter; none for branches that cannot carry one.
    pub letter: Option<String>,
    /// Its point (`Q16`), `pass`, what cannot be read, or what a node without a move is: its name, `setup`, `comment`.
    /// Where the answer is not to be told yet, `next move`.
    pub point: String,
    /// The first words of its comment; empty where the answer is not to be told yet.
    pub words: String,
    /// Whether going forward enters it.
    pub is_next: bool,
}

/// What the first node of a branch is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StripKind {
    /// A move on a point.
    Move,
    /// A pass.
    Pass,
    /// No move, but stones that are set up.
    Setup,
    /// No move, but a comment.
    Comment,
    /// No move, but marks, whose turn it is, or anything else.
    Other,
    /// Nothing at all.
    Empty,
    /// A move that cannot be read or lies off the board.
    Unreadable,
}

/// The comment of the current cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommentView {
    /// The cell it belongs to; none where there is no cell to comment.
    pub cell: Option<CellId>,
    /// The node's name, if it has one.
    pub name: String,
    /// The text; `\n` between lines.
    pub text: String,
    /// The letters and coordinates in the text that stand for points; a click sends `Go::Enter` with their cells.
    pub mentions: Vec<Mention>,
    /// The comment is hidden because it might tell the answer.
    pub hidden: bool,
}

/// The tree panel.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeView {
    /// Where each cell stands; shared, for it changes only with the tree.
    pub layout: Arc<TreeLayout>,
    /// What the nodes of the part that is shown say of themselves; asked for by `Look::TreeSpan`.
    pub signs: Arc<Signs>,
    /// The current cell.
    pub current: Option<CellId>,
    /// The screen exchanges black and white.
    pub swap: bool,
    /// The tree is hidden because it might tell the answer.
    pub hidden: bool,
}

/// The problem list: all open files, their problems below each.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProblemsView {
    /// How many rows there are in all: one for each file, one for each problem of a file with several.
    pub total: usize,
    /// Which rows `rows` holds; asked for by `Look::ProblemRows`.
    pub window: Range<usize>,
    /// The rows of the window.
    pub rows: Vec<ProblemRow>,
    /// The row of the current problem.
    pub current: Option<usize>,
    /// The number of the current problem from 1, none at a book's root, and how many its file has; none where the file
    /// has one.
    pub place: Option<(Option<usize>, usize)>,
}

/// One row of the problem list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProblemRow {
    /// The open file it belongs to, by its place in the session.
    pub file: usize,
    /// The problem's number in its file, from 0; none for the row of a file with several problems.
    pub problem: Option<usize>,
    /// Its number from 1, in a file with several problems.
    pub number: Option<usize>,
    /// The title; empty for a problem that has a number and no name.
    pub title: String,
    /// What else it says of itself, to tell it from others of the same title; may be empty.
    pub detail: String,
    /// The path of a file's row; may be empty.
    pub path: String,
    /// The root position only, so that nothing is given away, in a part of the board as wide as it is high; none for the
    /// row of a file.
    pub diagram: Option<BoardView>,
    /// The file has changes that are not saved.
    pub modified: bool,
}

/// The status bar.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatusView {
    /// `black to play`, or empty without a board.
    pub to_move: String,
    /// `move 12`, counted along the path.
    pub move_number: u32,
    /// Stones each side has taken, black first.
    pub captures: [u32; 2],
    /// What stands in place of the captures: the discs of both sides in Othello, the pieces taken in chess.
    pub tally: Option<String>,
    /// The file's name, or what stands for it.
    pub file: String,
    /// The charset's name.
    pub charset: String,
    /// The defects found while reading; the bar says how many and opens the list.
    pub faults: Arc<Vec<Fault>>,
    /// What happened last, or a hint.
    pub message: String,
    /// That the file says other marks than are shown (`ST`), if so.
    pub override_note: Option<String>,
}

/// What the menus need to know beside the fixed table of commands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each enables a menu item of its own"
)]
pub struct MenuView {
    /// What Undo would take back.
    pub undo: Option<String>,
    /// What Redo would do again.
    pub redo: Option<String>,
    /// There is a file that could be saved.
    pub has_file: bool,
    /// The file was read from bytes, so that these can be read in another charset.
    pub can_reopen: bool,
    /// The current position can be played on against the computer.
    pub can_play: bool,
    /// A game is being played against the computer.
    pub is_playing: bool,
    /// There is a cell above.
    pub has_back: bool,
    /// There is a cell below.
    pub has_forward: bool,
    /// The current problem has another one behind it.
    pub has_next_problem: bool,
    /// The current problem has another one before it.
    pub has_previous_problem: bool,
    /// The answers are hidden right now.
    pub answers_hidden: bool,
    /// Answers are hidden until asked for, so that Show the Answers has a meaning.
    pub can_hide: bool,
}
