//! The signs of the visible nodes in the tree panel: moves, letters, names, comments, annotations.
//!
//! The panel asks for a part of the tree; only the nodes there are read, once per state of the tree. Where they stand,
//! `tree` knows.

use std::collections::HashMap;
use std::ops::Range;

use super::answers::{AnswerKind, AnswerSign};
use super::tree::TreeLayout;
use super::words::first_words;
use crate::board::GameKind;
use crate::problem::move_name;
use crate::session::{Annotation, Document, Session};
use crate::syntax::value;
use crate::tree::CellId;

/// The signs of one node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sign {
    /// The name of its move: `Q16`, `pass`; `None` if it has none.
    pub mv: Option<String>,
    /// The letter of its branch, if it is one of several.
    pub letter: Option<String>,
    /// Its name; may be empty.
    pub name: String,
    /// The first words of its comment; may be empty.
    pub words: String,
    /// Its annotations.
    pub annotations: Vec<Annotation>,
    /// What the file says of the line that ends here.
    pub answer: Option<AnswerSign>,
}

/// The signs of the nodes in a part of the tree.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Signs {
    /// The rows of that part.
    pub rows: Range<u32>,
    /// Its columns.
    pub columns: Range<u32>,
    nodes: HashMap<CellId, Sign>,
}

impl Signs {
    pub(super) fn new(session: &Session, document: &Document, layout: &TreeLayout) -> Self {
        let (rows, columns) = session.tree_span();
        let mut letters = Letters::default();
        let placed = layout.visible(rows.clone(), columns.clone());
        let mut nodes: HashMap<CellId, Sign> = placed
            .map(|placed| {
                let mut sign = sign(document, placed.cell);
                sign.letter = letters.of(session, document, placed.cell);
                (placed.cell, sign)
            })
            .collect();
        for (cell, answer) in answers(document, nodes.keys().copied()) {
            if let Some(sign) = nodes.get_mut(&cell) {
                sign.answer = answer;
            }
        }
        Self {
            rows,
            columns,
            nodes,
        }
    }

    /// No signs, for any part of the tree.
    #[cfg(all(test, feature = "gui"))]
    pub(crate) fn everywhere() -> Self {
        Self {
            rows: 0..u32::MAX,
            columns: 0..u32::MAX,
            nodes: HashMap::new(),
        }
    }

    /// The signs of a node; `None` if it is outside the part asked for.
    #[must_use]
    pub fn of(&self, cell: CellId) -> Option<&Sign> {
        self.nodes.get(&cell)
    }

    /// Whether it holds all nodes of these rows and columns.
    #[must_use]
    pub const fn cover(&self, rows: &Range<u32>, columns: &Range<u32>) -> bool {
        self.rows.start <= rows.start
            && rows.end <= self.rows.end
            && self.columns.start <= columns.start
            && columns.end <= self.columns.end
    }
}

/// What the file says of the lines that end in these cells. In a game, and where there is a single line, only a mark is
/// told.
fn answers(
    document: &Document,
    cells: impl Iterator<Item = CellId>,
) -> Vec<(CellId, Option<AnswerSign>)> {
    let tree = document.tree();
    let is_last = |cell: &CellId| tree.cell(*cell).car.is_none();
    let is_alone = |cell: CellId| {
        let mut above = tree.ancestors(cell);
        !above.any(|up| tree.is_fork(up))
    };
    let root = tree.node(document.root(), document.context());
    // Editors write HA[0] into problems too.
    let handicap = root.first("HA").and_then(|raw| value::number(raw).get());
    let is_game = handicap.unwrap_or(0) > 0 || document.context().kind != GameKind::Go;
    let mut signs = document.lines_to(cells.filter(is_last), |line| {
        (line.cell, AnswerSign::of_line(line))
    });
    for (cell, answer) in &mut signs {
        let kind = answer.as_ref().map(|sign| sign.kind);
        if kind == Some(AnswerKind::First) && (is_game || is_alone(*cell)) {
            *answer = None;
        }
    }
    signs
}

fn sign(document: &Document, cell: CellId) -> Sign {
    let context = document.context();
    let node = document.tree().node(cell, context);
    Sign {
        mv: move_name(node, context).map(|name| name.text()),
        letter: None,
        name: first_words(&node.name().unwrap_or_default()),
        words: first_words(&node.comment().unwrap_or_default()),
        annotations: Annotation::ALL
            .into_iter()
            .filter(|annotation| annotation.of(node).is_some())
            .collect(),
        answer: None,
    }
}

/// The letters of the branches, by fork.
#[derive(Default)]
struct Letters {
    forks: HashMap<CellId, HashMap<CellId, String>>,
}

impl Letters {
    fn of(&mut self, session: &Session, document: &Document, cell: CellId) -> Option<String> {
        let tree = document.tree();
        // The problems of a book are not alternatives to each other.
        let up = tree.cell(cell).up.filter(|&up| {
            up != CellId::FILE && tree.is_fork(up) && document.number_of(cell).is_none()
        })?;
        let fork = self.forks.entry(up).or_insert_with(|| {
            let fork = document.fork(up, session.settings());
            let each = fork.letters.iter().flat_map(|letter| {
                let children = letter.children.iter();
                children.map(|&child| (child, letter.text.clone()))
            });
            each.collect()
        });
        fork.get(&cell).filter(|text| !text.is_empty()).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Command;
    use crate::session::command::{Edit, Go, Look, Typing};
    use crate::settings::{Settings, Switch};
    use crate::view::{View, ViewCache};

    fn session(text: &str) -> Session {
        let mut session = Session::new(Settings::default());
        session.open(None, crate::sgf::load(text.as_bytes().to_vec()).unwrap());
        session
    }

    fn sign_at(view: &View, row: u32, column: u32) -> Sign {
        let placed = view
            .tree
            .layout
            .visible(row..row + 1, column..column + 1)
            .next();
        view.tree.signs.of(placed.unwrap().cell).unwrap().clone()
    }

    #[test]
    fn nodes_tell_move_letter_name_comment_and_remarks() {
        let text = "(;SZ[9]LB[cc:X](;B[aa]N[first]C[why\nthis];W[])(;B[cc]BM[1])(;C[no move]))";
        let mut session = session(text);
        let mut cache = ViewCache::default();
        let view = cache.view(&session);
        let first = sign_at(&view, 0, 1);
        assert_eq!(
            (first.mv.as_deref(), first.letter.as_deref()),
            (Some("A9"), Some("A"))
        );
        assert_eq!(
            (first.name.as_str(), first.words.as_str()),
            ("first", "why")
        );
        assert_eq!(sign_at(&view, 0, 2).mv.as_deref(), Some("pass"));
        let bad = sign_at(&view, 1, 1);
        assert_eq!(bad.letter.as_deref(), Some("X"));
        assert_eq!(bad.annotations, [Annotation::Bad]);
        assert_eq!(sign_at(&view, 2, 1).words, "no move");
        // Signs change with an edit.
        let cell = session.document().unwrap().cursor();
        let text = "new".to_owned();
        session.run(Command::Edit(Edit::SetComment {
            document: session.document().unwrap().id(),
            cell,
            text,
            typing: Typing::New,
        }));
        assert_eq!(sign_at(&cache.view(&session), 0, 0).words, "new");
    }

    #[test]
    fn only_the_part_that_is_asked_for_is_read() {
        let mut text = "(;SZ[9]".to_owned();
        for _ in 0..300 {
            text.push_str(";B[aa]C[x];W[bb]");
        }
        text.push(')');
        let mut session = session(&text);
        let mut cache = ViewCache::default();
        assert!(cache.view(&session).tree.signs.nodes.len() < 30);
        session.run(Command::Look(Look::TreeSpan {
            rows: 0..2,
            columns: 500..510,
        }));
        let signs = cache.view(&session).tree.signs;
        assert_eq!(signs.nodes.len(), 10);
        assert!(signs.cover(&(0..1), &(501..510)) && !signs.cover(&(0..1), &(499..501)));
    }

    const BOOK: &str = "(;SZ[9](;AB[aa];B[bb])(;AB[cc](;B[dd])(;B[ee]))(;AB[ff];B[gg]))";

    #[test]
    fn in_a_book_the_tree_is_that_of_the_current_problem() {
        let mut session = session(BOOK);
        let mut cache = ViewCache::default();
        assert_eq!(cache.view(&session).tree.layout.len(), 2);
        session.run(Command::Go(Go::NextProblem));
        let view = cache.view(&session);
        assert_eq!(view.tree.layout.len(), 3);
        assert!(view.tree.layout.spot(view.tree.current.unwrap()).is_some());
        session.run(Command::Look(Look::Toggle(Switch::WholeTree)));
        assert_eq!(cache.view(&session).tree.layout.len(), 8);
        session.run(Command::Look(Look::Toggle(Switch::WholeTree)));
        // A book's root is not part of a problem.
        session.run(Command::Go(Go::Back));
        let view = cache.view(&session);
        assert_eq!(view.tree.layout.len(), 8);
        assert!(view.tree.layout.spot(view.tree.current.unwrap()).is_some());
    }

    #[test]
    fn a_game_that_is_no_book_is_shown_whole() {
        let session = session("(;SZ[9]AB[aa](;B[bb])(;B[cc]))(;SZ[9]AB[dd])");
        assert_eq!(ViewCache::default().view(&session).tree.layout.len(), 3);
    }
}
