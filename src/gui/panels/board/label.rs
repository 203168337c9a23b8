//! The text field on a point in which its label is typed: Enter keeps the label, Escape drops it.
//!
//! Knows neither the gesture that opens it nor how a label is written into the file.

use egui::{Area, Id, Order, TextEdit, Ui, vec2};

use crate::board::Point;
use crate::gui::geometry::Geometry;
use crate::session::command::Edit;
use crate::session::{Command, DocumentId};
use crate::tree::CellId;
use crate::view::View;
use crate::words::text;

/// A label that is being typed.
#[derive(Clone, Debug)]
pub(in crate::gui) struct LabelField {
    point: Point,
    document: Option<DocumentId>,
    cell: Option<CellId>,
    text: String,
    /// Whether there was a label before, so that an empty text removes it.
    was_labeled: bool,
    is_new: bool,
}

impl LabelField {
    /// A field with the label as it is shown.
    pub(super) fn new(view: &View, point: Point) -> Self {
        let letters = view.board.iter().flat_map(|board| &board.letters);
        let letter = letters.clone().find(|letter| letter.point == point);
        Self {
            point,
            document: view.document,
            cell: view.comment.cell,
            text: letter.map_or_else(String::new, |letter| letter.text.clone()),
            was_labeled: letter.is_some(),
            is_new: true,
        }
    }

    /// The command that keeps the label.
    pub(super) fn command(self) -> Option<Command> {
        let text = self.text.trim().to_owned();
        (self.was_labeled || !text.is_empty()).then_some(Command::Edit(Edit::Label {
            point: self.point,
            text,
        }))
    }
}

/// Shows the field, if one is open.
pub(super) fn show(
    ui: &Ui,
    view: &View,
    geometry: &Geometry,
    open: &mut Option<LabelField>,
    commands: &mut Vec<Command>,
) {
    let Some(field) = open else {
        return;
    };
    // A label typed for another node was kept when that node was left.
    if (field.document, field.cell) != (view.document, view.comment.cell) {
        *open = None;
        return;
    }
    let width = (geometry.cell * 1.6).max(64.0);
    let at = geometry.center(field.point) - vec2(width / 2.0, 13.0);
    let response = Area::new(Id::unique("label-field"))
        .order(Order::Foreground)
        .fixed_pos(at)
        .show(ui.ctx(), |ui| {
            let edit = TextEdit::singleline(&mut field.text)
                .id(Id::unique("label"))
                .hint_text(text("panel-label"))
                .align(egui::Align2::CENTER_CENTER)
                .desired_width(width);
            ui.add(edit)
        })
        .inner;
    response.widget_info(|| {
        let name = text("panel-label");
        egui::WidgetInfo::labeled(egui::Role::TextInput, true, name)
    });
    if std::mem::take(&mut field.is_new) {
        response.request_focus();
        // The first key replaces the old label.
        let mut state = TextEdit::load_state(ui.ctx(), response.id).unwrap_or_default();
        let all = egui::text_selection::CCursorRange::select_all_str(&field.text);
        state.cursor.set_char_range(Some(all));
        TextEdit::store_state(ui.ctx(), response.id, state);
        return;
    }
    if response.lost_focus() {
        // First, because what took the focus away may show another node. Escape has already closed the field.
        let label = open.take().and_then(LabelField::command);
        commands.splice(0..0, label);
    }
}
