//! A list of any length, drawn only where it is visible, with one row chosen. Arrows, Page Up and Page Down, Home and End
//! move the choice; a click or Enter goes there.

use std::ops::Range;

use egui::{Button, Response, ScrollArea, Ui};

use crate::gui::input::stops::{self, Way};

/// Where the list is.
#[derive(Debug, Default)]
pub(super) struct Place {
    /// The chosen row.
    pub(super) chosen: Option<usize>,
    /// The row that takes the focus when it is drawn.
    goal: Option<usize>,
    /// The rows drawn last.
    visible: Range<usize>,
    /// Whether it had the focus since it came.
    is_entered: bool,
}

impl Place {
    /// Gives the focus to the list the next time it is shown.
    pub(super) const fn enter(&mut self) {
        self.is_entered = false;
    }

    /// The row to begin with, if the row that takes the focus is not visible.
    fn scrolled(&self) -> Option<usize> {
        let goal = self.goal.filter(|goal| !is_inside(*goal, &self.visible))?;
        let rows = self.visible.len().saturating_sub(2);
        Some(if goal >= self.visible.end {
            (goal + 1).saturating_sub(rows)
        } else {
            goal
        })
    }

    /// The row that Tab leads to.
    fn stop(&self) -> usize {
        let chosen = self.chosen.filter(|row| self.visible.contains(row));
        chosen.unwrap_or(self.visible.start)
    }

    /// Keeps the choice inside a list that became shorter.
    pub(super) fn clamp(&mut self, rows: usize) {
        self.chosen = self.chosen.map(|row| row.min(rows.saturating_sub(1)));
        self.chosen.take_if(|_| rows == 0);
        self.goal = None;
    }
}

/// What was picked.
pub(super) struct Picked {
    /// The entry to go to.
    pub(super) went: Option<usize>,
}

/// Shows the entries with these numbers; `line` is what an entry says.
pub(super) fn show(
    ui: &mut Ui,
    height: f32,
    entries: &[usize],
    place: &mut Place,
    line: impl Fn(usize) -> Option<String>,
) -> Picked {
    let row_height = ui.spacing().interact_size.y.max(22.0);
    if !place.is_entered && !entries.is_empty() {
        place.is_entered = true;
        place.goal = Some(place.chosen.unwrap_or(0));
    }
    let mut area = ScrollArea::vertical()
        .id_salt("doctor-list")
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink(false);
    if let Some(first) = place.scrolled() {
        area = area.vertical_scroll_offset(first as f32 * row_height);
    }
    let mut went = None;
    let mut focused = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        area.show_rows(ui, row_height, entries.len(), |ui, rows| {
            place.visible = rows.clone();
            let stop = place.stop();
            for row in rows {
                let Some((number, text)) = entries
                    .get(row)
                    .and_then(|&number| Some((number, line(number)?)))
                else {
                    continue;
                };
                let response = entry(
                    ui,
                    (row, stop),
                    row_height,
                    (&text, place.chosen == Some(row)),
                );
                if place.goal == Some(row) {
                    response.request_focus();
                    place.goal = None;
                }
                stops::hold(ui, &response);
                if response.has_focus() {
                    focused = Some(row);
                    place.chosen = Some(row);
                }
                if response.clicked() {
                    response.request_focus();
                }
                if response.on_hover_text(text).clicked() {
                    place.chosen = Some(row);
                    went = Some(number);
                }
            }
        });
    });
    if let Some(row) = focused {
        place.goal = moved(ui, row, (entries.len(), place.visible.len()));
        if place.goal.is_some() {
            ui.ctx().request_repaint();
        }
    }
    Picked { went }
}

/// Whether a row is fully visible: the first and the last may be cut.
const fn is_inside(row: usize, visible: &Range<usize>) -> bool {
    (visible.start == 0 && row == 0 || row > visible.start) && row + 1 < visible.end
}

fn entry(
    ui: &mut Ui,
    (row, stop): (usize, usize),
    height: f32,
    (text, is_chosen): (&str, bool),
) -> Response {
    let size = egui::vec2(ui.available_width(), height);
    let layout = egui::Layout::left_to_right(egui::Align::Center);
    ui.push_id(row, |ui| {
        let button = Button::selectable(is_chosen, text)
            .truncate()
            .sense(stops::sense(row, Some(stop)));
        ui.allocate_ui_with_layout(size, layout, |ui| ui.add(button))
            .inner
    })
    .inner
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
