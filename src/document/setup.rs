//! Sets up stones and whose turn it is: in the current node, or in a new child if the node has a move. Chess is in
//! `men`.

use super::step::Step;
use super::{Document, Edited};
use crate::board::{Color, GameKind, Point};
use crate::problem::Start;
use crate::rules::{Game as _, Position};
use crate::syntax::property::{Class, Group};
use crate::tree::{CellId, Node, Revision};
use crate::words::{Message, message};

/// Whether a node has a move or something that belongs to moves, so that setup needs another node.
fn is_of_move(node: Node<'_>) -> bool {
    node.properties().any(|property| {
        let known = property.known();
        known.is_some_and(|known| {
            let rule = known.rule();
            rule.class == Class::Move && rule.group != Some(Group::Quality) && rule.ident != "KO"
        })
    })
}

impl Document {
    /// Sets up stones of a color, or clears points; if all points already have that color, they are cleared.
    pub(super) fn set_up(&mut self, points: &[Point], stone: Option<Color>) -> Edited {
        let Some(position) = self.replay.position() else {
            return Ok(Some(message!("edit-no-board")));
        };
        let has = |point: &Point| position.stone(*point) == stone;
        let stone = stone.filter(|_| !points.iter().all(has));
        let name = match (points, stone) {
            (points, Some(color)) => {
                let stones = message!("edit-stone", color = color, count = points.len());
                self.named(stones, points)
            }
            ([_], None) => self.named(message!("edit-erase"), points),
            (_, None) => message!("edit-erase-stones"),
        };
        self.in_setup_node(name, |revision, above| {
            let lists = [
                ("AB", Some(Color::Black)),
                ("AW", Some(Color::White)),
                ("AE", None),
            ];
            for (ident, laid) in lists {
                let (wanted, other): (Vec<Point>, Vec<Point>) = points
                    .iter()
                    .partition(|&&point| laid == stone && above(point) != stone);
                revision.drop_points(ident, &other);
                revision.add_points(ident, &wanted);
            }
        })
    }

    /// Sets whose turn it is, or removes it if the node already says that.
    pub(crate) fn toggle_turn(&mut self, color: Color) -> Edited {
        if self.cursor == CellId::FILE {
            return Ok(None);
        }
        if self.context().kind == GameKind::Chess && self.cursor == self.root() {
            return self.give_turn(color);
        }
        let name = message!("edit-to-play", color = color);
        self.in_setup_node(name, |revision, _| {
            if revision.node().turn() == Some(color) {
                revision.remove("PL");
            } else {
                let letter = match color {
                    Color::Black => "B",
                    Color::White => "W",
                };
                revision.set("PL", &[letter.to_owned()]);
            }
        })
    }

    /// Changes the setup of the current node, given the position above it. Setup must not be next to a move: such a
    /// node gets a child for it.
    fn in_setup_node(
        &mut self,
        name: Message,
        change: impl FnOnce(&mut Revision, &dyn Fn(Point) -> Option<Color>),
    ) -> Edited {
        let (cell, context) = (self.cursor, self.context());
        if !is_of_move(self.tree.node(cell, context)) {
            let mut revision = self.revision();
            let above = self.above();
            if let (None, true) = (&above, context.kind == GameKind::Othello) {
                self.lay_start(&mut revision);
            }
            let stone = |point| above.as_ref().and_then(|above| above.stone(point));
            change(&mut revision, &stone);
            return self.revise(name, revision);
        }
        let above = self.replay.position().cloned();
        let stone = |point| above.as_ref().and_then(|above| above.stone(point));
        let child = self.tree.children(cell).find(|&child| {
            let node = self.tree.node(child, context);
            Start::of(node) == Start::Setup
                && !is_of_move(node)
                && (node.sets_up() || node.turn().is_some())
        });
        let mut step = Step::default();
        let mut revision = match child {
            Some(child) => Revision::of(self.tree.node(child, context), context),
            None => Revision::empty(context),
        };
        change(&mut revision, &stone);
        if revision.is_empty() && child.is_none() {
            return Ok(None);
        }
        let child = match child {
            Some(child) => {
                step.text(child, &revision.into_text());
                child
            }
            None => {
                let last = self.tree.last_child(cell);
                step.add(&mut self.tree, &revision.into_text(), cell, last)?
            }
        };
        step.go(child);
        if !self.commit(name, step)? {
            self.go(child);
        }
        Ok(Some(message!("edit-setup-node")))
    }

    /// The position that the current node's setup changes; `None` for a root, where the board is empty.
    fn above(&mut self) -> Option<Position> {
        let cell = self.cursor;
        let up = self.tree.cell(cell).up.filter(|&up| up != CellId::FILE)?;
        self.replay.go(&self.tree, up);
        let position = self.replay.position().cloned();
        self.replay.go(&self.tree, cell);
        position
    }

    /// An Othello root without discs means the four discs of the start: they are written before they are changed.
    fn lay_start(&self, revision: &mut Revision) {
        let context = self.context();
        if revision.node().sets_up() {
            return;
        }
        let Some(start) = Position::start(context.kind, context.size) else {
            return;
        };
        for (ident, color) in [("AB", Color::Black), ("AW", Color::White)] {
            let points: Vec<Point> = context
                .size
                .points()
                .filter(|&point| start.stone(point) == Some(color))
                .collect();
            revision.add_points(ident, &points);
        }
    }
}
