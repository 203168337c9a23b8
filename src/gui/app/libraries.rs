//! Looks for changes in the library that is shown: when the system reports something in its folders, and when the window
//! gets the focus. What changed is for the index to find.

use std::sync::Arc;

use egui::{Context, Event};

use super::App;
use crate::gui::desktop::folders::FolderWatch;
use crate::gui::jobs::{JobResult, Listing};
use crate::session::Library;

/// A window that gets the focus again within this time, in seconds, does not look again.
const PAUSE: f64 = 10.0;
/// In a library with more folders only its own is watched, because each takes one of the few watches that a user has.
const MOST: usize = 2000;

impl App {
    /// Watches the folders of libraries from now on.
    pub(in crate::gui) fn watch_library(&mut self) {
        let tell = self.jobs.teller();
        self.library_looks.watch =
            FolderWatch::start(move || tell(JobResult::Listing(Listing::Stirred)));
    }

    /// Handles what came back from the jobs of libraries.
    pub(super) fn listed(&mut self, ctx: &Context, listing: Listing) {
        let effects = match listing {
            Listing::Folder(path) => self.model.open_folder(&path),
            Listing::Place { asked, result } => {
                self.keep_label(ctx);
                self.model.place_read(asked, result)
            }
            Listing::Answer(answer) => self.model.library_answered(answer),
            Listing::Stirred => self.model.look_at_libraries(),
        };
        self.perform(ctx, effects);
    }

    /// Looks for changes in the library that is shown, and whether the others are there.
    pub(super) fn refresh_library(&mut self, ctx: &Context) {
        let effects = self.model.look_at_libraries();
        self.perform(ctx, effects);
    }

    /// Watches the folders of the library that is shown now, and looks for changes if the window just got the focus.
    pub(super) fn follow_library(&mut self, ctx: &Context) {
        self.watch_folders();
        let is_focused = |event: &Event| matches!(event, Event::WindowFocused(true));
        let (is_focused, now) =
            ctx.input(|input| (input.events.iter().any(is_focused), input.time));
        if is_focused && now - self.library_looks.last > PAUSE {
            self.library_looks.last = now;
            self.refresh_library(ctx);
        }
    }

    fn watch_folders(&mut self) {
        let Some(watch) = &self.library_looks.watch else {
            return;
        };
        let shown = self.model.shelf().current();
        let known = self.library_looks.watched.as_ref();
        let is_same = match (shown, known) {
            (Some(shown), Some((id, folders))) => {
                shown.id() == *id && Arc::ptr_eq(shown.folders(), folders)
            }
            (None, None) => true,
            (Some(_), None) | (None, Some(_)) => false,
        };
        if is_same {
            return;
        }
        watch.folders(shown.map_or_else(Vec::new, |library| {
            let root = library.root();
            let inside = library.folders().iter().take(MOST + 1);
            let inside: Vec<_> = inside.map(|folder| root.join(&folder.path)).collect();
            let inside = if inside.len() > MOST {
                Vec::new()
            } else {
                inside
            };
            [root.to_owned()].into_iter().chain(inside).collect()
        }));
        let now = shown.map(|library: &Library| (library.id(), Arc::clone(library.folders())));
        self.library_looks.watched = now;
    }
}
