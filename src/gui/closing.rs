//! The wish to close the window, also where no frame is drawn: a minimized window comes back to ask.

use egui::{Context, ViewportCommand};

use crate::session::Command;
use crate::session::command::File;

use super::app::App;

/// How far the wish to close has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Closing {
    /// Nobody wishes it.
    #[default]
    No,
    /// The window manager asked; the next frame asks the session.
    Asked,
    /// The session was asked while no frame was drawn, and may have a question.
    Hidden,
}

impl App {
    /// What is done in every turn, before the frame and also where none is drawn.
    pub(super) fn logic(&mut self, ctx: &Context) {
        if self.is_leaving {
            return;
        }
        let (is_asked, is_hidden) = ctx.input(|input| {
            let viewport = input.viewport();
            (
                viewport.close_requested(),
                viewport.visible() == Some(false),
            )
        });
        // No frame came since the last turn, though the window does not say that it is hidden: so it is with Wayland.
        let is_waiting = self.closing == Closing::Asked;
        if is_asked {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.closing = Closing::Asked;
            ctx.request_repaint();
        }
        if is_hidden || is_waiting {
            self.hidden(ctx);
        }
    }

    /// Whether the window manager asks for the close, in a frame.
    pub(super) fn takes_close(&mut self, ctx: &Context) -> bool {
        let is_asked = ctx.input(|input| input.viewport().close_requested());
        let was_asked = std::mem::take(&mut self.closing) == Closing::Asked;
        if is_asked && !self.is_leaving {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        }
        (is_asked || was_asked) && !self.is_leaving
    }

    /// A turn without a frame: what was read or written is taken, and the window comes back for a question.
    fn hidden(&mut self, ctx: &Context) {
        self.reports(ctx);
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
}
