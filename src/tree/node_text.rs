//! Node texts with one property changed; the rest of the text stays the same. It knows no tree.

use std::borrow::Cow;

use memchr::memchr;

use super::{Labels, Node, Property};
use crate::syntax::token::{self, Item};
use crate::syntax::value::Context;

/// The node's text with these raw values for the property `ident`: at its first occurrence, or at the end if it has
/// none. Further occurrences of the property are removed. Without values the property is removed.
///
/// A value that was cut off by the end of the file is closed, because something may follow it now. In a root written by
/// Bunki each added property gets its own line.
#[must_use]
pub fn with_property<V: AsRef<str>>(text: &str, ident: &str, values: &[V]) -> String {
    let mut out = String::new();
    exchange(&mut out, text, ident, values.iter().map(AsRef::as_ref));
    out
}

/// Writes a node's text with these raw values for the property `ident`.
fn exchange<'v>(
    out: &mut String,
    text: &str,
    ident: &str,
    values: impl Iterator<Item = &'v str> + Clone,
) {
    let text = closed(text);
    let node = Node::new(&text, Context::default());
    exchange_in(out, &text, node.named(ident), ident, values);
}

/// Writes the closed text of a node with these raw values for the property `ident`, which occurs in these places.
fn exchange_in<'a, 'v>(
    out: &mut String,
    text: &str,
    occurrences: impl Iterator<Item = Property<'a>>,
    ident: &str,
    values: impl Iterator<Item = &'v str> + Clone,
) {
    let in_lines = is_own(text);
    let has_none = values.clone().next().is_none();
    out.reserve(text.len() + 32);
    let begun = out.len();
    let mut kept = 0;
    let mut written = has_none;
    for property in occurrences {
        if property.span.start == 0 && written {
            // The node has no semicolon and loses its first property.
            out.push(';');
        }
        out.push_str(text.get(kept..property.span.start).unwrap_or_default());
        if written && in_lines {
            // Remove its line too.
            trim_end(out, begun);
        }
        if !written {
            push_property(out, property.raw_ident(), values.clone());
            written = true;
        }
        kept = property.span.end;
    }
    let rest = text.get(kept..).unwrap_or_default();
    if rest.is_empty() && has_none {
        // The last property was removed: a node ends at its last value.
        trim_end(out, begun);
    }
    out.push_str(rest);
    if !written {
        if out.ends_with(|last: char| last.is_ascii_alphabetic()) {
            // After an ident without a value a blank is needed, or the two idents would become one.
            out.push(' ');
        }
        if in_lines {
            out.push('\n');
        }
        push_property(out, ident, values);
    }
}

/// The program name in `AP` of games written by Bunki, before the version.
pub const PROGRAM: &str = "Bunki";

/// Whether the node is the root of a game written by Bunki; such a game is laid out in lines.
#[must_use]
pub fn is_own(text: &str) -> bool {
    memchr(b'P', text.as_bytes()).is_some()
        && text.contains(PROGRAM)
        && Node::new(text, Context::default())
            .first("AP")
            .and_then(|program| program.strip_prefix(PROGRAM))
            .is_some_and(|version| version.starts_with(':'))
}

/// Whether a node at this depth below the root starts a line, in a game that is laid out in lines: the first node after
/// the root, then every tenth.
#[must_use]
pub const fn begins_line(depth: usize) -> bool {
    depth % 10 == 1
}

/// The node's text without the property `ident`.
#[must_use]
pub fn without_property(text: &str, ident: &str) -> String {
    with_property::<&str>(text, ident, &[])
}

/// Writes the text of the node with these labels, with these raw values for `LB` instead. The old `L` is removed: its
/// labels are among them, or removed too.
pub fn with_labels<'v>(
    out: &mut String,
    labels: &Labels<'_>,
    values: impl Iterator<Item = &'v str> + Clone,
) {
    let text = labels.text;
    if labels.has_old {
        return exchange(out, &without_property(text, "L"), "LB", values);
    }
    if labels.values == 0 && values.clone().next().is_none() {
        return out.push_str(text);
    }
    match closed(text) {
        Cow::Borrowed(text) => exchange_in(out, text, labels.occurrences(), "LB", values),
        Cow::Owned(text) => exchange(out, &text, "LB", values),
    }
}

/// Removes the blanks at the end of what was written from a place on.
fn trim_end(out: &mut String, begun: usize) {
    let written = out.get(begun..).unwrap_or_default();
    out.truncate(begun + written.trim_end().len());
}

fn push_property<'v>(out: &mut String, ident: &str, values: impl Iterator<Item = &'v str>) {
    out.push_str(ident);
    for value in values {
        out.push('[');
        out.push_str(value);
        out.push(']');
    }
}

/// The node's text up to the end of its last ident or value, where a reader ends the node. If the last property was
/// removed, stray characters may follow.
#[must_use]
pub fn ended(text: &str) -> &str {
    let begun = usize::from(text.starts_with(';'));
    let mut rest = text.get(begun..).unwrap_or_default().as_bytes();
    let mut end = begun;
    while let Ok((after, item)) = token::item(rest) {
        if !matches!(item, Item::Stray(_)) {
            end = text.len() - after.len();
        }
        rest = after;
    }
    text.get(..end).unwrap_or(text)
}

/// The node's text with its last value closed, if it is open; a `\` that would escape the bracket is doubled.
#[must_use]
pub fn closed(text: &str) -> Cow<'_, str> {
    // An open value would have ended at this bracket.
    if let [.., before, b']'] = text.as_bytes()
        && *before != b'\\'
    {
        return Cow::Borrowed(text);
    }
    let mut rest = text.strip_prefix(';').unwrap_or(text).as_bytes();
    while let Ok((after, item)) = token::item(rest) {
        if let Item::Value(inside) = item
            && after.is_empty()
            && !token::is_closed(token::skip_blanks(rest), inside, after)
        {
            let backslashes = inside
                .iter()
                .rev()
                .take_while(|&&byte| byte == b'\\')
                .count();
            let eaten = if backslashes % 2 == 1 { "\\" } else { "" };
            return Cow::Owned(format!("{text}{eaten}]"));
        }
        rest = after;
    }
    Cow::Borrowed(text)
}

/// The normal form: `;`, every property once at its first place with its raw values, idents in capitals, no blanks,
/// several values of `C` and `GC` joined by a blank line, without anything that is not read.
#[must_use]
pub fn normal(text: &str, context: Context) -> String {
    let text = closed(text);
    let mut out = String::with_capacity(text.len());
    normal_parts(&text, context, |part| out.push_str(part));
    out
}

/// The parts of the normal form of a node whose last value is closed, in order: slices of the text, and what is put
/// between them.
pub fn normal_parts(text: &str, context: Context, mut put: impl FnMut(&str)) {
    put(";");
    for (ident, values) in Node::new(text, context).normal_values() {
        put(&ident);
        if super::values::is_joined(&ident) {
            put("[");
            super::values::joined_raw(&values)
                .into_iter()
                .for_each(&mut put);
            put("]");
        } else {
            for value in values {
                put("[");
                put(value);
                put("]");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str, ident: &str, values: &[&str]) -> String {
        let values: Vec<String> = values.iter().map(|&value| value.to_owned()).collect();
        with_property(text, ident, &values)
    }

    #[test]
    fn only_the_property_changes() {
        assert_eq!(
            set("; B [aa]\n C[x] N[y]", "C", &["z"]),
            "; B [aa]\n C[z] N[y]"
        );
        assert_eq!(set(";B[aa]", "C", &["z"]), ";B[aa]C[z]");
        assert_eq!(set(";B[aa] C[z]", "C", &[]), ";B[aa]");
        assert_eq!(set(";C[z]B[aa]", "C", &[]), ";B[aa]");
        assert_eq!(
            set(";LB[aa:A]C[c]LB[bb:B]", "LB", &["aa:x"]),
            ";LB[aa:x]C[c]"
        );
        assert_eq!(set(";Comment[hi]", "C", &["ho"]), ";Comment[ho]");
        assert_eq!(set(";B[aa]KO", "C", &["z"]), ";B[aa]KO C[z]");
        assert_eq!(set("C[x] B[aa]", "C", &[]), "; B[aa]");
        assert_eq!(set("C[x]", "C", &[]), ";");
        assert_eq!(set("C[x]", "C", &["y"]), "C[y]");
        assert_eq!(ended(&set(";B[aa]]C[x]", "C", &[])), ";B[aa]");
    }

    #[test]
    fn an_open_value_is_closed_before_something_follows() {
        assert_eq!(set(";C[never", "N", &["x"]), ";C[never]N[x]");
        assert_eq!(set(r";C[x\", "N", &["y"]), r";C[x\\]N[y]");
        assert_eq!(set(r";C[x\\", "N", &["y"]), r";C[x\\]N[y]");
    }

    #[test]
    fn a_root_written_by_bunki_is_laid_out_in_lines() {
        let root = ";SZ[9]AP[Bunki:1.0]";
        let two = set(&set(root, "AB", &["aa"]), "C", &["x"]);
        assert_eq!(two, ";SZ[9]AP[Bunki:1.0]\nAB[aa]\nC[x]");
        assert_eq!(
            set(&two, "AB", &["aa", "bb"]),
            ";SZ[9]AP[Bunki:1.0]\nAB[aa][bb]\nC[x]"
        );
        assert_eq!(set(&two, "AB", &[]), ";SZ[9]AP[Bunki:1.0]\nC[x]");
        assert_eq!(set(&two, "C", &[]), ";SZ[9]AP[Bunki:1.0]\nAB[aa]");
        assert_eq!(set(";AP[Bunkier:1]", "C", &["x"]), ";AP[Bunkier:1]C[x]");
    }

    #[test]
    fn the_normal_form_merges_and_drops() {
        let normal = |text: &str| normal(text, Context::default());
        assert_eq!(
            normal("; aB[aa] foo[x] C[1]\nKO C[2] AB [bb]"),
            ";B[aa]C[1\n\n2]AB[bb]"
        );
    }

    #[test]
    fn the_normal_form_leaves_out_what_is_not_read() {
        let normal = |text: &str| normal(text, Context::default());
        assert_eq!(normal("B[aa]B[bb]N[x][y]"), ";B[aa]N[x]");
        assert_eq!(normal(";AB[aa]AW[ec]AB[ec]"), ";AB[aa]AW[ec]");
        assert_eq!(normal(";AB[aa][aa]AW[aa]"), ";AB[aa][aa]");
        // Points off the board have no owner, and unknown values are kept.
        assert_eq!(normal(";AB[zz]AW[zz]QQ[a]QQ[a]"), ";AB[zz]AW[zz]QQ[a][a]");
        // Part of Black's second rectangle belongs to White; merging would give it to Black.
        assert_eq!(
            normal(";AB[aa]N[n]AW[aa:cc]AB[bb:dd]N[m]"),
            ";N[n]AB[aa]AW[aa:cc]AB[bb:dd]"
        );
    }

    #[test]
    fn a_line_break_at_the_seam_of_two_texts_stays_one() {
        for text in [
            ";C[a\r]C[b]",
            ";C[a]C[\rb]",
            ";C[a\\\r]C[\rb]",
            ";C[a\n]GC[x\r]GC[\r\ny]C[\nb]",
        ] {
            let new = normal(text, Context::default());
            let read = |text| {
                let node = Node::new(text, Context::default());
                (
                    node.comment().map(Cow::into_owned),
                    node.joined_text("GC").map(Cow::into_owned),
                )
            };
            assert_eq!(read(&new), read(text), "{text:?} {new:?}");
        }
    }
}
