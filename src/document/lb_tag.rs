//! LB tag: the letters of branches written into labels, and the comments that name them.

use super::Document;
use crate::problem::{self, CommentPlan, Plan, Scope, plan, plan_node};
use crate::settings::{Letters, Settings};
use crate::syntax::escape;
use crate::tree::{CellId, TooLarge, node_text};

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
        let mut texts: Vec<(CellId, String)> = plan
            .nodes
            .into_iter()
            .map(|node| (node.cell, node.text))
            .collect();
        let mut chosen = plan.comments;
        chosen.retain(|comment| comments.contains(&comment.cell));
        for comment in chosen {
            self.reword(&comment, &mut texts);
        }
        self.rewrite("LB tag", texts)
    }

    /// Puts a rewritten comment into the node texts that are to be written.
    fn reword(&self, comment: &CommentPlan, texts: &mut Vec<(CellId, String)>) {
        let cell = comment.cell;
        let values = [escape::write_text(&comment.after, self.line_break)];
        match texts.iter_mut().find(|(known, _)| *known == cell) {
            Some((_, text)) => *text = node_text::with_property(text, "C", &values),
            None => {
                let text = node_text::with_property(self.tree.node_text(cell), "C", &values);
                texts.push((cell, text));
            }
        }
    }
}
