//! From a document to its board: stones, letters, marks, what part is shown.

use std::collections::HashSet;

use super::board::{Area, BoardView, Letter, Mark, Meaning, Stroke};
use super::{editing, games};
use crate::board::{Color, Point};
use crate::problem::{Crop, Fork, to_move};
use crate::rules::{Game as _, Move, Position};
use crate::session::{Document, Session};
use crate::tree::{CellId, Node};

pub(super) fn board(
    session: &Session,
    document: &Document,
    fork: &Fork,
    hidden: bool,
) -> Option<BoardView> {
    let settings = session.settings();
    let trial = document.trial();
    let position = match trial {
        Some(trial) => trial.position(),
        None => document.replay().position()?,
    };
    let size = position.size();
    let cell = document.cursor();
    let tree = document.tree();
    let context = document.context();
    let node = tree.node(cell, context);
    let shown = shown_part(session, document, Area::whole(size));
    let siblings = document.siblings(settings);
    let letters = if hidden || trial.is_some() {
        Vec::new()
    } else {
        letters(fork, siblings.as_ref(), cell)
    };
    let branch_points = fork
        .branches
        .iter()
        .filter_map(|branch| branch.start.point())
        .filter(|_| !hidden && trial.is_none());
    let (last_from, last_move) = last_move(document);
    let to_move = whose_turn(document);
    let mut outside: Vec<Point> = letters
        .iter()
        .map(|letter| letter.point)
        .chain(branch_points)
        .chain(last_move)
        .collect();
    outside.retain(|&point| !shown.holds(point));
    outside.sort_unstable();
    outside.dedup();
    Some(BoardView {
        kind: context.kind,
        size,
        shown,
        stones: games::stones(position),
        pieces: games::pieces(position),
        selected: session.selected(),
        legal: games::legal(session, position, to_move),
        last_move,
        last_from,
        letters,
        marks: marks(node, position),
        strokes: strokes(node),
        dimmed: dimmed(document),
        outside,
        coordinates: settings.coordinates,
        border: settings.border,
        to_move,
        numbers: trial.map(editing::numbers).unwrap_or_default(),
    })
}

/// The part of the board that is to be seen.
fn shown_part(session: &Session, document: &Document, whole: Area) -> Area {
    if session.settings().whole_board {
        return whole;
    }
    let crop = document
        .problem()
        .and_then(|number| document.crop(number))
        .map_or(whole, area);
    editing::view_area(document).map_or(crop, |view| view.map_or(whole, area))
}

/// Where the last move came from, in chess, and its point: of those that are tried, else of the file.
fn last_move(document: &Document) -> (Option<Point>, Option<Point>) {
    let tried = document.trial().and_then(|trial| trial.moves().last());
    let made = match tried {
        Some(&made) => Some(made),
        None => document.replay().last().and_then(|step| step.mv),
    };
    match made {
        Some((_, Move::Place(point))) => (None, Some(point)),
        Some((_, Move::Travel { from, to, .. })) => (Some(from), Some(to)),
        Some((_, Move::Pass)) | None => (None, None),
    }
}

/// Whose turn it is: in the moves that are tried, else in the file.
pub(super) fn whose_turn(document: &Document) -> Color {
    match (document.trial(), document.replay().last()) {
        (Some(trial), _) => trial.to_move(),
        (None, Some(step)) => to_move(document.tree(), step, document.context()),
        (None, None) => Color::Black,
    }
}

pub(super) const fn area(crop: Crop) -> Area {
    Area {
        upper_left: crop.upper_left,
        lower_right: crop.lower_right,
    }
}

/// The letters of the branches, or of the alternatives where the file's style wants them, and the author's notes.
fn letters(fork: &Fork, siblings: Option<&Fork>, cell: CellId) -> Vec<Letter> {
    let mut letters: Vec<Letter> = Vec::new();
    let branches = siblings
        .unwrap_or(fork)
        .letters
        .iter()
        .filter(|letter| !letter.children.contains(&cell));
    letters.extend(branches.map(|letter| Letter {
        point: letter.point,
        text: letter.text.clone(),
        meaning: Meaning::Branch(letter.children.clone()),
    }));
    let own = fork
        .letters
        .iter()
        .filter(|letter| siblings.is_some() && letter.in_file);
    let own = own.map(|letter| {
        (
            letter.point,
            letter.text.clone(),
            Meaning::Branch(letter.children.clone()),
        )
    });
    let notes = fork
        .notes
        .iter()
        .map(|(point, text)| (*point, text.clone(), Meaning::Note));
    for (point, text, meaning) in own.chain(notes) {
        letters.retain(|letter| letter.point != point);
        letters.push(Letter {
            point,
            text,
            meaning,
        });
    }
    letters.retain(|letter| !letter.text.is_empty());
    letters
}

/// The marks of a node. A point has one mark and one owner; what stands later in the file is not shown there.
fn marks(node: Node<'_>, position: &Position) -> Vec<(Point, Mark)> {
    let mut seen = [HashSet::new(), HashSet::new()];
    let mut marks = Vec::new();
    for property in node.properties() {
        let (ident, mark) = match &*property.ident() {
            "TR" => ("TR", Mark::Triangle),
            "SQ" => ("SQ", Mark::Square),
            "CR" => ("CR", Mark::Circle),
            "MA" => ("MA", Mark::Cross),
            "M" => ("M", Mark::Cross),
            "SL" => ("SL", Mark::Selected),
            "TB" => ("TB", Mark::BlackTerritory),
            "TW" => ("TW", Mark::WhiteTerritory),
            _ => continue,
        };
        let is_territory = matches!(mark, Mark::BlackTerritory | Mark::WhiteTerritory);
        let [owned, marked] = &mut seen;
        let known = if is_territory { owned } else { marked };
        for point in node.points(ident) {
            // The mark of the old formats is a triangle on a stone.
            let mark = match ident {
                "M" if position.stone(point).is_some() => Mark::Triangle,
                _ => mark,
            };
            if known.insert(point) {
                marks.push((point, mark));
            }
        }
    }
    marks
}

fn strokes(node: crate::tree::Node<'_>) -> Vec<Stroke> {
    let lines = [("AR", true), ("LN", false)]
        .into_iter()
        .flat_map(|(ident, arrow)| {
            node.pairs(ident)
                .into_iter()
                .map(move |(from, to)| Stroke { from, to, arrow })
        });
    lines.collect()
}

/// `DD` holds for all below until the next one; an empty value ends it.
fn dimmed(document: &Document) -> Vec<Point> {
    let tree = document.tree();
    let path = document.replay().steps().iter().rev();
    let holds = path
        .map(|step| tree.node(step.cell, document.context()))
        .find(|node| {
            node.text().as_bytes().windows(2).any(|pair| pair == b"DD")
                && node.first("DD").is_some()
        });
    holds.map(|node| node.points("DD")).unwrap_or_default()
}
