//! Files dragged over the window and dropped on it, reported by our own drag handling or by winit.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};

use egui::{Align2, Context, FontId, Id, LayerId, Order};

use crate::words::{Message, text};

use super::uri_list::{self, Listed};
use super::xdnd::{self, Drag};
use crate::gui::theme;

/// The state of drags over the window.
#[derive(Debug, Default)]
pub(in crate::gui) struct Drags {
    receiver: Option<Receiver<Drag>>,
    /// Whether our own handling reports all drags, also those that winit reports.
    is_whole: Arc<AtomicBool>,
    over: Option<Listed>,
    /// A message shown after the dropped files are opened, because opening clears messages.
    held: Option<Message>,
}

impl Drags {
    /// Starts our own handling of drags over an X11 window.
    pub(in crate::gui) fn take_over(&mut self, ctx: &Context, window: u64) {
        let (sender, receiver) = channel();
        self.receiver = Some(receiver);
        xdnd::take(window, ctx.clone(), sender, Arc::clone(&self.is_whole));
    }

    fn by_winit(&self) -> bool {
        !self.is_whole.load(Ordering::Relaxed)
    }

    /// The files dropped since the last frame, and a message about entries that are not files.
    pub(in crate::gui) fn dropped(&mut self, ctx: &Context) -> (Vec<PathBuf>, Option<Message>) {
        let mut files: Vec<PathBuf> = ctx.input(|input| {
            let dropped = input.raw.dropped_files.iter();
            let dropped = dropped.filter(|_| self.by_winit());
            dropped.map(|file| file.path().to_owned()).collect()
        });
        let mut message = self.held.take();
        for drag in self.receiver.iter().flat_map(Receiver::try_iter) {
            match drag {
                Drag::Over(list) => self.over = Some(uri_list::read(&list)),
                Drag::Left => self.over = None,
                Drag::Dropped(list) => {
                    self.over = None;
                    let listed = uri_list::read(&list);
                    message = listed.message().or(message);
                    files.extend(listed.files);
                }
                Drag::Unwatched(list) => message = uri_list::refused(&list).or(message),
            }
        }
        if files.is_empty() {
            return (files, message);
        }
        self.held = message;
        ctx.request_repaint();
        (files, None)
    }

    /// Shows that the dragged files can be dropped.
    pub(in crate::gui) fn show_hint(&self, ctx: &Context, is_modal: bool) {
        let by_winit = ctx.input(|input| input.raw.hovered_files.len());
        let by_winit = if self.by_winit() { by_winit } else { 0 };
        let over = self.over.as_ref();
        let many = over.map_or(by_winit, |listed| listed.files.len());
        let hint = match (many, over.and_then(Listed::message)) {
            (0, None) => return,
            (0, Some(message)) => message.to_string(),
            _ if is_modal => text("drop-after-dialog"),
            (many, _) => text!("drop-to-open", count = many),
        };
        let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::unique("drop-hint")));
        let visuals = ctx.global_style().visuals.clone();
        let palette = theme::palette(&visuals);
        let window = ctx.content_rect().shrink(6.0);
        let edge = egui::Stroke::new(3.0, palette.accent);
        let fill = palette.accent.gamma_multiply(0.10);
        painter.rect(window, 8.0, fill, edge, egui::StrokeKind::Inside);
        let words = painter.layout(
            hint,
            FontId::proportional(18.0),
            visuals.strong_text_color(),
            window.width() - 60.0,
        );
        let place = Align2::CENTER_CENTER.anchor_size(window.center(), words.size());
        painter.rect_filled(place.expand(14.0), 8.0, visuals.window_fill);
        painter.galley(place.min, words, visuals.strong_text_color());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_drop_opens_what_it_can_and_names_the_rest() {
        let ctx = Context::default();
        let (sender, receiver) = channel();
        let mut drags = Drags {
            receiver: Some(receiver),
            ..Drags::default()
        };
        let list = b"file:///gone.sgf\r\nhttp://x.org/a.sgf\r\nfile://localhost/b.sgf\r\n";
        sender.send(Drag::Over(list.to_vec())).unwrap();
        assert_eq!(drags.dropped(&ctx), (Vec::new(), None));
        assert_eq!(drags.over.as_ref().unwrap().files.len(), 2);
        sender.send(Drag::Left).unwrap();
        drags.dropped(&ctx);
        assert_eq!(drags.over, None);
        sender.send(Drag::Dropped(list.to_vec())).unwrap();
        let (files, message) = drags.dropped(&ctx);
        assert_eq!(files, ["/gone.sgf", "/b.sgf"].map(PathBuf::from));
        assert_eq!(message, None);
        let (files, message) = drags.dropped(&ctx);
        assert_eq!(files, Vec::<PathBuf>::new());
        assert!(message.unwrap().english().starts_with("http://x.org/a.sgf"));
        sender.send(Drag::Unwatched(list.to_vec())).unwrap();
        let (files, message) = drags.dropped(&ctx);
        assert_eq!(files, Vec::<PathBuf>::new());
        assert!(message.unwrap().english().contains("gone.sgf"));
    }

    #[derive(Debug)]
    struct ByWinit;

    impl egui::DroppedFile for ByWinit {
        fn path(&self) -> &std::path::Path {
            std::path::Path::new("/a.sgf")
        }

        fn bytes(&self) -> Result<Vec<u8>, String> {
            Err("not needed".to_owned())
        }
    }

    #[test]
    fn a_file_that_both_tell_of_is_opened_once() {
        let ctx = Context::default();
        let (sender, receiver) = channel();
        let mut drags = Drags {
            receiver: Some(receiver),
            ..Drags::default()
        };
        let mut dropped = |sent: Option<Drag>| {
            sent.into_iter().for_each(|drag| sender.send(drag).unwrap());
            ctx.input_mut(|input| input.raw.dropped_files = vec![Arc::new(ByWinit)]);
            let files = drags.dropped(&ctx).0;
            drags.is_whole.store(true, Ordering::Relaxed);
            files
        };
        assert_eq!(dropped(None), [PathBuf::from("/a.sgf")]);
        let list = b"file:///a.sgf\r\n".to_vec();
        assert_eq!(
            dropped(Some(Drag::Dropped(list))),
            [PathBuf::from("/a.sgf")]
        );
        assert_eq!(dropped(None), Vec::<PathBuf>::new());
    }
}
