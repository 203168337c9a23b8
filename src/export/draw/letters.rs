//! Letters and labels, above everything else.
//!
//! A branch's letter has a color of its own, inside a thin ring; a note is plain. Long labels break into two lines where
//! they have a blank, shrink to a floor, and then lose their end, which an SVG still says where it is pointed at.

use super::{BRANCH, Canvas};
use crate::board::{Color, GameKind};
use crate::export::scene::{Fill, Form, Ink, Layer, Pen, Shape, Spot};
use crate::view::board::{Letter, Meaning};

/// The usual size of letters, in cells.
const SIZE: f32 = 0.62;
/// The smallest size, in cells.
const FLOOR: f32 = 0.27;
/// The room that a text has, in cells.
const ROOM: f32 = 0.9;

/// All letters that are shown.
pub(super) fn all(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("letters");
    let letters = canvas.board.letters.iter();
    for letter in letters.filter(|letter| canvas.layout.shown.holds(letter.point)) {
        one(canvas, &mut layer, letter);
    }
    layer
}

/// The numbers of moves that are tried beside the file.
pub(super) fn numbers(canvas: &Canvas<'_>) -> Layer {
    let mut layer = Layer::new("numbers");
    let numbers = canvas.board.numbers.iter();
    for &(point, number) in numbers.filter(|(point, _)| canvas.layout.shown.holds(*point)) {
        let fitted = Fitted::new(canvas, &number.to_string());
        let size = (fitted.size * 0.86) * canvas.layout.cell;
        let center = canvas.layout.center(point);
        write(canvas, &mut layer, &fitted, center, size, canvas.ink(point));
    }
    layer
}

fn one(canvas: &Canvas<'_>, layer: &mut Layer, letter: &Letter) {
    let cell = canvas.layout.cell;
    let mut center = canvas.layout.center(letter.point);
    let man = canvas.stone_at(letter.point);
    let is_chess = canvas.board.kind == GameKind::Chess;
    let is_branch = letter.meaning != Meaning::Note;
    let mut scale = 1.0;
    if is_chess && man.is_some() {
        // A letter in the middle would hide which piece stands there.
        scale = 0.6;
        center = center.shifted(cell * 0.29, -cell * 0.29);
    }
    if canvas.board.marks.iter().any(|&(at, _)| at == letter.point) && scale >= 1.0 {
        // Inside of the mark.
        scale = 0.64;
    }
    let on_stone = man.filter(|_| !is_chess);
    let fitted = Fitted::new(canvas, &letter.text);
    let size = fitted.size * cell * scale;
    if on_stone.is_none() {
        let wide = (fitted.width * size / 2.0 + cell * 0.08 * scale)
            .clamp(cell * 0.35 * scale, cell * 0.5);
        let patch = Form::centered(center, wide * 2.0, cell * 0.72 * scale, cell * 0.36 * scale);
        let width = (cell * 0.035).max(0.6);
        let ring = is_branch.then(|| Pen::new(Ink(BRANCH.0, BRANCH.1, BRANCH.2, 150), width));
        layer.add(patch, Some(Fill::Plain(patch_ink(canvas, is_branch))), ring);
    }
    let ink = match (is_branch, on_stone) {
        (true, Some(Color::Black)) => Ink::solid(158, 205, 255),
        (true, _) => BRANCH,
        (false, Some(Color::Black)) => Ink::solid(248, 245, 240),
        (false, _) => Ink::solid(48, 34, 18),
    };
    write(canvas, layer, &fitted, center, size, ink);
    if fitted.is_cut
        && let Some(last) = layer.shapes.last_mut()
    {
        last.says = Some(letter.text.clone());
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
        let form = Form::Text {
            at,
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
fn halves(text: &str) -> Option<(&str, &str)> {
    let middle = text.len() / 2;
    let blank = text
        .match_indices(' ')
        .map(|(at, _)| at)
        .min_by_key(|at| at.abs_diff(middle))?;
    let (first, second) = text.split_at_checked(blank)?;
    Some((first.trim_end(), second.trim_start()))
}
