//! The tool bar: what can be done in the current mode.
//!
//! Its height is fixed and it is always there, so that the board does not move when the mode changes; tools that do not
//! fit into a narrow window are in a menu at its end.

mod button;
mod icons;
mod reading;
mod solving;

use egui::{Response, Role, Ui, WidgetInfo, vec2};

use crate::board::Color;
use crate::menu;
use crate::session::command::{Edit, Try};
use crate::session::{Command, Mode, Tool};
use crate::tree::Mark;
use crate::view::{ToolView, View};
use crate::words::{help, text};

use super::menu::popup;
use super::paint::{self, Textures};
use super::tooltip::tip;
use super::{access, theme};
pub(super) use button::HEIGHT;
use button::{WIDTH, square};
use reading::reading;
use solving::solving;

/// The width of a tool's button if all of them are to fit.
#[expect(clippy::cast_precision_loss, reason = "there are a few dozen tools")]
fn tool_width(room: f32, many: usize) -> f32 {
    // Two colors, Pass, and the separators.
    let others = 140.0;
    let each = (room - others) / (many as f32 + 2.0) - 1.0;
    each.clamp(21.0, WIDTH)
}

/// Shows the bar of the current mode. `seconds` is the time the user has thought in Solve mode, if it is shown.
pub(super) fn show(
    ui: &mut Ui,
    view: &View,
    textures: &Textures,
    seconds: Option<u64>,
    commands: &mut Vec<Command>,
) {
    access::name_panel(ui, &text("tool-bar"));
    ui.set_height(HEIGHT);
    ui.horizontal_centered(|ui| {
        access::container(ui, Role::Toolbar, &text("tool-bar"));
        ui.spacing_mut().item_spacing.x = 1.0;
        match view.mode {
            Mode::Edit => tools(ui, view, textures, commands),
            Mode::Try => trial(ui, view, commands),
            Mode::Solve if view.solve.is_some() => solving(ui, view, seconds, commands),
            Mode::Read | Mode::Solve => reading(ui, view, commands),
        }
    });
}

/// Try mode: the tried moves, and the two ways to end the trial.
fn trial(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    let moves = view.trial.map_or(0, |trial| trial.moves);
    let text = text!("tool-bar-trial", count = moves);
    let palette = theme::palette(ui.visuals());
    ui.spacing_mut().item_spacing.x = 8.0;
    ui.label(egui::RichText::new(text).color(palette.accent).strong());
    for command in [Command::Try(Try::Keep), Command::Try(Try::Leave)] {
        push(ui, view, &command, commands);
    }
}

/// A button with the name of an item.
fn push(ui: &mut Ui, view: &View, command: &Command, commands: &mut Vec<Command>) {
    let Some(item) = menu::item(command) else {
        return;
    };
    let button = egui::Button::new(item.name());
    let response = ui.add_enabled(view.offers(item), button);
    if response
        .on_hover_text(tip(&item.name(), item.key(), &item.help()))
        .clicked()
    {
        commands.push(command.clone());
    }
}

/// The tools in one row; in a narrow window they are smaller, and the rest are in a menu.
fn tools(ui: &mut Ui, view: &View, textures: &Textures, commands: &mut Vec<Command>) {
    let pass = Command::Edit(Edit::Pass);
    let gap = ui.spacing().item_spacing.x;
    let separator = 6.0 + 2.0 * gap;
    let width = tool_width(ui.available_width(), view.tools.len());
    let of = |tool: &ToolView| {
        let line = if starts_group(tool.tool) {
            separator
        } else {
            0.0
        };
        width + gap + line
    };
    // After the tools come two stones and Pass, or the button of the menu.
    let behind = 2.0 * (width + gap) + 56.0 + separator;
    let all: f32 = view.tools.iter().map(of).sum();
    let mut room = ui.available_width();
    let is_all = all + behind <= room;
    if !is_all {
        room -= width + gap + 4.0;
    }
    let mut hidden = Vec::new();
    for tool in &view.tools {
        room -= of(tool);
        if !is_all && room < 0.0 {
            hidden.push(Command::Edit(Edit::Use(tool.tool)));
            continue;
        }
        if starts_group(tool.tool) {
            ui.separator();
        }
        if button(ui, tool, width, textures).clicked() {
            commands.push(Command::Edit(Edit::Use(tool.tool)));
        }
    }
    if !is_all {
        hidden.extend([Color::Black, Color::White].map(|color| Command::Edit(Edit::Turn(color))));
        hidden.push(pass);
        rest(ui, view, width, &hidden, commands);
        return;
    }
    ui.separator();
    for color in [Color::Black, Color::White] {
        turn(ui, view, (color, width), textures, commands);
    }
    push(ui, view, &pass, commands);
}

/// The menu of tools that do not fit.
fn rest(ui: &mut Ui, view: &View, width: f32, hidden: &[Command], commands: &mut Vec<Command>) {
    let response = square(ui, width, false, true);
    let name = text("tool-bar-more");
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let center = response.rect.center();
    let ink = ui.visuals().widgets.inactive.fg_stroke.color;
    for at in [-6.0, 0.0, 6.0] {
        ui.painter().circle_filled(center + vec2(at, 0.0), 1.8, ink);
    }
    let response = response.on_hover_text(name);
    let groups = [menu::group(hidden)];
    egui::Popup::menu(&response).show(|ui| popup(ui, view, &groups, commands));
}

const fn starts_group(tool: Tool) -> bool {
    matches!(
        tool,
        Tool::Black | Tool::Label | Tool::Mark(Mark::BlackTerritory) | Tool::Arrow | Tool::Dim
    )
}

fn button(ui: &mut Ui, tool: &ToolView, width: f32, textures: &Textures) -> Response {
    let name = text(tool.word);
    let response = square(ui, width, tool.chosen, true);
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, tool.chosen, &name));
    let ink = ui.visuals().widgets.inactive.fg_stroke.color;
    icons::paint(ui.painter(), response.rect, tool.tool, ink, textures);
    let what = help(tool.word).unwrap_or_default();
    response.on_hover_text(tip(&name, tool.key, &what))
}

/// Whose turn the file says it is.
fn turn(
    ui: &mut Ui,
    view: &View,
    (color, width): (Color, f32),
    textures: &Textures,
    commands: &mut Vec<Command>,
) {
    let command = Command::Edit(Edit::Turn(color));
    let Some(item) = menu::item(&command) else {
        return;
    };
    let is_on = view.is_on(&command);
    let is_enabled = view.offers(item);
    let response = square(ui, width, is_on, is_enabled);
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, is_enabled, is_on, item.name()));
    let center = response.rect.center();
    paint::small_stone(ui.painter(), textures, center, 11.0, color);
    let under = response.rect.shrink2(vec2(7.0, 3.5)).bottom();
    let pen = egui::Stroke::new(1.5, ui.visuals().widgets.inactive.fg_stroke.color);
    ui.painter()
        .hline(center.x - 6.0..=center.x + 6.0, under, pen);
    let text = format!("{}\n{}", item.name(), item.help());
    if response.on_hover_text(text).clicked() {
        commands.push(command);
    }
}
