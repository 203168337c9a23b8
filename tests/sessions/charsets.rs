//! What an edit does to the charset of a file, and what plain Save refuses.

use bunki::session::command::{Command, File};
use bunki::session::{Dialog, Effect, Session};

use super::{bytes, is_modified, open, play, said, triple, written};

#[test]
fn ascii_becomes_utf_8_at_the_first_character_that_needs_it() {
    triple(
        "(;SZ[9];B[aa])",
        "forward\ncomment plain",
        "(;SZ[9]▸;B[aa]C[plain])",
    );
    triple(
        "(;SZ[9];B[aa])",
        "forward\ncomment 黒",
        "(;SZ[9]CA[UTF-8]▸;B[aa]C[黒])",
    );
    triple(
        "(;SZ[9];B[aa])",
        "forward\ncomment é",
        "(;SZ[9]CA[UTF-8]▸;B[aa]C[é])",
    );
    triple(
        "(;SZ[9];B[aa])",
        "comment 黒",
        "(▸;SZ[9]C[黒]CA[UTF-8];B[aa])",
    );
    triple(
        "(;SZ[9];B[aa])",
        "forward\ncomment é\nundo",
        "(;SZ[9]▸;B[aa])",
    );
    triple(
        "(;SZ[9];B[aa])",
        "forward\ncomment x\ncomment xé\nundo",
        "(;SZ[9]▸;B[aa])",
    );
    triple(
        "(;CA[UTF-8];B[aa])",
        "forward\ncomment é",
        "(;CA[UTF-8]▸;B[aa]C[é])",
    );
}

#[test]
fn a_file_keeps_its_charset() {
    let mut session = open(b"(;CA[Shift_JIS]C[\x95\x5c];B[aa])");
    play(&mut session, "forward\ncomment 表");
    assert_eq!(
        bytes(&session),
        b"(;CA[Shift_JIS]C[\x95\x5c];B[aa]C[\x95\x5c])"
    );
}

#[test]
fn a_character_that_does_not_fit_is_named_and_utf_8_offered() {
    let mut session = open(b"(;CA[Shift_JIS]C[\x95\x5c];B[aa])");
    let effects = play(&mut session, "forward\ncomment 정\nsave");
    let [Effect::Show(Dialog::OfferUtf8 { document, reason })] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert!(reason.english().contains('정'), "{reason}");
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
    play(&mut session, "forward\ncomment x");
    let written = bytes(&session);
    assert!(written.contains(&0xff));
    let effects = play(&mut session, "back\ncomment y\nsave");
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
    play(&mut session, "forward\ncomment x");
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
        "forward\ncomment kept\nsave\nundo\ncomment lost",
    );
    session.run(Command::File(File::ReopenAnyway("Shift_JIS".to_owned())));
    assert_eq!(bytes(&session), b"(;CA[Shift_JIS]C[\x95\x5c];B[aa]C[kept])");
    assert!(!is_modified(&session));
}

/// The comment of the current node.
fn comment(session: &Session) -> String {
    let document = session.document().unwrap();
    let node = document.tree().node(document.cursor(), document.context());
    node.comment().unwrap_or_default().into_owned()
}

#[test]
fn text_from_the_clipboard_says_that_it_is_utf_8() {
    let opened = |text: &str| {
        let mut session = Session::new(bunki::settings::Settings::default());
        session.run(Command::File(File::OpenText(text.to_owned())));
        let bytes = session
            .document()
            .unwrap()
            .draft()
            .bytes_for_another_file()
            .unwrap();
        let again = bunki::sgf::load(bytes.clone()).unwrap();
        assert_eq!(again.source.text.as_str(), String::from_utf8_lossy(&bytes));
        String::from_utf8(bytes).unwrap()
    };
    assert_eq!(opened("(;SZ[9]CA[GBK]C[é])"), "(;SZ[9]CA[UTF-8]C[é])");
    assert_eq!(opened("(;SZ[9]C[é])"), "(;SZ[9]C[é]CA[UTF-8])");
    assert_eq!(opened("(;CA[Big5];B[aa])"), "(;CA[UTF-8];B[aa])");
    assert_eq!(
        opened("(;CA[utf8]C[黒])(;B[aa])"),
        "(;CA[utf8]C[黒])(;B[aa])"
    );
    assert_eq!(opened("(;SZ[9];B[aa])"), "(;SZ[9];B[aa])");
}

#[test]
fn after_reopening_the_charset_that_is_written_is_the_one_that_is_said() {
    for (name, text, typed, written) in [
        (
            "Shift_JIS",
            "(;SZ[9])",
            "黒先",
            &b"(;SZ[9]C[\x8d\x95\x90\xe6]CA[Shift_JIS])"[..],
        ),
        (
            "Shift_JIS",
            "(;CA[UTF-8]SZ[9])",
            "黒先",
            b"(;CA[Shift_JIS]SZ[9]C[\x8d\x95\x90\xe6])",
        ),
        (
            "GBK",
            "(;CA[UTF-8])(;CA[Big5])",
            "黑先",
            b"(;CA[GBK]C[\xba\xda\xcf\xc8])(;CA[GBK])",
        ),
        (
            "EUC-KR",
            "(;SZ[9];B[aa])",
            "한",
            b"(;SZ[9]C[\xc7\xd1]CA[EUC-KR];B[aa])",
        ),
    ] {
        let mut session = open(text.as_bytes());
        session.run(Command::File(File::Reopen(name.to_owned())));
        play(&mut session, &format!("comment {typed}"));
        let bytes = bytes(&session);
        assert_eq!(bytes, written, "{name}: {}", bytes.escape_ascii());
        let again = open(&bytes);
        assert_eq!(comment(&again), typed, "{name}: {}", bytes.escape_ascii());
        let source = again.document().unwrap().source();
        assert_eq!(source.regions().next().unwrap().name(), name);
    }
}

#[test]
fn a_charset_that_the_file_does_not_tell_is_named_after_a_save() {
    let mut session = open(b"(;C[\x83\x65\x83\x58\x83\x67 \xe9];B[aa])");
    session.run(Command::File(File::Reopen("windows-1251".to_owned())));
    play(&mut session, "forward\ncomment plain\nsave");
    assert!(!is_modified(&session));
    assert!(
        said(&session).contains("windows-1251"),
        "{}",
        said(&session)
    );
}

#[test]
fn the_charset_stays_said_where_the_game_that_said_it_goes() {
    let mut session = open(b"(;CA[Shift_JIS]SZ[9]C[\x8d\x95\x90\xe6])(;SZ[9]C[\x94\x92])");
    session.run(Command::Problem(bunki::session::command::Problem::Remove));
    assert_eq!(bytes(&session), b"(;SZ[9]C[\x94\x92]CA[Shift_JIS])");
    play(&mut session, "undo");
    assert!(!is_modified(&session));
    let removed = session.run(Command::Problem(bunki::session::command::Problem::MoveDown));
    assert_eq!(removed, []);
    assert_eq!(comment(&open(&bytes(&session))), "白");
}

/// Saves by the ways that the dialogs offer, and gives the bytes and what the dialogs said.
fn saved_somewhere(session: &mut Session) -> (Vec<u8>, String) {
    let id = session.document().unwrap().id();
    let mut said = String::new();
    let mut is_other = false;
    for _ in 0..3 {
        let document = session.document().unwrap();
        let draft = document.draft();
        let bytes = if is_other {
            draft.bytes_for_another_file()
        } else {
            draft.bytes()
        };
        let why = match bytes {
            Ok(bytes) => {
                assert!(draft.reads_back(&bytes));
                return (bytes, said);
            }
            Err(why) => why,
        };
        match &session.not_writable(id, &why)[..] {
            [Effect::Show(Dialog::OfferUtf8 { reason, .. })] => {
                said.push_str(&reason.english());
                session.run(Command::File(File::ToUtf8(id)));
            }
            [Effect::Show(Dialog::NeedsOtherName { reason, .. })] => {
                said.push_str(&reason.english());
                is_other = true;
            }
            other => panic!("{other:?}"),
        }
    }
    panic!("it leads in a circle: {said}")
}

#[test]
fn what_the_charset_does_not_allow_can_be_saved_as_utf_8() {
    for (file, script) in [
        (&b"(;CA[ISO-8859-1]SZ[9])"[..], "comment Ã©"),
        (b"(;CA[Big5]C[\xa5\xbb\xa6\x5c\x5d\xa7\x7b])", "comment 許"),
        (b"(;SZ[9];B[aa])", "comment \x1b$B"),
        (
            b"(;SZ[9]CA[GBK](;B[aa])(;B[bb]C[\xba\xda\xcf\xc8\xba",
            "forward\nnext-sibling\ncomment 한",
        ),
        (b"(;C[\xe9", "comment 黒"),
    ] {
        let mut session = open(file);
        play(&mut session, script);
        let wanted = comment(&session);
        let place = session.document().unwrap().tree().len() - 1;
        let (bytes, _) = saved_somewhere(&mut session);
        let again = bunki::sgf::load(bytes.clone()).unwrap();
        let last = bunki::tree::CellId::from_number(u32::try_from(place).unwrap() + 1).unwrap();
        let cell = if script.starts_with("forward") {
            last
        } else {
            again.tree.games().next().unwrap()
        };
        let read = again.tree.node(cell, again.tree.context(cell));
        assert_eq!(read.comment().unwrap(), wanted, "{}", bytes.escape_ascii());
    }
}

#[test]
fn what_could_not_be_decoded_is_counted_before_it_is_replaced() {
    // Plain Save would write U+FFFD over the byte; another charset would too, but under another name.
    let mut session = open(b"(;CA[GBK]SZ[9]C[\xba\xda\xcf\xc8\xba\xda\xcf\xc8];C[\xba\xda\xff])");
    play(&mut session, "comment 한");
    let (bytes, said) = saved_somewhere(&mut session);
    assert!(
        said.contains('한') && said.contains("1 character that could not be decoded"),
        "{said}"
    );
    assert_eq!(
        String::from_utf8(bytes).unwrap(),
        "(;CA[UTF-8]SZ[9]C[한];C[黑\u{fffd}])"
    );
    // A move behind the byte that the end of the file cut off, and a node in UTF-16 that was cut short.
    let text: Vec<u8> = "(;SZ[9]C[黒"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    for file in [
        &text[..text.len() - 1],
        b"(;SZ[9]CA[GBK](;B[aa])(;B[bb]C[\xba\xda\xcf\xc8\xba",
    ] {
        let mut session = open(file);
        play(&mut session, "forward\nnext-sibling");
        session.run(Command::Node(bunki::session::command::Node::InsertAfter));
        let (bytes, said) = saved_somewhere(&mut session);
        assert!(
            said.contains("1 character that could not be decoded"),
            "{said}"
        );
        assert!(String::from_utf8(bytes).unwrap().contains("\u{fffd}]"));
    }
}

#[test]
fn pasted_games_say_the_charset_that_they_are_written_in() {
    let paste = |session: &mut Session, text: &str| {
        session.run(Command::Node(bunki::session::command::Node::Paste(
            text.to_owned(),
        )));
    };
    let mut session = open(b"");
    paste(&mut session, "(;CA[GBK]SZ[9];B[aa])");
    play(&mut session, "comment é");
    assert_eq!(
        String::from_utf8(bytes(&session)).unwrap().trim(),
        "(;CA[UTF-8]SZ[9]C[é];B[aa])"
    );
    assert_eq!(comment(&open(&bytes(&session))), "é");
}

#[test]
fn all_that_does_not_fit_is_named_and_the_way_out_told_once() {
    let mut session = open(b"(;CA[Shift_JIS]C[\x95\x5c];B[aa])");
    let effects = play(&mut session, "forward\ncomment 정é정x\nsave");
    let [Effect::Show(Dialog::OfferUtf8 { reason, .. })] = &effects[..] else {
        panic!("{effects:?}");
    };
    assert!(reason.english().contains("'정' or 'é'"), "{reason}");
    assert_eq!(reason.english().matches("UTF-8").count(), 1, "{reason}");
}

#[test]
fn a_problem_added_beside_a_charset_that_cannot_be_read_can_be_saved() {
    let mut session = open(b"(CA[\xff");
    session.run(Command::File(File::ReopenAnyway("windows-874".to_owned())));
    session.run(Command::Problem(bunki::session::command::Problem::Add));
    let (bytes, _) = saved_somewhere(&mut session);
    let again = bunki::sgf::load(bytes).unwrap();
    assert_eq!(again.tree.games().count(), 2);
}
