//! The bar of Solve mode: taking back, hints and the answer; the time, and what came of the problems so far.

use egui::{Align, Layout, RichText, Ui};

use crate::menu;
use crate::session::Command;
use crate::session::command::{Edit, Go, Solve};
use crate::view::View;
use crate::words::text;

use super::reading::problems;
use crate::gui::tooltip::tip;

/// Shows the bar. `seconds` is the time the user has thought, if it is shown.
pub(super) fn solving(ui: &mut Ui, view: &View, seconds: Option<u64>, commands: &mut Vec<Command>) {
    ui.spacing_mut().item_spacing.x = 4.0;
    let can_take_back = view.solve.as_ref().is_some_and(|solve| solve.can_take_back);
    let back = (text("tool-bar-take-back"), Command::Go(Go::Back));
    push(ui, view, &back, can_take_back, commands);
    for command in [
        Command::Edit(Edit::Pass),
        Command::Solve(Solve::Hint),
        Command::Solve(Solve::ShowAnswer),
        Command::Solve(Solve::Again),
    ] {
        let Some(item) = menu::item(&command) else {
            continue;
        };
        let is_enabled = view.offers(item);
        push(ui, view, &(item.name(), command), is_enabled, commands);
    }
    problems(ui, view, commands);
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        if !view.tally.is_empty() {
            let tally = egui::Label::new(&view.tally).truncate();
            ui.add(tally).on_hover_text(&view.tally);
        }
        if let Some(seconds) = seconds {
            let time = format!("{}:{:02}", seconds / 60, seconds % 60);
            let help = text("tool-bar-thinking-time");
            ui.label(RichText::new(time).weak()).on_hover_text(help);
        }
    });
}

fn push(
    ui: &mut Ui,
    view: &View,
    (name, command): &(String, Command),
    is_enabled: bool,
    commands: &mut Vec<Command>,
) {
    let Some(item) = menu::item(command) else {
        return;
    };
    let is_enabled = is_enabled && view.allows(command);
    let button = ui.add_enabled(is_enabled, egui::Button::new(name));
    let button = button.on_hover_text(tip(name, item.key(), &item.help()));
    if button.clicked() {
        commands.push(command.clone());
    }
}
