//! The switch between Read, Solve, Edit and Try mode, at the right of the menu bar.

use egui::{Role, Ui, WidgetInfo};

use crate::menu;
use crate::session::command::{Edit, Solve, Try};
use crate::session::{Command, Mode};
use crate::settings::Opening;
use crate::view::View;
use crate::words::{help, text};

use super::access;
use super::tooltip::tip;

/// The modes with the ids of their words, in the order of display and Tab.
const MODES: [(Mode, &str); 4] = [
    (Mode::Read, "mode-read"),
    (Mode::Solve, "mode-solve"),
    (Mode::Edit, "mode-edit"),
    (Mode::Try, "mode-try"),
];

/// The width of the switch.
pub(super) fn width(ui: &Ui) -> f32 {
    let padding = 2.0 * ui.spacing().button_padding.x;
    let font = egui::TextStyle::Button.resolve(ui.style());
    let width = |(_, word): (Mode, &str)| {
        let galley = ui
            .painter()
            .layout_no_wrap(text(word), font.clone(), egui::Color32::BLACK);
        galley.size().x + padding + 2.0
    };
    MODES.into_iter().map(width).sum()
}

/// Shows the switch.
pub(super) fn show(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    let space = (ui.available_width() - width(ui)).max(0.0);
    ui.add_space(space);
    ui.scope(|ui| {
        access::container(ui, Role::RadioGroup, &text("mode-group"));
        ui.spacing_mut().item_spacing.x = 2.0;
        for (mode, word) in MODES {
            let name = text(word);
            let is_on = view.mode == mode;
            let is_enabled = is_on || enter(view, mode).iter().all(|command| view.allows(command));
            let button = egui::Button::selectable(is_on, &name);
            let response = ui
                .add_enabled(is_enabled, button)
                .on_hover_text(mode_tip(mode, word));
            response.widget_info(|| {
                let name = text!("mode-name", mode = &name);
                WidgetInfo::selected(Role::RadioButton, is_enabled, is_on, name)
            });
            if response.clicked() && !is_on {
                commands.extend(enter(view, mode));
            }
        }
    });
}

/// The tooltip of a mode: its name, its key, and what it does.
fn mode_tip(mode: Mode, word: &str) -> String {
    let command = match mode {
        Mode::Read | Mode::Edit => Command::Edit(Edit::ToggleMode),
        Mode::Try => Command::Try(Try::Start),
        Mode::Solve => Command::Solve(Solve::Toggle),
    };
    let key = menu::item(&command).map_or("", menu::Item::key);
    let name = text!("mode-name", mode = text(word));
    tip(&name, key, &help(word).unwrap_or_default())
}

/// The commands that lead to a mode. From Try mode, choosing a tool ends the trial and leads to Edit mode.
fn enter(view: &View, mode: Mode) -> Vec<Command> {
    let toggle = Command::Edit(Edit::ToggleMode);
    let solve = Command::Solve(Solve::Toggle);
    // Where Edit mode leads back to.
    let back = match view.opening {
        Opening::Read => Mode::Read,
        Opening::Solve => Mode::Solve,
    };
    match (view.mode, mode) {
        (_, Mode::Try) => vec![Command::Try(Try::Start)],
        (Mode::Try, Mode::Edit) => vec![Command::Edit(Edit::Use(view.tool))],
        (Mode::Try, _) if mode == back => vec![Command::Edit(Edit::Use(view.tool)), toggle],
        (Mode::Try, _) => vec![Command::Edit(Edit::Use(view.tool)), toggle, solve],
        (Mode::Read | Mode::Solve, Mode::Edit) => vec![toggle],
        (Mode::Edit, _) if mode == back => vec![toggle],
        (Mode::Edit, _) => vec![toggle, solve],
        (Mode::Read | Mode::Solve, _) => vec![solve],
    }
}
