//! What holds for every file: of `samples/`, of `samples/hostile/`, and of the folder that `BUNKI_LAWS` names, if it does.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    reason = "helpers of tests are tests too"
)]

mod cases;
mod commands;
mod conversions;
mod journals;
mod kills;

use std::path::{Path, PathBuf};

use bunki::board::Point;
use bunki::cli;
use bunki::problem::{Mode, Plan, Scheme, plan, scheme_of};
use bunki::session::Session;
use bunki::session::command::{Command, Edit as EditCommand, Typing};
use bunki::settings::Settings;
use bunki::sgf::charset::PositionError;
use bunki::sgf::writer::WriteError;
use bunki::sgf::{self, Loaded, writer};
use bunki::syntax::escape;
use bunki::tree::{CellId, Tree, node_text};
use clap::Parser as _;

/// All files with their names.
fn files() -> Vec<(String, Vec<u8>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = ["samples", "samples/hostile"].map(|folder| root.join(folder));
    let named = std::env::var_os("BUNKI_LAWS").map(PathBuf::from);
    let mut paths: Vec<PathBuf> = own
        .into_iter()
        .chain(named)
        .map(|folder| std::fs::read_dir(folder).unwrap())
        .flat_map(|entries| entries.flatten().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "sgf"))
        .collect();
    paths.sort();
    assert!(paths.len() >= 50);
    let read = |path: PathBuf| (path.display().to_string(), std::fs::read(path).unwrap());
    paths.into_iter().map(read).collect()
}

/// Whether a file is of the project, not of the folder that `BUNKI_LAWS` names.
fn is_own(name: &str) -> bool {
    name.starts_with(env!("CARGO_MANIFEST_DIR"))
}

fn load(bytes: &[u8]) -> Loaded {
    sgf::load(bytes.to_vec()).unwrap()
}

/// The games of `show --json`.
fn games(bytes: &[u8]) -> serde_json::Value {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), bytes).unwrap();
    let words = ["bunki", "show", "--json", file.path().to_str().unwrap()];
    let task = cli::Arguments::parse_from(words).task.unwrap();
    let mut out = Vec::new();
    cli::run(&task, &mut out, &mut Vec::new());
    let mut json: serde_json::Value = serde_json::from_slice(&out).unwrap();
    json["games"].take()
}

fn cells(bytes: &[u8]) -> Vec<serde_json::Value> {
    let games = games(bytes);
    let games = games.as_array().unwrap().iter();
    games.map(|game| game["cells"].clone()).collect()
}

#[test]
fn a_file_without_a_change_is_written_as_it_is() {
    for (name, bytes) in files() {
        let loaded = load(&bytes);
        assert_eq!(
            writer::write(&loaded.source, &loaded.tree).unwrap(),
            bytes,
            "{name}"
        );
    }
}

#[test]
fn a_file_written_anew_reads_as_the_same_cells() {
    for (name, bytes) in files() {
        let loaded = load(&bytes);
        let anew = match writer::rewritten(&loaded.source, &loaded.tree) {
            // A file that ends within a character has no normal form: what would close its last value is read as the
            // rest of that character. `convert` refuses it, as the law of conversions demands.
            Err(WriteError::Changed) if !is_own(&name) => continue,
            anew => anew.unwrap_or_else(|error| panic!("{name}: {error}")),
        };
        // A `\` that the end of the file cut off is doubled: another raw value, but the same comment.
        let (mut new, mut old) = (cells(&anew), cells(&bytes));
        if bytes.ends_with(b"\\") {
            for game in [&mut new, &mut old] {
                let last = game.last_mut().unwrap().as_array_mut().unwrap().last_mut();
                last.unwrap().as_object_mut().unwrap().remove("properties");
            }
        }
        assert_eq!(new, old, "{name}");
        let again = load(&anew);
        let twice = writer::rewritten(&again.source, &again.tree).unwrap();
        assert_eq!(twice, anew, "{name}: writing anew twice");
    }
}

fn plan_of(tree: &Tree, mode: Mode) -> Plan {
    plan(tree, CellId::FILE, mode, scheme_of(tree))
}

fn carry_out(loaded: &mut Loaded, plan: &Plan) {
    for (cell, text) in plan.texts.iter() {
        let edit = loaded.tree.replacement(cell, text).unwrap();
        loaded.tree.apply(edit);
    }
}

#[test]
fn lb_tag_twice_is_lb_tag_once_and_what_it_writes_reads_back() {
    for (name, bytes) in files() {
        for mode in [Mode::Fill, Mode::Renew, Mode::Replace] {
            let mut loaded = load(&bytes);
            let plan = plan_of(&loaded.tree, mode);
            let was_empty = plan.texts.is_empty();
            carry_out(&mut loaded, &plan);
            let again = plan_of(&loaded.tree, mode);
            assert!(again.texts.is_empty(), "{name}: {mode:?} a second time");
            let written = writer::write_copy(&loaded.source, &loaded.tree).unwrap();
            assert!(
                writer::reads_back(&loaded.source, &loaded.tree, &written),
                "{name}: {mode:?}"
            );
            assert_eq!(written == bytes, was_empty, "{name}: {mode:?}");
            let again = plan_of(&load(&written).tree, mode);
            assert!(
                again.texts.is_empty(),
                "{name}: {mode:?} after reading back"
            );
        }
    }
}

/// The properties of a node without its labels.
fn without_labels(tree: &Tree, cell: CellId) -> Vec<(String, Vec<String>)> {
    let node = tree.node(cell, tree.context(cell));
    let merged = node.merged().into_iter();
    merged
        .filter(|(ident, _)| !matches!(&**ident, "LB" | "L"))
        .map(|(ident, values)| {
            (
                ident.into_owned(),
                values.into_iter().map(Into::into).collect(),
            )
        })
        .collect()
}

fn labels(tree: &Tree, cell: CellId) -> Vec<(Point, String)> {
    let node = tree.node(cell, tree.context(cell));
    let labels = node.labels().into_iter();
    labels
        .map(|label| (label.point, label.text.into_owned()))
        .collect()
}

#[test]
fn fill_adds_labels_to_forks_and_does_nothing_else() {
    for (name, bytes) in files() {
        let before = load(&bytes);
        let mut after = load(&bytes);
        let plan = plan_of(&after.tree, Mode::Fill);
        carry_out(&mut after, &plan);
        for cell in before.tree.subtree(CellId::FILE).skip(1) {
            let (old, new) = (&before.tree, &after.tree);
            assert_eq!(
                without_labels(new, cell),
                without_labels(old, cell),
                "{name}"
            );
            let (old_labels, new_labels) = (labels(old, cell), labels(new, cell));
            if old.is_fork(cell) {
                for label in old_labels {
                    assert!(new_labels.contains(&label), "{name}: {label:?} is gone");
                }
            } else {
                assert_eq!(new.node_text(cell), old.node_text(cell), "{name}");
            }
        }
    }
}

#[test]
fn renew_keeps_the_notes() {
    for (name, bytes) in files() {
        let before = load(&bytes);
        let mut after = load(&bytes);
        let plan = plan_of(&after.tree, Mode::Renew);
        carry_out(&mut after, &plan);
        for cell in before.tree.subtree(CellId::FILE).skip(1) {
            let tree = &before.tree;
            let context = tree.context(cell);
            let fork = bunki::problem::fork(tree, cell, context, Scheme::Lower);
            let kept = labels(&after.tree, cell);
            for note in fork.notes {
                assert!(kept.contains(&note), "{name}: {note:?} is gone");
            }
        }
    }
}

/// The bytes of a document as they would be saved under another name.
fn bytes_of(session: &Session) -> Vec<u8> {
    session
        .document()
        .unwrap()
        .draft()
        .bytes_for_another_file()
        .unwrap()
}

/// Another text, of the characters that the node has already, so that every charset can hold it.
fn other_comment(old: &str) -> String {
    let stripped = old.replace('\u{fffd}', "");
    format!("{}x]\\:\n[y", stripped.trim_end())
}

#[test]
fn a_comment_changes_its_own_property_only_and_undo_gives_the_first_bytes_back() {
    for (name, bytes) in files() {
        let mut session = Session::new(Settings::default());
        session.open(Some("x.sgf".into()), load(&bytes));
        let cells: Vec<CellId> = load(&bytes).tree.subtree(CellId::FILE).skip(1).collect();
        // The deep files: each cell would take a second.
        let step = 1 + cells.len() / 100;
        for cell in cells.into_iter().step_by(step) {
            let tree = session.document().unwrap().tree();
            let old = tree
                .node(cell, tree.context(cell))
                .comment()
                .unwrap_or_default();
            let text = other_comment(&old);
            session.run(Command::Edit(EditCommand::SetComment {
                document: session.document().unwrap().id(),
                typing: Typing::New,
                cell,
                text: text.clone(),
            }));
            let written = bytes_of(&session);
            let back = load(&written);
            let document = session.document().unwrap();
            assert!(document.draft().reads_back(&written), "{name} {cell:?}");
            assert_only_differs(&name, &load(&bytes).tree, &back.tree, cell, &text);
            session.run(Command::Edit(EditCommand::Undo));
            assert_eq!(bytes_of(&session), bytes, "{name} {cell:?}: undo");
            assert!(!session.document().unwrap().is_modified(), "{name}");
        }
    }
}

/// Both trees are the same but for the comment of one cell, which is the text.
fn assert_only_differs(name: &str, old: &Tree, new: &Tree, changed: CellId, text: &str) {
    let both = old
        .subtree(CellId::FILE)
        .zip(new.subtree(CellId::FILE))
        .skip(1);
    assert_eq!(old.len(), new.len(), "{name}");
    for (cell, twin) in both {
        let (before, after) = (old.node_text(cell), new.node_text(twin));
        if cell == changed {
            let node = new.node(twin, new.context(twin));
            assert_eq!(node.comment().as_deref(), Some(text), "{name}");
            // The old text with that property exchanged: all the rest of the node is the same bytes.
            let raw = node.values("C").next().unwrap().to_owned();
            assert_eq!(
                after,
                node_text::with_property(before, "C", std::slice::from_ref(&raw)),
                "{name}"
            );
            assert_eq!(escape::text(&raw), text, "{name}");
        } else {
            // A value that the end of the file cut off may have been closed.
            assert!(
                after == before || after == node_text::closed(before),
                "{name}: {before} {after}"
            );
        }
    }
}

/// Reads bytes in every way there is; nothing panics, nothing is lost.
fn survive(bytes: &[u8]) {
    let mut loaded = load(bytes);
    assert_eq!(writer::write(&loaded.source, &loaded.tree).unwrap(), bytes);
    match writer::rewritten(&loaded.source, &loaded.tree) {
        Ok(anew) => assert!(sgf::is_same(&load(&anew).tree, &loaded.tree)),
        // Damaged ISO-2022-JP cannot always be cut, and a guess may come out otherwise. Both are told.
        Err(
            writer::WriteError::Position(PositionError::Shifted { .. })
            | writer::WriteError::Changed,
        ) => {}
        Err(error) => panic!("{error}: {}", bytes.escape_ascii()),
    }
    for mode in [Mode::Fill, Mode::Replace] {
        let plan = plan_of(&loaded.tree, mode);
        carry_out(&mut loaded, &plan);
        if let Ok(written) = writer::write_copy(&loaded.source, &loaded.tree) {
            assert!(
                writer::reads_back(&loaded.source, &loaded.tree, &written),
                "{mode:?} of {}",
                bytes.escape_ascii()
            );
        }
    }
    let _ = bunki::replay::troubles(&loaded.tree);
}

#[test]
fn every_beginning_of_every_file_can_be_read_and_lettered() {
    for (_, bytes) in files() {
        // Every length of the small files; of the large ones as many as do not take minutes.
        let step = if bytes.len() < 1000 {
            1
        } else {
            1 + bytes.len() / 100
        };
        for length in (0..bytes.len()).step_by(step) {
            survive(&bytes[..length]);
        }
    }
}

/// A row of numbers that is the same in every run.
struct Row(u64);

impl Row {
    /// Another row for each seed.
    const fn of(seed: u64) -> Self {
        let mut mixed = seed
            .wrapping_add(0x9E37_79B9_7F4A_7C15)
            .wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed ^= mixed >> 27;
        mixed = mixed.wrapping_mul(0x94D0_49BB_1331_11EB);
        Self(mixed | 1)
    }

    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % limit.max(1)
    }
}

/// Puts another byte in, or takes one out.
fn damage(bytes: &mut Vec<u8>, row: &mut Row) {
    const SIGNS: &[u8] = b"()[];\\:\r\n\0\xff\x81\x1b$BWALC";
    if bytes.is_empty() {
        return;
    }
    let at = row.below(bytes.len());
    match row.below(4) {
        0 => bytes[at] ^= 1 << row.below(8),
        1 => bytes.insert(at, SIGNS[row.below(SIGNS.len())]),
        2 if bytes.len() > 1 => {
            bytes.remove(at);
        }
        _ => bytes[at] = SIGNS[row.below(SIGNS.len())],
    }
}

#[test]
fn files_with_a_few_other_bytes_can_be_read_and_lettered() {
    let mut row = Row(0x9E37_79B9_7F4A_7C15);
    for (_, bytes) in files() {
        if bytes.is_empty() || bytes.len() > 3000 {
            continue;
        }
        for _ in 0..60 {
            let mut other = bytes.clone();
            for _ in 0..=row.below(4) {
                damage(&mut other, &mut row);
            }
            survive(&other);
        }
    }
}
