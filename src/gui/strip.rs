//! The fork strip below the board: every branch of the current cell, also those without a point.
//!
//! Its height is fixed, so that the board never jumps; what does not fit is scrolled.

use egui::{
    Color32, CornerRadius, FontId, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    vec2,
};

use crate::session::Command;
use crate::session::command::{Go, Look};
use crate::view::{StripEntry, StripKind, View};

use super::{paint, theme};

/// The height of the strip: two rows of chips.
const HEIGHT: f32 = 62.0;
const CHIP: f32 = 27.0;
/// The most characters of a comment in a chip.
const WORDS: usize = 42;

/// Shows the strip. What it holds is laid out apart, so that it cannot stretch or shrink the panel.
pub(super) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    let size = vec2(ui.available_width(), HEIGHT);
    let (room, _) = ui.allocate_exact_size(size, Sense::hover());
    let mut inner = ui.new_child(egui::UiBuilder::new().id_salt("strip").max_rect(room));
    inner.shrink_clip_rect(room.expand(2.0));
    contents(&mut inner, view, commands);
}

fn contents(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    if view.menu.answers_hidden {
        ui.horizontal(|ui| {
            ui.weak("The answers are hidden.");
            if ui.button("Show the answers of this problem").clicked() {
                commands.push(Command::Look(Look::ShowAnswers));
            }
        });
        return;
    }
    if view.strip.is_empty() {
        if view.board.is_some() {
            ui.weak("The line ends here.");
        }
        return;
    }
    ScrollArea::vertical()
        .id_salt("strip")
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            ui.horizontal_wrapped(|ui| {
                for entry in &view.strip {
                    if chip(ui, entry) {
                        commands.push(Command::Go(Go::Cell(entry.child)));
                    }
                }
            });
        });
}

/// The name of a branch for screen readers.
fn name(entry: &StripEntry) -> String {
    let mut name = match &entry.letter {
        Some(letter) => format!("Branch {letter}, {}", entry.point),
        None => format!("Branch, {}", entry.point),
    };
    if !entry.words.is_empty() {
        name.push_str(": ");
        name.push_str(&entry.words);
    }
    name
}

fn chip(ui: &mut Ui, entry: &StripEntry) -> bool {
    let palette = theme::palette(ui.visuals());
    let text = ui.visuals().text_color();
    let weak = ui.visuals().weak_text_color();
    let lay = |ui: &Ui, text: String, size: f32, color: Color32| {
        ui.painter()
            .layout_no_wrap(text, FontId::proportional(size), color)
    };
    let letter = entry
        .letter
        .as_ref()
        .map(|letter| paint::chip(ui.painter(), letter, 15.5, palette.accent));
    let point = match entry.kind {
        StripKind::Move => lay(ui, entry.point.clone(), 13.5, text),
        StripKind::Pass | StripKind::Setup | StripKind::Unreadable => {
            lay(ui, entry.point.clone(), 13.5, weak)
        }
    };
    let words = (!entry.words.is_empty()).then(|| lay(ui, shorten(&entry.words), 13.0, weak));
    let parts = [letter.as_ref(), Some(&point), words.as_ref()];
    let width: f32 = parts
        .iter()
        .flatten()
        .map(|galley| galley.size().x + 7.0)
        .sum();
    let (rect, response) = ui.allocate_exact_size(vec2(width + 11.0, CHIP), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, entry.is_next, name(entry)));
    let look = ui.style().interact_selectable(&response, entry.is_next);
    let edge = if response.has_focus() {
        Stroke::new(2.0, palette.accent)
    } else if entry.is_next {
        Stroke::new(1.2, palette.accent.gamma_multiply(0.7))
    } else {
        Stroke::new(1.0, ui.visuals().widgets.noninteractive.bg_stroke.color)
    };
    ui.painter().rect(
        rect,
        CornerRadius::same(6),
        look.weak_bg_fill,
        edge,
        StrokeKind::Inside,
    );
    let mut x = rect.left() + 9.0;
    for (place, galley) in parts.into_iter().enumerate() {
        let Some(galley) = galley else { continue };
        let at = egui::pos2(x, rect.center().y - galley.size().y / 2.0);
        if place == 0 {
            paint::weighty(ui.painter(), at, galley, palette.accent);
        } else {
            ui.painter().galley(at, galley.clone(), text);
        }
        x += galley.size().x + 7.0;
    }
    let clicked = response.clicked();
    if !entry.words.is_empty() {
        response.on_hover_text(&entry.words);
    }
    clicked
}

fn shorten(words: &str) -> String {
    let line = words.replace('\n', " ");
    match line.char_indices().nth(WORDS) {
        Some((end, _)) => format!("{}…", line.get(..end).unwrap_or_default()),
        None => line,
    }
}
