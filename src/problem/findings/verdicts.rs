//! Problems without a right line, by the commonest ways in which files mark right and wrong.
//!
//! A file without any mark means its first line, and one that marks only bad moves means the others: nothing is said
//! there. It says something only where the file's own habit leaves no doubt.

use super::finding::Finding;
use super::kind::Kind;
use crate::board::GameKind;
use crate::problem::list::Problem;
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Node, Tree};
use crate::words::message;

/// Fewer problems with a right line than this are no habit.
const FEW: usize = 4;

/// How a file judges a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Right,
    Wrong,
}

/// Texts that begin with one of these judge their line. Longer ones come first where one begins with another.
const WORDS: &[(&str, Verdict)] = &[
    ("incorrect", Verdict::Wrong),
    ("not correct", Verdict::Wrong),
    ("wrong", Verdict::Wrong),
    ("fail", Verdict::Wrong),
    ("raté", Verdict::Wrong),
    ("mauvais", Verdict::Wrong),
    ("不正解", Verdict::Wrong),
    ("失敗", Verdict::Wrong),
    ("失败", Verdict::Wrong),
    ("실패", Verdict::Wrong),
    ("오답", Verdict::Wrong),
    ("✗", Verdict::Wrong),
    ("✘", Verdict::Wrong),
    ("correct", Verdict::Right),
    ("also correct", Verdict::Right),
    ("right", Verdict::Right),
    ("succe", Verdict::Right),
    ("solved", Verdict::Right),
    ("bravo", Verdict::Right),
    ("正解", Verdict::Right),
    ("正确", Verdict::Right),
    ("正確", Verdict::Right),
    ("成功", Verdict::Right),
    ("정해", Verdict::Right),
    ("정답", Verdict::Right),
    ("✓", Verdict::Right),
    ("✔", Verdict::Right),
    ("+", Verdict::Right),
];

/// The problems without a right line: in a file from goproblems.com, in a collection that marks nearly all others, or
/// where every line is marked as wrong.
pub(super) fn no_right_line(tree: &Tree, problems: &[Problem]) -> Vec<Finding> {
    let mut all: Vec<(usize, Lines)> = Vec::new();
    let mut read: Option<(CellId, Context)> = None;
    for (number, problem) in problems.iter().enumerate() {
        let context = match read {
            Some((root, context)) if root == problem.root => context,
            _ => tree.context_of_game(problem.root),
        };
        read = Some((problem.root, context));
        let start = tree.node(problem.start, context);
        let is_problem = context.kind == GameKind::Go && start.sets_up() && start.mv().is_none();
        if is_problem && tree.cell(problem.start).car.is_some() {
            all.push((number, Lines::of(tree, *problem, context)));
        }
    }
    let right = all.iter().filter(|(_, lines)| lines.has_right).count();
    let is_habit = right >= FEW && right * 4 >= all.len() * 3;
    let lacking = all.into_iter().filter(|(_, lines)| {
        let needs_one = is_habit || lines.must_have_right || lines.all_wrong;
        !lines.has_right && needs_one
    });
    let told = lacking.filter_map(|(number, _)| {
        let start = problems.get(number)?.start;
        let at = (start, tree.cell(start).node.start);
        let subject = format!("#{}", number + 1);
        let what = Kind::NoRightLine.sentence();
        let message = message!("fault-of", subject = &subject, what = what);
        Some(Finding::new(Kind::NoRightLine, at, subject, message))
    });
    told.collect()
}

/// How the lines of a problem are judged.
struct Lines {
    has_right: bool,
    /// Every line goes through a node that is marked as wrong.
    all_wrong: bool,
    /// The file comes from a site where a line without the mark is wrong.
    must_have_right: bool,
}

impl Lines {
    fn of(tree: &Tree, problem: Problem, context: Context) -> Self {
        let start = problem.start;
        let place = |cell: CellId| (cell.number() as usize).saturating_sub(start.number() as usize);
        let mut is_wrong: Vec<bool> = Vec::new();
        let mut lines = Self {
            has_right: false,
            all_wrong: true,
            must_have_right: is_from_goproblems(tree.node(problem.root, context)),
        };
        for cell in tree.subtree(start) {
            let verdict = verdict(tree.node(cell, context)).filter(|_| cell != start);
            if verdict == Some(Verdict::Right) {
                // Nothing else matters then.
                lines.has_right = true;
                return lines;
            }
            let up = tree.cell(cell).up.filter(|_| cell != start).map(place);
            let above = up.and_then(|up| is_wrong.get(up)).copied();
            let here = verdict == Some(Verdict::Wrong) || above.unwrap_or(false);
            lines.all_wrong &= here || tree.cell(cell).car.is_some();
            is_wrong.push(here);
        }
        lines
    }
}

fn is_from_goproblems(root: Node<'_>) -> bool {
    let program = root.first("AP").unwrap_or_default();
    program.to_ascii_lowercase().starts_with("goproblems")
}

/// How a node judges the line that it is in.
fn verdict(node: Node<'_>) -> Option<Verdict> {
    let texts = [node.comment(), node.simple_text("N")];
    let mut said = texts.iter().flatten().filter_map(|text| of_text(text));
    said.next()
        .or_else(|| is_good_move(node).then_some(Verdict::Right))
}

fn of_text(text: &str) -> Option<Verdict> {
    if has_mark(text, "RIGHT") {
        return Some(Verdict::Right);
    }
    let text =
        text.trim_start_matches(|c: char| c.is_whitespace() || "*【「『（([［-–".contains(c));
    let begin: String = text.chars().take(16).flat_map(char::to_lowercase).collect();
    let known = WORDS.iter().find(|(word, _)| begin.starts_with(word));
    known.map(|&(_, verdict)| verdict)
}

/// Whether a text contains a mark in capitals that is no part of another word in capitals: `sekiRIGHT`, not `BRIGHT`.
fn has_mark(text: &str, mark: &str) -> bool {
    text.match_indices(mark).any(|(at, _)| {
        let before = text.get(..at).and_then(|before| before.chars().next_back());
        let after = text
            .get(at + mark.len()..)
            .and_then(|after| after.chars().next());
        let is_capital = |c: Option<char>| c.is_some_and(char::is_uppercase);
        !is_capital(before) && !is_capital(after)
    })
}

/// `TE` on a move; some programs write an event there.
fn is_good_move(node: Node<'_>) -> bool {
    let te = node.first("TE").map(value::number);
    node.mv().is_some() && matches!(te, Some(value::Reading::Clean(1 | 2)))
}
