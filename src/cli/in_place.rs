//! Rewriting files in place: what they held before is kept among the earlier versions that the window lists.
//!
//! Does not know which command asked, or what was changed.

use std::io::Write;
use std::path::Path;
use std::time::SystemTime;

use super::outcome::Error;
use super::report::named;
use crate::files::{Expected, Folders, RealDisk, Stamp};
use crate::journal::backup::Backups;
use crate::settings::{Store, Versions};
use crate::syntax::visible;
use crate::words::message;

/// Rewrites the files of one run.
#[derive(Debug, Default)]
pub(super) struct InPlace {
    /// The earlier versions of the user, once a file was rewritten.
    used: Option<(Backups, Versions)>,
}

impl InPlace {
    /// Saves a file safely, unless it has changed since it was read, and says if what it held could not be kept.
    pub(super) fn save(
        &mut self,
        path: &Path,
        bytes: &[u8],
        stamp: Stamp,
        err: &mut dyn Write,
    ) -> Result<(), Error> {
        let (backups, kept) = self.used.get_or_insert_with(of_user);
        let (disk, now) = (&RealDisk, SystemTime::now());
        let saved = backups.save(disk, path, bytes, Expected::Known(stamp), (kept, now))?;
        if let Some(why) = saved.unkept {
            let why = message!("version-not-kept", why = why).to_string();
            writeln!(err, "{}: {}", named(path), visible::line(&why))?;
        }
        Ok(())
    }
}

impl Drop for InPlace {
    /// Versions beyond the limits go, once a run.
    fn drop(&mut self) {
        if let Some((backups, kept)) = &self.used {
            // What fails here is tried again at the next start.
            let _ = backups.prune(&RealDisk, kept, SystemTime::now());
        }
    }
}

/// Where and what the user keeps.
fn of_user() -> (Backups, Versions) {
    let folders = Folders::of_user();
    let kept = folders
        .as_ref()
        .map(|folders| Store::new(folders).open(&RealDisk).kept);
    let versions = kept.map_or_else(Versions::default, |kept| kept.settings.versions);
    let data = folders.as_ref().map(|folders| folders.data.as_path());
    (Backups::new(data), versions)
}
