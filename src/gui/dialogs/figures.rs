//! The page of figures: what was solved and what is due, as bars, with each number in words for whoever cannot see them.

use egui::{Align2, Color32, FontId, Rect, Role, Sense, TextStyle, Ui, WidgetInfo, pos2, vec2};

use super::frame::{DialogState, buttons, default_button, heading, limit};
use crate::session::Command;
use crate::session::command::Study;
use crate::view::{BarView, View};
use crate::words::text;

/// The height of a picture, and of the line of days below it.
const HEIGHT: f32 = 130.0;
const DAYS: f32 = 18.0;

/// Shows the page.
pub(super) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) -> DialogState {
    limit(ui, 640.0);
    heading(ui, &text("figures-title"));
    match &view.figures {
        None => {
            ui.label(text("figures-none"));
        }
        Some(figures) => {
            for line in &figures.summary {
                ui.label(line);
            }
            ui.add_space(8.0);
            ui.strong(text("figures-past"));
            bars(ui, "past", &figures.past);
            ui.add_space(8.0);
            ui.strong(text("figures-coming"));
            bars(ui, "coming", &figures.coming);
        }
    }
    buttons(ui, |ui| {
        if default_button(ui, &text("dialog-close")) {
            commands.push(Command::Study(Study::Close));
            return DialogState::Closed;
        }
        DialogState::Open
    })
}

/// A bar for each day, with its number above it.
fn bars(ui: &mut Ui, name: &str, all: &[BarView]) {
    let size = vec2(ui.available_width().max(120.0), HEIGHT + DAYS);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let font = TextStyle::Small.resolve(ui.style());
    let line = ui.fonts_mut(|fonts| fonts.row_height(&font));
    let floor = rect.top() + HEIGHT;
    let highest = all
        .iter()
        .map(|bar| bar.value + bar.above)
        .max()
        .unwrap_or(0);
    let unit = (HEIGHT - line - 4.0) / highest.max(1) as f32;
    let width = rect.width() / all.len().max(1) as f32;
    // As many days are named as have room.
    let named = (wide(ui, "00-00", &font) * 1.3 / width).ceil().max(1.0);
    let (main, second) = colors(ui);
    let faint = ui.visuals().weak_text_color();
    for (at, bar) in all.iter().enumerate() {
        let left = rect.left() + at as f32 * width;
        let own = Rect::from_min_max(pos2(left, rect.top()), pos2(left + width, rect.bottom()));
        let response = ui.interact(own, ui.scope_id().with((name, at)), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &bar.words));
        let painter = ui.painter();
        let column = |from: f32, to: f32| {
            let gap = (width * 0.15).min(3.0);
            Rect::from_min_max(
                pos2(left + gap, floor - to),
                pos2(left + width - gap, floor - from),
            )
        };
        let solved = bar.value as f32 * unit;
        let top = solved + bar.above as f32 * unit;
        painter.rect_filled(column(0.0, solved), 1.0, main);
        painter.rect_filled(column(solved, top), 1.0, second);
        let middle = left + width / 2.0;
        let number = bar.value.to_string();
        if bar.value > 0 && wide(ui, &number, &font) <= width * 1.1 {
            let place = pos2(middle, floor - top - 1.0);
            let color = ui.visuals().text_color();
            ui.painter()
                .text(place, Align2::CENTER_BOTTOM, number, font.clone(), color);
        }
        if at as f32 % named == 0.0 {
            let place = pos2(left, floor + 3.0);
            ui.painter()
                .text(place, Align2::LEFT_TOP, &bar.day, font.clone(), faint);
        }
        response.on_hover_text(&bar.words);
    }
    let ground = egui::Stroke::new(1.0, faint);
    ui.painter().hline(rect.x_range(), floor, ground);
}

fn wide(ui: &Ui, text: &str, font: &FontId) -> f32 {
    let galley = ui
        .painter()
        .layout_no_wrap(text.to_owned(), font.clone(), Color32::PLACEHOLDER);
    galley.size().x
}

/// What was solved or is due, and what was wrong: by brightness too, not by hue alone.
fn colors(ui: &Ui) -> (Color32, Color32) {
    match ui.visuals().dark_mode {
        true => (
            Color32::from_rgb(110, 170, 240),
            Color32::from_rgb(190, 110, 80),
        ),
        false => (
            Color32::from_rgb(40, 100, 180),
            Color32::from_rgb(225, 150, 110),
        ),
    }
}
