//! Tells the session the time, reads the log of study at the start, and looks whether others wrote to it when the window
//! gets the focus.

use std::path::Path;
use std::time::{Duration, SystemTime};

use egui::{Context, Event};

use super::App;
use crate::session::StudyWork;
use crate::study::Moment;

/// How often the time that is left of an exam is looked at.
const TICK: Duration = Duration::from_secs(1);

impl App {
    /// Keeps what is solved in this folder of data, and reads what was.
    pub(in crate::gui) fn keep_study(&mut self, ctx: &Context, data: &Path) {
        self.jobs.keep_study(data);
        self.jobs.study(StudyWork::Read);
        self.tell_time(ctx);
    }

    /// Tells the time, and looks at the log if the window just got the focus.
    pub(super) fn follow_study(&mut self, ctx: &Context) {
        if !self.jobs.has_study() {
            return;
        }
        self.tell_time(ctx);
        let is_focused = |event: &Event| matches!(event, Event::WindowFocused(true));
        if ctx.input(|input| input.events.iter().any(is_focused)) {
            self.jobs.study(StudyWork::Look);
        }
        if self.model.is_timed() {
            ctx.request_repaint_after(TICK);
        }
    }

    fn tell_time(&mut self, ctx: &Context) {
        let effects = self.model.set_now(Moment::of(SystemTime::now()));
        self.perform(ctx, effects);
    }
}
