//! The comment of the current cell, and the points that it mentions. How mentions are found, `problem` knows.

use super::find::{Lit, lit};
use super::solve;
use crate::problem::{Fork, Mention, find_mentions};
use crate::session::{Document, Session, TextPart};
use crate::syntax::escape;
use crate::tree::CellId;

/// The comment of the current cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CommentView {
    /// The cell it belongs to; `None` if there is no cell to comment on.
    pub cell: Option<CellId>,
    /// The node's name, if it has one.
    pub name: String,
    /// The text, or the part of it that is shown; `\n` between lines.
    pub text: String,
    /// Which part of a long text that is; `None` if it is the whole text.
    pub part: Option<TextPart>,
    /// The letters and coordinates in the text that name points; a click on one sends `Go::Enter` with its cells.
    pub mentions: Vec<Mention>,
    /// Where in the text stands what is looked for.
    pub lit: Lit,
    /// Whether the comment is hidden because it might show the answer.
    pub hidden: bool,
    /// Whether the text is what an attempt at a problem may see: it is put together for that, and not to be edited.
    pub is_told: bool,
}

pub(super) fn comment(session: &Session, document: &Document, fork: &Fork) -> CommentView {
    let told = solve::told(session, document);
    let is_told = told.is_some();
    let (cell, told) = told.map_or_else(
        || (document.cursor(), None),
        |(cell, text)| (cell, Some(text)),
    );
    let node = document.tree().node(cell, document.context());
    // While the answers are hidden, a mention would show where they are.
    let unmarked = session.hides_answers();
    let hidden = !is_told && session.hides_comment(cell);
    let raw = node
        .joined_raw("C")
        .filter(|_| !hidden && !is_told)
        .unwrap_or_default();
    let part = session.comment_part(document, cell, &raw);
    let text = match (told, &part) {
        (Some(told), _) => told,
        (None, Some(part)) => part.text(&raw).into_owned(),
        (None, None) => escape::text(&raw).into_owned(),
    };
    let mentions = if unmarked || text.is_empty() {
        Vec::new()
    } else {
        let up = document.tree().cell(cell).up;
        let above = up
            // The problems of a book are not alternatives to each other.
            .filter(|&up| up != CellId::FILE && document.number_of(cell).is_none())
            .map(|up| document.fork(up, session.settings()));
        let size = document.context().size;
        let mut mentions = find_mentions(&text, fork, above.as_deref(), size);
        let symmetry = session.shown_orientation().symmetry;
        for mention in &mut mentions {
            mention.point = symmetry.apply(mention.point, size);
        }
        mentions
    };
    CommentView {
        cell: Some(cell),
        name: if hidden {
            String::new()
        } else {
            node.simple_text("N").unwrap_or_default().into_owned()
        },
        lit: lit(session, cell, &text),
        text,
        part,
        mentions,
        hidden,
        is_told,
    }
}
