//! Trying moves beside the file: a line of the user's own on top of the current position.
//!
//! The file is touched only by Keep, which makes one step of it.

use super::Document;
use super::step::Step;
use crate::board::{Color, GameKind};
use crate::problem::{Start, to_move};
use crate::rules::{Game as _, Illegal, Move, Position, chess};
use crate::syntax::value::{self, Context, Form};
use crate::tree::{CellId, TooLarge};

/// Moves laid out beside the file.
#[derive(Clone, Debug)]
pub struct Trial {
    /// The position after the moves.
    position: Position,
    /// Those that were made and not taken back.
    made: Vec<(Color, Move)>,
    /// Those that were taken back, the last one first to come.
    taken_back: Vec<(Color, Move)>,
    marks: Vec<crate::rules::Mark>,
    first: Color,
    /// The move of the diagram's own node, where they start before it.
    own: Option<(Color, Move)>,
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

    fn play(&mut self, mv: Move) -> Option<Illegal> {
        self.taken_back.clear();
        self.put(self.to_move(), mv)
    }

    /// Whether a stone just laid is clicked once more: no second move is meant.
    fn stands_there(&self, mv: Move) -> bool {
        match (self.made.last(), mv) {
            (Some(&(color, made)), Move::Place(point)) => {
                made == mv && self.position.stone(point) == Some(color)
            }
            _ => false,
        }
    }

    fn put(&mut self, color: Color, mv: Move) -> Option<Illegal> {
        self.marks.push(self.position.mark());
        self.made.push((color, mv));
        self.position.play(color, mv)
    }

    fn back(&mut self) -> bool {
        let (Some(mark), Some(mv)) = (self.marks.pop(), self.made.pop()) else {
            return false;
        };
        self.position.undo_to(mark);
        self.taken_back.push(mv);
        true
    }

    fn forward(&mut self) -> bool {
        match self.taken_back.pop() {
            Some((color, mv)) => {
                self.put(color, mv);
                true
            }
            None => false,
        }
    }
}

/// The raw value of a move; none for one that has no form.
pub(super) fn raw_move(mv: Move, context: Context) -> Option<String> {
    match mv {
        Move::Place(point) => Some(value::write_point(point, context)),
        Move::Pass if context.kind == GameKind::Othello && context.form == Form::Squares => {
            Some("PA".to_owned())
        }
        // "FF[3] and older know only tt"; on a larger board it would be a point.
        Move::Pass
            if context.ff < 4 && context.size.columns() <= 19 && context.size.rows() <= 19 =>
        {
            Some("tt".to_owned())
        }
        Move::Pass => Some(String::new()),
        Move::Travel { .. } => chess::write(mv),
    }
}

/// The node of a new move.
pub(super) fn move_text(color: Color, raw: &str) -> String {
    let ident = match color {
        Color::Black => 'B',
        Color::White => 'W',
    };
    format!(";{ident}[{raw}]")
}

impl Document {
    /// The moves that are tried beside the file, if any are.
    #[must_use]
    pub const fn trial(&self) -> Option<&Trial> {
        self.trial.as_ref()
    }

    /// Starts to try moves; says how that goes, or why there is nothing to try.
    pub(crate) fn start_trial(&mut self) -> &'static str {
        if self.context().kind == GameKind::Chess {
            return "chess moves cannot be tried";
        }
        let own = self.own_move();
        let color = own.map_or_else(|| self.turn(), |(color, _)| color);
        let before = self.before().map(Trial::position);
        match before.or_else(|| self.replay.position()) {
            Some(position) => {
                self.trial = Some(Trial {
                    own,
                    ..Trial::new(position.clone(), color)
                });
                "try moves: the file stays as it is, Escape goes back"
            }
            None => "this game has no board",
        }
    }

    /// Goes back to the file; false where no moves are tried.
    pub(crate) fn leave_trial(&mut self) -> bool {
        self.trial.take().is_some()
    }

    /// Tries a move; says what is to be said of it.
    pub(crate) fn try_move(&mut self, mv: Move) -> String {
        let stands = self.stands_there(mv).is_some();
        let Some(trial) = &mut self.trial else {
            return String::new();
        };
        let is_first = trial.made.is_empty() && trial.own.is_none();
        if trial.stands_there(mv) || is_first && stands {
            return "this move is made already".to_owned();
        }
        let illegal = trial.play(mv);
        illegal.map_or_else(String::new, |illegal| self.notice(illegal))
    }

    /// Takes the last tried move back; false where there is none.
    pub(crate) fn try_back(&mut self) -> bool {
        self.trial.as_mut().is_some_and(Trial::back)
    }

    /// Makes the tried move again that was taken back last; false where there is none.
    pub(crate) fn try_forward(&mut self) -> bool {
        self.trial.as_mut().is_some_and(Trial::forward)
    }

    /// Whose turn it is at the current cell.
    pub(crate) fn turn(&self) -> Color {
        self.replay.last().map_or(Color::Black, |step| {
            to_move(&self.tree, step, self.context())
        })
    }

    /// The child of a cell that makes this move.
    pub(super) fn child_with(&self, cell: CellId, color: Color, mv: Move) -> Option<CellId> {
        let context = self.context();
        let wanted = match mv {
            Move::Place(point) => Start::Move(color, point),
            Move::Pass => Start::Pass(color),
            Move::Travel { .. } => return None,
        };
        let mut children = self.tree.children(cell);
        children.find(|&child| Start::of(self.tree.node(child, context)) == wanted)
    }

    /// Follows the moves where they are in the file and adds the others as a branch.
    pub(crate) fn keep_trial(&mut self) -> Result<String, TooLarge> {
        let Some(trial) = self.trial.take() else {
            return Ok("no moves are being tried".to_owned());
        };
        let context = self.context();
        let mut step = Step::default();
        let mut at = self.cursor;
        let mut new = 0;
        let mut moves = trial.moves();
        if let Some(own) = trial.own {
            match moves.split_first() {
                Some((first, rest)) if *first == own => moves = rest,
                _ => {
                    self.trial = Some(trial);
                    return Ok(
                        "the diagram's own node makes a move, so no branch can start beside it"
                            .to_owned(),
                    );
                }
            }
            self.attempt.pass();
        }
        for &(color, mv) in moves {
            let known = (new == 0).then(|| self.child_with(at, color, mv)).flatten();
            at = match (known, raw_move(mv, context)) {
                (Some(child), _) => child,
                (None, Some(raw)) => {
                    let after = (new == 0).then(|| self.tree.last_child(at)).flatten();
                    new += 1;
                    step.add(&mut self.tree, &move_text(color, &raw), at, after)?
                }
                (None, None) => break,
            };
        }
        step.go(at);
        if self.commit("Keep as a Branch", step)? {
            return Ok(match new {
                1 => "kept 1 move".to_owned(),
                many => format!("kept {many} moves"),
            });
        }
        self.go(at);
        Ok("these moves are in the file already".to_owned())
    }
}
