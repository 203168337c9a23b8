//! A preview of a file in a charset, before it is opened that way: a few of its texts, and how much cannot be decoded.
//!
//! It changes nothing; the file is decoded only for this, and of a long one only the beginning.

use super::charset::Encoding;
use super::load_as;
use crate::tree::{TooLarge, Tree};

/// What a file would look like.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// The first texts with a character outside ASCII, in document order, with the ids in the catalog of their names
    /// (`info-C`); if there are none, the first text. At most [`Preview::MOST`].
    pub texts: Vec<(&'static str, String)>,
    /// The number of characters in what was read that cannot be decoded.
    pub unreadable: usize,
    /// How much of the file was read.
    pub extent: Extent,
}

/// How much of a file was read for a preview.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extent {
    /// All of it.
    #[default]
    Whole,
    /// The first [`Preview::LONG`] bytes.
    Beginning,
}

/// The properties whose texts are examined, with the ids in the catalog of their names.
const TEXTS: [(&str, &str); 12] = [
    ("GN", "info-GN"),
    ("N", "info-N"),
    ("C", "info-C"),
    ("GC", "info-GC"),
    ("PB", "info-PB"),
    ("PW", "info-PW"),
    ("EV", "info-EV"),
    ("PC", "info-PC"),
    ("SO", "info-SO"),
    ("AN", "info-AN"),
    ("US", "info-US"),
    ("CP", "info-CP"),
];

impl Preview {
    /// The largest number of texts.
    pub const MOST: usize = 5;
    /// The largest number of characters of a text.
    pub const LONGEST: usize = 240;
    /// Of a file that is longer, this many bytes are read.
    pub const LONG: usize = 1 << 20;

    /// Reads a file in this charset.
    ///
    /// # Errors
    /// [`TooLarge`] for 4 GiB or more.
    pub fn of(bytes: &[u8], encoding: &'static Encoding) -> Result<Self, TooLarge> {
        let (bytes, extent) = match bytes.get(..Self::LONG) {
            Some(beginning) if bytes.len() > Self::LONG => (beginning, Extent::Beginning),
            _ => (bytes, Extent::Whole),
        };
        let loaded = load_as(bytes.to_vec(), encoding)?;
        let mut texts = Vec::new();
        let mut plain = None;
        for text in all_texts(&loaded.tree) {
            if texts.len() == Self::MOST {
                break;
            }
            if text.1.is_ascii() {
                plain = plain.or(Some(text));
            } else {
                texts.push(text);
            }
        }
        if texts.is_empty() {
            texts.extend(plain);
        }
        for (_, text) in &mut texts {
            if let Some((end, _)) = text.char_indices().nth(Self::LONGEST) {
                text.truncate(end);
                text.push('…');
            }
        }
        let text: &str = &loaded.source.text;
        let text = match extent {
            Extent::Whole => text,
            // The last character may have been cut.
            Extent::Beginning => text.trim_end_matches('\u{fffd}'),
        };
        Ok(Self {
            texts,
            unreadable: text.matches('\u{fffd}').count(),
            extent,
        })
    }
}

/// The texts of a file, in document order.
fn all_texts(tree: &Tree) -> impl Iterator<Item = (&'static str, String)> {
    tree.games().flat_map(move |root| {
        let context = tree.context_of_game(root);
        tree.subtree(root).flat_map(move |cell| {
            let node = tree.node(cell, context);
            TEXTS.into_iter().filter_map(move |(ident, name)| {
                let text = node.joined_text(ident)?;
                (!text.trim().is_empty()).then(|| (name, text.into_owned()))
            })
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sgf::charset::by_name;

    fn preview(bytes: &[u8], charset: &str) -> Preview {
        Preview::of(bytes, by_name(charset).unwrap()).unwrap()
    }

    #[test]
    fn the_first_texts_outside_of_ascii_show_whether_the_charset_fits() {
        let mut bytes = b"(;GN[plain]C[".to_vec();
        // 黒先 in Shift_JIS.
        bytes.extend(b"\x8d\x95\x90\xe6");
        bytes.extend(b"](;B[aa]C[plain])(;B[bb]C[\x8d\x95]))");
        let right = preview(&bytes, "Shift_JIS");
        let comments = [("info-C", "黒先".to_owned()), ("info-C", "黒".to_owned())];
        assert_eq!(right.texts, comments);
        assert_eq!(right.unreadable, 0);
        assert!(preview(&bytes, "UTF-8").unreadable > 0);
        assert_ne!(preview(&bytes, "GBK").texts, right.texts);
    }

    #[test]
    fn a_file_without_such_a_text_shows_its_first_one() {
        let shown = preview(b"(;C[Black to play];B[aa]C[x])", "GBK");
        assert_eq!(shown.texts, [("info-C", "Black to play".to_owned())]);
        assert_eq!(preview(b"no game", "UTF-8"), Preview::default());
    }

    #[test]
    fn of_a_long_file_the_beginning_is_read() {
        // The end of what is read falls within a character.
        for blanks in ["", " ", "  "] {
            let long = format!("(;C[{blanks}黒{}])", "先".repeat(Preview::LONG / 3));
            let shown = preview(long.as_bytes(), "UTF-8");
            assert_eq!((shown.unreadable, shown.extent), (0, Extent::Beginning));
            assert_eq!(shown.texts.len(), 1);
            assert!(shown.texts[0].1.trim_start().starts_with("黒先"));
        }
        assert_eq!(preview(b"(;C[x])", "UTF-8").extent, Extent::Whole);
    }

    #[test]
    fn long_texts_are_cut() {
        let long = format!("(;C[{}])", "黒".repeat(1000));
        let shown = preview(long.as_bytes(), "UTF-8");
        let text = &shown.texts.first().unwrap().1;
        assert_eq!(text.chars().count(), Preview::LONGEST + 1);
    }
}
