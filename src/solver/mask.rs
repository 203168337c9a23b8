//! Sets of up to 64 cells as bits of a word.

/// The cells of a set, the lowest first.
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let cell = first(set)?;
        set &= set - 1;
        Some(cell)
    })
}

/// The lowest cell of a set.
#[inline]
pub(super) fn first(set: u64) -> Option<u8> {
    (set != 0).then(|| u8::try_from(set.trailing_zeros()).unwrap_or(u8::MAX))
}

/// The set of one cell.
#[inline]
pub(super) const fn bit(cell: u8) -> u64 {
    1 << (cell & 63)
}

/// Whether a set has at most one cell.
#[inline]
pub(super) const fn is_single(set: u64) -> bool {
    set & set.wrapping_sub(1) == 0
}
