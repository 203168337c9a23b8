//! Whether a comment speaks of a letter on the board.
//!
//! A letter counts where it stands alone as a word in capitals, or where a single lower-case letter is quoted,
//! bracketed, follows "at", or stands beside 点, の, 黒, 白, 黑 in CJK text.

/// Whether the comment mentions the letter.
#[must_use]
pub fn mentions(comment: &str, letter: &str) -> bool {
    let Some(first) = letter.chars().next() else {
        return false;
    };
    comment.match_indices(letter).any(|(at, found)| {
        let before = comment.get(..at).unwrap_or_default();
        let after = comment.get(at + found.len()..).unwrap_or_default();
        let (left, right) = (before.chars().next_back(), after.chars().next());
        if left.is_some_and(is_latin_word) || right.is_some_and(is_latin_word) {
            return false;
        }
        if first.is_lowercase() && letter.chars().count() == 1 {
            is_pointed_at(before, left, right)
        } else {
            true
        }
    })
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
