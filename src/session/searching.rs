//! The search in a library: what was typed becomes a query; the answers come by `questions`.

use std::sync::Arc;

use super::Session;
use super::shelf::{Library, Search};
use super::state::Face;
use crate::library::Query;

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
        let is_empty = search.text.trim().is_empty() && search.filters.is_empty();
        search.error = None;
        search.query = match Query::parse(&search.text, &search.filters) {
            _ if is_empty => None,
            Ok(query) => Some(Arc::new(query)),
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
