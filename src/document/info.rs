//! The facts of a game: root and game-info properties. A value that is not well formed stays as text, but what decides
//! how the game reads must be readable, and no point may fall off the board.

use super::Document;
use super::typing::{TextField, Typing};
use crate::board::coords;
use crate::syntax::names;
use crate::syntax::property::{Class, Kind, Known, Rule};
use crate::syntax::value::{self, Context, Reading, SizeReading};
use crate::tree::{CellId, Lost, TooLarge, context_of, falls_off, node_text};

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
                    let known = property.known();
                    known.is_some_and(|known| wanted(known.rule()))
                })
            })
        };
        holds(&|known| known.ident == rule.ident)
            .or_else(|| holds(&|known| known.class == Class::Info))
            .unwrap_or(root)
    }

    /// Gives a root or game-info property this text; an empty one takes it out.
    pub(crate) fn set_property(
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

    /// Why a board cannot become another one, without a word of SGF.
    fn lost_in_words(&self, lost: &Lost, context: Context) -> String {
        let what = match lost.ident.as_str() {
            "B" | "W" => "a move",
            "AB" | "AW" => "a stone that is set up",
            "AE" => "a point that is set up empty",
            "LB" | "L" => "a label",
            "TB" | "TW" => "territory",
            "DD" => "a dimmed point",
            "VW" => "the view area",
            "AR" | "LN" => "an arrow or a line",
            _ => "a mark",
        };
        let path = std::iter::once(lost.cell).chain(self.tree.ancestors(lost.cell));
        let path = path.filter(|&cell| cell != CellId::FILE);
        let moves = path
            .filter(|&cell| self.tree.node(cell, context).mv().is_some())
            .count();
        let place = if moves == 0 {
            "in the diagram".to_owned()
        } else {
            format!("at move {moves}")
        };
        match lost.point {
            Some(point) => {
                let at = coords::name(context.kind, context.size, point);
                format!("{what} on {at} ({place}) would fall off the board; take it out first")
            }
            None => format!("the pass {place} would become a move on a point of that board"),
        }
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
            let wanted = match rule.ident {
                "SZ" => {
                    "it is a number from 1 to 52, such as 19, or columns and rows with a colon between, such as 13:9"
                }
                "FF" => "it is a number from 1 to 4",
                "GM" => "it is a number: 1 for Go, 2 for Othello, 3 for chess",
                _ => "it is a number from 0 to 3",
            };
            return Ok(format!("{name} cannot be {text}: {wanted}"));
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
            return Ok(self.lost_in_words(&lost, before));
        }
        self.retext(name, root, new)?;
        Ok(String::new())
    }
}
