//! Which raw values of a node are read, and the order in which they are compared and rewritten.
//!
//! Reading ignores further values of a single-valued property, and points of `AB`, `AW`, `AE` that another of the three
//! named before. This file does not know what the values mean.

use std::borrow::Cow;
use std::collections::HashMap;

use super::Node;
use crate::board::{Area, Size};
use crate::syntax::property::Kind;
use crate::syntax::value;

impl<'a> Node<'a> {
    /// Every ident once, at its first place, with the raw values that are read; those of `C` and `GC` joined by blank
    /// lines. Ignored values are left out: further ones of a single-valued property, and points of `AB`, `AW`, `AE`
    /// that another of the three named before.
    #[must_use]
    pub fn merged(&self) -> Vec<(Cow<'a, str>, Vec<Cow<'a, str>>)> {
        join(merge(self.read_values()))
    }

    /// Like [`Node::merged`], but including the ignored values.
    #[must_use]
    pub fn gathered(&self) -> Vec<(Cow<'a, str>, Vec<Cow<'a, str>>)> {
        let all = self.properties();
        join(merge(
            all.map(|property| (property.ident(), property.values().collect()))
                .collect(),
        ))
    }

    /// Each property at its place with the raw values that are read, as in [`Node::merged`], but neither merged nor
    /// joined. Properties of which nothing is read are left out.
    fn read_values(&self) -> Vec<(Cow<'a, str>, Vec<&'a str>)> {
        let mut all: Vec<(Cow<'a, str>, Vec<&'a str>)> = Vec::new();
        let mut seen = 0u128;
        let mut owners = Owners::default();
        for property in self.properties() {
            let known = property.known();
            let mut values: Vec<&str> = property.values().collect();
            if let Some(known) = known {
                let kind = known.rule().kind;
                if !kind.is_list() && kind != Kind::Text {
                    values.truncate(usize::from(seen & known.bit() == 0));
                }
                seen |= known.bit();
                if let Some(owner) = SETUP.iter().position(|&ident| ident == known.rule().ident) {
                    values.retain(|raw| {
                        let area = value::area(raw.as_bytes(), self.context).get();
                        area.is_none_or(|area| owners.take(area, owner))
                    });
                }
            }
            if !values.is_empty() {
                all.push((property.ident(), values));
            }
        }
        all
    }

    /// The values that are read, not joined, with every ident once if that does not change the owner of a point: only overlapping
    /// rectangles of `AB`, `AW`, `AE` with another of them in between keep properties of the same name apart.
    #[must_use]
    pub fn normal_values(&self) -> Vec<(Cow<'a, str>, Vec<&'a str>)> {
        let all = self.read_values();
        let is_setup = |ident: &str| SETUP.contains(&ident);
        if all.iter().filter(|(ident, _)| is_setup(ident)).count() > 2 {
            let merged = merge(all.clone());
            let mut owners = (Owners::default(), Owners::default());
            self.lay(&all, &mut owners.0);
            self.lay(&merged, &mut owners.1);
            if owners.0 != owners.1 {
                let (setup, rest): (Vec<_>, Vec<_>) =
                    all.into_iter().partition(|(ident, _)| is_setup(ident));
                return merge(rest).into_iter().chain(setup).collect();
            }
            return merged;
        }
        merge(all)
    }

    /// Records the owner of each point that is set up.
    fn lay(&self, values: &[(Cow<'a, str>, Vec<&'a str>)], owners: &mut Owners) {
        for (ident, values) in values {
            let Some(owner) = SETUP.iter().position(|known| known == ident) else {
                continue;
            };
            for raw in values {
                if let Some(area) = value::area(raw.as_bytes(), self.context).get() {
                    owners.take(area, owner);
                }
            }
        }
    }
}

/// The setup properties; a point belongs to the first that names it.
const SETUP: [&str; 3] = ["AB", "AW", "AE"];

/// Whether several values of this property are one text, joined by blank lines.
pub(super) fn is_joined(ident: &str) -> bool {
    matches!(ident, "C" | "GC")
}

/// Merges properties of the same name at the first place of that name.
fn merge<'a>(all: Vec<(Cow<'a, str>, Vec<&'a str>)>) -> Vec<(Cow<'a, str>, Vec<&'a str>)> {
    let mut merged: Vec<(Cow<'a, str>, Vec<&'a str>)> = Vec::with_capacity(all.len());
    let mut places = HashMap::new();
    for (ident, mut values) in all {
        let place = *places.entry(ident.clone()).or_insert(merged.len());
        match merged.get_mut(place) {
            Some((_, known)) => known.append(&mut values),
            None => merged.push((ident, values)),
        }
    }
    merged
}

/// Joins several values of `C` and `GC` to one text each.
fn join<'a>(all: Vec<(Cow<'a, str>, Vec<&'a str>)>) -> Vec<(Cow<'a, str>, Vec<Cow<'a, str>>)> {
    let joined = |(ident, values): (Cow<'a, str>, Vec<&'a str>)| {
        let values = if values.len() > 1 && is_joined(&ident) {
            vec![Cow::Owned(joined_raw(&values).concat())]
        } else {
            values.into_iter().map(Cow::Borrowed).collect()
        };
        (ident, values)
    };
    all.into_iter().map(joined).collect()
}

/// Raw texts with the blank lines between them. An escaped line break prevents a CR at the end of a text from forming
/// one line break with the LF after it.
pub(super) fn joined_raw<S: AsRef<str>>(values: &[S]) -> Vec<&str> {
    let mut pieces: Vec<&str> = Vec::with_capacity(values.len() * 2);
    for value in values.iter().map(AsRef::as_ref) {
        if let Some(before) = pieces.last() {
            let (cr_before, cr_behind) = (before.ends_with('\r'), value.starts_with('\r'));
            pieces.push(match (cr_before, cr_behind) {
                (false, false) => "\n\n",
                (true, false) => "\\\n\n\n",
                (false, true) => "\n\n\\\r",
                (true, true) => "\\\n\n\n\\\r",
            });
        }
        pieces.push(value);
    }
    pieces
}

/// Which of several lists named each point first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Owners(Vec<u8>);

impl Owners {
    /// Assigns the free points of a rectangle to a list; returns whether any of them was free or already assigned to
    /// this list.
    fn take(&mut self, area: Area, owner: usize) -> bool {
        const SIDE: usize = Size::MOST as usize;
        let (upper_left, lower_right) = (area.upper_left, area.lower_right);
        self.0.resize(SIDE * SIDE, 0);
        let mark = u8::try_from(owner).unwrap_or(u8::MAX - 1) + 1;
        let columns = usize::from(upper_left.column)..usize::from(lower_right.column) + 1;
        let mut any = false;
        for row in usize::from(upper_left.row)..=usize::from(lower_right.row) {
            let row = row * SIDE;
            let range = row + columns.start..row + columns.end.min(SIDE);
            for point in self.0.get_mut(range).unwrap_or_default() {
                if *point == 0 {
                    *point = mark;
                }
                any |= *point == mark;
            }
        }
        any
    }
}
