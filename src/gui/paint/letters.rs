//! Letters and labels, above everything else, in one bold face, centered on their points by their ink.
//!
//! A branch's letter has its own color and a thin ring; a note is plain. Both have a patch below them that hides just
//! the crossing. Long labels shrink to a minimum and are then cut; the tooltip has the whole text. Sizes are the same
//! as in the pictures of `export`.

use std::sync::Arc;

use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Color32, Galley, Painter, Pos2, Rect, Stroke, Vec2, vec2};

use crate::board::{Color, GameKind};
use crate::gui::fonts;
use crate::view::board::{Letter, Meaning};
use crate::view::measures::{
    AIR, BESIDE_PIECE, IN_CORNER, LETTER, LETTER_FLOOR, LETTER_IN_MARK, LETTER_IN_RING, REACH,
    ROOM, halves, number_room,
};

use super::canvas::Canvas;

/// The minimum size of short labels, which are never cut.
const FLOOR: f32 = 5.5;
/// The minimum size of long labels, which are cut instead.
const LONG_FLOOR: f32 = 8.0;
/// The maximum number of characters of a short label.
const SHORT: usize = 4;

/// The colors of patches on Othello boards and on chess squares.
const GREEN_PATCH: Color32 = Color32::from_rgb(124, 184, 146);
const GREEN_BRANCH_PATCH: Color32 = Color32::from_rgb(196, 228, 204);
const CHESS_PATCH: Color32 = Color32::from_rgb(250, 242, 226);

/// Paints what is below the letters: patches and rings.
pub(super) fn patches(canvas: &Canvas<'_>) {
    for letter in shown(canvas) {
        Placed::new(canvas, letter).patch(canvas);
    }
}

/// Paints all letters that are shown.
pub(super) fn all(canvas: &Canvas<'_>) {
    for letter in shown(canvas) {
        let placed = Placed::new(canvas, letter);
        write(canvas.painter, placed.center, placed.galley, placed.color);
    }
}

fn shown<'a>(canvas: &Canvas<'a>) -> impl Iterator<Item = &'a Letter> + use<'a> {
    let shown = canvas.geometry.shown;
    let letters = canvas.board.letters.iter();
    letters.filter(move |letter| shown.holds(letter.point))
}

/// Paints move numbers on stones.
pub(super) fn numbers(canvas: &Canvas<'_>) {
    for &(point, number) in &canvas.board.numbers {
        if canvas.geometry.shown.holds(point) {
            let color = canvas.ink(point);
            let cell = canvas.geometry.cell * number_room(canvas.board, point);
            let (galley, _) = fit(canvas.painter, &number.to_string(), cell, color);
            write(canvas.painter, canvas.geometry.center(point), galley, color);
        }
    }
}

/// A letter with its position.
struct Placed {
    center: Pos2,
    galley: Arc<Galley>,
    color: Color32,
    /// The width of a cell, smaller if a piece or a mark is on it too.
    cell: f32,
    is_branch: bool,
    has_patch: bool,
    has_ring: bool,
}

impl Placed {
    fn new(canvas: &Canvas<'_>, letter: &Letter) -> Self {
        let palette = &canvas.palette;
        let mut center = canvas.geometry.center(letter.point);
        let mut cell = canvas.geometry.cell;
        let mut stone = canvas.board.color_at(letter.point);
        let is_branch = letter.meaning != Meaning::Note;
        let is_marked = canvas.board.is_framed(letter.point);
        if stone.is_some() && canvas.board.kind == GameKind::Chess {
            // The letter is in the corner of the square, so that the piece stays visible.
            center += vec2(cell, -cell) * BESIDE_PIECE;
            cell *= IN_CORNER;
            stone = None;
        } else if is_marked {
            cell *= LETTER_IN_MARK;
        }
        let color = match (is_branch, stone) {
            (true, Some(Color::Black)) => palette.branch_on_black,
            (true, _) => palette.branch,
            (false, Some(Color::Black)) => Color32::from_rgb(248, 245, 240),
            (false, _) => palette.note,
        };
        let has_ring = is_branch && !is_marked && stone.is_none();
        let inner = if has_ring {
            cell * LETTER_IN_RING
        } else {
            cell
        };
        let (galley, _) = fit(canvas.painter, &letter.text, inner, color);
        Self {
            center,
            galley,
            color,
            cell,
            is_branch,
            has_patch: stone.is_none(),
            has_ring,
        }
    }

    fn patch(&self, canvas: &Canvas<'_>) {
        if !self.has_patch {
            return;
        }
        let palette = &canvas.palette;
        let (patch_fill, branch_fill) = match canvas.board.kind {
            GameKind::Othello => (GREEN_PATCH, GREEN_BRANCH_PATCH),
            GameKind::Chess => (CHESS_PATCH, CHESS_PATCH),
            GameKind::Go | GameKind::Other => (palette.patch, palette.branch_patch),
        };
        let cell = self.cell;
        let air = (cell * AIR).max(1.0);
        let ink = self.galley.mesh_bounds.size() / 2.0 + Vec2::splat(air);
        let (half, round, pen, fill) = if self.has_ring {
            let high = ink.y.clamp(cell * 0.36, cell * 0.42);
            let wide = ink.x.clamp(high, cell * REACH);
            let width = (cell * 0.035).clamp(1.0, 2.0);
            let pen = Stroke::new(width, palette.branch.gamma_multiply(0.55));
            (vec2(wide, high), high, pen, branch_fill)
        } else {
            let least = cell * 0.22;
            let half = vec2(
                ink.x.clamp(least, cell * REACH),
                ink.y.clamp(least, cell * REACH),
            );
            let fill = if self.is_branch {
                branch_fill
            } else {
                patch_fill
            };
            (half, half.min_elem() * 0.6, Stroke::NONE, fill)
        };
        canvas.painter.rect(
            Rect::from_center_size(self.center, half * 2.0),
            round,
            fill,
            pen,
            egui::StrokeKind::Inside,
        );
    }
}

/// Paints a text with its ink centered: a low letter in a tall line would otherwise be below the middle.
fn write(painter: &Painter, center: Pos2, galley: Arc<Galley>, color: Color32) {
    if galley.mesh_bounds.is_positive() {
        painter.galley(center - middle(&galley).to_vec2(), galley, color);
    }
}

/// The middle of a text's ink, from the font's outlines, because painted glyphs are rounded to whole pixels.
fn middle(galley: &Galley) -> Pos2 {
    let mut middle = galley.mesh_bounds.center();
    let text = galley.text();
    let row = galley.rows.first();
    let glyph = row.and_then(|row| Some((row.pos, row.glyphs.first()?)));
    let format = galley.job.sections.first().map(|section| &section.format);
    if let (Some((at, glyph)), Some(format)) = (glyph, format)
        && let Some([left, right, top, bottom]) = crate::export::ink(text)
    {
        let size = format.font_id.size;
        let start = at + glyph.pos.to_vec2();
        middle.y = start.y + (fonts::DROP - (top + bottom) / 2.0) * size;
        if text.chars().count() == 1 {
            middle.x = start.x + (left + right) / 2.0 * size;
        }
    }
    middle
}

/// The text as large as the cell allows, and whether it is too small or too short to be read.
fn fit(painter: &Painter, text: &str, cell: f32, color: Color32) -> (Arc<Galley>, bool) {
    let text = text.trim();
    let lay = |text: String, size: f32| painter.layout_no_wrap(text, fonts::letters(size), color);
    let room = cell * ROOM;
    let size = (cell * LETTER).max(FLOOR);
    let whole = lay(text.to_owned(), size);
    let width = whole.mesh_bounds.width();
    if width <= room {
        return (whole, false);
    }
    let floor = if text.chars().count() > SHORT {
        LONG_FLOOR.max(cell * LETTER_FLOOR)
    } else {
        FLOOR
    };
    if let Some(galley) = two_lines(painter, text, cell, floor, color) {
        return (galley, false);
    }
    let mut smaller = (size * room / width).max(floor.min(size));
    let mut whole = lay(text.to_owned(), smaller);
    // Painted glyphs are rounded to whole pixels and may be wider than measured.
    while whole.mesh_bounds.width() > room + 1.0 && smaller - 0.5 >= floor {
        smaller -= 0.5;
        whole = lay(text.to_owned(), smaller);
    }
    let is_short = text.chars().count() <= SHORT;
    if is_short || whole.mesh_bounds.width() <= room + 1.0 {
        return (whole, smaller < LONG_FLOOR);
    }
    let mut kept: Vec<char> = text.chars().collect();
    while kept.len() > 1 {
        kept.pop();
        let shorter: String = kept.iter().chain(&['…']).collect();
        let galley = lay(shorter, smaller);
        if galley.mesh_bounds.width() <= room || kept.len() == 1 {
            return (galley, true);
        }
    }
    (whole, true)
}

/// Breaks a long text into two lines, if it has a blank and becomes larger by that.
fn two_lines(
    painter: &Painter,
    text: &str,
    cell: f32,
    floor: f32,
    color: Color32,
) -> Option<Arc<Galley>> {
    let (first, second) = halves(text)?;
    let lay = |text: &str, size: f32| {
        let format = TextFormat {
            // The font's own line spacing is too large.
            line_height: Some(size * 1.02),
            ..TextFormat::simple(fonts::letters(size), color)
        };
        let mut job = LayoutJob::single_section(text.to_owned(), format);
        job.halign = Align::Center;
        painter.layout_job(job)
    };
    let room = cell * ROOM;
    let lines = format!("{first}\n{second}");
    let trial = lay(&lines, floor).mesh_bounds.width();
    let size = (floor * room * 0.92 / trial).min(cell * 0.34);
    let single = floor * room / lay(text, floor).mesh_bounds.width();
    (size >= floor && size > single).then(|| lay(&lines, size))
}

/// The whole text of a label that cannot be read on its point.
pub(in crate::gui) fn clipped_label<'a>(
    painter: &Painter,
    letter: &'a Letter,
    cell: f32,
) -> Option<&'a str> {
    let (_, is_clipped) = fit(painter, &letter.text, cell, Color32::BLACK);
    is_clipped.then_some(letter.text.as_str())
}

/// A letter as a small bold text for panels.
pub(in crate::gui) fn chip(
    painter: &Painter,
    text: &str,
    size: f32,
    color: Color32,
) -> Arc<Galley> {
    painter.layout_no_wrap(text.to_owned(), fonts::letters(size), color)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with_painter(test: impl Fn(&Painter)) {
        let ctx = egui::Context::default();
        fonts::install(&ctx);
        let mut output = ctx.run_ui(egui::RawInput::default(), |ui| test(ui.painter()));
        output.textures_delta.clear();
    }

    #[test]
    fn short_labels_stay_whole_in_their_cells_from_15_pixels_to_90() {
        with_painter(|painter| {
            for cell in [15.0, 18.0, 24.0, 37.0, 60.0, 90.0] {
                for text in [
                    "a", "W", "M", "g", "j", ".", "12", "208", "WW", "1234", "WM",
                ] {
                    let (galley, _) = fit(painter, text, cell, Color32::BLACK);
                    assert_eq!(galley.text(), text, "{cell}");
                    let width = galley.mesh_bounds.width();
                    assert!(width <= cell * ROOM + 1.0, "{text} {cell} {width}");
                }
            }
        });
    }

    #[test]
    fn numbers_of_moves_stay_whole_in_cells_of_every_size() {
        with_painter(|painter| {
            for step in 0..150_u8 {
                let cell = 15.0 + f32::from(step) * 0.5;
                for scale in [0.9, LETTER_IN_MARK] {
                    for number in (1..400).step_by(7).chain([100, 111, 157, 208, 999, 1004]) {
                        let text = number.to_string();
                        let (galley, _) = fit(painter, &text, cell * scale, Color32::BLACK);
                        assert_eq!(galley.text(), text, "{cell} {scale}");
                        let width = galley.mesh_bounds.width();
                        assert!(width <= cell + 2.0, "{text} {cell} {scale} {width}");
                    }
                }
            }
        });
    }

    #[test]
    fn long_labels_break_or_lose_their_end_and_say_so() {
        with_painter(|painter| {
            let look = |text: &str, cell: f32| {
                let (galley, is_clipped) = fit(painter, text, cell, Color32::BLACK);
                assert!(galley.mesh_bounds.width() <= cell * ROOM + 1.0, "{text}");
                (galley.text().to_owned(), is_clipped)
            };
            assert_eq!(look("long label", 40.0), ("long\nlabel".to_owned(), false));
            let (text, is_clipped) = look("long label", 15.0);
            assert!(text.ends_with('…') && is_clipped, "{text}");
            let (text, is_clipped) = look("Donaudampfschiff", 40.0);
            assert!(text.ends_with('…') && is_clipped, "{text}");
        });
    }

    #[test]
    fn letters_stand_in_the_middle_of_their_points() {
        with_painter(|painter| {
            for text in ["a", "b", "g", "j", "W", "1", "."] {
                let (galley, _) = fit(painter, text, 40.0, Color32::BLACK);
                // Painted glyphs are rounded to whole pixels on every side.
                let off = middle(&galley) - galley.mesh_bounds.center();
                assert!(off.x.abs() <= 1.0 && off.y.abs() <= 1.0, "{text} {off}");
            }
        });
    }
}
