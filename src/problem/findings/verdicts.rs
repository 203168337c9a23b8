//! Problems without a right line, by what `problem::answers` says of their lines.
//!
//! A file without any mark means its first line, and one that marks only bad moves means the others: nothing is said
//! there. It says something only where the file's own habit leaves no doubt.

use super::finding::Finding;
use super::kind::Kind;
use crate::board::GameKind;
use crate::problem::answers::Answers;
use crate::problem::list::Problem;
use crate::syntax::value::Context;
use crate::tree::{CellId, Tree};
use crate::words::message;

/// Fewer problems with a right line than this are no habit.
const FEW: usize = 4;

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
    let right = all.iter().filter(|(_, lines)| lines.mark_right).count();
    let is_habit = right >= FEW && right * 4 >= all.len() * 3;
    let lacking = all
        .into_iter()
        .filter(|(_, lines)| lines.are_all_wrong || is_habit && !lines.mark_right);
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
    /// A mark says that one is right.
    mark_right: bool,
    /// Some are wrong and the others neither, by a mark or because they come from a site where a line without a mark is
    /// wrong.
    are_all_wrong: bool,
}

impl Lines {
    fn of(tree: &Tree, problem: Problem, context: Context) -> Self {
        let answers = Answers::with_context(tree, problem, context);
        let all = answers.below(tree, problem.start);
        Self {
            mark_right: answers.marks_right(),
            are_all_wrong: all.wrong > 0 && all.right == 0 && all.unknown == 0,
        }
    }
}
