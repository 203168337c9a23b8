//! Draws letters and labels, above everything else, in one bold face, centered on their points by their ink.
//!
//! A branch's letter has its own color and a thin ring; a note is plain. Both have a patch below them that hides just
//! the crossing. Long labels break into two lines at a blank, shrink to a minimum and are then cut; the SVG has the
//! whole text as a title. Sizes are the same as in the window.

use super::canvas::{BRANCH, Canvas};
use crate::board::{Color, GameKind};
use crate::export::scene::{Drawing, Fill, Form, Ink, Layer, Pen, Spot};
use crate::view::board::{Letter, Meaning};
use crate::view::measures::{
    AIR, BESIDE_PIECE, IN_CORNER, LETTER, LETTER_FLOOR, LETTER_IN_MARK, LETTER_IN_RING, REACH,
    ROOM, halves, number_room,
};

/// Draws what is below the letters: patches and rings.
pub(super) fn patches(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("patches");
    for letter in shown(canvas) {
        Placed::new(canvas, letter).patch(canvas, &mut layer);
    }
    layer
}

/// Draws all letters that are shown.
pub(super) fn all(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("letters");
    for letter in shown(canvas) {
        let placed = Placed::new(canvas, letter);
        let Placed {
            ref fitted,
            center,
            size,
            ink,
            ..
        } = placed;
        write(canvas, &mut layer, fitted, center, size, ink);
        if fitted.is_cut
            && let Some(last) = layer.drawings.last_mut()
        {
            last.says = Some(letter.text.clone());
        }
    }
    layer
}

fn shown<'a>(canvas: &Canvas<'a>) -> impl Iterator<Item = &'a Letter> + use<'a> {
    let shown = canvas.layout.shown;
    let letters = canvas.board.letters.iter();
    letters.filter(move |letter| shown.holds(letter.point))
}

/// Draws move numbers.
pub(super) fn numbers(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("numbers");
    let numbers = canvas.board.numbers.iter();
    for &(point, number) in numbers.filter(|(point, _)| canvas.layout.shown.holds(*point)) {
        let fitted = Fitted::new(canvas, &number.to_string());
        let size = fitted.size * number_room(canvas.board, point) * canvas.layout.cell;
        let center = canvas.layout.center(point);
        write(canvas, &mut layer, &fitted, center, size, canvas.ink(point));
    }
    layer
}

/// A letter with its position.
struct Placed {
    center: Spot,
    fitted: Fitted,
    /// The size of the letters, in pixels.
    size: f32,
    ink: Ink,
    /// The width of a cell, smaller if a piece or a mark is on it too.
    cell: f32,
    is_branch: bool,
    has_patch: bool,
    has_ring: bool,
}

impl Placed {
    fn new(canvas: &Canvas<'_>, letter: &Letter) -> Self {
        let mut cell = canvas.layout.cell;
        let mut center = canvas.layout.center(letter.point);
        let man = canvas.stone_at(letter.point);
        let is_chess = canvas.board.kind == GameKind::Chess;
        let is_branch = letter.meaning != Meaning::Note;
        let is_marked = canvas.board.is_framed(letter.point);
        if is_chess && man.is_some() {
            // A letter in the middle would hide the piece.
            center = center.shifted(cell * BESIDE_PIECE, -cell * BESIDE_PIECE);
            cell *= IN_CORNER;
        } else if is_marked {
            cell *= LETTER_IN_MARK;
        }
        let on_stone = man.filter(|_| !is_chess);
        let ink = match (is_branch, on_stone) {
            (true, Some(Color::Black)) => Ink::solid(158, 205, 255),
            (true, _) => BRANCH,
            (false, Some(Color::Black)) => Ink::solid(248, 245, 240),
            (false, _) => Ink::solid(48, 34, 18),
        };
        let has_ring = is_branch && !is_marked && on_stone.is_none();
        let fitted = Fitted::new(canvas, &letter.text);
        let size = fitted.size * cell * if has_ring { LETTER_IN_RING } else { 1.0 };
        Self {
            center,
            fitted,
            size,
            ink,
            cell,
            is_branch,
            has_patch: on_stone.is_none(),
            has_ring,
        }
    }

    fn patch(&self, canvas: &Canvas<'_>, layer: &mut Layer) {
        if !self.has_patch || self.fitted.lines.is_empty() {
            return;
        }
        let cell = self.cell;
        let (top, bottom) = canvas.fonts.ink(&self.fitted.lines.concat());
        let lines: f32 = if self.fitted.lines.len() > 1 {
            1.02
        } else {
            0.0
        };
        let high = (top - bottom + lines) * self.size / 2.0 + cell * AIR;
        let wide = self.fitted.width * self.size / 2.0 + cell * AIR;
        let fill = Some(Fill::Plain(patch_ink(canvas.board.kind, self)));
        if self.has_ring {
            let high = high.clamp(cell * 0.36, cell * 0.42);
            let wide = wide.clamp(high, cell * REACH);
            let width = (cell * 0.035).max(0.6);
            let ring = Pen::new(Ink(BRANCH.0, BRANCH.1, BRANCH.2, 150), width);
            let patch = Form::centered(self.center, wide * 2.0, high * 2.0, high);
            layer.add(patch, fill, Some(ring));
        } else {
            let high = high.clamp(cell * 0.22, cell * REACH);
            let wide = wide.clamp(cell * 0.22, cell * REACH);
            let round = high.min(wide) * 0.6;
            let patch = Form::centered(self.center, wide * 2.0, high * 2.0, round);
            layer.add(patch, fill, None);
        }
    }
}

/// The patch below a letter: on wood the color of the wood, so that no line runs through a note.
const fn patch_ink(kind: GameKind, letter: &Placed) -> Ink {
    match (kind, letter.is_branch) {
        (_, true) => Ink::solid(246, 225, 182),
        (GameKind::Othello | GameKind::Chess, false) => Ink::solid(226, 220, 204),
        (GameKind::Go | GameKind::Other, false) => Ink::solid(229, 191, 126),
    }
}

fn write(
    canvas: &Canvas<'_>,
    layer: &mut Layer,
    fitted: &Fitted,
    center: Spot,
    size: f32,
    ink: Ink,
) {
    // Centered by its ink, because a low letter in a tall line would be below the middle.
    let (top, bottom) = canvas.fonts.ink(&fitted.lines.concat());
    let down = (top + bottom) / 2.0 * size;
    let step = size * 1.02;
    let mut at = match fitted.lines.len() {
        2 => center.shifted(0.0, down - step / 2.0),
        _ => center.shifted(0.0, down),
    };
    for line in &fitted.lines {
        let (left, right) = canvas.fonts.sides(line);
        let aside = (canvas.fonts.width(line) - left - right) / 2.0 * size;
        let form = Form::Text {
            at: at.shifted(aside, 0.0),
            size,
            width: canvas.fonts.width(line) * size,
            text: line.clone(),
        };
        layer.drawings.push(Drawing {
            form,
            fill: Some(Fill::Plain(ink)),
            pen: None,
            says: None,
        });
        at = at.shifted(0.0, step);
    }
}

/// A text fitted into a cell.
struct Fitted {
    lines: Vec<String>,
    /// The size of its letters, in cells.
    size: f32,
    /// The width of its longest line, in ems.
    width: f32,
    is_cut: bool,
}

impl Fitted {
    fn new(canvas: &Canvas<'_>, text: &str) -> Self {
        let text = text.trim();
        let wide = |line: &str| canvas.fonts.width(line);
        let whole = wide(text);
        let single = (ROOM / whole).min(LETTER);
        if single >= LETTER * 0.7 {
            return Self::of(vec![text.to_owned()], single, whole);
        }
        if let Some((first, second)) = halves(text) {
            let width = wide(first).max(wide(second));
            let size = (ROOM * 0.92 / width).min(0.34);
            if size >= LETTER_FLOOR && size > single {
                return Self::of(vec![first.to_owned(), second.to_owned()], size, width);
            }
        }
        if single >= LETTER_FLOOR {
            return Self::of(vec![text.to_owned()], single, whole);
        }
        let mut kept: String = text.to_owned();
        while kept.pop().is_some() {
            let short = format!("{}…", kept.trim_end());
            let width = wide(&short);
            if width * LETTER_FLOOR <= ROOM || kept.is_empty() {
                return Self {
                    is_cut: true,
                    ..Self::of(vec![short], LETTER_FLOOR, width)
                };
            }
        }
        Self::of(Vec::new(), LETTER_FLOOR, 0.0)
    }

    const fn of(lines: Vec<String>, size: f32, width: f32) -> Self {
        Self {
            lines,
            size,
            width,
            is_cut: false,
        }
    }
}
