//! The points that a node sets up. It does not know what was there before.

use super::Node;
use super::node::new_points;
use crate::board::{Area, Color, Point, PointSet};
use crate::syntax::value;

/// The points that a node sets up, in the order of the file; a point named twice belongs to the first property.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    /// `AB`
    pub black: Vec<Point>,
    /// `AW`
    pub white: Vec<Point>,
    /// `AE`
    pub empty: Vec<Point>,
}

/// Points side by side that are set up with the same stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SetupRow {
    /// The stone; `None` clears the points.
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

impl<'a> Node<'a> {
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

    /// The areas that the node sets up, as written, with the stone of each; `None` clears the area.
    pub fn setup_areas(&self) -> impl Iterator<Item = (Area, Option<Color>)> + use<'a> {
        let context = self.context;
        // Few nodes have setup: look for the letter that all three idents share before reading anything.
        let some = self
            .text
            .as_bytes()
            .contains(&b'A')
            .then(|| self.properties());
        some.into_iter().flatten().flat_map(move |property| {
            let stone = match property.known().map(|known| known.rule().ident) {
                Some("AB") => Some(Some(Color::Black)),
                Some("AW") => Some(Some(Color::White)),
                Some("AE") => Some(None),
                _ => None,
            };
            let values = stone.map(|stone| property.values().map(move |raw| (raw, stone)));
            let values = values.into_iter().flatten();
            values.filter_map(move |(raw, stone)| {
                Some((value::area(raw.as_bytes(), context).get()?, stone))
            })
        })
    }

    /// The same as [`Node::setup`], row by row; takes time by the number of rows, not points.
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
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;
    use crate::syntax::value::Context;
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
