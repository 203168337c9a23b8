//! Files that another program changes, removes or moves while they are open: what is told, and what the answers do.

use std::path::PathBuf;

use bunki::files::Stamp;
use bunki::session::command::{Command, File, Go};
use bunki::session::{DocumentId, Effect, OnDisk, Over, Session};
use bunki::sgf;
use bunki::tree::CellId;
use bunki::view::ViewCache;

use super::{add, bytes, is_modified, line, open, said};

const OLD: &str = "(;SZ[9];B[aa](;W[bb]C[mine])(;W[cc]))";

fn stamp(text: &str) -> Stamp {
    Stamp {
        length: text.len() as u64,
        modified: None,
        hash: blake3::hash(text.as_bytes()),
    }
}

fn changed(text: &str) -> OnDisk {
    OnDisk::Changed(stamp(text))
}

fn id(session: &Session) -> DocumentId {
    session.document().unwrap().id()
}

fn find(session: &mut Session, what: OnDisk) -> Vec<Effect> {
    let id = id(session);
    session.found_on_disk(id, what)
}

/// The bar: what it says, and the names of its buttons.
fn bar(session: &Session) -> Option<(String, Vec<String>)> {
    let shown = ViewCache::default().view(session).on_disk?;
    let names = shown.answers.into_iter().map(|answer| answer.name);
    Some((shown.text, names.collect()))
}

/// Presses a button of the bar.
fn press(session: &mut Session, name: &str) -> Vec<Effect> {
    let shown = ViewCache::default().view(session).on_disk.unwrap();
    let answer = shown.answers.into_iter().find(|answer| answer.name == name);
    session.run(answer.unwrap().command)
}

/// What the file of the current document may hold for its next save.
fn over(session: &mut Session) -> Over {
    match session.run(Command::File(File::Save)).as_slice() {
        [Effect::Write { over, .. }] => *over,
        other => panic!("{other:?}"),
    }
}

fn reload(session: &mut Session, text: &str) {
    let id = id(session);
    assert_eq!(
        session.run(Command::File(File::Reload)),
        [Effect::ReadAgain {
            document: id,
            path: PathBuf::from("a.sgf")
        }]
    );
    assert!(session.reloaded(id, sgf::load(text.as_bytes().to_vec()).unwrap()));
}

/// The comment of the current node.
fn comment(session: &Session) -> String {
    ViewCache::default().view(session).comment.text
}

#[test]
fn a_change_is_told_once_and_a_further_one_again() {
    let mut session = open(OLD.as_bytes());
    assert_eq!(bar(&session), None);
    assert_eq!(find(&mut session, changed("(;)")), []);
    let (text, names) = bar(&session).unwrap();
    assert_eq!(text, "Another program changed a.sgf.");
    assert_eq!(names, ["Keep Mine", "Compare…", "Reload"]);
    let revision = session.revision();
    let mut touched = stamp("(;)");
    touched.modified = Some(std::time::SystemTime::UNIX_EPOCH);
    find(&mut session, OnDisk::Changed(touched));
    assert_eq!(session.revision(), revision, "the same bytes are no change");
    press(&mut session, "Keep Mine");
    assert_eq!(bar(&session), None);
    find(&mut session, changed("(;)"));
    assert_eq!(bar(&session), None, "it was answered");
    find(&mut session, changed("(;N[more])"));
    assert!(bar(&session).is_some());
}

#[test]
fn the_answer_keep_mine_is_for_these_bytes_and_the_document_counts_as_modified() {
    let mut session = open(OLD.as_bytes());
    find(&mut session, changed("(;N[theirs])"));
    assert!(!is_modified(&session), "nothing was decided yet");
    press(&mut session, "Keep Mine");
    assert!(is_modified(&session));
    assert_eq!(over(&mut session), Over::Seen(stamp("(;N[theirs])")));
    // Without an answer, or after another change, only what was read or written may be there.
    let mut session = open(OLD.as_bytes());
    find(&mut session, changed("(;N[theirs])"));
    line(&mut session, "forward");
    line(&mut session, "comment x");
    assert_eq!(over(&mut session), Over::Known);
    let mut session = open(OLD.as_bytes());
    find(&mut session, changed("(;N[theirs])"));
    press(&mut session, "Keep Mine");
    find(&mut session, changed("(;N[theirs again])"));
    assert_eq!(over(&mut session), Over::Known);
}

#[test]
fn a_save_ends_the_notice() {
    let mut session = open(OLD.as_bytes());
    find(&mut session, changed("(;N[theirs])"));
    press(&mut session, "Keep Mine");
    line(&mut session, "save");
    assert!(!is_modified(&session));
    line(&mut session, "forward");
    line(&mut session, "comment x");
    assert_eq!(over(&mut session), Over::Known);
}

#[test]
fn bytes_that_are_known_again_end_the_notice() {
    for what in [changed("(;)"), OnDisk::Gone] {
        let mut session = open(OLD.as_bytes());
        find(&mut session, what);
        line_if_kept(&mut session);
        assert!(is_modified(&session));
        find(&mut session, OnDisk::Known);
        assert_eq!(bar(&session), None);
        assert!(!is_modified(&session), "it is in its file again");
    }
}

fn line_if_kept(session: &mut Session) {
    session.run(Command::File(File::Keep));
}

#[test]
fn reload_is_one_step_and_undo_brings_back_what_was_open_with_its_history() {
    let mut session = open(OLD.as_bytes());
    line(&mut session, "forward");
    line(&mut session, "comment one");
    line(&mut session, "forward");
    line(&mut session, "comment two");
    let mine = bytes(&session);
    let theirs = "\u{feff}(;SZ[9]  ;B[aa]\r\n(;W[dd])(;W[bb]C[theirs]))";
    find(&mut session, changed(theirs));
    assert_eq!(
        bar(&session).unwrap().0,
        "Another program changed a.sgf, and you have unsaved changes."
    );
    reload(&mut session, theirs);
    assert_eq!(
        said(&session),
        "Reloaded a.sgf. Undo brings back what was open."
    );
    assert_eq!((bar(&session), is_modified(&session)), (None, false));
    // The file's own bytes, byte for byte, and the cursor on the same move although it is another branch now.
    assert_eq!(bytes(&session), theirs.as_bytes());
    assert_eq!(comment(&session), "theirs");
    line(&mut session, "comment three");
    line(&mut session, "undo");
    assert!(!is_modified(&session));
    line(&mut session, "undo");
    assert_eq!(said(&session), "Undid “Reload”.");
    assert_eq!(
        (bytes(&session), is_modified(&session)),
        (mine.clone(), true)
    );
    assert_eq!(comment(&session), "two");
    line(&mut session, "undo");
    line(&mut session, "undo");
    assert_eq!(bytes(&session), OLD.as_bytes());
    assert!(is_modified(&session), "the file holds something else");
    for _ in 0..3 {
        line(&mut session, "redo");
    }
    assert_eq!(said(&session), "Redid “Reload”.");
    assert_eq!(
        (bytes(&session), is_modified(&session)),
        (theirs.into(), false)
    );
    line(&mut session, "redo");
    assert!(
        String::from_utf8(bytes(&session))
            .unwrap()
            .contains("three")
    );
}

#[test]
fn what_is_saved_after_undoing_a_reload_is_what_is_in_the_file_then() {
    let mut session = open(OLD.as_bytes());
    reload(&mut session, "(;SZ[9]N[theirs])");
    line(&mut session, "undo");
    line(&mut session, "save");
    assert!(!is_modified(&session));
    line(&mut session, "redo");
    assert_eq!(bytes(&session), b"(;SZ[9]N[theirs])");
    assert!(is_modified(&session));
    line(&mut session, "undo");
    assert!(!is_modified(&session));
}

#[test]
fn a_change_after_an_undone_reload_drops_what_was_reloaded() {
    let mut session = open(OLD.as_bytes());
    reload(&mut session, "(;SZ[9]N[theirs])");
    line(&mut session, "undo");
    line(&mut session, "comment mine");
    assert_eq!(session.document().unwrap().redo_name(), None);
    line(&mut session, "redo");
    assert!(String::from_utf8(bytes(&session)).unwrap().contains("mine"));
}

#[test]
fn reloading_twice_is_two_steps() {
    let mut session = open(OLD.as_bytes());
    reload(&mut session, "(;SZ[9]N[one])");
    reload(&mut session, "(;SZ[9]N[two])");
    line(&mut session, "undo");
    assert_eq!(bytes(&session), b"(;SZ[9]N[one])");
    line(&mut session, "undo");
    assert_eq!(bytes(&session), OLD.as_bytes());
    line(&mut session, "redo");
    line(&mut session, "redo");
    assert_eq!(bytes(&session), b"(;SZ[9]N[two])");
    assert!(!is_modified(&session));
}

#[test]
fn the_cursor_stays_as_far_as_its_path_is_there() {
    let mut session = open(OLD.as_bytes());
    line(&mut session, "end");
    assert_eq!(comment(&session), "mine");
    reload(&mut session, "(;SZ[9];B[aa]C[here](;W[dd])(;W[ee]))");
    assert_eq!(comment(&session), "here");
    reload(&mut session, "(;SZ[9]C[start];B[hh])");
    assert_eq!(comment(&session), "start");
    // Without a game there is nowhere to stand.
    reload(&mut session, "");
    assert_eq!(session.document().unwrap().cursor(), CellId::FILE);
    line(&mut session, "undo");
    assert_eq!(comment(&session), "start");
}

#[test]
fn a_removed_file_counts_as_modified_and_is_written_again_only_where_nothing_is() {
    let mut session = open(OLD.as_bytes());
    find(&mut session, OnDisk::Gone);
    assert!(is_modified(&session));
    let (text, names) = bar(&session).unwrap();
    assert_eq!(
        text,
        "a.sgf was deleted or moved. What was in it is still open here."
    );
    assert_eq!(names, ["Save It Again", "Save As…", "Dismiss"]);
    let effects = press(&mut session, "Save It Again");
    assert!(
        matches!(&effects[..], [Effect::Write { path, over: Over::Nothing, .. }] if path.as_path() == "a.sgf"),
        "{effects:?}"
    );
    // Closing asks, because the content would be lost.
    let mut session = open(OLD.as_bytes());
    find(&mut session, OnDisk::Gone);
    press(&mut session, "Dismiss");
    assert_eq!(bar(&session), None);
    let effects = session.run(Command::File(File::Close));
    assert!(matches!(&effects[..], [Effect::Show(_)]), "{effects:?}");
}

#[test]
fn a_moved_file_can_be_followed() {
    let mut session = open(OLD.as_bytes());
    find(&mut session, OnDisk::Moved("b.sgf".into()));
    let (text, names) = bar(&session).unwrap();
    assert_eq!(text, "a.sgf was moved to b.sgf.");
    assert_eq!(names, ["Follow the File", "Save It Again", "Dismiss"]);
    find(&mut session, OnDisk::Moved("folder/b.sgf".into()));
    assert_eq!(bar(&session).unwrap().0, "a.sgf was moved to folder/b.sgf.");
    find(&mut session, OnDisk::Moved("b.sgf".into()));
    let id = id(&session);
    assert_eq!(press(&mut session, "Follow the File"), [Effect::Look(id)]);
    let document = session.document().unwrap();
    assert_eq!(document.path(), Some(&PathBuf::from("b.sgf")));
    assert_eq!((document.name(), document.is_modified()), ("b.sgf", false));
    assert_eq!(session.settings().recent.first().unwrap(), "b.sgf");
    assert_eq!(bar(&session), None);
}

#[test]
fn a_file_that_was_moved_over_another_open_one_is_not_followed() {
    let mut session = open(OLD.as_bytes());
    add(&mut session, "b.sgf", b"(;)");
    session.run(Command::Go(Go::Problem {
        file: 0,
        problem: Some(0),
    }));
    find(&mut session, OnDisk::Moved("b.sgf".into()));
    assert_eq!(press(&mut session, "Follow the File"), []);
    assert_eq!(said(&session), "b.sgf is open already.");
    assert!(bar(&session).is_some());
}

#[test]
fn what_is_no_sgf_any_more_is_told_and_not_reloaded() {
    let mut session = open(OLD.as_bytes());
    find(&mut session, OnDisk::NoGame(stamp("")));
    let (text, names) = bar(&session).unwrap();
    assert_eq!(
        text,
        "Another program emptied a.sgf. What was in it is still open here."
    );
    assert_eq!(names, ["Keep Mine", "Save As…"]);
    find(&mut session, OnDisk::NoGame(stamp("hello")));
    assert_eq!(
        bar(&session).unwrap().0,
        "Another program changed a.sgf, and there is no game in it now. What was in it is still open here."
    );
    assert_eq!(bytes(&session), OLD.as_bytes());
}

#[test]
fn a_file_behind_the_current_one_is_told_in_the_status_and_in_its_bar() {
    let mut session = open(OLD.as_bytes());
    let first = id(&session);
    add(&mut session, "b.sgf", b"(;)");
    session.found_on_disk(first, changed("(;)"));
    assert_eq!(
        said(&session),
        "a.sgf was changed, moved or deleted by another program."
    );
    assert_eq!(bar(&session), None);
    session.run(Command::Go(Go::Problem {
        file: 0,
        problem: Some(0),
    }));
    assert!(bar(&session).is_some());
    // A closed file has no notice.
    session.run(Command::File(File::Close));
    assert_eq!(session.found_on_disk(first, changed("(;N[x])")), []);
}

#[test]
fn files_without_changes_are_reloaded_by_themselves_only_if_the_user_wants_it() {
    let read = |session: &Session| Effect::ReadAgain {
        document: id(session),
        path: PathBuf::from("a.sgf"),
    };
    let mut session = open(OLD.as_bytes());
    line(&mut session, "reload-unmodified");
    let effects = find(&mut session, changed("(;)"));
    assert_eq!(effects, [read(&session)]);
    let mut session = open(OLD.as_bytes());
    line(&mut session, "reload-unmodified");
    line(&mut session, "comment x");
    assert_eq!(find(&mut session, changed("(;)")), []);
    assert!(bar(&session).is_some());
}

#[test]
fn keeping_what_is_open_does_not_end_tried_moves() {
    let mut session = open(OLD.as_bytes());
    line(&mut session, "try");
    line(&mut session, "click cc");
    find(&mut session, changed("(;)"));
    press(&mut session, "Keep Mine");
    assert!(session.document().unwrap().trial().is_some());
}
