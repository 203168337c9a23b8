//! What a character is in a word: a letter, a character that is a word of its own, a blank, or a sign.
//!
//! It knows neither words nor texts.

use unicode_normalization::char::{
    canonical_combining_class, decompose_compatible, is_combining_mark,
};
use unicode_normalization::{IsNormalized, is_nfc_quick};
use unicode_script::{Script, UnicodeScript as _};

/// What a character is in a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    /// A letter, mark or digit of a script that is written with spaces.
    Letter,
    /// A character of a script that is written without spaces.
    Character,
    /// White space.
    Blank,
    /// It has no width and no meaning for a search: joiners, soft hyphens, variation selectors.
    Ignored,
    /// Anything else: punctuation, symbols, emoji.
    Other,
}

/// The scripts that are written without spaces between words; Hangul, whose spaces are often left out, among them.
const UNSPACED: [Script; 15] = [
    Script::Han,
    Script::Hiragana,
    Script::Katakana,
    Script::Hangul,
    Script::Bopomofo,
    Script::Yi,
    Script::Nushu,
    Script::Thai,
    Script::Lao,
    Script::Khmer,
    Script::Myanmar,
    Script::Tai_Le,
    Script::New_Tai_Lue,
    Script::Tai_Tham,
    Script::Tai_Viet,
];

impl Sign {
    /// What a character is that is normalized and folded.
    pub(super) fn of(sign: char) -> Self {
        match sign {
            'a'..='z' | 'A'..='Z' | '0'..='9' => Self::Letter,
            '\0'..='\u{7f}' if sign.is_whitespace() => Self::Blank,
            '\0'..='\u{7f}' => Self::Other,
            _ if is_plain_character(sign) => Self::Character,
            _ if is_ignored(sign) => Self::Ignored,
            _ if sign.is_whitespace() => Self::Blank,
            _ if sign.is_alphanumeric() || is_combining_mark(sign) => {
                let scripts = sign.script_extension();
                let is_unspaced = !scripts.is_common()
                    && !scripts.is_inherited()
                    && scripts.iter().all(|script| UNSPACED.contains(&script));
                if is_unspaced {
                    Self::Character
                } else {
                    Self::Letter
                }
            }
            _ => Self::Other,
        }
    }
}

/// Whether this is one of the most common characters of Chinese, Japanese and Korean, which normalize and fold to
/// themselves and do not combine with the character before.
pub(super) const fn is_plain_character(sign: char) -> bool {
    matches!(sign, '\u{3041}'..='\u{3096}' | '\u{30a1}'..='\u{30fa}' | '\u{3400}'..='\u{4dbf}'
        | '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}')
}

/// Characters that are ignored by default (`Default_Ignorable_Code_Point`).
const fn is_ignored(sign: char) -> bool {
    matches!(sign, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}'
        | '\u{1bca0}'..='\u{1bca3}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a text may be cut before this character and normalized in parts: it begins with a character that never
/// combines with one before it.
pub(super) fn starts_part(sign: char) -> bool {
    if sign < '\u{300}' || is_plain_character(sign) {
        return true;
    }
    let mut first = None;
    decompose_compatible(sign, |part| {
        first.get_or_insert(part);
    });
    let first = first.unwrap_or(sign);
    canonical_combining_class(first) == 0
        && is_nfc_quick(std::iter::once(first)) == IsNormalized::Yes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_are_told_by_their_script() {
        for (signs, kind) in [
            ("aZ9éßжδאمकিा٣\u{301}", Sign::Letter),
            ("黒々〇あゞアー가ㄱกีກកြ一𠮷㐂", Sign::Character),
            (" \t\n\u{3000}\u{a0}\u{2003}", Sign::Blank),
            (
                "\u{ad}\u{200b}\u{200d}\u{fe0f}\u{e0100}\u{feff}",
                Sign::Ignored,
            ),
            (".,!?-'_→、。・「★😀#\u{7}", Sign::Other),
        ] {
            for sign in signs.chars() {
                assert_eq!(Sign::of(sign), kind, "{sign:?}");
            }
        }
    }

    #[test]
    fn a_plain_character_is_what_it_says() {
        use unicode_normalization::UnicodeNormalization as _;
        for sign in ('\0'..=char::MAX).filter(|&sign| is_plain_character(sign)) {
            assert!(std::iter::once(sign).nfkc().eq([sign]), "{sign:?}");
            assert!(sign.to_lowercase().eq([sign]) && sign.to_uppercase().eq([sign]));
            assert_eq!(canonical_combining_class(sign), 0);
            assert_eq!(is_nfc_quick(std::iter::once(sign)), IsNormalized::Yes);
            assert!(sign.is_alphanumeric(), "{sign:?}");
            assert!(UNSPACED.contains(&sign.script()), "{sign:?}");
        }
    }
}
