//! How much of its file a document has, and whether anything may change. It knows no document.

/// What concerns no more nodes than this takes no longer than a frame.
pub(super) const AT_ONCE: usize = 10_000;

/// How much of its file a document has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Portion {
    /// All of it.
    Whole,
    /// Its beginning; nothing may change.
    Beginning,
    /// All of it; nothing may change until the large change with this number is carried out.
    Changing(u64),
}

/// What the user sees of the exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Completed {
    /// Nothing.
    Alike,
    /// The texts are read in another charset, now that the whole file is known.
    OtherCharset,
}
