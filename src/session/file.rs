//! Commands on files: open, save, close, quit.

use std::path::PathBuf;

use super::command::File;
use super::saving::Request;
use super::{Clipboard, Dialog, Document, DocumentId, Effect, Session, name_of, text_of};
use crate::sgf::charset::by_name;
use crate::sgf::{self, Loaded, declare};

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
            File::SaveAs => self.save_as(),
            File::SaveOne(document) => self.save_one(document),
            File::SaveOneAs(document) => self.ask_other_name(document),
            File::SaveTo {
                document,
                path,
                overwrite,
            } => self.write(document, Request::To { path, overwrite }),
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

    /// Takes a file that was read in the background; its first problem is shown. One that is open already is shown as
    /// it is, and nothing is taken.
    pub fn open(&mut self, path: Option<PathBuf>, loaded: Loaded) -> Option<DocumentId> {
        self.revision += 1;
        if path.is_some()
            && let Some(at) = self
                .documents
                .iter()
                .position(|document| document.path == path)
        {
            self.current = at;
            return None;
        }
        let name = path
            .as_deref()
            .map_or_else(|| "Untitled".to_owned(), name_of);
        if let Some(path) = &path {
            self.settings.remember(&text_of(path));
        }
        Some(self.add(path, name, loaded))
    }

    pub(super) fn add(
        &mut self,
        path: Option<PathBuf>,
        name: String,
        loaded: Loaded,
    ) -> DocumentId {
        let id = DocumentId(self.next_id);
        self.next_id += 1;
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
                .is_some_and(|document| !document.is_modified() && document.saving.is_none())
        {
            self.remove(replaced);
        }
        // Repairs are told beside the file's name.
        self.message.clear();
        self.settle_diagram();
        id
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

    /// Text from the clipboard is Unicode already, whatever its `CA` says; the file says so from the beginning.
    fn open_text(&mut self, text: String) -> Vec<Effect> {
        let read = |text: String| sgf::load_as(text.into_bytes(), encoding_rs::UTF_8);
        let opened = read(text).and_then(|mut loaded| {
            let text = declare::as_utf8(&mut loaded.tree)?;
            if text == *loaded.source.text {
                Ok(loaded)
            } else {
                read(text)
            }
        });
        match opened {
            Ok(loaded) if loaded.tree.is_empty() => {
                self.say("the text holds no SGF game");
                Vec::new()
            }
            Ok(loaded) => {
                let id = self.add(None, "Untitled".to_owned(), loaded);
                // The clipboard holds it until the next copy only.
                if let Some(document) = self.documents.iter_mut().find(|known| known.id == id) {
                    document.is_unfiled = true;
                }
                Vec::new()
            }
            Err(error) => Self::error("The text could not be opened", &error),
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
        if document.saving.is_some() {
            self.say("the file is being saved; reopen it once that is done");
            return Vec::new();
        }
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
                let is_unfiled = document.is_unfiled;
                *document = Document::new(id, path, name, loaded);
                document.is_unfiled = is_unfiled;
                self.say(format!("read as {}", encoding.name()));
                Vec::new()
            }
            Err(error) => Self::error("The file could not be reopened", &error),
        }
    }

    pub(super) fn remove(&mut self, id: DocumentId) {
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
