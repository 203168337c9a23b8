//! Typed readings of one node's text.
//!
//! Nothing is kept: each reading scans the short text. What cannot be read is left out and named by
//! [`Node::unread`]; the text itself is never touched.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::ops::Range;

use super::{CellId, Tree};
use crate::board::{Area, Color, Point, PointSet, Size};
use crate::syntax::judge::{Judgment, judge};
use crate::syntax::property::{Kind, Known};
use crate::syntax::token::{self, Item};
use crate::syntax::value::{self, Context};
use crate::syntax::{escape, letters};

/// The text of one node, from its `;` to its last value, and how its game reads points.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    text: &'a str,
    context: Context,
}

/// One property as it stands in a node's text.
#[derive(Clone, Debug)]
pub struct Property<'a> {
    text: &'a str,
    ident: &'a str,
    /// From the first letter of the ident to behind the last value, in bytes of the node's text.
    pub span: Range<usize>,
}

/// The move of a node: the first `B` or `W` in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRead<'a> {
    /// Who moves.
    pub color: Color,
    /// The raw value.
    pub raw: &'a str,
    /// Where, `Some(None)` for a pass; none if it cannot be read.
    pub point: Option<Option<Point>>,
}

/// The points that a node sets up, in the order of the file; a point named twice belongs to the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// `AB`
    pub black: Vec<Point>,
    /// `AW`
    pub white: Vec<Point>,
    /// `AE`
    pub empty: Vec<Point>,
}

/// Points side by side that a node sets up alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupRow {
    /// What they are given; none takes off what stands there.
    pub stone: Option<Color>,
    /// The row.
    pub row: u8,
    /// The first column.
    pub first: u8,
    /// The last column.
    pub last: u8,
}

impl Setup {
    /// Whether nothing is set up.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.black.is_empty() && self.white.is_empty() && self.empty.is_empty()
    }
}

/// A label on a point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label<'a> {
    /// Where it stands.
    pub point: Point,
    /// What it says; may be empty.
    pub text: Cow<'a, str>,
}

impl<'a> Property<'a> {
    /// The ident as it stands, lower-case letters included.
    #[must_use]
    pub const fn raw_ident(&self) -> &'a str {
        self.ident
    }

    /// All of it as it stands, from its ident to its last value.
    #[must_use]
    pub fn text(&self) -> &'a str {
        self.text.get(self.span.clone()).unwrap_or_default()
    }

    /// The ident: the capitals of what stands there.
    #[must_use]
    pub fn ident(&self) -> Cow<'a, str> {
        if self.ident.bytes().all(|byte| byte.is_ascii_uppercase()) {
            Cow::Borrowed(self.ident)
        } else {
            Cow::Owned(
                self.ident
                    .chars()
                    .filter(char::is_ascii_uppercase)
                    .collect(),
            )
        }
    }

    /// Its number in the table of properties, if it is known.
    #[must_use]
    pub fn known(&self) -> Option<Known> {
        Known::find(self.ident.as_bytes())
    }

    /// Whether this is the property of that name, given in capitals.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        // An ident of the same length has no lower-case letter to skip; a shorter one cannot be it.
        match self.ident.len().cmp(&name.len()) {
            Ordering::Less => false,
            Ordering::Equal => self.ident == name,
            Ordering::Greater => {
                let capitals = self.ident.bytes().filter(u8::is_ascii_uppercase);
                capitals.eq(name.bytes())
            }
        }
    }

    /// The raw values, escapes untouched.
    pub fn values(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let mut rest = self.text().as_bytes();
        let text = self.text;
        std::iter::from_fn(move || {
            loop {
                let (after, item) = token::item(rest).ok()?;
                rest = after;
                if let Item::Value(raw) = item {
                    return Some(part(text, raw));
                }
            }
        })
    }
}

/// The piece of `text` that `bytes`, a slice of it, covers.
fn part<'a>(text: &'a str, bytes: &'a [u8]) -> &'a str {
    let start = bytes.as_ptr() as usize - text.as_ptr() as usize;
    text.get(start..start + bytes.len()).unwrap_or_default()
}

impl<'a> Node<'a> {
    /// The longest ident that is read; longer ones are kept but not read.
    pub const LONGEST_IDENT: usize = 100;

    /// The node of this text in a game that reads points so.
    #[must_use]
    pub const fn new(text: &'a str, context: Context) -> Self {
        Self { text, context }
    }

    /// The node's text.
    #[must_use]
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// The properties that have a value and a capital, in their order.
    pub fn properties(&self) -> impl Iterator<Item = Property<'a>> + use<'a> {
        let text = self.text;
        let mut rest = text.strip_prefix(';').unwrap_or(text).as_bytes();
        std::iter::from_fn(move || {
            loop {
                let (after, item) = token::item(rest).ok()?;
                rest = after;
                let Item::Ident(ident) = item else { continue };
                let (behind, last) = values_end(rest);
                rest = behind;
                let readable =
                    ident.len() <= Self::LONGEST_IDENT && ident.iter().any(u8::is_ascii_uppercase);
                if let (Some(last), true) = (last, readable) {
                    let ident = part(text, ident);
                    let start = ident.as_ptr() as usize - text.as_ptr() as usize;
                    let end = text.len() - last.len();
                    return Some(Property {
                        text,
                        ident,
                        span: start..end,
                    });
                }
            }
        })
    }

    /// The raw values of a property, wherever it stands in the node.
    pub fn values(&self, ident: &'static str) -> impl Iterator<Item = &'a str> + use<'a> {
        self.properties()
            .filter(move |property| property.is(ident))
            .flat_map(|property| property.values())
    }

    /// Every ident once, at its first place, with the raw values that are read; those of `C` and `GC` joined by a blank
    /// line. A value that reading ignores is left out: the second one of a single-valued property, and a point of `AB`,
    /// `AW`, `AE` that another of the three took before.
    #[must_use]
    pub fn merged(&self) -> Vec<(Cow<'a, str>, Vec<Cow<'a, str>>)> {
        join(merge(self.read_values()))
    }

    /// As [`Node::merged`], with the values that reading ignores.
    #[must_use]
    pub fn gathered(&self) -> Vec<(Cow<'a, str>, Vec<Cow<'a, str>>)> {
        let all = self.properties();
        join(merge(
            all.map(|property| (property.ident(), property.values().collect()))
                .collect(),
        ))
    }

    /// Each property in its place with the raw values that are read, as [`Node::merged`] has them, but none merged and
    /// none joined. Those of which nothing is read are left out.
    #[must_use]
    pub fn read_values(&self) -> Vec<(Cow<'a, str>, Vec<&'a str>)> {
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

    /// As [`Node::read_values`], every ident once where that does not change whose a point is: only rectangles of `AB`,
    /// `AW`, `AE` that overlap, with another of them between, keep properties of one name apart.
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

    /// Notes whose each point of the setup is.
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

    /// The first raw value of a property.
    #[must_use]
    pub fn first(&self, ident: &'static str) -> Option<&'a str> {
        self.values(ident).next()
    }

    /// The comment: all values of `C`, joined by a blank line.
    #[must_use]
    pub fn comment(&self) -> Option<Cow<'a, str>> {
        self.joined_text("C")
    }

    /// A text property: all its values, joined by a blank line.
    #[must_use]
    pub fn joined_text(&self, ident: &'static str) -> Option<Cow<'a, str>> {
        // Most nodes have none: a look at the text is cheaper than a scan.
        if !ident
            .bytes()
            .all(|letter| self.text.as_bytes().contains(&letter))
        {
            return None;
        }
        let mut values = self.values(ident);
        let first = escape::text(values.next()?);
        let Some(second) = values.next() else {
            return Some(first);
        };
        let mut all = first.into_owned();
        for raw in std::iter::once(second).chain(values) {
            all.push_str("\n\n");
            all.push_str(&escape::text(raw));
        }
        Some(Cow::Owned(all))
    }

    /// The node's name; an empty one is none, as the format's checker has it.
    #[must_use]
    pub fn name(&self) -> Option<Cow<'a, str>> {
        self.simple_text("N").filter(|name| !name.is_empty())
    }

    /// A `SimpleText` property: its first value.
    #[must_use]
    pub fn simple_text(&self, ident: &'static str) -> Option<Cow<'a, str>> {
        self.first(ident).map(escape::simple_text)
    }

    /// The first `B` or `W` of the node.
    #[must_use]
    pub fn mv(&self) -> Option<MoveRead<'a>> {
        let (color, raw) = self.leading_move().or_else(|| {
            let mut properties = self.properties();
            let property = properties.find(|property| property.is("B") || property.is("W"))?;
            let color = if property.is("B") {
                Color::Black
            } else {
                Color::White
            };
            Some((color, property.values().next()?))
        })?;
        let point = value::mv(raw.as_bytes(), self.context).get();
        Some(MoveRead { color, raw, point })
    }

    /// The move of a node that begins with it, as nearly all do: `;B[dp]`.
    fn leading_move(&self) -> Option<(Color, &'a str)> {
        let (color, rest) = match self.text.as_bytes() {
            [b';', b'B', rest @ ..] => (Color::Black, rest),
            [b';', b'W', rest @ ..] => (Color::White, rest),
            _ => return None,
        };
        let (_, inside) = token::value(rest).ok()?;
        Some((color, part(self.text, inside)))
    }

    /// The points that `AB`, `AW` and `AE` set up.
    #[must_use]
    pub fn setup(&self) -> Setup {
        let mut setup = Setup::default();
        let mut seen = PointSet::default();
        for property in self.properties() {
            let list = match &*property.ident() {
                "AB" => &mut setup.black,
                "AW" => &mut setup.white,
                "AE" => &mut setup.empty,
                _ => continue,
            };
            let areas = property
                .values()
                .filter_map(|raw| value::area(raw.as_bytes(), self.context).get());
            areas.for_each(|area| list.extend(new_points(&mut seen, area)));
        }
        setup
    }

    /// Whether the node sets up any point.
    #[must_use]
    pub fn sets_up(&self) -> bool {
        self.setup_areas().next().is_some()
    }

    /// The areas that the node sets up, as they stand, and what each is given.
    pub fn setup_areas(&self) -> impl Iterator<Item = (Area, Option<Color>)> + use<'a> {
        let context = self.context;
        // Few nodes hold setup: look for the letter that all three idents share before reading anything.
        let some = self
            .text
            .as_bytes()
            .contains(&b'A')
            .then(|| self.properties());
        some.into_iter().flatten().flat_map(move |property| {
            let stone = match &*property.ident() {
                "AB" => Some(Some(Color::Black)),
                "AW" => Some(Some(Color::White)),
                "AE" => Some(None),
                _ => None,
            };
            let values = stone.map(|stone| property.values().map(move |raw| (raw, stone)));
            let values = values.into_iter().flatten();
            values.filter_map(move |(raw, stone)| {
                Some((value::area(raw.as_bytes(), context).get()?, stone))
            })
        })
    }

    /// What [`Node::setup`] says, row by row: a rectangle costs its rows, not its points.
    #[must_use]
    pub fn setup_rows(&self) -> Vec<SetupRow> {
        let mut seen = PointSet::default();
        let mut rows = Vec::new();
        for (area, stone) in self.setup_areas() {
            let new = seen.insert_rows(area);
            rows.extend(new.map(|(row, first, last)| SetupRow {
                stone,
                row,
                first,
                last,
            }));
        }
        rows
    }

    /// The points of a list property, rectangles expanded, none twice.
    #[must_use]
    pub fn points(&self, ident: &'static str) -> Vec<Point> {
        let mut seen = PointSet::default();
        let mut points = Vec::new();
        self.values(ident)
            .filter_map(|raw| value::area(raw.as_bytes(), self.context).get())
            .for_each(|area| points.extend(new_points(&mut seen, area)));
        points
    }

    /// The pairs of points of `AR` or `LN`.
    #[must_use]
    pub fn pairs(&self, ident: &'static str) -> Vec<(Point, Point)> {
        self.values(ident)
            .filter_map(|raw| {
                let (from, to) = value::pair(raw, self.context)?;
                Some((from.get()?, to.get()?))
            })
            .collect()
    }

    /// Whose turn `PL` says it is. Beside a move, and without stones that are set up, it says nothing, for setup and
    /// a move do not mix.
    #[must_use]
    pub fn turn(&self) -> Option<Color> {
        let color = value::color(self.first("PL")?).get()?;
        let has = |idents: &[&str]| {
            self.properties()
                .any(|property| idents.iter().any(|ident| property.is(ident)))
        };
        let is_lone = has(&["B", "W"]) && !has(&["AB", "AW", "AE"]);
        (!is_lone).then_some(color)
    }

    /// The labels: `LB`, then the points of the old `L` as `A`, `B`, …; the first of a point counts.
    #[must_use]
    pub fn labels(&self) -> Vec<Label<'a>> {
        let mut labels = Vec::new();
        // Most nodes have none: a look at the text is cheaper than a scan.
        if !self.text.as_bytes().contains(&b'L') {
            return labels;
        }
        let mut seen = PointSet::default();
        let mut old = false;
        for property in self.properties() {
            old |= property.is("L");
            if !property.is("LB") {
                continue;
            }
            for raw in property.values() {
                if let Some((point, text)) = value::label(raw, self.context)
                    && let Some(point) = point.get()
                    && seen.insert(point)
                {
                    let text = escape::simple_text(text);
                    labels.push(Label { point, text });
                }
            }
        }
        let old = old.then(|| self.values("L").zip(letters::upper()));
        for (raw, text) in old.into_iter().flatten() {
            if let Some(point) = value::point(raw.as_bytes(), self.context).get()
                && seen.insert(point)
            {
                let text = Cow::Owned(text);
                labels.push(Label { point, text });
            }
        }
        labels
    }

    /// The idents of properties with a value that cannot be read, each once, in the order of their first places. Of a
    /// single-valued property only the first value is read.
    #[must_use]
    pub fn unread(&self) -> Vec<Cow<'a, str>> {
        let mut idents: Vec<(Cow<'a, str>, bool)> = Vec::new();
        let mut seen = 0u128;
        for property in self.properties() {
            let Some(known) = property.known() else {
                continue;
            };
            let kind = known.rule().kind;
            let is_first = seen & known.bit() == 0;
            seen |= known.bit();
            let all = match kind.is_list() || kind == Kind::Text {
                true => usize::MAX,
                false => usize::from(is_first),
            };
            let bad = property.values().take(all).any(|raw| {
                matches!(
                    judge(kind, raw, self.context),
                    Judgment::Bad | Judgment::NotComposed
                )
            });
            match idents.iter_mut().find(|(ident, _)| property.is(ident)) {
                Some((_, is_bad)) => *is_bad |= bad,
                None => idents.push((property.ident(), bad)),
            }
        }
        let bad = idents.into_iter().filter(|(_, is_bad)| *is_bad);
        bad.map(|(ident, _)| ident).collect()
    }
}

impl Tree {
    /// The node of a cell, read as its game's context says.
    #[must_use]
    pub fn node(&self, id: CellId, context: Context) -> Node<'_> {
        Node::new(self.node_text(id), context)
    }
}

/// The lists of setup; a point belongs to the first that names it.
const SETUP: [&str; 3] = ["AB", "AW", "AE"];

/// Whether several values of this property are one text, joined by a blank line.
pub(super) fn is_joined(ident: &str) -> bool {
    matches!(ident, "C" | "GC")
}

/// Properties of one name at the first place of that name.
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

/// Several values of `C` and `GC` as one text each.
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

/// Raw texts with what joins them by a blank line between. A soft line break keeps a CR at a seam from making one line
/// break with the LF beside it.
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

/// Puts a rectangle into a set and gives those of its points that are new, row by row.
fn new_points(seen: &mut PointSet, area: Area) -> impl Iterator<Item = Point> {
    seen.insert_rows(area)
        .flat_map(|(row, first, last)| (first..=last).map(move |column| Point::new(column, row)))
}

/// Which of several lists named each point first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Owners(Vec<u8>);

impl Owners {
    /// Gives the free points of a rectangle to a list; whether any of them was free or its own before.
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

/// The input behind the values that follow an ident (stray characters skipped), and, where there was a value, the
/// input right behind the last one.
fn values_end(input: &[u8]) -> (&[u8], Option<&[u8]>) {
    let mut rest = input;
    let mut last = None;
    while let Ok((after, item)) = token::item(rest) {
        match item {
            Item::Ident(_) => break,
            Item::Value(_) => last = Some(after),
            Item::Stray(_) => {}
        }
        rest = after;
    }
    (rest, last)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_rows_of_a_setup_are_its_points(
            areas in prop::collection::vec(("AB|AW|AE", "[a-eA-Z]{2}(:[a-eA-Z]{2})?"), 0..8)
        ) {
            let text: String = areas.iter().map(|(ident, area)| format!("{ident}[{area}]")).collect();
            let context = Context { size: Size::LARGEST, ..Context::default() };
            let text = format!(";{text}");
            let node = Node::new(&text, context);
            let mut of_rows = Setup::default();
            for row in node.setup_rows() {
                let list = match row.stone {
                    Some(Color::Black) => &mut of_rows.black,
                    Some(Color::White) => &mut of_rows.white,
                    None => &mut of_rows.empty,
                };
                list.extend((row.first..=row.last).map(|column| Point::new(column, row.row)));
            }
            let mut setup = node.setup();
            for list in [&mut of_rows, &mut setup] {
                list.black.sort_unstable();
                list.white.sort_unstable();
                list.empty.sort_unstable();
            }
            prop_assert_eq!(&of_rows, &setup);
            prop_assert_eq!(node.sets_up(), !setup.is_empty());
        }
    }
}
