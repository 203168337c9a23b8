//! Root and game-info properties. A malformed value is kept as text, but what determines how the game is read must be
//! readable, and no point may end up outside the board. It does not know the dialog.

use super::typing::{TextField, Typing};
use super::{Document, Edited};
use crate::board::coords;
use crate::syntax::names;
use crate::syntax::property::{Class, Kind, Known, Rule};
use crate::syntax::value::{self, Context, Reading, SizeReading};
use crate::tree::{CellId, Lost, context_of, falls_off, node_text};
use crate::words::{Message, message};

impl Document {
    /// The cell that has a root or game-info property of the current path, or should get it.
    #[must_use]
    pub fn info_cell(&self, rule: Rule) -> CellId {
        let root = self.root();
        if rule.class == Class::Root {
            return root;
        }
        let holds = |wanted: &dyn Fn(&Rule) -> bool| {
            let mut path = self.replay.steps().iter().map(|step| step.cell);
            path.find(|&cell| {
                let node = self.tree.node(cell, self.context());
                node.properties().any(|property| {
                    let known = property.known();
                    known.is_some_and(|known| wanted(known.rule()))
                })
            })
        };
        holds(&|known| known.ident == rule.ident)
            .or_else(|| holds(&|known| known.class == Class::Info))
            .unwrap_or(root)
    }

    /// Sets the text of a root or game-info property; an empty one removes the property.
    pub(crate) fn set_property(
        &mut self,
        cell: CellId,
        ident: &'static str,
        text: &str,
        typing: Typing,
    ) -> Edited {
        if ident == "FEN" && cell == self.root() {
            return self.set_fen(text);
        }
        let rule = Known::find(ident.as_bytes()).map(Known::rule);
        let (Some(rule), Some(word)) = (rule, names::word(ident)) else {
            return Ok(Some(message!("info-no-fact", ident = ident)));
        };
        let name = &Message::new(word, Vec::new());
        if !self.tree.has(cell) || !self.tree.is_linked(cell) || cell == CellId::FILE {
            return Ok(None);
        }
        let is_root = self.tree.root_of(cell) == cell;
        match (rule.class, ident) {
            (_, "CA") => {
                return Ok(Some(message!("info-charset")));
            }
            (Class::Root, _) if !is_root => {
                return Ok(Some(message!("info-root-only", ident = ident)));
            }
            (Class::Root, "FF" | "GM" | "SZ" | "ST") => {
                return self.set_root(cell, rule, name, text);
            }
            _ => {}
        }
        let field = TextField {
            ident: rule.ident,
            name: name.clone(),
            lines: rule.kind == Kind::Text,
        };
        self.type_text(cell, &field, text, typing).map(|_| None)
    }

    /// Why the board cannot be resized, without SGF terms.
    fn lost_in_words(&self, lost: &Lost, context: Context) -> Message {
        let what = match lost.ident.as_str() {
            "B" | "W" => message!("info-lost-move"),
            "AB" | "AW" => message!("info-lost-stone"),
            "AE" => message!("info-lost-empty"),
            "LB" | "L" => message!("info-lost-label"),
            "TB" | "TW" => message!("info-lost-territory"),
            "DD" => message!("info-lost-dimmed"),
            "VW" => message!("info-lost-view"),
            "AR" | "LN" => message!("info-lost-line"),
            _ => message!("info-lost-mark"),
        };
        let path = std::iter::once(lost.cell).chain(self.tree.ancestors(lost.cell));
        let path = path.filter(|&cell| cell != CellId::FILE);
        let moves = path
            .filter(|&cell| self.tree.node(cell, context).mv().is_some())
            .count();
        let place = if moves == 0 {
            message!("info-in-diagram")
        } else {
            message!("info-at-move", number = moves)
        };
        match lost.point {
            Some(point) => {
                let at = coords::name(context.kind, context.size, point);
                message!("info-lost", what = what, point = at, place = place)
            }
            None => message!("info-lost-pass", place = place),
        }
    }

    /// Sets a property that determines how the game is read or shown.
    fn set_root(&mut self, root: CellId, rule: &Rule, name: &Message, text: &str) -> Edited {
        let number = value::number(text);
        let is_well = match rule.ident {
            "SZ" => matches!(
                value::size(text),
                SizeReading::Clean { .. } | SizeReading::Square(_)
            ),
            "FF" => matches!(number, Reading::Clean(1..=4)),
            "GM" => matches!(number, Reading::Clean(1..)),
            _ => matches!(number, Reading::Clean(0..=3)),
        };
        if !text.is_empty() && !is_well {
            let wanted = match rule.ident {
                "SZ" => message!("info-wants-size"),
                "FF" => message!("info-wants-format"),
                "GM" => message!("info-wants-game"),
                _ => message!("info-wants-style"),
            };
            return Ok(Some(message!(
                "info-wrong",
                name = name,
                text = text,
                wanted = wanted
            )));
        }
        let text = match value::size(text) {
            SizeReading::Square(size) if rule.ident == "SZ" => size.columns().to_string(),
            _ => text.to_owned(),
        };
        let values: Vec<String> = Some(text)
            .filter(|text| !text.is_empty())
            .into_iter()
            .collect();
        let old = self.tree.node_text(root);
        let new = node_text::with_property(old, rule.ident, &values);
        let (before, after) = (context_of(old), context_of(&new));
        if let Some(lost) = falls_off(&self.tree, root, before, after) {
            return Ok(Some(self.lost_in_words(&lost, before)));
        }
        self.retext(name.clone(), root, &new)?;
        Ok(None)
    }
}
