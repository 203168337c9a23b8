//! After a line is marked, the file says of it what was asked, and nothing else of its texts changed.

use proptest::prelude::*;

use super::super::{Answer, Answers, Manner, Marking, Why, Wish, marking};
use crate::problem::list::problems;
use crate::settings::LineMarks;
use crate::tree::{CellId, Tree};

const STYLES: [LineMarks; 4] = [
    LineMarks::Words,
    LineMarks::Capitals,
    LineMarks::Japanese,
    LineMarks::Moves,
];

fn load(text: &str) -> Tree {
    crate::sgf::load(text.as_bytes().to_vec()).unwrap().tree
}

const fn manner(style: LineMarks) -> Manner<'static> {
    Manner {
        style,
        other: None,
        line_break: "\n",
    }
}

fn answers(tree: &Tree) -> Answers {
    Answers::new(tree, problems(tree)[0])
}

/// The last cell of the line with this number.
fn leaf(tree: &Tree, number: usize) -> CellId {
    answers(tree).lines(tree).nth(number).unwrap().cell
}

/// Carries a plan out.
fn carry_out(tree: &mut Tree, plan: Marking) {
    if let Marking::Texts(texts) = plan {
        for (cell, text) in texts {
            let edit = tree.replacement(cell, &text).unwrap();
            tree.carry_out(vec![edit]);
        }
    }
}

/// The texts of the nodes after a line was marked in a file.
fn marked(text: &str, line: usize, wish: Wish, style: LineMarks) -> String {
    let mut tree = load(text);
    let plan = marking(
        &tree,
        &answers(&tree),
        (leaf(&tree, line), wish),
        &manner(style),
    );
    carry_out(&mut tree, plan);
    let root = tree.games().next().unwrap();
    tree.subtree(root)
        .map(|cell| tree.node_text(cell).to_owned())
        .collect()
}

#[test]
fn a_file_without_marks_gets_what_the_user_chose() {
    let file = "(;AB[aa](;B[bb];W[cc])(;B[dd]C[Ko.]))";
    let told = |style| {
        [Wish::Right, Wish::Wrong]
            .map(|wish| marked(file, 1, wish, style).replace(";AB[aa];B[bb];W[cc]", ""))
    };
    assert_eq!(
        told(LineMarks::Words),
        [";B[dd]C[Correct.\nKo.]", ";B[dd]C[Wrong.\nKo.]"]
    );
    assert_eq!(
        told(LineMarks::Capitals),
        [";B[dd]C[Ko.\nRIGHT]", ";B[dd]C[Ko.\nNOTTHIS]"]
    );
    assert_eq!(
        told(LineMarks::Japanese),
        [";B[dd]C[正解\nKo.]", ";B[dd]C[失敗\nKo.]"]
    );
    assert_eq!(
        told(LineMarks::Moves),
        [";B[dd]C[Ko.]TE[1]", ";B[dd]C[Ko.]BM[1]"]
    );
    // The last move of the side that solves the problem, where the line ends with a reply.
    assert_eq!(
        marked(file, 0, Wish::Right, LineMarks::Moves),
        ";AB[aa];B[bb]TE[1];W[cc];B[dd]C[Ko.]"
    );
}

#[test]
fn the_way_of_the_file_goes_before_the_choice() {
    let told = |file: &str, line, wish| marked(file, line, wish, LineMarks::Capitals);
    assert_eq!(
        told(
            "(;AB[aa](;B[bb]C[正解图])(;B[cc]C[失败图])(;B[dd]))",
            2,
            Wish::Wrong
        ),
        ";AB[aa];B[bb]C[正解图];B[cc]C[失败图];B[dd]C[失败图]"
    );
    assert_eq!(
        told(
            "(;AB[aa](;B[bb]N[正解])(;B[cc]N[失敗])(;B[dd]))",
            2,
            Wish::Right
        ),
        ";AB[aa];B[bb]N[正解];B[cc]N[失敗];B[dd]N[正解]"
    );
    // The other word of the pair.
    assert_eq!(
        told("(;AB[aa](;B[bb]C[실패])(;B[dd]))", 1, Wish::Right),
        ";AB[aa];B[bb]C[실패];B[dd]C[정해]"
    );
    // Where only right ones are marked, the others are wrong already.
    assert_eq!(
        told("(;AB[aa](;B[bb]C[RIGHT])(;B[dd]))", 1, Wish::Wrong),
        ";AB[aa];B[bb]C[RIGHT];B[dd]"
    );
    assert_eq!(
        told(
            "(;AB[aa](;B[bb]C[Well.RIGHT])(;B[dd]C[RIGHT]))",
            0,
            Wish::Wrong
        ),
        ";AB[aa];B[bb]C[Well.];B[dd]C[RIGHT]"
    );
    assert_eq!(
        told("(;AB[aa](;B[bb]BM[1])(;B[dd]BM[2]))", 1, Wish::Right),
        ";AB[aa];B[bb]BM[1];B[dd]"
    );
}

#[test]
fn plain_takes_the_mark_and_only_the_mark() {
    let told = |file: &str| marked(file, 0, Wish::Plain, LineMarks::Words);
    assert_eq!(
        told("(;AB[aa];B[bb]C[Correct. White is dead.]N[x])"),
        ";AB[aa];B[bb]C[White is dead.]N[x]"
    );
    assert_eq!(
        told("(;AB[aa];B[bb]C[正解]LB[aa:1])"),
        ";AB[aa];B[bb]LB[aa:1]"
    );
    assert_eq!(
        told("(;AB[aa];B[bb]C[失败图];W[cc])"),
        ";AB[aa];B[bb];W[cc]"
    );
    assert_eq!(told("(;AB[aa];B[bb]C[Ko.])"), ";AB[aa];B[bb]C[Ko.]");
    // A mark of several lines is not that of one.
    let shared = "(;AB[aa];B[bb]C[Correct](;W[cc])(;W[dd]))";
    let tree = load(shared);
    assert_eq!(
        marking(
            &tree,
            &answers(&tree),
            (leaf(&tree, 0), Wish::Plain),
            &manner(LineMarks::Words)
        ),
        Marking::Shared
    );
    assert_eq!(
        marked(shared, 0, Wish::Wrong, LineMarks::Words),
        ";AB[aa];B[bb]C[Correct];W[cc]C[Wrong];W[dd]"
    );
    let bare = load("(;AB[aa])");
    let cell = leaf(&bare, 0);
    assert_eq!(
        marking(
            &bare,
            &answers(&bare),
            (cell, Wish::Right),
            &manner(LineMarks::Words)
        ),
        Marking::NoMove
    );
}

/// What may stand in a node beside its move.
const TEXTS: [&str; 34] = [
    "",
    "",
    "",
    "",
    "C[Correct.]",
    "C[Correct. White is dead.]",
    "C[Wrong]",
    "C[It is a ko.]",
    "C[+5 points]",
    "C[+]",
    "C[Ends well. Correct!]",
    "C[RIGHT]",
    "C[CHOICERIGHTSeki]",
    "C[NOTTHIS]",
    "C[VARIANT]",
    "C[正解图]",
    "C[失敗]",
    "C[不正解]",
    "C[正解ではない]",
    "N[正解]",
    "N[参考]",
    "C[정답]",
    "C[Raté !]",
    "C[* Joseki *]",
    "C[Low. * Bad *]",
    "C[<bad>]",
    "C[<tenuki> here]",
    "TE[1]",
    "BM[2]",
    "TE[Meijin]",
    "GB[1]",
    "GW[2]",
    "WV[]",
    "C[?]N[Correct]TE[1]",
];

/// A problem of few moves: for each node how many are above it on its line, and its text.
fn file(nodes: &[(usize, usize)], first: usize) -> String {
    let mut text = [
        "(;AB[aa]",
        "(;AP[goproblems]AB[aa]",
        "(;AP[uliGo]AB[aa]",
        "(;SZ[9]",
    ][first]
        .to_owned();
    let mut depth = 0;
    for (number, &(up, extra)) in nodes.iter().enumerate() {
        let level = up.min(depth);
        text.push_str(&")".repeat(depth - level));
        depth = level + 1;
        let color = if level % 2 == 0 { 'B' } else { 'W' };
        let point = char::from(b'a' + u8::try_from(number % 9).unwrap());
        text.push_str(&format!("(;{color}[{point}{point}]"));
        if extra == TEXTS.len() {
            text.push_str(&format!("TR[{point}{point}]"));
        } else {
            text.push_str(TEXTS[extra]);
        }
    }
    text.push_str(&")".repeat(depth + 1));
    text
}

proptest! {
    #[test]
    fn a_marked_line_reads_as_it_was_asked(
        nodes in proptest::collection::vec((0..6usize, 0..=TEXTS.len()), 1..12),
        first in 0..4usize,
        style in 0..4usize,
        line in 0..9usize,
    ) {
        let text = file(&nodes, first);
        for wish in [Wish::Right, Wish::Wrong, Wish::Plain] {
            let mut tree = load(&text);
            let many = answers(&tree).lines(&tree).count();
            let cell = leaf(&tree, line % many);
            let manner = manner(STYLES[style]);
            let plan = marking(&tree, &answers(&tree), (cell, wish), &manner);
            prop_assert!(plan != Marking::NoMove);
            prop_assert!(wish == Wish::Plain || plan != Marking::Shared, "{} {:?}", text, wish);
            if plan == Marking::Shared {
                continue;
            }
            let others: Vec<CellId> = tree.subtree(tree.games().next().unwrap()).collect();
            let before: Vec<String> = others.iter().map(|&cell| tree.node_text(cell).to_owned()).collect();
            carry_out(&mut tree, plan);
            let now = answers(&tree);
            let read = now.line(&tree, cell);
            match wish.answer() {
                Some(wanted) => prop_assert_eq!(read.answer, wanted, "{} {:?}", text, wish),
                None => prop_assert!(!matches!(read.why, Why::Marked(_)), "{}", text),
            }
            // Marking twice changes nothing.
            let again = marking(&tree, &now, (cell, wish), &manner);
            prop_assert_eq!(again, Marking::Already, "{} {:?}", text, wish);
            // Nodes of other lines stay as they are.
            for (&other, before) in others.iter().zip(&before) {
                let is_above = other == cell || tree.ancestors(cell).any(|up| up == other);
                prop_assert!(is_above || tree.node_text(other) == before, "{}", text);
            }
        }
    }

    #[test]
    fn a_mark_that_is_taken_away_leaves_the_texts_as_they_were(
        nodes in proptest::collection::vec((0..6usize, 0..9usize), 1..9),
        style in 0..4usize,
        line in 0..9usize,
    ) {
        // Only texts that are no marks.
        let plain: Vec<(usize, usize)> = nodes
            .iter()
            .map(|&(up, extra)| (up, [0, 1, 2, 3, 7, 8, 18, 29, 3][extra]))
            .collect();
        let text = file(&plain, 0);
        for wish in [Wish::Right, Wish::Wrong] {
            let mut tree = load(&text);
            let root = tree.games().next().unwrap();
            let texts = |tree: &Tree| -> Vec<String> {
                tree.subtree(root).map(|cell| tree.node_text(cell).to_owned()).collect()
            };
            let before = texts(&tree);
            let many = answers(&tree).lines(&tree).count();
            let cell = leaf(&tree, line % many);
            prop_assert!(answers(&tree).line(&tree, cell).answer != Answer::Wrong);
            for wish in [wish, Wish::Plain] {
                let plan = marking(&tree, &answers(&tree), (cell, wish), &manner(STYLES[style]));
                carry_out(&mut tree, plan);
            }
            prop_assert_eq!(texts(&tree), before);
        }
    }
}
