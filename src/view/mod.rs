//! What the window shows, as plain, comparable data. Knows no egui.
//!
//! A view is derived from a session once per revision and language; panels read it and push commands. It holds finished
//! texts, so a new language takes effect with the next view.

mod answers;
pub mod board;
mod border;
mod cache;
mod choices;
mod comment;
mod describe;
mod diagrams;
mod differences;
mod doctor;
mod editing;
mod facts;
mod find;
mod games;
mod info;
mod items;
mod labels;
pub mod library;
pub mod measures;
mod menus;
mod numbers;
mod on_disk;
mod orient;
mod position;
mod recovered;
mod rows;
pub mod shapes;
mod signs;
mod solve;
mod square;
mod status;
mod strip;
mod study;
pub mod tree;
mod versions;
mod words;

pub use answers::{AnswerKind, AnswerSign};
pub use cache::ViewCache;
pub use choices::Choice;
pub use comment::CommentView;
pub use diagrams::Diagrams;
pub use differences::{DetailView, DifferenceRow, DifferencesView, KindView};
pub use doctor::DoctorView;
pub use editing::{NodeView, ToolView, TrialView};
pub use facts::FactsView;
pub use find::{FindView, Lit};
pub use info::InfoRow;
pub use labels::{LbTagComment, LbTagRow, LbTagView, LeftBehind};
pub use menus::MenuView;
pub use on_disk::{Answer, OnDiskView};
pub use recovered::RecoveredRow;
pub use signs::{Sign, Signs};
pub use solve::{DueView, SolveView, Verdict, VerdictView};
pub use status::StatusView;
pub use strip::{StripEntry, StripKind};
pub use study::{BarView, FiguresView, SetRow};
pub use versions::{VersionRow, VersionsView};

use std::ops::Range;
use std::sync::Arc;

use crate::board::Orientation;
use crate::session::{CharsetChoice, DocumentId, Face, LibraryId, Mode, Tool};
use crate::settings::{Opening, Settings};
use crate::tree::CellId;
use board::BoardView;
use library::LibraryView;
use tree::TreeLayout;

/// Everything that the panels show.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// The window's title: the file's name, with a sign for unsaved changes.
    pub title: String,
    /// The board; `None` if the file has no game or the game has no board here.
    pub board: Option<BoardView>,
    /// Why there is no board, or a message above it.
    pub notice: Option<String>,
    /// What another program did to the file; `None` if nothing, or if it was answered.
    pub on_disk: Option<OnDiskView>,
    /// The current document.
    pub document: Option<DocumentId>,
    /// How the document's boards are rotated, mirrored or swapped on the screen.
    pub orientation: Orientation,
    /// The same in words; `None` if the board is shown as in the file.
    pub turned: Option<String>,
    /// The current mode.
    pub mode: Mode,
    /// What a click does in Edit mode.
    pub tool: Tool,
    /// The tool bar, in order.
    pub tools: Vec<ToolView>,
    /// The trial, in Try mode.
    pub trial: Option<TrialView>,
    /// The attempt at the problem that is shown, while its answers are hidden.
    pub solve: Option<SolveView>,
    /// How problems are opened where the document belongs, which is where Edit mode and a trial lead back to.
    pub opening: Opening,
    /// What came of the problems solved so far, in words; empty if nothing was counted.
    pub tally: String,
    /// The current node, as far as menus need it.
    pub node: NodeView,
    /// The game against the computer, in words.
    pub playing: Option<String>,
    /// The properties of the current node with their raw values, if its game has no board here.
    pub properties: Vec<(String, String)>,
    /// Every branch of the current cell, in order; empty while the answers are hidden.
    pub strip: Arc<Vec<StripEntry>>,
    /// Whether the switch for hints is on; `None` if the strip hides no captions.
    pub hints: Option<bool>,
    /// The facts of the game; `None` if it has none.
    pub facts: Option<FactsView>,
    /// The bar that finds texts, while it is open.
    pub find: Option<FindView>,
    /// The comment panel.
    pub comment: CommentView,
    /// The tree panel.
    pub tree: TreeView,
    /// The problem list.
    pub problems: ProblemsView,
    /// The status bar.
    pub status: StatusView,
    /// The library; `None` if none is shown.
    pub library: Option<LibraryView>,
    /// The first library of the list, to be shown where none is.
    pub shelved: Option<LibraryId>,
    /// What must be known to enable menu items.
    pub menu: MenuView,
    /// What fills the window: the board or the library.
    pub face: Face,
    /// Whether the window fills the screen.
    pub full_screen: bool,
    /// The branches from which the user is asked to choose.
    pub choices: Vec<Choice>,
    /// Reopen with Charset…, while it is open: the charset being previewed, and how the file reads in it.
    pub charset: Option<CharsetChoice>,
    /// The LB tag dialog, while it is open.
    pub lb_tag: Option<LbTagView>,
    /// The File Doctor, while it is open.
    pub doctor: Option<DoctorView>,
    /// The comments that the last transformation did not change, while their list is open.
    pub left_behind: Vec<LeftBehind>,
    /// The documents that an earlier Bunki left unsaved, the oldest first.
    pub recovered: Vec<RecoveredRow>,
    /// The dialog Differences, while it is open.
    pub differences: Option<DifferencesView>,
    /// How many of them were thrown away, and can be had back until the program ends.
    pub thrown_away: usize,
    /// The rows of the Game Info dialog, while it is open.
    pub info: Option<Vec<InfoRow>>,
    /// The list of earlier versions, while its dialog is open.
    pub versions: Option<VersionsView>,
    /// What all earlier versions take, in words, once it is known.
    pub version_usage: Option<String>,
    /// The files and folders of the library that could not be read, each with the reason, while the user looks at them and
    /// they are known.
    pub library_troubles: Option<Vec<(String, String)>>,
    /// The page of figures, while it is open.
    pub figures: Option<Arc<FiguresView>>,
    /// The sets of the library, while they are shown.
    pub sets: Option<Vec<SetRow>>,
    /// The user's settings.
    pub settings: Settings,
}

impl View {
    /// Whether a library takes the place of the board.
    #[must_use]
    pub fn is_browsing(&self) -> bool {
        self.library.is_some() && self.face == Face::Library
    }
}

/// The tree panel.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeView {
    /// The layout; shared, because it changes only with the tree.
    pub layout: Arc<TreeLayout>,
    /// The signs of the nodes in the visible part, which `Look::TreeSpan` sets.
    pub signs: Arc<Signs>,
    /// The current cell.
    pub current: Option<CellId>,
    /// Whether the screen swaps black and white.
    pub swap: bool,
    /// Whether the tree is hidden because it might show the answer.
    pub hidden: bool,
}

/// The problem list: all open files, each with its problems.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProblemsView {
    /// The number of all rows: one per file, and one per problem of a file with several.
    pub total: usize,
    /// The range of `rows`, which `Look::ProblemRows` sets.
    pub window: Range<usize>,
    /// The rows in that range.
    pub rows: Vec<ProblemRow>,
    /// The row of the current problem.
    pub current: Option<usize>,
    /// The number of the current problem from 1 (`None` at a book's root), and how many its file has; `None` if the
    /// file has only one.
    pub place: Option<(Option<usize>, usize)>,
}

/// One row of the problem list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ProblemRow {
    /// The index of its file in the session.
    pub file: usize,
    /// The index of the problem in its file; `None` for the row of a file with several problems.
    pub problem: Option<usize>,
    /// The problem's number from 1, in a file with several problems.
    pub number: Option<usize>,
    /// The title; empty for a problem with a number and no name.
    pub title: String,
    /// A second text that distinguishes it from others with the same title; may be empty.
    pub detail: String,
    /// The path, in the row of a file; may be empty.
    pub path: String,
    /// The root position in a square part of the board, without anything that shows the answer; `None` for the row of a
    /// file.
    pub diagram: Option<Arc<BoardView>>,
    /// Whether the file has unsaved changes.
    pub modified: bool,
    /// Whether a line of the problem is marked as right; false while answers are hidden.
    pub marks_right: bool,
}
