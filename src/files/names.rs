//! What names in archives say, whose bytes are in whatever charset.
//!
//! An archive has one charset for all its names that are not UTF-8, so it is guessed of all of them together. It knows
//! bytes and text only, no archives.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, Encoding, GBK, IBM866, KOI8_U, SHIFT_JIS, WINDOWS_1251, WINDOWS_1252,
};

/// As many bytes are looked at to guess a charset.
const SAMPLE: usize = 1 << 16;

/// The charsets that are believed if the names look like them. Those of western languages are told apart by their bytes.
const BELIEVED: [&Encoding; 8] = [
    SHIFT_JIS,
    GBK,
    BIG5,
    EUC_KR,
    EUC_JP,
    IBM866,
    KOI8_U,
    WINDOWS_1251,
];

/// What the upper half of the bytes means in code page 437, in which archives are written according to the format.
const CODE_PAGE_437: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{a0}";

/// The names of an archive of which the charset is guessed.
#[derive(Default)]
pub(super) struct Sample {
    bytes: Vec<u8>,
}

/// The charset of the names of an archive that are not UTF-8.
#[derive(Clone, Copy)]
pub(super) enum Charset {
    Known(&'static Encoding),
    CodePage437,
}

impl Sample {
    /// Takes a name into account, if it is not UTF-8.
    pub(super) fn add(&mut self, name: &[u8]) {
        if self.bytes.len() < SAMPLE && std::str::from_utf8(name).is_err() {
            self.bytes.extend(name);
            self.bytes.push(b'\n');
        }
    }

    /// The charset that fits all names best: one of eastern Asia or Cyrillic if they look like it; otherwise
    /// Windows-1252 where all that is not ASCII would be its letters, and else code page 437.
    pub(super) fn charset(&self) -> Charset {
        let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
        detector.feed(&self.bytes, true);
        let guess = detector.guess(None, Utf8Detection::Deny);
        let fits = |encoding: &'static Encoding| {
            let text = encoding.decode_without_bom_handling_and_without_replacement(&self.bytes);
            text.is_some()
        };
        if BELIEVED.contains(&guess) && fits(guess) {
            return Charset::Known(guess);
        }
        // Few and short names tell the detector little.
        let short = [SHIFT_JIS, GBK, BIG5, EUC_KR];
        if let Some(encoding) = short.into_iter().find(|known| self.is_eastern(known)) {
            return Charset::Known(encoding);
        }
        let is_letter = |byte: &u8| byte.is_ascii() || *byte >= 0xc0;
        if self.bytes.iter().all(is_letter) {
            Charset::Known(WINDOWS_1252)
        } else {
            Charset::CodePage437
        }
    }
}

impl Sample {
    /// Whether all that is not ASCII is of eastern Asia in this charset and stands apart from Latin letters, as it does
    /// not where letters with accents are read in it.
    fn is_eastern(&self, encoding: &'static Encoding) -> bool {
        let text = encoding.decode_without_bom_handling_and_without_replacement(&self.bytes);
        let Some(text) = text.filter(|_| !self.bytes.is_empty()) else {
            return false;
        };
        let mut last = '\n';
        for now in text.chars() {
            let (is_east, was_east) = (!now.is_ascii(), !last.is_ascii());
            let is_odd = is_east && (last.is_ascii_alphabetic() || !is_common(now));
            if is_odd || was_east && now.is_ascii_alphabetic() {
                return false;
            }
            last = now;
        }
        true
    }
}

/// Whether names in Chinese, Japanese and Korean have such characters: signs, kana, Hangul, ideographs, full width.
const fn is_common(character: char) -> bool {
    matches!(character, '\u{3000}'..='\u{30ff}' | '\u{4e00}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}' | '\u{ff01}'..='\u{ff5e}')
}

impl Charset {
    /// The text of a name: as UTF-8 if it is, otherwise in this charset.
    pub(super) fn text(self, name: &[u8]) -> Cow<'_, str> {
        if let Ok(text) = std::str::from_utf8(name) {
            return Cow::Borrowed(text);
        }
        match self {
            Self::Known(encoding) => encoding.decode_without_bom_handling(name).0,
            Self::CodePage437 => {
                let upper = |byte: u8| CODE_PAGE_437.chars().nth(usize::from(byte & 0x7f));
                let character = |byte: &u8| match *byte {
                    0x80.. => upper(*byte).unwrap_or(char::REPLACEMENT_CHARACTER),
                    _ => char::from(*byte),
                };
                Cow::Owned(name.iter().map(character).collect())
            }
        }
    }
}

/// The text of a name of which nothing else is known.
pub(super) fn alone(name: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(name) {
        return Cow::Borrowed(text);
    }
    let mut sample = Sample::default();
    sample.add(name);
    sample.charset().text(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts of names, by a guess over all of them.
    fn texts(names: &[Vec<u8>]) -> Vec<String> {
        let mut sample = Sample::default();
        for name in names {
            sample.add(name);
        }
        let charset = sample.charset();
        let texts = names.iter().map(|name| charset.text(name).into_owned());
        texts.collect()
    }

    #[test]
    fn the_names_of_an_archive_are_read_in_one_charset() {
        let cases: [(&Encoding, &[&str]); 7] = [
            (
                SHIFT_JIS,
                &["問題/表.sgf", "問題/詰碁10.sgf", "ソ.sgf", "a.sgf"],
            ),
            (
                GBK,
                &["围棋死活题/第1题.sgf", "围棋死活题/手筋.sgf", "readme.sgf"],
            ),
            (BIG5, &["圍棋死活題/第1題.sgf", "圍棋死活題/手筋問題.sgf"]),
            (EUC_KR, &["바둑 문제/사활1.sgf", "바둑 문제/맥점 모음.sgf"]),
            (IBM866, &["Задачи/Первая задача.sgf", "Задачи/Вторая.sgf"]),
            (
                WINDOWS_1251,
                &["Задачи/Первая задача.sgf", "Задачи/Вторая.sgf"],
            ),
            (WINDOWS_1252, &["Probl\u{e8}me.sgf", "Fin\u{e9}.sgf"]),
        ];
        for (encoding, names) in cases {
            let bytes: Vec<Vec<u8>> = names
                .iter()
                .map(|name| match encoding {
                    // Nothing encodes it.
                    encoding if encoding == IBM866 => ibm866(name),
                    _ => encoding.encode(name).0.into_owned(),
                })
                .collect();
            assert_eq!(texts(&bytes), names, "{}", encoding.name());
        }
    }

    /// Russian in code page 866: letters in three runs.
    fn ibm866(text: &str) -> Vec<u8> {
        let byte = |c: char| match c {
            'А'..='п' => u8::try_from(u32::from(c) - 0x410 + 0x80).unwrap(),
            'р'..='я' => u8::try_from(u32::from(c) - 0x440 + 0xe0).unwrap(),
            c => u8::try_from(c).unwrap(),
        };
        text.chars().map(byte).collect()
    }

    #[test]
    fn western_names_are_in_code_page_437_unless_all_are_letters_of_windows() {
        let names = [b"Probl\x8ame.sgf".to_vec(), b"\x9abung \x84.sgf".to_vec()];
        assert_eq!(texts(&names), ["Problème.sgf", "Übung ä.sgf"]);
        assert_eq!(CODE_PAGE_437.chars().count(), 128);
        let all: Vec<u8> = (0x80..=0xff).collect();
        assert_eq!(Charset::CodePage437.text(&all), CODE_PAGE_437);
    }

    #[test]
    fn names_in_utf_8_are_read_as_such_whatever_the_others_are() {
        let japanese = SHIFT_JIS.encode("問題集/黒先白死.sgf").0.into_owned();
        let names = [japanese, "정석.sgf".as_bytes().to_vec()];
        assert_eq!(texts(&names), ["問題集/黒先白死.sgf", "정석.sgf"]);
    }

    #[test]
    fn every_name_has_a_text() {
        for first in 0..=u8::MAX {
            for second in 0..=u8::MAX {
                let name = [b'a', first, second, b'/', second];
                assert!(!alone(&name).is_empty());
            }
        }
        assert_eq!(alone(b""), "");
    }
}
