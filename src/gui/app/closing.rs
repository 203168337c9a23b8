//! A request to close the window, which also comes where no frame is drawn: a minimized window comes back to ask.

use egui::{Context, ViewportCommand};

/// How far a request to close the window has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Closing {
    /// There is none.
    #[default]
    No,
    /// The window manager asked; the next frame asks the session.
    Asked,
    /// The session was asked while no frame was drawn, and may have a question.
    Hidden,
}

impl Closing {
    /// Looks for a request before each frame, and also where none is drawn. Returns whether the work of a frame must be
    /// done without one.
    pub(super) fn look(&mut self, ctx: &Context) -> bool {
        let (is_asked, is_hidden) = ctx.input(|input| {
            let viewport = input.viewport();
            (
                viewport.close_requested(),
                viewport.visible() == Some(false),
            )
        });
        // No frame came since the last turn, although the window does not count as hidden: Wayland is like that.
        let is_waiting = *self == Self::Asked;
        if is_asked {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            *self = Self::Asked;
            ctx.request_repaint();
        }
        is_hidden || is_waiting
    }

    /// Takes the request that came since the last frame, if there is one.
    pub(super) fn take(&mut self, ctx: &Context) -> bool {
        let is_asked = ctx.input(|input| input.viewport().close_requested());
        let was_asked = std::mem::take(self) == Self::Asked;
        if is_asked {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        }
        is_asked || was_asked
    }
}
