//! The words around a hit, on one line, and where in them the hits stand. It does not know what was searched for.

use std::ops::Range;

use unicode_segmentation::UnicodeSegmentation as _;

/// How many characters are kept before the first hit, as they are seen (a base with its marks is one).
const BEFORE: usize = 40;
/// How many are kept from its beginning on.
const BEHIND: usize = 100;
/// How many bytes a character may have before it is cut.
const LONGEST: usize = 64;

/// A part of a text on one line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Excerpt {
    /// The words: blanks and line breaks are single blanks, and `…` stands for what is left out.
    pub text: String,
    /// Where the hits stand in it, in bytes, in order and apart from each other.
    pub lit: Vec<Range<usize>>,
}

/// The part of a text around the first of these places, with all that are in it. The places are ranges of bytes,
/// in order of their starts.
#[must_use]
pub fn excerpt(text: &str, places: &[Range<usize>]) -> Excerpt {
    let first = places.first().map_or(0, |first| first.start);
    let start = back(text, first);
    let end = ahead(text, first);
    let mut out = Excerpt::default();
    let left_out = text.get(..start).unwrap_or_default();
    if left_out.contains(|sign: char| !sign.is_whitespace()) {
        out.text.push('…');
    }
    let mut places = places.iter().filter(|place| !place.is_empty()).peekable();
    let mut lit = None;
    let shown = text.get(start..end).unwrap_or_default();
    for (at, cluster) in shown.grapheme_indices(true) {
        let at = start + at;
        let until = at + cluster.len();
        let is_blank = cluster.chars().all(char::is_whitespace);
        if is_blank && (out.text.is_empty() || out.text.ends_with(' ')) {
            continue;
        }
        while places.next_if(|place| place.end <= at).is_some() {}
        let is_lit = places.peek().is_some_and(|place| place.start < until);
        match (is_lit, lit) {
            (true, None) => lit = Some(out.text.len()),
            (false, Some(from)) => {
                out.lit.push(from..out.text.trim_end().len());
                lit = None;
            }
            _ => {}
        }
        out.text.push_str(if is_blank { " " } else { cluster });
    }
    let length = out.text.trim_end().len();
    out.text.truncate(length);
    if let Some(from) = lit {
        out.lit.push(from..length);
    }
    if end < text.trim_end().len() {
        out.text.push('…');
    }
    out
}

/// Where an excerpt begins: some characters before a place.
fn back(text: &str, place: usize) -> usize {
    let from = text.floor_char_boundary(place.saturating_sub(BEFORE * LONGEST));
    let part = text.get(from..place).unwrap_or_default();
    let kept = part.graphemes(true).rev().take(BEFORE);
    place - kept.map(str::len).sum::<usize>()
}

/// Where an excerpt ends: some characters behind a place.
fn ahead(text: &str, place: usize) -> usize {
    let until = text.ceil_char_boundary(place + BEHIND * LONGEST);
    let part = text.get(place..until).unwrap_or_default();
    let kept = part.graphemes(true).take(BEHIND);
    place + kept.map(str::len).sum::<usize>()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// An excerpt around the places of a word, with what is lit in brackets.
    fn shown(text: &str, word: &str) -> String {
        let places = text.match_indices(word).map(|(at, _)| at..at + word.len());
        let places: Vec<_> = places.collect();
        let excerpt = excerpt(text, &places);
        let mut out = String::new();
        let mut at = 0;
        for lit in excerpt.lit {
            out += &format!(
                "{}[{}]",
                &excerpt.text[at..lit.start],
                &excerpt.text[lit.clone()]
            );
            at = lit.end;
        }
        out + &excerpt.text[at..]
    }

    #[test]
    fn an_excerpt_is_one_line_with_what_is_lit() {
        assert_eq!(shown("Black\n\n to\tplay. \n", "to"), "Black [to] play.");
        assert_eq!(
            shown("Black to play to live", "to"),
            "Black [to] play [to] live"
        );
        assert_eq!(shown("黒先黒死", "黒"), "[黒]先[黒]死");
        assert_eq!(shown("aa", "a"), "[aa]");
        assert_eq!(shown("cafe\u{301}s", "cafe"), "[cafe\u{301}]s");
        assert_eq!(shown("a\nb", "a\nb"), "[a b]");
        assert_eq!(shown("no hit", "x"), "no hit");
        assert_eq!(shown("", "x"), "");
    }

    #[test]
    fn a_long_text_is_cut_between_characters() {
        let long = format!("{}黒先{}", "e\u{301}".repeat(200), "白死".repeat(200));
        let shown = shown(&long, "黒先");
        assert_eq!(
            shown,
            format!("…{}[黒先]{}…", "e\u{301}".repeat(40), "白死".repeat(49))
        );
        let blank = format!("{}x{}", "\n".repeat(999), " ".repeat(999));
        assert_eq!(super::tests::shown(&blank, "x"), "[x]");
    }

    proptest! {
        #[test]
        fn any_places_make_an_excerpt(
            text in "\\PC{0,300}|[a\u{301}\u{200d}😀\u{1f1e6} \n]{0,300}",
            places in proptest::collection::vec((0..300usize, 0..9usize), 0..9),
        ) {
            let mut places: Vec<Range<usize>> = places.into_iter().map(|(at, length)| {
                let at = text.floor_char_boundary(at);
                at..text.ceil_char_boundary(at + length)
            }).collect();
            places.sort_by_key(|place| place.start);
            let excerpt = excerpt(&text, &places);
            let mut last = 0;
            for lit in &excerpt.lit {
                prop_assert!(lit.start >= last && lit.end <= excerpt.text.len());
                prop_assert!(excerpt.text.get(lit.clone()).is_some());
                last = lit.end;
            }
            prop_assert!(!excerpt.text.contains('\n'));
        }
    }
}
