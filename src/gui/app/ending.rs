//! The end of the program: asked for with or without a frame, or without a question, by a signal, a crash, a vanished
//! display. The next start lists the files that had unsaved changes then.

use std::path::Path;

use egui::{Context, ViewportCommand};

use crate::files::{UnsavedNote, unsaved_before};
use crate::session::command::File;
use crate::session::{Command, Dialog};

use crate::words::message;

use super::App;
use super::closing::Closing;

impl App {
    /// What is done in every turn, before the frame and also where none is drawn.
    pub(in crate::gui) fn logic(&mut self, ctx: &Context) {
        if !self.is_leaving && self.closing.look(ctx) {
            self.hidden(ctx);
        }
    }

    /// A turn without a frame: the results of background jobs are taken, and the window comes back for a question.
    fn hidden(&mut self, ctx: &Context) {
        self.results(ctx);
        self.model.refresh();
        if self.closing == Closing::Asked {
            self.closing = Closing::Hidden;
            self.run(ctx, Command::File(File::Quit));
        }
        self.note_unsaved();
        if self.is_leaving {
            // The close that was asked for just now comes in a turn of its own.
            ctx.request_repaint();
        } else if self.closing == Closing::Hidden && self.dialogs.is_modal() {
            self.closing = Closing::No;
            ctx.send_viewport_cmd(ViewportCommand::Minimized(false));
            ctx.send_viewport_cmd(ViewportCommand::Focus);
            ctx.request_repaint();
        }
    }

    /// Keeps a note of unsaved files in this folder, and shows the one that an earlier run left.
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

    /// Notes which files have changes now.
    pub(in crate::gui) fn note_unsaved(&mut self) {
        if let Some(note) = &mut self.note
            && let Err(error) = note.set(self.model.unsaved())
        {
            // Without the note the next start cannot list the files; work goes on.
            self.note = None;
            self.message = Some(message!("ending-no-note", cause = error.to_string()));
        }
    }

    /// The window closes: what the user was asked about is settled; what nobody was asked about stays noted.
    pub(in crate::gui) fn exit(&mut self) {
        if self.is_leaving
            && let Some(note) = &mut self.note
        {
            // A note that cannot be removed is shown at the next start, which does no harm.
            let _ = note.set(Vec::new());
        }
    }
}
