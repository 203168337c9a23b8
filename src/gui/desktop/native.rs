//! The desktop's file dialogs, and its clipboard for pictures.
//!
//! A dialog that cannot be shown looks like a canceled one, so the desktop is first asked whether it has any.

use std::path::Path;

use raw_window_handle::{HasWindowHandle, RawWindowHandle};

use crate::words::{Message, message, text};

use super::chooser::{Chooser, FileChoice};
use super::pictures;
#[cfg(target_os = "linux")]
use super::zenity;

/// The dialogs of the desktop.
#[derive(Default)]
pub(in crate::gui) struct Desktop {
    /// A portal dialog that was prepared but not shown; it stays above the window if the system supports that.
    above: rfd::FileDialog,
    #[cfg(target_os = "linux")]
    zenity: Option<zenity::Zenity>,
    pictures: pictures::Pictures,
}

/// Which program shows the dialogs.
enum Way {
    /// The portal, or the system itself.
    Portal(rfd::FileDialog),
    /// zenity.
    #[cfg(target_os = "linux")]
    Zenity(zenity::Zenity),
}

impl Desktop {
    /// Dialogs that stay above our window. Wayland offers no way to name it to another program.
    pub(in crate::gui) fn above(creation: &eframe::CreationContext<'_>) -> Self {
        let window = x11_window(creation);
        let above = rfd::FileDialog::new();
        Self {
            above: if window.is_some() || cfg!(not(target_os = "linux")) {
                above.set_parent(creation)
            } else {
                above
            },
            #[cfg(target_os = "linux")]
            zenity: Some(zenity::Zenity::new(window)),
            pictures: pictures::Pictures::new(is_wayland(creation)),
        }
    }

    fn way(&self, title: &str) -> Result<Way, Message> {
        #[cfg(target_os = "linux")]
        if let Err(reason) = self::portal() {
            return match &self.zenity {
                Some(zenity) if zenity::is_installed() => Ok(Way::Zenity(zenity.clone())),
                _ => Err(message!("desktop-no-dialog", cause = reason)),
            };
        }
        Ok(Way::Portal(self.above.clone().set_title(title)))
    }
}

/// The id of the window, under X11.
pub(in crate::gui) fn x11_window(creation: &eframe::CreationContext<'_>) -> Option<u64> {
    match creation.window_handle().ok()?.as_raw() {
        RawWindowHandle::Xlib(handle) => Some(handle.window),
        RawWindowHandle::Xcb(handle) => Some(u64::from(handle.window.get())),
        _ => None,
    }
}

fn is_wayland(creation: &eframe::CreationContext<'_>) -> bool {
    let handle = creation.window_handle();
    handle.is_ok_and(|handle| matches!(handle.as_raw(), RawWindowHandle::Wayland(_)))
}

/// A lowercase pattern does not match names in capitals.
const ENDINGS: [&str; 3] = ["sgf", "SGF", "Sgf"];

/// The files that can be opened.
fn sgf_and_zip(dialog: rfd::FileDialog) -> rfd::FileDialog {
    let endings: Vec<&str> = ENDINGS.into_iter().chain(["zip", "ZIP"]).collect();
    dialog
        .add_filter(text("desktop-sgf-and-zip-files"), &endings)
        .add_filter(text("desktop-all-files"), &["*"])
}

fn sgf_only(dialog: rfd::FileDialog) -> rfd::FileDialog {
    dialog
        .add_filter(text("desktop-sgf-files"), &ENDINGS)
        .add_filter(text("desktop-all-files"), &["*"])
}

impl Chooser for Desktop {
    fn open(&self, title: &str, folder: Option<&Path>) -> FileChoice {
        let mut dialog = match self.way(title) {
            Ok(Way::Portal(dialog)) => sgf_and_zip(dialog),
            #[cfg(target_os = "linux")]
            Ok(Way::Zenity(zenity)) => return zenity.open(title, folder),
            Err(reason) => return FileChoice::Unavailable(reason),
        };
        if let Some(folder) = folder {
            dialog = dialog.set_directory(folder);
        }
        dialog
            .pick_files()
            .map_or(FileChoice::Canceled, FileChoice::Paths)
    }

    fn save(&self, suggestion: &Path) -> FileChoice {
        let title = text("desktop-save-title");
        let suggestion = std::path::absolute(suggestion).unwrap_or_else(|_| suggestion.to_owned());
        let mut dialog = match self.way(&title) {
            Ok(Way::Portal(dialog)) => sgf_only(dialog),
            #[cfg(target_os = "linux")]
            Ok(Way::Zenity(zenity)) => return zenity.save(&title, &suggestion),
            Err(reason) => return FileChoice::Unavailable(reason),
        };
        if let Some(folder) = suggestion.parent() {
            dialog = dialog.set_directory(folder);
        }
        if let Some(name) = suggestion.file_name() {
            dialog = dialog.set_file_name(name.to_string_lossy());
        }
        dialog
            .save_file()
            .map_or(FileChoice::Canceled, |path| FileChoice::Paths(vec![path]))
    }

    fn folder(&self, title: &str, start: Option<&Path>) -> FileChoice {
        let mut dialog = match self.way(title) {
            Ok(Way::Portal(dialog)) => dialog,
            #[cfg(target_os = "linux")]
            Ok(Way::Zenity(zenity)) => return zenity.folder(title, start),
            Err(reason) => return FileChoice::Unavailable(reason),
        };
        if let Some(folder) = start {
            dialog = dialog.set_directory(folder);
        }
        dialog
            .pick_folder()
            .map_or(FileChoice::Canceled, |path| FileChoice::Paths(vec![path]))
    }

    fn copy_picture(&self, size: [usize; 2], rgba: &[u8]) -> Result<(), Message> {
        self.pictures.copy(size, rgba)
    }

    fn raise(&self) {
        #[cfg(target_os = "linux")]
        if let Some(zenity) = &self.zenity {
            zenity.raise();
        }
    }

    fn end(&self) {
        #[cfg(target_os = "linux")]
        if let Some(zenity) = &self.zenity {
            zenity.end();
        }
    }
}

/// The portal's version of the file chooser.
#[cfg(target_os = "linux")]
fn portal() -> Result<(), Message> {
    zbus::block_on(async {
        let bus = zbus::Connection::session().await;
        let bus = bus.map_err(|_| message!("desktop-no-bus"))?;
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
            .map_err(|_| message!("desktop-no-portal"))
    })
}
