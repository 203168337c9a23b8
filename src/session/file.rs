//! Commands on files: open, save, close, quit.

use std::path::PathBuf;

use super::command::File;
use super::{Clipboard, Dialog, Document, DocumentId, Effect, Pending, Session, name_of, text_of};
use crate::sgf::charset::by_name;
use crate::sgf::writer::WriteError;
use crate::sgf::{self, Loaded};

/// The problem that the window shows where no file is named.
const SAMPLE: &[u8] = include_bytes!("../../samples/welcome.sgf");

impl Session {
    pub(super) fn run_file(&mut self, file: File) -> Vec<Effect> {
        match file {
            File::AskNew => vec![Effect::Show(Dialog::New)],
            File::New(size) => self.new_file(size),
            File::Open => vec![Effect::AskOpen],
            File::NewOthello => self.new_othello(),
            File::AskOpenText => vec![Effect::ReadClipboard(Clipboard::File)],
            File::OpenPaths(paths) => self.open_paths(paths),
            File::OpenText(text) => self.open_text(text),
            File::Save => self.save(),
            File::SaveAs => self.ask_save_as(None),
            File::SaveTo {
                document,
                path,
                overwrite,
            } => self.write(document, path, overwrite),
            File::AskCharset => self.if_open(|_| vec![Effect::Show(Dialog::Charset)]),
            File::Reopen(charset) => self.reopen(charset),
            File::ReopenAnyway(charset) => self.reopen_anyway(&charset),
            File::ToUtf8(document) => self.save_as_utf8(document),
            File::Close => self.close(),
            File::Discard(document) => self.discard(document),
            File::Stay => {
                self.pending = None;
                Vec::new()
            }
            File::Quit => self.quit(),
            File::QuitAnyway => vec![Effect::Quit],
        }
    }

    fn if_open(&mut self, then: impl FnOnce(&Document) -> Vec<Effect>) -> Vec<Effect> {
        match self.document() {
            Some(document) => then(document),
            None => {
                self.say("no file is open");
                Vec::new()
            }
        }
    }

    /// Takes a file that was read in the background; its first problem is shown.
    pub fn open(&mut self, path: Option<PathBuf>, loaded: Loaded) {
        self.revision += 1;
        let name = path
            .as_deref()
            .map_or_else(|| "Untitled".to_owned(), name_of);
        if let Some(path) = &path {
            self.settings.remember(&text_of(path));
        }
        self.add(path, name, loaded);
    }

    pub(super) fn add(&mut self, path: Option<PathBuf>, name: String, loaded: Loaded) {
        let id = DocumentId(self.next_id);
        self.next_id += 1;
        let repairs = loaded.faults.len();
        let document = Document::new(id, path, name, loaded);
        // Going on replaces the file where it stands in the list; all others come behind the last one.
        let replaced = self.replaces.take();
        let place =
            replaced.and_then(|id| self.documents.iter().position(|document| document.id == id));
        let at = place.map_or(self.documents.len(), |place| place + 1);
        // Of several files that were named together the first one is shown.
        let is_shown = self
            .documents
            .iter()
            .any(|document| document.path == self.awaited);
        let is_other =
            document.path.is_some() && self.awaited.is_some() && document.path != self.awaited;
        self.documents.insert(at, document);
        if place.is_some() || !(is_other && is_shown) {
            self.current = at;
        }
        if let Some(replaced) = replaced
            && self
                .by_id(replaced)
                .is_some_and(|document| !document.is_modified())
        {
            self.remove(replaced);
        }
        self.message = match repairs {
            0 => String::new(),
            1 => "opened with 1 repair".to_owned(),
            many => format!("opened with {many} repairs"),
        };
    }

    /// Shows the built-in problem.
    pub fn open_sample(&mut self) {
        self.revision += 1;
        if let Some(at) = self
            .documents
            .iter()
            .position(|document| document.path.is_none() && document.name() == "Welcome")
        {
            self.current = at;
        } else if let Ok(loaded) = sgf::load(SAMPLE.to_vec()) {
            self.add(None, "Welcome".to_owned(), loaded);
        }
    }

    /// Tells that a file could not be read.
    pub fn failed(&mut self, path: &std::path::Path, why: &str) -> Vec<Effect> {
        self.revision += 1;
        self.replaces = None;
        self.settings.recent.retain(|known| *known != text_of(path));
        Self::error("The file could not be opened", &why)
    }

    /// Tells that a document was written; a close that waited for it goes on.
    pub fn saved(&mut self, id: DocumentId, path: PathBuf, state: u64) -> Vec<Effect> {
        self.revision += 1;
        let name = name_of(&path);
        self.settings.remember(&text_of(&path));
        self.message = format!("saved {name}");
        if let Some(document) = self.documents.iter_mut().find(|document| document.id == id) {
            document.saved(path, name, state);
        }
        match self.pending.take_if(|pending| pending.document == id) {
            Some(pending)
                if self
                    .by_id(id)
                    .is_some_and(|document| !document.is_modified()) =>
            {
                self.remove(id);
                if pending.quitting {
                    self.quit()
                } else {
                    Vec::new()
                }
            }
            _ => Vec::new(),
        }
    }

    /// Tells that a document could not be written for a reason of its own; gives what to ask the user.
    pub fn not_writable(&mut self, id: DocumentId, why: &WriteError) -> Vec<Effect> {
        self.revision += 1;
        let reason = why.to_string();
        match why {
            WriteError::Undecodable { .. } => self.ask_save_as_of(id, Some(reason)),
            WriteError::Unencodable(_) | WriteError::Position(_) | WriteError::Misread(_) => {
                vec![Effect::Show(Dialog::OfferUtf8 {
                    document: id,
                    reason,
                })]
            }
            WriteError::Charset(_) | WriteError::TooLarge(_) => {
                Self::error("The file was not saved", &reason)
            }
        }
    }

    /// Tells that the disk refused a document; nothing is lost, and a close that waited for it does not go on.
    pub fn not_saved(&mut self, dialog: Dialog) -> Vec<Effect> {
        self.revision += 1;
        self.pending = None;
        vec![Effect::Show(dialog)]
    }

    fn open_paths(&mut self, paths: Vec<PathBuf>) -> Vec<Effect> {
        let mut unknown = Vec::new();
        for path in paths {
            match self
                .documents
                .iter()
                .position(|document| document.path.as_ref() == Some(&path))
            {
                Some(at) => self.current = at,
                None if !unknown.contains(&path) => unknown.push(path),
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

    /// Text from the clipboard is Unicode already, whatever its `CA` says.
    fn open_text(&mut self, text: String) -> Vec<Effect> {
        let Some(utf8) = by_name("UTF-8") else {
            return Vec::new();
        };
        match sgf::load_as(text.into_bytes(), utf8) {
            Ok(loaded) if loaded.tree.is_empty() => {
                self.say("the text holds no SGF game");
                Vec::new()
            }
            Ok(loaded) => {
                self.add(None, "Untitled".to_owned(), loaded);
                Vec::new()
            }
            Err(error) => Self::error("The text could not be opened", &error),
        }
    }

    fn save(&mut self) -> Vec<Effect> {
        let Some(document) = self.document() else {
            self.say("no file is open");
            return Vec::new();
        };
        match &document.path {
            None => self.ask_save_as(None),
            Some(_) if !document.is_modified() => {
                self.say("there is nothing to save");
                Vec::new()
            }
            Some(path) => {
                let (id, path) = (document.id, path.clone());
                self.write(id, path, false)
            }
        }
    }

    /// Asks the world to write a document as it is now.
    fn write(&mut self, id: DocumentId, path: PathBuf, overwrite: bool) -> Vec<Effect> {
        if let Some(document) = self.documents.iter_mut().find(|document| document.id == id) {
            document.is_being_written();
        }
        vec![Effect::Write {
            document: id,
            path,
            overwrite,
        }]
    }

    fn ask_save_as(&mut self, reason: Option<String>) -> Vec<Effect> {
        match self.document().map(|document| document.id) {
            Some(id) => self.ask_save_as_of(id, reason),
            None => {
                self.say("no file is open");
                Vec::new()
            }
        }
    }

    fn ask_save_as_of(&self, id: DocumentId, reason: Option<String>) -> Vec<Effect> {
        let Some(document) = self.by_id(id) else {
            return Vec::new();
        };
        let suggestion = match &document.path {
            // Plain Save cannot be done: suggest another name, so that the old file stays.
            Some(path) if reason.is_some() => {
                let stem = path
                    .file_stem()
                    .map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
                path.with_file_name(format!("{stem} copy.sgf"))
            }
            Some(path) => path.clone(),
            None => PathBuf::from(format!("{}.sgf", document.name())),
        };
        vec![Effect::AskSaveAs {
            document: id,
            suggestion,
            reason,
        }]
    }

    fn save_as_utf8(&mut self, id: DocumentId) -> Vec<Effect> {
        let Some(document) = self.documents.iter_mut().find(|document| document.id == id) else {
            return Vec::new();
        };
        if let Err(error) = document.convert_to_utf8() {
            return Self::error("The file could not be converted", &error);
        }
        match document.path.clone() {
            Some(path) => self.write(id, path, false),
            None => self.ask_save_as_of(id, None),
        }
    }

    fn reopen(&mut self, charset: String) -> Vec<Effect> {
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
                "The file could not be reopened",
                &format!("the charset {charset} is not known"),
            );
        };
        let current = self.current;
        let Some(document) = self.documents.get_mut(current) else {
            return Vec::new();
        };
        let bytes = match document.bytes_on_disk() {
            Ok(bytes) => bytes,
            Err(error) => return Self::error("The file could not be reopened", &error),
        };
        match sgf::load_as(bytes, encoding) {
            Ok(loaded) => {
                let (id, path, name) = (
                    document.id,
                    document.path.take(),
                    document.name().to_owned(),
                );
                *document = Document::new(id, path, name, loaded);
                self.say(format!("read as {}", encoding.name()));
                Vec::new()
            }
            Err(error) => Self::error("The file could not be reopened", &error),
        }
    }

    fn close(&mut self) -> Vec<Effect> {
        let Some(document) = self.document() else {
            return Vec::new();
        };
        let id = document.id;
        if document.is_modified() {
            self.pending = Some(Pending {
                document: id,
                quitting: false,
            });
            return vec![Effect::Show(Dialog::Unsaved {
                document: id,
                quitting: false,
            })];
        }
        self.remove(id);
        Vec::new()
    }

    fn discard(&mut self, id: DocumentId) -> Vec<Effect> {
        let pending = self.pending.take();
        self.remove(id);
        if pending.is_some_and(|pending| pending.quitting) {
            self.quit()
        } else {
            Vec::new()
        }
    }

    fn quit(&mut self) -> Vec<Effect> {
        match self.documents.iter().position(Document::is_modified) {
            Some(at) => {
                self.current = at;
                let id = self
                    .documents
                    .get(at)
                    .map_or(DocumentId(0), |document| document.id);
                self.pending = Some(Pending {
                    document: id,
                    quitting: true,
                });
                vec![Effect::Show(Dialog::Unsaved {
                    document: id,
                    quitting: true,
                })]
            }
            None => vec![Effect::Quit],
        }
    }

    fn remove(&mut self, id: DocumentId) {
        let Some(at) = self.documents.iter().position(|document| document.id == id) else {
            return;
        };
        self.documents.remove(at);
        if self.current > at || self.current >= self.documents.len() {
            self.current = self.current.saturating_sub(1);
        }
        self.lb_tag = None;
    }
}
