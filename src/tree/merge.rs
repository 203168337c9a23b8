//! Merges nodes with the same move unless they contradict each other. It does not know where the nodes are.

use std::collections::{HashMap, HashSet};

use super::{Node, node_text};
use crate::syntax::escape;
use crate::syntax::property::{Group, Kind, Known};
use crate::syntax::value::Context;

/// The merged properties of several nodes. Comments are concatenated, lists are joined.
///
/// Adding a node takes time by its own length, not by what was added before.
#[derive(Debug)]
pub struct Merge {
    text: String,
    properties: HashMap<String, Gathered>,
    /// The idents that got new values, in order.
    changed: Vec<String>,
    /// The points of the groups in which a point may be named only once.
    points: HashMap<Group, Points>,
}

/// The raw values of a property.
#[derive(Debug, Default)]
struct Gathered {
    values: Vec<String>,
    known: HashSet<String>,
    has_changed: bool,
}

/// The points of a group of properties.
#[derive(Debug, Default)]
struct Points {
    named: HashSet<String>,
    has_rectangle: bool,
}

impl Merge {
    /// Starts with a node.
    #[must_use]
    pub fn of(first: &str) -> Self {
        let mut merge = Self {
            text: first.to_owned(),
            properties: HashMap::new(),
            changed: Vec::new(),
            points: HashMap::new(),
        };
        for property in Node::new(first, Context::default()).properties() {
            let values: Vec<&str> = property.values().collect();
            merge.gather(&property.ident(), &values);
        }
        merge
    }

    /// Adds the properties of another node. Returns false and adds nothing if a single-valued property differs, or if
    /// the nodes contradict each other.
    pub fn add(&mut self, second: &str) -> bool {
        let all = Node::new(second, Context::default()).merged();
        let mut fresh: Vec<(&str, Vec<&str>)> = Vec::new();
        for (ident, values) in &all {
            let known = self.properties.get(&**ident);
            let new: Vec<&str> = values
                .iter()
                .map(|value| &**value)
                .filter(|value| known.is_none_or(|known| !known.known.contains(*value)))
                .collect();
            if known.is_some() && new.is_empty() {
                continue;
            }
            let kind = Known::find(ident.as_bytes()).map(|known| known.rule().kind);
            let is_well = match (known, kind) {
                (None, _) => !self.contradicts(ident, &fresh) && self.may_join(ident, &new, &fresh),
                (Some(_), Some(Kind::Text)) => true,
                (Some(_), Some(kind)) if kind.is_list() => self.may_join(ident, &new, &fresh),
                _ => false,
            };
            if !is_well {
                return false;
            }
            fresh.push((ident, new));
        }
        let fresh: Vec<(String, Vec<String>)> = fresh
            .into_iter()
            .map(|(ident, new)| {
                let new = new.into_iter().map(str::to_owned).collect();
                (ident.to_owned(), new)
            })
            .collect();
        for (ident, new) in fresh {
            let new: Vec<&str> = new.iter().map(String::as_str).collect();
            self.gather(&ident, &new);
            if let Some(gathered) = self.properties.get_mut(&ident)
                && !gathered.has_changed
            {
                gathered.has_changed = true;
                self.changed.push(ident);
            }
        }
        true
    }

    /// The text of the merged node.
    #[must_use]
    pub fn into_text(self, line_break: &str) -> String {
        let mut text = self.text;
        for ident in &self.changed {
            let Some(gathered) = self.properties.get(ident) else {
                continue;
            };
            let kind = Known::find(ident.as_bytes()).map(|known| known.rule().kind);
            let is_text = kind == Some(Kind::Text) && gathered.values.len() > 1;
            text = if is_text {
                let all = gathered.values.iter().map(|raw| escape::text(raw));
                let all = all.collect::<Vec<_>>().join("\n\n");
                let raw = escape::write_text(&all, line_break);
                node_text::with_property(&text, ident, &[raw])
            } else {
                node_text::with_property(&text, ident, &gathered.values)
            };
        }
        text
    }

    fn gather(&mut self, ident: &str, values: &[&str]) {
        let gathered = self.properties.entry(ident.to_owned()).or_default();
        for &value in values {
            gathered.known.insert(value.to_owned());
            gathered.values.push(value.to_owned());
        }
        if let Some(group) = points_of(ident) {
            let points = self.points.entry(group).or_default();
            for &value in values {
                points.named.insert(point(value).to_owned());
                points.has_rectangle |= value.contains(':');
            }
        }
    }

    /// Whether there is an annotation that contradicts this one.
    fn contradicts(&self, ident: &str, fresh: &[(&str, Vec<&str>)]) -> bool {
        let group = group_of(ident).filter(|group| !group.is_by_point());
        let mut rivals = group.into_iter().flat_map(Group::members);
        rivals.any(|rival| {
            self.properties.contains_key(rival) || fresh.iter().any(|(known, _)| *known == rival)
        })
    }

    /// Whether values can be added to a list without naming a point twice in a group that does not allow it.
    fn may_join(&self, ident: &str, new: &[&str], fresh: &[(&str, Vec<&str>)]) -> bool {
        let Some(group) = points_of(ident) else {
            return true;
        };
        let beside: Vec<&str> = fresh
            .iter()
            .filter(|(other, _)| points_of(other) == Some(group))
            .flat_map(|(_, values)| values.iter().copied())
            .collect();
        let known = self.points.get(&group);
        if ident != "LB" {
            let has_rectangle = known.is_some_and(|points| points.has_rectangle)
                || beside.iter().chain(new).any(|raw| raw.contains(':'));
            let is_alone = known.is_none_or(|points| points.named.is_empty()) && beside.is_empty();
            if has_rectangle && !is_alone {
                return false;
            }
        }
        let is_named = |raw: &&str| {
            let at = point(raw);
            known.is_some_and(|points| points.named.contains(at))
                || beside.iter().any(|other| point(other) == at)
        };
        !new.iter().any(is_named)
    }
}

/// The group of a property.
fn group_of(ident: &str) -> Option<Group> {
    Known::find(ident.as_bytes())?.rule().group
}

/// The group of a property, if it excludes others by point.
fn points_of(ident: &str) -> Option<Group> {
    group_of(ident).filter(|group| group.is_by_point())
}

fn point(raw: &str) -> &str {
    raw.split(':').next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(first: &str, second: &str) -> Option<String> {
        let mut merge = Merge::of(first);
        merge.add(second).then(|| merge.into_text("\n"))
    }

    #[test]
    fn comments_are_concatenated_and_lists_joined() {
        assert_eq!(
            both(";B[aa]C[x]TR[bb]", ";B[aa]C[y]TR[cc]N[n]").as_deref(),
            Some(";B[aa]C[x\n\ny]TR[bb][cc]N[n]")
        );
        assert_eq!(
            both(";B[aa]C[x]", ";B[aa]C[x]").as_deref(),
            Some(";B[aa]C[x]")
        );
    }

    #[test]
    fn nodes_that_contradict_each_other_stay_apart() {
        assert_eq!(both(";B[aa]N[x]", ";B[aa]N[y]"), None);
        assert_eq!(both(";B[aa]LB[bb:A]", ";B[aa]LB[bb:B]"), None);
        assert_eq!(both(";B[aa]TR[bb]", ";B[aa]SQ[bb]"), None);
        assert_eq!(both(";B[aa]TR[aa:cc]", ";B[aa]TR[bb]"), None);
        assert_eq!(both(";B[aa]TE[1]", ";B[aa]BM[1]"), None);
    }

    #[test]
    fn many_comments_follow_in_order_and_equal_ones_once() {
        let mut merge = Merge::of(";B[aa]C[x]");
        for (node, is_joined) in [
            (";B[aa]C[y]", true),
            (";B[aa]C[x]N[n]", true),
            (";B[aa]N[m]C[never]", false),
            (";B[aa]TR[bb]", true),
            (";B[aa]SQ[bb]", false),
            (";B[aa]TR[bb][cc]TE[1]", true),
            (";B[aa]BM[1]", false),
            (";B[aa]DO[]IT[]", false),
        ] {
            assert_eq!(merge.add(node), is_joined, "{node}");
        }
        assert_eq!(merge.into_text("\n"), ";B[aa]C[x\n\ny]N[n]TR[bb][cc]TE[1]");
    }
}
