//! A list of any length, drawn only where it is visible, with one row chosen. Arrows, Page Up and Page Down, Home and End
//! move the choice; a click or Enter goes there.

use egui::{Button, Response, ScrollArea, Ui};

use crate::gui::dialogs::rows::Rows;
use crate::gui::input::stops;

/// Where the list is.
#[derive(Debug, Default)]
pub(super) struct Place {
    /// The chosen row.
    pub(super) chosen: Option<usize>,
    rows: Rows,
    /// Whether it had the focus since it came.
    is_entered: bool,
}

impl Place {
    /// Gives the focus to the list the next time it is shown.
    pub(super) const fn enter(&mut self) {
        self.is_entered = false;
    }

    /// The row that Tab leads to.
    fn stop(&self) -> usize {
        let visible = self.rows.visible();
        let chosen = self.chosen.filter(|row| visible.contains(row));
        chosen.unwrap_or(visible.start)
    }

    /// Keeps the choice inside a list that became shorter.
    pub(super) fn clamp(&mut self, rows: usize) {
        self.chosen = self.chosen.map(|row| row.min(rows.saturating_sub(1)));
        self.chosen.take_if(|_| rows == 0);
        self.rows.aim(None);
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
        place.rows.aim(Some(place.chosen.unwrap_or(0)));
    }
    let area = ScrollArea::vertical()
        .id_salt("doctor-list")
        .max_height(height)
        .min_scrolled_height(height)
        .auto_shrink(false);
    let area = place.rows.scroll(area, row_height);
    let mut went = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        area.show_rows(ui, row_height, entries.len(), |ui, rows| {
            place.rows.draw(rows.clone());
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
                if place.rows.drawn(ui, row, &response) {
                    place.chosen = Some(row);
                }
                if response.on_hover_text(text).clicked() {
                    place.chosen = Some(row);
                    went = Some(number);
                }
            }
        });
    });
    place.rows.walk(ui, entries.len());
    Picked { went }
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
