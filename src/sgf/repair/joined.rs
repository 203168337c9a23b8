//! Properties that are written several times in a node, written once. It does not check what follows.

use std::cell::LazyCell;
use std::collections::HashMap;

use super::parts::NodeParts;
use super::place::is_single;
use super::repeated;
use crate::board::GameKind;
use crate::syntax::property::{Group, Kind};
use crate::syntax::value::Context;
use crate::tree::Node;

/// The node's text with each property written once; `None` if that is not possible.
pub(super) fn joined(text: &str, context: Context) -> Option<String> {
    let mut text = text.to_owned();
    if context.kind == GameKind::Go && repeats_setup(&text) {
        // With each point named once, the order of the properties has no meaning.
        text = repeated::without_repetitions(&text, context)?;
    }
    let mut parts = NodeParts::of(&text);
    let mut properties = std::mem::take(&mut parts.properties);
    let node = Node::new(&text, context);
    let texts: LazyCell<HashMap<_, _>, _> = LazyCell::new(|| node.gathered().into_iter().collect());
    // Where each property stands first.
    let mut places: HashMap<_, usize> = HashMap::new();
    for place in 0..properties.len() {
        let (before, behind) = properties.split_at_mut(place);
        let Some(property) = behind
            .first_mut()
            .filter(|property| parts.is_read(property))
        else {
            continue;
        };
        let ident = parts.ident(property);
        let first = *places.entry(ident.clone()).or_insert(place);
        let Some(first) = before.get_mut(first) else {
            continue;
        };
        property.is_removed = true;
        let is_single = property.rule().is_some_and(|rule| is_single(rule.kind))
            || context.kind == GameKind::Chess && ident == "FEN";
        if property.rule().is_some_and(|rule| rule.kind == Kind::Text) {
            let raw = texts.get(&*ident).and_then(|values| values.first())?;
            first.set(raw.clone().into_owned());
        } else if !is_single {
            let values = parts.raw_values(property);
            first.more.extend(values.into_iter().map(str::to_owned));
        }
    }
    parts.properties = properties;
    Some(parts.into_text())
}

/// Whether one of the properties that set up stones is written twice.
fn repeats_setup(text: &str) -> bool {
    let mut seen = 0u128;
    let properties = Node::new(text, Context::default()).properties();
    properties
        .filter_map(|property| property.known())
        .any(|known| {
            let bit = known.bit() & Group::Stones.bits();
            let is_later = seen & bit != 0;
            seen |= bit;
            is_later
        })
}
