//! Events of editors and systems, with times that are given: what is told, and when.

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
