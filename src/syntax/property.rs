//! The properties of FF\[1\] to FF\[4\] as a table: class, type of value, and which ones exclude each other in a node.
//!
//! Sources: the property index of FF\[4\], and its history for older versions. It knows no node.

/// Where a property may occur, and what it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Only in the first node of a game.
    Root,
    /// Only in one node of a path.
    Info,
    /// Sets up stones or whose turn it is; not together with a move.
    Setup,
    /// A move, or an annotation of one.
    Move,
    /// Anywhere.
    Free,
}

/// The type of a property's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// No value (written as an empty one).
    Empty,
    /// A whole number.
    Number,
    /// A decimal number.
    Real,
    /// `1` or `2`.
    Double,
    /// `B` or `W`.
    Color,
    /// A single line of text.
    Simple,
    /// Text.
    Text,
    /// A move: a point, or a pass.
    Move,
    /// One or more points; rectangles allowed.
    Points,
    /// Any number of points; rectangles allowed.
    MaybePoints,
    /// Points without rectangles, in a significant order (`L` of FF\[1\]).
    Ordered,
    /// Several pairs of a point and a text.
    Labels,
    /// Several pairs of points.
    Arrows,
    /// Empty, or a number with a name.
    Figure,
    /// A name with a version.
    Program,
    /// A board size.
    Size,
    /// A list of dates.
    Date,
    /// A result.
    Result,
}

impl Kind {
    /// Whether a property of this kind may have several values.
    #[must_use]
    pub const fn is_list(self) -> bool {
        matches!(
            self,
            Self::Points | Self::MaybePoints | Self::Ordered | Self::Labels | Self::Arrows
        )
    }

    /// Whether its values name points, which mean something else in each game.
    #[must_use]
    pub const fn names_points(self) -> bool {
        self.is_list() || matches!(self, Self::Move)
    }

    /// Whether an empty value is allowed (texts, lists that may be empty, passes).
    #[must_use]
    pub const fn may_be_empty(self) -> bool {
        matches!(
            self,
            Self::Empty
                | Self::Simple
                | Self::Text
                | Self::Move
                | Self::MaybePoints
                | Self::Figure
                | Self::Date
                | Self::Result
                | Self::Program
        )
    }
}

/// Properties that exclude each other. In one node, only one property of a group may name a certain point, or, in a
/// group that is not by point, only one may occur.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Group {
    /// A node makes one move.
    Moves,
    /// A point is set up once.
    Stones,
    /// A point carries one mark.
    Marks,
    /// A point has one owner.
    Territory,
    /// A point carries one label.
    Labels,
    /// A point is dimmed once.
    Dimmed,
    /// A node shows one part of the board.
    View,
    /// A move is judged once.
    Quality,
    /// A position is judged once.
    Judgment,
}

impl Group {
    /// The idents of its properties.
    pub fn members(self) -> impl Iterator<Item = &'static str> {
        let members = RULES.iter().filter(move |rule| rule.group == Some(self));
        members.map(|rule| rule.ident)
    }

    /// Whether its properties exclude each other by point. Those of the other groups exclude each other as a whole.
    #[must_use]
    pub const fn is_by_point(self) -> bool {
        !matches!(self, Self::Moves | Self::Quality | Self::Judgment)
    }

    /// The set of its properties as bits.
    #[must_use]
    pub fn bits(self) -> u128 {
        let members = self
            .members()
            .filter_map(|ident| Known::find(ident.as_bytes()));
        members.fold(0, |all, known| all | known.bit())
    }
}

/// The properties that exclude this one, including itself.
pub fn rivals(ident: &'static str) -> impl Iterator<Item = &'static str> {
    let group = Known::find(ident.as_bytes()).and_then(|known| known.rule().group);
    let members = group.into_iter().flat_map(Group::members);
    members.chain(group.is_none().then_some(ident))
}

/// A row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The ident, in capitals.
    pub ident: &'static str,
    /// Where it may occur.
    pub class: Class,
    /// The type of its values.
    pub kind: Kind,
    /// The group of properties that exclude each other, if it is in one.
    pub group: Option<Group>,
}

macro_rules! rules {
    (@group) => { None };
    (@group $group:ident) => { Some(Group::$group) };
    ($($ident:literal $class:ident $kind:ident $(in $group:ident)?),+ $(,)?) => {
        /// All known properties; the index of a rule is its number, below 128.
        pub const RULES: &[Rule] = &[$(Rule {
            ident: $ident,
            class: Class::$class,
            kind: Kind::$kind,
            group: rules!(@group $($group)?),
        },)+];
    };
}

rules! {
    "B" Move Move in Moves, "W" Move Move in Moves, "C" Free Text, "LB" Free Labels in Labels, "N" Free Simple,
    "AB" Setup Points in Stones, "AW" Setup Points in Stones, "AE" Setup Points in Stones, "PL" Setup Color,
    "TR" Free Points in Marks, "SQ" Free Points in Marks, "CR" Free Points in Marks, "MA" Free Points in Marks,
    "SL" Free Points in Marks, "TB" Free MaybePoints in Territory, "TW" Free MaybePoints in Territory,
    "DD" Free MaybePoints in Dimmed, "VW" Free MaybePoints in View,
    "AR" Free Arrows, "LN" Free Arrows, "L" Free Ordered in Labels, "M" Free Points in Marks,
    "KO" Move Empty, "MN" Move Number, "BL" Move Real, "WL" Move Real, "OB" Move Number, "OW" Move Number,
    "BM" Move Double in Quality, "DO" Move Empty in Quality, "IT" Move Empty in Quality, "TE" Move Double in Quality,
    "DM" Free Double in Judgment, "GB" Free Double in Judgment, "GW" Free Double in Judgment,
    "UC" Free Double in Judgment, "HO" Free Double, "V" Free Real,
    "FG" Free Figure, "PM" Free Number,
    "FF" Root Number, "GM" Root Number, "SZ" Root Size, "CA" Root Simple, "AP" Root Program, "ST" Root Number,
    "AN" Info Simple, "BR" Info Simple, "BT" Info Simple, "CP" Info Simple, "DT" Info Date, "EV" Info Simple,
    "GC" Info Text, "GN" Info Simple, "HA" Info Number, "KM" Info Real, "ON" Info Simple, "OT" Info Simple,
    "PB" Info Simple, "PC" Info Simple, "PW" Info Simple, "RE" Info Result, "RO" Info Simple, "RU" Info Simple,
    "SO" Info Simple, "TM" Info Real, "US" Info Simple, "WR" Info Simple, "WT" Info Simple,
}

/// The number of a property in [`RULES`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Known(u8);

const NONE: u8 = u8::MAX;
const INDEX: [u8; 27 * 27] = index();

#[expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "evaluated at compile time"
)]
const fn index() -> [u8; 27 * 27] {
    let mut table = [NONE; 27 * 27];
    let mut n = 0;
    while n < RULES.len() {
        let name = RULES[n].ident.as_bytes();
        let second = if name.len() > 1 { name[1] } else { 0 };
        table[slot(name[0], second)] = n as u8;
        n += 1;
    }
    table
}

const fn slot(first: u8, second: u8) -> usize {
    let second = if second == 0 {
        0
    } else {
        (second - b'A' + 1) as usize
    };
    (first - b'A') as usize * 27 + second
}

impl Known {
    /// Finds an ident as it is written in a file: only its capitals count.
    #[inline]
    #[must_use]
    pub fn find(ident: &[u8]) -> Option<Self> {
        let (first, second) = match *ident {
            [a] if a.is_ascii_uppercase() => (a, 0),
            [a, b] if a.is_ascii_uppercase() && b.is_ascii_uppercase() => (a, b),
            _ => capitals(ident)?,
        };
        let number = *INDEX.get(slot(first, second))?;
        (number != NONE).then_some(Self(number))
    }

    /// Its row of the table.
    #[inline]
    #[must_use]
    pub fn rule(self) -> &'static Rule {
        const NO_RULE: &Rule = &Rule {
            ident: "",
            class: Class::Free,
            kind: Kind::Text,
            group: None,
        };
        RULES.get(usize::from(self.0)).unwrap_or(NO_RULE)
    }

    /// Its own bit, for sets of properties in a `u128`.
    #[must_use]
    pub const fn bit(self) -> u128 {
        1 << self.0
    }
}

/// The capitals of an ident with one or two, and 0 for a missing second one.
fn capitals(ident: &[u8]) -> Option<(u8, u8)> {
    let mut capitals = ident.iter().copied().filter(u8::is_ascii_uppercase);
    let first = capitals.next()?;
    let second = capitals.next().unwrap_or(0);
    capitals.next().is_none().then_some((first, second))
}

/// The properties of a class as bits.
#[must_use]
pub fn bits_of(class: Class) -> u128 {
    let rules = (0..).zip(RULES);
    let some = rules.filter(|(_, rule)| rule.class == class);
    some.fold(0, |all, (number, _)| all | Known(number).bit())
}

/// Several known properties as bits, given by their idents in capitals.
#[must_use]
pub fn bits(idents: &[&str]) -> u128 {
    idents
        .iter()
        .filter_map(|ident| Known::find(ident.as_bytes()))
        .map(Known::bit)
        .fold(0, |all, bit| all | bit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_is_found_by_its_ident() {
        assert!(RULES.len() < 128);
        for rule in RULES {
            assert_eq!(Known::find(rule.ident.as_bytes()).unwrap().rule(), rule);
        }
    }

    #[test]
    fn rivals_are_those_of_the_group_and_the_property_itself() {
        assert_eq!(rivals("TW").collect::<Vec<_>>(), ["TB", "TW"]);
        assert_eq!(rivals("HO").collect::<Vec<_>>(), ["HO"]);
        let by_point = |rule: &Rule| {
            matches!(
                rule.kind,
                Kind::Points | Kind::MaybePoints | Kind::Ordered | Kind::Labels
            )
        };
        for rule in RULES {
            let group = rule.group.is_some_and(Group::is_by_point);
            assert_eq!(group, by_point(rule), "{}", rule.ident);
        }
    }

    #[test]
    fn the_bits_of_a_class_are_those_of_its_properties() {
        let roots = bits(&["FF", "GM", "SZ", "CA", "AP", "ST"]);
        assert_eq!(bits_of(Class::Root), roots);
    }

    #[test]
    fn only_capitals_count() {
        assert_eq!(Known::find(b"CoPyright").unwrap().rule().ident, "CP");
        assert_eq!(Known::find(b"thisisaWhitemove").unwrap().rule().ident, "W");
        assert_eq!(Known::find(b"abc"), None);
        assert_eq!(Known::find(b"MULTIGOGM"), None);
        assert_eq!(Known::find(b"QQ"), None);
    }
}
