//! The chips of the strip: how wide each is, where it lies, and how it is painted.
//!
//! They are laid out again only when the branches or the room change; a fork may have twenty thousand of them.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use egui::text::{LayoutJob, TextWrapping};
use egui::{
    Color32, CornerRadius, FontId, Galley, Id, Rect, Response, Sense, Stroke, StrokeKind,
    TextFormat, Ui, Vec2, pos2, vec2,
};

use crate::gui::geometry::float;
use crate::gui::paint;
use crate::gui::theme;
use crate::view::{StripEntry, StripKind};

/// The height of a chip.
pub(super) const HEIGHT: f32 = 27.0;
/// Between two chips.
const GAP: f32 = 6.0;
/// Between the parts of a chip, and at its ends.
const INSIDE: f32 = 7.0;
/// The widest that a letter of the file and a point can be.
const WIDEST: [f32; 2] = [72.0, 150.0];
/// Forks with more branches show no captions, and their chips are not measured one by one.
const MANY: usize = 1000;
/// The widths that captions are cut to, one after the other, until all chips fit.
const CAPTIONS: [f32; 8] = [330.0, 240.0, 180.0, 130.0, 95.0, 70.0, 48.0, 0.0];

/// How many rows of chips a height holds; one at least.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a window holds few rows"
)]
pub(super) fn rows(height: f32) -> usize {
    (((height + GAP + 0.5) / (HEIGHT + GAP)).floor() as usize).max(1)
}

/// The id of a chip by its number.
pub(super) fn id(number: usize) -> Id {
    Id::unique("chip").with(number)
}

/// Where the chips lie.
#[derive(Debug, Default)]
pub(super) struct Chips {
    /// The branches that were laid out last: a frame in which nothing changed does not look at each of them.
    strip: Arc<Vec<StripEntry>>,
    /// Rows, width and scale at that time.
    room: (usize, f32, f32),
    key: u64,
    rects: Vec<Rect>,
    extent: Vec2,
    captions: f32,
}

impl Chips {
    /// How many there are.
    pub(super) const fn len(&self) -> usize {
        self.rects.len()
    }

    /// The room that all of them take.
    pub(super) const fn extent(&self) -> Vec2 {
        self.extent
    }

    /// The width that captions are cut to.
    pub(super) const fn captions(&self) -> f32 {
        self.captions
    }

    /// Where a chip lies, from the corner of the first one.
    pub(super) fn rect(&self, number: usize) -> Option<Rect> {
        self.rects.get(number).copied()
    }

    /// Lays the chips of these branches out in so many rows, with captions as wide as they fit.
    pub(super) fn lay_out(&mut self, ui: &Ui, strip: &Arc<Vec<StripEntry>>, rows: usize) {
        let width = ui.available_width().max(1.0);
        let room = (rows, width, ui.pixels_per_point());
        if Arc::ptr_eq(&self.strip, strip) && self.room == room {
            return;
        }
        self.strip = Arc::clone(strip);
        self.room = room;
        let key = key(strip, rows, width, ui.pixels_per_point());
        if self.key == key && self.rects.len() == strip.len() {
            return;
        }
        self.key = key;
        let measure = |entry| {
            if strip.len() > MANY {
                roughly(entry)
            } else {
                widths(ui, entry)
            }
        };
        let widths: Vec<[f32; 2]> = strip.iter().map(measure).collect();
        let all = if strip.len() > MANY {
            &[0.0]
        } else {
            &CAPTIONS[..]
        };
        for &captions in all {
            self.captions = captions;
            let each = widths.iter().map(|&[base, words]| {
                let words = words.min(captions);
                base + if words > 0.0 { words + INSIDE } else { 0.0 }
            });
            let (rects, extent) = place(each, if rows == 1 { f32::INFINITY } else { width });
            self.rects = rects;
            self.extent = extent;
            let height = float(rows) * (HEIGHT + GAP) - GAP;
            if extent.x <= width + 0.5 && extent.y <= height + 0.5 {
                break;
            }
        }
    }
}

/// Chips of these widths in rows that are at most so wide, and the room they take.
fn place(widths: impl Iterator<Item = f32>, most: f32) -> (Vec<Rect>, Vec2) {
    let mut at = Vec2::ZERO;
    let mut extent = Vec2::ZERO;
    let rects = widths
        .map(|width| {
            if at.x > 0.0 && at.x + width > most {
                at = vec2(0.0, at.y + HEIGHT + GAP);
            }
            let rect = Rect::from_min_size(at.to_pos2(), vec2(width, HEIGHT));
            at.x += width + GAP;
            extent = extent.max(rect.max.to_vec2());
            rect
        })
        .collect();
    (rects, extent)
}

fn key(strip: &[StripEntry], rows: usize, width: f32, scale: f32) -> u64 {
    let mut hasher = DefaultHasher::new();
    for entry in strip {
        entry.child.hash(&mut hasher);
        if strip.len() > MANY {
            continue;
        }
        entry.letter.hash(&mut hasher);
        entry.point.hash(&mut hasher);
        entry.words.hash(&mut hasher);
        entry.answer.is_some().hash(&mut hasher);
    }
    (rows, width.to_bits(), scale.to_bits()).hash(&mut hasher);
    hasher.finish()
}

/// The width that a chip of a very large fork is given, by the number of its characters; it has no caption.
fn roughly(entry: &StripEntry) -> [f32; 2] {
    let width = |text: &str, character: f32, widest: f32| {
        (float(text.chars().take(40).count()) * character).min(widest) + INSIDE
    };
    let letter = entry.letter.as_deref();
    let letter = letter.map_or(0.0, |letter| width(letter, 12.0, WIDEST[0]));
    let point = width(&entry.point, 10.5, WIDEST[1]);
    [letter + point + sign(entry) + 11.0, 0.0]
}

/// The width of a chip without its caption, and that of the whole caption.
fn widths(ui: &Ui, entry: &StripEntry) -> [f32; 2] {
    let [letter, point, words] = parts(ui, entry, f32::INFINITY);
    let base = [letter, point].into_iter().flatten();
    let base: f32 = base.map(|galley| galley.size().x + INSIDE).sum();
    let words = words.map_or(0.0, |galley| galley.size().x);
    [base + sign(entry) + 11.0, words.ceil()]
}

/// The room that the sign of an answer takes.
fn sign(entry: &StripEntry) -> f32 {
    entry
        .answer
        .as_ref()
        .map_or(0.0, |_| paint::ANSWER + INSIDE)
}

/// Letter, point and caption; the caption cut to a width.
fn parts(ui: &Ui, entry: &StripEntry, captions: f32) -> [Option<Arc<Galley>>; 3] {
    let palette = theme::palette(ui.visuals());
    let weak = ui.visuals().weak_text_color();
    let point = match entry.kind {
        StripKind::Move => ui.visuals().text_color(),
        _ => weak,
    };
    let [widest_letter, widest_point] = WIDEST;
    let letter = entry.letter.as_ref().map(|letter| {
        if letter.chars().count() < 4 {
            paint::chip(ui.painter(), letter, 15.5, palette.accent)
        } else {
            cut(ui, letter, 15.0, palette.accent, widest_letter)
        }
    });
    let words = (!entry.words.is_empty() && captions > 0.0)
        .then(|| cut(ui, &entry.words, 13.0, weak, captions));
    [
        letter,
        Some(cut(ui, &entry.point, 13.5, point, widest_point)),
        words,
    ]
}

/// One line of text, cut to a width.
fn cut(ui: &Ui, text: &str, size: f32, color: Color32, width: f32) -> Arc<Galley> {
    let format = TextFormat::simple(FontId::proportional(size), color);
    let line = text.replace(['\n', '\r'], " ");
    let mut job = LayoutJob::single_section(line, format);
    job.wrap = TextWrapping::truncate_at_width(width);
    ui.painter().layout_job(job)
}

/// One chip.
pub(super) struct Chip<'a> {
    pub(super) entry: &'a StripEntry,
    /// Where it lies on the screen.
    pub(super) rect: Rect,
    /// The width that its caption is cut to.
    pub(super) captions: f32,
    /// Whether Tab reaches it.
    pub(super) sense: Sense,
    pub(super) number: usize,
}

impl Chip<'_> {
    pub(super) fn show(&self, ui: &Ui) -> Response {
        let palette = theme::palette(ui.visuals());
        let entry = self.entry;
        let response = ui.interact(self.rect, id(self.number), self.sense);
        let look = ui.style().interact_selectable(&response, entry.is_next);
        let edge = if response.has_focus() {
            Stroke::new(2.0, palette.accent)
        } else if entry.is_next {
            Stroke::new(1.2, palette.accent.gamma_multiply(0.7))
        } else {
            Stroke::new(1.0, ui.visuals().widgets.noninteractive.bg_stroke.color)
        };
        ui.painter().rect(
            self.rect,
            CornerRadius::same(6),
            look.weak_bg_fill,
            edge,
            StrokeKind::Inside,
        );
        let [letter, point, words] = parts(ui, entry, self.captions);
        let is_cut = [&point, &words]
            .into_iter()
            .flatten()
            .any(|galley| galley.elided)
            || words.is_none() && !entry.words.is_empty();
        let mut x = self.rect.left() + 9.0;
        let put = |x: &mut f32, galley: Arc<Galley>| {
            let at = pos2(*x, self.rect.center().y - galley.size().y / 2.0);
            *x += galley.size().x + INSIDE;
            ui.painter().galley(at, galley, palette.accent);
        };
        for galley in [letter, point].into_iter().flatten() {
            put(&mut x, galley);
        }
        if let Some(answer) = &entry.answer {
            let at = pos2(x + paint::ANSWER / 2.0, self.rect.center().y);
            paint::answer(ui, at, paint::ANSWER, answer.kind);
            x += sign(entry);
        }
        if let Some(words) = words {
            put(&mut x, words);
        }
        let answer = entry.answer.as_ref().map(|answer| answer.words.as_str());
        let point = Some(entry.point.as_str()).filter(|_| is_cut && point_is_long(entry));
        let words = Some(entry.words.as_str()).filter(|words| is_cut && !words.is_empty());
        let lines: Vec<&str> = [point, answer, words].into_iter().flatten().collect();
        if lines.is_empty() {
            return response;
        }
        response.on_hover_text(lines.join("\n"))
    }
}

/// Whether the entry names something longer than any point.
fn point_is_long(entry: &StripEntry) -> bool {
    entry.point.chars().count() > 12
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chips_wrap_and_none_is_lost() {
        let (rects, extent) = place([100.0, 100.0, 100.0].into_iter(), 220.0);
        assert_eq!(rects.len(), 3);
        assert!(rects[0].top() < rects[2].top() && rects[0].left() == rects[2].left());
        assert!(extent.x <= 220.0 && extent.y == 2.0 * HEIGHT + GAP);
        // A chip that is wider than the room has a row of its own.
        let (rects, _) = place([300.0, 10.0].into_iter(), 220.0);
        assert!(rects[1].top() > rects[0].top());
    }

    #[test]
    fn a_height_holds_at_least_one_row() {
        assert_eq!(rows(0.0), 1);
        assert_eq!(rows(HEIGHT), 1);
        assert_eq!(rows(2.0 * HEIGHT + GAP - 1.0), 1);
        assert_eq!(rows(2.0 * HEIGHT + GAP), 2);
    }
}
