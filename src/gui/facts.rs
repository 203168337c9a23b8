//! The line above the comment that says who played, when and where; all of it stands in its tooltip.

use egui::{Label, RichText, Ui};

use crate::view::View;

/// Shows the line; nothing where the game says nothing of itself.
pub(super) fn show(ui: &mut Ui, view: &View) {
    let Some(facts) = &view.facts else {
        return;
    };
    let line = Label::new(RichText::new(&facts.line).weak()).truncate();
    ui.add(line).on_hover_ui(|ui| {
        egui::Grid::new("facts").num_columns(2).show(ui, |ui| {
            for (name, value) in &facts.all {
                ui.weak(*name);
                ui.set_max_width(420.0);
                ui.add(Label::new(value).wrap());
                ui.end_row();
            }
        });
    });
}
