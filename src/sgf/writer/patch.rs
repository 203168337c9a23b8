//! Patches of the source's text, their order, and how a patch of a node is reduced to what differs in it. It does not
//! know what changed in a tree.

use crate::sgf::charset::Source;
use crate::tree::CellId;

/// What a patch inserts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Inserted {
    /// New text.
    Text(String),
    /// A moved slice of the source, including the patches in it.
    Slice(CellId),
    /// A game with its parentheses written anew.
    Game(CellId),
}

/// The order of patches at the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Order {
    /// Text inserted at the end of a kept node.
    Own,
    /// After what ends here; patches of deeper cells come first.
    Behind,
    /// A parenthesis before what starts here.
    Before,
    /// Instead of what starts here.
    Instead,
}

/// A replacement of a part of the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Patch {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) class: Order,
    /// The depth of the cell that ends or starts here.
    pub(super) depth: u32,
    pub(super) pieces: Vec<Inserted>,
    /// The cell that is removed here.
    pub(super) removed: Option<CellId>,
    /// A new game, which keeps its own charset.
    pub(super) is_game: bool,
}

impl Patch {
    /// The semicolon of a node without one.
    pub(super) fn begin(at: u32) -> Self {
        Self::inserted(at, Order::Instead, 0, vec![Inserted::Text(";".to_owned())])
    }

    /// An insertion that replaces nothing.
    pub(super) const fn inserted(at: u32, class: Order, depth: u32, pieces: Vec<Inserted>) -> Self {
        Self {
            start: at,
            end: at,
            class,
            depth,
            pieces,
            removed: None,
            is_game: false,
        }
    }

    /// Orders patches as in the text; at the same place, a removal comes before what is removed, and ends of deeper
    /// cells first.
    const fn order(&self) -> (u32, Order, bool, u32) {
        (
            self.start,
            self.class,
            self.removed.is_none(),
            u32::MAX - self.depth,
        )
    }
}

/// Sorts patches in the order of the text.
pub(super) fn sort(patches: &mut [Patch]) {
    patches.sort_by_key(Patch::order);
}

/// Gives the edited nodes their missing semicolons.
pub(super) fn begin_edited(patches: &mut [Patch]) {
    for patch in patches {
        if patch.class == Order::Instead
            && patch.removed.is_none()
            && let [Inserted::Text(text)] = &mut patch.pieces[..]
            && !text.starts_with(';')
        {
            text.insert(0, ';');
        }
    }
}

/// Reduces patches of nodes to the properties that differ, so that all other bytes are copied. Regions that were
/// escaped byte by byte keep whole nodes, because only those can be escaped again.
pub(super) fn trimmed(mut patches: Vec<Patch>, source: &Source) -> Vec<Patch> {
    for patch in &mut patches {
        let range = patch.start as usize..patch.end as usize;
        if patch.removed.is_some()
            || range.is_empty()
            || source.region_at(range.start).bytewise_escapes
        {
            continue;
        }
        let (Some(old), [Inserted::Text(new)]) = (source.text.get(range), &mut patch.pieces[..])
        else {
            continue;
        };
        let (head, tail) = common(old, new);
        patch.start += u32::try_from(head).unwrap_or(0);
        patch.end -= u32::try_from(tail).unwrap_or(0);
        if tail == 0 && patch.start == patch.end {
            patch.class = Order::Own;
        }
        *new = new
            .get(head..new.len() - tail)
            .unwrap_or_default()
            .to_owned();
    }
    patches.sort_by_key(Patch::order);
    patches
}

/// The lengths of the common beginning and end of both texts, back to the last `]` of each: every charset can be split
/// there.
fn common(old: &str, new: &str) -> (usize, usize) {
    let (old, new) = (old.as_bytes(), new.as_bytes());
    let head = old.iter().zip(new).take_while(|(a, b)| a == b).count();
    let head = old
        .get(..head)
        .unwrap_or_default()
        .iter()
        .rposition(|&byte| byte == b']')
        .map_or(0, |at| at + 1);
    let most = old.len().min(new.len()) - head;
    let tail = old
        .iter()
        .rev()
        .zip(new.iter().rev())
        .take(most)
        .take_while(|(a, b)| a == b)
        .count();
    let from = old.len() - tail;
    // The end starts after a `]`, so that it starts outside of a value.
    let begin = old
        .get(from..)
        .unwrap_or_default()
        .iter()
        .position(|&byte| byte == b']')
        .map_or(old.len(), |at| from + at + 1);
    (head, old.len() - begin)
}
