//! The bar that finds texts in the current file: which hit is shown, how many there are, and where they stand in the
//! comment.

use std::ops::Range;

use crate::files::Place;
use crate::library::{Excerpt, TextKind, excerpt, node_texts};
use crate::session::{Document, Finding, Hit, Session};
use crate::syntax::names;
use crate::tree::CellId;
use crate::words::{message, text};

/// Texts up to this length, in bytes, are searched while the view is derived; longer ones in the background only.
const SHORT: usize = 64 * 1024;
/// How many places in a comment are lit at most.
const MOST: usize = 1000;

/// The bar that finds texts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FindView {
    /// What was typed.
    pub text: String,
    /// How many hits there are and which one is shown, or why there is none; empty if nothing was typed.
    pub told: String,
    /// Whether something was typed and nothing found.
    pub is_none: bool,
    /// Whether there is a hit to go to.
    pub can_step: bool,
    /// The text of a hit that no panel shows whole: what it is, and the words around the hit.
    pub beside: Option<(String, Excerpt)>,
}

/// Where in the comment stands what is looked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lit {
    /// The places, in bytes, in order and apart from each other.
    pub places: Vec<Range<usize>>,
    /// The index of the one that was gone to.
    pub now: Option<usize>,
    /// Changes whenever it must be scrolled to.
    pub visits: u64,
}

pub(super) fn find(session: &Session) -> Option<FindView> {
    let finding = session.finding()?;
    let shown = finding.hits().all().iter().filter(|hit| session.shows(hit));
    let shown = shown.count();
    Some(FindView {
        text: finding.text().to_owned(),
        told: told(session, finding, shown),
        is_none: finding.query().is_some() && finding.is_done() && finding.hits().all().is_empty(),
        can_step: shown > 0,
        beside: beside(session, finding),
    })
}

fn told(session: &Session, finding: &Finding, shown: usize) -> String {
    if let Some(error) = finding.error() {
        return error.to_string();
    }
    if finding.query().is_none() {
        return String::new();
    }
    let hits = finding.hits().all();
    let hidden = hits.len() - shown;
    let before = |at: usize| hits.iter().take(at).filter(|hit| session.shows(hit));
    let place = finding.at().map(|at| before(at).count() + 1);
    let count = match (shown, place) {
        (0, _) if !finding.is_done() => message!("find-searching"),
        (0, _) if hidden > 0 => return text!("find-only-hidden", count = hidden),
        (0, _) => message!("find-none"),
        (_, Some(place)) => message!("find-place", place = place, count = shown),
        (_, None) => message!("find-count", count = shown),
    };
    let count = if finding.hits().is_cut() {
        message!("find-more", count = count)
    } else {
        count
    };
    if hidden > 0 {
        text!("find-and-hidden", found = count, count = hidden)
    } else {
        count.to_string()
    }
}

/// The words around the hit that was gone to, unless it is in the comment, where it is lit.
fn beside(session: &Session, finding: &Finding) -> Option<(String, Excerpt)> {
    let hit = finding.hits().get(finding.at()?)?;
    let document = session.document()?;
    if hit.kind == TextKind::Comment || document.cursor() != hit.cell || !session.shows(hit) {
        return None;
    }
    let words = words_around(document, hit)?;
    let name = match hit.kind {
        TextKind::Name => text("panel-comment-name"),
        kind => names::word(kind.name()).map_or_else(|| kind.name().to_owned(), text),
    };
    Some((name, words))
}

fn words_around(document: &Document, hit: &Hit) -> Option<Excerpt> {
    let node = document.tree().node_text(hit.cell);
    let texts = (node.len() <= SHORT).then(|| node_texts(node))?;
    let text = texts.into_iter().find(|text| text.kind == hit.kind)?.text;
    text.get(hit.range.clone())?;
    Some(excerpt(&text, std::slice::from_ref(&hit.range)))
}

/// Where in the comment of a cell stands what is looked for.
pub(super) fn lit(session: &Session, cell: CellId, comment: &str) -> Lit {
    if comment.is_empty() {
        return Lit::default();
    }
    let Some(finding) = session.finding() else {
        return of_library(session, comment);
    };
    let Some(query) = finding.query() else {
        return Lit::default();
    };
    let hits = finding.hits();
    let known = hits
        .of(cell)
        .filter_map(|place| Some((place, hits.get(place)?)));
    let known: Vec<(usize, &Hit)> = known
        .filter(|(_, hit)| hit.kind == TextKind::Comment)
        .collect();
    let now = known
        .iter()
        .position(|&(place, _)| Some(place) == finding.at());
    // What was typed since is found at once in a text of ordinary length.
    let mut places: Vec<Range<usize>> = if comment.len() > SHORT {
        let ranges = known.into_iter().map(|(_, hit)| hit.range.clone());
        ranges
            .filter(|range| comment.get(range.clone()).is_some())
            .collect()
    } else if known.is_empty() && finding.is_done() {
        // A word stands here, but another one nowhere in the problem.
        Vec::new()
    } else {
        query.places(comment)
    };
    let first = now.map_or(0, |now| now.saturating_sub(MOST / 2));
    places.drain(..first.min(places.len()));
    places.truncate(MOST);
    Lit {
        now: now.map(|now| now - first).filter(|&now| now < places.len()),
        places,
        visits: finding.visits(),
    }
}

/// What the library was searched for, in a comment of one of its problems; of a very long comment, in its beginning.
fn of_library(session: &Session, comment: &str) -> Lit {
    let path = session.document().and_then(Document::path);
    let library = session.shelf().current();
    let library = library
        .zip(path)
        .filter(|(library, path)| library.holds(&Place::file(path)));
    let search = library.and_then(|(library, _)| library.search());
    let Some(query) = search.and_then(|search| search.query()) else {
        return Lit::default();
    };
    let length = comment.floor_char_boundary(SHORT);
    let mut places = query.places(comment.get(..length).unwrap_or_default());
    places.truncate(MOST);
    Lit {
        places,
        ..Lit::default()
    }
}
