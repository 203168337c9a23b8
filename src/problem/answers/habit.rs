//! How a problem marks its lines, which decides about those without a mark. It reads counts of marks, no tree.

use super::answer::{Answer, Convention, Mark, Why};
use super::marks::Said;

/// How many marks of each kind the nodes of a problem have.
#[derive(Clone, Debug, Default)]
pub(super) struct Counts {
    right: [u32; Convention::ALL.len()],
    wrong: [u32; Convention::ALL.len()],
    neither: u32,
    /// `TE` on moves of the side that solves the problem.
    own_quality: u32,
    /// `TE` on moves of the other side.
    other_quality: u32,
    triangles: u32,
}

impl Counts {
    /// Counts what a node says.
    pub(super) fn add(&mut self, said: &Said) {
        self.count(said, |count| count.saturating_add(1));
    }

    /// Takes back what a node said.
    pub(super) fn remove(&mut self, said: &Said) {
        self.count(said, |count| count.saturating_sub(1));
    }

    fn count(&mut self, said: &Said, step: impl Fn(u32) -> u32) {
        if let Some(mark) = &said.sure {
            let counts = match mark.answer {
                Answer::Right => Some(&mut self.right),
                Answer::Wrong => Some(&mut self.wrong),
                Answer::Neither | Answer::Unknown => {
                    self.neither = step(self.neither);
                    None
                }
            };
            if let Some(count) = counts.and_then(|all| all.get_mut(mark.convention as usize)) {
                *count = step(*count);
            }
            if mark.convention == Convention::Quality && mark.ident == "TE" {
                self.own_quality = step(self.own_quality);
            }
        }
        let weak = said.weak.as_ref().map(|mark| mark.convention);
        match weak {
            Some(Convention::Triangle) => self.triangles = step(self.triangles),
            Some(_) => self.other_quality = step(self.other_quality),
            None => {}
        }
    }

    /// Whether `TE` on a move of the opponent counts: if the other side has none.
    pub(super) const fn counts_opponent(&self) -> bool {
        self.own_quality == 0
    }

    /// Whether a mark says that a line is right.
    pub(super) fn marks_right(&self) -> bool {
        let is_right = self.counts_opponent() && self.other_quality > 0;
        is_right || self.ways(Answer::Right).next().is_some()
    }

    /// Whether there is any mark that counts, in a problem with this habit.
    pub(super) fn marks_any(&self, habit: &Habit) -> bool {
        let triangles = habit.counts_triangles && self.triangles > 0;
        let others = self.neither > 0 || self.ways(Answer::Wrong).next().is_some();
        triangles || others || self.marks_right()
    }

    pub(super) const fn has_triangle(&self) -> bool {
        self.triangles > 0
    }

    /// The conventions by which lines are marked as this.
    fn ways(&self, answer: Answer) -> impl Iterator<Item = Convention> + '_ {
        let counts = match answer {
            Answer::Right => &self.right,
            _ => &self.wrong,
        };
        let all = Convention::ALL.into_iter().zip(counts);
        all.filter(|(_, count)| **count > 0).map(|(way, _)| way)
    }
}

/// Where a problem comes from, as far as it says how its lines are marked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Program {
    /// A site where a line without `RIGHT` is wrong.
    Goproblems,
    /// uliGo, which marks what is wrong.
    Uligo,
    #[default]
    Other,
}

impl Program {
    /// The program by the value of `AP`.
    pub(super) fn of(name: &str) -> Self {
        let is = |program: &str| {
            let start = name.as_bytes().get(..program.len());
            start.is_some_and(|start| start.eq_ignore_ascii_case(program.as_bytes()))
        };
        match () {
            () if is("goproblems") => Self::Goproblems,
            () if is("uligo") => Self::Uligo,
            () => Self::Other,
        }
    }
}

/// What a problem is, beside its marks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Facts {
    pub(super) program: Program,
    /// Stones are set up before a move, as in a diagram.
    pub(super) sets_up: bool,
    /// A triangle stands on a move of the first line: such a file uses triangles for something else.
    pub(super) first_has_triangle: bool,
}

/// How a problem marks its lines.
#[derive(Clone, Debug, Default)]
pub(super) struct Habit {
    /// Lines without a mark are this, by what the others are marked with.
    unmarked: Option<(Answer, Convention)>,
    /// Nothing is marked as right, so that the first line is, if it has no mark.
    first_is_right: bool,
    /// `TE` on moves of the opponent counts.
    counts_opponent: bool,
    /// Triangles count.
    counts_triangles: bool,
}

impl Habit {
    pub(super) fn of(counts: &Counts, facts: Facts) -> Self {
        use Convention::{Control, Quality, Starred, Tag, Triangle, WrongVariation};
        let right = || counts.ways(Answer::Right);
        let wrong = || counts.ways(Answer::Wrong);
        let (has_right, has_wrong) = (right().next().is_some(), wrong().next().is_some());
        let is_uligo = facts.program == Program::Uligo || wrong().any(|way| way == WrongVariation);
        // Triangles stand on moves for other reasons too.
        let guesses = !has_right && !has_wrong && !facts.first_has_triangle && facts.sets_up;
        let counts_triangles = counts.has_triangle() && (is_uligo || guesses);
        let unmarked = if facts.program == Program::Goproblems || right().any(|way| way == Control)
        {
            Some((Answer::Wrong, Control))
        } else if has_right {
            // A dictionary of joseki does not mark all that is right.
            let way = right().find(|&way| way != Starred);
            let marks_all = facts.sets_up && !has_wrong;
            way.filter(|_| marks_all).map(|way| (Answer::Wrong, way))
        } else {
            let way = wrong().find(|way| matches!(way, WrongVariation | Quality | Tag));
            let way = way.or(counts_triangles.then_some(Triangle));
            way.map(|way| (Answer::Right, way))
        };
        Self {
            unmarked,
            first_is_right: unmarked.is_none() && !has_right && facts.sets_up,
            counts_opponent: counts.counts_opponent(),
            counts_triangles,
        }
    }

    /// Whether a mark that is not sure counts.
    pub(super) fn counts(&self, mark: &Mark) -> bool {
        match mark.convention {
            Convention::Triangle => self.counts_triangles,
            _ => self.counts_opponent,
        }
    }

    /// What a line without a mark is.
    pub(super) fn of_unmarked(&self, has_move: bool, is_first: bool) -> (Answer, Why<'static>) {
        if !has_move {
            (Answer::Unknown, Why::NoMove)
        } else if let Some((answer, way)) = self.unmarked {
            (answer, Why::Unmarked(answer, way))
        } else if self.first_is_right && is_first {
            (Answer::Right, Why::FirstLine)
        } else {
            (Answer::Unknown, Why::NotMarked)
        }
    }
}
