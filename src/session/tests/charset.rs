//! Reopen with Charset…: the charset being previewed, and files without bytes to read again.

use crate::session::command::File;
use crate::session::{Command, Dialog, Effect, Session};
use crate::settings::Settings;
use crate::sgf;

fn session(bytes: &[u8], path: Option<&str>) -> Session {
    let mut session = Session::new(Settings::default());
    let loaded = sgf::load(bytes.to_vec()).unwrap();
    session.open(path.map(Into::into), loaded);
    session
}

#[test]
fn the_dialog_begins_with_the_charset_in_use_and_shows_others_before_anything_changes() {
    // 黒先 in Shift_JIS.
    let bytes = b"(;CA[Shift_JIS]C[\x8d\x95\x90\xe6])";
    let mut session = session(bytes, Some("/a/b.sgf"));
    let effects = session.run(Command::File(File::AskCharset));
    assert_eq!(effects, [Effect::Show(Dialog::Charset)]);
    let choice = session.charset_choice().unwrap();
    assert_eq!(choice.name, "Shift_JIS");
    let texts = |session: &Session| {
        let preview = session.charset_choice().unwrap().preview.as_ref();
        preview.map(|preview| preview.texts.clone())
    };
    let right = Some(vec![("info-C", "黒先".to_owned())]);
    assert_eq!(texts(&session), right);
    session.run(Command::File(File::TryCharset("GBK".to_owned())));
    let choice = session.charset_choice().unwrap();
    assert_eq!(choice.name, "GBK");
    assert!(texts(&session).is_some_and(|texts| Some(texts) != right));
    assert!(!session.document().unwrap().is_modified());
    session.run(Command::File(File::CloseCharset));
    assert!(session.charset_choice().is_none());
}

#[test]
fn a_long_file_is_read_in_the_background_in_the_charset_that_is_wanted_last() {
    let bytes = [
        &b"(;CA[Shift_JIS]C[\x8d\x95\x90\xe6"[..],
        &[b'x'; 100_000],
        b"])",
    ]
    .concat();
    let mut session = session(&bytes, Some("/a/b.sgf"));
    let known = |session: &Session| session.charset_choice().unwrap().preview.is_some();
    let work = |session: &mut Session| match session.charset_work() {
        Some(Effect::Preview(job)) => Some(job),
        None => None,
        other => panic!("{other:?}"),
    };
    let effects = session.run(Command::File(File::AskCharset));
    assert_eq!(effects, [Effect::Show(Dialog::Charset)]);
    assert!(!known(&session));
    let first = work(&mut session).unwrap();
    // One is made at a time; meanwhile the user goes on in the list.
    for name in ["GBK", "Big5", "UTF-8"] {
        session.run(Command::File(File::TryCharset(name.to_owned())));
        assert_eq!(work(&mut session), None);
    }
    assert_eq!(session.previewed(&first, first.run()), []);
    assert!(!known(&session));
    let last = work(&mut session).unwrap();
    session.previewed(&last, last.run());
    let preview = session.charset_choice().unwrap().preview.clone().unwrap();
    assert!(preview.unreadable > 0);
    assert_eq!(work(&mut session), None);
    // An answer that comes after the dialog was closed is dropped, and the next one begins anew.
    session.run(Command::File(File::TryCharset("Big5".to_owned())));
    let late = work(&mut session).unwrap();
    session.run(Command::File(File::CloseCharset));
    assert_eq!(session.previewed(&late, late.run()), []);
    assert!(session.charset_choice().is_none());
    session.run(Command::File(File::AskCharset));
    let failed = work(&mut session).unwrap();
    let why = crate::words::message!("session-no-file");
    assert_eq!(session.previewed(&failed, Err(why)).len(), 1);
    assert!(session.charset_choice().is_none());
}

#[test]
fn what_was_never_read_from_bytes_says_so() {
    let mut session = session(b"(;C[x])", None);
    assert_eq!(session.run(Command::File(File::AskCharset)), []);
    assert!(session.said().contains("not read from a file"));
    assert!(session.charset_choice().is_none());
}
