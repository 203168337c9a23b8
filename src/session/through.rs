//! Going through a library: from problem to problem in its order, by chance, or by number. What is read comes back as a
//! document; one without changes makes room for the next.

use super::shelf::{Asked, Library, LibraryWork, ListTab, Pick, Stand};
use super::state::{Aim, Face, Heading, Neighbor};
use super::{Document, DocumentId, Effect, Prepared, Session};
use crate::files::Place;
use crate::library::Row;
use crate::tree::CellId;
use crate::words::{Message, message};

impl Session {
    /// The file of the current document, and the index of its problem; `None` if it was never saved.
    pub(super) fn shown_problem(&self) -> Option<(Place, u32)> {
        let document = self.document()?;
        let problem = document.problem().unwrap_or_default();
        Some((document.place()?.clone(), u32::try_from(problem).ok()?))
    }

    /// The next or previous problem of the library; `None` if the current document does not belong to it.
    pub(super) fn other_row(&mut self, to: Neighbor) -> Option<Vec<Effect>> {
        let shown = self.shown_problem();
        let is_bare = self.document().is_none();
        let library = self.shelf.current_mut()?;
        if !is_bare && !shown.is_some_and(|(place, _)| library.holds(&place)) {
            return None;
        }
        if library.finding.is_open() && library.target.is_none() {
            library.waiting.push(to);
            return Some(Vec::new());
        }
        let total = library.total();
        let row = match (library.target, library.stand) {
            (Some(row), _) | (None, Some(Stand::At(row))) => to.of(row),
            (None, Some(Stand::Before(row))) if to == Neighbor::Next => Some(row),
            (None, Some(Stand::Before(row))) => row.checked_sub(1),
            (None, None) if is_bare => Some(0),
            // A file that is not in the index yet.
            (None, None) => return None,
        };
        match row.filter(|row| *row < total) {
            Some(row) if is_bare => Some(self.open_row(row, Face::Board)),
            Some(row) => Some(self.open_row(row, self.shelf.face())),
            None => {
                let is_searching = self.shelf.current().is_some_and(Library::is_searching);
                self.say(match (to, is_searching) {
                    (Neighbor::Next, false) => message!("go-last-of-library"),
                    (Neighbor::Previous, false) => message!("go-first-of-library"),
                    (Neighbor::Next, true) => message!("go-last-found"),
                    (Neighbor::Previous, true) => message!("go-first-found"),
                });
                Some(Vec::new())
            }
        }
    }

    /// Opens the problem of a row of the library; then this fills the window.
    pub(super) fn open_row(&mut self, at: usize, face: Face) -> Vec<Effect> {
        let Some(library) = self.shelf.current_mut() else {
            return Vec::new();
        };
        library.face = face;
        if let Some(row) = library.row(at).cloned() {
            return self.enter_row(at, &row);
        }
        library.target = Some(at);
        self.pick(Pick::Row(at))
    }

    /// Opens a problem of the library by chance.
    pub(super) fn open_random(&mut self) -> Vec<Effect> {
        let Some(library) = self.shelf.current_mut() else {
            return Vec::new();
        };
        library.face = Face::Board;
        let but = library.at();
        match library.total() {
            0 => Vec::new(),
            _ => self.pick(Pick::Random { but }),
        }
    }

    fn pick(&mut self, pick: Pick) -> Vec<Effect> {
        let asked = self.shelf.number();
        let Some(library) = self.shelf.current_mut() else {
            return Vec::new();
        };
        library.picking = Asked::default();
        library.picking.ask(asked, asked);
        let among = library.among();
        vec![Effect::Library(LibraryWork::Pick { asked, among, pick })]
    }

    /// Opens the problem of a row whose file is known.
    pub(super) fn enter_row(&mut self, at: usize, row: &Row) -> Vec<Effect> {
        let Some(library) = self.shelf.current_mut() else {
            return Vec::new();
        };
        library.target = Some(at);
        let face = library.face;
        let hit = row.hits.iter().find(|hit| hit.kind.is_own());
        let aim = Aim {
            problem: row.problem,
            cell: hit.map(|hit| hit.cell),
        };
        self.open_place(row.place.clone(), aim, face)
    }

    /// Shows a problem of a file, or the node in it where something was found; a file that is not open is read. If the file has fewer problems by now, its last one.
    pub(super) fn open_place(&mut self, place: Place, aim: Aim, face: Face) -> Vec<Effect> {
        self.heading = None;
        let is_this = |document: &Document| document.place() == Some(&place);
        if let Some(file) = self.documents.iter().position(is_this) {
            let left = self
                .passing
                .filter(|id| self.documents.get(file).map(Document::id) != Some(*id));
            self.current = file;
            self.arrive(aim, face);
            self.make_room(left);
            return vec![Effect::Library(LibraryWork::Opened(place))];
        }
        let asked = self.shelf.number();
        self.heading = Some(Heading {
            asked,
            place: place.clone(),
            aim,
            face,
        });
        vec![Effect::ReadPlace { asked, place }]
    }

    /// The file of a problem was read: it takes the place of the one before it, if that was opened in the same way and has
    /// no changes. `None` if another one was asked for meanwhile.
    pub fn place_read(
        &mut self,
        asked: u64,
        read: impl Into<Prepared>,
    ) -> (Option<DocumentId>, Vec<Effect>) {
        let Some(heading) = self.heading.take_if(|heading| heading.asked == asked) else {
            return (None, Vec::new());
        };
        self.revision += 1;
        let left = self.passing.or_else(|| self.untouched());
        let at = self.current.saturating_add(1).min(self.documents.len());
        let place = heading.place;
        let id = self.insert_at(at, place.clone(), read);
        self.current = at;
        self.arrive(heading.aim, heading.face);
        self.make_room(left);
        self.passing = Some(id);
        self.settle();
        (Some(id), vec![Effect::Library(LibraryWork::Opened(place))])
    }

    /// Whether this is the file that was asked for last.
    #[must_use]
    pub fn awaits_place(&self, asked: u64) -> bool {
        self.heading
            .as_ref()
            .is_some_and(|heading| heading.asked == asked)
    }

    /// The file of a problem could not be read.
    pub fn place_failed(&mut self, asked: u64, why: &Message) -> Vec<Effect> {
        if self
            .heading
            .take_if(|heading| heading.asked == asked)
            .is_none()
        {
            return Vec::new();
        }
        self.revision += 1;
        self.forget_target();
        self.say(why.clone());
        Vec::new()
    }

    /// The user does not want the file of a problem that is being read.
    pub(super) fn forget_heading(&mut self) {
        if self.heading.take().is_some() {
            self.forget_target();
        }
    }

    fn forget_target(&mut self) {
        if let Some(library) = self.shelf.current_mut() {
            library.target = None;
        }
        if self.documents.is_empty() {
            self.shelf.face = Face::Library;
        }
    }

    /// Enters a problem of the current document.
    fn arrive(&mut self, aim: Aim, face: Face) {
        self.shelf.face = face;
        self.shelf.tab = ListTab::Library;
        let last = self
            .document()
            .map(|shown| shown.problems().len().saturating_sub(1));
        let problem = usize::try_from(aim.problem).unwrap_or(usize::MAX);
        let problem = last.map(|last| problem.min(last));
        self.enter_problem(self.current, problem);
        if let Some(cell) = aim.cell {
            self.go_to_found(cell);
        }
    }

    /// Goes to the node of the current problem in which something was found. It may be gone from a document that has
    /// changed, and hidden answers stay hidden.
    fn go_to_found(&mut self, number: u32) {
        let hides = self.hides_answers();
        let Some(document) = self.document_mut() else {
            return;
        };
        let (root, start) = (document.root(), document.start());
        let cell = root
            .number()
            .checked_add(number)
            .and_then(CellId::from_number);
        let tree = document.tree();
        let is_there =
            |&cell: &CellId| tree.has(cell) && (cell == root || tree.is_within(cell, start));
        let Some(cell) = cell.filter(is_there) else {
            return;
        };
        if !hides || cell == start || cell == root {
            document.go(cell);
        }
    }

    /// Closes the document that only was passed through, unless it has changes.
    fn make_room(&mut self, left: Option<DocumentId>) {
        let Some(id) = left else {
            return;
        };
        self.passing.take_if(|passing| *passing == id);
        let shown = self.document().map(Document::id);
        let is_clean = |document: &Document| !document.is_modified() && document.trial().is_none();
        if shown != Some(id) && self.by_id(id).is_some_and(is_clean) && !self.is_writing(id) {
            self.remove(id);
        }
    }

    /// The current document, if it has no file and no changes: the built-in sample.
    fn untouched(&self) -> Option<DocumentId> {
        let document = self.document()?;
        let is_untouched = document.place().is_none() && !document.is_modified();
        is_untouched.then(|| document.id())
    }
}
