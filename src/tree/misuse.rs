//! Finds out whether a game with GM\[2\] is really Othello, and how the file writes its points.
//!
//! Several programs wrote Go problems as GM\[2\]. Their points are two letters as in Go, while Othello programs write
//! `d3`. If all points are two letters, points off the board and first moves that flip nothing indicate Go. It knows
//! nothing about other games.

use super::{CellId, Tree};
use crate::board::{Color, GameKind, Size};
use crate::rules::{Game, Move, othello};
use crate::syntax::value::{self, Context, PointForm};

/// The number of nodes from the root that are examined.
const NODES: usize = 12;
/// The number of moves that are tried.
const MOVES: usize = 3;
/// A pass in both Go and Othello, so it proves nothing.
const TT: &str = "tt";

/// How the values of a game are read whose root says Othello.
pub(super) fn context(tree: &Tree, root: CellId, stated: Context) -> Context {
    let line = || std::iter::successors(Some(root), |&cell| tree.cell(cell).car).take(NODES);
    let mut some = false;
    for cell in line() {
        for property in tree.node(cell, stated).properties() {
            if !matches!(&*property.ident(), "B" | "W" | "AB" | "AW") {
                continue;
            }
            for raw in property.values().flat_map(|raw| raw.split(':')) {
                let is_pass = matches!(value::mv(raw.as_bytes(), stated).get(), Some(None));
                if value::is_square(raw) || is_pass && !raw.is_empty() && raw != TT {
                    return stated;
                }
                some |= !raw.is_empty() && raw != TT;
            }
        }
    }
    if !some {
        return stated;
    }
    let othello = Context {
        form: PointForm::Letters,
        ..stated
    };
    if is_off_board(tree, line(), othello) || flips_nothing(tree, line(), othello) {
        let size_text = tree.node(root, stated).first("SZ");
        let size = size_text.and_then(|raw| value::size(raw).get());
        return Context {
            kind: GameKind::Go,
            size: size.unwrap_or(Size::GO),
            ..othello
        };
    }
    othello
}

/// Whether two letters name a point outside the board.
fn is_off_board(tree: &Tree, mut line: impl Iterator<Item = CellId>, othello: Context) -> bool {
    let largest = Context {
        kind: GameKind::Go,
        size: Size::LARGEST,
        ..othello
    };
    let beyond = |raw: &str| {
        let area = value::area(raw.as_bytes(), largest).get();
        area.is_some_and(|area| !othello.size.holds(area.lower_right))
    };
    line.any(|cell| {
        let node = tree.node(cell, othello);
        ["B", "W", "AB", "AW"].into_iter().any(|ident| {
            let may_pass = matches!(ident, "B" | "W");
            node.values(ident)
                .any(|raw| beyond(raw) && !(may_pass && raw == TT))
        })
    })
}

/// Whether there are moves, and none of the first ones flips a disc.
fn flips_nothing(tree: &Tree, line: impl Iterator<Item = CellId>, othello: Context) -> bool {
    let mut position: Option<othello::Position> = None;
    let mut tried = 0;
    for cell in line {
        let node = tree.node(cell, othello);
        let setup = node.setup();
        let first = || {
            if setup.is_empty() {
                othello::Position::new(othello.size)
            } else {
                othello::Position::empty(othello.size)
            }
        };
        let Some(position) = (match &mut position {
            Some(position) => Some(position),
            none => first().ok().map(|start| none.insert(start)),
        }) else {
            return false;
        };
        for (points, color) in [
            (&setup.black, Some(Color::Black)),
            (&setup.white, Some(Color::White)),
            (&setup.empty, None),
        ] {
            for &point in points {
                position.put(point, color);
            }
        }
        let Some(read) = node.mv() else { continue };
        let Some(Some(point)) = read.point else {
            continue;
        };
        if position.is_legal(read.color, point) {
            return false;
        }
        position.play(read.color, Move::Place(point));
        tried += 1;
        if tried == MOVES {
            break;
        }
    }
    tried > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(nodes: &[&str]) -> Context {
        let mut tree = Tree::default();
        let mut up = CellId::FILE;
        let mut first = None;
        for node in nodes {
            let cell = tree.new_cell(node).unwrap();
            let after = None;
            tree.apply(crate::tree::Edit::Link { cell, up, after });
            first.get_or_insert(cell);
            up = cell;
        }
        tree.context(first.unwrap())
    }

    #[test]
    fn othello_in_the_forms_of_real_files_stays_othello() {
        let edax = [";GM[2]SZ[8]AB[d5][e4]AW[d4][e5]PL[B]B[d3]", ";W[c3]", ";"];
        let tk = [";GM[2]AB[e4][d5]AW[d4][e5]PL[B]", ";B[D3]", ";W[@@@@]"];
        for file in [
            &edax[..],
            &tk,
            &[";GM[2]"],
            &[";GM[2]", ";B[a1]"],
            &[";GM[2]", ";B[PA]"],
        ] {
            let context = read(file);
            assert_eq!(
                (context.kind, context.form),
                (GameKind::Othello, PointForm::Squares),
                "{file:?}"
            );
        }
        let letters = read(&[";GM[2]", ";B[dc]", ";W[cc]"]);
        assert_eq!(
            (letters.kind, letters.form),
            (GameKind::Othello, PointForm::Letters)
        );
    }

    #[test]
    fn go_with_gm_2_is_read_as_go() {
        let far = read(&[";GM[2]AB[pd][qd]AW[qe]", ";B[re]"]);
        assert_eq!((far.kind, far.size), (GameKind::Go, Size::GO));
        let even = read(&[";GM[2]SZ[18]AB[bb]AW[cb]", ";B[cc]", ";W[bc]"]);
        assert_eq!((even.kind, even.size.columns()), (GameKind::Go, 18));
        let small = read(&[";GM[2]SZ[8]", ";B[aa]", ";W[bb]"]);
        assert_eq!((small.kind, small.size), (GameKind::Go, Size::EIGHT));
        assert_eq!(read(&[";GM[2]SZ[19]", ";B[pd]"]).kind, GameKind::Go);
    }
}
