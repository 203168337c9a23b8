//! Chess by clicks: the first selects a piece, the second follows the branch that moves it there.
//!
//! In Edit mode a legal move that no branch has becomes one.

use super::state::{Mode, Selected};
use super::{Document, Effect, Session};
use crate::board::{GameKind, Point, Size, coords};
use crate::rules::{Game as _, Move, Piece, Position, chess};
use crate::tree::CellId;
use crate::words::{Message, message};

impl Session {
    /// The square of the chess piece that is selected.
    #[must_use]
    pub fn selected(&self) -> Option<Point> {
        let document = self.document()?;
        let selected = self.selected?;
        let holds = (selected.document, selected.cell) == (document.id(), document.cursor());
        holds.then_some(selected.point)
    }

    /// A click on a board of chess, as far as it is about a piece; none leaves it to the rule for all games.
    pub(super) fn click_piece(&mut self, point: Point) -> Option<Vec<Effect>> {
        let document = self.document()?;
        let chess = chess_of(document)?;
        let turn = document.whose_turn();
        let is_own = chess.stone(point) == Some(turn);
        let Some(from) = self.selected() else {
            if is_own {
                return Some(self.select(point));
            }
            // The target alone is no move that somebody found.
            if self.hides_answers() {
                self.say(message!("play-select-piece"));
                return Some(Vec::new());
            }
            return None;
        };
        let own = document.own_move().map(|(_, mv)| mv);
        if matches!(own, Some(Move::Travel { from: a, to: b, .. }) if (a, b) == (from, point)) {
            self.selected = None;
            self.follow_own_move();
            return Some(Vec::new());
        }
        let fork = document.fork(document.cursor(), &self.settings);
        let moves = |branch: &&crate::problem::Branch| {
            branch.from == Some(from) && branch.start.point() == Some(point)
        };
        let branches = fork.branches.iter().filter(|_| own.is_none());
        let targets: Vec<CellId> = branches.filter(moves).map(|branch| branch.child).collect();
        if !targets.is_empty() {
            self.selected = None;
            if self.hides_answers()
                && let Some(document) = self.document_mut()
            {
                document.guess(&targets);
            }
            return Some(self.enter(&targets));
        }
        if is_own && point != from {
            return Some(self.select(point));
        }
        let attempt = attempt(chess, from, point);
        let illegal = chess.clone().play(turn, attempt);
        let piece = piece_name(chess, from);
        self.selected = None;
        if point == from {
            return Some(Vec::new());
        }
        match illegal {
            Some(illegal) => self.say(illegal.message()),
            None if self.mode() == Mode::Edit => {
                let said = self.document_mut()?.play(attempt);
                return Some(self.report(said));
            }
            None => self.say(message!(
                "play-no-branch",
                piece = piece,
                from = square(from),
                to = square(point),
            )),
        }
        Some(Vec::new())
    }

    fn select(&mut self, point: Point) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let name = chess_of(document).map(|chess| piece_name(chess, point));
        let message =
            name.map(|name| message!("play-selected", piece = name, point = square(point)));
        self.selected = Some(Selected {
            document: document.id(),
            cell: document.cursor(),
            point,
        });
        self.messages = Vec::from_iter(message);
        Vec::new()
    }
}

fn chess_of(document: &Document) -> Option<&chess::Position> {
    match document.shown_position()? {
        Position::Chess(chess) => Some(chess),
        Position::Go(_) | Position::Othello(_) => None,
    }
}

fn piece_name(chess: &chess::Position, at: Point) -> Message {
    chess
        .piece(at)
        .map_or_else(|| message!("play-piece"), |(_, piece)| piece.message())
}

fn square(point: Point) -> String {
    coords::name(GameKind::Chess, Size::EIGHT, point)
}

/// A move from square to square; a pawn that reaches its last rank becomes a queen.
fn attempt(chess: &chess::Position, from: Point, to: Point) -> Move {
    let is_pawn = matches!(chess.piece(from), Some((_, Piece::Pawn)));
    let promotion = (is_pawn && matches!(to.row, 0 | 7)).then_some(Piece::Queen);
    Move::Travel {
        from,
        to,
        promotion,
    }
}

#[cfg(test)]
mod tests;
