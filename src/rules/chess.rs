//! Chess: what a move does to the pieces, and whether it is legal.
//!
//! Illegal moves are executed as well, by moving the piece, and any position is possible: problems without a king, with
//! a pawn on its first rank, with the side that just moved in check. It does not know clocks and draws by repetition.

mod attempt;
mod castling;
mod fen;
mod men;
mod notation;
mod position;
mod rights;

pub use fen::{Complaint, FenError, Field};
pub use notation::{Unclear, write};
pub use position::Position;

#[cfg(test)]
mod tests;
