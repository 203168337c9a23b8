//! The window's access to the session: passes on commands and results of background jobs, keeps the derived view and
//! the state of files on disk. Knows no widgets.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use crate::files::{Place, SaveError, Stamp};
use crate::journal::Order;
use crate::journal::backup::Saved;
use crate::problem::Plan;
use crate::session::{
    ChangeJob, ChangedDocument, CharsetJob, Command, Compared, Course, Dialog, Document,
    DocumentId, Draft, Effect, FindNews, JournalKey, LbJob, LibraryAnswer, Neighbor, OnDisk, Over,
    Recovered, Session, Shelf, StudyAnswer,
};
use crate::settings::{Settings, Shared};
use crate::sgf;
use crate::sgf::preview::Preview;
use crate::study::Moment;
use crate::view::{View, ViewCache};
use crate::words::language;

use crate::words::{Message, message};

use super::disk::{Expected, Loaded, Look, SaveFailure, SaveJob};
use super::jobs::{Diagnosis, VersionResult};

/// The session, and the view that panels show of it, derived again only if the session changed.
pub(super) struct Model {
    session: Session,
    cache: ViewCache,
    view: View,
    /// The revision and language of the view.
    shown: (u64, &'static str),
    /// The state of each document's file on disk when it was last read or written.
    stamps: HashMap<DocumentId, Stamp>,
    /// The commands, in order.
    #[cfg(test)]
    pub(super) log: Vec<Command>,
    /// Whether the view was made by hand and is never derived.
    #[cfg(test)]
    is_fixed: bool,
}

impl Model {
    /// A session without a file.
    pub(super) fn new(settings: Settings) -> Self {
        let session = Session::new(settings);
        let mut cache = ViewCache::default();
        let view = cache.view(&session);
        Self {
            shown: (session.revision(), language()),
            session,
            cache,
            view,
            stamps: HashMap::new(),
            #[cfg(test)]
            log: Vec::new(),
            #[cfg(test)]
            is_fixed: false,
        }
    }

    /// A model with a fixed view that only records commands.
    #[cfg(test)]
    pub(super) fn fixed(view: View) -> Self {
        Self {
            view,
            is_fixed: true,
            ..Self::new(Settings::default())
        }
    }

    /// Sets another view made by hand.
    #[cfg(test)]
    pub(super) fn fix(&mut self, view: View) {
        self.view = view;
    }

    /// The view that the panels show.
    pub(super) const fn view(&self) -> &View {
        &self.view
    }

    /// The document that is shown.
    pub(super) fn document(&self) -> Option<DocumentId> {
        self.session.document().map(Document::id)
    }

    /// The name of a document.
    pub(super) fn name_of(&self, id: DocumentId) -> Option<&str> {
        self.session.by_id(id).map(Document::name)
    }

    /// From now on the changes of documents are told to journals.
    pub(super) fn keep_journals(&mut self) {
        self.session.keep_journals();
    }

    /// What is to be done with journals since the last call.
    pub(super) fn journal_orders(&mut self) -> Vec<Order<JournalKey>> {
        let stamps = &self.stamps;
        self.session.journal_orders(|id| stamps.get(&id).copied())
    }

    /// Begins a journal again.
    pub(super) fn journal_again(&mut self, key: JournalKey) {
        self.session.journal_again(key);
    }

    /// The program ends: journals of what is saved or given up are not needed any more.
    pub(super) fn end_journals(&mut self) {
        self.session.end_journals();
    }

    /// Offers what earlier runs left.
    pub(super) fn offer(&mut self, found: Vec<Recovered>) -> Vec<Effect> {
        self.session.offer(found)
    }

    /// Remembers what the file of a document looked like when it was last read or written.
    pub(super) fn keep(&mut self, document: DocumentId, stamp: Stamp) {
        self.stamps.insert(document, stamp);
    }

    /// Derives the view again if the session has changed.
    pub(super) fn refresh(&mut self) {
        #[cfg(test)]
        if self.is_fixed {
            return;
        }
        let shown = (self.session.revision(), language());
        if self.shown != shown {
            self.shown = shown;
            self.view = self.cache.view(&self.session);
        }
    }

    /// Reports what came of a job on earlier versions.
    pub(super) fn versions(&mut self, result: VersionResult) -> Vec<Effect> {
        match result {
            VersionResult::Listed(document, result) => {
                self.session.listed_versions(document, result);
                Vec::new()
            }
            VersionResult::Read(document, version, taken, result) => {
                let version = (&version, taken);
                self.session.read_version(document, version, result)
            }
            VersionResult::Measured(result) => {
                self.session.measured_versions(result);
                Vec::new()
            }
            VersionResult::Cleared(result) => self.session.cleared_versions(result),
        }
    }

    /// How long the user has thought in the current attempt.
    pub(super) const fn thought(&mut self, time: Duration) {
        self.session.thought(time);
    }

    /// The settings, to be kept between runs.
    pub(super) const fn settings(&self) -> &Settings {
        self.session.settings()
    }

    /// Sets the lists of recent files and libraries, which other windows change too.
    pub(super) fn set_shared(&mut self, shared: Shared) {
        self.session.set_shared(shared);
    }

    /// Runs a command.
    pub(super) fn run(&mut self, command: Command) -> Vec<Effect> {
        #[cfg(test)]
        self.log.push(command.clone());
        #[cfg(test)]
        if self.is_fixed {
            return Vec::new();
        }
        self.session.run(command)
    }

    /// Says why a command is not allowed now.
    pub(super) fn refuse(&mut self, command: &Command) {
        let why = self.view().refused(command);
        self.session.refuse(why);
    }

    /// A comparison is done.
    #[must_use]
    pub(super) fn compared(&mut self, result: Result<Compared, Message>) -> Vec<Effect> {
        self.session.compared(result)
    }

    /// A file was read.
    #[must_use]
    pub(super) fn open(&mut self, named: &Place, loaded: Loaded) -> Vec<Effect> {
        if !self.session.has_begun(&loaded.place)
            && let Some(effects) = self.session.doubts(named, &loaded.file)
        {
            return effects;
        }
        let opened = self.session.open(Some(loaded.place), loaded.file);
        self.keep_stamp(opened, loaded.stamp);
        Vec::new()
    }

    /// What was named as a file is a folder or an archive.
    #[must_use]
    pub(super) fn open_folder(&mut self, path: &Path) -> Vec<Effect> {
        self.session.open_folder(path)
    }

    /// The file of a problem of a library was read, or not.
    #[must_use]
    pub(super) fn place_read(
        &mut self,
        asked: u64,
        result: Result<Loaded, Message>,
    ) -> Vec<Effect> {
        match result {
            Ok(loaded) => {
                let (opened, effects) = self.session.place_read(asked, loaded.file);
                self.keep_stamp(opened, loaded.stamp);
                effects
            }
            Err(why) => self.session.place_failed(asked, &why),
        }
    }

    /// What came of work on libraries.
    #[must_use]
    pub(super) fn library_answered(&mut self, answer: LibraryAnswer) -> Vec<Effect> {
        self.session.library_answered(answer)
    }

    /// Tells the time.
    #[must_use]
    pub(super) fn set_now(&mut self, now: Moment) -> Vec<Effect> {
        self.session.set_now(now)
    }

    /// What came of work on the log of study.
    #[must_use]
    pub(super) fn study_answered(&mut self, answer: StudyAnswer) -> Vec<Effect> {
        self.session.study_answered(answer)
    }

    /// Whether an exam is under way, whose time goes on without a command.
    pub(super) fn is_timed(&self) -> bool {
        let course = self.session.studies().course();
        course.is_some_and(Course::is_exam)
    }

    /// The libraries.
    pub(super) const fn shelf(&self) -> &Shelf {
        self.session.shelf()
    }

    /// Looks which libraries are there, and for changes in the one that is shown.
    #[must_use]
    pub(super) fn look_at_libraries(&mut self) -> Vec<Effect> {
        self.session.look_at_libraries()
    }

    /// Goes to the problem that was shown last in the library that is shown; `None` if none is.
    #[must_use]
    pub(super) fn resume_library(&mut self) -> Option<Vec<Effect>> {
        self.session.resume_library()
    }

    /// The beginning of a file was read. Returns whether it is shown.
    pub(super) fn begins(&mut self, place: Place, beginning: sgf::Loaded) -> bool {
        self.session.begins(place, beginning).is_some()
    }

    /// Whether the beginning of a file is shown.
    pub(super) fn has_begun(&self, place: &Place) -> bool {
        self.session.has_begun(place)
    }

    /// The user stopped all reading.
    pub(super) fn stop_reading(&mut self) {
        self.session.stop_reading();
    }

    /// The next file of a folder was read.
    pub(super) fn open_neighbor(&mut self, loaded: Loaded) -> Vec<Effect> {
        let doubts = self.session.doubts_neighbor(&loaded.place, &loaded.file);
        if let Some(effects) = doubts {
            return effects;
        }
        let (opened, effects) = self.session.open_neighbor(loaded.place, loaded.file);
        self.keep_stamp(opened, loaded.stamp);
        effects
    }

    fn keep_stamp(&mut self, opened: Option<DocumentId>, stamp: Stamp) {
        if let Some(document) = opened {
            self.stamps.insert(document, stamp);
        }
        let session = &self.session;
        self.stamps
            .retain(|&document, _| session.by_id(document).is_some());
    }

    /// Changes whenever the session does.
    pub(super) const fn revision(&self) -> u64 {
        self.session.revision()
    }

    /// The documents with a file.
    pub(super) fn ids(&self) -> Vec<DocumentId> {
        self.stamps.keys().copied().collect()
    }

    /// The files of all documents.
    pub(super) fn paths(&self) -> Vec<PathBuf> {
        let documents = self.session.documents().iter();
        documents.filter_map(Document::path).cloned().collect()
    }

    /// The documents with this file.
    pub(super) fn with_path(&self, path: &Path) -> Vec<DocumentId> {
        let documents = self.session.documents().iter();
        let with_path = documents.filter(|document| document.path().is_some_and(|own| own == path));
        with_path.map(Document::id).collect()
    }

    /// Whether quitting waits for a document to be written.
    pub(super) fn waits_to_quit(&self) -> bool {
        self.session.waits_to_quit()
    }

    /// Whether a document is being written.
    pub(super) fn is_writing(&self, document: DocumentId) -> bool {
        self.session.is_writing(document)
    }

    /// The file of a document, and what is known of it.
    pub(super) fn known(&self, document: DocumentId) -> Option<(PathBuf, Stamp)> {
        let path = self.session.by_id(document)?.path()?;
        Some((path.clone(), *self.stamps.get(&document)?))
    }

    /// The file of a document was looked at. It may have been written since, or be another file now.
    pub(super) fn looked(&mut self, look: &Look, found: OnDisk) -> Vec<Effect> {
        let Some((path, known)) = self.known(look.document) else {
            return Vec::new();
        };
        if path != look.path {
            return Vec::new();
        }
        let found = match found {
            OnDisk::Changed(stamp) | OnDisk::NoGame(stamp) if stamp.is_like(&known) => {
                OnDisk::Known
            }
            OnDisk::Known if !look.known.is_like(&known) => return Vec::new(),
            found => found,
        };
        self.session.found_on_disk(look.document, found)
    }

    /// The file of a document was read again.
    pub(super) fn read_again(
        &mut self,
        document: DocumentId,
        path: &Path,
        result: Result<Loaded, Message>,
    ) -> Vec<Effect> {
        let own = self.session.by_id(document).and_then(Document::path);
        if own.is_none_or(|own| own != path) {
            return Vec::new();
        }
        match result {
            Ok(loaded) if loaded.file.is_empty() || !loaded.file.is_sgf() => self
                .session
                .found_on_disk(document, OnDisk::NoGame(loaded.stamp)),
            Ok(loaded) => {
                if self.session.reloaded(document, loaded.file) {
                    self.stamps.insert(document, loaded.stamp);
                }
                Vec::new()
            }
            Err(why) => self.session.not_reloaded(&why),
        }
    }

    /// A file could not be read.
    pub(super) fn failed(&mut self, place: &Place, why: &Message) -> Vec<Effect> {
        self.session.failed(place, why)
    }

    /// The next file of a folder could not be read.
    pub(super) fn neighbor_failed(&mut self, place: &Place, why: &Message) -> Vec<Effect> {
        self.session.neighbor_failed(place, why)
    }

    /// The folder has no further file.
    pub(super) fn no_neighbor(&mut self, neighbor: Neighbor) {
        self.session.no_neighbor(neighbor);
    }

    /// Everything that a background job needs to save a draft of a document.
    pub(super) fn save_job(
        &self,
        document: DocumentId,
        path: PathBuf,
        over: Over,
        draft: Arc<Draft>,
    ) -> SaveJob {
        let own = self.session.by_id(document).and_then(Document::path);
        let is_other = own != Some(&path);
        let known = self.stamps.get(&document).filter(|_| !is_other);
        let expected = match (over, known) {
            (Over::Anything, _) => Expected::Anything,
            (Over::Seen(stamp), _) => Expected::Known(stamp),
            (Over::Known, Some(stamp)) => Expected::Known(*stamp),
            (Over::Known, None) | (Over::Nothing, _) => Expected::Nothing,
        };
        SaveJob {
            document,
            from: own.filter(|_| is_other).cloned(),
            path,
            draft,
            is_other,
            expected,
            kept: self.settings().versions,
        }
    }

    /// Reports the result of writing copies.
    pub(super) fn copied(&mut self, result: Result<Message, Message>) -> Vec<Effect> {
        match result {
            Ok(what) => {
                self.session.wrote(&what);
                Vec::new()
            }
            Err(text) => self.session.not_wrote(Dialog::Error {
                title: message!("dialog-not-written"),
                text,
            }),
        }
    }

    /// What must be examined and searched now.
    pub(super) fn more_work(&mut self) -> Vec<Effect> {
        let examination = self.session.examination();
        let search = self.session.find_work();
        let labels = self.session.lb_work();
        let preview = self.session.charset_work();
        let questions = self.session.library_work();
        let examination = examination.into_iter().chain(labels).chain(preview);
        examination.chain(search).chain(questions).collect()
    }

    /// Texts were found in a file.
    pub(super) fn found(&mut self, news: FindNews) {
        self.session.found(news);
    }

    /// The large documents that were closed since the last call.
    pub(super) fn take_closed(&mut self) -> Vec<Document> {
        self.session.take_closed()
    }

    /// LB tag was planned, or why not.
    pub(super) fn labels_planned(
        &mut self,
        job: &LbJob,
        plan: Result<Plan, Message>,
    ) -> Vec<Effect> {
        self.session.lb_planned(job, plan)
    }

    /// A file was read in another charset, or why not.
    pub(super) fn previewed(
        &mut self,
        job: &CharsetJob,
        preview: Result<Preview, Message>,
    ) -> Vec<Effect> {
        self.session.previewed(job, preview)
    }

    /// A large change was carried out, or why it was not.
    pub(super) fn changed(
        &mut self,
        job: &ChangeJob,
        changed: Result<Option<Box<ChangedDocument>>, Message>,
    ) -> Vec<Effect> {
        self.session.changed(job, changed)
    }

    /// The user stopped all large changes.
    pub(super) fn stop_changing(&mut self) {
        self.session.stop_changing();
    }

    /// What the File Doctor asked for is there.
    pub(super) fn diagnosed(&mut self, document: DocumentId, diagnosis: Diagnosis) {
        match diagnosis {
            Diagnosis::Examined { state, found } => self.session.examined(document, state, found),
            Diagnosis::Planned { job, repairs } => self.session.planned(document, &job, repairs),
        }
    }

    /// The current document as it would be saved.
    #[cfg(test)]
    pub(super) fn text(&self) -> String {
        let draft = self.session.document().unwrap().draft();
        String::from_utf8(draft.bytes().unwrap()).unwrap()
    }

    /// Reports the result of a save.
    pub(super) fn written(
        &mut self,
        job: SaveJob,
        result: Result<Saved, SaveFailure>,
    ) -> Vec<Effect> {
        let SaveJob {
            document,
            path,
            draft,
            ..
        } = job;
        let failed = |text: Message| Dialog::Error {
            title: message!("error-save"),
            text,
        };
        let dialog = match result {
            Ok(Saved {
                stamp,
                unkept,
                names,
            }) => {
                self.stamps.insert(document, stamp);
                let effects = self.session.saved(document, path, draft);
                let unkept = unkept.map(|why| message!("version-not-kept", why = why));
                let names = names.map(|names| message!("save-several-names", count = names));
                self.session.say_more(unkept.into_iter().chain(names));
                return effects;
            }
            Err(SaveFailure::Text(why)) => return self.session.not_writable(document, &why),
            Err(SaveFailure::Disk(why)) if self.session.by_id(document).is_none() => {
                failed(why.message())
            }
            Err(SaveFailure::Disk(SaveError::Changed(_))) => {
                Dialog::ChangedOnDisk { document, path }
            }
            Err(SaveFailure::Disk(SaveError::Gone(_))) => Dialog::GoneFromDisk { document, path },
            Err(SaveFailure::Disk(SaveError::Exists(_))) => Dialog::Exists { document, path },
            Err(SaveFailure::Disk(why)) => failed(why.message()),
            Err(SaveFailure::Thread(why)) => failed(why),
        };
        self.session.not_saved(document, dialog)
    }
}
