//! How the problems of a library stand with the user: numbers, each of which lists those problems.

use crate::library::Filter;
use crate::problem::Standing;
use crate::session::{Library, Search};
use crate::words::{grouped, text};

/// A number of problems that stand alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingView {
    /// `Due: 12`
    pub words: String,
    /// What it means.
    pub help: String,
    /// Whether they are listed.
    pub is_on: bool,
    /// All filters once they are listed, or all are again, for `Library::Filters`.
    pub filters: Vec<String>,
}

pub(super) fn standings(library: &Library) -> Vec<StandingView> {
    let Some(counts) = library.counts() else {
        return Vec::new();
    };
    let chosen = library.search().map_or(&[][..], Search::filters);
    let is_standing = |filter: &&String| matches!(filter.parse(), Ok(Filter::Stands(_)));
    let others = || chosen.iter().filter(|filter| !is_standing(filter)).cloned();
    let view = |standing: Standing| {
        let is_on = chosen.iter().any(|filter| filter == standing.name());
        let shown = grouped(counts.of(standing));
        let (words, help) = match standing {
            Standing::Due => (text!("standing-due", count = shown), "standing-due-help"),
            Standing::New => (
                text!(
                    "standing-new",
                    count = grouped(counts.new_today),
                    all = shown
                ),
                "standing-new-help",
            ),
            Standing::Failed => (
                text!("standing-failed", count = shown),
                "standing-failed-help",
            ),
            Standing::Mistakes => (
                text!("standing-mistakes", count = shown),
                "standing-mistakes-help",
            ),
            Standing::Solved => (
                text!("standing-solved", count = shown, all = grouped(counts.all)),
                "standing-solved-help",
            ),
        };
        let own = (!is_on).then(|| standing.name().to_owned());
        StandingView {
            words,
            help: text(help),
            is_on,
            filters: others().chain(own).collect(),
        }
    };
    Standing::ALL.into_iter().map(view).collect()
}
