//! Makes the list of differences of the pairs. It pairs nothing.

use std::collections::HashMap;

use super::difference::{Difference, DifferenceKind, Site};
use super::flat::{Flat, NONE, at, set};
use super::pairing::Pairing;
use super::reading::{self, CHARSET, Said};
use crate::fault::Place;
use crate::sgf::places;
use crate::syntax::value::Context;
use crate::tree::{Node, node_text};

/// A difference with its place in the order of the list: a position on the right, and for what was removed behind that
/// node, a position on the left.
struct Entry {
    order: (u32, u32, u32),
    difference: Difference,
    /// The offsets in the two texts, to become places.
    offsets: [Option<usize>; 2],
}

/// The differences, in document order.
pub(super) fn differences(left: &Flat<'_>, right: &Flat<'_>, pairing: &Pairing) -> Vec<Difference> {
    let mut list = List {
        sides: [left, right],
        entries: Vec::new(),
    };
    list.removed(pairing);
    list.added(pairing);
    for (a, &b) in (0..).zip(&pairing.left) {
        if a == 0 || b == NONE {
            continue;
        }
        if pairing.moved.get(a as usize).copied().unwrap_or_default() {
            list.moved(a, b);
        }
        if at(&left.node, a) != at(&right.node, b) {
            list.changed(a, b);
        }
    }
    list.entries.sort_by_key(|entry| entry.order);
    list.place();
    let entries = list.entries.into_iter();
    entries.map(|entry| entry.difference).collect()
}

/// The number of nodes that say the same and are written in another way.
pub(super) fn rewritten(left: &Flat<'_>, right: &Flat<'_>, pairing: &Pairing) -> usize {
    let pairs = (0u32..).zip(&pairing.left).skip(1);
    let equal = pairs.filter(|&(a, &b)| b != NONE && at(&left.node, a) == at(&right.node, b));
    let is_rewritten = |&(a, &b): &(u32, &u32)| {
        let text = left.tree.node_text(left.cell(a));
        let other = right.tree.node_text(right.cell(b));
        text != other && node_text::closed(text) != node_text::closed(other)
    };
    equal.filter(is_rewritten).count()
}

struct List<'f, 't> {
    sides: [&'f Flat<'t>; 2],
    entries: Vec<Entry>,
}

/// A property of a node, merged from all its places.
struct Property<'a> {
    ident: String,
    /// Where it begins in the node's text.
    start: usize,
    raws: Vec<&'a str>,
}

impl List<'_, '_> {
    fn site(&self, side: usize, position: u32) -> Option<Site> {
        let flat = self.sides.get(side)?;
        let root = at(&flat.game, position);
        Some(Site {
            cell: flat.cell(position),
            root: flat.cell(root),
            context: flat.context_of(root),
            game: flat.number_of_game(root),
            node: position.saturating_sub(root),
            place: None,
        })
    }

    fn push(&mut self, order: (u32, u32, u32), difference: Difference, within: [usize; 2]) {
        let sites = [difference.left, difference.right];
        let mut offsets = [None; 2];
        for (side, offset) in offsets.iter_mut().enumerate() {
            let (flat, site) = (self.sides.get(side), sites.get(side).copied().flatten());
            let loaded = flat
                .zip(site)
                .filter(|(flat, site)| flat.tree.is_loaded(site.cell));
            *offset = loaded.map(|(flat, site)| {
                let start = flat.tree.cell(site.cell).node.range().start;
                start + within.get(side).copied().unwrap_or_default()
            });
        }
        self.entries.push(Entry {
            order,
            difference,
            offsets,
        });
    }

    /// The parts of the left tree without partners, each behind the last node before it that stayed in its place.
    fn removed(&mut self, pairing: &Pairing) {
        let [left, _] = self.sides;
        let (mut behind, mut seen) = (0, 0);
        for (top, nodes) in parts(left, &pairing.left) {
            for a in seen..top {
                let has_moved = pairing.moved.get(a as usize).copied().unwrap_or_default();
                if at(&pairing.left, a) != NONE && !has_moved {
                    behind = at(&pairing.left, a);
                }
            }
            seen = top;
            let difference = Difference {
                kind: DifferenceKind::Removed,
                left: self.site(0, top),
                right: None,
                ident: None,
                nodes,
            };
            self.push((behind, 2, top), difference, [0, 0]);
        }
    }

    /// The parts of the right tree without partners.
    fn added(&mut self, pairing: &Pairing) {
        let [_, right] = self.sides;
        for (top, nodes) in parts(right, &pairing.right) {
            let difference = Difference {
                kind: DifferenceKind::Added,
                left: None,
                right: self.site(1, top),
                ident: None,
                nodes,
            };
            self.push((top, 0, 0), difference, [0, 0]);
        }
    }

    fn moved(&mut self, a: u32, b: u32) {
        let [left, right] = self.sides;
        let difference = Difference {
            kind: DifferenceKind::Moved,
            left: self.site(0, a),
            right: self.site(1, b),
            ident: None,
            nodes: at(&left.size, a).min(at(&right.size, b)),
        };
        self.push((b, 0, 0), difference, [0, 0]);
    }

    /// The properties that differ, in the order of the left node, then of the right one.
    fn changed(&mut self, a: u32, b: u32) {
        let [left, right] = self.sides;
        let texts = [
            node_text::closed(left.tree.node_text(left.cell(a))),
            node_text::closed(right.tree.node_text(right.cell(b))),
        ];
        let said = [
            reading::read(&texts[0], left.context_of(a)),
            reading::read(&texts[1], right.context_of(b)),
        ];
        let [lefts, rights] = [merged(&texts[0]), merged(&texts[1])];
        let both = lefts
            .0
            .iter()
            .map(|own| (Some(own), rights.find(&own.ident)));
        let only = rights
            .0
            .iter()
            .map(|own| (lefts.find(&own.ident), Some(own)));
        let all = both.chain(only.filter(|(left, _)| left.is_none()));
        let mut number = 0;
        for (left, right) in all {
            let Some(one) = left.or(right).filter(|one| one.ident != CHARSET) else {
                continue;
            };
            let is_written_same =
                left.map(|property| &property.raws) == right.map(|property| &property.raws);
            if is_written_same || says(&said[0], &one.ident) == says(&said[1], &one.ident) {
                continue;
            }
            let difference = Difference {
                kind: DifferenceKind::Changed,
                left: self.site(0, a),
                right: self.site(1, b),
                ident: Some(one.ident.as_str().into()),
                nodes: 1,
            };
            let start = |property: Option<&Property<'_>>| property.map_or(0, |own| own.start);
            number += 1;
            self.push((b, 1, number), difference, [start(left), start(right)]);
        }
    }

    /// Turns the offsets into places, in one pass over each text.
    fn place(&mut self) {
        for (side, flat) in self.sides.into_iter().enumerate() {
            let mut wanted: Vec<(usize, usize)> = (0..)
                .zip(&self.entries)
                .filter_map(|(index, entry)| Some(((*entry.offsets.get(side)?)?, index)))
                .collect();
            wanted.sort_unstable();
            let offsets = wanted.iter().map(|&(offset, _)| offset);
            let found = places(flat.tree.source(), offsets);
            for ((_, index), place) in wanted.into_iter().zip(found) {
                if let Some(entry) = self.entries.get_mut(index) {
                    entry.locate(side, place);
                }
            }
        }
    }
}

impl Entry {
    fn locate(&mut self, side: usize, place: Place) {
        let difference = &mut self.difference;
        let site = if side == 0 {
            &mut difference.left
        } else {
            &mut difference.right
        };
        if let Some(site) = site {
            site.place = Some(place);
        }
    }
}

/// The properties of a node by ident, in the order of their first places.
struct Properties<'a>(Vec<Property<'a>>, HashMap<String, usize>);

impl<'a> Properties<'a> {
    fn find(&self, ident: &str) -> Option<&Property<'a>> {
        self.0.get(*self.1.get(ident)?)
    }
}

fn merged(text: &str) -> Properties<'_> {
    let mut all = Properties(Vec::new(), HashMap::new());
    for property in Node::new(text, Context::default()).properties() {
        let ident = property.ident().into_owned();
        let index = *all.1.entry(ident.clone()).or_insert(all.0.len());
        if index == all.0.len() {
            all.0.push(Property {
                ident,
                start: property.span.start,
                raws: Vec::new(),
            });
        }
        if let Some(known) = all.0.get_mut(index) {
            known.raws.extend(property.values());
        }
    }
    all
}

fn says<'s>(said: &'s [Said], ident: &str) -> Option<&'s [String]> {
    let place = said.binary_search_by(|said| said.ident.as_str().cmp(ident));
    said.get(place.ok()?).map(|said| said.values.as_slice())
}

/// The nodes without partners, in parts that hang together: the first node of each, and how many nodes it has.
fn parts(flat: &Flat<'_>, partners: &[u32]) -> Vec<(u32, u32)> {
    let mut parts: Vec<(u32, u32)> = Vec::new();
    let mut part_of = vec![NONE; partners.len()];
    for (position, &partner) in (0..).zip(partners) {
        if partner != NONE {
            continue;
        }
        let above = at(&part_of, at(&flat.up, position));
        let part = match parts.get_mut(above as usize) {
            Some(part) => {
                part.1 += 1;
                above
            }
            None => {
                parts.push((position, 1));
                u32::try_from(parts.len()).map_or(NONE, |len| len - 1)
            }
        };
        set(&mut part_of, position, part);
    }
    parts
}
