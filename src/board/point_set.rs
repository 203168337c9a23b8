//! A set of points of a board, one bit each. It does not know the size of the board.

use super::{Area, Point, Size};

/// A set of points. A few points allocate nothing; adding a rectangle takes time by its rows, not by its points.
#[derive(Clone, Debug)]
pub struct PointSet {
    /// The first points; as long as there are no more, searching them is faster than a table.
    few: [Point; Self::FEW],
    /// How many of the few are in the set.
    many: usize,
    /// One word of bits for each row; empty while there are few points.
    rows: Vec<u64>,
}

impl Default for PointSet {
    fn default() -> Self {
        Self {
            few: [Point::new(0, 0); Self::FEW],
            many: 0,
            rows: Vec::new(),
        }
    }
}

impl PointSet {
    const FEW: usize = 8;

    /// Removes all points.
    pub fn clear(&mut self) {
        self.many = 0;
        self.rows.clear();
    }

    /// Adds a point; returns whether it is new. Points outside the largest board are ignored.
    pub fn insert(&mut self, point: Point) -> bool {
        let column = bit(point.column);
        if self.rows.is_empty() && column != 0 && point.row < Size::MOST {
            let few = self.few.iter().take(self.many);
            if few.copied().any(|known| known == point) {
                return false;
            }
            if let Some(free) = self.few.get_mut(self.many) {
                *free = point;
                self.many += 1;
                return true;
            }
        }
        self.insert_columns(point.row, column) != 0
    }

    /// Adds all points of a rectangle; returns whether all of them are new.
    pub fn insert_area(&mut self, area: Area) -> bool {
        let columns = columns_of(area);
        (area.upper_left.row..=area.lower_right.row).fold(true, |new, row| {
            new & (self.insert_columns(row, columns) == columns)
        })
    }

    /// Adds all points of a rectangle and returns the new ones as runs: row, first and last column.
    pub fn insert_rows(&mut self, area: Area) -> impl Iterator<Item = (u8, u8, u8)> {
        let columns = columns_of(area);
        (area.upper_left.row..=area.lower_right.row).flat_map(move |row| {
            let new = self.insert_columns(row, columns);
            runs(new).map(move |(first, last)| (row, first, last))
        })
    }

    /// Adds columns of a row, one bit each; returns the bits that are new.
    fn insert_columns(&mut self, row: u8, columns: u64) -> u64 {
        if self.rows.is_empty() {
            self.rows.resize(usize::from(Size::MOST), 0);
            for point in self.few.iter().take(self.many) {
                if let Some(row) = self.rows.get_mut(usize::from(point.row)) {
                    *row |= bit(point.column);
                }
            }
        }
        let Some(known) = self.rows.get_mut(usize::from(row)) else {
            return 0;
        };
        let new = columns & !*known;
        *known |= columns;
        new
    }
}

const fn bit(column: u8) -> u64 {
    if column < Size::MOST { 1 << column } else { 0 }
}

/// One bit for each column of a rectangle.
const fn columns_of(area: Area) -> u64 {
    let (first, last) = (bit(area.upper_left.column), bit(area.lower_right.column));
    // All bits from the first to the last, because each of the two is a single bit.
    last | last.wrapping_sub(first)
}

/// The runs of set bits, as first and last bit.
fn runs(mut bits: u64) -> impl Iterator<Item = (u8, u8)> {
    let column = |at: u32| u8::try_from(at).unwrap_or(u8::MAX);
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let first = bits.trailing_zeros();
        let length = (bits >> first).trailing_ones();
        bits &= !(u64::MAX >> (64 - length) << first);
        Some((column(first), column(first + length - 1)))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    fn spread((row, first, last): (u8, u8, u8)) -> impl Iterator<Item = Point> {
        (first..=last).map(move |column| Point::new(column, row))
    }

    proptest! {
        #[test]
        fn a_set_of_bits_is_a_set_of_points(
            areas in prop::collection::vec(((0..52u8, 0..52u8), (0..52u8, 0..52u8)), 0..8)
        ) {
            let (mut bits, mut wholes, mut all) = (PointSet::default(), PointSet::default(), BTreeSet::new());
            for ((a, b), (c, d)) in areas {
                let area = Area::between(Point::new(a, b), Point::new(c, d));
                let mut new: Vec<Point> = area.points().filter(|&point| all.insert(point)).collect();
                let found: Vec<Point> = bits.insert_rows(area).flat_map(spread).collect();
                prop_assert_eq!(wholes.insert_area(area), new.len() == area.points().count());
                new.sort_unstable();
                prop_assert_eq!(found, new);
                prop_assert!(!bits.insert(area.upper_left));
            }
        }
    }

    #[test]
    fn a_point_is_new_once() {
        let mut set = PointSet::default();
        let point = Point::new(51, 51);
        assert!(set.insert(point) && !set.insert(point));
        set.clear();
        assert!(set.insert(point));
        assert!(!set.insert(Point::new(52, 0)) && !set.insert(Point::new(0, 52)));
    }

    #[test]
    fn a_point_is_new_once_among_few_and_among_many() {
        let mut set = PointSet::default();
        for many in 0..20 {
            let mut points = (0..20).map(|column| Point::new(column, 3));
            let old = points.by_ref().take(many);
            assert!(old.map(|point| set.insert(point)).all(|is_new| !is_new));
            assert!(set.insert(Point::new(u8::try_from(many).unwrap(), 3)));
        }
        set.clear();
        assert!(set.insert(Point::new(7, 3)));
        let row = Area::between(Point::new(6, 3), Point::new(8, 3));
        assert_eq!(
            set.insert_rows(row).collect::<Vec<_>>(),
            [(3, 6, 6), (3, 8, 8)]
        );
    }
}
