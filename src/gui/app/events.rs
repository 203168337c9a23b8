//! Handles events before the panels: where keys go, and what pasted text and dropped files become.

use egui::{Context, Event, Key};

use crate::gui::access;
use crate::gui::input::keys::Target;
use crate::gui::input::{paste, stops, text};
use crate::gui::panels::comment::Fields;
use crate::session::command::File;
use crate::session::{Clipboard, Command};
use crate::words::message;

use super::App;

/// How many frames the clipboard may take to answer.
const PATIENCE: u64 = 20;

impl App {
    /// If another document or node is shown than the text field was opened for, keys go to the board.
    pub(super) fn keep_keys(&mut self, ctx: &Context) {
        let shown = self.place();
        if std::mem::replace(&mut self.shown, shown) != shown
            && ctx.text_edit_focused()
            // Going from hit to hit shows other nodes.
            && !self.find.is_focused(ctx)
            && !self.dialogs.is_modal()
        {
            ctx.memory_mut(|memory| memory.request_focus(stops::board()));
        }
    }

    /// Handles keys, dropped files, pasted text, and a request to close. Returns the commands that must wait until text
    /// fields have processed their input, because they may lead to another node.
    pub(super) fn input(&mut self, ctx: &Context) -> Vec<Command> {
        let is_busy = self.dialogs.is_modal() || egui::Popup::is_any_open(ctx);
        let mut commands = self.pasted(ctx);
        text::clean_events(ctx);
        if self.dialogs.is_modal() {
            access::refuse_behind(ctx);
        }
        let is_browsing = self.model.view().is_browsing();
        let target = target(ctx, (is_busy, is_browsing), &self.comment);
        // egui removes the focus from a text field before the key arrives here.
        let is_field = self.is_typing && !self.dialogs.is_modal();
        let is_finding = self.find.had_focus() && !is_busy;
        let is_searching = self.library.search.had_focus() && !is_busy;
        if (self.gestures.is_busy() || is_field || is_finding) && escape(ctx) {
            if is_searching && !self.gestures.is_busy() {
                self.library.search.close(ctx, &mut commands);
            } else if is_finding && !self.gestures.is_busy() {
                self.find.close(ctx, &mut commands);
            }
            self.gestures.cancel();
        }
        if !self.gestures.is_busy() {
            self.dialogs.escape(ctx, &mut commands);
        }
        if target == Target::Window {
            self.dividers.keys(ctx, &mut commands);
        }
        if !is_busy {
            self.find.keys(ctx, self.model.view(), &mut commands);
        }
        commands.extend(self.keys.take(ctx, target));
        let view = self.model.view();
        let (more, mut message) = paste::outside(ctx, target, view);
        commands.extend(more);
        let (files, refused) = self.drags.dropped(ctx);
        message = refused.or(message);
        if self.dialogs.is_modal() && !files.is_empty() {
            message = Some(message!("drop-after-dialog"));
        } else if !files.is_empty() {
            commands.push(Command::File(File::OpenPaths(files)));
        }
        if message.is_some() {
            self.message = message;
        }
        if !self.is_leaving && self.closing.take(ctx) {
            commands.push(Command::File(File::Quit));
        }
        if matches!(target, Target::Text { .. }) {
            return commands;
        }
        self.run_allowed(ctx, commands);
        Vec::new()
    }

    /// Runs each command if it is allowed at that time, because one command may enable the next. A command that is not
    /// allowed clears the message, which would otherwise seem to be about it.
    pub(super) fn run_allowed(&mut self, ctx: &Context, commands: Vec<Command>) {
        for command in commands {
            self.model.refresh();
            if self.model.view().allows(&command) {
                self.run(ctx, command);
            } else {
                self.message = None;
                self.model.refuse(&command);
            }
        }
    }

    /// The answer to a command that asked for the clipboard.
    fn pasted(&mut self, ctx: &Context) -> Vec<Command> {
        let Some((target, since)) = self.clipboard else {
            return Vec::new();
        };
        let Some(text) = paste::clipboard(ctx) else {
            // An empty clipboard never answers.
            if ctx.cumulative_frame_nr() > since + PATIENCE {
                self.clipboard = None;
                self.message = Some(message!("paste-empty"));
            } else {
                ctx.request_repaint();
            }
            return Vec::new();
        };
        self.clipboard = None;
        if target == Clipboard::Branch && self.pastes_at != self.place() {
            self.message = Some(message!("paste-elsewhere"));
            return Vec::new();
        }
        match paste::answered(&text, target, self.model.view()) {
            Ok(command) => vec![command],
            Err(why) => {
                self.message = Some(why);
                Vec::new()
            }
        }
    }
}

/// Where keys go at the moment.
fn target(ctx: &Context, (is_busy, is_browsing): (bool, bool), fields: &Fields) -> Target {
    if is_busy {
        return Target::Dialog;
    }
    if is_browsing && !ctx.text_edit_focused() {
        return Target::Library;
    }
    if stops::is_all_held(ctx) {
        return Target::List;
    }
    if stops::is_held(ctx) {
        return Target::Panel;
    }
    if !ctx.text_edit_focused() {
        return Target::Window;
    }
    let is_comment = Fields::has_focus(ctx);
    let is_undoing = |event: &Event| {
        matches!(
            event,
            Event::Key {
                key: Key::Z | Key::Y,
                pressed: true,
                ..
            }
        )
    };
    // Finding out compares texts, so it is done only when needed.
    if ctx.input(|input| input.events.iter().any(is_undoing))
        && let Some(own) = fields.own_steps(ctx)
    {
        return Target::Text {
            undo: own.undo,
            redo: own.redo,
        };
    }
    Target::Text {
        undo: !is_comment,
        redo: !is_comment,
    }
}

/// Takes Escape, if it was pressed.
fn escape(ctx: &Context) -> bool {
    ctx.input_mut(|input| input.consume_key(egui::Modifiers::NONE, Key::Escape))
}
