//! Laws of editing: any commands, undone, give the first bytes; what is written reads back and has no new faults.

use super::*;
use crate::board::diagram;
use crate::problem::answers::Wish;
use crate::problem::{Scope, problems};
use crate::replay::Replay;
use crate::rules::Game as _;
use crate::session::command::{Look, Solve, Tools, Transform, Typing};
use crate::view::ViewCache;
use proptest::prelude::*;

const FILES: &[&str] = &[
    "(;FF[4]GM[1]SZ[9]AB[aa:cc][ee]AW[dd]LB[aa:A][bb:x](;B[ff]C[good];W[gg](;B[hh])(;B[ha]TE[1]))(;B[gf])(;W[gf]))\n",
    "(;SZ[9]L[aa][bb]M[cc] (;B[dd] (;W[ee]) (;W[ff])) (;B[gg]))",
    " junk (;FF[4]SZ[9]VW[aa:ee]DD[ab:ba](;AB[aa];B[bb];W[cc])(;AB[cc]AW[dd]PL[W];W[ee]))\r\n",
    "(;FF[4]SZ[9]N[1];B[aa];W[bb])\n(;FF[4]SZ[9]N[2]TR[aa:cc]AR[aa:bb];B[cc])\n(;FF[3]SZ[9](;B[aa])(;B[aa];W[bb])(;B[aa]))",
    "(;FF[4]SZ[9]AB[aa",
    "(;GM[2]SZ[8];B[d3];W[c5])",
];

/// A command by numbers: which, and where.
#[expect(clippy::too_many_lines, reason = "one arm a command")]
fn command(session: &Session, which: u16, a: u8, b: u8) -> Command {
    let spot = |n: u8| Point::new(n % 9, n / 9 % 9);
    let cell = || {
        let tree = session.document().unwrap().tree();
        let linked: Vec<CellId> = tree.subtree(CellId::FILE).skip(1).collect();
        linked[usize::from(a) * 7 % linked.len()]
    };
    let document = session.document().unwrap().id();
    match which % 46 {
        0..=5 => Command::Go(Go::Click(spot(a))),
        6..=9 => Command::Edit(Edit::Use(Tool::all()[usize::from(a) % 16])),
        10..=11 => Command::Edit(Edit::Drag {
            from: spot(a),
            to: spot(b),
        }),
        12..=14 => Command::Edit(Edit::Paint {
            points: (0..5)
                .map(|n| spot(a.wrapping_add(b.wrapping_mul(n))))
                .collect(),
        }),
        15 => Command::Edit(Edit::Label {
            point: spot(a),
            text: ["", "x", "1:]", "ABC"][usize::from(b) % 4].to_owned(),
        }),
        16..=19 => Command::Go(Go::Cell(cell())),
        20 => Command::Edit(Edit::Turn(Color::BOTH[usize::from(a) % 2])),
        21 => Command::Edit(Edit::Pass),
        22 => Command::Edit(Edit::Undo),
        23 => Command::Edit(Edit::Redo),
        24 => Command::Edit(Edit::SetComment {
            document,
            cell: cell(),
            text: ["", "Hello", "a]b\\c\nd"][usize::from(b) % 3].to_owned(),
            typing: [Typing::New, Typing::TakenBack, Typing::DoneAgain][usize::from(a) % 3],
        }),
        25 => Command::Node(Node::Delete),
        26 => Command::Node(Node::Remove),
        27 => Command::Node(Node::InsertBefore),
        28 => Command::Node(Node::InsertAfter),
        29 => Command::Node(Node::Promote),
        30 => Command::Node(Node::Demote),
        31 => Command::Node(Node::MainLine),
        32 => Command::Node(Node::Merge),
        33 => Command::Node(Node::Paste(
            ["(;B[aa](;W[bb])(;W[cc]))", "(;C[x])(;AB[dd])"][usize::from(b) % 2].to_owned(),
        )),
        34 => Command::Node(Node::Annotate(
            Annotation::ALL[usize::from(a) % 9],
            [Strength::Plain, Strength::Strong][usize::from(b) % 2],
        )),
        35 => Command::Problem(
            [
                Problem::Add,
                Problem::Duplicate,
                Problem::Remove,
                Problem::MoveUp,
                Problem::MoveDown,
            ][usize::from(a) % 5]
                .clone(),
        ),
        41 => Command::Node(Node::MarkLineThrough(
            cell(),
            [Wish::Right, Wish::Wrong, Wish::Plain][usize::from(b) % 3],
        )),
        36 => Command::Try([Try::Start, Try::Keep, Try::Leave][usize::from(a) % 3]),
        37 => Command::Node(Node::SetName {
            document,
            cell: cell(),
            text: ["", "n"][usize::from(b) % 2].to_owned(),
            typing: Typing::New,
        }),
        38 => Command::Tools(Tools::Transform {
            transform: Transform::ALL[usize::from(a) % 6],
            scope: [Scope::Problem, Scope::File][usize::from(b) % 2],
        }),
        39 => Command::Look(Look::Turn(Transform::ALL[usize::from(a) % 6])),
        40..=43 => Command::Solve(
            [
                Solve::Toggle,
                Solve::Hint,
                Solve::ShowAnswer,
                Solve::ShowBranches,
                Solve::Again,
                Solve::GoOn(session.solving().map_or(0, |solving| solving.due_number)),
            ][usize::from(a) % 6],
        ),
        44 => Command::Go([Go::Back, Go::Start, Go::NextProblem][usize::from(a) % 3].clone()),
        _ => Command::Go(Go::Forward),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(if cfg!(debug_assertions) { 150 } else { 1000 }) })]

    #[test]
    fn any_commands_undone_give_the_first_bytes(file in 0..FILES.len(), steps in proptest::collection::vec((any::<u16>(), any::<u8>(), any::<u8>()), 1..40)) {
        let text = FILES[file];
        let mut session = session(text);
        let faults = codes(&session);
        for (which, a, b) in steps {
            let command = command(&session, which, a, b);
            session.run(command);
            check(&session, &faults);
        }
        session.run(Command::Try(Try::Leave));
        session.run(Command::Look(Look::Unturn));
        if session.is_solving() {
            session.run(Command::Solve(Solve::Toggle));
        }
        while session.document().unwrap().undo_name().is_some() {
            session.run(Command::Edit(Edit::Undo));
        }
        prop_assert_eq!(written(&session), text);
        prop_assert!(!session.document().unwrap().is_modified());
    }

    #[test]
    fn what_is_derived_follows_every_command(file in 0..FILES.len(), steps in proptest::collection::vec((any::<u16>(), any::<u8>(), any::<u8>()), 1..30)) {
        let mut session = session(FILES[file]);
        let mut cache = ViewCache::default();
        for (which, a, b) in steps {
            let command = command(&session, which, a, b);
            session.run(command);
            prop_assert!(cache.view(&session) == ViewCache::default().view(&session));
            let document = session.document().unwrap();
            let problems = problems(document.tree());
            prop_assert_eq!(document.problems(), &problems);
            for (number, problem) in problems.iter().enumerate() {
                prop_assert_eq!(document.number_of(problem.start), Some(number));
            }
            let mut replay = Replay::new();
            replay.go(document.tree(), document.cursor());
            prop_assert_eq!(format!("{:?}", replay.steps()), format!("{:?}", document.replay().steps()));
            let shown = |replay: &Replay| {
                let position = replay.position()?;
                let stones = diagram::write(position.size(), |point| diagram::ink(position.stone(point)));
                Some((stones, position.captures()))
            };
            prop_assert_eq!(shown(&replay), shown(document.replay()));
        }
    }

    #[test]
    fn four_quarter_turns_and_two_mirrors_give_the_first_tree(file in 0..FILES.len()) {
        let mut session = session(FILES[file]);
        let faults = codes(&session);
        let values = |session: &Session| {
            let tree = session.document().unwrap().tree();
            let context = session.document().unwrap().context();
            let nodes = tree.subtree(CellId::FILE).skip(1);
            nodes
                .map(|cell| {
                    let node = tree.node(cell, context);
                    let mv = node.mv().map(|mv| (mv.color, mv.point));
                    (mv, node.setup(), node.points("TR"), node.pairs("AR"), node.points("DD"))
                })
                .map(|mut read| {
                    for points in [&mut read.1.black, &mut read.1.white, &mut read.1.empty, &mut read.2, &mut read.4] {
                        points.sort_unstable();
                    }
                    format!("{read:?}")
                })
                .collect::<Vec<_>>()
        };
        let first = values(&session);
        for transforms in [&[Transform::TurnRight; 4][..], &[Transform::Mirror; 2], &[Transform::Flip; 2], &[Transform::SwapColors; 2]] {
            for &transform in transforms {
                session.run(Command::Tools(Tools::Transform { transform, scope: Scope::File }));
                check(&session, &faults);
            }
            prop_assert_eq!(values(&session), first.clone());
        }
    }
}
