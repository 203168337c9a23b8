//! The libraries that are kept between runs: which folders, and where the user was in each.
//!
//! It knows no disk and no index.

use serde::{Deserialize, Serialize};

use super::solving::Opening;

/// A library, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptLibrary {
    /// The path of its folder or archive, as `files::spell` writes it.
    pub folder: String,
    /// Where the user was in it; `None` if nothing was opened yet.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<KeptPlace>,
    /// The folders inside it that are folded in the tree of folders, as `files::spell` writes them; an empty one is the
    /// library's own line.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub folded: Vec<String>,
    /// How its problems are opened.
    #[serde(default, skip_serializing_if = "Opening::is_usual")]
    pub opening: Opening,
}

/// A problem in a library, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct KeptPlace {
    /// The file, as `files::Place` spells it.
    pub file: String,
    /// The index of the problem in the file, from 0.
    #[serde(default)]
    pub problem: u32,
}

/// How the problems of a library are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LibraryLayout {
    /// A grid of diagrams.
    #[default]
    Grid,
    /// A row for each problem: number, diagram, title, folder.
    List,
}

/// The lists of two Bunkis as one: what was added here since `base`, then what the other has in its order, without what
/// was removed here. Of a library that both have, the place is the one that changed here, otherwise the other's.
pub(super) fn merged(
    mine: &[KeptLibrary],
    base: &[KeptLibrary],
    theirs: &[KeptLibrary],
) -> Vec<KeptLibrary> {
    let find = |list: &[KeptLibrary], folder: &str| {
        let mut list = list.iter();
        list.find(|known| known.folder == folder).cloned()
    };
    let is_added = |known: &&KeptLibrary| {
        find(base, &known.folder).is_none() && find(theirs, &known.folder).is_none()
    };
    let mut all: Vec<KeptLibrary> = mine.iter().filter(is_added).cloned().collect();
    for other in theirs {
        let (own, old) = (find(mine, &other.folder), find(base, &other.folder));
        match own {
            Some(own) if old.as_ref() != Some(&own) => all.push(own),
            // It was removed here.
            None if old.is_some() => {}
            Some(_) | None => all.push(other.clone()),
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `a:3 b`: a library whose place is at problem 3, and one without a place.
    fn list(text: &str) -> Vec<KeptLibrary> {
        let one = |word: &str| {
            let (folder, problem) = word.split_once(':').unwrap_or((word, ""));
            KeptLibrary {
                folder: folder.to_owned(),
                place: problem.parse().ok().map(|problem| KeptPlace {
                    file: "x.sgf".to_owned(),
                    problem,
                }),
                folded: Vec::new(),
                opening: Opening::Read,
            }
        };
        text.split_whitespace().map(one).collect()
    }

    #[test]
    fn the_lists_of_two_windows_become_one() {
        let cases = [
            // base, mine, theirs, all
            ("", "a", "b", "a b"),
            ("a", "b a", "c a", "b c a"),
            ("a b", "b", "a b", "b"),
            ("a b", "a b", "b", "b"),
            ("a:1", "a:2", "a:1", "a:2"),
            ("a:1", "a:1", "a:3", "a:3"),
            ("a:1", "a:2", "a:3", "a:2"),
            ("a", "", "a:5 b", "b"),
            ("", "a", "a:4", "a"),
        ];
        for (base, mine, theirs, all) in cases {
            let found = merged(&list(mine), &list(base), &list(theirs));
            assert_eq!(found, list(all), "{base} | {mine} | {theirs}");
        }
    }
}
