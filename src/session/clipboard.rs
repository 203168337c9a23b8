//! Branches as SGF text: cut, copy, paste. Each branch is one game on the clipboard.

use std::sync::Arc;

use super::command::CopyAs;
use super::step::Step;
use super::{Document, Effect, Session};
use crate::board::{Color, GameKind};
use crate::problem::to_move;
use crate::rules::{Game as _, Position};
use crate::sgf;
use crate::syntax::property::{Class, Known};
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Mark, Node, TooLarge, fragment, write};

impl Session {
    pub(super) fn copy(&mut self) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let text = fragment(document.tree(), document.cursor());
        self.say("copied the branch");
        vec![Effect::CopyText(text)]
    }

    /// Puts the position on the clipboard: as SGF by itself, as a drawing by those who can draw.
    pub(super) fn copy_position(&mut self, form: CopyAs) -> Vec<Effect> {
        let Some(position) = self.document().and_then(Document::shown_position) else {
            self.say("there is no board to copy");
            return Vec::new();
        };
        let effect = match (form, position) {
            (CopyAs::Sgf, Position::Chess(chess)) => {
                Effect::CopyText(format!("(;FF[4]GM[3]FEN[{}])\n", chess.to_fen()))
            }
            (CopyAs::Sgf, position) => {
                let text = self
                    .document()
                    .map(|document| document.position_text(position));
                Effect::CopyText(text.unwrap_or_default())
            }
            (drawn, _) => Effect::CopyBoard(drawn),
        };
        self.say("copied the position");
        vec![effect]
    }

    pub(super) fn cut(&mut self) -> Vec<Effect> {
        let effects = self.copy();
        let Some(document) = self.document_mut() else {
            return effects;
        };
        let before = document.cursor();
        let said = document.delete_branch("Cut Branch");
        let is_cut = document.cursor() != before;
        let mut all = self.told(said);
        if is_cut {
            self.say("cut the branch");
            all.extend(effects);
        }
        all
    }
}

impl Document {
    /// The position on the screen: the one that is tried, else that of the current cell.
    fn shown_position(&self) -> Option<&Position> {
        match self.overlay() {
            Some(trial) => Some(trial.position()),
            None => self.replay().position(),
        }
    }

    /// A game of one node with the position's stones, whose turn it is, and the node's labels and marks.
    fn position_text(&self, position: &Position) -> String {
        let context = self.context();
        let node = self.tree().node(self.cursor(), context);
        let gm = if context.kind == GameKind::Othello {
            2
        } else {
            1
        };
        let size = position.size();
        let sides = match (size.columns(), size.rows()) {
            (columns, rows) if columns == rows => columns.to_string(),
            (columns, rows) => format!("{columns}:{rows}"),
        };
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
        let marks = Mark::ALL.map(Mark::ident);
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

    /// Adds the games of a text as branches of the current node, or as games where the file has none.
    pub(super) fn paste(&mut self, text: &str) -> Result<String, TooLarge> {
        let (pasted, faults) = sgf::read(&Arc::new(text.to_owned()))?;
        let roots: Vec<CellId> = pasted.games().collect();
        if roots.is_empty() || !sgf::is_sgf_text(text, &pasted) {
            return Ok("the clipboard holds no SGF".to_owned());
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
        self.commit("Paste Branch", step)?;
        let what = match roots.len() {
            1 => "pasted the branch".to_owned(),
            many => format!("pasted {many} branches"),
        };
        Ok(match faults.as_slice() {
            [] => what,
            [only] => format!("{what} with 1 repair: {}", only.message()),
            [first, ..] => format!(
                "{what} with {} repairs, the first in line {}: {}",
                faults.len(),
                first.place.line,
                first.message()
            ),
        })
    }

    /// Whether game info stands in a node or above it.
    fn has_info(&self, cell: CellId) -> bool {
        let has = |cell: CellId| {
            let node = self.tree.node(cell, self.context());
            node.properties().any(|property| {
                let known = Known::find(property.raw_ident().as_bytes());
                known.is_some_and(|known| known.rule().class == Class::Info)
            })
        };
        has(cell) || self.tree.ancestors(cell).any(has)
    }
}

/// The node in the normal form, without the properties of these classes.
fn without(text: &str, context: Context, classes: &[Class]) -> String {
    let mut normal = write::normal(text, context);
    let idents: Vec<String> = Node::new(&normal, context)
        .properties()
        .filter(|property| {
            Known::find(property.raw_ident().as_bytes())
                .is_some_and(|known| classes.contains(&known.rule().class))
        })
        .map(|property| property.ident().into_owned())
        .collect();
    for ident in idents {
        normal = write::with_property(&normal, &ident, &[]);
    }
    normal
}
