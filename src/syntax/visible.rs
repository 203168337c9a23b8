//! Text made safe to show anywhere: characters that a terminal would execute or that reorder a line become escapes. It
//! does not know where the text is shown.

use std::borrow::Cow;

/// Whether a character is not shown but has an effect: controls, line and paragraph separators, and characters that
/// change the text direction.
#[must_use]
pub fn is_hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text on one line, with hidden characters as `\x1b` or `\u{202e}`.
#[must_use]
pub fn line(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false)
}

/// The same, but line feeds stay.
#[must_use]
pub fn lines(text: &str) -> Cow<'_, str> {
    escaped(text, |sign| sign == '\n')
}

/// JSON text whose hidden characters are escaped as in JSON; line feeds, which are outside of strings, stay.
#[must_use]
pub fn json(text: &str) -> Cow<'_, str> {
    let hides = |sign: char| is_hidden(sign) && sign != '\n';
    if !text.contains(hides) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for sign in text.chars() {
        if hides(sign) {
            // All hidden characters have at most four digits.
            out.push_str(&format!("\\u{:04x}", u32::from(sign)));
        } else {
            out.push(sign);
        }
    }
    Cow::Owned(out)
}

/// The text on one line, cut to this many characters.
#[must_use]
pub fn short(text: &str, most: usize) -> String {
    line(&cut(text, most)).into_owned()
}

/// The text cut to this many characters; if anything was cut off, the last one is a `…`.
#[must_use]
pub fn cut(text: &str, most: usize) -> Cow<'_, str> {
    match kept(text, most) {
        None => Cow::Borrowed(text),
        Some(kept) => Cow::Owned(format!("{kept}…")),
    }
}

/// The first line that is not blank, cut to this many characters; empty if there is none.
#[must_use]
pub fn first_line(text: &str, most: usize) -> String {
    let mut lines = text.lines().map(str::trim);
    let line = lines.find(|line| !line.is_empty()).unwrap_or_default();
    match kept(line, most) {
        None => line.to_owned(),
        Some(kept) => format!("{}…", kept.trim_end()),
    }
}

/// The beginning of a text that leaves room for the `…`; `None` if the whole text fits.
fn kept(text: &str, most: usize) -> Option<&str> {
    text.char_indices().nth(most)?;
    let (end, _) = text.char_indices().nth(most.saturating_sub(1))?;
    text.get(..end)
}

/// One character as it is shown.
#[must_use]
pub fn sign(sign: char) -> String {
    line(sign.encode_utf8(&mut [0; 4])).into_owned()
}

/// Whether a character is as wide as it is high, like those of East Asia.
#[must_use]
pub const fn is_wide(letter: char) -> bool {
    matches!(letter,
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}' | '\u{1f300}'..='\u{1faff}' | '\u{20000}'..='\u{3fffd}')
}

/// The width of a text in a fixed-width font, in columns: wide characters take two.
#[must_use]
pub fn columns(text: &str) -> usize {
    text.chars()
        .map(|letter| if is_wide(letter) { 2 } else { 1 })
        .sum()
}

fn escaped(text: &str, keeps: impl Fn(char) -> bool) -> Cow<'_, str> {
    let hides = |sign: char| is_hidden(sign) && !keeps(sign);
    if !text.contains(hides) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for sign in text.chars() {
        match sign {
            _ if !hides(sign) => out.push(sign),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            ..='\u{ff}' => out.push_str(&format!("\\x{:02x}", u32::from(sign))),
            _ => out.push_str(&format!("\\u{{{:x}}}", u32::from(sign))),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hidden_characters_are_escaped() {
        assert_eq!(line("a\u{1b}[31mb\u{7}"), r"a\x1b[31mb\x07");
        assert_eq!(line("\u{9b}2J\u{7f}\n\t"), r"\x9b2J\x7f\n\t");
        assert_eq!(lines("a\nb\r"), "a\nb\\r");
        assert_eq!(
            line("x\u{202e}y\u{2067}z\u{2028}"),
            r"x\u{202e}y\u{2067}z\u{2028}"
        );
        assert_eq!(line("黒先 é \\"), "黒先 é \\");
    }

    #[test]
    fn long_texts_are_cut() {
        assert_eq!(short("abcdef", 6), "abcdef");
        assert_eq!(short("abcdefg", 6), "abcde…");
        assert_eq!(short("黒\u{1b}白黒", 3), "黒\\x1b…");
        assert_eq!(cut("a\nbcd", 4), "a\nb…");
        assert_eq!(first_line(" \n one two\nthree", 7), "one two");
        assert_eq!(first_line("one two", 5), "one…");
        assert_eq!(first_line("\n", 5), "");
    }
}
