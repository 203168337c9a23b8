//! Makes the contents of the window on a thread of its own while the system loads the graphics driver, which takes most
//! of the time until something is seen: the fonts, the session, the file that was named, and a rehearsal of the first
//! frame, which lays out the same texts and draws the same glyphs.
//!
//! What the first frame does not show begins after it.

use std::path::PathBuf;
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

use egui::{Context, Pos2, RawInput, Rect, Vec2, ViewportId};
use egui_system_font_provider::SystemFontProvider;

use crate::files::Folders;
use crate::settings::{Opened, Store};

use super::app::App;
use super::desktop::native::Desktop;
use super::model::Model;

/// How long the rehearsal waits for the file.
const PATIENCE: Duration = Duration::from_millis(100);
/// What nearly all drivers allow. With another one, the glyphs are drawn again in the first frame.
const TEXTURE_SIDE: usize = 16 * 1024;

/// What the window begins with.
#[derive(Clone)]
pub(super) struct Beginning {
    /// The files named on the command line.
    pub(super) paths: Vec<PathBuf>,
    /// Bunki's own folders.
    pub(super) folders: Option<Folders>,
    /// Where settings are kept.
    pub(super) store: Option<Store>,
    /// The settings.
    pub(super) opened: Opened,
    /// The size of the window, in points, unless the desktop gives it another.
    pub(super) size: Vec2,
}

/// A window whose contents are being made.
pub(super) struct Ahead {
    ctx: Context,
    beginning: Beginning,
    thread: Option<JoinHandle<App>>,
}

impl Ahead {
    /// Begins to make them.
    pub(super) fn begin(beginning: Beginning) -> Self {
        let ctx = context();
        let (own, given) = (ctx.clone(), beginning.clone());
        let thread = thread::Builder::new().name("bunki-ahead".to_owned());
        Self {
            thread: thread.spawn(move || made(&own, given)).ok(),
            ctx,
            beginning,
        }
    }

    /// The context of the window.
    pub(super) fn context(&self) -> Context {
        self.ctx.clone()
    }

    /// Waits for the contents. What its thread could not do is done here.
    pub(super) fn finish(self) -> App {
        let made = self.thread.and_then(|thread| thread.join().ok());
        made.unwrap_or_else(|| self::made(&self.ctx, self.beginning))
    }
}

/// As eframe makes it.
fn context() -> Context {
    let ctx = Context::default();
    ctx.set_embed_viewports(false);
    ctx
}

fn made(ctx: &Context, beginning: Beginning) -> App {
    ctx.add_font_provider(Arc::new(SystemFontProvider::new()));
    let model = Model::new(beginning.opened.kept.settings.clone());
    // There is no window yet that dialogs could be above of.
    let mut app = App::new(ctx, model, Arc::new(Desktop::default()));
    if let Some(folders) = beginning.folders {
        app.jobs.keep_index(folders.cache);
        app.keep_study(ctx, &folders.data);
    }
    if let Some(store) = beginning.store {
        app.keep_in(store, beginning.opened);
    }
    app.start(ctx, beginning.paths);
    app.jobs.wait_for_files(PATIENCE);
    // A dialog takes the focus when it is first shown.
    if !app.dialogs.is_modal() {
        rehearse(ctx, &mut app, beginning.size);
    }
    app
}

/// Shows everything once without a window, and keeps what the window has to be told.
pub(super) fn rehearse(ctx: &Context, app: &mut App, size: Vec2) {
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
        max_texture_side: Some(TEXTURE_SIDE),
        ..RawInput::default()
    };
    let mut output = ctx.run_ui(input, |ui| app.rehearse(ui));
    let textures = ctx.tex_manager();
    let mut textures = textures.write();
    for (id, deltas) in std::mem::take(&mut output.textures_delta.set) {
        for delta in deltas {
            // What was removed in the same pass is gone.
            if textures.meta(id).is_some() {
                textures.set(id, delta);
            }
        }
    }
    drop(textures);
    output.textures_delta.clear();
    let told = output.viewport_output.remove(&ViewportId::ROOT);
    for command in told.into_iter().flat_map(|told| told.commands) {
        ctx.send_viewport_cmd(command);
    }
}
