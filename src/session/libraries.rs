//! Commands on libraries: opening, showing and removing them, and what is shown of the current one. No file is touched; what
//! the index knows comes by `questions`.

use std::path::{Path, PathBuf};

use super::command::Library as Command;
use super::shelf::{Asked, Library, LibraryId, LibraryWork, ListTab, Presence, Refreshing};
use super::state::{Aim, Face};
use super::{Dialog, Effect, Session, Shelf};
use crate::files::{Place, spell, spelled};
use crate::settings::{KeptLibrary, KeptPlace, Opening, Settings, Shared};
use crate::words::{grouped, message};

impl Session {
    /// The libraries.
    #[must_use]
    pub const fn shelf(&self) -> &Shelf {
        &self.shelf
    }

    pub(super) fn run_library(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::AskFolder => return vec![Effect::AskFolder],
            Command::OpenFolder(root) => return self.open_folder(&root),
            Command::Show(id) => return self.show_library(id),
            Command::Leave => self.leave_library(),
            Command::Remove(id) => return self.remove_library(id),
            Command::RemoveShown => return self.with_shown(Self::remove_library),
            Command::Refresh => return self.with_shown(Self::refresh_library),
            Command::Stop => return self.stop_library(),
            Command::Browse => {
                self.shelf.face = match self.shelf.face() {
                    Face::Board => Face::Library,
                    Face::Library => Face::Board,
                };
            }
            Command::Tab(tab) => self.shelf.tab = tab,
            Command::Folder(folder) => self.choose_folder(folder),
            Command::Fold(folder) => {
                if let Some(library) = self.shelf.current_mut()
                    && !library.folded.remove(&folder)
                {
                    library.folded.insert(folder);
                }
                self.keep_libraries();
            }
            Command::Rows(rows) => {
                if let Some(library) = self.shelf.current_mut() {
                    library.wanted = rows;
                }
            }
            Command::OpenRow(row) => return self.open_row(row, Face::Board),
            Command::Random => return self.open_random(),
            Command::AskNumber => return vec![Effect::Show(Dialog::GoToNumber)],
            Command::GoTo(number) => return self.go_to_number(number),
            Command::Layout(layout) => self.settings.library_layout = layout,
            Command::Diagram(width) => {
                let (least, most) = (*Settings::DIAGRAMS.start(), *Settings::DIAGRAMS.end());
                self.settings.library_diagram = width.clamp(least, most);
            }
            Command::AskTroubles => return self.ask_troubles(),
            Command::CloseTroubles => {
                if let Some(library) = self.shelf.current_mut() {
                    library.troubles = None;
                    library.asking_troubles.forget();
                }
            }
            Command::AskSearch => {
                self.ask_search();
                return vec![Effect::FocusSearch];
            }
            Command::Search(text) => self.search_for(text),
            Command::Filters(filters) => self.filter_by(filters),
            Command::CloseSearch => self.close_search(),
        }
        Vec::new()
    }

    /// Does this with the library that is shown, if one is.
    fn with_shown(&mut self, act: fn(&mut Self, LibraryId) -> Vec<Effect>) -> Vec<Effect> {
        let shown = self.shelf.current;
        shown.map_or_else(Vec::new, |id| act(self, id))
    }

    /// Puts the libraries of the settings on the shelf; none of them is looked at yet.
    pub(super) fn fill_shelf(&mut self) {
        for kept in self.settings.libraries.clone() {
            self.add_kept(&kept, self.shelf.libraries.len());
        }
        let shown = self.settings.library.as_deref().map(spelled);
        let mut libraries = self.shelf.libraries.iter();
        let shown = libraries.find(|library| Some(&library.root) == shown.as_ref());
        self.shelf.current = shown.map(Library::id);
        self.shelf.tab = ListTab::Library;
    }

    fn add_kept(&mut self, kept: &KeptLibrary, at: usize) {
        let id = self.add_library(spelled(&kept.folder), at);
        if let Some(library) = self.shelf.by_id_mut(id) {
            let last = kept.place.as_ref();
            library.last = last.map(|last| (Place::spelled(&last.file), last.problem));
            library.folded = kept.folded.iter().map(|folder| spelled(folder)).collect();
            library.opening = kept.opening;
        }
    }

    fn add_library(&mut self, root: PathBuf, at: usize) -> LibraryId {
        let id = LibraryId(self.shelf.next_id);
        self.shelf.next_id += 1;
        self.shelf.libraries.insert(at, Library::new(id, root));
        id
    }

    /// Looks which folders of the list are there, and for changes in the library that is shown. Called at the start, and
    /// when something may have happened.
    pub fn look_at_libraries(&mut self) -> Vec<Effect> {
        let all = self.shelf.libraries.iter();
        let all: Vec<_> = all.map(|known| (known.id, known.root.clone())).collect();
        if all.is_empty() {
            return Vec::new();
        }
        let mut effects = vec![Effect::Library(LibraryWork::Look(all))];
        if let Some(id) = self.shelf.current {
            effects.extend(self.refresh_library(id));
        }
        effects
    }

    /// The program starts, and no file was named: goes to the problem that was shown last in the library that was shown
    /// last. `None` if none was.
    pub fn resume_library(&mut self) -> Option<Vec<Effect>> {
        let id = self.shelf.current?;
        Some(self.resume(id))
    }

    /// Goes to the problem that was shown last in a library, or lists its problems.
    fn resume(&mut self, id: LibraryId) -> Vec<Effect> {
        let last = self.shelf.by_id(id).and_then(|known| known.last.clone());
        match last {
            Some((place, problem)) => self.open_place(place, Aim::at(problem), Face::Board),
            None => {
                self.shelf.face = Face::Library;
                Vec::new()
            }
        }
    }

    /// Opens a folder or an archive as a library and lists its problems; one that is known already is shown where the user
    /// left it.
    pub fn open_folder(&mut self, root: &Path) -> Vec<Effect> {
        self.revision += 1;
        // Without a slash at the end, which would make two of one.
        let root: PathBuf = root.components().collect();
        let mut known = self.shelf.libraries.iter();
        if let Some(id) = known.find(|known| known.root == root).map(Library::id) {
            return self.show_library(id);
        }
        let id = self.add_library(root, 0);
        let opening = self.settings.opening;
        if let Some(library) = self.shelf.by_id_mut(id) {
            library.opening = opening;
        }
        self.keep_libraries();
        self.show_library(id)
    }

    fn show_library(&mut self, id: LibraryId) -> Vec<Effect> {
        let is_shown = self.shelf.current == Some(id);
        let Some(library) = self.shelf.by_id_mut(id) else {
            return Vec::new();
        };
        library.forget_questions();
        self.shelf.current = Some(id);
        self.shelf.tab = ListTab::Library;
        self.shelf.face = Face::Library;
        self.keep_libraries();
        let mut effects = self.stop_others(id);
        effects.extend(self.refresh_library(id));
        if !is_shown {
            effects.extend(self.resume(id));
        }
        effects
    }

    /// Other libraries wait: they are looked through when they are shown again.
    fn stop_others(&mut self, shown: LibraryId) -> Vec<Effect> {
        let mut stops = Vec::new();
        for library in &mut self.shelf.libraries {
            if library.id != shown && library.is_refreshing() {
                library.refreshing = Refreshing::Running;
                stops.push(Effect::Library(LibraryWork::Stop(library.id)));
            }
        }
        stops
    }

    fn leave_library(&mut self) {
        self.shelf.current = None;
        self.shelf.face = Face::Board;
        self.keep_libraries();
    }

    /// Removes a library from the list; its files, and documents that are open, stay.
    fn remove_library(&mut self, id: LibraryId) -> Vec<Effect> {
        let mut all = self.shelf.libraries.iter();
        let Some(at) = all.position(|known| known.id == id) else {
            return Vec::new();
        };
        let removed = self.shelf.libraries.remove(at);
        if self.shelf.current == Some(id) {
            self.shelf.current = None;
            self.shelf.face = Face::Board;
        }
        self.keep_libraries();
        self.say(message!("library-removed", name = removed.name()));
        vec![
            Effect::Library(LibraryWork::Stop(id)),
            Effect::Library(LibraryWork::Forget(removed.root)),
        ]
    }

    /// Looks for changed files in a library; if that is under way, once more afterwards.
    pub fn refresh_library(&mut self, id: LibraryId) -> Vec<Effect> {
        let Some(library) = self.shelf.by_id_mut(id) else {
            return Vec::new();
        };
        if library.refreshing != Refreshing::No {
            library.refreshing = Refreshing::RunningAgain;
            return Vec::new();
        }
        self.revision += 1;
        library.refreshing = Refreshing::Running;
        vec![Effect::Library(LibraryWork::Update {
            library: id,
            root: library.root.clone(),
        })]
    }

    fn stop_library(&mut self) -> Vec<Effect> {
        match self.shelf.current_mut() {
            Some(library) if library.is_refreshing() => {
                library.refreshing = Refreshing::Running;
                vec![Effect::Library(LibraryWork::Stop(library.id))]
            }
            _ => Vec::new(),
        }
    }

    fn choose_folder(&mut self, folder: Option<PathBuf>) {
        if let Some(library) = self.shelf.current_mut()
            && library.folder != folder
        {
            library.folder = folder;
            library.count = None;
            library.leave_rows();
        }
    }

    fn ask_troubles(&mut self) -> Vec<Effect> {
        let asked = self.shelf.number();
        let Some(library) = self.shelf.current_mut() else {
            return Vec::new();
        };
        let key = library.survey_key();
        library.asking_troubles.ask(key, asked);
        let scope = library.scope();
        vec![
            Effect::Library(LibraryWork::Troubles { asked, scope }),
            Effect::Show(Dialog::LibraryTroubles),
        ]
    }

    fn go_to_number(&mut self, number: usize) -> Vec<Effect> {
        let total = self.numbers();
        if !(1..=total).contains(&number) {
            self.say(message!("go-no-number", count = grouped(total)));
            return Vec::new();
        }
        if self.numbered_library().is_some() {
            return self.open_row(number - 1, Face::Board);
        }
        self.enter_problem(self.current, Some(number - 1));
        Vec::new()
    }

    /// The library whose problems Go to Number… counts: the one that is shown, but not beside a file from elsewhere.
    pub(super) fn numbered_library(&self) -> Option<&Library> {
        let library = self.shelf.current()?;
        let is_meant = self.shelf.face() == Face::Library
            || match (self.document(), self.shown_problem()) {
                (None, _) => true,
                (Some(_), shown) => shown.is_some_and(|(place, _)| library.holds(&place)),
            };
        is_meant.then_some(library)
    }

    /// How many problems Go to Number… offers: those that are listed of the library, or those of the file.
    #[must_use]
    pub fn numbers(&self) -> usize {
        match self.numbered_library() {
            Some(library) => library.total(),
            None => self.document().map_or(0, |shown| shown.problems().len()),
        }
    }

    /// Keeps the list, and which library is shown, in the settings.
    fn keep_libraries(&mut self) {
        let kept = |library: &Library| KeptLibrary {
            folder: spell(&library.root),
            place: library.last.as_ref().map(|(place, problem)| KeptPlace {
                file: place.spell(),
                problem: *problem,
            }),
            folded: library.folded.iter().map(|folder| spell(folder)).collect(),
            opening: library.opening,
        };
        self.settings.libraries = self.shelf.libraries.iter().map(kept).collect();
        let shown = self.shelf.current();
        self.settings.library = shown.map(|library| spell(&library.root));
    }

    /// Keeps how the problems of a library are opened.
    pub(super) fn keep_opening(&mut self, id: LibraryId, opening: Opening) {
        if let Some(library) = self.shelf.by_id_mut(id) {
            library.opening = opening;
        }
        self.keep_libraries();
    }

    /// Keeps the problem that is shown as the place in its library.
    pub(super) fn keep_place(&mut self) {
        let Some((place, problem)) = self.shown_problem() else {
            return;
        };
        let last = Some((place, problem));
        if let Some(library) = self.shelf.current_mut()
            && let Some((place, _)) = &last
            && library.holds(place)
            && library.last != last
        {
            library.last = last;
            self.keep_libraries();
        }
    }

    /// Sets the lists of recent files and libraries, which other running Bunkis change too. The library that is shown here
    /// stays.
    pub fn set_shared(&mut self, shared: Shared) {
        self.revision += 1;
        self.settings.recent = shared.recent;
        let folders: Vec<PathBuf> = shared
            .libraries
            .iter()
            .map(|kept| spelled(&kept.folder))
            .collect();
        let current = self.shelf.current;
        let stays = |known: &Library| folders.contains(&known.root) || Some(known.id) == current;
        self.shelf.libraries.retain(stays);
        for (at, (kept, folder)) in shared.libraries.iter().zip(&folders).enumerate() {
            if !self
                .shelf
                .libraries
                .iter()
                .any(|known| known.root == *folder)
            {
                self.add_kept(kept, at.min(self.shelf.libraries.len()));
            }
        }
        self.keep_libraries();
    }
}

impl Library {
    /// Questions of a library that was not shown may never be answered.
    fn forget_questions(&mut self) {
        self.survey.forget();
        if self.asking_keys.is_open() {
            self.asking_keys.forget();
        }
        self.listing.forget();
        self.finding.forget();
        self.picking = Asked::default();
        self.target = None;
        self.waiting.clear();
        if self.searching.is_open() {
            self.searching.forget();
        }
    }

    /// Other problems are listed.
    pub(super) fn leave_rows(&mut self) {
        self.rows = std::sync::Arc::default();
        self.first = 0;
        self.wanted = 0..self.wanted.len();
        self.stand = None;
        self.target = None;
    }

    /// Whether it is known that its folder is missing.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        self.presence == Presence::Missing
    }
}
