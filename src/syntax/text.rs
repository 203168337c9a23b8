//! The decoded text of a file. Bytes that are UTF-8 already are validated where they lie and not copied.
//!
//! It knows no charset but UTF-8 and no token.

use std::fmt;
use std::ops::Deref;

use self_cell::self_cell;

/// A text, and the memory that it is in.
pub struct Text(Checked);

/// Where a text lies.
#[derive(Debug)]
enum Memory {
    /// Bytes that were found to be UTF-8.
    Bytes(Vec<u8>),
    /// A text that was made.
    Made(String),
}

/// A text that is borrowed from its memory.
type Borrowed<'a> = &'a str;

self_cell!(
    struct Checked {
        owner: Memory,
        #[covariant]
        dependent: Borrowed,
    }
);

impl Text {
    /// Takes over bytes that are UTF-8.
    ///
    /// # Errors
    /// The bytes, if they are not UTF-8.
    pub fn of_utf8(bytes: Vec<u8>) -> Result<Self, Vec<u8>> {
        let checked = Checked::try_new_or_recover(Memory::Bytes(bytes), Memory::read);
        checked
            .map(Self)
            .map_err(|(memory, NotUtf8)| memory.into_bytes())
    }

    /// The text.
    #[inline]
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.borrow_dependent()
    }

    /// The bytes of the text.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.0.into_owner().into_bytes()
    }
}

/// The bytes are not UTF-8.
struct NotUtf8;

impl Memory {
    fn read(&self) -> Result<&str, NotUtf8> {
        match self {
            Self::Bytes(bytes) => utf8(bytes).ok_or(NotUtf8),
            Self::Made(text) => Ok(text),
        }
    }

    fn into_bytes(self) -> Vec<u8> {
        match self {
            Self::Bytes(bytes) => bytes,
            Self::Made(text) => text.into_bytes(),
        }
    }
}

/// The bytes as text, if they are UTF-8.
#[must_use]
pub fn utf8(bytes: &[u8]) -> Option<&str> {
    simdutf8::basic::from_utf8(bytes).ok()
}

impl Deref for Text {
    type Target = str;

    #[inline]
    fn deref(&self) -> &str {
        self.as_str()
    }
}

impl From<String> for Text {
    fn from(text: String) -> Self {
        // What was made is read without fail.
        Self(Checked::new(Memory::Made(text), |memory| {
            memory.read().unwrap_or_default()
        }))
    }
}

impl Default for Text {
    fn default() -> Self {
        Self::from(String::new())
    }
}

impl fmt::Debug for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

impl PartialEq<str> for Text {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Text {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<String> for Text {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn bytes_are_a_text_where_the_language_says_so(bytes in prop::collection::vec(any::<u8>(), 0..200), text in ".*") {
            for bytes in [bytes.clone(), text.as_bytes().to_vec(), [text.as_bytes(), &bytes].concat()] {
                match Text::of_utf8(bytes.clone()) {
                    Ok(text) => {
                        prop_assert_eq!(Some(text.as_str()), std::str::from_utf8(&bytes).ok());
                        prop_assert_eq!(text.into_bytes(), bytes);
                    }
                    Err(back) => {
                        prop_assert!(std::str::from_utf8(&bytes).is_err());
                        prop_assert_eq!(back, bytes);
                    }
                }
            }
        }
    }

    #[test]
    fn bytes_and_texts_are_not_copied() {
        let bytes = "(;C[黒])".repeat(50).into_bytes();
        let place = bytes.as_ptr();
        let text = Text::of_utf8(bytes).unwrap();
        assert_eq!(text.as_ptr(), place);
        let made = Text::from(String::from_utf8(text.into_bytes()).unwrap());
        assert_eq!(made.as_ptr(), place);
    }
}
