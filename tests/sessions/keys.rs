//! Keys: letters, steps, siblings, forks, problems, `ST`, hidden answers.

use bunki::session::command::{Command, File, Go, Solve};
use bunki::session::{Dialog, Document, Effect, Neighbor, Session};
use bunki::sgf;

use super::{TREE, add, at, marked, open, play, triple};

#[test]
fn a_letter_enters_the_branch_that_shows_it() {
    // aa gets `a`: `B` is in the file. cc gets the next free one.
    triple(TREE, "letter a", &at(";B[aa]"));
    triple(
        "(;(;B[aa])(;B[bb])(;B[]))",
        "letter b",
        "(;(;B[aa])(▸;B[bb])(;B[]))",
    );
    triple(
        "(;(;B[aa])(;B[bb])(;B[]))",
        "letter c",
        "(▸;(;B[aa])(;B[bb])(;B[]))",
    );
    triple(
        "(;LB[bb:7](;B[aa])(;B[bb]))",
        "letter 7",
        "(;LB[bb:7](;B[aa])(▸;B[bb]))",
    );
}

#[test]
fn exact_case_comes_before_any_case() {
    let text = "(;LB[aa:B][bb:b](;B[aa])(;B[bb]))";
    triple(text, "letter b", "(;LB[aa:B][bb:b](;B[aa])(▸;B[bb]))");
    triple(text, "letter B", "(;LB[aa:B][bb:b](▸;B[aa])(;B[bb]))");
    let text = "(;LB[aa:A][bb:B](;B[aa])(;B[bb]))";
    triple(text, "letter b", "(;LB[aa:A][bb:B](;B[aa])(▸;B[bb]))");
}

#[test]
fn two_branches_on_one_letter_ask_and_long_labels_have_no_key() {
    let mut session = open(b"(;LB[aa:A][bb:A](;B[aa])(;B[bb]))");
    let effects = play(&mut session, "letter A");
    assert!(matches!(&effects[..], [Effect::Show(Dialog::Choose(both))] if both.len() == 2));
    let text = "(;LB[aa:10][bb:1](;B[aa])(;B[bb]))";
    triple(text, "letter 1", "(;LB[aa:10][bb:1](;B[aa])(▸;B[bb]))");
    triple(text, "letter 0", "(▸;LB[aa:10][bb:1](;B[aa])(;B[bb]))");
    // A note is no branch.
    triple(
        "(;LB[ii:N](;B[aa])(;B[bb]))",
        "letter N",
        "(▸;LB[ii:N](;B[aa])(;B[bb]))",
    );
}

#[test]
fn a_single_continuation_has_a_letter_only_by_a_setting() {
    triple("(;;B[aa])", "letter a", "(▸;;B[aa])");
    triple("(;;B[aa])", "letter-single\nletter a", "(;▸;B[aa])");
    triple("(;LB[aa:x];B[aa])", "letter x", "(;LB[aa:x]▸;B[aa])");
}

#[test]
fn right_takes_the_branch_taken_last() {
    triple(TREE, "forward", &at(";B[aa]"));
    triple(TREE, "click cc\nback\nforward", &at(";B[cc]"));
    triple(TREE, "click cc\nclick ee\nstart\nend", &at(";W[ee]"));
    // The memory is the cursor's: the tree is as it was.
    triple(TREE, "click cc\nback", &at(";SZ[9]"));
}

#[test]
fn up_and_down_switch_between_siblings() {
    triple(TREE, "forward\nnext-sibling\nnext-sibling", &at(";W[bb]"));
    triple(
        TREE,
        "forward\nnext-sibling\nprevious-sibling",
        &at(";B[aa]"),
    );
    triple(TREE, "forward\nprevious-sibling", &at(";B[aa]"));
    triple(TREE, "click cc\nnext-sibling", &at(";B[cc]"));
    // Games are no alternatives to each other.
    triple("(;C[a])(;C[b])", "next-sibling", "(▸;C[a])(;C[b])");
    triple(TREE, "back", &at(";SZ[9]"));
}

#[test]
fn steps_of_ten_and_to_both_ends() {
    let nodes: String = (0..25).map(|n| format!(";N[{n}]")).collect();
    let text = format!("({nodes})");
    let to = |n: usize| text.replace(&format!(";N[{n}]"), &format!("▸;N[{n}]"));
    triple(&text, "forward-ten", &to(10));
    triple(&text, "forward-ten\nforward-ten\nforward-ten", &to(24));
    triple(&text, "end", &to(24));
    triple(&text, "end\nback-ten", &to(14));
    triple(&text, "forward\nforward\nback-ten", &to(0));
    triple(&text, "end\nstart", &to(0));
}

#[test]
fn forks_before_and_after() {
    triple(TREE, "click cc\nclick ee\nprevious-fork", &at(";B[cc]"));
    triple(
        TREE,
        "click cc\nclick ee\nprevious-fork\nprevious-fork",
        &at(";SZ[9]"),
    );
    let text = "(;N[a];N[b];N[c](;N[d])(;N[e];N[f]))";
    triple(text, "next-fork", "(;N[a];N[b]▸;N[c](;N[d])(;N[e];N[f]))");
    triple(
        text,
        "end\nprevious-fork",
        "(;N[a];N[b]▸;N[c](;N[d])(;N[e];N[f]))",
    );
}

#[test]
fn problems_in_both_layouts() {
    let games = "(;N[a];B[aa])(;N[b];B[bb])";
    triple(
        games,
        "forward\nnext-problem",
        "(;N[a];B[aa])(▸;N[b];B[bb])",
    );
    triple(
        games,
        "next-problem\nforward\nprevious-problem",
        "(▸;N[a];B[aa])(;N[b];B[bb])",
    );
    let book = "(;N[book](;AB[aa]N[1];B[bb])(;AB[cc]N[2];B[dd]))";
    // A book opens at its first problem, and home is the start of the problem.
    triple(
        book,
        "",
        "(;N[book](▸;AB[aa]N[1];B[bb])(;AB[cc]N[2];B[dd]))",
    );
    triple(
        book,
        "next-problem\nend\nstart",
        "(;N[book](;AB[aa]N[1];B[bb])(▸;AB[cc]N[2];B[dd]))",
    );
}

#[test]
fn behind_the_last_problem_comes_the_next_file() {
    let mut session = open(b"(;N[a])");
    let effects = play(&mut session, "next-problem");
    assert!(matches!(
        &effects[..],
        [Effect::ReadNeighbor {
            neighbor: Neighbor::Next,
            ..
        }]
    ));
    let mut session = open(b"(;N[a])");
    let effects = play(&mut session, "previous-problem");
    assert!(matches!(
        &effects[..],
        [Effect::ReadNeighbor {
            neighbor: Neighbor::Previous,
            ..
        }]
    ));
}

#[test]
fn the_file_chooses_siblings_only_where_the_setting_lets_it() {
    let text = "(;ST[1](;B[aa])(;B[bb];W[cc]))";
    triple(text, "forward\nclick bb", "(;ST[1](▸;B[aa])(;B[bb];W[cc]))");
    triple(
        text,
        "marks-file\nforward\nclick bb",
        "(;ST[1](;B[aa])(▸;B[bb];W[cc]))",
    );
    triple(
        text,
        "marks-file\nforward\nletter b",
        "(;ST[1](;B[aa])(▸;B[bb];W[cc]))",
    );
    // ST[2]: no automatic marks, so no made-up letter either.
    let text = "(;ST[2](;B[aa])(;B[bb]))";
    triple(text, "letter b", "(;ST[2](;B[aa])(▸;B[bb]))");
    triple(text, "marks-file\nletter b", "(▸;ST[2](;B[aa])(;B[bb]))");
    triple(text, "marks-file\nclick bb", "(;ST[2](;B[aa])(▸;B[bb]))");
}

#[test]
fn answers_are_hidden_until_asked_for_and_again_in_the_next_problem() {
    let mut session = open(b"(;N[a];B[aa])(;N[b];B[bb])");
    session.run(Command::Solve(Solve::Toggle));
    assert!(session.hides_answers());
    session.run(Command::Solve(Solve::ShowBranches));
    assert!(!session.hides_answers());
    play(&mut session, "forward");
    assert!(!session.hides_answers());
    play(&mut session, "next-problem");
    assert!(session.hides_answers());
}

#[test]
fn steps_that_come_while_the_next_file_is_read_are_done_behind_it() {
    let mut session = open(b"(;N[a])");
    let before = session.document().unwrap().id();
    assert_eq!(play(&mut session, "next-problem").len(), 1);
    assert_eq!(
        play(&mut session, "next-problem\nnext-problem\nnext-problem"),
        []
    );
    let next = sgf::load(b"(;N[1])(;N[2])(;N[3])".to_vec()).unwrap();
    let (opened, effects) = session.open_neighbor("b.sgf".into(), next);
    // The first step led to the first problem, two more to the third, and the fourth to the next file.
    assert!(opened.is_some() && session.by_id(before).is_none());
    assert!(
        matches!(&effects[..], [Effect::ReadNeighbor { place, neighbor: Neighbor::Next }] if place.path.ends_with("b.sgf")),
        "{effects:?}"
    );
    let next = sgf::load(b"(;N[c])".to_vec()).unwrap();
    let (_, effects) = session.open_neighbor("c.sgf".into(), next);
    assert_eq!(effects, []);
    let names: Vec<_> = session.documents().iter().map(Document::name).collect();
    assert_eq!(names, ["c.sgf"]);
}

#[test]
fn a_file_that_is_open_already_is_not_opened_again_and_keeps_its_changes() {
    let mut session = open(b"(;N[a])");
    play(&mut session, "comment x");
    add(&mut session, "b.sgf", b"(;N[b])");
    play(&mut session, "previous-problem\nnext-problem\nnext-problem");
    let again = sgf::load(b"(;N[other])".to_vec()).unwrap();
    let (opened, _) = session.open_neighbor("a.sgf".into(), again.clone());
    assert_eq!(opened, None);
    assert_eq!(marked(&session), "(▸;N[a]C[x])");
    assert_eq!(session.open(Some("a.sgf".into()), again), None);
    assert_eq!(session.documents().len(), 2);
}

#[test]
fn going_back_leads_to_the_last_problem_of_the_file_before() {
    let mut session = open(b"(;N[b])");
    assert_eq!(play(&mut session, "previous-problem").len(), 1);
    let before = sgf::load(b"(;N[1])(;N[2])".to_vec()).unwrap();
    session.open_neighbor("0.sgf".into(), before);
    assert_eq!(marked(&session), "(;N[1])(▸;N[2])");
}

#[test]
fn coming_back_to_an_open_file_leads_where_one_was() {
    let mut session = open(b"(;N[1];B[aa])(;N[2];B[bb];W[cc])");
    play(&mut session, "next-problem\nforward\nforward");
    let there = marked(&session);
    let show = |session: &mut Session, file, problem| {
        session.run(Command::Go(Go::Problem { file, problem }));
    };
    add(&mut session, "b.sgf", b"(;N[b])");
    // By the row of the file, by that of its problem, and by naming it again.
    for problem in [None, Some(1)] {
        show(&mut session, 0, problem);
        assert_eq!(marked(&session), there);
        show(&mut session, 1, Some(0));
    }
    session.run(Command::File(File::OpenPaths(vec!["a.sgf".into()])));
    assert_eq!(marked(&session), there);
    // Another problem is entered at its start, and so is the own one where it is shown already.
    show(&mut session, 0, Some(1));
    assert_eq!(marked(&session), "(;N[1];B[aa])(▸;N[2];B[bb];W[cc])");
    show(&mut session, 1, Some(0));
    show(&mut session, 0, Some(0));
    assert_eq!(marked(&session), "(▸;N[1];B[aa])(;N[2];B[bb];W[cc])");
}
