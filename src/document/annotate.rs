//! Remarks on moves and positions: what contradicts one that is set goes.

use super::Document;
use crate::syntax::property;
use crate::tree::{Node, TooLarge};

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
    const fn name(self, strength: Strength) -> &'static str {
        match (self, strength) {
            (Self::Good, Strength::Plain) => "Good Move",
            (Self::Good, Strength::Strong) => "Very Good Move",
            (Self::Bad, Strength::Plain) => "Bad Move",
            (Self::Bad, Strength::Strong) => "Very Bad Move",
            (Self::Doubtful, _) => "Doubtful Move",
            (Self::Interesting, _) => "Interesting Move",
            (Self::GoodForBlack, Strength::Plain) => "Good for Black",
            (Self::GoodForBlack, Strength::Strong) => "Very Good for Black",
            (Self::GoodForWhite, Strength::Plain) => "Good for White",
            (Self::GoodForWhite, Strength::Strong) => "Very Good for White",
            (Self::Even, Strength::Plain) => "Even",
            (Self::Even, Strength::Strong) => "Quite Even",
            (Self::Unclear, Strength::Plain) => "Unclear",
            (Self::Unclear, Strength::Strong) => "Quite Unclear",
            (Self::Hotspot, Strength::Plain) => "Hotspot",
            (Self::Hotspot, Strength::Strong) => "Great Hotspot",
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
    pub(crate) fn annotate(
        &mut self,
        annotation: Annotation,
        strength: Strength,
    ) -> Result<String, TooLarge> {
        let mut revision = self.revision();
        let node = revision.node();
        if annotation.is_of_move() && node.mv().is_none() {
            return Ok("there is no move in this node to judge".to_owned());
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
            format!("Remove {what}")
        } else {
            what.to_owned()
        };
        self.revise(&name, revision)
    }
}
