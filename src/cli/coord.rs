//! `bunki coord`: converts points between the notations of players, SGF and programs.

use std::io::Write;

use serde::Serialize;

use super::arguments::{Coord, Notation};
use super::outcome::{Error, Outcome};
use crate::board::{Point, Size, coords};
use crate::syntax::visible;
use crate::words::{Message, message};

#[derive(Serialize)]
struct Named<'a> {
    text: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rank: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    row_from_bottom: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sgf: Option<String>,
    index: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pass: Option<bool>,
}

pub(super) fn run(
    coord: &Coord,
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> Result<Outcome, Error> {
    let size = size(&coord.size)?;
    let mut outcome = Outcome::Well;
    for text in &coord.texts {
        let read = match coord.from {
            Notation::Gtp => coords::read(size, text).map(Some),
            Notation::Sgf => coords::read_sgf(size, text).map(Some),
            Notation::Index => coords::read_index(size, text),
        };
        let point = match read {
            Ok(point) => point,
            Err(error) => {
                writeln!(
                    err,
                    "bunki: {}",
                    visible::line(&error.message().to_string())
                )?;
                outcome = Outcome::Failed;
                continue;
            }
        };
        let named = named(size, text, point);
        if coord.json {
            serde_json::to_writer(&mut *out, &named)?;
            writeln!(out)?;
        } else {
            writeln!(out, "{}", visible::line(&in_words(&named).to_string()))?;
        }
    }
    Ok(outcome)
}

fn size(text: &str) -> Result<Size, Error> {
    let wrong = || Error::Usage(message!("cli-coord-size", text = text));
    let (columns, rows) = text.split_once(':').unwrap_or((text, text));
    let side = |text: &str| text.parse::<u32>().map_err(|_| wrong());
    Size::new(side(columns)?, side(rows)?).map_err(|_| wrong())
}

fn named(size: Size, text: &str, point: Option<Point>) -> Named<'_> {
    let index = coords::write_index(size, point);
    match point {
        Some(point) => Named {
            text,
            file: Some(coords::file(point.column)),
            rank: Some(size.rows() - point.row),
            column: Some(point.column),
            row_from_bottom: Some(size.rows() - 1 - point.row),
            sgf: Some(point.sgf()),
            index,
            pass: None,
        },
        None => Named {
            text,
            file: None,
            rank: None,
            column: None,
            row_from_bottom: None,
            sgf: None,
            index,
            pass: Some(true),
        },
    }
}

fn in_words(named: &Named<'_>) -> Message {
    let index = named.index.unwrap_or(0);
    match (
        &named.file,
        named.rank,
        named.column,
        named.row_from_bottom,
        &named.sgf,
    ) {
        (Some(file), Some(rank), Some(column), Some(row), Some(sgf)) => message!(
            "cli-coord-point",
            text = named.text,
            file = file,
            rank = rank,
            column = column,
            row = row,
            sgf = sgf,
            index = index,
        ),
        _ => message!("cli-coord-pass", text = named.text, index = index),
    }
}
