//! The rows of the Game Info dialog: every root and game-info property of FF\[4\]. How one is changed, `document`
//! knows.

use crate::board::GameKind;
use crate::rules::chess;
use crate::session::{Document, Session};
use crate::syntax::judge::{Judgment, judge};
use crate::syntax::names;
use crate::syntax::property::{Class, Kind, RULES};
use crate::tree::CellId;
use crate::words;

/// One property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InfoRow {
    /// Its ident, for `Edit::SetProperty`.
    pub ident: &'static str,
    /// The cell whose node has the property or will get it, for `Edit::SetProperty`.
    pub cell: CellId,
    /// Its name.
    pub name: String,
    /// The format of its value, in words.
    pub help: String,
    /// Its value; `\n` between lines.
    pub value: String,
    /// Whether it may have several lines.
    pub lines: bool,
    /// Whether it is a root property rather than a game-info property.
    pub is_root: bool,
    /// Whether it can be changed here.
    pub can_change: bool,
    /// How well the value fits the format; clean if there is no value.
    pub judgment: Judgment,
    /// A text that was refused, and why.
    pub refused: Option<(String, String)>,
}

/// The game-info properties that people look for first, in that order.
pub(super) const FIRST: &[&str] = &[
    "GN", "PB", "BR", "BT", "PW", "WR", "WT", "RE", "HA", "KM", "RU", "EV", "RO", "DT", "PC",
];

/// All rows: game-info properties, the most important first, then root properties.
pub(super) fn rows(session: &Session, document: &Document) -> Vec<InfoRow> {
    let place = |ident: &str| FIRST.iter().position(|known| *known == ident);
    let mut rules: Vec<_> = RULES
        .iter()
        .filter(|rule| matches!(rule.class, Class::Root | Class::Info))
        .collect();
    rules.sort_by_key(|rule| {
        (
            rule.class == Class::Root,
            place(rule.ident).unwrap_or(usize::MAX),
        )
    });
    let context = document.context();
    let row = |rule: &&crate::syntax::property::Rule| {
        let word = names::word(rule.ident)?;
        let cell = document.info_cell(**rule);
        let node = document.tree().node(cell, context);
        let lines = rule.kind == Kind::Text;
        let value = if lines {
            node.joined_text(rule.ident)
        } else {
            node.simple_text(rule.ident)
        };
        let raw = node.first(rule.ident);
        Some(InfoRow {
            ident: rule.ident,
            cell,
            name: words::text(word),
            help: words::help(word).unwrap_or_default(),
            value: value.unwrap_or_default().into_owned(),
            lines,
            is_root: rule.class == Class::Root,
            can_change: rule.ident != "CA",
            refused: session
                .refused_fact(rule.ident)
                .map(|(text, why)| (text.to_owned(), why.to_string())),
            judgment: raw.map_or(Judgment::Clean, |raw| judge(rule.kind, raw, context)),
        })
    };
    let mut rows: Vec<InfoRow> = rules.iter().filter_map(row).collect();
    if context.kind == GameKind::Chess {
        rows.insert(0, fen(session, document));
    }
    rows
}

/// The start position of a game of chess.
fn fen(session: &Session, document: &Document) -> InfoRow {
    let cell = document.root();
    let node = document.tree().node(cell, document.context());
    let value = node.simple_text("FEN").unwrap_or_default().into_owned();
    let judgment = match chess::Position::read_fen(&value) {
        _ if value.trim().is_empty() => Judgment::Clean,
        Ok((_, complaints)) if complaints.is_empty() => Judgment::Clean,
        Ok(_) => Judgment::Lax,
        Err(_) => Judgment::Bad,
    };
    InfoRow {
        ident: "FEN",
        cell,
        name: words::text("info-FEN"),
        help: words::help("info-FEN").unwrap_or_default(),
        value,
        lines: false,
        is_root: false,
        can_change: true,
        judgment,
        refused: session
            .refused_fact("FEN")
            .map(|(text, why)| (text.to_owned(), why.to_string())),
    }
}
