//! Sessions as triples: an SGF, commands as text, the SGF then, with `^` before the node of the cursor.
//!
//! A script is one command a line: `right`, `left`, `up`, `down`, `ten`, `back ten`, `home`, `end`, `fork`, `back fork`,
//! `problem`, `back problem`, `click dd`, `seek dd`, `letter b`, `comment some text` (`\n` for a line), `lb-tag renew
//! file`, `undo`, `redo`, `save`, `as file` (marks as `ST` says), `strict click`, `letter singles`. `save` writes as the
//! window does: the answer comes at once.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests are tests too"
)]

mod charsets;
mod clicks;
mod edits;
mod files;
mod keys;
mod random;
mod saves;
mod shown;

use std::path::PathBuf;
use std::sync::Arc;

use bunki::board::Point;
use bunki::problem::{Mode, Scope};
use bunki::session::command::{Command, Edit, File, Go, Look, Tools, Typing};
use bunki::session::{DocumentId, Draft, Effect, Session};
use bunki::settings::{Letters, Marks, Settings, Switch};
use bunki::sgf;
use bunki::tree::CellId;
use bunki::words::Message;

fn open(bytes: &[u8]) -> Session {
    let mut session = Session::new(Settings::default());
    add(&mut session, "a.sgf", bytes);
    session
}

fn add(session: &mut Session, name: &str, bytes: &[u8]) {
    session.open(
        Some(PathBuf::from(name)),
        sgf::load(bytes.to_vec()).unwrap(),
    );
}

/// What happened last, as one line in English.
fn said(session: &Session) -> String {
    let said: Vec<String> = session.messages().iter().map(Message::english).collect();
    said.join(" ")
}

fn cursor(session: &Session) -> CellId {
    session.document().unwrap().cursor()
}

fn bytes(session: &Session) -> Vec<u8> {
    session.document().unwrap().draft().bytes().unwrap()
}

fn is_modified(session: &Session) -> bool {
    session.document().unwrap().is_modified()
}

fn point(text: &str) -> Point {
    Point::from_sgf(text.as_bytes().try_into().unwrap()).unwrap()
}

/// The command of a line.
fn command(session: &Session, line: &str) -> Command {
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let go = match (word, rest) {
        ("right", _) => Go::Forward,
        ("left", _) => Go::Back,
        ("up", _) => Go::PreviousSibling,
        ("down", _) => Go::NextSibling,
        ("ten", _) => Go::ForwardTen,
        ("back", "ten") => Go::BackTen,
        ("home", _) => Go::Start,
        ("end", _) => Go::End,
        ("fork", _) => Go::NextFork,
        ("back", "fork") => Go::PreviousFork,
        ("problem", _) => Go::NextProblem,
        ("back", "problem") => Go::PreviousProblem,
        ("click", at) => Go::Click(point(at)),
        ("seek", at) => Go::Seek(point(at)),
        ("letter", "singles") => return Command::Look(Look::Toggle(Switch::LetterSingle)),
        ("letter", letter) => Go::Letter(letter.chars().next().unwrap()),
        ("comment", text) => {
            return Command::Edit(Edit::SetComment {
                document: session.document().unwrap().id(),
                cell: cursor(session),
                text: text.replace("\\n", "\n"),
                typing: Typing::New,
            });
        }
        ("undo", _) => return Command::Edit(Edit::Undo),
        ("redo", _) => return Command::Edit(Edit::Redo),
        ("save", _) => return Command::File(File::Save),
        ("as", "file") => return Command::Look(Look::Marks(Marks::AsFile)),
        ("strict", "click") => return Command::Look(Look::Toggle(Switch::ClickPlaysNext)),
        ("lb-tag", options) => {
            let (mode, scope) = options.split_once(' ').unwrap();
            return Command::Tools(Tools::LbTag {
                comments: Vec::new(),
                mode: [Mode::Fill, Mode::Renew, Mode::Replace]
                    .into_iter()
                    .find(|known| format!("{known:?}").eq_ignore_ascii_case(mode))
                    .unwrap(),
                scope: [Scope::Node, Scope::Problem, Scope::File]
                    .into_iter()
                    .find(|known| format!("{known:?}").eq_ignore_ascii_case(scope))
                    .unwrap(),
                letters: Letters::AsFile,
            });
        }
        _ => panic!("no such command: {line}"),
    };
    Command::Go(go)
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
    let lines = script
        .lines()
        .map(str::trim)
        .filter(|text| !text.is_empty());
    lines.fold(Vec::new(), |_, text| line(session, text))
}

/// The text of the file as it would be saved, with `^` before the current node.
fn marked(session: &Session) -> String {
    let document = session.document().unwrap();
    let place = document.tree().subtree(CellId::FILE).skip(1);
    let number = place.take_while(|&cell| cell != document.cursor()).count();
    let loaded = sgf::load(bytes(session)).unwrap();
    let twin = loaded.tree.subtree(CellId::FILE).skip(1).nth(number);
    let mut text = loaded.source.text.to_string();
    if let Some(twin) = twin {
        text.insert(loaded.tree.cell(twin).node.range().start, '^');
    }
    text
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
    TREE.replace(node, &format!("^{node}"))
}
