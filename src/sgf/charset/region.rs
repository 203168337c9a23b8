//! A stretch of a file that is in one charset, and how that charset was found.
//!
//! It knows where it stands in the text and in the bytes, but holds neither.

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
    /// By the file's `CA`.
    Ca,
    /// By the frequency of the characters.
    Guess,
    /// Nothing else fitted.
    Fallback,
    /// By the user's choice.
    User,
}

impl CharsetFrom {
    /// The stable word in `show --json`.
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

/// A stretch of a file in one charset; the regions of a file lie end to end and cover it.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// Where it stands in the text.
    pub text: Range<usize>,
    /// Where it stands in the bytes as read; a byte order mark lies before it.
    pub bytes: Range<usize>,
    /// Its charset.
    pub encoding: &'static Encoding,
    /// How the charset was found.
    pub from: CharsetFrom,
    /// The first `CA` in it as it stands, whether it was followed or not.
    pub declared: Option<String>,
    /// Whether every byte could be decoded.
    pub lossless: bool,
    /// How many characters took the place of bytes that could not be decoded.
    pub lost: usize,
    /// Whether the values were escaped byte by byte; the text shows them escaped anew, by characters.
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

    /// Writes text for this region: in its charset, and escaped byte by byte where it is so.
    ///
    /// The text is whole nodes, or starts outside of a value.
    ///
    /// # Errors
    /// [`Unencodable`] with the characters that the charset cannot hold.
    pub fn encode(&self, text: &str) -> Result<Vec<u8>, Unencodable> {
        if self.bytewise_escapes {
            encode_bytewise(text, self.encoding)
        } else {
            encode(text, self.encoding)
        }
    }
}
