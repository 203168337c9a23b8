//! Which lines of a problem its file marks as right or wrong, by every convention that problem files have.
//!
//! The mark nearest to the end of a line counts. Texts are matched as whole sentences at their start or end, never inside
//! of one, but for goproblems' words in capitals. It changes no file and plays no move.

mod answer;
mod control;
mod lines;
mod marks;
mod phrases;
mod sentence;
#[cfg(test)]
mod tests;
mod text;

pub use answer::{Answer, Convention, Line, Mark, Why};

use lines::{Draft, Drafts};

use super::list::Problem;
use crate::syntax::value::Context;
use crate::tree::Tree;

/// The lines of a problem in document order, each with what its file says of it. Takes time linear in the problem.
#[must_use]
pub fn answers(tree: &Tree, problem: Problem) -> Vec<Line> {
    let mut walk = Drafts::new(tree, problem, tree.context_of_game(problem.root));
    let drafts: Vec<Draft> = walk.by_ref().collect();
    let habit = Habit::of(&walk, &drafts);
    let lines = drafts.into_iter().enumerate();
    lines
        .map(|(place, draft)| {
            let cell = draft.cell;
            let judged = habit.judge(place, draft);
            let (answer, why) =
                judged.map_or((Answer::Unknown, None), |(answer, why)| (answer, Some(why)));
            Line { cell, answer, why }
        })
        .collect()
}

/// Whether a line of a problem is marked as right; that it is the first one, or the only one without a mark, is not
/// enough. Stops at the first mark that settles it. `context` is that of its game.
#[must_use]
pub fn marks_right(tree: &Tree, problem: Problem, context: Context) -> bool {
    let mut walk = Drafts::new(tree, problem, context);
    let is_right = |mark: &Option<Mark>| {
        mark.as_ref()
            .is_some_and(|mark| mark.answer == Answer::Right)
    };
    let mut has_weak = false;
    for draft in walk.by_ref() {
        if is_right(&draft.sure) {
            return true;
        }
        has_weak |= draft.sure.is_none() && is_right(&draft.weak);
    }
    has_weak && !walk.has_own_quality()
}

/// How a problem marks its lines, which decides about those without a mark.
struct Habit {
    /// Lines without a mark are this, by what the others are marked with.
    unmarked: Option<(Answer, Convention)>,
    /// Nothing is marked as right, so that the first line is, if it has no mark.
    first_is_right: bool,
    /// The moves of the opponent that have a `TE` count.
    counts_opponent: bool,
    /// Triangles count.
    counts_triangles: bool,
}

impl Habit {
    fn of(walk: &Drafts<'_>, drafts: &[Draft]) -> Self {
        let sure = |answer: Answer| {
            let marks = drafts.iter().filter_map(|draft| draft.sure.as_ref());
            marks.filter(move |mark| mark.answer == answer)
        };
        let right = sure(Answer::Right).map(|mark| mark.convention);
        let wrong = sure(Answer::Wrong).map(|mark| mark.convention).next();
        let is_marked = right.clone().next().is_some() || wrong.is_some();
        let is_triangle = |draft: &Draft| {
            let weak = draft.weak.as_ref();
            weak.is_some_and(|mark| mark.convention == Convention::Triangle)
        };
        // Triangles stand on moves for other reasons too: the first line of such a file has none.
        let first_is_free = drafts.first().is_some_and(|first| !is_triangle(first));
        let has_triangle = drafts.iter().any(is_triangle);
        let guesses = !is_marked && first_is_free && walk.sets_up();
        let counts_triangles = has_triangle && (walk.is_uligo() || guesses);
        let counts_opponent = !walk.has_own_quality();
        let unmarked =
            if walk.is_goproblems() || right.clone().any(|way| way == Convention::Control) {
                Some((Answer::Wrong, Convention::Control))
            } else if let Some(way) = right.clone().next() {
                let marks_all = walk.sets_up() && way != Convention::Starred && wrong.is_none();
                marks_all.then_some((Answer::Wrong, way))
            } else {
                let marks_all = |way: &Convention| {
                    use Convention::{Quality, Tag, WrongVariation};
                    matches!(way, WrongVariation | Quality | Tag)
                };
                let triangle = counts_triangles.then_some(Convention::Triangle);
                let way = wrong.filter(marks_all).or(triangle);
                way.map(|way| (Answer::Right, way))
            };
        Self {
            unmarked,
            first_is_right: unmarked.is_none() && right.clone().next().is_none() && walk.sets_up(),
            counts_opponent,
            counts_triangles,
        }
    }

    fn judge(&self, place: usize, draft: Draft) -> Option<(Answer, Why)> {
        let counts = |mark: &Mark| match mark.convention {
            Convention::Triangle => self.counts_triangles,
            _ => self.counts_opponent,
        };
        let mark = draft.sure.or_else(|| draft.weak.filter(counts));
        if let Some(mark) = mark {
            return Some((mark.answer, Why::Marked(mark)));
        }
        if !draft.has_move {
            return None;
        }
        if let Some((answer, way)) = self.unmarked {
            return Some((answer, Why::Unmarked(way)));
        }
        let is_solution = self.first_is_right && place == 0;
        is_solution.then_some((Answer::Right, Why::FirstLine))
    }
}
