//! What the user does with documents that an earlier Bunki left: recover one, save it under another name, or throw it
//! away. Whatever is not answered stays for the next start. How they are shown is not known here.

use std::path::{Path, PathBuf};

use super::journal::origin_parts;
use super::origin::Origin;
use super::recovered::{Recovered, RecoveredId};
use super::{Dialog, DocumentId, Effect, Session};
use crate::journal::Order;
use crate::words::{message, text};

impl Session {
    /// What was recovered and is not answered yet.
    #[must_use]
    pub fn recovered(&self) -> &[Recovered] {
        &self.recovered
    }

    /// How much of what was recovered was thrown away and can be had back.
    #[must_use]
    pub const fn thrown_away(&self) -> usize {
        self.thrown_away.len()
    }

    /// Offers what was recovered.
    pub fn offer(&mut self, mut found: Vec<Recovered>) -> Vec<Effect> {
        self.revision += 1;
        for recovered in &mut found {
            recovered.id = RecoveredId(self.next_recovered);
            self.next_recovered += 1;
        }
        self.recovered.append(&mut found);
        if self.recovered.is_empty() {
            Vec::new()
        } else {
            vec![Effect::Show(Dialog::Recover)]
        }
    }

    /// Opens the dialog again, with what was thrown away since the start too.
    pub(super) fn ask_recover(&mut self) -> Vec<Effect> {
        self.recovered.append(&mut self.thrown_away);
        self.recovered.sort_by_key(|recovered| recovered.id);
        if self.recovered.is_empty() {
            self.say(message!("recover-none"));
            return Vec::new();
        }
        vec![Effect::Show(Dialog::Recover)]
    }

    /// Opens a recovered document in place of its file, with its changes unsaved.
    pub(super) fn recover(&mut self, id: RecoveredId) -> Vec<Effect> {
        let Some(at) = self.recovered.iter().position(|known| known.id == id) else {
            return Vec::new();
        };
        let found = self.recovered.get(at);
        let Some(recovered) = found.filter(|recovered| recovered.found.content.is_ok()) else {
            return Vec::new();
        };
        let place = recovered.place();
        let open = self
            .documents
            .iter()
            .find(|document| place.is_some() && document.place() == place);
        let replaced = open.map(|document| (document.id(), document.name().to_owned()));
        if let Some((id, name)) = replaced {
            let is_clean = self.by_id(id).is_some_and(|open| !open.is_modified());
            if !is_clean || self.is_writing(id) {
                self.say(message!("recover-is-open", name = name));
                return Vec::new();
            }
            self.remove(id);
        }
        let recovered = self.recovered.remove(at);
        let name = recovered.found.origin.name.clone();
        let stamp = recovered.found.origin.stamp;
        let Some(document) = self.adopt(recovered) else {
            return Vec::new();
        };
        if let Some(document) = self.by_id_mut(document)
            && !document.is_modified()
        {
            // Its file has another content by now.
            document.mark_unfiled();
        }
        self.say(message!("recover-done", name = name));
        stamp
            .map(|stamp| Effect::KeepStamp { document, stamp })
            .into_iter()
            .collect()
    }

    /// Opens a recovered document without its file, and asks where to save it.
    pub(super) fn recover_as(&mut self, id: RecoveredId) -> Vec<Effect> {
        let Some(at) = self.recovered.iter().position(|known| known.id == id) else {
            return Vec::new();
        };
        let Some(recovered) = self.recovered.get(at) else {
            return Vec::new();
        };
        let suggestion = other_name(&recovered.found.origin);
        if recovered.found.content.is_err() {
            let bytes = recovered.found.source.clone();
            return vec![Effect::AskSaveCopy { suggestion, bytes }];
        }
        let mut recovered = self.recovered.remove(at);
        recovered.found.origin = Origin {
            place: None,
            stamp: None,
            ..recovered.found.origin
        };
        let origin = recovered.found.origin.clone();
        if let Ok(document) = &mut recovered.found.content {
            document.belong(None, origin.name.clone());
            document.mark_unfiled();
        }
        let Some(document) = self.adopt(recovered) else {
            return Vec::new();
        };
        self.orders.push(Order::Append {
            key: document.into(),
            parts: origin_parts(origin),
        });
        vec![Effect::AskSaveAs {
            document,
            suggestion,
        }]
    }

    /// Offers something no more, and removes it when the program ends: until then Recover Unsaved Files brings it back.
    pub(super) fn throw_away(&mut self, id: RecoveredId) {
        let Some(at) = self.recovered.iter().position(|known| known.id == id) else {
            return;
        };
        let recovered = self.recovered.remove(at);
        self.say(message!(
            "recover-thrown-away",
            name = &recovered.found.origin.name
        ));
        self.thrown_away.push(recovered);
    }

    /// Adds a recovered document, whose journal goes on.
    fn adopt(&mut self, recovered: Recovered) -> Option<DocumentId> {
        let mut document = recovered.found.content.ok()?;
        let id = self.new_id();
        document.resume(id);
        self.documents.push(document);
        self.current = self.documents.len() - 1;
        let (length, chain) = recovered.found.read;
        self.orders.push(Order::Adopt {
            key: id.into(),
            left: recovered.left,
            length,
            chain,
        });
        Some(id)
    }
}

/// The name to suggest for a recovered document beside its file.
fn other_name(origin: &Origin) -> PathBuf {
    let name = Path::new(&origin.name).file_stem();
    let stem = name.map_or_else(String::new, |stem| stem.to_string_lossy().into_owned());
    let name = text!("recover-file-name", name = stem);
    match &origin.place {
        Some(place) => place.path.with_file_name(name),
        None => PathBuf::from(name),
    }
}
