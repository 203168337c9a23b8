//! The properties of FF\[1\] to FF\[4\] as a table: class, type of value, first version of the format.
//!
//! Source: the property index of the FF\[4\] text; versions before it from its history.

/// Where a property may stand and what it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Class {
    /// Only in the first node of a game.
    Root,
    /// In one node of a path.
    Info,
    /// Lays stones or sets whose turn it is; not beside a move.
    Setup,
    /// A move or what annotates it.
    Move,
    /// Anywhere.
    Free,
}

/// The type of a property's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// No value: an empty one.
    Empty,
    /// A whole number.
    Number,
    /// A decimal number.
    Real,
    /// `1` or `2`.
    Double,
    /// `B` or `W`.
    Color,
    /// Text of one line.
    Simple,
    /// Text.
    Text,
    /// A move: a point, or a pass.
    Move,
    /// Points, at least one; rectangles allowed.
    Points,
    /// Points, perhaps none; rectangles allowed.
    MaybePoints,
    /// Points without rectangles whose order counts (`L` of FF\[1\]).
    Ordered,
    /// A point and a text, several.
    Labels,
    /// Two points, several.
    Arrows,
    /// Empty, or a number and a name.
    Figure,
    /// A name and a version.
    Program,
    /// A board size.
    Size,
    /// A date list.
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

    /// Whether an empty value is as good as none and is no error (texts, lists that may be empty, passes).
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

/// One line of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The ident, in capitals.
    pub ident: &'static str,
    /// Where it may stand.
    pub class: Class,
    /// The type of its values.
    pub kind: Kind,
}

macro_rules! rules {
    ($($ident:literal $class:ident $kind:ident),+ $(,)?) => {
        /// Every known property; a rule's place in it is its number, below 128.
        pub const RULES: &[Rule] = &[$(Rule { ident: $ident, class: Class::$class, kind: Kind::$kind },)+];
    };
}

rules! {
    "B" Move Move, "W" Move Move, "C" Free Text, "LB" Free Labels, "N" Free Simple,
    "AB" Setup Points, "AW" Setup Points, "AE" Setup Points, "PL" Setup Color,
    "TR" Free Points, "SQ" Free Points, "CR" Free Points, "MA" Free Points, "SL" Free Points,
    "TB" Free MaybePoints, "TW" Free MaybePoints, "DD" Free MaybePoints, "VW" Free MaybePoints,
    "AR" Free Arrows, "LN" Free Arrows, "L" Free Ordered, "M" Free Points,
    "KO" Move Empty, "MN" Move Number, "BL" Move Real, "WL" Move Real, "OB" Move Number, "OW" Move Number,
    "BM" Move Double, "DO" Move Empty, "IT" Move Empty, "TE" Move Double,
    "DM" Free Double, "GB" Free Double, "GW" Free Double, "UC" Free Double, "HO" Free Double, "V" Free Real,
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
    /// Looks an ident up, as it stands in a file: only its capitals count.
    #[must_use]
    pub fn find(ident: &[u8]) -> Option<Self> {
        let (first, second) = match *ident {
            [a] if a.is_ascii_uppercase() => (a, 0),
            [a, b] if a.is_ascii_uppercase() && b.is_ascii_uppercase() => (a, b),
            _ => {
                let mut capitals = ident.iter().copied().filter(u8::is_ascii_uppercase);
                let first = capitals.next()?;
                let second = capitals.next().unwrap_or(0);
                if capitals.next().is_some() {
                    return None;
                }
                (first, second)
            }
        };
        let number = *INDEX.get(slot(first, second))?;
        (number != NONE).then_some(Self(number))
    }

    /// Its line of the table.
    #[must_use]
    pub fn rule(self) -> Rule {
        RULES.get(usize::from(self.0)).copied().unwrap_or(Rule {
            ident: "",
            class: Class::Free,
            kind: Kind::Text,
        })
    }

    /// A bit of its own, to keep sets of properties in a `u128`.
    #[must_use]
    pub const fn bit(self) -> u128 {
        1 << self.0
    }
}

/// The bits of several known properties, given by their idents in capitals.
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
            assert_eq!(Known::find(rule.ident.as_bytes()).unwrap().rule(), *rule);
        }
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
