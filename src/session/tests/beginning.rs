//! Documents whose file is still being read.

use super::*;
use crate::session::Mode;

const WHOLE: &str = "(;SZ[9]C[one];B[aa](;W[bb])(;W[cc];B[dd]))(;C[two];B[ee])(;C[three];B[ff])";

/// A session that shows the beginning of a file.
fn begun(bytes: &[u8]) -> Session {
    let mut session = Session::new(Settings::default());
    let beginning = sgf::beginning(bytes).unwrap();
    session.begins("a.sgf".into(), beginning).unwrap();
    session
}

fn complete(session: &mut Session, bytes: &[u8]) {
    let loaded = sgf::load(bytes.to_vec()).unwrap();
    session.open(Some("a.sgf".into()), loaded).unwrap();
}

#[test]
fn the_cursor_and_the_branches_taken_stay_when_the_rest_comes() {
    let mut session = begun(&WHOLE.as_bytes()[..60]);
    assert!(session.is_beginning());
    for go in [Go::Forward, Go::Forward, Go::NextSibling, Go::Start] {
        session.run(Command::Go(go));
    }
    session.run(Command::Go(Go::Forward));
    complete(&mut session, WHOLE.as_bytes());
    assert!(!session.is_beginning());
    let document = session.document().unwrap();
    let text = |session: &Session| {
        let document = session.document().unwrap();
        document.tree().node_text(document.cursor()).to_owned()
    };
    assert_eq!(document.problems().len(), 3);
    assert_eq!(text(&session), ";B[aa]");
    session.run(Command::Go(Go::Forward));
    assert_eq!(text(&session), ";W[cc]");
    assert_eq!(session.documents().len(), 1);
}

#[test]
fn nothing_changes_or_is_written_before_it_is_whole() {
    let mut session = begun(&WHOLE.as_bytes()[..60]);
    let tries = [
        Command::Edit(Edit::ToggleMode),
        Command::Edit(Edit::Pass),
        Command::Node(Node::Delete),
        Command::Try(Try::Start),
        Command::Problem(Problem::Add),
        Command::Tools(crate::session::command::Tools::AskLbTag),
        Command::File(File::Save),
        Command::File(File::AskCharset),
        Command::Go(Go::End),
    ];
    for command in tries {
        let needs = command.needs_whole();
        assert_eq!(session.run(command), []);
        assert_eq!(needs, session.said().contains("still being read"));
        assert!(!session.document().unwrap().is_modified() && session.mode() == Mode::Read);
    }
    // The next problem is in the part that was not read, not in the next file.
    session.run(Command::Go(Go::NextProblem));
    session.run(Command::Go(Go::NextProblem));
    assert_eq!(session.run(Command::Go(Go::NextProblem)), []);
    assert!(session.said().contains("still being read"));
    complete(&mut session, WHOLE.as_bytes());
    session.run(Command::Edit(Edit::ToggleMode));
    assert_eq!(session.mode(), Mode::Edit);
}

#[test]
fn a_charset_that_only_the_whole_file_shows_is_told() {
    // Without `CA`: the beginning could be Windows-1252, the whole is not.
    let (text, _, _) = encoding_rs::SHIFT_JIS
        .encode("(;SZ[9]C[黒先白死。手順が大切です。];B[aa])(;CA[Shift_JIS]C[x];B[bb])");
    let loaded = sgf::load_as(text[..45].to_vec(), encoding_rs::WINDOWS_1252).unwrap();
    let mut session = Session::new(Settings::default());
    session.begins("a.sgf".into(), loaded).unwrap();
    complete(&mut session, &text);
    assert!(session.said().contains("Shift_JIS"), "{}", session.said());
}

#[test]
fn a_file_that_cannot_be_read_to_its_end_is_closed() {
    let mut session = begun(&WHOLE.as_bytes()[..60]);
    let effects = session.failed(
        &crate::files::Place::file("a.sgf"),
        &crate::words::message!("go-last-problem"),
    );
    assert!(matches!(effects.as_slice(), [Effect::Show(_)]));
    assert!(session.document().is_none());
    let mut session = begun(&WHOLE.as_bytes()[..60]);
    session.stop_reading();
    assert!(session.document().is_none() && session.said().contains("canceled"));
}
