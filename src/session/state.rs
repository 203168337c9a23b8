//! What a session keeps besides documents and settings: the open dialog, what is being played, written and waited for.

use std::path::PathBuf;

use crate::board::{Color, Point};
use crate::document::{DocumentId, LbOptions};
use crate::rules::rival::Reply;
use crate::sgf::preview::Preview;
use crate::tree::CellId;
use crate::words::Message;

/// What the user is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Following branches; a click never adds to the file.
    #[default]
    Read,
    /// Changing the file with a tool.
    Edit,
    /// Laying out moves beside the file.
    Try,
}

/// The dialog that is open and what it keeps, about one document.
#[derive(Clone, Debug)]
pub(super) struct Open {
    pub(super) document: DocumentId,
    pub(super) kept: Kept,
}

/// What an open dialog keeps in the session; the others keep nothing there.
#[derive(Clone, Debug)]
pub(super) enum Kept {
    /// Game info: what could not be written last.
    Info(Option<Refused>),
    /// LB tag: what it is set to.
    LbTag(LbOptions),
    /// Reopen with Charset…: the charset that is looked at.
    Charset(CharsetChoice),
    /// The branches of which one is to be chosen.
    Choose(Vec<CellId>),
}

/// A text that a root property could not become, and why, until another one is tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refused {
    pub(super) ident: &'static str,
    pub(super) text: String,
    pub(super) why: Message,
}

/// The dialog's choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CharsetChoice {
    /// The charset's name, as `File::Reopen` wants it.
    pub name: String,
    /// How the file reads in it.
    pub preview: Preview,
}

/// Comments that name colors or coordinates and so were left behind by a transformation.
#[derive(Clone, Debug)]
pub(super) struct LeftBehind {
    pub(super) document: DocumentId,
    /// The state of the document before the transformation; a step back to it ends the list.
    pub(super) before: u64,
    pub(super) cells: Vec<CellId>,
    /// It exchanged the colors, so that words for them can be exchanged too.
    pub(super) swapped: bool,
}

/// A piece that was clicked, and where; it is selected no more once the cursor has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Selected {
    pub(super) document: DocumentId,
    pub(super) cell: CellId,
    pub(super) point: Point,
}

/// How a game against the computer is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayOptions {
    /// The user's color.
    pub user: Color,
    /// How the computer chooses.
    pub reply: Reply,
    /// The same seed gives the same answers.
    pub seed: u32,
}

impl Default for PlayOptions {
    fn default() -> Self {
        Self {
            user: Color::Black,
            reply: Reply::default(),
            seed: 0,
        }
    }
}

/// A game that is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Playing {
    pub(super) document: DocumentId,
    pub(super) options: PlayOptions,
}

/// A wish to save a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// To its own file, if there is anything to be saved.
    Own,
    /// To this file.
    To {
        /// Where to.
        path: PathBuf,
        /// Over whatever stands there.
        overwrite: bool,
    },
}

/// The write of a document that is under way.
#[derive(Debug)]
pub(super) struct Writing {
    pub(super) document: DocumentId,
    /// The state that is being written.
    pub(super) state: u64,
    /// What was asked for meanwhile, in that order.
    pub(super) waiting: Vec<Request>,
}

impl Writing {
    /// Puts a wish behind those that wait; of those for one file the last one is enough.
    pub(super) fn ask(&mut self, request: Request) {
        let is_same = |known: &Request| match (known, &request) {
            (Request::Own, Request::Own) => true,
            (Request::To { path, .. }, Request::To { path: wanted, .. }) => path == wanted,
            _ => false,
        };
        self.waiting.retain(|known| !is_same(known));
        self.waiting.push(request);
    }
}

/// A close that waits for a save.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pending {
    pub(super) document: DocumentId,
    pub(super) then: Closing,
}

/// What is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closing {
    /// One document.
    Document,
    /// The program.
    Program,
}

/// On the way from a file to the next one of its folder.
#[derive(Clone, Debug)]
pub(super) struct Going {
    /// Without changes it is closed when the next one is there.
    pub(super) from: DocumentId,
    pub(super) to: Neighbor,
    /// Steps to other problems that were asked for meanwhile.
    pub(super) waiting: Vec<Neighbor>,
}

/// The file or the problem beside another one, in the order of a folder or a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbor {
    /// The one after it.
    Next,
    /// The one before it.
    Previous,
}

impl Neighbor {
    /// The place of the neighbor of a place in a list; none before the first one.
    pub(super) fn of(self, place: usize) -> Option<usize> {
        match self {
            Self::Next => Some(place + 1),
            Self::Previous => place.checked_sub(1),
        }
    }
}
