//! One row of a menu: a check mark, a name, and a shortcut at the right end.

use egui::{Align2, FontId, Response, Role, Sense, Ui, WidgetInfo, pos2, vec2};

use crate::gui::fonts;

/// The width of the column of check marks.
const MARKS: f32 = 20.0;

/// The state of an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tick {
    /// An action without a state.
    None,
    /// On or off.
    Check(bool),
    /// Chosen or not, among several.
    Radio(bool),
}

/// A row of a menu.
pub(super) struct Line {
    pub(super) name: String,
    pub(super) keys: String,
    pub(super) tick: Tick,
    pub(super) enabled: bool,
}

/// The width that a menu needs for the names and shortcuts of these rows.
pub(super) fn width(ui: &Ui, lines: impl Iterator<Item = Line>) -> f32 {
    let (name, keys) = lines.fold((0.0_f32, 0.0_f32), |(name, keys), line| {
        (
            name.max(measure(ui, &line.name, name_font(ui))),
            keys.max(measure(ui, &line.keys, name_font(ui))),
        )
    });
    MARKS + name + 28.0 + keys + 10.0
}

/// The font of the names.
pub(super) fn name_font(ui: &Ui) -> FontId {
    egui::TextStyle::Button.resolve(ui.style())
}

/// The font of shortcuts, and of the sign of a submenu.
fn keys_font(ui: &Ui) -> FontId {
    FontId::new(name_font(ui).size, fonts::icons())
}

/// The width of a text in menus.
pub(super) fn measure(ui: &Ui, text: &str, font: FontId) -> f32 {
    ui.painter()
        .layout_no_wrap(text.to_owned(), font, egui::Color32::BLACK)
        .size()
        .x
}

impl Line {
    /// Shows the row; the response is that of a button.
    pub(super) fn show(&self, ui: &mut Ui) -> Response {
        let lay = |text: &str, font, color, width: f32| {
            let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), font, color);
            job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(20.0));
            ui.painter().layout_job(job)
        };
        let text = ui.visuals().text_color();
        let weak = ui.visuals().weak_text_color();
        let color = if self.enabled {
            text
        } else {
            weak.gamma_multiply(0.7)
        };
        // In a window too narrow for both, the shortcut is cut before the name.
        let room = ui.available_width() - MARKS - 18.0;
        let name = lay(&self.name, name_font(ui), color, room);
        let keys = lay(&self.keys, keys_font(ui), weak, room - name.size().x);
        let size = vec2(ui.available_width(), ui.spacing().interact_size.y + 2.0);
        let response = ui
            .add_enabled_ui(self.enabled, |ui| {
                ui.allocate_exact_size(size, Sense::click()).1
            })
            .inner;
        response.widget_info(|| self.info());
        if response.gained_focus() {
            response.scroll_to_me(None);
        }
        let rect = response.rect;
        if self.enabled && (response.hovered() || response.has_focus()) {
            let fill = ui.visuals().selection.bg_fill;
            ui.painter().rect_filled(rect, 4.0, fill);
        }
        self.paint_mark(ui, pos2(rect.left() + 10.0, rect.center().y), color);
        let middle = |height: f32| rect.center().y - height / 2.0;
        ui.painter().galley(
            pos2(rect.left() + MARKS, middle(name.size().y)),
            name,
            color,
        );
        let right = rect.right() - 8.0 - keys.size().x;
        ui.painter()
            .galley(pos2(right, middle(keys.size().y)), keys, weak);
        response
    }

    /// The preferred width of the row.
    pub(super) fn width(&self, ui: &Ui) -> f32 {
        let name = measure(ui, &self.name, name_font(ui));
        MARKS + name + 28.0 + measure(ui, &self.keys, keys_font(ui)) + 10.0
    }

    fn info(&self) -> WidgetInfo {
        match self.tick {
            Tick::None => WidgetInfo::labeled(Role::MenuItem, self.enabled, &self.name),
            Tick::Check(on) => {
                WidgetInfo::selected(Role::MenuItemCheckBox, self.enabled, on, &self.name)
            }
            Tick::Radio(on) => {
                WidgetInfo::selected(Role::MenuItemRadio, self.enabled, on, &self.name)
            }
        }
    }

    fn paint_mark(&self, ui: &Ui, at: egui::Pos2, color: egui::Color32) {
        match self.tick {
            Tick::Check(true) => {
                let font = FontId::proportional(14.0);
                ui.painter()
                    .text(at, Align2::CENTER_CENTER, "✔", font, color);
            }
            Tick::Radio(true) => {
                ui.painter().circle_filled(at, 3.2, color);
            }
            Tick::None | Tick::Check(false) | Tick::Radio(false) => {}
        }
    }
}
