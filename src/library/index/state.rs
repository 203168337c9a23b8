//! What a file or a content turned out to be, as the database has it.

/// SGF, with or without problems.
pub(super) const SGF: i64 = 0;
/// Not SGF: it is left out, and remembered so that it is not read again.
pub(super) const OTHER: i64 = 1;
/// It could not be read.
pub(super) const TROUBLE: i64 = 2;
