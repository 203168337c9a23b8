//! The menus as a table: one row an item, with its command, what it needs, and its keys.
//!
//! Rank 8. From the table come the menu bar, the context menus, the keys and their list, tooltips, and what is gray.
//! Names and help stand in the catalog of words, under `item-` and the row's id. Commands that carry a point, a cell,
//! a text or a path stand in no menu: panels, dialogs and keys make them.

mod contexts;
mod find;
mod item;
mod table;
#[cfg(test)]
mod tests;

pub use contexts::{ContextMenu, Group, group, save_selected};
pub use find::{by_id, item, items, words};
pub use item::{Entry, Item, Menu, Need};
pub use table::MENUS;
