//! The lines above the comment: who played, when and where. The tooltip shows all of it.
//!
//! What a game says of itself comes from the view; a game that says nothing has no lines.

use egui::text::{LayoutJob, TextFormat};
use egui::{Label, Ui};

use crate::view::View;

/// Shows the facts of the game, if there are any.
pub(in crate::gui) fn show(ui: &mut Ui, view: &View) {
    let Some(facts) = &view.facts else {
        return;
    };
    let font = egui::TextStyle::Body.resolve(ui.style());
    let mut line =
        LayoutJob::simple_singleline(facts.line.clone(), font, ui.visuals().weak_text_color());
    line.wrap.max_width = ui.available_width();
    line.wrap.max_rows = rows(ui.available_height());
    let line = ui.fonts_mut(|fonts| fonts.layout_job(line));
    let response = ui.add(Label::new(line).show_tooltip_when_elided(false));
    response.on_hover_ui(|ui| {
        let (weak, text) = (ui.visuals().weak_text_color(), ui.visuals().text_color());
        let font = egui::TextStyle::Body.resolve(ui.style());
        let mut job = LayoutJob::default();
        for (name, value) in &facts.all {
            if !job.is_empty() {
                job.append("\n", 0.0, TextFormat::simple(font.clone(), text));
            }
            let name = format!("{name}  ");
            job.append(&name, 0.0, TextFormat::simple(font.clone(), weak));
            job.append(value, 0.0, TextFormat::simple(font.clone(), text));
        }
        ui.set_max_width(440.0);
        ui.label(job);
    });
}

/// How many lines there are at most, where comment and facts have so much height.
const fn rows(height: f32) -> usize {
    if height >= 320.0 {
        3
    } else if height >= 200.0 {
        2
    } else {
        1
    }
}
