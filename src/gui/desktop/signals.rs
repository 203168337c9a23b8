//! Signals that end the program: they wait for writes, and for the journals.

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use super::chooser::Chooser;
use crate::journal::Flush;
use crate::session::JournalKey;

/// Delays the signals that end a program until writes are done, for at most two seconds; then closes a file dialog of
/// another program that is still open, and ends as the signal would. Signals ignored by the parent process stay
/// ignored.
#[cfg(unix)]
pub(in crate::gui) fn watch(
    writes: Arc<AtomicUsize>,
    journals: Option<Flush<JournalKey>>,
    chooser: Arc<dyn Chooser>,
) {
    use std::sync::atomic::Ordering;
    use std::time::Duration;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::low_level::emulate_default_handler;

    const TURNS: u32 = 100;
    const TURN: Duration = Duration::from_millis(20);
    /// How long the journals may take.
    const JOURNALS: Duration = Duration::from_secs(1);

    let ignored = crate::files::ignored_signals();
    let caught = [SIGTERM, SIGHUP, SIGINT];
    let caught = caught
        .into_iter()
        .filter(move |signal| ignored & (1 << (signal - 1)) == 0);
    let thread = std::thread::Builder::new().name("bunki-signals".to_owned());
    // If no thread can be started, signals keep their default action.
    let started = thread.spawn(move || {
        let Ok(mut signals) = signal_hook::iterator::Signals::new(caught) else {
            return;
        };
        for signal in signals.forever() {
            // On another thread, because closing the dialog may hang on a display that does not answer.
            let chooser = Arc::clone(&chooser);
            let ending = std::thread::Builder::new().spawn(move || chooser.end());
            let is_open = || ending.as_ref().is_ok_and(|ending| !ending.is_finished());
            for _ in 0..TURNS {
                if writes.load(Ordering::Acquire) == 0 && !is_open() {
                    break;
                }
                std::thread::sleep(TURN);
            }
            // What was told to the journals is written, unless the disk hangs; then nothing can be done.
            let _ = journals.as_ref().map(|journals| journals.wait(JOURNALS));
            let _ = emulate_default_handler(signal);
        }
    });
    drop(started);
}

/// Other systems have no such signals.
#[cfg(not(unix))]
pub(in crate::gui) fn watch(
    _writes: Arc<AtomicUsize>,
    _journals: Option<Flush<JournalKey>>,
    _chooser: Arc<dyn Chooser>,
) {
}
