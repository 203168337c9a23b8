//! What LB tag would change: the plan, as data. It does not know how it is made.

use crate::syntax::value::Context;
use crate::tree::{CellId, Label, Node, Texts, Tree};
use crate::words::{Message, message};

/// Which labels LB tag changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Branches of a fork without a label get the next free letter.
    #[default]
    Fill,
    /// Labels on branches are assigned again; all others stay.
    Renew,
    /// All labels are removed, and each fork gets letters in the order of its branches.
    Replace,
}

/// Where LB tag works.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Scope {
    /// The current node.
    Node,
    /// The current problem.
    Problem,
    /// The whole file.
    #[default]
    File,
}

/// A node whose labels change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodePlan<'a> {
    /// The node.
    pub cell: CellId,
    /// Its new text.
    pub text: &'a str,
    /// The cells whose comments mention a letter that changes: the node itself or its branches.
    pub mentioned_by: &'a [CellId],
    pub(super) context: Context,
}

/// A comment that mentions a letter which changes, and how it could be rewritten.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommentPlan {
    /// The node with the comment.
    pub cell: CellId,
    /// The current comment.
    pub before: String,
    /// The comment with the new letters; the same if it only mentions letters that are removed or become several.
    pub after: String,
}

/// Everything that LB tag would do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// The new texts of the nodes that change, in document order.
    pub texts: Texts,
    /// The comments that mention a letter which changes, in document order of the changed nodes.
    pub comments: Vec<CommentPlan>,
    /// The number of labels in the scope's forks that start no branch and stay.
    pub notes_kept: usize,
    /// How the values of each of the nodes are read.
    pub(super) contexts: Vec<Context>,
    /// Those of the nodes with a letter that changes and is mentioned, and the cells with the comments.
    pub(super) mentions: Vec<(CellId, Vec<CellId>)>,
}

impl Plan {
    /// The nodes that change, in document order.
    pub fn nodes(&self) -> impl Iterator<Item = NodePlan<'_>> {
        let mut mentions = self.mentions.iter().peekable();
        let nodes = self.texts.iter().zip(&self.contexts);
        nodes.map(move |((cell, text), &context)| {
            let mentioned = mentions.next_if(|(node, _)| *node == cell);
            NodePlan {
                cell,
                text,
                mentioned_by: mentioned.map_or(&[], |(_, cells)| cells.as_slice()),
                context,
            }
        })
    }

    /// `37 nodes change, 4 notes stay, 2 comments mention a letter that changes`.
    #[must_use]
    pub fn summary(&self) -> Message {
        message!(
            "lbtag-summary",
            nodes = self.texts.len(),
            notes = self.notes_kept,
            comments = self.comments.len(),
        )
    }

    /// The same in the past tense.
    #[must_use]
    pub fn done(&self) -> Message {
        message!(
            "lbtag-done",
            nodes = self.texts.len(),
            notes = self.notes_kept,
            comments = self.comments.len(),
        )
    }
}

impl<'a> NodePlan<'a> {
    /// Its current labels, in the tree that the plan was made for.
    #[must_use]
    pub fn before(self, tree: &Tree) -> Vec<Label<'_>> {
        tree.node(self.cell, self.context).labels()
    }

    /// Its new labels.
    #[must_use]
    pub fn after(self) -> Vec<Label<'a>> {
        Node::new(self.text, self.context).labels()
    }
}
