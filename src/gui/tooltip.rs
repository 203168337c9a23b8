//! The texts of tooltips: a name with its key, and a sentence. It shows nothing.

use crate::words::text;

/// The tooltip of a button: its name and key.
pub(super) fn named(name: &str, key: &str) -> String {
    match key {
        "" => name.to_owned(),
        key => text!("menu-key", what = name, key = key),
    }
}

/// The tooltip of a button whose name does not say everything: name and key, and a sentence below them.
pub(super) fn tip(name: &str, key: &str, what: &str) -> String {
    format!("{}\n{what}", named(name, key))
}
