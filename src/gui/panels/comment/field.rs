//! A text field over a text of the document: follows the view, and knows which undo steps are its own.
//!
//! Between a keystroke and the next view the field is one frame ahead. It knows nothing of commands.

use egui::text::CCursor;
use egui::text_edit::TextEditOutput;
use egui::{Context, Id, TextEdit, Ui};

use crate::session::DocumentId;
use crate::tree::CellId;
use crate::view::Lit;

/// A text field and the text in it.
#[derive(Debug)]
pub(super) struct Field {
    pub(super) id: Id,
    /// The node it belongs to; other documents have cells of the same number.
    pub(super) node: Option<(DocumentId, CellId)>,
    pub(super) text: String,
    /// The text in the last view.
    pub(super) seen: String,
    /// The last visit to a hit that was scrolled to.
    visits: u64,
}

/// Which steps of its own a text field has. Undo and redo of the document wait until it has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::gui) struct OwnSteps {
    /// It can undo a change.
    pub(in crate::gui) undo: bool,
    /// It can redo one.
    pub(in crate::gui) redo: bool,
}

impl Field {
    pub(super) const fn new(id: Id) -> Self {
        Self {
            id,
            node: None,
            text: String::new(),
            seen: String::new(),
            visits: 0,
        }
    }

    /// Follows the view where something other than typing here changed it.
    pub(super) fn follow(&mut self, ctx: &Context, node: Option<(DocumentId, CellId)>, text: &str) {
        if self.node == node && self.seen == text {
            return;
        }
        if self.node != node || self.text != text {
            text.clone_into(&mut self.text);
            if let Some(mut state) = TextEdit::load_state(ctx, self.id) {
                state.clear_undoer();
                TextEdit::store_state(ctx, self.id, state);
            }
        }
        self.node = node;
        text.clone_into(&mut self.seen);
    }

    /// Scrolls to the hit that was gone to, once.
    pub(super) fn scroll_to(&mut self, ui: &Ui, shown: &TextEditOutput, lit: &Lit) {
        let place = lit.now.and_then(|now| lit.places.get(now));
        let Some(place) = place.filter(|_| self.visits != lit.visits) else {
            return;
        };
        self.visits = lit.visits;
        let before = self.text.get(..place.start).unwrap_or_default();
        let cursor = CCursor::new(before.chars().count());
        let rect = shown.galley.pos_from_cursor(cursor);
        let rect = rect.translate(shown.galley_pos.to_vec2());
        ui.scroll_to_rect(rect.expand(16.0), None);
    }

    /// The field's own steps. Those that only moved the text cursor do not count.
    pub(super) fn own_steps(&self, ctx: &Context) -> OwnSteps {
        let Some(state) = TextEdit::load_state(ctx, self.id) else {
            return OwnSteps::default();
        };
        let cursor = state.cursor.char_range().unwrap_or_default();
        let now = (cursor, self.text.clone());
        let redo = state.undoer().has_redo(&now);
        let mut undoer = state.undoer();
        let mut at = now;
        while let Some(before) = undoer.undo(&at).cloned() {
            if before.1 != self.text {
                return OwnSteps { undo: true, redo };
            }
            at = before;
        }
        OwnSteps { undo: false, redo }
    }
}
