//! Shortcuts: read once from the table of menus; and which of them a text field keeps for itself.
//!
//! Plain letters and digits are never shortcuts: they enter branches.

use egui::{Event, FocusDirection, Key, Modifiers};

use crate::menu;
use crate::session::Command;
use crate::session::command::{Edit, Go};

use super::stops;

/// Where keys go at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::gui) enum Target {
    /// To the board and to shortcuts.
    Window,
    /// To a panel whose items the arrows walk; other keys go where they usually go.
    Panel,
    /// To a list that is beside the board, whose letters enter no branches.
    List,
    /// To a library in the place of the board; nothing reaches what is hidden.
    Library,
    /// To a text field; only shortcuts that text fields do not use reach the window.
    Text {
        /// Whether the field can undo something of its own.
        undo: bool,
        /// Whether the field can redo something of its own.
        redo: bool,
    },
    /// To a dialog or an open menu; the window gets none.
    Dialog,
}

/// A key with modifiers, and its command.
#[derive(Clone, Debug, PartialEq)]
struct Shortcut {
    modifiers: Modifiers,
    key: Key,
    command: Command,
}

/// All shortcuts.
#[derive(Clone, Debug)]
pub(in crate::gui) struct Keys {
    shortcuts: Vec<Shortcut>,
}

impl Keys {
    /// Reads the shortcuts of all menu items.
    pub(in crate::gui) fn new() -> Self {
        let of_item = |item: &'static menu::Item| {
            let keys = item.keys.iter().filter_map(|text| parse(text));
            keys.map(|(modifiers, key)| Shortcut {
                modifiers,
                key,
                command: item.command.clone(),
            })
        };
        Self {
            shortcuts: menu::items().flat_map(of_item).collect(),
        }
    }

    /// Takes the key events meant for the window and returns their commands.
    pub(in crate::gui) fn take(&self, ctx: &egui::Context, target: Target) -> Vec<Command> {
        if target == Target::Dialog {
            return Vec::new();
        }
        let mut commands = Vec::new();
        ctx.input_mut(|input| {
            // Alt+E opens a menu, but X11 also sends the letter as text, right after the key.
            let mut opens_menu = input.modifiers.alt;
            input.events.retain(|event| match self.read(event, target) {
                Some(Command::Go(Go::Letter(_))) if opens_menu => true,
                Some(command) => {
                    commands.push(command);
                    false
                }
                None => {
                    if let Event::Key { modifiers, .. } = event {
                        opens_menu = modifiers.alt;
                    }
                    true
                }
            });
        });
        if matches!(
            target,
            Target::Window | Target::Panel | Target::List | Target::Library
        ) {
            keep_arrows(ctx);
        }
        commands
    }

    fn read(&self, event: &Event, target: Target) -> Option<Command> {
        match event {
            Event::Key {
                key,
                physical_key,
                pressed: true,
                modifiers,
                ..
            } => self
                .shortcuts
                .iter()
                .find(|shortcut| {
                    shortcut.key == meant(*key, *physical_key, *modifiers)
                        && same(plain(*key, *modifiers), shortcut.modifiers)
                        && reaches(shortcut, target)
                })
                .map(|shortcut| shortcut.command.clone()),
            Event::Text(text) if matches!(target, Target::Window | Target::Panel) => {
                let mut letters = text.chars();
                let letter = letters.next().filter(|letter| letter.is_alphanumeric())?;
                letters
                    .next()
                    .is_none()
                    .then_some(Command::Go(Go::Letter(letter)))
            }
            _ => None,
        }
    }
}

/// Plain arrows would also move egui's focus between buttons; here they walk the tree.
fn keep_arrows(ctx: &egui::Context) {
    let arrow = |event: &Event| {
        matches!(
            event,
            Event::Key {
                key: Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight,
                ..
            }
        )
    };
    // The raw events, because shortcuts were already removed from the others.
    if ctx.input(|input| input.raw.events.iter().any(arrow)) {
        ctx.memory_mut(|memory| memory.move_focus(FocusDirection::None));
    }
}

/// The key that is meant. On some keyboards (French, Czech) the digit row has other characters, so with Ctrl the
/// position of the key counts there; navigation keys of the number pad are not part of that row.
fn meant(key: Key, physical: Option<Key>, modifiers: Modifiers) -> Key {
    let is_digit = |key: Key| {
        matches!(
            key,
            Key::Num0
                | Key::Num1
                | Key::Num2
                | Key::Num3
                | Key::Num4
                | Key::Num5
                | Key::Num6
                | Key::Num7
                | Key::Num8
                | Key::Num9
        )
    };
    let is_sign = matches!(
        key,
        Key::Colon
            | Key::Comma
            | Key::Backslash
            | Key::Slash
            | Key::Pipe
            | Key::Questionmark
            | Key::Exclamationmark
            | Key::OpenBracket
            | Key::CloseBracket
            | Key::OpenCurlyBracket
            | Key::CloseCurlyBracket
            | Key::Backtick
            | Key::Minus
            | Key::Period
            | Key::Plus
            | Key::Equals
            | Key::Semicolon
            | Key::Quote
    );
    match physical {
        Some(physical)
            if is_sign && is_digit(physical) && (modifiers.command || modifiers.ctrl) =>
        {
            physical
        }
        _ => key,
    }
}

/// On many keyboards the plus sign needs Shift.
fn plain(key: Key, modifiers: Modifiers) -> Modifiers {
    Modifiers {
        shift: modifiers.shift && !matches!(key, Key::Plus | Key::Equals),
        ..modifiers
    }
}

fn same(pressed: Modifiers, wanted: Modifiers) -> bool {
    let command = pressed.command || pressed.ctrl;
    command == wanted.command && pressed.shift == wanted.shift && pressed.alt == wanted.alt
}

/// Whether a shortcut reaches the window even if a text field has the focus.
fn reaches(shortcut: &Shortcut, target: Target) -> bool {
    let is_way = shortcut.modifiers.is_none() && stops::walks(shortcut.key);
    match target {
        Target::Panel | Target::List => return !is_way,
        Target::Library => return !is_way && !is_of_board(&shortcut.command),
        Target::Window | Target::Text { .. } | Target::Dialog => {}
    }
    let Target::Text { undo, redo } = target else {
        return target == Target::Window;
    };
    match (&shortcut.command, shortcut.key) {
        (Command::Edit(Edit::Undo), _) => !undo,
        (Command::Edit(Edit::Redo), _) => !redo,
        (_, Key::PageUp | Key::PageDown) => shortcut.modifiers.command,
        (
            _,
            Key::ArrowUp
            | Key::ArrowDown
            | Key::ArrowLeft
            | Key::ArrowRight
            | Key::Home
            | Key::End
            | Key::Backspace
            | Key::Delete
            | Key::Insert
            | Key::Escape,
        ) => false,
        // The keys that text fields use for cut, copy, paste and delete.
        (_, Key::X | Key::C | Key::V | Key::A | Key::K) => {
            shortcut.modifiers.shift || !shortcut.modifiers.command
        }
        _ => true,
    }
}

/// Whether a command is about the board and its nodes, which must be visible for it.
const fn is_of_board(command: &Command) -> bool {
    match command {
        Command::Edit(_)
        | Command::Node(_)
        | Command::Try(_)
        | Command::Solve(_)
        | Command::Problem(_)
        | Command::Find(_) => true,
        Command::Go(go) => !matches!(go, Go::NextProblem | Go::PreviousProblem),
        Command::File(_)
        | Command::Look(_)
        | Command::Tools(_)
        | Command::Library(_)
        | Command::Study(_)
        | Command::Help(_) => false,
    }
}

/// Parses `Ctrl+Shift+S`.
fn parse(text: &str) -> Option<(Modifiers, Key)> {
    let mut modifiers = Modifiers::NONE;
    let mut rest = text;
    loop {
        let (next, added) = if let Some(next) = rest.strip_prefix("Ctrl+") {
            (next, Modifiers::COMMAND)
        } else if let Some(next) = rest.strip_prefix("Shift+") {
            (next, Modifiers::SHIFT)
        } else if let Some(next) = rest.strip_prefix("Alt+") {
            (next, Modifiers::ALT)
        } else {
            break;
        };
        modifiers |= added;
        rest = next;
    }
    Key::from_name(rest).map(|key| (modifiers, key))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::command::File;

    fn press(key: Key, modifiers: Modifiers) -> Event {
        Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers,
        }
    }

    fn ctrl() -> Modifiers {
        Modifiers {
            ctrl: true,
            command: true,
            ..Modifiers::NONE
        }
    }

    #[test]
    fn every_key_of_the_table_can_be_read() {
        for text in menu::items().flat_map(|item| item.keys) {
            assert!(parse(text).is_some(), "{text}");
        }
    }

    #[test]
    fn letters_enter_branches_only_outside_of_text() {
        let keys = Keys::new();
        let text = Target::Text {
            undo: false,
            redo: false,
        };
        let typed = Event::Text("b".to_owned());
        assert_eq!(
            keys.read(&typed, Target::Window),
            Some(Command::Go(Go::Letter('b')))
        );
        assert_eq!(keys.read(&typed, text), None);
        assert_eq!(
            keys.read(&press(Key::ArrowRight, Modifiers::NONE), text),
            None
        );
        assert_eq!(
            keys.read(&press(Key::ArrowRight, Modifiers::NONE), Target::Window),
            Some(Command::Go(Go::Forward))
        );
    }

    #[test]
    fn in_a_library_keys_change_nothing_that_is_not_seen() {
        let keys = Keys::new();
        let read = |key, modifiers| keys.read(&press(key, modifiers), Target::Library);
        for (key, modifiers) in [
            (Key::Delete, Modifiers::NONE),
            (Key::Backspace, Modifiers::NONE),
            (Key::ArrowRight, Modifiers::NONE),
            (Key::Z, ctrl()),
            (Key::X, ctrl()),
            (Key::Escape, Modifiers::NONE),
            (Key::F5, Modifiers::NONE),
        ] {
            assert_eq!(read(key, modifiers), None, "{key:?}");
        }
        let typed = Event::Text("b".to_owned());
        assert_eq!(keys.read(&typed, Target::Library), None);
        assert_eq!(
            read(Key::PageDown, ctrl()),
            Some(Command::Go(Go::NextProblem))
        );
        assert_eq!(read(Key::S, ctrl()), Some(Command::File(File::Save)));
    }

    #[test]
    fn a_text_field_undoes_its_own_steps_first() {
        let keys = Keys::new();
        let undo = press(Key::Z, ctrl());
        assert_eq!(
            keys.read(
                &undo,
                Target::Text {
                    undo: true,
                    redo: false
                }
            ),
            None
        );
        assert_eq!(
            keys.read(
                &undo,
                Target::Text {
                    undo: false,
                    redo: false
                }
            ),
            Some(Command::Edit(Edit::Undo))
        );
    }

    /// The keys of the digit row with Ctrl, as French, Czech and Swiss keyboards label them.
    #[test]
    fn tool_keys_are_found_by_their_place_in_the_row_of_digits() {
        use crate::session::Tool;
        use crate::tree::Mark;
        let keys = Keys::new();
        let place = |key, physical, modifiers| Event::Key {
            key,
            physical_key: Some(physical),
            pressed: true,
            repeat: false,
            modifiers,
        };
        let uses = |tool| Some(Command::Edit(Edit::Use(tool)));
        for (key, physical, tool) in [
            (Key::Quote, Key::Num4, Tool::Erase),
            (Key::Minus, Key::Num6, Tool::Mark(Mark::Triangle)),
            (Key::Plus, Key::Num1, Tool::Play),
            (Key::Num5, Key::Num5, Tool::Label),
            (Key::OpenBracket, Key::Num5, Tool::Label),
        ] {
            let event = place(key, physical, ctrl());
            assert_eq!(keys.read(&event, Target::Window), uses(tool), "{key:?}");
        }
        let shifted = Modifiers {
            shift: true,
            ..ctrl()
        };
        let percent = place(Key::Num5, Key::Num5, shifted);
        assert_eq!(keys.read(&percent, Target::Window), uses(Tool::Capital));
        // Without Num Lock a number pad navigates, and a letter is a letter wherever the key is.
        let up = place(Key::ArrowUp, Key::Num8, ctrl());
        assert_eq!(
            keys.read(&up, Target::Window),
            Some(Command::Go(Go::PreviousFork))
        );
        let plain = place(Key::Minus, Key::Num6, Modifiers::NONE);
        assert_eq!(keys.read(&plain, Target::Window), None);
    }

    #[test]
    fn texts_are_made_larger_on_keyboards_with_the_plus_sign_above_another_one() {
        use crate::session::command::Look;
        use crate::settings::Zoom;
        let keys = Keys::new();
        let larger = Some(Command::Look(Look::Zoom(Zoom::Larger)));
        let shifted = Modifiers {
            shift: true,
            ..ctrl()
        };
        for (key, modifiers) in [
            (Key::Plus, ctrl()),
            (Key::Plus, shifted),
            (Key::Equals, ctrl()),
        ] {
            assert_eq!(keys.read(&press(key, modifiers), Target::Window), larger);
        }
        let normal = keys.read(&press(Key::Num0, ctrl()), Target::Window);
        assert_eq!(normal, Some(Command::Look(Look::Zoom(Zoom::Normal))));
    }

    #[test]
    fn saving_works_while_a_comment_is_typed() {
        let keys = Keys::new();
        let save = press(Key::S, ctrl());
        let text = Target::Text {
            undo: true,
            redo: true,
        };
        assert_eq!(keys.read(&save, text), Some(Command::File(File::Save)));
        let save_as = press(
            Key::S,
            Modifiers {
                shift: true,
                ..ctrl()
            },
        );
        assert_eq!(keys.read(&save_as, text), Some(Command::File(File::SaveAs)));
    }
}
