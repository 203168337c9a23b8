//! The window: panels that read the view and push commands, and effects performed by background jobs.
//!
//! The only place that knows egui. Reading order: `app` (a frame, effects, the end), `model` (the session and its view),
//! `panels` with `geometry` and `paint`, `menu` and `toolbar`, `dialogs`, `input`, then `jobs`, `disk` and `desktop`.

mod access;
mod app;
mod desktop;
mod dialogs;
mod disk;
mod fonts;
mod geometry;
mod input;
mod jobs;
mod menu;
mod model;
mod modes;
mod paint;
mod panels;
mod theme;
mod toolbar;
mod tooltip;

#[cfg(test)]
#[cfg(feature = "window-tests")]
mod tests;

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::PathBuf;
use std::sync::Arc;

use crate::files::Folders;
use crate::journal::backup::Backups;
use crate::settings::Settings;
use crate::words::{Argument, Message, message};
use app::App;
use desktop::native::{self, Desktop};
use desktop::signals;
use model::Model;

/// The title until the first frame.
const NAME: &str = "Bunki";
/// The key under which the settings are stored.
const SETTINGS: &str = "settings";

/// Why no window could be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// There is no screen, or it does not answer.
    NoDisplay(Cause),
    /// There is a screen, but no OpenGL to draw on it.
    NoOpenGl(Cause),
    /// A library that the window needs is missing.
    MissingLibrary(Cause),
}

/// The first line of what a library says about a failure, or nothing.
type Cause = Option<String>;

impl Error {
    /// What went wrong, and what helps.
    #[must_use]
    pub fn message(&self) -> Message {
        let (Self::NoDisplay(cause) | Self::NoOpenGl(cause) | Self::MissingLibrary(cause)) = self;
        let cause = match cause {
            Some(cause) => Argument::from(cause),
            None => message!("window-no-cause").into(),
        };
        match self {
            Self::NoDisplay(_) => message!("window-no-display", cause = cause),
            Self::NoOpenGl(_) => message!("window-no-opengl", cause = cause),
            Self::MissingLibrary(_) => message!("window-no-library", cause = cause),
        }
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(&self.message().english())
    }
}

impl std::error::Error for Error {}

/// Opens the window on these files, or on the sample, and returns when it is closed.
///
/// # Errors
/// [`Error`] if the window cannot be opened.
pub fn run(paths: Vec<PathBuf>) -> Result<(), Error> {
    // The windowing crates panic early if a library is missing. The hook hides that from the terminal, because the
    // error is reported in a sentence.
    let is_open = Arc::new(std::sync::atomic::AtomicBool::new(false));
    let hook = take_hook();
    let opened = Arc::clone(&is_open);
    set_hook(Box::new(move |info| {
        if opened.load(std::sync::atomic::Ordering::Relaxed) {
            hook(info);
        }
    }));
    let opened = Arc::clone(&is_open);
    let result = catch_unwind(AssertUnwindSafe(|| open(paths, &opened)));
    match result {
        Ok(Ok(())) => Ok(()),
        Ok(Err(error)) => Err(of_eframe(&error)),
        Err(panic) if is_open.load(std::sync::atomic::Ordering::Relaxed) => {
            std::panic::resume_unwind(panic)
        }
        Err(panic) => {
            let text = panic.downcast_ref::<String>().cloned();
            let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
            Err(Error::MissingLibrary(first_line(&text.unwrap_or_default())))
        }
    }
}

fn of_eframe(error: &eframe::Error) -> Error {
    let text = first_line(&error.to_string());
    match error {
        eframe::Error::Glutin(_)
        | eframe::Error::NoGlutinConfigs(..)
        | eframe::Error::OpenGL(_) => Error::NoOpenGl(text),
        _ => Error::NoDisplay(text),
    }
}

/// What went wrong, without the place in the code that some libraries add.
fn first_line(text: &str) -> Cause {
    let line = text.lines().next().unwrap_or_default();
    let plain = match line.split_once(".rs:") {
        Some((_, rest)) => rest.split_once(": ").map_or(rest, |(_, reason)| reason),
        None => line,
    };
    match plain.trim().trim_end_matches('.') {
        "" => None,
        reason => Some(reason.to_owned()),
    }
}

fn open(paths: Vec<PathBuf>, is_open: &Arc<std::sync::atomic::AtomicBool>) -> eframe::Result {
    let options = eframe::NativeOptions {
        viewport: egui::ViewportBuilder::default()
            .with_app_id("bunki")
            .with_title(NAME)
            .with_inner_size([1200.0, 800.0])
            .with_min_inner_size([480.0, 360.0])
            .with_drag_and_drop(true),
        renderer: eframe::Renderer::Glow,
        ..eframe::NativeOptions::default()
    };
    let is_open = Arc::clone(is_open);
    eframe::run_native(
        "bunki",
        options,
        Box::new(move |creation| {
            is_open.store(true, std::sync::atomic::Ordering::Relaxed);
            let settings: Option<Settings> = creation
                .storage
                .and_then(|storage| eframe::get_value(storage, SETTINGS));
            let model = Model::new(settings.unwrap_or_default());
            let desktop = Arc::new(Desktop::above(creation));
            let chooser = Arc::clone(&desktop);
            let mut app = App::new(&creation.egui_ctx, model, desktop);
            if let Some(window) = native::x11_window(creation) {
                app.drags.take_over(&creation.egui_ctx, window);
            }
            if let Some(folders) = Folders::of_user() {
                app.note_in(&folders.data);
                app.jobs.backups = Arc::new(Backups::new(Some(&folders.data)));
            }
            app.watch();
            signals::watch(Arc::clone(&app.jobs.writes), chooser);
            app.start(&creation.egui_ctx, paths);
            Ok(Box::new(Windowed(app)))
        }),
    )
}

/// The window as eframe drives it.
struct Windowed(App);

impl eframe::App for Windowed {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        self.0.logic(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.0.ui(ui);
    }

    /// egui would store unfinished scrolling; what must be kept is in the settings.
    fn persist_egui_memory(&self) -> bool {
        false
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.0.exit();
    }

    fn save(&mut self, storage: &mut dyn eframe::Storage) {
        eframe::set_value(storage, SETTINGS, self.0.settings());
    }
}

#[cfg(test)]
mod kept {
    use std::collections::HashMap;

    use super::{SETTINGS, Settings};
    use crate::settings::Border;

    #[derive(Default)]
    struct Memory(HashMap<String, String>);

    impl eframe::Storage for Memory {
        fn get_string(&self, key: &str) -> Option<String> {
            self.0.get(key).cloned()
        }

        fn set_string(&mut self, key: &str, value: String) {
            self.0.insert(key.to_owned(), value);
        }

        fn remove_string(&mut self, key: &str) {
            self.0.remove(key);
        }

        fn flush(&mut self) {}
    }

    #[test]
    fn settings_of_an_older_bunki_load_without_what_is_no_setting_any_more() {
        let old = "(letters:Digits,marks:Children,theme:Dark,border:Sgf,hide_answers:true,whole_board:false,\
                   coordinates:true,legal_moves:false,click_plays_next:false,letter_single:false,tree_panel:true,\
                   problem_panel:true,swap_colors:true,mirrored:true,quarter_turns:3,recent:[\"/a.sgf\"])";
        let mut memory = Memory::default();
        eframe::Storage::set_string(&mut memory, SETTINGS, old.to_owned());
        let read: Settings = eframe::get_value(&memory, SETTINGS).unwrap();
        assert_eq!((read.border, read.hide_answers), (Border::Sgf, true));
        assert_eq!(read.recent, ["/a.sgf"]);
        eframe::set_value(&mut memory, SETTINGS, &read);
        let kept = eframe::Storage::get_string(&memory, SETTINGS).unwrap();
        for gone in ["swap", "mirrored", "turns"] {
            assert!(!kept.contains(gone), "{kept}");
        }
        assert_eq!(eframe::get_value::<Settings>(&memory, SETTINGS), Some(read));
    }
}

#[cfg(test)]
mod messages {
    use super::first_line;

    #[test]
    fn reasons_are_told_without_places_in_code() {
        let told = "os error at /x/y-0.30/src/linux/mod.rs:765: neither A nor B is set.\nmore";
        assert_eq!(first_line(told).as_deref(), Some("neither A nor B is set"));
        assert_eq!(first_line(""), None);
    }
}
