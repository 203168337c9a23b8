//! The car/cdr tree of cells over a text that is kept.
//!
//! Rank 3. A cell has links and a span; its node is read from the text on demand. The module knows how a node is
//! written, but neither files nor charsets.

mod build;
mod cell;
mod cells;
mod changed;
mod edit;
mod fragment;
mod heads;
mod labels;
mod mark;
mod merge;
mod misuse;
mod node;
pub mod node_text;
mod raw_values;
mod regrow;
mod resize;
mod revision;
mod root;
mod setup;
mod tail;
mod texts;
mod transform;
mod values;
mod walk;

pub use build::Builder;
pub use cell::{Cell, CellId, Form, Span, TooLarge, Tree};
pub use changed::{Changed, LinkChange, TextChange, difference};
pub use edit::Edit;
pub use fragment::{fragment, game_text};
pub use heads::Heads;
pub use labels::{Label, Labels};
pub use mark::Mark;
pub use merge::Merge;
pub use node::{MoveRead, Node, Property};
pub use raw_values::RawValues;
pub use regrow::{Extent, Growth, Patch, Unfit};
pub use resize::{Lost, falls_off};
pub use revision::{Revision, relabel};
pub use root::context_of;
pub use setup::{Setup, SetupRow};
pub use texts::Texts;
pub use transform::transformed;
pub use walk::{Ancestors, Children, Subtree, Writing, Written};
