//! One node of two that make the same move, where neither says what the other denies.

use crate::syntax::escape;
use crate::syntax::property::{Kind, Known};
use crate::syntax::value::Context;
use crate::tree::{Node, write};

/// The text of a node that says all that two say; none where a property with one value differs. Comments follow each
/// other, lists are joined.
#[must_use]
pub fn merged(first: &str, second: &str, line_break: &str) -> Option<String> {
    let context = Context::default();
    let mut text = first.to_owned();
    for (ident, values) in Node::new(second, context).gathered() {
        let node = Node::new(&text, context);
        let known: Vec<String> = node
            .properties()
            .filter(|property| property.is(&ident))
            .flat_map(|property| property.values())
            .map(str::to_owned)
            .collect();
        let mut all = known.clone();
        let kind = Known::find(ident.as_bytes()).map(|known| known.rule().kind);
        let new = values
            .iter()
            .map(|value| value.clone().into_owned())
            .filter(|value| !known.contains(value));
        match kind {
            _ if known.is_empty() => {
                let more: Vec<String> = new.collect();
                if denies(&text, &ident) || !may_join(&text, &ident, &more) {
                    return None;
                }
                all.extend(more);
            }
            Some(Kind::Text) => {
                let read = |values: &[String]| {
                    let texts = values.iter().map(|raw| escape::text(raw).into_owned());
                    texts.collect::<Vec<_>>().join("\n\n")
                };
                let more: Vec<String> = new.collect();
                if !more.is_empty() {
                    let both = format!("{}\n\n{}", read(&known), read(&more));
                    all = vec![escape::write_text(&both, line_break)];
                }
            }
            Some(kind) if kind.is_list() => {
                let more: Vec<String> = new.collect();
                if !more.is_empty() && !may_join(&text, &ident, &more) {
                    return None;
                }
                all.extend(more);
            }
            _ => {
                if new.count() > 0 {
                    return None;
                }
            }
        }
        if all != known {
            text = write::with_property(&text, &ident, &all);
        }
    }
    Some(text)
}

/// Whether a node holds a remark that contradicts this one.
fn denies(text: &str, ident: &str) -> bool {
    let groups: [&[&'static str]; 2] = [&["TE", "BM", "DO", "IT"], &["GB", "GW", "DM", "UC"]];
    let node = Node::new(text, Context::default());
    let mut rivals = groups
        .iter()
        .filter(|group| group.contains(&ident))
        .flat_map(|group| group.iter());
    rivals.any(|rival| node.first(rival).is_some())
}

/// Whether values can come into a list without a point that is named twice where it may be named once.
fn may_join(text: &str, ident: &str, more: &[String]) -> bool {
    let rivals: &[&'static str] = match ident {
        "CR" | "MA" | "SL" | "SQ" | "TR" | "M" => &["CR", "MA", "SL", "SQ", "TR", "M"],
        "TB" | "TW" => &["TB", "TW"],
        "AB" | "AW" | "AE" => &["AB", "AW", "AE"],
        "LB" | "L" => &["LB", "L"],
        "DD" => &["DD"],
        "VW" => &["VW"],
        _ => return true,
    };
    let node = Node::new(text, Context::default());
    let point = |raw: &str| raw.split(':').next().unwrap_or_default().to_owned();
    let is_plain = |raw: &str| ident == "LB" || !raw.contains(':');
    let taken = rivals.iter().flat_map(|rival| node.values(rival));
    let mut points = Vec::new();
    for raw in taken {
        if ident != "LB" && raw.contains(':') {
            return false;
        }
        points.push(point(raw));
    }
    more.iter()
        .all(|raw| is_plain(raw) && !points.contains(&point(raw)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn both(first: &str, second: &str) -> Option<String> {
        merged(first, second, "\n")
    }

    #[test]
    fn comments_follow_and_lists_join() {
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
    fn what_contradicts_stays_apart() {
        assert_eq!(both(";B[aa]N[x]", ";B[aa]N[y]"), None);
        assert_eq!(both(";B[aa]LB[bb:A]", ";B[aa]LB[bb:B]"), None);
        assert_eq!(both(";B[aa]TR[bb]", ";B[aa]SQ[bb]"), None);
        assert_eq!(both(";B[aa]TR[aa:cc]", ";B[aa]TR[bb]"), None);
        assert_eq!(both(";B[aa]TE[1]", ";B[aa]BM[1]"), None);
    }
}
