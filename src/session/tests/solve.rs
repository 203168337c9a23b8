//! Solve mode: the user's moves, the file's replies, the end of a line, hints, and what is shown meanwhile. Nothing of it
//! changes the file.

use super::*;
use crate::session::chance::Chance;
use crate::session::command::Solve;
use crate::session::{Due, Mode, Score, Sitting};
use crate::settings::Switch;
use crate::view::{Verdict, View, ViewCache};

/// A session in Solve mode, without pauses.
fn solve(text: &str) -> Session {
    let mut session = super::session(text);
    session.editing = false;
    run(&mut session, "pause-none\nsolve");
    session
}

fn view(session: &Session) -> View {
    ViewCache::default().view(session)
}

/// The kind of the verdict, its title and its reason.
fn verdict(session: &Session) -> Option<(Verdict, String, String)> {
    let verdict = view(session).solve?.verdict?;
    Some((verdict.kind, verdict.title, verdict.why))
}

fn stones(session: &Session) -> usize {
    view(session).board.unwrap().stones.len()
}

fn tally(session: &Session) -> (u32, u32, u32) {
    let Sitting {
        right,
        wrong,
        hinted,
    } = session.sitting();
    (right, wrong, hinted)
}

/// Right: aa, then cc after either reply. Wrong: bb, which ff refutes.
const TWO: &str = "(;SZ[9]AB[ii]C[Black to live](;B[aa](;W[dd];B[cc]C[RIGHT])(;W[ee];B[cc]C[Good. RIGHT]))\
                   (;B[bb]C[Hm];W[ff]C[White kills]))";

#[test]
fn the_file_replies_and_judges_the_line() {
    let mut session = solve(TWO);
    assert_eq!(session.mode(), Mode::Solve);
    let now = view(&session);
    assert_eq!(now.comment.text, "Black to live");
    assert!(now.strip.is_empty() && now.tree.hidden && now.comment.mentions.is_empty());
    assert_eq!(now.solve.unwrap().task, "Black to play");
    run(&mut session, "click aa");
    // The reply is there, and the task still stands.
    assert_eq!(view(&session).status.move_number, 2);
    assert_eq!(view(&session).comment.text, "Black to live");
    run(&mut session, "click cc");
    let (kind, title, why) = verdict(&session).unwrap();
    assert_eq!((kind, title.as_str()), (Verdict::Right, "Right"));
    assert!(why.contains("RIGHT"), "{why}");
    assert_eq!(tally(&session), (1, 0, 0));
    // The words for programs are not shown.
    run(
        &mut session,
        "solve-again\nreplies-in-turn\nclick aa\nback\nclick aa\nclick cc",
    );
    assert_eq!(view(&session).comment.text, "Good.");
    assert_eq!(tally(&session), (1, 0, 0));
}

#[test]
fn a_wrong_move_plays_on_to_its_refutation() {
    let mut session = solve(TWO);
    run(&mut session, "click bb");
    let (kind, ..) = verdict(&session).unwrap();
    assert_eq!(kind, Verdict::Wrong);
    assert_eq!(view(&session).comment.text, "Hm\n\nWhite kills");
    assert_eq!(tally(&session), (0, 1, 0));
    // Going on to the right end afterwards makes no second result.
    run(&mut session, "back\nclick aa\nclick cc");
    assert_eq!(verdict(&session).unwrap().0, Verdict::Right);
    assert_eq!(tally(&session), (0, 1, 0));
    session.run(Command::Solve(Solve::Count(Score::Right)));
    assert_eq!(tally(&session), (1, 0, 0));
}

#[test]
fn a_wrong_move_that_is_taken_back_before_its_end_was_wrong() {
    let text = "(;SZ[9](;B[aa]C[RIGHT])(;B[bb];W[cc];B[dd];W[ee]))";
    let mut session = solve(text);
    run(&mut session, "click bb");
    assert_eq!((verdict(&session), tally(&session)), (None, (0, 0, 0)));
    run(&mut session, "back");
    assert_eq!(tally(&session), (0, 1, 0));
    run(&mut session, "click aa");
    assert_eq!(tally(&session), (0, 1, 0));
}

#[test]
fn a_move_that_is_not_in_the_file_is_seen_and_taken_back() {
    let mut session = solve(TWO);
    let before = (marked(&session), session.document().unwrap().state());
    run(&mut session, "click gg");
    assert_eq!(session.said(), "This move is not in the file.");
    assert_eq!(stones(&session), 2);
    assert_eq!(view(&session).solve.unwrap().task, "Not in the file");
    run(&mut session, "due");
    assert_eq!((stones(&session), tally(&session)), (1, (0, 0, 0)));
    // What was said stays when the clock takes the stone back.
    assert_eq!(session.said(), "This move is not in the file.");
    // The next click takes it back at once, and plays.
    run(&mut session, "click gg\nclick aa");
    assert_eq!(
        (stones(&session), view(&session).status.move_number),
        (3, 2)
    );
    run(&mut session, "back");
    let after = (marked(&session), session.document().unwrap().state());
    assert_eq!(before, after);
    assert!(!session.document().unwrap().is_modified());
    // A point with a stone is no move at all.
    run(&mut session, "click ii");
    assert_eq!(
        (stones(&session), view(&session).solve.unwrap().due),
        (1, None)
    );
}

#[test]
fn a_move_that_is_not_in_the_file_is_kept_on_purpose_as_one_step() {
    let text = "(▸;SZ[9](;B[aa]C[RIGHT])(;B[bb]))";
    let mut session = solve(text);
    for due in ["", "\ndue"] {
        run(&mut session, &format!("click gg{due}\ntry-keep"));
        assert_eq!(
            marked(&session),
            "(▸;SZ[9](;B[aa]C[RIGHT])(;B[bb])(;B[gg]))"
        );
        assert!(session.solving().is_some());
        run(&mut session, "undo");
        assert_eq!(marked(&session), text);
    }
    assert_eq!(session.document().unwrap().undo_name(), None);
    run(&mut session, "try-keep");
    assert_eq!(marked(&session), text);
}

#[test]
fn the_pause_is_cut_short_by_a_click_or_a_key() {
    for key in ["due", "click gg", "forward"] {
        let mut session = solve(TWO);
        run(&mut session, "pause-one\nclick aa");
        let due = view(&session).solve.unwrap().due.unwrap();
        assert_eq!((due.millis, stones(&session)), (1000, 2));
        run(&mut session, key);
        assert_eq!(
            (stones(&session), view(&session).solve.unwrap().due),
            (3, None),
            "{key}"
        );
        // The clock is late.
        session.run(Command::Solve(Solve::GoOn(due.number)));
        assert_eq!(stones(&session), 3);
    }
    // Taking back cancels it.
    let mut session = solve(TWO);
    run(&mut session, "pause-one\nclick aa\nback");
    assert_eq!(
        (stones(&session), view(&session).solve.unwrap().due),
        (1, None)
    );
}

#[test]
fn several_replies_come_first_in_turn_or_at_random() {
    let reply = |session: &mut Session| {
        run(session, "click aa");
        let last = view(session).board.unwrap().last_move.unwrap().sgf();
        run(session, "back");
        last
    };
    let mut session = solve(TWO);
    assert_eq!([reply(&mut session), reply(&mut session)], ["dd", "dd"]);
    run(&mut session, "replies-in-turn");
    let turns: Vec<String> = (0..4).map(|_| reply(&mut session)).collect();
    assert_eq!(turns, ["dd", "ee", "dd", "ee"]);
    run(&mut session, "replies-random");
    session.chance = Chance::seeded(1);
    let chosen: Vec<String> = (0..20).map(|_| reply(&mut session)).collect();
    assert!(chosen.iter().any(|at| at == "dd") && chosen.iter().any(|at| at == "ee"));
}

#[test]
fn the_file_chooses_among_its_choices() {
    let text =
        "(;SZ[9]AB[ii];B[aa](;W[bb];B[hh])(;W[cc]C[CHOICE];B[hh])(;W[dd]C[CHOICE];B[hh]C[RIGHT]))";
    let mut session = solve(text);
    session.chance = Chance::seeded(1);
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..30 {
        run(&mut session, "click aa");
        seen.insert(view(&session).board.unwrap().last_move.unwrap().sgf());
        run(&mut session, "back");
    }
    assert!(seen.into_iter().eq(["cc", "dd"]));
}

#[test]
fn all_replies_are_met_before_the_problem_is_solved() {
    let mut session = solve(TWO);
    session.run(Command::Look(super::super::command::Look::Toggle(
        Switch::AllReplies,
    )));
    run(&mut session, "click aa\nclick cc");
    // The other reply comes by itself.
    assert_eq!(
        session.said(),
        "Right. Now the file replies with another move."
    );
    assert_eq!((verdict(&session), tally(&session)), (None, (0, 0, 0)));
    assert_eq!(view(&session).board.unwrap().last_move.unwrap().sgf(), "ee");
    run(&mut session, "click cc");
    assert_eq!(
        (verdict(&session).unwrap().0, tally(&session)),
        (Verdict::Right, (1, 0, 0))
    );
}

#[test]
fn passes_are_moves_of_both_sides() {
    let text = "(;SZ[9]AB[ii];B[aa];W[];B[]C[RIGHT])";
    let mut session = solve(text);
    run(&mut session, "click aa");
    assert_eq!(view(&session).board.unwrap().passed, Some(Color::White));
    run(&mut session, "click bb\npass");
    assert_eq!(verdict(&session).unwrap().0, Verdict::Right);
    // A pass that is not in the file.
    let mut session = solve(TWO);
    run(&mut session, "pass");
    assert_eq!(session.said(), "This move is not in the file.");
}

#[test]
fn nodes_without_a_move_confuse_neither_turn_nor_reply() {
    // A diagram in two pages, a comment before the first move, setup before the reply, and a last node without a move.
    let text = "(;SZ[9]AB[ii]C[Page];AB[hh]AW[hg];C[Solution](;B[aa];AW[bb]C[Two more];C[x];W[cc];B[dd];C[RIGHT]))";
    let mut session = solve(text);
    assert_eq!(
        (stones(&session), view(&session).comment.text.as_str()),
        (3, "Page")
    );
    run(&mut session, "back");
    assert_eq!(
        session.said(),
        "This is the diagram: there is no move to take back."
    );
    run(&mut session, "click aa");
    assert_eq!(stones(&session), 6);
    run(&mut session, "back");
    assert_eq!(stones(&session), 3);
    run(&mut session, "click aa\nclick dd");
    assert_eq!(verdict(&session).unwrap().0, Verdict::Right);
}

#[test]
fn the_side_that_solves_is_that_of_the_moves() {
    // PL says Black, but only White moves.
    let mut session = solve("(;SZ[9]AB[ii]PL[B](;W[aa]C[RIGHT])(;W[bb]))");
    run(&mut session, "click aa");
    assert_eq!(verdict(&session).unwrap().0, Verdict::Right);
    // A move of the other side beside them is none of the user's.
    let mut session = solve("(;SZ[9]AB[ii]PL[B](;B[aa]C[RIGHT])(;W[bb]))");
    run(&mut session, "click bb");
    assert_eq!(session.said(), "This move is not in the file.");
    // The file leaves moves of one side out.
    let mut session = solve("(;SZ[9]AB[ii];B[aa];B[bb];W[cc];W[dd];B[ee]C[RIGHT])");
    run(&mut session, "click aa\nclick bb\nclick ee");
    assert_eq!(verdict(&session).unwrap().0, Verdict::Right);
}

#[test]
fn one_node_that_holds_the_answer_is_solved() {
    let mut session = solve("(;SZ[9]AB[ii]C[White to play]W[aa])");
    assert_eq!(view(&session).solve.unwrap().task, "White to play");
    run(&mut session, "click bb");
    assert_eq!(session.said(), "This move is not in the file.");
    run(&mut session, "solve-hint");
    let points = |session: &Session| {
        let hint = view(session).board.unwrap().hint;
        hint.iter().map(|point| point.sgf()).collect::<Vec<_>>()
    };
    assert!(points(&session).contains(&"aa".to_owned()) && points(&session).len() > 1);
    run(&mut session, "solve-hint");
    assert_eq!(points(&session), ["aa"]);
    run(&mut session, "click aa");
    assert_eq!(verdict(&session).unwrap().0, Verdict::Right);
    assert_eq!(tally(&session), (1, 0, 1));
    run(&mut session, "solve-again\nsolve-answer");
    assert_eq!(verdict(&session).unwrap().1, "The answer");
    assert_eq!(stones(&session), 2);
}

#[test]
fn a_hint_on_a_wrong_way_says_that_nothing_right_is_left() {
    let mut session = solve("(;SZ[9](;B[aa]C[RIGHT])(;B[bb];W[cc];B[dd];W[ee]))");
    run(&mut session, "click bb\nsolve-hint");
    assert_eq!(session.said(), "No right move is left here. Take back.");
    let mut session = solve("(;SZ[9](;B[aa]C[Wrong])(;B[bb]C[Wrong]))");
    run(&mut session, "solve-hint");
    assert_eq!(session.said(), "The file does not say what is right.");
}

#[test]
fn the_answer_is_played_and_counts_as_wrong() {
    let mut session = solve(TWO);
    run(&mut session, "pause-half\nclick bb\ndue\nsolve-answer");
    // Back to the diagram, then move by move.
    assert_eq!(stones(&session), 1);
    run(&mut session, "due\ndue");
    assert_eq!((stones(&session), verdict(&session)), (3, None));
    run(&mut session, "due");
    assert_eq!(verdict(&session).unwrap().1, "The answer");
    assert_eq!((stones(&session), tally(&session)), (4, (0, 1, 0)));
    assert!(!session.document().unwrap().is_modified());
}

#[test]
fn nothing_leads_to_what_was_not_met() {
    let mut session = solve(&format!("▸{TWO}").replacen("▸(;", "(▸;", 1));
    let before = marked(&session);
    for command in [
        "forward",
        "end",
        "next-fork",
        "forward-ten",
        "next-sibling",
        "letter a",
        "seek aa",
    ] {
        run(&mut session, command);
        assert_eq!(marked(&session), before, "{command}");
    }
    let first = session
        .document()
        .unwrap()
        .tree()
        .cell(session.document().unwrap().cursor());
    let first = first.car.unwrap();
    session.run(Command::Go(Go::Cell(first)));
    assert_eq!(marked(&session), before);
    // What was taken back is met.
    run(&mut session, "click aa\nback\nforward");
    assert_eq!(stones(&session), 3);
}

#[test]
fn branches_are_shown_when_asked_for_and_then_clicks_follow_them() {
    let mut session = solve(TWO);
    run(&mut session, "solve-branches");
    assert_eq!(tally(&session), (0, 1, 0));
    let now = view(&session);
    assert!(now.strip.len() == 2 && now.solve.is_none() && now.mode == Mode::Solve);
    run(&mut session, "click bb");
    assert_eq!(view(&session).comment.text, "Hm");
    // After the end of a line they cost nothing.
    let mut session = solve(TWO);
    run(&mut session, "click aa\nclick cc\nsolve-branches");
    assert_eq!(tally(&session), (1, 0, 0));
    run(&mut session, "solve-again");
    assert!(view(&session).strip.is_empty());
}

#[test]
fn labels_of_the_diagram_are_shown_only_where_the_task_names_them() {
    let text =
        "(;SZ[9]LB[aa:A][bb:B][cc:x]C[Which is right, A or B?](;B[aa]C[RIGHT])(;B[bb])(;B[cc]))";
    let session = solve(text);
    let letters = view(&session).board.unwrap().letters;
    let texts: Vec<&str> = letters.iter().map(|letter| letter.text.as_str()).collect();
    assert_eq!(texts, ["A", "B"]);
    let session = solve(&text.replace("Which is right, A or B?", "Black to live."));
    assert_eq!(view(&session).board.unwrap().letters, []);
}

#[test]
fn a_file_that_says_nothing_gives_no_verdict_and_the_user_may() {
    let text = "(;SZ[9](;B[aa]C[Wrong])(;B[bb]C[interesting])(;B[cc]C[変化図]))";
    let mut session = solve(text);
    run(&mut session, "click bb");
    assert_eq!(verdict(&session).unwrap().0, Verdict::Neither);
    assert_eq!(verdict(&session).unwrap().1, "The file does not say");
    assert_eq!(tally(&session), (0, 0, 0));
    run(&mut session, "solve-count-right");
    assert_eq!(tally(&session), (1, 0, 0));
    run(&mut session, "solve-count-wrong");
    assert_eq!(tally(&session), (0, 1, 0));
    let mut session = solve(text);
    run(&mut session, "click cc");
    assert_eq!(verdict(&session).unwrap().1, "Neither right nor wrong");
}

#[test]
fn chess_and_othello_are_solved_too() {
    let text = "(;GM[3]FEN[7k/R7/6K1/8/8/8/8/8 w - - 0 1](;W[a7a8]C[RIGHT])(;W[a7a6];B[h8g8]))";
    let mut session = solve(text);
    // The target alone is no move, nor is a square that the rook does not reach.
    for clicks in ["click aa", "click ab\nclick bc"] {
        run(&mut session, clicks);
        assert_eq!(view(&session).solve.unwrap().due, None, "{clicks}");
    }
    run(&mut session, "click ab\nclick hb\n");
    assert_eq!(session.said(), "This move is not in the file.");
    run(&mut session, "click ab\nclick aa");
    assert_eq!(verdict(&session).unwrap().0, Verdict::Right);
    let text = "(;GM[2]SZ[8]AB[e4][d5]AW[d4][e5]PL[B](;B[d3];W[c5];B[b6]C[RIGHT])(;B[c4]C[Wrong]))";
    let mut session = solve(text);
    run(&mut session, "click aa");
    assert_eq!(
        (view(&session).solve.unwrap().due, stones(&session)),
        (None, 4)
    );
    run(&mut session, "click dc\nclick bf");
    assert_eq!(verdict(&session).unwrap().0, Verdict::Right);
}

#[test]
fn blind_problems_show_only_the_moves() {
    let mut session = solve(TWO);
    run(&mut session, "blind-five");
    let now = view(&session).solve.unwrap();
    assert_eq!((now.covers_after, now.is_blind), (Some(5), false));
    session.run(Command::Solve(Solve::Cover(now.attempt)));
    assert_eq!(
        (stones(&session), view(&session).solve.unwrap().is_blind),
        (0, true)
    );
    run(&mut session, "click aa");
    assert_eq!(stones(&session), 2);
    run(&mut session, "click cc");
    // The diagram is back at the end.
    assert_eq!(stones(&session), 4);
}

#[test]
fn a_board_turned_at_random_takes_clicks_where_the_stones_are_shown() {
    for seed in 0..24 {
        let mut session = super::session(TWO);
        session.editing = false;
        session.chance = Chance::seeded(seed);
        run(
            &mut session,
            "pause-none\nturn-randomly\nswap-randomly\nsolve",
        );
        let orientation = session.shown_orientation();
        let size = session.document().unwrap().context().size;
        let now = view(&session);
        assert_eq!(
            now.turned.is_some(),
            orientation != crate::board::Orientation::default()
        );
        // The words follow the colors.
        let task = if orientation.swap { "White" } else { "Black" };
        assert_eq!(now.comment.text, format!("{task} to live"));
        assert_eq!(now.solve.unwrap().task, format!("{task} to play"));
        for at in ["aa", "cc"] {
            let shown = orientation.symmetry.apply(point(at), size);
            session.run(Command::Go(Go::Click(shown)));
        }
        assert_eq!(verdict(&session).unwrap().0, Verdict::Right, "{seed}");
        // Leaving Solve mode shows the board as it is.
        run(&mut session, "solve");
        assert_eq!(view(&session).turned, None);
    }
}

#[test]
fn colors_stay_where_a_comment_is_in_doubt() {
    let text = TWO.replace("White kills", "Playing at B is wrong");
    for seed in 0..12 {
        let mut session = super::session(&text);
        session.editing = false;
        session.chance = Chance::seeded(seed);
        run(&mut session, "swap-randomly\nsolve");
        assert!(!session.shown_orientation().swap);
    }
}

#[test]
fn the_next_problem_comes_by_itself_if_that_is_wanted() {
    let mut session = solve("(;SZ[9];B[aa]C[RIGHT])(;SZ[9]N[two];B[bb]C[RIGHT])");
    run(&mut session, "auto-advance\nclick aa");
    assert_eq!(session.solving().unwrap().due, Some(Due::NextProblem));
    assert_eq!(verdict(&session).unwrap().0, Verdict::Right);
    run(&mut session, "due");
    assert_eq!(session.document().unwrap().problem(), Some(1));
    assert!(
        session
            .solving()
            .is_some_and(|solving| solving.end.is_none())
    );
}

#[test]
fn the_other_modes_come_and_go() {
    let mut session = solve(TWO);
    run(&mut session, "click aa\nedit-mode");
    assert_eq!(
        (session.mode(), session.said().as_str()),
        (Mode::Edit, "Edit mode")
    );
    assert!(view(&session).solve.is_none());
    run(&mut session, "edit-mode");
    // The attempt begins anew, because the file may have changed.
    assert_eq!((session.mode(), stones(&session)), (Mode::Solve, 1));
    run(&mut session, "try\nclick gg");
    assert_eq!((session.mode(), stones(&session)), (Mode::Try, 2));
    assert!(view(&session).strip.is_empty());
    run(&mut session, "try-leave");
    assert_eq!((session.mode(), stones(&session)), (Mode::Solve, 1));
    for (key, mode, wanted) in [
        ("solve", Mode::Read, 2),
        ("edit-mode", Mode::Edit, 2),
        ("solve", Mode::Solve, 0),
    ] {
        run(&mut session, key);
        assert_eq!((session.mode(), view(&session).strip.len()), (mode, wanted));
    }
}

#[test]
fn entering_the_problem_again_begins_it_again() {
    let mut session = solve(TWO);
    run(&mut session, "click aa\nclick cc");
    session.run(Command::Go(Go::Problem {
        file: 0,
        problem: Some(0),
    }));
    assert_eq!((verdict(&session), stones(&session)), (None, 1));
    // It is seen anew, and counts anew.
    run(&mut session, "click bb");
    assert_eq!(tally(&session), (1, 1, 0));
}

#[test]
fn a_move_that_the_file_does_not_want_is_taken_back_and_not_counted() {
    let mut session = solve("(;SZ[9](;B[aa]C[RIGHT])(;B[bb]C[NOTTHIS But it works]))");
    run(&mut session, "click bb");
    assert_eq!(session.said(), "The file wants another move.");
    assert_eq!(stones(&session), 1);
    run(&mut session, "due\nclick aa");
    assert_eq!(
        (verdict(&session).unwrap().0, tally(&session)),
        (Verdict::Right, (1, 0, 0))
    );
    let mut session = solve("(;SZ[9]C[FORCE](;B[aa]C[RIGHT])(;B[bb]))");
    run(&mut session, "click gg");
    assert_eq!(
        (session.said().as_str(), stones(&session)),
        ("Only a move of the file can be played here.", 0)
    );
}

#[test]
fn edits_beside_an_attempt_leave_it_sound() {
    // Each move of the file is removed while the attempt stands at or above it.
    let mut session = solve(TWO);
    run(&mut session, "pause-one\nclick aa");
    let document = session.document().unwrap();
    let reply = document.tree().cell(document.cursor()).car.unwrap();
    run(&mut session, "edit-mode");
    session.run(Command::Go(Go::Cell(reply)));
    run(&mut session, "delete\nedit-mode\nclick aa\ndue");
    assert_eq!(view(&session).board.unwrap().last_move.unwrap().sgf(), "ee");
    run(&mut session, "undo\nclick cc");
    assert!(session.solving().is_some());
}
