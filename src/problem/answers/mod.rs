//! Which lines of a problem its file marks as right or wrong, by every convention that problem files have.
//!
//! The mark nearest to the end of a line counts. Texts are matched as whole sentences at their start or end, never inside
//! of one, but for goproblems' words in capitals. It changes no file and plays no move.

mod answer;
mod control;
mod forms;
mod habit;
mod lines;
mod marking;
mod marks;
mod of_problem;
mod phrases;
mod replies;
mod scan;
mod sentence;
#[cfg(test)]
mod tests;
mod text;
mod unmark;

pub use answer::{Answer, Convention, Line, Mark, Outlook, Why};
pub use control::without_controls;
pub use marking::{Manner, Marking, Wish, marking};
pub use of_problem::Answers;
pub use replies::{Controls, Pick, Replies, controls, replies};
