//! What the window shows, as plain, comparable data without a line of egui.
//!
//! It is derived once per (revision, cursor, settings, language) from a session; panels read it and push commands. Words
//! are asked for when a view is derived, so a view holds plain texts, and a new language shows with the next view.

pub mod board;
mod border;
mod cache;
mod choices;
mod comment;
mod describe;
mod diagrams;
mod editing;
mod facts;
mod games;
mod info;
mod items;
mod labels;
pub mod measures;
mod menus;
mod numbers;
mod orient;
mod position;
mod rows;
pub mod shapes;
mod signs;
mod status;
mod strip;
pub mod tree;
mod words;

pub use cache::ViewCache;
pub use choices::Choice;
pub use comment::CommentView;
pub use diagrams::Diagrams;
pub use editing::{NodeView, ToolView, TrialView};
pub use facts::FactsView;
pub use info::InfoRow;
pub use labels::{LbTagComment, LbTagRow, LbTagView, LeftBehind};
pub use menus::MenuView;
pub use signs::{Sign, Signs};
pub use status::StatusView;
pub use strip::{StripEntry, StripKind};

use std::ops::Range;
use std::sync::Arc;

use crate::board::Orientation;
use crate::session::{CharsetChoice, DocumentId, Mode, Tool};
use crate::settings::Settings;
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    pub diagram: Option<Arc<BoardView>>,
    /// The file has changes that are not saved.
    pub modified: bool,
}
