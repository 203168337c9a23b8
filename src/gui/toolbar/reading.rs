//! The bar of Read mode: moving along the line and between problems.

use egui::{Color32, Painter, Rect, Role, Shape, Ui, WidgetInfo, pos2, vec2};

use crate::menu;
use crate::session::Command;
use crate::session::command::Go;
use crate::view::View;
use crate::words::text;

use super::button::{WIDTH, square};
use crate::gui::tooltip::named;

/// A button of the bar: its command, the id of its name, and its icon.
struct Step {
    go: Go,
    word: &'static str,
    /// The direction of the arrow.
    way: Way,
    reach: Reach,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    Left,
    Right,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Reach {
    One,
    /// To the end.
    All,
}

const fn step(go: Go, word: &'static str, way: Way, reach: Reach) -> Step {
    Step {
        go,
        word,
        way,
        reach,
    }
}

const STEPS: [Step; 4] = [
    step(Go::Start, "tool-bar-start", Way::Left, Reach::All),
    step(Go::Back, "tool-bar-back", Way::Left, Reach::One),
    step(Go::Forward, "tool-bar-forward", Way::Right, Reach::One),
    step(Go::End, "tool-bar-end", Way::Right, Reach::All),
];

const PREVIOUS: Step = step(
    Go::PreviousProblem,
    "tool-bar-previous-problem",
    Way::Left,
    Reach::One,
);

const NEXT: Step = step(
    Go::NextProblem,
    "tool-bar-next-problem",
    Way::Right,
    Reach::One,
);

/// Shows the bar.
pub(super) fn reading(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    for step in &STEPS {
        button(ui, view, step, commands);
    }
    problems(ui, view, commands);
}

/// Which problem of a file with several it is, and the steps to the next and the previous one.
pub(super) fn problems(ui: &mut Ui, view: &View, commands: &mut Vec<Command>) {
    if let Some((number, many)) = view.problems.place {
        ui.separator();
        button(ui, view, &PREVIOUS, commands);
        ui.label(match number {
            Some(number) => text!("tool-bar-problem", number = number, count = many),
            None => text!("tool-bar-problems", count = many),
        });
        button(ui, view, &NEXT, commands);
    }
}

fn button(ui: &mut Ui, view: &View, step: &Step, commands: &mut Vec<Command>) {
    let command = Command::Go(step.go.clone());
    let is_enabled = view.allows(&command);
    let name = text(step.word);
    let response = square(ui, WIDTH, false, is_enabled);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, is_enabled, &name));
    let ink = ui.visuals().widgets.inactive.fg_stroke.color;
    let ink = if is_enabled {
        ink
    } else {
        ink.gamma_multiply(0.35)
    };
    picture(ui.painter(), response.rect, step, ink);
    let key = menu::item(&command).map_or("", menu::Item::key);
    if response.on_hover_text(named(&name, key)).clicked() {
        commands.push(command);
    }
}

/// A triangle, with a bar at its tip if it goes to the end.
fn picture(painter: &Painter, rect: Rect, step: &Step, ink: Color32) {
    let way = match step.way {
        Way::Left => -1.0,
        Way::Right => 1.0,
    };
    let middle = rect.center();
    let at = |x: f32, y: f32| pos2(middle.x + way * x, middle.y + y);
    let is_far = step.reach == Reach::All;
    let tip = if is_far { 3.0 } else { 5.0 };
    let triangle = vec![at(-4.0, -6.0), at(tip, 0.0), at(-4.0, 6.0)];
    painter.add(Shape::convex_polygon(triangle, ink, egui::Stroke::NONE));
    if is_far {
        let bar = Rect::from_center_size(at(4.5, 0.0), vec2(2.0, 12.0));
        painter.rect_filled(bar, 0.5, ink);
    }
}
