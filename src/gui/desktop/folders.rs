//! Watches folders, each without those below it, and tells when something happened in one of them and it is over. What
//! happened is for the caller to find out. Folders that cannot be watched are passed over in silence.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use notify::{Event, RecommendedWatcher};

use super::watch::{follow, is_reading};

/// As long a silence is the end of what happened.
const SILENCE: Duration = Duration::from_millis(600);
/// Where things happen all the time, they are told after this.
const MOST: Duration = Duration::from_secs(5);

/// What the thread is told.
enum Input {
    /// These folders are watched, and no others.
    Folders(Vec<PathBuf>),
    /// The system reports something.
    Event(notify::Result<Event>),
    /// The window is closed.
    End,
}

/// A thread that watches.
pub(in crate::gui) struct FolderWatch {
    sender: Sender<Input>,
}

impl FolderWatch {
    /// Starts the thread; it ends with this value. `None` if there is no thread to be had.
    pub(in crate::gui) fn start(tell: impl Fn() + Send + 'static) -> Option<Self> {
        let (sender, receiver) = channel();
        let events = sender.clone();
        let thread = std::thread::Builder::new().name("bunki-folders".to_owned());
        let started = thread.spawn(move || {
            let watcher = notify::recommended_watcher(move |event| {
                // The thread may have ended.
                let _ = events.send(Input::Event(event));
            });
            // Without a watcher, for want of them, the thread has nothing to tell.
            if let Ok(watcher) = watcher {
                run(watcher, &receiver, &tell);
            }
        });
        started.is_ok().then_some(Self { sender })
    }

    /// Watches these folders and no others.
    pub(in crate::gui) fn folders(&self, folders: Vec<PathBuf>) {
        let _ = self.sender.send(Input::Folders(folders));
    }
}

impl Drop for FolderWatch {
    fn drop(&mut self) {
        let _ = self.sender.send(Input::End);
    }
}

/// The work of the thread.
fn run(mut watcher: RecommendedWatcher, receiver: &Receiver<Input>, tell: &impl Fn()) {
    let mut watched: HashSet<PathBuf> = HashSet::new();
    // Since when something is going on, and when it counts as over.
    let mut stirring: Option<(Instant, Instant)> = None;
    loop {
        let input = match stirring {
            Some((_, over)) => {
                receiver.recv_timeout(over.saturating_duration_since(Instant::now()))
            }
            None => receiver.recv().map_err(RecvTimeoutError::from),
        };
        match input {
            Ok(Input::Folders(folders)) => {
                follow(&mut watcher, &mut watched, folders.into_iter().collect());
            }
            Ok(Input::Event(event)) if event.as_ref().is_ok_and(is_reading) => {}
            Ok(Input::Event(_)) => {
                let now = Instant::now();
                let since = stirring.map_or(now, |(since, _)| since);
                stirring = Some((since, (now + SILENCE).min(since + MOST)));
            }
            Err(RecvTimeoutError::Timeout) => {
                stirring = None;
                tell();
            }
            Ok(Input::End) | Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_told_and_reading_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let inside = folder.path().join("a");
        std::fs::create_dir(&inside).unwrap();
        std::fs::write(inside.join("a.sgf"), "(;)").unwrap();
        let (told, tells) = channel();
        let watch = FolderWatch::start(move || told.send(()).unwrap()).unwrap();
        watch.folders(vec![
            folder.path().to_owned(),
            inside.clone(),
            "/none".into(),
        ]);
        let is_told = |within| tells.recv_timeout(Duration::from_secs(within)).is_ok();
        // Until it is watched, nothing is told; how long that takes, nobody knows.
        while !is_told(1) {
            std::fs::write(inside.join("b.sgf"), "(;)").unwrap();
        }
        while is_told(1) {}
        std::fs::read(inside.join("a.sgf")).unwrap();
        assert!(!is_told(1));
        std::fs::rename(inside.join("b.sgf"), folder.path().join("c.sgf")).unwrap();
        assert!(is_told(60));
    }
}
