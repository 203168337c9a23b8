//! Stones on a framed board, with a journal of every change, in which a position goes back and forward again.
//!
//! It knows no rules. A game adds its own notes (`N`) to the journal, so that one list undoes both the stones and the
//! game's other data.

use super::game::Checkpoint;
use crate::board::{Color, Frame, Point, Size};

/// The content of a cell of the framed board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tile {
    /// A point without a stone.
    Empty,
    /// A point with a stone.
    Stone(Color),
    /// The frame.
    Border,
}

/// A board of stones with the history of its changes.
#[derive(Clone, Debug)]
pub(super) struct Stones<N> {
    frame: Frame,
    tiles: Vec<Tile>,
    journal: Vec<Entry<N>>,
    /// The number of entries of the journal that are done; those behind them were undone.
    done: usize,
}

/// A change. Its `other` is what the cells have on the other side of it: before it, or after it once it is undone.
#[derive(Clone, Copy, Debug)]
enum Entry<N> {
    Tile {
        at: u16,
        other: Tile,
    },
    /// A run of cells that are all the same on either side.
    Row {
        at: u16,
        count: u8,
        other: Tile,
    },
    Note(N),
}

impl<N> Stones<N> {
    /// An empty board.
    pub(super) fn new(size: Size) -> Self {
        let frame = Frame::new(size);
        let mut tiles = vec![Tile::Border; frame.cells()];
        for row in tiles.chunks_exact_mut(usize::from(frame.stride())) {
            if let [_, inner @ .., _] = row {
                inner.fill(Tile::Empty);
            }
        }
        let edge = usize::from(frame.stride());
        let last = tiles.len() - edge;
        for border in [0..edge, last..tiles.len()] {
            if let Some(border) = tiles.get_mut(border) {
                border.fill(Tile::Border);
            }
        }
        Self {
            frame,
            tiles,
            journal: Vec::new(),
            done: 0,
        }
    }

    /// The numbering of the cells.
    pub(super) const fn frame(&self) -> Frame {
        self.frame
    }

    /// The content of a cell; outside the frame it is border.
    #[inline]
    pub(super) fn at(&self, at: u16) -> Tile {
        let tile = self.tiles.get(usize::from(at));
        tile.copied().unwrap_or(Tile::Border)
    }

    /// The stone on a point of the board.
    pub(super) fn stone(&self, point: Point) -> Option<Color> {
        stone(self.at(self.frame.index(point)?))
    }

    /// The stones on the board, row by row from the top.
    pub(super) fn men(&self) -> impl Iterator<Item = (Point, Color)> {
        let stride = usize::from(self.frame.stride());
        // The rows are numbered from the bottom, between those of the frame.
        let rows = self.tiles.chunks_exact(stride).rev().skip(1);
        let rows = (0..self.frame.size().rows()).zip(rows);
        rows.flat_map(|(row, tiles)| {
            let tiles = (0..).zip(tiles.iter().skip(1));
            tiles.filter_map(move |(column, tile)| match tile {
                Tile::Stone(color) => Some((Point::new(column, row), *color)),
                Tile::Empty | Tile::Border => None,
            })
        })
    }

    /// Changes a cell and records it; the border does not change.
    #[inline]
    pub(super) fn set(&mut self, at: u16, new: Tile) {
        if let Some(tile) = self.tiles.get_mut(usize::from(at))
            && *tile != Tile::Border
            && *tile != new
        {
            let other = std::mem::replace(tile, new);
            self.add(Entry::Tile { at, other });
        }
    }

    /// Sets up a point, if it is on the board.
    pub(super) fn put(&mut self, point: Point, stone: Option<Color>) {
        if let Some(at) = self.frame.index(point) {
            self.set(at, stone.map_or(Tile::Empty, Tile::Stone));
        }
    }

    /// Sets up the points of a row from one column to another, as far as they are on the board.
    pub(super) fn put_row(&mut self, row: u8, (first, last): (u8, u8), stone: Option<Color>) {
        let last = last.min(self.frame.size().columns().saturating_sub(1));
        let Some(start) = self.frame.index(Point::new(first, row)) else {
            return;
        };
        let new = stone.map_or(Tile::Empty, Tile::Stone);
        let from = usize::from(start);
        let length = usize::from(last.saturating_sub(first)) + 1;
        let Some(tiles) = self.tiles.get_mut(from..from + length) else {
            return;
        };
        self.journal.truncate(self.done);
        let mut at = start;
        for run in tiles.chunk_by_mut(|one, next| one == next) {
            let count = u8::try_from(run.len()).unwrap_or(u8::MAX);
            if let Some(&other) = run.first().filter(|&&was| was != new) {
                run.fill(new);
                self.journal.push(Entry::Row { at, count, other });
            }
            at += u16::from(count);
        }
        self.done = self.journal.len();
    }

    /// Adds a note of the game to the journal.
    #[inline]
    pub(super) fn note(&mut self, note: N) {
        self.add(Entry::Note(note));
    }

    /// Adds a change that is done. What was undone cannot be done again after it.
    #[inline]
    fn add(&mut self, entry: Entry<N>) {
        self.journal.truncate(self.done);
        self.journal.push(entry);
        self.done += 1;
    }

    /// The current state.
    pub(super) const fn checkpoint(&self) -> Checkpoint {
        Checkpoint(self.done)
    }

    /// Undoes changes of stones back to the mark, or to the first note on the way, which the game must undo.
    pub(super) fn undo_to(&mut self, mark: Checkpoint) -> Option<&mut N> {
        while self.done > mark.0 {
            self.done -= 1;
            if self.exchange(self.done) == Stands::InNote {
                return self.noted(self.done);
            }
        }
        None
    }

    /// Does changes of stones again that were undone, up to the mark or to the first note on the way, which the game
    /// must do again.
    pub(super) fn redo_to(&mut self, mark: Checkpoint) -> Option<&mut N> {
        while self.done < mark.0.min(self.journal.len()) {
            self.done += 1;
            if self.exchange(self.done - 1) == Stands::InNote {
                return self.noted(self.done - 1);
            }
        }
        None
    }

    /// Exchanges what cells have for what they have on the other side of a change.
    fn exchange(&mut self, change: usize) -> Stands {
        match self.journal.get_mut(change) {
            Some(Entry::Tile { at, other }) => {
                if let Some(tile) = self.tiles.get_mut(usize::from(*at)) {
                    std::mem::swap(tile, other);
                }
                Stands::OnBoard
            }
            Some(Entry::Row { at, count, other }) => {
                let from = usize::from(*at);
                let tiles = self.tiles.get_mut(from..from + usize::from(*count));
                let tiles = tiles.unwrap_or_default();
                if let Some(&now) = tiles.first() {
                    tiles.fill(std::mem::replace(other, now));
                }
                Stands::OnBoard
            }
            Some(Entry::Note(_)) => Stands::InNote,
            None => Stands::OnBoard,
        }
    }

    fn noted(&mut self, change: usize) -> Option<&mut N> {
        match self.journal.get_mut(change) {
            Some(Entry::Note(note)) => Some(note),
            _ => None,
        }
    }

    /// The points that have changed since a mark, and what stood on them then; some may be as they were.
    pub(super) fn changed_since(&self, mark: Checkpoint) -> Vec<(Point, Option<Color>)> {
        let entries = self.journal.get(mark.0..self.done).unwrap_or_default();
        let mut cells: Vec<(u16, Tile)> = Vec::new();
        for entry in entries {
            match *entry {
                Entry::Tile { at, other } => cells.push((at, other)),
                Entry::Row { at, count, other } => {
                    cells.extend((at..at + u16::from(count)).map(|at| (at, other)));
                }
                Entry::Note(_) => {}
            }
        }
        // The first change of a cell tells what it was.
        cells.sort_by_key(|(at, _)| *at);
        cells.dedup_by_key(|(at, _)| *at);
        let stood = |(at, tile)| Some((self.frame.point(at)?, stone(tile)));
        cells.into_iter().filter_map(stood).collect()
    }
}

/// Where a change takes place.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stands {
    OnBoard,
    InNote,
}

const fn stone(tile: Tile) -> Option<Color> {
    match tile {
        Tile::Stone(color) => Some(color),
        Tile::Empty | Tile::Border => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn color() -> impl Strategy<Value = Option<Color>> {
        prop_oneof![
            Just(None),
            Just(Some(Color::Black)),
            Just(Some(Color::White))
        ]
    }

    proptest! {
        #[test]
        fn a_row_is_its_points_and_is_undone(
            columns in 1..=52u32,
            rows in prop::collection::vec((0..4u8, 0..54u8, 0..54u8, color()), 0..30),
        ) {
            let size = Size::new(columns, 3).unwrap();
            let (mut by_row, mut by_point) = (Stones::<()>::new(size), Stones::<()>::new(size));
            let mut past = Vec::new();
            for (row, a, b, stone) in rows {
                past.push((by_row.checkpoint(), by_row.tiles.clone()));
                by_row.put_row(row, (a.min(b), a.max(b)), stone);
                for column in a.min(b)..=a.max(b) {
                    by_point.put(Point::new(column, row), stone);
                }
                prop_assert_eq!(&by_row.tiles, &by_point.tiles);
            }
            past.push((by_row.checkpoint(), by_row.tiles.clone()));
            for (mark, tiles) in past.iter().rev() {
                by_row.undo_to(*mark);
                prop_assert_eq!(&by_row.tiles, tiles);
            }
            for (mark, tiles) in &past {
                by_row.redo_to(*mark);
                prop_assert_eq!(&by_row.tiles, tiles);
            }
        }

        #[test]
        fn what_has_changed_since_gives_back_what_was(
            rows in prop::collection::vec((0..4u8, 0..9u8, 0..9u8, color()), 0..30),
            then in 0..30usize,
        ) {
            let size = Size::new(8, 3).unwrap();
            let mut stones = Stones::<()>::new(size);
            let (mut mark, mut before) = (stones.checkpoint(), stones.tiles.clone());
            for (number, (row, a, b, color)) in rows.into_iter().enumerate() {
                if number == then {
                    (mark, before) = (stones.checkpoint(), stones.tiles.clone());
                }
                stones.put_row(row, (a.min(b), a.max(b)), color);
            }
            let mut now = stones.tiles.clone();
            for (point, was) in stones.changed_since(mark) {
                let at = usize::from(stones.frame.index(point).unwrap());
                now[at] = was.map_or(Tile::Empty, Tile::Stone);
            }
            prop_assert_eq!(now, before);
        }
    }
}
