//! Save All: every file with changes, names one after the other, and what is said at the end.

use std::path::PathBuf;

use bunki::session::command::{Command, File};
use bunki::session::{Dialog, Document, DocumentId, Effect, Session};
use bunki::view::ViewCache;
use bunki::words::message;

use super::{add, line, open, play, said, write};

/// Two files with changes, one without, and two new problems.
fn five() -> Session {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    add(&mut session, "b.sgf", b"(;N[b])");
    add(&mut session, "c.sgf", b"(;N[c])");
    play(&mut session, "comment x");
    for _ in 0..2 {
        session.run(Command::File(File::OpenText("(;N[new])".to_owned())));
    }
    session
}

fn all(session: &mut Session) -> Vec<Effect> {
    session.run(Command::File(File::SaveAll))
}

/// The document whose name is asked for.
fn asked(effects: &[Effect]) -> Option<DocumentId> {
    effects.iter().find_map(|effect| match effect {
        Effect::AskSaveAs { document, .. } => Some(*document),
        _ => None,
    })
}

/// Carries out the writes among effects; returns what follows from them.
fn carry_out(session: &mut Session, effects: &[Effect]) -> Vec<Effect> {
    let mut left = Vec::new();
    for effect in effects {
        if let Effect::Write {
            document,
            path,
            draft,
            ..
        } = effect
        {
            left.extend(write(session, *document, path.clone(), draft.clone()));
        }
    }
    left
}

fn name(session: &mut Session, document: DocumentId, name: &str) -> Vec<Effect> {
    session.run(Command::File(File::SaveTo {
        document,
        path: PathBuf::from(name),
        overwrite: false,
    }))
}

fn modified(session: &Session) -> Vec<&str> {
    let documents = session.documents().iter();
    let modified = documents.filter(|document| document.is_modified());
    modified.map(Document::name).collect()
}

#[test]
fn all_files_with_changes_are_saved_and_new_ones_get_names_one_after_the_other() {
    let mut session = five();
    let effects = all(&mut session);
    let first = asked(&effects).unwrap();
    carry_out(&mut session, &effects);
    assert_eq!(modified(&session), ["Untitled", "Untitled"]);
    let effects = name(&mut session, first, "d.sgf");
    let second = asked(&effects).unwrap();
    assert_ne!(first, second);
    carry_out(&mut session, &effects);
    let effects = name(&mut session, second, "e.sgf");
    assert_eq!(asked(&effects), None);
    carry_out(&mut session, &effects);
    assert_eq!(modified(&session), [""; 0]);
    assert_eq!(said(&session), "Saved 4 files: a.sgf, c.sgf, d.sgf, e.sgf.");
}

#[test]
fn one_that_fails_or_gets_no_name_does_not_stop_the_others() {
    let mut session = five();
    let effects = all(&mut session);
    let first = asked(&effects).unwrap();
    let effects = session.run(Command::File(File::NotNamed(first)));
    let second = asked(&effects).unwrap();
    let named = name(&mut session, second, "e.sgf");
    carry_out(&mut session, &named);
    let ids: Vec<DocumentId> = session.documents().iter().map(Document::id).collect();
    let dialog = Dialog::Error {
        title: message!("error-save"),
        text: message!("error-save"),
    };
    session.not_saved(ids[0], dialog);
    let document = session.by_id(ids[2]).unwrap();
    let (path, draft) = (document.path().unwrap().clone(), document.draft());
    write(&mut session, ids[2], path, draft.into());
    assert_eq!(
        said(&session),
        "Saved 2 files: e.sgf, c.sgf. Not saved: Untitled, a.sgf."
    );
    assert_eq!(modified(&session), ["a.sgf", "Untitled"]);
}

#[test]
fn a_file_that_is_closed_meanwhile_is_not_waited_for() {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    session.run(Command::File(File::OpenText("(;N[new])".to_owned())));
    let effects = all(&mut session);
    let new = asked(&effects).unwrap();
    session.run(Command::File(File::Discard(new)));
    carry_out(&mut session, &effects);
    assert_eq!(said(&session), "Saved a.sgf.");
}

#[test]
fn it_is_enabled_while_any_file_has_changes() {
    let allows = |session: &Session| {
        ViewCache::default()
            .view(session)
            .allows(&Command::File(File::SaveAll))
    };
    let mut session = open(b"(;N[a])");
    assert!(!allows(&session));
    line(&mut session, "comment x");
    add(&mut session, "b.sgf", b"(;N[b])");
    assert!(allows(&session), "the file behind the one that is shown");
    let effects = all(&mut session);
    carry_out(&mut session, &effects);
    assert!(!allows(&session));
    assert_eq!(all(&mut session), []);
    assert_eq!(said(&session), "There is nothing to save.");
}
