//! What an open dialog is about, and what follows from it: modal or not, what it replaces, how it is closed.

use crate::session::command::{
    Difference, Doctor, Earlier, Edit, File, Library, Look, Study, Tools,
};
use crate::session::{Command, Dialog, DocumentId};

use super::browse::Browser;
use super::frame::Arrows;

/// What an open dialog is about.
pub(super) enum Subject {
    /// A question of the session.
    Session(Dialog),
    /// A file dialog, if the desktop has none.
    Files(Box<Browser>),
}

impl Subject {
    /// Whether it is about the document that is shown.
    pub(super) const fn is_of_current(&self) -> bool {
        matches!(
            self,
            Self::Session(
                Dialog::Info
                    | Dialog::Differences { of: Some(_) }
                    | Dialog::LeftBehind
                    | Dialog::LbTag
                    | Dialog::Choose(_)
                    | Dialog::Play(_)
                    | Dialog::Charset
                    | Dialog::Versions
                    | Dialog::ReopenLoses { .. }
            )
        )
    }

    /// Whether nothing else can be done while it is open; other dialogs are beside the board.
    pub(super) const fn is_modal(&self) -> bool {
        !matches!(
            self,
            Self::Session(
                Dialog::Doctor | Dialog::LeftBehind | Dialog::Differences { of: Some(_) }
            )
        )
    }

    /// Whether opening another dialog replaces it.
    pub(super) fn gives_way_to(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Session(Dialog::Error { text, .. }),
                Self::Session(Dialog::Error { text: new, .. }),
            ) => text == new,
            (Self::Session(dialog), Self::Session(other)) => {
                std::mem::discriminant(dialog) == std::mem::discriminant(other)
                    && document(dialog) == document(other)
            }
            (Self::Files(_), Self::Files(_)) => true,
            _ => false,
        }
    }

    /// What the arrows do in it.
    pub(super) const fn arrows(&self) -> Arrows {
        match self {
            Self::Session(
                Dialog::Keys
                | Dialog::About
                | Dialog::Error { .. }
                | Dialog::Figures
                | Dialog::LibraryTroubles,
            ) => Arrows::Scroll,
            _ => Arrows::Choose,
        }
    }

    /// The command that tells the session that the dialog was closed without an answer.
    pub(super) fn leave(&self) -> Option<Command> {
        let dialog = match self {
            Self::Session(dialog) => dialog,
            Self::Files(browser) => {
                return browser.not_named();
            }
        };
        match dialog {
            Dialog::Info => Some(Command::Edit(Edit::CloseInfo)),
            Dialog::Differences { .. } => Some(Command::Look(Look::Difference(Difference::Close))),
            Dialog::LbTag => Some(Command::Tools(Tools::CloseLbTag)),
            Dialog::Charset => Some(Command::File(File::CloseCharset)),
            Dialog::Versions => Some(Command::File(File::Earlier(Earlier::Close))),
            Dialog::LibraryTroubles => Some(Command::Library(Library::CloseTroubles)),
            Dialog::Figures | Dialog::Sets => Some(Command::Study(Study::Close)),
            Dialog::Doctor => Some(Command::Tools(Tools::Doctor(Doctor::Close))),
            Dialog::LeftBehind => Some(Command::Tools(Tools::CloseLeftBehind)),
            Dialog::Exists { document, .. } => Some(Command::File(File::NotNamed(*document))),
            Dialog::Unsaved { .. } => Some(Command::File(File::Stay)),
            _ if document(dialog).is_some() => Some(Command::File(File::Stay)),
            _ => None,
        }
    }
}

/// The document that a question about a save is about.
const fn document(dialog: &Dialog) -> Option<DocumentId> {
    match dialog {
        Dialog::ChangedOnDisk { document, .. }
        | Dialog::GoneFromDisk { document, .. }
        | Dialog::NeedsOtherName { document, .. }
        | Dialog::Exists { document, .. }
        | Dialog::OfferUtf8 { document, .. } => Some(*document),
        _ => None,
    }
}
