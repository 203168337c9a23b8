//! The parts of the table of menus: menus, groups, items, and what an item needs to be enabled.
//!
//! Knows neither the rows nor the state of the session; names and help are looked up in the catalog.

use crate::session::Command;
use crate::words;

/// A menu of the menu bar.
#[derive(Debug)]
pub struct Menu {
    /// The id of its name in the catalog.
    pub word: &'static str,
    /// Alt with this letter opens it, in every language.
    pub letter: char,
    /// Its entries; a separator stands between two groups.
    pub groups: &'static [&'static [Entry]],
}

impl Menu {
    /// The name in the menu bar.
    #[must_use]
    pub fn title(&self) -> String {
        words::text(self.word)
    }

    /// All its items in order, those of submenus among them.
    pub fn items(&self) -> impl Iterator<Item = &'static Item> {
        self.groups.iter().copied().flatten().flat_map(Entry::items)
    }
}

/// An entry of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// An item.
    Item(Item),
    /// A submenu.
    Submenu {
        /// The id of its name in the catalog.
        word: &'static str,
        /// Its entries.
        entries: &'static [Self],
    },
    /// The submenu of recent files, which come from the settings.
    Recent,
}

impl Entry {
    /// The items of this entry.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        let (own, inner) = match self {
            Self::Item(item) => (Some(item), [].as_slice()),
            Self::Submenu { entries, .. } => (None, *entries),
            Self::Recent => (None, [].as_slice()),
        };
        // Submenus hold no submenus.
        let inner = inner.iter().filter_map(|entry| match entry {
            Self::Item(item) => Some(item),
            Self::Submenu { .. } | Self::Recent => None,
        });
        own.into_iter().chain(inner)
    }
}

/// An item: one row of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// Its stable name, also in the scripts of tests: `save-as`.
    pub id: &'static str,
    /// The id of its name and help in the catalog: `item-save-as`.
    pub word: &'static str,
    /// What it does.
    pub command: Command,
    /// If this is missing, it is disabled and its keys do nothing.
    pub need: Need,
    /// Its keys, as people write them: `Ctrl+Shift+S`. The menu shows the first one.
    pub keys: &'static [&'static str],
}

impl Item {
    /// The name in the menu.
    #[must_use]
    pub fn name(&self) -> String {
        words::text(self.word)
    }

    /// One sentence for tooltips and the list of keys.
    #[must_use]
    pub fn help(&self) -> String {
        words::help(self.word).unwrap_or_default()
    }

    /// The key that is shown; empty if it has none.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.keys.first().copied().unwrap_or_default()
    }
}

/// What an item needs to be enabled; the view knows whether it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Need {
    /// Nothing: it is always enabled.
    Nothing,
    /// A file is open.
    File,
    /// The file was read from bytes, so it can be read in another charset.
    Bytes,
    /// A file with unsaved changes, whichever is shown.
    Modified,
    /// The file is on disk, so it can be read again.
    OnDisk,
    /// There is a change to undo, or a tried move to take back.
    Undo,
    /// There is a change to redo, or a tried move to make again.
    Redo,
    /// A current node.
    Node,
    /// A current node that is not the root of a game.
    Branch,
    /// A current node with a move.
    Move,
    /// A current node with several branches.
    Fork,
    /// A board in Edit mode.
    Editing,
    /// A board, in Edit mode or in a trial.
    Passing,
    /// A board of chess.
    Chess,
    /// A board.
    Board,
    /// A board that can be rotated on the screen.
    Turnable,
    /// A board that is shown rotated, mirrored or with swapped colors.
    Turned,
    /// A board, and no trial.
    NoTrial,
    /// A trial, even without a move.
    Trial,
    /// A trial with a move.
    TriedMoves,
    /// A node above, or a trial.
    Above,
    /// A node below, or a trial.
    Below,
    /// A problem after the current one.
    NextProblem,
    /// A problem before the current one.
    PreviousProblem,
    /// Problems are solved.
    Solving,
    /// An attempt at a problem, whose answers are hidden.
    Attempt,
    /// An attempt that has not come to its end.
    Thinking,
    /// A position that can be played against the computer.
    Playable,
    /// A game against the computer.
    Opponent,
    /// Documents that an earlier Bunki left unsaved.
    Recovered,
    /// The bar that finds texts, with a hit to go to.
    Finding,
    /// A library that is shown.
    Library,
    /// A library that is being looked through for changed files.
    Refreshing,
    /// Several problems, of a library or of a file, with numbers to go by.
    Numbered,
    /// A course of study that is under way.
    Course,
    /// An attempt at a problem since the start.
    Tried,
}
