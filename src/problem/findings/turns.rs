//! `PL` that the first move contradicts. It knows no other rule.
//!
//! `PL` says who moves next, until a move is made. It is contradicted if moves follow it and all of them are of the other
//! side. Beside a move it says nothing, a pass may stand for a turned page, and stones that are set up in between may
//! start something new: then nothing is said.

use super::finding::{Finding, at};
use super::kind::Kind;
use crate::board::Color;
use crate::syntax::value::Context;
use crate::tree::{CellId, Node, Tree};

/// A `PL` and the moves that follow it.
struct Declared {
    cell: CellId,
    turn: Color,
    /// The first move of the other side.
    against: Option<CellId>,
    /// Whether something agrees with it, or leaves it open.
    is_open: bool,
}

/// The nodes of a game of Go whose `PL` is contradicted.
pub(super) fn contradicted(tree: &Tree, root: CellId, context: Context, found: &mut Vec<Finding>) {
    if !tree
        .subtree(root)
        .any(|cell| tree.node_text(cell).contains("PL"))
    {
        return;
    }
    let mut declared: Vec<Declared> = Vec::new();
    // For each cell from the root on, the number of the declaration that holds after it, plus one.
    let mut holding: Vec<u32> = Vec::new();
    let place = |cell: CellId| cell.number().checked_sub(root.number());
    for cell in tree.subtree(root) {
        let node = tree.node(cell, context);
        let up = tree.cell(cell).up.filter(|_| cell != root).and_then(place);
        let above = up.and_then(|up| holding.get(up as usize)).copied();
        let above = above.unwrap_or(0);
        let here = match node.mv() {
            Some(mv) => {
                if let Some(declared) = nth(&mut declared, above) {
                    let is_plain = matches!(mv.point, Some(Some(_))) && !is_setup(node);
                    declared.is_open |= !is_plain || mv.color == declared.turn;
                    declared.against = declared.against.or(Some(cell));
                }
                0
            }
            None if is_setup(node) => match declared_turn(node) {
                Some(turn) => {
                    declared.push(Declared {
                        cell,
                        turn,
                        against: None,
                        is_open: false,
                    });
                    u32::try_from(declared.len()).unwrap_or(0)
                }
                None => {
                    if let Some(declared) = nth(&mut declared, above) {
                        declared.is_open = true;
                    }
                    0
                }
            },
            None => above,
        };
        if here > 0
            && let Some(place) = place(cell)
        {
            let length = holding.len().max(place as usize + 1);
            holding.resize(length, 0);
            if let Some(slot) = holding.get_mut(place as usize) {
                *slot = here;
            }
        }
    }
    found.extend(declared.iter().filter_map(|one| {
        let against = one.against.filter(|_| !one.is_open)?;
        let raw = tree.node(one.cell, context).first("PL")?;
        let place = at(tree, one.cell, raw);
        let finding = Finding::plain(Kind::TurnContradicted, place, format!("PL[{raw}]"));
        Some(finding.beside(against))
    }));
}

/// The declaration with a number that counts from 1.
fn nth(declared: &mut [Declared], number: u32) -> Option<&mut Declared> {
    declared.get_mut((number as usize).checked_sub(1)?)
}

/// Whether a node has setup properties, including `PL`.
fn is_setup(node: Node<'_>) -> bool {
    // Few nodes have: look for the letters of their idents before reading anything.
    let text = node.text().as_bytes();
    let some = text.contains(&b'A') || text.contains(&b'P');
    some && node.properties().any(|property| {
        ["AB", "AW", "AE", "PL"]
            .iter()
            .any(|ident| property.is(ident))
    })
}

/// The turn that `PL` names by a letter. The numbers of some old files were not meant as colors everywhere.
fn declared_turn(node: Node<'_>) -> Option<Color> {
    let raw = node.first("PL")?.trim_start();
    raw.starts_with(|letter: char| letter.is_ascii_alphabetic())
        .then(|| node.turn())?
}
