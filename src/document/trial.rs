//! What stands beside the file: moves that are tried, and what was guessed while the answers are hidden.

use std::collections::HashSet;

use crate::board::Color;
use crate::rules::{Game as _, Illegal, Move, Position};
use crate::tree::CellId;

/// Moves laid out beside the file.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The position after the moves.
    position: Position,
    /// Those that were made and not taken back.
    pub(super) made: Vec<(Color, Move)>,
    /// Those that were taken back, the last one first to come.
    taken_back: Vec<(Color, Move)>,
    marks: Vec<crate::rules::Checkpoint>,
    first: Color,
    /// The move of the diagram's own node, where they start before it.
    pub(super) own: Option<(Color, Move)>,
}

impl Trial {
    pub(super) fn new(position: Position, first: Color) -> Self {
        Self {
            position,
            made: Vec::new(),
            taken_back: Vec::new(),
            marks: Vec::new(),
            first,
            own: None,
        }
    }

    /// The same from before the move of the diagram's own node, where there is one.
    pub(super) fn with_own(self, own: Option<(Color, Move)>) -> Self {
        Self { own, ..self }
    }

    /// The position after the moves.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves, in order.
    #[must_use]
    pub fn moves(&self) -> &[(Color, Move)] {
        &self.made
    }

    /// Whose turn it is.
    #[must_use]
    pub fn to_move(&self) -> Color {
        self.made
            .last()
            .map_or(self.first, |(color, _)| color.other())
    }

    pub(super) fn play(&mut self, mv: Move) -> Option<Illegal> {
        self.taken_back.clear();
        self.put(self.to_move(), mv)
    }

    /// Whether a stone just laid is clicked once more: no second move is meant.
    pub(super) fn stands_there(&self, mv: Move) -> bool {
        match (self.made.last(), mv) {
            (Some(&(color, made)), Move::Place(point)) => {
                made == mv && self.position.stone(point) == Some(color)
            }
            _ => false,
        }
    }

    fn put(&mut self, color: Color, mv: Move) -> Option<Illegal> {
        self.marks.push(self.position.checkpoint());
        self.made.push((color, mv));
        self.position.play(color, mv)
    }

    pub(super) fn back(&mut self) -> bool {
        let (Some(mark), Some(mv)) = (self.marks.pop(), self.made.pop()) else {
            return false;
        };
        self.position.undo_to(mark);
        self.taken_back.push(mv);
        true
    }

    pub(super) fn forward(&mut self) -> bool {
        match self.taken_back.pop() {
            Some((color, mv)) => {
                self.put(color, mv);
                true
            }
            None => false,
        }
    }
}

/// When the move that the diagram's own node makes is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnMove {
    /// Never: who edits sees the node as it is.
    Made,
    /// Where the diagram was asked for.
    Asked,
    /// Also where the problem was entered, for the answers are hidden.
    Hidden,
}

/// Whether the diagram is seen before the move of its own node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Stand {
    /// The move was made.
    #[default]
    Behind,
    /// The problem was entered: the move is not shown while the answers are hidden.
    Entered,
    /// The diagram was asked for.
    Asked,
}

/// What the user did on the way to the answer.
#[derive(Clone, Debug, Default)]
pub(super) struct Attempt {
    /// Cells whose moves the user found on the board.
    pub(super) guessed: HashSet<CellId>,
    pub(super) stand: Stand,
    /// The position before the move of the diagram's own node, and that move, while it is shown.
    pub(super) before: Option<(Trial, Move)>,
}

impl Attempt {
    /// Another problem was entered.
    pub(super) fn enter(&mut self, stand: Stand) {
        self.guessed.clear();
        self.stand = stand;
    }

    /// The cursor moved, or what the node itself shows is wanted.
    pub(super) const fn pass(&mut self) {
        self.stand = Stand::Behind;
    }
}
