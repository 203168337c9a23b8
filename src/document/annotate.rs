//! Annotations of moves and positions. Setting one removes those that contradict it. It does not know how they are
//! shown.

use super::{Document, Edited};
use crate::syntax::property;
use crate::tree::Node;
use crate::words::{Message, message};

/// An annotation of a move or a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Annotation {
    /// `TE`
    Good,
    /// `BM`
    Bad,
    /// `DO`
    Doubtful,
    /// `IT`
    Interesting,
    /// `GB`
    GoodForBlack,
    /// `GW`
    GoodForWhite,
    /// `DM`
    Even,
    /// `UC`
    Unclear,
    /// `HO`
    Hotspot,
}

/// The strength of an annotation: the values `1` and `2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// `1`, the only one for doubtful and interesting moves.
    Plain,
    /// `2`
    Strong,
}

impl Annotation {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Good,
        Self::Bad,
        Self::Doubtful,
        Self::Interesting,
        Self::GoodForBlack,
        Self::GoodForWhite,
        Self::Even,
        Self::Unclear,
        Self::Hotspot,
    ];

    /// Its property.
    #[must_use]
    pub const fn ident(self) -> &'static str {
        match self {
            Self::Good => "TE",
            Self::Bad => "BM",
            Self::Doubtful => "DO",
            Self::Interesting => "IT",
            Self::GoodForBlack => "GB",
            Self::GoodForWhite => "GW",
            Self::Even => "DM",
            Self::Unclear => "UC",
            Self::Hotspot => "HO",
        }
    }

    /// Whether it judges a move, and so needs one in its node.
    #[must_use]
    pub const fn is_of_move(self) -> bool {
        matches!(
            self,
            Self::Good | Self::Bad | Self::Doubtful | Self::Interesting
        )
    }

    /// The properties of which a node may have only one, including this one.
    pub fn rivals(self) -> impl Iterator<Item = &'static str> {
        property::rivals(self.ident())
    }

    /// Whether it has two strengths.
    #[must_use]
    pub const fn has_strength(self) -> bool {
        !matches!(self, Self::Doubtful | Self::Interesting)
    }

    /// The raw value.
    #[must_use]
    pub const fn value(self, strength: Strength) -> &'static str {
        match strength {
            _ if !self.has_strength() => "",
            Strength::Plain => "1",
            Strength::Strong => "2",
        }
    }

    /// Its name in Undo.
    fn name(self, strength: Strength) -> Message {
        match (self, strength) {
            (Self::Good, Strength::Plain) => message!("edit-good-move"),
            (Self::Good, Strength::Strong) => message!("edit-very-good-move"),
            (Self::Bad, Strength::Plain) => message!("edit-bad-move"),
            (Self::Bad, Strength::Strong) => message!("edit-very-bad-move"),
            (Self::Doubtful, _) => message!("edit-doubtful-move"),
            (Self::Interesting, _) => message!("edit-interesting-move"),
            (Self::GoodForBlack, Strength::Plain) => message!("edit-good-for-black"),
            (Self::GoodForBlack, Strength::Strong) => message!("edit-very-good-for-black"),
            (Self::GoodForWhite, Strength::Plain) => message!("edit-good-for-white"),
            (Self::GoodForWhite, Strength::Strong) => message!("edit-very-good-for-white"),
            (Self::Even, Strength::Plain) => message!("edit-even"),
            (Self::Even, Strength::Strong) => message!("edit-quite-even"),
            (Self::Unclear, Strength::Plain) => message!("edit-unclear"),
            (Self::Unclear, Strength::Strong) => message!("edit-quite-unclear"),
            (Self::Hotspot, Strength::Plain) => message!("edit-hotspot"),
            (Self::Hotspot, Strength::Strong) => message!("edit-great-hotspot"),
        }
    }

    /// The strength of the annotation in a node; `None` if the node does not have it.
    #[must_use]
    pub fn of(self, node: Node<'_>) -> Option<Strength> {
        let raw = node.first(self.ident())?;
        Some(if self.has_strength() && raw.trim() == "2" {
            Strength::Strong
        } else {
            Strength::Plain
        })
    }
}

impl Document {
    /// Sets an annotation of the current node, or removes it if it is already set in this strength.
    pub(crate) fn annotate(&mut self, annotation: Annotation, strength: Strength) -> Edited {
        let mut revision = self.revision();
        let node = revision.node();
        if annotation.is_of_move() && node.mv().is_none() {
            return Ok(Some(message!("edit-no-move-to-annotate")));
        }
        let now = annotation.of(node);
        let is_same = now.is_some_and(|now| now == strength || !annotation.has_strength());
        for rival in annotation.rivals() {
            if is_same || rival != annotation.ident() {
                revision.remove(rival);
            }
        }
        if !is_same {
            let value = annotation.value(strength).to_owned();
            revision.set(annotation.ident(), &[value]);
        }
        let what = annotation.name(strength);
        let name = if is_same {
            message!("edit-remove-of", what = what)
        } else {
            what
        };
        self.revise(name, revision)
    }
}
