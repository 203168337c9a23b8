//! A program that is killed at any moment loses nothing that was confirmed: a child edits and saves, and the parent kills
//! it, reads its journal and compares. `BUNKI_KILLS=1000` kills a thousand.

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command as Process, Stdio};
use std::sync::Arc;
use std::time::Duration;

use bunki::board::Point;
use bunki::files::{self, RealDisk, Stamp};
use bunki::journal::Writer;
use bunki::session::command::{Command, Edit, File, Go, Node, Typing};
use bunki::session::{Effect, JournalKey, Session, recovered};
use bunki::settings::Settings;
use bunki::sgf;

use super::Row;
use super::journals::told;

/// The variable that makes the test a child: its folder.
const FOLDER: &str = "BUNKI_KILLS_FOLDER";
/// The variable with the seed of a child.
const SEED: &str = "BUNKI_KILLS_SEED";
/// How many commands a child carries out, if it is not killed before.
const MOST: u64 = 60;

const FILE: &str = "(;FF[4]SZ[9]AB[aa];B[bb](;W[cc])(;W[dd]))\n";

/// The command with this number; parent and child carry out the same ones.
fn command(session: &Session, seed: u64, number: u64) -> Command {
    let mut row = Row::of(seed * 1000 + number);
    let document = session.document().unwrap();
    let (id, cell) = (document.id(), document.cursor());
    match row.below(14) {
        0..5 => Command::Edit(Edit::SetComment {
            document: id,
            cell,
            text: "黒先 and a long story of it ".repeat(1 + row.below(40)),
            typing: Typing::New,
        }),
        5 => Command::Node(Node::InsertAfter),
        6 => Command::Node(Node::Paste("(;B[aa](;W[bb])(;W[cc]))".to_owned())),
        7 => Command::Edit(Edit::Undo),
        8 => Command::Edit(Edit::Redo),
        9 => Command::Go(Go::Back),
        10 => Command::Go(Go::Forward),
        11 => Command::Edit(Edit::Label {
            point: Point::new(3, 3),
            text: "x".repeat(row.below(3)),
        }),
        12 => Command::Node(Node::Delete),
        _ => Command::File(File::Save),
    }
}

fn open(path: &Path) -> Session {
    let mut session = Session::new(Settings::default());
    let loaded = sgf::load(FILE.as_bytes().to_vec()).unwrap();
    session.open(Some(path.to_owned().into()), loaded);
    session
}

/// Carries out a command; `write` saves bytes.
fn step(session: &mut Session, command: Command, mut write: impl FnMut(&Path, &[u8])) {
    for effect in session.run(command) {
        if let Effect::Write {
            document,
            path,
            draft,
            ..
        } = effect
        {
            write(&path, &draft.bytes().unwrap());
            session.saved(document, path, draft);
        }
    }
}

#[test]
#[ignore = "the child of the test below"]
fn child() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else {
        return;
    };
    let seed: u64 = std::env::var(SEED).unwrap().parse().unwrap();
    let path = folder.join("a.sgf");
    let (_, mut stamp) = files::read(&RealDisk, &path).unwrap();
    let mut session = open(&path);
    session.keep_journals();
    let writer: Writer<JournalKey> =
        Writer::start(Arc::new(RealDisk), folder.join("journal"), || ()).unwrap();
    let order = |session: &mut Session, stamp: Stamp| {
        for order in session.journal_orders(|_| Some(stamp)) {
            writer.order(order);
        }
    };
    for number in 0..MOST {
        let command = command(&session, seed, number);
        // As in the window: what a command told is written before its effects, and what a save told after it.
        let effects = session.run(command);
        order(&mut session, stamp);
        for effect in effects {
            if let Effect::Write {
                document,
                path,
                draft,
                ..
            } = effect
            {
                let bytes = draft.bytes().unwrap();
                let verify = |back: &[u8]| back == bytes;
                stamp = files::save(&RealDisk, &path, &bytes, Some(&stamp), verify).unwrap();
                session.saved(document, path, draft);
                order(&mut session, stamp);
            }
        }
        assert!(writer.flush().wait(Duration::from_secs(60)));
        println!("confirmed {number}");
    }
    // Until it is killed.
    std::thread::sleep(Duration::from_secs(600));
}

/// The document after each number of commands, and what its file has then.
fn states(path: &Path, seed: u64) -> Vec<(String, Vec<u8>, Vec<u8>)> {
    let mut session = open(path);
    let mut on_disk = FILE.as_bytes().to_vec();
    let state = |session: &Session, on_disk: &[u8]| {
        let document = session.document().unwrap();
        let bytes = document.draft().bytes().unwrap();
        (told(document), bytes, on_disk.to_vec())
    };
    let mut all = vec![state(&session, &on_disk)];
    for number in 0..MOST {
        let command = command(&session, seed, number);
        step(&mut session, command, |_, bytes| on_disk = bytes.to_vec());
        all.push(state(&session, &on_disk));
    }
    all
}

/// Starts a child, kills it at a random moment, and compares what is left.
fn kill(seed: u64) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    std::fs::write(&path, FILE).unwrap();
    let mut child = Process::new(std::env::current_exe().unwrap())
        .args(["laws::kills::child", "--exact", "--ignored", "--nocapture"])
        .env(FOLDER, folder.path())
        .env(SEED, seed.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut row = Row::of(seed);
    let wanted = row.below(usize::try_from(MOST).unwrap());
    let mut text = String::new();
    let count = |text: &str| text.matches("confirmed ").count();
    while count(&text) < wanted && out.read_line(&mut text).unwrap() > 0 {}
    let journals = folder.path().join("journal");
    if row.below(4) == 0 {
        // The journal of a process that runs is left alone.
        assert!(recovered(&RealDisk, &journals).unwrap().is_empty());
    }
    std::thread::sleep(Duration::from_micros(row.below(4000) as u64));
    child.kill().unwrap();
    child.wait().unwrap();
    out.read_to_string(&mut text).unwrap();
    let confirmed = count(&text);
    let states = states(&path, seed);
    let candidates = states.iter().skip(confirmed).take(2);
    let on_disk = std::fs::read(&path).unwrap();
    let mut found = recovered(&RealDisk, &journals).unwrap();
    assert!(found.len() <= 1);
    let is_right = match found.pop() {
        None => candidates.clone().any(|(_, bytes, _)| *bytes == on_disk),
        Some(recovered) => {
            let found = told(recovered.found.content.as_ref().unwrap());
            candidates.clone().any(|(told, ..)| *told == found)
        }
    };
    assert!(is_right, "seed {seed}, {confirmed} confirmed");
    // The old or the new file, whole.
    let mut files = candidates.map(|(_, _, file)| file);
    assert!(
        files.any(|file| *file == on_disk),
        "seed {seed}: the file is torn"
    );
}

#[test]
fn a_kill_at_any_moment_loses_nothing_that_was_confirmed() {
    let kills = std::env::var("BUNKI_KILLS").map_or(30, |kills| kills.parse().unwrap());
    for seed in 1..=kills {
        kill(seed);
    }
    println!("{kills} kills");
}
