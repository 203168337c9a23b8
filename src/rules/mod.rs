//! The rules of the games: what a move does to a position.
//!
//! Every move is executed, and what was illegal about it is reported, as SGF asks. A position keeps a journal, so that
//! going back takes time only by what is undone. It knows neither files nor trees nor properties.

pub mod chess;
mod game;
pub mod go;
mod illegal;
mod moves;
pub mod opponent;
pub mod othello;
mod position;
mod refusal;
mod stones;

pub use game::{Checkpoint, Game};
pub use illegal::Illegal;
pub use moves::{Move, Piece};
pub use position::Position;
pub use refusal::Refusal;
