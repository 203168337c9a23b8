//! Libraries: which are kept, what is listed of them, and going through them. A list of files stands in for index and disk.

mod studying;
mod world;

use std::path::PathBuf;

use super::*;
use crate::files::Place;
use crate::session::command::Library as Lib;
use crate::session::{Face, Library, LibraryAnswer, LibraryId, LibraryWork, ListTab, Presence};
use crate::settings::{KeptPlace, Shared};
use world::{World, place};

/// A session with this folder open as a library.
fn library(world: &mut World, root: &str) -> Session {
    let mut session = Session::new(Settings::default());
    world.run(&mut session, Lib::OpenFolder(root.into()));
    session
}

fn shown(session: &Session) -> &Library {
    session.shelf().current().unwrap()
}

/// The name of the problem that is shown, without its folder, and its number in the library.
fn here(session: &Session) -> String {
    let document = session.document().unwrap();
    let cell = document.current_problem().unwrap().start;
    let name = document.tree().node(cell, document.context()).name();
    let name = name.unwrap_or_default().into_owned();
    let name = name.rsplit('/').next().unwrap().to_owned();
    match session.shelf().current().and_then(Library::at) {
        Some(at) => format!("{} {name}", at + 1),
        None => name,
    }
}

fn names(session: &Session) -> Vec<String> {
    let all = session.documents().iter();
    all.map(|document| document.name().to_owned()).collect()
}

const FILES: &[(&str, u32)] = &[
    ("/lib/1/a.sgf", 2),
    ("/lib/1/b.sgf", 1),
    ("/lib/2/a.sgf", 1),
    ("/lib/2/c.sgf", 3),
];

#[test]
fn a_folder_is_listed_and_gone_through_in_its_order() {
    let mut world = World::new(FILES);
    let mut session = library(&mut world, "/lib/");
    assert_eq!(
        (shown(&session).total(), session.shelf().face()),
        (7, Face::Library)
    );
    assert_eq!(shown(&session).root(), PathBuf::from("/lib"));
    assert_eq!(shown(&session).presence(), Presence::Here);
    world.run(&mut session, Lib::Rows(0..30));
    assert_eq!(
        shown(&session).row(6).unwrap().place,
        Place::file("/lib/2/c.sgf")
    );
    assert_eq!(shown(&session).row(7), None);
    world.run(&mut session, Lib::OpenRow(1));
    assert_eq!(
        (here(&session).as_str(), session.shelf().face()),
        ("2 a.sgf 1", Face::Board)
    );
    let came = world.walk(&mut session, "+++-");
    assert_eq!(came, "3 b.sgf 0, 4 a.sgf 0, 5 c.sgf 0, 4 a.sgf 0");
    // Only one file is open at a time.
    assert_eq!(names(&session), ["a.sgf"]);
    let came = world.walk(&mut session, "++++");
    assert_eq!(came, "5 c.sgf 0, 6 c.sgf 1, 7 c.sgf 2, 7 c.sgf 2");
    assert_eq!(session.said(), "This is the last problem of the library.");
    let came = world.walk(&mut session, "-------");
    assert!(came.ends_with("2 a.sgf 1, 1 a.sgf 0, 1 a.sgf 0"), "{came}");
    assert_eq!(session.said(), "This is the first problem of the library.");
    // The rows need not be known.
    world.run(&mut session, Lib::Rows(0..0));
    world.run(&mut session, Lib::GoTo(7));
    assert_eq!(here(&session), "7 c.sgf 2");
    assert!(world.log.contains(&"opened /lib/2/c.sgf".to_owned()));
    world.run(&mut session, Lib::GoTo(8));
    assert_eq!(
        session.said(),
        "There is no problem of this number. Type a number from 1 to 7."
    );
    world.run(&mut session, Lib::GoTo(0));
    assert_eq!(here(&session), "7 c.sgf 2");
    world.run(&mut session, Lib::GoTo(2));
    world.run(&mut session, Lib::Random);
    assert_eq!(here(&session), "4 a.sgf 0");
}

#[test]
fn what_has_changes_or_was_opened_by_name_stays_open() {
    let mut world = World::new(FILES);
    let mut session = library(&mut world, "/lib");
    session.open(
        Some("/x/own.sgf".into()),
        sgf::load(b"(;N[own])".to_vec()).unwrap(),
    );
    world.run(&mut session, Lib::GoTo(1));
    run(&mut session, "edit-mode\ntool-label\nclick cc\nedit-mode");
    assert_eq!(world.walk(&mut session, "++"), "2 a.sgf 1, 3 b.sgf 0");
    world.walk(&mut session, "+");
    assert_eq!(names(&session), ["own.sgf", "a.sgf", "a.sgf"]);
    // A file that is open is gone to, with its changes.
    assert_eq!(world.walk(&mut session, "--"), "3 b.sgf 0, 2 a.sgf 1");
    assert_eq!(names(&session), ["own.sgf", "a.sgf"]);
    assert!(session.document().unwrap().is_modified());
    world.run(&mut session, Lib::GoTo(5));
    run(&mut session, "try\nclick ee");
    world.walk(&mut session, "+");
    assert_eq!(here(&session), "6 c.sgf 1");
    // From a file outside, the way is that of the open files.
    session.run(Command::Go(Go::Problem {
        file: 0,
        problem: Some(0),
    }));
    world.settle(&mut session, Vec::new());
    assert_eq!(here(&session), "own");
    world.walk(&mut session, "+");
    assert_eq!(here(&session), "1 a.sgf 0");
}

#[test]
fn a_file_with_fewer_problems_by_now_shows_its_last_one() {
    let mut world = World::new(FILES);
    world.changed = vec![("/lib/2/c.sgf", 1)];
    let mut session = library(&mut world, "/lib");
    world.run(&mut session, Lib::GoTo(7));
    assert_eq!(here(&session), "5 c.sgf 0");
    world.changed = vec![("/lib/2/a.sgf", 0)];
    world.run(&mut session, Lib::GoTo(4));
    assert_eq!(session.document().unwrap().problems().len(), 0);
    // A file that is gone is told, and nothing is lost.
    world.files[0].0 = "/lib/1/A.sgf";
    let mut gone = world.clone();
    gone.files.remove(0);
    world.run(&mut session, Lib::Refresh);
    world.run(&mut session, Lib::Rows(0..7));
    let effects = session.run(Command::Library(Lib::OpenRow(0)));
    gone.settle(&mut session, effects);
    assert_eq!(
        (session.said().as_str(), names(&session).len()),
        ("gone", 1)
    );
}

#[test]
fn a_chosen_folder_and_a_search_are_gone_through_alone() {
    let mut world = World::new(FILES);
    let mut session = library(&mut world, "/lib");
    world.run(&mut session, Lib::Folder(Some("2".into())));
    assert_eq!(shown(&session).total(), 4);
    world.run(&mut session, Lib::OpenRow(0));
    assert_eq!(world.walk(&mut session, "-+"), "1 a.sgf 0, 2 c.sgf 0");
    world.run(&mut session, Lib::Folder(None));
    assert_eq!(here(&session), "5 c.sgf 0");
    // What is found: a.sgf in both folders.
    world.run(&mut session, Lib::AskSearch);
    assert_eq!(session.shelf().face(), Face::Library);
    world.run(&mut session, Lib::Search("a".to_owned()));
    let search = shown(&session).search().unwrap();
    assert_eq!((search.count(), search.is_done()), (3, true));
    assert_eq!((shown(&session).total(), shown(&session).at()), (3, None));
    // From between the rows that were found, to the one before and the one after.
    assert_eq!(world.walk(&mut session, "-"), "3 a.sgf 0");
    assert_eq!(world.walk(&mut session, "+-"), "3 a.sgf 0, 2 a.sgf 1");
    assert_eq!(session.said(), "");
    world.walk(&mut session, "++");
    assert_eq!(session.said(), "This is the last problem that was found.");
    // The rows are those that were found.
    world.run(&mut session, Lib::Rows(0..10));
    let (first, rows) = shown(&session).rows();
    assert_eq!((first, rows.len()), (0, 3));
    world.run(&mut session, Lib::Search("!?".to_owned()));
    let search = shown(&session).search().unwrap();
    assert!(search.error().is_some() && !search.is_on());
    assert_eq!(shown(&session).total(), 7);
    world.run(&mut session, Lib::Search("1".to_owned()));
    assert_eq!(shown(&session).total(), 3);
    world.run(&mut session, Lib::CloseSearch);
    assert_eq!(
        (shown(&session).total(), shown(&session).search().is_none()),
        (7, true)
    );
    assert_eq!(here(&session), "4 a.sgf 0");
}

#[test]
fn answers_to_questions_that_were_asked_again_do_not_count() {
    let mut world = World::new(FILES);
    let mut session = library(&mut world, "/lib");
    session.run(Command::Library(Lib::AskSearch));
    let first = session.run(Command::Library(Lib::Search("a".to_owned())));
    let second = session.run(Command::Library(Lib::Search("c".to_owned())));
    world.settle(&mut session, second);
    world.settle(&mut session, first);
    assert_eq!(shown(&session).total(), 3);
    assert_eq!(shown(&session).search().unwrap().text(), "c");
    session.run(Command::Library(Lib::CloseSearch));
    let first = session.run(Command::Library(Lib::GoTo(1)));
    let second = session.run(Command::Library(Lib::GoTo(4)));
    world.settle(&mut session, second);
    world.settle(&mut session, first);
    assert_eq!(
        (here(&session).as_str(), names(&session).len()),
        ("4 a.sgf 0", 1)
    );
}

#[test]
fn steps_that_come_faster_than_files_are_all_made() {
    let mut world = World::new(FILES);
    let mut session = library(&mut world, "/lib");
    world.run(&mut session, Lib::OpenRow(0));
    let mut effects = Vec::new();
    for _ in 0..4 {
        effects.extend(session.run(Command::Go(Go::NextProblem)));
    }
    world.settle(&mut session, effects);
    assert_eq!(
        (here(&session).as_str(), names(&session).len()),
        ("5 c.sgf 0", 1)
    );
}

#[test]
fn libraries_are_kept_until_they_are_removed() {
    let mut world = World::new(&[("/a/x.sgf", 1), ("/b/y.sgf", 2)]);
    let mut session = library(&mut world, "/a");
    world.run(&mut session, Lib::OpenRow(0));
    world.run(&mut session, Lib::OpenFolder("/b".into()));
    world.run(&mut session, Lib::GoTo(2));
    for folder in ["下", "c", "c"] {
        world.run(&mut session, Lib::Fold(folder.into()));
    }
    let kept = session.settings().clone();
    let folders = |settings: &Settings| -> Vec<String> {
        let all = settings.libraries.iter();
        all.map(|library| library.folder.clone()).collect()
    };
    assert_eq!(folders(&kept), ["/b", "/a"]);
    assert_eq!(kept.library.as_deref(), Some("/b"));
    let place = kept.libraries[0].place.clone();
    let file = "/b/y.sgf".to_owned();
    assert_eq!(place, Some(KeptPlace { file, problem: 1 }));
    // Opened once more, it is shown, and no second one is made.
    world.run(&mut session, Lib::OpenFolder("/a/".into()));
    assert_eq!(folders(session.settings()), ["/b", "/a"]);
    assert_eq!(here(&session), "1 x.sgf 0");
    // The next start goes on where this one ended.
    let mut next = Session::new(kept);
    let effects = next.resume_library().unwrap();
    let mut all = next.look_at_libraries();
    all.extend(effects);
    world.settle(&mut next, all);
    assert_eq!(
        (here(&next).as_str(), next.shelf().face()),
        ("2 y.sgf 1", Face::Board)
    );
    let folded: Vec<_> = shown(&next).folded().iter().collect();
    assert_eq!(folded, [std::path::Path::new("下")]);
    // Removed: the index forgets it, the file that is open stays.
    let id = shown(&next).id();
    world.log.clear();
    world.run(&mut next, Lib::Remove(id));
    assert_eq!(world.log, ["stop", "forget /b"]);
    assert_eq!(
        (folders(next.settings()), next.settings().library.as_deref()),
        (vec!["/a".to_owned()], None)
    );
    assert_eq!(names(&next), ["y.sgf"]);
    assert!(
        Session::new(next.settings().clone())
            .resume_library()
            .is_none()
    );
    world.run(&mut next, Lib::Show(LibraryId(1)));
    assert_eq!(here(&next), "1 x.sgf 0");
    world.run(&mut next, Lib::Leave);
    assert_eq!(next.settings().library, None);
    assert_eq!(folders(next.settings()), ["/a"]);
}

#[test]
fn a_file_from_elsewhere_has_its_own_list_and_numbers() {
    let mut world = World::new(FILES);
    let mut session = library(&mut world, "/lib");
    world.run(&mut session, Lib::OpenRow(0));
    let total = shown(&session).total();
    assert_eq!(
        (session.numbers(), session.shelf().tab()),
        (total, ListTab::Library)
    );
    let two = "(;SZ[9]AB[aa])(;SZ[9]AB[bb])";
    let loaded = crate::sgf::load(two.as_bytes().to_vec()).unwrap();
    let place = Some(Place::file("/elsewhere.sgf"));
    session.add(place, "elsewhere.sgf".to_owned(), loaded);
    assert_eq!(
        (session.numbers(), session.shelf().tab()),
        (2, ListTab::Files)
    );
    world.run(&mut session, Lib::GoTo(2));
    assert_eq!(session.document().unwrap().problem(), Some(1));
    assert_eq!(session.document().unwrap().name(), "elsewhere.sgf");
    // While the library is looked through, its problems are meant.
    world.run(&mut session, Lib::Browse);
    assert_eq!(session.numbers(), total);
}

#[test]
fn a_missing_folder_stays_in_the_list_and_comes_back() {
    let mut world = World::new(&[("/a/x.sgf", 1)]);
    let mut session = library(&mut world, "/a");
    let mut empty = World::new(&[]);
    empty.run(&mut session, Lib::Refresh);
    assert!(shown(&session).is_missing());
    assert_eq!(session.settings().libraries.len(), 1);
    let effects = session.look_at_libraries();
    world.settle(&mut session, effects);
    assert!(!shown(&session).is_missing());
    assert_eq!(shown(&session).total(), 1);
}

#[test]
fn a_library_can_be_used_while_it_is_looked_through() {
    let mut world = World::new(FILES);
    let mut session = Session::new(Settings::default());
    let effects = session.run(Command::Library(Lib::OpenFolder("/lib".into())));
    // The update does not end yet.
    let is_update = |effect: &Effect| matches!(effect, Effect::Library(LibraryWork::Update { .. }));
    let (updates, others): (Vec<_>, Vec<_>) = effects.into_iter().partition(is_update);
    world.settle(&mut session, others);
    let id = shown(&session).id();
    let progress = crate::library::Progress::default();
    session.library_answered(LibraryAnswer::Progress {
        library: id,
        progress,
    });
    world.settle(&mut session, Vec::new());
    assert!(shown(&session).is_refreshing() && shown(&session).progress().is_some());
    world.run(&mut session, Lib::GoTo(3));
    assert_eq!(here(&session), "3 b.sgf 0");
    // What happens meanwhile is looked at afterwards, once.
    assert_eq!(session.refresh_library(id), []);
    assert_eq!(session.refresh_library(id), []);
    world.log.clear();
    world.settle(&mut session, updates);
    assert_eq!(world.log, ["update /lib"; 2]);
    assert!(!shown(&session).is_refreshing() && shown(&session).progress().is_none());
}

#[test]
fn what_another_window_added_or_removed_follows() {
    let mut world = World::new(&[("/a/x.sgf", 1), ("/b/y.sgf", 2)]);
    let mut session = library(&mut world, "/a");
    world.run(&mut session, Lib::OpenFolder("/b".into()));
    let other = Session::new(Settings::default());
    let mut shared = Shared::of(other.settings());
    shared.libraries = session.settings().libraries[..1].to_vec();
    shared.libraries[0].folder = "/c".to_owned();
    session.set_shared(shared);
    let roots: Vec<_> = session
        .shelf()
        .libraries()
        .iter()
        .map(Library::root)
        .collect();
    // What is shown here is not taken away.
    assert_eq!(roots, [PathBuf::from("/c"), PathBuf::from("/b")]);
    assert_eq!(shown(&session).total(), 2);
}

const MIXED: &[(&str, u32)] = &[
    ("/lib/a.sgf", 1),
    ("/lib/book.zip/1.sgf", 2),
    ("/lib/book.zip/part/2.sgf", 1),
    ("/lib/z/b.sgf", 1),
];

#[test]
fn archives_in_a_folder_are_gone_through_as_folders() {
    let mut world = World::new(MIXED);
    let mut session = library(&mut world, "/lib");
    world.run(&mut session, Lib::OpenRow(0));
    let came = world.walk(&mut session, "++++--");
    assert_eq!(
        came,
        "2 1.sgf 0, 3 1.sgf 1, 4 2.sgf 0, 5 b.sgf 0, 4 2.sgf 0, 3 1.sgf 1"
    );
    assert_eq!(names(&session), ["1.sgf"]);
    assert_eq!(session.document().unwrap().path(), None);
    // One with changes stays open and is gone to; the next start goes on inside the archive.
    run(&mut session, "edit-mode\ntool-label\nclick cc\nedit-mode");
    assert_eq!(
        world.walk(&mut session, "+-+"),
        "4 2.sgf 0, 3 1.sgf 1, 4 2.sgf 0"
    );
    assert_eq!(names(&session), ["1.sgf", "2.sgf"]);
    let kept = session.settings().libraries[0].place.clone().unwrap();
    let last = place("/lib/book.zip/part/2.sgf");
    assert_eq!((Place::spelled(&kept.file), kept.problem), (last, 0));
    let mut next = Session::new(session.settings().clone());
    let mut all = next.look_at_libraries();
    all.extend(next.resume_library().unwrap());
    world.settle(&mut next, all);
    assert_eq!(here(&next), "4 2.sgf 0");
}

#[test]
fn an_archive_is_a_library_and_its_files_that_were_opened_by_name_stay_open() {
    let mut world = World::new(MIXED);
    let mut session = Session::new(Settings::default());
    let named = place("/lib/book.zip/part/2.sgf");
    session.open(Some(named.clone()), world.read(&named).unwrap());
    world.run(&mut session, Lib::OpenFolder("/lib/book.zip".into()));
    assert_eq!(
        (shown(&session).total(), here(&session).as_str()),
        (3, "3 2.sgf 0")
    );
    world.run(&mut session, Lib::GoTo(1));
    assert_eq!(names(&session), ["2.sgf", "1.sgf"]);
    assert_eq!(world.walk(&mut session, "++"), "2 1.sgf 1, 3 2.sgf 0");
    assert_eq!(names(&session), ["2.sgf"]);
    assert_eq!(world.walk(&mut session, "-"), "2 1.sgf 1");
    assert_eq!(names(&session), ["2.sgf", "1.sgf"]);
}
