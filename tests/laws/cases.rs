//! Random commands on a file, and what must hold after each: it can be saved, what was written reads as the document,
//! and undo leads back to the first bytes.
//!
//! The tests of laws and the fuzz target `edits` read this file; each brings its own `Row` of choices.

use std::collections::BTreeMap;

use bunki::board::{Color, Point, Size};
use bunki::problem::answers::Wish;
use bunki::problem::{Mode, Scope};
use bunki::session::command::{
    Command, Edit, File, Go, Node, Problem, Tools, Transform, Try, Typing,
};
use bunki::session::{Annotation, Dialog, Draft, Effect, Session, Strength, Tool};
use bunki::settings::{Letters, Settings};
use bunki::sgf;
use bunki::sgf::charset::{self, OFFERED};
use bunki::sgf::writer::WriteError;
use bunki::tree::{CellId, Tree};

use super::Row;

/// What is typed, a part of it after the other: characters of many scripts, and those that mean something to SGF.
const TEXTS: &[&str] = &[
    "x",
    "é",
    "Ã©",
    "黒先",
    "黑先活",
    "許功蓋",
    "정해",
    "Ж",
    "¥",
    "~",
    "‾",
    "ｱ",
    "€",
    "😀",
    "\u{fffd}",
    "\x1b$B",
    "\x1b(B",
    "]",
    "[",
    "\\",
    ":",
    ";",
    "(",
    ")",
    "\n",
    "\r",
    "\t",
    " ",
    "a b",
    "\0",
    "表示",
    "CA[GBK]",
    "\u{feff}",
    "Â",
    "ÿ",
];

/// What stands in the clipboard of another program.
const PASTED: &[&str] = &[
    "(;B[aa];W[bb](;B[cc])(;B[dd]))",
    "(;CA[GBK]SZ[9]C[é];B[aa])",
    "(;CA[Shift_JIS]C[黒先])(;C[정해])",
    "(;C[\u{1b}$B])",
    "(;B[aa]C[黒",
    "(B[bb]AB[cc]((;W[dd]))C[x]",
    "no SGF",
    "(;FF[4]CA[UTF-16]GM[1]AB[aa][bb]AW[bb]PL[W]C[x]C[y]N[a][b])",
];

/// A file and the commands on it.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) bytes: Vec<u8>,
    pub(crate) commands: Vec<Command>,
}

/// A cell as it reads: how its game reads, what it hangs on, and all that its node says.
pub(crate) fn cells(tree: &Tree) -> Vec<String> {
    let mut numbers = BTreeMap::new();
    let mut all = Vec::new();
    for (number, cell) in tree.subtree(CellId::FILE).skip(1).enumerate() {
        numbers.insert(cell, number);
        let up = tree.cell(cell).up.and_then(|up| numbers.get(&up));
        let context = tree.context(cell);
        let text = bunki::tree::node_text::closed(tree.node_text(cell)).into_owned();
        let node = bunki::tree::Node::new(&text, context);
        all.push(format!(
            "{up:?} {context:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
            node.mv().map(|mv| (mv.color, mv.point)),
            node.setup(),
            node.turn(),
            node.labels(),
            node.name(),
            node.comment(),
            node.unread(),
            node.gathered(),
        ));
    }
    all
}

/// What the bytes of a draft read as, for anyone who opens them; no new `CA` may contradict them.
fn read_back(
    draft: &Draft,
    tree: &Tree,
    source: &charset::Source,
    bytes: &[u8],
) -> Result<(), String> {
    if !draft.reads_back(bytes) {
        return Err("the check after writing refuses the bytes".to_owned());
    }
    let wanted = cells(tree);
    let plain = sgf::load(bytes.to_vec()).map_err(|error| error.to_string())?;
    let found = cells(&plain.tree);
    if found == wanted {
        let lies = |loaded: &sgf::Loaded| {
            let faults = loaded.faults.iter();
            let lies = faults.filter(|fault| fault.code == bunki::fault::Code::CharsetContradicted);
            lies.map(|fault| fault.subject.clone()).collect::<Vec<_>>()
        };
        let before = lies(&sgf::load(source.bytes().to_vec()).unwrap());
        return match lies(&plain).iter().find(|lie| !before.contains(lie)) {
            Some(lie) => Err(format!("CA[{lie}] is not true")),
            None => Ok(()),
        };
    }
    let region = source.regions().next().unwrap();
    if region.from == charset::CharsetFrom::User && tree.charset().is_none() {
        let chosen = sgf::load_as(bytes.to_vec(), region.encoding).unwrap();
        if cells(&chosen.tree) == wanted {
            return Ok(());
        }
    }
    let at = wanted
        .iter()
        .zip(&found)
        .position(|(one, other)| one != other);
    let at = at.unwrap_or(wanted.len().min(found.len()));
    Err(format!(
        "{} cells became {}; cell {at} was {:?} and is {:?}",
        wanted.len(),
        found.len(),
        wanted.get(at),
        found.get(at)
    ))
}

/// What became of a save.
pub(crate) type Kinds = BTreeMap<String, usize>;

/// Saves the current document by the ways that the messages name, and reads it back.
fn save(session: &mut Session, kinds: &mut Kinds) -> Result<(), String> {
    let Some(document) = session.document() else {
        return Ok(());
    };
    if document.tree().games().next().is_none() {
        return Ok(());
    }
    let id = document.id();
    let mut is_other = document.path().is_none();
    let mut is_converted = false;
    for _ in 0..4 {
        let document = session.by_id(id).unwrap();
        let draft = document.draft();
        let error = match bytes_of(&draft, is_other) {
            Ok(bytes) => {
                let result = read_back(&draft, document.tree(), document.source(), &bytes)
                    .map_err(|why| format!("{why}\nwritten: {}", bytes.escape_ascii()));
                if is_converted {
                    session.run(Command::Edit(Edit::Undo));
                }
                return result;
            }
            Err(error) => error,
        };
        let kind = match &error {
            WriteError::Unencodable(_) => "unencodable".to_owned(),
            WriteError::Misread(_) => "misread".to_owned(),
            other => format!("{other:?}")
                .chars()
                .filter(char::is_ascii_alphabetic)
                .collect(),
        };
        *kinds.entry(kind).or_default() += 1;
        let effects = session.not_writable(id, &error);
        match &effects[..] {
            [Effect::Show(Dialog::OfferUtf8 { document, .. })] if !is_converted => {
                step(session, Command::File(File::ToUtf8(*document)));
                is_converted = true;
            }
            [Effect::Show(Dialog::NeedsOtherName { .. })] if !is_other => is_other = true,
            other => return Err(format!("{error} leads in a circle: {other:?}")),
        }
    }
    Err("it can be saved nowhere".to_owned())
}

/// Opens the file and carries the commands out, with a save after each.
pub(crate) fn run(case: &Case, kinds: &mut Kinds) -> Result<(), String> {
    let mut session = open(&case.bytes);
    for command in &case.commands {
        step(&mut session, command.clone());
        save(&mut session, kinds).map_err(|why| format!("after {command:?}: {why}"))?;
    }
    let saved = session
        .document()
        .is_some_and(|document| document.tree().charset().is_some());
    if !saved && case.commands.iter().all(is_undone) {
        while session
            .document()
            .is_some_and(|document| document.undo_name().is_some())
        {
            session.run(Command::Edit(Edit::Undo));
        }
        let bytes = session.document().map(|document| document.draft().bytes());
        if bytes
            .as_ref()
            .is_some_and(|bytes| bytes.as_deref() != Ok(&case.bytes))
        {
            return Err(format!("undo does not lead to the first bytes: {bytes:?}"));
        }
    }
    Ok(())
}

/// Whether Undo takes the command back: it opens no other file.
const fn is_undone(command: &Command) -> bool {
    !matches!(command, Command::File(_))
}

pub(crate) fn open(bytes: &[u8]) -> Session {
    let mut session = Session::new(Settings::default());
    let loaded = sgf::load(bytes.to_vec()).unwrap();
    session.open(Some("a.sgf".into()), loaded);
    session
}

/// Runs a command and answers what it asks of the world.
pub(crate) fn step(session: &mut Session, command: Command) -> Option<String> {
    let mut copied = None;
    for effect in session.run(command) {
        match effect {
            Effect::CopyText(text) => copied = Some(text),
            Effect::Write {
                document,
                path,
                draft,
                ..
            } => {
                let is_other = session.by_id(document).unwrap().path() != Some(&path);
                match bytes_of(&draft, is_other) {
                    Ok(_) => session.saved(document, path, draft),
                    Err(why) => session.not_writable(document, &why),
                };
            }
            Effect::AskSaveCopy { bytes, .. } => own_file(&bytes),
            Effect::AskSplit { files, .. } => files.iter().for_each(|(_, bytes)| own_file(bytes)),
            _ => {}
        }
    }
    copied
}

/// A file that Bunki makes by itself tells its charset, and reads without defects of structure that were not copied.
fn own_file(bytes: &[u8]) {
    let loaded = sgf::load(bytes.to_vec()).unwrap();
    let lies = loaded
        .faults
        .iter()
        .any(|fault| fault.code == bunki::fault::Code::CharsetContradicted);
    assert!(!lies, "{}", bytes.escape_ascii());
    assert_eq!(
        String::from_utf8_lossy(bytes).trim_start_matches('\u{feff}'),
        loaded.source.text.as_str()
    );
}

fn text(row: &mut Row) -> String {
    (0..row.below(4))
        .map(|_| TEXTS[row.below(TEXTS.len())])
        .collect()
}

fn point(row: &mut Row) -> Point {
    Point::new(
        u8::try_from(row.below(6)).unwrap(),
        u8::try_from(row.below(6)).unwrap(),
    )
}

fn any_cell(session: &Session, row: &mut Row) -> CellId {
    let tree = session.document().unwrap().tree();
    let all: Vec<CellId> = tree.subtree(CellId::FILE).collect();
    all[row.below(all.len())]
}

#[expect(clippy::too_many_lines, reason = "a list of all commands")]
fn any_command(session: &Session, row: &mut Row, clipboard: &[String]) -> Command {
    let cell = any_cell(session, row);
    let document = session.document().unwrap().id();
    let typing = [
        Typing::New,
        Typing::New,
        Typing::TakenBack,
        Typing::DoneAgain,
    ][row.below(4)];
    let transforms = Transform::ALL;
    let scope = [Scope::Node, Scope::Problem, Scope::File][row.below(3)];
    match row.below(40) {
        0..4 => Command::Go(Go::Cell(cell)),
        4..8 => Command::Edit(Edit::SetComment {
            document,
            typing,
            cell,
            text: text(row),
        }),
        8 => Command::Node(Node::SetName {
            document,
            typing,
            cell,
            text: text(row),
        }),
        9 => Command::Edit(Edit::Label {
            point: point(row),
            text: text(row),
        }),
        10 => {
            let ident = ["PB", "GC", "AP", "SZ", "FF", "GM", "ST", "RE", "CA"][row.below(9)];
            let text = if row.below(2) == 0 {
                "9".to_owned()
            } else {
                text(row)
            };
            Command::Edit(Edit::SetProperty {
                document,
                typing,
                cell,
                ident,
                text,
            })
        }
        11..13 => Command::Node(Node::Delete),
        13 => Command::Node(Node::Remove),
        14 => Command::Node(Node::Cut),
        15 => Command::Node(Node::InsertBefore),
        16 => Command::Node(Node::InsertAfter),
        17 => Command::Node(Node::Promote),
        18 => Command::Node(Node::Demote),
        19 => Command::Node(Node::MainLine),
        20 => Command::Node(Node::Merge),
        21..23 => {
            let many = PASTED.len() + clipboard.len();
            let at = row.below(many);
            let text = PASTED.get(at).map_or_else(
                || clipboard[at - PASTED.len()].clone(),
                |text| (*text).to_owned(),
            );
            if row.below(8) == 0 {
                Command::File(File::OpenText(text))
            } else {
                Command::Node(Node::Paste(text))
            }
        }
        23 => Command::Problem(Problem::Add),
        24 => Command::Problem(Problem::Duplicate),
        25 => Command::Problem(Problem::Remove),
        26 => Command::Problem([Problem::MoveUp, Problem::MoveDown][row.below(2)].clone()),
        27 => Command::Problem([Problem::Save, Problem::Split][row.below(2)].clone()),
        28 => Command::Edit(Edit::Use(
            [
                Tool::Play,
                Tool::Black,
                Tool::White,
                Tool::Erase,
                Tool::Label,
                Tool::View,
                Tool::Dim,
                Tool::Arrow,
            ][row.below(8)],
        )),
        29..31 => Command::Go(Go::Click(point(row))),
        31 => Command::Edit(Edit::Drag {
            from: point(row),
            to: point(row),
        }),
        32 => Command::Edit(Edit::Paint {
            points: (0..3).map(|_| point(row)).collect(),
        }),
        33 => [
            Command::Edit(Edit::Pass),
            Command::Edit(Edit::Turn(Color::White)),
        ][row.below(2)]
        .clone(),
        34 => match row.below(3) {
            0 => {
                let wishes = [Wish::Right, Wish::Wrong, Wish::Plain];
                Command::Node(Node::MarkLineThrough(cell, wishes[row.below(3)]))
            }
            _ => Command::Node(Node::Annotate(
                Annotation::ALL[row.below(Annotation::ALL.len())],
                Strength::Plain,
            )),
        },
        35 => Command::Tools(Tools::LbTag {
            mode: [Mode::Fill, Mode::Renew, Mode::Replace][row.below(3)],
            scope,
            letters: Letters::AsFile,
            comments: vec![cell],
        }),
        36 => Command::Tools(Tools::Transform {
            transform: transforms[row.below(transforms.len())],
            scope,
        }),
        37 => [
            Command::Edit(Edit::Undo),
            Command::Edit(Edit::Redo),
            Command::Try(Try::Start),
            Command::Try(Try::Keep),
        ][row.below(4)]
        .clone(),
        38 => match row.below(6) {
            0..3 => {
                let (name, _) = OFFERED[row.below(OFFERED.len())];
                Command::File(File::ReopenAnyway(name.to_owned()))
            }
            3 => Command::File(File::New(Size::new(9, 9).unwrap())),
            4 => Command::File(File::Save),
            _ => Command::File(File::ToUtf8(session.document().unwrap().id())),
        },
        _ => Command::Edit(Edit::Undo),
    }
}

fn bytes_of(draft: &Draft, is_other: bool) -> Result<Vec<u8>, WriteError> {
    if is_other {
        draft.bytes_for_another_file()
    } else {
        draft.bytes()
    }
}

/// Random commands on a file, each on the session that those before it made.
pub(crate) fn case_on(bytes: Vec<u8>, row: &mut Row) -> Case {
    let mut session = open(&bytes);
    let mut clipboard = Vec::new();
    let mut commands = Vec::new();
    for _ in 0..1 + row.below(12) {
        if session.document().is_none() {
            break;
        }
        let command = any_command(&session, row, &clipboard);
        clipboard.extend(step(&mut session, command.clone()));
        commands.push(command);
    }
    Case { bytes, commands }
}
