//! Finds the problems of a file without an index, reading of each only what is asked for.

use std::ops::ControlFlow;

use super::query::{HitText, Query};
use super::record::Problems;
use crate::sgf::Loaded;

/// A problem that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its number in the file, from 0.
    pub problem: u32,
    /// Its game, counted from 0 in the file.
    pub game: u32,
    /// The cell of its diagram, counted from 0 in its game.
    pub cell: u32,
    /// Its title; empty if it has none.
    pub title: String,
    /// As those of [`Query::hits`].
    pub hits: Vec<HitText>,
}

/// Calls `each` with the problems of a file that a query finds, in the order of the file, until it breaks. They are those
/// whose records [`Query::hits`] finds, and so are their texts.
pub fn each_found(
    loaded: &Loaded,
    query: &Query,
    name: &str,
    each: &mut dyn FnMut(Found) -> ControlFlow<()>,
) {
    let mut problems = Problems::new(loaded);
    let mut number = 0;
    while let Some(at) = problems.next() {
        let texts = if query.phrases().is_empty() {
            Vec::new()
        } else {
            problems.texts()
        };
        if let Some(hits) = query.hits_in(&texts, at.cell, name)
            && (query.filters().is_empty() || query.accepts(&problems.facts()))
        {
            let found = Found {
                problem: number,
                game: at.game,
                cell: at.cell,
                title: problems.title(),
                hits,
            };
            if each(found).is_break() {
                return;
            }
        }
        number += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::library::record::records;

    #[test]
    fn what_is_found_is_what_records_find() {
        let text = "(;GN[Book]AN[Me](;AB[aa]C[one](;B[bb]C[RIGHT])(;B[cc]))(;AB[cc]N[two]))(;GM[2]C[one two])(;)";
        let loaded = crate::sgf::load(text.as_bytes().to_vec()).unwrap();
        for typed in ["", "one", "two", "me", "file", "me two", "file one", "none"] {
            for filter in [
                None,
                Some("game=go"),
                Some("right=yes"),
                Some("branches>=2"),
            ] {
                let filters: Vec<String> = filter.map(str::to_owned).into_iter().collect();
                let query = Query::parse(typed, &filters).unwrap();
                let mut found = Vec::new();
                each_found(&loaded, &query, "file", &mut |one| {
                    found.push((one.problem, one.game, one.cell, one.title, one.hits));
                    ControlFlow::Continue(())
                });
                let records = (0..).zip(records(&loaded));
                let expected: Vec<_> = records
                    .filter_map(|(problem, record)| {
                        let hits = query.hits(&record, "file")?;
                        Some((problem, record.game, record.cell, record.title, hits))
                    })
                    .collect();
                assert_eq!(found, expected, "{typed} {filter:?}");
                assert!(typed != "none" || found.is_empty());
                assert!(typed != "one" || filter.is_some() || found.len() == 2);
            }
        }
    }
}
