//! Which game a tree holds, as far as it matters for points and boards.

/// The game that `GM` names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// `GM[1]`, and files without a `GM`.
    #[default]
    Go,
    /// `GM[2]`
    Othello,
    /// `GM[3]`
    Chess,
    /// Any other game: shown without a board.
    Other,
}

impl GameKind {
    /// The game of a `GM` number.
    #[must_use]
    pub const fn from_gm(gm: u32) -> Self {
        match gm {
            1 => Self::Go,
            2 => Self::Othello,
            3 => Self::Chess,
            _ => Self::Other,
        }
    }
}
