//! Nodes that hold what belongs into two. The first of the two takes the node's place, the second follows it.

use super::parts::{NodeParts, Part};
use super::place::NodePlace;
use crate::syntax::property::Class;

/// Both nodes: setup, root properties, game info and name first, the move and all about it below. In a root, the
/// comment stays with the diagram. `PL` beside a move, without stones that are set up, says nothing and goes.
pub(super) fn setup_first(text: &str, place: NodePlace) -> (String, Option<String>) {
    let parts = NodeParts::of(text);
    let has = |idents: &[&str]| {
        let mut all = parts.properties.iter();
        all.any(|property| {
            let is_there = property
                .rule()
                .is_some_and(|rule| idents.contains(&rule.ident));
            is_there && parts.is_read(property)
        })
    };
    if !has(&["AB", "AW", "AE"]) && has(&["B", "W"]) {
        let mut parts = NodeParts::of(text);
        parts.each(|_, property| {
            property.is_removed = property.rule().is_some_and(|rule| rule.ident == "PL");
        });
        return (parts.into_text(), None);
    }
    divide(text, |_, property| {
        property.rule().is_some_and(|rule| {
            let is_text = rule.ident == "N" || rule.ident == "C" && place == NodePlace::Root;
            is_text || matches!(rule.class, Class::Root | Class::Info | Class::Setup)
        })
    })
}

/// Both nodes: all but the second move first, that below.
pub(super) fn moves(text: &str) -> (String, Option<String>) {
    let mut first = None;
    divide(text, |_, property| {
        let ident = property.rule().map(|rule| rule.ident);
        let Some(color @ ("B" | "W")) = ident else {
            return true;
        };
        *first.get_or_insert(color) == color
    })
}

/// Both nodes: what stays in this one, and the rest below.
fn divide(
    text: &str,
    mut stays: impl FnMut(&NodeParts<'_>, &Part) -> bool,
) -> (String, Option<String>) {
    let mut parts = NodeParts::of(text);
    let mut below = String::from(";");
    parts.each(|parts, property| {
        if !stays(parts, property) {
            below.push_str(parts.written(property));
            property.is_removed = true;
        }
    });
    (parts.into_text(), Some(below))
}
