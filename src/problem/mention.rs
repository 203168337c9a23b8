//! Where a comment speaks of a letter or a point of the board.
//!
//! A letter counts where it stands alone as a word in capitals, or where a single lower-case letter is quoted,
//! bracketed, follows "at", or stands beside 点, の, 黒, 白, 黑 in CJK text.

use std::ops::Range;

use super::branches::Fork;
use crate::board::{Point, Size, coords};
use crate::tree::CellId;

/// A letter or coordinate in a comment that stands for a point of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Where it stands, in bytes of the comment.
    pub range: Range<usize>,
    /// The point.
    pub point: Point,
    /// The cells that a click on it enters: branches of the node, or alternatives to it; more than one asks.
    pub cells: Vec<CellId>,
}

/// Whether the comment mentions the letter.
#[must_use]
pub fn mentions(comment: &str, letter: &str) -> bool {
    ranges(comment, letter).next().is_some()
}

/// Where the comment mentions the letter.
fn ranges<'a>(comment: &'a str, letter: &'a str) -> impl Iterator<Item = Range<usize>> + 'a {
    let first = letter.chars().next();
    let single = letter.chars().count() == 1;
    let found = first.map(|first| (first, comment.match_indices(letter)));
    found.into_iter().flat_map(move |(first, found)| {
        found.filter_map(move |(at, word)| {
            let range = at..at + word.len();
            let (before, left, right) = around(comment, &range);
            if left.is_some_and(is_latin_word) || right.is_some_and(is_latin_word) {
                return None;
            }
            let counts = !(first.is_lowercase() && single) || is_pointed_at(before, left, right);
            counts.then_some(range)
        })
    })
}

/// The text before a range, and the characters on both sides of it.
fn around<'a>(comment: &'a str, range: &Range<usize>) -> (&'a str, Option<char>, Option<char>) {
    let before = comment.get(..range.start).unwrap_or_default();
    let after = comment.get(range.end..).unwrap_or_default();
    (before, before.chars().next_back(), after.chars().next())
}

/// The letters and coordinates of a comment that stand for points, in order: labels and branches of the node, then
/// those of the node above, of which its alternatives are branches; and coordinates of the board in capitals.
#[must_use]
pub fn find_mentions(comment: &str, own: &Fork, above: Option<&Fork>, size: Size) -> Vec<Mention> {
    let mut found: Vec<Mention> = Vec::new();
    let mut known: Vec<&str> = Vec::new();
    for fork in std::iter::once(own).chain(above) {
        let mut here: Vec<&str> = Vec::new();
        let branches = fork.letters.iter().map(|letter| {
            (
                letter.text.as_str(),
                letter.point,
                letter.children.as_slice(),
            )
        });
        let notes = fork
            .notes
            .iter()
            .map(|(point, text)| (text.as_str(), *point, &[][..]));
        for (text, point, cells) in branches.chain(notes) {
            if text.trim().is_empty() || known.contains(&text) || here.contains(&text) {
                continue;
            }
            here.push(text);
            found.extend(ranges(comment, text).map(|range| Mention {
                range,
                point,
                cells: cells.to_vec(),
            }));
        }
        known.append(&mut here);
    }
    for (range, point) in coordinates(comment, size) {
        let mut cells = own.at(point);
        if cells.is_empty() {
            cells = above.map(|above| above.at(point)).unwrap_or_default();
        }
        found.push(Mention {
            range,
            point,
            cells,
        });
    }
    // A label counts before a coordinate, and a longer one before a shorter.
    found.sort_by_key(|mention| (mention.range.start, usize::MAX - mention.range.end));
    let mut end = 0;
    found.retain(|mention| {
        let free = mention.range.start >= end;
        if free {
            end = mention.range.end;
        }
        free
    });
    found
}

/// The coordinates in a text that lie on a board: a capital and a number, standing alone.
fn coordinates(text: &str, size: Size) -> impl Iterator<Item = (Range<usize>, Point)> + '_ {
    let capitals = text.char_indices().filter(|(_, c)| c.is_ascii_uppercase());
    capitals.filter_map(move |(at, _)| {
        let rest = text.get(at + 1..)?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let range = at..at + 1 + digits;
        let (_, left, right) = around(text, &range);
        if digits == 0 || left.is_some_and(is_latin_word) || right.is_some_and(is_latin_word) {
            return None;
        }
        let point = coords::read(size, text.get(range.clone())?).ok()?;
        Some((range, point))
    })
}

/// Whether a text names a coordinate of the board.
#[must_use]
pub fn names_point(text: &str, size: Size) -> bool {
    coordinates(text, size).next().is_some()
}

/// Whether a text names a color.
#[must_use]
pub fn names_color(text: &str) -> bool {
    let cjk = ['黒', '白', '黑', '흑', '백'];
    let mut words = text.split(|c: char| !c.is_alphabetic());
    text.contains(cjk)
        || words.any(|word| {
            ["black", "white"]
                .iter()
                .any(|color| word.eq_ignore_ascii_case(color))
        })
}

/// The comment with letters exchanged where it mentions them, all at once: each old letter with its new one.
#[must_use]
pub fn reworded(comment: &str, letters: &[(String, String)]) -> String {
    let mut places: Vec<(Range<usize>, &str)> = letters
        .iter()
        .flat_map(|(old, new)| ranges(comment, old).map(move |range| (range, new.as_str())))
        .collect();
    places.sort_by_key(|(range, _)| (range.start, usize::MAX - range.end));
    let mut out = String::with_capacity(comment.len());
    let mut end = 0;
    for (range, new) in places {
        if range.start < end {
            continue;
        }
        out.push_str(comment.get(end..range.start).unwrap_or_default());
        out.push_str(new);
        end = range.end;
    }
    out.push_str(comment.get(end..).unwrap_or_default());
    out
}

/// Part of a word in an alphabet; CJK characters and kana part words in no such way.
const fn is_latin_word(c: char) -> bool {
    (c as u32) < 0x0250 && (c.is_ascii_alphanumeric() || c as u32 >= 0x00c0) || c == '_'
}

fn is_pointed_at(before: &str, left: Option<char>, right: Option<char>) -> bool {
    const OPEN: &str = "\"'`“‘„«(（[［「『【<〈《";
    const CLOSE: &str = "\"'`”’“»)）]］」』】>〉》";
    const BESIDE: &str = "点の黒白黑";
    let is_in = |c: Option<char>, set: &str| c.is_some_and(|c| set.contains(c));
    let enclosed = is_in(left, OPEN) && is_in(right, CLOSE);
    let after_at = before
        .trim_end()
        .rsplit(|c: char| !c.is_alphabetic())
        .next()
        .is_some_and(|word| {
            word.eq_ignore_ascii_case("at") && before.ends_with(char::is_whitespace)
        });
    enclosed || after_at || is_in(left, BESIDE) || is_in(right, BESIDE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn capitals_stand_alone_as_words() {
        assert!(mentions("If White plays A, Black lives.", "A"));
        assert!(mentions("A", "A"));
        assert!(mentions("黒Aが正解", "A"));
        assert!(!mentions("And then", "A"));
        assert!(!mentions("see AB", "A"));
    }

    #[test]
    fn letters_are_exchanged_all_at_once() {
        let letters = [("A", "b"), ("B", "a"), ("AB", "x")];
        let letters = letters.map(|(old, new)| (old.to_owned(), new.to_owned()));
        assert_eq!(
            reworded("A then B, (A), never AB or Ab.", &letters),
            "b then a, (b), never x or Ab."
        );
        let small = [("a".to_owned(), "c".to_owned())];
        assert_eq!(reworded("at a, a stone 'a'", &small), "at c, a stone 'c'");
        assert_eq!(reworded("黒Aは良い", &letters), "黒bは良い");
    }

    #[test]
    fn letters_and_coordinates_stand_for_points() {
        let (a, b) = (Point::new(2, 2), Point::new(3, 3));
        let fork = |point, text: &str| Fork {
            notes: vec![(point, text.to_owned())],
            ..Fork::default()
        };
        let found = find_mentions(
            "A beats B, not Q99; see C7.",
            &fork(a, "A"),
            Some(&fork(b, "B")),
            Size::new(9, 9).unwrap(),
        );
        let found: Vec<_> = found.into_iter().map(|m| (m.range, m.point)).collect();
        assert_eq!(found, [(0..1, a), (8..9, b), (24..26, Point::new(2, 2))]);
    }

    #[test]
    fn the_letters_of_a_node_go_before_those_above() {
        let (a, b) = (Point::new(2, 2), Point::new(3, 3));
        let fork = |point| Fork {
            notes: vec![(point, "A".to_owned())],
            ..Fork::default()
        };
        let found = find_mentions("A", &fork(a), Some(&fork(b)), Size::GO);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].point, a);
    }

    #[test]
    fn lower_case_letters_need_a_sign() {
        for text in [
            "play at b",
            "white 'b' fails",
            "(b) is better",
            "黒bは",
            "bの点",
            "b点",
        ] {
            assert!(mentions(text, "b"), "{text}");
        }
        for text in ["a stone", "to be", "b", "plan b"] {
            assert!(!mentions(text, "a") && !mentions(text, "b"), "{text}");
        }
    }
}
