//! SGF's lexical level: tokens, escapes, the table of properties, typed values.
//!
//! The only module that uses nom. It reads pieces of text and knows neither trees nor positions.

pub mod escape;
pub mod judge;
pub mod letters;
pub mod names;
pub mod property;
pub mod size;
pub mod text;
pub mod token;
pub mod value;
pub mod visible;
