//! A part of a file in one charset, and how that charset was found.
//!
//! It has its place in the text and in the bytes, but neither of the two.

use std::fmt;
use std::ops::Range;

use encoding_rs::Encoding;

use super::encode::{Unencodable, encode, encode_bytewise};

/// How a charset was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CharsetFrom {
    /// By a byte order mark.
    Bom,
    /// By the NUL pattern of UTF-16 without a byte order mark.
    Utf16,
    /// The bytes are valid UTF-8, or plain ASCII without a `CA`.
    Content,
    /// By the `CA` of the file.
    Ca,
    /// By character frequencies.
    Guess,
    /// Nothing else fits.
    Fallback,
    /// By the choice of the user.
    User,
}

impl CharsetFrom {
    /// Its stable name in `show --json`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bom => "bom",
            Self::Utf16 => "utf-16",
            Self::Content => "content",
            Self::Ca => "ca",
            Self::Guess => "guess",
            Self::Fallback => "fallback",
            Self::User => "user",
        }
    }
}

impl fmt::Display for CharsetFrom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A part of a file in one charset; the regions of a file are contiguous and cover it.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// Its place in the text.
    pub text: Range<usize>,
    /// Its place in the original bytes; a byte order mark is before it.
    pub bytes: Range<usize>,
    /// Its charset.
    pub encoding: &'static Encoding,
    /// How the charset was found.
    pub from: CharsetFrom,
    /// The value of the first `CA` in it, whether it was used or not.
    pub declared: Option<String>,
    /// Whether every byte could be decoded.
    pub lossless: bool,
    /// The number of replacement characters for bytes that could not be decoded.
    pub lost: usize,
    /// Whether the values were escaped byte by byte; in the text they are escaped as characters.
    pub bytewise_escapes: bool,
    /// Whether text and bytes are the same bytes.
    pub(super) plain: bool,
}

impl Region {
    /// The name of the charset in the Encoding Standard, `"Shift_JIS"`.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.encoding.name()
    }

    /// Encodes text for this region: in its charset, and escaped byte by byte if the region is.
    ///
    /// The text is whole nodes, or starts outside of a value.
    ///
    /// # Errors
    /// [`Unencodable`] with the characters that the charset does not have.
    pub fn encode(&self, text: &str) -> Result<Vec<u8>, Unencodable> {
        if self.bytewise_escapes {
            encode_bytewise(text, self.encoding)
        } else {
            encode(text, self.encoding)
        }
    }
}
