//! Playing moves into the file: an existing branch is followed, a new one is added behind the others.
//!
//! Any point may be played; where the rules forbid it, the status bar says so.

use super::Document;
use super::step::Step;
use super::trial::{move_text, raw_move};
use crate::board::{GameKind, coords};
use crate::rules::{Illegal, Move};
use crate::tree::{CellId, TooLarge};

impl Document {
    /// Plays for the side whose turn it is.
    pub(super) fn play(&mut self, mv: Move) -> Result<String, TooLarge> {
        let (context, color) = (self.context(), self.turn());
        let is_piece = matches!(mv, Move::Travel { .. });
        if self.cursor == CellId::FILE || (context.kind == GameKind::Chess) != is_piece {
            return Ok(match context.kind {
                GameKind::Chess => "click on a piece, then on its target".to_owned(),
                _ => "moves cannot be played here".to_owned(),
            });
        }
        if let Some(child) = self.child_with(self.cursor, color, mv) {
            self.go(child);
            return Ok(String::new());
        }
        let Some(raw) = raw_move(mv, context) else {
            return Ok(String::new());
        };
        let mut step = Step::default();
        let last = self.tree.last_child(self.cursor);
        let text = move_text(color, &raw);
        let child = step.add(&mut self.tree, &text, self.cursor, last)?;
        step.go(child);
        let name = match mv {
            Move::Place(point) => {
                format!("Play {}", coords::name(context.kind, context.size, point))
            }
            Move::Travel { .. } => format!("Play {raw}"),
            Move::Pass => "Pass".to_owned(),
        };
        self.commit(&name, step)?;
        let illegal = self.replay.last().and_then(|step| step.illegal);
        Ok(illegal.map_or_else(String::new, |illegal| self.notice(illegal)))
    }

    /// What the status bar says of a move that the rules forbid.
    pub(super) fn notice(&self, illegal: Illegal) -> String {
        let context = self.context();
        let at = |point| coords::name(context.kind, context.size, point);
        match illegal {
            Illegal::Occupied(point) => {
                format!("a stone stood on {}; the move replaces it", at(point))
            }
            Illegal::Suicide(point) => format!("the move on {} takes its own stones", at(point)),
            Illegal::Ko(point) => format!("the move on {} retakes the ko at once", at(point)),
            other => other.to_string(),
        }
    }
}
