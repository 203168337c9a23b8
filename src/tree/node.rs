//! Typed readings of one node's text.
//!
//! Nothing is cached: each reading scans the short text. Unreadable values are skipped and listed by [`Node::unread`].
//! It never changes the text, and does not know where the node is in the tree.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::ops::Range;

use memchr::memchr;

use super::{CellId, Tree};
use crate::board::{Area, Color, Point, PointSet};
use crate::syntax::escape;
use crate::syntax::judge::{Judgment, judge};
use crate::syntax::property::{Kind, Known};
use crate::syntax::token;
use crate::syntax::value::{self, Context};

/// The text of one node, from its `;` to its last value, and how its game writes points.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    pub(super) text: &'a str,
    pub(super) context: Context,
}

/// A property as it is written in a node's text.
#[derive(Clone, Debug)]
pub struct Property<'a> {
    text: &'a str,
    ident: &'a str,
    /// From the first letter of the ident to the end of the last value, in bytes of the node's text.
    pub span: Range<usize>,
}

/// The move of a node: the first `B` or `W` in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRead<'a> {
    /// Who moves.
    pub color: Color,
    /// The raw value.
    pub raw: &'a str,
    /// Its point, `Some(None)` for a pass; `None` if it cannot be read.
    pub point: Option<Option<Point>>,
}

impl<'a> Property<'a> {
    /// The ident as written, including lower-case letters.
    #[must_use]
    pub const fn raw_ident(&self) -> &'a str {
        self.ident
    }

    /// The whole property as written, from its ident to its last value.
    #[must_use]
    pub fn text(&self) -> &'a str {
        self.text.get(self.span.clone()).unwrap_or_default()
    }

    /// The ident: the capitals of what is written.
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

    /// Its row in the table of properties, if it is known.
    #[must_use]
    pub fn known(&self) -> Option<Known> {
        Known::find(self.ident.as_bytes())
    }

    /// Whether this is the property with this name, given in capitals.
    #[must_use]
    pub fn is(&self, name: &str) -> bool {
        // An ident of the same length has no lower-case letters to skip; a shorter one cannot match.
        match self.ident.len().cmp(&name.len()) {
            Ordering::Less => false,
            Ordering::Equal => self.ident == name,
            Ordering::Greater => {
                let capitals = self.ident.bytes().filter(u8::is_ascii_uppercase);
                capitals.eq(name.bytes())
            }
        }
    }

    /// The raw values, with their escapes.
    pub fn values(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let text = self.text;
        let values = self.span.start + self.ident.len()..self.span.end;
        let mut rest = text.as_bytes().get(values).unwrap_or_default();
        std::iter::from_fn(move || {
            let (raw, behind) = token::next_value(rest)?;
            rest = behind;
            Some(part(text, raw))
        })
    }
}

/// The part of `text` covered by `bytes`, which must be a slice of it.
fn part<'a>(text: &'a str, bytes: &'a [u8]) -> &'a str {
    let start = bytes.as_ptr() as usize - text.as_ptr() as usize;
    text.get(start..start + bytes.len()).unwrap_or_default()
}

impl<'a> Node<'a> {
    /// The length of the longest ident that is read; longer ones are kept but not read.
    pub const LONGEST_IDENT: usize = 100;

    /// A node with this text in a game that is read with this context.
    #[must_use]
    pub const fn new(text: &'a str, context: Context) -> Self {
        Self { text, context }
    }

    /// The node's text.
    #[must_use]
    pub const fn text(&self) -> &'a str {
        self.text
    }

    /// The properties with a value and a capital, in order.
    #[inline]
    pub fn properties(&self) -> impl Iterator<Item = Property<'a>> + use<'a> {
        let text = self.text;
        let mut rest = text.strip_prefix(';').unwrap_or(text).as_bytes();
        std::iter::from_fn(move || {
            loop {
                let (ident, after) = token::next_ident(rest)?;
                rest = token::behind_values(after);
                let has_values = rest.len() < after.len();
                let is_readable =
                    ident.len() <= Self::LONGEST_IDENT && ident.iter().any(u8::is_ascii_uppercase);
                if has_values && is_readable {
                    let ident = part(text, ident);
                    let start = ident.as_ptr() as usize - text.as_ptr() as usize;
                    let end = text.len() - rest.len();
                    return Some(Property {
                        text,
                        ident,
                        span: start..end,
                    });
                }
            }
        })
    }

    /// The occurrences of a property.
    pub(super) fn named<'i>(
        &self,
        ident: &'i str,
    ) -> impl Iterator<Item = Property<'a>> + use<'a, 'i> {
        let all = self.may_have(ident).then(|| self.properties());
        let all = all.into_iter().flatten();
        all.filter(move |property| property.is(ident))
    }

    /// Whether the letters of the ident stand in the node. Most nodes do not have a certain property: a search for its
    /// letters is cheaper than a scan.
    pub(super) fn may_have(&self, ident: &str) -> bool {
        let text = self.text.as_bytes();
        ident.bytes().all(|letter| memchr(letter, text).is_some())
    }

    /// The raw values of a property, from all its occurrences in the node.
    pub fn values(&self, ident: &'static str) -> impl Iterator<Item = &'a str> + use<'a> {
        self.named(ident).flat_map(|property| property.values())
    }

    /// The first raw value of a property.
    #[must_use]
    pub fn first(&self, ident: &'static str) -> Option<&'a str> {
        self.values(ident).next()
    }

    /// The comment: all values of `C`, joined by blank lines.
    #[must_use]
    pub fn comment(&self) -> Option<Cow<'a, str>> {
        self.joined_text("C")
    }

    /// A text property: all its values, joined by blank lines.
    #[must_use]
    pub fn joined_text(&self, ident: &'static str) -> Option<Cow<'a, str>> {
        if !self.may_have(ident) {
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

    /// The raw values of a text property as one raw value that reads alike.
    #[must_use]
    pub fn joined_raw(&self, ident: &'static str) -> Option<Cow<'a, str>> {
        let mut values = self.values(ident);
        let first = values.next()?;
        let Some(second) = values.next() else {
            return Some(Cow::Borrowed(first));
        };
        let all = [first, second].into_iter().chain(values);
        Some(Cow::Owned(all.collect::<Vec<_>>().join("\n\n")))
    }

    /// The node's name; `None` if it is empty, as in SGFC.
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

    /// The move of a node that starts with it, as nearly all do: `;B[dp]`.
    fn leading_move(&self) -> Option<(Color, &'a str)> {
        let (color, rest) = match self.text.as_bytes() {
            [b';', b'B', rest @ ..] => (Color::Black, rest),
            [b';', b'W', rest @ ..] => (Color::White, rest),
            _ => return None,
        };
        let (_, inside) = token::value(rest).ok()?;
        Some((color, part(self.text, inside)))
    }

    /// The points of a list property, with rectangles expanded and without repetitions.
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

    /// Whose turn it is by `PL`. Next to a move, and without stones that are set up, `PL` is ignored, because setup and
    /// moves do not mix.
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

    /// The idents of properties with an unreadable value, each once, in the order of their first occurrence. Of a
    /// single-valued property only the first value matters.
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
    /// The node of a cell, read with this context.
    #[must_use]
    pub fn node(&self, id: CellId, context: Context) -> Node<'_> {
        Node::new(self.node_text(id), context)
    }
}

/// Adds a rectangle to a set and returns its points that are new, row by row.
pub(super) fn new_points(seen: &mut PointSet, area: Area) -> impl Iterator<Item = Point> {
    seen.insert_rows(area)
        .flat_map(|(row, first, last)| (first..=last).map(move |column| Point::new(column, row)))
}
