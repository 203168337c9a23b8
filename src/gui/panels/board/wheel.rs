//! The wheel over the board: one node for each notch, and the small steps of a touchpad added up.

use egui::{Event, MouseWheelUnit, Rect, Ui};

use crate::session::Command;
use crate::session::command::Go;

/// How far a touchpad scrolls for one node, in points.
const SCROLL_PER_NODE: f32 = 40.0;

/// The part of a node that was scrolled but not yet walked.
#[derive(Debug, Default)]
pub(super) struct Wheel {
    rest: f32,
}

impl Wheel {
    /// Walks the nodes that the wheel was turned for over this part of the window.
    pub(super) fn walk(&mut self, ui: &Ui, room: Rect, commands: &mut Vec<Command>) {
        if !ui.rect_contains_pointer(room) {
            self.rest = 0.0;
            return;
        }
        let scrolled: f32 = ui.input(|input| input.events.iter().filter_map(nodes).sum());
        self.rest += scrolled;
        while self.rest <= -1.0 {
            self.rest += 1.0;
            commands.push(Command::Go(Go::Forward));
        }
        while self.rest >= 1.0 {
            self.rest -= 1.0;
            commands.push(Command::Go(Go::Back));
        }
    }
}

/// The nodes that an event of the wheel stands for. With Ctrl the wheel zooms.
fn nodes(event: &Event) -> Option<f32> {
    match event {
        Event::MouseWheel {
            unit,
            delta,
            modifiers,
            ..
        } if !modifiers.command => match unit {
            MouseWheelUnit::Point => Some(delta.y / SCROLL_PER_NODE),
            MouseWheelUnit::Line | MouseWheelUnit::Page => Some(delta.y),
        },
        _ => None,
    }
}
