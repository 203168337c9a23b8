//! From bytes to text and back: the charset of a file, what could not be decoded, and where a place of the text is in
//! the bytes.
//!
//! It walks the tokens as bytes as far as the charset depends on them (games and their `CA`), but knows neither nodes
//! nor trees. No input makes it fail.

mod build;
mod decode;
mod detect;
mod encode;
mod map;
mod names;
mod region;
mod source;
#[cfg(test)]
mod tests;
mod tokens;

pub use encode::{Unencodable, encode, encode_bytewise};
pub use encoding_rs::Encoding;
pub use map::PositionError;
pub use names::{OFFERED, by_name, says};
pub use region::{CharsetFrom, Region};
pub use source::{CharsetFault, Source};
