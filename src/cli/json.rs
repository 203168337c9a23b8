//! The stable JSON form of `show`; `docs/json.md` documents it field by field.

use std::borrow::Cow;

use serde::{Serialize, Serializer};

use crate::board::{Color, GameKind, Point, diagram};
use crate::problem::{Branch, Scheme, Start, fork, move_name, to_move};
use crate::replay::Replay;
use crate::rules::{Game as _, Move, Position};
use crate::sgf::Loaded;
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Node, Tree};

#[derive(Serialize)]
pub(super) struct File<'a> {
    file: String,
    charset: &'a str,
    charset_from: &'a str,
    lossless: bool,
    faults: Vec<Fault<'a>>,
    games: Games<'a>,
}

#[derive(Serialize)]
struct Fault<'a> {
    line: u32,
    column: u32,
    code: &'a str,
    message: String,
}

#[derive(Serialize)]
struct Game<'a> {
    gm: i64,
    columns: u8,
    rows: u8,
    charset: &'a str,
    charset_from: &'a str,
    lossless: bool,
    cells: Cells<'a>,
}

/// The games of a file, created one by one while they are written: all cells of a large file at once would take twenty
/// times its size.
struct Games<'a>(&'a Loaded);

impl Serialize for Games<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let games = self.0.tree.games();
        serializer.collect_seq(games.map(|root| Game::of(self.0, root)))
    }
}

/// The cells of a game, also created one by one.
struct Cells<'a> {
    tree: &'a Tree,
    root: CellId,
    context: Context,
}

#[derive(Serialize)]
struct Cell<'a> {
    id: u32,
    up: Option<u32>,
    car: Option<u32>,
    cdr: Option<u32>,
    level: u32,
    #[serde(rename = "move")]
    mv: Option<Mv>,
    setup: Setup,
    turn: Option<&'static str>,
    labels: Vec<Label>,
    name: Option<Cow<'a, str>>,
    comment: Option<Cow<'a, str>>,
    unread: Vec<Cow<'a, str>>,
    properties: Vec<Property<'a>>,
}

#[derive(Serialize)]
struct Mv {
    color: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    from: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    point: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    promotion: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pass: Option<bool>,
}

#[derive(Serialize)]
struct Setup {
    black: Vec<String>,
    white: Vec<String>,
    empty: Vec<String>,
}

#[derive(Serialize)]
struct Label {
    point: String,
    text: String,
}

#[derive(Serialize)]
struct Property<'a> {
    ident: Cow<'a, str>,
    values: Vec<Cow<'a, str>>,
}

impl<'a> File<'a> {
    pub(super) fn of(name: String, loaded: &'a Loaded) -> Self {
        let place = loaded
            .tree
            .games()
            .next()
            .map_or(0, |root| loaded.tree.cell(root).node.range().start);
        let region = loaded.source.region_at(place);
        Self {
            file: name,
            charset: region.name(),
            charset_from: region.from.name(),
            lossless: region.lossless,
            faults: loaded
                .faults
                .iter()
                .map(|fault| Fault {
                    line: fault.place.line,
                    column: fault.place.column,
                    code: fault.code.name(),
                    message: fault.message().english(),
                })
                .collect(),
            games: Games(loaded),
        }
    }
}

impl<'a> Game<'a> {
    fn of(loaded: &'a Loaded, root: CellId) -> Self {
        let tree = &loaded.tree;
        let context = tree.context_of_game(root);
        let region = loaded.source.region_at(tree.cell(root).node.range().start);
        let gm = tree
            .node(root, context)
            .first("GM")
            .and_then(|raw| value::number(raw).get());
        Self {
            gm: gm.unwrap_or(1),
            columns: context.size.columns(),
            rows: context.size.rows(),
            charset: region.name(),
            charset_from: region.from.name(),
            lossless: region.lossless,
            cells: Cells {
                tree,
                root,
                context,
            },
        }
    }
}

impl Serialize for Cells<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self {
            tree,
            root,
            context,
        } = *self;
        let mut chess = (context.kind == GameKind::Chess).then(Replay::new);
        // Levels are kept per cell, because counting forks upward for each would take quadratic time.
        let mut levels: Vec<u32> = Vec::new();
        let relative = |id: Option<CellId>| id?.number().checked_sub(root.number());
        serializer.collect_seq(tree.subtree(root).map(|id| {
            let record = tree.cell(id);
            let up = relative(record.up.filter(|&up| up != CellId::FILE));
            let level = up.map_or(0, |up| {
                let above = levels.get(up as usize).copied().unwrap_or(0);
                above + u32::from(record.up.is_some_and(|up| tree.is_fork(up)))
            });
            levels.push(level);
            Cell {
                id: id.number() - root.number(),
                up,
                car: relative(record.car),
                cdr: relative(record.cdr.filter(|_| id != root)),
                level,
                ..Cell::of(tree, id, context, chess.as_mut())
            }
        }))
    }
}

impl<'a> Cell<'a> {
    fn of(tree: &'a Tree, id: CellId, context: Context, chess: Option<&mut Replay>) -> Self {
        let node = tree.node(id, context);
        let setup = node.setup();
        let sgf = |points: Vec<Point>| points.into_iter().map(Point::sgf).collect();
        let mut unread = node.unread();
        let mv = match chess {
            Some(replay) => {
                replay.go(tree, id);
                let mv = replay
                    .last()
                    .and_then(|step| step.mv)
                    .map(|(color, mv)| travel(color, mv));
                if mv.is_some() {
                    unread.retain(|ident| ident != "B" && ident != "W");
                }
                mv
            }
            None => read_move(node),
        };
        Self {
            id: 0,
            up: None,
            car: None,
            cdr: None,
            level: 0,
            mv,
            setup: Setup {
                black: sgf(setup.black),
                white: sgf(setup.white),
                empty: sgf(setup.empty),
            },
            turn: node.turn().map(Color::word),
            labels: node
                .labels()
                .into_iter()
                .map(|label| Label {
                    point: label.point.sgf(),
                    text: label.text.into_owned(),
                })
                .collect(),
            name: node.name(),
            comment: node.comment(),
            unread,
            properties: node
                .merged()
                .into_iter()
                .map(|(ident, values)| Property {
                    ident,
                    values: values.into_iter().map(closed).collect(),
                })
                .collect(),
        }
    }
}

/// A raw value; a lone backslash at the end of the file is written escaped, as it is read.
fn closed(value: Cow<'_, str>) -> Cow<'_, str> {
    let backslashes = value
        .bytes()
        .rev()
        .take_while(|&byte| byte == b'\\')
        .count();
    if backslashes % 2 == 0 {
        return value;
    }
    Cow::Owned(format!("{value}\\"))
}

fn read_move(node: Node<'_>) -> Option<Mv> {
    let mv = node.mv()?;
    let color = mv.color.word();
    let blank = Mv {
        color,
        from: None,
        point: None,
        promotion: None,
        pass: None,
    };
    mv.point.map(|point| match point {
        Some(point) => Mv {
            point: Some(point.sgf()),
            ..blank
        },
        None => Mv {
            pass: Some(true),
            ..blank
        },
    })
}

fn travel(color: Color, mv: Move) -> Mv {
    let blank = Mv {
        color: color.word(),
        from: None,
        point: None,
        promotion: None,
        pass: None,
    };
    match mv {
        Move::Pass => Mv {
            pass: Some(true),
            ..blank
        },
        Move::Place(point) => Mv {
            point: Some(point.sgf()),
            ..blank
        },
        Move::Travel {
            from,
            to,
            promotion,
        } => Mv {
            from: Some(from.sgf()),
            point: Some(to.sgf()),
            promotion: promotion.map(crate::rules::Piece::word),
            ..blank
        },
    }
}

/// One cell in its position.
#[derive(Serialize)]
pub(super) struct Positioned {
    board: Vec<String>,
    to_move: &'static str,
    captures: Captures,
    letters: Vec<Letter>,
    strip: Vec<Strip>,
}

#[derive(Serialize)]
struct Captures {
    black: u32,
    white: u32,
}

#[derive(Serialize)]
struct Letter {
    point: String,
    text: String,
    children: Vec<u32>,
}

#[derive(Serialize)]
struct Strip {
    child: u32,
    kind: &'static str,
    text: String,
}

impl Positioned {
    pub(super) fn of(tree: &Tree, root: CellId, cell: CellId, scheme: Scheme) -> Self {
        let mut replay = Replay::new();
        replay.go(tree, cell);
        let context = replay.context();
        let fork = fork(tree, cell, context, scheme);
        let relative = |id: CellId| id.number().saturating_sub(root.number());
        let [black, white] = replay.position().map_or([0, 0], Position::captures);
        let board = replay.position().map(|position| {
            diagram::write(context.size, |point| diagram::ink(position.stone(point)))
        });
        Self {
            board: board.unwrap_or_default(),
            to_move: replay
                .last()
                .map_or(Color::Black, |step| to_move(tree, step, context))
                .word(),
            captures: Captures { black, white },
            letters: fork
                .letters
                .iter()
                .map(|letter| Letter {
                    point: letter.point.sgf(),
                    text: letter.text.clone(),
                    children: letter.children.iter().copied().map(relative).collect(),
                })
                .collect(),
            strip: fork
                .branches
                .iter()
                .map(|branch| Strip {
                    child: relative(branch.child),
                    kind: kind(branch.start),
                    text: strip_text(tree, *branch, fork.letter_of(*branch), context),
                })
                .collect(),
        }
    }
}

const fn kind(start: Start) -> &'static str {
    match start {
        Start::Move(..) => "move",
        Start::Pass(_) => "pass",
        Start::Setup => "setup",
        Start::Unreadable(_) => "unreadable",
    }
}

/// A branch in one line: letter, point and the first words of its comment.
fn strip_text(tree: &Tree, branch: Branch, letter: Option<&str>, context: Context) -> String {
    let node = tree.node(branch.child, context);
    let name = move_name(node, context).map(|name| name.english());
    let what = name.unwrap_or_else(|| "setup".to_owned());
    // The form is stable: without the `…` that panels put behind a text that was cut.
    let comment = node.comment().unwrap_or_default();
    let first = comment.lines().next().unwrap_or_default();
    let words: String = first.chars().take(40).collect();
    let parts = [letter.unwrap_or_default(), &what, &words];
    parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
