//! From a session to what the window shows.

use std::sync::Arc;

use super::choices::choices;
use super::labels::{lb_tag, left_behind};
use super::position::board;
use super::rows::problems;
use super::signs::Signs;
use super::strip::strip;
use super::tree::TreeLayout;
use super::turn::{in_words, lay};
use super::{CommentView, MenuView, StatusView, TreeView, View};
use super::{editing, games};
use crate::board::GameKind;
use crate::problem::{Fork, find_mentions};
use crate::replay::Print;
use crate::rules::Game as _;
use crate::session::{Document, DocumentId, Mode, Session, Trial};
use crate::settings::{Letters, Marks, Numbers};
use crate::tree::CellId;

/// Derives views and keeps what is dear to compute from one to the next.
#[derive(Debug, Default)]
pub struct Deriver {
    /// The layout of one game, with what it was made for.
    layout: Option<(DocumentId, CellId, u64, Arc<TreeLayout>)>,
    /// The signs of a part of the tree, with what they were made for.
    signs: Option<(SignsKey, Arc<Signs>)>,
    /// Where the facts of the game stand.
    pub(super) holder: Option<super::facts::Holder>,
}

impl Deriver {
    /// What the window shows of a session.
    pub fn view(&mut self, session: &Session) -> View {
        let document = session.document();
        let hidden = session.hides_answers();
        let shown = document.filter(|document| document.cursor() != CellId::FILE);
        let fork = shown.map(|document| document.fork(document.cursor(), session.settings()));
        let board = shown.zip(fork.as_ref()).and_then(|(document, fork)| {
            let mut board = board(session, document, fork, hidden)?;
            lay(&mut board, session.shown_orientation());
            Some(board)
        });
        let properties = match shown {
            Some(document) if board.is_none() && !hidden => games::properties(document),
            _ => Vec::new(),
        };
        let (strip, hints) = match (shown, &fork) {
            (Some(document), Some(fork)) if !hidden => strip(session, document, fork),
            _ => (Vec::new(), None),
        };
        View {
            title: window_title(document),
            document: document.map(Document::id),
            mode: session.mode(),
            tool: session.tool(),
            tools: editing::tools(
                session.tool(),
                document.map_or(GameKind::Go, |document| document.context().kind),
            ),
            trial: shown.and_then(editing::trial),
            node: shown.map(editing::node).unwrap_or_default(),
            notice: notice(document, board.is_some()),
            orientation: document.map(Document::orientation).unwrap_or_default(),
            turned: board
                .as_ref()
                .and_then(|_| in_words(session.shown_orientation())),
            board,
            playing: games::playing(session),
            properties,
            strip,
            hints,
            facts: self.facts(shown, hidden, session.shown_orientation().swap),
            comment: shown
                .zip(fork.as_ref())
                .map(|(document, fork)| comment(session, document, fork, hidden))
                .unwrap_or_default(),
            tree: self.tree(session, shown, hidden),
            problems: problems(session),
            status: status(session, document),
            menu: menu(session, document, hidden),
            choices: shown.map_or_else(Vec::new, |document| choices(session, document)),
            charset: session.charset_choice().cloned(),
            lb_tag: lb_tag(session),
            left_behind: left_behind(session),
            info: shown
                .filter(|_| session.shows_info())
                .map(|document| super::info::rows(session, document)),
            full_screen: session.is_full_screen(),
            settings: session.settings().clone(),
        }
    }

    fn tree(&mut self, session: &Session, document: Option<&Document>, hidden: bool) -> TreeView {
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
    /// Typing in a comment changes it too.
    state: u64,
    span: (std::ops::Range<u32>, std::ops::Range<u32>),
    letters: (Letters, Marks, bool),
}

/// Where the tree that is shown begins: in a book, with the current problem.
fn top(session: &Session, document: &Document) -> CellId {
    match document.current_problem() {
        Some(problem) if !session.settings().whole_tree => problem.start,
        _ => document.root(),
    }
}

fn window_title(document: Option<&Document>) -> String {
    match document {
        Some(document) if document.is_modified() => format!("• {} – Bunki", document.name()),
        Some(document) => format!("{} – Bunki", document.name()),
        None => "Bunki".to_owned(),
    }
}

fn notice(document: Option<&Document>, has_board: bool) -> Option<String> {
    let document = document?;
    if document.tree().is_empty() {
        return Some("This file holds no game.".to_owned());
    }
    games::notice(document, has_board)
}

/// The first line with anything in it, cut to what a strip can hold.
pub(super) fn first_words(text: &str) -> String {
    let line = text
        .lines()
        .map(str::trim)
        .find(|line| !line.is_empty())
        .unwrap_or_default();
    let short: String = line.chars().take(48).collect();
    if short.len() < line.len() {
        format!("{}…", short.trim_end())
    } else {
        short
    }
}

fn comment(session: &Session, document: &Document, fork: &Fork, hidden: bool) -> CommentView {
    let cell = document.cursor();
    let node = document.tree().node(cell, document.context());
    // While the answers are hidden, a mention would show where they are.
    let unmarked = hidden;
    let hidden = session.hides_comment(cell);
    let text = if hidden {
        String::new()
    } else {
        node.comment().unwrap_or_default().into_owned()
    };
    let mentions = if unmarked || text.is_empty() {
        Vec::new()
    } else {
        let up = document.tree().cell(cell).up;
        let above = up
            // The problems of a book are no alternatives to each other.
            .filter(|&up| up != CellId::FILE && document.number_of(cell).is_none())
            .map(|up| document.fork(up, session.settings()));
        let size = document.context().size;
        let mut mentions = find_mentions(&text, fork, above.as_ref(), size);
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
        text,
        mentions,
        hidden,
    }
}

fn status(session: &Session, document: Option<&Document>) -> StatusView {
    let mut status = StatusView {
        message: session.message().to_owned(),
        ..StatusView::default()
    };
    let Some(document) = document else {
        return status;
    };
    let region = document
        .source()
        .region_at(document.tree().cell(document.root()).node.range().start);
    status.file = document.path().map_or_else(
        || document.name().to_owned(),
        |path| path.display().to_string(),
    );
    status.charset = document
        .tree()
        .charset()
        .map_or_else(|| region.name().to_owned(), str::to_owned);
    status.faults = Arc::clone(document.faults());
    let Some(step) = document.replay().last() else {
        return status;
    };
    status.move_number = step.number;
    if document.before().is_some() {
        status.move_number = step.number.saturating_sub(1);
    }
    let before = document.before().map(Trial::position);
    if let Some(position) = before.or_else(|| document.replay().position()) {
        let swap = session.shown_orientation().swap;
        status.to_move = games::turn(document, swap);
        status.tally = games::tally(document, swap);
        status.captures = position.captures();
        if swap {
            status.captures.reverse();
        }
    }
    if status.message.is_empty() {
        status.message = games::amiss(document).unwrap_or_default();
    }
    let numbers = session.settings().numbers;
    if status.message.is_empty() && numbers != Numbers::None && step.print == Print::Never {
        "the file asks for no move numbers here (PM[0])".clone_into(&mut status.message);
    }
    let style = document.style();
    if session.settings().marks == Marks::Children && style != 0 {
        let what = if style & 2 != 0 {
            "no letters"
        } else {
            "letters on the alternatives"
        };
        status.override_note = Some(format!(
            "the file asks for {what} (ST[{style}]); letters stand on the branches"
        ));
    }
    status
}

/// Whether Back leads from a diagram's own move to the diagram.
fn has_diagram(session: &Session, document: &Document) -> bool {
    let is_start = document
        .current_problem()
        .is_some_and(|problem| problem.start == document.cursor());
    let moved = document
        .replay()
        .last()
        .is_some_and(|step| step.mv.is_some());
    session.mode() == Mode::Read && is_start && moved && document.before().is_none()
}

fn menu(session: &Session, document: Option<&Document>, hidden: bool) -> MenuView {
    let Some(document) = document else {
        return MenuView::default();
    };
    let cell = document.cursor();
    let has_path = document.path().is_some();
    let number = document.problem();
    MenuView {
        undo: document.undo_name().map(str::to_owned),
        redo: document.redo_name().map(str::to_owned),
        has_file: true,
        can_reopen: document.can_reopen(),
        can_play: document.context().kind == GameKind::Othello
            && document.replay().position().is_some(),
        is_playing: session.playing().is_some(),
        has_back: document
            .tree()
            .cell(cell)
            .up
            .is_some_and(|up| up != CellId::FILE)
            || has_diagram(session, document),
        has_forward: document.tree().cell(cell).car.is_some() || document.before().is_some(),
        has_next_problem: has_path
            || session.current() + 1 < session.documents().len()
            || number.is_none_or(|number| number + 1 < document.problems().len()),
        has_previous_problem: has_path
            || session.current() > 0
            || number.is_some_and(|number| number > 0),
        answers_hidden: hidden,
        can_hide: session.settings().hide_answers,
    }
}
