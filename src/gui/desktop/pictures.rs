//! Pictures on the clipboard. egui can copy them too, but does not report failures.

use std::borrow::Cow;
use std::sync::{Mutex, PoisonError};

use arboard::{Clipboard, ImageData};

use crate::words::{Message, message};

/// The clipboard for pictures; what was copied is available as long as it exists.
#[derive(Default)]
pub(super) struct Pictures {
    clipboard: Mutex<Option<Clipboard>>,
    is_wayland: bool,
}

impl Pictures {
    /// The clipboard of the window's desktop.
    pub(super) fn new(is_wayland: bool) -> Self {
        Self {
            clipboard: Mutex::default(),
            is_wayland,
        }
    }

    /// Copies a picture, four bytes per pixel.
    pub(super) fn copy(&self, [width, height]: [usize; 2], rgba: &[u8]) -> Result<(), Message> {
        if self.is_wayland && !has_data_control() {
            return Err(message!("desktop-picture-wayland"));
        }
        let picture = ImageData {
            width,
            height,
            bytes: Cow::Borrowed(rgba),
        };
        let mut held = self
            .clipboard
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let failed =
            |cause: arboard::Error| message!("desktop-picture-failed", cause = cause.to_string());
        let clipboard = match held.take() {
            Some(clipboard) => clipboard,
            None => Clipboard::new().map_err(failed)?,
        };
        held.insert(clipboard).set_image(picture).map_err(failed)
    }
}

/// Whether the desktop supports the protocol used for copying pictures; without it only X11 programs would get them.
#[cfg(target_os = "linux")]
fn has_data_control() -> bool {
    use wl_clipboard_rs::utils::{PrimarySelectionCheckError, is_primary_selection_supported};
    // A desktop without a seat still has the protocol.
    matches!(
        is_primary_selection_supported(),
        Ok(_) | Err(PrimarySelectionCheckError::NoSeats)
    )
}

#[cfg(not(target_os = "linux"))]
fn has_data_control() -> bool {
    true
}
