//! The context menus, as ids of items of the table.
//!
//! Knows no panel: the caller says what was clicked.

use super::find::{by_id, submenu};
use super::item::{Entry, Item, Need};
use crate::problem::answers::Wish;
use crate::session::Command;
use crate::session::command::{Node, Problem};
use crate::tree::CellId;

/// The entries of a menu between two separators.
pub type Group = Vec<Entry>;

/// What the right mouse button was pressed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ContextMenu {
    /// A node of the tree.
    Node,
    /// The row of a file in the problem list.
    File,
    /// The row of a problem in the problem list.
    Problem,
}

impl ContextMenu {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Node, Self::File, Self::Problem];

    /// The ids of the items, and the words of the submenus.
    pub(super) const fn ids(self) -> &'static [&'static [&'static str]] {
        match self {
            Self::Node => &[
                &[
                    "cut",
                    "copy",
                    "ask-paste",
                    "delete",
                    "remove-node",
                    "insert-before",
                    "insert-after",
                ],
                &["promote", "demote", "main-line"],
                &["merge"],
                &["line-right", "line-wrong", "line-plain"],
                &["menu-move-is", "menu-position-is"],
            ],
            Self::File => &[
                &["save", "save-as"],
                &["close"],
                &["problem-add"],
                &["problem-split"],
            ],
            Self::Problem => &[
                &["problem-add", "problem-duplicate", "problem-remove"],
                &["problem-up", "problem-down"],
                &["problem-save"],
            ],
        }
    }

    /// What the menu holds.
    #[must_use]
    pub fn groups(self) -> Vec<Group> {
        let entry = |id: &&str| match by_id(id) {
            Some(item) => Some(Entry::Item(item.clone())),
            None => submenu(id).cloned(),
        };
        let group = |ids: &&[&str]| ids.iter().filter_map(entry).collect();
        self.ids().iter().map(group).collect()
    }
}

/// The items of these commands as a group; commands without an item are left out.
#[must_use]
pub fn group(commands: &[Command]) -> Group {
    let items = commands.iter().filter_map(super::find::item);
    items.cloned().map(Entry::Item).collect()
}

/// The items that mark the line through a branch.
#[must_use]
pub fn mark_line(branch: CellId) -> Group {
    let entry = |wish: Wish| {
        let item = super::find::item(&Command::Node(Node::MarkLine(wish)))?;
        Some(Entry::Item(Item {
            command: Command::Node(Node::MarkLineThrough(branch, wish)),
            ..item.clone()
        }))
    };
    let wishes = [Wish::Right, Wish::Wrong, Wish::Plain];
    wishes.into_iter().filter_map(entry).collect()
}

/// The entry for the problems selected in the list. It is not in the menu bar, because only the list knows which are
/// selected.
#[must_use]
pub const fn save_selected(numbers: Vec<usize>) -> Entry {
    Entry::Item(Item {
        id: "problem-save-selected",
        word: SAVE_SELECTED,
        command: Command::Problem(Problem::SaveSelected(numbers)),
        need: Need::Node,
        keys: &[],
    })
}

/// The id of its name in the catalog.
pub(super) const SAVE_SELECTED: &str = "item-problem-save-selected";
