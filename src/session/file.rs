//! Opens files, text from the clipboard and the built-in problem, and carries out the commands on files. Saving and
//! closing are in `saving`; the disk is reached through effects only.

use super::command::File;
use super::state::{Kept, Neighbor, Request};
use super::{Clipboard, Dialog, Document, DocumentId, Effect, ListTab, Prepared, Session};
use crate::files::Place;
use crate::sgf::charset::by_name;
use crate::sgf::writer::WriteError;
use crate::sgf::{self, declare};
use crate::words::{Message, message, text};

/// The problem shown when no file is named.
const SAMPLE: &[u8] = include_bytes!("../../samples/welcome.sgf");

/// The memory of documents with more nodes is not freed at once.
const LARGE: usize = 10_000;

impl Session {
    pub(super) fn run_file(&mut self, file: File) -> Vec<Effect> {
        match file {
            File::AskNew => vec![Effect::Show(Dialog::New)],
            File::New(size) => self.new_file(size),
            File::NewChess => self.new_chess(),
            File::Open => vec![Effect::AskOpen],
            File::NewOthello => self.new_othello(),
            File::AskOpenText => vec![Effect::ReadClipboard(Clipboard::File)],
            File::OpenPaths(paths) => {
                self.open_places(paths.into_iter().map(Place::file).collect())
            }
            File::OpenPlace(place) => self.open_places(vec![place]),
            File::OpenAnyway(places) => self.open_anyway(places),
            File::OpenText(text) => self.open_text(text),
            File::Compare(what) => self.run_compare(what),
            File::Save => self.save(),
            File::SaveAs => self.save_as(),
            File::SaveAll => self.save_all(),
            File::NotNamed(document) => self.not_named(document),
            File::SaveOne(document) => self.save_one(document),
            File::SaveOneAs(document) => self.ask_other_name(document),
            File::SaveTo {
                document,
                path,
                overwrite,
            } => {
                let mut effects = self.write(document, Request::To { path, overwrite });
                effects.extend(self.named(document));
                effects
            }
            File::Reload => self.reload(),
            File::Keep => self.keep_mine(),
            File::Follow => self.follow_file(),
            File::AskCharset => self.ask_charset(),
            File::TryCharset(name) => self.try_charset(name),
            File::CloseCharset => {
                self.close_dialog(|kept| matches!(kept, Kept::Charset(_)));
                Vec::new()
            }
            File::Reopen(charset) => self.reopen(charset),
            File::ReopenAnyway(charset) => self.reopen_anyway(&charset),
            File::AskVersions => self.ask_versions(),
            File::AskVersionSettings => Self::ask_version_settings(),
            File::Earlier(earlier) => self.run_earlier(earlier),
            File::ToUtf8(document) => self.save_as_utf8(document),
            File::Close => self.close(),
            File::Discard(document) => self.discard(document),
            File::Stay => {
                self.stay();
                Vec::new()
            }
            File::AskRecover => self.ask_recover(),
            File::Recover(id) => self.recover(id),
            File::RecoverAs(id) => self.recover_as(id),
            File::ThrowAway(id) => {
                self.throw_away(id);
                Vec::new()
            }
            File::Quit => self.quit(),
            File::Leave => vec![Effect::Leave],
        }
    }

    /// Opens a file that was read in the background and shows its first problem. A file that is already open is shown
    /// as it is.
    pub fn open(&mut self, place: Option<Place>, read: impl Into<Prepared>) -> Option<DocumentId> {
        self.revision += 1;
        let read = match self.complete(place.as_ref(), read.into()) {
            Ok(id) => {
                let spelled = place.iter().map(Place::spell);
                spelled.for_each(|spelled| self.settings.remember(&spelled));
                return Some(id);
            }
            Err(read) => *read,
        };
        if let Some(place) = &place
            && let Some(at) = self.position_of(place)
        {
            self.current = at;
            self.settle();
            return None;
        }
        let name = place
            .as_ref()
            .map_or_else(|| text!("session-untitled"), Place::name);
        if let Some(place) = &place {
            self.settings.remember(&place.spell());
        }
        Some(self.add(place, name, read))
    }

    /// The index of the document that is this file.
    fn position_of(&self, place: &Place) -> Option<usize> {
        let mut all = self.documents.iter();
        all.position(|document| document.place() == Some(place))
    }

    /// Opens the next file of a folder or an archive in place of the one before it, if that has no changes, and carries out the steps
    /// requested in the meantime.
    pub fn open_neighbor(
        &mut self,
        place: Place,
        read: impl Into<Prepared>,
    ) -> (Option<DocumentId>, Vec<Effect>) {
        let Some(going) = self.going.take() else {
            return (self.open(Some(place), read), Vec::new());
        };
        self.revision += 1;
        let position = |session: &Self, id: DocumentId| {
            let mut all = session.documents.iter();
            all.position(|document| document.id() == id)
        };
        let opened = if let Some(at) = self.position_of(&place) {
            self.current = at;
            None
        } else {
            self.settings.remember(&place.spell());
            let from = position(self, going.from);
            let name = place.name();
            let at = from.map_or(self.documents.len(), |from| from + 1);
            let id = self.insert(at, Some(place), name, read);
            self.current = at;
            let is_clean = |document: &Document| !document.is_modified();
            if self.by_id(going.from).is_some_and(is_clean) && !self.is_writing(going.from) {
                self.remove(going.from);
            }
            Some(id)
        };
        let last = self
            .document()
            .map_or(0, |document| document.problems().len());
        let number = match going.to {
            Neighbor::Next => 0,
            Neighbor::Previous => last.saturating_sub(1),
        };
        self.enter_problem(self.current, Some(number));
        let mut effects = Vec::new();
        for neighbor in going.waiting {
            effects.extend(self.other_problem(neighbor));
        }
        self.settle();
        (opened, effects)
    }

    /// Adds a document after the others and shows it; of several files named together, the first is shown.
    pub(super) fn add(
        &mut self,
        place: Option<Place>,
        name: String,
        read: impl Into<Prepared>,
    ) -> DocumentId {
        let is_other = place.is_some() && self.awaited.is_some() && place != self.awaited;
        let mut known = self.documents.iter();
        let is_shown = known.any(|document| document.place() == self.awaited.as_ref());
        let at = self.documents.len();
        let id = self.insert(at, place, name, read);
        if !(is_other && is_shown) {
            self.current = at;
            self.show_files_beside();
        }
        self.settle();
        id
    }

    /// Beside a file that is not in the library that is shown stand the open files.
    fn show_files_beside(&mut self) {
        let shown = self.shown_problem();
        let library = self.shelf.current();
        if !library.is_some_and(|library| shown.is_some_and(|(place, _)| library.holds(&place))) {
            self.shelf.tab = ListTab::Files;
        }
    }

    /// Adds a document of a library.
    pub(super) fn insert_at(
        &mut self,
        at: usize,
        place: Place,
        read: impl Into<Prepared>,
    ) -> DocumentId {
        let name = place.name();
        self.insert(at, Some(place), name, read)
    }

    fn insert(
        &mut self,
        at: usize,
        place: Option<Place>,
        name: String,
        read: impl Into<Prepared>,
    ) -> DocumentId {
        let id = self.new_id();
        let mut document = Document::new(id, place, name, read);
        if self.keeps_journals {
            document.keep_journal();
        }
        self.documents.insert(at, document);
        // Repairs are counted beside the file's name.
        self.messages.clear();
        id
    }

    /// The id of another document.
    pub(super) const fn new_id(&mut self) -> DocumentId {
        let id = DocumentId(self.next_id);
        self.next_id += 1;
        id
    }

    /// Shows the built-in problem.
    pub fn open_sample(&mut self) {
        self.revision += 1;
        let welcome = text!("session-welcome");
        if let Some(at) = self
            .documents
            .iter()
            .position(|document| document.place().is_none() && document.name() == welcome)
        {
            self.current = at;
        } else if let Ok(loaded) = sgf::load(SAMPLE.to_vec()) {
            self.add(None, welcome, loaded);
        }
    }

    /// The question to ask before opening a file that does not look like SGF; `None` if it can be opened.
    pub fn doubts(&mut self, place: &Place, read: &Prepared) -> Option<Vec<Effect>> {
        let is_forced = self.forced.contains(place);
        self.forced.retain(|known| known != place);
        if is_forced || read.is_sgf() {
            return None;
        }
        self.revision += 1;
        let places = vec![place.clone()];
        Some(vec![Effect::Show(Dialog::NotSgf { places })])
    }

    /// The same for the next file of a folder; steps stop there.
    pub fn doubts_neighbor(&mut self, place: &Place, read: &Prepared) -> Option<Vec<Effect>> {
        let effects = self.doubts(place, read)?;
        self.going = None;
        Some(effects)
    }

    fn open_anyway(&mut self, places: Vec<Place>) -> Vec<Effect> {
        self.forced.extend(places.iter().cloned());
        self.open_places(places)
    }

    /// Reports that a file could not be read.
    pub fn failed(&mut self, place: &Place, why: &Message) -> Vec<Effect> {
        self.revision += 1;
        self.forget_beginning(place);
        let spelled = place.spell();
        self.settings.recent.retain(|known| *known != spelled);
        Self::error(message!("error-open"), why.clone())
    }

    /// Reports that the next file of the folder could not be read.
    pub fn neighbor_failed(&mut self, place: &Place, why: &Message) -> Vec<Effect> {
        self.going = None;
        self.failed(place, why)
    }

    fn open_places(&mut self, places: Vec<Place>) -> Vec<Effect> {
        let mut unknown = Vec::new();
        for place in places {
            match self.position_of(&place) {
                Some(at) => self.current = at,
                None if !unknown.contains(&place) => unknown.push(place),
                None => {}
            }
        }
        self.awaited = unknown.first().cloned();
        if unknown.is_empty() {
            Vec::new()
        } else {
            vec![Effect::Read(unknown)]
        }
    }

    /// Text from the clipboard is Unicode, whatever its `CA` says; the file is declared as UTF-8 from the start.
    fn open_text(&mut self, text: String) -> Vec<Effect> {
        let read = |text: String| {
            sgf::load_as(text.into_bytes(), encoding_rs::UTF_8).map_err(WriteError::from)
        };
        let opened = read(text).and_then(|mut loaded| {
            let text = declare::as_utf8(&mut loaded.tree)?;
            if *loaded.source.text == text {
                Ok(loaded)
            } else {
                read(text)
            }
        });
        match opened {
            Ok(loaded) if loaded.tree.is_empty() || !sgf::is_sgf(&loaded) => {
                self.say(message!("open-no-game"));
                Vec::new()
            }
            Ok(loaded) => {
                let id = self.add(None, text!("session-untitled"), loaded);
                // Otherwise it would be lost with the next copy.
                if let Some(document) = self.documents.iter_mut().find(|known| known.id() == id) {
                    document.mark_unfiled();
                }
                Vec::new()
            }
            Err(error) => Self::error(message!("error-open-text"), error.message()),
        }
    }

    fn reopen(&mut self, charset: String) -> Vec<Effect> {
        self.close_dialog(|kept| matches!(kept, Kept::Charset(_)));
        match self.document() {
            Some(document) if document.is_modified() => {
                vec![Effect::Show(Dialog::ReopenLoses { charset })]
            }
            _ => self.reopen_anyway(&charset),
        }
    }

    fn reopen_anyway(&mut self, charset: &str) -> Vec<Effect> {
        let Some(encoding) = by_name(charset) else {
            return Self::error(
                message!("error-reopen"),
                message!("charset-unknown", name = charset),
            );
        };
        let Some(id) = self.document().map(Document::id) else {
            return Vec::new();
        };
        if self.is_writing(id) {
            self.say(message!("open-being-saved"));
            return Vec::new();
        }
        let Some(document) = self.by_id_mut(id) else {
            return Vec::new();
        };
        let bytes = match document.bytes_on_disk() {
            Ok(bytes) => bytes,
            Err(error) => return Self::error(message!("error-reopen"), error.message()),
        };
        match sgf::load_as(bytes, encoding) {
            Ok(loaded) => {
                document.reload(loaded);
                self.say(message!("open-read-as", charset = encoding.name()));
                Vec::new()
            }
            Err(error) => Self::error(message!("error-reopen"), error.message()),
        }
    }

    pub(super) fn remove(&mut self, id: DocumentId) {
        let Some(at) = self
            .documents
            .iter()
            .position(|document| document.id() == id)
        else {
            return;
        };
        let mut closed = self.documents.remove(at);
        self.forget_write(id);
        self.forget_notice(id);
        self.forget_journals(&mut closed);
        if closed.tree().len() > LARGE {
            self.closed.push(closed);
        }
        self.forget_of_all(id);
        self.turns.retain(|(document, _), _| *document != id);
        if self.current > at || self.current >= self.documents.len() {
            self.current = self.current.saturating_sub(1);
        }
        self.open.take_if(|open| open.document == id);
    }

    /// The large documents that were closed since the last call, to be freed elsewhere because that takes its time.
    pub fn take_closed(&mut self) -> Vec<Document> {
        std::mem::take(&mut self.closed)
    }
}
