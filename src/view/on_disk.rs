//! The bar above the board that says what another program did to the file, with the answers to choose from.

use crate::session::command::{Command, Compare, File};
use crate::session::{Document, OnDisk, Session};
use crate::words::{Message, message, text};

/// What is told about the current document's file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OnDiskView {
    /// What happened.
    pub text: String,
    /// What the user can do about it, the most careful first.
    pub answers: Vec<Answer>,
}

/// An answer: a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// Its name.
    pub name: String,
    /// What it does, in a sentence.
    pub help: String,
    /// The command.
    pub command: Command,
}

fn answer(name: &str, help: &str, file: File) -> Answer {
    Answer {
        name: text(name),
        help: text(help),
        command: Command::File(file),
    }
}

pub(super) fn on_disk(session: &Session) -> Option<OnDiskView> {
    let document = session.document()?;
    let what = session.on_disk()?;
    Some(OnDiskView {
        text: said(document, what)?.to_string(),
        answers: answers(document, what),
    })
}

fn said(document: &Document, what: &OnDisk) -> Option<Message> {
    let name = document.name();
    Some(match what {
        OnDisk::Known => return None,
        OnDisk::Changed(_) if document.is_modified() => message!("disk-changed-both", name = name),
        OnDisk::Changed(_) => message!("disk-changed", name = name),
        OnDisk::NoGame(stamp) if stamp.length == 0 => message!("disk-empty", name = name),
        OnDisk::NoGame(_) => message!("disk-no-game", name = name),
        OnDisk::Gone => message!("disk-gone", name = name),
        OnDisk::Moved(path) => {
            // In the same folder the name says enough.
            let is_here = document.path().and_then(|own| own.parent()) == path.parent();
            let short = path.file_name().filter(|_| is_here);
            let path = short.map_or(path.as_os_str(), |name| name);
            message!(
                "disk-moved",
                name = name,
                path = path.to_string_lossy().into_owned()
            )
        }
        OnDisk::Unreadable(why) => message!("disk-unreadable", why = why.clone()),
    })
}

fn answers(document: &Document, what: &OnDisk) -> Vec<Answer> {
    let keep = || answer("disk-keep", "disk-keep-help", File::Keep);
    let save_as = || answer("dialog-save-as", "disk-save-as-help", File::SaveAs);
    let again = || {
        let path = document.path().cloned()?;
        let save = File::SaveTo {
            document: document.id(),
            path,
            overwrite: false,
        };
        Some(answer("disk-save", "disk-save-help", save))
    };
    let dismiss = || answer("disk-dismiss", "disk-dismiss-help", File::Keep);
    match what {
        OnDisk::Known => Vec::new(),
        OnDisk::Changed(_) => vec![
            keep(),
            answer(
                "disk-compare",
                "disk-compare-help",
                File::Compare(Compare::Disk),
            ),
            answer("disk-reload", "disk-reload-help", File::Reload),
        ],
        OnDisk::NoGame(_) => vec![keep(), save_as()],
        OnDisk::Gone => again().into_iter().chain([save_as(), dismiss()]).collect(),
        OnDisk::Moved(_) => {
            let follow = answer("disk-follow", "disk-follow-help", File::Follow);
            [follow]
                .into_iter()
                .chain(again())
                .chain([dismiss()])
                .collect()
        }
        OnDisk::Unreadable(_) => vec![save_as(), dismiss()],
    }
}
