//! The endless sequences of letters that name branches: `a`–`z`, `A`–`Z`, then `aa`, `ab`, … They know no branch.

/// `a`–`z`, `A`–`Z`, then `aa`, `ab`, …, `zz`, `aaa`, …
pub fn lower() -> impl Iterator<Item = String> {
    row(b'a')
        .take(26)
        .chain(row(b'A').take(26))
        .chain(row(b'a').skip(26))
}

/// `A`–`Z`, `a`–`z`, then `AA`, `AB`, …
pub fn upper() -> impl Iterator<Item = String> {
    row(b'A')
        .take(26)
        .chain(row(b'a').take(26))
        .chain(row(b'A').skip(26))
}

/// `1`, `2`, `3`, …
pub fn digits() -> impl Iterator<Item = String> {
    (1u32..).map(|n| n.to_string())
}

/// Every word over the 26 letters from `first`, short words first.
fn row(first: u8) -> impl Iterator<Item = String> {
    let letter = move |digit: u32| {
        let [digit, ..] = digit.to_le_bytes();
        char::from(first + digit)
    };
    (0u32..).map(move |n| {
        if n < 26 {
            return letter(n).into();
        }
        let digits = std::iter::successors(Some(n), |&rest| (rest / 26).checked_sub(1));
        let backwards: Vec<char> = digits.map(|rest| letter(rest % 26)).collect();
        backwards.iter().rev().collect()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn past_the_alphabet_come_capitals_then_pairs() {
        let row: Vec<String> = lower().take(60).collect();
        assert_eq!(
            (row[0].as_str(), row[25].as_str(), row[26].as_str()),
            ("a", "z", "A")
        );
        assert_eq!(
            (row[51].as_str(), row[52].as_str(), row[53].as_str()),
            ("Z", "aa", "ab")
        );
        assert_eq!(upper().nth(52).as_deref(), Some("AA"));
        assert_eq!(digits().nth(9).as_deref(), Some("10"));
    }

    #[test]
    fn no_letter_comes_twice() {
        let many: HashSet<String> = lower().take(5000).collect();
        assert_eq!(many.len(), 5000);
        assert_eq!(lower().nth(52 + 26 * 26), Some("aaa".to_owned()));
    }
}
