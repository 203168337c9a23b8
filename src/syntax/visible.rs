//! Text as it may be shown anywhere: what a terminal would carry out, and what would reorder a line, stands as escapes.

use std::borrow::Cow;

/// Whether a character is carried out rather than shown: controls, breaks of lines and paragraphs, and the signs that
/// reorder what stands behind them.
#[must_use]
pub fn is_hidden(sign: char) -> bool {
    sign.is_control()
        || matches!(sign, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The text on one line, hidden characters as `\x1b` or `\u{202e}`.
#[must_use]
pub fn line(text: &str) -> Cow<'_, str> {
    escaped(text, |_| false)
}

/// The same with its line feeds.
#[must_use]
pub fn lines(text: &str) -> Cow<'_, str> {
    escaped(text, |sign| sign == '\n')
}

/// A text in JSON with its hidden characters escaped as JSON does; line feeds, which stand between texts, stay.
#[must_use]
pub fn json(text: &str) -> Cow<'_, str> {
    let hides = |sign: char| is_hidden(sign) && sign != '\n';
    if !text.contains(hides) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for sign in text.chars() {
        if hides(sign) {
            // All hidden characters have four digits at most.
            out.push_str(&format!("\\u{:04x}", u32::from(sign)));
        } else {
            out.push(sign);
        }
    }
    Cow::Owned(out)
}

/// The text on one line, cut to so many characters.
#[must_use]
pub fn short(text: &str, most: usize) -> String {
    line(&cut(text, most)).into_owned()
}

/// The text cut to so many characters, of which the last is a `…` where anything was left out.
#[must_use]
pub fn cut(text: &str, most: usize) -> Cow<'_, str> {
    match kept(text, most) {
        None => Cow::Borrowed(text),
        Some(kept) => Cow::Owned(format!("{kept}…")),
    }
}

/// The first line with anything in it, cut to so many characters; empty where there is none.
#[must_use]
pub fn first_line(text: &str, most: usize) -> String {
    let mut lines = text.lines().map(str::trim);
    let line = lines.find(|line| !line.is_empty()).unwrap_or_default();
    match kept(line, most) {
        None => line.to_owned(),
        Some(kept) => format!("{}…", kept.trim_end()),
    }
}

/// What a cut leaves of a text, with room for the `…`; none where the whole text has room.
fn kept(text: &str, most: usize) -> Option<&str> {
    text.char_indices().nth(most)?;
    let (end, _) = text.char_indices().nth(most.saturating_sub(1))?;
    text.get(..end)
}

/// One character, as it is shown.
#[must_use]
pub fn sign(sign: char) -> String {
    line(sign.encode_utf8(&mut [0; 4])).into_owned()
}

/// Whether a character is as wide as it is high, as those of East Asia are.
#[must_use]
pub const fn is_wide(letter: char) -> bool {
    matches!(letter,
        '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}' | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}' | '\u{fe30}'..='\u{fe6f}' | '\u{ff00}'..='\u{ff60}'
        | '\u{ffe0}'..='\u{ffe6}' | '\u{1f300}'..='\u{1faff}' | '\u{20000}'..='\u{3fffd}')
}

/// How many columns a text takes in a font of fixed width: wide characters take two.
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
    fn what_is_not_shown_is_escaped() {
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
