//! Branches and positions as SGF text, one game for each, and games pasted from such text. It does not know the
//! system's clipboard.

use std::sync::Arc;

use super::step::Step;
use super::{Document, Edited};
use crate::board::{Color, GameKind};
use crate::problem::to_move;
use crate::rules::{Game as _, Position};
use crate::sgf;
use crate::syntax::property::Class;
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Mark, Node, fragment, node_text};
use crate::words::message;

impl Document {
    /// The position on the screen: the one being tried, otherwise that of the current cell.
    #[must_use]
    pub fn shown_position(&self) -> Option<&Position> {
        match self.overlay() {
            Some(trial) => Some(trial.position()),
            None => self.replay().position(),
        }
    }

    /// The current branch as a game.
    pub(crate) fn branch_text(&self) -> String {
        fragment(&self.tree, self.cursor)
    }

    /// The position on the screen as a game of one node; `None` if there is no board.
    pub(crate) fn position_text(&self) -> Option<String> {
        Some(match self.shown_position()? {
            Position::Chess(chess) => format!("(;FF[4]GM[3]FEN[{}])\n", chess.to_fen()),
            position => self.stones_text(position),
        })
    }

    /// A game of one node with the stones of the position, whose turn it is, and the labels and marks of the node.
    fn stones_text(&self, position: &Position) -> String {
        let context = self.context();
        let node = self.tree().node(self.cursor(), context);
        let gm = if context.kind == GameKind::Othello {
            2
        } else {
            1
        };
        let size = position.size();
        let sides = value::write_size(size);
        let mut text = format!("(;FF[4]GM[{gm}]CA[UTF-8]SZ[{sides}]");
        for (ident, color) in [("AB", Color::Black), ("AW", Color::White)] {
            let mut points = size
                .points()
                .filter(|&point| position.stone(point) == Some(color))
                .peekable();
            if points.peek().is_some() {
                text.push_str(ident);
            }
            for point in points {
                text.push_str(&format!("[{}]", value::write_point(point, context)));
            }
        }
        if let Some(step) = self.replay().last().filter(|_| self.overlay().is_none()) {
            let turn = to_move(self.tree(), step, context);
            text.push_str(if turn == Color::Black {
                "PL[B]"
            } else {
                "PL[W]"
            });
        }
        let marks = Mark::ALL.iter().map(|mark| mark.ident());
        for ident in ["LB"].into_iter().chain(marks).chain(["AR", "LN"]) {
            let mut values = node.values(ident).peekable();
            if values.peek().is_some() {
                text.push_str(ident);
            }
            for value in values {
                text.push_str(&format!("[{value}]"));
            }
        }
        text.push(')');
        text
    }

    /// Adds the games of a text as branches of the current node, or as games if the file has none.
    pub(crate) fn paste(&mut self, text: &str) -> Edited {
        let (pasted, faults) = sgf::read(&Arc::new(text.to_owned().into()))?;
        let roots: Vec<CellId> = pasted.games().collect();
        if roots.is_empty() || !sgf::is_sgf_text(text, &pasted) {
            return Ok(Some(message!("edit-no-sgf")));
        }
        let up = self.cursor;
        let mut left_out = if up == CellId::FILE {
            Vec::new()
        } else {
            vec![Class::Root]
        };
        if up != CellId::FILE && self.has_info(up) {
            left_out.push(Class::Info);
        }
        let mut step = Step::default();
        let mut after = self.tree.last_child(up);
        let mut first = None;
        for root in &roots {
            let context = pasted.context_of_game(*root);
            let cell = self
                .tree
                .graft(&pasted, *root, |text| without(text, context, &left_out))?;
            step.link(cell, up, after);
            step.brings(text, if up == CellId::FILE { cell } else { up });
            after = Some(cell);
            first = first.or(after);
        }
        if let Some(first) = first {
            step.go(first);
        }
        self.commit(message!("edit-paste"), step)?;
        let count = roots.len();
        Ok(Some(match faults.first() {
            None => message!("edit-pasted", count = count),
            Some(first) => message!(
                "edit-pasted-faulty",
                count = count,
                faults = faults.len(),
                line = first.place.line,
                fault = first.message(),
            ),
        }))
    }

    /// Whether there is game info in a node or above it.
    fn has_info(&self, cell: CellId) -> bool {
        let has = |cell: CellId| {
            let node = self.tree.node(cell, self.context());
            node.properties().any(|property| {
                let known = property.known();
                known.is_some_and(|known| known.rule().class == Class::Info)
            })
        };
        has(cell) || self.tree.ancestors(cell).any(has)
    }
}

/// The node in the normal form, without the properties of these classes.
fn without(text: &str, context: Context, classes: &[Class]) -> String {
    let mut normal = node_text::normal(text, context);
    let idents: Vec<String> = Node::new(&normal, context)
        .properties()
        .filter(|property| {
            property
                .known()
                .is_some_and(|known| classes.contains(&known.rule().class))
        })
        .map(|property| property.ident().into_owned())
        .collect();
    for ident in idents {
        normal = node_text::without_property(&normal, &ident);
    }
    normal
}
