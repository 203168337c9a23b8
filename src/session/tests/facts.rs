//! Facts of the game.

use super::*;
use crate::session::command::Typing;
use crate::syntax::judge::Judgment;
use crate::view::ViewCache;

fn set(session: &mut Session, ident: &'static str, text: &str) {
    let faults = codes(session);
    session.run(Command::Edit(Edit::AskInfo));
    let view = ViewCache::default().view(session);
    let row = view
        .info
        .unwrap()
        .into_iter()
        .find(|row| row.ident == ident);
    let document = session.document().unwrap().id();
    session.run(Command::Edit(Edit::SetProperty {
        document,
        typing: Typing::New,
        cell: row.unwrap().cell,
        ident,
        text: text.to_owned(),
    }));
    let informal = crate::fault::Code::BadGameInfo;
    check(session, &[faults, vec![informal]].concat());
}

#[test]
fn facts_are_typed_in_one_step_and_go_when_empty() {
    let mut session = super::session("(▸;FF[4]SZ[9]PB[x])");
    set(&mut session, "PW", "W");
    set(&mut session, "PW", "White]");
    assert_eq!(marked(&session), r"(▸;FF[4]SZ[9]PB[x]PW[White\]])");
    set(&mut session, "PB", "");
    assert_eq!(marked(&session), r"(▸;FF[4]SZ[9]PW[White\]])");
    run(&mut session, "undo\nundo");
    assert_eq!(marked(&session), "(▸;FF[4]SZ[9]PB[x])");
    assert_eq!(
        session
            .document()
            .unwrap()
            .redo_name()
            .map(ToString::to_string)
            .as_deref(),
        Some("White")
    );
}

#[test]
fn what_is_not_well_formed_stays_as_text_and_is_told() {
    let mut session = super::session("(▸;FF[4]SZ[9])");
    set(&mut session, "DT", "May 1996");
    assert_eq!(marked(&session), "(▸;FF[4]SZ[9]DT[May 1996])");
    let view = ViewCache::default().view(&session);
    let rows = view.info.unwrap();
    let date = rows.iter().find(|row| row.ident == "DT").unwrap();
    assert_eq!((&*date.name, date.judgment), ("Date", Judgment::Informal));
    assert_eq!(rows.len(), 29);
    set(&mut session, "GC", "two\nlines");
    assert!(written(&session).contains("GC[two\nlines]"));
    set(&mut session, "AP", "Bunki:1");
    assert!(written(&session).contains("AP[Bunki:1]"));
}

#[test]
fn the_board_changes_only_where_nothing_falls_off() {
    let mut session = super::session("(▸;FF[4]SZ[9]AB[aa:cc];B[hh])");
    set(&mut session, "SZ", "7");
    assert_eq!(
        session.said(),
        "A move on H2 (at move 1) would fall off the board. Remove it first."
    );
    set(&mut session, "SZ", "2");
    assert!(
        session.said().starts_with("A stone set up on C"),
        "{}",
        session.said()
    );
    set(&mut session, "SZ", "nine");
    assert!(
        session
            .said()
            .starts_with("Board Size cannot be “nine”. Enter a number")
    );
    // It is shown beside the field until another text is tried.
    let refused = |session: &Session| {
        let rows = ViewCache::default().view(session).info.unwrap();
        let size = rows.into_iter().find(|row| row.ident == "SZ").unwrap();
        (size.value, size.refused.map(|(text, _)| text))
    };
    session.run(Command::Edit(Edit::AskInfo));
    assert_eq!(refused(&session), ("9".to_owned(), Some("nine".to_owned())));
    set(&mut session, "SZ", "13:13");
    assert_eq!(refused(&session), ("13".to_owned(), None));
    assert_eq!(marked(&session), "(▸;FF[4]SZ[13]AB[aa:cc];B[hh])");
    assert_eq!(session.document().unwrap().context().size.columns(), 13);
    // A pass would become a point.
    let mut session = super::session("(▸;FF[4]SZ[9];B[tt])");
    set(&mut session, "SZ", "21");
    assert_eq!(marked(&session), "(▸;FF[4]SZ[9];B[tt])");
}

#[test]
fn facts_stay_in_the_node_of_the_path_that_has_them() {
    let mut session = super::session("(;FF[4]SZ[9](;N[1]PB[x];B[aa])(▸;PB[y];B[bb]))");
    set(&mut session, "PW", "z");
    assert_eq!(
        marked(&session),
        "(;FF[4]SZ[9](;N[1]PB[x];B[aa])(▸;PB[y]PW[z];B[bb]))"
    );
    set(&mut session, "CA", "x");
    assert!(!written(&session).contains("CA"));
}
