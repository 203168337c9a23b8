//! The search in a library: what was typed, the filters with their choices, and what came of it.

use crate::library::Filter;
use crate::session::{Library, Search};
use crate::syntax::visible::short;
use crate::words::{grouped, text};

/// Of a longer value a menu shows only the beginning, in characters.
const LONGEST: usize = 40;

/// The search in a library.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SearchView {
    /// What was typed.
    pub text: String,
    /// The filters, in order.
    pub filters: Vec<FilterView>,
    /// How many problems were found, or why none can be looked for; empty while all are listed.
    pub told: String,
    /// Whether nothing was found, or what was typed cannot be understood.
    pub is_bad: bool,
    /// Whether there is anything to clear.
    pub is_on: bool,
}

/// One filter, as a menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilterView {
    /// What it is about.
    pub name: String,
    /// What is chosen, with the name; the name alone if nothing is.
    pub label: String,
    /// The choices, the first of which is none.
    pub choices: Vec<FilterChoice>,
}

impl FilterView {
    /// Whether something is chosen.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.choices.iter().skip(1).any(|choice| choice.is_on)
    }
}

/// A choice of a filter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FilterChoice {
    /// The choice in words.
    pub words: String,
    /// Whether it is chosen.
    pub is_on: bool,
    /// All filters once it is chosen, for `Library::Filters`.
    pub filters: Vec<String>,
}

/// The names of filters with their choices, each in the form of the command line and in words.
const FILTERS: &[(&str, &[(&str, &str)])] = &[
    (
        "search-game",
        &[
            ("game=go", "search-game-go"),
            ("game=othello", "search-game-othello"),
            ("game=chess", "search-game-chess"),
        ],
    ),
    (
        "search-size",
        &[
            ("size=9", "search-size-nine"),
            ("size=13", "search-size-thirteen"),
            ("size=19", "search-size-nineteen"),
        ],
    ),
    (
        "search-turn",
        &[
            ("turn=black", "search-turn-black"),
            ("turn=white", "search-turn-white"),
        ],
    ),
    (
        "search-branches",
        &[
            ("branches=1", "search-branches-one"),
            ("branches>=2", "search-branches-two"),
            ("branches>=5", "search-branches-five"),
            ("branches>=10", "search-branches-ten"),
        ],
    ),
    (
        "search-right",
        &[
            ("right=yes", "search-right-yes"),
            ("right=no", "search-right-no"),
        ],
    ),
    (
        "search-faults",
        &[
            ("faults=yes", "search-faults-yes"),
            ("faults=no", "search-faults-no"),
        ],
    ),
    (
        "search-study",
        &[
            ("due", "search-study-due"),
            ("new", "search-study-new"),
            ("failed", "search-study-failed"),
            ("mistakes", "search-study-mistakes"),
            ("solved", "search-study-solved"),
        ],
    ),
    (
        "search-opened",
        &[
            ("opened=1", "search-opened-day"),
            ("opened=7", "search-opened-week"),
            ("opened=30", "search-opened-month"),
        ],
    ),
];

pub(super) fn search(library: &Library) -> SearchView {
    let search = library.search();
    let chosen = search.map_or(&[][..], Search::filters);
    let (told, is_bad) = search.map_or_else(Default::default, told);
    let is_known = |(_, choices): &&(_, &[(&str, &str)])| {
        choices
            .iter()
            .all(|(form, _)| form.parse::<Filter>().is_ok())
    };
    let fixed = FILTERS.iter().filter(is_known).map(|(name, choices)| {
        let choices = choices.iter();
        let choices = choices.map(|(form, words)| ((*form).to_owned(), text(words)));
        filter(name, choices.collect(), chosen)
    });
    SearchView {
        text: search.map_or_else(String::new, |search| search.text().to_owned()),
        filters: fixed.chain(listed(library, chosen)).collect(),
        told,
        is_bad,
        is_on: search.is_some(),
    }
}

fn told(search: &Search) -> (String, bool) {
    if let Some(error) = search.error() {
        return (error.to_string(), true);
    }
    let (count, shown) = (search.count(), grouped(search.count()));
    match (search.is_on(), search.is_done()) {
        (false, _) => (String::new(), false),
        (true, true) if count == 0 => (text("search-none"), true),
        (true, true) => (text!("search-found", count = count, shown = shown), false),
        (true, false) => (
            text!("search-found-so-far", count = count, shown = shown),
            false,
        ),
    }
}

/// The filters whose values are those that problems have. One without any value is left out, unless it is chosen.
fn listed(library: &Library, chosen: &[String]) -> impl Iterator<Item = FilterView> {
    let facets = library.facets();
    let both = [
        ("search-difficulty", "di", &facets.difficulties),
        ("search-genre", "ge", &facets.genres),
    ];
    both.into_iter().filter_map(|(name, ident, values)| {
        let mut choices: Vec<(String, String)> = values
            .iter()
            .map(|facet| {
                let choice = short(&facet.text, LONGEST);
                let shown = grouped(facet.problems);
                let words = text!("search-counted", choice = choice, shown = shown);
                (format!("{ident}={}", facet.value), words)
            })
            .collect();
        let own = format!("{ident}=");
        let mut now = chosen.iter().filter(|filter| filter.starts_with(&own));
        if let Some(now) = now.next()
            && !choices.iter().any(|(form, _)| form == now)
        {
            let value = now.get(own.len()..).unwrap_or_default();
            choices.push((now.clone(), short(value, LONGEST)));
        }
        (!choices.is_empty()).then(|| filter(name, choices, chosen))
    })
}

/// A filter with its choices: the form of each and its words.
fn filter(name: &str, choices: Vec<(String, String)>, chosen: &[String]) -> FilterView {
    let is_here = |filter: &&String| choices.iter().any(|(form, _)| form == *filter);
    let others: Vec<String> = chosen
        .iter()
        .filter(|filter| !is_here(filter))
        .cloned()
        .collect();
    let now = chosen.iter().find(is_here);
    let name = text(name);
    let any = FilterChoice {
        words: text("search-any"),
        is_on: now.is_none(),
        filters: others.clone(),
    };
    let choices = choices.into_iter().map(|(form, words)| FilterChoice {
        words,
        is_on: now == Some(&form),
        filters: others.iter().cloned().chain([form]).collect(),
    });
    let choices: Vec<FilterChoice> = std::iter::once(any).chain(choices).collect();
    let on = choices.iter().skip(1).find(|choice| choice.is_on);
    let label = match on {
        Some(choice) => text!("search-chosen", name = &name, choice = &choice.words),
        None => name.clone(),
    };
    FilterView {
        name,
        label,
        choices,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_tells_what_is_chosen_and_keeps_the_others() {
        let (name, choices) = FILTERS[1];
        let choices: Vec<_> = choices
            .iter()
            .map(|(form, words)| ((*form).to_owned(), text(words)))
            .collect();
        let chosen = ["turn=black".to_owned(), "size=9".to_owned()];
        let view = filter(name, choices.clone(), &chosen);
        assert_eq!(view.label, "Size: 9 × 9");
        let on: Vec<bool> = view.choices.iter().map(|choice| choice.is_on).collect();
        assert_eq!(on, [false, true, false, false]);
        assert_eq!(view.choices[0].filters, ["turn=black"]);
        assert_eq!(view.choices[3].filters, ["turn=black", "size=19"]);
        let none = filter(name, choices, &[]);
        assert_eq!((none.label.as_str(), none.choices[0].is_on), ("Size", true));
    }

    #[test]
    fn every_choice_but_that_of_right_lines_is_a_filter() {
        for (name, choices) in FILTERS.iter().filter(|(name, _)| *name != "search-right") {
            for (form, _) in *choices {
                assert!(form.parse::<Filter>().is_ok(), "{name}: {form}");
            }
        }
    }
}
