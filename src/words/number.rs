//! Large numbers as people read them: in groups of three digits, with what the language puts between them.

use super::language::text;

/// Up to this many digits, a number is not grouped.
const SHORT: usize = 4;

/// A number in the user's language: `10 007`, and `1234` without a gap.
#[must_use]
pub fn grouped(number: usize) -> String {
    let digits = number.to_string();
    if digits.len() <= SHORT {
        return digits;
    }
    let between = text("words-thousands");
    let mut out = String::with_capacity(digits.len() * 2);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push_str(&between);
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn a_space_that_does_not_break_groups_the_digits() {
        let cases = [
            (0, "0"),
            (999, "999"),
            (1_234, "1234"),
            (10_007, "10\u{a0}007"),
            (123_456, "123\u{a0}456"),
            (1_234_567, "1\u{a0}234\u{a0}567"),
        ];
        for (number, shown) in cases {
            assert_eq!(grouped(number), shown);
        }
    }
}
