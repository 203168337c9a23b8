//! How the program ends: with or without a frame, with or without a question, after a signal, a crash, or the loss of
//! the display. Journals keep what is unsaved for the next start.

use std::path::Path;
use std::sync::Arc;

use egui::{Context, ViewportCommand};

use crate::files::{Folders, Place};
use crate::journal::backup::Backups;
use crate::journal::{Flush, Order, Trouble, Writer};
use crate::session::command::File;
use crate::session::{Command, Dialog, JournalKey};
use crate::settings::{Opened, Store};

use crate::words::{Message, message};

use super::App;
use super::closing::Closing;
use super::keeping::KeptSettings;

/// How many seconds quitting waits for files to be written before it asks.
const PATIENCE: f64 = 5.0;

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
        self.follow_journals();
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

    /// While quitting waits for files to be written: asks after some seconds whether to go on waiting, because the drive
    /// may never answer.
    pub(super) fn wait_for_writes(&mut self, ctx: &Context) {
        let is_waiting = self.jobs.is_writing() && (self.is_ending || self.model.waits_to_quit());
        if !is_waiting || self.is_leaving {
            if self.waits_since.take().is_some() {
                self.dialogs.close_hangs();
            }
            return;
        }
        let now = ctx.input(|input| input.time);
        if self.dialogs.hangs() {
            // Waiting on begins with the answer.
            self.waits_since = Some(now);
            return;
        }
        let waited = now - *self.waits_since.get_or_insert(now);
        if waited < PATIENCE {
            let rest = std::time::Duration::from_secs_f64(PATIENCE - waited);
            ctx.request_repaint_after(rest);
        } else {
            self.dialogs.open(Dialog::Hangs);
            ctx.request_repaint();
        }
    }

    /// Keeps journals in this folder, and reads what earlier runs left there.
    pub(in crate::gui) fn keep_journals(&mut self, ctx: &Context, folder: &Path) {
        let disk = Arc::clone(&self.jobs.disk);
        let wake = ctx.clone();
        match Writer::start(disk, folder.to_owned(), move || wake.request_repaint()) {
            Ok(writer) => {
                self.model.keep_journals();
                self.journals = Some(writer);
            }
            Err(cause) => {
                self.message = Some(message!("journal-no-thread", cause = cause.to_string()));
            }
        }
        self.jobs.recover(folder.to_owned());
    }

    /// Begins what nobody waits for: journals, the removal of what is not needed any more, and watching files.
    pub(in crate::gui) fn begin_upkeep(&mut self, ctx: &Context, folders: Option<Folders>) {
        if let Some(folders) = folders {
            self.jobs.backups = Arc::new(Backups::new(Some(&folders.data)));
            // Beside any file of the folder.
            self.jobs.sweep(vec![folders.config.join("settings.json")]);
            self.keep_journals(ctx, &folders.data.join("journal"));
        }
        let settings = self.model.settings();
        let recent = settings.recent.iter();
        let recent = recent.map(|place| Place::spelled(place).path).collect();
        self.jobs.begin(settings.versions);
        self.jobs.sweep(recent);
        self.watch();
        self.watch_library();
        self.refresh_library(ctx);
    }

    /// What waits until the journals are written.
    pub(in crate::gui) fn flush_of_journals(&self) -> Option<Flush<JournalKey>> {
        self.journals.as_ref().map(Writer::flush)
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

    /// Hands what documents told to the writer of journals, and says if it cannot write.
    pub(in crate::gui) fn follow_journals(&mut self) {
        self.order_journals();
        let troubles = self.journals.as_ref().map(Writer::troubles);
        for trouble in troubles.unwrap_or_default() {
            let name = |key: JournalKey| self.model.name_of(key.document);
            match trouble {
                // Told once, not at every attempt, but until it is over.
                Trouble::Stopped { key, why } => {
                    let told =
                        name(key).map(|name| message!("journal-stopped", name = name, why = why));
                    if let (Some(told), false) = (told, self.unkept.contains_key(&key)) {
                        self.message = None;
                        self.unkept.insert(key, told);
                    }
                }
                Trouble::TryAgain { key } => self.model.journal_again(key),
                Trouble::Works { key } => {
                    self.message = name(key).map(|name| message!("journal-works", name = name));
                    self.unkept.remove(&key);
                }
            }
        }
        self.order_journals();
    }

    fn order_journals(&mut self) {
        let Some(journals) = &self.journals else {
            return;
        };
        for order in self.model.journal_orders() {
            if let Order::End { key } = &order {
                self.unkept.remove(key);
            }
            journals.order(order);
        }
    }

    /// That the changes of the document shown cannot be kept for the next start.
    pub(super) fn unkept(&self) -> Option<&Message> {
        let shown = self.model.document();
        let mut all = self.unkept.iter();
        let (_, told) = all.find(|(key, _)| Some(key.document) == shown)?;
        Some(told)
    }

    /// The window closes: what the user decided about needs no journal any more; the rest stays for the next start.
    /// Settings are kept.
    pub(in crate::gui) fn exit(&mut self) {
        if let Some(keeping) = self.keeping.take()
            && let Some(job) = keeping.last(self.model.settings())
        {
            self.jobs.keep_at_exit(job);
        }
        if self.is_leaving {
            self.model.end_journals();
            self.follow_journals();
        }
        // Waits a moment until it is done.
        self.journals = None;
    }
}
