//! The vocabulary of a board: colors, points, sizes, areas, sets of points, and the names of points.
//!
//! Rank 1: it uses only messages. It knows neither SGF files nor the rules of a game.

mod area;
mod color;
pub mod coords;
pub mod diagram;
mod frame;
mod game;
mod point;
mod point_set;
mod symmetry;

pub use area::Area;
pub use color::Color;
pub use frame::{Direction, Frame};
pub use game::GameKind;
pub use point::{Point, Size, SizeError};
pub use point_set::PointSet;
pub use symmetry::{Orientation, Symmetry};
