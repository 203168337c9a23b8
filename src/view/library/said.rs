//! What is said of a library: its name, the place in it, what is under way, why it is empty.

use super::ProgressView;
use crate::library::{Phase, Progress};
use crate::session::{Library, Presence};
use crate::words::{grouped, text};

/// The name of what is listed: the chosen folder, or the library.
pub(super) fn name(library: &Library) -> String {
    let chosen = library.folder();
    let known = library.folders().iter();
    let folder = known.filter(|folder| Some(folder.path.as_path()) == chosen);
    let name = folder.map(|folder| folder.name.clone()).next();
    name.unwrap_or_else(|| library.name())
}

/// `10 007 problems`.
pub(super) fn count(total: usize) -> String {
    match total {
        0 => String::new(),
        _ => text!("library-count", count = total, shown = grouped(total)),
    }
}

/// What is under way.
pub(super) fn progress(progress: Option<&Progress>) -> ProgressView {
    let Some(progress) = progress else {
        let words = text("library-looking");
        return ProgressView {
            calm: words.clone(),
            words,
            part: None,
        };
    };
    let (done, found) = (progress.done.min(progress.found), progress.found);
    let words = match progress.phase {
        Phase::Waiting => text("library-waiting"),
        Phase::Reading | Phase::Finishing => text!(
            "library-reading",
            done = shown(done),
            count = found,
            found = shown(found)
        ),
    };
    let tenth = done.saturating_mul(10).checked_div(found).unwrap_or(0);
    let part = done.saturating_mul(1000).checked_div(found);
    ProgressView {
        calm: match progress.phase {
            Phase::Waiting => words.clone(),
            Phase::Reading | Phase::Finishing => {
                text!("library-reading-part", percent = tenth * 10)
            }
        },
        words,
        part: part.and_then(|part| u16::try_from(part).ok()),
    }
}

fn shown(number: u64) -> String {
    grouped(usize::try_from(number).unwrap_or(usize::MAX))
}

/// What went wrong, where problems are listed nevertheless.
pub(super) fn trouble(library: &Library) -> String {
    let is_told = library.total() > 0 && !library.is_refreshing();
    let trouble = library.trouble().filter(|_| is_told);
    trouble.map_or_else(String::new, ToString::to_string)
}

/// How many files could not be read.
pub(super) fn troubles(library: &Library) -> String {
    match library.count().map_or(0, |count| count.troubles) {
        0 => String::new(),
        count => text!("library-troubles", count = count, shown = grouped(count)),
    }
}

/// Why no problem is listed, and what to do.
pub(super) fn empty(library: &Library) -> String {
    if let Some(search) = library.search().filter(|search| search.is_on()) {
        return if search.is_done() {
            text("library-nothing-found")
        } else {
            String::new()
        };
    }
    if let Some(trouble) = library.trouble() {
        return trouble.to_string();
    }
    if library.presence() == Presence::Missing {
        let folder = library.root().display().to_string();
        return text!("library-missing", folder = folder);
    }
    if library.is_refreshing() || library.count().is_none() {
        return String::new();
    }
    if library.folder().is_some() {
        text("library-empty-folder")
    } else {
        text("library-empty")
    }
}
