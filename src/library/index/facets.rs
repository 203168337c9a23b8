//! Which values of `DI` and `GE` the problems of a library or folder have, and how many problems have each. It reads no
//! file and knows no query.

use std::collections::HashMap;

use rusqlite::Connection;

use super::error::IndexError;
use super::order::{Order, Span};
use super::told::{Facet, Facets};
use crate::files::natural_order;
use crate::library::words::folded_text;

/// As many different values are counted, the others are left out.
const MOST_COUNTED: usize = 10_000;
/// As many are told: those that most problems have.
const MOST_TOLD: usize = 200;

/// The values of part of a library.
///
/// # Errors
/// Those of SQLite.
pub(super) fn facets(
    connection: &Connection,
    order: &Order,
    span: &Span,
) -> Result<Facets, IndexError> {
    let mut facts = connection.prepare_cached(
        "SELECT id, di, ge FROM fact WHERE di IS NOT NULL OR ge IS NOT NULL ORDER BY id",
    )?;
    let mut rows = facts.query([])?;
    let mut finder = order.places_of();
    let (mut di, mut ge) = (Counted::default(), Counted::default());
    while let Some(row) = rows.next()? {
        let mut many = 0;
        finder.each(row.get(0)?, |place| {
            many += usize::from(span.places.contains(&place));
        });
        if many == 0 {
            continue;
        }
        for (column, counted) in [(1, &mut di), (2, &mut ge)] {
            let value = row.get_ref(column)?.as_str_or_null();
            if let Some(value) = value.map_err(rusqlite::Error::from)? {
                counted.add(value, many);
            }
        }
    }
    let mut difficulties = di.told();
    // A stable sort: grades from the weakest to the strongest, what is none behind them as it was.
    difficulties.sort_by_key(|facet| grade(&facet.value).unwrap_or(i64::MAX));
    Ok(Facets {
        difficulties,
        genres: ge.told(),
    })
}

/// How strong a player of a grade is, among others: kyu count down, dan and the dan of professionals up. `None` for what
/// is no grade.
fn grade(value: &str) -> Option<i64> {
    let rest = value.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let number = value.strip_suffix(rest)?.parse::<u32>().ok()?;
    let number = i64::from(number);
    match rest.trim_start() {
        "k" | "kyu" | "級" | "级" | "급" => Some(-number),
        "d" | "dan" | "段" | "단" => Some(number),
        "p" | "pro" => Some(i64::from(u32::MAX) + number),
        _ => None,
    }
}

/// How many problems have each value, as it is written.
#[derive(Default)]
struct Counted(HashMap<String, usize>);

impl Counted {
    fn add(&mut self, value: &str, many: usize) {
        if let Some(known) = self.0.get_mut(value) {
            *known += many;
        } else if self.0.len() < MOST_COUNTED {
            self.0.insert(value.to_owned(), many);
        }
    }

    /// The values in natural order; those that a filter takes for the same are one, written as most problems have it.
    fn told(self) -> Vec<Facet> {
        let mut same: HashMap<String, (Facet, usize)> = HashMap::new();
        let mut written: Vec<_> = self.0.into_iter().collect();
        written.sort_unstable();
        for (text, many) in written {
            let value = folded_text(&text);
            match same.get_mut(&value) {
                Some((known, most)) => {
                    known.problems += many;
                    if many > *most {
                        (known.text, *most) = (text, many);
                    }
                }
                None => {
                    let facet = Facet {
                        text,
                        value: value.clone(),
                        problems: many,
                    };
                    same.insert(value, (facet, many));
                }
            }
        }
        let mut all: Vec<Facet> = same.into_values().map(|(facet, _)| facet).collect();
        all.sort_unstable_by(|one, other| {
            let by_many = other.problems.cmp(&one.problems);
            by_many.then_with(|| one.value.cmp(&other.value))
        });
        all.truncate(MOST_TOLD);
        all.sort_by(|one, other| natural_order(&one.value, &other.value));
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grades_ascend_from_kyu_to_dan() {
        let ascending = [
            "30k", "10 kyu", "9k", "1級", "1d", "2 dan", "9段", "1p", "9 pro",
        ];
        let grades: Vec<_> = ascending.iter().map(|value| grade(value)).collect();
        assert!(grades.is_sorted() && !grades.contains(&None));
        for other in ["", "k", "easy", "5", "5x", "k5", "99999999999k"] {
            assert_eq!(grade(other), None, "{other}");
        }
    }
}
