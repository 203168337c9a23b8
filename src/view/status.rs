//! The status bar: whose turn it is, what was taken, the file and its charset, and what happened last.

use std::sync::Arc;

use super::games;
use crate::fault::Fault;
use crate::replay::Print;
use crate::rules::Game as _;
use crate::session::{Document, Session, Trial};
use crate::settings::{Marks, Numbers};
use crate::words::{Message, text};

/// The status bar.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StatusView {
    /// `black to play`, or empty without a board.
    pub to_move: String,
    /// `move 12`, counted along the path.
    pub move_number: u32,
    /// Stones each side has taken, black first.
    pub captures: [u32; 2],
    /// What stands in place of the captures: the discs of both sides in Othello, the pieces taken in chess.
    pub tally: Option<String>,
    /// The file's name, or what stands for it.
    pub file: String,
    /// The charset's name.
    pub charset: String,
    /// The defects found while reading; the bar says how many and opens the list.
    pub faults: Arc<Vec<Fault>>,
    /// What happened last, or a hint.
    pub message: String,
    /// That the file says other marks than are shown (`ST`), if so.
    pub override_note: Option<String>,
}

/// What happened last, as one line.
fn said(session: &Session) -> String {
    let said: Vec<String> = session.messages().iter().map(Message::to_string).collect();
    said.join(" ")
}

pub(super) fn status(session: &Session, document: Option<&Document>) -> StatusView {
    let mut status = StatusView {
        message: said(session),
        ..StatusView::default()
    };
    let Some(document) = document else {
        return status;
    };
    let region = document
        .source()
        .region_at(document.tree().cell(document.root()).node.range().start);
    status.file = document.path().map_or_else(
        || document.name().to_owned(),
        |path| path.display().to_string(),
    );
    status.charset = document
        .tree()
        .charset()
        .map_or_else(|| region.name().to_owned(), str::to_owned);
    status.faults = Arc::clone(document.faults());
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
