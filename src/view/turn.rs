//! A board as the screen turns it; the file knows nothing of it. Letters stay upright, for only points move.

use super::board::{Area, BoardView, Mark};
use crate::board::{Point, Size};
use crate::tree::Turn;

/// Turns all points of a board, and exchanges its colors.
pub(super) fn turn(board: &mut BoardView, turn: Turn) {
    let size = board.size;
    let at = |point: &mut Point| *point = turn.symmetry.apply(*point, size);
    board.stones.iter_mut().for_each(|(point, _)| at(point));
    board.last_move.iter_mut().for_each(at);
    board.last_from.iter_mut().for_each(at);
    board.selected.iter_mut().for_each(at);
    board.legal.iter_mut().for_each(at);
    board.pieces.iter_mut().for_each(|(point, _)| at(point));
    board.numbers.iter_mut().for_each(|(point, _)| at(point));
    board
        .letters
        .iter_mut()
        .for_each(|letter| at(&mut letter.point));
    board.marks.iter_mut().for_each(|(point, _)| at(point));
    for stroke in &mut board.strokes {
        at(&mut stroke.from);
        at(&mut stroke.to);
    }
    board.dimmed.iter_mut().for_each(at);
    board.outside.iter_mut().for_each(at);
    board.shown = area(board.shown, size, turn);
    board.size = turn.symmetry.size(size);
    // They are kept in the order of the board.
    board.stones.sort_unstable_by_key(|(point, _)| *point);
    board.outside.sort_unstable();
    board.legal.sort_unstable();
    board.pieces.sort_unstable_by_key(|(point, _)| *point);
    if turn.swap {
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
    }
}

fn area(area: Area, size: Size, turn: Turn) -> Area {
    let a = turn.symmetry.apply(area.upper_left, size);
    let b = turn.symmetry.apply(area.lower_right, size);
    Area {
        upper_left: Point::new(a.column.min(b.column), a.row.min(b.row)),
        lower_right: Point::new(a.column.max(b.column), a.row.max(b.row)),
    }
}
