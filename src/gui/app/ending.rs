//! How the program ends: with or without a frame, with or without a question, after a signal, a crash, or the loss of
//! the display. The next start lists the files that had unsaved changes.

use std::path::Path;

use egui::{Context, ViewportCommand};

use crate::files::{UnsavedNote, unsaved_before};
use crate::session::command::File;
use crate::session::{Command, Dialog};
use crate::settings::{Opened, Store};

use crate::words::message;

use super::App;
use super::closing::Closing;
use super::keeping::KeptSettings;

impl App {
    /// Work done in every turn of the event loop, before the frame or without one.
    pub(in crate::gui) fn logic(&mut self, ctx: &Context) {
        if !self.is_leaving && self.closing.look(ctx) {
            self.hidden(ctx);
        }
    }

    /// A turn without a frame: handles results of background jobs, and restores the window if there is a question.
    fn hidden(&mut self, ctx: &Context) {
        self.results(ctx);
        self.model.refresh();
        if self.closing == Closing::Asked {
            self.closing = Closing::Hidden;
            self.run(ctx, Command::File(File::Quit));
        }
        self.note_unsaved();
        if self.is_leaving {
            // The close requested just now is handled in a later turn.
            ctx.request_repaint();
        } else if self.closing == Closing::Hidden && self.dialogs.is_modal() {
            self.closing = Closing::No;
            ctx.send_viewport_cmd(ViewportCommand::Minimized(false));
            ctx.send_viewport_cmd(ViewportCommand::Focus);
            ctx.request_repaint();
        }
    }

    /// Keeps a note of unsaved files in this folder, and shows the note left by an earlier run.
    pub(in crate::gui) fn note_in(&mut self, folder: &Path) {
        if let Ok(names) = unsaved_before(folder)
            && !names.is_empty()
        {
            let list: Vec<String> = names.iter().map(|name| format!("    {name}")).collect();
            self.dialogs.open(Dialog::Error {
                title: message!("ending-title"),
                text: message!("ending-text", files = list.join("\n")),
            });
        }
        self.note = Some(UnsavedNote::new(folder));
    }

    /// Keeps the settings in this file from now on, and shows what was wrong with it.
    pub(in crate::gui) fn keep_in(&mut self, store: Store, opened: Opened) {
        if let Some(text) = opened.fault.clone() {
            self.dialogs.open(Dialog::Error {
                title: message!("settings-title"),
                text,
            });
        }
        self.keeping = Some(KeptSettings::new(store, opened));
    }

    /// Updates the note of files with unsaved changes.
    pub(in crate::gui) fn note_unsaved(&mut self) {
        if let Some(note) = &mut self.note
            && let Err(error) = note.set(self.model.unsaved())
        {
            // Without the note the next start cannot list the files, but the user can go on working.
            self.note = None;
            self.message = Some(message!("ending-no-note", cause = error.to_string()));
        }
    }

    /// The window closes: what the user decided about is removed from the note; the rest stays. Settings are kept.
    pub(in crate::gui) fn exit(&mut self) {
        if let Some(keeping) = self.keeping.take()
            && let Some(job) = keeping.last(self.model.settings())
        {
            self.jobs.keep_at_exit(job);
        }
        if self.is_leaving
            && let Some(note) = &mut self.note
        {
            // If the note cannot be removed, it is shown at the next start, which does no harm.
            let _ = note.set(Vec::new());
        }
    }
}
