//! The preview of LB tag, and the comments that a transformation did not change, row by row. The plan itself is made in
//! `problem`.

use super::words::{first_words, place};
use crate::board::coords;
use crate::problem::{self, Scope};
use crate::session::{Document, DocumentId, LbOptions, Session};
use crate::settings::Letters;
use crate::tree::{CellId, Label};
use crate::words::text;

/// The LB tag dialog: its options, and what would change.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LbTagView {
    /// Which labels change.
    pub mode: problem::Mode,
    /// The scope.
    pub scope: Scope,
    /// Which letters are used.
    pub letters: Letters,
    /// Whether what would change is not known yet.
    pub is_planning: bool,
    /// `37 nodes change, 4 notes stay, 2 comments mention a letter that changes`.
    pub summary: String,
    /// The nodes that change, in document order; at most [`LbTagView::MOST_ROWS`].
    pub rows: Vec<LbTagRow>,
    /// How many nodes were left out.
    pub more: usize,
    /// The comments that mention a letter that changes; at most [`LbTagView::MOST_ROWS`].
    pub comments: Vec<LbTagComment>,
    /// How many comments were left out.
    pub more_comments: usize,
}

impl LbTagView {
    /// The maximum number of rows.
    pub const MOST_ROWS: usize = 500;
}

/// One node of the preview.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LbTagRow {
    /// The node.
    pub cell: Option<CellId>,
    /// Where it is: `problem 3, move 4 (Q16)`.
    pub place: String,
    /// Its labels now: `Q16 a, R14 x`.
    pub before: String,
    /// Its labels then.
    pub after: String,
    /// The part of a comment that mentions a letter that changes.
    pub mention: Option<String>,
}

/// A comment that mentions a letter that changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LbTagComment {
    /// Its node; `Tools::LbTag` takes those that are selected.
    pub cell: CellId,
    /// Where it is: `problem 3, move 4 (Q16)`.
    pub place: String,
    /// The comment now.
    pub before: String,
    /// The comment with the new letters; unchanged if its letter is removed.
    pub after: String,
}

/// A comment that names a color or a coordinate and was not changed by a transformation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeftBehind {
    /// Its node, for `Go::Cell`.
    pub cell: CellId,
    /// Where it is: `problem 3, move 4 (Q16)`.
    pub place: String,
    /// Its first words.
    pub text: String,
    /// Its first words with black and white swapped; `None` if it has nothing to swap.
    pub after: Option<String>,
}

/// The comments whose colors or coordinates a transformation made wrong.
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

/// The last preview of LB tag, kept until something it depends on changes.
#[derive(Debug, Default)]
pub(super) struct LbTagCache {
    known: Option<(LbTagKey, LbTagView)>,
}

/// What a preview depends on: the document and its state, the current node, the options.
type LbTagKey = (DocumentId, u64, CellId, LbOptions);

impl LbTagCache {
    /// The preview of LB tag, while its dialog is open.
    pub(super) fn lb_tag(&mut self, session: &Session) -> Option<LbTagView> {
        let made_from = session.lb_tag().zip(session.document());
        let key = made_from.map(|(options, document)| {
            (document.id(), document.state(), document.cursor(), options)
        });
        let known = self.known.take();
        let known = known.filter(|(known, view)| Some(*known) == key && !view.is_planning);
        self.known = known.or_else(|| Some((key?, lb_tag(session)?)));
        self.known.as_ref().map(|(_, view)| view.clone())
    }
}

fn lb_tag(session: &Session) -> Option<LbTagView> {
    let options = session.lb_tag()?;
    let document = session.document()?;
    let LbOptions {
        mode,
        scope,
        letters,
    } = options;
    let Some(plan) = session.lb_plan(options) else {
        return Some(LbTagView {
            mode,
            scope,
            letters,
            is_planning: true,
            summary: text!("dialog-lb-planning"),
            ..LbTagView::default()
        });
    };
    let rows = plan
        .nodes()
        .take(LbTagView::MOST_ROWS)
        .map(|node| LbTagRow {
            cell: Some(node.cell),
            place: place(document, node.cell),
            before: labels(document, &node.before(document.tree())),
            after: labels(document, &node.after()),
            mention: node.mentioned_by.first().and_then(|&cell| {
                let comment = document.tree().node(cell, document.context()).comment()?;
                Some(first_words(&comment))
            }),
        });
    Some(LbTagView {
        mode,
        scope,
        letters,
        is_planning: false,
        summary: plan.summary().to_string(),
        rows: rows.collect(),
        more: plan.texts.len().saturating_sub(LbTagView::MOST_ROWS),
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

fn labels(document: &Document, labels: &[Label<'_>]) -> String {
    let context = document.context();
    let each = labels.iter().map(|label| {
        let name = coords::name(context.kind, context.size, label.point);
        format!("{name} {}", label.text)
    });
    each.collect::<Vec<_>>().join(", ")
}
