//! Othello against the computer, by commands: the branch, its form, undo, passes, the end.

use super::*;
use crate::rules::opponent::Reply;
use crate::session::Command;
use crate::session::command::{Edit, File, Go, Tools};

fn open(text: &str) -> Session {
    let mut session = Session::new(crate::settings::Settings::default());
    session.open(None, sgf::load(text.as_bytes().to_vec()).unwrap());
    session
}

fn play(session: &mut Session, user: Color, reply: Reply, seed: u32) {
    session.run(Command::Tools(Tools::Play(PlayOptions {
        user,
        reply,
        seed,
    })));
}

fn click(session: &mut Session, name: &str) {
    let [column, row] = name.as_bytes() else {
        panic!("{name}")
    };
    session.run(Command::Go(Go::Click(Point::new(
        column - b'a',
        row - b'1',
    ))));
}

fn text(session: &Session) -> String {
    let draft = session.document().unwrap().draft();
    String::from_utf8(draft.bytes().unwrap()).unwrap()
}

fn turn(session: &Session) -> Color {
    session.document().unwrap().turn()
}

/// Plays the first legal move of the user until the game is over; gives the file.
fn to_the_end(session: &mut Session, user: Color) -> String {
    for _ in 0..64 {
        let position = othello_of(session.document().unwrap()).unwrap();
        if position.is_over() {
            return text(session);
        }
        assert_eq!(turn(session), user);
        let point = position.legal_moves(user).next().unwrap();
        session.run(Command::Go(Go::Click(point)));
    }
    panic!("it never ends");
}

#[test]
fn a_move_and_its_answer_are_one_step_and_are_written_as_othello_programs_do() {
    let mut session = open("(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B])");
    let before = text(&session);
    play(&mut session, Color::Black, Reply::Random, 7);
    assert_eq!(text(&session), before);
    click(&mut session, "d3");
    let after = text(&session);
    assert!(
        after.starts_with("(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[d3];W["),
        "{after}"
    );
    assert_eq!(turn(&session), Color::Black);
    assert!(
        session.said().starts_with("White plays "),
        "{}",
        session.said()
    );
    session.run(Command::Edit(Edit::Undo));
    assert_eq!(text(&session), before);
    assert_eq!(
        session.document().unwrap().replay().last().unwrap().number,
        0
    );
    session.run(Command::Edit(Edit::Redo));
    assert_eq!(text(&session), after);
    assert_eq!(
        session.document().unwrap().replay().last().unwrap().number,
        2
    );
}

#[test]
fn what_is_illegal_is_refused_with_its_reason() {
    let mut session = open("(;GM[2];B[d3];W[c3])");
    let before = text(&session);
    play(&mut session, Color::Black, Reply::Random, 1);
    click(&mut session, "a1");
    assert_eq!(session.said(), "The disc on a1 flips nothing.");
    click(&mut session, "d4");
    assert_eq!(session.said(), "A disc already stands on d4.");
    assert_eq!(text(&session), before);
}

#[test]
fn a_move_that_the_file_has_is_followed_and_others_become_branches() {
    let mut session = open("(;GM[2];B[d3];W[c3];B[c4])");
    play(&mut session, Color::Black, Reply::Random, 3);
    click(&mut session, "d3");
    let once = text(&session);
    session.run(Command::Go(Go::Start));
    click(&mut session, "d3");
    assert_eq!(
        text(&session),
        once,
        "the same seed gives the same answer, and it is there"
    );
    session.run(Command::Go(Go::Start));
    click(&mut session, "e6");
    let twice = text(&session);
    assert!(twice.contains("(;B[e6];W["), "{twice}");
}

#[test]
fn a_seed_repeats_a_whole_game_to_its_end_whoever_begins() {
    for user in Color::BOTH {
        for reply in [Reply::Random, Reply::MostFlips] {
            let whole = |seed| {
                let mut session = open("(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B])");
                play(&mut session, user, reply, seed);
                let text = to_the_end(&mut session, user);
                assert!(
                    session.said().contains("The game is over: Black "),
                    "{}",
                    session.said()
                );
                text
            };
            let first = whole(11);
            assert_eq!(first, whole(11));
            assert_ne!(first, whole(12));
            let reread = sgf::load(first.into_bytes()).unwrap();
            assert!(reread.faults.is_empty());
            assert_eq!(crate::replay::troubles(&reread.tree), []);
        }
    }
}

#[test]
fn forced_passes_are_played_and_announced() {
    // White has no move after a1xb1: black goes on.
    let mut session = open("(;GM[2]SZ[4]AB[a1][a4]AW[b1][b4]PL[B])");
    play(&mut session, Color::Black, Reply::Random, 0);
    click(&mut session, "c1");
    assert_eq!(session.said(), "White has no legal move and passes.");
    assert!(
        text(&session).contains(";B[c1];W[PA]"),
        "{}",
        text(&session)
    );
    click(&mut session, "c4");
    assert_eq!(
        session.said(),
        "The game is over: Black 6, White 0. Black wins."
    );
    click(&mut session, "d1");
    assert_eq!(
        session.said(),
        "The game is over: Black 6, White 0. Black wins."
    );
}

#[test]
fn files_with_letters_go_on_with_letters() {
    let mut session = open("(;GM[2]SZ[8];B[dc];W[cc])");
    play(&mut session, Color::Black, Reply::Random, 5);
    session.run(Command::Go(Go::End));
    click(&mut session, "b3");
    assert!(
        text(&session).starts_with("(;GM[2]SZ[8];B[dc];W[cc];B[bc];W["),
        "{}",
        text(&session)
    );
}

#[test]
fn a_new_game_asks_how_and_only_othello_is_played() {
    let mut session = Session::new(crate::settings::Settings::default());
    let effects = session.run(Command::File(File::NewOthello));
    assert!(matches!(effects[..], [Effect::Show(Dialog::Play(_))]));
    assert!(!session.document().unwrap().is_modified());
    play(&mut session, Color::White, Reply::Random, 1);
    assert_eq!(
        session.document().unwrap().replay().last().unwrap().number,
        1
    );
    assert!(session.playing().is_some());
    session.run(Command::Tools(Tools::StopPlay));
    let before = text(&session);
    click(&mut session, "a1");
    assert_eq!(text(&session), before);

    let mut go = open("(;SZ[9];B[aa])");
    assert_eq!(go.run(Command::Tools(Tools::AskPlay)), []);
    play(&mut go, Color::Black, Reply::Random, 1);
    assert!(go.playing().is_none());
}
