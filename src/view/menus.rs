//! What the menus need to know to enable their items.

use crate::board::GameKind;
use crate::session::{Document, Mode, Session};
use crate::tree::CellId;

/// What the menus need to know beside the fixed table of commands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each enables a menu item of its own"
)]
pub struct MenuView {
    /// What Undo would take back.
    pub undo: Option<String>,
    /// What Redo would do again.
    pub redo: Option<String>,
    /// There is a file that could be saved.
    pub has_file: bool,
    /// The file was read from bytes, so that these can be read in another charset.
    pub can_reopen: bool,
    /// The current position can be played on against the computer.
    pub can_play: bool,
    /// A game is being played against the computer.
    pub is_playing: bool,
    /// There is a cell above.
    pub has_back: bool,
    /// There is a cell below.
    pub has_forward: bool,
    /// The current problem has another one behind it.
    pub has_next_problem: bool,
    /// The current problem has another one before it.
    pub has_previous_problem: bool,
    /// The answers are hidden right now.
    pub answers_hidden: bool,
    /// Answers are hidden until asked for, so that Show the Answers has a meaning.
    pub can_hide: bool,
}

pub(super) fn menu(session: &Session, document: Option<&Document>) -> MenuView {
    let Some(document) = document else {
        return MenuView::default();
    };
    let cell = document.cursor();
    let has_path = document.path().is_some();
    let number = document.problem();
    MenuView {
        undo: document.undo_name().map(ToString::to_string),
        redo: document.redo_name().map(ToString::to_string),
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
        answers_hidden: session.hides_answers(),
        can_hide: session.settings().hide_answers,
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
