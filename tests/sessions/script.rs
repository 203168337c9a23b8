//! The language of session tests: an SGF with `▸` before the current node, and commands as text, one a line.
//!
//! A line is the id of an item of the menus (`forward`, `tool-label`, `click-plays-next`), or a command with arguments:
//! `click dd`, `seek dd`, `letter b`, `paint aa bb`, `drag aa bb`, `label aa text`, `comment some text` (`\n` for a
//! line), `name text`, `paste SGF`, `lb-tag renew file`, `due` (what follows a pause in Solve mode). The library's own tests of sessions read the same file.

use super::bunki;
use bunki::board::Point;
use bunki::menu;
use bunki::problem::{Mode, Scope};
use bunki::session::Session;
use bunki::session::command::{Command, Edit, Go, Node, Solve, Tools, Typing};
use bunki::settings::Letters;
use bunki::sgf;
use bunki::tree::CellId;

/// The lines of a script.
pub(crate) fn lines(script: &str) -> impl Iterator<Item = &str> {
    let lines = script.lines().map(str::trim_start);
    lines.filter(|line| !line.trim().is_empty())
}

/// The command of a line.
pub(crate) fn command(session: &Session, line: &str) -> Command {
    if let Some(item) = menu::by_id(line.trim()) {
        return item.command.clone();
    }
    let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
    let shown = || session.document().unwrap();
    let mut points = rest.split(' ').map(point);
    let text = rest.replace("\\n", "\n");
    let typing = Typing::New;
    match word {
        "click" => Command::Go(Go::Click(point(rest))),
        "seek" => Command::Go(Go::Seek(point(rest))),
        "letter" => Command::Go(Go::Letter(rest.chars().next().unwrap())),
        "paint" => Command::Edit(Edit::Paint {
            points: points.collect(),
        }),
        "drag" => Command::Edit(Edit::Drag {
            from: points.next().unwrap(),
            to: points.next().unwrap(),
        }),
        "label" => {
            let (at, text) = rest.split_once(' ').unwrap_or((rest, ""));
            Command::Edit(Edit::Label {
                point: point(at),
                text: text.to_owned(),
            })
        }
        "comment" => Command::Edit(Edit::SetComment {
            document: shown().id(),
            cell: shown().cursor(),
            text,
            typing,
        }),
        "name" => Command::Node(Node::SetName {
            document: shown().id(),
            cell: shown().cursor(),
            text,
            typing,
        }),
        "paste" => Command::Node(Node::Paste(rest.to_owned())),
        "lb-tag" => lb_tag(rest),
        // The pause of an attempt is over.
        "due" => Command::Solve(Solve::GoOn(session.solving().unwrap().due_number)),
        _ => panic!("no such command: {line}"),
    }
}

/// `renew file`: which labels change, and where.
fn lb_tag(options: &str) -> Command {
    let (mode, scope) = options.split_once(' ').unwrap();
    let modes = [Mode::Fill, Mode::Renew, Mode::Replace];
    let scopes = [Scope::Node, Scope::Problem, Scope::File];
    Command::Tools(Tools::LbTag {
        mode: named(&modes, mode),
        scope: named(&scopes, scope),
        letters: Letters::AsFile,
        comments: Vec::new(),
    })
}

fn named<T: Copy + std::fmt::Debug>(all: &[T], name: &str) -> T {
    let is_meant = |one: &&T| format!("{one:?}").eq_ignore_ascii_case(name);
    *all.iter().find(is_meant).unwrap()
}

/// A point by its SGF letters.
pub(crate) fn point(text: &str) -> Point {
    let [column, row] = *text.as_bytes() else {
        panic!("{text} is no point")
    };
    Point::from_sgf([column, row]).unwrap()
}

/// The text of the current file as it would be saved, with `▸` before the current node.
pub(crate) fn marked(session: &Session) -> String {
    let document = session.document().unwrap();
    let bytes = document.draft().bytes().unwrap();
    let place = document.tree().subtree(CellId::FILE).skip(1);
    let number = place.take_while(|&cell| cell != document.cursor()).count();
    let loaded = sgf::load(bytes).unwrap();
    let twin = loaded.tree.subtree(CellId::FILE).skip(1).nth(number);
    let mut text = loaded.source.text.to_string();
    if let Some(twin) = twin {
        text.insert(loaded.tree.cell(twin).node.range().start, '▸');
    }
    text
}
