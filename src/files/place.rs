//! Where a file is: on the disk, or inside an archive on the disk; and what its name says of it.
//!
//! It reads nothing.

use std::path::{Path, PathBuf};

use super::member::Member;
use super::spelling;

/// Where a file is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Place {
    /// The file, or the archive that it is in.
    pub path: PathBuf,
    /// Its name inside the archive.
    pub member: Option<Member>,
}

impl Place {
    /// A file of its own on the disk.
    #[must_use]
    pub fn file(path: impl Into<PathBuf>) -> Self {
        Self {
            path: path.into(),
            member: None,
        }
    }

    /// A file inside an archive.
    #[must_use]
    pub fn inside(archive: impl Into<PathBuf>, member: impl Into<Member>) -> Self {
        Self {
            path: archive.into(),
            member: Some(member.into()),
        }
    }

    /// The path of a file of its own; `None` in an archive, where nothing is written.
    #[must_use]
    pub const fn own_path(&self) -> Option<&PathBuf> {
        match self.member {
            None => Some(&self.path),
            Some(_) => None,
        }
    }

    /// The folder it is in, for people: in an archive, as if the archive were a folder.
    #[must_use]
    pub fn folder(&self) -> PathBuf {
        let Some(member) = &self.member else {
            let folder = self.path.parent().unwrap_or(Path::new(""));
            return folder.to_owned();
        };
        match member.text().rsplit_once('/') {
            Some((folder, _)) => self.path.join(folder.trim_start_matches('/')),
            None => self.path.clone(),
        }
    }

    /// The path under which to offer to save it: its own, or its name beside its archive.
    #[must_use]
    pub fn suggestion(&self) -> PathBuf {
        match self.member {
            None => self.path.clone(),
            Some(_) => {
                let is_bad = |c: char| c.is_control() || "\\:*?\"<>|".contains(c);
                self.path.with_file_name(self.name().replace(is_bad, "_"))
            }
        }
    }

    /// The whole place for people; characters that cannot be shown are replaced.
    #[must_use]
    pub fn shown(&self) -> String {
        let path = self.path.display();
        match &self.member {
            Some(member) => format!("{path}/{}", member.text()),
            None => path.to_string(),
        }
    }

    /// The name of the file without folders, for people.
    #[must_use]
    pub fn name(&self) -> String {
        match &self.member {
            Some(member) => {
                let text = member.text();
                text.rsplit('/').next().unwrap_or_default().to_owned()
            }
            None => {
                let name = self.path.file_name().unwrap_or(self.path.as_os_str());
                name.to_string_lossy().into_owned()
            }
        }
    }

    /// The place as text from which it comes back whole, whatever its bytes: for a file its path, as in [`spell`].
    ///
    /// [`spell`]: super::spell
    #[must_use]
    pub fn spell(&self) -> String {
        match &self.member {
            Some(member) => spelling::spell_inside(&self.path, member),
            None => spelling::spell(&self.path),
        }
    }

    /// The place that a text spells.
    #[must_use]
    pub fn spelled(text: &str) -> Self {
        match spelling::spelled_inside(text) {
            Some((path, member)) => Self::inside(path, member),
            None => Self::file(spelling::spelled(text)),
        }
    }
}

impl From<PathBuf> for Place {
    fn from(path: PathBuf) -> Self {
        Self::file(path)
    }
}

impl From<&str> for Place {
    fn from(path: &str) -> Self {
        Self::file(path)
    }
}

/// Whether a name is that of an SGF file, in capitals or not. Hidden files do not count.
pub(super) fn is_sgf(name: &[u8]) -> bool {
    has_ending(name, b".sgf")
}

/// Whether a name is that of a ZIP archive, in capitals or not. Hidden files do not count.
pub(super) fn is_archive_name(name: &[u8]) -> bool {
    has_ending(name, b".zip")
}

/// Whether the name of a file is that of a ZIP archive. It is not looked at.
#[must_use]
pub fn is_archive(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    is_archive_name(name.as_encoded_bytes())
}

/// Whether files and folders of this name are hidden.
pub(super) fn is_hidden(name: &[u8]) -> bool {
    name.starts_with(b".") && !matches!(name, b"." | b"..")
}

fn has_ending(name: &[u8], ending: &[u8]) -> bool {
    let end = name.len().saturating_sub(ending.len());
    end > 0
        && !is_hidden(name)
        && name
            .get(end..)
            .is_some_and(|end| end.eq_ignore_ascii_case(ending))
}

/// Whether a folder above a file, or the file itself, is hidden, going by the part of the path that is given.
pub(super) fn has_hidden(relative: &Path) -> bool {
    relative
        .iter()
        .any(|name| is_hidden(name.as_encoded_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_comes_back_whole_from_its_text() {
        let every: Vec<u8> = (0..=255).collect();
        let places = [
            Place::file("/a/b c%20.sgf"),
            Place::file("/a/?member=#.zip"),
            Place::inside("/a/b.zip", "c/d.sgf"),
            Place::inside("/a/b?c#d%41.zip", "e?f#g%42"),
            Place::inside("分岐.zip", every),
            Place::inside("", ""),
            Place::file(spelling::spelled("file:///folder/%FF.sgf")),
            Place::inside(spelling::spelled("file:///folder/%FF.zip"), *b"\xff"),
        ];
        for place in places {
            assert_eq!(Place::spelled(&place.spell()), place, "{}", place.spell());
        }
        assert_eq!(Place::file("/a/b.sgf").spell(), "/a/b.sgf");
    }

    #[test]
    fn a_place_in_an_archive_is_shown_as_if_the_archive_were_a_folder() {
        let place = Place::inside("/a/b.zip", "c/d.sgf");
        assert_eq!(
            (place.shown().as_str(), place.name().as_str()),
            ("/a/b.zip/c/d.sgf", "d.sgf")
        );
        let place = Place::file("/a/d.sgf");
        assert_eq!(
            (place.shown().as_str(), place.name().as_str()),
            ("/a/d.sgf", "d.sgf")
        );
    }

    #[test]
    fn sgf_files_are_known_by_their_names_in_any_case() {
        for name in ["a.sgf", "A.SGF", "a.b.Sgf", "問題.sgf"] {
            assert!(is_sgf(name.as_bytes()), "{name}");
        }
        assert!(is_sgf(b"\xff.sgf"));
        for name in [
            "", ".sgf", ".a.sgf", "sgf", "a.sgf~", "a.txt", "asgf", "a.sgfx",
        ] {
            assert!(!is_sgf(name.as_bytes()), "{name}");
        }
    }
}
