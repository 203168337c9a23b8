//! Taking over another tree: the document reads like it, and Undo brings the first bytes back.

use proptest::prelude::*;

use super::document;
use crate::document::Document;
use crate::problem::compare::{Difference, compare};
use crate::sgf::{load, load_as};
use crate::tree::CellId;
use crate::words::{Message, message};

fn take_over(document: &mut Document, other: &[u8]) -> crate::document::TakenOver {
    let other = load(other.to_vec()).unwrap();
    let taken = document.take_over(name(), &other).unwrap();
    let left = compare(document.tree(), &other.tree);
    assert_eq!(left.differences, [], "{}", written(document));
    taken
}

fn name() -> Message {
    message!("words-sample", count = 1, name = "x")
}

fn written(document: &Document) -> String {
    String::from_utf8(document.draft().bytes_for_another_file().unwrap()).unwrap()
}

#[test]
fn only_what_differs_changes() {
    let text = "(;SZ[9]  C[a];B[aa]\n(;W[bb] ;B[cc])(;W[dd];B[ee]))\n(;GN[two])";
    let mut document = document(text);
    document.go(document.tree().games().next().unwrap());
    let taken = take_over(
        &mut document,
        b"(;C[b]SZ[9];B[aa](;W[bb];B[cc])(;W[dd]))(;GN[new])(;GN[two])",
    );
    assert_eq!(taken.differences, 3);
    assert_eq!(
        written(&document),
        "(;C[b]SZ[9];B[aa]\n(;W[bb] ;B[cc])(;W[dd]))\n(;GN[new])\n(;GN[two])"
    );
    document.undo();
    assert_eq!(written(&document), text);
    document.redo();
    assert_eq!(take_over(&mut document, text.as_bytes()).differences, 3);
}

#[test]
fn the_cursor_stays_in_its_node_or_goes_to_the_nearest_above() {
    let mut document = document("(;SZ[9];B[aa];W[bb];B[cc])");
    let cells: Vec<CellId> = document.tree().subtree(CellId::FILE).collect();
    document.go(cells[3]);
    take_over(
        &mut document,
        b"(;C[new])(;SZ[9](;B[dd])(;B[aa];W[bb]C[x]))",
    );
    assert_eq!(document.cursor(), cells[3]);
    take_over(&mut document, b"(;C[new])(;SZ[9];B[aa])");
    assert_eq!(document.cursor(), cells[2]);
    take_over(&mut document, b"");
    assert_eq!(document.cursor(), CellId::FILE);
    take_over(&mut document, b"(;SZ[9];B[aa])");
    assert_eq!(
        document.tree().cell(document.cursor()).up,
        Some(CellId::FILE)
    );
}

#[test]
fn the_document_keeps_its_charset() {
    // 黒 in Shift_JIS.
    let mut text = b"(;CA[Shift_JIS]SZ[9]C[".to_vec();
    text.extend(b"\x8d\x95]AB[aa])");
    let loaded = load(text.clone()).unwrap();
    let mut document = Document::new(crate::document::DocumentId(0), None, String::new(), loaded);
    let other = "(;CA[UTF-8]SZ[9]C[白];B[aa])".as_bytes();
    take_over(&mut document, other);
    let bytes = document.draft().bytes().unwrap();
    let again = load(bytes).unwrap();
    assert!(again.faults.is_empty());
    assert_eq!(again.source.regions().next().unwrap().name(), "Shift_JIS");
    let wanted = load(other.to_vec()).unwrap();
    assert!(compare(&again.tree, &wanted.tree).is_empty());
    // What the charset lacks is told when the document is saved.
    take_over(&mut document, "(;CA[UTF-8]SZ[9]C[한];B[aa])".as_bytes());
    assert!(document.draft().bytes().is_err());
    // A file in ASCII says that it is UTF-8 now.
    let mut document = super::document("(;SZ[9])(;SZ[9]C[x])");
    take_over(
        &mut document,
        "(;CA[GBK]SZ[9];C[黒])(;SZ[9]C[白])".as_bytes(),
    );
    assert_eq!(
        written(&document),
        "(;SZ[9]CA[UTF-8];C[黒])(;SZ[9]C[白]CA[UTF-8])"
    );
}

#[test]
fn characters_that_stand_for_lost_bytes_are_counted() {
    let mut document = document("(;CA[UTF-8]C[a];C[b])");
    let encoding = crate::sgf::charset::by_name("UTF-8").unwrap();
    let other = load_as(b"(;CA[UTF-8]C[\xff\xfe];C[b])".to_vec(), encoding).unwrap();
    let taken = document.take_over(name(), &other).unwrap();
    assert_eq!(taken.undecoded, 2);
}

/// Small trees that have much in common.
fn sgf() -> impl Strategy<Value = String> {
    let node = prop_oneof![
        3 => "[BW]\\[[ab][ab]\\]",
        1 => "[BW]\\[[ab][ab]\\]C\\[[xy]\\]",
        1 => "(C\\[[xy\u{9ed2}]\\])?(TR\\[aa\\]\\[ab\\])?",
    ];
    let node = node.prop_map(|properties| format!(";{properties}"));
    let line = proptest::collection::vec(node, 1..4).prop_map(|nodes| nodes.concat());
    let tree = line.prop_recursive(3, 24, 3, |inner| {
        let branches = proptest::collection::vec(inner.clone(), 2..4);
        (inner, branches).prop_map(|(line, branches)| {
            let branches: String = branches
                .iter()
                .map(|branch| format!("({branch})"))
                .collect();
            // A line that ends in branches has none further down.
            match line.contains('(') {
                true => line,
                false => format!("{line}{branches}"),
            }
        })
    });
    let game = tree.prop_map(|tree| format!("(;SZ[9]{tree})"));
    proptest::collection::vec(game, 0..4).prop_map(|games| games.concat())
}

proptest! {
    #[test]
    fn a_document_reads_like_what_it_took_over_and_undo_brings_its_bytes_back(
        first in sgf(), second in sgf(), third in sgf(), at in 0usize..30,
    ) {
        let mut document = document(&first);
        let cells: Vec<CellId> = document.tree().subtree(CellId::FILE).collect();
        document.go(cells[at % cells.len()]);
        let is_changed = take_over(&mut document, second.as_bytes()).differences > 0;
        prop_assert!(document.tree().is_linked(document.cursor()));
        let after = written(&document);
        take_over(&mut document, third.as_bytes());
        take_over(&mut document, first.as_bytes());
        while document.undo_name().is_some() {
            document.undo();
        }
        prop_assert_eq!(written(&document), first);
        if is_changed {
            document.redo();
            prop_assert_eq!(written(&document), after);
        }
    }

    #[test]
    fn comparisons_are_symmetric(first in sgf(), second in sgf()) {
        let [a, b] = [&first, &second].map(|text| load(text.clone().into_bytes()).unwrap().tree);
        prop_assert_eq!(compare(&a, &a).differences, []);
        let (there, back) = (compare(&a, &b), compare(&b, &a));
        prop_assert_eq!(there.rewritten, back.rewritten);
        let mut swapped: Vec<_> = back.differences.into_iter().map(Difference::swapped).collect();
        let key = |difference: &Difference| {
            (difference.left.map(|spot| spot.cell), difference.right.map(|spot| spot.cell), difference.ident.clone())
        };
        let mut there = there.differences;
        there.sort_by_key(key);
        swapped.sort_by_key(key);
        prop_assert_eq!(there, swapped);
    }
}

/// A comb: the branches of every fork change places. It would take minutes if anything looked at the whole path.
#[test]
fn deep_trees_are_taken_over() {
    const DEPTH: usize = 5_000;
    let first = format!(
        "(;SZ[9]{}{})",
        "(;W[aa])(;B[bb]".repeat(DEPTH),
        ")".repeat(DEPTH)
    );
    let second = format!(
        "(;SZ[9]{}{})",
        "(;B[bb]C[黒]".repeat(DEPTH),
        ")(;W[aa])".repeat(DEPTH)
    );
    let mut document = document(&first);
    take_over(&mut document, second.as_bytes());
    document.undo();
    take_over(&mut document, b"(;SZ[9])");
    document.undo();
    assert_eq!(written(&document), first);
}
