//! A board as the screen turns it; the file knows nothing of it. Letters stay upright, for only points move.

use super::board::{BoardView, Mark};
use super::words::pass_in_words;
use crate::board::{Color, Orientation, Point, Symmetry};

/// Lays all points of a board otherwise, and exchanges its colors.
pub(super) fn lay(board: &mut BoardView, orientation: Orientation) {
    // Every field stands here, so that a new one cannot be forgotten.
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
    outside.iter_mut().for_each(at);
    *shown = orientation.symmetry.area(*shown, size);
    *turned_size = orientation.symmetry.size(size);
    *symmetry = symmetry.then(orientation.symmetry);
    // They are kept in the order of the board.
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
        *mark = match *mark {
            Mark::BlackTerritory => Mark::WhiteTerritory,
            Mark::WhiteTerritory => Mark::BlackTerritory,
            other => other,
        };
    }
    board.to_move = board.to_move.other();
    if let (Some(color), Some(first)) = (board.passed, board.below.first_mut())
        && *first == pass_in_words(color)
    {
        *first = pass_in_words(color.other());
    }
    board.passed = board.passed.map(Color::other);
}

/// How the screen shows a board other than the file has it: `rotated right, with colors swapped`; none where it does not.
pub(super) fn in_words(orientation: Orientation) -> Option<String> {
    let symmetry = match orientation.symmetry {
        Symmetry::Same => None,
        Symmetry::TurnRight => Some("rotated right"),
        Symmetry::TurnAround => Some("turned around"),
        Symmetry::TurnLeft => Some("rotated left"),
        Symmetry::Mirror => Some("mirrored left and right"),
        Symmetry::Flip => Some("mirrored top and bottom"),
        Symmetry::Diagonal => Some("mirrored along the diagonal from the upper left"),
        Symmetry::Counterdiagonal => Some("mirrored along the diagonal from the upper right"),
    };
    match (symmetry, orientation.swap) {
        (None, false) => None,
        (Some(words), false) => Some(words.to_owned()),
        (None, true) => Some("with colors swapped".to_owned()),
        (Some(words), true) => Some(format!("{words}, with colors swapped")),
    }
}
