//! The words of a text, as a search compares them.
//!
//! A text is normalized (NFKC: full-width letters become ordinary ones, half-width kana become kana) and its case is
//! folded. Each character of a script that is written without spaces is then a token of its own; other runs of letters,
//! marks and digits are one token each; signs are none. A token says where it stands in the text as it was given. It
//! does not know what is searched.

use std::ops::Range;

use unicode_normalization::UnicodeNormalization as _;

use super::signs::{Sign, is_plain_character, starts_part};

/// What kind of token it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// A run of letters, marks and digits.
    Word,
    /// A character of a script that is written without spaces.
    Character,
}

/// What stands between a token and the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Before {
    /// Nothing that matters: blanks, or between two words also signs.
    Nothing,
    /// A sign at a character (`黒、先`): a run of characters ends there.
    Sign,
}

/// A token of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token<'a> {
    /// What is compared: normalized and folded.
    pub folded: &'a str,
    /// Where it stands in the text, in bytes.
    pub range: Range<usize>,
    /// Word or character.
    pub kind: TokenKind,
    /// What stands before it.
    pub before: Before,
}

/// A run of letters ends after this many bytes, so that no word fills the index; its parts stand behind one another, as the
/// words of a phrase do.
const LONGEST: usize = 256;

/// Calls `each` with every token of a text, in order. Takes time linear in the length of the text, and memory for one
/// token.
pub fn tokens(text: &str, each: impl FnMut(Token<'_>)) {
    let mut reading = Reading {
        each,
        word: String::new(),
        range: 0..0,
        last: None,
        has_sign: false,
    };
    let mut at = 0;
    while let Some(rest) = text.get(at..).filter(|rest| !rest.is_empty()) {
        let run = plain_run(rest);
        if run > 0 {
            reading.push_run(rest.get(..run).unwrap_or_default(), at);
            at += run;
            continue;
        }
        let mut signs = rest.char_indices();
        let Some((_, sign)) = signs.next() else {
            break;
        };
        let end = at + sign.len_utf8();
        let next = rest
            .get(sign.len_utf8()..)
            .and_then(|rest| rest.chars().next());
        if next.is_none_or(|next| next.is_ascii() || is_plain_character(next)) {
            if sign.is_ascii() {
                reading.push(sign.to_ascii_lowercase(), at..end);
                at = end;
                continue;
            }
            if is_plain_character(sign) {
                reading.push(sign, at..end);
                at = end;
                continue;
            }
        }
        let end = signs
            .find(|&(_, next)| starts_part(next))
            .map_or(text.len(), |(end, _)| at + end);
        let part = text.get(at..end).unwrap_or_default();
        for sign in part.nfkc().flat_map(folded).nfkc() {
            reading.push(sign, at..end);
        }
        at = end;
    }
    reading.end_word();
}

/// The length of the letters and digits of ASCII that a text begins with, but for the last one if what follows may combine
/// with it.
fn plain_run(text: &str) -> usize {
    let letters = text.bytes().take_while(u8::is_ascii_alphanumeric);
    let length = letters.count();
    let next = text.get(length..).and_then(|rest| rest.chars().next());
    match next {
        Some(next) if !next.is_ascii() && !is_plain_character(next) => length.saturating_sub(1),
        _ => length,
    }
}

/// A text as a search compares it, as a whole: normalized and folded, with single blanks between its parts.
#[must_use]
pub fn folded_text(text: &str) -> String {
    let all: String = text.nfkc().flat_map(folded).nfkc().collect();
    all.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The token that stands for [`Before::Sign`] and for the end of a text in a text that an index keeps. No token is
/// equal to it.
pub const GAP: &str = "\u{b6}";

/// Appends the tokens of a text with a blank before each, as an index keeps them; [`GAP`] stands for a sign at a
/// character. Tokens have neither blanks nor ASCII signs.
pub fn spell(text: &str, out: &mut String) {
    tokens(text, |token| {
        if token.before == Before::Sign {
            out.push(' ');
            out.push_str(GAP);
        }
        out.push(' ');
        out.push_str(token.folded);
    });
}

/// The full case folding of a character. Small, then large, then small again: `ẞ`, `ß` and `SS` become the same. The
/// four letters `I`, `i`, `İ` and `ı` become one.
fn folded(sign: char) -> impl Iterator<Item = char> {
    let small = match sign {
        'İ' => 'i'.to_lowercase(),
        _ => sign.to_lowercase(),
    };
    let large = small.flat_map(char::to_uppercase);
    large.flat_map(char::to_lowercase)
}

/// A text while its tokens are read.
struct Reading<F> {
    each: F,
    /// The word that is being read, and where it stands.
    word: String,
    range: Range<usize>,
    /// The kind of the last token.
    last: Option<TokenKind>,
    /// Whether a sign came since.
    has_sign: bool,
}

impl<F: FnMut(Token<'_>)> Reading<F> {
    fn push(&mut self, sign: char, range: Range<usize>) {
        match Sign::of(sign) {
            Sign::Letter => {
                if self.word.is_empty() {
                    self.range.start = range.start;
                }
                self.range.end = range.end;
                self.word.push(sign);
                if self.word.len() >= LONGEST {
                    self.end_word();
                }
            }
            Sign::Character => {
                self.end_word();
                self.tell(sign.encode_utf8(&mut [0; 4]), range, TokenKind::Character);
            }
            Sign::Blank => self.end_word(),
            Sign::Other => {
                self.end_word();
                self.has_sign = true;
            }
            Sign::Ignored => {}
        }
    }

    /// Adds letters and digits of ASCII, which stand here in the text.
    fn push_run(&mut self, mut run: &str, mut at: usize) {
        while let Some((part, rest)) = run.split_at_checked(LONGEST - self.word.len()) {
            self.push_part(part, at);
            self.end_word();
            at += part.len();
            run = rest;
        }
        if !run.is_empty() {
            self.push_part(run, at);
        }
    }

    /// Adds a part of such a run, which makes the word no longer than the longest one.
    fn push_part(&mut self, run: &str, at: usize) {
        if self.word.is_empty() {
            self.range.start = at;
        }
        self.range.end = at + run.len();
        let from = self.word.len();
        self.word.push_str(run);
        if let Some(run) = self.word.get_mut(from..) {
            run.make_ascii_lowercase();
        }
    }

    fn end_word(&mut self) {
        if !self.word.is_empty() {
            let mut word = std::mem::take(&mut self.word);
            self.tell(&word, self.range.clone(), TokenKind::Word);
            word.clear();
            self.word = word;
        }
    }

    fn tell(&mut self, folded: &str, range: Range<usize>, kind: TokenKind) {
        let is_run = kind == TokenKind::Character || self.last == Some(TokenKind::Character);
        let before = if self.has_sign && is_run && self.last.is_some() {
            Before::Sign
        } else {
            Before::Nothing
        };
        self.last = Some(kind);
        self.has_sign = false;
        (self.each)(Token {
            folded,
            range,
            kind,
            before,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The tokens with what they stand on: `folded=text`, where that differs.
    fn shown(text: &str) -> String {
        let mut all = Vec::new();
        tokens(text, |token| {
            let on = &text[token.range.clone()];
            let same = if on == token.folded {
                String::new()
            } else {
                format!("={on}")
            };
            let gap = if token.before == Before::Sign {
                "|"
            } else {
                ""
            };
            all.push(format!("{gap}{}{same}", token.folded));
        });
        all.join(" ")
    }

    #[test]
    fn words_are_normalized_and_folded() {
        for (text, tokens) in [
            ("Black to play.", "black=Black to play"),
            ("", ""),
            ("!? → ★ 😀", ""),
            ("D4, don't", "d4=D4 don t"),
            ("ＡＢＣ　１２３", "abc=ＡＢＣ 123=１２３"),
            ("Straße STRASSE ẞ", "strasse=Straße strasse=STRASSE ss=ẞ"),
            (
                "İstanbul ISTANBUL ı",
                "istanbul=İstanbul istanbul=ISTANBUL i=ı",
            ),
            ("ΣΊΣΥΦΟΣ σίσυφος", "σίσυφοσ=ΣΊΣΥΦΟΣ σίσυφοσ=σίσυφος"),
            ("cafe\u{301} café", "café=cafe\u{301} café"),
            ("soft\u{ad}hyphen", "softhyphen=soft\u{ad}hyphen"),
            ("½ ① Ⅳ ㎏", "1=½ 2=½ 1=① iv=Ⅳ kg=㎏"),
            ("ﬁne Ⓐ", "fine=ﬁne a=Ⓐ"),
            ("Привет, МИР", "привет=Привет мир=МИР"),
            ("हिन्दी", "हिन्दी"),
        ] {
            assert_eq!(shown(text), tokens, "{text}");
        }
    }

    #[test]
    fn characters_of_scripts_without_spaces_are_tokens() {
        for (text, tokens) in [
            ("黒先白死", "黒 先 白 死"),
            ("黒、先", "黒 |先"),
            ("黒\n先 死", "黒 先 死"),
            ("黒1。白2", "黒 1 |白 2"),
            ("ｶﾞﾝﾊﾞﾚ", "ガ=ｶﾞ ン=ﾝ バ=ﾊﾞ レ=ﾚ"),
            ("か\u{3099}", "が=か\u{3099}"),
            ("コウ材・セキ", "コ ウ 材 |セ キ"),
            ("ゴール", "ゴ ー ル"),
            ("흑선 한\u{ad6d}", "흑 선 한 국"),
            ("\u{1112}\u{1161}\u{11ab}", "한=\u{1112}\u{1161}\u{11ab}"),
            ("กา\u{e48}", "ก า=า\u{e48} \u{e48}=า\u{e48}"),
            ("㍻ ㈱", "平=㍻ 成=㍻ |株=㈱"),
            ("辻\u{e0100}さん", "辻 さ ん"),
            ("\u{2f00}", "一=\u{2f00}"),
            ("Go囲碁go", "go=Go 囲 碁 go"),
            ("(黒)", "黒"),
        ] {
            assert_eq!(shown(text), tokens, "{text}");
        }
    }

    #[test]
    fn an_index_keeps_tokens_and_gaps() {
        let mut out = String::new();
        spell("Black: 黒、先", &mut out);
        assert_eq!(out, " black ¶ 黒 ¶ 先");
        assert_eq!(folded_text("  ５ Ｋ\n Straße "), "5 k strasse");
    }

    #[test]
    fn a_word_of_any_length_is_made_of_bounded_parts() {
        for unit in ["a", "É", "e\u{301}", "ﬃ"] {
            let text = unit.repeat(5_000);
            let (mut all, mut last) = (String::new(), 0);
            tokens(&text, |token| {
                assert!(token.folded.len() < LONGEST + 4, "{}", token.folded.len());
                assert!(token.range.start <= last && token.range.end >= last);
                last = token.range.end;
                all.push_str(token.folded);
            });
            assert_eq!(all, folded_text(&text));
            assert_eq!(last, text.len());
        }
        let whole = "b".repeat(LONGEST);
        assert_eq!(shown(&whole), whole);
        assert_eq!(shown(&format!("{whole}c")), format!("{whole} c"));
    }

    #[test]
    fn a_long_text_takes_linear_time() {
        // Hours if each part were searched from the beginning.
        for unit in ["a", "黒", "\u{301}", "ｶﾞ", "a ", "İ"] {
            let text = unit.repeat(50_000);
            let mut many = 0;
            tokens(&text, |_| many += 1);
            assert!(many > 0, "{unit}");
        }
    }

    proptest! {
        /// Reading part by part gives what normalizing the whole text at once gives.
        #[test]
        fn parts_are_normalized_like_the_whole(text in "[aeßİｶﾞﾟかㄱㅏᄀ\u{1161}\u{11a8}각\u{301}\u{323}①ﬁ黒가กี \u{200d}.,]{0,20}") {
            let whole: String = text.nfkc().flat_map(folded).nfkc().collect::<String>();
            let mut expected = String::new();
            spell(&whole, &mut expected);
            let mut parts = String::new();
            spell(&text, &mut parts);
            prop_assert_eq!(parts, expected);
        }

        #[test]
        fn ranges_follow_each_other_in_any_text(text in "\\PC{0,40}") {
            let mut last = 0..0;
            tokens(&text, |token| {
                assert!(token.range.start >= last.start && token.range.end >= last.end);
                assert!(text.get(token.range.clone()).is_some() && !token.folded.is_empty());
                assert!(!token.folded.contains(|sign: char| sign.is_whitespace() || sign == '¶'));
                last = token.range;
            });
        }
    }
}
