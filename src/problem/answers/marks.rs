//! The mark of one node: what its texts and properties say of the lines through it. It does not know the other nodes.

use super::answer::{Answer, Convention, Mark};
use super::text;
use crate::board::Color;
use crate::syntax::value::{self, Reading};
use crate::syntax::{escape, property};
use crate::tree::{CellId, Changed, Node, Property};

/// Who moves in a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mover {
    /// The side that made the first move of the line.
    Solver,
    Opponent,
    /// No move.
    Nobody,
}

/// The properties that [`said`] reads.
pub(super) fn properties() -> u128 {
    property::bits(&["C", "N", "TE", "BM", "GB", "GW", "TR", "B", "W"]) | Changed::UNKNOWN
}

/// What a node says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Said {
    /// What judges the line in any case.
    pub(super) sure: Option<Mark>,
    /// What judges it only if nothing else does: `TE` on a move of the opponent, a triangle on the own move.
    pub(super) weak: Option<Mark>,
}

/// What a node says of the lines through it. `solver` finds the side that made the first move of the line, if there was
/// one up to here; it is asked only where it matters.
pub(super) fn said(node: Node<'_>, cell: CellId, solver: impl FnOnce() -> Option<Color>) -> Said {
    let by_text = of_text(node, cell, "C").or_else(|| of_text(node, cell, "N"));
    // In one pass: a node may be long.
    let idents = ["TE", "BM", "GB", "GW", "TR", "WV"];
    let is_one = |property: Property<'_>| idents.iter().any(|ident| property.is(ident));
    if !node.properties().any(is_one) {
        return Said {
            sure: by_text,
            weak: None,
        };
    }
    let solver = solver();
    let mover = match (node.mv().map(|mv| mv.color), solver) {
        (None, _) => Mover::Nobody,
        (Some(color), Some(solver)) if color != solver => Mover::Opponent,
        _ => Mover::Solver,
    };
    let by_property = || wrong_variation(node, cell).or_else(|| good_for(node, cell, solver));
    let quality = |answer, ident| mark(answer, Convention::Quality, node, cell, ident);
    let is_good = is_double(node, "TE");
    let own = || match mover {
        Mover::Solver if is_good => Some(quality(Answer::Right, "TE")),
        Mover::Solver if is_double(node, "BM") => Some(quality(Answer::Wrong, "BM")),
        _ => None,
    };
    let weak = match mover {
        Mover::Opponent if is_good => Some(quality(Answer::Right, "TE")),
        Mover::Solver if is_marked(node) => {
            Some(mark(Answer::Wrong, Convention::Triangle, node, cell, "TR"))
        }
        _ => None,
    };
    Said {
        sure: by_text.or_else(own).or_else(by_property),
        weak,
    }
}

/// Whether a mark is a triangle.
pub(super) fn is_triangle(mark: &Mark) -> bool {
    mark.convention == Convention::Triangle
}

fn of_text(node: Node<'_>, cell: CellId, ident: &'static str) -> Option<Mark> {
    // Nearly all nodes are short, which is seen without a scan.
    if node.text().len() > text::LONG
        && let Some(ends) = long_ends(node, ident)
    {
        return of_ends(&ends, cell, ident);
    }
    let text = match ident {
        "C" => node.comment(),
        _ => node.name(),
    }?;
    let found = text::judge(&text)?;
    let words = text.get(found.words).unwrap_or_default();
    let mark = Mark::new(found.answer, found.convention, cell, (ident, words));
    Some(mark)
}

/// What is read at the beginning and at the end of a text that is long; of nothing in between.
fn long_ends(node: Node<'_>, ident: &'static str) -> Option<[String; 2]> {
    let mut values = node.values(ident);
    let first = values.next()?;
    let (mut length, mut last) = (first.len(), first);
    if ident == "C" {
        for value in values {
            length += value.len();
            last = value;
        }
    }
    let ends = [text::beginning(first), text::end(last)];
    (length > text::LONG).then(|| ends.map(|raw| escape::text(raw).into_owned()))
}

fn of_ends([beginning, end]: &[String; 2], cell: CellId, ident: &'static str) -> Option<Mark> {
    let found = text::judge_parts(beginning, (end, beginning.len()))?;
    let all = format!("{beginning}{end}");
    let words = all.get(found.words).unwrap_or_default();
    let mark = Mark::new(found.answer, found.convention, cell, (ident, words));
    Some(mark)
}

fn wrong_variation(node: Node<'_>, cell: CellId) -> Option<Mark> {
    node.first("WV")?;
    Some(mark(
        Answer::Wrong,
        Convention::WrongVariation,
        node,
        cell,
        "WV",
    ))
}

fn good_for(node: Node<'_>, cell: CellId, solver: Option<Color>) -> Option<Mark> {
    let ident = ["GB", "GW"]
        .into_iter()
        .find(|ident| is_double(node, ident))?;
    let side = if ident == "GB" {
        Color::Black
    } else {
        Color::White
    };
    let answer = if solver? == side {
        Answer::Right
    } else {
        Answer::Wrong
    };
    Some(mark(answer, Convention::GoodFor, node, cell, ident))
}

/// Whether a property has a value that the format knows for it; Nihon Ki-in files have the name of an event in `TE`.
fn is_double(node: Node<'_>, ident: &'static str) -> bool {
    let value = node.first(ident).map(value::number);
    matches!(value, Some(Reading::Clean(1 | 2)))
}

/// Whether there is a triangle on the node's own move.
fn is_marked(node: Node<'_>) -> bool {
    let Some(Some(point)) = node.mv().and_then(|mv| mv.point) else {
        return false;
    };
    node.first("TR").is_some() && node.points("TR").contains(&point)
}

fn mark(
    answer: Answer,
    convention: Convention,
    node: Node<'_>,
    cell: CellId,
    ident: &'static str,
) -> Mark {
    let value = node.first(ident).unwrap_or_default();
    Mark::new(answer, convention, cell, (ident, value))
}
