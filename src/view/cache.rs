//! Derives the view from a session. Each part of the view has a file of its own; here they are put together and cached.

use std::sync::Arc;

use super::board::BoardView;
use super::choices::choices;
use super::comment::comment;
use super::differences::differences;
use super::doctor::doctor;
use super::facts::FactsCache;
use super::find::find;
use super::labels::{LbTagCache, left_behind};
use super::library::LibraryCache;
use super::menus::menu;
use super::on_disk::on_disk;
use super::orient::{in_words, orient};
use super::position::board;
use super::recovered::recovered;
use super::rows::RowsCache;
use super::signs::Signs;
use super::solve;
use super::status::status;
use super::strip::strip;
use super::study::{FiguresCache, sets};
use super::tree::TreeLayout;
use super::versions::{usage, versions};
use super::{CommentView, NodeView, TreeView, View};
use super::{editing, games};
use crate::board::GameKind;
use crate::problem::Fork;
use crate::session::{Document, DocumentId, Library, Session};
use crate::settings::{Letters, Marks};
use crate::tree::CellId;
use crate::words::{language, text};

/// Derives views, and caches between them what is expensive to compute.
#[derive(Debug, Default)]
pub struct ViewCache {
    /// The layout of one game, with the key it was computed for.
    layout: Option<(DocumentId, CellId, u64, Arc<TreeLayout>)>,
    /// The signs of a part of the tree, with the key they were computed for.
    signs: Option<(SignsKey, Arc<Signs>)>,
    lb_tag: LbTagCache,
    /// The rows of the problem list.
    rows: RowsCache,
    /// Folders and problems of the library.
    library: LibraryCache,
    /// Where the game info is.
    facts: FactsCache,
    /// The page of figures.
    figures: FiguresCache,
}

impl ViewCache {
    /// The view of a session.
    pub fn view(&mut self, session: &Session) -> View {
        let document = session.document();
        let kind = document.map_or(GameKind::Go, |document| document.context().kind);
        let hidden = session.hides_answers();
        let shown = document.filter(|document| document.cursor() != CellId::FILE);
        let fork = shown.map(|document| document.fork(document.cursor(), session.settings()));
        let board = oriented(session, shown.zip(fork.as_deref()));
        let bare = shown.filter(|_| board.is_none() && !hidden);
        let listed = shown.zip(fork.as_deref()).filter(|_| !hidden);
        let (strip, hints) = listed
            .map(|(document, fork)| strip(session, document, fork))
            .unwrap_or_default();
        View {
            title: window_title(document),
            document: document.map(Document::id),
            mode: session.mode(),
            tool: session.tool(),
            tools: editing::tools(session.tool(), kind),
            trial: shown.and_then(editing::trial),
            solve: solve::solve(session, shown),
            opening: session.opening(),
            tally: solve::tally(session.sitting()),
            node: shown.map(|shown| node(session, shown)).unwrap_or_default(),
            notice: notice(document, board.as_ref()),
            on_disk: on_disk(session),
            orientation: document.map(Document::orientation).unwrap_or_default(),
            turned: board
                .as_ref()
                .and_then(|_| in_words(session.shown_orientation())),
            board,
            playing: games::playing(session),
            properties: bare.map_or_else(Vec::new, games::properties),
            strip: Arc::new(strip),
            hints,
            facts: shown.and_then(|document| self.facts.facts(session, document)),
            find: find(session),
            comment: comment_of(session, shown.zip(fork.as_deref())),
            tree: self.tree(session, shown),
            problems: self.rows.problems(session),
            library: self.library.library(session),
            shelved: session.shelf().libraries().first().map(Library::id),
            status: status(session, document),
            menu: menu(session, document),
            choices: shown.map_or_else(Vec::new, |document| choices(session, document)),
            charset: session.charset_choice().cloned(),
            versions: versions(session),
            version_usage: session.version_usage().map(usage),
            lb_tag: self.lb_tag.lb_tag(session),
            doctor: doctor(session, document),
            left_behind: left_behind(session),
            recovered: recovered(session),
            differences: differences(session),
            info: info(session, shown),
            thrown_away: session.thrown_away(),
            face: session.shelf().face(),
            full_screen: session.is_full_screen(),
            library_troubles: library_troubles(session),
            figures: self.figures.figures(session),
            sets: sets(session),
            settings: session.settings().clone(),
        }
    }

    fn tree(&mut self, session: &Session, document: Option<&Document>) -> TreeView {
        let hidden = session.hides_answers();
        let Some(document) = document else {
            return TreeView {
                layout: Arc::default(),
                signs: Arc::default(),
                current: None,
                swap: false,
                hidden,
            };
        };
        let top = top(session, document);
        let (id, shape) = (document.id(), document.shape());
        let layout = match &self.layout {
            Some((of, known, at, layout)) if (*of, *known, *at) == (id, top, shape) => {
                Arc::clone(layout)
            }
            _ => {
                let layout = Arc::new(TreeLayout::new(document.tree(), top));
                self.layout = Some((id, top, shape, Arc::clone(&layout)));
                layout
            }
        };
        let signs = if hidden {
            Arc::default()
        } else {
            self.signs(session, document, (id, top, shape), &layout)
        };
        TreeView {
            layout,
            signs,
            current: Some(document.cursor()),
            swap: session.shown_orientation().swap,
            hidden,
        }
    }

    fn signs(
        &mut self,
        session: &Session,
        document: &Document,
        of: (DocumentId, CellId, u64),
        layout: &TreeLayout,
    ) -> Arc<Signs> {
        let settings = session.settings();
        let key = SignsKey {
            of,
            state: document.state(),
            span: session.tree_span(),
            letters: (settings.letters, settings.marks, settings.letter_single),
            language: language(),
        };
        match &self.signs {
            Some((known, signs)) if *known == key => Arc::clone(signs),
            _ => {
                let signs = Arc::new(Signs::new(session, document, layout));
                self.signs = Some((key, Arc::clone(&signs)));
                signs
            }
        }
    }
}

/// What the signs of a part of the tree depend on.
#[derive(Debug, PartialEq)]
struct SignsKey {
    of: (DocumentId, CellId, u64),
    /// Changes also while a comment is typed.
    state: u64,
    span: (std::ops::Range<u32>, std::ops::Range<u32>),
    letters: (Letters, Marks, bool),
    /// Moves are named in the user's language.
    language: &'static str,
}

/// The board as it is turned on the screen.
fn oriented(session: &Session, shown: Option<(&Document, &Fork)>) -> Option<BoardView> {
    let (document, fork) = shown?;
    let mut board = board(session, document, fork)?;
    orient(&mut board, session.shown_orientation());
    Some(board)
}

/// The root of the tree that is shown: in a book, the current problem.
fn top(session: &Session, document: &Document) -> CellId {
    match document.current_problem() {
        Some(problem) if !session.settings().whole_tree => problem.start,
        _ => document.root(),
    }
}

fn library_troubles(session: &Session) -> Option<Vec<(String, String)>> {
    let troubles = session.shelf().current()?.troubles()?.iter();
    let words = troubles.map(|trouble| (trouble.place.shown(), trouble.why.to_string()));
    Some(words.collect())
}

/// The comment, where a node is shown.
fn comment_of(session: &Session, shown: Option<(&Document, &Fork)>) -> CommentView {
    shown.map_or_else(CommentView::default, |(document, fork)| {
        comment(session, document, fork)
    })
}

/// The current node; what it says of its move is hidden in an attempt that has not ended.
fn node(session: &Session, document: &Document) -> NodeView {
    let node = editing::node(document);
    let is_open = session
        .solving()
        .is_none_or(|solving| solving.end.is_some());
    NodeView {
        annotations: if is_open {
            node.annotations
        } else {
            Vec::new()
        },
        ..node
    }
}

fn info(session: &Session, document: Option<&Document>) -> Option<Vec<super::InfoRow>> {
    let document = document.filter(|_| session.shows_info())?;
    Some(super::info::rows(session, document))
}

fn window_title(document: Option<&Document>) -> String {
    let Some(document) = document else {
        return "Bunki".to_owned();
    };
    let sign = if document.is_modified() { "• " } else { "" };
    let name = document.name();
    let archive = document
        .place()
        .filter(|place| place.own_path().is_none())
        .and_then(|place| place.path.file_name());
    match archive {
        Some(archive) => format!("{sign}{name} ({}) – Bunki", archive.display()),
        None => format!("{sign}{name} – Bunki"),
    }
}

fn notice(document: Option<&Document>, board: Option<&BoardView>) -> Option<String> {
    let document = document?;
    if document.tree().is_empty() {
        return Some(text("view-no-game"));
    }
    games::notice(document, board)
}
