//! The bar of Read mode: along the line, from problem to problem, and which of them it is.

use egui::{Color32, Painter, Rect, Role, Shape, Ui, WidgetInfo, pos2, vec2};

use crate::session::Command;
use crate::session::command::Go;
use crate::view::View;

use super::square;

/// A button of the bar: what it does, what it is called, and its picture.
struct Step {
    go: Go,
    name: &'static str,
    /// To the left, rather than to the right.
    is_back: bool,
    /// As far as it goes.
    is_far: bool,
}

const STEPS: [Step; 4] = [
    Step {
        go: Go::Start,
        name: "Go to the start",
        is_back: true,
        is_far: true,
    },
    Step {
        go: Go::Back,
        name: "Go back",
        is_back: true,
        is_far: false,
    },
    Step {
        go: Go::Forward,
        name: "Go forward",
        is_back: false,
        is_far: false,
    },
    Step {
        go: Go::End,
        name: "Go to the end",
        is_back: false,
        is_far: true,
    },
];

/// Shows the bar.
pub(super) fn reading(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    for step in &STEPS {
        let is_enabled = if step.is_back {
            view.menu.has_back
        } else {
            view.menu.has_forward
        };
        button(ui, step, is_enabled, commands);
    }
    if let Some(place) = view.problems.place {
        problem(ui, view, place, commands);
    }
}

/// Which problem of its file it is, and the ways to its neighbors.
fn problem(
    ui: &mut Ui,
    view: &View,
    (number, many): (Option<usize>, usize),
    commands: &mut Vec<Command>,
) {
    ui.separator();
    let back = Step {
        go: Go::PreviousProblem,
        name: "Go to the previous problem",
        is_back: true,
        is_far: false,
    };
    button(ui, &back, view.menu.has_previous_problem, commands);
    ui.label(match number {
        Some(number) => format!("Problem {number} of {many}"),
        None => format!("{many} problems"),
    });
    let next = Step {
        go: Go::NextProblem,
        name: "Go to the next problem",
        is_back: false,
        ..back
    };
    button(ui, &next, view.menu.has_next_problem, commands);
}

fn button(ui: &mut Ui, step: &Step, is_enabled: bool, commands: &mut Vec<Command>) {
    let command = Command::Go(step.go.clone());
    let response = square(ui, super::WIDTH, false, is_enabled);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_enabled, step.name));
    let ink = ui.visuals().widgets.inactive.fg_stroke.color;
    let ink = if is_enabled {
        ink
    } else {
        ink.gamma_multiply(0.35)
    };
    picture(ui.painter(), response.rect, step, ink);
    let key = command.spec().keys.split(" / ").next().unwrap_or_default();
    if response
        .on_hover_text(format!("{} ({key})", step.name))
        .clicked()
    {
        commands.push(command);
    }
}

/// A triangle, with a line at its tip where it goes as far as it can.
fn picture(painter: &Painter, rect: Rect, step: &Step, ink: Color32) {
    let way = if step.is_back { -1.0 } else { 1.0 };
    let middle = rect.center();
    let at = |x: f32, y: f32| pos2(middle.x + way * x, middle.y + y);
    let tip = if step.is_far { 3.0 } else { 5.0 };
    let triangle = vec![at(-4.0, -6.0), at(tip, 0.0), at(-4.0, 6.0)];
    painter.add(Shape::convex_polygon(triangle, ink, egui::Stroke::NONE));
    if step.is_far {
        let bar = Rect::from_center_size(at(4.5, 0.0), vec2(2.0, 12.0));
        painter.rect_filled(bar, 0.5, ink);
    }
}
