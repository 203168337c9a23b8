//! Watches the folders of open files and tells which of them something happened to, once it is over.
//!
//! Editors rename, so that folders are watched and not files. A folder that cannot be watched, for want of watches or
//! because its file system tells nothing, is passed over in silence: the window also looks when it gets the focus. What
//! happened is for the caller to find out.

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
fn follow(
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
        let silence = match event.kind {
            // Reading changes nothing.
            EventKind::Access(kind) if kind != AccessKind::Close(AccessMode::Write) => return,
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

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use notify::event::{
        AccessKind, AccessMode, CreateKind, DataChange, ModifyKind, RemoveKind, RenameMode,
    };
    use notify::{Event, EventKind};

    use super::{Files, LONG, MOST, SHORT, Stir};
    use crate::files::RealDisk;

    const WRITTEN: EventKind = EventKind::Modify(ModifyKind::Data(DataChange::Any));
    const CLOSED: EventKind = EventKind::Access(AccessKind::Close(AccessMode::Write));
    const READ: EventKind = EventKind::Access(AccessKind::Close(AccessMode::Read));
    const CREATED: EventKind = EventKind::Create(CreateKind::File);
    const REMOVED: EventKind = EventKind::Remove(RemoveKind::File);
    const RENAMED: EventKind = EventKind::Modify(ModifyKind::Name(RenameMode::Both));

    /// Two open files, and what is told of them at which time, in milliseconds.
    struct Scene {
        files: Files,
        start: Instant,
    }

    impl Scene {
        fn new() -> Self {
            let mut files = Files::default();
            files.set(&RealDisk, vec!["/x/a.sgf".into(), "/y/b.sgf".into()]);
            Self {
                files,
                start: Instant::now(),
            }
        }

        fn at(&self, time: u64) -> Instant {
            self.start + Duration::from_millis(time)
        }

        fn event(&mut self, time: u64, kind: EventKind, paths: &[&str]) {
            let event = paths
                .iter()
                .fold(Event::new(kind), |event, path| event.add_path(path.into()));
            let now = self.at(time);
            self.files.happened(&event, now);
        }

        fn told(&mut self, time: u64) -> Vec<Stir> {
            let now = self.at(time);
            self.files.over(now)
        }
    }

    fn stir(path: &str, moved: Option<&str>) -> Stir {
        Stir::Happened {
            path: path.into(),
            moved: moved.map(Into::into),
        }
    }

    fn millis(duration: Duration) -> u64 {
        u64::try_from(duration.as_millis()).unwrap()
    }

    #[test]
    fn a_file_written_with_a_pause_is_told_once_when_it_was_closed() {
        let mut scene = Scene::new();
        scene.event(0, WRITTEN, &["/x/a.sgf"]);
        scene.event(300, WRITTEN, &["/x/a.sgf"]);
        assert_eq!(scene.told(300 + millis(SHORT)), []);
        scene.event(410, CLOSED, &["/x/a.sgf"]);
        assert_eq!(scene.told(409 + millis(SHORT)), []);
        assert_eq!(scene.told(410 + millis(SHORT)), [stir("/x/a.sgf", None)]);
        assert_eq!(scene.told(10_000), []);
        assert_eq!(scene.files.next(), None);
    }

    #[test]
    fn a_system_that_tells_no_close_is_waited_for_longer() {
        let mut scene = Scene::new();
        scene.event(0, WRITTEN, &["/x/a.sgf"]);
        assert_eq!(scene.told(millis(LONG) - 1), []);
        assert_eq!(scene.told(millis(LONG)).len(), 1);
    }

    #[test]
    fn a_file_that_is_written_all_the_time_is_told_now_and_then() {
        let mut scene = Scene::new();
        let times = (0..2 * millis(MOST)).step_by(100);
        let told = times.map(|time| {
            scene.event(time, WRITTEN, &["/x/a.sgf"]);
            scene.told(time).len()
        });
        assert_eq!(told.sum::<usize>(), 1);
    }

    #[test]
    fn an_editor_that_renames_the_old_file_away_is_told_once() {
        let mut scene = Scene::new();
        scene.event(0, RENAMED, &["/x/a.sgf", "/x/a.sgf~"]);
        scene.event(20, CREATED, &["/x/a.sgf"]);
        scene.event(20, WRITTEN, &["/x/a.sgf"]);
        scene.event(30, CLOSED, &["/x/a.sgf"]);
        scene.event(40, REMOVED, &["/x/a.sgf~"]);
        // The look finds that the file is there.
        assert_eq!(
            scene.told(30 + millis(SHORT)),
            [stir("/x/a.sgf", Some("/x/a.sgf~"))]
        );
        assert_eq!(scene.told(10_000), []);
    }

    #[test]
    fn a_file_renamed_over_the_open_one_is_told() {
        let mut scene = Scene::new();
        scene.event(0, CREATED, &["/x/new.tmp"]);
        scene.event(0, WRITTEN, &["/x/new.tmp"]);
        assert_eq!(scene.files.next(), None, "another file");
        scene.event(5, RENAMED, &["/x/new.tmp", "/x/a.sgf"]);
        assert_eq!(scene.told(5 + millis(SHORT)), [stir("/x/a.sgf", None)]);
    }

    #[test]
    fn the_last_name_of_a_moved_file_is_told() {
        let mut scene = Scene::new();
        scene.event(0, RENAMED, &["/x/a.sgf", "/x/c.sgf"]);
        scene.event(50, RENAMED, &["/x/c.sgf", "/y/d.sgf"]);
        assert_eq!(
            scene.told(50 + millis(SHORT)),
            [stir("/x/a.sgf", Some("/y/d.sgf"))]
        );
    }

    #[test]
    fn reading_is_nothing_and_a_removed_folder_is_something_for_all_in_it() {
        let mut scene = Scene::new();
        scene.event(0, READ, &["/x/a.sgf"]);
        assert_eq!(scene.files.next(), None);
        scene.event(0, EventKind::Remove(RemoveKind::Folder), &["/x"]);
        assert_eq!(scene.told(millis(SHORT)), [stir("/x/a.sgf", None)]);
    }

    #[test]
    fn too_many_events_are_one_for_every_file() {
        let mut scene = Scene::new();
        let now = scene.at(0);
        let lost = Event::new(EventKind::Other).set_flag(notify::event::Flag::Rescan);
        scene.files.happened(&lost, now);
        assert_eq!(scene.told(millis(SHORT)).len(), 2);
    }

    #[test]
    fn a_closed_file_is_told_no_more() {
        let mut scene = Scene::new();
        scene.event(0, REMOVED, &["/x/a.sgf"]);
        scene.files.set(&RealDisk, vec!["/y/b.sgf".into()]);
        assert_eq!(scene.told(10_000), []);
        scene.event(0, REMOVED, &["/x/a.sgf"]);
        assert_eq!(scene.files.next(), None);
    }

    #[cfg(unix)]
    #[test]
    fn of_a_link_its_own_folder_and_that_of_its_target_are_watched() {
        let folder = tempfile::tempdir().unwrap();
        let (here, there) = (folder.path().join("here"), folder.path().join("there"));
        std::fs::create_dir(&here).unwrap();
        std::fs::create_dir(&there).unwrap();
        std::fs::write(there.join("a.sgf"), "(;)").unwrap();
        let link = here.join("link.sgf");
        std::os::unix::fs::symlink("../there/a.sgf", &link).unwrap();
        let mut files = Files::default();
        files.set(&RealDisk, vec![link.clone()]);
        assert_eq!(files.folders().len(), 2);
        let target = here.join("../there/a.sgf");
        let now = Instant::now();
        files.happened(&Event::new(WRITTEN).add_path(target), now);
        let told = files.over(now + LONG);
        let moved = None;
        assert_eq!(told, [Stir::Happened { path: link, moved }]);
    }
}
