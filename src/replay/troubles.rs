//! The moves of a whole file that cannot be played. It does not know the faults of reading.

use super::path::{Replay, Step};
use crate::board::GameKind;
use crate::tree::{CellId, Tree};
use crate::words::Message;

/// A move that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// Its node.
    pub cell: CellId,
    /// Its kind as a stable name: `illegal-move` or `unread-move`.
    pub code: &'static str,
    /// Why it cannot be played.
    pub message: Message,
}

/// The moves of a whole file that cannot be played, in document order: illegal ones, and in Othello and chess also
/// unreadable ones. Unreadable moves of Go and unreadable start positions are faults of reading.
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
