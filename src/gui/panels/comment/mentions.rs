//! Letters and coordinates in a comment that name points: underlines them, and finds the one under the pointer; and
//! what is looked for in it is lit.
//!
//! Which words these are comes from the view.

use std::ops::Range;
use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::text_edit::TextEditOutput;
use egui::{FontSelection, Galley, Stroke, Ui};

use crate::gui::theme;
use crate::problem::Mention;
use crate::view::Lit;

/// Lays the text out with its mentions underlined, and what is looked for lit; what does not fit the text is left out.
pub(super) fn lay_out(
    ui: &Ui,
    text: &str,
    (mentions, lit): (&[Mention], &Lit),
    width: f32,
) -> Arc<Galley> {
    let font = FontSelection::Default.resolve(ui.style());
    let color = ui.visuals().widgets.inactive.text_color();
    let palette = theme::palette(ui.visuals());
    let plain = TextFormat::simple(font.clone(), color);
    let marked = TextFormat {
        underline: Stroke::new(1.0, palette.accent),
        ..TextFormat::simple(font, palette.accent)
    };
    let mut job = LayoutJob::default();
    job.wrap.max_width = width;
    let mut places = lit.places.iter().enumerate().peekable();
    let mut add = |part: Range<usize>, format: &TextFormat| {
        let mut at = part.start;
        while at < part.end {
            while places.next_if(|(_, place)| place.end <= at).is_some() {}
            let place = places.peek().filter(|(_, place)| place.start < part.end);
            let (until, background) = match place {
                Some((_, place)) if at < place.start => (place.start, None),
                Some((number, place)) => {
                    let is_now = lit.now == Some(*number);
                    let color = if is_now {
                        palette.found_now
                    } else {
                        palette.found
                    };
                    (place.end.min(part.end), Some(color))
                }
                None => (part.end, None),
            };
            let format = TextFormat {
                background: background.unwrap_or(format.background),
                ..format.clone()
            };
            job.append(text.get(at..until).unwrap_or_default(), 0.0, format);
            at = until;
        }
    };
    let mut at = 0;
    for mention in mentions {
        let range = mention.range.clone();
        if at <= range.start && text.get(range.clone()).is_some() {
            add(at..range.start, &plain);
            at = range.end;
            add(range, &marked);
        }
    }
    add(at..text.len(), &plain);
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
