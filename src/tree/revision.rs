//! A node's text being edited: adds and removes points, labels and lines, and leaves everything else as written.
//!
//! Each change writes as little as possible: lists keep their order, a rectangle is split only where one of its points
//! is removed, unreadable values stay, and a property without values is removed. It does not know which cell the node
//! belongs to.

use super::{Labels, Node, RawValues, node_text};
use crate::board::{Area, Point, PointSet};
use crate::syntax::escape;
use crate::syntax::value::{self, Context};

/// A node's text while its properties change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revision {
    text: String,
    context: Context,
}

impl Revision {
    /// Starts with a node.
    #[must_use]
    pub fn of(node: Node<'_>, context: Context) -> Self {
        Self {
            text: node.text().to_owned(),
            context,
        }
    }

    /// Starts with an empty node.
    #[must_use]
    pub fn empty(context: Context) -> Self {
        Self {
            text: ";".to_owned(),
            context,
        }
    }

    /// The node with the current text.
    #[must_use]
    pub fn node(&self) -> Node<'_> {
        Node::new(&self.text, self.context)
    }

    /// The current text.
    #[must_use]
    pub fn into_text(self) -> String {
        self.text
    }

    /// Whether the node has no property.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.node().properties().next().is_none()
    }

    /// Sets the raw values of a property; without values the property is removed.
    pub fn set(&mut self, ident: &str, values: &[impl AsRef<str>]) {
        if values.is_empty() {
            self.remove(ident);
        } else {
            self.text = node_text::with_property(&self.text, ident, values);
        }
    }

    /// Removes a property.
    pub fn remove(&mut self, ident: &str) {
        if self.node().properties().any(|property| property.is(ident)) {
            self.text = node_text::without_property(&self.text, ident);
        }
    }

    /// Removes points from a list; a rectangle that contains one of them is split around it.
    pub fn drop_points(&mut self, ident: &'static str, points: &[Point]) {
        let before: Vec<&str> = self.node().values(ident).collect();
        let mut after = Vec::with_capacity(before.len());
        let mut changed = false;
        for raw in before {
            let area = value::area(raw.as_bytes(), self.context).get();
            match area.and_then(|area| cut(area, points)) {
                Some(rest) => {
                    changed = true;
                    self.write_areas(rest, &mut after);
                }
                None => after.push(raw.to_owned()),
            }
        }
        if changed {
            self.set(ident, &after);
        }
    }

    /// Adds those points to a list that it does not have yet.
    pub fn add_points(&mut self, ident: &'static str, points: &[Point]) {
        let mut known = self.node().points(ident);
        let mut values: Vec<String> = self
            .node()
            .values(ident)
            .filter(|raw| !raw.trim().is_empty())
            .map(str::to_owned)
            .collect();
        let many = values.len();
        for &point in points {
            if !known.contains(&point) {
                known.push(point);
                values.push(value::write_point(point, self.context));
            }
        }
        if values.len() > many {
            self.set(ident, &values);
        }
    }

    /// Removes an arrow, or adds it.
    pub fn toggle_arrow(&mut self, from: Point, to: Point) {
        self.toggle_pair("AR", (from, to), |pair| pair == (from, to));
    }

    /// Removes a line, or adds it; its direction does not matter.
    pub fn toggle_line(&mut self, a: Point, b: Point) {
        self.toggle_pair("LN", (a, b), |pair| pair == (a, b) || pair == (b, a));
    }

    fn toggle_pair(
        &mut self,
        ident: &'static str,
        (from, to): (Point, Point),
        is_same: impl Fn((Point, Point)) -> bool,
    ) {
        let is_it = |raw: &str| {
            let pair = value::pair(raw, self.context);
            let pair = pair.and_then(|(from, to)| Some((from.get()?, to.get()?)));
            pair.is_some_and(&is_same)
        };
        let all: Vec<&str> = self.node().values(ident).collect();
        let mut values: Vec<String> = all
            .iter()
            .filter(|raw| !is_it(raw))
            .map(|&raw| raw.to_owned())
            .collect();
        if values.len() == all.len() {
            values.push(value::write_pair(from, to, self.context));
        }
        self.set(ident, &values);
    }

    /// Changes or removes the labels of points. The old `L` is rewritten as `LB`, because the labels of the node change
    /// anyway.
    pub fn label(&mut self, wanted: &[(Point, Option<&str>)]) {
        let labels = self.node().written_labels();
        let mut values = RawValues::default();
        relabel(&mut values, &labels, &wanted.iter().copied(), self.context);
        let mut text = String::new();
        node_text::with_labels(&mut text, &labels, values.iter());
        self.text = text;
    }

    /// Rectangles exist since FF\[4\]; in an older file their points are written.
    fn write_areas(&self, areas: Vec<Area>, values: &mut Vec<String>) {
        for area in areas {
            if self.context.ff < 4 {
                let write = |point| value::write_point(point, self.context);
                values.extend(area.points().map(write));
            } else {
                values.push(value::write_area(area, self.context));
            }
        }
    }
}

/// Adds the raw labels of a node, with those of the given points changed, added or removed; the others stay as written.
pub fn relabel<'w>(
    values: &mut RawValues,
    labels: &Labels<'_>,
    wanted: &(impl Iterator<Item = (Point, Option<&'w str>)> + Clone),
    context: Context,
) {
    let of = |point: Point| wanted.clone().find(|label| label.0 == point);
    let mut labeled = PointSet::default();
    let written = labels.occurrences().flat_map(|property| property.values());
    for raw in written {
        let at = value::label(raw, context).and_then(|(at, _)| at.get());
        // A second label of a point is not read; it stays unless the label of the point is removed.
        let is_first = at.is_some_and(|point| labeled.insert(point));
        match at.and_then(of) {
            Some((_, None)) => {}
            Some((point, Some(text))) if is_first && !says(raw, text) => {
                values.push_label(point, text, context);
            }
            _ => values.push(raw),
        }
    }
    for label in &labels.read {
        if !labeled.insert(label.point) {
            continue;
        }
        match of(label.point) {
            Some((_, None)) => {}
            Some((point, Some(text))) => values.push_label(point, text, context),
            None => values.push_label(label.point, &label.text, context),
        }
    }
    for (point, text) in wanted.clone() {
        if let Some(text) = text
            && labeled.insert(point)
        {
            values.push_label(point, text, context);
        }
    }
}

/// Whether a raw label has this text.
fn says(raw: &str, text: &str) -> bool {
    escape::compose(raw).is_some_and(|(_, old)| escape::simple_text(old) == text)
}

/// The rectangles that remain of a rectangle without these points; `None` if it contains none of them.
fn cut(area: Area, points: &[Point]) -> Option<Vec<Area>> {
    let mut rest = vec![area];
    let mut changed = false;
    for &point in points {
        if rest.iter().any(|area| area.holds(point)) {
            rest = rest
                .into_iter()
                .flat_map(|area| area.without(point))
                .collect();
            changed = true;
        }
    }
    changed.then_some(rest)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn revised(text: &str, change: impl FnOnce(&mut Revision)) -> String {
        let context = Context::default();
        let mut revision = Revision::of(Node::new(text, context), context);
        change(&mut revision);
        revision.into_text()
    }

    fn at(sgf: &str) -> Point {
        let [a, b] = *sgf.as_bytes() else { panic!() };
        Point::from_sgf([a, b]).unwrap()
    }

    #[test]
    fn a_rectangle_is_split_only_where_a_point_goes() {
        let drop = |text: &str, points: &[&str]| {
            let points: Vec<Point> = points.iter().map(|point| at(point)).collect();
            revised(text, |revision| revision.drop_points("AB", &points))
        };
        assert_eq!(
            drop(";AB[aa:cc][dd]C[x]", &["bb"]),
            ";AB[aa:ca][ab][cb][ac:cc][dd]C[x]"
        );
        assert_eq!(drop(";AB[aa:ab][dd]", &["ab"]), ";AB[aa][dd]");
        assert_eq!(drop(";AB[aa]\nC[x]", &["aa"]), ";\nC[x]");
        assert_eq!(drop(";AB[aa][zz]", &["aa"]), ";AB[zz]");
        assert_eq!(drop(";AB[ aa:cc ]", &["dd"]), ";AB[ aa:cc ]");
    }

    #[test]
    fn points_are_added_at_the_end_and_none_twice() {
        let add = |text: &str, point: &str| {
            revised(text, |revision| revision.add_points("TR", &[at(point)]))
        };
        assert_eq!(add(";TR[cc][aa]", "bb"), ";TR[cc][aa][bb]");
        assert_eq!(add(";TR[aa:cc]", "bb"), ";TR[aa:cc]");
        assert_eq!(add(";TR[]B[aa]", "bb"), ";TR[bb]B[aa]");
        assert_eq!(add(";B[aa]", "bb"), ";B[aa]TR[bb]");
    }

    #[test]
    fn only_the_labels_change_and_old_ones_become_lb() {
        let label = |text: &str, point: &str, to: Option<&str>| {
            revised(text, |revision| revision.label(&[(at(point), to)]))
        };
        assert_eq!(label(";LB[aa:x][bb:y]", "aa", None), ";LB[bb:y]");
        assert_eq!(label(";LB[aa:x][bb:y]", "aa", Some("z")), ";LB[aa:z][bb:y]");
        assert_eq!(label(";L[aa][bb]", "bb", None), ";LB[aa:A]");
        assert_eq!(label(";LB[aa:x][aa:y]", "aa", None), ";");
        assert_eq!(label(";B[aa]", "bb", Some("a:]")), r";B[aa]LB[bb:a\:\]]");
    }

    #[test]
    fn a_line_is_the_same_either_way_and_an_arrow_is_not() {
        let line = |text| revised(text, |revision| revision.toggle_line(at("aa"), at("bb")));
        let arrow = |text| revised(text, |revision| revision.toggle_arrow(at("aa"), at("bb")));
        assert_eq!(line(";LN[bb:aa]"), ";");
        assert_eq!(arrow(";AR[bb:aa]"), ";AR[bb:aa][aa:bb]");
        assert_eq!(arrow(";AR[aa:bb][cc:dd]"), ";AR[cc:dd]");
    }

    proptest! {
        #[test]
        fn dropping_leaves_all_other_points(drop in proptest::collection::vec((0..7u8, 0..7u8), 0..6)) {
            let points: Vec<Point> = drop.into_iter().map(|(c, r)| Point::new(c, r)).collect();
            let text = revised(";AB[bb:ee][ga][ag:bg]", |revision| revision.drop_points("AB", &points));
            let context = Context::default();
            let mut left = Node::new(&text, context).points("AB");
            let mut wanted = Node::new(";AB[bb:ee][ga][ag:bg]", context).points("AB");
            wanted.retain(|point| !points.contains(point));
            left.sort_unstable();
            wanted.sort_unstable();
            prop_assert_eq!(left, wanted);
        }
    }
}
