//! Move numbers: which are on the board, and which must be listed below it. How they look is not known here.

use std::collections::HashMap;

use super::board::{Below, Letter};
use crate::board::{Color, GameKind, Point, coords};
use crate::replay::{Print, Replay, Step};
use crate::rules::{Game as _, Move, Position};
use crate::session::Trial;
use crate::settings::Numbers;
use crate::syntax::value::Context;
use crate::tree::Tree;

/// The maximum number of moves listed below a board.
const MOST_TOLD: usize = 60;

/// An event on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Play {
    /// A move with its number.
    Move(usize, Color, Move),
    /// Setup changed these points: numbers there belong to other stones.
    Setup(Vec<Point>),
}

/// Numbers on the board and below it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Numbered {
    pub(super) numbers: Vec<(Point, usize)>,
    pub(super) below: Vec<Below>,
    /// Whether the last move is a pass that is listed with its number.
    pub(super) tells_last: bool,
}

/// The moves of a trial, numbered from 1.
pub(super) fn tried(trial: &Trial) -> Vec<Play> {
    let moves = trial.moves().iter().zip(1..);
    moves
        .map(|(&(color, mv), number)| Play::Move(number, color, mv))
        .collect()
}

/// The moves on the path that have numbers, counted as `PM` says.
pub(super) fn played(tree: &Tree, replay: &Replay, which: Numbers) -> Vec<Play> {
    let steps = replay.steps();
    let print = replay.last().map(|step| step.print);
    let from = match which {
        Numbers::None => return Vec::new(),
        _ if print == Some(Print::Never) => return Vec::new(),
        Numbers::Last => steps.len().saturating_sub(1),
        Numbers::LastTen => from_last_ten(steps),
        Numbers::Fork => from_fork(tree, steps),
        Numbers::All => 0,
    };
    let shown = steps.get(from..).unwrap_or_default();
    let first = shown.iter().find(|step| step.mv.is_some());
    let hundreds = match (print, first) {
        (Some(Print::Hundreds), Some(first)) => first.number.saturating_sub(1) / 100 * 100,
        _ => 0,
    };
    let mut plays = Vec::new();
    for step in shown {
        let node = tree.node(step.cell, replay.context());
        // Only a node with an A can have setup (AB, AW, AE).
        if node.text().as_bytes().contains(&b'A') {
            let setup = node.setup();
            let points = [setup.black, setup.white, setup.empty].concat();
            if !points.is_empty() {
                plays.push(Play::Setup(points));
            }
        }
        if let Some((color, mv)) = step.mv {
            let number = step.number.checked_sub(hundreds).unwrap_or(step.number);
            plays.push(Play::Move(number as usize, color, mv));
        }
    }
    plays
}

fn from_last_ten(steps: &[Step]) -> usize {
    let moves = steps.iter().enumerate().rev();
    let mut moves = moves.filter(|(_, step)| step.mv.is_some());
    moves.nth(9).map_or(0, |(place, _)| place)
}

/// The branch taken at the last fork above the current node.
fn from_fork(tree: &Tree, steps: &[Step]) -> usize {
    let above = steps.iter().enumerate().rev().skip(1);
    let mut forks = above.filter(|(_, step)| tree.is_fork(step.cell));
    forks.next().map_or(0, |(place, _)| place + 1)
}

/// Moves by point.
#[derive(Default)]
struct Sorted {
    /// The moves of each point, in order.
    points: HashMap<Point, Vec<(usize, Color)>>,
    /// The points, in the order of their first moves.
    order: Vec<Point>,
    passes: Vec<usize>,
}

impl Sorted {
    fn new(plays: &[Play]) -> Self {
        let mut sorted = Self::default();
        for play in plays {
            match play {
                Play::Move(number, color, Move::Place(point)) => {
                    let here = sorted.points.entry(*point).or_insert_with(|| {
                        sorted.order.push(*point);
                        Vec::new()
                    });
                    here.push((*number, *color));
                }
                Play::Move(number, _, Move::Pass) => sorted.passes.push(*number),
                // A number on a chess piece would hide it.
                Play::Move(_, _, Move::Travel { .. }) => {}
                Play::Setup(set_up) => {
                    for point in set_up {
                        if let Some(here) = sorted.points.get_mut(point) {
                            here.clear();
                        }
                    }
                }
            }
        }
        sorted
    }
}

/// Puts numbers on the stones that are still there. If the point has a letter, the number is listed below; so is every
/// further move on a point with a number, and every pass.
pub(super) fn numbered(
    plays: &[Play],
    position: &Position,
    letters: &[Letter],
    context: Context,
) -> Numbered {
    let Sorted {
        mut points,
        order,
        passes,
    } = Sorted::new(plays);
    let mut numbers: Vec<(Point, usize)> = Vec::new();
    // Each with its number, because moves are listed in order.
    let mut told: Vec<(usize, Below)> = Vec::new();
    for point in order {
        let here = points.remove(&point).unwrap_or_default();
        let stone = position.stone(point);
        let letter = letters.iter().find(|letter| letter.point == point);
        let is_flipped = context.kind == GameKind::Othello;
        let standing = here
            .iter()
            .position(|&(_, color)| is_flipped || stone == Some(color))
            .filter(|_| stone.is_some());
        let at = match (letter, standing.and_then(|place| here.get(place))) {
            (Some(letter), Some(_)) => letter.text.clone(),
            (None, Some(&(number, _))) => {
                numbers.push((point, number));
                number.to_string()
            }
            // A captured stone is listed only if another one was played on its point.
            (_, None) if here.len() < 2 => continue,
            (_, None) => coords::name(context.kind, context.size, point),
        };
        let shown = standing.filter(|_| letter.is_none());
        let others = here.iter().enumerate();
        let others = others.filter(|&(place, _)| Some(place) != shown);
        told.extend(others.map(|(_, &(number, _))| {
            let at = at.clone();
            (number, Below::Move { number, at })
        }));
    }
    told.extend(
        passes
            .into_iter()
            .map(|number| (number, Below::Pass(number))),
    );
    told.sort_by_key(|&(number, _)| number);
    let more = told.len().saturating_sub(MOST_TOLD);
    let mut below: Vec<Below> = told
        .into_iter()
        .take(MOST_TOLD)
        .map(|(_, text)| text)
        .collect();
    if more > 0 {
        below.push(Below::More(more));
    }
    let is_pass = matches!(plays.last(), Some(Play::Move(_, _, Move::Pass)));
    Numbered {
        numbers,
        below,
        tells_last: is_pass && more == 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Settings;
    use crate::view::Diagrams;
    use crate::view::board::BoardView;

    fn board(text: &str, cell: usize, numbers: Numbers) -> BoardView {
        let loaded = crate::sgf::load(text.as_bytes().to_vec()).unwrap();
        let settings = Settings {
            numbers,
            ..Settings::default()
        };
        let root = loaded.tree.games().next().unwrap();
        let cell = loaded.tree.subtree(root).nth(cell).unwrap();
        Diagrams::new(&loaded.tree, &settings).board(cell).unwrap()
    }

    fn below(board: &BoardView) -> Vec<String> {
        board.below_texts().collect()
    }

    /// `aa1 bb2`, in the order of the numbers.
    fn numbers(text: &str, cell: usize, which: Numbers) -> String {
        let mut numbers = board(text, cell, which).numbers;
        numbers.sort_by_key(|&(_, number)| number);
        let each = numbers
            .iter()
            .map(|(point, number)| format!("{}{number}", point.sgf()));
        each.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn each_choice_numbers_its_moves() {
        let mut line = String::from("(;SZ[9]");
        for n in 0..12u8 {
            let point = Point::new(n % 9, n / 9 * 2).sgf();
            line.push_str(&format!(";{}[{point}]", if n % 2 == 0 { "B" } else { "W" }));
        }
        let line = line + "(;B[hh];W[hi])(;B[ii]))";
        assert_eq!(numbers(&line, 14, Numbers::None), "");
        assert_eq!(numbers(&line, 14, Numbers::Last), "hi14");
        assert_eq!(numbers(&line, 14, Numbers::Fork), "hh13 hi14");
        let ten = numbers(&line, 14, Numbers::LastTen);
        assert!(
            ten.starts_with("ea5 fa6 ") && ten.ends_with("hi14"),
            "{ten}"
        );
        assert!(numbers(&line, 14, Numbers::All).starts_with("aa1 ba2"));
        // A node without a move has no last move.
        assert_eq!(numbers("(;SZ[9];B[aa];C[x])", 2, Numbers::Last), "");
        assert_eq!(numbers("(;SZ[9];B[aa];C[x])", 2, Numbers::LastTen), "aa1");
        // Without a fork above, the line begins at the diagram.
        assert_eq!(numbers("(;SZ[9];B[aa];W[bb])", 2, Numbers::Fork), "aa1 bb2");
    }

    #[test]
    fn a_point_played_twice_is_below_texts() {
        let ko =
            "(;SZ[4]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[dd];B[da];W[bb];B[aa];W[ad];B[cb])";
        let all = board(ko, 7, Numbers::All);
        let at = |sgf: &str| Point::from_sgf(sgf.as_bytes().try_into().unwrap()).unwrap();
        assert!(all.numbers.contains(&(at("cb"), 1)));
        assert_eq!(below(&all), ["7 at 1"]);
        // Only the part shown counts.
        let last = board(ko, 7, Numbers::Last);
        assert_eq!(last.numbers, [(at("cb"), 7)]);
        assert!(last.below.is_empty());
        // A stone of the other color on the point has the number of the move that placed it.
        let taken = "(;SZ[3];B[aa];W[ba];B[cc];W[ab];B[cb];W[aa])";
        let all = board(taken, 6, Numbers::All);
        assert!(all.numbers.contains(&(at("aa"), 6)));
        assert_eq!(below(&all), ["1 at 6"]);
    }

    #[test]
    fn letters_win_and_their_numbers_are_told() {
        let text = "(;SZ[9];B[aa];W[bb]LB[aa:x][cc:y])";
        let all = board(text, 2, Numbers::All);
        assert_eq!(all.numbers, [(Point::new(1, 1), 2)]);
        assert_eq!(below(&all), ["1 at x"]);
        assert_eq!(all.letters.len(), 2);
    }

    #[test]
    fn passes_setup_and_captures_leave_no_false_number() {
        let all = board("(;SZ[9];B[aa];W[];B[bb])", 3, Numbers::All);
        assert_eq!((all.passed, below(&all)), (None, vec!["2 pass".to_owned()]));
        let passed = board("(;SZ[9];B[aa];W[])", 2, Numbers::None);
        assert_eq!(passed.passed, Some(Color::White));
        assert_eq!(below(&passed), ["White passes"]);
        // A pass with a number is listed once.
        for which in [Numbers::Last, Numbers::LastTen, Numbers::All] {
            let numbered = board("(;SZ[9];B[aa];W[])", 2, which);
            assert_eq!(below(&numbered), ["2 pass"], "{which:?}");
        }
        // Another stone is set up on the point of a move.
        let text = "(;SZ[9];B[aa];W[bb];AW[aa]AB[bb];AB[cc])";
        assert_eq!(numbers(text, 4, Numbers::All), "");
        assert_eq!(
            numbers("(;SZ[3];B[aa];W[ba];B[cc];W[ab])", 4, Numbers::All),
            "ba2 cc3 ab4"
        );
    }

    #[test]
    fn mn_and_pm_count() {
        let text = "(;SZ[9];B[aa];W[bb]MN[154];B[cc];W[dd]PM[2];B[ee]PM[0];W[ff]PM[1])";
        assert_eq!(numbers(text, 3, Numbers::All), "aa1 bb154 cc155");
        assert_eq!(numbers(text, 4, Numbers::LastTen), "aa1 bb154 cc155 dd156");
        assert_eq!(numbers(text, 4, Numbers::Last), "dd56");
        assert_eq!(numbers(text, 5, Numbers::All), "");
        assert_eq!(numbers(text, 6, Numbers::Last), "ff158");
        // 102-156 are 2-56, 67-117 stay, 154-213 are 54-113: the first one decides.
        for (first, shown) in [
            (102, "2"),
            (67, "67"),
            (154, "54"),
            (100, "100"),
            (201, "1"),
        ] {
            let text = format!("(;SZ[9]PM[2];B[aa]MN[{first}])");
            assert_eq!(numbers(&text, 1, Numbers::All), format!("aa{shown}"));
        }
    }

    #[test]
    fn a_long_story_is_cut_and_chess_pieces_stay_bare() {
        let mut text = String::from("(;SZ[3]");
        for n in 0..400u16 {
            text.push_str(if n % 2 == 0 { ";B[]" } else { ";W[]" });
        }
        let all = board(&(text + ")"), 400, Numbers::All);
        assert_eq!(all.below.len(), 1 + MOST_TOLD + 1);
        assert_eq!(all.below_texts().last().unwrap(), "and 340 more");
        // The disc placed by a move is flipped and keeps its number.
        let othello = "(;GM[2];B[d3];W[c3])";
        assert_eq!(numbers(othello, 2, Numbers::All), "dc1 cc2");
        let chess = board("(;GM[3];W[e2e4];B[e7e5])", 2, Numbers::All);
        assert!(chess.numbers.is_empty());
    }
}
