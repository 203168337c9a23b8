//! The switch between reading, editing and trying, and the bar of what can be done there.
//!
//! The bar has a height of its own and is always there, so that the board stays where it is when the mode changes; tools
//! that a narrow window has no room for stand in a menu at its end.

mod icons;
mod reading;

use egui::{Response, Role, Sense, Ui, WidgetInfo, vec2};

use crate::board::Color;
use crate::session::command::{Edit, Try};
use crate::session::{Command, Mode, Tool};
use crate::view::{ToolView, View};

use super::access;
use super::paint::{self, Textures};
use super::{menu, theme};
use reading::reading;

/// The height of the bar without its margins.
pub(super) const HEIGHT: f32 = 28.0;
/// The width of a button of a tool.
const WIDTH: f32 = 27.0;

/// How wide the switch is.
pub(super) fn switch_width(ui: &Ui) -> f32 {
    let padding = 2.0 * ui.spacing().button_padding.x;
    let width = |name: &str| {
        let font = egui::TextStyle::Button.resolve(ui.style());
        let galley = ui
            .painter()
            .layout_no_wrap(name.to_owned(), font, egui::Color32::BLACK);
        galley.size().x + padding + 2.0
    };
    ["Read", "Edit", "Try"].into_iter().map(width).sum()
}

/// Shows which mode is on, at the right of the menu bar.
pub(super) fn switch(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    const MODES: [(Mode, &str); 3] = [
        (Mode::Read, "Read"),
        (Mode::Edit, "Edit"),
        (Mode::Try, "Try"),
    ];
    // They stand at the right, but in the order in which they are read and reached by Tab.
    let space = (ui.available_width() - switch_width(ui)).max(0.0);
    ui.add_space(space);
    ui.scope(|ui| {
        access::container(ui, Role::RadioGroup, "Mode");
        ui.spacing_mut().item_spacing.x = 2.0;
        for (mode, name) in MODES {
            let help = match mode {
                Mode::Read => "Clicks follow the branches; nothing changes (F5)",
                Mode::Edit => "Clicks change the file, with the tool chosen (F5)",
                Mode::Try => "Lay out moves of your own; the file stays as it is (F9)",
            };
            let is_on = view.mode == mode;
            let is_enabled = mode != Mode::Try || view.board.is_some();
            let button = egui::Button::selectable(is_on, name);
            let response = ui.add_enabled(is_enabled, button).on_hover_text(help);
            response.widget_info(|| {
                let name = format!("{name} mode");
                WidgetInfo::selected(Role::RadioButton, is_enabled, is_on, name)
            });
            if response.clicked() && !is_on {
                commands.extend(enter(view, mode));
            }
        }
    });
}

/// What leads to a mode. Leaving what is tried by its way to Edit or Read is certain, whatever was on before.
fn enter(view: &View, mode: Mode) -> Vec<Command> {
    let toggle = Command::Edit(Edit::ToggleMode);
    match (view.mode, mode) {
        (_, Mode::Try) => vec![Command::Try(Try::Start)],
        (Mode::Try, Mode::Edit) => vec![Command::Edit(Edit::Use(view.tool))],
        (Mode::Try, Mode::Read) => vec![Command::Edit(Edit::Use(view.tool)), toggle],
        (Mode::Read | Mode::Edit, _) => vec![toggle],
    }
}

/// How wide a button of a tool is where all of them are to fit.
#[expect(clippy::cast_precision_loss, reason = "there are a few dozen tools")]
fn tool_width(room: f32, many: usize) -> f32 {
    // Two colors, the pass and the lines between the groups.
    let others = 140.0;
    let each = (room - others) / (many as f32 + 2.0) - 1.0;
    each.clamp(21.0, WIDTH)
}

/// Shows the bar of the mode.
pub(super) fn show(ui: &mut Ui, view: &View, textures: &Textures, commands: &mut Vec<Command>) {
    access::name_panel(ui, "Tool bar");
    ui.set_height(HEIGHT);
    ui.horizontal_centered(|ui| {
        access::container(ui, Role::Toolbar, "Tool bar");
        ui.spacing_mut().item_spacing.x = 1.0;
        match view.mode {
            Mode::Read => reading(ui, view, commands),
            Mode::Edit => tools(ui, view, textures, commands),
            Mode::Try => trial(ui, view, commands),
        }
    });
}

/// The moves that are tried, and the two ways out.
fn trial(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    let moves = view.trial.map_or(0, |trial| trial.moves);
    let text = match moves {
        0 => "Trying moves: click on the board; the file stays as it is.".to_owned(),
        1 => "Trying moves: 1 beside the file.".to_owned(),
        many => format!("Trying moves: {many} beside the file."),
    };
    let palette = theme::palette(ui.visuals());
    ui.spacing_mut().item_spacing.x = 8.0;
    ui.label(egui::RichText::new(text).color(palette.accent).strong());
    for command in [Command::Try(Try::Keep), Command::Try(Try::Leave)] {
        let spec = command.spec();
        let is_enabled = command != Command::Try(Try::Keep) || moves > 0;
        let response = ui.add_enabled(is_enabled, egui::Button::new(spec.name));
        if response
            .on_hover_text(format!("{} ({})", spec.help, spec.keys))
            .clicked()
        {
            commands.push(command);
        }
    }
}

/// The tools in one row; in a narrow window they are smaller, and what is left over stands in a menu.
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
    // Behind the tools stand two stones and Pass, or the button of the menu.
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
    let response = ui.add_enabled(view.allows(&pass), egui::Button::new("Pass"));
    let help = format!("Play a pass ({})", pass.spec().keys);
    if response.on_hover_text(help).clicked() {
        commands.push(pass);
    }
}

/// The tools that the window has no room for.
fn rest(ui: &mut Ui, view: &View, width: f32, hidden: &[Command], commands: &mut Vec<Command>) {
    let response = square(ui, width, false, true);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, "More tools"));
    let center = response.rect.center();
    let ink = ui.visuals().widgets.inactive.fg_stroke.color;
    for at in [-6.0, 0.0, 6.0] {
        ui.painter().circle_filled(center + vec2(at, 0.0), 1.8, ink);
    }
    let response = response.on_hover_text("More tools");
    egui::Popup::menu(&response).show(|ui| menu::popup(ui, view, hidden, commands));
}

const fn starts_group(tool: Tool) -> bool {
    matches!(
        tool,
        Tool::Black | Tool::Label | Tool::BlackTerritory | Tool::Arrow | Tool::Dim
    )
}

fn button(ui: &mut Ui, tool: &ToolView, width: f32, textures: &Textures) -> Response {
    let response = square(ui, width, tool.chosen, true);
    response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, tool.chosen, tool.name));
    let ink = ui.visuals().widgets.inactive.fg_stroke.color;
    icons::paint(ui.painter(), response.rect, tool.tool, ink, textures);
    let keys = if tool.keys.is_empty() {
        String::new()
    } else {
        format!(" ({})", tool.keys)
    };
    response.on_hover_text(format!("{}{keys}\n{}", tool.name, tool.help))
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
    let spec = command.spec();
    let is_on = view.is_on(&command).unwrap_or(false);
    let is_enabled = view.allows(&command);
    let response = square(ui, width, is_on, is_enabled);
    response.widget_info(|| WidgetInfo::selected(Role::CheckBox, is_enabled, is_on, spec.name));
    let center = response.rect.center();
    paint::small_stone(ui.painter(), textures, center, 11.0, color);
    let under = response.rect.shrink2(vec2(7.0, 3.5)).bottom();
    let pen = egui::Stroke::new(1.5, ui.visuals().widgets.inactive.fg_stroke.color);
    ui.painter()
        .hline(center.x - 6.0..=center.x + 6.0, under, pen);
    let text = format!("{}\n{}", spec.name, spec.help);
    if response.on_hover_text(text).clicked() {
        commands.push(command);
    }
}

/// A button without a text, and its back.
fn square(ui: &mut Ui, width: f32, is_on: bool, is_enabled: bool) -> Response {
    let response = ui
        .add_enabled_ui(is_enabled, |ui| {
            ui.allocate_exact_size(vec2(width, HEIGHT - 2.0), Sense::click())
                .1
        })
        .inner;
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let palette = theme::palette(ui.visuals());
    let back = response.rect.shrink(1.0);
    if is_on {
        let edge = egui::Stroke::new(1.5, palette.accent);
        let fill = palette.accent.gamma_multiply(0.25);
        ui.painter()
            .rect(back, 5.0, fill, edge, egui::StrokeKind::Inside);
    } else if response.hovered() || response.has_focus() {
        ui.painter()
            .rect_filled(back, 5.0, palette.accent.gamma_multiply(0.14));
    }
    if response.has_focus() {
        let edge = egui::Stroke::new(1.5, palette.accent);
        ui.painter()
            .rect_stroke(back, 5.0, edge, egui::StrokeKind::Inside);
    }
    response
}
