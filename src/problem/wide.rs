//! Texts with full-width letters, which are searched as plain ones: `Ａ` is `A`. It does not know what is searched for.

use std::borrow::Cow;
use std::ops::Range;

/// A text with its full-width letters, digits and signs as plain ones.
pub(super) struct WideText<'a> {
    original: &'a str,
    plain: Cow<'a, str>,
    /// The place in the original for each byte of the plain text and for its end; `None` if both texts are the same.
    places: Option<Vec<usize>>,
}

impl<'a> WideText<'a> {
    pub(super) fn new(original: &'a str) -> Self {
        if is_plain(original) {
            return Self {
                original,
                plain: Cow::Borrowed(original),
                places: None,
            };
        }
        let mut plain = String::with_capacity(original.len());
        let mut places = Vec::with_capacity(original.len() + 1);
        for (at, c) in original.char_indices() {
            plain.push(plain_char(c));
            places.resize(plain.len(), at);
        }
        places.push(original.len());
        Self {
            original,
            plain: Cow::Owned(plain),
            places: Some(places),
        }
    }

    /// The plain text.
    pub(super) fn plain(&self) -> &str {
        &self.plain
    }

    /// The range in the original for a range of the plain text.
    pub(super) fn original_range(&self, range: Range<usize>) -> Option<Range<usize>> {
        match &self.places {
            None => Some(range),
            Some(places) => Some(*places.get(range.start)?..*places.get(range.end)?),
        }
    }

    /// A plain text for a range of the original: full-width if the old one is.
    pub(super) fn written(&self, range: &Range<usize>, plain: &str) -> String {
        let is_wide = self
            .original
            .get(range.clone())
            .is_some_and(|old| old.chars().all(|c| plain_char(c) != c));
        let wide = |c: char| {
            let code = u32::from(c);
            let is_plain = (0x21..=0x7e).contains(&code);
            char::from_u32(code + 0xfee0)
                .filter(|_| is_plain)
                .unwrap_or(c)
        };
        if is_wide {
            plain.chars().map(wide).collect()
        } else {
            plain.to_owned()
        }
    }
}

/// The text with full-width letters, digits and signs as plain ones.
pub(super) fn plain(text: &str) -> Cow<'_, str> {
    if is_plain(text) {
        Cow::Borrowed(text)
    } else {
        Cow::Owned(text.chars().map(plain_char).collect())
    }
}

fn is_plain(text: &str) -> bool {
    // In UTF-8 all full-width characters begin with this byte.
    let is_narrow = memchr::memchr(0xef, text.as_bytes()).is_none();
    is_narrow || text.chars().all(|c| plain_char(c) == c)
}

/// A full-width letter, digit or sign as a plain one.
fn plain_char(c: char) -> char {
    match u32::from(c) {
        wide @ 0xff01..=0xff5e => char::from_u32(wide - 0xfee0).unwrap_or(c),
        _ => c,
    }
}
