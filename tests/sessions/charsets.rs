//! What an edit does to the charset of a file, and what plain Save refuses.

use bunki::session::command::{Command, File};
use bunki::session::{Dialog, Effect, Session};

use crate::{bytes, is_modified, open, play, triple, written};

#[test]
fn ascii_becomes_utf_8_at_the_first_character_that_needs_it() {
    triple(
        "(;SZ[9];B[aa])",
        "right\ncomment plain",
        "(;SZ[9]^;B[aa]C[plain])",
    );
    triple(
        "(;SZ[9];B[aa])",
        "right\ncomment 黒",
        "(;SZ[9]CA[UTF-8]^;B[aa]C[黒])",
    );
    triple(
        "(;SZ[9];B[aa])",
        "right\ncomment é",
        "(;SZ[9]CA[UTF-8]^;B[aa]C[é])",
    );
    triple(
        "(;SZ[9];B[aa])",
        "comment 黒",
        "(^;SZ[9]C[黒]CA[UTF-8];B[aa])",
    );
    triple(
        "(;SZ[9];B[aa])",
        "right\ncomment é\nundo",
        "(;SZ[9]^;B[aa])",
    );
    triple(
        "(;SZ[9];B[aa])",
        "right\ncomment x\ncomment xé\nundo",
        "(;SZ[9]^;B[aa])",
    );
    triple(
        "(;CA[UTF-8];B[aa])",
        "right\ncomment é",
        "(;CA[UTF-8]^;B[aa]C[é])",
    );
}

#[test]
fn a_file_keeps_its_charset() {
    let mut session = open(b"(;CA[Shift_JIS]C[\x95\x5c];B[aa])");
    play(&mut session, "right\ncomment 表");
    assert_eq!(
        bytes(&session),
        b"(;CA[Shift_JIS]C[\x95\x5c];B[aa]C[\x95\x5c])"
    );
}

#[test]
fn a_character_that_does_not_fit_is_named_and_utf_8_offered() {
    let mut session = open(b"(;CA[Shift_JIS]C[\x95\x5c];B[aa])");
    let effects = play(&mut session, "right\ncomment 정\nsave");
    let [Effect::Show(Dialog::OfferUtf8 { document, reason })] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert!(reason.contains('정'), "{reason}");
    assert!(is_modified(&session));
    let effects = session.run(Command::File(File::ToUtf8(*document)));
    let [Effect::Write { document, path, .. }] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert_eq!(bytes(&session), "(;CA[UTF-8]C[表];B[aa]C[정])".as_bytes());
    assert_eq!(written(&mut session, *document, path.clone()), []);
    assert!(!is_modified(&session));
}

#[test]
fn a_guess_that_the_edit_would_change_offers_utf_8_too() {
    // Two characters of a charset that nothing names; with another one alone the guess would be another.
    let mut session = open(b"(;FF[4]GM[1]CA[US-ASCII]SZ[9]C[\xb9\xf5\xc0\xe8];B[ee])");
    let effects = play(&mut session, "comment \u{c815}\nsave");
    assert!(
        matches!(&effects[..], [Effect::Show(Dialog::OfferUtf8 { .. })]),
        "{effects:?}"
    );
    assert!(is_modified(&session));
}

#[test]
fn a_node_with_undecodable_bytes_is_not_saved_over_them() {
    let text = "(;CA[UTF-8]C[黒黒黒黒 \u{fffd}];B[aa])";
    let lossy: Vec<u8> = text
        .replace('\u{fffd}', "@")
        .bytes()
        .map(|b| if b == b'@' { 0xff } else { b })
        .collect();
    let mut session = open(&lossy);
    // Another node may be edited: the bytes stay.
    play(&mut session, "right\ncomment x");
    let written = bytes(&session);
    assert!(written.contains(&0xff));
    let effects = play(&mut session, "left\ncomment y\nsave");
    assert!(
        matches!(&effects[..], [Effect::Show(Dialog::NeedsOtherName { .. })]),
        "{effects:?}"
    );
    let document = session.document().unwrap().id();
    let effects = session.run(Command::File(File::SaveOneAs(document)));
    assert!(
        matches!(&effects[..], [Effect::AskSaveAs { suggestion, .. }] if suggestion.as_path() != "a.sgf"),
        "{effects:?}"
    );
    assert!(is_modified(&session));
}

#[test]
fn reopening_with_a_charset_asks_where_there_are_changes() {
    let mut session = open(b"(;C[\x95\x5c\x95\x5c\x89\xd4];B[aa])");
    let reopen = |charset: &str| Command::File(File::Reopen(charset.to_owned()));
    assert_eq!(session.run(reopen("Shift_JIS")), []);
    let comment = |session: &Session| {
        let document = session.document().unwrap();
        let node = document.tree().node(document.root(), document.context());
        node.comment().unwrap().into_owned()
    };
    assert_eq!(comment(&session), "表表花");
    play(&mut session, "right\ncomment x");
    let effects = session.run(reopen("GBK"));
    assert!(matches!(
        &effects[..],
        [Effect::Show(Dialog::ReopenLoses { .. })]
    ));
    assert!(is_modified(&session));
}

#[test]
fn reopening_reads_what_was_saved() {
    let mut session = open(b"(;CA[Shift_JIS]C[\x95\x5c];B[aa])");
    play(
        &mut session,
        "right\ncomment kept\nsave\nundo\ncomment lost",
    );
    session.run(Command::File(File::ReopenAnyway("Shift_JIS".to_owned())));
    assert_eq!(bytes(&session), b"(;CA[Shift_JIS]C[\x95\x5c];B[aa]C[kept])");
    assert!(!is_modified(&session));
}
