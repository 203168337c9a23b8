//! Where a comment mentions a letter or a point of the board.
//!
//! Which words count is decided by their surroundings, in `words`. It changes no comment.

use std::borrow::Cow;
use std::ops::Range;

use memchr::{memchr, memchr_iter, memmem};

use super::fork::Fork;
use super::listing::is_latin;
use super::wide::{WideText, plain};
use super::words::Occurrence;
use crate::board::{Point, Size, coords};
use crate::tree::CellId;

/// A letter or coordinate in a comment that means a point of the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Its place in bytes of the comment.
    pub range: Range<usize>,
    /// The point.
    pub point: Point,
    /// The cells that a click on it can enter: branches of the node, or siblings of it; with several, the user is
    /// asked.
    pub cells: Vec<CellId>,
}

/// Whether the comment mentions one of the letters; `known` are all labels of its node and of the parent.
#[must_use]
pub fn mentions<'a>(
    comment: &str,
    letters: impl IntoIterator<Item = &'a str>,
    known: &[&str],
) -> bool {
    let text = WideText::new(comment);
    let mut letters = letters.into_iter();
    letters.any(|letter| ranges(&text, letter, known).next().is_some())
}

/// Whether a comment may mention one of the letters, by its raw text: a quick look that spares nearly all comments being
/// read. A letter that is mentioned stands alone.
pub(super) fn may_mention<'a>(raw: &str, mut letters: impl Iterator<Item = &'a str>) -> bool {
    let bytes = raw.as_bytes();
    let is_word = |at: Option<usize>| {
        let byte = at.and_then(|at| bytes.get(at));
        byte.is_some_and(u8::is_ascii_alphanumeric)
    };
    // In UTF-8 all full-width characters begin with this byte.
    let has_wide = || memchr(0xef, bytes).is_some();
    letters.any(|letter| match letter.as_bytes() {
        [letter] if letter.is_ascii_alphanumeric() => {
            let mut places = memchr_iter(*letter, bytes);
            places.any(|at| !is_word(at.checked_sub(1)) && !is_word(Some(at + 1))) || has_wide()
        }
        _ => true,
    })
}

/// The letters that a comment certainly mentions and that are not known, which counts in either case; in order, each
/// once with its place in bytes of the comment. Letters that are also marks, a pronoun or a color are left out.
pub(super) fn unknown_letters(comment: &str, is_known: impl Fn(u8) -> bool) -> Vec<(char, usize)> {
    const NEVER: &[u8] = b"iIwWxXoO";
    const ALPHABET: &str = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let text = WideText::new(comment);
    let plain = text.plain();
    let bytes = plain.as_bytes();
    let is_word = |byte: Option<&u8>| byte.is_some_and(u8::is_ascii_alphanumeric);
    let mut known: Option<Vec<&str>> = None;
    let mut found: Vec<(char, usize)> = Vec::new();
    for (at, &letter) in bytes.iter().enumerate() {
        let before = at.checked_sub(1).and_then(|before| bytes.get(before));
        let is_alone = letter.is_ascii_alphabetic()
            && !is_word(before)
            && !is_word(bytes.get(at + 1))
            && !NEVER.contains(&letter)
            && !is_known(letter);
        let letter = char::from(letter);
        if !is_alone || found.iter().any(|&(known, _)| known == letter) {
            continue;
        }
        let known = known.get_or_insert_with(|| {
            let letters = ALPHABET.split_inclusive(|_: char| true);
            letters
                .filter(|letter| letter.bytes().all(&is_known))
                .collect()
        });
        let range = at..at + 1;
        if Occurrence::new(plain, &range, known).is_certain()
            && let Some(place) = text.original_range(range)
        {
            found.push((letter, place.start));
        }
    }
    found
}

/// The letters of the alphabet in a label, full-width ones too.
pub(super) fn letters_of(label: &str) -> impl Iterator<Item = u8> {
    let letters: Vec<u8> = plain(label)
        .bytes()
        .filter(u8::is_ascii_alphabetic)
        .collect();
    letters.into_iter()
}

/// The places in a comment that mention a letter.
fn ranges<'a>(
    text: &'a WideText<'_>,
    letter: &str,
    known: &'a [&'a str],
) -> impl Iterator<Item = Range<usize>> + use<'a> {
    let letter = plain(letter);
    let length = letter.len();
    let finder = (length > 0).then(|| memmem::Finder::new(letter.as_bytes()).into_owned());
    let mut from = 0;
    let found = std::iter::from_fn(move || {
        let rest = text.plain().as_bytes().get(from..)?;
        let at = from + finder.as_ref()?.find(rest)?;
        from = at + length;
        Some(at..from)
    });
    found
        .filter(|range| Occurrence::new(text.plain(), range, known).counts())
        .filter_map(|range| text.original_range(range))
}

/// The characters before and after a range.
fn around(comment: &str, range: &Range<usize>) -> (Option<char>, Option<char>) {
    let before = comment.get(..range.start).unwrap_or_default();
    let after = comment.get(range.end..).unwrap_or_default();
    (before.chars().next_back(), after.chars().next())
}

/// The letters and coordinates of a comment that mean points, in order: labels and branches of the node, then those of
/// its parent, whose branches are siblings of the node; and coordinates of the board in capitals.
#[must_use]
pub fn find_mentions(comment: &str, own: &Fork, above: Option<&Fork>, size: Size) -> Vec<Mention> {
    let mut found: Vec<Mention> = Vec::new();
    let mut known: Vec<&str> = Vec::new();
    let text = WideText::new(comment);
    let all: Vec<Cow<'_, str>> = std::iter::once(own).chain(above).flat_map(texts).collect();
    let all: Vec<&str> = all.iter().map(Cow::as_ref).collect();
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
        for (label, point, cells) in branches.chain(notes) {
            if label.trim().is_empty() || known.contains(&label) || here.contains(&label) {
                continue;
            }
            here.push(label);
            let ranges = ranges(&text, label, &all);
            found.extend(ranges.map(|range| Mention {
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
    // A label takes precedence over a coordinate, and a longer one over a shorter.
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

/// All letters and notes of a node.
fn texts(fork: &Fork) -> impl Iterator<Item = Cow<'_, str>> {
    let letters = fork.letters.iter().map(|letter| plain(&letter.text));
    let notes = fork.notes.iter().map(|(_, text)| plain(text));
    letters.chain(notes)
}

/// The coordinates in a text that are on a board: a capital and a number, standing alone.
fn coordinates(text: &str, size: Size) -> impl Iterator<Item = (Range<usize>, Point)> + '_ {
    let capitals = text.char_indices().filter(|(_, c)| c.is_ascii_uppercase());
    capitals.filter_map(move |(at, _)| {
        let rest = text.get(at + 1..)?;
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let range = at..at + 1 + digits;
        let (left, right) = around(text, &range);
        if digits == 0 || left.is_some_and(is_latin) || right.is_some_and(is_latin) {
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

/// The comment with all mentioned letters exchanged at once, each old letter for its new one. `known` are all labels of
/// its node and of the parent.
#[must_use]
pub fn reworded(comment: &str, letters: &[(&str, &str)], known: &[&str]) -> String {
    let text = WideText::new(comment);
    let mut places: Vec<(Range<usize>, &str)> = Vec::new();
    for (old, new) in letters {
        let ranges = ranges(&text, old, known);
        places.extend(ranges.map(|range| (range, *new)));
    }
    places.sort_by_key(|(range, _)| (range.start, usize::MAX - range.end));
    let mut out = String::with_capacity(comment.len());
    let mut end = 0;
    for (range, new) in places {
        if range.start < end {
            continue;
        }
        out.push_str(comment.get(end..range.start).unwrap_or_default());
        out.push_str(&text.written(&range, new));
        end = range.end;
    }
    out.push_str(comment.get(end..).unwrap_or_default());
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The known letters that a sentence mentions, in the order of the sentence.
    fn found(text: &str, known: &str) -> String {
        let known: Vec<&str> = known.split(' ').collect();
        let all = WideText::new(text);
        let mut places: Vec<(usize, &str)> = Vec::new();
        for &label in &known {
            let ranges = ranges(&all, label, &known);
            places.extend(ranges.map(|range| (range.start, label)));
        }
        places.sort_unstable();
        let labels: Vec<&str> = places.into_iter().map(|(_, label)| label).collect();
        labels.join(" ")
    }

    #[test]
    fn letters_are_found_in_sentences_as_people_write_them() {
        let lower = "a b c d e f g h i";
        let upper = "A B C D I";
        let table = [
            // Lists in which only some letters are marked.
            (
                "Next Black plays at a or b, or attacks with the pincer c.",
                lower,
                "a b c",
            ),
            ("f and g are too slow.", lower, "f g"),
            ("Choose a, b and c.", lower, "a b c"),
            ("a/b are miai", lower, "a b"),
            ("a–c are gote, d-f sente", lower, "a c d f"),
            ("both 'a' and b", lower, "a b"),
            ("If Black a, White b.", lower, "a b"),
            ("if a then b", lower, "a b"),
            ("a, then b, then c", lower, "a b c"),
            ("d is better than e", lower, "d e"),
            ("a is right", lower, "a"),
            ("c kills, d lives", lower, "c d"),
            ("the hane of h.", lower, "h"),
            ("White extends to b.", lower, "b"),
            ("b's liberties are short", lower, "b"),
            ("play [c]; “d” fails", lower, "c d"),
            ("after\nb\nWhite dies", lower, "b"),
            // Starts of lines.
            (
                "a *\nb: the large knight\nc) too slow\nd - heavy\n* e = ladder",
                lower,
                "a b c d e",
            ),
            ("Common:\n a * (3-4)\n b", lower, "a"),
            // CJK text.
            ("黒aが正解、bは失敗", lower, "a b"),
            ("a、bまたはcの点", lower, "a b c"),
            ("黑a或b", lower, "a b"),
            ("백 a 는 나쁘다", lower, "a"),
            ("黒ａなら白ｂ", lower, "a b"),
            ("黒Ａが正解", upper, "A"),
            // French, German.
            ("Noir joue à a ou b", lower, "a b"),
            ("Schwarz a oder b", lower, "a b"),
            // Capitals.
            ("A beats B, not C.", upper, "A B C"),
            ("A is right. B fails.", upper, "A B"),
            ("Black plays A. White lives.", upper, "A"),
            ("Black A White B", upper, "A B"),
            ("A: right\nB: wrong", upper, "A B"),
            ("A-C are equal, A/B too", upper, "A C A B"),
            ("A IS RIGHT", upper, "A"),
            ("Solution A. Hane works", upper, "A"),
            ("(A) and at I.", upper, "A I"),
            // Numbers.
            ("Black 1, White 2", "1 2 3", "1 2"),
            ("see AB", "AB", "AB"),
            ("b, (c) or \"d\"", lower, "b c d"),
            ("Black can play a.", lower, "a"),
            ("Compare a with b and c", lower, "a b c"),
            ("White answers at c; Black d, White e.", lower, "c d e"),
            ("A and B are miai. C is too far.", upper, "A B C"),
            ("Play A, then C", upper, "A C"),
        ];
        for (text, known, wanted) in table {
            assert_eq!(found(text, known), wanted, "{text}");
        }
    }

    #[test]
    fn words_of_the_language_are_not_letters() {
        let lower = "a b c d e f g h i k l p s t";
        let upper = "A B C D I K L";
        let table = [
            ("a stone", lower),
            ("to be", lower),
            ("b", lower),
            ("plan b", lower),
            ("at a glance", lower),
            ("at a\nglance", lower),
            ("with a move", lower),
            ("White needs a ko, a seki or a life", lower),
            ("It's Black's turn, don't pass", lower),
            ("a.k.a. the monkey jump, i.e. a slide, e.g. here", lower),
            ("i think i will", lower),
            ("then i can win", lower),
            ("Noir a joué, il y a un ko", lower),
            ("a 3 d player, see p. 12", lower),
            ("the L-group and a T-shape", lower),
            ("A move like this works.", upper),
            ("A good move. A white stone. A 3-stone wall.", upper),
            ("Right. A tesuji!", upper),
            ("Right.\nA loss of points", upper),
            ("A Black stone", upper),
            ("THIS IS A KO", upper),
            ("I think. And then I can win. I'm sure", upper),
            ("A. Smith, by A. B. Jones, John A. Fairbairn", upper),
            ("the L-group, L+1, B+R, D.A. and A1, C3", upper),
            ("B to play and live", upper),
            (
                "3 stones, a 3-4 point, 1.5 points, 2nd line, 1目",
                "1 2 3 4 5",
            ),
            ("what? no.", "? ."),
            ("wins the ko", "ko"),
            ("Il y a un coup, il en a vu", lower),
            ("A\u{a0}Smith", "X"),
        ];
        for (text, known) in table {
            assert_eq!(found(text, known), "", "{text}");
        }
    }

    #[test]
    fn letters_are_distinguished_from_words_in_other_sentences_too() {
        let lower = "a b c d e f g h i k";
        let upper = "A B C D E";
        let table = [
            ("Both a and the hane at d work.", lower, "a d"),
            ("Instead of a, White prefers e.", lower, "a e"),
            ("The best reply is c.", lower, "c"),
            ("Is b possible?", lower, "b"),
            ("What about c?", lower, "c"),
            ("d doesn't work because of e", lower, "d e"),
            ("Black should play d first.", lower, "d"),
            ("Black has a choice of a, b, or c here.", lower, "a b c"),
            ("The sequence a-b-c is sente.", lower, "a b c"),
            ("With a white stone at a, b fails.", lower, "a b"),
            ("White a is met by Black b.", lower, "a b"),
            ("a would be a mistake", lower, "a"),
            ("Later b or c become miai", lower, "b c"),
            ("the points a, b & c", lower, "a b c"),
            ("See variation d for a refutation.", lower, "d"),
            ("a!? is interesting", lower, "a"),
            ("If White blocks at b then a hane at c kills", lower, "b c"),
            ("Black can omit a.", lower, "a"),
            ("The cut (b) is severe", lower, "b"),
            ("next a ... b ... c", lower, "a b c"),
            ("Not a! But b.", lower, "a b"),
            ("A captures two stones; B is a ladder.", upper, "A B"),
            ("A large knight's move at B", upper, "B"),
            (
                "White must answer at A or B. A tesuji follows.",
                upper,
                "A B",
            ),
            ("Move A is fine, and so is B", upper, "A B"),
            ("A better way is C.", upper, "C"),
            ("After A, B is sente. E is not.", upper, "A B E"),
            ("Why not A? A simple answer: C.", upper, "A C"),
            ("A doesn't lead to a ko. A ko is bad.", upper, "A"),
            ("A White stone at A would help", upper, "A"),
            ("A good answer needs b", lower, "b"),
            ("It takes a while; a pity.", lower, ""),
            ("As a rule, e.g. in a ko fight", lower, ""),
            ("What a disaster for White!", lower, ""),
            ("Once upon a time", lower, ""),
            ("What is a ko? Is a seki possible?", lower, ""),
            ("He has won a game... a fine one", lower, ""),
            ("Why a? Because b! Plan c? No.", lower, "a b"),
            ("It is a good plan. Is d? Is a a mistake?", lower, "d a"),
        ];
        for (text, known, wanted) in table {
            assert_eq!(found(text, known), wanted, "{text}");
        }
    }

    #[test]
    fn letters_are_distinguished_from_words_next_to_cjk_text_too() {
        let lower = "a b c d e f g h i k";
        let upper = "A B C D E";
        let table = [
            ("白先手aに打つ。bは悪い。", lower, "a b"),
            ("a（正解）とb（失敗）", lower, "a b"),
            ("右上のAが急所", upper, "A"),
            ("白A、黒B、白C", upper, "A B C"),
            ("如果黑下在a，白b应", lower, "a b"),
            ("A位是要点，B位也可以", upper, "A B"),
            ("此后a、b两点见合", lower, "a b"),
            ("흑a가 정답, 백은 b로 받는다", lower, "a b"),
            ("A의 곳이 급소", upper, "A"),
            ("흑이 b에 두면 a로 산다", lower, "b a"),
            ("三段aさんとb君の対局", lower, ""),
            ("A級の問題、Bさん", upper, ""),
        ];
        for (text, known, wanted) in table {
            assert_eq!(found(text, known), wanted, "{text}");
        }
    }

    #[test]
    fn letters_are_exchanged_all_at_once() {
        let letters = [("A", "b"), ("B", "a"), ("AB", "x")];
        let known = letters.map(|(old, _)| old);
        let new = |text: &str| reworded(text, &letters, &known);
        assert_eq!(
            new("A then B, (A), never AB or Ab."),
            "b then a, (b), never x or Ab."
        );
        assert_eq!(new("黒Aは良い"), "黒bは良い");
        assert_eq!(new("黒Ａは良い"), "黒ｂは良い");
        assert_eq!(new("A move at A: A wins."), "A move at b: b wins.");
        assert_eq!(
            reworded("at a, a stone 'a'", &[("a", "c")], &["a"]),
            "at c, a stone 'c'"
        );
    }

    #[test]
    fn a_long_comment_of_letters_is_read_in_time() {
        let text = "a b a, a. A a-a 'a' a\n".repeat(20_000);
        let known = ["a", "b", "A"];
        assert!(mentions(&text, ["a"], &known));
        let spaced = format!("{}a", " ".repeat(400_000));
        assert!(!mentions(&spaced, ["a"], &known));
    }

    proptest! {
        #[test]
        fn no_letter_that_is_mentioned_is_overlooked(
            text in r"( |a|b|B|12|ab|at |ａ|Ｂ|黒|é|\\|\]|\n|\.|'){0,12}"
        ) {
            let known = ["a", "b", "B", "12", "ab", "ａ"];
            let raw = crate::syntax::escape::write_text(&text, "\n");
            for letter in known {
                let is_mentioned = mentions(&text, [letter], &known);
                prop_assert!(!is_mentioned || may_mention(&raw, [letter].into_iter()), "{letter} {raw}");
            }
        }
    }

    #[test]
    fn a_letter_inside_a_word_is_not_looked_at_closer() {
        for raw in ["a stone", "(a)", r"\a", "黒a"] {
            assert!(may_mention(raw, ["a"].into_iter()), "{raw}");
        }
        for raw in ["", "at", "ba", "1a", "all that matters"] {
            assert!(!may_mention(raw, ["a"].into_iter()), "{raw}");
        }
    }

    #[test]
    fn letters_and_coordinates_mean_points() {
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
    fn the_letters_of_a_node_take_precedence_over_those_above() {
        let (a, b) = (Point::new(2, 2), Point::new(3, 3));
        let fork = |point| Fork {
            notes: vec![(point, "A".to_owned())],
            ..Fork::default()
        };
        let found = find_mentions("A", &fork(a), Some(&fork(b)), Size::GO);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].point, a);
    }
}
