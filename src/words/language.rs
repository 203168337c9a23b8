//! The available languages, and the one that is shown now.
//!
//! The language is chosen by `BUNKI_LANG`, then by the system's settings, else it is English. All functions can be
//! called from any thread. It does not know what the texts are for.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use fluent_bundle::FluentArgs;
use fluent_langneg::{NegotiationStrategy, negotiate_languages};
use unic_langid::LanguageIdentifier;

use super::catalog::Catalog;

/// The available languages. English comes first: its texts are used where another language has none.
pub const LANGUAGES: &[&str] = &["en"];

/// The catalogs of [`LANGUAGES`].
const SOURCES: [&str; LANGUAGES.len()] = [include_str!("../../assets/words/en/bunki.ftl")];

/// The index of the current language in [`LANGUAGES`]; out of range until it is chosen.
static SHOWN: AtomicUsize = AtomicUsize::new(usize::MAX);

/// A text without arguments in the user's language; the id itself if no catalog has it.
#[must_use]
pub fn text(id: &str) -> String {
    text_with(id, None)
}

/// The attribute `.help` of a message in the user's language: the sentence that explains a menu item or a tool.
#[must_use]
pub fn help(id: &str) -> Option<String> {
    let attribute = |language: usize| catalog(language)?.attribute(id, "help");
    attribute(shown()).or_else(|| attribute(0))
}

/// The current language, for code that caches texts.
#[must_use]
pub fn language() -> &'static str {
    LANGUAGES.get(shown()).copied().unwrap_or("en")
}

/// Switches to the language that best fits this name; to English if none fits.
pub fn set_language(name: &str) {
    SHOWN.store(fitting(&[name]), Ordering::Relaxed);
}

/// A text in the user's language; the id itself if no catalog has it.
pub(super) fn text_with(id: &str, arguments: Option<&FluentArgs<'_>>) -> String {
    let here = catalog(shown()).and_then(|catalog| catalog.text(id, arguments));
    here.unwrap_or_else(|| english_with(id, arguments))
}

/// A text in English; the id itself if the catalog does not have it.
pub(super) fn english_with(id: &str, arguments: Option<&FluentArgs<'_>>) -> String {
    let english = catalog(0).and_then(|catalog| catalog.text(id, arguments));
    english.unwrap_or_else(|| id.to_owned())
}

fn catalog(language: usize) -> Option<&'static Catalog> {
    static READ: [OnceLock<Catalog>; LANGUAGES.len()] =
        [const { OnceLock::new() }; LANGUAGES.len()];
    let (name, source) = (LANGUAGES.get(language)?, SOURCES.get(language)?);
    let read = || Catalog::new(name.parse().unwrap_or_default(), source);
    Some(READ.get(language)?.get_or_init(read))
}

fn shown() -> usize {
    match SHOWN.load(Ordering::Relaxed) {
        usize::MAX => {
            let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.is_empty());
            let chosen = fitting(&wanted(variable));
            SHOWN.store(chosen, Ordering::Relaxed);
            chosen
        }
        language => language,
    }
}

/// The languages that the environment names, preferred first.
fn wanted(variable: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .find_map(&variable);
    let named = variable("BUNKI_LANG").or_else(|| {
        // Without a locale the system uses English, regardless of the list.
        let locale = locale.filter(|locale| locale != "C" && locale != "POSIX")?;
        Some(variable("LANGUAGE").unwrap_or(locale))
    });
    let names = named.iter().flat_map(|names| names.split(':'));
    names.map(str::to_owned).collect()
}

/// The index in [`LANGUAGES`] of the best match.
fn fitting<S: AsRef<str>>(names: &[S]) -> usize {
    // `ja_JP.UTF-8@variant` is `ja-JP`.
    let plain = |name: &S| {
        let name = name.as_ref().split(['.', '@']).next()?;
        name.replace('_', "-").parse::<LanguageIdentifier>().ok()
    };
    let requested: Vec<LanguageIdentifier> = names.iter().filter_map(plain).collect();
    let available: Vec<LanguageIdentifier> = LANGUAGES
        .iter()
        .filter_map(|name| name.parse().ok())
        .collect();
    let strategy = NegotiationStrategy::Lookup;
    let found = negotiate_languages(&requested, &available, available.first(), strategy);
    let best = found.first();
    let place = available.iter().position(|name| Some(&name) == best);
    place.unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn environment(set: &[(&str, &str)]) -> Vec<String> {
        wanted(|name| {
            let found = set.iter().find(|(set, _)| *set == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_environment_names_the_language() {
        assert_eq!(environment(&[("LANG", "ja_JP.UTF-8")]), ["ja_JP.UTF-8"]);
        let both = [("LANG", "de_DE"), ("LC_MESSAGES", "ja_JP")];
        assert_eq!(environment(&both), ["ja_JP"]);
        let own = [("LANG", "de_DE"), ("BUNKI_LANG", "en")];
        assert_eq!(environment(&own), ["en"]);
        let list = [("LANG", "de_DE"), ("LANGUAGE", "de:fr")];
        assert_eq!(environment(&list), ["de", "fr"]);
        let none = [("LC_ALL", "C"), ("LANGUAGE", "de:fr")];
        assert_eq!(environment(&none), [""; 0]);
    }

    #[test]
    fn english_replaces_missing_languages() {
        for names in [&["en_US.UTF-8"][..], &["tlh", "en"], &["tlh"], &["¿"], &[]] {
            assert_eq!(LANGUAGES.get(fitting(names)), Some(&"en"), "{names:?}");
        }
    }

    #[test]
    fn what_is_missing_shows_its_id() {
        assert_eq!(text("words-none"), "words-none");
        assert_eq!(text(""), "");
        assert_eq!(help("words-none"), None);
        assert_eq!(help("words-language"), None);
    }
}
