//! Where a node stands, and what follows from that and from a type of values. It knows no text.

use crate::syntax::property::Kind;

/// Where a node stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NodePlace {
    /// It is the root of a game.
    Root,
    /// It is below the root.
    Below,
}

/// Whether values of this type name points, which are only checked in Go.
pub(super) const fn names_points(kind: Kind) -> bool {
    kind.is_list() || matches!(kind, Kind::Move)
}

/// Whether only the first value of a property is used.
pub(super) const fn is_single(kind: Kind) -> bool {
    !kind.is_list() && !matches!(kind, Kind::Text)
}
