//! Keeps clicks and keys in order: a frame gets only one kind, because each may move the focus or the cursor.
//!
//! On a slow machine a click and the letters after it arrive in one frame. egui would first take the focus off a text
//! field, and the letters would be lost. Knows no commands.

use egui::{Context, Event, Key, Plugin, RawInput};

/// Holds back events for the next frame.
#[derive(Debug, Default)]
pub(in crate::gui) struct Sequence {
    held: Vec<Event>,
}

/// The kind of an event; kinds are not mixed in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Group {
    /// A mouse button, or a finger.
    Pointer,
    /// A key, text, the clipboard.
    Keys,
}

impl Plugin for Sequence {
    fn debug_name(&self) -> &'static str {
        "bunki-sequence"
    }

    fn input_hook(&mut self, ctx: &Context, input: &mut RawInput) {
        let mut events = std::mem::take(&mut self.held);
        events.append(&mut input.events);
        self.held = events.split_off(first_frame(&events));
        input.events = events;
        if !self.held.is_empty() {
            ctx.request_repaint();
        }
    }
}

/// How many of the events belong into one frame.
fn first_frame(events: &[Event]) -> usize {
    let mut group = None;
    // A key that may lead elsewhere ends its frame.
    let mut leads_away = false;
    for (number, event) in events.iter().enumerate() {
        let Some(this) = group_of(event) else {
            continue;
        };
        let is_press = !matches!(event, Event::Key { pressed: false, .. });
        if group.is_some_and(|group| group != this) || leads_away && is_press {
            return number;
        }
        group = Some(this);
        leads_away |= may_lead_away(event);
    }
    events.len()
}

const fn group_of(event: &Event) -> Option<Group> {
    match event {
        Event::PointerButton { .. } | Event::Touch { .. } => Some(Group::Pointer),
        Event::Key { .. }
        | Event::Text(_)
        | Event::Paste(_)
        | Event::Copy
        | Event::Cut
        | Event::Ime(_) => Some(Group::Keys),
        _ => None,
    }
}

/// Whether a key may move the focus off a text field or show another node, so that later events are for that.
fn may_lead_away(event: &Event) -> bool {
    match event {
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } => {
            let is_leaving = matches!(key, Key::Escape | Key::Tab);
            let is_function = key.name().starts_with('F') && key.name().len() > 1;
            is_leaving || is_function || modifiers.command
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use egui::{Modifiers, PointerButton, Pos2};

    use super::*;

    fn text(text: &str) -> Event {
        Event::Text(text.to_owned())
    }

    fn button(pressed: bool) -> Event {
        Event::PointerButton {
            pos: Pos2::ZERO,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        }
    }

    fn key(key: Key, modifiers: Modifiers, pressed: bool) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers,
        }
    }

    #[test]
    fn clicks_and_keys_are_not_taken_in_one_frame() {
        let moved = Event::PointerMoved(Pos2::ZERO);
        let all = [
            text("a"),
            moved.clone(),
            button(true),
            button(false),
            text("b"),
        ];
        assert_eq!(first_frame(&all), 2);
        assert_eq!(first_frame(&all[2..]), 2);
        assert_eq!(first_frame(&all[4..]), 1);
        assert_eq!(first_frame(&[moved.clone(), moved]), 2);
        assert_eq!(first_frame(&[text("a"), text("b")]), 2);
    }

    #[test]
    fn what_is_typed_after_a_key_that_leads_away_waits() {
        let page = |pressed| key(Key::PageDown, Modifiers::COMMAND, pressed);
        let all = [text("a"), page(true), page(false), text("b")];
        assert_eq!(first_frame(&all), 3);
        let escape = [key(Key::Escape, Modifiers::NONE, true), text("b")];
        assert_eq!(first_frame(&escape), 1);
        let letter = [key(Key::A, Modifiers::NONE, true), text("a"), text("b")];
        assert_eq!(first_frame(&letter), 3);
    }
}
