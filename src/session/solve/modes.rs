//! Entering and leaving Solve mode, which is remembered for each library, and beginning an attempt: the diagram is shown,
//! turned by chance if the user wants that.

use std::time::Duration;

use crate::board::{Orientation, Symmetry};
use crate::document::Counting;
use crate::session::{Document, Library, Session};
use crate::settings::Opening;
use crate::tree::CellId;
use crate::words::message;

/// In larger problems colors are not exchanged, because all comments would have to be read.
const READABLE: usize = 2000;

impl Session {
    /// Whether problems are solved: the mode below any moves that are tried.
    #[must_use]
    pub fn is_solving(&self) -> bool {
        !self.editing && self.opening() == Opening::Solve
    }

    /// How problems are opened where the current document belongs.
    #[must_use]
    pub fn opening(&self) -> Opening {
        self.home().map_or(self.settings.opening, Library::opening)
    }

    /// The library of the current document; without a document the one that is shown.
    fn home(&self) -> Option<&Library> {
        let shown = self.shelf().current();
        let Some(document) = self.document() else {
            return shown;
        };
        let place = document.place()?;
        let mut all = shown.into_iter().chain(self.shelf().libraries());
        all.find(|library| library.holds(place))
    }

    /// Remembers how problems are opened where the current document belongs.
    fn open_problems(&mut self, opening: Opening) {
        match self.home().map(Library::id) {
            Some(id) => self.keep_opening(id, opening),
            None => self.settings.opening = opening,
        }
    }

    /// Enters Solve mode, or Read mode if problems are solved already.
    pub(super) fn toggle_solving(&mut self) {
        let was_solving = self.is_solving();
        self.editing = false;
        if was_solving {
            self.open_problems(Opening::Read);
            self.say(message!("edit-mode-read"));
            return;
        }
        self.open_problems(Opening::Solve);
        if let Some(document) = self.document_mut() {
            document.hide_answers();
        }
        self.say(message!("edit-mode-solve"));
    }

    /// Begins the attempt at a problem that was entered in Solve mode, and ends it in the other modes.
    pub(in crate::session) fn settle_attempt(&mut self) {
        let is_solving = self.is_solving();
        let turns = self.settings.turn_randomly || self.settings.swap_randomly;
        let Some(document) = self.document_mut() else {
            return;
        };
        if !is_solving {
            if document.solving().is_some() && turns {
                document.reset_orientation();
            }
            document.end_solving();
            return;
        }
        let cursor = document.cursor();
        if let Some(solving) = document.solving_mut()
            && solving.end.is_some_and(|end| end.cell != cursor)
        {
            // An edit or a search led elsewhere.
            solving.leave_position();
        }
        let is_ready = document.current_problem().is_some()
            && document.is_whole()
            && !document.is_revealed()
            && document.trial().is_none();
        if is_ready && document.solving().is_none() {
            self.begin_attempt(Counting::Yes);
        }
    }

    /// Begins the problem again. What comes of it does not count, if the problem counted already.
    pub(super) fn begin_again(&mut self) {
        let counting = match self.document().and_then(Document::solving) {
            None => {
                self.say(message!("solve-not-solving"));
                return;
            }
            Some(solving) if solving.counting == Counting::Yes && !solving.has_erred => {
                Counting::Yes
            }
            Some(_) => Counting::No,
        };
        let was_open = self.document().is_some_and(Document::is_revealed);
        if let Some(document) = self.document_mut() {
            document.hide_answers();
        }
        let counting = if was_open { Counting::No } else { counting };
        self.begin_attempt(counting);
    }

    fn begin_attempt(&mut self, counting: Counting) {
        self.attempt_number += 1;
        self.thought = Duration::ZERO;
        let number = self.attempt_number;
        let Some(document) = self.document_mut() else {
            return;
        };
        document.go(document.start());
        document.reset_diagram();
        self.show_diagram();
        self.turn_by_chance();
        if let Some(document) = self.document_mut() {
            document.begin_solving(number, counting);
            let first = document.first_page();
            if first != document.cursor() {
                document.meet(first);
            }
        }
    }

    /// Turns the board by chance, and exchanges the colors where all comments of the problem can say so.
    fn turn_by_chance(&mut self) {
        let settings = &self.settings;
        let (turns, swaps) = (settings.turn_randomly, settings.swap_randomly);
        let can_turn = self.document().is_some_and(Document::can_turn);
        if !(turns || swaps) || !can_turn {
            return;
        }
        let symmetry = match turns {
            true => self.chance.one(&Symmetry::ALL).unwrap_or_default(),
            false => Symmetry::Same,
        };
        let swap = swaps
            && self.chance.below(2) == 1
            && self
                .document()
                .is_some_and(|document| document.can_exchange_colors(READABLE));
        if let Some(document) = self.document_mut() {
            document.reset_orientation();
            document.orient(Orientation { symmetry, swap });
        }
    }

    /// Whether a cell's comment is shown in the words of the other colors.
    #[must_use]
    pub fn exchanges_words(&self) -> bool {
        self.solving().is_some() && self.shown_orientation().swap
    }

    /// The cell of the diagram whose task is shown, during an attempt.
    #[must_use]
    pub fn task_cell(&self) -> Option<CellId> {
        self.solving()?;
        self.document().map(Document::first_page)
    }

    /// The cells whose comments are shown instead of that of the current cell, during an attempt: the diagram's, and at
    /// the end of the line those on the way.
    #[must_use]
    pub fn told_cells(&self) -> Option<Vec<CellId>> {
        let document = self.document()?;
        let end = self.solving()?.end;
        let start = document.start();
        let tree = document.tree();
        let (last, is_below) = match end {
            None => (document.first_page(), false),
            Some(end) => (end.cell, end.cell != start),
        };
        let above = tree.ancestors(last).take_while(|&at| at != start);
        let mut way: Vec<CellId> = std::iter::once(last)
            .filter(|&at| at != start)
            .chain(above)
            .chain((!is_below).then_some(start))
            .collect();
        way.reverse();
        Some(way)
    }
}
