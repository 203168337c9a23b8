//! Requests to close the window. They also arrive while no frame is drawn: a minimized window is restored to ask.

use egui::{Context, ViewportCommand};

/// The state of a request to close the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Closing {
    /// No request.
    #[default]
    No,
    /// The window manager asked; the session is asked in the next frame.
    Asked,
    /// The session was asked while no frame was drawn, and may show a question.
    Hidden,
}

impl Closing {
    /// Checks for a request before each frame, and also while none is drawn. Returns whether a frame's work must be
    /// done without drawing it.
    pub(super) fn look(&mut self, ctx: &Context) -> bool {
        let (is_asked, is_hidden) = ctx.input(|input| {
            let viewport = input.viewport();
            (
                viewport.close_requested(),
                viewport.visible() == Some(false),
            )
        });
        // No frame since the last check, although the window does not count as hidden; this happens on Wayland.
        let is_waiting = *self == Self::Asked;
        if is_asked {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            *self = Self::Asked;
            ctx.request_repaint();
        }
        is_hidden || is_waiting
    }

    /// Takes the request that arrived since the last frame, if any.
    pub(super) fn take(&mut self, ctx: &Context) -> bool {
        let is_asked = ctx.input(|input| input.viewport().close_requested());
        let was_asked = std::mem::take(self) == Self::Asked;
        if is_asked {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
        }
        is_asked || was_asked
    }
}
