//! What is found out about a problem. It does not know how.

use crate::board::Point;

/// What the side to move wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// To save the target.
    Live,
    /// To capture it.
    Kill,
}

/// Whether the side to move succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It succeeds, even if the opponent has threats for a ko.
    Win,
    /// It succeeds only by a ko.
    Ko,
    /// It does not succeed, even if it has threats for a ko.
    Loss,
    /// Not found out.
    Unknown,
}

/// Who must find threats to win the ko.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Needs {
    /// The side to move.
    Mover,
    /// The other side: without threats on either side, the side to move succeeds.
    Opponent,
}

/// What becomes of the target with the best moves of both sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Fate {
    /// It lives with two eyes, or is connected to safe stones.
    Alive,
    /// It is captured.
    Dead,
    /// It lives without two eyes.
    Seki,
    /// A ko decides.
    Ko,
}

/// Why there is no verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Why {
    /// No region and target were found.
    NoRegion,
    /// The region has more than 64 points.
    TooLarge,
    /// The budget was used up, or the search was stopped.
    Budget,
    /// A result was found, but it could not be confirmed within the budget.
    Unverified,
}

/// What a verdict takes for granted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Assumption {
    /// The stones around the region are not captured, and gaps between them are closed in time.
    WallsHold,
    /// Bent four in the corner is dead, as in territory scoring.
    BentFourDead,
}

/// A first move and its verdict, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FirstMove {
    /// The point; `None` is a pass.
    pub point: Option<Point>,
    /// Whether the side to move succeeds with it.
    pub verdict: Verdict,
    /// Who needs threats, if it is a ko.
    pub needs: Option<Needs>,
}

/// All that was found out about a problem; verdicts are for the side to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The points where the problem is played, row by row.
    pub region: Vec<Point>,
    /// Stones of the target.
    pub target: Vec<Point>,
    /// What the side to move wants; `None` without a target.
    pub goal: Option<Goal>,
    /// Whether it succeeds.
    pub verdict: Verdict,
    /// What becomes of the target.
    pub fate: Option<Fate>,
    /// Who needs threats, if it is a ko.
    pub needs: Option<Needs>,
    /// Why there is no verdict.
    pub why: Option<Why>,
    /// The first moves.
    pub first_moves: Vec<FirstMove>,
    /// The best moves of both sides; `None` is a pass.
    pub line: Vec<Option<Point>>,
    /// What is taken for granted.
    pub assumptions: Vec<Assumption>,
    /// How many positions were searched.
    pub nodes: u64,
}

impl Goal {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::Kill => "kill",
        }
    }
}

impl Verdict {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Ko => "ko",
            Self::Loss => "loss",
            Self::Unknown => "unknown",
        }
    }
}

impl Needs {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mover => "mover",
            Self::Opponent => "opponent",
        }
    }
}

impl Fate {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Alive => "alive",
            Self::Dead => "dead",
            Self::Seki => "seki",
            Self::Ko => "ko",
        }
    }
}

impl Why {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoRegion => "no-region",
            Self::TooLarge => "too-large",
            Self::Budget => "budget",
            Self::Unverified => "unverified",
        }
    }
}

impl Assumption {
    /// Its name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WallsHold => "walls-hold",
            Self::BentFourDead => "bent-four-dead",
        }
    }
}
