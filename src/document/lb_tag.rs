//! LB tag: the letters of branches written into labels, and the comments that name them.

use std::collections::HashSet;

use super::Document;
use super::step::Step;
use crate::problem::{self, Plan, Scope, plan, plan_node};
use crate::settings::{Letters, Settings};
use crate::syntax::escape;
use crate::tree::{CellId, TooLarge, node_text};
use crate::words::message;

/// What LB tag is to do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LbOptions {
    /// Which labels change.
    pub mode: problem::Mode,
    /// Where.
    pub scope: Scope,
    /// With which letters.
    pub letters: Letters,
}

impl Document {
    /// What LB tag with these options would do.
    pub(crate) fn lb_plan(&self, options: LbOptions, settings: &Settings) -> Plan {
        let settings = Settings {
            letters: options.letters,
            ..settings.clone()
        };
        let scheme = self.scheme(&settings);
        let (tree, mode) = (&self.tree, options.mode);
        match options.scope {
            Scope::Node => plan_node(tree, self.cursor, mode, scheme),
            Scope::Problem => plan(tree, self.start(), mode, scheme),
            Scope::File => plan(tree, CellId::FILE, mode, scheme),
        }
    }

    /// Carries a plan out, with the new texts of these comments.
    pub(crate) fn lb_tag(&mut self, plan: Plan, comments: &[CellId]) -> Result<bool, TooLarge> {
        let mut step = Step::default();
        let nodes = plan.nodes.into_iter();
        step.all_texts(nodes.map(|node| (node.cell, node.text)));
        let chosen: HashSet<CellId> = comments.iter().copied().collect();
        let mut comments = plan.comments;
        comments.retain(|comment| chosen.contains(&comment.cell));
        if !comments.is_empty() {
            step.index();
        }
        for comment in comments {
            let cell = comment.cell;
            let values = [escape::write_text(&comment.after, self.line_break)];
            let old = step.text_of(cell);
            let old = old.unwrap_or_else(|| self.tree.node_text(cell));
            let text = node_text::with_property(old, "C", &values);
            step.text(cell, text);
        }
        self.commit(message!("edit-lb-tag"), step)
    }
}
