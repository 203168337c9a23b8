//! Keys, text and pointer events on their way to the panel or command they are meant for.

pub(super) mod keys;
pub(super) mod paste;
pub(super) mod sequence;
pub(super) mod stops;
pub(super) mod text;
