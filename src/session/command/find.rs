//! Commands of the bar that finds texts in the current file.

/// Finding texts in the current file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Find {
    /// Open the bar, or move the focus to it.
    Ask,
    /// Find what was typed.
    Text(String),
    /// Go to the next place.
    Next,
    /// Go to the previous place.
    Previous,
    /// Close the bar.
    Close,
}
