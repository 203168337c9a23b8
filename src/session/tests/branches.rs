//! Commands on nodes and branches.

use super::*;
use crate::session::command::CopyAs;

#[test]
fn a_position_is_copied_as_a_game_of_one_node() {
    let mut session = super::session("(;SZ[9]AB[aa][bc:cc];B[ee]▸;W[bb]LB[cc:x]TR[aa])");
    let effects = session.run(Command::Edit(Edit::CopyPosition(CopyAs::Sgf)));
    let text = "(;FF[4]GM[1]CA[UTF-8]SZ[9]AB[aa][bc][cc][ee]AW[bb]PL[B]LB[cc:x]TR[aa])";
    assert_eq!(effects, [Effect::CopyText(text.to_owned())]);
    assert!(crate::sgf::load(text.into()).unwrap().faults.is_empty());
    let effects = session.run(Command::Edit(Edit::CopyPosition(CopyAs::Picture)));
    assert_eq!(effects, [Effect::CopyBoard(CopyAs::Picture)]);
    assert!(!session.document().unwrap().is_modified());
}

#[test]
fn a_branch_travels_over_the_clipboard_as_sgf() {
    let mut session = super::session("(;FF[4]SZ[9](;B[aa])(▸;B[cc](;W[dd]C[x])(;W[ee])))");
    let effects = run(&mut session, "cut");
    let text = "(;B[cc](;W[dd]C[x])(;W[ee]))";
    assert_eq!(effects, [Effect::CopyText(text.to_owned())]);
    assert_eq!(marked(&session), "(▸;FF[4]SZ[9](;B[aa]))");
    run(&mut session, &format!("paste {text}"));
    assert_eq!(
        marked(&session),
        "(;FF[4]SZ[9](;B[aa])(▸;B[cc](;W[dd]C[x])(;W[ee])))"
    );
    assert_eq!(
        session
            .document()
            .unwrap()
            .undo_name()
            .map(ToString::to_string)
            .as_deref(),
        Some("Paste Branch")
    );
}

#[test]
fn pasted_nodes_are_in_the_normal_form_without_what_only_a_root_says() {
    triple(
        "(▸;FF[4]SZ[9]GN[x];B[aa])",
        "paste (;FF[4]SZ[9]GN[y]C[z] ; B [cc] C[1]C[2])(;White[dd])",
        "(;FF[4]SZ[9]GN[x](;B[aa])(▸;C[z];B[cc]C[1\n\n2])(;W[dd]))",
    );
    for text in ["no SGF", "hello [[] (; not"] {
        triple(
            "(▸;SZ[9];B[aa])",
            &format!("paste {text}"),
            "(▸;SZ[9];B[aa])",
        );
    }
}

#[test]
fn a_broken_game_that_is_pasted_says_what_is_wrong() {
    let mut session = super::session("(▸;SZ[9])");
    run(&mut session, "paste (;B[aa];W[bb]");
    let said = session.said();
    assert!(
        said.starts_with("Pasted the branch with 1 fault. Line 1: "),
        "{said}"
    );
    session.run(Command::Node(Node::Paste("(;B[zz]LB[a];W[bb]".to_owned())));
    let said = session.said();
    assert!(said.contains(" faults. Line 1: "), "{said}");
    session.run(Command::Node(Node::Paste("(;B[cc])".to_owned())));
    assert_eq!(session.said(), "Pasted the branch.");
}

#[test]
fn a_name_is_one_step_and_one_line() {
    let mut session = super::session("(;SZ[9]▸;B[aa]C[x])");
    run(&mut session, "name a\nname ab\nname a]b");
    assert_eq!(marked(&session), r"(;SZ[9]▸;B[aa]C[x]N[a\]b])");
    run(&mut session, "undo");
    assert_eq!(marked(&session), "(;SZ[9]▸;B[aa]C[x])");
    assert_eq!(session.document().unwrap().undo_name(), None);
}
