//! The clock of Solve mode: it says when a pause is over and when a diagram was seen long enough, and how long the user
//! has thought. The model has no clock.

use std::time::Duration;

use egui::Context;

use crate::session::command::Solve;
use crate::session::{Command, DocumentId};
use crate::view::{DueView, View};

/// What the clock measures.
#[derive(Debug, Default)]
pub(super) struct Clock {
    /// The attempt, by its document and its number.
    attempt: Option<(DocumentId, u64)>,
    /// How long the user has thought in it, in seconds.
    thought: f64,
    /// The time of the last frame, if the user was thinking then.
    thinking_since: Option<f64>,
    /// What is due, and since when.
    due: Option<(u64, f64)>,
}

impl Clock {
    /// How long the user has thought in the current attempt.
    pub(super) fn thought(&self) -> Duration {
        Duration::try_from_secs_f64(self.thought).unwrap_or_default()
    }

    /// The same in whole seconds, if it is shown.
    pub(super) fn shown(&self, view: &View) -> Option<u64> {
        let is_shown = view.settings.thinking_time && view.solve.is_some();
        is_shown.then(|| self.thought().as_secs())
    }

    /// The commands for which it is time now.
    pub(super) fn tick(&mut self, ctx: &Context, view: &View) -> Vec<Command> {
        let (now, is_focused) = ctx.input(|input| (input.time, input.focused));
        if let Some(since) = self.thinking_since.take() {
            self.thought += (now - since).max(0.0);
        }
        let Some((document, solve)) = view.document.zip(view.solve.as_ref()) else {
            *self = Self::default();
            return Vec::new();
        };
        let attempt = Some((document, solve.attempt));
        if self.attempt != attempt {
            *self = Self {
                attempt,
                ..Self::default()
            };
        }
        let is_thinking = solve.verdict.is_none() && is_focused && !view.is_browsing();
        if is_thinking {
            self.thinking_since = Some(now);
            if view.settings.thinking_time {
                let rest = 1.0 - self.thought.fract();
                repaint_after(ctx, rest);
            }
        }
        let mut commands = Vec::new();
        if let Some(seconds) = solve.covers_after.filter(|_| is_thinking) {
            let rest = f64::from(seconds) - self.thought;
            if rest <= 0.0 {
                commands.push(Command::Solve(Solve::Cover(solve.attempt)));
            } else {
                repaint_after(ctx, rest);
            }
        }
        commands.extend(self.wait(ctx, now, solve.due));
        commands
    }

    /// Waits for what is due.
    fn wait(&mut self, ctx: &Context, now: f64, due: Option<DueView>) -> Option<Command> {
        let Some(due) = due else {
            self.due = None;
            return None;
        };
        let since = match self.due {
            Some((number, since)) if number == due.number => since,
            _ => now,
        };
        self.due = Some((due.number, since));
        let rest = since + f64::from(due.millis) / 1000.0 - now;
        if rest > 0.0 {
            repaint_after(ctx, rest);
            return None;
        }
        Some(Command::Solve(Solve::GoOn(due.number)))
    }
}

fn repaint_after(ctx: &Context, seconds: f64) {
    let after = Duration::try_from_secs_f64(seconds).unwrap_or_default();
    ctx.request_repaint_after(after);
}
