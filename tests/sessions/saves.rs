//! Saves that are under way together: of two documents, and two of one.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bunki::session::command::{Command, File};
use bunki::session::{Dialog, DocumentId, Draft, Effect, Over, Session};
use bunki::words::message;

use super::{add, is_modified, open, play};

/// A write that the world was asked for and has not answered yet.
#[derive(Clone, Debug)]
struct Flight {
    document: DocumentId,
    path: PathBuf,
    over: Over,
    draft: Arc<Draft>,
}

impl Flight {
    fn text(&self) -> String {
        String::from_utf8(self.draft.bytes_for_another_file().unwrap()).unwrap()
    }

    fn land(self, session: &mut Session) -> Vec<Effect> {
        session.saved(self.document, self.path, self.draft)
    }
}

/// The one write among effects.
#[track_caller]
fn flight(effects: &[Effect]) -> Flight {
    match effects {
        [
            Effect::Write {
                document,
                path,
                over,
                draft,
            },
        ] => Flight {
            document: *document,
            path: path.clone(),
            over: *over,
            draft: Arc::clone(draft),
        },
        other => panic!("{other:?}"),
    }
}

fn save(session: &mut Session) -> Vec<Effect> {
    session.run(Command::File(File::Save))
}

fn save_to(session: &mut Session, document: DocumentId, path: &str) -> Vec<Effect> {
    session.run(Command::File(File::SaveTo {
        document,
        path: path.into(),
        overwrite: true,
    }))
}

/// Two files with changes; the second one is current.
fn two() -> (Session, DocumentId, DocumentId) {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    let a = session.document().unwrap().id();
    add(&mut session, "b.sgf", b"(;N[b])");
    play(&mut session, "comment y");
    let b = session.document().unwrap().id();
    (session, a, b)
}

fn changed(session: &Session, document: DocumentId) -> bool {
    session.by_id(document).unwrap().is_modified()
}

#[test]
fn a_refusal_names_its_own_document_and_file_while_another_is_written() {
    let (mut session, a, b) = two();
    let first = flight(&session.run(Command::File(File::SaveOne(a))));
    let second = flight(&save(&mut session));
    assert_eq!((first.document, second.document), (a, b));
    let refused = Dialog::ChangedOnDisk {
        document: first.document,
        path: first.path.clone(),
    };
    let effects = session.not_saved(a, refused);
    let [Effect::Show(Dialog::ChangedOnDisk { document, path })] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert_eq!((*document, path.as_path()), (a, Path::new("a.sgf")));
    // What its buttons do concerns that document, although another one is shown.
    let again = flight(&save_to(&mut session, *document, "a.sgf"));
    assert_eq!(again.over, Over::Anything);
    assert_eq!(again.text(), "(;N[a]C[x])");
    let effects = session.run(Command::File(File::SaveOneAs(*document)));
    assert!(matches!(&effects[..], [Effect::AskSaveAs { document, .. }] if *document == a));
    assert_eq!(second.land(&mut session), []);
    assert!(changed(&session, a) && !changed(&session, b));
    assert_eq!(again.land(&mut session), []);
    assert!(!changed(&session, a));
}

#[test]
fn of_two_saves_of_a_document_the_second_waits_and_writes_what_was_typed_since() {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    let first = flight(&save(&mut session));
    play(&mut session, "comment xy");
    assert_eq!(save(&mut session), []);
    assert_eq!(save(&mut session), []);
    assert_eq!(first.text(), "(;N[a]C[x])");
    let second = flight(&first.land(&mut session));
    assert_eq!(second.text(), "(;N[a]C[xy])");
    assert!(is_modified(&session));
    assert_eq!(second.land(&mut session), []);
    assert!(!is_modified(&session));
}

#[test]
fn a_second_save_with_nothing_new_writes_nothing() {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    let first = flight(&save(&mut session));
    assert_eq!(save(&mut session), []);
    assert_eq!(first.land(&mut session), []);
    assert!(!is_modified(&session));
}

#[test]
fn a_save_while_one_under_another_name_is_written_goes_to_the_new_name() {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    let document = session.document().unwrap().id();
    let elsewhere = flight(&save_to(&mut session, document, "new.sgf"));
    play(&mut session, "comment xy");
    assert_eq!(save(&mut session), []);
    let own = flight(&elsewhere.land(&mut session));
    assert_eq!(own.path, Path::new("new.sgf"));
    assert_eq!(own.text(), "(;N[a]C[xy])");
}

#[test]
fn what_waits_for_the_same_file_is_refused_with_it_and_another_name_is_written_still() {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    let document = session.document().unwrap().id();
    flight(&save(&mut session));
    play(&mut session, "comment xy");
    assert_eq!(save(&mut session), []);
    assert_eq!(save_to(&mut session, document, "new.sgf"), []);
    let refused = Dialog::Error {
        title: message!("error-save"),
        text: message!("save-nothing"),
    };
    let effects = session.not_saved(document, refused);
    assert_eq!(effects.len(), 2, "{effects:?}");
    let other = flight(&effects[1..]);
    assert_eq!(other.path, Path::new("new.sgf"));
    assert_eq!(other.text(), "(;N[a]C[xy])");
    assert_eq!(other.land(&mut session), []);
    // A refusal ends the write: the next one begins at once.
    play(&mut session, "comment xyz");
    flight(&save(&mut session));
}

#[test]
fn reports_in_the_other_order_change_nothing() {
    let (mut session, a, b) = two();
    let first = flight(&session.run(Command::File(File::SaveOne(a))));
    let second = flight(&save(&mut session));
    second.land(&mut session);
    assert!(changed(&session, a) && !changed(&session, b));
    first.land(&mut session);
    assert!(!changed(&session, a) && !changed(&session, b));
}

#[test]
fn closing_waits_for_what_is_being_written_and_asks_only_for_what_is_not() {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    let first = flight(&save(&mut session));
    assert_eq!(session.run(Command::File(File::Close)), []);
    assert_eq!(session.documents().len(), 1);
    assert_eq!(first.land(&mut session), []);
    assert!(session.documents().is_empty());

    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    let first = flight(&save(&mut session));
    assert_eq!(session.run(Command::File(File::Close)), []);
    play(&mut session, "comment xy");
    let effects = first.land(&mut session);
    assert!(matches!(
        &effects[..],
        [Effect::Show(Dialog::Unsaved { .. })]
    ));
    assert_eq!(session.documents().len(), 1);
}

#[test]
fn quitting_waits_for_every_document_that_is_being_written() {
    let (mut session, a, b) = two();
    let first = flight(&session.run(Command::File(File::SaveOne(a))));
    let second = flight(&save(&mut session));
    assert_eq!(session.run(Command::File(File::Quit)), []);
    assert_eq!((first.document, second.document), (a, b));
    assert_eq!(first.land(&mut session), []);
    assert_eq!(second.land(&mut session), [Effect::Quit]);
}

#[test]
fn quitting_does_not_go_on_where_a_write_is_refused() {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    let document = session.document().unwrap().id();
    flight(&save(&mut session));
    assert_eq!(session.run(Command::File(File::Quit)), []);
    let refused = Dialog::Error {
        title: message!("error-save"),
        text: message!("save-nothing"),
    };
    assert_eq!(session.not_saved(document, refused).len(), 1);
    assert!(is_modified(&session));
    assert_eq!(play(&mut session, "save"), []);
}

#[test]
fn a_document_discarded_while_it_is_written_takes_nothing_with_it() {
    let (mut session, a, b) = two();
    let second = flight(&save(&mut session));
    play(&mut session, "comment yz");
    session.run(Command::File(File::Discard(b)));
    assert_eq!(second.land(&mut session), []);
    assert!(changed(&session, a));
    assert_eq!(session.documents().len(), 1);
}

#[test]
fn a_file_is_not_read_again_in_another_charset_while_it_is_written() {
    let mut session = open(b"(;C[\x95\x5c\x95\x5c\x89\xd4])");
    play(&mut session, "comment x");
    let first = flight(&save(&mut session));
    let reopen = File::ReopenAnyway("Shift_JIS".to_owned());
    session.run(Command::File(reopen));
    first.land(&mut session);
    assert!(!is_modified(&session));
    assert_eq!(super::marked(&session), "(▸;C[x])");
}

#[test]
fn pasted_text_asks_before_it_is_closed_until_it_is_saved() {
    let mut session = Session::new(bunki::settings::Settings::default());
    session.run(Command::File(File::OpenText("(;SZ[9])".to_owned())));
    assert!(is_modified(&session));
    let effects = session.run(Command::File(File::Close));
    assert!(matches!(
        &effects[..],
        [Effect::Show(Dialog::Unsaved { .. })]
    ));
    let document = session.document().unwrap().id();
    session.run(Command::File(File::Stay));
    flight(&save_to(&mut session, document, "new.sgf")).land(&mut session);
    assert!(!is_modified(&session));
    // An empty new board is nothing to lose.
    session.run(Command::File(File::New(bunki::board::Size::GO)));
    assert!(!is_modified(&session));
}

#[test]
fn what_is_given_up_in_quitting_is_kept_where_the_program_stays() {
    let (mut session, a, b) = two();
    let asked = |effects: &[Effect]| match effects {
        [Effect::Show(Dialog::Unsaved { document, .. })] => *document,
        other => panic!("{other:?}"),
    };
    assert_eq!(asked(&session.run(Command::File(File::Quit))), a);
    assert_eq!(asked(&session.run(Command::File(File::Discard(a)))), b);
    session.run(Command::File(File::Stay));
    assert!(changed(&session, a) && changed(&session, b));
    // It is asked about again, and given up for good once nothing is left to ask.
    assert_eq!(asked(&session.run(Command::File(File::Quit))), a);
    session.run(Command::File(File::Discard(a)));
    assert_eq!(session.run(Command::File(File::Discard(b))), [Effect::Quit]);
}
