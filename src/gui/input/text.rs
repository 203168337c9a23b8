//! Cleans text from outside before a text field gets it: from an input method, the clipboard or a screen reader.
//!
//! Control characters never become text. While composing, some input methods pass on keys that they do not use as
//! terminal characters, Ctrl+S as `\x13`; such a character is turned back into the key.

use egui::accesskit::{ActionData, ActionRequest};
use egui::{Context, Event, ImeEvent, Key, Modifiers, ViewportCommand};

use crate::session::command::Typing;

/// Removes control characters from what text fields get; keys passed on as such characters become keys again.
pub(in crate::gui) fn clean_events(ctx: &Context) {
    let is_typing = ctx.text_edit_focused();
    let pastes = ctx.input_mut(|input| {
        let modifiers = input.modifiers;
        let is_meant = |event: &Event| {
            (is_typing || !matches!(event, Event::Paste(_))) && is_unclean(event, modifiers)
        };
        if !input.events.iter().any(is_meant) {
            return false;
        }
        let events = std::mem::take(&mut input.events);
        input.events = clean(events, modifiers);
        input.modifiers.command && input.key_pressed(Key::V)
    });
    if pastes {
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
    }
}

/// The part of these events that text fields may get.
fn clean(events: Vec<Event>, modifiers: Modifiers) -> Vec<Event> {
    events
        .into_iter()
        .filter_map(|event| cleaned(event, modifiers))
        .collect()
}

/// Whether there is anything to clean.
fn is_unclean(event: &Event, modifiers: Modifiers) -> bool {
    let is_bad = |text: &str| text.chars().any(is_dropped);
    match event {
        Event::Text(text) | Event::Paste(text) | Event::Ime(ImeEvent::Preedit { text, .. }) => {
            is_bad(text)
        }
        Event::Ime(ImeEvent::Commit(text)) => {
            text.chars().any(char::is_control) || key(text, modifiers).is_some()
        }
        Event::AccessKitActionRequest(ActionRequest {
            data: Some(ActionData::Value(text)),
            ..
        }) => is_bad(text),
        _ => false,
    }
}

/// How the text of a field was changed in this frame.
pub(in crate::gui) fn typing(ctx: &Context) -> Typing {
    let way = |event: &Event| match event {
        Event::Key {
            key,
            pressed: true,
            modifiers,
            ..
        } if modifiers.command => match key {
            Key::Z if modifiers.shift => Some(Typing::DoneAgain),
            Key::Z => Some(Typing::TakenBack),
            Key::Y => Some(Typing::DoneAgain),
            _ => None,
        },
        _ => None,
    };
    ctx.input(|input| input.events.iter().rev().find_map(way))
        .unwrap_or_default()
}

/// Whether a character is a control character; line breaks and tabs count as text.
fn is_dropped(letter: char) -> bool {
    letter.is_control() && !matches!(letter, '\n' | '\t')
}

/// The text without control characters; every kind of line break is `\n`.
fn plain(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    text.replace(is_dropped, "")
}

fn cleaned(event: Event, modifiers: Modifiers) -> Option<Event> {
    let some = |text: String| Some(text).filter(|text| !text.is_empty());
    Some(match event {
        Event::Text(text) => Event::Text(some(plain(&text))?),
        Event::Paste(text) => Event::Paste(some(plain(&text))?),
        Event::Ime(ImeEvent::Commit(text)) => match key(&text, modifiers) {
            Some(event) => event,
            // An empty commit ends a composition.
            None => Event::Ime(ImeEvent::Commit(plain(&text))),
        },
        Event::Ime(ImeEvent::Preedit {
            text,
            active_range_chars,
        }) => {
            let plain = plain(&text);
            Event::Ime(ImeEvent::Preedit {
                active_range_chars: active_range_chars.filter(|_| plain == text),
                text: plain,
            })
        }
        Event::AccessKitActionRequest(mut request) => {
            if let Some(ActionData::Value(text)) = &mut request.data {
                *text = plain(text).into();
            }
            Event::AccessKitActionRequest(request)
        }
        other => other,
    })
}

/// The key that an input method passed on as a character.
fn key(text: &str, modifiers: Modifiers) -> Option<Event> {
    let mut letters = text.chars();
    let letter = letters.next().filter(|_| letters.next().is_none())?;
    let is_held = modifiers.ctrl || modifiers.command;
    let named = match letter {
        '\r' | '\n' => Some(Key::Enter),
        '\t' => Some(Key::Tab),
        '\x08' => Some(Key::Backspace),
        '\x7f' => Some(Key::Delete),
        '\x1b' => Some(Key::Escape),
        _ => None,
    };
    let of_letter = || {
        let code = u8::try_from(letter).ok().filter(|code| *code < 0x20)?;
        let capital = char::from(code + 0x40).to_string();
        // In terminals Ctrl+4 to Ctrl+7 are the characters of `\`, `]`, `^` and `_`.
        let name = match capital.as_str() {
            "\\" => "4",
            "]" => "5",
            "^" => "6",
            "_" => "7",
            "@" => "2",
            letter => letter,
        };
        Key::from_name(name)
    };
    let of_digit = || {
        let is_plain = letter.is_ascii_graphic() && is_held;
        Key::from_name(&letter.to_ascii_uppercase().to_string()).filter(|_| is_plain)
    };
    // Ctrl+I, Ctrl+J and Ctrl+M are the characters of Tab and Enter.
    let is_ambiguous = matches!(letter, '\r' | '\n' | '\t') && is_held;
    let key = if is_ambiguous {
        of_letter().or(named)
    } else {
        named.or_else(of_letter).or_else(of_digit)
    }?;
    // The character of a letter means that Ctrl was held, even if it has been released.
    let is_held = is_held || (letter < ' ' && named.is_none());
    let modifiers = Modifiers {
        ctrl: is_held,
        command: is_held,
        ..modifiers
    };
    Some(match (key, modifiers.shift) {
        (Key::C, false) if is_held => Event::Copy,
        (Key::X, false) if is_held => Event::Cut,
        _ => Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const CTRL: Modifiers = Modifiers {
        ctrl: true,
        command: true,
        ..Modifiers::NONE
    };

    fn commit(text: &str) -> Event {
        Event::Ime(ImeEvent::Commit(text.to_owned()))
    }

    fn press(key: Key, modifiers: Modifiers) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        }
    }

    fn one(event: Event, modifiers: Modifiers) -> Vec<Event> {
        assert!(is_unclean(&event, modifiers), "{event:?}");
        clean(vec![event], modifiers)
    }

    #[test]
    fn keys_that_an_input_method_hands_on_as_characters_are_keys() {
        assert_eq!(one(commit("\x13"), CTRL), [press(Key::S, CTRL)]);
        let let_go = Modifiers::NONE;
        assert_eq!(one(commit("\x13"), let_go), [press(Key::S, CTRL)]);
        let both = Modifiers {
            shift: true,
            ..CTRL
        };
        assert_eq!(one(commit("\x13"), both), [press(Key::S, both)]);
        assert_eq!(one(commit("\t"), CTRL), [press(Key::I, CTRL)]);
        assert_eq!(one(commit("\x03"), CTRL), [Event::Copy]);
        assert_eq!(one(commit("\x1c"), CTRL), [press(Key::Num4, CTRL)]);
        assert_eq!(one(commit("1"), CTRL), [press(Key::Num1, CTRL)]);
        let none = Modifiers::NONE;
        assert_eq!(one(commit("\r"), none), [press(Key::Enter, none)]);
        assert_eq!(one(commit("\x08"), none), [press(Key::Backspace, none)]);
        assert_eq!(one(commit("\x1b"), none), [press(Key::Escape, none)]);
    }

    #[test]
    fn what_an_input_method_writes_stays_without_its_control_characters() {
        assert!(!is_unclean(&commit("黒先"), Modifiers::NONE));
        assert!(!is_unclean(&commit("1"), Modifiers::NONE));
        assert!(!is_unclean(&commit("黒先"), CTRL));
        assert_eq!(one(commit("黒\x13先"), Modifiers::NONE), [commit("黒先")]);
        let preedit = Event::Ime(ImeEvent::Preedit {
            text: "き\x13".to_owned(),
            active_range_chars: Some(0..2),
        });
        let wanted = Event::Ime(ImeEvent::Preedit {
            text: "き".to_owned(),
            active_range_chars: None,
        });
        assert_eq!(one(preedit, Modifiers::NONE), [wanted]);
    }

    #[test]
    fn pasted_and_typed_text_loses_its_control_characters_but_keeps_its_lines() {
        let pasted = Event::Paste("a\x00b\x1b[31m\r\nc\td\u{85}".to_owned());
        assert_eq!(
            one(pasted, Modifiers::NONE),
            [Event::Paste("ab[31m\nc\td".to_owned())]
        );
        assert!(one(Event::Text("\x7f".to_owned()), Modifiers::NONE).is_empty());
        assert!(!is_unclean(
            &Event::Paste("a\nb".to_owned()),
            Modifiers::NONE
        ));
    }
}
