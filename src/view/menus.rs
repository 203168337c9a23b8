//! The part of the view that says which menu items are enabled, derived from the session.

use crate::board::GameKind;
use crate::session::{Document, Library, Mode, Session};
use crate::tree::CellId;

/// What must be known to enable menu items, besides the rest of the view.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each enables a menu item of its own"
)]
pub struct MenuView {
    /// The step that Undo would undo.
    pub undo: Option<String>,
    /// The step that Redo would redo.
    pub redo: Option<String>,
    /// Whether a file is open.
    pub has_file: bool,
    /// Whether only the beginning of the file was read so far.
    pub is_beginning: bool,
    /// Whether a large change of the file is being carried out.
    pub is_changing: bool,
    /// Whether any file has unsaved changes.
    pub any_modified: bool,
    /// Whether the file was read from bytes, so that it can be read in another charset.
    pub can_reopen: bool,
    /// Whether the current position can be played against the computer.
    pub can_play: bool,
    /// Whether a game is being played against the computer.
    pub is_playing: bool,
    /// Whether there is a cell above.
    pub has_back: bool,
    /// Whether there is a cell below.
    pub has_forward: bool,
    /// Whether there is a problem after the current one.
    pub has_next_problem: bool,
    /// Whether there is a problem before the current one.
    pub has_previous_problem: bool,
    /// Whether the answers are hidden at the moment.
    pub answers_hidden: bool,
    /// Whether problems are solved, so that their branches can be shown this time.
    pub is_solving: bool,
    /// Whether a library is shown.
    pub has_library: bool,
    /// Whether it is being looked through for changed files.
    pub is_refreshing: bool,
    /// How many problems can be gone to by number: those listed of the library, or those of the file.
    pub numbers: usize,
    /// Whether a course of study is under way.
    pub has_course: bool,
    /// Whether there is an attempt to correct.
    pub has_tried: bool,
}

impl MenuView {
    /// Whether the file can only be read at the moment.
    #[must_use]
    pub const fn is_held(&self) -> bool {
        self.is_beginning || self.is_changing
    }
}

pub(super) fn menu(session: &Session, document: Option<&Document>) -> MenuView {
    let library = session.shelf().current();
    let shared = MenuView {
        has_library: library.is_some(),
        is_refreshing: library.is_some_and(Library::is_refreshing),
        numbers: session.numbers(),
        has_course: session.studies().course().is_some(),
        has_tried: session.studies().last().is_some(),
        ..MenuView::default()
    };
    let Some(document) = document else {
        return MenuView {
            has_next_problem: shared.numbers > 0 || shared.has_course,
            ..shared
        };
    };
    let cell = document.cursor();
    let has_path = document.path().is_some();
    let number = document.problem();
    MenuView {
        undo: document.undo_name().map(ToString::to_string),
        redo: document.redo_name().map(ToString::to_string),
        has_file: true,
        is_beginning: session.is_beginning(),
        is_changing: session.is_changing(),
        any_modified: session.documents().iter().any(Document::is_modified),
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
        has_next_problem: shared.has_course
            || has_path
            || library.is_some()
            || session.current() + 1 < session.documents().len()
            || number.is_none_or(|number| number + 1 < document.problems().len()),
        has_previous_problem: has_path
            || library.is_some()
            || session.current() > 0
            || number.is_some_and(|number| number > 0),
        answers_hidden: session.hides_answers(),
        is_solving: session.is_solving(),
        ..shared
    }
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
