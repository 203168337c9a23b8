//! What a node says, as texts that are equal exactly where two nodes read the same. It does not know where a node is.
//!
//! What counts as equal:
//! - the order of properties, blanks around them, lower-case letters in idents, and repeated properties, which are
//!   merged as they are read;
//! - the order of points in lists, points named twice, and rectangles as against the points in them; in `AB`, `AW` and
//!   `AE` the points that are set up;
//! - in Text and `SimpleText` what they say: kinds of line breaks, escapes, tabs as against blanks;
//! - the forms of a pass, of numbers (`6.50`, `6.5`), of colors, sizes (`19`, `19:19`), arrows, lines and labels;
//! - values that are not read: further ones of a single-valued property, the second label of a point;
//! - `CA`: it says how bytes are decoded, and what is compared is decoded already.
//!
//! Values that cannot be read, and unknown properties, are compared as they stand, with one kind of line break.

use std::borrow::Cow;

use crate::board::Point;
use crate::syntax::escape;
use crate::syntax::property::{Kind, Known};
use crate::syntax::value::{self, Context};
use crate::tree::{Node, node_text};

/// A property of a node: its ident in capitals, and what its values say.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Said {
    pub(super) ident: String,
    pub(super) values: Vec<String>,
}

/// What the property says that tells how the bytes of a file are decoded.
pub(super) const CHARSET: &str = "CA";

/// What a node says, by ident.
pub(super) fn read(text: &str, context: Context) -> Vec<Said> {
    let text = node_text::closed(text);
    let node = Node::new(&text, context);
    let mut all: Vec<Said> = Vec::new();
    let mut has_move = false;
    for (ident, raws) in node.merged() {
        if ident == CHARSET {
            continue;
        }
        let kind = Known::find(ident.as_bytes()).map(|known| known.rule().kind);
        let mut values = values(&ident, kind, &raws, node, context);
        if matches!(&*ident, "B" | "W") {
            if has_move {
                // Only the first move of a node is played.
                values.push("second".to_owned());
            }
            has_move = true;
        }
        all.push(Said {
            ident: ident.into_owned(),
            values,
        });
    }
    all.sort_unstable();
    all
}

/// Whether a property belongs to what a node does to the board: its move or its setup.
pub(super) fn is_key(ident: &str) -> bool {
    matches!(ident, "B" | "W" | "AB" | "AW" | "AE" | "FEN")
}

/// One text for several properties; different properties give different texts.
pub(super) fn join<'s>(all: impl Iterator<Item = &'s Said>) -> String {
    let mut out = String::new();
    for Said { ident, values } in all {
        out.push_str(&format!("{ident} {}", values.len()));
        for value in values {
            out.push_str(&format!(" {}:{value}", value.len()));
        }
        out.push(';');
    }
    out
}

fn values(
    ident: &str,
    kind: Option<Kind>,
    raws: &[Cow<'_, str>],
    node: Node<'_>,
    context: Context,
) -> Vec<String> {
    let each = |one: &dyn Fn(&str) -> String| raws.iter().map(|raw| one(raw)).collect();
    match kind {
        None => each(&|raw| one_kind_of_breaks(raw)),
        Some(Kind::Points | Kind::MaybePoints) => points(ident, raws, node, context),
        Some(Kind::Labels) => labels(raws, context),
        Some(Kind::Arrows) => sorted(each(&|raw| arrow(raw, context))),
        Some(Kind::Ordered) => each(&|raw| {
            let read = value::point(raw.as_bytes(), context).get();
            read.map_or_else(|| trimmed(raw), Point::sgf)
        }),
        Some(kind) => each(&|raw| single(kind, raw, context)),
    }
}

/// A value of a property that has one.
fn single(kind: Kind, raw: &str, context: Context) -> String {
    let read = match kind {
        Kind::Text => Some(escape::text(raw).into_owned()),
        Kind::Simple | Kind::Date | Kind::Result => Some(escape::simple_text(raw).into_owned()),
        Kind::Program | Kind::Figure => Some(composed(raw)),
        Kind::Number | Kind::Double => value::number(raw).get().map(|number| number.to_string()),
        Kind::Real => value::real(raw).get().map(|number| number.to_string()),
        Kind::Color => value::color(raw).get().map(|color| format!("{color:?}")),
        Kind::Size => value::size(raw).get().map(value::write_size),
        Kind::Move => value::mv(raw.as_bytes(), context)
            .get()
            .map(|point| point.map_or_else(String::new, Point::sgf)),
        _ => None,
    };
    read.unwrap_or_else(|| trimmed(raw))
}

fn composed(raw: &str) -> String {
    match escape::compose(raw) {
        Some((left, right)) => {
            let (left, right) = (escape::simple_text(left), escape::simple_text(right));
            format!("{}:{left}{right}", left.len())
        }
        None => escape::simple_text(raw).into_owned(),
    }
}

/// The points of a list, sorted, and its values that cannot be read.
fn points(ident: &str, raws: &[Cow<'_, str>], node: Node<'_>, context: Context) -> Vec<String> {
    let points = match ident {
        "AB" => node.setup().black,
        "AW" => node.setup().white,
        "AE" => node.setup().empty,
        _ => Known::find(ident.as_bytes())
            .map(|known| node.points(known.rule().ident))
            .unwrap_or_default(),
    };
    let unread = raws
        .iter()
        .filter(|raw| value::area(raw.as_bytes(), context).get().is_none());
    let unread = unread.map(|raw| trimmed(raw));
    sorted(points.into_iter().map(Point::sgf).chain(unread).collect())
}

/// The labels, sorted by point; the first label of a point counts.
fn labels(raws: &[Cow<'_, str>], context: Context) -> Vec<String> {
    let mut all: Vec<(String, usize, String)> = Vec::new();
    for (number, raw) in raws.iter().enumerate() {
        let read = value::label(raw, context)
            .and_then(|(point, text)| Some((point.get()?.sgf(), escape::simple_text(text))));
        all.push(match read {
            Some((point, text)) => (point, number, text.into_owned()),
            None => (trimmed(raw), number, String::new()),
        });
    }
    all.sort_unstable();
    all.dedup_by(|later, first| later.0 == first.0);
    let said = all.into_iter();
    said.map(|(point, _, text)| format!("{point}:{text}"))
        .collect()
}

fn arrow(raw: &str, context: Context) -> String {
    let read = value::pair(raw, context).and_then(|(from, to)| Some((from.get()?, to.get()?)));
    match read {
        Some((from, to)) => format!("{}:{}", from.sgf(), to.sgf()),
        None => trimmed(raw),
    }
}

fn sorted(mut values: Vec<String>) -> Vec<String> {
    values.sort_unstable();
    values.dedup();
    values
}

fn trimmed(raw: &str) -> String {
    one_kind_of_breaks(raw.trim())
}

/// The raw value with `\n` for each line break.
fn one_kind_of_breaks(raw: &str) -> String {
    if !raw.contains('\r') {
        return raw.to_owned();
    }
    let plain = raw.replace("\r\n", "\n").replace("\n\r", "\n");
    plain.replace('\r', "\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Size;

    #[track_caller]
    fn same(left: &str, right: &str) -> bool {
        let context = Context {
            size: Size::new(9, 9).unwrap(),
            ..Context::default()
        };
        read(left, context) == read(right, context)
    }

    #[test]
    fn what_means_the_same_is_equal() {
        for (left, right) in [
            (";AB[aa][bb]C[x]", "; C[x]\nAB [bb] [aa]"),
            (";AB[aa:bb]", ";AB[ba][ab][aa][bb]"),
            (";AB[aa]AW[aa]AW[bb]", ";AW[bb]AB[aa]"),
            (";TR[aa]N[n]TR[bb]", ";TR[bb][aa]N[n]"),
            (";CoMment[x]", ";CM[x]"),
            (";Comment[x]", ";C[x]"),
            (";C[a\r\nb]C[c]", ";C[a\nb\n\nc]"),
            (";C[a\\\nb\tc\\:]", ";C[ab c:]"),
            (";N[a\nb]", ";N[a b]"),
            (";B[tt]", ";B[]"),
            (";B[aa]B[bb]", ";B[aa]"),
            (";KM[6.50]HA[02]", ";HA[2]KM[6.5]"),
            (";SZ[9]", ";SZ[9:9]"),
            (";PL[B]", ";PL[black]"),
            (";LB[aa:x][bb:y][aa:z]", ";LB[bb:y][aa:x]"),
            (";AR[aa:bb][cc:dd]", ";AR[cc:dd][aa:bb]"),
            (";CA[UTF-8]", ";CA[GBK]"),
            (";C[open", ";C[open]"),
            (";QQ[a\r\nb]", ";QQ[a\nb]"),
        ] {
            assert!(same(left, right), "{left} {right}");
        }
    }

    #[test]
    fn what_means_something_else_differs() {
        for (left, right) in [
            (";AB[aa]", ";AB[bb]"),
            (";AB[aa:cc]AW[bb]", ";AW[bb]AB[aa:cc]"),
            (";AB[zz]", ";"),
            (";B[aa]W[bb]", ";W[bb]B[aa]"),
            (";B[aa]", ";W[aa]"),
            (";C[a b]", ";C[a\nb]"),
            (";C[a]", ";C[a ]"),
            (";DD[]", ";"),
            (";LB[aa:x]", ";LB[aa:y]"),
            (";L[aa][bb]", ";L[bb][aa]"),
            (";AR[aa:bb]", ";AR[bb:aa]"),
            (";QQ[a][b]", ";QQ[b][a]"),
            (";N[]", ";"),
            (";AP[a:b]", ";AP[ab]"),
            (";SZ[9]", ";SZ[19]"),
        ] {
            assert!(!same(left, right), "{left} {right}");
        }
    }

    #[test]
    fn joined_texts_keep_properties_apart() {
        let text = |text: &str| join(read(text, Context::default()).iter());
        assert_ne!(text(";C[a;N 1 1:x]"), text(";C[a]N[x]"));
        assert_ne!(text(";QQ[a][b]"), text(";QQ[a 1:b]"));
    }
}
