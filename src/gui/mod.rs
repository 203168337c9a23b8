//! The window: panels that read the view and push commands, and effects performed by background jobs.
//!
//! The only place that knows egui. Reading order: `ahead` (the start), `app` (a frame, effects, the end), `model` (the session and its view),
//! `panels` with `geometry` and `paint`, `menu` and `toolbar`, `dialogs`, `input`, then `jobs`, `disk` and `desktop`.

mod access;
mod ahead;
mod app;
mod desktop;
mod dialogs;
mod disk;
mod fonts;
mod geometry;
#[cfg(feature = "window-tests")]
pub mod headless;
mod input;
mod jobs;
mod menu;
mod model;
mod modes;
mod paint;
mod panels;
mod query_field;
mod theme;
mod toolbar;
mod tooltip;

#[cfg(test)]
#[cfg(feature = "window-tests")]
mod tests;

use std::panic::{AssertUnwindSafe, catch_unwind, set_hook, take_hook};
use std::path::PathBuf;
use std::sync::Arc;

use crate::files::{Folders, RealDisk};
use crate::settings::{Store, WindowPlace};
use crate::words::{Argument, Message, message};
use ahead::{Ahead, Beginning};
use app::App;
use desktop::native::{self, Desktop};
use desktop::signals;

/// The title until the first frame.
const NAME: &str = "Bunki";

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
    let folders = Folders::of_user();
    let store = folders.as_ref().map(Store::new);
    let opened = store.as_ref().map(|store| store.open(&RealDisk));
    let opened = opened.unwrap_or_default();
    let viewport = viewport(opened.kept.window);
    let ahead = Ahead::begin(Beginning {
        paths,
        folders: folders.clone(),
        store,
        opened,
        size: viewport.inner_size.unwrap_or_default(),
    });
    let options = eframe::NativeOptions {
        viewport,
        renderer: eframe::Renderer::Glow,
        // Set already; setting them again would make all fonts anew.
        system_font_fallback: false,
        ..eframe::NativeOptions::default()
    };
    let is_open = Arc::clone(is_open);
    eframe::run_native_ext(
        "bunki",
        options,
        Some(ahead.context()),
        Box::new(move |creation| {
            is_open.store(true, std::sync::atomic::Ordering::Relaxed);
            let mut app = ahead.finish();
            let desktop = Arc::new(Desktop::above(creation));
            app.jobs.ask_with(desktop.clone());
            if let Some(window) = native::x11_window(creation) {
                app.drags.take_over(&creation.egui_ctx, window);
            }
            let later = Box::new(move |app: &mut App, ctx: &egui::Context| {
                app.begin_upkeep(ctx, folders);
                let journals = app.flush_of_journals();
                signals::watch(Arc::clone(&app.jobs.writes), journals, desktop);
            });
            Ok(Box::new(Windowed {
                app,
                later: Some(later),
                is_shown: false,
            }))
        }),
    )
}

/// The window before its first frame: where it was left, if that is known.
fn viewport(place: Option<WindowPlace>) -> egui::ViewportBuilder {
    let viewport = egui::ViewportBuilder::default()
        .with_app_id("bunki")
        .with_title(NAME)
        .with_inner_size([1200.0, 800.0])
        .with_min_inner_size([480.0, 360.0])
        .with_drag_and_drop(true)
        // None, instead of one of egui's.
        .with_icon(egui::IconData::default());
    let Some(place) = place else {
        return viewport;
    };
    let viewport = viewport
        .with_inner_size([f32::from(place.width), f32::from(place.height)])
        .with_maximized(place.maximized);
    match place.at {
        Some([x, y]) => viewport.with_position([f32::from(x), f32::from(y)]),
        None => viewport,
    }
}

/// The window as eframe drives it.
struct Windowed {
    app: App,
    /// What begins after the first frame.
    later: Option<Later>,
    is_shown: bool,
}

type Later = Box<dyn FnOnce(&mut App, &egui::Context)>;

impl eframe::App for Windowed {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        if let Some(later) = self.later.take_if(|_| self.is_shown) {
            later(&mut self.app, ctx);
        }
        self.app.logic(ctx);
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.app.ui(ui);
        if !std::mem::replace(&mut self.is_shown, true) {
            ui.request_repaint();
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.app.exit();
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
