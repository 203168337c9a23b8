//! What the user is doing: reading, editing, or trying moves.

/// What the user is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Following branches; a click never adds to the file.
    #[default]
    Read,
    /// Changing the file with a tool.
    Edit,
    /// Laying out moves beside the file.
    Try,
}
