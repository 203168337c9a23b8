//! One difference between two trees: what kind, where, and the texts of both sides. It does not know how it was found.

use crate::fault::Place;
use crate::syntax::escape;
use crate::syntax::property::{Kind, Known};
use crate::syntax::value::Context;
use crate::tree::{CellId, Node, Tree, Written, node_text};

/// What kind of difference.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum DifferenceKind {
    /// Nodes that only the right tree has.
    Added,
    /// Nodes that only the left tree has.
    Removed,
    /// A subtree that hangs elsewhere, or among its siblings in another order.
    Moved,
    /// A property of a node that both have.
    Changed,
}

impl DifferenceKind {
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Changed, Self::Added, Self::Removed, Self::Moved];

    /// Its name in JSON.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Removed => "removed",
            Self::Moved => "moved",
            Self::Changed => "changed",
        }
    }
}

/// A place in one of the trees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Site {
    /// The node.
    pub cell: CellId,
    /// The root of its game.
    pub root: CellId,
    /// How its game is read.
    pub context: Context,
    /// The number of its game, from 1.
    pub game: u32,
    /// The number of the node in its game in document order, from 0, as `show --json` counts.
    pub node: u32,
    /// The place in the file's text of the node, or of the property if it is one that changed; `None` for what was
    /// edited since the file was read.
    pub place: Option<Place>,
}

/// A difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// What kind.
    pub kind: DifferenceKind,
    /// Where on the left; `None` if it was added.
    pub left: Option<Site>,
    /// Where on the right; `None` if it was removed.
    pub right: Option<Site>,
    /// The property that changed, in capitals; `None` for the other kinds.
    pub ident: Option<Box<str>>,
    /// The number of nodes that were added or removed, or that moved together; 1 if a property changed.
    pub nodes: u32,
}

/// The texts of both sides of a difference.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    /// On the left; `None` if there is nothing.
    pub left: Option<String>,
    /// On the right; `None` if there is nothing.
    pub right: Option<String>,
}

impl Difference {
    /// The same difference as seen from the other side.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self {
            kind: match self.kind {
                DifferenceKind::Added => DifferenceKind::Removed,
                DifferenceKind::Removed => DifferenceKind::Added,
                kind => kind,
            },
            left: self.right,
            right: self.left,
            ..self
        }
    }

    /// The site on the right, or, if it was removed, on the left.
    #[must_use]
    pub fn site(&self) -> Option<Site> {
        self.right.or(self.left)
    }

    /// The texts of both sides, for people: of a property what it says, texts as they read and other values in brackets;
    /// of nodes their SGF. About `longest` bytes each.
    #[must_use]
    pub fn texts(&self, left: &Tree, right: &Tree, longest: usize) -> Texts {
        let text = |site: Option<Site>, tree: &Tree| {
            let cell = site?.cell;
            match &self.ident {
                Some(ident) => said(tree.node_text(cell), ident, longest),
                None => Some(beginning(tree, cell, longest)),
            }
        };
        Texts {
            left: text(self.left, left),
            right: text(self.right, right),
        }
    }

    /// The raw values of the property on both sides; `None` without the property.
    #[must_use]
    pub fn values(&self, left: &Tree, right: &Tree) -> [Option<Vec<String>>; 2] {
        let values = |site: Option<Site>, tree: &Tree| {
            let text = node_text::closed(tree.node_text(site?.cell));
            raw_values(&text, self.ident.as_deref()?)
        };
        [values(self.left, left), values(self.right, right)]
    }
}

/// The raw values of a property that are kept, merged from all its places in a node; `None` without it.
fn raw_values(text: &str, ident: &str) -> Option<Vec<String>> {
    let mut values = None;
    for property in Node::new(text, Context::default()).properties() {
        if property.is(ident) {
            let all: &mut Vec<String> = values.get_or_insert_default();
            all.extend(property.values().map(str::to_owned));
        }
    }
    values
}

/// What a property of a node says; `None` without it.
fn said(text: &str, ident: &str, longest: usize) -> Option<String> {
    let values = raw_values(&node_text::closed(text), ident)?;
    let kind = Known::find(ident.as_bytes()).map(|known| known.rule().kind);
    let mut said = match kind {
        Some(Kind::Text) => {
            let texts = values.iter().map(|raw| escape::text(raw));
            texts.collect::<Vec<_>>().join("\n\n")
        }
        Some(Kind::Simple | Kind::Date | Kind::Result) => {
            let first = values.first();
            first.map_or_else(String::new, |raw| escape::simple_text(raw).into_owned())
        }
        _ => values.iter().map(|raw| format!("[{raw}]")).collect(),
    };
    cut(&mut said, longest);
    Some(said)
}

/// The beginning of a subtree as SGF.
fn beginning(tree: &Tree, top: CellId, longest: usize) -> String {
    let mut out = String::new();
    for step in tree.writing(top) {
        match step {
            Written::Open(_) => out.push('('),
            Written::Node(cell) => {
                let text = tree.node_text(cell);
                if !text.starts_with(';') {
                    out.push(';');
                }
                out.push_str(text);
            }
            Written::Close(_) => out.push(')'),
        }
        if out.len() > longest {
            break;
        }
    }
    cut(&mut out, longest);
    out
}

/// Cuts a text that is too long, and shows that it was cut.
fn cut(text: &mut String, longest: usize) {
    if text.len() > longest {
        text.truncate(text.floor_char_boundary(longest));
        text.push('…');
    }
}
