//! Bytes to text and back: which charset a file is in, what could not be decoded, and where a
//! place of the text lies in the bytes.
//!
//! It walks the tokens by bytes as far as the charset needs it (games and their `CA`), but knows
//! neither nodes nor trees. Nothing here fails on any bytes.

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
