//! A button of the tool bar: its size and background.

use egui::{Response, Sense, Ui, vec2};

use crate::gui::theme;

/// The height of the bar without its margins.
pub(in crate::gui) const HEIGHT: f32 = 28.0;
/// The width of a tool's button.
pub(super) const WIDTH: f32 = 27.0;

/// A button with a background and no text.
pub(super) fn square(ui: &mut Ui, width: f32, is_on: bool, is_enabled: bool) -> Response {
    let response = ui
        .add_enabled_ui(is_enabled, |ui| {
            ui.allocate_exact_size(vec2(width, HEIGHT - 2.0), Sense::click())
                .1
        })
        .inner;
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let palette = theme::palette(ui.visuals());
    let back = response.rect.shrink(1.0);
    if is_on {
        let edge = egui::Stroke::new(1.5, palette.accent);
        let fill = palette.accent.gamma_multiply(0.25);
        ui.painter()
            .rect(back, 5.0, fill, edge, egui::StrokeKind::Inside);
    } else if response.hovered() || response.has_focus() {
        ui.painter()
            .rect_filled(back, 5.0, palette.accent.gamma_multiply(0.14));
    }
    if response.has_focus() {
        let edge = egui::Stroke::new(1.5, palette.accent);
        ui.painter()
            .rect_stroke(back, 5.0, edge, egui::StrokeKind::Inside);
    }
    response
}
