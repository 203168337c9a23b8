//! Letters and coordinates in a comment that name points: underlines them, and finds the one under the pointer.
//!
//! Which words these are comes from the view.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::text_edit::TextEditOutput;
use egui::{FontSelection, Galley, Stroke, Ui};

use crate::gui::theme;
use crate::problem::Mention;

/// Lays the text out with its mentions underlined; those that do not fit the text are left out.
pub(super) fn lay_out(ui: &Ui, text: &str, mentions: &[Mention], width: f32) -> Arc<Galley> {
    let font = FontSelection::Default.resolve(ui.style());
    let color = ui.visuals().widgets.inactive.text_color();
    let accent = theme::palette(ui.visuals()).accent;
    let plain = TextFormat::simple(font.clone(), color);
    let marked = TextFormat {
        underline: Stroke::new(1.0, accent),
        ..TextFormat::simple(font, accent)
    };
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    let mut at = 0;
    for mention in mentions {
        let range = mention.range.clone();
        if let (Some(before), Some(word)) = (text.get(at..range.start), text.get(range.clone())) {
            job.append(before, 0.0, plain.clone());
            job.append(word, 0.0, marked.clone());
            at = range.end;
        }
    }
    job.append(text.get(at..).unwrap_or_default(), 0.0, plain);
    ui.fonts_mut(|fonts| fonts.layout_job(job))
}

/// The mention under the pointer.
pub(super) fn pointed<'a>(
    field: &TextEditOutput,
    text: &str,
    mentions: &'a [Mention],
) -> Option<&'a Mention> {
    let at = field.response.response.hover_pos()? - field.galley_pos;
    mentions.iter().find(|mention| {
        let before = text.get(..mention.range.start).unwrap_or_default();
        let word = text.get(mention.range.clone()).unwrap_or_default();
        let first = before.chars().count();
        (first..first + word.chars().count()).any(|index| {
            let place = |index| {
                let cursor = egui::text::CCursor::new(index);
                field.galley.pos_from_cursor(cursor)
            };
            let (here, next) = (place(index), place(index + 1));
            let end = if next.min.y > here.min.y {
                field.galley.rect.right()
            } else {
                next.min.x
            };
            (here.min.y..=here.max.y).contains(&at.y) && (here.min.x..=end).contains(&at.x)
        })
    })
}
