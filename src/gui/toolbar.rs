//! The switch between reading, editing and trying, and the bar of what can be done there.
//!
//! The bar has a height of its own and stands only where it is needed; the switch is always in sight.

mod icons;

use egui::{Response, Role, Sense, Ui, WidgetInfo, vec2};

use crate::board::Color;
use crate::session::command::{Edit, Try};
use crate::session::{Command, Mode, Tool};
use crate::view::{ToolView, View};

use super::access;
use super::paint::{self, Textures};
use super::theme;

/// The height of the bar without its margins.
pub(super) const HEIGHT: f32 = 28.0;
/// The width of a button of a tool.
const WIDTH: f32 = 27.0;

/// Shows which mode is on, at the right of the menu bar.
pub(super) fn switch(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    const MODES: [(Mode, &str); 3] = [
        (Mode::Read, "Read"),
        (Mode::Edit, "Edit"),
        (Mode::Try, "Try"),
    ];
    // They stand at the right, but in the order in which they are read and reached by Tab.
    let padding = 2.0 * ui.spacing().button_padding.x;
    let width = |name: &str| {
        let font = egui::TextStyle::Button.resolve(ui.style());
        let galley = ui
            .painter()
            .layout_no_wrap(name.to_owned(), font, egui::Color32::BLACK);
        galley.size().x + padding + 2.0
    };
    let all: f32 = MODES.iter().map(|(_, name)| width(name)).sum();
    let space = (ui.available_width() - all).max(0.0);
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

/// Shows the bar of the mode.
pub(super) fn show(ui: &mut Ui, view: &View, textures: &Textures, commands: &mut Vec<Command>) {
    access::name_panel(ui, "Tools");
    ui.set_height(HEIGHT);
    ui.horizontal_centered(|ui| {
        access::container(ui, Role::Toolbar, "Tools");
        ui.spacing_mut().item_spacing.x = 1.0;
        match view.mode {
            Mode::Read => {}
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

/// The tools in one row; in a narrow window they are smaller, and what is left over is scrolled.
fn tools(ui: &mut Ui, view: &View, textures: &Textures, commands: &mut Vec<Command>) {
    egui::ScrollArea::horizontal()
        .id_salt("tools")
        .scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| tool_row(ui, view, textures, commands));
}

/// How wide a button of a tool is where all of them are to fit.
fn tool_width(room: f32, many: usize) -> f32 {
    // Two colors, the pass and the lines between the groups.
    let others = 140.0;
    let each = (room - others) / (many as f32 + 2.0) - 1.0;
    each.clamp(21.0, WIDTH)
}

fn tool_row(ui: &mut Ui, view: &View, textures: &Textures, commands: &mut Vec<Command>) {
    let width = tool_width(ui.clip_rect().width(), view.tools.len());
    for tool in &view.tools {
        if starts_group(tool.tool) {
            ui.separator();
        }
        if button(ui, tool, width, textures).clicked() {
            commands.push(Command::Edit(Edit::Use(tool.tool)));
        }
    }
    ui.separator();
    for color in [Color::Black, Color::White] {
        turn(ui, view, (color, width), textures, commands);
    }
    let pass = Command::Edit(Edit::Pass);
    let response = ui.add_enabled(view.allows(&pass), egui::Button::new("Pass"));
    if response.on_hover_text("Play a pass (Ctrl+0)").clicked() {
        commands.push(pass);
    }
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
