//! Exports a board as a text diagram, as players post it.
//!
//! `X` black, `O` white, `.` empty, `,` a hoshi; letters on empty points. What does not fit on a point is listed below.

use std::fmt::Write as _;

use crate::board::{Color, GameKind, Point};
use crate::rules::Piece;
use crate::settings::Border;
use crate::syntax::visible::{self, columns};
use crate::view::board::{BoardView, Letter, Mark, StrokeEnd};
use crate::words;

/// The characters that replace labels too long for a point.
const SIGNS: &str = "123456789*#@$%&?!=+~^ABCDEFGHIJKLMNPQRSTUVWYZabcdefghijklmnopqrstuvwxyz";

/// A text diagram: whose turn it is, the board with coordinates and letters, and a list of what does not fit on it.
///
/// The edges of the board are drawn if the part shown reaches them. Letters on stones and labels wider than two columns
/// are listed.
#[must_use]
pub fn text(board: &BoardView) -> String {
    let plain;
    let board = if board.border == Border::Kanji {
        // Kanji numbers have up to three characters of two columns each and would push the rows apart.
        plain = BoardView {
            border: Border::Letters,
            ..board.clone()
        };
        &plain
    } else {
        board
    };
    let (inks, mut below) = inks(board);
    below.extend(marks(board));
    below.extend(strokes(board));
    below.extend(outside(board));
    below.extend(below_line(board));
    let mut out = words::text!("turn-to-play", color = board.to_move);
    out.push_str("\n\n");
    diagram(&mut out, board, &inks);
    if !below.is_empty() {
        out.push('\n');
        for line in below {
            let _ = writeln!(out, "{line}");
        }
    }
    out
}

fn diagram(out: &mut String, board: &BoardView, inks: &[(Point, String)]) {
    let (first, last) = (board.shown.upper_left, board.shown.lower_right);
    let has = |near: bool, sign: char| if near { sign } else { ' ' };
    let left = has(first.column == 0, '|');
    let right = has(last.column + 1 == board.size.columns(), '|');
    let margin = if board.coordinates { 2 } else { 0 };
    let names = (first.column..=last.column).map(|column| board.column_label(column));
    let names: Vec<String> = names.filter(|_| board.coordinates).collect();
    let texts = inks.iter().map(|(_, ink)| ink).chain(&names);
    let cell = texts.map(|text| columns(text)).max().unwrap_or(1).max(1) + 1;
    let rule = || {
        let corner = |side: char| if side == '|' { '+' } else { '-' };
        let dashes = "-".repeat(usize::from(board.shown.columns()) * cell + 1);
        format!("{:margin$} {}{dashes}{}", "", corner(left), corner(right))
    };
    if board.coordinates {
        let _ = write!(out, "{:margin$}  ", "");
        for name in &names {
            let _ = write!(out, "{name:>cell$}");
        }
        out.push('\n');
    }
    if first.row == 0 {
        let _ = writeln!(out, "{}", rule().trim_end());
    }
    for row in first.row..=last.row {
        let name = if board.coordinates {
            board.row_label(row)
        } else {
            String::new()
        };
        let mut line = format!("{name:>margin$} {left}");
        for column in first.column..=last.column {
            let point = Point::new(column, row);
            let ink = inks.iter().find(|(at, _)| *at == point);
            let ink = ink.map_or_else(|| bare(board, point), |(_, ink)| ink.clone());
            let blanks = cell.saturating_sub(columns(&ink));
            let _ = write!(line, "{:blanks$}{ink}", "");
        }
        let _ = write!(line, " {right}");
        let _ = writeln!(out, "{}", line.trim_end());
    }
    if last.row + 1 == board.size.rows() {
        let _ = writeln!(out, "{}", rule().trim_end());
    }
}

/// A point without its letter.
fn bare(board: &BoardView, point: Point) -> String {
    let ink = match (stone(board, point), piece(board, point)) {
        (Some(color), Some(piece)) => {
            let letter = piece_letter(piece);
            match color {
                Color::White => letter,
                Color::Black => letter.to_ascii_lowercase(),
            }
        }
        (Some(Color::Black), None) => 'X',
        (Some(Color::White), None) => 'O',
        (None, _) if board.kind == GameKind::Go && board.size.hoshi().contains(&point) => ',',
        (None, _) => '.',
    };
    ink.to_string()
}

fn stone(board: &BoardView, point: Point) -> Option<Color> {
    let found = board.stones.iter().find(|(at, _)| *at == point);
    found.map(|&(_, color)| color)
}

fn piece(board: &BoardView, point: Point) -> Option<Piece> {
    let found = board.pieces.iter().find(|(at, _)| *at == point);
    found.map(|&(_, piece)| piece)
}

/// The letter of a piece, as in a FEN.
const fn piece_letter(piece: Piece) -> char {
    match piece {
        Piece::Pawn => 'P',
        Piece::Knight => 'N',
        Piece::Bishop => 'B',
        Piece::Rook => 'R',
        Piece::Queen => 'Q',
        Piece::King => 'K',
    }
}

/// The characters on lettered points, and the lines that explain them.
fn inks(board: &BoardView) -> (Vec<(Point, String)>, Vec<String>) {
    let mut inks: Vec<(Point, String)> = Vec::new();
    let mut below = Vec::new();
    if board.kind == GameKind::Chess {
        below.push(words::text("diagram-chess-letters"));
    }
    let shown = board
        .letters
        .iter()
        .filter(|letter| board.shown.holds(letter.point));
    let taken: Vec<String> = shown.clone().map(one_line).collect();
    let mut signs = SIGNS
        .chars()
        .map(String::from)
        .filter(|sign| !taken.contains(sign));
    for letter in shown {
        let text = one_line(letter);
        let place = board.name(letter.point);
        if text.is_empty() {
            continue;
        }
        if stone(board, letter.point).is_some() {
            let man = board.man(letter.point).unwrap_or_default();
            below.push(words::text!(
                "diagram-on-man",
                text = text,
                man = man,
                place = place
            ));
        } else if columns(&text) <= 2 && !looks_like_a_man(board, &text) {
            inks.push((letter.point, text));
        } else {
            match signs.next() {
                Some(sign) => {
                    below.push(format!("{sign} = {text} ({place})"));
                    inks.push((letter.point, sign));
                }
                None => below.push(format!("{text}: {place}")),
            }
        }
    }
    (inks, below)
}

fn one_line(letter: &Letter) -> String {
    let words = letter.text.split_whitespace();
    visible::line(&words.collect::<Vec<_>>().join(" ")).into_owned()
}

/// Whether a label on an empty point could be mistaken for another character of the diagram.
fn looks_like_a_man(board: &BoardView, text: &str) -> bool {
    match board.kind {
        GameKind::Chess => text.len() == 1 && "KQRBNPkqrbnp".contains(text),
        GameKind::Go | GameKind::Othello | GameKind::Other => {
            matches!(text, "X" | "O" | "." | ",")
        }
    }
}

/// The line with its first letter in capitals.
fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

fn marks(board: &BoardView) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(point) = board.last_move {
        let name = board.name(point);
        lines.push(words::text!("diagram-last-move", place = name));
    }
    let numbers = board.numbers.iter();
    let numbers: Vec<String> = numbers
        .map(|&(point, number)| format!("{number} {}", board.name(point)))
        .collect();
    if !numbers.is_empty() {
        lines.push(words::text!("diagram-moves", moves = numbers.join(", ")));
    }
    for &mark in Mark::ALL {
        let marked = board.marks.iter().filter(|(_, found)| *found == mark);
        let names: Vec<String> = marked.map(|&(point, _)| board.name(point)).collect();
        if !names.is_empty() {
            let word = capitalized(&mark.message().to_string());
            lines.push(format!("{word}: {}", names.join(", ")));
        }
    }
    lines
}

fn strokes(board: &BoardView) -> Vec<String> {
    let name = |point| board.name(point);
    let lines = board.strokes.iter().map(|stroke| {
        let (from, to) = (name(stroke.from), name(stroke.to));
        match stroke.end {
            StrokeEnd::Head => words::text!("diagram-arrow", from = from, to = to),
            StrokeEnd::Plain => words::text!("diagram-line", from = from, to = to),
        }
    });
    lines.collect()
}

/// The moves that cannot be shown on the board: `White passes`, `3 at 1`.
fn below_line(board: &BoardView) -> Option<String> {
    (!board.below.is_empty()).then(|| board.below_texts().collect::<Vec<_>>().join(", "))
}

/// Letters outside the part shown; a last move there is listed anyway.
fn outside(board: &BoardView) -> Vec<String> {
    let letters = board
        .letters
        .iter()
        .filter(|letter| !board.shown.holds(letter.point));
    let lines = letters.map(|letter| {
        let place = board.name(letter.point);
        words::text!("diagram-not-shown", text = one_line(letter), place = place)
    });
    lines.collect()
}

#[cfg(test)]
mod tests;
