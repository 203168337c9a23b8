//! The panels of the window, a file each, and how the room is divided between them.
//!
//! A panel reads the view and pushes commands; it knows no session.

pub(super) mod board;
pub(super) mod comment;
pub(super) mod dividers;
pub(super) mod facts;
pub(super) mod find;
pub(super) mod library;
pub(super) mod on_disk;
pub(super) mod problems;
pub(super) mod room;
mod solve;
pub(super) mod status;
pub(super) mod strip;
pub(super) mod tree;
