//! A text field for what is looked for: it tells what was typed, but nothing that an input method is still composing,
//! and which hit is to be shown. It knows neither files nor libraries.

use egui::text::{CCursor, CCursorRange};
use egui::{Context, Event, Id, ImeEvent, Key, Modifiers, Response, TextEdit, Ui};

/// A text field for what is looked for.
#[derive(Debug)]
pub(in crate::gui) struct QueryField {
    id: Id,
    text: String,
    /// The text that was told last.
    told: String,
    /// The text in the last view.
    seen: String,
    is_composing: bool,
}

/// What the user did in the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Done {
    /// The text is another.
    Typed(String),
    /// Enter: the next hit.
    Next,
    /// Enter with Shift: the previous one.
    Previous,
}

impl QueryField {
    /// An empty field.
    pub(in crate::gui) const fn new(id: Id) -> Self {
        Self {
            id,
            text: String::new(),
            told: String::new(),
            seen: String::new(),
            is_composing: false,
        }
    }

    /// Its id.
    pub(in crate::gui) const fn id(&self) -> Id {
        self.id
    }

    /// Moves the focus here and selects all of the text, so that typing begins anew.
    pub(in crate::gui) fn focus(&self, ctx: &Context) {
        ctx.memory_mut(|memory| memory.request_focus(self.id));
        let mut state = TextEdit::load_state(ctx, self.id).unwrap_or_default();
        let all = CCursorRange::two(CCursor::new(0), CCursor::new(self.text.chars().count()));
        state.cursor.set_char_range(Some(all));
        TextEdit::store_state(ctx, self.id, state);
    }

    /// Follows the text of the view where something other than typing here changed it.
    pub(in crate::gui) fn follow(&mut self, text: &str) {
        if self.seen == text {
            return;
        }
        text.clone_into(&mut self.seen);
        if self.told != text {
            text.clone_into(&mut self.text);
            text.clone_into(&mut self.told);
        }
    }

    /// Shows the field as wide as this, with a name for screen readers and a hint inside.
    pub(in crate::gui) fn show(
        &mut self,
        ui: &mut Ui,
        width: f32,
        (name, hint): (&str, &str),
    ) -> (Response, Vec<Done>) {
        let mut done = Vec::new();
        let is_focused = ui.memory(|memory| memory.has_focus(self.id));
        if is_focused {
            self.compose(ui);
            done.extend(self.enter(ui));
        }
        let edit = TextEdit::singleline(&mut self.text)
            .id(self.id)
            .hint_text(hint)
            .desired_width(width);
        let response = ui.add(edit);
        response.widget_info(|| {
            let mut info = egui::WidgetInfo::text_edit(ui.is_enabled(), "", &self.text, hint);
            info.label = Some(name.to_owned());
            info
        });
        if !response.has_focus() {
            // What was being composed stays as it is.
            self.is_composing = false;
        }
        if !self.is_composing && self.text != self.told {
            self.told.clone_from(&self.text);
            done.insert(0, Done::Typed(self.text.clone()));
        }
        (response, done)
    }

    /// Follows what an input method does.
    fn compose(&mut self, ui: &Ui) {
        ui.input(|input| {
            for event in &input.events {
                match event {
                    Event::Ime(ImeEvent::Preedit { text, .. }) => {
                        self.is_composing = !text.is_empty();
                    }
                    Event::Ime(ImeEvent::Commit(_)) => self.is_composing = false,
                    _ => {}
                }
            }
        });
    }

    /// Takes Enter, which would otherwise take the focus off the field; while composing it belongs to the input method.
    fn enter(&self, ui: &Ui) -> Vec<Done> {
        let mut done = Vec::new();
        ui.input_mut(|input| {
            let is_composed = input
                .events
                .iter()
                .any(|event| matches!(event, Event::Ime(_)));
            input.events.retain(|event| match event {
                Event::Key {
                    key: Key::Enter,
                    pressed: true,
                    modifiers,
                    ..
                } => {
                    if !self.is_composing && !is_composed {
                        done.push(if modifiers.matches_logically(Modifiers::SHIFT) {
                            Done::Previous
                        } else {
                            Done::Next
                        });
                    }
                    false
                }
                _ => true,
            });
        });
        done
    }
}
