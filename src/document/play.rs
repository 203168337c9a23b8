//! Plays moves into the file: follows an existing branch, or adds a new one after the others.
//!
//! Moves to any point are allowed; if the rules forbid one, it is reported. It does not know how a move was chosen.

use super::step::Step;
use super::trial::Trial;
use super::{Document, Edited};
use crate::board::{Color, GameKind, Point, coords};
use crate::problem::{Start, to_move};
use crate::rules::{Game as _, Illegal, Move, chess};
use crate::syntax::value::{self, Context, PointForm};
use crate::tree::{CellId, TooLarge};
use crate::words::{Message, message};

impl Document {
    /// Whose turn it is on the board that is shown: among the moves being tried, otherwise in the file.
    #[must_use]
    pub fn whose_turn(&self) -> Color {
        self.overlay().map_or_else(|| self.turn(), Trial::to_move)
    }

    /// Whose turn it is at the current cell.
    pub(crate) fn turn(&self) -> Color {
        self.replay.last().map_or(Color::Black, |step| {
            to_move(&self.tree, step, self.context())
        })
    }

    /// The child of a cell with this move.
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

    /// Plays for the side to move.
    pub(crate) fn play(&mut self, mv: Move) -> Edited {
        let (context, color) = (self.context(), self.turn());
        let is_piece = matches!(mv, Move::Travel { .. });
        if self.cursor == CellId::FILE || (context.kind == GameKind::Chess) != is_piece {
            return Ok(Some(match context.kind {
                GameKind::Chess => message!("edit-click-piece"),
                _ => message!("edit-no-moves-here"),
            }));
        }
        if let Some(child) = self.child_with(self.cursor, color, mv) {
            self.go(child);
            return Ok(None);
        }
        // A branch is followed in either color.
        if matches!(mv, Move::Place(_))
            && let Some(child) = self.child_with(self.cursor, color.other(), mv)
        {
            self.go(child);
            return Ok(Some(message!("edit-other-color", color = color.other())));
        }
        if let Some(point) = self.stands_there(mv) {
            return Ok(Some(self.already_made(point)));
        }
        let Some(raw) = raw_move(mv, context) else {
            return Ok(None);
        };
        let mut step = Step::default();
        let last = self.tree.last_child(self.cursor);
        let text = move_text(color, &raw);
        let child = step.add(&mut self.tree, &text, self.cursor, last)?;
        step.go(child);
        let name = match mv {
            Move::Place(point) => {
                message!(
                    "edit-play",
                    play = coords::name(context.kind, context.size, point)
                )
            }
            Move::Travel { .. } => message!("edit-play", play = raw),
            Move::Pass => message!("edit-pass"),
        };
        self.commit(name, step)?;
        let illegal = self.replay.last().and_then(|step| step.illegal);
        Ok(illegal.map(|illegal| self.notice(illegal)))
    }

    /// The point of the current node's own move, if its stone is there and is clicked again: that is not meant as
    /// another move.
    pub(super) fn stands_there(&self, mv: Move) -> Option<Point> {
        let (color, made) = self.replay.last()?.mv?;
        let Move::Place(point) = mv else { return None };
        let stone = self.replay.position()?.stone(point);
        (made == mv && stone == Some(color)).then_some(point)
    }

    /// A message about a point whose move has been made.
    pub(super) fn already_made(&self, point: Point) -> Message {
        let context = self.context();
        let at = coords::name(context.kind, context.size, point);
        message!("edit-move-made", point = at)
    }

    /// A message about a move that the rules forbid.
    pub(super) fn notice(&self, illegal: Illegal) -> Message {
        let context = self.context();
        let at = |point| coords::name(context.kind, context.size, point);
        match illegal {
            Illegal::Occupied(point) => message!("edit-replaces-stone", point = at(point)),
            other => other.message_with(&at),
        }
    }

    /// Plays moves from the current cell as one step and goes to the last of them. Moves that the tree already has are
    /// followed; nothing is added twice.
    pub(crate) fn play_line(&mut self, moves: &[(Color, Move)]) -> Result<(), TooLarge> {
        let context = self.context();
        let mut step = Step::default();
        let mut name = None;
        let mut at = self.cursor();
        for &(color, mv) in moves {
            let known = match name {
                None => self.child_with(at, color, mv),
                Some(_) => None,
            };
            at = match (known, raw_move(mv, context)) {
                (Some(child), _) => child,
                (None, None) => break,
                (None, Some(raw)) => {
                    let after = match name {
                        None => self.tree().last_child(at),
                        Some(_) => None,
                    };
                    name.get_or_insert_with(|| match mv {
                        Move::Pass => message!("edit-pass"),
                        _ => message!("edit-play", play = &raw),
                    });
                    step.add(&mut self.tree, &move_text(color, &raw), at, after)?
                }
            };
        }
        match name {
            Some(name) => {
                step.go(at);
                self.commit(name, step)?;
            }
            None => self.go(at),
        }
        Ok(())
    }
}

/// The raw value of a move; `None` if it cannot be written.
pub(super) fn raw_move(mv: Move, context: Context) -> Option<String> {
    match mv {
        Move::Place(point) => Some(value::write_point(point, context)),
        Move::Pass if context.kind == GameKind::Othello && context.form == PointForm::Squares => {
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

/// The text of a node with a new move.
pub(super) fn move_text(color: Color, raw: &str) -> String {
    let ident = match color {
        Color::Black => 'B',
        Color::White => 'W',
    };
    format!(";{ident}[{raw}]")
}
