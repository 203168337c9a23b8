//! A list that takes the room which is left by what stands around it. It does not know what is listed.

use egui::Ui;

/// The height of a list.
pub(super) enum Height {
    /// All that is left.
    Rest,
    /// As little as possible; the window is too small.
    Least,
}

/// The least height of a list.
pub(super) const LEAST: f32 = 60.0;

impl Height {
    pub(super) const fn of(height: f32) -> Self {
        if height > LEAST {
            Self::Rest
        } else {
            Self::Least
        }
    }
}

/// Shows contents whose list takes the room that is left. What is below the list is measured a frame late, and must not
/// make the window larger for good.
pub(super) fn within(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> Height) {
    let room = ui.available_rect_before_wrap();
    let mut inside = ui.new_child(egui::UiBuilder::new().max_rect(room));
    let used = match contents(&mut inside) {
        Height::Least => inside.min_rect().union(room),
        Height::Rest => room,
    };
    ui.advance_cursor_after_rect(used);
}

/// Remembers the height of what stands from here on.
pub(super) fn measure(ui: &Ui, start: f32, below: &mut f32) {
    let height = ui.min_rect().bottom() - start + ui.spacing().item_spacing.y;
    if (height - *below).abs() > 0.5 {
        *below = height;
        ui.ctx().request_repaint();
    }
}
