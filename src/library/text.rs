//! A text of a problem, and what it is. It does not know how it is searched.

use crate::syntax::property::{Class, Kind, Known};

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TextKind {
    /// The name of a node, `N`.
    Name,
    /// A comment, `C`.
    Comment,
    /// A text of the game info, by its ident: `GN`, `EV`, `GC`, …
    Info(&'static str),
    /// The game info of the book that the problem belongs to, for the problems after the first.
    Book,
    /// The name of the file, with its folders inside the library.
    File,
}

impl TextKind {
    /// The stable name in JSON and in an index: an ident, `book` or `file`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Name => "N",
            Self::Comment => "C",
            Self::Info(ident) => ident,
            Self::Book => "book",
            Self::File => "file",
        }
    }

    /// The kind with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        match name {
            "book" => Some(Self::Book),
            "file" => Some(Self::File),
            ident => Self::of(Known::find(ident.as_bytes())?),
        }
    }

    /// The kind of a property that holds text for readers: names, comments, and the game info but for its numbers.
    #[must_use]
    pub fn of(known: Known) -> Option<Self> {
        let rule = known.rule();
        let is_text = matches!(
            rule.kind,
            Kind::Simple | Kind::Text | Kind::Date | Kind::Result
        );
        match rule.ident {
            "N" => Some(Self::Name),
            "C" => Some(Self::Comment),
            ident if rule.class == Class::Info && is_text => Some(Self::Info(ident)),
            _ => None,
        }
    }

    /// Whether the text stands in a cell of the problem itself.
    #[must_use]
    pub const fn is_own(self) -> bool {
        !matches!(self, Self::Book | Self::File)
    }
}

/// A text of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// The cell, counted from 0 in its game in the order of the file. Of a [`TextKind::Book`], the diagram's.
    pub cell: u32,
    /// What it is.
    pub kind: TextKind,
    /// The text, without escapes; never blank.
    pub text: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_names() {
        for (name, kind) in [
            ("N", TextKind::Name),
            ("C", TextKind::Comment),
            ("GN", TextKind::Info("GN")),
            ("GC", TextKind::Info("GC")),
            ("DT", TextKind::Info("DT")),
            ("RE", TextKind::Info("RE")),
            ("book", TextKind::Book),
            ("file", TextKind::File),
        ] {
            assert_eq!(TextKind::from_name(name), Some(kind));
            assert_eq!(kind.name(), name);
        }
        for name in ["", "B", "LB", "KM", "HA", "TM", "AP", "CA", "XX"] {
            assert_eq!(TextKind::from_name(name), None, "{name}");
        }
    }
}
