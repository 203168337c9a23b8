//! The menus as a table: one row per item, with its command, what it needs, and its keys.
//!
//! The menu bar, the context menus, the shortcuts and their list, tooltips and what is disabled come from the table.
//! Names and help are in the catalog, as `item-` and the row's id. Commands that carry a point, a cell, a text or a
//! path have no row: panels, dialogs and keys create them.

mod contexts;
mod find;
mod item;
mod table;
#[cfg(test)]
mod tests;

pub use contexts::{ContextMenu, Group, group, mark_line, save_selected};
pub use find::{by_id, item, items, words};
pub use item::{Entry, Item, Menu, Need};
pub use table::MENUS;
