//! The position a game starts from, before any node of it is played.

use crate::board::GameKind;
use crate::rules::{Position, chess, othello};
use crate::syntax::value::Context;
use crate::tree::Node;

/// The position before the root's own setup. Go: empty. Othello: empty if the root sets up discs. Chess: from its
/// `FEN`.
pub(super) fn start_position(context: Context, root: Node<'_>) -> Option<Position> {
    match context.kind {
        GameKind::Othello if root.sets_up() => othello::Position::empty(context.size)
            .ok()
            .map(Position::Othello),
        GameKind::Chess => match fen(root) {
            Some(fen) => chess::Position::from_fen(&fen)
                .ok()
                .map(|chess| Position::Chess(Box::new(chess))),
            None => Position::start(context.kind, context.size),
        },
        _ => Position::start(context.kind, context.size),
    }
}

/// The start position (`FEN`) in the root of a chess game; `None` if it is empty.
pub(super) fn fen(root: Node<'_>) -> Option<String> {
    let fen = root.simple_text("FEN")?;
    (!fen.trim().is_empty()).then(|| fen.into_owned())
}
