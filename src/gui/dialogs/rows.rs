//! The keys in a list of which only the visible rows are drawn: arrows, Page Up and Page Down, Home and End move the
//! focus, also to rows that are not drawn yet.

use std::ops::Range;

use egui::{Response, ScrollArea, Ui};

use crate::gui::input::stops::{self, Way};

/// Where the keys are.
#[derive(Debug, Default)]
pub(super) struct Rows {
    /// The row that takes the focus when it is drawn.
    goal: Option<usize>,
    /// The row that has the focus.
    focused: Option<usize>,
    /// The rows drawn last.
    visible: Range<usize>,
}

impl Rows {
    /// Lets a row, or none, take the focus when it is drawn.
    pub(super) const fn aim(&mut self, row: Option<usize>) {
        self.goal = row;
    }

    /// Whether a row is the one that a key leads to, and takes the focus now.
    pub(super) fn is_goal(&self, row: usize) -> bool {
        self.goal == Some(row)
    }

    /// The rows drawn last.
    pub(super) fn visible(&self) -> Range<usize> {
        self.visible.clone()
    }

    /// Scrolls to the row that is to take the focus, if it is not fully visible.
    pub(super) fn scroll(&self, area: ScrollArea, height: f32) -> ScrollArea {
        let is_out = |row: &usize| !self.visible.is_empty() && !self.is_inside(*row);
        let Some(goal) = self.goal.filter(is_out) else {
            return area;
        };
        let rows = self.visible.len().saturating_sub(2);
        let first = if goal >= self.visible.end {
            (goal + 1).saturating_sub(rows)
        } else {
            goal
        };
        area.vertical_scroll_offset(first as f32 * height)
    }

    /// Tells which rows are drawn now.
    pub(super) fn draw(&mut self, rows: Range<usize>) {
        self.visible = rows;
        self.focused = None;
    }

    /// Tells of a row that was drawn; returns whether it has the focus.
    pub(super) fn drawn(&mut self, ui: &Ui, row: usize, response: &Response) -> bool {
        if self.goal == Some(row) {
            response.request_focus();
            self.goal = None;
        }
        stops::hold(ui, response);
        if response.clicked() {
            response.request_focus();
        }
        let has_focus = response.has_focus();
        if has_focus {
            self.focused = Some(row);
        }
        has_focus
    }

    /// Follows the keys, after all rows were drawn.
    pub(super) fn walk(&mut self, ui: &Ui, rows: usize) {
        let Some(row) = self.focused else {
            return;
        };
        self.goal = moved(ui, row, (rows, self.visible.len()));
        if self.goal.is_some() {
            ui.ctx().request_repaint();
        }
    }

    /// Whether a row is fully visible: the first and the last may be cut.
    const fn is_inside(&self, row: usize) -> bool {
        let Range { start, end } = self.visible;
        (start == 0 && row == 0 || row > start) && row + 1 < end
    }
}

/// The row that a key moves the focus to.
fn moved(ui: &Ui, row: usize, (rows, page): (usize, usize)) -> Option<usize> {
    let last = rows.checked_sub(1)?;
    let page = page.saturating_sub(2).max(1);
    let target = match stops::way(ui)? {
        Way::Down => row.saturating_add(1),
        Way::Up => row.saturating_sub(1),
        Way::PageDown => row.saturating_add(page),
        Way::PageUp => row.saturating_sub(page),
        Way::First => 0,
        Way::Last => last,
        Way::Left | Way::Right => return None,
    };
    Some(target.min(last)).filter(|&target| target != row)
}
