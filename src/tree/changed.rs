//! What edits change: properties of nodes, and links between cells.
//!
//! Everything derived from a tree is updated by this, so that an edit takes time by what it changes, not by the size of
//! the file. It does not know what is derived: whoever derives something says which properties it reads.

use super::{CellId, Edit, Node, Property, Span, Tree};
use crate::syntax::property::{self, Group, Known};
use crate::syntax::value::Context;

/// What a step changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changed {
    /// The nodes whose text changed, in the order of the edits.
    pub texts: Vec<TextChange>,
    /// The cells that were linked or unlinked, in the order of the edits.
    pub links: Vec<LinkChange>,
}

/// A node whose text changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextChange {
    /// Its cell.
    pub cell: CellId,
    /// The old text.
    pub old: Span,
    /// The properties whose values changed, as bits ([`Known::bit`] and [`Changed::UNKNOWN`]).
    pub properties: u128,
}

/// A cell that was linked or unlinked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkChange {
    /// It was linked below `up`.
    Added {
        /// The cell.
        cell: CellId,
        /// Its new parent.
        up: CellId,
    },
    /// It was unlinked from `up`.
    Removed {
        /// The cell.
        cell: CellId,
        /// Its old parent.
        up: CellId,
    },
}

impl LinkChange {
    /// The cell that was linked or unlinked.
    #[must_use]
    pub const fn cell(self) -> CellId {
        match self {
            Self::Added { cell, .. } | Self::Removed { cell, .. } => cell,
        }
    }

    /// Its new or old parent.
    #[must_use]
    pub const fn up(self) -> CellId {
        match self {
            Self::Added { up, .. } | Self::Removed { up, .. } => up,
        }
    }
}

impl Changed {
    /// The bit for all properties that are not in the table.
    pub const UNKNOWN: u128 = 1 << 127;

    /// A change of one node's text.
    #[must_use]
    pub fn of_text(cell: CellId, old: Span, properties: u128) -> Self {
        let text = TextChange {
            cell,
            old,
            properties,
        };
        Self {
            texts: vec![text],
            links: Vec::new(),
        }
    }

    /// The nodes in which one of these properties changed.
    pub fn in_properties(&self, properties: u128) -> impl Iterator<Item = TextChange> + '_ {
        let texts = self.texts.iter().copied();
        texts.filter(move |text| text.properties & properties != 0)
    }
}

impl Tree {
    /// Applies edits in order. Returns their inverses in the order that undoes them, and what changed.
    pub fn carry_out(&mut self, edits: Vec<Edit>) -> (Vec<Edit>, Changed) {
        let mut changed = Changed::default();
        let inverse = edits.into_iter().map(|edit| {
            let links = matches!(edit, Edit::Link { .. });
            let back = self.apply(edit);
            match back {
                Edit::Replace { cell, node: old } => {
                    let properties = difference(self.text(old), self.node_text(cell));
                    changed.texts.push(TextChange {
                        cell,
                        old,
                        properties,
                    });
                }
                Edit::Unlink { cell } | Edit::UnlinkBehind { cell, .. } => {
                    // If the cell is still not linked, the edit was refused.
                    let up = self.cell(cell).up;
                    changed
                        .links
                        .extend(up.map(|up| LinkChange::Added { cell, up }));
                }
                // A refused `Link` is its own inverse; this one comes from an unlinked cell.
                Edit::Link { cell, up, .. } if !links => {
                    changed.links.push(LinkChange::Removed { cell, up });
                }
                Edit::Link { .. } | Edit::Charset { .. } | Edit::Form { .. } => {}
            }
            back
        });
        // The inverses take the place of the edits.
        let mut inverse: Vec<Edit> = inverse.collect();
        inverse.reverse();
        (inverse, changed)
    }
}

/// The properties that differ between two texts of a node.
#[must_use]
pub fn difference(old: &str, new: &str) -> u128 {
    let properties = |text| Node::new(text, Context::default()).properties();
    let (mut before, mut after) = (properties(old), properties(new));
    let mut bits = 0;
    loop {
        // Nearly all edits keep the order of the properties.
        match (before.next(), after.next()) {
            (None, None) => return bits,
            (Some(a), Some(b)) if a.raw_ident() == b.raw_ident() => {
                if a.text() != b.text() {
                    bits |= bit(&b);
                    // Nearly always one property changes, and what follows it is the same.
                    if old.get(a.span.end..) == new.get(b.span.end..) {
                        return bits;
                    }
                }
            }
            // What was added or removed at the end.
            (Some(rest), None) => {
                let rest = std::iter::once(rest).chain(before);
                return rest.fold(bits, |bits, property| bits | ordered(&property));
            }
            (None, Some(rest)) => {
                let rest = std::iter::once(rest).chain(after);
                return rest.fold(bits, |bits, property| bits | ordered(&property));
            }
            (Some(a), Some(b)) => {
                let mut before: Vec<_> = std::iter::once(a).chain(before).collect();
                let mut after: Vec<_> = std::iter::once(b).chain(after).collect();
                while let (Some(a), Some(b)) = (before.last(), after.last())
                    && a.text() == b.text()
                {
                    before.pop();
                    after.pop();
                }
                return bits | reordered(&before, &after);
            }
        }
    }
}

/// The same for properties in a different order.
fn reordered(before: &[Property<'_>], after: &[Property<'_>]) -> u128 {
    let differs = |bits: u128| {
        let of = |property: &&Property<'_>| bit(property) & bits != 0;
        let before = before.iter().filter(of).map(Property::text);
        !before.eq(after.iter().filter(of).map(Property::text))
    };
    let mut seen = 0;
    let mut changed = 0;
    for property in before.iter().chain(after) {
        let bits = ordered(property);
        if seen & bits == 0 && differs(bits) {
            changed |= bits;
        }
        seen |= bits;
    }
    changed
}

/// The properties with which its order matters: the first move counts, and a point belongs to the first property that
/// sets it up. Any other property stands alone.
fn ordered(property: &Property<'_>) -> u128 {
    match property.known().and_then(|known| known.rule().group) {
        Some(Group::Moves) => property::bits(&["B", "W"]),
        Some(Group::Stones) => property::bits(&["AB", "AW", "AE"]),
        _ => bit(property),
    }
}

fn bit(property: &Property<'_>) -> u128 {
    property.known().map_or(Changed::UNKNOWN, Known::bit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_names_the_properties_whose_values_changed() {
        let cases: [(&str, &str, &[&str]); 8] = [
            (";B[aa]C[x]", ";B[aa]C[y]", &["C"]),
            (";B[aa]C[x]", ";B[aa]TR[bb]C[x]", &["TR"]),
            (";B[aa]C[x]", ";C[x]B[aa]", &[]),
            (";AB[aa]AW[aa]", ";AW[aa]AB[aa]", &["AB", "AW", "AE"]),
            (";B[aa]W[bb]", ";W[bb]B[aa]", &["B", "W"]),
            (";LB[aa:a]", ";", &["LB"]),
            (";N[x]", ";N[x]AB[aa]", &["AB", "AW", "AE"]),
            (";Black[aa]", "; B [aa]", &["B", "W"]),
        ];
        for (old, new, wanted) in cases {
            assert_eq!(difference(old, new), property::bits(wanted), "{old} {new}");
            assert_eq!(difference(new, old), property::bits(wanted), "{new} {old}");
        }
        assert_eq!(difference(";FEN[x]", ";FEN[y]"), Changed::UNKNOWN);
    }

    #[test]
    fn a_step_and_its_undoing_report_what_they_changed() {
        let mut tree = Tree::default();
        let [game, child] = [";SZ[9]", ";B[aa]"].map(|text| tree.new_cell(text).unwrap());
        let link = |cell, up| Edit::Link {
            cell,
            up,
            after: None,
        };
        let (_, changed) = tree.carry_out(vec![link(game, CellId::FILE), link(child, game)]);
        let added = |cell, up| LinkChange::Added { cell, up };
        assert_eq!(
            changed.links,
            [added(game, CellId::FILE), added(child, game)]
        );
        // A refused edit changes nothing.
        let (_, changed) = tree.carry_out(vec![link(child, CellId::FILE)]);
        assert_eq!(changed, Changed::default());
        let old = tree.cell(child).node;
        let edits = vec![
            tree.replacement(child, ";B[aa]C[x]").unwrap(),
            Edit::Unlink { cell: child },
        ];
        let (back, changed) = tree.carry_out(edits);
        let node = tree.cell(child).node;
        let comment = property::bits(&["C"]);
        let wanted = Changed {
            links: vec![LinkChange::Removed {
                cell: child,
                up: game,
            }],
            ..Changed::of_text(child, old, comment)
        };
        assert_eq!(changed, wanted);
        let (_, changed) = tree.carry_out(back);
        let wanted = Changed {
            links: vec![added(child, game)],
            ..Changed::of_text(child, node, comment)
        };
        assert_eq!(changed, wanted);
    }
}
