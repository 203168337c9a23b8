//! Remarks on moves and positions: what contradicts one that is set goes.

use super::{Document, Edited};
use crate::syntax::property;
use crate::tree::Node;
use crate::words::{Message, message};

/// A remark of the author on a move or a position.
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

/// How strongly a remark is meant: the values `1` and `2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strength {
    /// `1`, and the only one for doubtful and interesting moves.
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

    /// Whether it judges a move and so needs one in its node.
    #[must_use]
    pub const fn is_of_move(self) -> bool {
        matches!(
            self,
            Self::Good | Self::Bad | Self::Doubtful | Self::Interesting
        )
    }

    /// The properties of which one alone may stand in a node, this one among them.
    pub fn rivals(self) -> impl Iterator<Item = &'static str> {
        property::rivals(self.ident())
    }

    /// Whether it comes in two strengths.
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

    /// What Undo says of it.
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

    /// How strongly a node says it; none where it does not.
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
    /// Sets a remark of the current node, or takes it out where it says just that.
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
