//! Files in archives: nothing is written there, and all else is as with other files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::*;
use crate::files::tests::zip::{Packed, zip};
use crate::files::{Place, RealDisk};
use crate::journal::{Chain, MARK, Order};
use crate::session::{DocumentId, Neighbor, Recovered, recovered};

fn place(name: &str) -> Place {
    Place::inside("/books/a.zip", name)
}

fn opened(session: &mut Session, place: Place) -> Option<DocumentId> {
    session.open(Some(place), sgf::load(b"(;SZ[9];B[aa])".to_vec()).unwrap())
}

/// A session with one file of an archive.
fn archived(name: &str) -> (Session, DocumentId) {
    let mut session = Session::new(Settings::default());
    let id = opened(&mut session, place(name)).unwrap();
    (session, id)
}

fn suggestion(effects: &[Effect]) -> &Path {
    match effects {
        [Effect::AskSaveAs { suggestion, .. }] => suggestion,
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_save_asks_where_and_the_document_is_that_file_then() {
    for command in [File::Save, File::SaveAs] {
        let (mut session, id) = archived("inner/x.sgf");
        assert_eq!(session.document().unwrap().path(), None);
        assert_eq!(session.document().unwrap().name(), "x.sgf");
        let effects = session.run(Command::File(command));
        assert_eq!(suggestion(&effects), Path::new("/books/x.sgf"));
        let path = PathBuf::from("/elsewhere/x.sgf");
        let draft = Arc::new(session.document().unwrap().draft());
        session.saved(id, path.clone(), draft);
        assert_eq!(session.document().unwrap().path(), Some(&path));
        assert_eq!(
            session.document().unwrap().place(),
            Some(&Place::file(path))
        );
    }
}

#[test]
fn a_changed_file_is_saved_elsewhere_with_all_others_and_its_name_can_be_any() {
    let (mut session, id) = archived("inner/what: \"a\\b\"?.sgf");
    session.editing = true;
    session.run(Command::Edit(Edit::Pass));
    let effects = session.run(Command::File(File::SaveOne(id)));
    assert_eq!(suggestion(&effects), Path::new("/books/what_ _a_b__.sgf"));
}

#[test]
fn a_file_that_is_open_is_shown_and_others_of_its_name_are_not_it() {
    let (mut session, _) = archived("x.sgf");
    for other in [
        place("b/x.sgf"),
        Place::file("/books/x.sgf"),
        Place::file("/books/a.zip"),
    ] {
        assert!(opened(&mut session, other).is_some());
    }
    assert_eq!(opened(&mut session, place("x.sgf")), None);
    assert_eq!((session.current(), session.documents().len()), (0, 4));
    let effects = session.run(Command::File(File::OpenPlace(place("b/x.sgf"))));
    assert_eq!((effects.len(), session.current()), (0, 1));
    let unknown = place("y.sgf");
    let effects = session.run(Command::File(File::OpenPlace(unknown.clone())));
    assert_eq!(effects, [Effect::Read(vec![unknown])]);
}

#[test]
fn recent_files_lead_back_into_the_archive() {
    let (mut session, _) = archived("x.sgf");
    let [recent] = &session.settings().recent[..] else {
        panic!("{:?}", session.settings().recent);
    };
    assert_eq!(Place::spelled(recent), place("x.sgf"));
    session.failed(&place("x.sgf"), &crate::words::message!("go-no-move"));
    assert!(session.settings().recent.is_empty());
}

#[test]
fn behind_its_last_problem_comes_the_next_file_of_the_archive() {
    let (mut session, _) = archived("1.sgf");
    let effects = session.run(Command::Go(Go::NextProblem));
    let wanted = Effect::ReadNeighbor {
        place: place("1.sgf"),
        neighbor: Neighbor::Next,
    };
    assert_eq!(effects, [wanted]);
    let next = sgf::load(b"(;SZ[9];W[bb])".to_vec()).unwrap();
    session.open_neighbor(place("2.sgf"), next);
    let names: Vec<_> = session
        .documents()
        .iter()
        .map(crate::document::Document::name)
        .collect();
    assert_eq!(names, ["2.sgf"]);
}

/// The journal of a session's only document, as it is on the disk.
fn journal(session: &mut Session) -> Vec<u8> {
    let mut chain = Chain::START;
    let mut bytes = MARK.to_vec();
    for order in session.journal_orders(|_| None) {
        match order {
            Order::Begin { parts, .. } | Order::Append { parts, .. } => {
                bytes.extend(chain.frames(parts().unwrap()).unwrap());
            }
            _ => panic!("an order without parts"),
        }
    }
    bytes
}

#[test]
fn a_changed_file_of_an_archive_comes_back_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("book.zip");
    // The name is in no charset, and in Shift_JIS.
    for name in [&b"b/\xff\xff.sgf"[..], b"\x96\xe2\x91\xe8/\x95\x5c.sgf"] {
        let whole = zip(&[Packed::deflated(name, b"(;SZ[9];B[aa])")]);
        std::fs::write(&path, &whole).unwrap();
        let place = Place::inside(&path, name);
        let mut session = Session::new(Settings::default());
        session.keep_journals();
        opened(&mut session, place.clone()).unwrap();
        session.editing = true;
        session.run(Command::Edit(Edit::Pass));
        let journals = tempfile::tempdir().unwrap();
        let kept = journal(&mut session);
        drop(session);
        let found = || -> Vec<Recovered> {
            std::fs::write(journals.path().join("1.journal"), &kept).unwrap();
            recovered(&RealDisk, journals.path()).unwrap()
        };
        let all = found();
        let [one] = &all[..] else {
            panic!("{all:?}");
        };
        assert_eq!((one.place(), one.path()), (Some(&place), None));
        let differs = one.differs.as_ref().unwrap().english();
        assert!(differs.contains('1'), "{differs}");
        let id = one.id();
        let mut other = Session::new(Settings::default());
        other.keep_journals();
        other.offer(all);
        other.run(Command::File(File::Recover(id)));
        let document = other.document().unwrap();
        assert_eq!((document.place(), document.path()), (Some(&place), None));
        assert!(document.is_modified());
        let text = document.draft().bytes().unwrap();
        assert_eq!(
            String::from_utf8(text.clone()).unwrap(),
            "(;SZ[9](;B[aa])(;B[tt]))"
        );
        // It goes nowhere unasked.
        let effects = other.run(Command::File(File::Save));
        assert_eq!(suggestion(&effects).parent(), Some(folder.path()));
        assert_eq!(std::fs::read(&path).unwrap(), whole);
        // The journal is free again once that Bunki ends. What the archive has meanwhile needs no recovery; an archive
        // that is gone is told.
        drop(other);
        std::fs::write(&path, zip(&[Packed::deflated(name, &text)])).unwrap();
        assert!(found().is_empty());
        std::fs::remove_file(&path).unwrap();
        let differs = found()[0].differs.as_ref().unwrap().english();
        assert!(differs.contains("book.zip"), "{differs}");
    }
}
