//! An exam: how many problems it has and how long it takes, and its result.

use egui::{DragValue, Grid, Ui};

use super::frame::{DialogState, buttons, default_button, heading, limit};
use crate::session::Command;
use crate::session::command::Study;
use crate::study::Exam;
use crate::view::View;
use crate::words::text;

/// What was asked for so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Asked {
    problems: u32,
    minutes: u32,
}

impl Default for Asked {
    fn default() -> Self {
        Self {
            problems: 20,
            minutes: 20,
        }
    }
}

/// Asks for an exam.
pub(super) fn ask(
    ui: &mut Ui,
    view: &View,
    asked: &mut Asked,
    commands: &mut Vec<Command>,
) -> DialogState {
    limit(ui, 420.0);
    heading(ui, &text("exam-title"));
    let listed = view.library.as_ref().map_or(0, |library| library.total);
    ui.label(text!("exam-text", count = listed));
    ui.add_space(6.0);
    let rows = [
        ("exam-problems", &mut asked.problems, 1..=1_000),
        ("exam-minutes", &mut asked.minutes, 0..=600),
    ];
    let grid = Grid::new("exam").num_columns(2).spacing([16.0, 8.0]);
    grid.show(ui, |ui| {
        for (word, value, range) in rows {
            let label = ui.label(text(word));
            let field = DragValue::new(value).speed(0.2).range(range);
            ui.add(field).labelled_by(label.id);
            ui.end_row();
        }
    });
    buttons(ui, |ui| {
        if default_button(ui, &text("exam-begin")) {
            let Asked { problems, minutes } = *asked;
            commands.push(Command::Study(Study::StartExam { problems, minutes }));
            return DialogState::Closed;
        }
        if ui.button(text("dialog-cancel")).clicked() {
            return DialogState::Closed;
        }
        DialogState::Open
    })
}

/// Shows the result of an exam.
pub(super) fn result(ui: &mut Ui, exam: &Exam) -> DialogState {
    limit(ui, 420.0);
    heading(ui, &text("exam-result-title"));
    let seconds = exam.time.as_secs();
    let left = exam
        .problems
        .saturating_sub(exam.right)
        .saturating_sub(exam.wrong);
    ui.label(text!(
        "exam-result",
        right = exam.right,
        wrong = exam.wrong,
        count = exam.problems
    ));
    if left > 0 {
        ui.label(text!("exam-result-left", count = left));
    }
    ui.label(text!(
        "exam-result-time",
        minutes = seconds / 60,
        seconds = seconds % 60
    ));
    buttons(ui, |ui| match default_button(ui, &text("dialog-close")) {
        true => DialogState::Closed,
        false => DialogState::Open,
    })
}
