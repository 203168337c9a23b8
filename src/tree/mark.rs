//! The marks that a file can put on a point, as a table. It does not know how they look.

use crate::words::Message;

macro_rules! marks {
    ($($(#[doc = $doc:literal])+ $mark:ident $ident:literal $owns:ident $word:literal,)+) => {
        /// A mark on a point.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Mark {
            $($(#[doc = $doc])+ $mark,)+
        }

        impl Mark {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$mark,)+];

            /// Its property.
            #[must_use]
            pub const fn ident(self) -> &'static str {
                match self {
                    $(Self::$mark => $ident,)+
                }
            }

            /// Its name in a list of what is on a point.
            #[must_use]
            pub fn message(self) -> Message {
                match self {
                    $(Self::$mark => Message::new($word, Vec::new()),)+
                }
            }

            const fn says(self) -> Says {
                match self {
                    $(Self::$mark => Says::$owns,)+
                }
            }
        }
    };
}

/// What a mark says about its point, which has at most one of each kind.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Says {
    /// The point is marked.
    Marked,
    /// Who owns the point.
    Owned,
}

// One row per mark: its property, what it says, its id in the catalog. Its look is in `view::shapes`, its tool in the
// table of `menu`.
marks! {
    /// `TR`
    Triangle "TR" Marked "mark-triangle",
    /// `SQ`
    Square "SQ" Marked "mark-square",
    /// `CR`
    Circle "CR" Marked "mark-circle",
    /// `MA`
    Cross "MA" Marked "mark-cross",
    /// `SL`
    Selected "SL" Marked "mark-selected",
    /// `TB`
    BlackTerritory "TB" Owned "mark-black-territory",
    /// `TW`
    WhiteTerritory "TW" Owned "mark-white-territory",
}

impl Mark {
    /// The mark of old formats: a cross, or a triangle on a stone.
    pub const OLD: &str = "M";

    /// The properties that set it: its own, and that of old formats.
    pub fn idents(self) -> impl Iterator<Item = &'static str> {
        let old = (self == Self::Cross).then_some(Self::OLD);
        std::iter::once(self.ident()).chain(old)
    }

    /// The mark that a property sets, including that of old formats, and the ident of the property.
    #[must_use]
    pub fn of(ident: &str) -> Option<(Self, &'static str)> {
        let mut all = Self::ALL.iter().flat_map(|&mark| {
            let idents = mark.idents();
            idents.map(move |known| (mark, known))
        });
        all.find(|(_, known)| *known == ident)
    }

    /// The mark of the other color; the same for a mark without a color.
    #[must_use]
    pub const fn with_colors_swapped(self) -> Self {
        match self {
            Self::BlackTerritory => Self::WhiteTerritory,
            Self::WhiteTerritory => Self::BlackTerritory,
            Self::Triangle | Self::Square | Self::Circle | Self::Cross | Self::Selected => self,
        }
    }

    /// Whether it says who owns the point. A point can have one owner and one other mark.
    #[must_use]
    pub fn is_territory(self) -> bool {
        self.says() == Says::Owned
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::property::{Group, Known};

    #[test]
    fn every_mark_has_a_property_that_excludes_those_of_its_kind() {
        for mark in Mark::ALL {
            let known = Known::find(mark.ident().as_bytes()).unwrap();
            let wanted = match mark.says() {
                Says::Marked => Group::Marks,
                Says::Owned => Group::Territory,
            };
            assert_eq!(known.rule().group, Some(wanted), "{mark:?}");
        }
    }

    #[test]
    fn every_mark_has_a_word() {
        for mark in Mark::ALL {
            let message = mark.message();
            assert_ne!(message.english(), message.id(), "not in the catalog");
        }
    }
}
