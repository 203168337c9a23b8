//! Typing that a text field undoes and redoes by itself: Redo loses nothing that was typed.

use super::*;
use crate::session::command::{Look, Tools, Transform};

fn typed(session: &mut Session, text: &str, typing: Typing) {
    let shown = session.document().unwrap();
    let (document, cell) = (shown.id(), shown.cursor());
    session.run(Command::Edit(Edit::SetComment {
        document,
        cell,
        text: text.to_owned(),
        typing,
    }));
}

fn undo(session: &mut Session) -> String {
    session.run(Command::Edit(Edit::Undo));
    written(session)
}

fn redo(session: &mut Session) -> String {
    session.run(Command::Edit(Edit::Redo));
    written(session)
}

#[test]
fn what_a_field_took_back_whole_can_be_done_again() {
    let mut session = session("(;C[a])");
    typed(&mut session, "ab", Typing::New);
    typed(&mut session, "abc", Typing::New);
    typed(&mut session, "a", Typing::TakenBack);
    assert_eq!(written(&session), "(;C[a])");
    assert!(!session.document().unwrap().is_modified());
    assert_eq!(redo(&mut session), "(;C[abc])");
    assert_eq!(undo(&mut session), "(;C[a])");
}

#[test]
fn what_a_field_took_back_in_part_can_be_done_again() {
    let mut session = session("(;N[n])");
    typed(&mut session, "one two three", Typing::New);
    typed(&mut session, "one two", Typing::TakenBack);
    typed(&mut session, "one", Typing::TakenBack);
    assert_eq!(written(&session), "(;N[n]C[one])");
    assert_eq!(redo(&mut session), "(;N[n]C[one two])");
    assert_eq!(redo(&mut session), "(;N[n]C[one two three])");
    // It is one step again.
    assert_eq!(undo(&mut session), "(;N[n])");
    assert_eq!(redo(&mut session), "(;N[n]C[one two three])");
}

#[test]
fn a_field_may_go_back_and_forth_and_leave_the_rest_to_the_document() {
    let mut session = session("(;N[n])");
    typed(&mut session, "one", Typing::New);
    typed(&mut session, "one two", Typing::New);
    typed(&mut session, "one", Typing::TakenBack);
    typed(&mut session, "one two", Typing::DoneAgain);
    assert_eq!(session.document().unwrap().redo_name(), None);
    typed(&mut session, "one", Typing::TakenBack);
    typed(&mut session, "", Typing::TakenBack);
    assert_eq!(written(&session), "(;N[n])");
    assert_eq!(redo(&mut session), "(;N[n]C[one])");
    assert_eq!(redo(&mut session), "(;N[n]C[one two])");
}

#[test]
fn something_new_ends_what_can_be_done_again() {
    let mut session = session("(;N[n])");
    typed(&mut session, "one two", Typing::New);
    typed(&mut session, "one", Typing::TakenBack);
    typed(&mut session, "one!", Typing::New);
    assert_eq!(session.document().unwrap().redo_name(), None);
    assert_eq!(undo(&mut session), "(;N[n]C[one])");
    assert_eq!(undo(&mut session), "(;N[n])");
}

#[test]
fn typing_names_its_document() {
    let mut session = session("(;N[a])");
    let first = session.document().unwrap().id();
    let cell = session.document().unwrap().cursor();
    session.open(None, sgf::load(b"(;N[b])".to_vec()).unwrap());
    session.run(Command::Edit(Edit::SetComment {
        document: first,
        cell,
        text: "late".to_owned(),
        typing: Typing::New,
    }));
    assert_eq!(written(&session), "(;N[b])");
    let bytes = session.by_id(first).unwrap().draft().bytes().unwrap();
    assert_eq!(bytes, b"(;N[a]C[late])");
}

#[test]
fn lb_tag_the_facts_and_the_comments_left_behind_are_of_their_document() {
    let mut session = session("(;SZ[9]C[Black at A1](;B[aa])(;B[bb]))");
    session.run(Command::Tools(Tools::Transform {
        transform: Transform::SwapColors,
        scope: crate::problem::Scope::File,
    }));
    assert_eq!(session.left_behind().len(), 1);
    session.run(Command::Tools(Tools::AskLbTag));
    assert!(session.lb_tag().is_some() && !session.shows_info());
    let first = session.document().unwrap().id();
    session.open(None, sgf::load(b"(;SZ[9];B[aa])".to_vec()).unwrap());
    assert_eq!(session.left_behind(), []);
    assert!(session.lb_tag().is_none());
    // One dialog is open at a time, and none about a closed file.
    session.run(Command::Edit(Edit::AskInfo));
    assert!(session.shows_info());
    session.current = 0;
    assert_eq!(session.document().unwrap().id(), first);
    assert!(session.lb_tag().is_none() && !session.shows_info());
    session.current = 1;
    session.run(Command::File(File::Close));
    assert!(session.open.is_none());
}

/// Types a text in the place of the part of the comment that is shown.
fn typed_in_part(session: &mut Session, change: impl Fn(&str) -> String, typing: Typing) {
    let shown = session.document().unwrap();
    let (document, cell) = (shown.id(), shown.cursor());
    let (range, text) = part(session);
    session.run(Command::Edit(Edit::SetCommentPart {
        document,
        cell,
        range,
        text: change(&text),
        typing,
    }));
}

/// The part of the comment that is shown.
fn part(session: &Session) -> (std::ops::Range<usize>, String) {
    let document = session.document().unwrap();
    let node = document.tree().node(document.cursor(), document.context());
    let raw = node.joined_raw("C").unwrap();
    let part = session
        .comment_part(document, document.cursor(), &raw)
        .unwrap();
    let text = part.text(&raw).into_owned();
    (part.range, text)
}

#[test]
fn what_is_typed_at_the_end_of_a_part_stays_in_it() {
    // One line, so that parts end within it, with escapes that no part may cut.
    let raw = "黒先\\]白死\\\\".repeat(6_000);
    let mut session = session(&format!("(;C[{raw}])"));
    session.run(Command::Look(Look::CommentPart(2)));
    let (range, before) = part(&session);
    let mut all = before.clone();
    for letter in ["x", "]", "\n", "\\"] {
        typed_in_part(&mut session, |text| format!("{text}{letter}"), Typing::New);
        all += letter;
        assert_eq!(part(&session).1, all);
    }
    let wanted = [&raw[..range.end], "x\\]\n\\\\", &raw[range.end..]].concat();
    assert_eq!(written(&session), format!("(;C[{wanted}])"));
    typed_in_part(&mut session, |_| before.clone(), Typing::TakenBack);
    assert_eq!(written(&session), format!("(;C[{raw}])"));
    assert!(!session.document().unwrap().is_modified());
    assert_eq!(part(&session), (range, before));
    assert_eq!(redo(&mut session), format!("(;C[{wanted}])"));
    assert_eq!(undo(&mut session), format!("(;C[{raw}])"));
}

#[test]
fn typing_in_a_part_leaves_the_rest_as_it_is_written() {
    // Line breaks of two characters, folded lines, needless escapes, and two values, which read as one.
    let lines = "a\\:b\\\r\nc\r\n".repeat(4_000);
    let mut session = session(&format!("(;C[{lines}][{lines}])"));
    session.run(Command::Look(Look::CommentPart(1)));
    let (range, _) = part(&session);
    typed_in_part(&mut session, |text| format!("\n{text}\n"), Typing::New);
    let raw = format!("{lines}\n\n{lines}");
    let now = written(&session);
    assert!(now.starts_with(&format!("(;C[{}\r\n", &raw[..range.start])));
    assert!(now.ends_with(&format!("\r\n{}])", &raw[range.end..])));
    assert_eq!(undo(&mut session), format!("(;C[{lines}][{lines}])"));
}
