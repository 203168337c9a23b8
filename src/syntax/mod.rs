//! The letter of the format: tokens, escapes, the table of properties, typed values.
//!
//! Rank 1, and the only module that names nom. It reads pieces of text and knows neither trees nor boards in play.

pub mod escape;
pub mod judge;
pub mod letters;
pub mod names;
pub mod property;
pub mod token;
pub mod value;
pub mod visible;
