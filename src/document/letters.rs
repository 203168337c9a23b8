//! The letters of branches by the settings and the file, and LB tag, which writes them into labels and the comments
//! that mention them. The rules are in `problem`.

use std::collections::HashSet;
use std::sync::Arc;

use super::forks::ForkKey;
use super::portion::AT_ONCE;
use super::step::Step;
use super::{Document, DocumentId};
use crate::problem::{self, Fork, Plan, Scheme, Scope, fork_shown, plan, plan_node, style};
use crate::settings::{Letters, Marks, Settings};
use crate::syntax::escape;
use crate::tree::{CellId, TooLarge, Tree, node_text};
use crate::words::message;

/// The options of LB tag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LbOptions {
    /// Which labels change.
    pub mode: problem::Mode,
    /// Which nodes.
    pub scope: Scope,
    /// Which letters.
    pub letters: Letters,
}

/// What a plan of LB tag depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LbAsked {
    document: DocumentId,
    /// The number of the document's state.
    state: u64,
    cursor: CellId,
    /// Where the current problem starts.
    start: CellId,
    scheme: Scheme,
    options: LbOptions,
}

/// A plan of LB tag to be made by a background thread.
#[derive(Clone, Debug)]
pub struct LbJob {
    asked: LbAsked,
    tree: Tree,
}

/// Jobs are equal if they make the same plan.
impl PartialEq for LbJob {
    fn eq(&self, other: &Self) -> bool {
        self.asked == other.asked
    }
}

impl LbJob {
    /// What the plan depends on.
    #[must_use]
    pub const fn asked(&self) -> LbAsked {
        self.asked
    }

    /// Makes the plan.
    #[must_use]
    pub fn run(&self) -> Plan {
        plan_of(&self.tree, &self.asked)
    }
}

fn plan_of(tree: &Tree, asked: &LbAsked) -> Plan {
    let (mode, scheme) = (asked.options.mode, asked.scheme);
    match asked.options.scope {
        Scope::Node => plan_node(tree, asked.cursor, mode, scheme),
        Scope::Problem => plan(tree, asked.start, mode, scheme),
        Scope::File => plan(tree, CellId::FILE, mode, scheme),
    }
}

impl Document {
    /// The sequence for generated letters.
    #[must_use]
    pub const fn scheme(&self, settings: &Settings) -> Scheme {
        Scheme::chosen(settings.letters, self.scheme)
    }

    /// The game's `ST`: bit 0 siblings instead of children, bit 1 no automatic marks.
    #[must_use]
    pub fn style(&self) -> u8 {
        style(&self.tree, self.root(), self.context())
    }

    /// The branches of a cell and their letters, by the settings.
    #[must_use]
    pub fn fork(&self, cell: CellId, settings: &Settings) -> Arc<Fork> {
        let scheme = self.scheme(settings);
        let (root, context) = (self.root(), self.context());
        let key = ForkKey {
            cell,
            root,
            context,
            scheme,
            marks: settings.marks,
            letter_single: settings.letter_single,
        };
        let mut forks = self.forks.borrow_mut();
        forks.of(key, || {
            let mut branches = self.branches.borrow_mut();
            let tree = &self.tree;
            fork_shown(&mut branches, tree, cell, root, context, scheme, settings)
        })
    }

    /// Whether letters are on the siblings of the current node instead of its branches.
    #[must_use]
    pub fn letters_siblings(&self, settings: &Settings) -> bool {
        settings.marks == Marks::AsFile && self.style() & 1 != 0
    }

    /// The siblings of the current node with their letters, if the file's style asks for them.
    #[must_use]
    pub fn siblings(&self, settings: &Settings) -> Option<Arc<Fork>> {
        let up = self
            .tree
            .cell(self.cursor)
            .up
            .filter(|&up| up != CellId::FILE)?;
        self.letters_siblings(settings)
            .then(|| self.fork(up, settings))
    }

    /// What LB tag would do with these options.
    pub(crate) fn lb_plan(&self, options: LbOptions) -> Plan {
        plan_of(&self.tree, &self.lb_asked(options))
    }

    /// What the plan of LB tag with these options depends on.
    pub(crate) fn lb_asked(&self, options: LbOptions) -> LbAsked {
        LbAsked {
            document: self.id,
            state: self.history.state(),
            cursor: self.cursor,
            start: self.start(),
            scheme: Scheme::chosen(options.letters, self.scheme),
            options,
        }
    }

    /// The same plan, to be made by a background thread.
    pub(crate) fn lb_job(&self, options: LbOptions) -> LbJob {
        LbJob {
            asked: self.lb_asked(options),
            tree: self.tree.clone(),
        }
    }

    /// Whether making that plan may take long.
    pub(crate) fn is_lb_long(&self, options: LbOptions) -> bool {
        options.scope != Scope::Node && self.tree.len() > AT_ONCE
    }

    /// Carries out a plan, including the new texts of these comments.
    pub(crate) fn lb_tag(&mut self, plan: Plan, comments: &[CellId]) -> Result<bool, TooLarge> {
        let mut step = Step::of_texts(plan.texts);
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
            step.text(cell, &text);
        }
        self.commit(message!("edit-lb-tag"), step)
    }
}
