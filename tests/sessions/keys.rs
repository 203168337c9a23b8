//! Keys: letters, steps, siblings, forks, problems, `ST`, hidden answers.

use bunki::session::command::{Command, Look};
use bunki::session::{Dialog, Effect};
use bunki::settings::Switch;

use crate::{TREE, at, open, play, triple};

#[test]
fn a_letter_enters_the_branch_that_shows_it() {
    // aa gets `a`: `B` is in the file. cc gets the next free one.
    triple(TREE, "letter a", &at(";B[aa]"));
    triple(
        "(;(;B[aa])(;B[bb])(;B[]))",
        "letter b",
        "(;(;B[aa])(^;B[bb])(;B[]))",
    );
    triple(
        "(;(;B[aa])(;B[bb])(;B[]))",
        "letter c",
        "(^;(;B[aa])(;B[bb])(;B[]))",
    );
    triple(
        "(;LB[bb:7](;B[aa])(;B[bb]))",
        "letter 7",
        "(;LB[bb:7](;B[aa])(^;B[bb]))",
    );
}

#[test]
fn exact_case_comes_before_any_case() {
    let text = "(;LB[aa:B][bb:b](;B[aa])(;B[bb]))";
    triple(text, "letter b", "(;LB[aa:B][bb:b](;B[aa])(^;B[bb]))");
    triple(text, "letter B", "(;LB[aa:B][bb:b](^;B[aa])(;B[bb]))");
    let text = "(;LB[aa:A][bb:B](;B[aa])(;B[bb]))";
    triple(text, "letter b", "(;LB[aa:A][bb:B](;B[aa])(^;B[bb]))");
}

#[test]
fn two_branches_on_one_letter_ask_and_long_labels_have_no_key() {
    let mut session = open(b"(;LB[aa:A][bb:A](;B[aa])(;B[bb]))");
    let effects = play(&mut session, "letter A");
    assert!(matches!(&effects[..], [Effect::Show(Dialog::Choose(both))] if both.len() == 2));
    let text = "(;LB[aa:10][bb:1](;B[aa])(;B[bb]))";
    triple(text, "letter 1", "(;LB[aa:10][bb:1](;B[aa])(^;B[bb]))");
    triple(text, "letter 0", "(^;LB[aa:10][bb:1](;B[aa])(;B[bb]))");
    // A note is no branch.
    triple(
        "(;LB[ii:N](;B[aa])(;B[bb]))",
        "letter N",
        "(^;LB[ii:N](;B[aa])(;B[bb]))",
    );
}

#[test]
fn a_single_continuation_has_a_letter_only_by_a_setting() {
    triple("(;;B[aa])", "letter a", "(^;;B[aa])");
    triple("(;;B[aa])", "letter singles\nletter a", "(;^;B[aa])");
    triple("(;LB[aa:x];B[aa])", "letter x", "(;LB[aa:x]^;B[aa])");
}

#[test]
fn right_takes_the_branch_taken_last() {
    triple(TREE, "right", &at(";B[aa]"));
    triple(TREE, "click cc\nleft\nright", &at(";B[cc]"));
    triple(TREE, "click cc\nclick ee\nhome\nend", &at(";W[ee]"));
    // The memory is the cursor's: the tree is as it was.
    triple(TREE, "click cc\nleft", &at(";SZ[9]"));
}

#[test]
fn up_and_down_switch_between_siblings() {
    triple(TREE, "right\ndown\ndown", &at(";W[bb]"));
    triple(TREE, "right\ndown\nup", &at(";B[aa]"));
    triple(TREE, "right\nup", &at(";B[aa]"));
    triple(TREE, "click cc\ndown", &at(";B[cc]"));
    // Games are no alternatives to each other.
    triple("(;C[a])(;C[b])", "down", "(^;C[a])(;C[b])");
    triple(TREE, "left", &at(";SZ[9]"));
}

#[test]
fn steps_of_ten_and_to_both_ends() {
    let nodes: String = (0..25).map(|n| format!(";N[{n}]")).collect();
    let text = format!("({nodes})");
    let to = |n: usize| text.replace(&format!(";N[{n}]"), &format!("^;N[{n}]"));
    triple(&text, "ten", &to(10));
    triple(&text, "ten\nten\nten", &to(24));
    triple(&text, "end", &to(24));
    triple(&text, "end\nback ten", &to(14));
    triple(&text, "right\nright\nback ten", &to(0));
    triple(&text, "end\nhome", &to(0));
}

#[test]
fn forks_before_and_after() {
    triple(TREE, "click cc\nclick ee\nback fork", &at(";B[cc]"));
    triple(
        TREE,
        "click cc\nclick ee\nback fork\nback fork",
        &at(";SZ[9]"),
    );
    let text = "(;N[a];N[b];N[c](;N[d])(;N[e];N[f]))";
    triple(text, "fork", "(;N[a];N[b]^;N[c](;N[d])(;N[e];N[f]))");
    triple(
        text,
        "end\nback fork",
        "(;N[a];N[b]^;N[c](;N[d])(;N[e];N[f]))",
    );
}

#[test]
fn problems_in_both_layouts() {
    let games = "(;N[a];B[aa])(;N[b];B[bb])";
    triple(games, "right\nproblem", "(;N[a];B[aa])(^;N[b];B[bb])");
    triple(
        games,
        "problem\nright\nback problem",
        "(^;N[a];B[aa])(;N[b];B[bb])",
    );
    let book = "(;N[book](;AB[aa]N[1];B[bb])(;AB[cc]N[2];B[dd]))";
    // A book opens at its first problem, and home is the start of the problem.
    triple(
        book,
        "",
        "(;N[book](^;AB[aa]N[1];B[bb])(;AB[cc]N[2];B[dd]))",
    );
    triple(
        book,
        "problem\nend\nhome",
        "(;N[book](;AB[aa]N[1];B[bb])(^;AB[cc]N[2];B[dd]))",
    );
}

#[test]
fn behind_the_last_problem_comes_the_next_file() {
    let mut session = open(b"(;N[a])");
    let effects = play(&mut session, "problem");
    assert!(matches!(
        &effects[..],
        [Effect::ReadNeighbor { after: true, .. }]
    ));
    let effects = play(&mut session, "back problem");
    assert!(matches!(
        &effects[..],
        [Effect::ReadNeighbor { after: false, .. }]
    ));
}

#[test]
fn the_file_chooses_siblings_only_where_the_setting_lets_it() {
    let text = "(;ST[1](;B[aa])(;B[bb];W[cc]))";
    triple(text, "right\nclick bb", "(;ST[1](^;B[aa])(;B[bb];W[cc]))");
    triple(
        text,
        "as file\nright\nclick bb",
        "(;ST[1](;B[aa])(^;B[bb];W[cc]))",
    );
    triple(
        text,
        "as file\nright\nletter b",
        "(;ST[1](;B[aa])(^;B[bb];W[cc]))",
    );
    // ST[2]: no automatic marks, so no made-up letter either.
    let text = "(;ST[2](;B[aa])(;B[bb]))";
    triple(text, "letter b", "(;ST[2](;B[aa])(^;B[bb]))");
    triple(text, "as file\nletter b", "(^;ST[2](;B[aa])(;B[bb]))");
    triple(text, "as file\nclick bb", "(;ST[2](;B[aa])(^;B[bb]))");
}

#[test]
fn answers_are_hidden_until_asked_for_and_again_in_the_next_problem() {
    let mut session = open(b"(;N[a];B[aa])(;N[b];B[bb])");
    session.run(Command::Look(Look::Toggle(Switch::HideAnswers)));
    assert!(session.hides_answers());
    session.run(Command::Look(Look::ShowAnswers));
    assert!(!session.hides_answers());
    play(&mut session, "right");
    assert!(!session.hides_answers());
    play(&mut session, "problem");
    assert!(session.hides_answers());
}
