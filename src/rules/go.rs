//! Go by the rules of FF\[4\]: place the stone, remove enemy chains without liberties, then the own chain.
//!
//! The board has a frame, chains are found by a flood fill into reused buffers, and liberties are not cached: a step
//! takes time only by what it changes. It does not know scoring.

mod rule_set;

pub use rule_set::{Repetition, RuleSet};

use super::game::{Checkpoint, Game};
use super::illegal::Illegal;
use super::moves::Move;
use super::stones::{Stones, Tile};
use crate::board::{Color, Point, Size};

/// A Go position on any board up to 52x52.
#[derive(Clone, Debug)]
pub struct Position {
    stones: Stones<Note>,
    captures: [u32; 2],
    ko: Option<Ko>,
    fill: Fill,
}

/// The last move captured the single stone on `point` with a single stone on `stone`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ko {
    point: u16,
    stone: u16,
}

/// What the journal records besides the stones.
#[derive(Clone, Copy, Debug)]
enum Note {
    /// The ko on the other side of the change.
    Ko(Option<Ko>),
    /// This many stones were added to the captures of a side.
    Taken { by: Color, count: u16 },
}

/// The stones that a move captured.
#[derive(Clone, Copy, Default)]
struct Taken {
    count: u16,
    /// One of the stones; the only one if the count is 1.
    at: u16,
}

impl Position {
    /// An empty board.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let stones = Stones::new(size);
        Self {
            fill: Fill::new(stones.frame().cells()),
            stones,
            captures: [0; 2],
            ko: None,
        }
    }

    /// The point that may not be retaken at once, if the last move started a ko.
    #[must_use]
    pub fn ko(&self) -> Option<Point> {
        self.stones.frame().point(self.ko?.point)
    }

    /// The stones on the board, row by row from the top.
    pub fn men(&self) -> impl Iterator<Item = (Point, Color)> {
        self.stones.men()
    }

    /// The points that have changed since a mark, and what stood on them then; some may be as they were.
    #[must_use]
    pub fn changed_since(&self, mark: Checkpoint) -> Vec<(Point, Option<Color>)> {
        self.stones.changed_since(mark)
    }

    fn set_ko(&mut self, ko: Option<Ko>) {
        if self.ko != ko {
            let before = std::mem::replace(&mut self.ko, ko);
            self.stones.note(Note::Ko(before));
        }
    }

    fn count(&mut self, by: Color, count: u16) {
        if count > 0 {
            *sum(&mut self.captures, by) += u32::from(count);
            self.stones.note(Note::Taken { by, count });
        }
    }

    /// Captures the chains of a color without liberties next to a cell.
    fn take_around(&mut self, at: u16, color: Color) -> Taken {
        let mut taken = Taken::default();
        for near in around(at, self.stones.frame().stride()) {
            if self.stones.at(near) == Tile::Stone(color) {
                let chain = self.take(near, color);
                taken.count += chain.count;
                taken.at = taken.at.max(chain.at);
            }
        }
        taken
    }

    /// Captures the chain of a color that a cell belongs to, if it has no liberty.
    fn take(&mut self, at: u16, color: Color) -> Taken {
        if !self.fill.is_dead(&self.stones, at, color) {
            return Taken::default();
        }
        for &dead in &self.fill.chain {
            self.stones.set(dead, Tile::Empty);
        }
        Taken {
            count: u16::try_from(self.fill.chain.len()).unwrap_or(u16::MAX),
            at,
        }
    }

    fn place(&mut self, color: Color, point: Point, at: u16, ko: Option<Ko>) -> Option<Illegal> {
        let occupied = self.stones.at(at) != Tile::Empty;
        self.stones.set(at, Tile::Stone(color));
        let taken = self.take_around(at, color.other());
        self.count(color, taken.count);
        // A captured stone next to the move leaves it a liberty.
        let suicide = match taken.count {
            0 => self.take(at, color).count,
            _ => 0,
        };
        self.count(color.other(), suicide);
        if taken.count == 1 && !occupied {
            let (point, stone) = (taken.at, at);
            self.set_ko(Some(Ko { point, stone }));
        }
        let retaken = |ko: Ko| ko.point == at && ko.stone == taken.at && taken.count == 1;
        if occupied {
            Some(Illegal::Occupied(point))
        } else if suicide > 0 {
            Some(Illegal::Suicide(point))
        } else if ko.is_some_and(retaken) {
            Some(Illegal::Ko(point))
        } else {
            None
        }
    }
}

impl Game for Position {
    fn size(&self) -> Size {
        self.stones.frame().size()
    }

    fn stone(&self, point: Point) -> Option<Color> {
        self.stones.stone(point)
    }

    fn play(&mut self, color: Color, mv: Move) -> Option<Illegal> {
        let ko = self.ko;
        self.set_ko(None);
        match mv {
            Move::Pass => None,
            Move::Place(point) => match self.stones.frame().index(point) {
                Some(at) => self.place(color, point, at, ko),
                None => Some(Illegal::OffBoard(point)),
            },
            Move::Travel { from, to, .. } => Some(Illegal::Travels { from, to }),
        }
    }

    fn put(&mut self, point: Point, stone: Option<Color>) {
        self.set_ko(None);
        self.stones.put(point, stone);
    }

    fn put_row(&mut self, row: u8, columns: (u8, u8), stone: Option<Color>) {
        self.set_ko(None);
        self.stones.put_row(row, columns, stone);
    }

    fn captures(&self) -> [u32; 2] {
        self.captures
    }

    fn checkpoint(&self) -> Checkpoint {
        self.stones.checkpoint()
    }

    fn undo_to(&mut self, mark: Checkpoint) {
        while let Some(note) = self.stones.undo_to(mark) {
            match note {
                Note::Ko(other) => std::mem::swap(&mut self.ko, other),
                Note::Taken { by, count } => *sum(&mut self.captures, *by) -= u32::from(*count),
            }
        }
    }

    fn redo_to(&mut self, mark: Checkpoint) {
        while let Some(note) = self.stones.redo_to(mark) {
            match note {
                Note::Ko(other) => std::mem::swap(&mut self.ko, other),
                Note::Taken { by, count } => *sum(&mut self.captures, *by) += u32::from(*count),
            }
        }
    }
}

/// What a side has captured.
const fn sum(captures: &mut [u32; 2], by: Color) -> &mut u32 {
    let [black, white] = captures;
    match by {
        Color::Black => black,
        Color::White => white,
    }
}

/// The buffers of the flood fill, reused for every move.
#[derive(Clone, Debug)]
struct Fill {
    /// The cells of the last chain found.
    chain: Vec<u16>,
    /// For each cell, the round in which it was last visited.
    seen: Vec<u32>,
    round: u32,
}

impl Fill {
    fn new(cells: usize) -> Self {
        Self {
            chain: Vec::new(),
            seen: vec![0; cells],
            round: 0,
        }
    }

    /// Whether the chain that a cell belongs to has no liberty; if so, `chain` contains all of it.
    fn is_dead(&mut self, stones: &Stones<Note>, at: u16, color: Color) -> bool {
        self.start();
        self.see(at);
        let stride = stones.frame().stride();
        let mut next = 0;
        while let Some(&here) = self.chain.get(next) {
            next += 1;
            for near in around(here, stride) {
                match stones.at(near) {
                    Tile::Empty => return false,
                    Tile::Stone(found) if found == color => self.see(near),
                    Tile::Stone(_) | Tile::Border => {}
                }
            }
        }
        true
    }

    fn start(&mut self) {
        self.chain.clear();
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.seen.fill(0);
            self.round = 1;
        }
    }

    fn see(&mut self, at: u16) {
        if let Some(seen) = self.seen.get_mut(usize::from(at))
            && *seen != self.round
        {
            *seen = self.round;
            self.chain.push(at);
        }
    }
}

/// The four neighbors of a cell inside the frame.
const fn around(at: u16, stride: u16) -> [u16; 4] {
    [at - stride, at - 1, at + 1, at + stride]
}

#[cfg(test)]
mod laws;
#[cfg(test)]
mod tests;
