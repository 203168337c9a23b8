//! What a journal restores is the document: after any commands, cut anywhere, with any byte changed.
//!
//! `BUNKI_LAWS_MINUTES=N` lets the random commands run for so long.

use std::collections::HashMap;
use std::time::Instant;

use bunki::files::RealDisk;
use bunki::journal::{Chain, MARK, Order};
use bunki::problem::{Mode, Scope};
use bunki::session::command::{Command, Edit, File, Go, Node, Tools, Typing};
use bunki::session::{Document, Effect, Found, JournalKey, OnDisk, Recovered, Session, recovered};
use bunki::settings::{Letters, Settings};
use bunki::sgf;
use bunki::tree::CellId;

use super::Row;
use super::cases::{Case, case_on, open, step};
use super::commands::{any_bytes, budget, first_seed};

/// Journals in memory, as the writer would have them on the disk.
#[derive(Default)]
struct Journals(HashMap<JournalKey, (Vec<u8>, Chain)>);

impl Journals {
    /// Takes what a session has told.
    fn follow(&mut self, session: &mut Session) {
        for order in session.journal_orders(|_| None) {
            match order {
                Order::Begin { key, parts } => {
                    let mut chain = Chain::START;
                    let frames = chain.frames(parts().unwrap()).unwrap();
                    self.0
                        .insert(key, ([MARK, frames.as_slice()].concat(), chain));
                }
                Order::Append { key, parts } => {
                    let (bytes, chain) = self.0.get_mut(&key).unwrap();
                    bytes.extend(chain.frames(parts().unwrap()).unwrap());
                }
                Order::End { key } => {
                    self.0.remove(&key);
                }
                Order::Adopt {
                    key,
                    left,
                    length,
                    chain,
                } => {
                    let mut bytes = left.read(&RealDisk).unwrap();
                    bytes.truncate(usize::try_from(length).unwrap());
                    self.0.insert(key, (bytes, chain));
                }
                Order::Discard(_) => {}
            }
        }
    }

    fn of(&self, key: impl Into<JournalKey>) -> Option<&[u8]> {
        self.0.get(&key.into()).map(|(bytes, _)| bytes.as_slice())
    }
}

/// All that must come back of a document.
pub(super) fn told(document: &Document) -> String {
    let tree = document.tree();
    let cells: Vec<_> = (1..=u32::try_from(tree.len()).unwrap())
        .filter_map(CellId::from_number)
        .map(|id| (tree.cell(id), tree.node_text(id), document.entered(id)))
        .collect();
    let draft = document.draft();
    format!(
        "{:?} {:?} {} {} {} {:?} {:?} {:?} {:?} {cells:?} {:?}",
        document.path(),
        document.name(),
        document.state(),
        document.steps(),
        document.is_modified(),
        document.cursor(),
        document.undo_name(),
        document.redo_name(),
        tree.charset(),
        (draft.bytes(), draft.bytes_for_another_file()),
    )
}

/// Compares each document with what its journal gives.
fn compare(session: &Session, journals: &Journals) -> Result<(), String> {
    for document in session.documents() {
        let Some(bytes) = journals.of(document.id()) else {
            if document.is_modified() {
                return Err("a document with changes has no journal".to_owned());
            }
            continue;
        };
        let found = Found::read(bytes).ok_or("no beginning")?;
        let content = found.content.map_err(|why| why.to_string())?;
        if found.lost.is_some() {
            return Err(format!("something is lost: {:?}", found.lost));
        }
        let (live, read) = (told(document), told(&content));
        if live != read {
            return Err(format!("it was\n{live}\nand is\n{read}"));
        }
    }
    Ok(())
}

/// A session that recovers the current document from its journal on the disk.
fn recover(session: &Session, journals: &Journals) -> Option<(Session, tempfile::TempDir)> {
    let bytes = journals.of(session.document()?.id())?;
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("1.journal"), bytes).unwrap();
    let found: Vec<Recovered> = recovered(&RealDisk, folder.path()).unwrap();
    let id = found.first()?.id();
    let mut other = Session::new(Settings::default());
    other.keep_journals();
    other.offer(found);
    other.run(Command::File(File::Recover(id)));
    Some((other, folder))
}

/// Runs a command that is carried out elsewhere, and goes somewhere meanwhile.
fn change(session: &mut Session, journals: &mut Journals, command: Command) {
    let effects = session.run(command);
    let [Effect::Change(job)] = effects.as_slice() else {
        panic!("{effects:?}");
    };
    journals.follow(session);
    for go in [
        Go::NextProblem,
        Go::Forward,
        Go::NextSibling,
        Go::NextProblem,
        Go::Forward,
    ] {
        session.run(Command::Go(go));
        journals.follow(session);
    }
    session.changed(job, Ok(job.run()));
    journals.follow(session);
}

#[test]
fn a_large_change_comes_back_as_any_other() {
    let text = "(;SZ[9](;B[aa])(;B[bb]))".repeat(10_500);
    let mut session = Session::new(Settings::default());
    session.keep_journals();
    session.open(None, sgf::load(text.into_bytes()).unwrap());
    let mut journals = Journals::default();
    let tag = Tools::LbTag {
        mode: Mode::Replace,
        scope: Scope::File,
        letters: Letters::Upper,
        comments: Vec::new(),
    };
    change(&mut session, &mut journals, Command::Tools(tag));
    compare(&session, &journals).unwrap();
    change(&mut session, &mut journals, Command::Edit(Edit::Undo));
    compare(&session, &journals).unwrap();
    change(&mut session, &mut journals, Command::Edit(Edit::Redo));
    session.run(Command::Edit(Edit::ToggleMode));
    session.run(Command::Edit(Edit::Pass));
    journals.follow(&mut session);
    compare(&session, &journals).unwrap();
}

/// What undo and redo give, step by step.
fn ways(session: &mut Session) -> Vec<String> {
    let mut all = Vec::new();
    for edit in [Edit::Undo, Edit::Redo] {
        loop {
            let document = session.document().unwrap();
            let name = match edit {
                Edit::Undo => document.undo_name(),
                _ => document.redo_name(),
            };
            if name.is_none() {
                break;
            }
            session.run(Command::Edit(edit.clone()));
            all.push(told(session.document().unwrap()));
        }
    }
    all
}

fn run(case: &Case) -> Result<(), String> {
    let mut session = open(&case.bytes);
    session.keep_journals();
    let mut journals = Journals::default();
    for command in &case.commands {
        step(&mut session, command.clone());
        journals.follow(&mut session);
        compare(&session, &journals).map_err(|why| format!("after {command:?}: {why}"))?;
    }
    // What is recovered is unsaved in any case, so this must be too.
    let document = session.document().unwrap();
    if !document.is_modified() {
        session.run(Command::Edit(Edit::SetComment {
            document: document.id(),
            cell: document.root(),
            text: "unsaved".to_owned(),
            typing: Typing::New,
        }));
        journals.follow(&mut session);
        if !session.document().unwrap().is_modified() {
            return Ok(());
        }
    }
    let mut others = Journals::default();
    let Some((mut other, _folder)) = recover(&session, &journals) else {
        return Ok(());
    };
    others.follow(&mut other);
    compare(&other, &others).map_err(|why| format!("recovered: {why}"))?;
    // Both go on in the same way, and so do their journals.
    let (id, again) = (
        session.document().unwrap().id(),
        other.document().unwrap().id(),
    );
    for n in 0..4 {
        for (session, document) in [(&mut session, id), (&mut other, again)] {
            let cell = session.document().unwrap().cursor();
            let typed = Command::Edit(Edit::SetComment {
                document,
                cell,
                text: "typing é".chars().take(5 + n).collect(),
                typing: Typing::New,
            });
            session.run(if n == 2 {
                Command::Node(Node::InsertAfter)
            } else {
                typed
            });
        }
        journals.follow(&mut session);
        others.follow(&mut other);
        compare(&session, &journals).map_err(|why| format!("later: {why}"))?;
        compare(&other, &others).map_err(|why| format!("recovered, later: {why}"))?;
    }
    if ways(&mut session) != ways(&mut other) {
        return Err("undo or redo is another after recovering".to_owned());
    }
    journals.follow(&mut session);
    others.follow(&mut other);
    compare(&other, &others).map_err(|why| format!("recovered, undone: {why}"))
}

#[test]
fn a_journal_restores_the_document_after_any_commands() {
    let files: Vec<_> = super::files()
        .into_iter()
        .filter(|(_, bytes)| bytes.len() < 2000)
        .collect();
    let (budget, start) = (budget(), Instant::now());
    let mut seed = first_seed();
    let last = seed + 300;
    loop {
        let mut row = Row::of(seed);
        let case = case_on(any_bytes(&files, &mut row), &mut row);
        if let Err(why) = run(&case) {
            let file = case.bytes.escape_ascii();
            panic!(
                "seed {seed}\n  file: {file}\n  commands: {:?}\n  {why}",
                case.commands
            );
        }
        seed += 1;
        if budget.map_or(seed >= last, |budget| start.elapsed() > budget) {
            println!("{} cases", seed + 300 - last);
            break;
        }
    }
}

/// A session with steps of every kind, and what it told after each.
fn states(bytes: &[u8]) -> (Vec<String>, Vec<u8>) {
    let mut session = open(bytes);
    session.keep_journals();
    let document = session.document().unwrap();
    let (id, root) = (document.id(), document.root());
    let typed = |text: &str| {
        Command::Edit(Edit::SetComment {
            document: id,
            cell: root,
            text: text.to_owned(),
            typing: Typing::New,
        })
    };
    let commands = [
        typed("黒"),
        typed("黒先"),
        Command::Node(Node::InsertAfter),
        Command::Node(Node::Paste("(;B[aa](;W[bb])(;W[cc]))".to_owned())),
        Command::Go(Go::Back),
        Command::Edit(Edit::Undo),
        Command::Edit(Edit::Redo),
        Command::Node(Node::Delete),
    ];
    let mut journals = Journals::default();
    let mut all = Vec::new();
    let mut bytes = Vec::new();
    for command in commands {
        session.run(command);
        // One order after the other: a command may tell several changes.
        journals.follow(&mut session);
        let has_journal = journals.of(id).is_some();
        assert!(has_journal, "{}", told(session.document().unwrap()));
        bytes = journals.of(id).unwrap().to_vec();
        all.push(told(session.document().unwrap()));
    }
    (all, bytes)
}

/// What a damaged journal gives: the number of the state, or `None` between two changes of one command.
fn state_of(bytes: &[u8], states: &[String]) -> Option<Option<usize>> {
    let found = Found::read(bytes)?;
    let content = found.content.ok()?;
    let read = told(&content);
    Some(states.iter().position(|state| *state == read))
}

#[test]
fn a_journal_cut_or_damaged_anywhere_gives_what_stands_before() {
    let sample = b"(;FF[4]SZ[9]AB[aa];B[bb](;W[cc])(;W[dd]))";
    let (states, bytes) = states(sample);
    let whole = bunki::journal::frames(&bytes).unwrap().all.len();
    assert_eq!(state_of(&bytes, &states), Some(Some(states.len() - 1)));
    // What each number of whole frames gives.
    let mut prefixes = vec![None; whole + 1];
    for length in 0..=bytes.len() {
        let cut = &bytes[..length];
        let Some(frames) = bunki::journal::frames(cut) else {
            assert!(length < MARK.len());
            continue;
        };
        let given = Found::read(cut).map(|found| {
            let told = found
                .content
                .as_ref()
                .map(told)
                .map_err(ToString::to_string);
            (told, found.lost.is_some())
        });
        let known = &mut prefixes[frames.all.len()];
        if frames.lost == 0 {
            *known = given.clone();
        }
        // A part of a frame is told, and changes nothing.
        if let (Some((known, _)), Some((given, is_lost))) = (known, given) {
            assert_eq!(*known, given);
            assert_eq!(is_lost, frames.lost > 0, "{length}");
        }
    }
    let all: Vec<&String> = prefixes
        .iter()
        .flatten()
        .filter_map(|(told, _)| told.as_ref().ok())
        .collect();
    assert!(states.iter().all(|state| all.contains(&state)));
    for at in MARK.len()..bytes.len() {
        let mut other = bytes.clone();
        other[at] ^= 1 << (at % 8);
        let frames = bunki::journal::frames(&other).unwrap();
        let given = Found::read(&other).map(|found| found.content.map(|content| told(&content)));
        let wanted = prefixes[frames.all.len()].as_ref().map(|(told, _)| told);
        match (given, wanted) {
            (Some(Ok(given)), Some(Ok(wanted))) => assert_eq!(given, *wanted, "{at}"),
            (given, wanted) => assert!(
                given.is_none_or(|given| given.is_err()) && wanted.is_none_or(Result::is_err)
            ),
        }
    }
}

#[test]
fn a_save_ends_the_journal_and_a_change_made_meanwhile_keeps_it() {
    let mut session = open(b"(;SZ[9];B[aa])");
    session.keep_journals();
    let mut journals = Journals::default();
    let (id, cell) = {
        let document = session.document().unwrap();
        (document.id(), document.root())
    };
    let typed = |text: &str| {
        Command::Edit(Edit::SetComment {
            document: id,
            cell,
            text: text.to_owned(),
            typing: Typing::New,
        })
    };
    let write = |session: &mut Session| match session.run(Command::File(File::Save)).pop() {
        Some(Effect::Write { path, draft, .. }) => (path, draft),
        other => panic!("{other:?}"),
    };
    session.run(typed("one"));
    journals.follow(&mut session);
    let (path, draft) = write(&mut session);
    session.run(typed("one two"));
    session.saved(id, path.clone(), draft);
    journals.follow(&mut session);
    compare(&session, &journals).unwrap();
    assert!(journals.of(id).is_some());
    session.run(Command::Edit(Edit::Undo));
    journals.follow(&mut session);
    assert!(!session.document().unwrap().is_modified());
    compare(&session, &journals).unwrap();
    session.run(Command::Edit(Edit::Redo));
    let (_, draft) = write(&mut session);
    session.saved(id, path, draft);
    journals.follow(&mut session);
    assert!(journals.of(id).is_none());
    // The steps before the save come back too.
    session.run(Command::Edit(Edit::Undo));
    journals.follow(&mut session);
    compare(&session, &journals).unwrap();
    let (mut other, _folder) = recover(&session, &journals).unwrap();
    assert_eq!(ways(&mut other), ways(&mut session));
    session.run(Command::File(File::Discard(id)));
    journals.follow(&mut session);
    assert!(journals.of(id).is_none());
}

#[test]
fn parts_that_lie_with_the_right_checksums_give_a_document_or_none() {
    let sample = b"(;FF[4]SZ[9]CA[GBK]AB[aa];B[bb](;W[cc])(;W[dd]))";
    let (_, bytes) = states(sample);
    let frames = bunki::journal::frames(&bytes).unwrap().all;
    let rounds = if budget().is_some() { 200_000 } else { 3000 };
    let mut row = Row::of(first_seed());
    let mut whole = 0;
    for _ in 0..rounds {
        let mut parts: Vec<(u8, Vec<u8>)> = frames
            .iter()
            .map(|frame| (frame.kind, frame.content.to_vec()))
            .collect();
        for _ in 0..1 + row.below(3) {
            let number = row.below(parts.len());
            let content = &mut parts[number].1;
            if content.is_empty() {
                continue;
            }
            let at = row.below(content.len());
            // Digits are numbers of cells and places in the text.
            let digit = b"0123456789"[row.below(10)];
            match row.below(4) {
                0 => content[at] = u8::try_from(row.below(256)).unwrap(),
                1 => content.insert(at, digit),
                _ => {
                    let is_number = |byte: &u8| byte.is_ascii_digit();
                    let digits: Vec<usize> = (0..content.len())
                        .filter(|&at| is_number(&content[at]))
                        .collect();
                    if !digits.is_empty() {
                        content[digits[row.below(digits.len())]] = digit;
                    }
                }
            }
        }
        if row.below(4) == 0 {
            let (a, b) = (row.below(parts.len()), row.below(parts.len()));
            parts.swap(a, b);
        }
        let parts = parts.into_iter().map(|(kind, content)| {
            let part: bunki::journal::Part = (kind, Box::new(content));
            part
        });
        let mut chain = Chain::START;
        let frames = chain.frames(parts.collect()).unwrap();
        let Some(found) = Found::read(&[MARK, frames.as_slice()].concat()) else {
            continue;
        };
        let Ok(document) = found.content else {
            continue;
        };
        whole += 1;
        let tree = document.tree();
        assert!(tree.has(document.cursor()));
        assert!(tree.subtree(CellId::FILE).count() <= tree.len());
        let _ = told(&document);
    }
    assert!(whole > 0);
}

/// A session with a file in which a comment was written, and the comment's command.
fn commented() -> (Session, impl Fn(&Session, &str) -> Command) {
    let mut session = open(b"(;SZ[9];B[aa])");
    session.keep_journals();
    let typed = |session: &Session, text: &str| {
        let document = session.document().unwrap();
        Command::Edit(Edit::SetComment {
            document: document.id(),
            cell: document.root(),
            text: text.to_owned(),
            typing: Typing::New,
        })
    };
    let command = typed(&session, "mine");
    session.run(command);
    (session, typed)
}

/// What the text of a journal's document is.
fn text(journals: &Journals, key: JournalKey) -> Option<String> {
    let found = Found::read(journals.of(key)?).unwrap();
    let bytes = found.content.unwrap().draft().bytes().unwrap();
    Some(String::from_utf8(bytes).unwrap())
}

fn load(text: &str) -> bunki::sgf::Loaded {
    bunki::sgf::load(text.as_bytes().to_vec()).unwrap()
}

#[test]
fn what_a_reload_takes_the_place_of_has_a_journal_until_the_document_is_closed() {
    let (mut session, typed) = commented();
    let mut journals = Journals::default();
    journals.follow(&mut session);
    let id = session.document().unwrap().id();
    let key = |side| JournalKey { document: id, side };
    let sides = |journals: &Journals| [0, 1, 2].map(|side| text(journals, key(side)));
    let mine = Some("(;SZ[9]C[mine];B[aa])".to_owned());
    // Nothing of the new content is unsaved.
    assert!(session.reloaded(id, load("(;SZ[9];W[bb])")));
    journals.follow(&mut session);
    assert_eq!(sides(&journals), [mine.clone(), None, None]);
    let command = typed(&session, "new");
    session.run(command);
    journals.follow(&mut session);
    let new = Some("(;SZ[9]C[new];W[bb])".to_owned());
    assert_eq!(sides(&journals), [mine.clone(), new.clone(), None]);
    // Back on the first side, where changes go on.
    session.run(Command::Edit(Edit::Undo));
    session.run(Command::Edit(Edit::Undo));
    let command = typed(&session, "mine too");
    session.run(command);
    journals.follow(&mut session);
    let too = Some("(;SZ[9]C[mine too];B[aa])".to_owned());
    assert_eq!(sides(&journals)[0], too);
    assert!(session.reloaded(id, load("(;SZ[9];W[cc])")));
    journals.follow(&mut session);
    assert_eq!(sides(&journals)[0], too);
    // A save is no answer for what was reloaded over.
    let command = typed(&session, "third");
    session.run(command);
    let effect = session.run(Command::File(File::Save)).pop();
    let Some(Effect::Write { path, draft, .. }) = effect else {
        panic!("{effect:?}");
    };
    session.saved(id, path, draft);
    journals.follow(&mut session);
    assert_eq!(sides(&journals), [too, None, None]);
    session.run(Command::File(File::Close));
    journals.follow(&mut session);
    assert!(journals.0.is_empty());
}

#[test]
fn what_is_in_no_file_has_a_journal() {
    let stamp = bunki::files::Stamp {
        length: 1,
        modified: None,
        hash: blake3::hash(b"x"),
    };
    let path = std::path::PathBuf::from("/elsewhere.sgf");
    let ways = [
        OnDisk::Changed(stamp),
        OnDisk::Gone,
        OnDisk::Moved(path),
        OnDisk::NoGame(stamp),
    ];
    for way in ways {
        for answer in [None, Some(File::Keep)] {
            let settings = Settings {
                reload_unmodified: false,
                ..Settings::default()
            };
            let mut session = Session::new(settings);
            session.keep_journals();
            session.open(Some("/a.sgf".into()), load("(;SZ[9];B[aa])"));
            let id = session.document().unwrap().id();
            session.found_on_disk(id, way.clone());
            if let Some(answer) = answer {
                session.run(Command::File(answer));
            }
            let mut journals = Journals::default();
            journals.follow(&mut session);
            let kept = text(&journals, id.into());
            assert_eq!(kept.as_deref(), Some("(;SZ[9];B[aa])"), "{way:?}");
            // It comes back as a change: no file has it.
            let (other, _folder) = recover(&session, &journals).unwrap();
            assert!(other.document().unwrap().is_modified(), "{way:?}");
        }
    }
}

#[test]
fn what_was_thrown_away_can_be_had_back_until_the_end() {
    let (mut session, _) = commented();
    let mut journals = Journals::default();
    journals.follow(&mut session);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("1.journal");
    let id = session.document().unwrap().id();
    std::fs::write(&path, journals.of(id).unwrap()).unwrap();
    let mut other = Session::new(Settings::default());
    other.keep_journals();
    other.offer(recovered(&RealDisk, folder.path()).unwrap());
    let id = other.recovered()[0].id();
    other.run(Command::File(File::ThrowAway(id)));
    assert!(other.recovered().is_empty());
    assert!(other.journal_orders(|_| None).is_empty());
    other.run(Command::File(File::AskRecover));
    assert_eq!(other.recovered().len(), 1);
    other.run(Command::File(File::ThrowAway(id)));
    other.end_journals();
    for order in other.journal_orders(|_| None) {
        let Order::Discard(left) = order else {
            panic!("{order:?}");
        };
        left.remove(&RealDisk).unwrap();
    }
    assert!(!path.exists());
}

#[test]
fn a_journal_of_another_version_gives_the_file_as_it_was() {
    let (mut session, _) = commented();
    let mut journals = Journals::default();
    journals.follow(&mut session);
    let id = session.document().unwrap().id();
    let bytes = journals.of(id).unwrap();
    let read = bunki::journal::frames(bytes).unwrap();
    let mut changed = 0;
    let parts = read.all.iter().map(|frame| -> bunki::journal::Part {
        let text = String::from_utf8(frame.content.to_vec()).unwrap();
        let other = text.replacen("\"format\":1,", "\"format\":2,\"new\":[{}],", 1);
        changed += usize::from(other != text);
        (frame.kind, Box::new(other))
    });
    let parts = parts.collect();
    let mut chain = Chain::START;
    let frames = chain.frames(parts).unwrap();
    assert_eq!(changed, 1);
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("1.journal");
    std::fs::write(&path, [MARK, frames.as_slice()].concat()).unwrap();
    let found = recovered(&RealDisk, folder.path()).unwrap();
    let why = found[0].found.content.as_ref().unwrap_err().to_string();
    assert!(
        why.starts_with("Another version of Bunki wrote it."),
        "{why}"
    );
    let mut other = Session::new(Settings::default());
    other.offer(found);
    let id = other.recovered()[0].id();
    // It cannot be opened, and nothing of it goes.
    other.run(Command::File(File::Recover(id)));
    let effect = other.run(Command::File(File::RecoverAs(id))).pop();
    let Some(Effect::AskSaveCopy { bytes, .. }) = effect else {
        panic!("{effect:?}");
    };
    assert_eq!(bytes, b"(;SZ[9];B[aa])");
    assert!(path.exists());
}

/// Where the fuzz target of journals finds real ones: parts, each ended by a byte that is in none.
/// `BUNKI_SEEDS=FOLDER` writes them there.
#[test]
fn the_fuzz_target_begins_with_journals_that_can_be_read() {
    let folder = std::env::var_os("BUNKI_SEEDS").map(std::path::PathBuf::from);
    let samples = [
        "(;SZ[9])",
        "(;FF[4]CA[UTF-8]SZ[9]AB[aa]C[白];B[bb](;W[cc])(;W[dd]))",
        "(;GM[3]SZ[8:8]IP[4a][5d]IS[1-8:Q];B[a1])(;SZ[19];B[pd];W[dd];B[pq])",
    ];
    for (number, sample) in samples.into_iter().enumerate() {
        let (_, bytes) = states(sample.as_bytes());
        let read = bunki::journal::frames(&bytes).unwrap();
        let parts: Vec<_> = read.all.iter().map(|frame| frame.content).collect();
        assert!(parts.iter().all(|part| !part.contains(&0xff)));
        // The first says where the file is; the target does without it.
        let kinds: Vec<u8> = read.all.iter().map(|frame| frame.kind).collect();
        assert_eq!(kinds[..5], [1, 2, 3, 4, 5]);
        if let Some(folder) = &folder {
            let seed = parts[1..].join(&0xff);
            std::fs::write(folder.join(format!("parts-{number}")), seed).unwrap();
            let seed = &bytes[MARK.len()..];
            std::fs::write(folder.join(format!("frames-{number}")), seed).unwrap();
        }
    }
}
