//! What is shown for editing: the tools, the trial, the properties of the current node that a click changes.

use crate::board::{Area, Color, GameKind};
use crate::menu;
use crate::replay::Replay;
use crate::session::command::{Command, Edit};
use crate::session::{Annotation, Document, Strength, Tool};
use crate::tree::{CellId, Tree};

/// A tool of the tool bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToolView {
    /// The tool.
    pub tool: Tool,
    /// The id of its name and help in the catalog.
    pub word: &'static str,
    /// Its key; empty if it has none.
    pub key: &'static str,
    /// Whether it is in use.
    pub chosen: bool,
}

/// The trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrialView {
    /// How many moves it has.
    pub moves: usize,
}

/// The current node, as far as menus need it: what it says, and what can be done with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each enables commands of its own"
)]
pub struct NodeView {
    /// Whether there is a node.
    pub exists: bool,
    /// Whether it is the root of a game, and so no branch.
    pub is_root: bool,
    /// Whether it makes a move.
    pub has_move: bool,
    /// Whether it has siblings.
    pub has_siblings: bool,
    /// Whether it has several children.
    pub is_fork: bool,
    /// Its annotations.
    pub annotations: Vec<(Annotation, Strength)>,
    /// Whose turn the file says it is.
    pub turn: Option<Color>,
}

pub(super) fn tools(chosen: Tool, kind: GameKind) -> Vec<ToolView> {
    let chosen = chosen.on(kind, chosen);
    let view = |tool: Tool| {
        let item = menu::item(&Command::Edit(Edit::Use(tool)));
        ToolView {
            tool,
            word: match (tool, kind) {
                (Tool::Black, GameKind::Chess) => "tool-black-pieces",
                (Tool::White, GameKind::Chess) => "tool-white-pieces",
                (Tool::Erase, GameKind::Chess) => "tool-erase-pieces",
                _ => item.map_or("", |item| item.word),
            },
            key: item.map_or("", menu::Item::key),
            chosen: match (tool, chosen) {
                (Tool::Black, Tool::Piece(color, _)) => color == Color::Black,
                (Tool::White, Tool::Piece(color, _)) => color == Color::White,
                _ => tool == chosen,
            },
        }
    };
    let tools = Tool::of_game(kind, chosen).into_iter();
    tools.map(view).collect()
}

pub(super) fn trial(document: &Document) -> Option<TrialView> {
    let trial = document.trial()?;
    Some(TrialView {
        moves: trial.moves().len(),
    })
}

pub(super) fn node(document: &Document) -> NodeView {
    let (tree, cell) = (document.tree(), document.cursor());
    let node = tree.node(cell, document.context());
    let up = tree.cell(cell).up;
    NodeView {
        exists: true,
        is_root: up == Some(CellId::FILE),
        has_move: node.mv().is_some(),
        has_siblings: up.is_some_and(|up| up != CellId::FILE && tree.is_fork(up)),
        is_fork: tree.is_fork(cell),
        // An annotation would show a move that was not made yet.
        annotations: Annotation::ALL
            .into_iter()
            .filter(|annotation| document.before().is_none() || !annotation.is_of_move())
            .filter_map(|annotation| Some((annotation, annotation.of(node)?)))
            .collect(),
        turn: node.turn().or_else(|| first_to_move(document)),
    }
}

/// Whose turn it is by the FEN of the current node, which must be the root of a chess game.
fn first_to_move(document: &Document) -> Option<Color> {
    let has_fen = document.cursor() == document.root()
        && document.context().kind == GameKind::Chess
        && document
            .tree()
            .node(document.cursor(), document.context())
            .first("FEN")
            .is_some();
    let step = document.replay().last().filter(|_| has_fen)?;
    step.side.filter(|_| step.mv.is_none())
}

/// The part of the board that `VW` sets at the current node or above it, otherwise `crop`. An empty `VW` sets the whole
/// board.
pub(super) fn view_area(tree: &Tree, replay: &Replay, crop: Area, whole: Area) -> Area {
    let Some(holder) = replay.last().and_then(|step| step.area) else {
        return crop;
    };
    let points = tree.node(holder, replay.context()).points("VW");
    match Area::around(points) {
        Some(area) if area.is_broad() => area,
        // A single line is not useful as a part of the board.
        Some(_) => crop,
        None => whole,
    }
}
