//! The ways between the window and the desktop it runs on: file dialogs, the clipboard for pictures, dragged files.
//!
//! It knows neither the session nor what is shown.

pub(super) mod chooser;
pub(super) mod drags;
pub(super) mod native;
mod pictures;
#[cfg(target_os = "linux")]
mod raise;
pub(super) mod signals;
pub(super) mod uri_list;
mod x11;
mod xdnd;
mod xdnd_mirror;
#[cfg(target_os = "linux")]
mod zenity;
