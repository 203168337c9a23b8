//! What the table of menus is made of: menus, their groups, items, and what an item needs to be of use.
//!
//! It knows neither the rows nor what is open at the moment; names and help are looked up in the catalog of words.

use crate::session::Command;
use crate::words;

/// A menu of the menu bar.
#[derive(Debug)]
pub struct Menu {
    /// The id of its name in the catalog.
    pub word: &'static str,
    /// Alt with this letter opens it, in every language.
    pub letter: char,
    /// Its entries; a line stands between two groups.
    pub groups: &'static [&'static [Entry]],
}

impl Menu {
    /// The word in the menu bar.
    #[must_use]
    pub fn title(&self) -> String {
        words::text(self.word)
    }

    /// All its items in order, those of submenus among them.
    pub fn items(&self) -> impl Iterator<Item = &'static Item> {
        self.groups.iter().copied().flatten().flat_map(Entry::items)
    }
}

/// One line of a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// Something to do.
    Item(Item),
    /// A menu of its own.
    Submenu {
        /// The id of its name in the catalog.
        word: &'static str,
        /// What it holds.
        entries: &'static [Self],
    },
    /// The submenu of the files that were opened last, which the settings hold.
    Recent,
}

impl Entry {
    /// The items that it stands for.
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
    /// Its stable name, in scripts of tests too: `save-as`.
    pub id: &'static str,
    /// The id of its name and help in the catalog: `item-save-as`.
    pub word: &'static str,
    /// What it does.
    pub command: Command,
    /// Without this it is gray, and its keys do nothing.
    pub need: Need,
    /// Its keys, as people write them: `Ctrl+Shift+S`. The first one is shown in the menu.
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

    /// The key that is shown; empty where it has none.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.keys.first().copied().unwrap_or_default()
    }
}

/// What must be there for an item to do anything; the view knows whether it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Need {
    /// Nothing: it can always be used.
    Nothing,
    /// A file is open.
    File,
    /// The file was read from bytes, which can be read in another charset.
    Bytes,
    /// There is a change to undo, or a tried move to take back.
    Undo,
    /// There is a change to redo, or a tried move to make again.
    Redo,
    /// A current node.
    Node,
    /// A current node that begins no game.
    Branch,
    /// A current node with a move.
    Move,
    /// A current node with several branches.
    Fork,
    /// A board in Edit mode.
    Editing,
    /// A board in Edit mode, or moves that are being tried.
    Passing,
    /// A board of chess.
    Chess,
    /// A board.
    Board,
    /// A board that can be turned on the screen.
    Turnable,
    /// A board that is shown other than the file has it.
    Turned,
    /// A board, and no moves that are being tried.
    NoTrial,
    /// Moves are being tried, even if none was made yet.
    Trial,
    /// Moves were tried.
    TriedMoves,
    /// A node above, or moves that are being tried.
    Above,
    /// A node below, or moves that are being tried.
    Below,
    /// A problem behind the current one.
    NextProblem,
    /// A problem before the current one.
    PreviousProblem,
    /// The answers are hidden in general.
    Hiding,
    /// The file was repaired while it was read.
    Repairs,
    /// The position can be played on against the computer.
    Playable,
    /// A game against the computer.
    Opponent,
}
