//! The rules of the games: what a move does to a position, never whether a file may hold it.
//!
//! Every move is executed, whatever stands there, and what was illegal about it is reported: SGF
//! asks for that. A position keeps a journal, so that going back costs only what is undone. Files,
//! trees and properties are not known here.

pub mod chess;
mod game;
pub mod go;
mod illegal;
mod moves;
pub mod othello;
mod position;
mod refusal;
pub mod rival;
mod stones;

pub use game::{Checkpoint, Game};
pub use illegal::Illegal;
pub use moves::{Move, Piece};
pub use position::Position;
pub use refusal::Refusal;
