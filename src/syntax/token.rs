//! The tokens of SGF, each a nom function over bytes with a tight loop inside.
//!
//! All structural characters are ASCII, so every token ends at a character boundary of UTF-8 text. The functions never
//! fail on content; what they cannot read they leave to the caller.

use memchr::memchr2;
use nom::bytes::complete::take_while1;
use nom::character::complete::char;
use nom::error::{Error, ErrorKind};
use nom::{IResult, Parser};

/// Whether a byte is white space, which "may stand anywhere outside of values" (FF\[4\]). NUL is included, because old
/// programs padded their files with it.
#[inline]
#[must_use]
pub const fn is_blank(byte: u8) -> bool {
    // Nearly all bytes are above, which one comparison says.
    byte <= b' ' && matches!(byte, b' ' | b'\t'..=b'\r' | 0)
}

/// `PropIdent = UcLetter { UcLetter }` (FF\[4\]); FF\[1\] to FF\[3\] allow lower-case letters in between, so they are
/// read too.
///
/// # Errors
/// If there is no letter.
#[inline]
pub fn ident(input: &[u8]) -> IResult<&[u8], &[u8]> {
    let letters = input.iter().take_while(|byte| byte.is_ascii_alphabetic());
    match input.split_at_checked(letters.count()) {
        Some((name, rest)) if !name.is_empty() => Ok((rest, name)),
        _ => Err(nom::Err::Error(Error::new(input, ErrorKind::TakeWhile1))),
    }
}

/// `PropValue = "[" CValueType "]"` (FF\[4\]); returns the text in between, with its escapes.
///
/// "Only `]` ends a value", unless a `\` precedes it. A value that is still open at the end of the input has no rest
/// and no closing bracket; see [`is_closed`].
///
/// # Errors
/// If there is no `[`.
#[inline]
pub fn value(input: &[u8]) -> IResult<&[u8], &[u8]> {
    let (input, _) = char('[').parse(input)?;
    raw_value(input)
}

/// Whether the value that ended where `rest` begins had its `]`; `inside` is what [`value`] returned for `input`.
#[must_use]
pub const fn is_closed(input: &[u8], inside: &[u8], rest: &[u8]) -> bool {
    input.len() == inside.len() + rest.len() + 2
}

#[inline]
fn raw_value(input: &[u8]) -> IResult<&[u8], &[u8]> {
    let end = end_of_value(input);
    let (inside, rest) = input.split_at(end.min(input.len()));
    Ok((rest.get(1..).unwrap_or_default(), inside))
}

/// The index of the first unescaped `]`, or the length of the input.
#[inline]
fn end_of_value(input: &[u8]) -> usize {
    // Nearly all values are points or labels of one letter: look at their bytes before setting up a search.
    match input {
        [a, b, b']', ..] if are_plain([a, b]) => 2,
        [a, b, c, d, b']', ..] if are_plain([a, b, c, d]) => 4,
        _ => end_of_long_value(input),
    }
}

/// Whether all of these bytes stand in a value for themselves.
fn are_plain<const N: usize>(bytes: [&u8; N]) -> bool {
    bytes.iter().all(|byte| !matches!(byte, b']' | b'\\'))
}

fn end_of_long_value(input: &[u8]) -> usize {
    let mut from = 0;
    while let Some(found) = input
        .get(from..)
        .and_then(|rest| memchr2(b']', b'\\', rest))
    {
        let at = from + found;
        if input.get(at) == Some(&b']') {
            return at;
        }
        from = at + 2;
    }
    input.len()
}

/// One token inside a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Item<'a> {
    /// Letters that name a property.
    Ident(&'a [u8]),
    /// The content of a value.
    Value(&'a [u8]),
    /// Characters that are not allowed between tokens.
    Stray(&'a [u8]),
}

/// A value of two plain bytes, `[dp]`, and the rest. Nearly all values are points; this avoids the search for their
/// end.
#[inline]
#[must_use]
pub const fn pair(input: &[u8]) -> Option<([u8; 2], &[u8])> {
    match input {
        [b'[', first, second, b']', rest @ ..]
            if !matches!(first, b']' | b'\\') && !matches!(second, b']' | b'\\') =>
        {
            Some(([*first, *second], rest))
        }
        _ => None,
    }
}

/// An ident of one or two capitals right before a value, as nearly all are, and the rest with that value. All others are
/// left to [`item`].
#[inline]
#[must_use]
pub const fn capitals(input: &[u8]) -> Option<(&[u8], &[u8])> {
    match input {
        [b'A'..=b'Z', b'[', ..] => Some(input.split_at(1)),
        [b'A'..=b'Z', b'A'..=b'Z', b'[', ..] => Some(input.split_at(2)),
        _ => None,
    }
}

/// The next token of a node, skipping blanks. The reader and the typed readings both use it, so they cannot disagree.
///
/// # Errors
/// At the end of the node: at `;`, `(`, `)` or the end of the input.
#[inline]
pub fn item(input: &[u8]) -> IResult<&[u8], Item<'_>> {
    let input = skip_blanks(input);
    match input.first() {
        // Called by name and not combined: what nom combines is inlined only within one unit of code.
        Some(b'[') => value(input).map(|(rest, inside)| (rest, Item::Value(inside))),
        Some(byte) if byte.is_ascii_alphabetic() => {
            ident(input).map(|(rest, name)| (rest, Item::Ident(name)))
        }
        _ => take_while1(is_stray).map(Item::Stray).parse(input),
    }
}

/// The next ident of a node and the rest, skipping values and whatever else is in between; `None` at the end of the
/// node. Reads as [`item`] does, without telling what it skips.
#[inline]
#[must_use]
pub fn next_ident(mut input: &[u8]) -> Option<(&[u8], &[u8])> {
    loop {
        input = match input.split_first()? {
            (byte, _) if byte.is_ascii_alphabetic() => {
                let letters = input.iter().take_while(|byte| byte.is_ascii_alphabetic());
                return input.split_at_checked(letters.count());
            }
            (b'[', rest) => raw_value(rest).ok()?.0,
            (b';' | b'(' | b')', _) => return None,
            (_, rest) => rest,
        };
    }
}

/// The next value of a property and the rest, skipping blanks and stray characters; `None` at the next ident and at the
/// end of the node.
#[inline]
#[must_use]
pub fn next_value(mut input: &[u8]) -> Option<(&[u8], &[u8])> {
    loop {
        match input.split_first()? {
            (b'[', rest) => {
                let (rest, inside) = raw_value(rest).ok()?;
                return Some((inside, rest));
            }
            (b';' | b'(' | b')', _) => return None,
            (byte, _) if byte.is_ascii_alphabetic() => return None,
            (_, rest) => input = rest,
        }
    }
}

/// What stands behind the values of a property: skips them as [`next_value`] does.
#[inline]
#[must_use]
pub fn behind_values(mut input: &[u8]) -> &[u8] {
    loop {
        input = match pair(input) {
            Some((_, rest)) => rest,
            None => match next_value(input) {
                Some((_, rest)) => rest,
                None => return input,
            },
        };
    }
}

#[inline]
const fn is_stray(byte: u8) -> bool {
    !(is_blank(byte) || byte.is_ascii_alphabetic() || matches!(byte, b'[' | b';' | b'(' | b')'))
}

/// `GameTree = "(" …`: whether a game starts at this `(`: `(` blanks `;`, or `(` blanks IDENT blanks `[` with a capital
/// in the ident. Any other parenthesis is prose.
#[must_use]
pub fn starts_game(input: &[u8]) -> bool {
    let Some((b'(', rest)) = input.split_first() else {
        return false;
    };
    let rest = skip_blanks(rest);
    if rest.first() == Some(&b';') {
        return true;
    }
    let Ok((rest, name)) = ident(rest) else {
        return false;
    };
    name.iter().any(u8::is_ascii_uppercase) && skip_blanks(rest).first() == Some(&b'[')
}

/// The input without its leading blanks.
#[inline]
#[must_use]
pub const fn skip_blanks(mut input: &[u8]) -> &[u8] {
    while let [first, rest @ ..] = input
        && is_blank(*first)
    {
        input = rest;
    }
    input
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_an_unescaped_bracket_ends_a_value() {
        let whole = br"[a \] b [c\\]rest";
        let (rest, inside) = value(whole).unwrap();
        assert_eq!((inside, rest), (&br"a \] b [c\\"[..], &b"rest"[..]));
        assert!(is_closed(whole, inside, rest));
    }

    #[test]
    fn a_value_may_be_open_at_the_end() {
        for whole in [&b"[never"[..], b"[", br"[x\", br"[long enough \]"] {
            let (rest, inside) = value(whole).unwrap();
            assert_eq!((inside, rest), (&whole[1..], &b""[..]));
            assert!(!is_closed(whole, inside, rest));
        }
    }

    #[test]
    fn the_fast_paths_agree_with_the_slow_one() {
        for whole in [
            "[aa]", "[]]]", "[a]]", r"[\a]", r"[a\]", r"[\]]", "[a", "[aa", "[aaa]",
        ] {
            let long = value(whole.as_bytes()).unwrap();
            if let Some((inside, rest)) = pair(whole.as_bytes()) {
                assert_eq!(long, (rest, &inside[..]), "{whole}");
            }
        }
        assert_eq!(pair(b"[dp]x"), Some((*b"dp", &b"x"[..])));
    }

    #[test]
    fn short_idents_are_those_that_the_slow_path_finds() {
        for whole in [
            "B[dp]", "LB[aa:1]", "B [dp]", "b[dp]", "Bl[dp]", "GAM[1]", "LB", "1[x]", "[",
        ] {
            let slow = ident(whole.as_bytes())
                .ok()
                .map(|(rest, name)| (name, rest));
            if let Some(found) = capitals(whole.as_bytes()) {
                assert_eq!(slow, Some(found), "{whole}");
            }
        }
        assert_eq!(capitals(b"C[x"), Some((&b"C"[..], &b"[x"[..])));
        assert_eq!(capitals(b"C ["), None);
    }

    #[test]
    fn prose_in_parentheses_does_not_start_a_game() {
        assert!(starts_game(b"( ;"));
        assert!(starts_game(b"(\nFF [3]"));
        assert!(!starts_game(b"(fun)"));
        assert!(!starts_game(b"(see [1])"));
        assert!(!starts_game(b"(("));
        assert!(!starts_game(b"("));
    }
}
