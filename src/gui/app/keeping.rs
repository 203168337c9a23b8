//! When the settings and the window's place are written: a moment after they changed, and at the end. What other running
//! Bunkis opened is added to the recent files and the libraries then, and when the window gets the focus.

use std::time::Duration;

use egui::{Context, ViewportCommand};

use crate::gui::disk::KeepJob;
use crate::settings::{Kept, Opened, Settings, Shared, Store, WindowPlace};
use crate::words::Message;

/// How long nothing may have changed before it is written, in seconds: a window that is moved, or a divider, changes in
/// every frame.
const SETTLED: f64 = 1.0;

/// The settings of the running program, compared with those on disk.
pub(super) struct KeptSettings {
    store: Store,
    /// What was read, or written last.
    base: Kept,
    /// What it was in the last frame.
    seen: Kept,
    /// Since when nothing has changed; `None` if it is on disk.
    since: Option<f64>,
    /// What is being written.
    sent: Option<Kept>,
    /// What could not be written, and is not tried again before it changes.
    failed: Option<Kept>,
    /// Whether the user was told that it cannot be written.
    is_told: bool,
    had_focus: bool,
    /// In how many frames the window still has to be told to fill the screen.
    fills_screen: u8,
}

impl KeptSettings {
    /// Nothing has changed yet.
    pub(super) fn new(store: Store, opened: Opened) -> Self {
        Self {
            store,
            fills_screen: match opened.kept.window {
                Some(window) if window.maximized => 2,
                _ => 0,
            },
            seen: opened.kept.clone(),
            base: opened.kept,
            since: opened.is_new.then_some(0.0),
            sent: None,
            failed: None,
            // What cannot be read will not be written either.
            is_told: opened.fault.is_some() && !opened.is_new,
            had_focus: true,
        }
    }

    /// What must be written now, because it has changed and settled. Called once a frame.
    pub(super) fn look(&mut self, ctx: &Context, settings: &Settings) -> Option<KeepJob> {
        if self.fills_screen > 0 {
            // Window managers of X11 ignore it for a window that is not shown yet, which it is after the first frame.
            self.fills_screen -= 1;
            ctx.send_viewport_cmd(ViewportCommand::Maximized(true));
            ctx.request_repaint();
        }
        let window = place(ctx, self.seen.window);
        let (now, has_focus) = ctx.input(|input| (input.time, input.focused));
        if self.seen.settings != *settings || self.seen.window != window {
            self.seen.settings.clone_from(settings);
            self.seen.window = window;
            self.since = (self.seen != self.base).then_some(now);
        }
        if has_focus && !self.had_focus {
            // Another window may have opened files, and a full disk may have room again.
            self.since = Some(self.since.unwrap_or_default());
            self.failed = None;
        }
        self.had_focus = has_focus;
        let left = SETTLED - (now - self.since?);
        if left > 0.0 {
            ctx.request_repaint_after(Duration::from_secs_f64(left));
            return None;
        }
        if self.sent.is_some() || self.failed.as_ref() == Some(&self.seen) {
            return None;
        }
        self.since = None;
        self.sent = Some(self.seen.clone());
        Some(self.job(self.seen.clone()))
    }

    /// What was written is on disk. Returns the lists together with those of other windows, if these changed any.
    pub(super) fn written(&mut self, settings: &Settings, written: Kept) -> Option<Shared> {
        let sent = self.sent.take()?;
        self.is_told = false;
        self.failed = None;
        let mine = self.with(settings);
        let shared = mine.shared_with(&sent, &written);
        self.base = sent;
        self.base.settings.recent = written.settings.recent;
        self.base.settings.libraries = written.settings.libraries;
        let is_other = shared != Shared::of(&mine.settings);
        if is_other {
            self.seen.settings.recent.clone_from(&shared.recent);
            self.seen.settings.libraries.clone_from(&shared.libraries);
        }
        if self.seen != self.base {
            self.since = Some(self.since.unwrap_or_default());
        }
        is_other.then_some(shared)
    }

    /// It could not be written. Returns why, if the user does not know it yet.
    pub(super) fn failed(&mut self, why: Message) -> Option<Message> {
        self.failed = self.sent.take();
        (!std::mem::replace(&mut self.is_told, true)).then_some(why)
    }

    /// What must be written at the end.
    pub(super) fn last(&self, settings: &Settings) -> Option<KeepJob> {
        let mine = self.with(settings);
        let is_open = self.sent.is_some() || self.since.is_some() || mine != self.base;
        is_open.then(|| self.job(mine))
    }

    fn with(&self, settings: &Settings) -> Kept {
        Kept {
            settings: settings.clone(),
            window: self.seen.window,
        }
    }

    fn job(&self, mine: Kept) -> KeepJob {
        KeepJob {
            store: self.store.clone(),
            base: self.base.clone(),
            mine,
        }
    }
}

/// Where the window is now. While it is minimized or full screen, where it was.
fn place(ctx: &Context, last: Option<WindowPlace>) -> Option<WindowPlace> {
    // Lengths in egui change with the text size; those of the desktop do not.
    let zoom = f64::from(ctx.zoom_factor());
    ctx.input(|input| {
        let window = input.viewport();
        let (Some(inner), None | Some(false), None | Some(false)) =
            (window.inner_rect, window.minimized, window.fullscreen)
        else {
            return last;
        };
        let normal = WindowPlace {
            width: WindowPlace::length(f64::from(inner.width()) * zoom),
            height: WindowPlace::length(f64::from(inner.height()) * zoom),
            at: window
                .outer_rect
                .map(|outer| [outer.min.x, outer.min.y].map(|edge| f64::from(edge) * zoom))
                .map(|at| at.map(WindowPlace::edge)),
            maximized: false,
        };
        Some(match window.maximized {
            Some(true) => WindowPlace {
                maximized: true,
                ..last.unwrap_or(normal)
            },
            _ => normal,
        })
    })
}
