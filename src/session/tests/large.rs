//! Changes of so many nodes that they are carried out elsewhere.

use std::sync::Arc;

use super::*;
use crate::document::ChangeJob;
use crate::problem::{Mode as Labels, Scope};
use crate::session::Mode;
use crate::session::command::Tools;
use crate::settings::Letters;

const GAME: &str = "(;SZ[9]LB[aa:x](;B[aa])(;B[bb]))";
const LABELED: &str = "(;SZ[9]LB[aa:A][bb:B](;B[aa])(;B[bb]))";
/// Enough games for LB tag to be carried out elsewhere.
const MANY: usize = 3500;
/// Enough for its undo too.
const MORE: usize = 10_500;

fn opened(games: usize) -> Session {
    let mut session = Session::new(Settings::default());
    let loaded = sgf::load(GAME.repeat(games).into_bytes()).unwrap();
    session.open(Some("a.sgf".into()), loaded);
    session
}

fn tag() -> Command {
    Command::Tools(Tools::LbTag {
        mode: Labels::Replace,
        scope: Scope::File,
        letters: Letters::Upper,
        comments: Vec::new(),
    })
}

/// Begins a large change.
fn begin(session: &mut Session, command: Command) -> Arc<ChangeJob> {
    match session.run(command).as_slice() {
        [Effect::Change(job)] => Arc::clone(job),
        other => panic!("{other:?}"),
    }
}

fn finish(session: &mut Session, job: &ChangeJob) {
    assert_eq!(session.changed(job, Ok(job.run())), []);
}

#[test]
fn labels_undo_and_redo_of_many_nodes_come_from_elsewhere() {
    let mut session = opened(MORE);
    let job = begin(&mut session, tag());
    assert_eq!(written(&session), GAME.repeat(MORE));
    finish(&mut session, &job);
    assert_eq!(written(&session), LABELED.repeat(MORE));
    assert!(
        session.said().contains("10500 nodes changed"),
        "{}",
        session.said()
    );
    let job = begin(&mut session, Command::Edit(Edit::Undo));
    finish(&mut session, &job);
    assert_eq!(written(&session), GAME.repeat(MORE));
    assert!(!session.document().unwrap().is_modified());
    let job = begin(&mut session, Command::Edit(Edit::Redo));
    finish(&mut session, &job);
    assert_eq!(written(&session), LABELED.repeat(MORE));
    assert!(session.document().unwrap().is_modified());
}

#[test]
fn until_it_is_done_the_file_can_be_read_and_nothing_else() {
    let mut session = opened(MANY);
    session.run(Command::Edit(Edit::ToggleMode));
    let job = begin(&mut session, tag());
    let id = session.document().unwrap().id();
    let refused = [
        Command::Edit(Edit::Pass),
        Command::Edit(Edit::Undo),
        Command::Node(Node::Delete),
        Command::Try(Try::Start),
        Command::Problem(Problem::Add),
        tag(),
        Command::File(File::Save),
        Command::File(File::SaveAll),
        Command::File(File::SaveOne(id)),
        Command::File(File::ToUtf8(id)),
        Command::File(File::Discard(id)),
        Command::File(File::Close),
        Command::File(File::Quit),
    ];
    for command in refused {
        let told = format!("{command:?}");
        assert_eq!(session.run(command), [], "{told}");
        assert!(session.said().contains("being carried out"), "{told}");
    }
    // What would be lost with the document is not let go of.
    assert!(session.document().unwrap().is_modified());
    session.run(Command::Go(Go::NextProblem));
    session.run(Command::Go(Go::Forward));
    let cursor = session.document().unwrap().cursor();
    finish(&mut session, &job);
    let document = session.document().unwrap();
    assert_eq!((document.cursor(), document.problem()), (cursor, Some(1)));
    assert_eq!(document.replay().steps().len(), 2);
    assert_eq!(written(&session), LABELED.repeat(MANY));
    session.run(Command::Edit(Edit::Pass));
    assert_eq!(session.mode(), Mode::Edit);
    assert_eq!(written(&session).matches(";W[tt]").count(), 1);
}

#[test]
fn another_file_can_be_changed_and_closed_meanwhile() {
    let mut session = opened(MANY);
    let job = begin(&mut session, tag());
    let other = sgf::load(b"(;SZ[9])".to_vec()).unwrap();
    session.open(Some("b.sgf".into()), other);
    session.run(Command::Edit(Edit::ToggleMode));
    session.run(Command::Edit(Edit::Pass));
    assert_eq!(written(&session), "(;SZ[9];B[tt])");
    session.run(Command::Edit(Edit::Undo));
    session.run(Command::File(File::Close));
    assert_eq!(session.documents().len(), 1);
    finish(&mut session, &job);
    assert_eq!(written(&session), LABELED.repeat(MANY));
}

#[test]
fn one_that_is_canceled_changes_nothing_and_does_not_come_later() {
    let mut session = opened(MANY);
    let first = begin(&mut session, tag());
    session.stop_changing();
    assert!(session.said().contains("canceled"));
    assert!(!session.document().unwrap().is_modified());
    let second = begin(&mut session, tag());
    finish(&mut session, &first);
    assert_eq!(written(&session), GAME.repeat(MANY));
    finish(&mut session, &second);
    assert_eq!(written(&session), LABELED.repeat(MANY));
    assert_eq!(session.document().unwrap().steps(), 1);
}

#[test]
fn one_that_fails_says_why_and_the_file_can_be_changed_again() {
    let mut session = opened(MANY);
    let job = begin(&mut session, tag());
    let why = crate::words::message!("job-bug-unknown");
    let effects = session.changed(&job, Err(why));
    assert!(matches!(effects.as_slice(), [Effect::Show(_)]));
    assert!(!session.document().unwrap().is_modified());
    let job = begin(&mut session, tag());
    finish(&mut session, &job);
    assert_eq!(written(&session), LABELED.repeat(MANY));
}

#[test]
fn one_that_a_reload_overtook_is_not_carried_out() {
    let mut session = opened(MANY);
    let job = begin(&mut session, tag());
    let id = session.document().unwrap().id();
    session.reloaded(id, sgf::load(b"(;SZ[9]C[new])".to_vec()).unwrap());
    finish(&mut session, &job);
    assert!(session.said().contains("read again"), "{}", session.said());
    assert_eq!(written(&session), "(;SZ[9]C[new])");
    session.run(Command::Edit(Edit::Undo));
    assert_eq!(written(&session), GAME.repeat(MANY));
    let job = begin(&mut session, tag());
    finish(&mut session, &job);
    assert_eq!(written(&session), LABELED.repeat(MANY));
}

#[test]
fn while_the_file_is_written_it_is_carried_out_at_once() {
    let mut session = opened(MANY);
    session.run(Command::Edit(Edit::ToggleMode));
    session.run(Command::Edit(Edit::Pass));
    let effects = session.run(Command::File(File::Save));
    assert!(matches!(effects.as_slice(), [Effect::Write { .. }]));
    assert_eq!(session.run(tag()), []);
    assert_eq!(written(&session).matches("LB[aa:A][bb:B]").count(), MANY);
}
