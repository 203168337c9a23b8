//! Stones on a framed board, with a journal of every change.
//!
//! It knows no rules. A game adds notes of its own to the journal (`N`), so that one list undoes
//! both the stones and what the game keeps beside them.

use super::Mark;
use crate::board::{Color, Frame, Point, Size};

/// What a cell of the framed board holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tile {
    /// A point without a stone.
    Empty,
    /// A point with one.
    Stone(Color),
    /// No point: the frame.
    Border,
}

/// A board of stones that remembers how it came about.
#[derive(Clone, Debug)]
pub(super) struct Stones<N> {
    frame: Frame,
    tiles: Vec<Tile>,
    journal: Vec<Entry<N>>,
}

#[derive(Clone, Copy, Debug)]
enum Entry<N> {
    Tile { at: u16, was: Tile },
    Note(N),
}

impl<N> Stones<N> {
    /// A board without stones.
    pub(super) fn new(size: Size) -> Self {
        let frame = Frame::new(size);
        let mut tiles = vec![Tile::Border; frame.cells()];
        for index in size.points().filter_map(|point| frame.index(point)) {
            if let Some(tile) = tiles.get_mut(usize::from(index)) {
                *tile = Tile::Empty;
            }
        }
        Self {
            frame,
            tiles,
            journal: Vec::new(),
        }
    }

    /// How the cells are numbered.
    pub(super) const fn frame(&self) -> Frame {
        self.frame
    }

    /// What stands in a cell; beyond the frame there is border.
    #[inline]
    pub(super) fn at(&self, at: u16) -> Tile {
        let tile = self.tiles.get(usize::from(at));
        tile.copied().unwrap_or(Tile::Border)
    }

    /// The stone on a point of the board.
    pub(super) fn stone(&self, point: Point) -> Option<Color> {
        match self.at(self.frame.index(point)?) {
            Tile::Stone(color) => Some(color),
            Tile::Empty | Tile::Border => None,
        }
    }

    /// Changes a cell and writes that down; a cell of the border stays.
    #[inline]
    pub(super) fn set(&mut self, at: u16, new: Tile) {
        if let Some(tile) = self.tiles.get_mut(usize::from(at))
            && *tile != Tile::Border
            && *tile != new
        {
            let was = std::mem::replace(tile, new);
            self.journal.push(Entry::Tile { at, was });
        }
    }

    /// Sets up a point, if it lies on the board.
    pub(super) fn put(&mut self, point: Point, stone: Option<Color>) {
        if let Some(at) = self.frame.index(point) {
            self.set(at, stone.map_or(Tile::Empty, Tile::Stone));
        }
    }

    /// Writes a note of the game into the journal.
    pub(super) fn note(&mut self, note: N) {
        self.journal.push(Entry::Note(note));
    }

    /// The present moment.
    pub(super) const fn mark(&self) -> Mark {
        Mark(self.journal.len())
    }

    /// Undoes stones back to the mark, or to the first note on the way, which is for the game.
    pub(super) fn undo_to(&mut self, mark: Mark) -> Option<N> {
        while self.journal.len() > mark.0 {
            match self.journal.pop()? {
                Entry::Tile { at, was } => {
                    if let Some(tile) = self.tiles.get_mut(usize::from(at)) {
                        *tile = was;
                    }
                }
                Entry::Note(note) => return Some(note),
            }
        }
        None
    }
}
