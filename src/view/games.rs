//! What depends on the rules of the game: pieces, legal moves, counts, whose turn it is, illegal moves. The rules
//! themselves are in `rules`.

use std::cmp::Ordering;

use super::board::BoardView;
use crate::board::{Color, GameKind, Orientation, Point};
use crate::problem;
use crate::replay::Replay;
use crate::rules::opponent::Reply;
use crate::rules::{Game as _, Illegal, Move, Position};
use crate::session::{Document, Session, Trial};
use crate::tree::Tree;
use crate::words::{message, text};

/// Where a side may place a disc, or the selected piece may go.
pub(super) fn legal(session: &Session, document: &Document, color: Color) -> Vec<Point> {
    let Some(position) = document
        .shown_position()
        .filter(|_| session.settings().legal_moves)
    else {
        return Vec::new();
    };
    let mut points: Vec<Point> = match position {
        Position::Go(_) => Vec::new(),
        Position::Othello(othello) => othello.legal_moves(color).collect(),
        Position::Chess(chess) => {
            let target = |mv| match mv {
                Move::Travel { from, to, .. } if Some(from) == session.selected() => Some(to),
                _ => None,
            };
            chess.legal_moves().into_iter().filter_map(target).collect()
        }
    };
    points.sort_unstable();
    points.dedup();
    points
}

pub(super) fn to_move(tree: &Tree, replay: &Replay, trial: Option<&Trial>) -> Color {
    match (trial, replay.last()) {
        (Some(trial), _) => trial.to_move(),
        (None, Some(step)) => problem::to_move(tree, step, replay.context()),
        (None, None) => Color::Black,
    }
}

/// `Black to play`, or what the rules say instead. The colors are those on the screen.
pub(super) fn turn(document: &Document, orientation: Orientation) -> String {
    let Some(position) = document.shown_position() else {
        return String::new();
    };
    let color = document.whose_turn();
    let side = if orientation.swap {
        color.other()
    } else {
        color
    };
    match position {
        Position::Othello(othello) if othello.is_over() => text("turn-over"),
        Position::Othello(othello) if othello.must_pass(color) => text!("turn-pass", color = side),
        Position::Chess(chess) if chess.turn() == color && chess.is_stuck() => {
            if chess.in_check() {
                text!("turn-checkmate", color = side)
            } else {
                text("turn-stalemate")
            }
        }
        Position::Chess(chess) if chess.turn() == color && chess.in_check() => {
            text!("turn-check", color = side)
        }
        Position::Go(_) | Position::Othello(_) | Position::Chess(_) => {
            text!("turn-to-play", color = side)
        }
    }
}

/// What the status bar shows instead of captures: in Othello the count of discs and, once the game is over, the winner;
/// in chess the captured pieces, once there are any.
pub(super) fn tally(document: &Document, orientation: Orientation) -> Option<String> {
    let swap = orientation.swap;
    let othello = match document.shown_position()? {
        Position::Go(_) => return None,
        Position::Othello(othello) => othello,
        Position::Chess(chess) => {
            let mut taken = chess.captures();
            if swap {
                taken.reverse();
            }
            let [black, white] = taken;
            let shown = || text!("status-captures", black = black, white = white);
            return (taken != [0, 0]).then(shown);
        }
    };
    let mut count = othello.count();
    if swap {
        count.reverse();
    }
    let [black, white] = count;
    let winner = match black.cmp(&white) {
        _ if !othello.is_over() => {
            return Some(text!("status-discs", black = black, white = white));
        }
        Ordering::Greater => Color::Black,
        Ordering::Less => Color::White,
        Ordering::Equal => return Some(text!("status-discs-draw", black = black, white = white)),
    };
    Some(text!(
        "status-discs-won",
        black = black,
        white = white,
        color = winner
    ))
}

/// What is wrong with the move of the current node, or with the starting position.
pub(super) fn amiss(document: &Document) -> Option<String> {
    let step = document.replay().last()?;
    match step.illegal {
        Some(illegal) => Some(text!("status-illegal", why = in_words(illegal, document))),
        None => {
            let unread = document.replay().unread(document.tree());
            unread.map(|why| why.to_string())
        }
    }
}

/// The same reason, with the point as players name it.
fn in_words(illegal: Illegal, document: &Document) -> String {
    let context = document.context();
    let name = |point| crate::board::coords::name(context.kind, context.size, point);
    illegal.message_with(&name).to_string()
}

/// Why there is no board, or that the file holds another game than it says.
pub(super) fn notice(document: &Document, board: Option<&BoardView>) -> Option<String> {
    let node = document.tree().node(document.root(), document.context());
    let gm = node.first("GM").map(str::trim);
    if board.is_none() {
        let why = document.replay().no_board(document.tree());
        let why = why.unwrap_or_else(|| message!("view-no-board-here"));
        return Some(text!("view-no-board", why = why));
    }
    let gm = gm?;
    (document.context().kind == GameKind::Go && gm != "1")
        .then(|| text!("view-read-as-go", gm = gm))
}

/// The game against the computer, in words.
pub(super) fn playing(session: &Session) -> Option<String> {
    let options = session.playing()?;
    let (user, seed) = (options.user, options.seed.to_string());
    let computer = user.other();
    Some(match options.reply {
        Reply::Random => {
            text!(
                "view-playing-random",
                user = user,
                computer = computer,
                seed = seed
            )
        }
        Reply::MostFlips => {
            text!(
                "view-playing-most",
                user = user,
                computer = computer,
                seed = seed
            )
        }
    })
}

/// The properties of the current node, for games without a board.
pub(super) fn properties(document: &Document) -> Vec<(String, String)> {
    let node = document.tree().node(document.cursor(), document.context());
    node.gathered()
        .into_iter()
        .filter(|(ident, _)| ident != "C")
        .map(|(ident, values)| {
            let all = values.iter().map(|value| format!("[{value}]"));
            (ident.into_owned(), all.collect())
        })
        .collect()
}
