//! Derives the board of a cell: stones, letters, marks, the part shown. What depends on the game is in `games`, numbers
//! are in `numbers`.

use std::collections::HashSet;

use super::board::{Below, BoardView, Letter, Mark, Meaning, Stroke, StrokeEnd};
use super::numbers::{self, Numbered};
use super::{editing, games, solve};
use crate::board::{Area, Color, Point, Symmetry};
use crate::problem::Fork;
use crate::replay::Replay;
use crate::rules::{Game as _, Move, Piece, Position};
use crate::session::{Document, Session, Trial};
use crate::settings::Settings;
use crate::tree::{CellId, Node, Tree};

pub(super) fn board(session: &Session, document: &Document, fork: &Fork) -> Option<BoardView> {
    let settings = session.settings();
    let siblings = document.siblings(settings);
    let source = BoardSource {
        tree: document.tree(),
        replay: document.replay(),
        trial: document.overlay(),
        is_diagram: document.before().is_some(),
        fork,
        siblings: siblings.as_deref(),
        crop: document.problem().and_then(|number| document.crop(number)),
        hidden: session.hides_answers(),
    };
    let mut view = source.board(settings)?;
    view.selected = session.selected();
    view.legal = games::legal(session, document, view.to_move);
    solve::adapt(&mut view, session, document, fork);
    Some(view)
}

/// A cell with everything that its board shows.
pub(super) struct BoardSource<'a> {
    pub(super) tree: &'a Tree,
    /// The path to the cell, played out.
    pub(super) replay: &'a Replay,
    /// The position of the trial, or the diagram before the move of its own node.
    pub(super) trial: Option<&'a Trial>,
    /// Whether it is the diagram before the move of its own node.
    pub(super) is_diagram: bool,
    pub(super) fork: &'a Fork,
    /// The siblings, if they have the letters.
    pub(super) siblings: Option<&'a Fork>,
    /// The part of the board that the problem uses.
    pub(super) crop: Option<Area>,
    /// Whether letters and branches are hidden.
    pub(super) hidden: bool,
}

impl BoardSource<'_> {
    pub(super) fn board(&self, settings: &Settings) -> Option<BoardView> {
        let position = match self.trial {
            Some(trial) => trial.position(),
            None => self.replay.position()?,
        };
        let cell = self.replay.last()?.cell;
        let context = self.replay.context();
        let node = self.tree.node(cell, context);
        let shown = self.shown(position, settings);
        let letters = if self.is_diagram && !self.hidden {
            // The branches start after the move.
            let mut notes = letters(self.fork, None, cell);
            notes.retain(|letter| letter.meaning == Meaning::Note);
            notes
        } else if self.hidden || self.trial.is_some() {
            Vec::new()
        } else {
            letters(self.fork, self.siblings, cell)
        };
        let (last_from, last_move) = self.last_move();
        let passed = self.passed();
        let told = self.numbered(position, settings, &letters);
        // A pass listed with its number needs no second line.
        let unnumbered = passed.filter(|_| !told.tells_last);
        let mut below: Vec<Below> = unnumbered.map(Below::Passes).into_iter().collect();
        below.extend(told.below);
        Some(BoardView {
            kind: context.kind,
            size: position.size(),
            symmetry: Symmetry::Same,
            shown,
            stones: stones(position),
            pieces: pieces(position),
            selected: None,
            legal: Vec::new(),
            last_move,
            last_from,
            outside: self.outside(shown, &letters, last_move, node),
            passed,
            numbers: told.numbers,
            below,
            letters,
            marks: marks(node, position),
            strokes: strokes(node),
            dimmed: dimmed(self.tree, self.replay),
            hint: Vec::new(),
            coordinates: settings.coordinates,
            border: settings.border,
            to_move: games::to_move(self.tree, self.replay, self.trial),
        })
    }

    fn shown(&self, position: &Position, settings: &Settings) -> Area {
        let whole = Area::whole(position.size());
        if settings.whole_board {
            return whole;
        }
        let crop = self.crop.unwrap_or(whole);
        editing::view_area(self.tree, self.replay, crop, whole)
    }

    /// The last move of the trial, otherwise of the file.
    fn made(&self) -> Option<(Color, Move)> {
        match self.trial.and_then(|trial| trial.moves().last()) {
            Some(&made) => Some(made),
            None if self.is_diagram => None,
            None => self.replay.last().and_then(|step| step.mv),
        }
    }

    /// The square and the target of the last move, in chess.
    fn last_move(&self) -> (Option<Point>, Option<Point>) {
        match self.made() {
            Some((_, Move::Place(point))) => (None, Some(point)),
            Some((_, Move::Travel { from, to, .. })) => (Some(from), Some(to)),
            Some((_, Move::Pass)) | None => (None, None),
        }
    }

    /// The side of the last move, if it is a pass.
    fn passed(&self) -> Option<Color> {
        let pass = self.made().filter(|(_, mv)| *mv == Move::Pass);
        pass.map(|(color, _)| color)
    }

    /// Move numbers: those of a trial count from 1, those of the file follow the settings.
    fn numbered(&self, position: &Position, settings: &Settings, letters: &[Letter]) -> Numbered {
        let plays = match self.trial {
            Some(trial) => numbers::tried(trial),
            None => numbers::played(self.tree, self.replay, settings.numbers),
        };
        numbers::numbered(&plays, position, letters, self.replay.context())
    }

    /// Points outside the part shown that have letters, branches, the last move, or marks, lines and stones of the
    /// node.
    fn outside(
        &self,
        shown: Area,
        letters: &[Letter],
        last_move: Option<Point>,
        node: Node<'_>,
    ) -> Vec<Point> {
        if shown == Area::whole(self.replay.context().size) {
            return Vec::new();
        }
        let setup = node.setup();
        let marks = Mark::ALL.iter().flat_map(|mark| mark.idents());
        let marks = marks.flat_map(|ident| node.points(ident));
        let lines = ["AR", "LN"].into_iter().flat_map(|ident| node.pairs(ident));
        let branches = self.fork.branches.iter();
        let branch_points = branches
            .filter_map(|branch| branch.start.point())
            .filter(|_| !self.hidden && self.trial.is_none());
        let mut outside: Vec<Point> = letters
            .iter()
            .map(|letter| letter.point)
            .chain(branch_points)
            .chain(last_move)
            .chain(marks)
            .chain(lines.flat_map(|(from, to)| [from, to]))
            .chain(setup.black)
            .chain(setup.white)
            .chain(setup.empty)
            .collect();
        outside.retain(|&point| !shown.holds(point));
        outside.sort_unstable();
        outside.dedup();
        outside
    }
}

pub(super) fn stones(position: &Position) -> Vec<(Point, Color)> {
    let points = position.size().points();
    points
        .filter_map(|point| position.stone(point).map(|color| (point, color)))
        .collect()
}

/// The chess pieces, row by row; empty in other games.
pub(super) fn pieces(position: &Position) -> Vec<(Point, Piece)> {
    let Position::Chess(chess) = position else {
        return Vec::new();
    };
    let points = position.size().points();
    points
        .filter_map(|point| chess.piece(point).map(|(_, piece)| (point, piece)))
        .collect()
}

/// The letters of the branches, or of the siblings if the file's style asks for that, and the author's notes.
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
    // A label of blanks has no ink and would only hide the lines below it.
    letters.retain(|letter| has_ink(&letter.text));
    letters
}

/// Whether a label shows anything.
fn has_ink(text: &str) -> bool {
    let is_blank = |letter: char| {
        letter.is_whitespace()
            || letter.is_control()
            || matches!(
                letter,
                '\u{ad}' | '\u{200b}'
                    ..='\u{200f}' | '\u{2060}' | '\u{feff}' | '\u{2800}' | '\u{3164}'
            )
    };
    !text.chars().all(is_blank)
}

/// The marks of a node. A point has at most one mark; later ones in the file are not shown.
fn marks(node: Node<'_>, position: &Position) -> Vec<(Point, Mark)> {
    let mut seen = [HashSet::new(), HashSet::new()];
    let mut marks = Vec::new();
    for property in node.properties() {
        let Some((mark, ident)) = Mark::of(&property.ident()) else {
            continue;
        };
        let [owned, marked] = &mut seen;
        let known = if mark.is_territory() { owned } else { marked };
        for point in node.points(ident) {
            // The mark `M` of old formats is a triangle on a stone.
            let mark = match ident {
                Mark::OLD if position.stone(point).is_some() => Mark::Triangle,
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
    let lines = [("AR", StrokeEnd::Head), ("LN", StrokeEnd::Plain)]
        .into_iter()
        .flat_map(|(ident, end)| {
            node.pairs(ident)
                .into_iter()
                .map(move |(from, to)| Stroke { from, to, end })
        });
    lines.collect()
}

/// `DD` applies to all nodes below until the next one; an empty value ends it.
fn dimmed(tree: &Tree, replay: &Replay) -> Vec<Point> {
    let holder = replay.last().and_then(|step| step.dim);
    holder
        .map(|cell| tree.node(cell, replay.context()).points("DD"))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::Diagrams;

    fn board(text: &str, cell: usize) -> BoardView {
        let loaded = crate::sgf::load(text.as_bytes().to_vec()).unwrap();
        let settings = Settings::default();
        let root = loaded.tree.games().next().unwrap();
        let cell = loaded.tree.subtree(root).nth(cell).unwrap();
        Diagrams::new(&loaded.tree, &settings).board(cell).unwrap()
    }

    #[test]
    fn a_label_of_blanks_shows_nothing() {
        let text = "(;SZ[9]LB[aa: ][bb:\u{3000}][cc:\t][dd:x ][ee:\u{200b}](;B[ff])(;B[aa]))";
        let board = board(text, 0);
        let texts: Vec<_> = board.letters.iter().map(|letter| &*letter.text).collect();
        // A branch still has its letter.
        assert_eq!(texts, ["a", "b", "x "]);
    }

    #[test]
    fn what_the_part_shown_leaves_out_is_pointed_at() {
        let marked = |property: &str| {
            let text = format!("(;SZ[19]VW[aa:ii]AB[cc];B[dd]{property})");
            let outside = board(&text, 1).outside;
            outside.iter().map(|point| point.sgf()).collect::<Vec<_>>()
        };
        for ident in ["TR", "SQ", "CR", "MA", "SL", "TB", "TW"] {
            assert_eq!(marked(&format!("{ident}[pp][ee]")), ["pp"], "{ident}");
        }
        assert_eq!(marked("LB[pp:x]"), ["pp"]);
        assert_eq!(marked("AR[aa:pp]"), ["pp"]);
        assert_eq!(marked("LN[qq:pp]"), ["pp", "qq"]);
        assert_eq!(board("(;SZ[19]VW[aa:ii]AB[qq]AW[cc])", 0).outside.len(), 1);
        assert_eq!(marked("C[no mark]"), Vec::<String>::new());
    }
}
