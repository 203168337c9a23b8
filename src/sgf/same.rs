//! Whether two trees read the same: the test for every save and every conversion.
//!
//! It compares cells as `show --json` prints them, so that only ignored parts may differ. It does not know how they
//! were written.

use crate::syntax::value::Context;
use crate::tree::{CellId, Node, Tree, node_text};

/// Whether two trees have the same cells: the same games and branches, and in each node the same moves, setup, labels,
/// texts, raw values and unreadable properties.
#[must_use]
pub fn is_same(left: &Tree, right: &Tree) -> bool {
    compare(left, right, reads_same)
}

/// Like [`is_same`], and the raw values that reading ignores are also the same.
pub(super) fn is_kept(left: &Tree, right: &Tree) -> bool {
    compare(left, right, |left, right| {
        reads_same(left, right) && left.gathered() == right.gathered()
    })
}

fn compare(left: &Tree, right: &Tree, is_same: fn(Node<'_>, Node<'_>) -> bool) -> bool {
    let mut twins: Vec<Option<CellId>> = vec![None; left.len() + 1];
    let mut others = right.subtree(CellId::FILE);
    let mut contexts = (Context::default(), Context::default());
    for cell in left.subtree(CellId::FILE) {
        let Some(twin) = others.next() else {
            return false;
        };
        if let Some(slot) = twins.get_mut(cell.number() as usize) {
            *slot = Some(twin);
        }
        let above = left.cell(cell).up;
        let up = above.and_then(|up| twins.get(up.number() as usize).copied().flatten());
        if up != right.cell(twin).up {
            return false;
        }
        if above == Some(CellId::FILE) {
            contexts = (left.context_of_game(cell), right.context_of_game(twin));
            if contexts.0 != contexts.1 {
                return false;
            }
        }
        let (text, other) = (left.node_text(cell), right.node_text(twin));
        if text != other {
            // In one of them, the last value may be closed by the end of the file.
            let (text, other) = (node_text::closed(text), node_text::closed(other));
            let node = |text| Node::new(text, contexts.0);
            if text != other && !is_same(node(&text), node(&other)) {
                return false;
            }
        }
    }
    others.next().is_none()
}

/// Moves, turn, labels and texts follow from the values that are read and from their order.
fn reads_same(left: Node<'_>, right: Node<'_>) -> bool {
    left.merged() == right.merged()
        && left.setup() == right.setup()
        && left.unread() == right.unread()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn same(left: &str, right: &str) -> bool {
        let load = |text: &str| crate::sgf::load(text.as_bytes().to_vec()).unwrap().tree;
        let (left, right) = (load(left), load(right));
        assert_eq!(is_same(&left, &right), is_same(&right, &left));
        is_same(&left, &right)
    }

    #[test]
    fn what_is_not_read_may_differ() {
        assert!(same("(;SZ[9]AB[aa] AB[bb])", "(\n;SZ[9]AB[aa][bb] x)"));
        assert!(same("(;B[aa](;W[bb]))", "(;B[aa];W[bb]"));
        assert!(same("(;C[a", "(;C[a])"));
        assert!(same("(;B[aa]B[zz])", "(;B[aa])"));
        assert!(same("(;SZ[9]AB[aa]AW[ec]AB[ec])", "(;SZ[9]AB[aa]AW[ec])"));
    }

    #[test]
    fn what_is_read_may_not() {
        assert!(!same("(;SZ[9]AB[aa]AW[ec])", "(;SZ[9]AW[ec]AB[aa])"));
        assert!(!same("(;SZ[9]AB[aa]AW[ec])", "(;SZ[9]AB[aa][ec])"));
        assert!(!same(
            "(;SZ[9]AB[aa:cc]AW[bb:dd])",
            "(;SZ[9]AW[bb:dd]AB[aa:cc])"
        ));
        assert!(!same("(;AP[x:1])", "(;AP[x])"));
        assert!(!same("(;B[aa];W[bb])", "(;B[aa](;W[bb])(;W[cc]))"));
        assert!(!same("(;C[a])", "(;C[a ])"));
        assert!(!same("(;SZ[9];B[pp])", "(;SZ[19];B[pp])"));
        assert!(!same("(;)(;)", "(;)"));
    }
}
