//! The words of a problem: what is cut where there is no room, lines below it that stay, and what is searched for lit.

use std::ops::Range;
use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat, TextWrapping};
use egui::{Align, Color32, FontId, Galley, Rect, Ui, pos2};

use crate::gui::theme;
use crate::view::library::LibraryRow;
use crate::words::text;

/// Texts of a problem.
pub(super) struct Words {
    /// What takes as many lines as are left.
    title: LayoutJob,
    /// One line each: the name of its file, which tells it from others with the same title, and what was found.
    below: Vec<LayoutJob>,
}

/// Where a text stands in a room that is higher.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Top,
    Middle,
}

impl Words {
    /// One text.
    pub(super) const fn of(title: LayoutJob) -> Self {
        let below = Vec::new();
        Self { title, below }
    }

    /// With the name of the file in a line of its own where the title is not enough.
    pub(super) fn with_file(mut self, row: Option<&LibraryRow>, format: TextFormat) -> Self {
        if let Some(row) = row.filter(|row| !row.title.is_empty() && !row.beside.is_empty()) {
            let name = row.beside.clone();
            self.below.push(LayoutJob::single_section(name, format));
        }
        self
    }

    /// With the words around a hit in a line of its own.
    pub(super) fn with_hit(
        mut self,
        ui: &Ui,
        row: Option<&LibraryRow>,
        format: TextFormat,
    ) -> Self {
        if let Some(hit) = row.and_then(|row| row.hit.as_ref()) {
            let mut job = LayoutJob::default();
            add_lit(ui, &mut job, (&hit.text, &hit.lit), format);
            self.below.push(job);
        }
        self
    }

    /// Each line in the middle of the room's width.
    pub(super) fn centered(mut self) -> Self {
        self.title.halign = Align::Center;
        for job in &mut self.below {
            job.halign = Align::Center;
        }
        self
    }

    /// Paints them; returns whether something was cut.
    pub(super) fn put(self, ui: &Ui, room: Rect, at: Side) -> bool {
        let galleys = self.laid(ui, room);
        let height: f32 = galleys.iter().map(|(galley, _)| galley.size().y).sum();
        let mut y = match at {
            Side::Top => room.top(),
            Side::Middle => room.center().y - height / 2.0,
        };
        let mut is_cut = false;
        for (galley, align) in galleys {
            let x = match align {
                Align::Center => room.center().x,
                Align::Min | Align::Max => room.left(),
            };
            is_cut |= galley.elided;
            let at = pos2(x, y);
            y += galley.size().y;
            let color = ui.visuals().text_color();
            ui.painter().galley(at, galley, color);
        }
        is_cut
    }

    /// Lays them out in the lines that a room has.
    fn laid(self, ui: &Ui, room: Rect) -> Vec<(Arc<Galley>, Align)> {
        let most = if room.height() > 50.0 { 3 } else { 2 };
        let below = self.below.into_iter().take(most - 1);
        let title = (self.title, most - below.len());
        let jobs = std::iter::once(title).chain(below.map(|job| (job, 1)));
        jobs.map(|(mut job, max_rows)| {
            job.wrap = TextWrapping {
                max_width: room.width().max(10.0),
                max_rows,
                // In a single line as many letters are seen as there is room for.
                break_anywhere: max_rows == 1,
                ..TextWrapping::default()
            };
            let align = job.halign;
            (ui.painter().layout_job(job), align)
        })
        .collect()
    }
}

/// The title, or what stands for it.
pub(super) fn title(row: &LibraryRow, number: usize) -> String {
    match (row.title.is_empty(), row.beside.is_empty()) {
        (false, _) => row.title.clone(),
        (true, true) => text!("panel-problems-number", number = number + 1),
        (true, false) => row.beside.clone(),
    }
}

/// Adds the title, or what stands for it, with what is searched for lit.
pub(super) fn add_title(
    ui: &Ui,
    job: &mut LayoutJob,
    row: &LibraryRow,
    number: usize,
    format: TextFormat,
) {
    if row.title.is_empty() {
        job.append(&title(row, number), 0.0, format);
    } else {
        add_lit(ui, job, (&row.title, &row.lit), format);
    }
}

/// Adds a text with these places lit.
pub(super) fn add_lit(
    ui: &Ui,
    job: &mut LayoutJob,
    (text, lit): (&str, &[Range<usize>]),
    plain: TextFormat,
) {
    let marked = TextFormat {
        background: theme::palette(ui.visuals()).found,
        color: ui.visuals().text_color(),
        ..plain.clone()
    };
    let mut at = 0;
    for range in lit {
        job.append(
            text.get(at..range.start).unwrap_or_default(),
            0.0,
            plain.clone(),
        );
        job.append(
            text.get(range.clone()).unwrap_or_default(),
            0.0,
            marked.clone(),
        );
        at = range.end;
    }
    job.append(text.get(at..).unwrap_or_default(), 0.0, plain);
}

/// A font size and a color.
pub(super) fn format(size: f32, color: Color32) -> TextFormat {
    TextFormat::simple(FontId::new(size, egui::FontFamily::Proportional), color)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_the_file_stays_below_a_title_that_is_cut() {
        let row = LibraryRow {
            title: "a tesuji in the corner ".repeat(9),
            beside: "17.sgf".to_owned(),
            folder: String::new(),
            file: String::new(),
            diagram: None,
            is_missing: false,
            lit: Vec::new(),
            hit: None,
        };
        egui::__run_test_ui(|ui| {
            for (height, lines) in [(32.0, 1), (62.0, 2)] {
                let room = Rect::from_min_size(pos2(0.0, 0.0), egui::vec2(100.0, height));
                let plain = || format(12.0, Color32::BLACK);
                let title = LayoutJob::single_section(row.title.clone(), plain());
                let laid = Words::of(title)
                    .with_file(Some(&row), plain())
                    .laid(ui, room);
                let told: Vec<_> = laid
                    .iter()
                    .map(|(galley, _)| (galley.rows.len(), galley.elided))
                    .collect();
                assert_eq!(told, [(lines, true), (1, false)], "{height}");
            }
        });
    }
}
