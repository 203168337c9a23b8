//! The log of study for the one-shot commands, which read it and never write.

use std::io::Write;
use std::sync::Arc;
use std::time::SystemTime;

use super::outcome::Error;
use crate::files::{Folders, RealDisk};
use crate::library::Query;
use crate::settings::{Settings, Store};
use crate::study::{Book, Choices, Contents, Log, Moment};
use crate::syntax::visible;
use crate::words::message;

/// What is known of the user's study.
pub(super) struct Studied {
    pub(super) book: Book,
    pub(super) now: Moment,
    pub(super) choices: Choices,
}

/// Reads the log of the user and what the user chose. What of it cannot be read is told.
pub(super) fn studied(err: &mut dyn Write) -> Result<Studied, Error> {
    let folders = Folders::of_user().ok_or_else(|| Error::Usage(message!("cli-study-no-home")))?;
    let settings = settings(&folders);
    let Contents { records, unread } = Log::new(Arc::new(RealDisk), &folders.data).read();
    for why in unread {
        writeln!(err, "bunki: {}", visible::line(&why.to_string()))?;
    }
    Ok(Studied {
        book: Book::new(&records),
        now: Moment::of(SystemTime::now()),
        choices: Choices {
            new_a_day: settings.study_new,
            success_removes: settings.success_removes,
        },
    })
}

fn settings(folders: &Folders) -> Settings {
    let opened = Store::new(folders).open(&RealDisk);
    opened.kept.settings
}

/// A query that asks how problems stand with the user, with the answers.
pub(super) fn standings(query: Query, err: &mut dyn Write) -> Result<Query, Error> {
    let studied = studied(err)?;
    let keys = |asked| studied.book.keys(asked, studied.now, studied.choices);
    Ok(query.with_standings(keys))
}
