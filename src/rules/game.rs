//! What every game can do: play any move, report what was illegal about it, undo it and do it again. It knows no
//! particular game.

use super::illegal::Illegal;
use super::moves::Move;
use crate::board::{Color, Point, Size};

/// A state of a position that [`Game::undo_to`] can go back to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Checkpoint(pub(super) usize);

/// A position of a game.
pub trait Game {
    /// The size of the board.
    fn size(&self) -> Size;

    /// The side whose stone, disc or piece is on a point.
    fn stone(&self, point: Point) -> Option<Color>;

    /// Executes a move on any point, and returns what was illegal about it.
    fn play(&mut self, color: Color, mv: Move) -> Option<Illegal>;

    /// Sets up a point: overwrites it and captures nothing.
    fn put(&mut self, point: Point, stone: Option<Color>);

    /// Sets up the points of a row from one column to another, inclusive.
    fn put_row(&mut self, row: u8, (first, last): (u8, u8), stone: Option<Color>) {
        for column in first..=last {
            self.put(Point::new(column, row), stone);
        }
    }

    /// The number of stones each side has taken, by [`Color::index`].
    fn captures(&self) -> [u32; 2];

    /// The current state.
    fn checkpoint(&self) -> Checkpoint;

    /// Goes back to an earlier state of this position; takes time by what is undone.
    ///
    /// A checkpoint made after something that has since been undone is good for [`Game::redo_to`] only.
    fn undo_to(&mut self, mark: Checkpoint);

    /// Goes forward to a later state that was undone; takes time by what is done again.
    ///
    /// After any other change there is nothing to do again, and checkpoints of what was undone are invalid.
    fn redo_to(&mut self, mark: Checkpoint);
}
