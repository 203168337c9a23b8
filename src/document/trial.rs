//! Moves that are tried without changing the file, and where a diagram stands whose own node makes a move. It does not
//! know the document.

use crate::board::{Color, Point};
use crate::rules::{Game as _, Illegal, Move, Position};

/// Moves that are tried without changing the file.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The position after the moves.
    position: Position,
    /// The moves made and not taken back.
    pub(super) made: Vec<(Color, Move)>,
    /// The moves taken back; the last one is redone first.
    taken_back: Vec<(Color, Move)>,
    marks: Vec<crate::rules::Checkpoint>,
    first: Color,
    /// The move of the diagram's own node, if the trial starts before it.
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

    /// The same, starting before the move of the diagram's own node, if it has one.
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

    /// The point of the last move, if its stone is there and is clicked again: that is not meant as another move.
    pub(super) fn stands_there(&self, mv: Move) -> Option<Point> {
        let &(color, made) = self.made.last()?;
        let Move::Place(point) = mv else { return None };
        let is_there = made == mv && self.position.stone(point) == Some(color);
        is_there.then_some(point)
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

/// When the move of the diagram's own node is not yet made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnMove {
    /// Never: in Edit mode the node is shown as it is.
    Made,
    /// When the user went to the diagram.
    Asked,
    /// Also when a problem was entered, because the answers are hidden.
    Hidden,
}

/// Whether the diagram is shown before the move of its own node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Stand {
    /// No: after it.
    #[default]
    Behind,
    /// The problem was entered: the move is hidden while the answers are.
    Entered,
    /// The user went to the diagram.
    Asked,
}
