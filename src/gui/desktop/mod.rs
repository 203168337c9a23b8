//! The connection to the desktop: file dialogs, pictures on the clipboard, dragged files, signals.
//!
//! It knows neither the session nor what is shown.

pub(super) mod chooser;
pub(super) mod drags;
pub(super) mod folders;
pub(super) mod native;
mod pictures;
#[cfg(target_os = "linux")]
mod raise;
pub(super) mod signals;
pub(super) mod uri_list;
pub(super) mod watch;
mod x11;
mod xdnd;
mod xdnd_mirror;
#[cfg(target_os = "linux")]
mod zenity;
