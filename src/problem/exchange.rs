//! A text with black and white exchanged where that is surely what its author would write of the board with exchanged
//! colors. It changes no file: that is for `colors`, which exchanges the words whatever stands beside them.

use super::colors::{BlackInHan, swapped_colors};

/// Beginnings of words for black and white in other languages. A text with one of them is left as it is.
const OTHERS: &[&str] = &[
    "schwarz", "weiss", "weiß", "noir", "blanc", "negr", "bianc", "nero", "neri", "preto", "preta",
    "branc", "zwart", "witte", "svart", "vit", "sort", "hvid", "hvit", "czarn", "biał", "bial",
    "černá", "černý", "bílý", "bílá", "fekete", "fehér", "must", "valge", "musta", "valkoi",
    "negru", "siyah", "beyaz", "черн", "чёрн", "чорн", "бел", "біл", "đen", "trắng",
];

/// Words in which black or white is no side, by what follows.
const NO_SIDE: &[&str] = &[
    "belt", "book", "box", "hole", "house", "lie", "list", "magic", "noise", "sheep", "water",
];

/// Words before which a lone `B` or `W` is a side; elsewhere it may be a label or a point.
const ACTS: &[&str] = &["to", "lives", "dies"];

/// The text with black and white exchanged: the text itself where it names no side, and `None` where it is not certain
/// which of its words do.
#[must_use]
pub fn exchanged_colors(text: &str) -> Option<String> {
    if text.trim().is_empty() {
        return Some(text.to_owned());
    }
    let words = words(text);
    let is_sure = words.iter().enumerate().all(|(at, word)| {
        let next = words.get(at + 1).map(|word| word.text.to_lowercase());
        word.is_sure(next.as_deref().unwrap_or_default())
    });
    if !is_sure || !hangul_is_sure(text) {
        return None;
    }
    let swapped = swapped_colors(text, BlackInHan::default());
    Some(with_letters_swapped(&swapped))
}

/// A word in letters, and whether it stands alone.
struct Word<'a> {
    text: &'a str,
    /// The character before it and behind it.
    around: [Option<char>; 2],
}

impl Word<'_> {
    /// Whether it is certain that it is a side, or that it is none.
    fn is_sure(&self, next: &str) -> bool {
        let lower = self.text.to_lowercase();
        let is_other = |other: &&str| lower.starts_with(*other);
        match lower.as_str() {
            "black" | "white" => !NO_SIDE.contains(&next),
            "b" | "w" if self.is_lone_letter() => ACTS.contains(&next),
            // `B4` may be a point or a move.
            "b" | "w" => self.text != "B" && self.text != "W",
            "blacks" | "whites" | "blackish" | "whitish" => false,
            _ => !OTHERS.iter().any(is_other) || is_english(&lower),
        }
    }

    fn is_lone_letter(&self) -> bool {
        let is_capital = matches!(self.text, "B" | "W");
        let is_apart =
            |c: Option<char>| c.is_none_or(|c| c.is_whitespace() || ".,:;!?()".contains(c));
        let [before, after] = self.around;
        is_capital && is_apart(before) && is_apart(after)
    }
}

/// English words that begin like a color of another language.
fn is_english(word: &str) -> bool {
    const KNOWN: &[&str] = &[
        "must",
        "blank",
        "blanket",
        "vital",
        "vitality",
        "sort",
        "sorts",
        "sorted",
        "valve",
        "visit",
        "negate",
        "negative",
        "neglect",
        "negligible",
        "witted",
    ];
    KNOWN.contains(&word)
}

/// The words of a text in letters of any alphabet but Han, kana and Hangul.
fn words(text: &str) -> Vec<Word<'_>> {
    let is_letter = |c: char| c.is_alphabetic() && !is_east_asian(c);
    let mut words = Vec::new();
    let mut start: Option<usize> = None;
    let ends = text.char_indices().chain([(text.len(), ' ')]);
    for (at, c) in ends {
        if at < text.len() && is_letter(c) {
            start.get_or_insert(at);
        } else if let Some(from) = start.take() {
            let before = text.get(..from).and_then(|text| text.chars().next_back());
            let after = text.get(at..).and_then(|text| text.chars().next());
            words.push(Word {
                text: text.get(from..at).unwrap_or_default(),
                around: [before, after],
            });
        }
    }
    words
}

const fn is_east_asian(c: char) -> bool {
    matches!(c as u32, 0x1100..=0x11ff | 0x3040..=0x30ff | 0x3400..=0x9fff | 0xac00..=0xd7a3 | 0xf900..=0xfaff)
}

/// Whether each 백 is White: it also means a hundred, and stands in many words.
fn hangul_is_sure(text: &str) -> bool {
    let signs: Vec<char> = text.chars().collect();
    let sure = |at: usize| {
        let next = signs.get(at + 1).copied().unwrap_or(' ');
        let before = at.checked_sub(1).and_then(|at| signs.get(at)).copied();
        let stands = before.is_none_or(|c| !is_east_asian(c));
        stands && (next.is_whitespace() || "이은을의도가선차사활번먼,.".contains(next))
    };
    let mut places = signs
        .iter()
        .enumerate()
        .filter(|(_, c)| matches!(c, '백' | '흑'));
    places.all(|(at, _)| sure(at))
}

/// The text with a lone `B` and `W` exchanged, which stand for sides.
fn with_letters_swapped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut end = 0;
    for word in words(text).iter().filter(|word| word.is_lone_letter()) {
        let start = word.text.as_ptr() as usize - text.as_ptr() as usize;
        out.push_str(text.get(end..start).unwrap_or_default());
        out.push(if word.text == "B" { 'W' } else { 'B' });
        end = start + word.text.len();
    }
    out.push_str(text.get(end..).unwrap_or_default());
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_surely_name_a_side_are_exchanged() {
        for (before, after) in [
            ("Black to play", "White to play"),
            ("White's shape is BLACK's", "Black's shape is WHITE's"),
            ("B to play and live. W dies!", "W to play and live. B dies!"),
            ("黒先白死", "白先黒死"),
            ("黑先活", "白先活"),
            ("흑선 백사", "백선 흑사"),
            (
                "A vital point; you must sort it out.",
                "A vital point; you must sort it out.",
            ),
            ("面白い問題", "面白い問題"),
            ("Which point?", "Which point?"),
            ("", ""),
        ] {
            assert_eq!(exchanged_colors(before).as_deref(), Some(after), "{before}");
        }
    }

    #[test]
    fn a_text_in_doubt_is_not_exchanged() {
        for text in [
            "Playing at B is better",
            "A, B or C?",
            "B4 or W2",
            "Schwarz am Zug",
            "Noir joue et vit",
            "Juegan negras, blancas mueren",
            "Чёрные начинают",
            "White House",
            "the blacks",
            "백만",
            "고백",
        ] {
            assert_eq!(exchanged_colors(text), None, "{text}");
        }
    }

    #[test]
    fn exchanging_twice_gives_the_text_again() {
        for text in ["Black to play. W lives.", "黒先白死", "흑선 백사"] {
            let once = exchanged_colors(text).unwrap();
            assert_eq!(exchanged_colors(&once).as_deref(), Some(text));
        }
    }
}
