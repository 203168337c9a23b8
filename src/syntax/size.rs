//! Reads and writes board sizes, the values of `SZ`. It does not know what a game does with one.

use crate::board::Size;

/// How a size value reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SizeReading {
    /// Correct by the format; `rectangle` if it needs FF\[4\].
    Clean {
        /// The size.
        size: Size,
        /// Whether it is written as two numbers.
        rectangle: bool,
    },
    /// Two equal numbers: a square written as a rectangle.
    Square(Size),
    /// A number above 52 was reduced to 52.
    Clamped(Size),
    /// Digits followed by something else; the leading digits are used.
    Lax(Size),
    /// No number, or 0: the default is used.
    Bad,
}

/// Reads a board size: `n`, or `columns:rows`. Uses the leading digits of each.
#[must_use]
pub fn size(raw: &str) -> SizeReading {
    let (first, second) = match raw.split_once(':') {
        Some((first, second)) => (first, Some(second)),
        None => (raw, None),
    };
    let (Some((columns, clean_columns)), Some((rows, clean_rows))) =
        (side(first), side(second.unwrap_or(first)))
    else {
        return SizeReading::Bad;
    };
    let most = u32::from(Size::MOST);
    let Ok(size) = Size::new(columns.min(most), rows.min(most)) else {
        return SizeReading::Bad;
    };
    if columns > most || rows > most {
        SizeReading::Clamped(size)
    } else if !clean_columns || !clean_rows {
        SizeReading::Lax(size)
    } else if second.is_some() && columns == rows {
        SizeReading::Square(size)
    } else {
        SizeReading::Clean {
            size,
            rectangle: second.is_some(),
        }
    }
}

impl SizeReading {
    /// The size, if there is one, well-formed or not.
    #[must_use]
    pub const fn get(self) -> Option<Size> {
        match self {
            Self::Clean { size, .. }
            | Self::Square(size)
            | Self::Clamped(size)
            | Self::Lax(size) => Some(size),
            Self::Bad => None,
        }
    }
}

/// The leading digits of one side, and whether nothing follows them; `None` for no digit and for 0.
fn side(raw: &str) -> Option<(u32, bool)> {
    let text = raw.trim();
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = text.get(..digits)?.trim_start_matches('0');
    if number.is_empty() {
        return None;
    }
    // Nine digits fit into the type; longer numbers are too large anyway.
    let value = number.get(..number.len().min(9))?.parse().ok()?;
    Some((value, digits == raw.len()))
}

/// Writes a board size: one number for a square, else `columns:rows`.
#[must_use]
pub fn write_size(size: Size) -> String {
    match (size.columns(), size.rows()) {
        (columns, rows) if columns == rows => columns.to_string(),
        (columns, rows) => format!("{columns}:{rows}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_take_their_leading_digits() {
        let square = |n: u32| Size::new(n, n).unwrap();
        assert_eq!(size("9").get(), Some(square(9)));
        assert_eq!(size("9x9"), SizeReading::Lax(square(9)));
        assert_eq!(size("19.0"), SizeReading::Lax(square(19)));
        assert_eq!(size("19:19"), SizeReading::Square(square(19)));
        assert_eq!(size("5:9").get(), Some(Size::new(5, 9).unwrap()));
        assert_eq!(
            size("99999999999999999999"),
            SizeReading::Clamped(square(52))
        );
        for bad in ["nineteen", "-9", "", "0", "0:9"] {
            assert_eq!(size(bad), SizeReading::Bad, "{bad}");
        }
    }
}
