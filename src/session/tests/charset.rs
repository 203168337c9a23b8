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
    assert_eq!(choice.preview.texts, [("info-C", "黒先".to_owned())]);
    session.run(Command::File(File::TryCharset("GBK".to_owned())));
    let choice = session.charset_choice().unwrap();
    assert_eq!(choice.name, "GBK");
    assert_ne!(choice.preview.texts, [("Comment", "黒先".to_owned())]);
    assert!(!session.document().unwrap().is_modified());
    session.run(Command::File(File::CloseCharset));
    assert!(session.charset_choice().is_none());
}

#[test]
fn what_was_never_read_from_bytes_says_so() {
    let mut session = session(b"(;C[x])", None);
    assert_eq!(session.run(Command::File(File::AskCharset)), []);
    assert!(session.said().contains("not read from a file"));
    assert!(session.charset_choice().is_none());
}
