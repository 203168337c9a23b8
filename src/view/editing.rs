//! What is shown while a file is edited: the tools, the moves that are tried, what a node says of itself.

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
    /// The id in the catalog of its name and what it does.
    pub word: &'static str,
    /// Its key; empty where it has none.
    pub key: &'static str,
    /// It is the one in use.
    pub chosen: bool,
}

/// The moves that are tried beside the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrialView {
    /// How many there are.
    pub moves: usize,
}

/// What the current node says of itself, and what can be done with it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each enables commands of its own"
)]
pub struct NodeView {
    /// There is a node.
    pub exists: bool,
    /// It begins a game, so that it is no branch.
    pub is_root: bool,
    /// It makes a move.
    pub has_move: bool,
    /// It has alternatives.
    pub has_siblings: bool,
    /// It has several branches.
    pub is_fork: bool,
    /// The remarks it carries.
    pub annotations: Vec<(Annotation, Strength)>,
    /// Whose turn it says it is.
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
        // A remark on a move that is not made yet would tell it.
        annotations: Annotation::ALL
            .into_iter()
            .filter(|annotation| document.before().is_none() || !annotation.is_of_move())
            .filter_map(|annotation| Some((annotation, annotation.of(node)?)))
            .collect(),
        turn: node.turn().or_else(|| first_to_move(document)),
    }
}

/// Whose turn the FEN of the current node says it is, in the root of a game of chess.
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

/// The view area that holds at the current node: `VW` there or above. `Some(None)` where it was ended by an empty one.
pub(super) fn view_area(tree: &Tree, replay: &Replay) -> Option<Option<Area>> {
    let holder = replay.last()?.area?;
    let node = tree.node(holder, replay.context());
    let points = node.points("VW");
    match Area::around(points) {
        None => Some(None),
        // One line is not a part of the board to look at.
        around => around.filter(|area| area.is_broad()).map(Some),
    }
}
