//! Go to Number…: a field for the number of a problem.

use egui::{Id, Key, TextEdit, Ui};

use super::frame::{DialogState, buttons, heading, is_new, limit};
use crate::session::Command;
use crate::session::command::Library;
use crate::view::View;
use crate::words::{grouped, message, text};

/// What was typed so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Typed {
    text: String,
    /// Whether it was refused.
    is_refused: bool,
}

/// Shows the field.
pub(super) fn show(
    ui: &mut Ui,
    view: &View,
    typed: &mut Typed,
    commands: &mut Vec<Command>,
) -> DialogState {
    limit(ui, 320.0);
    heading(ui, &text("dialog-number-title"));
    let count = view.menu.numbers;
    let label = ui.label(match count {
        0 => message!("dialog-number-none").to_string(),
        _ => message!("dialog-number-label", count = grouped(count)).to_string(),
    });
    let field = TextEdit::singleline(&mut typed.text)
        .id(Id::unique("number"))
        .desired_width(160.0);
    let response = ui.add(field).labelled_by(label.id);
    if is_new(ui) {
        response.request_focus();
    }
    typed.is_refused &= !response.changed();
    if typed.is_refused {
        let why = message!("go-no-number", count = grouped(count));
        ui.colored_label(ui.visuals().error_fg_color, why.to_string());
    }
    let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    buttons(ui, |ui| {
        if ui.button(text("dialog-number-go")).clicked() || is_entered {
            match number(&typed.text).filter(|number| (1..=count).contains(number)) {
                Some(number) => {
                    commands.push(Command::Library(Library::GoTo(number)));
                    return DialogState::Closed;
                }
                None => {
                    typed.is_refused = true;
                    response.request_focus();
                }
            }
        }
        if ui.button(text("dialog-cancel")).clicked() {
            return DialogState::Closed;
        }
        DialogState::Open
    })
}

/// The number that was typed, narrow or wide; spaces and marks between groups of digits do not count.
fn number(text: &str) -> Option<usize> {
    let is_between =
        |typed: char| typed.is_whitespace() || matches!(typed, ',' | '.' | '\'' | '’' | '_');
    let mut digits = text.chars().filter(|typed| !is_between(*typed)).peekable();
    digits.peek()?;
    digits.try_fold(0_usize, |number, typed| {
        // The digits of Chinese and Japanese input methods.
        let plain = match typed {
            '０'..='９' => char::from_u32(u32::from(typed) - u32::from('０') + u32::from('0'))?,
            other => other,
        };
        let digit = usize::try_from(plain.to_digit(10)?).ok()?;
        number.checked_mul(10)?.checked_add(digit)
    })
}

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn a_number_is_read_as_people_type_it() {
        for typed in [
            "10007",
            " 10 007 ",
            "10,007",
            "10\u{a0}007",
            "１０００７",
            "10'007",
        ] {
            assert_eq!(number(typed), Some(10_007), "{typed}");
        }
        for typed in ["", " ", "-1", "x", "1x", "99999999999999999999999"] {
            assert_eq!(number(typed), None, "{typed}");
        }
    }
}
