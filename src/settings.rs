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

/// A step in the size of texts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// One step larger.
    Larger,
    /// One step smaller.
    Smaller,
    /// The size that Bunki has without a choice.
    Normal,
}

/// A divider between two panels, named by the panel that it makes larger and smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Divider {
    /// Between the problem list and the board.
    List,
    /// Between the board and the side with comment and tree.
    Side,
    /// Between the board and the strip below it.
    Strip,
    /// Between comment and tree.
    Tree,
}

impl Divider {
    /// What it is called.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::List => "Width of the problem list",
            Self::Side => "Width of the comment",
            Self::Strip => "Height of the branches",
            Self::Tree => "Height of the tree",
        }
    }
}

/// The sizes that the user gave the panels, in points; those that nobody chose fit the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Panels {
    /// The width of the problem list.
    pub list: Option<u16>,
    /// The width of comment and tree.
    pub side: Option<u16>,
    /// The height of the strip.
    pub strip: Option<u16>,
    /// The height of the tree.
    pub tree: Option<u16>,
}

impl Panels {
    /// The size of a panel, if the user chose one.
    #[must_use]
    pub const fn size(&self, divider: Divider) -> Option<u16> {
        match divider {
            Divider::List => self.list,
            Divider::Side => self.side,
            Divider::Strip => self.strip,
            Divider::Tree => self.tree,
        }
    }

    /// Gives a panel a size, or takes it back.
    pub const fn set(&mut self, divider: Divider, size: Option<u16>) {
        match divider {
            Divider::List => self.list = size,
            Divider::Side => self.side = size,
            Divider::Strip => self.strip = size,
            Divider::Tree => self.tree = size,
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
    /// The sizes of the panels.
    pub panels: Panels,
    /// How large texts are, in percent; see [`Settings::zoomed`].
    pub zoom: u16,
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
            panels: Panels::default(),
            zoom: 100,
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

    /// The sizes of texts that can be chosen, in percent.
    pub const ZOOMS: std::ops::RangeInclusive<u16> = 60..=200;

    /// The size of texts after a step, in percent; steps are 10 wide and end at the ends of [`Settings::ZOOMS`].
    #[must_use]
    pub fn zoomed(&self, zoom: Zoom) -> u16 {
        let (least, most) = (*Self::ZOOMS.start(), *Self::ZOOMS.end());
        // The settings' file may say anything.
        let now = self.zoom.clamp(least, most);
        let wanted = match zoom {
            Zoom::Larger => now / 10 * 10 + 10,
            Zoom::Smaller => now.div_ceil(10).saturating_sub(1) * 10,
            Zoom::Normal => 100,
        };
        wanted.clamp(least, most)
    }

    /// Puts a path at the head of the recent files.
    pub fn remember(&mut self, path: &str) {
        self.recent.retain(|known| known != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(Self::MOST_RECENT);
    }
}
