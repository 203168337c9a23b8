//! The user's choices, as plain data: which letters to use, when to show them, what a click may do. `kept` and `store`
//! keep them in a file between runs.
//!
//! It knows neither threads nor the window.

mod kept;
mod libraries;
mod old;
mod old_keys;
mod solving;
mod store;
#[cfg(test)]
mod tests;

pub use kept::{Kept, Shared, WindowPlace};
pub use libraries::{KeptLibrary, KeptPlace, LibraryLayout};
pub use solving::{Blind, Opening, Pause, Replies};
pub use store::{Opened, Store, Written};

use serde::{Deserialize, Serialize};

/// Which characters name the branches.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Letters {
    /// Like the file if most of its branch labels are of one kind, otherwise lower case first.
    #[default]
    AsFile,
    /// `a`–`z`, then `A`–`Z`, then `aa`, `ab`, …
    Lower,
    /// `A`–`Z`, then `a`–`z`, then `AA`, `AB`, …
    Upper,
    /// `1`, `2`, `3`, …
    Digits,
}

/// When branches have letters: how the file's `ST` is interpreted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marks {
    /// Letters on the children, regardless of `ST`.
    #[default]
    Children,
    /// As `ST` says: bit 0 siblings instead of children, bit 1 no automatic marks.
    AsFile,
    /// No letters; labels of the file are still shown.
    Never,
}

/// How lines are marked as right or wrong in a file that has no marks yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LineMarks {
    /// A comment that begins with "Correct." or "Wrong.": most programs read it, it needs no charset, and it says both.
    #[default]
    Words,
    /// `RIGHT` or `NOTTHIS` in a comment, as goproblems.com reads it.
    Capitals,
    /// A comment that begins with 正解 or 失敗.
    Japanese,
    /// `TE` or `BM` on the last move of the side that solves the problem.
    Moves,
}

/// Light or dark, or like the desktop.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// Like the desktop.
    #[default]
    System,
    /// Dark text on light panels.
    Light,
    /// Light text on dark panels.
    Dark,
}

/// The labels around a Go board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Border {
    /// Letters without I, and numbers from the bottom: `C3`.
    #[default]
    Letters,
    /// The letters of SGF, from the top left: `cq`.
    Sgf,
    /// Numbers from the left, and kanji from the top: `3` and `十七`.
    Kanji,
}

/// Which moves show their number on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// All of them, in the order in which the key goes through them.
    pub const ALL: [Self; 5] = [Self::None, Self::Last, Self::LastTen, Self::Fork, Self::All];

    /// The next one; after the last, the first.
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

/// A step in the text size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zoom {
    /// One step larger.
    Larger,
    /// One step smaller.
    Smaller,
    /// The default size.
    Normal,
}

/// A divider between two panels, named after the panel whose size it changes.
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

/// The panel sizes chosen by the user, in points; panels without one fit the window.
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

    /// Sets or clears the size of a panel.
    pub const fn set(&mut self, divider: Divider, size: Option<u16>) {
        match divider {
            Divider::List => self.list = size,
            Divider::Side => self.side = size,
            Divider::Strip => self.strip = size,
            Divider::Tree => self.tree = size,
        }
    }
}

/// Which earlier versions of files are kept when they are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Versions {
    /// Whether any are kept.
    pub kept: bool,
    /// The most of one file.
    pub count: u32,
    /// For how many days.
    pub days: u32,
    /// The room of all of them, in millions of bytes.
    pub megabytes: u32,
}

impl Default for Versions {
    fn default() -> Self {
        Self {
            kept: true,
            count: 20,
            days: 180,
            megabytes: 200,
        }
    }
}

/// Generates [`Switch`] and [`Settings`] from one table; each row is a switch, its field and its default.
macro_rules! settings {
    (
        $($(#[$row:meta])* $switch:ident $field:ident = $is_on:literal;)+
        ---
        $($(#[$meta:meta])* $choice:ident: $type:ty = $default:expr;)+
    ) => {
        /// A setting that is on or off; each has its own menu item.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Switch {
            $($(#[$row])* $switch,)+
        }

        impl Switch {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$switch),+];
        }

        /// All settings that are kept between runs.
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(default)]
        pub struct Settings {
            $($(#[$row])* pub $field: bool,)+
            $($(#[$meta])* pub $choice: $type,)+
        }

        impl Default for Settings {
            fn default() -> Self {
                Self {
                    $($field: $is_on,)+
                    $($choice: $default,)+
                }
            }
        }

        impl Settings {
            /// Whether a switch is on.
            #[must_use]
            pub const fn is_on(&self, switch: Switch) -> bool {
                match switch {
                    $(Switch::$switch => self.$field,)+
                }
            }

            /// Changes a switch to its other state.
            pub const fn toggle(&mut self, switch: Switch) {
                match switch {
                    $(Switch::$switch => self.$field = !self.$field,)+
                }
            }
        }
    };
}

settings! {
    /// Show the whole board instead of the part that the problem uses.
    WholeBoard whole_board = false;
    /// Coordinates around the board.
    Coordinates coordinates = true;
    /// Dots where a disc or the selected piece can go.
    LegalMoves legal_moves = false;
    /// A click on any other point plays the next move.
    ClickPlaysNext click_plays_next = true;
    /// A single continuation has a letter too.
    LetterSingle letter_single = false;
    /// The tree panel.
    TreePanel tree_panel = true;
    /// The problem list.
    ProblemPanel problem_panel = true;
    /// In a book, the tree panel shows all problems instead of the current one.
    WholeTree whole_tree = false;
    /// The strip shows points and captions of branches that have not been entered yet.
    Hints hints = false;
    /// A file without unsaved changes is reloaded when another program changed it.
    ReloadUnmodified reload_unmodified = false;
    /// A problem is solved only when every reply of the file on a right line was met.
    AllReplies all_replies = false;
    /// After a problem was solved, the next one comes by itself.
    AutoAdvance auto_advance = false;
    /// Problems come in random order.
    Shuffle shuffle = false;
    /// Each problem to be solved is rotated or mirrored at random.
    TurnRandomly turn_randomly = false;
    /// Black and white are exchanged at random where the comments of the problem can say so.
    SwapRandomly swap_randomly = false;
    /// The time since a problem was shown.
    ThinkingTime thinking_time = false;
    /// A problem that is solved leaves the list of mistakes.
    SuccessRemoves success_removes = true;
    ---
    /// Which characters name the branches.
    letters: Letters = Letters::default();
    /// When branches have letters.
    marks: Marks = Marks::default();
    /// How lines are marked as right or wrong in a file without marks.
    line_marks: LineMarks = LineMarks::default();
    /// Light or dark.
    theme: Theme = Theme::default();
    /// The labels around a Go board.
    border: Border = Border::default();
    /// Which moves show their number on the board.
    numbers: Numbers = Numbers::default();
    /// How files outside of libraries are opened.
    opening: Opening = Opening::default();
    /// How the file replies in Solve mode.
    replies: Replies = Replies::default();
    /// The pause before it replies.
    pause: Pause = Pause::default();
    /// When the diagram is covered.
    blind: Blind = Blind::default();
    /// The panel sizes.
    panels: Panels = Panels::default();
    /// The text size in percent; see [`Settings::zoomed`].
    zoom: u16 = 100;
    /// Which earlier versions are kept.
    versions: Versions = Versions::default();
    /// How many new problems of a library are studied a day.
    study_new: u32 = 20;
    /// After how many seconds a solution is slow.
    study_slow: u32 = 60;
    /// Paths of recently opened files, newest first.
    recent: Vec<String> = Vec::new();
    /// The libraries, the one added last first.
    libraries: Vec<KeptLibrary> = Vec::new();
    /// The folder of the library that is shown; `None` if none is.
    library: Option<String> = None;
    /// How the problems of a library are listed.
    library_layout: LibraryLayout = LibraryLayout::default();
    /// The width of a diagram of a library in points; see [`Settings::DIAGRAMS`].
    library_diagram: u16 = 96;
}

impl Settings {
    /// How many recent files are remembered.
    pub const MOST_RECENT: usize = 12;

    /// The widths of a library's diagrams that can be chosen, in points.
    pub const DIAGRAMS: std::ops::RangeInclusive<u16> = 56..=240;

    /// The text sizes that can be chosen, in percent.
    pub const ZOOMS: std::ops::RangeInclusive<u16> = 60..=200;

    /// The text size after a step, in percent; steps are 10 wide and stop at the limits of [`Settings::ZOOMS`].
    #[must_use]
    pub fn zoomed(&self, zoom: Zoom) -> u16 {
        let (least, most) = (*Self::ZOOMS.start(), *Self::ZOOMS.end());
        // The settings file may contain any number.
        let now = self.zoom.clamp(least, most);
        let wanted = match zoom {
            Zoom::Larger => now / 10 * 10 + 10,
            Zoom::Smaller => now.div_ceil(10).saturating_sub(1) * 10,
            Zoom::Normal => 100,
        };
        wanted.clamp(least, most)
    }

    /// The width of a library's diagrams in points; the settings file may contain any number.
    #[must_use]
    pub fn diagram(&self) -> u16 {
        let (least, most) = (*Self::DIAGRAMS.start(), *Self::DIAGRAMS.end());
        self.library_diagram.clamp(least, most)
    }

    /// Opens problems in Solve mode from now on, in libraries too.
    pub(crate) fn open_all_to_solve(&mut self) {
        self.opening = Opening::Solve;
        for library in &mut self.libraries {
            library.opening = Opening::Solve;
        }
    }

    /// Puts a path first in the list of recent files.
    pub fn remember(&mut self, path: &str) {
        self.recent.retain(|known| known != path);
        self.recent.insert(0, path.to_owned());
        self.recent.truncate(Self::MOST_RECENT);
    }
}
