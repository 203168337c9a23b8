//! Setting up chess: pieces, whose turn it is, and the whole start position as a FEN. All of it stands in the `FEN` of
//! the root, and each change is one step.

use super::Document;
use crate::board::{Color, GameKind, Point};
use crate::rules::{Game as _, Piece, chess};
use crate::syntax::escape;
use crate::tree::{Node, Revision, TooLarge};

/// The position that the root of a game of chess sets up, before a move of its own.
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
    /// Lays a piece on squares, or takes off what stands there; where all of them have that piece already, it goes.
    pub(super) fn set_up_pieces(
        &mut self,
        points: &[Point],
        man: Option<(Color, Piece)>,
    ) -> Result<String, TooLarge> {
        let has = |start: &chess::Position, point: &Point| start.piece(*point) == man;
        let mut laid = man;
        let said = self.change_start(|start| {
            if points.iter().all(|point| has(start, point)) {
                laid = None;
            }
            for &point in points {
                start.lay(point, laid);
            }
        });
        let (start, revision) = match said {
            Ok(changed) => changed,
            Err(why) => return Ok(why),
        };
        let what = match laid {
            Some((color, piece)) => format!("{} {}", color.title(), capital(piece.word())),
            None => "Erase".to_owned(),
        };
        let name = match (points, laid) {
            ([_], _) => self.named(&what, points),
            (_, Some(_)) => format!("{what}s"),
            (_, None) => "Erase Pieces".to_owned(),
        };
        self.write_start(&name, &start, revision)
    }

    /// Gives the first move to a side.
    pub(super) fn give_turn(&mut self, color: Color) -> Result<String, TooLarge> {
        let (start, mut revision) = match self.change_start(|start| start.set_turn(color)) {
            Ok(changed) => changed,
            Err(why) => return Ok(why),
        };
        let has_turn = revision.node().turn().is_some();
        if has_turn {
            // The FEN says it from now on.
            revision.remove("PL");
        }
        self.write_start(&format!("{} to Play", color.title()), &start, revision)
    }

    /// Makes a FEN the start position; an empty one makes it that of a game.
    pub(super) fn set_fen(&mut self, text: &str) -> Result<String, TooLarge> {
        let root = self.root();
        if self.context().kind != GameKind::Chess {
            return Ok("a FEN is for chess; this is another game".to_owned());
        }
        let context = self.context();
        let mut revision = Revision::of(self.tree.node(root, context), context);
        let text = text.trim();
        if text.is_empty() {
            revision.remove("FEN");
            self.retext("Start Position", root, revision.into_text())?;
            return Ok(String::new());
        }
        let (start, complaints) = match chess::Position::read_fen(text) {
            Ok(read) => read,
            Err(error) => return Ok(error.to_string()),
        };
        // What cannot be used is said now and not written.
        let text = if complaints.is_empty() {
            text.to_owned()
        } else {
            start.to_fen()
        };
        revision.set("FEN", &[escape::write_simple_composed(&text)]);
        self.retext("Start Position", root, revision.into_text())?;
        let all: Vec<String> = complaints
            .iter()
            .map(|complaint| complaint.message().to_string())
            .collect();
        Ok(all.join("; "))
    }

    /// The changed start position and the root that is to hold it; or why there is none.
    fn change_start(
        &self,
        change: impl FnOnce(&mut chess::Position),
    ) -> Result<(chess::Position, Revision), String> {
        if self.cursor != self.root() {
            return Err(
                "pieces are set up in the first node, which holds the FEN; go to the start of the game (Home)"
                    .to_owned(),
            );
        }
        let revision = self.revision();
        let mut start = start_of(revision.node())
            .ok_or("the FEN cannot be read; correct it in Edit > Game Info…")?;
        change(&mut start);
        Ok((start, revision))
    }

    fn write_start(
        &mut self,
        name: &str,
        start: &chess::Position,
        mut revision: Revision,
    ) -> Result<String, TooLarge> {
        let was = start_of(revision.node()).map(|was| was.to_fen());
        let fen = start.to_fen();
        if was.as_ref() != Some(&fen) {
            revision.set("FEN", &[escape::write_simple_composed(&fen)]);
            revision.remove("AE");
        }
        self.revise(name, revision)
    }
}

/// The word with its first letter as a capital.
fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
