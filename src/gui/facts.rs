//! The line above the comment that says who played, when and where; all of it stands in its tooltip.

use egui::text::{LayoutJob, TextFormat};
use egui::{Label, RichText, Ui};

use crate::view::View;

/// Shows the line; nothing where the game says nothing of itself.
pub(super) fn show(ui: &mut Ui, view: &View) {
    let Some(facts) = &view.facts else {
        return;
    };
    let line = Label::new(RichText::new(&facts.line).weak()).truncate();
    let response = ui.add(line.show_tooltip_when_elided(false));
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
