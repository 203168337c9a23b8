//! What the file says of lines, as signs for the tree, the strip and the list of problems. Knows no shapes or colors.

use crate::problem::answers::{Answer, Line, Outlook, Why};
use crate::words::text;

/// A sign with its reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerSign {
    /// What is shown.
    pub kind: AnswerKind,
    /// The same in words, with the reason.
    pub words: String,
}

/// What is said of a line, or of all lines of a branch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AnswerKind {
    /// It is right, or leads to right lines only.
    Right,
    /// It leads to right lines and to others.
    Mixed,
    /// It is wrong, or leads to wrong lines only.
    Wrong,
    /// It is said to be neither.
    Neither,
    /// It is the first line of a problem in which nothing is marked as right.
    First,
}

impl AnswerSign {
    /// The sign of a line; `None` if nothing is known.
    #[must_use]
    pub(super) fn of_line(line: Line<'_>) -> Option<Self> {
        let kind = match (line.answer, line.why) {
            (Answer::Right, Why::FirstLine) => AnswerKind::First,
            (Answer::Right, _) => AnswerKind::Right,
            (Answer::Wrong, _) => AnswerKind::Wrong,
            (Answer::Neither, _) => AnswerKind::Neither,
            (Answer::Unknown, _) => return None,
        };
        let (answer, why) = (line.answer.message(), line.why.message());
        let words = text!("answer-sign", answer = answer, why = why);
        Some(Self { kind, words })
    }

    /// The sign of a branch; `None` if nothing is known that holds for all of its lines.
    #[must_use]
    pub(super) fn of_branch(outlook: Outlook) -> Option<Self> {
        let others = outlook.wrong + outlook.neither;
        let (kind, words) = match outlook.all() {
            Some(Answer::Right) => (AnswerKind::Right, text("answer-leads-right")),
            Some(Answer::Wrong) => (AnswerKind::Wrong, text("answer-leads-wrong")),
            Some(Answer::Neither) => (AnswerKind::Neither, text("answer-leads-neither")),
            _ if outlook.right > 0 => {
                let words = text!(
                    "answer-leads-mixed",
                    right = outlook.right,
                    others = others.saturating_add(outlook.unknown)
                );
                (AnswerKind::Mixed, words)
            }
            _ => return None,
        };
        Some(Self { kind, words })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Session;
    use crate::session::command::{Edit, Go, Look, Solve, Typing};
    use crate::session::{Command, Mode};
    use crate::settings::{Settings, Switch};
    use crate::view::{View, ViewCache};

    const FORK: &str = "(;SZ[9]AB[aa]AW[bb](;B[cc];W[dd](;B[ee]C[Correct.])(;B[ff]C[Wrong.]))\
        (;B[gg]C[Correct.])(;B[hh]C[Wrong.])(;B[ii]C[变化图])(;B[ab]))";

    fn session(text: &str) -> Session {
        let settings = Settings {
            hints: true,
            ..Settings::default()
        };
        let mut session = Session::new(settings);
        session.open(None, crate::sgf::load(text.as_bytes().to_vec()).unwrap());
        session
    }

    /// The signs of the tree, by rows.
    fn tree(view: &View) -> Vec<(u32, AnswerKind, String)> {
        let layout = &view.tree.layout;
        let placed = layout.visible(0..99, 0..99);
        let mut signs: Vec<_> = placed
            .filter_map(|placed| {
                let sign = view.tree.signs.of(placed.cell)?.answer.clone()?;
                Some((placed.spot.row, sign.kind, sign.words))
            })
            .collect();
        signs.sort_by_key(|(row, ..)| *row);
        signs
    }

    fn kinds(view: &View) -> Vec<AnswerKind> {
        tree(view).into_iter().map(|(_, kind, _)| kind).collect()
    }

    fn strip(view: &View) -> Vec<Option<AnswerKind>> {
        let entries = view.strip.iter();
        entries
            .map(|entry| entry.answer.as_ref().map(|sign| sign.kind))
            .collect()
    }

    #[test]
    fn lines_and_branches_have_signs_with_reasons() {
        use AnswerKind::{Mixed, Neither, Right, Wrong};
        let session = session(FORK);
        let view = ViewCache::default().view(&session);
        // Row by row: the line from the diagram, then the one that has room beside it.
        assert_eq!(kinds(&view), [Right, Right, Wrong, Wrong, Neither]);
        assert_eq!(tree(&view)[0].2, "right: comment begins with Correct");
        assert_eq!(
            strip(&view),
            [Some(Mixed), Some(Right), Some(Wrong), Some(Neither), None]
        );
        let words = |number: usize| view.strip[number].answer.clone().unwrap().words;
        assert_eq!(words(0), "leads to 1 right line and 1 other");
        assert_eq!(words(2), "leads to wrong lines only");
        assert!(view.problems.rows[0].marks_right);
    }

    #[test]
    fn where_nothing_is_marked_the_first_of_several_lines_has_a_weaker_sign() {
        let told = |text: &str| {
            let view = ViewCache::default().view(&session(text));
            (
                kinds(&view),
                strip(&view),
                view.problems.rows[0].marks_right,
            )
        };
        assert_eq!(
            told("(;SZ[9]AB[aa](;B[cc])(;B[dd]))"),
            (vec![AnswerKind::First], vec![None, None], false)
        );
        assert_eq!(told("(;SZ[9]AB[aa];B[cc])"), (vec![], vec![None], false));
        // Games have no solution.
        for game in [
            "(;SZ[9](;B[cc])(;B[dd]))",
            "(;SZ[9]HA[2]AB[aa][bb](;W[cc])(;W[dd]))",
            "(;GM[2]AB[e4][d5]AW[d4][e5](;B[d3])(;B[c4]))",
        ] {
            assert_eq!(told(game), (vec![], vec![None, None], false), "{game}");
        }
    }

    #[test]
    fn nothing_is_shown_while_the_answers_are_hidden() {
        let mut session = session(FORK);
        session.run(Command::Solve(Solve::Toggle));
        let mut cache = ViewCache::default();
        let view = cache.view(&session);
        assert_eq!((kinds(&view), strip(&view)), (vec![], vec![]));
        assert!(!view.problems.rows[0].marks_right);
        session.run(Command::Solve(Solve::ShowBranches));
        assert_eq!(kinds(&cache.view(&session)).len(), 5);
        session.run(Command::Edit(Edit::ToggleMode));
        assert_eq!(session.mode(), Mode::Edit);
        assert!(cache.view(&session).problems.rows[0].marks_right);
    }

    #[test]
    fn captions_that_wait_take_the_signs_with_them() {
        let mut session = session(FORK);
        session.run(Command::Look(Look::Toggle(Switch::Hints)));
        assert_eq!(strip(&ViewCache::default().view(&session)), [None; 5]);
    }

    #[test]
    fn signs_follow_what_is_typed() {
        let mut session = session("(;SZ[9]AB[aa](;B[cc];W[dd])(;B[ee]))");
        let mut cache = ViewCache::default();
        cache.view(&session);
        session.run(Command::Go(Go::End));
        let (document, cell) = {
            let document = session.document().unwrap();
            (document.id(), document.cursor())
        };
        for (text, wanted) in [
            ("Fail", vec![AnswerKind::Wrong]),
            ("Failin", vec![AnswerKind::First]),
            ("RIGHT", vec![AnswerKind::Right, AnswerKind::Wrong]),
            ("", vec![AnswerKind::First]),
        ] {
            session.run(Command::Edit(Edit::SetComment {
                document,
                cell,
                text: text.to_owned(),
                typing: Typing::New,
            }));
            let view = cache.view(&session);
            assert_eq!(kinds(&view), wanted, "{text}");
            assert_eq!(view, ViewCache::default().view(&session));
        }
        session.run(Command::Edit(Edit::Undo));
        let view = cache.view(&session);
        assert_eq!(view, ViewCache::default().view(&session));
    }

    #[test]
    fn in_a_book_each_problem_is_judged_by_itself() {
        let book = "(;SZ[9](;AB[aa](;B[cc]C[RIGHT])(;B[dd]))(;AB[bb](;B[ee])(;B[ff])))";
        let mut session = session(book);
        let mut cache = ViewCache::default();
        let view = cache.view(&session);
        let marked = view.problems.rows.iter().map(|row| row.marks_right);
        assert_eq!(marked.collect::<Vec<_>>(), [false, true, false]);
        assert_eq!(kinds(&view), [AnswerKind::Right, AnswerKind::Wrong]);
        session.run(Command::Go(Go::NextProblem));
        assert_eq!(kinds(&cache.view(&session)), [AnswerKind::First]);
        session.run(Command::Look(Look::Toggle(Switch::WholeTree)));
        assert_eq!(kinds(&cache.view(&session)), [AnswerKind::First]);
    }
}
