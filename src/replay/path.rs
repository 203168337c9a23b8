//! The path from a root to a cell, played out, and the step that each of its nodes makes.
//!
//! Setup comes before the move of the same node. It does not know whose turn it is where only the file can say.

use std::cmp::Ordering;

use super::directives::{Directives, Print, rules};
use super::start::{fen, start_position};
use crate::board::{Color, GameKind, Point};
use crate::rules::go::RuleSet;
use crate::rules::{Checkpoint, Game, Illegal, Move, Position, chess};
use crate::syntax::property;
use crate::syntax::value::Context;
use crate::tree::{CellId, Changed, Node, Tree};
use crate::words::{Message, message};

/// A node of the path that was played.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Its cell.
    pub cell: CellId,
    /// Its move; `None` if it has none or an unreadable one.
    pub mv: Option<(Color, Move)>,
    /// The number of the last move so far, including this node's: set by `MN`, otherwise counted.
    pub number: u32,
    /// How move numbers are shown, `PM`; valid until the next one.
    pub print: Print,
    /// Who made the last move so far.
    pub last: Option<Color>,
    /// The last `PL`, unless a move came after it.
    pub turn: Option<Color>,
    /// Whose turn it is by the rules of chess; `None` in the other games, where the file decides.
    pub side: Option<Color>,
    /// What was illegal about its move.
    pub illegal: Option<Illegal>,
    /// The rule set of the game, if it names a known one (`RU`).
    pub rules: Option<RuleSet>,
    /// The last node so far with `DD` (dimmed points), which is valid until the next one.
    pub dim: Option<CellId>,
    /// The last node so far with `VW` (the part of the board to show), which is valid until the next one.
    pub area: Option<CellId>,
    before: Option<Checkpoint>,
}

/// Paths up to this length are searched; the diagrams of a problem list need no table as long as the file.
const FEW: usize = 16;

/// The path from a root to a cell, played out.
///
/// What is behind the cell on a line that was played before is kept until another line is played, so that going there
/// again plays no move.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    context: Context,
    position: Option<Position>,
    /// The path, and behind it the steps that were undone.
    steps: Vec<Step>,
    /// The length of the path.
    length: usize,
    /// The state of the position after the last of `steps`.
    end: Option<Checkpoint>,
    /// For each cell number its index in `steps` plus one, on long paths; entries may be outdated, so each use checks
    /// `steps`.
    places: Vec<u32>,
}

impl Replay {
    /// The properties that a step reads, or that determine how values are read. Others never change a position.
    #[must_use]
    pub fn properties() -> u128 {
        let read = [
            "B", "W", "AB", "AW", "AE", "PL", "KO", "MN", "PM", "DD", "VW", "RU", "FF", "GM", "SZ",
        ];
        // `FEN` is not in the table.
        property::bits(&read) | Changed::UNKNOWN
    }

    /// A replay of an empty path.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How the values of the game are read.
    #[must_use]
    pub const fn context(&self) -> Context {
        self.context
    }

    /// The position after the last step; `None` for a game that is not played here, and before the first step.
    #[must_use]
    pub const fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// The nodes that were played, from the root.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        self.steps.get(..self.length).unwrap_or_default()
    }

    /// The last node of the path.
    #[must_use]
    pub fn last(&self) -> Option<&Step> {
        self.steps().last()
    }

    /// The points that the last node changed, and what stood on them before it; some may be as they were. Only Go has
    /// an answer.
    #[must_use]
    pub fn last_changed(&self) -> Vec<(Point, Option<Color>)> {
        match (&self.position, self.last().and_then(|step| step.before)) {
            (Some(Position::Go(go)), Some(before)) => go.changed_since(before),
            _ => Vec::new(),
        }
    }

    /// Goes to a cell: back or forward to where the paths part, then forward.
    pub fn go(&mut self, tree: &Tree, cell: CellId) {
        if cell == CellId::FILE {
            self.reset();
            return;
        }
        let mut ahead = Vec::new();
        let mut at = cell;
        let known = loop {
            if let Some(place) = self.known(at) {
                break place + 1;
            }
            ahead.push(at);
            match tree.cell(at).up {
                Some(up) if up != CellId::FILE => at = up,
                _ => break 0,
            }
        };
        self.move_to(known);
        if known == 0 {
            self.start(tree, at, tree.context(at));
        }
        for cell in ahead.into_iter().rev() {
            self.step(tree, cell);
        }
    }

    /// Goes to the root of a game whose context is known.
    pub fn begin(&mut self, tree: &Tree, root: CellId, context: Context) {
        self.start(tree, root, context);
        self.step(tree, root);
    }

    /// The position after the last node's setup, before its move; `None` for a game that is not played here.
    #[must_use]
    pub fn before_last(&self, tree: &Tree) -> Option<Position> {
        let step = self.last()?;
        let mut position = self.position.clone()?;
        position.undo_to(step.before?);
        let mut before = Self {
            context: self.context,
            position: Some(position),
            ..Self::default()
        };
        let node = tree.node(step.cell, self.context);
        before.set_up(node);
        if let (Some(Position::Chess(chess)), Some(read)) = (&mut before.position, node.mv()) {
            chess.set_turn(read.color);
        }
        before.position
    }

    /// Whether a cell is on the path.
    #[must_use]
    pub fn is_on_path(&self, cell: CellId) -> bool {
        self.place(cell).is_some()
    }

    /// Forgets the path from a cell on, because its node or its place changed.
    pub fn forget(&mut self, cell: CellId) {
        match self.known(cell) {
            Some(0) => self.reset(),
            Some(place) => {
                self.move_to(place.min(self.length));
                self.end = self.steps.get(place).and_then(|step| step.before);
                self.steps.truncate(place);
            }
            None => {}
        }
    }

    /// Forgets everything.
    pub fn reset(&mut self) {
        self.steps.clear();
        self.length = 0;
        self.end = None;
        self.position = None;
    }

    /// The index of a cell's step, if the cell is on the path.
    fn place(&self, cell: CellId) -> Option<usize> {
        self.known(cell).filter(|&place| place < self.length)
    }

    /// The index of a cell's step, which may have been undone.
    fn known(&self, cell: CellId) -> Option<usize> {
        if self.steps.len() <= FEW {
            return self.steps.iter().position(|step| step.cell == cell);
        }
        let place = self.places.get(cell.number() as usize)?.checked_sub(1)? as usize;
        (self.steps.get(place)?.cell == cell).then_some(place)
    }

    /// Adds a step in the place of those that were undone; the table of indices is kept only for long paths.
    fn push(&mut self, tree: &Tree, step: Step) {
        self.steps.truncate(self.length);
        self.steps.push(step);
        self.length = self.steps.len();
        self.end = self.position.as_ref().map(Game::checkpoint);
        if self.length <= FEW {
            return;
        }
        if self.places.len() <= tree.len() {
            self.places.resize(tree.len() + 1, 0);
        }
        let known = if self.length == FEW + 1 {
            0
        } else {
            self.length - 1
        };
        for (place, step) in self.steps.iter().enumerate().skip(known) {
            if let Some(slot) = self.places.get_mut(step.cell.number() as usize) {
                *slot = u32::try_from(place + 1).unwrap_or(u32::MAX);
            }
        }
    }

    /// Makes the path so long, by undoing steps or by doing again what was undone.
    fn move_to(&mut self, length: usize) {
        let mark = match self.steps.get(length) {
            Some(next) => next.before,
            None => self.end,
        };
        if let (Some(mark), Some(position)) = (mark, &mut self.position) {
            match length.cmp(&self.length) {
                Ordering::Less => position.undo_to(mark),
                Ordering::Equal => {}
                Ordering::Greater => position.redo_to(mark),
            }
        }
        self.length = length.min(self.steps.len());
    }

    fn start(&mut self, tree: &Tree, root: CellId, context: Context) {
        self.reset();
        self.context = context;
        let node = tree.node(root, self.context);
        self.position = start_position(self.context, node);
    }

    fn step(&mut self, tree: &Tree, cell: CellId) {
        let node = tree.node(cell, self.context);
        let before = self.position.as_ref().map(Game::checkpoint);
        let above = self.last().copied();
        self.set_up(node);
        let read = node.mv();
        let directives = Directives::of(node);
        let number = above.map_or(0, |step| step.number);
        let mut step = Step {
            cell,
            mv: None,
            number: directives.counted(number, read.as_ref()),
            print: directives
                .print
                .unwrap_or_else(|| above.map_or_else(Print::default, |step| step.print)),
            last: above.and_then(|step| step.last),
            // A `PL` with the color of the node's own move is the turn before that move.
            turn: node
                .turn()
                .filter(|turn| read.is_none_or(|read| read.color != *turn)),
            side: None,
            illegal: None,
            rules: if directives.names_rules {
                rules(node)
            } else {
                above.and_then(|step| step.rules)
            },
            dim: directives
                .dims
                .then_some(cell)
                .or_else(|| above.and_then(|step| step.dim)),
            area: directives
                .crops
                .then_some(cell)
                .or_else(|| above.and_then(|step| step.area)),
            before,
        };
        match read {
            Some(read) => {
                step.last = Some(read.color);
                step.mv = self
                    .readable(read.color, read.raw, read.point)
                    .map(|mv| (read.color, mv));
                if let (Some((color, mv)), Some(position)) = (step.mv, &mut self.position) {
                    step.illegal = position.play(color, mv);
                }
                step.illegal = step.illegal.filter(|illegal| match illegal {
                    Illegal::Ko(_) => node.first("KO").is_none(),
                    Illegal::Suicide(_) => !step.rules.is_some_and(RuleSet::allows_suicide),
                    _ => true,
                });
            }
            None => step.turn = step.turn.or_else(|| above.and_then(|step| step.turn)),
        }
        // An unreadable move changes the turn too.
        let after_unread = read.map(|read| read.color.other());
        step.side = self.chess_turn(&step, after_unread);
        self.push(tree, step);
    }

    /// Whose turn it is in chess after a step; `after_unread` is the turn after its move if that could not be played.
    fn chess_turn(&mut self, step: &Step, after_unread: Option<Color>) -> Option<Color> {
        let Some(Position::Chess(chess)) = &mut self.position else {
            return None;
        };
        if let (None, Some(turn)) = (step.mv, step.turn.or(after_unread)) {
            chess.set_turn(turn);
        }
        Some(chess.turn())
    }

    fn set_up(&mut self, node: Node<'_>) {
        let Some(position) = &mut self.position else {
            return;
        };
        for row in node.setup_rows() {
            position.put_row(row.row, (row.first, row.last), row.stone);
        }
    }

    /// Why this game is not played here; `None` if it is, and for an empty path.
    #[must_use]
    pub fn no_board(&self, tree: &Tree) -> Option<Message> {
        let root = self.steps().first().filter(|_| self.position.is_none())?;
        let node = tree.node(root.cell, self.context);
        let size = self.context.size;
        Some(match self.context.kind {
            GameKind::Chess => match fen(node).map(|fen| chess::Position::from_fen(&fen)) {
                Some(Err(error)) => error.message(),
                _ => message!(
                    "replay-chess-size",
                    columns = size.columns(),
                    rows = size.rows(),
                ),
            },
            _ => {
                let gm = node.first("GM").unwrap_or_default().trim();
                message!("replay-unknown-game", gm = gm)
            }
        })
    }

    /// Why the last node's move could not be read, in the games that are played here.
    #[must_use]
    pub fn unread(&self, tree: &Tree) -> Option<Message> {
        let step = self.last()?;
        let node = tree.node(step.cell, self.context);
        let read = node.mv().filter(|_| step.mv.is_none())?;
        match &self.position {
            Some(Position::Chess(chess)) => {
                let refused = chess.read(read.color, read.raw).err();
                refused.map(|error| error.message())
            }
            Some(_) => Some(message!("replay-unread", text = read.raw)),
            None => None,
        }
    }

    fn readable(&self, color: Color, raw: &str, point: Option<Option<Point>>) -> Option<Move> {
        match &self.position {
            Some(Position::Chess(_)) if point == Some(None) => Some(Move::Pass),
            Some(Position::Chess(chess)) => chess.read(color, raw).ok(),
            _ => point.map(|point| point.map_or(Move::Pass, Move::Place)),
        }
    }
}
