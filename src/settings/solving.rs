//! The user's choices for solving problems.

use serde::{Deserialize, Serialize};

/// How problems are opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Opening {
    /// In Read mode.
    #[default]
    Read,
    /// In Solve mode.
    Solve,
}

impl Opening {
    /// Whether it is the usual one, which the settings file leaves out.
    #[expect(
        clippy::trivially_copy_pass_by_ref,
        reason = "serde passes a reference"
    )]
    pub(super) const fn is_usual(&self) -> bool {
        matches!(self, Self::Read)
    }
}

/// How the file replies where it has several moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Replies {
    /// With the first one.
    #[default]
    First,
    /// With any of them.
    Random,
    /// With each of them in turn.
    InTurn,
}

/// How long the file waits before it replies.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pause {
    /// Not at all.
    None,
    /// Half a second.
    #[default]
    Half,
    /// A second.
    One,
    /// Two seconds.
    Two,
}

impl Pause {
    /// Its length in milliseconds.
    #[must_use]
    pub const fn millis(self) -> u32 {
        match self {
            Self::None => 0,
            Self::Half => 500,
            Self::One => 1000,
            Self::Two => 2000,
        }
    }
}

/// After how many seconds the diagram is covered, so that the moves are played on an empty board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blind {
    /// Never.
    #[default]
    Off,
    /// After 5 seconds.
    Five,
    /// After 10 seconds.
    Ten,
    /// After 20 seconds.
    Twenty,
    /// After a minute.
    Sixty,
}

impl Blind {
    /// The seconds until then; `None` if it is never covered.
    #[must_use]
    pub const fn seconds(self) -> Option<u32> {
        match self {
            Self::Off => None,
            Self::Five => Some(5),
            Self::Ten => Some(10),
            Self::Twenty => Some(20),
            Self::Sixty => Some(60),
        }
    }
}
