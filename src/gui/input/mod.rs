//! Routes keys, text and pointer events to the panel or command they are meant for. Knows no session.

pub(super) mod keys;
pub(super) mod paste;
pub(super) mod sequence;
pub(super) mod stops;
pub(super) mod text;
