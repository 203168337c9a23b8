//! What a menu shows of a command.

/// How a menu item shows the state of its command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// An action without a state.
    Action,
    /// On or off.
    Switch,
    /// One of several choices.
    Choice,
}
