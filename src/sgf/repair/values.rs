//! Values in the normal form that the format has for what they mean. It knows no node.

use super::place::names_points;
use crate::board::{Area, Color};
use crate::fault::Code;
use crate::sgf::value_fault::value_fault;
use crate::syntax::escape;
use crate::syntax::judge::{Judgment, judge};
use crate::syntax::property::{Class, Kind, Rule};
use crate::syntax::value::{self, Context};

/// What replaces a faulty value; an empty list removes it, `None` leaves it.
pub(super) fn repaired(
    code: Code,
    rule: &Rule,
    raw: &str,
    context: Context,
) -> Option<Vec<String>> {
    let in_form = || normal(rule, raw, context).map(|new| vec![new]);
    let points = || {
        let area = value::area(raw.as_bytes(), context).get()?;
        Some(points_of(area, context))
    };
    match code {
        Code::LaxRectangle if context.ff < 4 => points(),
        Code::LaxValue
        | Code::LaxRectangle
        | Code::SquareSize
        | Code::SizeClamped
        | Code::NewerFormat
        | Code::EmptyPass => in_form(),
        Code::NewerFeature if names_points(rule.kind) && rule.ident != "VW" => points(),
        Code::BadRootValue => Some(in_form().unwrap_or_default()),
        Code::NotComposed => {
            let composed = composed(rule.kind, raw, context);
            Some(composed.into_iter().collect())
        }
        // A move was made, even if nobody can read where; game info is text for people.
        Code::BadValue if rule.kind == Kind::Move || rule.class == Class::Info => None,
        Code::EmptyValue | Code::BadValue => Some(Vec::new()),
        Code::BadGameInfo => formal(rule, raw, context).map(|new| vec![new]),
        _ => None,
    }
}

/// The value in its normal form; `None` if it has none, or if that is wrong too.
fn normal(rule: &Rule, raw: &str, context: Context) -> Option<String> {
    let bytes = raw.as_bytes();
    let new = match rule.kind {
        Kind::Move => match value::mv(bytes, context).get()? {
            Some(point) => value::write_point(point, context),
            None if context.ff < 4 => "tt".to_owned(),
            None => String::new(),
        },
        Kind::Points | Kind::MaybePoints => {
            value::write_area(value::area(bytes, context).get()?, context)
        }
        Kind::Ordered => value::write_point(value::point(bytes, context).get()?, context),
        Kind::Labels => {
            let (at, text) = value::label(raw, context)?;
            format!("{}:{text}", value::write_point(at.get()?, context))
        }
        Kind::Arrows => {
            let (from, to) = value::pair(raw, context)?;
            value::write_pair(from.get()?, to.get()?, context)
        }
        Kind::Empty => String::new(),
        Kind::Real => raw.trim().replace(',', "."),
        Kind::Color => match value::color(raw).get()? {
            Color::Black => "B".to_owned(),
            Color::White => "W".to_owned(),
        },
        Kind::Figure => {
            let (flags, name) = escape::compose(raw)?;
            format!("{}:{name}", flags.trim())
        }
        Kind::Size => value::write_size(value::size(raw).get()?),
        Kind::Number if rule.ident == "FF" => value::number(raw).get()?.clamp(1, 4).to_string(),
        Kind::Number | Kind::Double => raw.trim().to_owned(),
        _ => return None,
    };
    value_fault(rule.ident, rule.kind, &new, context)
        .is_none()
        .then_some(new)
}

/// The points of a rectangle, for a file whose version of the format has no rectangles.
pub(super) fn points_of(area: Area, context: Context) -> Vec<String> {
    let write = |point| value::write_point(point, context);
    area.points().map(write).collect()
}

/// A composed value with the colon that it lacks, if that is enough.
fn composed(kind: Kind, raw: &str, context: Context) -> Option<String> {
    let new = format!("{raw}:");
    let is_text = matches!(kind, Kind::Program | Kind::Figure);
    (is_text && judge(kind, &new, context) == Judgment::Clean).then_some(new)
}

/// A date or a result as the format has it, where it is clear what is meant.
fn formal(rule: &Rule, raw: &str, context: Context) -> Option<String> {
    let text = raw.trim();
    let new = match rule.kind {
        Kind::Date => date(text)?,
        Kind::Result => result(text)?,
        _ => return None,
    };
    (value_fault(rule.ident, rule.kind, &new, context) != Some(Code::BadGameInfo)).then_some(new)
}

/// `1996/5/6` as `1996-05-06`: the year first, all in digits.
fn date(text: &str) -> Option<String> {
    let parts: Vec<&str> = text.split(['-', '/', '.']).map(str::trim).collect();
    let is_number = |part: &&str| part.bytes().all(|byte| byte.is_ascii_digit());
    let (year, rest) = parts.split_first()?;
    let is_clear = year.len() == 4 && parts.iter().all(is_number);
    let rest: Vec<String> = rest.iter().map(|part| format!("{part:0>2}")).collect();
    is_clear.then(|| {
        std::iter::once((*year).to_owned())
            .chain(rest)
            .collect::<Vec<_>>()
            .join("-")
    })
}

/// `b+3,5` as `B+3.5`, `draw` as `Draw`.
fn result(text: &str) -> Option<String> {
    for whole in ["Draw", "Void"] {
        if text.eq_ignore_ascii_case(whole) {
            return Some(whole.to_owned());
        }
    }
    let (side, by) = text.split_once('+')?;
    let side = match side.trim() {
        "B" | "b" => "B",
        "W" | "w" => "W",
        _ => return None,
    };
    let by = by.trim();
    let word = ["R", "Resign", "T", "Time", "F", "Forfeit"]
        .into_iter()
        .find(|word| by.eq_ignore_ascii_case(word));
    let by = word.map_or_else(|| by.replace(',', "."), str::to_owned);
    Some(format!("{side}+{by}"))
}
