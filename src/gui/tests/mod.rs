//! The window driven by the names that a screen reader hears, without a screen.

mod archives;
mod asked;
mod dialogs;
mod doctor;
mod editing;
mod finding;
mod fixture;
mod games;
mod gate;
mod keeping;
mod keys;
mod large;
mod libraries;
mod library;
mod library_jobs;
mod lists;
mod panels;
mod rehearsal;
mod roads;
mod saving;
mod searching;
mod sizes;
#[cfg(feature = "snapshots")]
mod snapshots;
mod solving;
mod typing;
mod versions;
mod view;
mod watching;
mod whole;

use std::path::Path;
use std::sync::Arc;

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable;

use super::app::App;
use super::desktop::chooser::{Chooser, FileChoice};
use super::model::Model;
use crate::session::Command;
use crate::session::command::File;
use crate::view::View;
use crate::words::Message;

/// A chooser that always answers the same.
struct Always(FileChoice);

impl Chooser for Always {
    fn open(&self, _title: &str, _folder: Option<&Path>) -> FileChoice {
        self.0.clone()
    }

    fn save(&self, _suggestion: &Path) -> FileChoice {
        self.0.clone()
    }

    fn folder(&self, _title: &str, _start: Option<&Path>) -> FileChoice {
        self.0.clone()
    }

    fn copy_picture(&self, size: [usize; 2], rgba: &[u8]) -> Result<(), Message> {
        assert_eq!(size[0] * size[1] * 4, rgba.len());
        match &self.0 {
            FileChoice::Unavailable(why) => Err(why.clone()),
            FileChoice::Paths(_) | FileChoice::Canceled => Ok(()),
        }
    }
}

/// A message without a place in the catalog, which shows as it stands here.
fn saying(text: &'static str) -> Message {
    Message::new(text, Vec::new())
}

/// A window that shows one view; what is pushed is found in its log.
struct Window {
    harness: Harness<'static, Option<App>>,
}

impl Window {
    fn new(view: View) -> Self {
        Self::answering(view, FileChoice::Canceled)
    }

    fn answering(view: View, answer: FileChoice) -> Self {
        let mut view = Some(view);
        let harness = Harness::builder()
            .with_size(egui::vec2(1200.0, 800.0))
            .with_max_steps(40)
            .allow_missing_glyphs()
            .build_ui_state(
                move |ui, app: &mut Option<App>| {
                    let app = app.get_or_insert_with(|| {
                        let model = Model::fixed(view.take().unwrap());
                        App::new(ui.ctx(), model, Arc::new(Always(answer.clone())))
                    });
                    app.ui(ui);
                },
                None,
            );
        let mut window = Self { harness };
        window.settle();
        window
    }

    /// A window on a real session with a file open in it.
    fn opening(path: &Path) -> Self {
        let paths = vec![path.to_owned()];
        let harness = Harness::builder()
            .with_size(egui::vec2(1200.0, 800.0))
            .with_max_steps(40)
            .allow_missing_glyphs()
            .build_ui_state(
                move |ui, app: &mut Option<App>| {
                    let app = app.get_or_insert_with(|| {
                        let model = Model::new(crate::settings::Settings::default());
                        let chooser = Arc::new(Always(FileChoice::Canceled));
                        let mut app = App::new(ui.ctx(), model, chooser);
                        app.start(ui.ctx(), paths.clone());
                        app
                    });
                    app.ui(ui);
                },
                None,
            );
        Self { harness }
    }

    /// A window on a real session with this text open in it, or nothing.
    fn on(text: &str) -> Self {
        Self::on_answering(text, FileChoice::Canceled)
    }

    fn on_answering(text: &str, answer: FileChoice) -> Self {
        let text = text.to_owned();
        let harness = Harness::builder()
            .with_size(egui::vec2(1200.0, 800.0))
            .with_max_steps(40)
            .allow_missing_glyphs()
            .build_ui_state(
                move |ui, app: &mut Option<App>| {
                    let app = app.get_or_insert_with(|| {
                        let model = Model::new(crate::settings::Settings::default());
                        let mut app = App::new(ui.ctx(), model, Arc::new(Always(answer.clone())));
                        if !text.is_empty() {
                            app.run(ui.ctx(), Command::File(File::OpenText(text.clone())));
                        }
                        app
                    });
                    app.ui(ui);
                },
                None,
            );
        let mut window = Self { harness };
        window.settle();
        window
    }

    /// Runs until the view is as expected, because background jobs take time.
    fn wait(&mut self, is_wanted: impl Fn(&View) -> bool) {
        for _ in 0..500 {
            self.settle();
            if is_wanted(self.app().model.view()) {
                self.settle();
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        panic!("it never came");
    }

    fn joseki() -> Self {
        Self::new(fixture::view(fixture::JOSEKI, &[]))
    }

    /// Runs until nothing moves; a blinking cursor may do so for ever.
    fn settle(&mut self) {
        self.harness.run_steps(4);
    }

    /// What was pushed since the last time, without what panels ask for by themselves.
    fn pushed(&mut self) -> Vec<Command> {
        self.settle();
        let app = self.harness.state_mut().as_mut().unwrap();
        let mut log = std::mem::take(&mut app.model.log);
        log.retain(|command| !command.is_of_a_panel());
        log
    }

    fn app(&mut self) -> &mut App {
        self.harness.state_mut().as_mut().unwrap()
    }
}

/// The mouse and the keyboard.
impl Window {
    /// A window with a new board of 9 × 9.
    fn new_nine() -> Self {
        let mut window = Self::on("");
        window.key(Modifiers::COMMAND, Key::N);
        window.press("9 × 9");
        window.press("Create");
        window.wait(|view| view.board.is_some());
        window
    }

    fn at(&self, name: &str) -> Pos2 {
        self.harness.get_by_label(name).rect().center()
    }

    fn press(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.settle();
    }

    fn button(&mut self, at: Pos2, button: PointerButton, pressed: bool) {
        self.harness.event(Event::PointerMoved(at));
        self.harness.event(Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        });
        self.harness.step();
    }

    fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (self.at(from), self.at(to));
        self.button(from, PointerButton::Primary, true);
        self.harness.event(Event::PointerMoved(to));
        self.harness.step();
        self.button(to, PointerButton::Primary, false);
        self.settle();
    }

    fn key(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// The file in one line, without what every new one starts with.
    fn text(&mut self) -> String {
        let text = self.app().model.text();
        let start = text.find("AP[").unwrap_or_default();
        let rest = text.get(start..).unwrap_or_default();
        let end = rest.find(']').map_or(0, |at| at + 1);
        rest.get(end..).unwrap_or_default().replace('\n', "")
    }
}
