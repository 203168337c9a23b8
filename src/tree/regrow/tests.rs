//! Trees that are made again from what differs, and what is refused.

use super::*;
use proptest::prelude::*;
use std::sync::Arc;

fn read() -> Tree {
    let text = Arc::new("(;a(;b)(;cé))".to_owned().into());
    crate::tree::Builder::new(text).map_or_else(
        |_| Tree::default(),
        |mut builder| {
            let span = |start, end| Span { start, end };
            let a = builder.add(span(1, 3), CellId::FILE, None).unwrap();
            let b = builder.add(span(4, 6), a, None).unwrap();
            builder.add(span(8, 12), a, Some(b)).unwrap();
            builder.finish()
        },
    )
}

/// All that a tree holds but the file's text.
fn records(tree: &Tree) -> (Vec<Cell>, String) {
    let cells = tree.cells.iter_from(0).copied();
    (cells.collect(), tree.tail.from(0))
}

fn id(number: u32) -> CellId {
    CellId::from_number(number).unwrap()
}

#[test]
fn a_tree_is_made_again_from_what_differs() {
    let first = read();
    let mut tree = first.clone();
    let at = tree.extent();
    let new = tree.new_cell(";d").unwrap();
    let growth = tree.growth(at);
    let retext = tree.replacement(id(2), ";aé").unwrap();
    let link = Edit::Link {
        cell: new,
        up: id(3),
        after: None,
    };
    let edits = vec![retext, link, Edit::Unlink { cell: id(4) }];
    assert!(edits.iter().all(|edit| tree.can_apply(edit)));
    tree.carry_out(edits);
    let again = first.patched(";d;aé", &tree.patch(&first)).unwrap();
    assert_eq!(records(&again), records(&tree));
    let same = first.patched("", &first.patch(&first)).unwrap();
    assert_eq!(records(&same), records(&first));
    let more = first.patch(&first).and(&growth);
    let grown = first.patched(";d", &more).unwrap();
    let mut other = first.clone();
    other.grow(&growth).unwrap();
    assert_eq!(records(&grown), records(&other));
    assert_ne!(tree.fingerprint(), first.fingerprint());
}

/// The first tree with other records, and so many cells.
fn with(cells: Vec<(u32, Record)>, count: usize) -> Result<Tree, Unfit> {
    let extent = Extent {
        cells: count,
        tail: 0,
    };
    let patch = Patch {
        extent,
        charset: None,
        anew: BTreeSet::new(),
        cells,
    };
    read().patched("", &patch)
}

#[test]
fn links_that_are_no_tree_are_refused() {
    let (span, none) = (Span { start: 4, end: 6 }, Span::default());
    assert!(with(Vec::new(), 4).is_ok());
    let cases = [
        ("an unknown number", vec![(7, (1, 0, 0, span))], 4),
        ("more cells than there are", Vec::new(), 5),
        ("number 0", vec![(0, (1, 0, 0, span))], 4),
        ("another parent", vec![(3, (2, 4, 4, span))], 4),
        (
            "a circle",
            vec![
                (1, (0, 0, 0, none)),
                (2, (0, 0, 0, span)),
                (3, (4, 4, 0, span)),
                (4, (3, 3, 0, span)),
            ],
            4,
        ),
        (
            "siblings without a parent",
            vec![
                (2, (1, 0, 0, span)),
                (3, (0, 0, 4, span)),
                (4, (0, 0, 0, span)),
            ],
            4,
        ),
        ("a sibling of the file", vec![(1, (0, 0, 2, none))], 4),
    ];
    for (what, cells, count) in cases {
        assert!(with(cells, count).is_err(), "{what}");
    }
    let outside = Growth {
        text: String::new(),
        cells: vec![(2, 0, 0, span)],
    };
    assert_eq!(read().grow(&outside), Err(Unfit));
}

#[test]
fn spans_outside_of_the_text_are_refused() {
    let cases = [
        ("a half character", 4, 11),
        ("behind the end", 4, 40),
        ("from one text into the other", 4, 15),
        ("backwards", 6, 4),
    ];
    for (what, start, end) in cases {
        let record = (2, 0, 4, Span { start, end });
        assert!(with(vec![(3, record)], 4).is_err(), "{what}");
    }
}

#[test]
fn edits_of_other_cells_are_refused() {
    let foreign = Edit::Link {
        cell: id(9),
        up: id(1),
        after: None,
    };
    assert!(!read().can_apply(&foreign));
    let file = Edit::Unlink { cell: CellId::FILE };
    assert!(!read().can_apply(&file));
}

proptest! {
    #[test]
    fn whatever_is_accepted_can_be_walked(cells in proptest::collection::vec((1..7u32, 0..7u32, 0..7u32, 0..7u32), 0..8), count in 4..7usize) {
        let span = Span { start: 4, end: 6 };
        let cells = cells.into_iter().map(|(number, up, car, cdr)| (number, (up, car, cdr, if number == 1 { Span::default() } else { span }))).collect();
        let patch = Patch { extent: Extent { cells: count, tail: 0 }, charset: None, anew: BTreeSet::new(), cells };
        if let Ok(tree) = read().patched("", &patch) {
            let tops = (1..=7).map(id).filter(|&cell| tree.has(cell) && tree.cell(cell).up.is_none());
            let seen: usize = tops.map(|top| tree.subtree(top).take(10).count()).sum();
            prop_assert_eq!(seen, tree.len());
        }
    }
}
