//! The repairs that change or remove properties and values where they stand. It does not check what follows.

use super::parts::{Fate, NodeParts, Part};
use super::place::{NodePlace, names_points};
use super::values;
use crate::board::GameKind;
use crate::fault::Code;
use crate::sgf::value_fault::value_fault;
use crate::syntax::property::{Class, Group, Kind, Known, bits};
use crate::syntax::value::Context;
use crate::tree::Node;

/// The repairs that change properties and values where they stand; `None` for kinds without a repair.
pub(super) fn in_place(
    parts: &mut NodeParts<'_>,
    context: Context,
    place: NodePlace,
    code: Code,
) -> Option<()> {
    match code {
        Code::StrayText => parts.drop_strays(),
        Code::ValuesWithoutIdent => parts.drop_loose(),
        Code::LongIdent | Code::NoCapitalIdent | Code::NoValue => drop_unread(parts, code),
        Code::LowerCaseIdent => parts.each(|parts, property| {
            let ident = parts.ident(property);
            let is_lower = ident.len() < parts.raw_ident(property).len();
            property.renamed = is_lower.then(|| ident.into_owned());
        }),
        Code::ExtraValues | Code::ExtraTexts => {
            parts.each(|parts, property| extra_values(parts, property, context));
        }
        Code::RootProperty => parts.each(|parts, property| {
            let is_root = property
                .rule()
                .is_some_and(|rule| rule.class == Class::Root);
            let is_fen = context.kind == GameKind::Chess && parts.ident(property) == "FEN";
            property.is_removed = place == NodePlace::Below && (is_root || is_fen);
        }),
        Code::GameInfoTwice => remove(parts, |property| {
            property
                .rule()
                .is_some_and(|rule| rule.class == Class::Info)
        }),
        Code::NoMove => {
            let annotations = Group::Quality.bits() | bits(&["KO"]);
            remove(parts, |property| is_of(property, annotations));
        }
        Code::Contradiction => {
            keep_first_kind(parts, Group::Judgment.bits());
            keep_first_kind(parts, Group::Quality.bits());
        }
        Code::TesujiAndBad => tesuji_and_bad(parts),
        // The closed text, with its semicolon; the parentheses of the game are written anew.
        Code::OpenValue
        | Code::MissingSemicolon
        | Code::MissingClose
        | Code::ExtraClose
        | Code::ExtraOpen
        | Code::EmptyVariation
        | Code::NodeAfterVariation => {}
        Code::NoGame
        | Code::CharsetContradicted
        | Code::Undecodable
        | Code::BadView
        | Code::UnreadFen
        | Code::FenField => return None,
        _ => values_of(parts, context, place, code),
    }
    Some(())
}

/// The repairs of single values.
fn values_of(parts: &mut NodeParts<'_>, context: Context, place: NodePlace, code: Code) {
    let mut emptied: Vec<Known> = Vec::new();
    let mut seen = 0u128;
    parts.each(|parts, property| {
        let Some(known) = property.known else {
            let is_fen = context.kind == GameKind::Chess && parts.ident(property) == "FEN";
            let is_empty = property
                .values
                .first()
                .is_some_and(|first| parts.raw(first).is_empty());
            property.is_removed |= code == Code::EmptyValue && is_fen && is_empty;
            return;
        };
        let rule = known.rule();
        let is_ignored = rule.class == Class::Root && place == NodePlace::Below
            || names_points(rule.kind) && context.kind != GameKind::Go
            || matches!(rule.kind, Kind::Text | Kind::Simple);
        let is_later = seen & known.bit() != 0;
        seen |= known.bit();
        if is_ignored || is_later && !rule.kind.is_list() {
            return;
        }
        let many = if rule.kind.is_list() { usize::MAX } else { 1 };
        for value in property.values.iter_mut().take(many) {
            let raw = parts.raw(value);
            if value_fault(rule.ident, rule.kind, raw, context) != Some(code) {
                continue;
            }
            let Some(new) = values::repaired(code, rule, raw, context) else {
                continue;
            };
            if new.is_empty() && !rule.kind.is_list() {
                emptied.push(known);
            }
            value.fate = Fate::Replaced(new);
        }
    });
    // A later value that was not read before must not be read now.
    remove(parts, |property| {
        property.known.is_some_and(|known| emptied.contains(&known))
    });
}

/// Keeps one value of a property that takes one; those of a text become one text.
fn extra_values(parts: &NodeParts<'_>, property: &mut Part, context: Context) {
    let is_fen = context.kind == GameKind::Chess && parts.ident(property) == "FEN";
    let kind = property.rule().map(|rule| rule.kind);
    if property.values.len() < 2 || kind.is_none_or(Kind::is_list) && !is_fen {
        return;
    }
    if kind == Some(Kind::Text) {
        let node = Node::new(parts.written(property), context);
        let raw = node
            .gathered()
            .into_iter()
            .flat_map(|(_, values)| values)
            .next();
        if let Some(raw) = raw {
            property.set(raw.into_owned());
        }
    } else {
        property.keep_first();
    }
}

/// Removes properties that are not read for this reason.
fn drop_unread(parts: &mut NodeParts<'_>, code: Code) {
    let mut properties = std::mem::take(&mut parts.properties);
    for property in &mut properties {
        let reason = if property.values.is_empty() {
            Code::NoValue
        } else if parts.raw_ident(property).len() > Node::LONGEST_IDENT {
            Code::LongIdent
        } else if parts.ident(property).is_empty() {
            Code::NoCapitalIdent
        } else {
            continue;
        };
        property.is_removed = reason == code;
    }
    parts.properties = properties;
}

fn remove(parts: &mut NodeParts<'_>, is_wanted: impl Fn(&Part) -> bool) {
    parts.each(|_, property| property.is_removed |= is_wanted(property));
}

/// Of several properties, only the one that stands first stays.
fn keep_first_kind(parts: &mut NodeParts<'_>, of: u128) {
    let mut first = None;
    parts.each(|_, property| {
        if let Some(known) = property.known.filter(|known| known.bit() & of != 0) {
            property.is_removed |= *first.get_or_insert(known) != known;
        }
    });
}

/// `TE` and then `BM` means an interesting move, `BM` and then `TE` a doubtful one (FF\[3\]).
fn tesuji_and_bad(parts: &mut NodeParts<'_>) {
    let mut first = None;
    let both = bits(&["BM", "TE"]);
    let is_tesuji = |property: &Part| property.rule().is_some_and(|rule| rule.ident == "TE");
    parts.each(|_, property| {
        if is_of(property, both) && first.is_none() {
            first = Some(is_tesuji(property));
            let ident = if is_tesuji(property) { "IT" } else { "DO" };
            property.renamed = Some(ident.to_owned());
            property.set(String::new());
        } else {
            property.is_removed |= is_of(property, Group::Quality.bits());
        }
    });
}

fn is_of(property: &Part, of: u128) -> bool {
    property.known.is_some_and(|known| known.bit() & of != 0)
}
