//! What players call a move. It does not read chess moves: they keep the name that the file gives them.

use crate::board::{GameKind, coords};
use crate::syntax::value::Context;
use crate::tree::Node;
use crate::words::{message, text};

/// The name of a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MoveName {
    /// A pass.
    Pass,
    /// The name of its point, `Q16`, or the move as written if it has no such name.
    Written(String),
}

impl MoveName {
    /// The name in the user's language: `Q16`, `pass`.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Self::Pass => text("move-pass"),
            Self::Written(name) => name.clone(),
        }
    }

    /// The name in English.
    #[must_use]
    pub fn english(&self) -> String {
        match self {
            Self::Pass => message!("move-pass").english(),
            Self::Written(name) => name.clone(),
        }
    }
}

/// The name of a node's move: `C3`, in Othello `d3`, or `pass`. Chess moves and unreadable ones are returned as
/// written; `None` if the node has no move.
#[must_use]
pub fn move_name(node: Node<'_>, context: Context) -> Option<MoveName> {
    let mv = node.mv()?;
    Some(match mv.point {
        Some(None) => MoveName::Pass,
        Some(Some(point)) if context.kind != GameKind::Chess => {
            MoveName::Written(coords::name(context.kind, context.size, point))
        }
        _ => MoveName::Written(mv.raw.to_owned()),
    })
}
