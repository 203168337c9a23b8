//! What the items of the menus can do at the moment, and which of them are on.
//!
//! The table of `menu` says what an item needs; here it is known whether that is there. Menu bar, context menus, buttons
//! and keys all ask here.

use super::View;
use crate::board::{GameKind, Orientation};
use crate::menu::{self, Item, Need};
use crate::session::Mode;
use crate::session::command::{Command, Edit, Look, Node, Transform, Try};
use crate::words::{Message, message, text};

/// How an item shows what it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// It only does something.
    Plain,
    /// A switch, and whether it is on.
    Switch(bool),
    /// One of several choices, and whether it is the one chosen.
    Choice(bool),
}

impl View {
    /// Whether a command can do anything at the moment. Commands that stand in no menu carry what they need.
    #[must_use]
    pub fn allows(&self, command: &Command) -> bool {
        menu::item(command).is_none_or(|item| self.meets(item.need))
    }

    /// Whether what an item needs is there.
    #[must_use]
    pub fn meets(&self, need: Need) -> bool {
        let (menu, node) = (&self.menu, &self.node);
        let is_trying = self.mode == Mode::Try;
        let kind = self.board.as_ref().map(|board| board.kind);
        match need {
            Need::Nothing => true,
            Need::File => menu.has_file,
            Need::Bytes => menu.can_reopen,
            Need::Undo => menu.undo.is_some() || is_trying,
            Need::Redo => menu.redo.is_some() || is_trying,
            Need::Node => node.exists,
            Need::Branch => node.exists && !node.is_root,
            Need::Move => node.exists && node.has_move,
            Need::Fork => node.is_fork,
            Need::Editing => node.exists && kind.is_some() && self.mode == Mode::Edit,
            Need::Passing => self.meets(Need::Editing) || is_trying,
            Need::Chess => kind == Some(GameKind::Chess),
            Need::Board => kind.is_some(),
            Need::Turnable => matches!(kind, Some(GameKind::Go | GameKind::Othello)),
            Need::Turned => self.orientation != Orientation::default(),
            Need::NoTrial => kind.is_some() && !is_trying,
            Need::Trial => is_trying,
            Need::TriedMoves => is_trying && self.trial.is_some_and(|trial| trial.moves > 0),
            Need::Above => menu.has_back || is_trying,
            Need::Below => menu.has_forward || is_trying,
            Need::NextProblem => menu.has_next_problem,
            Need::PreviousProblem => menu.has_previous_problem,
            Need::Hiding => menu.can_hide,
            Need::Repairs => !self.status.faults.is_empty(),
            Need::Playable => menu.can_play,
            Need::Opponent => menu.is_playing,
        }
    }

    /// Why an item can do nothing at the moment, where that is not plain from what is shown.
    #[must_use]
    pub fn refusal(&self, item: &Item) -> Option<Message> {
        (item.need == Need::Bytes && self.menu.has_file && !self.menu.can_reopen)
            .then(|| message!("menu-refused-charset"))
    }

    /// The name of an item; Undo and Redo say what they would change.
    #[must_use]
    pub fn name(&self, item: &Item) -> String {
        let (undo, redo) = (self.menu.undo.as_ref(), self.menu.redo.as_ref());
        let step = match item.command {
            Command::Edit(Edit::Undo) => undo.map(|step| text!("menu-undo-step", step = step)),
            Command::Edit(Edit::Redo) => redo.map(|step| text!("menu-redo-step", step = step)),
            _ => None,
        };
        step.unwrap_or_else(|| item.name())
    }

    /// Whether a command turns something on or chooses it, and whether it is on.
    #[must_use]
    pub fn state(&self, command: &Command) -> State {
        match command {
            Command::Edit(edit) => self.state_of_edit(edit),
            Command::Node(Node::Annotate(annotation, strength)) => {
                State::Switch(self.node.annotations.contains(&(*annotation, *strength)))
            }
            Command::Try(Try::Start) => State::Switch(self.mode == Mode::Try),
            Command::Look(look) => self.state_of_look(look),
            Command::Node(_)
            | Command::Try(Try::Leave | Try::Keep)
            | Command::File(_)
            | Command::Problem(_)
            | Command::Go(_)
            | Command::Tools(_)
            | Command::Help(_) => State::Plain,
        }
    }

    fn state_of_edit(&self, edit: &Edit) -> State {
        match edit {
            Edit::ToggleMode => State::Switch(self.mode == Mode::Edit),
            Edit::Use(tool) => State::Switch(self.mode == Mode::Edit && self.tool == *tool),
            Edit::Turn(color) => State::Switch(self.node.turn == Some(*color)),
            Edit::Undo
            | Edit::Redo
            | Edit::SetComment { .. }
            | Edit::Drag { .. }
            | Edit::Paint { .. }
            | Edit::Label { .. }
            | Edit::Pass
            | Edit::CopyPosition(_)
            | Edit::FocusComment
            | Edit::AskInfo
            | Edit::CloseInfo
            | Edit::SetProperty { .. } => State::Plain,
        }
    }

    fn state_of_look(&self, look: &Look) -> State {
        let settings = &self.settings;
        match look {
            Look::Toggle(switch) => State::Switch(settings.is_on(*switch)),
            Look::Letters(letters) => State::Choice(settings.letters == *letters),
            Look::Marks(marks) => State::Choice(settings.marks == *marks),
            Look::Border(border) => State::Choice(settings.border == *border),
            Look::Numbers(numbers) => State::Choice(settings.numbers == *numbers),
            Look::Theme(theme) => State::Choice(settings.theme == *theme),
            Look::Turn(Transform::SwapColors) => State::Switch(self.orientation.swap),
            Look::Turn(
                Transform::TurnRight
                | Transform::TurnLeft
                | Transform::TurnAround
                | Transform::Mirror
                | Transform::Flip,
            )
            | Look::ShowAnswers
            | Look::NextNumbers
            | Look::Fit
            | Look::Unturn
            | Look::Divide(..)
            | Look::UsualSizes
            | Look::Zoom(_)
            | Look::FullScreen
            | Look::ProblemRows(_)
            | Look::TreeSpan { .. } => State::Plain,
        }
    }
}
