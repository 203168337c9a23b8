//! What is shown while a file is edited: the tools, the moves that are tried, what a node says of itself.

use crate::board::{Area, Color, GameKind, Orientation};
use crate::replay::Replay;
use crate::session::command::{Command, Edit, File, Look, Node, Problem, Transform, Try};
use crate::session::{Annotation, Document, Mode, Strength, Tool};
use crate::tree::{CellId, Tree};

/// A tool of the tool bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToolView {
    /// The tool.
    pub tool: Tool,
    /// Its name.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub help: &'static str,
    /// Its keys; empty where it has none.
    pub keys: &'static str,
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
        let spec = Command::Edit(Edit::Use(tool)).spec();
        let (name, help) = match (tool, kind) {
            (Tool::Black, GameKind::Chess) => ("Black Pieces", "Set up pieces of Black"),
            (Tool::White, GameKind::Chess) => ("White Pieces", "Set up pieces of White"),
            (Tool::Erase, GameKind::Chess) => ("Erase Pieces", "Click or draw to take pieces off"),
            _ => (spec.name, spec.help),
        };
        ToolView {
            tool,
            name,
            help,
            keys: spec.keys,
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

impl super::View {
    /// Whether a command of editing can do anything at the moment; those of other kinds are allowed.
    #[must_use]
    pub fn allows(&self, command: &Command) -> bool {
        let node = &self.node;
        match command {
            Command::Edit(Edit::Pass | Edit::Turn(_)) => {
                node.exists && self.board.is_some() && self.mode == Mode::Edit
                    || matches!(command, Command::Edit(Edit::Pass)) && self.mode == Mode::Try
            }
            Command::File(File::AskCharset) => self.menu.can_reopen,
            Command::Edit(Edit::AskInfo) => node.exists,
            Command::Node(command) => match command {
                Node::Cut | Node::Delete | Node::Remove | Node::InsertBefore => {
                    node.exists && !node.is_root
                }
                Node::Promote | Node::Demote | Node::MainLine => node.exists && !node.is_root,
                Node::Merge => node.is_fork,
                Node::Annotate(annotation, _) => {
                    node.exists && (node.has_move || !annotation.is_of_move())
                }
                _ => node.exists,
            },
            Command::Look(Look::Turn(_)) => {
                let kind = self.board.as_ref().map(|board| board.kind);
                matches!(kind, Some(GameKind::Go | GameKind::Othello))
            }
            Command::Look(Look::Unturn) => self.orientation != Orientation::default(),
            Command::Try(Try::Start) => self.board.is_some() && self.mode != Mode::Try,
            Command::Try(Try::Leave | Try::Keep) => self.mode == Mode::Try,
            Command::Problem(command) => match command {
                Problem::Add => self.menu.has_file,
                _ => node.exists,
            },
            _ => true,
        }
    }

    /// Why a command can do nothing at the moment, where that is not plain from what is shown.
    #[must_use]
    pub const fn refusal(&self, command: &Command) -> Option<&'static str> {
        match command {
            Command::File(File::AskCharset) if self.menu.has_file && !self.menu.can_reopen => Some(
                "This was not read from a file, so there are no bytes to read in another charset",
            ),
            _ => None,
        }
    }

    /// Whether a command that turns something on has it on; none for commands that only do something.
    #[must_use]
    pub fn is_on(&self, command: &Command) -> Option<bool> {
        match command {
            Command::Edit(Edit::ToggleMode) => Some(self.mode == Mode::Edit),
            Command::Edit(Edit::Use(tool)) => Some(self.mode == Mode::Edit && self.tool == *tool),
            Command::Edit(Edit::Turn(color)) => Some(self.node.turn == Some(*color)),
            Command::Node(Node::Annotate(annotation, strength)) => {
                Some(self.node.annotations.contains(&(*annotation, *strength)))
            }
            Command::Try(Try::Start) => Some(self.mode == Mode::Try),
            Command::Look(Look::Turn(Transform::SwapColors)) => Some(self.orientation.swap),
            _ => None,
        }
    }
}
