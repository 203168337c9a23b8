//! Repairs: what was repaired is gone after saving and reading again, nothing new appears, the cells mean the same but
//! for what the kind says, and Undo gives the same bytes.

use std::collections::{BTreeMap, HashSet};

use super::document;
use crate::document::{Document, DocumentId};
use crate::fault::Code;
use crate::problem::{Class, Depth, Finding, Kind, Repair};
use crate::sgf::{self, writer};
use crate::tree::{CellId, Tree};

/// Files with a defect each, and what repairing it makes of them.
const CASES: &[(&str, &str, &str)] = &[
    (
        "missing-close",
        "(;B[aa](;W[bb])(;W[cc]",
        "(;B[aa](;W[bb])(;W[cc]))",
    ),
    ("extra-close", "(;B[aa]))\n", "(;B[aa])\n"),
    (
        "extra-open",
        "(;FF[4]((;B[aa])(;B[bb])))",
        "(;FF[4](;B[aa])(;B[bb]))",
    ),
    ("empty-variation", "(;B[aa]();W[bb])", "(;B[aa];W[bb])"),
    (
        "node-after-variation",
        "(;B[aa](;W[bb]);W[cc])",
        "(;B[aa](;W[bb])(;W[cc]))",
    ),
    ("open-value", "(;B[aa]C[never", "(;B[aa]C[never])"),
    ("stray-text", "(;B[aa]!C[x] $;W[bb])", "(;B[aa]C[x] ;W[bb])"),
    (
        "missing-semicolon",
        "(B[aa](W[bb])(;W[cc]))",
        "(;B[aa](;W[bb])(;W[cc]))",
    ),
    (
        "values-without-ident",
        "(;FF[4]([x];B[aa])(;B[bb]))",
        "(;FF[4](;B[aa])(;B[bb]))",
    ),
    (
        "setup-and-move",
        "(;FF[4](;B[aa]AB[bb];W[cc])(;B[dd]))",
        "(;FF[4](;AB[bb];B[aa];W[cc])(;B[dd]))",
    ),
    (
        "two-moves",
        "(;FF[4];B[aa]W[bb](;B[cc])(;B[dd]))",
        "(;FF[4];B[aa];W[bb](;B[cc])(;B[dd]))",
    ),
    (
        "repeated-property",
        "(;FF[4]N[a]AB[aa]N[b]AB[bb])",
        "(;FF[4]N[a]AB[aa][bb])",
    ),
    (
        "game-info-twice",
        "(;FF[4]PB[a];B[aa]PB[b];W[bb])",
        "(;FF[4]PB[a];B[aa];W[bb])",
    ),
    ("root-property", "(;FF[4];B[aa]SZ[19])", "(;FF[4];B[aa])"),
    (
        "useless-line",
        "(;FF[4]LN[aa:aa][aa:bb][bb:aa])",
        "(;FF[4]LN[aa:bb])",
    ),
    (
        "label-twice",
        "(;FF[4]LB[aa:x]L[aa][bb])",
        "(;FF[4]LB[aa:x][bb:B])",
    ),
    (
        "extra-values",
        "(;FF[4]C[a][b][c])",
        "(;FF[4]C[a\n\nb\n\nc])",
    ),
    // The turn that PL declares is not that of the move: without it the turn follows from the move.
    (
        "turn-contradicted",
        "(;FF[4]SZ[9]AB[aa]AW[bb]PL[W]C[x](;B[cc])(;B[dd];W[ee]))",
        "(;FF[4]SZ[9]AB[aa]AW[bb]C[x](;B[cc])(;B[dd];W[ee]))",
    ),
    // Three forks of four have a letter on each branch; the fourth gets the next free ones, in the order of its
    // branches, and keeps the note that stands elsewhere.
    (
        "missing-letter",
        "(;FF[4]SZ[9];B[aa]LB[ba:A][bb:B](;W[ba]LB[ca:A][cb:B](;B[ca])(;B[cb]))\
         (;W[bb]LB[da:A][db:B](;B[da])(;B[db]LB[gg:C](;W[ea])(;W[eb]))))",
        "(;FF[4]SZ[9];B[aa]LB[ba:A][bb:B](;W[ba]LB[ca:A][cb:B](;B[ca])(;B[cb]))\
         (;W[bb]LB[da:A][db:B](;B[da])(;B[db]LB[gg:C][ea:A][eb:B](;W[ea])(;W[eb]))))",
    ),
    // A is on two branches: each branch gets a letter of its own; the note on the third point stays.
    (
        "repeated-letter",
        "(;FF[4]SZ[9]LB[aa:A][bb:A][cc:x](;B[aa])(;B[bb]))",
        "(;FF[4]SZ[9]LB[aa:A][bb:B][cc:x](;B[aa])(;B[bb]))",
    ),
    (
        "duplicate-branch",
        "(;FF[4](;B[aa];W[bb])(;B[aa];W[cc]))",
        "(;FF[4](;B[aa](;W[bb])(;W[cc])))",
    ),
];

fn of(bytes: &[u8]) -> Document {
    let loaded = sgf::load(bytes.to_vec()).unwrap();
    Document::new(DocumentId(0), None, "a.sgf".to_owned(), loaded)
}

fn findings(document: &Document) -> Vec<Finding> {
    document.draft().findings(Depth::Hints).unwrap()
}

/// The nodes with findings of each kind, by name.
fn by_kind(document: &Document) -> BTreeMap<&'static str, (Kind, Vec<CellId>)> {
    let mut all = BTreeMap::new();
    for finding in findings(document) {
        let entry = all.entry(finding.kind.name());
        let (_, cells) = entry.or_insert_with(|| (finding.kind, Vec::new()));
        cells.push(finding.cell);
    }
    all
}

#[test]
fn each_kind_is_repaired_as_the_format_has_it() {
    for (name, before, after) in CASES {
        let mut document = document(before);
        let all = by_kind(&document);
        let (kind, cells) = all
            .get(name)
            .unwrap_or_else(|| panic!("no {name}: {before}"));
        document.repair(*kind, cells).unwrap();
        assert_eq!(super::written(&document), *after, "{name}");
        assert!(!by_kind(&document).contains_key(name), "{name}");
        assert!(document.undo().is_some());
        assert!(document.undo().is_none(), "{name} is one step");
        assert_eq!(super::written(&document), *before, "{name}");
    }
}

#[test]
fn a_charset_that_the_bytes_contradict_is_declared() {
    let before = "(;CA[GBK]C[黒番で活き。なるほど])";
    let mut document = document(before);
    let kind = Kind::Fault(Code::CharsetContradicted);
    let cells = by_kind(&document)[kind.name()].1.clone();
    document.repair(kind, &cells).unwrap();
    assert_eq!(super::written(&document), before.replace("GBK", "UTF-8"));
    assert!(findings(&document).is_empty());
}

#[test]
fn one_finding_can_be_repaired_alone() {
    let mut document = document("(;FF[4];B[a a];W[b b])");
    let kind = Kind::Fault(Code::LaxValue);
    let cells = by_kind(&document)[kind.name()].1.clone();
    document.repair(kind, &cells[1..]).unwrap();
    assert_eq!(super::written(&document), "(;FF[4];B[a a];W[bb])");
}

#[test]
fn a_split_node_keeps_the_cursor_and_the_children() {
    let document = super::triple(
        "(;FF[4];▸B[aa]AB[bb](;W[cc])(;W[dd]))"
            .replace(";▸", "▸;")
            .as_str(),
        &[|document| {
            let cursor = document.cursor();
            document.repair(Kind::Fault(Code::SetupAndMove), &[cursor])
        }],
        "(;FF[4]▸;AB[bb];B[aa](;W[cc])(;W[dd]))",
    );
    assert_eq!(document.as_deref(), Some("Repaired 1 node."));
}

/// What a tree means, cell by cell: the parent, and all that is read.
fn meaning(tree: &Tree) -> Vec<String> {
    let cells: Vec<CellId> = tree.subtree(CellId::FILE).collect();
    let places: std::collections::HashMap<CellId, usize> = cells.iter().copied().zip(0..).collect();
    let mut context = Default::default();
    let told = cells.iter().skip(1).map(|&cell| {
        let up = tree.cell(cell).up.unwrap();
        if up == CellId::FILE {
            context = tree.context_of_game(cell);
        }
        let node = tree.node(cell, context);
        let mv = node.mv().map(|mv| (mv.color, mv.point));
        format!(
            "{} {mv:?} {:?} {:?} {:?} {:?} {:?} {context:?}",
            places[&up],
            node.setup(),
            node.turn(),
            node.labels(),
            node.name(),
            node.comment(),
        )
    });
    told.collect()
}

/// Kinds whose repair changes what is read, as they say.
fn changes_meaning(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Fault(Code::SetupAndMove | Code::TwoMoves)
            | Kind::TurnContradicted
            | Kind::DuplicateBranch
            | Kind::MissingLetter
            | Kind::RepeatedLetter
    )
}

/// Whether a file of UTF-16 ends in the middle of a character.
fn ends_in_half(bytes: &[u8]) -> bool {
    matches!(bytes, [0xfe, 0xff, ..] | [0xff, 0xfe, ..]) && bytes.len() % 2 == 1
}

/// Repairs each kind of a file by itself, and checks what must hold. Returns how many nodes were repaired.
fn check(original: &[u8]) -> usize {
    let mut document = of(original);
    let all = by_kind(&document);
    let shown = String::from_utf8_lossy(original).into_owned();
    let mut some = 0;
    for (name, (kind, cells)) in &all {
        let repairs = document.repairs(*kind, cells);
        if repairs.is_empty() {
            continue;
        }
        let is_merge = matches!(repairs.first(), Some(Repair::Merge { .. }));
        let repaired: HashSet<CellId> = repairs.iter().map(Repair::cell).collect();
        let before = meaning(&document.tree);
        document.repair(*kind, cells).unwrap();
        let saved = document.draft().bytes_for_another_file();
        // Its charset does not allow any edit there, or half a character at the end swallows what is written behind it.
        let Some(saved) = saved.ok().filter(|_| !ends_in_half(original)) else {
            document.undo();
            continue;
        };
        let again = of(&saved);
        let now = by_kind(&again);
        let left = now.get(name).map_or(0, |(_, cells)| cells.len());
        let most = cells.iter().filter(|cell| !repaired.contains(cell)).count();
        assert!(
            is_merge || left <= most,
            "{name}: {left} of {most} left\n{shown}\n{}",
            String::from_utf8_lossy(&saved)
        );
        for (new, (found, cells)) in &now {
            // A second move that is played now may be illegal.
            if changes_meaning(*kind) && found.class() != Class::Fault {
                continue;
            }
            let known = all.get(new).map_or(0, |(_, cells)| cells.len());
            let text = String::from_utf8_lossy(&saved);
            assert!(
                known > 0 || cells.is_empty(),
                "{name} brings {new}\n{shown}\n{text}"
            );
        }
        if !changes_meaning(*kind) {
            assert_eq!(meaning(&again.tree), before, "{name}\n{shown}");
        }
        if document.undo().is_some() {
            some += repaired.len();
        }
        assert_eq!(
            writer::write(document.source(), &document.tree).unwrap(),
            original,
            "{name}\n{shown}"
        );
    }
    some
}

fn files() -> Vec<Vec<u8>> {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["samples", "samples/hostile"]
        .map(|folder| root.join(folder))
        .into_iter();
    let named = std::env::var_os("BUNKI_LAWS").map(std::path::PathBuf::from);
    let entries = folders
        .chain(named)
        .flat_map(|folder| std::fs::read_dir(folder).unwrap());
    let mut paths: Vec<_> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "sgf"))
        .collect();
    paths.sort();
    let own = CASES
        .iter()
        .map(|(_, before, _)| before.as_bytes().to_vec());
    own.chain(paths.iter().map(|path| std::fs::read(path).unwrap()))
        .collect()
}

#[test]
fn repairs_of_all_files_hold_what_they_promise() {
    let some: usize = files().iter().map(|file| check(file)).sum();
    assert!(some > 60, "{some}");
}

/// Pieces that break files.
const PIECES: [&str; 30] = [
    "(",
    ")",
    ";",
    "[",
    "]",
    "\\",
    "$",
    " ",
    "\n",
    "B[aa]",
    "W[bb]",
    "B[]",
    "AB[aa][aa:bb]",
    "AW[aa]",
    "PL[w]",
    "KO[]",
    "BM[1]TE[1]",
    "DO[]IT[]",
    "C[x]",
    "N[a][b]",
    "LB[aa:a][aa:b]",
    "LB[cc]",
    "TR[aa]SQ[aa]",
    "SZ[9:9]",
    "FF[3]",
    "xx[y]",
    "KM[0,5]",
    "AR[aa:aa]",
    "(;B[aa])(;B[aa])",
    "FF[4]",
];

#[test]
fn repairs_of_broken_files_hold_what_they_promise() {
    let many = std::env::var("BUNKI_BROKEN").map_or(400, |many| many.parse().unwrap());
    let seeds: Vec<Vec<u8>> = files()
        .into_iter()
        .filter(|file| file.len() < 1500)
        .collect();
    let mut state = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |most: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        usize::try_from(state >> 33).unwrap() % most.max(1)
    };
    let mut some = 0;
    for _ in 0..many {
        let mut file = seeds[next(seeds.len())].clone();
        for _ in 0..=next(4) {
            let at = next(file.len() + 1);
            let end = (at + next(3)).min(file.len());
            let piece = PIECES[next(PIECES.len())];
            file.splice(at..end, piece.bytes());
        }
        some += check(&file);
    }
    assert!(some > many, "{some}");
}
