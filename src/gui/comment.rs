//! The comment panel: a text field that is always editable.
//!
//! Every change is pushed at once with the cell it belongs to, so that nothing is lost when the cell changes.

use egui::{Context, Id, ScrollArea, TextEdit, Ui};

use crate::session::Command;
use crate::session::command::{Edit, Look};
use crate::tree::CellId;
use crate::view::View;

/// The text in the field, which is ahead of the view by a frame.
#[derive(Debug, Default)]
pub(super) struct Draft {
    cell: Option<CellId>,
    text: String,
    /// What the view said last.
    seen: String,
}

impl Draft {
    /// Follows the view where it changed by something else than typing here.
    fn follow(&mut self, ctx: &Context, view: &View) {
        let comment = &view.comment;
        if self.cell == comment.cell && self.seen == comment.text {
            return;
        }
        if self.cell != comment.cell || self.text != comment.text {
            self.text.clone_from(&comment.text);
            if let Some(mut state) = TextEdit::load_state(ctx, id()) {
                state.clear_undoer();
                TextEdit::store_state(ctx, id(), state);
            }
        }
        self.cell = comment.cell;
        self.seen.clone_from(&comment.text);
    }

    /// Whether the field has steps of its own to take back, and to do again. Steps that only moved the text cursor do
    /// not count.
    pub(super) fn own_steps(&self, ctx: &Context) -> (bool, bool) {
        let Some(state) = TextEdit::load_state(ctx, id()) else {
            return (false, false);
        };
        let cursor = state.cursor.char_range().unwrap_or_default();
        let now = (cursor, self.text.clone());
        let mut back = state.undoer();
        let mut at = now.clone();
        while let Some(before) = back.undo(&at).cloned() {
            if before.1 != self.text {
                return (true, state.undoer().has_redo(&now));
            }
            at = before;
        }
        (false, state.undoer().has_redo(&now))
    }
}

/// The id of the text field.
pub(super) fn id() -> Id {
    Id::unique("comment")
}

/// Shows the comment of the current cell.
pub(super) fn show(ui: &mut Ui, view: &View, draft: &mut Draft, commands: &mut Vec<Command>) {
    draft.follow(ui.ctx(), view);
    let label = ui.horizontal(|ui| {
        let label = ui.strong("Comment");
        if !view.comment.name.is_empty() {
            ui.add(egui::Label::new(egui::RichText::new(&view.comment.name).weak()).truncate());
        }
        label
    });
    if view.comment.hidden {
        ui.add_space(4.0);
        ui.weak("Hidden, for it might tell the answer.");
        if ui.button("Show the Answers").clicked() {
            commands.push(Command::Look(Look::ShowAnswers));
        }
        return;
    }
    let Some(cell) = view.comment.cell else {
        ui.weak("No node to comment.");
        return;
    };
    ScrollArea::vertical()
        .id_salt("comment")
        .auto_shrink(false)
        .show(ui, |ui| {
            let field = TextEdit::multiline(&mut draft.text)
                .id(id())
                .hint_text("Write a comment…")
                .desired_width(f32::INFINITY)
                .min_size(ui.available_size())
                .margin(egui::Margin::same(8))
                .show(ui);
            let response = field.response.response.labelled_by(label.inner.id);
            if response.changed() {
                commands.push(Command::Edit(Edit::SetComment {
                    cell,
                    text: draft.text.clone(),
                }));
            }
        });
}
