//! Ends that nobody asked about: signals, a crash, a vanished display. What had unsaved changes is told at the next start.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use crate::files::{UnsavedNote, unsaved_before};

use super::app::App;
use super::chooser::Chooser;
use super::dialogs::Open;

impl App {
    /// Keeps a note of what is not saved in this folder, and tells what was not when an earlier run ended.
    pub(super) fn note_in(&mut self, folder: &Path) {
        if let Ok(names) = unsaved_before(folder)
            && !names.is_empty()
        {
            let list: Vec<String> = names.iter().map(|name| format!("    {name}")).collect();
            self.dialogs.open(Open::Error {
                title: "Bunki ended before these files were saved".to_owned(),
                text: format!(
                    "The files are as they were last saved; later changes are lost:\n\n{}",
                    list.join("\n")
                ),
            });
        }
        self.note = Some(UnsavedNote::new(folder));
    }

    /// Notes which files have changes now.
    pub(super) fn note_unsaved(&mut self) {
        if let Some(note) = &mut self.note
            && let Err(error) = note.set(self.model.unsaved())
        {
            // Without a place for notes nothing can be told at the next start; work goes on.
            self.note = None;
            self.remark = Some(format!("unsaved files cannot be noted ({error})"));
        }
    }

    /// The window closes: what the user was asked about is settled; what nobody was asked about stays noted.
    pub(super) fn exit(&mut self) {
        if self.is_leaving
            && let Some(note) = &mut self.note
        {
            // One that cannot be removed tells something at the next start, which harms nothing.
            let _ = note.set(Vec::new());
        }
    }
}

/// Lets the signals that end a program wait for what is being written, for two seconds at most, and then end it as
/// they would, with a file dialog of another program that is open. A signal that the starter of the program wants to be
/// ignored stays ignored.
#[cfg(unix)]
pub(super) fn watch_signals(writes: Arc<AtomicUsize>, chooser: Arc<dyn Chooser>) {
    use std::sync::atomic::Ordering;
    use std::time::Duration;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::low_level::emulate_default_handler;

    const TURNS: u32 = 100;
    const TURN: Duration = Duration::from_millis(20);

    let ignored = crate::files::ignored_signals();
    let wanted = [SIGTERM, SIGHUP, SIGINT];
    let wanted = wanted
        .into_iter()
        .filter(move |signal| ignored & (1 << (signal - 1)) == 0);
    let thread = std::thread::Builder::new().name("bunki-signals".to_owned());
    // Where no thread can be started the signals keep their own way.
    let started = thread.spawn(move || {
        let Ok(mut signals) = signal_hook::iterator::Signals::new(wanted) else {
            return;
        };
        for signal in signals.forever() {
            // The dialog is ended beside, for it may be busy with a display that does not answer.
            let chooser = Arc::clone(&chooser);
            let ending = std::thread::Builder::new().spawn(move || chooser.end());
            let is_open = || ending.as_ref().is_ok_and(|ending| !ending.is_finished());
            for _ in 0..TURNS {
                if writes.load(Ordering::Acquire) == 0 && !is_open() {
                    break;
                }
                std::thread::sleep(TURN);
            }
            let _ = emulate_default_handler(signal);
        }
    });
    drop(started);
}

/// Elsewhere there are no such signals.
#[cfg(not(unix))]
pub(super) fn watch_signals(_writes: Arc<AtomicUsize>, _chooser: Arc<dyn Chooser>) {}
