//! Chess by clicks: the first selects a piece, the second follows the branch that moves it to the clicked square.
//!
//! In Edit mode a legal move without a branch becomes a branch. The rules of chess are in `rules`.

use super::state::{Mode, Selected};
use super::{Document, Effect, Session};
use crate::board::{GameKind, Point, Size, coords};
use crate::rules::{Game as _, Move, Piece, Position, chess};
use crate::tree::CellId;
use crate::words::{Message, message};

impl Session {
    /// The square of the selected chess piece.
    #[must_use]
    pub fn selected(&self) -> Option<Point> {
        let document = self.document()?;
        let selected = self.selected?;
        let holds = (selected.document, selected.cell) == (document.id(), document.cursor());
        holds.then_some(selected.point)
    }

    /// A click on a chess board, if it concerns a piece; `None` if the rule for all games applies.
    pub(super) fn click_piece(&mut self, point: Point) -> Option<Vec<Effect>> {
        let document = self.document()?;
        let is_own = chess_of(document)?.stone(point) == Some(document.whose_turn());
        let Some(from) = self.selected() else {
            if is_own {
                return Some(self.select(point));
            }
            // A click on the target alone does not show that the move was found.
            if self.hides_answers() {
                self.say(message!("play-select-piece"));
                return Some(Vec::new());
            }
            return None;
        };
        if let Some(effects) = self.follow_piece(from, point) {
            return Some(effects);
        }
        if is_own && point != from {
            return Some(self.select(point));
        }
        self.selected = None;
        if point == from {
            return Some(Vec::new());
        }
        self.play_piece(from, point)
    }

    /// A click on the piece or the square of the user's move in an attempt: the move, once both are known.
    pub(super) fn piece_to_move(&mut self, point: Point) -> Option<Move> {
        let document = self.document()?;
        let chess = chess_of(document)?;
        let side = document.solving()?.side;
        let is_own = chess.stone(point) == Some(side);
        match self.selected() {
            Some(from) if !is_own => {
                let mv = attempt(chess, from, point);
                self.selected = None;
                return Some(mv);
            }
            Some(from) if from == point => self.selected = None,
            _ if is_own => {
                self.select(point);
            }
            _ => self.say(message!("play-select-piece")),
        }
        None
    }

    /// Follows the file's move of the selected piece to a square; `None` if it has none.
    fn follow_piece(&mut self, from: Point, to: Point) -> Option<Vec<Effect>> {
        let document = self.document()?;
        if let Some((_, own)) = document.own_move() {
            let is_made =
                matches!(own, Move::Travel { from: a, to: b, .. } if (a, b) == (from, to));
            return is_made.then(|| {
                self.selected = None;
                self.follow_own_move();
                Vec::new()
            });
        }
        let fork = document.fork(document.cursor(), &self.settings);
        let branches = fork.branches.iter();
        let targets: Vec<CellId> = branches
            .filter(|branch| branch.from == Some(from) && branch.start.point() == Some(to))
            .map(|branch| branch.child)
            .collect();
        if targets.is_empty() {
            return None;
        }
        self.selected = None;
        if self.hides_answers()
            && let Some(document) = self.document_mut()
        {
            document.guess(&targets);
        }
        Some(self.enter(&targets))
    }

    /// Plays a move that the file does not have, in Edit mode; otherwise says why it is not followed.
    fn play_piece(&mut self, from: Point, to: Point) -> Option<Vec<Effect>> {
        let document = self.document()?;
        let chess = chess_of(document)?;
        let attempt = attempt(chess, from, to);
        let piece = piece_name(chess, from);
        match chess.clone().play(document.whose_turn(), attempt) {
            Some(illegal) => self.say(illegal.message()),
            None if self.mode() == Mode::Edit => {
                let result = self.document_mut()?.play(attempt);
                return Some(self.report(result));
            }
            None => self.say(message!(
                "play-no-branch",
                piece = piece,
                from = square(from),
                to = square(to),
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
