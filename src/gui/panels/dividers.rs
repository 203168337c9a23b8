//! The dividers between the panels: the mouse drags them, arrows move the one that has the focus, and a double click
//! restores the usual size. What they divide is reckoned in `room`.

use egui::{
    Context, CursorIcon, Id, Key, Modifiers, Rect, Role, Sense, Ui, WidgetInfo, pos2, vec2,
};

use crate::session::Command;
use crate::session::command::Look;
use crate::settings::{Divider, Panels};
use crate::words::text;

use super::room::Edge;
use crate::gui::theme;

/// How far an arrow moves a divider.
const STEP: f32 = 16.0;

/// The divider that is being dragged.
#[derive(Clone, Copy, Debug)]
struct Drag {
    divider: Divider,
    /// Its size, and where the pointer was, when the drag began.
    from: f32,
    pressed: f32,
    size: f32,
}

/// What the dividers remember from frame to frame.
#[derive(Debug, Default)]
pub(in crate::gui) struct Dividers {
    drag: Option<Drag>,
    /// The sizes of the panels in the last frame.
    sizes: Vec<(Divider, f32)>,
}

/// The id of a divider.
fn id(divider: Divider) -> Id {
    Id::unique("divider").with(divider)
}

/// The name of a divider: the size that it changes.
fn name(divider: Divider) -> String {
    match divider {
        Divider::List => text("panel-divider-list"),
        Divider::Side => text("panel-divider-side"),
        Divider::Strip => text("panel-divider-strip"),
        Divider::Tree => text("panel-divider-tree"),
    }
}

/// The command that gives a panel a size.
fn command(divider: Divider, size: f32) -> Command {
    let size = size.round().clamp(0.0, 10_000.0);
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped above"
    )]
    let size = size as u16;
    Command::Look(Look::Divide(divider, Some(size)))
}

impl Dividers {
    /// The user's sizes, with the one that is being dragged.
    pub(in crate::gui) fn sizes(&self, panels: &Panels) -> Panels {
        let mut panels = *panels;
        if let Some(drag) = self.drag
            && let Command::Look(Look::Divide(divider, size)) = command(drag.divider, drag.size)
        {
            panels.set(divider, size);
        }
        panels
    }

    /// Moves the divider that has the focus by arrows, before these walk the tree.
    pub(in crate::gui) fn keys(&self, ctx: &Context, commands: &mut Vec<Command>) {
        let focused = ctx.memory(egui::Memory::focused);
        let Some(&(divider, size)) = self
            .sizes
            .iter()
            .find(|(divider, _)| Some(id(*divider)) == focused)
        else {
            return;
        };
        let (smaller, larger) = match divider {
            Divider::List => (Key::ArrowLeft, Key::ArrowRight),
            Divider::Side => (Key::ArrowRight, Key::ArrowLeft),
            Divider::Strip | Divider::Tree => (Key::ArrowDown, Key::ArrowUp),
        };
        for (key, way) in [(smaller, -STEP), (larger, STEP)] {
            if ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
                commands.push(command(divider, size + way));
                ctx.memory_mut(|memory| memory.move_focus(egui::FocusDirection::None));
            }
        }
    }

    /// Shows the grips, above everything that they divide.
    pub(in crate::gui) fn show(
        &mut self,
        ui: &Ui,
        edges: impl Iterator<Item = Edge>,
        commands: &mut Vec<Command>,
    ) {
        self.sizes.clear();
        for edge in edges {
            self.sizes.push((edge.divider, edge.size));
            self.divider(ui, edge, commands);
        }
    }

    fn divider(&mut self, ui: &Ui, edge: Edge, commands: &mut Vec<Command>) {
        let divider = edge.divider;
        let id = id(divider);
        let response = ui.interact(edge.rect.expand(1.0), id, Sense::click_and_drag());
        let name = name(divider);
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::Splitter, true, &name);
            info.value = Some(f64::from(edge.size));
            info
        });
        let pointer = response.interact_pointer_pos();
        let at = pointer.map(|at| if edge.is_upright() { at.x } else { at.y });
        // egui reports a drag only after the pointer has moved.
        let pressed = ui.input(|input| input.pointer.press_origin());
        let pressed = pressed.map(|at| if edge.is_upright() { at.x } else { at.y });
        if response.drag_started()
            && let Some(at) = pressed.or(at)
        {
            self.drag = Some(Drag {
                divider,
                from: edge.size,
                pressed: at,
                size: edge.size,
            });
        }
        if let Some(drag) = self.drag.as_mut().filter(|drag| drag.divider == divider) {
            if let Some(at) = at {
                drag.size = drag.from + (at - drag.pressed) * edge.sign();
            }
            if !response.dragged() {
                // The size kept is the one that the window had room for.
                let way = drag.size - drag.from;
                let size = if way.abs() < 1.0 {
                    None
                } else {
                    Some(edge.size)
                };
                commands.extend(size.map(|size| command(divider, size)));
                self.drag = None;
            }
        }
        if response.double_clicked() {
            commands.push(Command::Look(Look::Divide(divider, None)));
        }
        if response.hovered() || response.dragged() {
            ui.set_cursor_icon(if edge.is_upright() {
                CursorIcon::ResizeHorizontal
            } else {
                CursorIcon::ResizeVertical
            });
        }
        paint(ui, &response, edge);
        response.on_hover_text(text!("panel-divider-help", name = name));
    }
}

/// Paints a line along the divider, and the grip in its middle.
fn paint(ui: &Ui, response: &egui::Response, edge: Edge) {
    let palette = theme::palette(ui.visuals());
    let is_lit = response.hovered() || response.dragged() || response.has_focus();
    let painter = ui.painter();
    painter.rect_filled(edge.rect, 0.0, ui.visuals().panel_fill);
    let color = if is_lit {
        palette.accent
    } else {
        ui.visuals().weak_text_color().gamma_multiply(0.8)
    };
    let line = ui.visuals().widgets.noninteractive.bg_stroke;
    let center = edge.rect.center();
    if edge.is_upright() {
        painter.vline(center.x, edge.rect.y_range(), line);
    } else {
        painter.hline(edge.rect.x_range(), center.y, line);
    }
    let along = |at: f32| {
        if edge.is_upright() {
            pos2(center.x, center.y + at)
        } else {
            pos2(center.x + at, center.y)
        }
    };
    let size = if edge.is_upright() {
        vec2(5.0, 34.0)
    } else {
        vec2(34.0, 5.0)
    };
    let back = Rect::from_center_size(center, size);
    painter.rect_filled(back, 2.5, ui.visuals().panel_fill);
    for at in [-9.0, -3.0, 3.0, 9.0] {
        painter.circle_filled(along(at), 1.6, color);
    }
    if response.has_focus() {
        let pen = egui::Stroke::new(1.5, palette.accent);
        painter.rect_stroke(back.expand(1.0), 2.5, pen, egui::StrokeKind::Outside);
    }
}
