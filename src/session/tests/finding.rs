//! Finding texts in a file: what counts as a hit, where the cursor goes, what hidden answers keep hidden.

use std::sync::Arc;

use super::session;
use crate::library::TextKind;
use crate::session::command::{Command, Edit, Find, Go, Solve, Typing};
use crate::session::{Effect, FindNews, Session};
use crate::view::ViewCache;

/// Does what the effects ask for, as the window does in the background.
fn perform(session: &mut Session, effects: Vec<Effect>) {
    let mut waiting = effects;
    while let Some(effect) = waiting.pop() {
        if let Effect::Find(job) = effect {
            let mut told: Vec<FindNews> = Vec::new();
            job.run(&mut |news| told.push(news));
            assert!(!told.is_empty());
            told.into_iter().for_each(|news| session.found(news));
            waiting.extend(session.find_work());
        }
    }
}

fn run(session: &mut Session, command: Command) {
    let effects = session.run(command);
    perform(session, effects);
}

fn find(session: &mut Session, text: &str) {
    run(session, Command::Find(Find::Ask));
    run(session, Command::Find(Find::Text(text.to_owned())));
}

/// What the bar tells, and the text of the node that is shown.
fn told(session: &Session) -> String {
    let view = ViewCache::default().view(session);
    let document = session.document().unwrap();
    let node = document.tree().node_text(document.cursor());
    format!("{} @ {node}", view.find.unwrap().told)
}

const FILE: &str = "▸(;SZ[9]GN[Corner story]AB[aa]C[Black to play](;B[bb]N[Atari]C[White captures, captures!])(;B[cc]C[黒先白死]))(;SZ[9]AB[cc]C[captured])";

#[test]
fn names_comments_and_game_info_are_found_in_document_order() {
    let mut session = session(&FILE.replace('▸', ""));
    find(&mut session, "cap");
    let hits = session.finding().unwrap().hits().all();
    let shown: Vec<_> = hits
        .iter()
        .map(|hit| (hit.range.clone(), hit.problem, hit.is_answer))
        .collect();
    assert_eq!(
        shown,
        [
            (6..14, Some(0), true),
            (16..24, Some(0), true),
            (0..8, Some(1), false),
        ]
    );
    assert_eq!(
        told(&session),
        "1 of 3 @ ;B[bb]N[Atari]C[White captures, captures!]"
    );
    run(&mut session, Command::Find(Find::Next));
    assert_eq!(
        told(&session),
        "2 of 3 @ ;B[bb]N[Atari]C[White captures, captures!]"
    );
    run(&mut session, Command::Find(Find::Next));
    assert_eq!(told(&session), "3 of 3 @ ;SZ[9]AB[cc]C[captured]");
    run(&mut session, Command::Find(Find::Next));
    assert_eq!(
        told(&session),
        "1 of 3 @ ;B[bb]N[Atari]C[White captures, captures!]"
    );
    assert_eq!(session.said(), "Went on from the start of the file.");
    run(&mut session, Command::Find(Find::Previous));
    assert_eq!(told(&session), "3 of 3 @ ;SZ[9]AB[cc]C[captured]");
    assert_eq!(session.said(), "Went on from the end of the file.");
    for (typed, kind) in [
        ("atari", TextKind::Name),
        ("story", TextKind::Info("GN")),
        ("黒", TextKind::Comment),
        ("白死", TextKind::Comment),
        ("ＣＯＲＮＥＲ", TextKind::Info("GN")),
    ] {
        find(&mut session, typed);
        let hits = session.finding().unwrap().hits().all();
        assert_eq!(
            hits.iter().map(|hit| hit.kind).collect::<Vec<_>>(),
            [kind],
            "{typed}"
        );
    }
    find(&mut session, "!?");
    assert!(session.finding().unwrap().error().is_some());
    find(&mut session, "");
    assert_eq!(ViewCache::default().view(&session).find.unwrap().told, "");
}

#[test]
fn every_word_must_stand_in_the_problem_and_a_phrase_in_one_text() {
    let mut session = session(&FILE.replace('▸', ""));
    let mut count = |typed: &str| {
        find(&mut session, typed);
        session.finding().unwrap().hits().all().len()
    };
    assert_eq!(count("white black"), 2);
    assert_eq!(count("captured black"), 0);
    assert_eq!(count("\"black to\""), 1);
    assert_eq!(count("\"to black\""), 0);
    assert_eq!(count("nothing"), 0);
}

#[test]
fn the_info_of_a_book_counts_for_each_of_its_problems() {
    let mut session = session(
        "(;SZ[9]GN[Book of stones](;AB[aa]C[first problem])(;AB[bb]C[second problem])(;AB[cc]C[none]))",
    );
    find(&mut session, "book problem");
    let hits = session.finding().unwrap().hits().all();
    assert_eq!(
        hits.iter().map(|hit| hit.problem).collect::<Vec<_>>(),
        [None, Some(0), Some(1)]
    );
    find(&mut session, "book second");
    let hits = session.finding().unwrap().hits().all();
    assert_eq!(
        hits.iter().map(|hit| hit.problem).collect::<Vec<_>>(),
        [Some(1)]
    );
}

#[test]
fn the_search_begins_where_the_cursor_is_and_goes_on_from_where_it_was_moved() {
    let mut session = session("(;SZ[9]C[a word];B[aa]C[a word];W[bb];▸B[cc]C[words];W[dd]C[word])");
    find(&mut session, "word");
    assert_eq!(told(&session), "3 of 4 @ ;B[cc]C[words]");
    run(&mut session, Command::Go(Go::Start));
    run(&mut session, Command::Find(Find::Next));
    assert_eq!(told(&session), "1 of 4 @ ;SZ[9]C[a word]");
    run(&mut session, Command::Go(Go::Forward));
    run(&mut session, Command::Go(Go::Forward));
    run(&mut session, Command::Find(Find::Previous));
    assert_eq!(told(&session), "2 of 4 @ ;B[aa]C[a word]");
    // Nothing behind the cursor: from the start.
    run(&mut session, Command::Go(Go::End));
    find(&mut session, "a");
    assert_eq!(told(&session), "1 of 2 @ ;SZ[9]C[a word]");
    run(&mut session, Command::Find(Find::Close));
    assert!(session.finding().is_none());
    assert!(
        !ViewCache::default()
            .view(&session)
            .meets(crate::menu::Need::Finding)
    );
}

#[test]
fn the_count_is_right_after_edits() {
    let mut session = session("(;SZ[9]C[one two];▸B[aa]C[two two])");
    find(&mut session, "two");
    assert_eq!(told(&session), "2 of 3 @ ;B[aa]C[two two]");
    run(&mut session, Command::Find(Find::Next));
    assert_eq!(told(&session), "3 of 3 @ ;B[aa]C[two two]");
    let (document, cell) = {
        let document = session.document().unwrap();
        (document.id(), document.cursor())
    };
    let text = "no, two and two and two".to_owned();
    run(
        &mut session,
        Command::Edit(Edit::SetComment {
            document,
            cell,
            text,
            typing: Typing::New,
        }),
    );
    assert_eq!(told(&session), "2 of 4 @ ;B[aa]C[no, two and two and two]");
    let view = ViewCache::default().view(&session);
    assert_eq!(view.comment.lit.places, [4..7, 12..15, 20..23]);
    assert_eq!(view.comment.lit.now, Some(0));
    run(&mut session, Command::Edit(Edit::Undo));
    assert_eq!(session.finding().unwrap().hits().all().len(), 3);
}

#[test]
fn hidden_answers_are_counted_but_not_shown() {
    let mut session = session(&FILE.replace('▸', ""));
    session.run(Command::Edit(Edit::ToggleMode));
    session.run(Command::Solve(Solve::Toggle));
    find(&mut session, "cap");
    assert_eq!(
        told(&session),
        "1 of 1, and 2 in hidden answers @ ;SZ[9]AB[cc]C[captured]"
    );
    run(&mut session, Command::Find(Find::Next));
    run(&mut session, Command::Find(Find::Previous));
    assert_eq!(
        told(&session),
        "1 of 1, and 2 in hidden answers @ ;SZ[9]AB[cc]C[captured]"
    );
    find(&mut session, "white");
    assert_eq!(
        told(&session),
        "Only one place, in a hidden answer (F2 leaves Solve mode) @ ;SZ[9]AB[cc]C[captured]"
    );
    assert_eq!(
        ViewCache::default().view(&session).find.unwrap().beside,
        None
    );
    // Asked for, they are gone to: of this problem only.
    session.run(Command::Go(Go::Problem {
        file: 0,
        problem: Some(0),
    }));
    session.run(Command::Solve(Solve::ShowBranches));
    find(&mut session, "cap");
    run(&mut session, Command::Find(Find::Next));
    let document = session.document().unwrap();
    assert!(
        document
            .tree()
            .node_text(document.cursor())
            .contains("captures")
    );
    assert!(told(&session).ends_with("of 3 @ ;B[bb]N[Atari]C[White captures, captures!]"));
}

#[test]
fn a_newer_search_takes_the_place_of_an_older_one() {
    let mut session = session(&FILE.replace('▸', ""));
    session.run(Command::Find(Find::Ask));
    let mut typed = |text: &str| {
        let effects = session.run(Command::Find(Find::Text(text.to_owned())));
        let job = effects.into_iter().find_map(|effect| match effect {
            Effect::Find(job) => Some(job),
            _ => None,
        });
        job.unwrap()
    };
    let (old, new) = (typed("black"), typed("white"));
    let mut told = Vec::new();
    Arc::clone(&old).run(&mut |news| told.push(news));
    assert_eq!(told, [], "nobody waits for it");
    session.found(FindNews::over(old.number()));
    assert!(!session.finding().unwrap().is_done());
    new.run(&mut |news| told.push(news));
    told.into_iter().for_each(|news| session.found(news));
    assert!(session.finding().unwrap().is_done());
    assert_eq!(session.finding().unwrap().hits().all().len(), 1);
}

#[test]
fn a_large_file_is_told_piece_by_piece_and_too_many_hits_are_cut() {
    let file = format!("(;SZ[9]AB[aa]{})", ";C[word word]".repeat(60_000));
    let mut session = session(&file);
    session.run(Command::Find(Find::Ask));
    let effects = session.run(Command::Find(Find::Text("word".to_owned())));
    let Some(Effect::Find(job)) = effects.last() else {
        panic!("no search");
    };
    job.run(&mut |news| session.found(news));
    let hits = session.finding().unwrap().hits();
    assert_eq!((hits.all().len(), hits.is_cut()), (100_000, true));
    assert!(told(&session).starts_with("1 of 100000 or more"));
}

#[test]
fn moves_that_are_tried_stay_until_a_hit_is_gone_to() {
    let mut session = session("(;SZ[9]C[a];B[aa]C[b])");
    session.run(Command::Edit(Edit::ToggleMode));
    run(&mut session, Command::Find(Find::Ask));
    session.run(Command::Try(crate::session::command::Try::Start));
    run(&mut session, Command::Find(Find::Ask));
    assert!(session.document().unwrap().trial().is_some());
    run(&mut session, Command::Find(Find::Text("b".to_owned())));
    assert!(session.document().unwrap().trial().is_none());
    assert_eq!(told(&session), "1 of 1 @ ;B[aa]C[b]");
}
