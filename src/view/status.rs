//! The status bar: whose turn it is, captures, the file and its charset, and the last message. Its layout is up to the
//! panel.

use super::games;
use super::study::course_said;
use crate::files::Place;
use crate::replay::Print;
use crate::rules::Game as _;
use crate::session::{Document, FaultCount, Session, Trial};
use crate::settings::{Marks, Numbers};
use crate::words::{Message, grouped, text};

/// The status bar.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatusView {
    /// `Black to play`; empty without a board.
    pub to_move: String,
    /// The move number, counted along the path.
    pub move_number: u32,
    /// The number of stones that each side has captured, black first.
    pub captures: [u32; 2],
    /// What is shown instead of captures: the discs of both sides in Othello, the captured pieces in chess.
    pub tally: Option<String>,
    /// The file's name, or a title for a document without a file.
    pub file: String,
    /// The charset's name.
    pub charset: String,
    /// How many faults there are; a click opens the list.
    pub faults: FaultCount,
    /// The last message, or a hint.
    pub message: String,
    /// The number of the problem in the library and how many are listed there: `3 of 10 007`; `None` if it is not among
    /// them.
    pub library: Option<String>,
    /// Says that the file asks for other letters than are shown (`ST`), if so.
    pub override_note: Option<String>,
}

/// The messages of the last command, as one line.
fn said(session: &Session) -> String {
    let said: Vec<String> = session.messages().iter().map(Message::to_string).collect();
    said.join(" ")
}

/// The number of faults that the File Doctor shows, if it is open; otherwise what the document knows.
fn faults(session: &Session, document: &Document) -> FaultCount {
    let doctor = session.doctor();
    let shows = doctor.filter(|doctor| doctor.is_about(document.id()));
    let has_list = shows.is_some_and(|doctor| matches!(doctor.examined(), Some(Ok(_))));
    match document.examined_faults().filter(|_| has_list) {
        Some(count) => FaultCount::Now(count),
        None => document.fault_count(),
    }
}

/// The number of the problem in the library, and how many there are.
fn library(session: &Session) -> Option<String> {
    if let Some(said) = course_said(session) {
        return Some(said);
    }
    let library = session.shelf().current()?;
    let (number, count) = (library.at()? + 1, library.total());
    let (number, count) = (grouped(number), grouped(count));
    Some(text!("status-library", number = number, count = count))
}

pub(super) fn status(session: &Session, document: Option<&Document>) -> StatusView {
    let mut status = StatusView {
        message: said(session),
        library: library(session),
        ..StatusView::default()
    };
    let Some(document) = document else {
        return status;
    };
    let region = document
        .source()
        .region_at(document.tree().cell(document.root()).node.range().start);
    let place = document.place();
    status.file = place.map_or_else(|| document.name().to_owned(), Place::shown);
    status.charset = document
        .tree()
        .charset()
        .map_or_else(|| region.name().to_owned(), str::to_owned);
    status.faults = faults(session, document);
    let Some(step) = document.replay().last() else {
        return status;
    };
    status.move_number = step.number;
    if document.before().is_some() {
        status.move_number = step.number.saturating_sub(1);
    }
    let before = document.before().map(Trial::position);
    if let Some(position) = before.or_else(|| document.replay().position()) {
        let orientation = session.shown_orientation();
        status.to_move = games::turn(document, orientation);
        status.tally = games::tally(document, orientation);
        status.captures = position.captures();
        if orientation.swap {
            status.captures.reverse();
        }
    }
    if status.message.is_empty() {
        status.message = games::amiss(document).unwrap_or_default();
    }
    let numbers = session.settings().numbers;
    if status.message.is_empty() && numbers != Numbers::None && step.print == Print::Never {
        status.message = text("status-no-numbers");
    }
    let style = document.style();
    if session.settings().marks == Marks::Children && style != 0 {
        status.override_note = Some(if style & 2 != 0 {
            text!("status-overridden-none", style = style)
        } else {
            text!("status-overridden-siblings", style = style)
        });
    }
    status
}
