//! Chess: what a move does to the men, and what the rules say of it.
//!
//! An illegal move is executed as well, by moving the piece, and any men may stand on the board: problems without a
//! king, with a pawn on its first rank, with the side that has moved in check. Clocks and draws by repetition are not
//! known here.

mod attempt;
mod fen;
mod men;
mod notation;
mod position;

pub use fen::{Complaint, FenError, Field};
pub use notation::{Unclear, write};
pub use position::Position;

#[cfg(test)]
mod tests;
