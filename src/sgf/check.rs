//! Checks while reading whether a node contains what the format allows.
//!
//! It knows the table of properties and one node at a time; of the path above it knows only whether there was game
//! info.

use std::borrow::Cow;
use std::collections::HashSet;
use std::ops::Range;

use super::found::Found;
use super::pass::{Pass, lone_move, push_header};
use super::points::{self, PointSets};
use super::sets::{Sets, several};
use super::value_fault::value_fault;
use crate::board::{GameKind, Size};
use crate::fault::Code;
use crate::rules::chess;
use crate::syntax::escape;
use crate::syntax::property::{Class, Kind, Known};
use crate::syntax::value::Context;
use crate::syntax::visible;
use crate::tree::{Node, Span, context_of};

/// The number of characters of a value that are shown.
const VALUE: usize = 24;

/// A property found by the reader.
#[derive(Clone, Debug)]
pub(super) struct Prop {
    pub(super) ident: Span,
    pub(super) known: Option<Known>,
    /// The indices of its values in [`Checker::values`].
    pub(super) values: Range<u32>,
}

/// How many properties and values most nodes have room for.
const PROPS: usize = 16;
const VALUES: usize = 64;

/// Checks nodes one after the other.
#[derive(Debug, Default)]
pub(super) struct Checker {
    context: Context,
    props: Vec<Prop>,
    pub(super) values: Vec<Span>,
    /// Whether the node is the root of a game.
    is_root: bool,
    /// Whether there was game info on the path above the next node.
    pub(super) info_above: bool,
    /// `FF`, `GM` and `SZ` of the current game's root; `None` before the first game.
    header: Option<String>,
    /// A buffer for the next one.
    next_header: String,
    points: PointSets,
    sets: &'static Sets,
}

impl Checker {
    /// Forgets the previous node.
    pub(super) fn clear(&mut self) {
        self.props.clear();
        self.values.clear();
        // Once, instead of growing in steps.
        self.props.reserve(PROPS);
        self.values.reserve(VALUES);
    }

    /// Adds a complete property; what cannot be read is reported and dropped.
    pub(super) fn push(&mut self, text: &str, prop: Prop, found: &mut Found) {
        let offset = prop.ident.start;
        if prop.values.is_empty() {
            found.add(offset, Code::NoValue, part(text, prop.ident));
        } else if prop.ident.len() > Node::LONGEST_IDENT {
            let ident = visible::short(part(text, prop.ident), VALUE);
            found.add(offset, Code::LongIdent, &ident);
        } else if prop.known.is_none()
            && !part(text, prop.ident)
                .bytes()
                .any(|byte| byte.is_ascii_uppercase())
        {
            found.add(offset, Code::NoCapitalIdent, part(text, prop.ident));
        } else {
            self.props.push(prop);
        }
    }

    /// Checks the root of a game, whose properties were added.
    pub(super) fn root(&mut self, text: &str, start: u32, found: &mut Found) {
        self.enter_game(text);
        self.info_above = false;
        self.is_root = true;
        self.check(text, start, found);
    }

    /// Checks a node below a root, whose properties were added.
    pub(super) fn node(&mut self, text: &str, start: u32, found: &mut Found) {
        self.is_root = false;
        self.check(text, start, found);
    }

    fn check(&mut self, text: &str, start: u32, found: &mut Found) {
        self.points.clear();
        let props = std::mem::take(&mut self.props);
        let mut seen = 0u128;
        let mut unknown = HashSet::new();
        for prop in &props {
            let ident = part(text, prop.ident);
            let bare = prop
                .known
                .is_some_and(|known| known.rule().ident.len() == ident.len());
            if !bare && self.context.ff >= 4 && ident.bytes().any(|byte| byte.is_ascii_lowercase())
            {
                found.add(prop.ident.start, Code::LowerCaseIdent, ident);
            }
            match prop.known {
                Some(known) => {
                    let rule = known.rule();
                    if seen & known.bit() != 0 && is_single(rule.kind) {
                        // Its values are not read, so nothing else can be wrong with them.
                        found.add(prop.ident.start, Code::RepeatedSingle, rule.ident);
                        continue;
                    }
                    if seen & known.bit() != 0 {
                        found.add(prop.ident.start, Code::RepeatedProperty, rule.ident);
                    }
                    seen |= known.bit();
                    self.property(text, prop, known, found);
                }
                None if unknown.insert(name(ident)) => {
                    if name(ident) == "FEN" && self.context.kind == GameKind::Chess {
                        self.fen(text, prop, &props, found);
                    }
                }
                None => found.add(prop.ident.start, Code::RepeatedProperty, ident),
            }
        }
        self.whole_node(text, start, seen, &props, found);
        self.props = props;
    }

    /// Determines how the values of a game are read. The games of a collection mostly agree, so this is only done if
    /// the root differs from that of the game before.
    fn enter_game(&mut self, text: &str) {
        let mut header = std::mem::take(&mut self.next_header);
        header.clear();
        for prop in &self.props {
            let says = prop
                .known
                .is_some_and(|known| matches!(known.rule().ident, "FF" | "GM" | "SZ"));
            let first = self.values.get(prop.values.start as usize);
            if let (true, Some(&value)) = (says, first) {
                push_header(&mut header, part(text, prop.ident), part(text, value));
            }
        }
        if self.header.as_ref() != Some(&header) {
            self.context = context_of(&header);
        }
        self.next_header = self.header.replace(header).unwrap_or_default();
    }

    /// The text behind a node below a root, if nothing is wrong with it.
    #[inline]
    pub(super) fn clean_node<'t>(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        if let Some(rest) = lone_move(input, self.context) {
            return Some(rest);
        }
        let clean = Pass::new(self.context, &mut self.points, self.sets).node(input)?;
        (!clean.has_info).then_some(clean.rest)
    }

    /// The text behind the root of a game, if nothing is wrong with it and its values are read as those of the game
    /// before.
    pub(super) fn clean_root<'t>(&mut self, input: &'t [u8]) -> Option<&'t [u8]> {
        let header = &mut self.next_header;
        header.clear();
        let clean = Pass::of_root(self.context, &mut self.points, self.sets, header).node(input)?;
        if self.header.as_ref() != Some(&self.next_header) {
            return None;
        }
        self.info_above = clean.has_info;
        Some(clean.rest)
    }

    fn property(&mut self, text: &str, prop: &Prop, known: Known, found: &mut Found) {
        let rule = known.rule();
        if rule.class == Class::Root && !self.is_root {
            found.add(
                prop.ident.start,
                Code::RootProperty,
                &self.named(text, prop, 0),
            );
            return;
        }
        let values = prop.values.start as usize..prop.values.end as usize;
        if values.len() > 1 && !rule.kind.is_list() {
            let code = match rule.kind {
                Kind::Text => Code::ExtraTexts,
                _ => Code::ExtraValues,
            };
            found.add(prop.ident.start, code, &self.named(text, prop, 1));
        }
        if matches!(rule.kind, Kind::Text | Kind::Simple) {
            return;
        }
        if rule.kind.names_points() && self.context.kind != GameKind::Go {
            return;
        }
        let old_view = rule.ident == "VW" && self.context.ff < 4;
        if old_view && values.len() != 2 {
            found.add(prop.ident.start, Code::BadView, rule.ident);
        }
        let many = if rule.kind.is_list() { usize::MAX } else { 1 };
        let context = self.context;
        let mut set = self.points.of(rule);
        let spans = self.values.get(values).unwrap_or_default();
        for &span in spans.iter().take(many) {
            let raw = part(text, span);
            let plain = points::plain_point(rule.kind, raw.as_bytes(), context);
            if plain.is_none()
                && let Some(code) = value_fault(rule.ident, rule.kind, raw, context)
            {
                found.add(span.start, code, &valued(rule.ident, raw));
            }
            let Some(open) = &mut set else {
                continue;
            };
            let fresh = match plain {
                Some(point) => open.insert(point),
                None => {
                    points::area(rule.kind, raw, context).is_none_or(|area| open.insert_area(area))
                }
            };
            if !fresh {
                found.add(span.start, Code::RepeatedPoint, &valued(rule.ident, raw));
                set = None;
            }
        }
    }

    /// Checks the start position of a chess game.
    fn fen(&self, text: &str, prop: &Prop, props: &[Prop], found: &mut Found) {
        if !self.is_root {
            found.add(
                prop.ident.start,
                Code::RootProperty,
                &self.named(text, prop, 0),
            );
            return;
        }
        if prop.values.len() > 1 {
            found.add(
                prop.ident.start,
                Code::ExtraValues,
                &self.named(text, prop, 1),
            );
        }
        let Some(&span) = self.values.get(prop.values.start as usize) else {
            return;
        };
        let fen = escape::simple_text(part(text, span));
        if fen.trim().is_empty() {
            found.add(span.start, Code::EmptyValue, "FEN[]");
            return;
        }
        match chess::Position::read_fen(&fen) {
            Ok((_, complaints)) => {
                for complaint in complaints {
                    let code = if complaint.was_read {
                        Code::LaxValue
                    } else {
                        Code::FenField
                    };
                    let what = format!("FEN, {}", complaint.message().english());
                    found.add(span.start, code, &visible::short(&what, 120));
                }
            }
            Err(error) => {
                let what = format!(
                    "FEN[{}], {}",
                    visible::short(&fen, VALUE),
                    error.reason.english()
                );
                found.add(span.start, Code::UnreadFen, &visible::line(&what));
            }
        }
        let size = props.iter().find(|prop| {
            let known = prop.known.is_some_and(|known| known.rule().ident == "SZ");
            known && self.context.size != Size::EIGHT
        });
        if let Some(size) = size {
            found.add(
                size.ident.start,
                Code::BadRootValue,
                &self.named(text, size, 0),
            );
        }
    }

    /// A property with one of its values, for a message.
    fn named(&self, text: &str, prop: &Prop, value: u32) -> String {
        named(&self.values, text, prop, value)
    }

    /// Checks what concerns the whole node: classes that do not mix, annotations that contradict each other.
    fn whole_node(
        &mut self,
        text: &str,
        start: u32,
        seen: u128,
        props: &[Prop],
        found: &mut Found,
    ) {
        let (values, sets) = (&self.values, self.sets);
        let has_info = seen & sets.info != 0;
        if sets.agree(seen, self.context) && !has_info {
            return;
        }
        let several = |set: u128| several(seen & set);
        let at = |set: u128| {
            let mut hits = props
                .iter()
                .filter(|prop| prop.known.is_some_and(|known| known.bit() & set != 0));
            hits.next_back().map_or((start, String::new()), |prop| {
                (prop.ident.start, named(values, text, prop, 0))
            })
        };
        let mut tell = |set: u128, code: Code| {
            let (offset, subject) = at(set);
            found.add(offset, code, &subject);
        };
        if several(sets.moves) {
            tell(sets.moves, Code::TwoMoves);
        }
        if self.context.ff >= 4
            && seen & sets.setup != 0
            && seen & sets.move_class & !sets.annotations != 0
        {
            tell(sets.setup, Code::SetupAndMove);
        }
        if seen & sets.annotations != 0 && seen & sets.moves == 0 {
            tell(sets.annotations, Code::NoMove);
        }
        if several(sets.judgments) {
            tell(sets.judgments, Code::Contradiction);
        }
        if seen & sets.bm_te == sets.bm_te {
            if self.context.ff >= 4 {
                tell(sets.bm_te, Code::TesujiAndBad);
            }
        } else if several(sets.qualities) {
            tell(sets.qualities, Code::Contradiction);
        }
        if has_info {
            if self.info_above && self.context.ff >= 4 {
                tell(sets.info, Code::GameInfoTwice);
            }
            self.info_above = true;
        }
    }
}

/// Whether only the first value of a property is used.
const fn is_single(kind: Kind) -> bool {
    !kind.is_list() && !matches!(kind, Kind::Text)
}

/// A property with one of its values, given those of its node.
fn named(values: &[Span], text: &str, prop: &Prop, value: u32) -> String {
    let place = (prop.values.start + value) as usize;
    let value = values.get(place).copied().unwrap_or_default();
    valued(&name(part(text, prop.ident)), part(text, value))
}

/// A property with a value, for a message.
fn valued(ident: &str, raw: &str) -> String {
    format!("{ident}[{}]", visible::short(raw, VALUE))
}

fn part(text: &str, span: Span) -> &str {
    text.get(span.range()).unwrap_or_default()
}

/// The capitals of an ident.
fn name(ident: &str) -> Cow<'_, str> {
    if ident.bytes().all(|byte| byte.is_ascii_uppercase()) {
        Cow::Borrowed(ident)
    } else {
        Cow::Owned(ident.chars().filter(char::is_ascii_uppercase).collect())
    }
}
