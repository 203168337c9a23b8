//! What a problem is known by when its file is renamed or moved: its starting position and who plays first, however the
//! board is turned and whichever color has which side.
//!
//! It reads a position and makes 16 bytes. What is kept under them is not known here.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

use super::branches::Start;
use super::diagram::diagram_position;
use super::list::Problem;
use super::turn::to_move;
use crate::board::{Area, Color, GameKind, Point, Size, Symmetry};
use crate::replay::Replay;
use crate::rules::{Game as _, Piece, Position};
use crate::syntax::value::Context;
use crate::tree::Tree;

/// The version of what the bytes are made of; raise it with every change of that.
const VERSION: u8 = 1;

/// What a problem is known by: equal for two problems with the same game, size, starting position and side to play, up
/// to the eight symmetries of the board and the exchange of colors.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ProblemKey([u8; 16]);

/// A man on its point: column, row, and a number for color and kind.
type Man = (u8, u8, u8);

impl ProblemKey {
    /// The key of a problem; the replay goes to its diagram. `None` for a game that is not played here, and for an empty
    /// board of Go, which no problem is known by.
    #[must_use]
    pub fn of(
        tree: &Tree,
        problem: Problem,
        context: Context,
        replay: &mut Replay,
    ) -> Option<Self> {
        replay.go(tree, problem.start);
        // A move in the diagram's own node is the first one of the answer, even one that cannot be read.
        let own = Start::of(tree.node(problem.start, context)).color();
        let to_play = own.or_else(|| Some(to_move(tree, replay.last()?, context)))?;
        let position = diagram_position(tree, problem, replay)?;
        Self::of_position(&position, to_play)
    }

    /// The key of a position in which this side plays; `None` for an empty board of Go.
    #[must_use]
    pub fn of_position(position: &Position, to_play: Color) -> Option<Self> {
        let size = position.size();
        let men = men(position, to_play);
        if men.is_empty() && matches!(position, Position::Go(_)) {
            return None;
        }
        let (game, turns, rights) = match position {
            Position::Go(_) => (GameKind::Go, Symmetry::ALL.as_slice(), String::new()),
            Position::Othello(_) => (GameKind::Othello, Symmetry::ALL.as_slice(), String::new()),
            // Pawns have a direction: an exchange of colors turns the board upside down.
            Position::Chess(chess) => {
                let turns: &[Symmetry] = match to_play {
                    Color::White => &[Symmetry::Same],
                    Color::Black => &[Symmetry::Flip],
                };
                (GameKind::Chess, turns, rights(&chess.to_fen(), to_play))
            }
        };
        let held = Held::new(&men, size);
        let walks = turns.iter().map(|turn| Walk::new(&held, *turn, size));
        let first = walks.min_by(|one, other| one.compare(other, &held))?;
        // In one piece, for a hash of many small ones takes several times as long.
        let mut said = Vec::with_capacity(4 + men.len() * 3 + rights.len());
        said.extend([VERSION, number(game), first.size.0, first.size.1]);
        first
            .men(&held)
            .for_each(|man| said.extend_from_slice(&man));
        said.extend_from_slice(rights.as_bytes());
        let hash = blake3::hash(&said);
        hash.as_bytes().first_chunk().copied().map(Self)
    }

    /// Its bytes.
    #[must_use]
    pub const fn to_bytes(self) -> [u8; 16] {
        self.0
    }

    /// The key with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 16]) -> Self {
        Self(bytes)
    }
}

/// As 32 hexadecimal digits.
impl fmt::Display for ProblemKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// The text is no 32 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoKey;

impl FromStr for ProblemKey {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        let is_hex = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).ok().filter(|_| is_hex);
        number.map(|number| Self(number.to_be_bytes())).ok_or(NoKey)
    }
}

/// What stands on the board, seen by the side to play: its men are of one kind, those of the other side of another.
fn men(position: &Position, to_play: Color) -> Vec<Man> {
    let side = |color: Color| if color == to_play { 0 } else { 8 };
    if let Position::Go(go) = position {
        let men = go.men();
        return men
            .map(|(point, color)| (point.column, point.row, side(color)))
            .collect();
    }
    let size = position.size();
    let man = |point: Point| {
        let color = position.stone(point)?;
        let piece = match position {
            Position::Chess(chess) => chess.piece(point).map(|(_, piece)| piece),
            Position::Go(_) | Position::Othello(_) => None,
        };
        Some((point.column, point.row, side(color) | kind(piece)))
    };
    size.points().filter_map(man).collect()
}

const fn kind(piece: Option<Piece>) -> u8 {
    match piece {
        None => 0,
        Some(Piece::Pawn) => 1,
        Some(Piece::Knight) => 2,
        Some(Piece::Bishop) => 3,
        Some(Piece::Rook) => 4,
        Some(Piece::Queen) => 5,
        Some(Piece::King) => 6,
    }
}

/// By its `GM`.
const fn number(game: GameKind) -> u8 {
    match game {
        GameKind::Go => 1,
        GameKind::Othello => 2,
        GameKind::Chess => 3,
        GameKind::Other => 0,
    }
}

/// The smallest rectangle that holds all men, and what stands on its points, row by row.
struct Held {
    area: Area,
    points: Vec<Option<u8>>,
}

impl Held {
    fn new(men: &[Man], size: Size) -> Self {
        let all = men.iter().map(|&(column, row, _)| Point::new(column, row));
        let area = Area::around(all).unwrap_or(Area::whole(size));
        let mut held = Self {
            area,
            points: vec![None; usize::from(area.columns()) * usize::from(area.rows())],
        };
        for &(column, row, man) in men {
            let place = held.place(Point::new(column, row));
            if let Some(slot) = held.points.get_mut(place) {
                *slot = Some(man);
            }
        }
        held
    }

    /// Where a point of the rectangle stands among the others.
    fn place(&self, point: Point) -> usize {
        let Point { column, row } = self.area.upper_left;
        let (column, row) = (
            point.column.saturating_sub(column),
            point.row.saturating_sub(row),
        );
        usize::from(row) * usize::from(self.area.columns()) + usize::from(column)
    }
}

/// The way through the men of a board that is turned, column by column: the order depends on nothing else, and two
/// boards are mostly told apart by their first men.
#[derive(Clone, Copy)]
struct Walk {
    /// Columns and rows of the board.
    size: (u8, u8),
    /// The rectangle that holds all men, and the place of its upper left corner in [`Held`].
    area: Area,
    corner: usize,
    /// How far the places of neighbors are from each other, in a row and in a column; backwards where it wraps.
    steps: (usize, usize),
}

impl Walk {
    fn new(held: &Held, turn: Symmetry, size: Size) -> Self {
        let there = turn.size(size);
        let area = turn.area(held.area, size);
        let back = turn.inverse();
        let place = |point: Point| held.place(back.apply(point, there));
        let Point { column, row } = area.upper_left;
        let corner = place(area.upper_left);
        let step = |point: Point| {
            if area.holds(point) {
                place(point).wrapping_sub(corner)
            } else {
                0
            }
        };
        Self {
            size: (there.columns(), there.rows()),
            area,
            corner,
            steps: (
                step(Point::new(column.saturating_add(1), row)),
                step(Point::new(column, row.saturating_add(1))),
            ),
        }
    }

    /// The men in the order of the walk.
    fn men(self, held: &Held) -> impl Iterator<Item = [u8; 3]> {
        let Point { column, row } = self.area.upper_left;
        let (columns, rows) = (self.area.columns(), self.area.rows());
        (0..columns).flat_map(move |across| {
            let steps = self.steps.0.wrapping_mul(usize::from(across));
            let top = self.corner.wrapping_add(steps);
            (0..rows).filter_map(move |down| {
                let place = top.wrapping_add(self.steps.1.wrapping_mul(usize::from(down)));
                let man = held.points.get(place).copied().flatten()?;
                Some([column + across, row + down, man])
            })
        })
    }

    fn compare(self, other: &Self, held: &Held) -> Ordering {
        let size = self.size.cmp(&other.size);
        size.then_with(|| self.men(held).cmp(other.men(held)))
    }
}

/// Castling and capture in passing, of a FEN, seen by the side to play.
fn rights(fen: &str, to_play: Color) -> String {
    let mut fields = fen.split_ascii_whitespace().skip(2);
    let castling = fields.next().unwrap_or_default();
    let passing = fields.next().unwrap_or_default();
    let seen = |letter: char| match to_play {
        Color::White => letter,
        Color::Black if letter.is_ascii_uppercase() => letter.to_ascii_lowercase(),
        Color::Black => letter.to_ascii_uppercase(),
    };
    let mut castling: Vec<char> = castling.chars().map(seen).collect();
    castling.sort_unstable();
    // Who plays says on which rank it is.
    let file = passing.chars().next();
    castling.into_iter().chain(file).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;
    use crate::problem::problems;
    use crate::sgf;

    fn key(text: &str) -> Option<ProblemKey> {
        let loaded = sgf::load(text.as_bytes().to_vec()).unwrap();
        let problem = problems(&loaded.tree)[0];
        let context = loaded.tree.context_of_game(problem.root);
        ProblemKey::of(&loaded.tree, problem, context, &mut Replay::new())
    }

    #[test]
    fn a_turned_board_and_exchanged_colors_make_no_other_problem() {
        // The corner of one problem, in four corners, mirrored, and with the colors exchanged.
        let same: BTreeSet<_> = [
            "(;SZ[9]AB[ba][bb]AW[ca];B[aa])",
            "(;GM[1]SZ[9:9]C[Other words]AW[ca]AB[bb][ba]PL[B];B[aa];W[ab])",
            "(;SZ[9]AB[ab][bb]AW[ac]PL[B])",
            "(;SZ[9]AB[ha][hb]AW[ga]PL[B])",
            "(;SZ[9]AB[ih][hh]AW[ig]PL[B])",
            "(;SZ[9]AW[bi][bh]AB[ci]PL[W])",
            "(;SZ[9]AW[ba][bb]AB[ca];W[ia])",
            // The first move of the answer may stand in the node of the diagram.
            "(;SZ[9]AB[ba][bb]AW[ca]B[aa])",
        ]
        .into_iter()
        .map(key)
        .collect();
        assert_eq!(same.len(), 1);
        assert!(!same.contains(&None));
    }

    #[test]
    fn another_position_side_size_or_game_is_another_problem() {
        let all = [
            "(;SZ[9]AB[ba][bb]AW[ca]PL[B])",
            "(;SZ[9]AB[ba][bb]AW[ca]PL[W])",
            "(;SZ[9]AB[ba][bc]AW[ca]PL[B])",
            "(;SZ[9]AB[ba][bb][ia]AW[ca]PL[B])",
            "(;SZ[10]AB[ba][bb]AW[ca]PL[B])",
            "(;SZ[9:10]AB[ba][bb]AW[ca]PL[B])",
            "(;GM[2]SZ[8]AB[ba][bb]AW[ca]PL[B])",
        ];
        let keys: BTreeSet<_> = all.into_iter().map(key).collect();
        assert_eq!(keys.len(), all.len());
        assert_eq!(
            key("(;SZ[9:13]AB[ba]PL[B])"),
            key("(;SZ[13:9]AB[ab]PL[B])"),
            "columns and rows exchanged"
        );
    }

    #[test]
    fn an_empty_board_and_games_that_are_not_played_have_none() {
        assert_eq!(key("(;SZ[19];B[aa])"), None);
        assert_eq!(key("(;GM[4]SZ[8]AB[aa])"), None);
    }

    #[test]
    fn chess_is_turned_only_together_with_its_colors() {
        let of = |fen: &str| {
            let position = crate::rules::chess::Position::from_fen(fen).unwrap();
            let to_play = position.turn();
            ProblemKey::of_position(&Position::Chess(Box::new(position)), to_play).unwrap()
        };
        let white = of("4k3/8/8/8/8/8/4P3/R3K3 w Q - 0 1");
        assert_eq!(white, of("r3k3/4p3/8/8/8/8/8/4K3 b q - 7 30"));
        // A pawn that goes the other way, a king that may not castle, a mirrored board.
        assert_ne!(white, of("R3K3/4P3/8/8/8/8/8/4k3 w - - 0 1"));
        assert_ne!(white, of("4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1"));
        assert_ne!(white, of("3k4/8/8/8/8/8/3P4/3K3R w - - 0 1"));
    }

    proptest! {
        /// The first of eight turned and sorted copies.
        #[test]
        fn the_walk_that_comes_first_is_the_least_of_all_sorted_copies(
            (columns, rows) in (1u8..8, 1u8..8),
            men in proptest::collection::btree_map((0u8..8, 0u8..8), 0u8..3, 0..20),
        ) {
            let size = Size::new(columns.into(), rows.into()).unwrap();
            let on_board = men.into_iter().filter(|((column, row), _)| *column < columns && *row < rows);
            let men: Vec<Man> = on_board.map(|((column, row), man)| (column, row, man)).collect();
            let copies = Symmetry::ALL.map(|turn| {
                let there = turn.size(size);
                let mut moved: Vec<[u8; 3]> = men
                    .iter()
                    .map(|&(column, row, man)| {
                        let point = turn.apply(Point::new(column, row), size);
                        [point.column, point.row, man]
                    })
                    .collect();
                moved.sort_unstable();
                ((there.columns(), there.rows()), moved)
            });
            let held = Held::new(&men, size);
            let walks = Symmetry::ALL.map(|turn| Walk::new(&held, turn, size));
            let first = walks.into_iter().min_by(|one, other| one.compare(other, &held)).unwrap();
            let found: Vec<[u8; 3]> = first.men(&held).collect();
            prop_assert_eq!(Some((first.size, found)), copies.into_iter().min());
        }
    }

    /// Logs that users have name problems by these bytes: what makes another one needs a new version of the log.
    #[test]
    fn a_key_is_the_same_forever() {
        let known = key("(;SZ[9]AB[ba][bb]AW[ca]PL[B])").unwrap();
        let text = known.to_string();
        assert_eq!(text, "4b67692a6fc966305b4df91e6842d3da");
        assert_eq!(text.parse(), Ok(known));
        for other in ["", "x", &text[1..], &format!("+{}", &text[1..])] {
            assert_eq!(other.parse::<ProblemKey>(), Err(NoKey));
        }
    }
}
