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
    Ok(Facets {
        difficulties: di.told(),
        genres: ge.told(),
    })
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
