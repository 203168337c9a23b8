//! Rotates, mirrors and swaps the colors of a board on the screen; the file does not change. Letters stay upright,
//! because only points are mapped.

use super::board::{Below, BoardView};
use crate::board::{Color, Orientation, Point, Symmetry};
use crate::words::{Message, message, text};

/// Maps all points of a board, and swaps its colors.
pub(super) fn orient(board: &mut BoardView, orientation: Orientation) {
    // Destructured, so that a new field cannot be forgotten.
    let BoardView {
        kind: _,
        size: turned_size,
        symmetry,
        shown,
        stones,
        pieces,
        selected,
        legal,
        last_move,
        last_from,
        passed: _,
        numbers,
        below: _,
        letters,
        marks,
        strokes,
        dimmed,
        hint,
        outside,
        coordinates: _,
        border: _,
        to_move: _,
    } = board;
    let size = *turned_size;
    let at = |point: &mut Point| *point = orientation.symmetry.apply(*point, size);
    stones.iter_mut().for_each(|(point, _)| at(point));
    last_move.iter_mut().for_each(at);
    last_from.iter_mut().for_each(at);
    selected.iter_mut().for_each(at);
    legal.iter_mut().for_each(at);
    pieces.iter_mut().for_each(|(point, _)| at(point));
    numbers.iter_mut().for_each(|(point, _)| at(point));
    letters.iter_mut().for_each(|letter| at(&mut letter.point));
    marks.iter_mut().for_each(|(point, _)| at(point));
    for stroke in strokes.iter_mut() {
        at(&mut stroke.from);
        at(&mut stroke.to);
    }
    dimmed.iter_mut().for_each(at);
    hint.iter_mut().for_each(at);
    outside.iter_mut().for_each(at);
    *shown = orientation.symmetry.area(*shown, size);
    *turned_size = orientation.symmetry.size(size);
    *symmetry = symmetry.then(orientation.symmetry);
    // They are in the order of the board.
    stones.sort_unstable_by_key(|(point, _)| *point);
    outside.sort_unstable();
    legal.sort_unstable();
    pieces.sort_unstable_by_key(|(point, _)| *point);
    if orientation.swap {
        swap(board);
    }
}

fn swap(board: &mut BoardView) {
    for (_, color) in &mut board.stones {
        *color = color.other();
    }
    for (_, mark) in &mut board.marks {
        *mark = mark.with_colors_swapped();
    }
    board.to_move = board.to_move.other();
    for below in &mut board.below {
        match below {
            Below::Passes(color) => *color = color.other(),
            Below::Move { .. } | Below::Pass(_) | Below::More(_) => {}
        }
    }
    board.passed = board.passed.map(Color::other);
}

/// How the screen shows a board, in words: `rotated right, with colors swapped`; `None` if as in the file.
pub(super) fn in_words(orientation: Orientation) -> Option<String> {
    let symmetry: Option<Message> = match orientation.symmetry {
        Symmetry::Same => None,
        Symmetry::TurnRight => Some(message!("turned-right")),
        Symmetry::TurnAround => Some(message!("turned-around")),
        Symmetry::TurnLeft => Some(message!("turned-left")),
        Symmetry::Mirror => Some(message!("turned-mirror")),
        Symmetry::Flip => Some(message!("turned-flip")),
        Symmetry::Diagonal => Some(message!("turned-diagonal")),
        Symmetry::Counterdiagonal => Some(message!("turned-counterdiagonal")),
    };
    match (symmetry, orientation.swap) {
        (None, false) => None,
        (Some(words), false) => Some(words.to_string()),
        (None, true) => Some(text("turned-swapped")),
        (Some(words), true) => Some(text!("turned-and-swapped", turned = words)),
    }
}
