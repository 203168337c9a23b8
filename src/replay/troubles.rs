//! What cannot be played in a whole file.

use super::path::{Replay, Step};
use crate::board::GameKind;
use crate::tree::{CellId, Tree};
use crate::words::Message;

/// A move that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// Its node.
    pub cell: CellId,
    /// Its kind, by a stable name: `illegal-move` or `unread-move`.
    pub code: &'static str,
    /// Why it cannot be played.
    pub message: Message,
}

/// What cannot be played in a whole file, in document order: illegal moves, and in Othello and chess also moves that
/// cannot be read. Those of Go are faults of reading, and so is a start position that cannot be read.
#[must_use]
pub fn troubles(tree: &Tree) -> Vec<Trouble> {
    let mut found = Vec::new();
    play_all(tree, |replay, step| {
        let reason = match step.illegal {
            Some(illegal) => Some(("illegal-move", illegal.message())),
            None if replay.context().kind == GameKind::Go => None,
            None => replay.unread(tree).map(|why| ("unread-move", why)),
        };
        found.extend(reason.map(|(code, message)| Trouble {
            cell: step.cell,
            code,
            message,
        }));
    });
    found
}

fn play_all(tree: &Tree, mut see: impl FnMut(&Replay, &Step)) {
    let mut replay = Replay::new();
    for root in tree.games() {
        for cell in tree.subtree(root) {
            replay.go(tree, cell);
            if let Some(step) = replay.last() {
                see(&replay, step);
            }
        }
    }
}
