//! Watches the folders of open files and tells which of them something happened to, once it is over.
//!
//! Editors rename, so that folders are watched and not files. A folder that cannot be watched, for want of watches or
//! because its file system tells nothing, is passed over in silence: the window also looks when it gets the focus. What
//! happened is for the caller to find out.

#[cfg(test)]
mod tests;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use notify::event::{AccessKind, AccessMode, ModifyKind, RenameMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use crate::files::{Disk, way};

/// After a file was closed, renamed, created or removed, as long a silence is its end.
const SHORT: Duration = Duration::from_millis(100);
/// After a write, whose end is told by most systems, as long a silence is.
const LONG: Duration = Duration::from_millis(450);
/// A file that is written all the time is told after this.
const MOST: Duration = Duration::from_secs(3);

/// What is told of a file, as it was named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Stir {
    /// It is watched from now on; what happened before is not known.
    Watched(PathBuf),
    /// Something happened to it.
    Happened {
        /// The file.
        path: PathBuf,
        /// What it was last renamed to, if it was.
        moved: Option<PathBuf>,
    },
}

/// What the thread is told.
enum Input {
    /// These files are open now.
    Files(Vec<PathBuf>),
    /// The system reports something.
    Event(notify::Result<Event>),
    /// The window is closed.
    End,
}

/// A thread that watches.
pub(in crate::gui) struct Watch {
    sender: Sender<Input>,
}

impl Watch {
    /// Starts the thread; it ends with this value. `None` if there is no thread to be had.
    pub(in crate::gui) fn start(
        disk: std::sync::Arc<dyn Disk + Send + Sync>,
        tell: impl Fn(Stir) + Send + 'static,
    ) -> Option<Self> {
        let (sender, receiver) = channel();
        let events = sender.clone();
        let thread = std::thread::Builder::new().name("bunki-watch".to_owned());
        let started = thread.spawn(move || {
            let watcher = notify::recommended_watcher(move |event| {
                // The thread may have ended.
                let _ = events.send(Input::Event(event));
            });
            // Without a watcher, for want of them, the thread has nothing to tell.
            if let Ok(watcher) = watcher {
                run(watcher, &*disk, &receiver, &tell);
            }
        });
        started.is_ok().then_some(Self { sender })
    }

    /// Watches these files and no others.
    pub(in crate::gui) fn files(&self, files: Vec<PathBuf>) {
        let _ = self.sender.send(Input::Files(files));
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.sender.send(Input::End);
    }
}

/// The work of the thread.
fn run(
    mut watcher: RecommendedWatcher,
    disk: &dyn Disk,
    receiver: &Receiver<Input>,
    tell: &impl Fn(Stir),
) {
    let mut files = Files::default();
    let mut watched: HashSet<PathBuf> = HashSet::new();
    loop {
        let now = Instant::now();
        files.over(now).into_iter().for_each(tell);
        let input = match files.next() {
            Some(next) => receiver.recv_timeout(next.saturating_duration_since(now)),
            None => receiver.recv().map_err(RecvTimeoutError::from),
        };
        match input {
            Ok(Input::Files(open)) => {
                let new = files.set(disk, open);
                follow(&mut watcher, &mut watched, files.folders());
                new.into_iter().map(Stir::Watched).for_each(tell);
            }
            Ok(Input::Event(Ok(event))) => files.happened(&event, Instant::now()),
            // Too many events for the system: anything may have happened.
            Ok(Input::Event(Err(_))) => files.anything(Instant::now()),
            Err(RecvTimeoutError::Timeout) => {}
            Ok(Input::End) | Err(RecvTimeoutError::Disconnected) => return,
        }
    }
}

/// Watches these folders and no others.
pub(super) fn follow(
    watcher: &mut RecommendedWatcher,
    watched: &mut HashSet<PathBuf>,
    wanted: HashSet<PathBuf>,
) {
    for folder in watched.difference(&wanted) {
        // A folder that was removed is not watched any more.
        let _ = watcher.unwatch(folder);
    }
    // What could not be watched before is tried again, because it may exist now.
    let watching = wanted.into_iter().filter(|folder| {
        watched.contains(folder) || watcher.watch(folder, RecursiveMode::NonRecursive).is_ok()
    });
    *watched = watching.collect();
}

/// Whether an event changes nothing.
pub(super) fn is_reading(event: &Event) -> bool {
    match event.kind {
        EventKind::Access(kind) => kind != AccessKind::Close(AccessMode::Write),
        _ => false,
    }
}

/// The open files, the places on disk that they depend on, and what is going on there.
#[derive(Default)]
struct Files {
    /// Places: the files themselves, and what the symbolic links at them lead to; with the files that depend on them.
    places: HashMap<PathBuf, Vec<PathBuf>>,
    /// What is going on, for each file.
    stirring: HashMap<PathBuf, Stirring>,
}

/// Something is going on with a file.
#[derive(Clone, Debug)]
struct Stirring {
    since: Instant,
    /// When it counts as over.
    over: Instant,
    moved: Option<PathBuf>,
}

impl Files {
    /// Sets the open files; returns those that are new.
    fn set(&mut self, disk: &dyn Disk, open: Vec<PathBuf>) -> Vec<PathBuf> {
        let mut old: HashSet<PathBuf> = self.places.drain().flat_map(|(_, files)| files).collect();
        let mut new = Vec::new();
        for file in open {
            for place in way(disk, &file) {
                self.places.entry(place).or_default().push(file.clone());
            }
            if !old.remove(&file) {
                new.push(file);
            }
        }
        self.stirring.retain(|file, _| !old.contains(file));
        new
    }

    /// The folders to watch.
    fn folders(&self) -> HashSet<PathBuf> {
        let folders = self.places.keys().filter_map(|place| place.parent());
        let folders = folders.filter(|folder| !folder.as_os_str().is_empty());
        folders.map(Path::to_owned).collect()
    }

    /// Takes note of an event.
    fn happened(&mut self, event: &Event, now: Instant) {
        if event.need_rescan() {
            self.anything(now);
            return;
        }
        if is_reading(event) {
            return;
        }
        let silence = match event.kind {
            EventKind::Modify(ModifyKind::Data(_) | ModifyKind::Any) => LONG,
            EventKind::Modify(
                ModifyKind::Name(_) | ModifyKind::Metadata(_) | ModifyKind::Other,
            )
            | EventKind::Access(_)
            | EventKind::Create(_)
            | EventKind::Remove(_)
            | EventKind::Any
            | EventKind::Other => SHORT,
        };
        if let (EventKind::Modify(ModifyKind::Name(RenameMode::Both)), [from, to]) =
            (event.kind, event.paths.as_slice())
        {
            self.renamed(from, to, now);
        }
        for path in &event.paths {
            self.stir(path, now, silence);
        }
    }

    /// Everything must be looked at.
    fn anything(&mut self, now: Instant) {
        let all: Vec<PathBuf> = self.places.keys().cloned().collect();
        for place in all {
            self.stir(&place, now, SHORT);
        }
    }

    /// Something happened at a path: a place, or the folder of places.
    fn stir(&mut self, path: &Path, now: Instant, silence: Duration) {
        let concerned = self
            .places
            .iter()
            .filter(|(place, _)| *place == path || place.parent() == Some(path));
        for file in concerned.flat_map(|(_, files)| files) {
            let stirring = self.stirring.entry(file.clone()).or_insert(Stirring {
                since: now,
                over: now,
                moved: None,
            });
            stirring.over = (now + silence).min(stirring.since + MOST);
        }
    }

    /// A file was renamed; links stay where they are if what they lead to is renamed.
    fn renamed(&mut self, from: &Path, to: &Path, now: Instant) {
        if self
            .places
            .get(from)
            .is_some_and(|files| files.iter().any(|file| file == from))
        {
            self.stir(from, now, SHORT);
            if let Some(stirring) = self.stirring.get_mut(from) {
                stirring.moved = Some(to.to_owned());
            }
        }
        for (file, stirring) in &mut self.stirring {
            if file != from && stirring.moved.as_deref() == Some(from) {
                stirring.moved = Some(to.to_owned());
                stirring.over = (now + SHORT).min(stirring.since + MOST);
            }
        }
    }

    /// When the next thing is over.
    fn next(&self) -> Option<Instant> {
        self.stirring.values().map(|stirring| stirring.over).min()
    }

    /// Takes out what is over.
    fn over(&mut self, now: Instant) -> Vec<Stir> {
        let over = self.stirring.extract_if(|_, stirring| stirring.over <= now);
        over.map(|(path, stirring)| Stir::Happened {
            path,
            moved: stirring.moved,
        })
        .collect()
    }
}
