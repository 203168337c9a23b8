//! Comments and LB tag as steps that can be taken back.

use super::{bytes, is_modified, open, play, triple};

#[test]
fn typing_in_one_comment_is_one_step() {
    triple(
        "(;;B[aa])",
        "forward\ncomment a\ncomment ab\ncomment abc\nundo",
        "(;▸;B[aa])",
    );
    triple(
        "(;;B[aa])",
        "comment a\ncomment ab\nundo\nredo",
        "(▸;C[ab];B[aa])",
    );
    // Another cell ends the step, and undo brings the cursor back.
    triple(
        "(;;B[aa])",
        "comment a\nforward\ncomment b\nundo",
        "(;C[a]▸;B[aa])",
    );
    triple(
        "(;;B[aa])",
        "comment a\nforward\ncomment b\nundo\nback\nundo",
        "(▸;;B[aa])",
    );
    triple("(;;B[aa])", "comment a\nforward\nundo", "(▸;;B[aa])");
}

#[test]
fn a_save_ends_the_step() {
    triple(
        "(;;B[aa])",
        "comment a\nsave\ncomment ab\nundo",
        "(▸;C[a];B[aa])",
    );
    triple(
        "(;;B[aa])",
        "comment a\nsave\ncomment ab\nundo\nundo",
        "(▸;;B[aa])",
    );
}

#[test]
fn modified_means_another_state_than_the_saved_one() {
    let mut session = open(b"(;;B[aa])");
    let mut after = |text: &str| {
        play(&mut session, text);
        is_modified(&session)
    };
    assert!(after("comment a"));
    assert!(!after("undo"));
    assert!(after("redo"));
    assert!(!after("save"));
    assert!(after("comment ab"));
    assert!(!after("undo"));
    assert!(after("undo"));
    assert!(!after("redo"));
    // The saved state is gone for good.
    assert!(after("undo\ncomment x"));
    assert!(after("undo"));
}

#[test]
fn typing_back_to_the_start_is_no_change() {
    let mut session = open(b"(;C[a] ;B[aa])");
    play(&mut session, "comment ab\ncomment a");
    assert!(!is_modified(&session));
    assert_eq!(bytes(&session), b"(;C[a] ;B[aa])");
    assert_eq!(session.document().unwrap().undo_name(), None);
}

#[test]
fn only_the_property_changes() {
    triple(
        "( ;\nSZ [9] C[x]\r\n N[y] ;B[aa] )",
        "comment y",
        "( ▸;\nSZ [9] C[y]\r\n N[y] ;B[aa] )",
    );
    triple("(;C[x]N[y];B[aa])", "comment ", "(▸;N[y];B[aa])");
    triple(
        "(;N[y];B[aa])",
        "comment [a\\]\\n",
        "(▸;N[y]C[[a\\\\\\]\n];B[aa])",
    );
}

#[test]
fn lb_tag_is_one_step_in_each_scope() {
    let text = "(;(;B[aa](;W[ab])(;W[ac]))(;B[bb]))(;(;B[cc])(;B[dd]))";
    let whole = "(▸;LB[aa:a][bb:b](;B[aa]LB[ab:a][ac:b](;W[ab])(;W[ac]))(;B[bb]))(;LB[cc:a][dd:b](;B[cc])(;B[dd]))";
    let node = "(▸;LB[aa:a][bb:b](;B[aa](;W[ab])(;W[ac]))(;B[bb]))(;(;B[cc])(;B[dd]))";
    let problem =
        "(▸;LB[aa:a][bb:b](;B[aa]LB[ab:a][ac:b](;W[ab])(;W[ac]))(;B[bb]))(;(;B[cc])(;B[dd]))";
    triple(text, "lb-tag fill node", node);
    triple(text, "lb-tag fill problem", problem);
    triple(text, "lb-tag fill file", whole);
    triple(text, "lb-tag fill file\nundo", &format!("(▸{}", &text[1..]));
    triple(text, "lb-tag fill file\nundo\nredo", whole);
}

#[test]
fn lb_tag_modes() {
    let text = "(;LB[aa:x][ii:a](;B[aa];W[ii]LB[hh:Z])(;B[bb]))";
    let with = |root: &str, below: &str| format!("(▸;{root}(;B[aa];W[ii]{below})(;B[bb]))");
    triple(
        text,
        "lb-tag fill file",
        &with("LB[aa:x][ii:a][bb:b]", "LB[hh:Z]"),
    );
    triple(
        text,
        "lb-tag renew file",
        &with("LB[aa:b][ii:a][bb:c]", "LB[hh:Z]"),
    );
    triple(text, "lb-tag replace file", &with("LB[aa:a][bb:b]", ""));
}

#[test]
fn the_old_letters_become_labels_only_where_they_change() {
    let text = "(;FF[3]L[aa][ii];B[aa]L[bb](;W[bb])(;W[cc]))";
    let after = "(▸;FF[3]L[aa][ii];B[aa]LB[bb:A][cc:a](;W[bb])(;W[cc]))";
    triple(text, "lb-tag fill file", after);
}
