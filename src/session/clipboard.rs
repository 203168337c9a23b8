//! Branches as SGF text: cut, copy, paste. Each branch is one game on the clipboard.

use std::sync::Arc;

use super::step::Step;
use super::{Document, Effect, Session};
use crate::sgf;
use crate::syntax::property::{Class, Known};
use crate::tree::{CellId, Node, TooLarge, fragment, write};

impl Session {
    pub(super) fn copy(&mut self) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let text = fragment(document.tree(), document.cursor());
        self.say("copied the branch");
        vec![Effect::CopyText(text)]
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
    /// Adds the games of a text as branches of the current node, or as games where the file has none.
    pub(super) fn paste(&mut self, text: &str) -> Result<String, TooLarge> {
        let (pasted, _) = sgf::read(&Arc::new(text.to_owned()))?;
        let roots: Vec<CellId> = pasted.games().collect();
        if roots.is_empty() {
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
            let cell = self
                .tree
                .graft(&pasted, *root, |text| without(text, &left_out))?;
            step.link(cell, up, after);
            step.brings(text, if up == CellId::FILE { cell } else { up });
            after = Some(cell);
            first = first.or(after);
        }
        if let Some(first) = first {
            step.go(first);
        }
        self.commit("Paste Branch", step)?;
        Ok(match roots.len() {
            1 => "pasted the branch".to_owned(),
            many => format!("pasted {many} branches"),
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
fn without(text: &str, classes: &[Class]) -> String {
    let mut normal = write::normal(text);
    let idents: Vec<String> = Node::new(&normal, crate::syntax::value::Context::default())
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
