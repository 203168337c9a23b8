//! The dialogs of earlier versions: the list of the current file, and what all of them take.

use crate::journal::backup::{Listed, Usage};
use crate::session::{Session, VersionList};
use crate::words::{moment, text};

/// The list of earlier versions, while its dialog is open.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct VersionsView {
    /// The name of the file.
    pub file: String,
    /// The versions, the one overwritten last first.
    pub rows: Vec<VersionRow>,
    /// What is said instead of rows: that they are being read, that there are none, or why they could not be read.
    pub note: Option<String>,
}

/// One earlier version.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VersionRow {
    /// Date and time.
    pub when: String,
    /// With its unit.
    pub size: String,
    /// The path it was at, if that was another one.
    pub elsewhere: Option<String>,
}

/// The list of the current document.
pub(super) fn versions(session: &Session) -> Option<VersionsView> {
    let list = session.versions()?;
    let file = session
        .document()
        .map(|document| document.name().to_owned());
    let (rows, note) = match list {
        VersionList::Reading => (Vec::new(), Some(text("versions-reading"))),
        VersionList::Failed(why) => (Vec::new(), Some(why.to_string())),
        VersionList::Found(found) if found.is_empty() => (Vec::new(), Some(text("versions-none"))),
        VersionList::Found(found) => (found.iter().map(row).collect(), None),
    };
    Some(VersionsView {
        file: file.unwrap_or_default(),
        rows,
        note,
    })
}

fn row(listed: &Listed) -> VersionRow {
    VersionRow {
        when: moment(listed.version.when()),
        size: size(listed.version.length()),
        elsewhere: listed
            .elsewhere
            .as_ref()
            .map(|path| path.display().to_string()),
    }
}

/// What all versions take, in words.
pub(super) fn usage(usage: Usage) -> String {
    let Usage {
        versions,
        files,
        bytes,
    } = usage;
    match versions {
        0 => text("versions-use-none"),
        _ => text!(
            "versions-use",
            count = versions,
            files = text!("versions-files", count = files),
            size = size(bytes)
        ),
    }
}

/// A number of bytes with its unit.
fn size(bytes: u64) -> String {
    const KILO: u64 = 1_000;
    let tenths = |unit: u64| {
        // Rounded up, so that nothing is 0.
        let tenths = bytes.div_ceil(unit / 10);
        format!("{}.{}", tenths / 10, tenths % 10)
    };
    match bytes {
        0..KILO => text!("size-bytes", count = bytes),
        KILO..1_000_000 => text!("size-kilobytes", size = tenths(KILO)),
        _ => text!("size-megabytes", size = tenths(KILO * KILO)),
    }
}

#[cfg(test)]
mod tests {
    use super::size;

    #[test]
    fn sizes_have_a_unit_that_fits() {
        let sizes = [0, 1, 999, 1_000, 1_001, 999_950, 1_000_000, 12_345_678].map(size);
        let want = [
            "0 bytes",
            "1 byte",
            "999 bytes",
            "1.0 kB",
            "1.1 kB",
            "1000.0 kB",
            "1.0 MB",
            "12.4 MB",
        ];
        assert_eq!(sizes, want);
    }
}
