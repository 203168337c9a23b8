//! Which menu items are enabled, and which are on.
//!
//! The table of `menu` says what an item needs; this file knows whether it is there. Menu bar, context menus, buttons
//! and keys all ask here.

use super::View;
use crate::board::{GameKind, Orientation};
use crate::menu::{self, Item, Need};
use crate::session::Face;
use crate::session::Mode;
use crate::session::command::{Command, Edit, File, Library, Look, Node, Solve, Transform, Try};
use crate::words::{Message, message, text};

impl View {
    /// Whether a command can do anything at the moment. Commands without an item are always allowed.
    #[must_use]
    pub fn allows(&self, command: &Command) -> bool {
        menu::item(command).is_none_or(|item| self.offers(item))
    }

    /// Whether an item is enabled.
    #[must_use]
    pub fn offers(&self, item: &Item) -> bool {
        !self.is_too_early(item) && self.meets(item.need)
    }

    /// Whether an item must wait until the whole file is read, or a large change is carried out.
    fn is_too_early(&self, item: &Item) -> bool {
        let closes = matches!(item.command, Command::File(File::Close));
        self.menu.is_held() && item.command.needs_whole() || self.menu.is_changing && closes
    }

    /// Whether what an item needs is there.
    #[must_use]
    pub fn meets(&self, need: Need) -> bool {
        let (menu, node) = (&self.menu, &self.node);
        let is_trying = self.mode == Mode::Try;
        let is_thinking = self
            .solve
            .as_ref()
            .is_some_and(|solve| solve.verdict.is_none());
        let kind = self.board.as_ref().map(|board| board.kind);
        match need {
            Need::Nothing => true,
            Need::File => menu.has_file,
            Need::Modified => menu.any_modified,
            Need::OnDisk | Need::Bytes => menu.can_reopen,
            Need::Undo => menu.undo.is_some() || is_trying,
            Need::Redo => menu.redo.is_some() || is_trying,
            Need::Node => node.exists,
            Need::Branch => node.exists && !node.is_root,
            Need::Move => node.exists && node.has_move,
            Need::Fork => node.is_fork,
            Need::Editing => node.exists && kind.is_some() && self.mode == Mode::Edit,
            Need::Passing => self.meets(Need::Editing) || is_trying || is_thinking,
            Need::Chess => kind == Some(GameKind::Chess),
            Need::Board => kind.is_some(),
            Need::Turnable => matches!(kind, Some(GameKind::Go | GameKind::Othello)),
            Need::Turned => self.orientation != Orientation::default(),
            Need::NoTrial => kind.is_some() && !is_trying,
            Need::Trial => is_trying,
            Need::TriedMoves => {
                let has_stray = self.solve.as_ref().is_some_and(|solve| solve.has_stray);
                is_trying && self.trial.is_some_and(|trial| trial.moves > 0) || has_stray
            }
            Need::Above => menu.has_back || is_trying || self.solve.is_some(),
            Need::Below => menu.has_forward || is_trying || self.solve.is_some(),
            Need::NextProblem => menu.has_next_problem,
            Need::PreviousProblem => menu.has_previous_problem,
            Need::Solving => menu.is_solving,
            Need::Attempt => self.solve.is_some(),
            Need::Thinking => is_thinking,
            Need::Playable => menu.can_play,
            Need::Opponent => menu.is_playing,
            Need::Finding => self.find.as_ref().is_some_and(|find| find.can_step),
            Need::Recovered => !self.recovered.is_empty() || self.thrown_away > 0,
            Need::Library => menu.has_library,
            Need::Refreshing => menu.is_refreshing,
            Need::Numbered => menu.numbers > 1,
            Need::Course => menu.has_course,
            Need::Tried => menu.has_tried,
        }
    }

    /// Why an item is disabled, if that is not obvious from what is shown.
    #[must_use]
    pub fn refusal(&self, item: &Item) -> Option<Message> {
        let menu = &self.menu;
        if self.is_too_early(item) {
            return Some(if menu.is_beginning {
                message!("open-still-reading")
            } else {
                message!("change-under-way")
            });
        }
        match item.need {
            Need::Bytes if menu.has_file && !menu.can_reopen => {
                Some(message!("menu-refused-charset"))
            }
            Need::OnDisk if menu.has_file && !menu.can_reopen => {
                Some(message!("versions-never-saved"))
            }
            _ => None,
        }
    }

    /// What to say when a key asks for a command that is not allowed: nothing where that is plain from what is shown.
    #[must_use]
    pub fn refused(&self, command: &Command) -> Option<Message> {
        let item = menu::item(command)?;
        if self.is_too_early(item) {
            return self.refusal(item);
        }
        match item.need {
            Need::File => Some(message!("session-no-file")),
            Need::Modified => Some(message!("save-nothing")),
            Need::Undo => Some(message!("edit-nothing-to-undo")),
            Need::Redo => Some(message!("edit-nothing-to-redo")),
            Need::NextProblem if self.menu.has_file => Some(message!("go-last-problem")),
            Need::Recovered => Some(message!("recover-none")),
            Need::Library => Some(message!("library-none")),
            Need::Refreshing => Some(message!("library-not-refreshing")),
            Need::Numbered => Some(message!("go-no-numbers")),
            Need::Course => Some(message!("study-no-course")),
            Need::Tried => Some(message!("study-nothing-tried")),
            Need::PreviousProblem if self.menu.has_file => Some(message!("go-first-problem")),
            _ => self.refusal(item),
        }
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

    /// Whether the switch or the choice of a command is on; false for actions.
    #[must_use]
    pub fn is_on(&self, command: &Command) -> bool {
        let settings = &self.settings;
        match command {
            Command::Edit(Edit::ToggleMode) => self.mode == Mode::Edit,
            Command::Edit(Edit::Use(tool)) => self.mode == Mode::Edit && self.tool == *tool,
            Command::Edit(Edit::Turn(color)) => self.node.turn == Some(*color),
            Command::Node(Node::Annotate(annotation, strength)) => {
                self.node.annotations.contains(&(*annotation, *strength))
            }
            Command::Try(Try::Start) => self.mode == Mode::Try,
            Command::Look(look) => match look {
                Look::Toggle(switch) => settings.is_on(*switch),
                Look::Letters(letters) => settings.letters == *letters,
                Look::Marks(marks) => settings.marks == *marks,
                Look::Border(border) => settings.border == *border,
                Look::Numbers(numbers) => settings.numbers == *numbers,
                Look::LineMarks(marks) => settings.line_marks == *marks,
                Look::Theme(theme) => settings.theme == *theme,
                Look::Turn(Transform::SwapColors) => self.orientation.swap,
                Look::NextNumbers
                | Look::Fit
                | Look::Turn(_)
                | Look::Unturn
                | Look::Divide(..)
                | Look::UsualSizes
                | Look::Zoom(_)
                | Look::FullScreen
                | Look::ProblemRows(_)
                | Look::Difference(_)
                | Look::CommentPart(_)
                | Look::TreeSpan { .. } => false,
            },
            Command::Solve(solve) => match solve {
                Solve::Toggle => self.menu.is_solving,
                Solve::ShowBranches => self.menu.is_solving && !self.menu.answers_hidden,
                Solve::Replies(replies) => settings.replies == *replies,
                Solve::Pause(pause) => settings.pause == *pause,
                Solve::Blind(blind) => settings.blind == *blind,
                Solve::Hint
                | Solve::ShowAnswer
                | Solve::Again
                | Solve::Count(_)
                | Solve::NewTally
                | Solve::GoOn(_)
                | Solve::Cover(_) => false,
            },
            Command::Library(Library::Browse) => self.face == Face::Library,
            Command::Library(Library::Layout(layout)) => settings.library_layout == *layout,
            // `Command::kind` decides for each new command.
            Command::File(_)
            | Command::Edit(_)
            | Command::Node(_)
            | Command::Try(_)
            | Command::Problem(_)
            | Command::Go(_)
            | Command::Find(_)
            | Command::Tools(_)
            | Command::Library(_)
            | Command::Study(_)
            | Command::Help(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::menu::{self, Need};
    use crate::session::Session;
    use crate::session::command::{Command, Edit, Go, Kind, Library, Solve};
    use crate::settings::Settings;
    use crate::view::ViewCache;

    /// A session at the first move of a file; in Edit mode if the item needs it.
    fn session(item: &menu::Item) -> Session {
        let text = match item.need {
            Need::Chess => "(;GM[3];B[a2a3])",
            _ => "(;SZ[9];B[ee])",
        };
        let mut session = Session::new(Settings::default());
        session.open(None, crate::sgf::load(text.as_bytes().to_vec()).unwrap());
        session.run(Command::Go(Go::Forward));
        if item.need == Need::Editing {
            session.run(Command::Edit(Edit::ToggleMode));
        }
        if item.need == Need::Solving {
            session.run(Command::Solve(Solve::Toggle));
        }
        if item.need == Need::Library {
            session.run(Command::Library(Library::OpenFolder("/a".into())));
        }
        session
    }

    #[test]
    fn what_an_item_turns_on_is_seen_to_be_on() {
        for item in menu::items().filter(|item| item.command.kind() != Kind::Action) {
            let mut session = session(item);
            let before = ViewCache::default().view(&session);
            assert!(before.meets(item.need), "{}", item.id);
            session.run(item.command.clone());
            let after = ViewCache::default().view(&session);
            let is_on = [before, after].map(|view| view.is_on(&item.command));
            assert!(is_on != [false; 2], "{} is never on", item.id);
        }
    }
}
