//! What the rules of the games add to the view: pieces, legal moves, counts, whose turn it is, what is amiss.

use crate::board::{Color, GameKind, Point};
use crate::problem;
use crate::replay::Replay;
use crate::rules::rival::Reply;
use crate::rules::{Game as _, Illegal, Move, Position};
use crate::session::{Document, Session, Trial};
use crate::tree::Tree;
use crate::words::{message, text};

/// Where a side may lay a disc, or the selected piece may go.
pub(super) fn legal(session: &Session, document: &Document, color: Color) -> Vec<Point> {
    let Some(position) = position(document).filter(|_| session.settings().legal_moves) else {
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

/// The position that is shown: that of the moves that are tried, else that of the file.
fn position(document: &Document) -> Option<&Position> {
    match document.overlay() {
        Some(trial) => Some(trial.position()),
        None => document.replay().position(),
    }
}

/// Whose turn it is: in the moves that are tried, else in the file.
fn whose_turn(document: &Document) -> Color {
    to_move(document.tree(), document.replay(), document.overlay())
}

pub(super) fn to_move(tree: &Tree, replay: &Replay, trial: Option<&Trial>) -> Color {
    match (trial, replay.last()) {
        (Some(trial), _) => trial.to_move(),
        (None, Some(step)) => problem::to_move(tree, step, replay.context()),
        (None, None) => Color::Black,
    }
}

/// `Black to play`, or what the rules say beside that. `swap` where the screen exchanges the colors.
pub(super) fn turn(document: &Document, swap: bool) -> String {
    let Some(position) = position(document) else {
        return String::new();
    };
    let color = whose_turn(document);
    let side = if (color == Color::Black) != swap {
        "Black"
    } else {
        "White"
    };
    match position {
        Position::Othello(othello) if othello.is_over() => "The game is over".to_owned(),
        Position::Othello(othello) if othello.must_pass(color) => format!("{side} has to pass"),
        Position::Chess(chess) if chess.turn() == color && chess.is_stuck() => {
            if chess.in_check() {
                format!("{side} is checkmated")
            } else {
                "Stalemate".to_owned()
            }
        }
        Position::Chess(chess) if chess.turn() == color && chess.in_check() => {
            format!("{side} to play, in check")
        }
        _ => format!("{side} to play"),
    }
}

/// What the status bar says in place of captures: in Othello the count of discs, and once the game is over who has won;
/// in chess the pieces that are taken.
pub(super) fn tally(document: &Document, swap: bool) -> Option<String> {
    let othello = match position(document)? {
        Position::Go(_) => return None,
        Position::Othello(othello) => othello,
        Position::Chess(chess) => {
            let mut taken = chess.captures();
            if swap {
                taken.reverse();
            }
            let [black, white] = taken;
            return Some(format!("pieces taken: by black {black}, by white {white}"));
        }
    };
    let mut count = othello.count();
    if swap {
        count.reverse();
    }
    let [black, white] = count;
    let end = match black.cmp(&white) {
        _ if !othello.is_over() => "",
        std::cmp::Ordering::Greater => ", black wins",
        std::cmp::Ordering::Less => ", white wins",
        std::cmp::Ordering::Equal => ", a draw",
    };
    Some(format!("discs: black {black}, white {white}{end}"))
}

/// What is amiss with the move of the current node, or with the start position.
pub(super) fn amiss(document: &Document) -> Option<String> {
    let step = document.replay().last()?;
    match step.illegal {
        Some(illegal) => Some(format!("illegal: {}", in_words(illegal, document))),
        None => {
            let unread = document.replay().unread(document.tree());
            unread.map(|why| why.to_string())
        }
    }
}

/// The same reason with the point as players name it.
fn in_words(illegal: Illegal, document: &Document) -> String {
    let context = document.context();
    let name = |point| crate::board::coords::name(context.kind, context.size, point);
    illegal.message_with(&name).to_string()
}

/// Why there is no board, or that the game is another than the file says.
pub(super) fn notice(document: &Document, has_board: bool) -> Option<String> {
    let node = document.tree().node(document.root(), document.context());
    let gm = node.first("GM").map(str::trim);
    if !has_board {
        let why = document.replay().no_board(document.tree());
        let why = why.unwrap_or_else(|| message!("view-no-board-here"));
        return Some(text!("view-no-board", why = why));
    }
    let gm = gm?;
    (document.context().kind == GameKind::Go && gm != "1")
        .then(|| format!("The file says GM[{gm}], but its board is one of Go: it is read as Go."))
}

/// What is played against the computer.
pub(super) fn playing(session: &Session) -> Option<String> {
    let options = session.playing()?;
    let (user, computer) = match options.user {
        Color::Black => ("Black", "White"),
        Color::White => ("White", "Black"),
    };
    let how = match options.reply {
        Reply::Random => "any legal move",
        Reply::MostFlips => "what flips most",
    };
    Some(format!(
        "You play {user}; the computer plays {computer}, {how}, seed {}.",
        options.seed
    ))
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
