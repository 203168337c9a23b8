//! Sessions as triples: an SGF, commands as text, the SGF then, with `▸` before the current node.
//!
//! `script` tells what a line says. `save` writes as the window does: the answer comes at once.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests are tests too"
)]

mod charsets;
mod clicks;
mod disk;
mod edits;
mod files;
mod keys;
mod random;
mod save_all;
mod saves;
mod script;
mod shown;

use std::path::PathBuf;
use std::sync::Arc;

use ::bunki;
use bunki::session::{DocumentId, Draft, Effect, Session};
use bunki::settings::Settings;
use bunki::sgf;
use bunki::words::Message;
use script::{command, marked, point};

fn open(bytes: &[u8]) -> Session {
    let mut session = Session::new(Settings::default());
    add(&mut session, "a.sgf", bytes);
    session
}

fn add(session: &mut Session, name: &str, bytes: &[u8]) {
    session.open(Some(name.into()), sgf::load(bytes.to_vec()).unwrap());
}

/// What happened last, as one line in English.
fn said(session: &Session) -> String {
    let said: Vec<String> = session.messages().iter().map(Message::english).collect();
    said.join(" ")
}

fn bytes(session: &Session) -> Vec<u8> {
    session.document().unwrap().draft().bytes().unwrap()
}

fn is_modified(session: &Session) -> bool {
    session.document().unwrap().is_modified()
}

/// Runs one line; a write is answered at once.
fn line(session: &mut Session, line: &str) -> Vec<Effect> {
    let command = command(session, line);
    let effects = session.run(command);
    let mut left = Vec::new();
    for effect in effects {
        match effect {
            Effect::Write {
                document,
                path,
                draft,
                ..
            } => left.extend(write(session, document, path, draft)),
            other => left.push(other),
        }
    }
    left
}

/// The answer of the world to a write.
fn written(session: &mut Session, document: DocumentId, path: PathBuf) -> Vec<Effect> {
    let draft = session.by_id(document).unwrap().draft();
    write(session, document, path, Arc::new(draft))
}

/// The answer of the world to a write of this draft.
fn write(
    session: &mut Session,
    document: DocumentId,
    path: PathBuf,
    draft: Arc<Draft>,
) -> Vec<Effect> {
    let is_other = session.by_id(document).unwrap().path() != Some(&path);
    let bytes = if is_other {
        draft.bytes_for_another_file()
    } else {
        draft.bytes()
    };
    match bytes {
        Ok(bytes) => {
            assert!(draft.reads_back(&bytes));
            session.saved(document, path, draft)
        }
        Err(why) => session.not_writable(document, &why),
    }
}

/// Runs the lines of a script; gives what the last one asks of the world.
fn play(session: &mut Session, script: &str) -> Vec<Effect> {
    let lines = script::lines(script);
    lines.fold(Vec::new(), |_, text| line(session, text))
}

/// A triple: from the file, the commands, to the file.
#[track_caller]
fn triple(before: &str, script: &str, after: &str) {
    let mut session = open(before.as_bytes());
    play(&mut session, script);
    assert_eq!(marked(&session), after, "{script}");
}

const TREE: &str =
    "(;SZ[9]LB[bb:B][ii:note](;B[aa];W[ab])(;B[bb]C[two])(;W[bb])(;B[cc](;W[dd])(;W[ee])))";

/// [`TREE`] with the cursor at the node.
fn at(node: &str) -> String {
    assert_eq!(TREE.matches(node).count(), 1, "{node}");
    TREE.replace(node, &format!("▸{node}"))
}
