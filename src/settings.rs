//! The user's choices, as plain data: which letters, when they show, what a click may do.
//!
//! Rank 0: it knows neither files nor the window; both keep and pass it on.

use serde::{Deserialize, Serialize};

/// Which characters name the branches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Letters {
    /// As the file does it where most of its branch labels are of one kind, else lower case first.
    #[default]
    AsFile,
    /// `a`–`z`, then `A`–`Z`, then `aa`, `ab`, …
    Lower,
    /// `A`–`Z`, then `a`–`z`, then `AA`, `AB`, …
    Upper,
    /// `1`, `2`, `3`, …
    Digits,
}

/// When branches carry letters: how the file's `ST` is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Marks {
    /// Letters on the children, whatever `ST` says.
    #[default]
    Children,
    /// As `ST` says: bit 0 siblings instead of children, bit 1 no automatic marks.
    AsFile,
    /// Never; labels of the file are shown all the same.
    Never,
}

/// Light or dark, or as the desktop has it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    /// As the desktop has it.
    #[default]
    System,
    /// Dark text on light panels.
    Light,
    /// Light text on dark panels.
    Dark,
}

/// What stands around a board of Go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Border {
    /// Letters without I, and numbers from the bottom: `C3`.
    #[default]
    Letters,
    /// The letters of SGF, from the top left: `cq`.
    Sgf,
    /// Numbers from the left, and kanji from the top: `3` and `十七`.
    Kanji,
}

/// Which moves have their number on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Numbers {
    /// None of them.
    #[default]
    None,
    /// The last one.
    Last,
    /// The last ten.
    LastTen,
    /// Those since the last fork.
    Fork,
    /// All of them.
    All,
}

impl Numbers {
    /// All of them, in the order in which a key goes through them.
    pub const ALL: [Self; 5] = [Self::None, Self::Last, Self::LastTen, Self::Fork, Self::All];

    /// The next one, behind the last the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::None => Self::Last,
            Self::Last => Self::LastTen,
            Self::LastTen => Self::Fork,
            Self::Fork => Self::All,
            Self::All => Self::None,
        }
    }
}

/// A setting that is on or off; each has a menu item of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Switch {
    /// Letters, tree, strip and comments below the root stay hidden until asked for.
    HideAnswers,
    /// The whole board in place of the part that the problem uses.
    WholeBoard,
    /// Coordinates around the board.
    Coordinates,
    /// Dots where a disc or the selected piece may go.
    LegalMoves,
    /// A click elsewhere plays the next move.
    ClickPlaysNext,
    /// A single continuation carries a letter too.
    LetterSingle,
    /// The tree panel.
    TreePanel,
    /// The problem list.
    ProblemPanel,
    /// In a book, the tree of all its problems in place of the current one's.
    WholeTree,
    /// The strip tells points and captions of branches that were not entered yet.
    Hints,
}

/// All choices that are kept between runs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a switch of its own in the menus"
)]
pub struct Settings {
    /// Which characters name the branches.
    pub letters: Letters,
    /// When branches carry letters.
    pub marks: Marks,
    /// Light or dark.
    pub theme: Theme,
    /// What stands around a board of Go.
    pub border: Border,
    /// Which moves have their number on the board.
    pub numbers: Numbers,
    /// [`Switch::HideAnswers`]
    pub hide_answers: bool,
    /// [`Switch::WholeBoard`]
    pub whole_board: bool,
    /// [`Switch::Coordinates`]
    pub coordinates: bool,
    /// [`Switch::LegalMoves`]
    pub legal_moves: bool,
    /// [`Switch::ClickPlaysNext`]
    pub click_plays_next: bool,
    /// [`Switch::LetterSingle`]
    pub letter_single: bool,
    /// [`Switch::TreePanel`]
    pub tree_panel: bool,
    /// [`Switch::ProblemPanel`]
    pub problem_panel: bool,
    /// [`Switch::WholeTree`]
    pub whole_tree: bool,
    /// [`Switch::Hints`]
    pub hints: bool,
    /// Paths of the files opened last, the newest first.
    pub recent: Vec<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            letters: Letters::default(),
            marks: Marks::default(),
            theme: Theme::default(),
            border: Border::default(),
            numbers: Numbers::default(),
            hide_answers: false,
            whole_board: false,
            coordinates: true,
            legal_moves: false,
            click_plays_next: true,
            letter_single: false,
            tree_panel: true,
            problem_panel: true,
            whole_tree: false,
            hints: false,
            recent: Vec::new(),
        }
    }
}

impl Settings {
    /// How many recent files are remembered.
    pub const MOST_RECENT: usize = 12;

    /// Whether a switch is on.
    #[must_use]
    pub const fn is_on(&self, switch: Switch) -> bool {
        match switch {
            Switch::HideAnswers => self.hide_answers,
            Switch::WholeBoard => self.whole_board,
            Switch::Coordinates => self.coordinates,
            Switch::LegalMoves => self.legal_moves,
            Switch::ClickPlaysNext => self.click_plays_next,
            Switch::LetterSingle => self.letter_single,
            Switch::TreePanel => self.tree_panel,
            Switch::ProblemPanel => self.problem_panel,
            Switch::WholeTree => self.whole_tree,
            Switch::Hints => self.hints,
        }
    }

    /// Turns a switch on or off.
    pub const fn set(&mut self, switch: Switch, on: bool) {
        match switch {
            Switch::HideAnswers => self.hide_answers = on,
            Switch::WholeBoard => self.whole_board = on,
            Switch::Coordinates => self.coordinates = on,
            Switch::LegalMoves => self.legal_moves = on,
            Switch::ClickPlaysNext => self.click_plays_next = on,
            Switch::LetterSingle => self.letter_single = on,
            Switch::TreePanel => self.tree_panel = on,
            Switch::ProblemPanel => self.problem_panel = on,
            Switch::WholeTree => self.whole_tree = on,
            Switch::Hints => self.hints = on,
        }
    }

    /// Puts a path at the head of the recent files.
    pub fn remember(&mut self, path: &str) {
        self.recent.retain(|known| known != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(Self::MOST_RECENT);
    }
}
