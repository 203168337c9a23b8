//! A position of a local problem, and what a move makes of it: captures, the ban of a ko, and threats that are spent.

use super::local::Ground;
use super::mask::{bit, cells, is_single};

/// The sides of a local problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Side {
    /// Wants to capture the target.
    Attacker,
    /// Wants to save it.
    Defender,
}

impl Side {
    /// The other side.
    #[inline]
    pub(super) const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// Stones, the side to move, and what it may not do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct State {
    /// The stones of the attacker.
    pub(super) attacker: u64,
    /// The stones of the defender.
    pub(super) defender: u64,
    /// The cell that may not be retaken in this move, or no cell.
    pub(super) ban: u64,
    /// How often the holder of the threats may still retake at once.
    pub(super) threats: u8,
    /// Who moves.
    pub(super) turn: Side,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Ply {
    /// A stone on a cell.
    Cell(u8),
    /// No stone.
    Pass,
}

impl State {
    /// The stones of a side.
    #[inline]
    pub(super) const fn stones(&self, side: Side) -> u64 {
        match side {
            Side::Attacker => self.attacker,
            Side::Defender => self.defender,
        }
    }

    /// The cells without a stone.
    #[inline]
    pub(super) fn empty(&self, ground: &Ground) -> u64 {
        ground.all() & !(self.attacker | self.defender)
    }

    /// The position after a pass: the ban is over.
    pub(super) const fn passed(&self) -> Self {
        Self {
            ban: 0,
            turn: self.turn.other(),
            ..*self
        }
    }

    /// The position after a stone on an empty cell; `None` for suicide. Whether the cell is banned is not asked.
    #[inline]
    pub(super) fn placed(&self, ground: &Ground, cell: u8) -> Option<Self> {
        let stone = bit(cell);
        let (own, enemy) = (
            self.stones(self.turn) | stone,
            self.stones(self.turn.other()),
        );
        let (own_safe, enemy_safe) = safe(ground, self.turn);
        let empty = ground.all() & !(own | enemy);
        let mut captured = 0;
        let mut seen = 0;
        let next = ground.near(cell) & enemy;
        for near in cells(next) {
            if seen & bit(near) != 0 {
                continue;
            }
            let chain = ground.flood(bit(near), enemy);
            seen |= chain;
            if chain & enemy_safe == 0 && ground.around(chain) & empty == 0 {
                captured |= chain;
            }
        }
        let mut ban = 0;
        if captured == 0 {
            if ground.near(cell) & empty == 0 && stone & own_safe == 0 {
                let chain = ground.flood(stone, own);
                if chain & own_safe == 0 && ground.around(chain) & empty == 0 {
                    return None;
                }
            }
        } else if is_single(captured)
            && stone & own_safe == 0
            && ground.near(cell) & (own | empty) == 0
        {
            ban = captured;
        }
        let enemy = enemy & !captured;
        let (attacker, defender) = match self.turn {
            Side::Attacker => (own, enemy),
            Side::Defender => (enemy, own),
        };
        Some(Self {
            attacker,
            defender,
            ban,
            threats: self.threats,
            turn: self.turn.other(),
        })
    }
}

/// The cells next to safe stones of a side, and of its opponent.
#[inline]
const fn safe(ground: &Ground, side: Side) -> (u64, u64) {
    match side {
        Side::Attacker => (ground.walled, ground.rescued),
        Side::Defender => (ground.rescued, ground.walled),
    }
}
