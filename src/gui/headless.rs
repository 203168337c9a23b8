//! The whole window without a screen, for benches: passes over a real session, each with its time. Nothing is rasterized.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui::{Event, Pos2, RawInput, Rect, pos2, vec2};

use super::app::App;
use super::desktop::chooser::{Chooser, FileChoice};
use super::model::Model;
use super::panels::comment;
use crate::session::Command;
use crate::session::command::File;
use crate::settings::Settings;
use crate::view::View;
use crate::words::Message;

/// The size of the window.
const SIZE: [f32; 2] = [1200.0, 800.0];
/// The time from one pass to the next, in seconds.
const FRAME: f64 = 1.0 / 60.0;

/// A window that nobody sees.
pub struct Headless {
    ctx: egui::Context,
    app: App,
    time: f64,
    /// Whether the last pass asked for another one at once.
    is_moving: bool,
}

/// A desktop that never asks anybody.
struct Nobody;

impl Chooser for Nobody {
    fn open(&self, _title: &str, _folder: Option<&Path>) -> FileChoice {
        FileChoice::Canceled
    }

    fn save(&self, _suggestion: &Path) -> FileChoice {
        FileChoice::Canceled
    }

    fn folder(&self, _title: &str, _start: Option<&Path>) -> FileChoice {
        FileChoice::Canceled
    }

    fn copy_picture(&self, _size: [usize; 2], _rgba: &[u8]) -> Result<(), Message> {
        Ok(())
    }
}

impl Headless {
    /// A window without a file, which keeps its journals in this folder.
    #[must_use]
    pub fn new(journals: &Path) -> Self {
        let ctx = egui::Context::default();
        let model = Model::new(Settings::default());
        let mut app = App::new(&ctx, model, Arc::new(Nobody));
        app.keep_journals(&ctx, journals);
        let mut window = Self {
            ctx,
            app,
            time: 0.0,
            is_moving: false,
        };
        window.settle();
        window
    }

    /// Asks for a file; it is there some passes later.
    pub fn open(&mut self, path: PathBuf) -> Duration {
        self.act(Command::File(File::OpenPaths(vec![path])))
    }

    /// What it shows.
    #[must_use]
    pub fn view(&self) -> &View {
        self.app.model.view()
    }

    /// Whether files are being read or written.
    #[must_use]
    pub const fn is_busy(&self) -> bool {
        self.app.jobs.is_busy()
    }

    /// One pass with this input. Returns how long it took.
    pub fn pass(&mut self, events: Vec<Event>) -> Duration {
        self.time += FRAME;
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, vec2(SIZE[0], SIZE[1]))),
            time: Some(self.time),
            predicted_dt: 1.0 / 60.0,
            events,
            focused: true,
            ..RawInput::default()
        };
        let start = Instant::now();
        let app = &mut self.app;
        app.logic(&self.ctx);
        let output = self.ctx.run_ui(input, |ui| app.ui(ui));
        let time = start.elapsed();
        self.is_moving = output
            .viewport_output
            .values()
            .any(|viewport| viewport.repaint_delay.is_zero());
        time
    }

    /// Carries a command out, and shows what became of it. Returns the longest time between two pictures.
    pub fn act(&mut self, command: Command) -> Duration {
        let start = Instant::now();
        let ctx = self.ctx.clone();
        self.app.run(&ctx, command);
        let run = start.elapsed();
        let first = run + self.pass(Vec::new());
        first.max(self.settle())
    }

    /// Gives input and shows what becomes of it. Returns the longest pass.
    pub fn input(&mut self, events: Vec<Event>) -> Duration {
        let first = self.pass(events);
        first.max(self.settle())
    }

    /// Runs passes until nothing moves. Returns the longest one.
    pub fn settle(&mut self) -> Duration {
        let mut longest = Duration::ZERO;
        for _ in 0..12 {
            longest = longest.max(self.pass(Vec::new()));
            if !self.is_moving {
                break;
            }
        }
        longest
    }

    /// Gives the comment the focus.
    pub fn focus_comment(&mut self) {
        self.ctx
            .memory_mut(|memory| memory.request_focus(comment::id()));
        self.settle();
    }

    /// A point in the list, in the comment, and in the tree.
    #[must_use]
    pub const fn places() -> [Pos2; 3] {
        [pos2(100.0, 500.0), pos2(1080.0, 260.0), pos2(1080.0, 700.0)]
    }
}
