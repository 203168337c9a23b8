//! What was solved, kept so that problems come again when it is time.
//!
//! Rank 6. A [`Log`] has a [`Record`] of each attempt; from the records follows when a problem is due. It knows problems
//! by their keys only, and neither files of problems, libraries nor the window.

mod attempt;
mod book;
mod card;
mod export;
mod figures;
mod joined;
mod log;
mod machine;
mod moment;
mod record;
mod sets;
#[cfg(test)]
mod tests;

pub use attempt::{Answer, Attempt, Grade};
pub use book::{Book, Choices, Counts, Past};
pub use card::Due;
pub use export::csv;
pub use figures::{DayFigure, Figures};
pub use log::{Contents, Log};
pub use moment::{Day, Moment, NoMoment};
pub use record::{Definition, During, Exam, Record, SetId, Tried, What};
pub use sets::{Set, Sets};
