//! Answers that follow edits are those that are read anew.

use proptest::prelude::*;

use super::super::{Answer, Answers};
use crate::problem::list::Problem;
use crate::tree::{CellId, Edit, Tree};

const TEXTS: [&str; 20] = [
    ";",
    ";B[cc]",
    ";W[dd]",
    ";B[ee]C[Correct]",
    ";W[ff]C[RIGHT]",
    ";B[ab]C[Fail!]",
    ";B[ac]TE[1]",
    ";W[ad]TE[1]",
    ";W[ae]BM[2]",
    ";B[af]TR[af]",
    ";B[ag]WV[]",
    ";W[ah]GB[1]",
    ";AB[aa]AW[bb]",
    ";C[Correct]",
    ";B[ai]N[变化图]",
    ";AP[uliGo]B[bc]",
    ";AP[goproblems]",
    ";B[bd]C[<bad>]",
    ";W[be]C[* Joseki *]",
    ";B[bf]C[Fail! RIGHT]TE[2]",
];

fn told(answers: &Answers, tree: &Tree) -> Vec<(CellId, Answer, String)> {
    let lines = answers.lines(tree);
    lines
        .map(|line| (line.cell, line.answer, line.why.message().english()))
        .collect()
}

proptest! {
    #[test]
    fn answers_follow_every_edit(
        first in 0..TEXTS.len(),
        steps in proptest::collection::vec((0..4usize, 0..11usize, 0..11usize, 0..TEXTS.len()), 1..60)
    ) {
        let mut tree = Tree::default();
        let root = tree.new_cell(TEXTS[first]).unwrap();
        tree.carry_out(vec![Edit::Link { cell: root, up: CellId::FILE, after: None }]);
        let mut cells = vec![root];
        cells.extend((0..10).map(|n| tree.new_cell(TEXTS[(n * 7 + first) % TEXTS.len()]).unwrap()));
        let problem = Problem { start: root, root };
        let mut answers = Answers::new(&tree, problem);
        for (kind, a, b, text) in steps {
            let cell = cells[a];
            let edits = match kind {
                0 | 1 if a > 0 => {
                    let up = cells[b];
                    let after = tree.last_child(up).filter(|_| a % 2 == 0);
                    vec![Edit::Unlink { cell }, Edit::Link { cell, up, after }]
                }
                2 if a > 0 && b % 3 == 0 => vec![Edit::Unlink { cell }],
                _ => vec![tree.replacement(cell, TEXTS[text]).unwrap()],
            };
            let (_, changed) = tree.carry_out(edits);
            let before = told(&answers, &tree);
            let is_other = answers.update(&tree, &changed);
            let now = told(&answers, &tree);
            let fresh = Answers::new(&tree, problem);
            prop_assert_eq!(&now, &told(&fresh, &tree));
            prop_assert_eq!(answers.marks_right(), fresh.marks_right());
            prop_assert!(is_other || before == now);
            for &(cell, answer, _) in &now {
                prop_assert_eq!(answers.line(&tree, cell).answer, answer);
            }
            let all = now.iter().map(|&(cell, ..)| cell).chain(tree.subtree(root));
            for line in answers.lines_to(&tree, all) {
                prop_assert_eq!(line, answers.line(&tree, line.cell));
            }
        }
    }
}
