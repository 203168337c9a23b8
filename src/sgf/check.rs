//! What the format says a node may hold, checked while the reader passes.
//!
//! It knows the table of properties and one node at a time, and of the path above only whether game info stood there.

use std::ops::Range;

use crate::board::{GameKind, Point};
use crate::fault::Code;
use crate::syntax::property::{Class, Kind, Known, bits};
use crate::syntax::value::{self, Context, Judgment, Reading, SizeReading};
use crate::tree::{Node, Span, context_of};

/// Defects as they are found: offset, code, subject.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) list: Vec<(u32, Code, Box<str>)>,
}

impl Found {
    pub(super) fn add(&mut self, offset: u32, code: Code, subject: &str) {
        self.list.push((offset, code, subject.into()));
    }
}

/// A property that the reader passed.
#[derive(Clone, Debug)]
pub(super) struct Prop {
    pub(super) ident: Span,
    pub(super) known: Option<Known>,
    /// The places of its values in [`Checker::values`].
    pub(super) values: Range<u32>,
}

/// The points met in one node, by row; a rectangle costs its rows, not its points.
#[derive(Debug)]
struct PointSet {
    rows: [u64; 52],
    used: bool,
}

impl Default for PointSet {
    fn default() -> Self {
        Self {
            rows: [0; 52],
            used: false,
        }
    }
}

impl PointSet {
    fn clear(&mut self) {
        if self.used {
            *self = Self::default();
        }
    }

    /// Adds a rectangle; false where a point of it was known.
    fn add(&mut self, (upper_left, lower_right): (Point, Point)) -> bool {
        self.used = true;
        let ones = u64::MAX >> (63 - (lower_right.column - upper_left.column));
        let mask = ones << upper_left.column;
        let rows = usize::from(upper_left.row)..=usize::from(lower_right.row);
        self.rows
            .get_mut(rows)
            .unwrap_or_default()
            .iter_mut()
            .fold(true, |fresh, row| {
                let free = *row & mask == 0;
                *row |= mask;
                fresh && free
            })
    }
}

/// Sets of properties that the rules name.
struct Sets {
    moves: u128,
    setup: u128,
    move_class: u128,
    info: u128,
    judgments: u128,
    qualities: u128,
    annotations: u128,
    bm_te: u128,
}

/// Checks node after node.
#[derive(Debug, Default)]
pub(super) struct Checker {
    context: Context,
    props: Vec<Prop>,
    pub(super) values: Vec<Span>,
    /// Game info stood on the path above the node to come.
    pub(super) info_above: bool,
    setup: PointSet,
    markup: PointSet,
    labels: PointSet,
    territory: PointSet,
    other: PointSet,
    sets: Option<Box<Sets>>,
}

impl std::fmt::Debug for Sets {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Sets")
    }
}

impl Sets {
    fn new() -> Self {
        let class = |class: Class| {
            let members = crate::syntax::property::RULES
                .iter()
                .filter(move |rule| rule.class == class);
            members.fold(0, |all, rule| all | bits(&[rule.ident]))
        };
        Self {
            moves: bits(&["B", "W"]),
            setup: class(Class::Setup),
            move_class: class(Class::Move),
            info: class(Class::Info),
            judgments: bits(&["DM", "GB", "GW", "UC"]),
            qualities: bits(&["BM", "TE", "DO", "IT"]),
            annotations: bits(&["BM", "TE", "DO", "IT", "KO"]),
            bm_te: bits(&["BM", "TE"]),
        }
    }
}

impl Checker {
    /// Forgets the node before.
    pub(super) fn clear(&mut self) {
        self.props.clear();
        self.values.clear();
    }

    /// Takes a property whose values are complete; what may not be read is reported and left out.
    pub(super) fn push(&mut self, text: &str, prop: Prop, found: &mut Found) {
        let offset = prop.ident.start;
        if prop.values.is_empty() {
            found.add(offset, Code::NoValue, part(text, prop.ident));
        } else if prop.ident.len() > Node::LONGEST_IDENT {
            found.add(offset, Code::LongIdent, "");
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

    /// Checks the node whose properties were pushed.
    pub(super) fn node(&mut self, text: &str, span: Span, root: bool, found: &mut Found) {
        if root {
            self.context = context_of(part(text, span));
            self.info_above = false;
        }
        if self.is_plain_move(text) {
            return;
        }
        self.setup.clear();
        self.markup.clear();
        self.labels.clear();
        self.territory.clear();
        let props = std::mem::take(&mut self.props);
        let mut seen = 0u128;
        for prop in &props {
            let ident = part(text, prop.ident);
            if self.context.ff >= 4 && ident.bytes().any(|byte| byte.is_ascii_lowercase()) {
                found.add(prop.ident.start, Code::LowerCaseIdent, ident);
            }
            match prop.known {
                Some(known) => {
                    if seen & known.bit() != 0 {
                        found.add(prop.ident.start, Code::RepeatedProperty, known.rule().ident);
                    }
                    seen |= known.bit();
                    self.property(text, prop, known, root, found);
                }
                None if is_repeated(text, &props, prop) => {
                    found.add(prop.ident.start, Code::RepeatedProperty, ident);
                }
                None => {}
            }
        }
        self.whole_node(text, span.start, seen, &props, found);
        self.props = props;
    }

    /// The most frequent node by far, `;B[dp]`: nothing to say of it.
    fn is_plain_move(&self, text: &str) -> bool {
        let ([prop], [value]) = (&self.props[..], &self.values[..]) else {
            return false;
        };
        prop.ident.len() == 1
            && prop
                .known
                .is_some_and(|known| known.rule().kind == Kind::Move)
            && (self.context.kind != GameKind::Go
                || value.len() == 2
                    && matches!(
                        value::mv(part(text, *value).as_bytes(), &self.context),
                        Reading::Clean(_)
                    ))
    }

    fn property(&mut self, text: &str, prop: &Prop, known: Known, root: bool, found: &mut Found) {
        let rule = known.rule();
        if rule.class == Class::Root && !root {
            found.add(prop.ident.start, Code::RootProperty, rule.ident);
            return;
        }
        let values = prop.values.start as usize..prop.values.end as usize;
        if values.len() > 1 && !rule.kind.is_list() {
            found.add(prop.ident.start, Code::ExtraValues, rule.ident);
        }
        let is_point = matches!(
            rule.kind,
            Kind::Move
                | Kind::Points
                | Kind::MaybePoints
                | Kind::Ordered
                | Kind::Labels
                | Kind::Arrows
        );
        if is_point && self.context.kind != GameKind::Go {
            return;
        }
        self.other.clear();
        let old_view = rule.ident == "VW" && self.context.ff < 4;
        if old_view && values.len() != 2 {
            found.add(prop.ident.start, Code::BadView, rule.ident);
        }
        let many = if rule.kind.is_list() { usize::MAX } else { 1 };
        let mut unique = true;
        for place in values.take(many) {
            let Some(&span) = self.values.get(place) else {
                break;
            };
            let raw = part(text, span);
            if let Some(code) = self.value_fault(rule.ident, rule.kind, raw) {
                found.add(span.start, code, rule.ident);
            }
            if unique && !self.is_fresh(rule.ident, rule.kind, raw) {
                unique = false;
                found.add(span.start, Code::RepeatedPoint, rule.ident);
            }
        }
    }

    /// What is wrong with one value, if anything.
    fn value_fault(&self, ident: &str, kind: Kind, raw: &str) -> Option<Code> {
        let ff = self.context.ff;
        match ident {
            "SZ" => return size_fault(raw, ff),
            "FF" => {
                return match value::number(raw) {
                    Reading::Clean(1..=4) => None,
                    Reading::Clean(5..) => Some(Code::NewerFormat),
                    _ => Some(Code::BadRootValue),
                };
            }
            "GM" if !matches!(value::number(raw), Reading::Clean(1..)) => {
                return Some(Code::BadRootValue);
            }
            "ST" if !matches!(value::number(raw), Reading::Clean(0..=3)) => {
                return Some(Code::BadValue);
            }
            _ => {}
        }
        match value::judge(kind, raw, &self.context) {
            Judgment::Clean if kind == Kind::Move && raw.is_empty() && ff < 4 => {
                Some(Code::EmptyPass)
            }
            Judgment::Clean if ff < 4 && is_rectangle(kind, raw) => Some(Code::NewerFeature),
            Judgment::Clean => None,
            Judgment::Lax => Some(Code::LaxValue),
            Judgment::LaxRectangle => Some(Code::LaxRectangle),
            Judgment::Bad => Some(Code::BadValue),
            Judgment::Empty => Some(Code::EmptyValue),
            Judgment::NotComposed => Some(Code::NotComposed),
            Judgment::Informal => (ff >= 4).then_some(Code::BadGameInfo),
        }
    }

    /// Whether the points of the value were not named before in the node, where the format wants that.
    fn is_fresh(&mut self, ident: &str, kind: Kind, raw: &str) -> bool {
        let set = match ident {
            "AB" | "AW" | "AE" => &mut self.setup,
            "CR" | "MA" | "SL" | "SQ" | "TR" => &mut self.markup,
            "TB" | "TW" => &mut self.territory,
            "LB" => &mut self.labels,
            _ if matches!(kind, Kind::Points | Kind::MaybePoints | Kind::Ordered) => {
                &mut self.other
            }
            _ => return true,
        };
        let at = match kind {
            Kind::Labels => crate::syntax::escape::compose(raw).map_or("", |(at, _)| at),
            _ => raw,
        };
        match value::area(at.as_bytes(), &self.context).get() {
            Some(area) => set.add(area),
            None => true,
        }
    }

    /// What only the whole node shows: classes that do not mix, annotations that contradict each other.
    fn whole_node(
        &mut self,
        text: &str,
        start: u32,
        seen: u128,
        props: &[Prop],
        found: &mut Found,
    ) {
        let sets = self.sets.get_or_insert_with(|| Box::new(Sets::new()));
        let several = |set: u128| (seen & set).count_ones() > 1;
        let at = |set: u128| {
            let mut hits = props
                .iter()
                .filter(|prop| prop.known.is_some_and(|known| known.bit() & set != 0));
            hits.next_back().map_or((start, ""), |prop| {
                (prop.ident.start, part(text, prop.ident))
            })
        };
        let mut tell = |set: u128, code: Code| {
            let (offset, subject) = at(set);
            found.add(offset, code, subject);
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
        if seen & sets.info != 0 {
            if self.info_above && self.context.ff >= 4 {
                tell(sets.info, Code::GameInfoTwice);
            }
            self.info_above = true;
        }
    }
}

fn part(text: &str, span: Span) -> &str {
    text.get(span.range()).unwrap_or_default()
}

/// Whether an unknown property has stood in the node before.
fn is_repeated(text: &str, props: &[Prop], this: &Prop) -> bool {
    let name = |prop: &Prop| {
        part(text, prop.ident)
            .bytes()
            .filter(u8::is_ascii_uppercase)
    };
    let before = props
        .iter()
        .take_while(|prop| prop.ident.start < this.ident.start);
    // A node of thousands of unknown properties is no node; looking at the nearest ones keeps the walk linear.
    before
        .filter(|prop| prop.known.is_none())
        .take(64)
        .any(|prop| name(prop).eq(name(this)))
}

fn is_rectangle(kind: Kind, raw: &str) -> bool {
    matches!(kind, Kind::Points | Kind::MaybePoints) && raw.contains(':')
}

fn size_fault(raw: &str, ff: u8) -> Option<Code> {
    match value::size(raw) {
        SizeReading::Clean { size, rectangle } => (ff < 4
            && (rectangle || size.columns() > 19 || size.rows() > 19))
            .then_some(Code::NewerFeature),
        SizeReading::Square(_) => Some(Code::SquareSize),
        SizeReading::Clamped(_) => Some(Code::SizeClamped),
        SizeReading::Lax(_) => Some(Code::LaxValue),
        SizeReading::Bad => Some(Code::BadRootValue),
    }
}
