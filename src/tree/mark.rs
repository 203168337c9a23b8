//! The marks that a file can put on a point: the table of them. How they look is for those who paint.

/// A mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// `TR`
    Triangle,
    /// `SQ`
    Square,
    /// `CR`
    Circle,
    /// `MA`
    Cross,
    /// `SL`
    Selected,
    /// `TB`
    BlackTerritory,
    /// `TW`
    WhiteTerritory,
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Triangle,
        Self::Square,
        Self::Circle,
        Self::Cross,
        Self::Selected,
        Self::BlackTerritory,
        Self::WhiteTerritory,
    ];

    /// The mark of the old formats: a cross, on a stone a triangle.
    pub const OLD: &str = "M";

    /// Its property.
    #[must_use]
    pub const fn ident(self) -> &'static str {
        match self {
            Self::Triangle => "TR",
            Self::Square => "SQ",
            Self::Circle => "CR",
            Self::Cross => "MA",
            Self::Selected => "SL",
            Self::BlackTerritory => "TB",
            Self::WhiteTerritory => "TW",
        }
    }

    /// The properties that put it: its own, and the one of the old formats.
    #[must_use]
    pub const fn idents(self) -> &'static [&'static str] {
        match self {
            Self::Triangle => &["TR"],
            Self::Square => &["SQ"],
            Self::Circle => &["CR"],
            Self::Cross => &["MA", Self::OLD],
            Self::Selected => &["SL"],
            Self::BlackTerritory => &["TB"],
            Self::WhiteTerritory => &["TW"],
        }
    }

    /// The mark that a property puts, that of the old formats among them, and the property's ident.
    #[must_use]
    pub fn of(ident: &str) -> Option<(Self, &'static str)> {
        let mut all = Self::ALL.into_iter().flat_map(|mark| {
            let idents = mark.idents().iter();
            idents.map(move |&known| (mark, known))
        });
        all.find(|(_, known)| *known == ident)
    }

    /// What it is called in a list of what stands on a point.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Triangle => "triangle",
            Self::Square => "square",
            Self::Circle => "circle",
            Self::Cross => "cross",
            Self::Selected => "marked as selected",
            Self::BlackTerritory => "black territory",
            Self::WhiteTerritory => "white territory",
        }
    }

    /// Whether it says whose the point is: a point has one owner and one other mark.
    #[must_use]
    pub const fn is_territory(self) -> bool {
        matches!(self, Self::BlackTerritory | Self::WhiteTerritory)
    }
}
