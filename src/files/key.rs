//! The natural order of names and of whole paths, as keys whose bytes are compared.
//!
//! It knows names only, as bytes: those of a folder and those inside an archive, in whatever charset.

use std::cmp::Ordering;
use std::path::{Component, Path};

/// Ends a name in a key; what follows it in another key is larger.
const END: u8 = 0;
/// Before the byte that stands in a key for one that would be taken for an end, or for this one.
const ESCAPE: u8 = 1;
/// Before the name of a file in a key: the files of a folder come before the folders in it.
const FILE: u8 = 1;
/// Before the name of a folder in a key, and of an archive, which is one.
const FOLDER: u8 = 2;

/// Compares names in natural order: numbers by value, letters ignoring case; names that are otherwise equal are
/// compared by their characters.
#[must_use]
pub fn natural_order(left: &str, right: &str) -> Ordering {
    by_name(left.as_bytes(), right.as_bytes())
}

/// Compares names in natural order, which need not be UTF-8; only equal names are equal.
pub(super) fn by_name(left: &[u8], right: &[u8]) -> Ordering {
    natural(left)
        .cmp(&natural(right))
        .then_with(|| left.cmp(right))
}

/// A key of a file below a folder, or of a file in an archive there: the byte order of such keys is the natural order of
/// the files, folder by folder, the files of a folder before the folders in it. Different files have different keys.
#[must_use]
pub fn order_key(relative: &Path, member: Option<&[u8]>) -> Vec<u8> {
    let outside = relative.components().filter_map(|part| match part {
        Component::Normal(name) => Some(name.as_encoded_bytes()),
        _ => None,
    });
    let inside = member
        .into_iter()
        .flat_map(|name| name.split(|byte| *byte == b'/'));
    let mut key = Vec::new();
    let mut names = outside.chain(inside).peekable();
    while let Some(name) = names.next() {
        key.push(if names.peek().is_some() { FOLDER } else { FILE });
        key.extend(name_key(name));
    }
    key
}

/// A key of a name, whose byte order is the natural order; no key is the beginning of another one.
pub(super) fn name_key(name: &[u8]) -> Vec<u8> {
    let mut key = natural(name);
    key.push(END);
    for byte in name {
        push(&mut key, *byte);
    }
    key.push(END);
    key
}

/// What the natural order compares of a name, as bytes: letters in lower case, and a number as `0`, its length and its
/// digits. Of a name that is not UTF-8 only the digits are known, and its letters stay as they are.
fn natural(name: &[u8]) -> Vec<u8> {
    let lower = match std::str::from_utf8(name) {
        Ok(name) if name.is_ascii() => Some(name.to_ascii_lowercase()),
        Ok(name) => Some(name.chars().flat_map(char::to_lowercase).collect()),
        Err(_) => None,
    };
    let mut rest = lower.as_ref().map_or(name, |lower| lower.as_bytes());
    let mut key = Vec::with_capacity(rest.len() + 8);
    while let Some(first) = rest.first() {
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit());
        let (part, after) = rest.split_at(digits.count().max(1));
        if first.is_ascii_digit() {
            push_number(&mut key, part);
        } else {
            push(&mut key, *first);
        }
        rest = after;
    }
    key
}

/// Digits count by their value: `0`, their number without leading zeros, and the digits. All digits stand at one place
/// among the other characters, so `0` tells which that is.
fn push_number(key: &mut Vec<u8>, digits: &[u8]) {
    let zeros = digits.iter().take_while(|digit| **digit == b'0').count();
    let (_, digits) = digits.split_at(zeros);
    key.push(b'0');
    let mut length = digits.len();
    while let Some(more) = length.checked_sub(usize::from(u8::MAX)) {
        key.push(u8::MAX);
        length = more;
    }
    key.push(u8::try_from(length).unwrap_or(u8::MAX));
    key.extend(digits);
}

/// Adds a byte of a name, so that no end comes from it.
fn push(key: &mut Vec<u8>, byte: u8) {
    if byte <= ESCAPE {
        key.push(ESCAPE);
    }
    key.push(byte);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Names in natural order.
    const NAMES: &[&[u8]] = &[
        b"",
        b"\x00",
        b"\x01",
        b"1.sgf",
        b"01.sgf2",
        b"2.sgf",
        b"02a.sgf",
        b"2a9.sgf",
        b"2a10.sgf",
        b"10.sgf",
        b"99999999999999999999998",
        b"99999999999999999999999",
        b":",
        b"A",
        b"a",
        b"A1",
        b"b",
        b"p",
        b"p\x00",
        b"p 2",
        b"p 010",
        b"p10",
        "Ä".as_bytes(),
        "ä".as_bytes(),
        "ä2".as_bytes(),
        "Ä10".as_bytes(),
        "問題2".as_bytes(),
        "問題10".as_bytes(),
        // Not UTF-8: digits count all the same.
        b"\xff2",
        b"\xff10",
    ];

    #[test]
    fn numbers_count_by_their_value_and_letters_in_any_case() {
        for (i, left) in NAMES.iter().enumerate() {
            for (j, right) in NAMES.iter().enumerate() {
                assert_eq!(by_name(left, right), i.cmp(&j), "{left:?} {right:?}");
            }
        }
        assert_eq!(natural_order("01", "1"), Ordering::Less);
        assert_eq!(natural_order("a", "A"), Ordering::Greater);
        let long = |digits: usize| "9".repeat(digits);
        for digits in [253, 254, 255, 256, 509, 510, 511] {
            let (less, more) = (long(digits), long(digits + 1));
            assert_eq!(natural_order(&less, &more), Ordering::Less, "{digits}");
        }
    }

    #[test]
    fn keys_of_names_are_in_the_order_of_the_names() {
        for (i, left) in NAMES.iter().enumerate() {
            for (j, right) in NAMES.iter().enumerate() {
                let (left_key, right_key) = (name_key(left), name_key(right));
                assert_eq!(left_key.cmp(&right_key), i.cmp(&j), "{left:?} {right:?}");
                assert!(i == j || !right_key.starts_with(&left_key), "{left:?}");
            }
        }
    }

    #[test]
    fn whole_paths_are_ordered_folder_by_folder_with_archives_as_folders() {
        let sorted: &[(&str, Option<&[u8]>)] = &[
            ("2.sgf", None),
            ("10.sgf", None),
            ("z.sgf", None),
            ("a/1.sgf", None),
            ("a/b/1.sgf", None),
            ("a 2/1.sgf", None),
            ("a 10/1.sgf", None),
            ("c.zip", Some(b"9.sgf")),
            ("c.zip", Some(b"a.sgf")),
            ("c.zip", Some(b"10/a.sgf")),
            ("c.zip", Some(b"10/b.sgf")),
            ("c.zip", Some(b"\x95\x5c/1.sgf")),
            ("d/1.sgf", None),
        ];
        for (i, (left, inside)) in sorted.iter().enumerate() {
            for (j, (right, other)) in sorted.iter().enumerate() {
                let left_key = order_key(Path::new(left), *inside);
                let right_key = order_key(Path::new(right), *other);
                assert_eq!(left_key.cmp(&right_key), i.cmp(&j), "{left} {right}");
            }
        }
        assert_eq!(
            order_key(Path::new("./a/1.sgf"), None),
            order_key(Path::new("a/1.sgf"), None)
        );
    }
}
