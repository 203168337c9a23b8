//! Finds items of the table by command, id or submenu.

use super::item::{Entry, Item, Menu};
use super::table::MENUS;
use crate::session::Command;

/// All items, in the order of the menus.
pub fn items() -> impl Iterator<Item = &'static Item> {
    MENUS.iter().flat_map(Menu::items)
}

/// The item of a command; `None` if it has no item.
#[must_use]
pub fn item(command: &Command) -> Option<&'static Item> {
    items().find(|item| item.command == *command)
}

/// The item of this id.
#[must_use]
pub fn by_id(id: &str) -> Option<&'static Item> {
    items().find(|item| item.id == id)
}

/// The submenu of this name.
pub(super) fn submenu(wanted: &str) -> Option<&'static Entry> {
    let mut entries = MENUS.iter().flat_map(|menu| menu.groups).copied().flatten();
    entries.find(|entry| matches!(entry, Entry::Submenu { word, .. } if *word == wanted))
}

/// The ids in the catalog of the names of all menus, submenus and items.
pub fn words() -> impl Iterator<Item = &'static str> {
    let entries = MENUS.iter().flat_map(|menu| menu.groups).copied().flatten();
    let submenus = entries.filter_map(|entry| match entry {
        Entry::Submenu { word, .. } => Some(*word),
        Entry::Item(_) | Entry::Recent => None,
    });
    let menus = MENUS.iter().map(|menu| menu.word);
    menus.chain(submenus).chain(items().map(|item| item.word))
}
