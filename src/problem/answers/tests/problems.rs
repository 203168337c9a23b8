//! Whole problems, line by line.

use super::super::{Answer, Answers, Line, Why};
use crate::problem::list::problems;
use crate::tree::Tree;

/// The lines of the first problem: last comment, move or name of the cell, and what it is.
fn told(text: &str) -> Vec<String> {
    let loaded = crate::sgf::load(text.as_bytes().to_vec()).unwrap();
    let tree = &loaded.tree;
    let problem = problems(tree)[0];
    let answers = Answers::new(tree, problem);
    let marked = answers
        .lines(tree)
        .any(|line| line.answer == Answer::Right && matches!(line.why, Why::Marked(_)));
    assert_eq!(answers.marks_right(), marked, "{text}");
    for line in answers.lines(tree) {
        assert_eq!(answers.line(tree, line.cell), line, "{text}");
        assert_eq!(
            answers.below(tree, line.cell).all(),
            Some(line.answer),
            "{text}"
        );
    }
    answers.lines(tree).map(|line| show(tree, line)).collect()
}

fn show(tree: &Tree, line: Line<'_>) -> String {
    let node = tree.node(line.cell, tree.context_of_game(tree.root_of(line.cell)));
    let point = node.mv().map_or("-", |mv| mv.raw);
    let why = match line.why {
        Why::NoMove | Why::NotMarked => String::new(),
        Why::FirstLine => " first".to_owned(),
        Why::Unmarked(_, way) => format!(" unmarked {way:?}"),
        Why::Marked(mark) => format!(" {:?} {}[{}]", mark.convention, mark.ident, mark.words),
    };
    format!("{point} {:?}{why}", line.answer)
}

fn problem(lines: &str) -> Vec<String> {
    told(&format!("(;SZ[9]AB[aa]AW[bb]{lines})"))
}

#[test]
fn the_mark_nearest_to_the_end_counts() {
    assert_eq!(
        problem(
            "(;B[cc]C[正解图];W[dd](;B[ee])(;B[ff]C[失败]))(;B[gg]C[变化图];W[hh])(;B[ii]N[参考])(;B[ab]C[失败图];W[ac]C[Correct])"
        ),
        [
            "ee Right Begins C[正解图]",
            "ff Wrong Begins C[失败]",
            "hh Neither Begins C[变化图]",
            "ii Neither Begins N[参考]",
            "ac Right Begins C[Correct]",
        ]
    );
    assert_eq!(
        problem("(;B[cc]N[正解])(;B[dd]C[Fail!]N[正解])"),
        ["cc Right Begins N[正解]", "dd Wrong Begins C[Fail]",]
    );
}

#[test]
fn a_mark_may_stand_on_a_move_of_the_opponent_or_without_a_move() {
    assert_eq!(
        problem(";B[cc];W[dd]C[RIGHT]"),
        ["dd Right Control C[RIGHT]"]
    );
    assert_eq!(problem(";B[cc];C[Correct]"), ["- Right Begins C[Correct]"]);
    // The diagram's own words are about the task.
    assert_eq!(problem("C[Correct];B[cc]"), ["cc Right first"]);
    assert_eq!(problem("TE[1];B[cc]"), ["cc Right first"]);
    assert_eq!(problem("N[正解]"), ["- Unknown"]);
}

#[test]
fn on_goproblems_a_line_without_the_word_is_wrong() {
    let lines = "(;B[cc];W[dd];B[ee]C[Yes.RIGHT])(;B[ff]C[no];W[gg])(;B[hh]C[NOTTHIS])(;B[ii]C[VARIANT])(;B[ab]C[CHOICEFORCE])";
    let wanted = [
        "ee Right Control C[RIGHT]",
        "gg Wrong unmarked Control",
        "hh Wrong Control C[NOTTHIS]",
        "ii Neither Control C[VARIANT]",
        "ab Wrong unmarked Control",
    ];
    assert_eq!(problem(lines), wanted);
    assert_eq!(
        told(&format!("(;AP[goproblems]SZ[9]AB[aa]{lines})")),
        wanted
    );
    assert_eq!(
        told("(;AP[GoProblems:1]AB[aa](;B[cc])(;B[dd]))"),
        ["cc Wrong unmarked Control", "dd Wrong unmarked Control",]
    );
    // What follows the word is part of the solution.
    assert_eq!(
        problem("(;B[cc]C[RIGHT](;W[dd])(;W[ee]))(;B[ff])"),
        [
            "dd Right Control C[RIGHT]",
            "ee Right Control C[RIGHT]",
            "ff Wrong unmarked Control",
        ]
    );
}

#[test]
fn where_only_right_lines_are_marked_the_others_are_wrong() {
    assert_eq!(
        problem("(;B[cc]C[Correct. Well done])(;B[dd]C[It's a ko, but…])(;B[ee])"),
        [
            "cc Right Begins C[Correct]",
            "dd Wrong unmarked Begins",
            "ee Wrong unmarked Begins",
        ]
    );
    assert_eq!(
        problem("(;B[cc]C[+])(;B[dd])"),
        ["cc Right Plus C[+]", "dd Wrong unmarked Plus"]
    );
    // Where both are marked, a line without a mark is not judged.
    assert_eq!(
        problem("(;B[cc]C[Correct!])(;B[dd]C[Fail!])(;B[ee])"),
        [
            "cc Right Begins C[Correct]",
            "dd Wrong Begins C[Fail]",
            "ee Unknown",
        ]
    );
    // A game, or a joseki, is no problem.
    assert_eq!(
        told("(;SZ[9](;B[cc]C[* Joseki *])(;B[dd]))"),
        ["cc Right Starred C[* Joseki *]", "dd Unknown"]
    );
}

#[test]
fn good_and_bad_moves_judge_the_side_that_solves_the_problem() {
    assert_eq!(
        problem("(;B[cc]TE[2];W[dd])(;B[ee];W[ff])"),
        ["dd Right Quality TE[2]", "ff Wrong unmarked Quality"]
    );
    assert_eq!(
        problem("(;B[cc]BM[2])(;B[dd])"),
        ["cc Wrong Quality BM[2]", "dd Right unmarked Quality"]
    );
    // The refutation is a good move; a bad reply makes no line wrong.
    assert_eq!(
        problem("(;B[cc]TE[1];W[dd]BM[1])(;B[ee]BM[1];W[ff]TE[1])"),
        ["dd Right Quality TE[1]", "ff Wrong Quality BM[1]",]
    );
    assert_eq!(
        problem("(;B[cc]TE[1])(;B[ee];W[ff]TE[1])"),
        ["cc Right Quality TE[1]", "ff Wrong unmarked Quality"]
    );
    // If only replies have it, it marks the end of the right line.
    assert_eq!(
        problem("(;B[cc];W[dd]TE[1])(;B[ee];W[ff])"),
        ["dd Right Quality TE[1]", "ff Unknown"]
    );
    // Other values, and values without a move, are something else: the name of an event.
    assert_eq!(
        problem("(;B[cc]TE[Meijin])(;B[dd]TE[])(;B[ee]TE[3])(;TE[1];B[ff])"),
        ["cc Right first", "dd Unknown", "ee Unknown", "ff Unknown",]
    );
}

#[test]
fn good_for_one_side_is_right_for_the_side_that_solves() {
    assert_eq!(
        problem("(;B[cc]GB[1])(;B[dd];W[ee]GW[2])"),
        ["cc Right GoodFor GB[1]", "ee Wrong GoodFor GW[2]"]
    );
    assert_eq!(
        problem("(;W[cc]GB[1])(;W[dd];B[ee]GW[1])"),
        ["cc Wrong GoodFor GB[1]", "ee Right GoodFor GW[1]"]
    );
}

#[test]
fn uligo_marks_what_is_wrong() {
    assert_eq!(
        problem("(;B[cc];W[dd](;B[ee])(;B[ff]WV[ff];W[gg]))(;B[hh]WV[])"),
        [
            "ee Right unmarked WrongVariation",
            "gg Wrong WrongVariation WV[ff]",
            "hh Wrong WrongVariation WV[]",
        ]
    );
    let lines = "(;B[cc];W[dd])(;B[ee]TR[ee];W[ff])";
    let wanted = ["dd Right unmarked Triangle", "ff Wrong Triangle TR[ee]"];
    assert_eq!(told(&format!("(;AP[uliGo]AB[aa]{lines})")), wanted);
    assert_eq!(problem(lines), wanted);
    // Triangles elsewhere, on the first line or beside other marks are ordinary markup.
    assert_eq!(
        problem("(;B[cc])(;B[ee]TR[aa])"),
        ["cc Right first", "ee Unknown"]
    );
    assert_eq!(
        problem("(;B[cc]TR[cc])(;B[ee]TR[ee])"),
        ["cc Right first", "ee Unknown"]
    );
    assert_eq!(
        problem("(;B[cc]C[Correct])(;B[ee]TR[ee])"),
        ["cc Right Begins C[Correct]", "ee Wrong unmarked Begins",]
    );
}

#[test]
fn pachi_tags_bad_moves() {
    assert_eq!(
        problem("(;B[cc])(;B[dd]C[<bad>])(;B[ee]C[<tenuki>])"),
        [
            "cc Right unmarked Tag",
            "dd Wrong Tag C[<bad>]",
            "ee Neither Tag C[<tenuki>]",
        ]
    );
}

#[test]
fn without_a_mark_the_first_line_is_the_solution() {
    assert_eq!(
        problem("(;B[cc];W[dd];B[ee])(;B[ff])"),
        ["ee Right first", "ff Unknown"]
    );
    assert_eq!(
        problem("(;B[cc]C[Fail!])(;B[ff])"),
        ["cc Wrong Begins C[Fail]", "ff Unknown"]
    );
    assert_eq!(
        problem("(;B[cc])(;B[ff]C[Fail!])"),
        ["cc Right first", "ff Wrong Begins C[Fail]"]
    );
    // The answer stands in the diagram's node, with the task.
    assert_eq!(
        told("(;AB[aa]AW[bb]C[Black to play: Elementary]B[cc])"),
        ["cc Right first"]
    );
    // The stones may be set up in a second node.
    assert_eq!(told("(;SZ[9];AB[aa]AW[bb];W[cc])"), ["cc Right first"]);
    // A game has no solution; a diagram without moves has no line.
    assert_eq!(told("(;SZ[9];B[cc];W[dd])"), ["dd Unknown"]);
    assert_eq!(told("(;AB[aa])"), ["- Unknown"]);
}

#[test]
fn every_problem_of_a_book_is_judged_by_itself() {
    let book = "(;SZ[9]C[book](;AB[aa](;B[cc]C[Correct])(;B[dd]))(;AB[bb](;B[ee])(;B[ff])))";
    let loaded = crate::sgf::load(book.as_bytes().to_vec()).unwrap();
    let all: Vec<Vec<String>> = problems(&loaded.tree)
        .into_iter()
        .map(|problem| {
            let answers = Answers::new(&loaded.tree, problem);
            let lines = answers.lines(&loaded.tree);
            lines.map(|line| show(&loaded.tree, line)).collect()
        })
        .collect();
    assert_eq!(
        all,
        [
            ["cc Right Begins C[Correct]", "dd Wrong unmarked Begins"],
            ["ee Right first", "ff Unknown"],
        ]
    );
}

#[test]
fn other_games_are_judged_too_and_deep_ones_without_recursion() {
    assert_eq!(
        told("(;GM[2]AB[e4]AW[d4](;B[d3]C[RIGHT])(;B[c4]))"),
        ["d3 Right Control C[RIGHT]", "c4 Wrong unmarked Control",]
    );
    let deep = format!("(;AB[aa]{}C[Correct])", "(;B[cc];W[dd]".repeat(100_000));
    assert_eq!(told(&deep).len(), 1);
}
