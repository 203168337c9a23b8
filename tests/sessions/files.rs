//! Closing, quitting, and saves that come late.

use bunki::session::command::{Command, File};
use bunki::session::{Dialog, Document, DocumentId, Effect, Session};
use bunki::settings::Settings;
use bunki::words::message;

use super::{add, is_modified, line, marked, open, play};

/// Three files, the first and the last with changes.
fn three() -> Session {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    add(&mut session, "b.sgf", b"(;N[b])");
    add(&mut session, "c.sgf", b"(;N[c])");
    play(&mut session, "comment y");
    session
}

fn asked(effects: &[Effect]) -> DocumentId {
    match effects {
        [Effect::Show(Dialog::Unsaved { document, .. })] => *document,
        other => panic!("{other:?}"),
    }
}

fn names(session: &Session) -> Vec<&str> {
    session.documents().iter().map(Document::name).collect()
}

#[test]
fn a_file_without_changes_closes_at_once() {
    let mut session = open(b"(;N[a])");
    assert_eq!(session.run(Command::File(File::Close)), []);
    assert!(session.document().is_none());
    // Nothing is open: every command is harmless.
    for text in [
        "forward",
        "click aa",
        "letter a",
        "undo",
        "redo",
        "save",
        "start",
        "end",
        "next-problem",
    ] {
        assert_eq!(line(&mut session, text), [], "{text}");
    }
    assert_eq!(session.run(Command::File(File::Quit)), [Effect::Quit]);
}

#[test]
fn closing_with_changes_asks_and_stay_keeps_all() {
    let mut session = three();
    asked(&session.run(Command::File(File::Close)));
    assert_eq!(session.run(Command::File(File::Stay)), []);
    assert_eq!(names(&session), ["a.sgf", "b.sgf", "c.sgf"]);
    // A save after Stay closes nothing.
    play(&mut session, "save");
    assert_eq!(names(&session), ["a.sgf", "b.sgf", "c.sgf"]);
    assert!(!is_modified(&session));
}

#[test]
fn closing_goes_on_when_it_is_saved_or_discarded() {
    let mut session = three();
    asked(&session.run(Command::File(File::Close)));
    assert_eq!(play(&mut session, "save"), []);
    assert_eq!(names(&session), ["a.sgf", "b.sgf"]);
    let mut session = three();
    let document = asked(&session.run(Command::File(File::Close)));
    assert_eq!(session.run(Command::File(File::Discard(document))), []);
    assert_eq!(names(&session), ["a.sgf", "b.sgf"]);
}

#[test]
fn quitting_asks_for_every_file_with_changes() {
    let mut session = three();
    let first = asked(&session.run(Command::File(File::Quit)));
    let effects = session.run(Command::File(File::Discard(first)));
    let second = asked(&effects);
    assert_ne!(first, second);
    // The one that is asked about is shown.
    assert_eq!(session.document().unwrap().id(), second);
    assert_eq!(play(&mut session, "save"), [Effect::Quit]);
}

#[test]
fn quitting_stops_where_the_user_stays_or_the_disk_refuses() {
    let mut session = three();
    let first = asked(&session.run(Command::File(File::Quit)));
    session.run(Command::File(File::Stay));
    assert!(play(&mut session, "save").is_empty());
    assert_eq!(session.documents().len(), 3);

    let mut session = three();
    asked(&session.run(Command::File(File::Quit)));
    let effects = session.run(Command::File(File::Save));
    assert!(matches!(&effects[..], [Effect::Write { document, .. }] if *document == first));
    let refused = Dialog::Error {
        title: message!("error-save"),
        text: message!("save-nothing"),
    };
    session.not_saved(first, refused);
    assert!(is_modified(&session));
    // Saved later, it does not quit.
    assert_eq!(play(&mut session, "save"), []);
    assert_eq!(session.documents().len(), 3);
}

#[test]
fn what_was_typed_while_it_was_written_stays_a_change() {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    let effects = session.run(Command::File(File::Save));
    let [
        Effect::Write {
            document,
            path,
            draft,
            ..
        },
    ] = &effects[..]
    else {
        panic!("{effects:?}");
    };
    play(&mut session, "comment xy");
    session.saved(*document, path.clone(), draft.clone());
    assert!(is_modified(&session));
    assert_eq!(marked(&session), "(▸;N[a]C[xy])");
    // One can come back to what was saved.
    play(&mut session, "undo");
    assert_eq!(marked(&session), "(▸;N[a]C[x])");
    assert!(!is_modified(&session));
}

#[test]
fn text_from_the_clipboard_has_no_path_and_saves_as() {
    let mut session = Session::new(Settings::default());
    session.run(Command::File(File::OpenText("(;CA[GBK]C[黒])".into())));
    let effects = session.run(Command::File(File::Save));
    assert!(
        matches!(&effects[..], [Effect::AskSaveAs { .. }]),
        "{effects:?}"
    );
    session.run(Command::File(File::OpenText("no game".into())));
    assert_eq!(session.documents().len(), 1);
}
