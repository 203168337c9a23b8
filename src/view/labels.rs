//! What LB tag would change, and the comments that a turned board leaves behind, row by row.

use super::derive::first_words;
use super::{LbTagComment, LbTagRow, LbTagView, LeftBehind};
use crate::board::{GameKind, Point, coords};
use crate::problem::{Start, move_name};
use crate::replay::number_after;
use crate::session::{Document, Session};
use crate::syntax::value::Context;
use crate::tree::CellId;

/// The comments that name a color or a coordinate which is another one now.
pub(super) fn left_behind(session: &Session) -> Vec<LeftBehind> {
    let Some(document) = session.document() else {
        return Vec::new();
    };
    let han = session.black_in_han();
    let cells = session.left_behind().iter();
    let rows = cells.take(LbTagView::MOST_ROWS).map(|&cell| {
        let node = document.tree().node(cell, document.context());
        let text = node.comment().or_else(|| node.simple_text("N"));
        LeftBehind {
            cell,
            place: place(document, cell),
            text: first_words(&text.unwrap_or_default()),
            after: session
                .reworded_colors(cell, han)
                .map(|text| first_words(&text)),
        }
    });
    rows.collect()
}

/// The preview of LB tag, while its dialog is open.
pub(super) fn lb_tag(session: &Session) -> Option<LbTagView> {
    let options = session.lb_tag()?;
    let document = session.document()?;
    let plan = session.lb_plan(options)?;
    let rows = plan
        .nodes
        .iter()
        .take(LbTagView::MOST_ROWS)
        .map(|node| LbTagRow {
            cell: Some(node.cell),
            place: place(document, node.cell),
            before: labels(document, &node.before),
            after: labels(document, &node.after),
            mention: node.mentioned_by.first().and_then(|&cell| {
                let comment = document.tree().node(cell, document.context()).comment()?;
                Some(first_words(&comment))
            }),
        });
    Some(LbTagView {
        mode: options.mode,
        scope: options.scope,
        letters: options.letters,
        summary: plan.summary(),
        rows: rows.collect(),
        more: plan.nodes.len().saturating_sub(LbTagView::MOST_ROWS),
        more_comments: plan.comments.len().saturating_sub(LbTagView::MOST_ROWS),
        comments: plan
            .comments
            .iter()
            .take(LbTagView::MOST_ROWS)
            .map(|comment| LbTagComment {
                cell: comment.cell,
                place: place(document, comment.cell),
                before: comment.before.clone(),
                after: comment.after.clone(),
            })
            .collect(),
    })
}

fn labels(document: &Document, labels: &[(Point, String)]) -> String {
    let context = document.context();
    let each = labels.iter().map(|(point, text)| {
        let name = coords::name(context.kind, context.size, *point);
        format!("{name} {text}")
    });
    each.collect::<Vec<_>>().join(", ")
}

/// Where a node is: its problem, if there are several, and its move.
fn place(document: &Document, cell: CellId) -> String {
    let tree = document.tree();
    let path: Vec<CellId> = std::iter::once(cell).chain(tree.ancestors(cell)).collect();
    let number = path
        .iter()
        .rev()
        .take(2)
        .find_map(|&head| document.number_of(head));
    let context = path
        .last()
        .map_or_else(Context::default, |&root| tree.context_of_game(root));
    let numbers = path.iter().rev();
    let moves = numbers.fold(0, |before, &cell| {
        number_after(before, tree.node(cell, context))
    });
    let node = tree.node(cell, context);
    let here = match (Start::of(node), move_name(node, context)) {
        (Start::Move(..) | Start::Pass(_), Some(name)) => format!("move {moves} ({name})"),
        (Start::Unreadable(_), Some(name)) if context.kind == GameKind::Chess => {
            format!("move {moves} ({name})")
        }
        (Start::Setup, _) if path.len() == 1 => "the diagram".to_owned(),
        _ => format!("after move {moves}"),
    };
    match number {
        Some(number) if document.problems().len() > 1 => format!("problem {}, {here}", number + 1),
        _ => here,
    }
}
