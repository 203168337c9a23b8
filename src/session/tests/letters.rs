//! LB tag and the comments that name letters.

use super::*;
use crate::problem::{Mode, Scope};
use crate::session::command::Tools;
use crate::settings::Letters;
use crate::view::ViewCache;

const FILE: &str =
    "(▸;SZ[9]LB[aa:A][bb:B]C[A beats B.](;B[aa]C[A is right, not B])(;B[bb]C[See E5]))";

fn lb_tag(session: &mut Session, comments: Vec<CellId>) {
    session.run(Command::Tools(Tools::LbTag {
        mode: Mode::Renew,
        scope: Scope::File,
        letters: Letters::Lower,
        comments,
    }));
}

#[test]
fn comments_are_rewritten_where_they_are_ticked() {
    let mut session = super::session(FILE);
    session.run(Command::Tools(Tools::LbOptions {
        mode: Mode::Renew,
        scope: Scope::File,
        letters: Letters::Lower,
    }));
    let view = ViewCache::default().view(&session);
    let comments = view.lb_tag.unwrap().comments;
    let after: Vec<&str> = comments.iter().map(|row| row.after.as_str()).collect();
    assert_eq!(after, ["a beats b.", "a is right, not b"]);
    lb_tag(&mut session, vec![comments[0].cell]);
    assert_eq!(
        marked(&session),
        "(▸;SZ[9]LB[aa:a][bb:b]C[a beats b.](;B[aa]C[A is right, not B])(;B[bb]C[See E5]))"
    );
    run(&mut session, "undo");
    assert_eq!(marked(&session), FILE);
    lb_tag(&mut session, Vec::new());
    assert!(written(&session).contains("C[A beats B.]"));
}

#[test]
fn every_comment_that_is_counted_is_listed() {
    let mut session = super::session(
        "(▸;SZ[9]LB[aa:A][bb:B][cc:C]C[A move at A, not C.](;B[aa]C[C was a note.])(;B[bb]))",
    );
    session.run(Command::Tools(Tools::LbOptions {
        mode: Mode::Replace,
        scope: Scope::File,
        letters: Letters::Lower,
    }));
    let tag = ViewCache::default().view(&session).lb_tag.unwrap();
    assert!(
        tag.summary.contains("2 comments mention"),
        "{}",
        tag.summary
    );
    let comments: Vec<(&str, &str)> = tag
        .comments
        .iter()
        .map(|comment| (comment.before.as_str(), comment.after.as_str()))
        .collect();
    // The article stays, and a letter that is removed cannot be rewritten.
    assert_eq!(
        comments,
        [
            ("A move at A, not C.", "A move at a, not C."),
            ("C was a note.", "C was a note.")
        ]
    );
}

#[test]
fn a_comment_leads_to_the_branches_it_names() {
    let mut session = super::session(FILE);
    let view = ViewCache::default().view(&session);
    let mentions = view.comment.mentions;
    let ranges: Vec<_> = mentions
        .iter()
        .map(|mention| mention.range.clone())
        .collect();
    assert_eq!(ranges, [0..1, 8..9]);
    session.run(Command::Go(Go::Enter(mentions[1].cells.clone())));
    let view = ViewCache::default().view(&session);
    assert_eq!(view.comment.text, "See E5");
    assert_eq!(view.comment.mentions[0].point, point("ee"));
    // A letter of an alternative leads there.
    session.run(Command::Go(Go::PreviousSibling));
    let view = ViewCache::default().view(&session);
    assert_eq!(view.comment.mentions.len(), 2);
    session.run(Command::Go(Go::Enter(
        view.comment.mentions[1].cells.clone(),
    )));
    assert_eq!(ViewCache::default().view(&session).comment.text, "See E5");
}
