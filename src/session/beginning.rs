//! Documents that show the beginning of their file while the rest is read: nothing of them can be changed, labeled or
//! saved until it is there.

use super::command::{Command, Doctor, Edit, File, Find, Node, Tools};
use super::{Document, DocumentId, Session};
use crate::document::{Completed, Prepared};
use crate::files::Place;
use crate::sgf::Loaded;
use crate::words::message;

impl Command {
    /// Whether it needs the whole file of the current document, because it changes, writes or examines it.
    #[must_use]
    pub const fn needs_whole(&self) -> bool {
        match self {
            Self::Go(_)
            | Self::Look(_)
            | Self::Solve(_)
            | Self::Library(_)
            | Self::Study(_)
            | Self::Help(_) => false,
            Self::Node(_) | Self::Try(_) | Self::Problem(_) => true,
            Self::Find(find) => !matches!(find, Find::Close),
            Self::Tools(tools) => !matches!(
                tools,
                Tools::CloseLbTag
                    | Tools::CloseLeftBehind
                    | Tools::Doctor(Doctor::Close | Doctor::LeavePlan)
            ),
            Self::Edit(edit) => !matches!(edit, Edit::FocusComment | Edit::CloseInfo),
            Self::File(file) => file_needs_whole(file),
        }
    }

    /// The document that it changes, if that need not be the current one: a text field is left when another document is
    /// shown.
    const fn named(&self) -> Option<DocumentId> {
        match self {
            Self::Edit(
                Edit::SetComment { document, .. }
                | Edit::SetCommentPart { document, .. }
                | Edit::SetProperty { document, .. },
            )
            | Self::Node(Node::SetName { document, .. }) => Some(*document),
            _ => None,
        }
    }
}

const fn file_needs_whole(file: &File) -> bool {
    match file {
        File::Save
        | File::SaveAs
        | File::Reload
        | File::Keep
        | File::Follow
        | File::AskCharset
        | File::TryCharset(_)
        | File::Reopen(_)
        | File::ReopenAnyway(_)
        | File::AskVersions
        | File::Earlier(_)
        | File::Compare(_) => true,
        File::AskNew
        | File::New(_)
        | File::Open
        | File::NewOthello
        | File::NewChess
        | File::OpenPaths(_)
        | File::OpenPlace(_)
        | File::OpenAnyway(_)
        | File::AskOpenText
        | File::OpenText(_)
        | File::SaveAll
        | File::NotNamed(_)
        | File::SaveOne(_)
        | File::SaveOneAs(_)
        | File::SaveTo { .. }
        | File::CloseCharset
        | File::AskVersionSettings
        | File::ToUtf8(_)
        | File::Stay
        | File::Close
        | File::Discard(_)
        | File::AskRecover
        | File::Recover(_)
        | File::RecoverAs(_)
        | File::ThrowAway(_)
        | File::Quit
        | File::Leave => false,
    }
}

impl Session {
    /// Shows the beginning of a file whose rest is being read, unless the file is open. It ends with [`Session::open`],
    /// [`Session::failed`] or [`Session::stop_reading`].
    pub fn begins(&mut self, place: Place, beginning: Loaded) -> Option<DocumentId> {
        let mut all = self.documents.iter();
        if all.any(|document| document.place() == Some(&place)) {
            return None;
        }
        self.revision += 1;
        let name = place.name();
        let id = self.add(Some(place), name, beginning);
        self.by_id_mut(id)?.begin();
        Some(id)
    }

    /// Whether only the beginning of the current file was read so far.
    #[must_use]
    pub fn is_beginning(&self) -> bool {
        self.document().is_some_and(|document| !document.is_whole())
    }

    /// Whether the beginning of this file is shown.
    #[must_use]
    pub fn has_begun(&self, place: &Place) -> bool {
        self.begun(place).is_some()
    }

    /// The user does not want the files that are being read.
    pub fn stop_reading(&mut self) {
        self.revision += 1;
        self.going = None;
        self.forget_heading();
        let begun = self
            .documents
            .iter()
            .filter(|document| !document.is_whole());
        let begun: Vec<DocumentId> = begun.map(Document::id).collect();
        begun.into_iter().for_each(|id| self.remove(id));
        self.say(message!("open-canceled"));
    }

    /// Whether a command was refused, because the file it needs is still being read, or a large change of it is being
    /// carried out.
    pub(super) fn refuses_early(&mut self, command: &Command) -> bool {
        let document = match command.named() {
            Some(id) => self.by_id(id),
            None => self.document(),
        };
        let Some(document) = document.filter(|_| command.needs_whole()) else {
            return false;
        };
        let why = match (document.is_whole(), document.is_changing()) {
            (false, _) => message!("open-still-reading"),
            (true, true) => message!("change-under-way"),
            (true, false) => return false,
        };
        self.say(why);
        true
    }

    /// The beginning of a file goes, because the rest will not come.
    pub(super) fn forget_beginning(&mut self, place: &Place) {
        if let Some(id) = self.begun(place) {
            self.remove(id);
        }
    }

    /// The whole file is there: it takes the place of its beginning. Returns it back if there is none.
    pub(super) fn complete(
        &mut self,
        place: Option<&Place>,
        whole: Prepared,
    ) -> Result<DocumentId, Box<Prepared>> {
        let Some(id) = place.and_then(|place| self.begun(place)) else {
            return Err(Box::new(whole));
        };
        let keeps_journals = self.keeps_journals;
        let is_current = self.document().map(Document::id) == Some(id);
        let Some(document) = self.by_id_mut(id) else {
            return Err(Box::new(whole));
        };
        let done = document.complete(whole);
        if keeps_journals {
            document.keep_journal();
        }
        let charset = document.source().region_at(0).name();
        let name = document.name().to_owned();
        if done == Completed::OtherCharset {
            self.say(message!(
                "open-other-charset",
                name = name,
                charset = charset
            ));
        } else if is_current {
            self.messages.clear();
        }
        self.settle();
        Ok(id)
    }

    fn begun(&self, place: &Place) -> Option<DocumentId> {
        let mut all = self.documents.iter();
        let is_it = |document: &&Document| !document.is_whole() && document.place() == Some(place);
        all.find(is_it).map(Document::id)
    }
}
