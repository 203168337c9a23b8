//! Problems in random order, and problems of libraries in Solve mode.

use std::collections::BTreeSet;

use super::*;

const FOUR: &str = "(;SZ[9]N[1];B[aa])(;SZ[9]N[2];B[bb])(;SZ[9]N[3];B[cc])(;SZ[9]N[4];B[dd])";

#[test]
fn shuffled_problems_of_a_file_come_once_each() {
    let mut session = super::session(FOUR);
    session.editing = false;
    run(&mut session, "solve\nshuffle");
    let mut seen = BTreeSet::from([session.document().unwrap().problem()]);
    for _ in 0..3 {
        run(&mut session, "next-problem");
        assert!(seen.insert(session.document().unwrap().problem()));
    }
    assert_eq!(seen.len(), 4);
    let last = session.document().unwrap().problem();
    run(&mut session, "next-problem");
    assert_eq!(
        session.said(),
        "All 4 problems were shown. The next one begins a new order."
    );
    assert_eq!(session.document().unwrap().problem(), last);
    run(&mut session, "next-problem");
    assert_ne!(session.document().unwrap().problem(), last);
    // In Read mode they come as the file has them.
    run(&mut session, "solve");
    session.run(Command::Go(Go::Problem {
        file: 0,
        problem: Some(0),
    }));
    run(&mut session, "next-problem");
    assert_eq!(session.document().unwrap().problem(), Some(1));
}
