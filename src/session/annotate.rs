//! Remarks on moves and positions: what contradicts one that is set goes.

use super::Document;
use super::command::Command;
use super::mode::{Annotation, Strength};
use crate::tree::TooLarge;

impl Document {
    /// Sets a remark of the current node, or takes it out where it says just that.
    pub(super) fn annotate(
        &mut self,
        annotation: Annotation,
        strength: Strength,
    ) -> Result<String, TooLarge> {
        let mut revision = self.revision();
        let node = revision.node();
        if annotation.is_of_move() && node.mv().is_none() {
            return Ok("there is no move in this node to judge".to_owned());
        }
        let now = annotation.of(node);
        let is_same = now.is_some_and(|now| now == strength || !annotation.has_strength());
        for rival in annotation.rivals() {
            if is_same || rival != annotation.ident() {
                revision.remove(rival);
            }
        }
        if !is_same {
            let value = annotation.value(strength).to_owned();
            revision.set(annotation.ident(), &[value]);
        }
        let what = Command::Node(super::command::Node::Annotate(annotation, strength));
        let what = what.spec().name;
        let name = if is_same {
            format!("Remove {what}")
        } else {
            what.to_owned()
        };
        self.revise(&name, revision)
    }
}
