//! How well a value fits the type of its property, and the form of dates and results.
//!
//! It uses the readings of `value`; callers decide what to do about a judgment.

use super::escape;
use super::property::Kind;
use super::value::{Context, Reading, area, color, label, mv, number, pair, point, real, size};

/// How a value fits the type of its property.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgment {
    /// Correct by the format.
    Clean,
    /// Malformed, but its meaning is clear.
    Lax,
    /// A rectangle whose corners are in another order, or a single point.
    LaxRectangle,
    /// It cannot be read.
    Bad,
    /// Empty where a value is required.
    Empty,
    /// Without the required colon.
    NotComposed,
    /// Game info in a form of its own, read as plain text.
    Informal,
}

impl<T> From<Reading<T>> for Judgment {
    fn from(reading: Reading<T>) -> Self {
        match reading {
            Reading::Clean(_) => Self::Clean,
            Reading::Lax(_) => Self::Lax,
            Reading::Bad => Self::Bad,
        }
    }
}

/// Judges a value of a property of the given type. Sizes are judged by [`size`] instead.
#[must_use]
pub fn judge(kind: Kind, raw: &str, context: Context) -> Judgment {
    if raw.is_empty() && !kind.may_be_empty() {
        return Judgment::Empty;
    }
    let or = |well: bool, otherwise: Judgment| if well { Judgment::Clean } else { otherwise };
    let bytes = raw.as_bytes();
    match kind {
        Kind::Simple | Kind::Text => Judgment::Clean,
        Kind::Move => mv(bytes, context).into(),
        Kind::MaybePoints | Kind::Figure if raw.is_empty() => Judgment::Clean,
        Kind::Points | Kind::MaybePoints => match area(bytes, context) {
            Reading::Lax(area) if area.only_point().is_none() || bytes.contains(&b':') => {
                Judgment::LaxRectangle
            }
            reading => reading.into(),
        },
        Kind::Ordered => point(bytes, context).into(),
        Kind::Labels => match label(raw, context) {
            Some((at, _)) => at.into(),
            None => Judgment::NotComposed,
        },
        Kind::Arrows => judge_arrow(raw, context),
        Kind::Empty => or(raw.is_empty(), Judgment::Lax),
        Kind::Number => number(raw).into(),
        Kind::Real => real(raw).into(),
        Kind::Double => match raw {
            "1" | "2" => Judgment::Clean,
            _ if matches!(raw.trim(), "1" | "2") => Judgment::Lax,
            _ => Judgment::Bad,
        },
        Kind::Color => color(raw).into(),
        Kind::Figure => match escape::compose(raw) {
            Some((flags, _)) => number(flags).into(),
            None => Judgment::NotComposed,
        },
        Kind::Program => or(
            raw.is_empty() || escape::compose(raw).is_some(),
            Judgment::NotComposed,
        ),
        Kind::Size => or(size(raw).get().is_some(), Judgment::Bad),
        Kind::Date => or(raw.is_empty() || is_date(raw), Judgment::Informal),
        Kind::Result => or(raw.is_empty() || is_result(raw), Judgment::Informal),
    }
}

fn judge_arrow(raw: &str, context: Context) -> Judgment {
    match pair(raw, context) {
        None => Judgment::NotComposed,
        Some((Reading::Clean(a), Reading::Clean(b))) if a != b => Judgment::Clean,
        Some((a, b)) => match (a.get(), b.get()) {
            (Some(a), Some(b)) if a != b => Judgment::Lax,
            _ => Judgment::Bad,
        },
    }
}

/// Whether a date has the form of FF\[4\]: `YYYY`, `YYYY-MM`, `YYYY-MM-DD`, and after a comma the shortcuts `MM`,
/// `MM-DD`, `DD`.
fn is_date(raw: &str) -> bool {
    let mut before = 0;
    raw.split(',').enumerate().all(|(n, date)| {
        let mut parts = 0;
        let digits = |part: &str, many: usize| {
            part.len() == many && part.bytes().all(|byte| byte.is_ascii_digit())
        };
        let mut good = true;
        let mut full = false;
        for (m, part) in date.split('-').enumerate() {
            parts += 1;
            full |= m == 0 && digits(part, 4);
            good &= digits(part, if m == 0 && full { 4 } else { 2 });
        }
        good &= if full {
            parts <= 3
        } else {
            n > 0 && parts < 3 && parts < before + 1
        };
        before = if full { parts } else { before.max(parts) };
        good
    })
}

/// Whether a result has the form of FF\[4\]: `0`, `Draw`, `Void`, `?`, `B+…`, `W+…`.
fn is_result(raw: &str) -> bool {
    if matches!(raw, "0" | "Draw" | "Void" | "?") {
        return true;
    }
    let Some(by) = raw.strip_prefix("B+").or_else(|| raw.strip_prefix("W+")) else {
        return false;
    };
    matches!(by, "" | "R" | "Resign" | "T" | "Time" | "F" | "Forfeit")
        || matches!(real(by), Reading::Clean(score) if score >= 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_and_results() {
        for good in [
            "1996-05",
            "1996-05-06,07,08",
            "1996-12-27,28,1997-01-03,04",
            "1996",
            "1996,1997",
            "1996-05,06",
        ] {
            assert!(is_date(good), "{good}");
        }
        for bad in ["05-06", "1996/05/06", "May 1996", "96-5-6", ""] {
            assert!(!is_date(bad), "{bad}");
        }
        for good in ["0", "Draw", "B+", "W+R", "B+3.5", "W+64", "Void", "?"] {
            assert!(is_result(good), "{good}");
        }
        for bad in ["Black wins", "B", "W+3,5", "b+r", "W+Res"] {
            assert!(!is_result(bad), "{bad}");
        }
    }
}
