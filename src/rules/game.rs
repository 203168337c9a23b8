//! What every game can do: play whatever it is given, tell what was illegal about it, and go back.

use super::illegal::Illegal;
use super::moves::Move;
use crate::board::{Color, Point, Size};

/// A moment of a position, to which [`Game::undo_to`] goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Checkpoint(pub(super) usize);

/// A position of some game.
pub trait Game {
    /// The size of the board.
    fn size(&self) -> Size;

    /// The side whose stone, disc or piece stands on a point.
    fn stone(&self, point: Point) -> Option<Color>;

    /// Executes a move, whatever stands there, and reports what was illegal about it.
    fn play(&mut self, color: Color, mv: Move) -> Option<Illegal>;

    /// Sets up a point: overwrites what stands there and captures nothing.
    fn put(&mut self, point: Point, stone: Option<Color>);

    /// Sets up the points of a row from one column to another, both included.
    fn put_row(&mut self, row: u8, (first, last): (u8, u8), stone: Option<Color>) {
        for column in first..=last {
            self.put(Point::new(column, row), stone);
        }
    }

    /// The stones each side has taken, by [`Color::index`].
    fn captures(&self) -> [u32; 2];

    /// The present moment.
    fn checkpoint(&self) -> Checkpoint;

    /// Goes back to an earlier moment of this position, at the cost of what is undone.
    ///
    /// A mark taken after something that has since been undone names no moment any more.
    fn undo_to(&mut self, mark: Checkpoint);
}
