//! Setting up chess: pieces, whose turn it is, and the whole start position as a FEN. All of it is stored in the `FEN`
//! of the root, and each change is one step. It knows no rules of moves.

use super::{Document, Edited};
use crate::board::{Color, GameKind, Point};
use crate::rules::{Game as _, Piece, chess};
use crate::syntax::escape;
use crate::tree::{Node, Revision};
use crate::words::{Message, message};

/// The position that the root of a chess game sets up, before its own move.
fn start_of(root: Node<'_>) -> Option<chess::Position> {
    let fen = root.simple_text("FEN").unwrap_or_default();
    let mut start = if fen.trim().is_empty() {
        chess::Position::new()
    } else {
        chess::Position::from_fen(&fen).ok()?
    };
    for point in root.setup().empty {
        start.put(point, None);
    }
    if let Some(turn) = root.turn() {
        start.set_turn(turn);
    }
    Some(start)
}

impl Document {
    /// Sets up a piece on squares, or clears them; if all of them already have that piece, it is removed.
    pub(super) fn set_up_pieces(
        &mut self,
        points: &[Point],
        man: Option<(Color, Piece)>,
    ) -> Edited {
        let has = |start: &chess::Position, point: &Point| start.piece(*point) == man;
        let mut laid = man;
        let changed = self.change_start(|start| {
            if points.iter().all(|point| has(start, point)) {
                laid = None;
            }
            for &point in points {
                start.lay(point, laid);
            }
        });
        let (start, revision) = match changed {
            Ok(changed) => changed,
            Err(why) => return Ok(Some(why)),
        };
        let name = match (points, laid) {
            (points, Some((color, piece))) => {
                self.named(piece_name(color, piece, points.len()), points)
            }
            ([_], None) => self.named(message!("edit-erase"), points),
            (_, None) => message!("edit-erase-pieces"),
        };
        self.write_start(name, &start, revision)
    }

    /// Sets the side to move first.
    pub(super) fn give_turn(&mut self, color: Color) -> Edited {
        let (start, mut revision) = match self.change_start(|start| start.set_turn(color)) {
            Ok(changed) => changed,
            Err(why) => return Ok(Some(why)),
        };
        let has_turn = revision.node().turn().is_some();
        if has_turn {
            // The FEN says it from now on.
            revision.remove("PL");
        }
        self.write_start(message!("edit-to-play", color = color), &start, revision)
    }

    /// Makes a FEN the start position; an empty text restores the usual one.
    pub(super) fn set_fen(&mut self, text: &str) -> Edited {
        let root = self.root();
        if self.context().kind != GameKind::Chess {
            return Ok(Some(message!("edit-fen-other-game")));
        }
        let context = self.context();
        let mut revision = Revision::of(self.tree.node(root, context), context);
        let text = text.trim();
        if text.is_empty() {
            revision.remove("FEN");
            self.retext(message!("info-FEN"), root, &revision.into_text())?;
            return Ok(None);
        }
        let (start, complaints) = match chess::Position::read_fen(text) {
            Ok(read) => read,
            Err(error) => return Ok(Some(error.message())),
        };
        // Report unusable parts now, and do not write them.
        let text = if complaints.is_empty() {
            text.to_owned()
        } else {
            start.to_fen()
        };
        revision.set("FEN", &[escape::write_simple_composed(&text)]);
        self.retext(message!("info-FEN"), root, &revision.into_text())?;
        let complaints = complaints.iter().map(chess::Complaint::message);
        let complaints =
            complaints.reduce(|all, next| message!("edit-fen-also", first = all, next = next));
        Ok(complaints.map(|all| message!("edit-fen-ignored", complaints = all)))
    }

    /// The changed start position and the root to store it in, or why it cannot be changed.
    fn change_start(
        &self,
        change: impl FnOnce(&mut chess::Position),
    ) -> Result<(chess::Position, Revision), Message> {
        if self.cursor != self.root() {
            return Err(message!("edit-pieces-in-root"));
        }
        let revision = self.revision();
        let mut start = start_of(revision.node()).ok_or_else(|| message!("edit-fen-unread"))?;
        change(&mut start);
        Ok((start, revision))
    }

    fn write_start(
        &mut self,
        name: Message,
        start: &chess::Position,
        mut revision: Revision,
    ) -> Edited {
        let was = start_of(revision.node()).map(|was| was.to_fen());
        let fen = start.to_fen();
        if was.as_ref() != Some(&fen) {
            revision.set("FEN", &[escape::write_simple_composed(&fen)]);
            revision.remove("AE");
        }
        self.revise(name, revision)
    }
}

/// `White King`, or `White Kings` for several.
fn piece_name(color: Color, piece: Piece, count: usize) -> Message {
    match piece {
        Piece::King => message!("edit-king", color = color, count = count),
        Piece::Queen => message!("edit-queen", color = color, count = count),
        Piece::Rook => message!("edit-rook", color = color, count = count),
        Piece::Bishop => message!("edit-bishop", color = color, count = count),
        Piece::Knight => message!("edit-knight", color = color, count = count),
        Piece::Pawn => message!("edit-pawn", color = color, count = count),
    }
}
