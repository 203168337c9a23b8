//! Sessions as triples: SGF with the cursor marked by `▸`, commands as text, SGF.
//!
//! Every triple also checks what must always hold: what is written reads back as the same tree and has no new faults,
//! and undoing everything gives the first bytes.

mod archives;
mod beginning;
mod branches;
mod charset;
mod chess;
mod drawing;
mod facts;
mod finding;
mod labels;
mod large;
mod laws;
mod letters;
mod libraries;
mod lists;
mod shuffling;
mod solve;
mod solving;
mod turning;
mod typing;

#[path = "../../../tests/sessions/script.rs"]
mod script;

use crate as bunki;
use script::{marked, point};

use super::command::{Command, Edit, File, Go, Node, Problem, Try, Typing};
use super::{Annotation, Effect, Session, Strength, Tool};
use crate::board::{Color, Point, Size};
use crate::fault::Code;
use crate::settings::Settings;
use crate::sgf;
use crate::tree::CellId;
use crate::words::Message;

impl Session {
    /// What happened last, as one line in English.
    pub(super) fn said(&self) -> String {
        let said: Vec<String> = self.messages.iter().map(Message::english).collect();
        said.join(" ")
    }
}

/// A session with one file open in Edit mode, the cursor at the mark.
fn session(marked: &str) -> Session {
    let at = marked.find('▸');
    let text = marked.replace('▸', "");
    let loaded = sgf::load(text.into_bytes()).unwrap();
    let mut session = Session::new(Settings::default());
    session.open(None, loaded);
    session.editing = true;
    if let Some(at) = at {
        let document = session.document().unwrap();
        let cell = document
            .cell_at(u32::try_from(at).unwrap())
            .expect("the mark stands before a node");
        session.run(Command::Go(Go::Cell(cell)));
    }
    session
}

/// What the current file would be written as.
fn written(session: &Session) -> String {
    let bytes = session.document().unwrap().draft().bytes().unwrap();
    String::from_utf8(bytes).unwrap()
}

/// Checks what must hold after any command.
fn check(session: &Session, before: &[Code]) {
    let document = session.document().unwrap();
    let bytes = document.draft().bytes().unwrap();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let tree = document.tree();
    let games: Vec<String> = tree
        .games()
        .map(|root| crate::tree::fragment(tree, root))
        .collect();
    assert!(
        document.draft().reads_back(&bytes),
        "{text:?} is not {games:?}"
    );
    // A copy of a node has the faults of the node, but no edit brings one of a new kind.
    for fault in sgf::load(bytes).unwrap().faults {
        let (code, subject) = (fault.code, fault.subject);
        assert!(
            before.contains(&code),
            "{code:?} {subject} is new in {text}"
        );
    }
}

fn codes(session: &Session) -> Vec<Code> {
    let faults = session.document().unwrap().faults();
    faults.iter().map(|fault| fault.code).collect()
}

/// Runs commands, one a line, and gives the effects of all.
fn run(session: &mut Session, commands: &str) -> Vec<Effect> {
    let faults = codes(session);
    let mut effects = Vec::new();
    for line in script::lines(commands) {
        let command = script::command(session, line);
        effects.extend(session.run(command));
        check(session, &faults);
    }
    effects
}

/// Before, commands, after; and undone, the first bytes.
fn triple(before: &str, commands: &str, after: &str) -> Session {
    let mut session = session(before);
    run(&mut session, commands);
    assert_eq!(marked(&session), after, "message: {}", session.said());
    let again = written(&session);
    while session.document().unwrap().undo_name().is_some() {
        session.run(Command::Edit(Edit::Undo));
    }
    assert_eq!(written(&session), before.replace('▸', ""));
    while session.document().unwrap().redo_name().is_some() {
        session.run(Command::Edit(Edit::Redo));
    }
    assert_eq!(written(&session), again);
    session
}
