//! File dialogs of the desktop, behind a trait so that tests can answer in their place.
//!
//! A dialog that cannot be shown looks like one that was canceled; so the desktop is asked first whether it has any.

use std::path::{Path, PathBuf};

/// What became of a dialog.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// These files were chosen.
    Paths(Vec<PathBuf>),
    /// The user thought better of it.
    Canceled,
    /// No dialog can be shown here, and why.
    Unusable(String),
}

/// Something that asks for files. Its methods block, and are called on a thread of their own.
pub(super) trait Chooser: Send + Sync {
    /// Asks for files to open.
    fn open(&self, folder: Option<&Path>) -> Answer;

    /// Asks where to save.
    fn save(&self, suggestion: &Path) -> Answer;

    /// Asks for a folder to write files into.
    fn folder(&self, start: Option<&Path>) -> Answer;
}

/// The dialogs of the desktop.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Desktop;

impl Desktop {
    fn dialog() -> rfd::FileDialog {
        // Names in capitals are not matched by a pattern in lower case.
        rfd::FileDialog::new()
            .add_filter("SGF files", &["sgf", "SGF", "Sgf"])
            .add_filter("All files", &["*"])
    }
}

impl Chooser for Desktop {
    fn open(&self, folder: Option<&Path>) -> Answer {
        if let Err(reason) = usable() {
            return Answer::Unusable(reason);
        }
        let mut dialog = Self::dialog().set_title("Open SGF files");
        if let Some(folder) = folder {
            dialog = dialog.set_directory(folder);
        }
        dialog.pick_files().map_or(Answer::Canceled, Answer::Paths)
    }

    fn save(&self, suggestion: &Path) -> Answer {
        if let Err(reason) = usable() {
            return Answer::Unusable(reason);
        }
        let mut dialog = Self::dialog().set_title("Save the SGF file");
        if let Some(folder) = suggestion
            .parent()
            .filter(|folder| !folder.as_os_str().is_empty())
        {
            dialog = dialog.set_directory(folder);
        }
        if let Some(name) = suggestion.file_name() {
            dialog = dialog.set_file_name(name.to_string_lossy());
        }
        dialog
            .save_file()
            .map_or(Answer::Canceled, |path| Answer::Paths(vec![path]))
    }

    fn folder(&self, start: Option<&Path>) -> Answer {
        if let Err(reason) = usable() {
            return Answer::Unusable(reason);
        }
        let mut dialog = rfd::FileDialog::new().set_title("Choose a folder for the files");
        if let Some(folder) = start {
            dialog = dialog.set_directory(folder);
        }
        dialog
            .pick_folder()
            .map_or(Answer::Canceled, |path| Answer::Paths(vec![path]))
    }
}

/// Whether the desktop has a file dialog; if not, why.
#[cfg(target_os = "linux")]
fn usable() -> Result<(), String> {
    match portal() {
        Ok(()) => Ok(()),
        Err(_) if has_program("zenity") => Ok(()),
        Err(reason) => Err(format!(
            "this desktop shows no file dialog ({reason}, and zenity is not installed)"
        )),
    }
}

/// Elsewhere the system always has one.
#[cfg(not(target_os = "linux"))]
fn usable() -> Result<(), String> {
    Ok(())
}

/// Asks the portal which version of the file chooser it has.
#[cfg(target_os = "linux")]
fn portal() -> Result<(), String> {
    zbus::block_on(async {
        let bus = zbus::Connection::session().await;
        let bus = bus.map_err(|_| "there is no session bus".to_owned())?;
        let answer = bus.call_method(
            Some("org.freedesktop.portal.Desktop"),
            "/org/freedesktop/portal/desktop",
            Some("org.freedesktop.DBus.Properties"),
            "Get",
            &("org.freedesktop.portal.FileChooser", "version"),
        );
        answer
            .await
            .map(|_| ())
            .map_err(|_| "no desktop portal offers one".to_owned())
    })
}

#[cfg(target_os = "linux")]
fn has_program(name: &str) -> bool {
    std::env::var_os("PATH").is_some_and(|paths| {
        std::env::split_paths(&paths).any(|folder| folder.join(name).is_file())
    })
}
