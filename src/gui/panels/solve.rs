//! The bar below the board in Solve mode: what the user is to do, and at the end of a line what the file says of it, with
//! the buttons that lead on.
//!
//! It is as high as the strip that it takes the place of, so that the board never jumps.

use egui::{Align, Layout, RichText, Ui};

use crate::gui::theme;
use crate::gui::tooltip::tip;
use crate::menu;
use crate::session::Command;
use crate::session::command::{Go, Solve, Try};
use crate::view::{SolveView, Verdict, VerdictView, View};
use crate::words::text;

/// With less width than this, only the most useful button is shown.
const NARROW: f32 = 330.0;

/// Shows the bar.
pub(super) fn show(ui: &mut Ui, view: &View, solve: &SolveView, commands: &mut Vec<Command>) {
    let is_narrow = ui.available_width() < NARROW;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for command in buttons(solve, is_narrow) {
            button(ui, view, &command, commands);
        }
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            match &solve.verdict {
                Some(verdict) => judged(ui, verdict),
                None => {
                    let task = egui::Label::new(&solve.task).truncate();
                    ui.add(task);
                }
            }
        });
    });
}

/// The buttons, from the right.
fn buttons(solve: &SolveView, is_narrow: bool) -> Vec<Command> {
    let next = Command::Go(Go::NextProblem);
    let again = Command::Solve(Solve::Again);
    let hint = Command::Solve(Solve::Hint);
    let answer = Command::Solve(Solve::ShowAnswer);
    let keep = Command::Try(Try::Keep);
    match &solve.verdict {
        Some(verdict) if is_narrow && verdict.kind == Verdict::Wrong => vec![again],
        Some(_) if is_narrow => vec![next],
        Some(_) => vec![next, again],
        None if solve.has_stray && is_narrow => vec![keep],
        None if solve.has_stray => vec![answer, hint, keep],
        None if is_narrow => vec![hint],
        None => vec![answer, hint],
    }
}

/// A button with the name of an item.
fn button(ui: &mut Ui, view: &View, command: &Command, commands: &mut Vec<Command>) {
    let Some(item) = menu::item(command) else {
        return;
    };
    let name = match command {
        Command::Try(Try::Keep) => text("panel-solve-keep"),
        _ => item.name(),
    };
    let button = ui.add_enabled(view.offers(item), egui::Button::new(name));
    let button = button.on_hover_text(tip(&item.name(), item.key(), &item.help()));
    if button.clicked() {
        commands.push(command.clone());
    }
}

/// What the file says of the line, and why.
fn judged(ui: &mut Ui, verdict: &VerdictView) {
    let palette = theme::palette(ui.visuals());
    let (sign, color) = match verdict.kind {
        Verdict::Right => ("✔ ", palette.right),
        Verdict::Wrong => ("✘ ", palette.wrong),
        Verdict::Neither => ("", ui.visuals().text_color()),
    };
    let whole = match verdict.why.as_str() {
        "" => verdict.title.clone(),
        why => format!("{}: {why}", verdict.title),
    };
    let title = RichText::new(format!("{sign}{}", verdict.title))
        .color(color)
        .strong();
    ui.add(egui::Label::new(title).truncate())
        .on_hover_text(&whole);
    if !verdict.why.is_empty() && ui.available_width() > 40.0 {
        let why = egui::Label::new(RichText::new(&verdict.why).weak()).truncate();
        ui.add(why).on_hover_text(whole);
    }
}
