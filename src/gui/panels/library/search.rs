//! The place of the search, above the problems.

use egui::Ui;

use crate::session::Command;
use crate::view::View;

/// Shows the field in which words are typed, and its filters.
pub(super) const fn show(_ui: &mut Ui, _view: &View, _commands: &mut Vec<Command>) {}
