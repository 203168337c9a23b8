//! The parts of a session's state: mode, open dialog, selection, game, writes and closes in progress. Data only.

use std::ops::Range;
use std::path::PathBuf;
use std::sync::Arc;

use crate::board::{Color, Point};
use crate::document::{DocumentId, LbAsked, LbOptions};
use crate::files::{Place, Stamp};
use crate::journal::backup::Listed;
use crate::problem::Plan;
use crate::rules::opponent::Reply;
use crate::sgf::preview::Preview;
use crate::tree::{CellId, Span};
use crate::words::Message;

/// What fills the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Face {
    /// The board, with the panels beside it.
    #[default]
    Board,
    /// The library.
    Library,
}

/// The mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Following branches; a click never adds to the file.
    #[default]
    Read,
    /// Changing the file with a tool.
    Edit,
    /// Trying moves without changing the file.
    Try,
    /// Playing the moves of a problem, with its answers hidden.
    Solve,
}

/// Which part of a long comment the window shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ShownPart {
    pub(super) document: DocumentId,
    pub(super) cell: CellId,
    pub(super) number: usize,
    /// Where it is after it was typed in, in bytes of the raw value, as long as the node has that text.
    pub(super) typed: Option<(Range<usize>, Span)>,
}

/// The open dialog and its state, about one document.
#[derive(Clone, Debug)]
pub(super) struct Open {
    pub(super) document: DocumentId,
    pub(super) kept: Kept,
}

/// The state of an open dialog; dialogs not listed have none here.
#[derive(Clone, Debug)]
pub(super) enum Kept {
    /// Game Info: the text that was refused last.
    Info(Option<Refused>),
    /// LB tag: the options.
    LbTag(LbOptions),
    /// Reopen with Charset…: the charset being previewed.
    Charset(CharsetChoice),
    /// Earlier versions: the list.
    Versions(VersionList),
    /// The branches to choose from.
    Choose(Vec<CellId>),
}

/// A text that a property could not take, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Refused {
    pub(super) ident: &'static str,
    pub(super) text: String,
    pub(super) why: Message,
}

/// The dialog's choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CharsetChoice {
    /// The charset's name, as `File::Reopen` takes it.
    pub name: String,
    /// How the file reads in it; `None` until that is known.
    pub preview: Option<Preview>,
}

/// The earlier versions of a file, while their dialog is open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum VersionList {
    /// They are being read.
    Reading,
    /// All of them, the one overwritten last first.
    Found(Vec<Listed>),
    /// Why they could not be read.
    Failed(Message),
}

/// Comments that name colors or coordinates and were not changed by a transformation.
#[derive(Clone, Debug)]
pub(super) struct LeftBehind {
    pub(super) document: DocumentId,
    /// The state of the document before the transformation; undoing to it drops the list.
    pub(super) before: u64,
    pub(super) cells: Vec<CellId>,
    /// Whether the colors were swapped, so that the words for them can be swapped too.
    pub(super) swapped: bool,
}

/// A selected chess piece and the cell it was selected in; moving the cursor ends the selection.
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

/// A request to save a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Request {
    /// To its own file, if there are changes.
    Own,
    /// To this file.
    To {
        /// Where to.
        path: PathBuf,
        /// Overwrite any file there.
        overwrite: bool,
    },
}

/// The current write of a document.
#[derive(Debug)]
pub(super) struct Writing {
    pub(super) document: DocumentId,
    /// The state being written.
    pub(super) state: u64,
    /// Requests made in the meantime, in order.
    pub(super) waiting: Vec<Request>,
}

impl Writing {
    /// Adds a request; it replaces an earlier one for the same file.
    pub(super) fn ask(&mut self, request: Request) {
        let is_same = |known: &Request| match (known, &request) {
            (Request::Own, Request::Own) => true,
            (Request::To { path, .. }, Request::To { path: wanted, .. }) => path == wanted,
            (Request::Own, Request::To { .. }) | (Request::To { .. }, Request::Own) => false,
        };
        self.waiting.retain(|known| !is_same(known));
        self.waiting.push(request);
    }
}

/// What became of the file of a document since it was last read or written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnDisk {
    /// Nothing: it holds the same bytes.
    Known,
    /// It holds other bytes.
    Changed(Stamp),
    /// It holds other bytes, and no game is among them.
    NoGame(Stamp),
    /// It was removed, or moved somewhere.
    Gone,
    /// It was moved to this path.
    Moved(PathBuf),
    /// It cannot be read, and this is why.
    Unreadable(Message),
}

impl OnDisk {
    /// The stamp of the other bytes.
    pub(super) const fn stamp(&self) -> Option<&Stamp> {
        match self {
            Self::Changed(stamp) | Self::NoGame(stamp) => Some(stamp),
            Self::Known | Self::Gone | Self::Moved(_) | Self::Unreadable(_) => None,
        }
    }

    /// Whether both say the same of the file; the time of a file says nothing.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        match (self.stamp(), other.stamp()) {
            (Some(one), Some(other)) => one.is_like(other),
            _ => self == other,
        }
    }
}

/// What the user is told of the file of a document.
#[derive(Clone, Debug)]
pub(super) struct Notice {
    pub(super) document: DocumentId,
    pub(super) what: OnDisk,
    /// Whether the user chose to keep what is open.
    pub(super) is_answered: bool,
}

/// Save All under way.
#[derive(Clone, Debug, Default)]
pub(super) struct SaveAll {
    /// New documents whose name is still to be asked for.
    pub(super) unnamed: Vec<DocumentId>,
    /// The one whose name is being asked for.
    pub(super) asked: Option<DocumentId>,
    /// Those that are being written.
    pub(super) open: Vec<DocumentId>,
    /// The names of those that were saved.
    pub(super) saved: Vec<String>,
    /// The names of those that were not.
    pub(super) failed: Vec<String>,
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

/// The way from a file to the next one of its folder.
#[derive(Clone, Debug)]
pub(super) struct Going {
    /// The file it started from, closed when the next one is open if it has no changes.
    pub(super) from: DocumentId,
    pub(super) to: Neighbor,
    /// Steps to other problems requested in the meantime.
    pub(super) waiting: Vec<Neighbor>,
}

/// The way to a problem of a library whose file is being read.
#[derive(Clone, Debug)]
pub(super) struct Heading {
    /// The number of the request; an older one is not followed any more.
    pub(super) asked: u64,
    pub(super) place: Place,
    /// What is shown of it.
    pub(super) aim: Aim,
    /// What fills the window then.
    pub(super) face: Face,
}

/// What is shown of a file of a library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Aim {
    /// The index of the problem in the file.
    pub(super) problem: u32,
    /// The node in which something was found, counted from 0 in its game.
    pub(super) cell: Option<u32>,
}

impl Aim {
    /// The diagram of a problem.
    pub(super) const fn at(problem: u32) -> Self {
        Self {
            problem,
            cell: None,
        }
    }
}

/// A neighbor of a file or problem, in the order of a folder or a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbor {
    /// The one after it.
    Next,
    /// The one before it.
    Previous,
}

impl Neighbor {
    /// The index of the neighbor of an index in a list; `None` before the first.
    pub(super) fn of(self, place: usize) -> Option<usize> {
        match self {
            Self::Next => Some(place + 1),
            Self::Previous => place.checked_sub(1),
        }
    }
}

/// The plan of LB tag for a large file.
#[derive(Clone, Debug, Default)]
pub(super) struct Labels {
    /// What is being planned.
    pub(super) asked: Option<LbAsked>,
    /// The last plan.
    pub(super) known: Option<(LbAsked, Arc<Plan>)>,
}
