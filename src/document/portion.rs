//! How much of its file a document has, and what changes when it gets the whole. It knows no document.

/// How much of its file a document has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Portion {
    /// All of it.
    Whole,
    /// Its beginning; nothing may change.
    Beginning,
}

/// What the user sees of the exchange.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Completed {
    /// Nothing.
    Alike,
    /// The texts are read in another charset, now that the whole file is known.
    OtherCharset,
}
