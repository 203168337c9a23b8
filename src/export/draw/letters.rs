//! Letters and labels, above everything else, in one bold face, each in the middle of its point by its ink.
//!
//! A branch's letter has a color of its own and stands inside a thin ring; a note is plain. Both have a patch below them
//! that hides the crossing and no more. Long labels break into two lines where they have a blank, shrink to a floor, and
//! then lose their end, which an SVG still says where it is pointed at. Sizes are those of the window.

use super::{BRANCH, Canvas};
use crate::board::{Color, GameKind, Point};
use crate::export::scene::{Fill, Form, Ink, Layer, Pen, Shape, Spot};
use crate::view::board::{BoardView, Letter, Meaning};

/// The usual size of letters, in cells.
pub(crate) const SIZE: f32 = 0.66;
/// The size of letters inside of a ring, in parts of the usual one.
pub(crate) const IN_RING: f32 = 0.93;
/// The size of letters inside of a mark, in parts of the usual one.
pub(crate) const IN_MARK: f32 = 0.72;

/// How far the letter of a square with a chess piece stands from the middle, right and up, in cells.
pub(crate) const BESIDE_PIECE: f32 = 0.29;

/// The part of a cell that such a letter has.
pub(crate) const IN_CORNER: f32 = 0.56;

/// The part of a cell that the number of a move has at a point.
pub(crate) fn number_room(board: &BoardView, point: Point) -> f32 {
    if board.is_framed(point) { IN_MARK } else { 0.9 }
}
/// The smallest size, in cells.
const FLOOR: f32 = 0.27;
/// The room that a text has, in cells.
pub(crate) const ROOM: f32 = 0.84;
/// What surrounds the ink on its patch, in cells.
pub(crate) const AIR: f32 = 0.08;
/// The most that a patch reaches from its point, in cells: those of neighbors do not touch.
pub(crate) const REACH: f32 = 0.46;

/// What is below all letters that are shown.
pub(super) fn patches(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("patches");
    for letter in shown(canvas) {
        Placed::new(canvas, letter).patch(canvas, &mut layer);
    }
    layer
}

/// All letters that are shown.
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
            && let Some(last) = layer.shapes.last_mut()
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

/// The numbers of moves.
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

/// A letter with its place.
struct Placed {
    center: Spot,
    fitted: Fitted,
    /// The size of the letters, in pixels.
    size: f32,
    ink: Ink,
    /// The width of a cell, less where a piece or a mark needs room too.
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
            // A letter in the middle would hide which piece stands there.
            center = center.shifted(cell * BESIDE_PIECE, -cell * BESIDE_PIECE);
            cell *= IN_CORNER;
        } else if is_marked {
            cell *= IN_MARK;
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
        let size = fitted.size * cell * if has_ring { IN_RING } else { 1.0 };
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
        let fill = Some(Fill::Plain(patch_ink(canvas, self.is_branch)));
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

/// What is below a letter: on wood the wood itself, so that no line runs through a note.
const fn patch_ink(canvas: &Canvas<'_>, is_branch: bool) -> Ink {
    match (canvas.board.kind, is_branch) {
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
    // By the ink, for a low letter in a tall line would hang below the middle.
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
        layer.shapes.push(Shape {
            form,
            fill: Some(Fill::Plain(ink)),
            pen: None,
            says: None,
        });
        at = at.shifted(0.0, step);
    }
}

/// A text that was made to fit into a cell.
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
        let single = (ROOM / whole).min(SIZE);
        if single >= SIZE * 0.7 {
            return Self::of(vec![text.to_owned()], single, whole, false);
        }
        if let Some((first, second)) = halves(text) {
            let width = wide(first).max(wide(second));
            let size = (ROOM * 0.92 / width).min(0.34);
            if size >= FLOOR && size > single {
                return Self::of(
                    vec![first.to_owned(), second.to_owned()],
                    size,
                    width,
                    false,
                );
            }
        }
        if single >= FLOOR {
            return Self::of(vec![text.to_owned()], single, whole, false);
        }
        let mut kept: String = text.to_owned();
        while kept.pop().is_some() {
            let short = format!("{}…", kept.trim_end());
            let width = wide(&short);
            if width * FLOOR <= ROOM || kept.is_empty() {
                return Self::of(vec![short], FLOOR, width, true);
            }
        }
        Self::of(Vec::new(), FLOOR, 0.0, false)
    }

    const fn of(lines: Vec<String>, size: f32, width: f32, is_cut: bool) -> Self {
        Self {
            lines,
            size,
            width,
            is_cut,
        }
    }
}

/// A text cut at the blank that is nearest to its middle.
pub(crate) fn halves(text: &str) -> Option<(&str, &str)> {
    let middle = text.len() / 2;
    let blank = text
        .match_indices(' ')
        .map(|(at, _)| at)
        .min_by_key(|at| at.abs_diff(middle))?;
    let (first, second) = text.split_at_checked(blank)?;
    Some((first.trim_end(), second.trim_start()))
}
