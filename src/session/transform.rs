//! Rotates, mirrors and swaps the colors of problems, in the file or on the screen; maps points on the screen to those
//! of the file.

use super::command::{Command, Transform};
use super::state::{LeftBehind, Mode};
use super::{Dialog, Document, Effect, Session};
use crate::board::{Orientation, Symmetry};
use crate::problem::{BlackInHan, Scope};
use crate::tree::{CellId, Texts};
use crate::words::message;

impl Session {
    /// The orientation in which the current document's board is shown.
    #[must_use]
    pub fn shown_orientation(&self) -> Orientation {
        self.document()
            .map_or_else(Orientation::default, |document| {
                self.orientation_of(document)
            })
    }

    /// The orientation in which a document's boards are shown. In Edit mode colors are never swapped.
    #[must_use]
    pub fn orientation_of(&self, document: &Document) -> Orientation {
        let Orientation { symmetry, swap } = document.orientation();
        Orientation {
            symmetry,
            swap: swap && self.mode() != Mode::Edit,
        }
    }

    /// Maps the points of a command from the screen to the file.
    pub(super) fn unturn(&self, command: &mut Command) {
        let symmetry = self.shown_orientation().symmetry;
        let size = self.document().map(|document| document.context().size);
        if let Some(size) = size.filter(|_| symmetry != Symmetry::Same) {
            let shown = symmetry.size(size);
            command.map_points(|point| symmetry.inverse().apply(point, shown));
        }
    }

    /// The comments that the last transformation did not change although they name colors or coordinates.
    #[must_use]
    pub fn left_behind(&self) -> &[CellId] {
        self.list_of_current().map_or(&[], |list| &list.cells)
    }

    fn list_of_current(&self) -> Option<&LeftBehind> {
        let current = self.document()?.id();
        let list = self.left_behind.as_ref()?;
        (list.document == current).then_some(list)
    }

    /// The character for black in the comments that were not changed.
    #[must_use]
    pub fn black_in_han(&self) -> BlackInHan {
        let cells = self.left_behind();
        self.document()
            .map_or_else(BlackInHan::default, |document| document.black_in_han(cells))
    }

    /// A comment that the swap of colors did not change, with black and white swapped; `None` if it has nothing to
    /// swap.
    #[must_use]
    pub fn reworded_colors(&self, cell: CellId, han: BlackInHan) -> Option<String> {
        let list = self.list_of_current().filter(|list| list.swapped)?;
        let document = self.by_id(list.document)?;
        document.reworded_colors(cell, han)
    }

    /// Swaps the words for black and white in these comments, if the swap of colors did not change them.
    pub(super) fn reword_colors(&mut self, cells: &[CellId]) -> Vec<Effect> {
        let Some(list) = self.list_of_current().filter(|list| list.swapped) else {
            return Vec::new();
        };
        let listed = list.cells.clone();
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        let han = document.black_in_han(&listed);
        let ticked = listed.iter().filter(|cell| cells.contains(cell));
        let mut texts = Texts::default();
        for &cell in ticked {
            if let Some(text) = document.with_swapped_words(cell, han) {
                texts.push(cell, &text);
            }
        }
        let many = texts.len();
        if let Err(error) = document.rewrite(message!("edit-reword-colors"), texts) {
            return Self::error(message!("error-comments"), error.message());
        }
        if let Some(list) = &mut self.left_behind {
            list.cells.retain(|cell| !cells.contains(cell));
        }
        self.say(message!("edit-reworded", count = many));
        Vec::new()
    }

    /// Drops the list of comments when undo goes back beyond the transformation.
    pub(super) fn forget_left_behind(&mut self) {
        let now = self
            .document()
            .map(|document| (document.id(), document.state()));
        self.left_behind
            .take_if(|list| Some((list.document, list.before)) == now);
    }

    pub(super) fn transform(&mut self, transform: Transform, scope: Scope) -> Vec<Effect> {
        let Some(document) = self.document_mut() else {
            self.say(message!("session-no-file"));
            return Vec::new();
        };
        let (id, before) = (document.id(), document.state());
        match document.transform(transform, scope) {
            Ok(Ok(comments)) => {
                let many = comments.len();
                self.left_behind = Some(LeftBehind {
                    document: id,
                    before,
                    cells: comments,
                    swapped: transform.orientation().swap,
                });
                if many == 0 {
                    return Vec::new();
                }
                self.say(message!("edit-left-behind", count = many));
                vec![Effect::Show(Dialog::LeftBehind)]
            }
            Ok(Err(why)) => {
                self.say(why);
                Vec::new()
            }
            Err(error) => Self::error(message!("error-change"), error.message()),
        }
    }
}
