//! The dialog Differences: what differs between a document and something else, as rows of which only those that the window
//! shows are made.

use std::ops::Range;

use crate::problem::compare::{
    Difference, DifferenceKind, Site, Texts, differing, excerpts, path_in_words,
};
use crate::session::{Differences, DocumentId, Offer, Session};
use crate::syntax::visible;
use crate::tree::CellId;
use crate::words::{Message, message, text};

/// The most characters of a text in a row.
const SHORT: usize = 40;
/// The most bytes of a text in the detail area.
const LONG: usize = 20_000;

/// The dialog Differences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferencesView {
    /// What is compared: `old.sgf and this document`.
    pub title: String,
    /// How many differences there are, or that there are none, and how else the two differ.
    pub summary: String,
    /// That the document has changed since.
    pub note: Option<String>,
    /// The kinds of differences that there are.
    pub kinds: Vec<KindView>,
    /// The number of all rows.
    pub total: usize,
    /// The range of `rows`, which `Difference::Rows` sets.
    pub window: Range<usize>,
    /// The rows in that range.
    pub rows: Vec<DifferenceRow>,
    /// The row that is selected, and its texts.
    pub detail: Option<DetailView>,
    /// The open document that the differences are in.
    pub of: Option<DocumentId>,
    /// The buttons beside Close.
    pub offers: Vec<Offer>,
}

/// A kind of differences, as a switch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KindView {
    /// Which kind.
    pub kind: DifferenceKind,
    /// Its name, and how many there are.
    pub name: String,
    /// Whether they are listed.
    pub is_listed: bool,
}

/// A difference in the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DifferenceRow {
    /// `Changed`, `Added`, …
    pub kind: String,
    /// Where it is: the path as moves.
    pub place: String,
    /// What differs, shortened.
    pub what: String,
    /// The node to go to in the document, if it is there.
    pub cell: Option<CellId>,
}

/// The texts of the difference that is selected.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DetailView {
    /// Its row.
    pub row: usize,
    /// What and where.
    pub heading: String,
    /// The two sides: what each is called, its text if it has one, and which part of it differs, in bytes.
    pub sides: [(String, Option<String>, Range<usize>); 2],
}

/// The dialog, while it is open.
pub(super) fn differences(session: &Session) -> Option<DifferencesView> {
    let differences = session.differences()?;
    let compared = &differences.compared;
    let request = &compared.request;
    let all = &compared.comparison.differences;
    let total = differences.listed.len();
    let window = differences.rows.start.min(total)..differences.rows.end.min(total);
    let listed = differences.listed.get(window.clone()).unwrap_or_default();
    let numbers = listed.iter().filter_map(|&number| all.get(number));
    let state = request.right.of.and_then(|id| session.by_id(id));
    let is_stale = state.is_some_and(|document| document.state() != request.right.draft.state());
    let (left, right) = (&request.left.name, &request.right.name);
    Some(DifferencesView {
        title: text!("compare-title", left = left, right = right),
        summary: summary(differences).to_string(),
        note: is_stale.then(|| text("compare-stale")),
        kinds: kinds(differences),
        total,
        window,
        rows: numbers
            .map(|difference| row(differences, difference))
            .collect(),
        detail: detail(differences),
        of: request.right.of,
        offers: request.offers.clone(),
    })
}

fn summary(differences: &Differences) -> Message {
    let compared = &differences.compared;
    let (count, rewritten) = (
        compared.comparison.differences.len(),
        compared.comparison.rewritten,
    );
    match (count, rewritten) {
        _ if compared.is_identical => message!("compare-identical"),
        (0, 0) => message!("compare-written-between"),
        (0, nodes) => message!("compare-written", count = nodes),
        (count, _) => message!("compare-found", count = count),
    }
}

fn kinds(differences: &Differences) -> Vec<KindView> {
    let comparison = &differences.compared.comparison;
    let kinds = DifferenceKind::ALL.into_iter();
    kinds
        .filter_map(|kind| {
            let count = comparison.count(kind);
            (count > 0).then(|| KindView {
                kind,
                name: text!("compare-kind", kind = name(kind), count = count),
                is_listed: !differences.hidden.contains(&kind),
            })
        })
        .collect()
}

fn name(kind: DifferenceKind) -> Message {
    match kind {
        DifferenceKind::Added => message!("compare-added"),
        DifferenceKind::Removed => message!("compare-removed"),
        DifferenceKind::Moved => message!("compare-moved"),
        DifferenceKind::Changed => message!("compare-changed"),
    }
}

fn texts(differences: &Differences, difference: &Difference, longest: usize) -> Texts {
    let (left, right) = (
        &differences.compared.left.tree,
        differences.compared.request.right.draft.tree(),
    );
    difference.texts(left, right, longest)
}

fn place(differences: &Differences, difference: &Difference) -> String {
    let compared = &differences.compared;
    let place = |site: Site, tree| path_in_words(tree, site).to_string();
    match (difference.right, difference.left) {
        (Some(site), _) => place(site, compared.request.right.draft.tree()),
        (None, Some(site)) => place(site, &compared.left.tree),
        (None, None) => String::new(),
    }
}

fn row(differences: &Differences, difference: &Difference) -> DifferenceRow {
    let texts = texts(differences, difference, LONG);
    let short = |text: &Option<String>| {
        let text = text.as_deref().unwrap_or("—");
        visible::short(text, SHORT)
    };
    let what = match (difference.kind, &texts.left, &texts.right) {
        (DifferenceKind::Changed, left, right) => {
            let [before, after] = match (left, right) {
                (Some(left), Some(right)) => {
                    excerpts(left, right, SHORT).map(|text| visible::line(&text).into_owned())
                }
                _ => [short(left), short(right)],
            };
            let ident = difference.ident.as_deref().unwrap_or_default();
            text!(
                "compare-row-changed",
                ident = ident,
                before = before,
                after = after
            )
        }
        (DifferenceKind::Removed | DifferenceKind::Moved, left, _) => {
            text!(
                "compare-row-nodes",
                count = difference.nodes,
                nodes = short(left)
            )
        }
        (DifferenceKind::Added, _, right) => {
            text!(
                "compare-row-nodes",
                count = difference.nodes,
                nodes = short(right)
            )
        }
    };
    // Without the document there is nowhere to go. What was removed was in the node that is left of it.
    let here = differences.compared.request.right.of;
    DifferenceRow {
        kind: name(difference.kind).to_string(),
        place: place(differences, difference),
        what,
        cell: here.and_then(|_| nearest(differences, difference)),
    }
}

/// The node of the difference in the document; for what was removed, the nearest node above it that is there.
fn nearest(differences: &Differences, difference: &Difference) -> Option<CellId> {
    if let Some(site) = difference.right {
        return Some(site.cell);
    }
    let left = &differences.compared.left.tree;
    let mut above = left.ancestors(difference.left?.cell);
    above.find_map(|cell| differences.compared.comparison.on_right(cell))
}

fn detail(differences: &Differences) -> Option<DetailView> {
    let row = differences.selected?;
    let number = *differences.listed.get(row)?;
    let difference = differences.compared.comparison.differences.get(number)?;
    let texts = texts(differences, difference, LONG);
    let lines = |text: Option<String>| text.map(|text| visible::lines(&text).into_owned());
    let (left, right) = (lines(texts.left), lines(texts.right));
    let [before, after] = match (&left, &right) {
        (Some(left), Some(right)) => differing(left, right),
        _ => [0..0, 0..0],
    };
    let request = &differences.compared.request;
    let place = place(differences, difference);
    let kind = name(difference.kind);
    Some(DetailView {
        row,
        heading: match &difference.ident {
            Some(ident) => text!(
                "compare-detail",
                what = &**ident,
                kind = kind,
                place = place
            ),
            None => text!("compare-detail-nodes", kind = kind, place = place),
        },
        sides: [
            (request.left.name.to_string(), left, before),
            (request.right.name.to_string(), right, after),
        ],
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::session::command::{Command, Difference, Look, Problem};
    use crate::session::{Compared, Content, Dialog, Effect, Left};
    use crate::settings::Settings;
    use crate::sgf::load;

    /// A session with a document that was compared with another text, and the dialog open.
    fn compared(this: &str, other: &str) -> Session {
        let mut session = Session::new(Settings::default());
        let document = session.open(None, load(this.into()).unwrap()).unwrap();
        let loaded = Arc::new(load(other.into()).unwrap());
        let left = Left {
            name: message!("compare-file", name = "old.sgf"),
            content: Content::Loaded(Arc::clone(&loaded)),
        };
        let mut effects = session.compare_document(document, left, Vec::new());
        let Some(Effect::Compare(request)) = effects.pop() else {
            panic!("nothing is compared");
        };
        let effects = session.compared(Ok(Compared::of(request, loaded)));
        let of = Some(document);
        assert_eq!(effects, [Effect::Show(Dialog::Differences { of })]);
        session
    }

    fn run(session: &mut Session, command: Difference) -> Option<DifferencesView> {
        session.run(Command::Look(Look::Difference(command)));
        differences(session)
    }

    const THIS: &str = "(;SZ[9]C[one two];B[aa](;W[bb])(;W[dd];B[ee]))";
    const OTHER: &str = "(;SZ[9]C[one three];B[aa](;W[bb])(;W[cc]))(;C[gone])";

    #[test]
    fn differences_are_listed_by_kind_with_both_texts() {
        let mut session = compared(THIS, OTHER);
        let view = differences(&session).unwrap();
        assert_eq!(view.title, "old.sgf / This document");
        assert_eq!(view.summary, "4 differences");
        let rows = |view: &DifferencesView| -> Vec<String> {
            let rows = view.rows.iter();
            rows.map(|row| format!("{} {}: {}", row.kind, row.place, row.what))
                .collect()
        };
        assert_eq!(
            rows(&view),
            [
                "Changed game 1: first node: C: one three → one two",
                "Added game 1: Black A9, White D6: 2 nodes ;W[dd];B[ee]",
                "Removed game 1: Black A9, White C7: 1 node ;W[cc]",
                "Removed game 2: first node: 1 node ;C[gone]",
            ]
        );
        let detail = view.detail.unwrap();
        assert_eq!(detail.row, 0);
        let [left, right] = detail.sides;
        assert_eq!(left.1.as_deref().map(|text| &text[left.2]), Some("hree"));
        assert_eq!(right.1.as_deref().map(|text| &text[right.2]), Some("wo"));

        let view = run(&mut session, Difference::Toggle(DifferenceKind::Changed)).unwrap();
        assert_eq!((view.total, view.detail.unwrap().row), (3, 0));
        let view = run(&mut session, Difference::Select(1)).unwrap();
        assert_eq!(view.detail.unwrap().sides[1].1, None);
        let view = run(&mut session, Difference::Rows(1..9)).unwrap();
        assert_eq!((view.window, view.rows.len()), (1..3, 2));
        let view = run(&mut session, Difference::Select(99)).unwrap();
        assert_eq!(view.detail, None);
        assert_eq!(run(&mut session, Difference::Close), None);
    }

    #[test]
    fn a_document_that_changed_since_is_told() {
        let mut session = compared(THIS, OTHER);
        assert_eq!(differences(&session).unwrap().note, None);
        session.run(Command::Problem(Problem::Add));
        assert!(differences(&session).unwrap().note.is_some());
    }

    #[test]
    fn what_reads_the_same_says_how_it_differs() {
        let summary = |this, other| differences(&compared(this, other)).unwrap().summary;
        assert!(summary("(;SZ[9])", "(;SZ[9])").contains("byte for byte"));
        assert!(summary("(;SZ[9])", "(;SZ[9])\n").contains("between the nodes"));
        assert!(summary("(;SZ[9])", "(; SZ[9:9])").contains("1 node is written"));
    }
}
