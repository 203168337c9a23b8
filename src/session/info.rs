//! The facts of a game: root and game-info properties. A value that is not well formed stays as text, but what decides
//! how the game reads must be readable, and no point may fall off the board.

use super::command::Typing;
use super::typing::TextField;
use super::{Document, Session};
use crate::problem::falls_off;
use crate::syntax::names;
use crate::syntax::property::{Class, Kind, Known, Rule};
use crate::syntax::value::{self, Reading, SizeReading};
use crate::tree::{CellId, TooLarge, context_of, write};

impl Session {
    /// Whether the dialog of the game's facts is open.
    #[must_use]
    pub fn shows_info(&self) -> bool {
        self.info.is_some() && self.info == self.document().map(Document::id)
    }
}

impl Document {
    /// Where a root or game-info property of the current path stands, or is to stand.
    #[must_use]
    pub fn info_cell(&self, rule: Rule) -> CellId {
        let root = self.root();
        if rule.class == Class::Root {
            return root;
        }
        let holds = |wanted: &dyn Fn(Rule) -> bool| {
            let mut path = self.replay.steps().iter().map(|step| step.cell);
            path.find(|&cell| {
                let node = self.tree.node(cell, self.context());
                node.properties().any(|property| {
                    let known = Known::find(property.raw_ident().as_bytes());
                    known.is_some_and(|known| wanted(known.rule()))
                })
            })
        };
        holds(&|known| known.ident == rule.ident)
            .or_else(|| holds(&|known| known.class == Class::Info))
            .unwrap_or(root)
    }

    /// Gives a root or game-info property this text; an empty one takes it out.
    pub(super) fn set_property(
        &mut self,
        cell: CellId,
        ident: &'static str,
        text: &str,
        typing: Typing,
    ) -> Result<String, TooLarge> {
        if ident == "FEN" && cell == self.root() {
            return self.set_fen(text);
        }
        let rule = Known::find(ident.as_bytes()).map(Known::rule);
        let (Some(rule), Some((name, _))) = (rule, names::info(ident)) else {
            return Ok(format!("{ident} is no fact of the game"));
        };
        if !self.tree.has(cell) || !self.tree.is_linked(cell) || cell == CellId::FILE {
            return Ok(String::new());
        }
        let is_root = self.tree.root_of(cell) == cell;
        match (rule.class, ident) {
            (_, "CA") => {
                return Ok("the charset changes by File > Reopen with Charset…".to_owned());
            }
            (Class::Root, _) if !is_root => return Ok(format!("{ident} stands in a root only")),
            (Class::Root, "FF" | "GM" | "SZ" | "ST") => {
                return self.set_root(cell, rule, name, text);
            }
            _ => {}
        }
        let field = TextField {
            ident: rule.ident,
            name,
            lines: rule.kind == Kind::Text,
        };
        self.type_text(cell, field, text, typing)
            .map(|_| String::new())
    }

    /// A property that decides how the game reads or shows.
    fn set_root(
        &mut self,
        root: CellId,
        rule: Rule,
        name: &str,
        text: &str,
    ) -> Result<String, TooLarge> {
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
            return Ok(format!("{name} cannot be {text}"));
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
        let new = write::with_property(old, rule.ident, &values);
        let (before, after) = (context_of(old), context_of(&new));
        if let Some(value) = falls_off(&self.tree, root, before, after) {
            return Ok(format!("{value} would fall off the board"));
        }
        self.retext(name, root, new)?;
        Ok(String::new())
    }
}
