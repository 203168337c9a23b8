//! The search in a library: what was typed becomes a query; the answers come by `questions`.

use std::sync::Arc;

use super::Session;
use super::shelf::{Library, Search};
use super::state::Face;
use crate::library::{Filter, FilterError, Query, QueryError};

impl Session {
    pub(super) fn ask_search(&mut self) {
        if let Some(library) = self.shelf.current_mut() {
            library.search.get_or_insert_default();
            self.shelf.face = Face::Library;
        }
    }

    pub(super) fn search_for(&mut self, text: String) {
        if let Some(library) = self.shelf.current_mut() {
            let search = library.search.get_or_insert_default();
            if search.text != text {
                search.text = text;
                library.understand();
            }
        }
    }

    pub(super) fn filter_by(&mut self, filters: Vec<String>) {
        if let Some(library) = self.shelf.current_mut() {
            let search = library.search.get_or_insert_default();
            if search.filters != filters {
                search.filters = filters;
                library.understand();
            }
        }
    }

    pub(super) fn close_search(&mut self) {
        if let Some(library) = self.shelf.current_mut() {
            library.search = None;
            library.searching.forget();
            library.leave_rows();
        }
    }
}

impl Library {
    /// Makes a query of what was typed; without one all problems are listed.
    fn understand(&mut self) {
        let Some(search) = &mut self.search else {
            return;
        };
        let was_on = search.is_on();
        search.error = None;
        search.query = match query_of(&search.text, &search.filters) {
            Ok(query) => query.map(Arc::new),
            Err(error) => {
                search.error = Some(error.message());
                None
            }
        };
        if !search.is_on() {
            *search = Search {
                text: std::mem::take(&mut search.text),
                filters: std::mem::take(&mut search.filters),
                error: search.error.take(),
                ..Search::default()
            };
        }
        if was_on || self.is_searching() {
            self.leave_rows();
        }
    }

    /// Whether problems are listed by what was found.
    pub(super) fn is_searching(&self) -> bool {
        self.search.as_ref().is_some_and(Search::is_on)
    }
}

/// The query of what was typed and of the filters that were chosen; `None` if that is nothing.
pub(super) fn query_of(typed: &str, chosen: &[String]) -> Result<Option<Query>, QueryError> {
    if typed.trim().is_empty() && chosen.is_empty() {
        return Ok(None);
    }
    let (words, filters) = apart(typed);
    let filters: Vec<String> = chosen.iter().cloned().chain(filters).collect();
    Query::parse(&words, &filters).map(Some)
}

/// The words of what was typed, and the filters among them in the form of the command line: `size=9`. In quotation marks
/// nothing is a filter.
fn apart(typed: &str) -> (String, Vec<String>) {
    let mut words = String::new();
    let mut filters = Vec::new();
    let mut is_quoted = false;
    for part in typed.split_inclusive(char::is_whitespace) {
        let is_filter = || match part.parse::<Filter>() {
            // `due` and `new` are words, too: those filters are chosen in the menu.
            Ok(Filter::Stands(_)) | Err(FilterError::Unknown(_)) => false,
            Ok(_) | Err(FilterError::Value(_)) => true,
        };
        let quotes = part.matches(['"', '“', '”', '„', '＂']).count();
        if !is_quoted && quotes == 0 && is_filter() {
            filters.push(part.trim().to_owned());
        } else {
            words.push_str(part);
        }
        is_quoted ^= quotes % 2 == 1;
    }
    (words, filters)
}

#[cfg(test)]
mod tests {
    use super::apart;

    #[test]
    fn filters_may_stand_among_the_words() {
        for (typed, words, filters) in [
            ("corner size=9 live", "corner live", "size=9"),
            ("branches>=3 turn=black", "", "branches>=3|turn=black"),
            ("SIZE=13x9", "", "SIZE=13x9"),
            ("a=b 1=1", "a=b 1=1", ""),
            ("\"size=9 x\" y", "\"size=9 x\" y", ""),
            ("\"open size=9", "\"open size=9", ""),
            ("size=", "", "size="),
            ("new due", "new due", ""),
            ("黒先", "黒先", ""),
            ("", "", ""),
        ] {
            let (found, told) = apart(typed);
            assert_eq!(found.trim(), words, "{typed}");
            assert_eq!(told.join("|"), filters, "{typed}");
        }
    }
}
