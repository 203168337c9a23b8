//! Text and `SimpleText`: from the raw value to what it says, and back. It does not know which property a value is of.
//!
//! Rules of FF\[4\]: `\` makes the next character literal; `\` before a line break removes both; other white space
//! becomes a space; LF, CR, CRLF and LFCR are one line break each.

use std::borrow::Cow;

/// Reads a raw value as Text: line breaks stay (as `
/// `), escaped ones are removed, other white space becomes a space.
#[must_use]
pub fn text(raw: &str) -> Cow<'_, str> {
    read(raw, '\n')
}

/// Reads a raw value as `SimpleText`: like Text, but line breaks become spaces.
#[must_use]
pub fn simple_text(raw: &str) -> Cow<'_, str> {
    read(raw, ' ')
}

fn read(raw: &str, line_break: char) -> Cow<'_, str> {
    let is_special = |byte: u8| matches!(byte, b'\\' | b'\t' | 0x0b | 0x0c | b'\n' | b'\r' | 0);
    // A `\n` can stay if it is a whole line break; everything else needs a new string.
    let stays = |byte| byte == b'\n' && line_break == '\n' || !is_special(byte);
    if raw.bytes().all(stays) {
        return Cow::Borrowed(raw);
    }
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.bytes().position(is_special) {
        let (plain, special) = rest.split_at(at);
        out.push_str(plain);
        let mut chars = special.chars();
        let mut next = chars.next();
        let is_escaped = next == Some('\\');
        if is_escaped {
            next = chars.next();
        }
        match next {
            Some('\n' | '\r') if is_escaped => {}
            Some('\n' | '\r') => out.push(line_break),
            Some(c) => out.push(space_for_white(c)),
            // The file ended after the backslash: read it as one.
            None => out.push('\\'),
        }
        rest = behind_line_break(next, chars.as_str());
    }
    out.push_str(rest);
    Cow::Owned(out)
}

/// The rest behind a character, which may be the first half of a line break of two.
fn behind_line_break(first: Option<char>, rest: &str) -> &str {
    let second = match first {
        Some('\n') => '\r',
        Some('\r') => '\n',
        _ => return rest,
    };
    rest.strip_prefix(second).unwrap_or(rest)
}

const fn space_for_white(c: char) -> char {
    match c {
        '\t' | '\u{b}' | '\u{c}' | '\0' => ' ',
        c => c,
    }
}

/// Splits a raw composed value at its first unescaped colon. The right half may contain unescaped colons
/// (`LB[cc:a:b]`).
#[must_use]
pub fn compose(raw: &str) -> Option<(&str, &str)> {
    let mut escaped = false;
    for (at, byte) in raw.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b':' => return Some((raw.get(..at)?, raw.get(at + 1..)?)),
            _ => {}
        }
    }
    None
}

/// Writes a text as a raw Text value: `]` and `\` are escaped, `
/// ` becomes the given line break.
#[must_use]
pub fn write_text(text: &str, line_break: &str) -> String {
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        match c {
            ']' | '\\' => {
                out.push('\\');
                out.push(c);
            }
            '\n' => out.push_str(line_break),
            '\r' => {}
            c => out.push(c),
        }
    }
    out
}

/// Writes a text as a raw `SimpleText` half of a composed value: `]`, `\` and `:` are escaped, line breaks are spaces.
#[must_use]
pub fn write_simple_composed(text: &str) -> Cow<'_, str> {
    let is_plain = |byte| !matches!(byte, b']' | b'\\' | b':' | b'\n' | b'\r');
    if text.bytes().all(is_plain) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 4);
    for c in text.chars() {
        match c {
            ']' | '\\' | ':' => {
                out.push('\\');
                out.push(c);
            }
            '\n' | '\r' => out.push(' '),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_four_line_breaks_are_one_break_each() {
        assert_eq!(text("a\nb\rc\r\nd\n\re"), "a\nb\nc\nd\ne");
        assert_eq!(text("a\n\nb"), "a\n\nb");
        assert_eq!(simple_text("a\r\nb\tc"), "a b c");
    }

    #[test]
    fn escaped_line_breaks_vanish_and_only_one_each() {
        assert_eq!(text("o\\\nk"), "ok");
        assert_eq!(text("o\\\r\nk o\\\n\rk"), "ok ok");
        assert_eq!(text("o\\\n\nk"), "o\nk");
    }

    #[test]
    fn escaped_characters_are_literal() {
        assert_eq!(text(r"\n\t\u\:\(\]\\"), r"ntu:(]\");
        assert_eq!(text("a\\\tb"), "a b");
        // The file ended after the backslash; a writer doubles it, and both read the same.
        assert_eq!(text("x\\"), "x\\");
    }

    #[test]
    fn composed_values_split_at_the_first_unescaped_colon() {
        assert_eq!(compose("cc:a:b"), Some(("cc", "a:b")));
        assert_eq!(compose(r"x\:y:z"), Some((r"x\:y", "z")));
        assert_eq!(compose(r"x\\:z"), Some((r"x\\", "z")));
        assert_eq!(compose("aa"), None);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(words in "[^\\r\\t\\x0b\\x0c\\x00]*") {
            for line_break in ["\n", "\r", "\r\n"] {
                prop_assert_eq!(text(&write_text(&words, line_break)).into_owned(), words.clone());
            }
            let line = words.replace('\n', " ");
            prop_assert_eq!(simple_text(&write_simple_composed(&words)).into_owned(), line);
        }
    }
}
