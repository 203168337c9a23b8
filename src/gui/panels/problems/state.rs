//! What the problem list remembers between frames: where it is scrolled to, and which problems are selected.

use std::collections::BTreeSet;

use egui::{Context, Rect};

use crate::view::ProblemRow;

use super::place::height;

/// What the list remembers between frames.
#[derive(Debug, Default)]
pub(in crate::gui) struct State {
    /// The row of the current problem in the last frame.
    pub(super) row: Option<usize>,
    /// The row that the keys have walked to.
    pub(super) at: Option<usize>,
    /// Where the next frame scrolls the list to.
    pub(super) scroll_to: Option<f32>,
    /// The file of the selected problems.
    file: usize,
    /// The problems that were selected to be saved together.
    selected: BTreeSet<usize>,
}

impl State {
    /// Adds a problem to the selection, or takes it out; the first one is selected together with the current problem.
    pub(super) fn toggle(&mut self, row: &ProblemRow, current: Option<&ProblemRow>) {
        if self.file != row.file {
            self.selected.clear();
            self.file = row.file;
        }
        if self.selected.is_empty() {
            let current = current.filter(|current| current.file == row.file);
            let current = current.and_then(|current| current.problem);
            self.selected.extend(current);
        }
        if let Some(number) = row.problem
            && !self.selected.remove(&number)
        {
            self.selected.insert(number);
        }
    }

    /// Selects nothing.
    pub(super) fn clear(&mut self) {
        self.selected.clear();
    }

    /// Whether a row is selected.
    pub(super) fn is_selected(&self, row: &ProblemRow) -> bool {
        let is_selected = |number| self.selected.contains(&number);
        self.file == row.file && row.problem.is_some_and(is_selected)
    }

    /// The selected problems of their file.
    pub(super) fn selected(&self) -> Vec<usize> {
        self.selected.iter().copied().collect()
    }

    /// Scrolls with the next frame until a row is wholly visible.
    pub(super) fn bring(&mut self, ctx: &Context, number: usize, viewport: Rect) {
        let (top, bottom) = (height(number), height(number + 1));
        let offset = if top < viewport.top() {
            top
        } else if bottom > viewport.bottom() {
            bottom - viewport.height()
        } else {
            return;
        };
        self.scroll_to = Some(offset.max(0.0));
        ctx.request_repaint();
    }
}
