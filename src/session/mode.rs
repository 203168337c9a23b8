//! What a click means: reading, editing with a tool, or trying moves; and the remarks that a node can carry.
//!
//! Closed lists only; what they do stands with the commands.

use crate::board::{Color, GameKind};
use crate::rules::Piece;
use crate::syntax::property;
use crate::tree::{Mark, Node};

/// What the user is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Following branches; a click never adds to the file.
    #[default]
    Read,
    /// Changing the file with a tool.
    Edit,
    /// Laying out moves beside the file.
    Try,
}

/// What a click or a drag on the board does in Edit mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tool {
    /// Play moves: follow a branch, or add one.
    #[default]
    Play,
    /// Set up black stones.
    Black,
    /// Set up white stones.
    White,
    /// Set up a chess piece.
    Piece(Color, Piece),
    /// Take stones off.
    Erase,
    /// Put labels: the next letter as the file has them.
    Label,
    /// Put labels: the next capital.
    Capital,
    /// Put labels: the next number.
    Number,
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
    /// `AR`
    Arrow,
    /// `LN`
    Line,
    /// `DD`
    Dim,
    /// `VW`
    View,
}

impl Tool {
    /// All tools, in the order of the tool bar.
    pub const ALL: [Self; 18] = [
        Self::Play,
        Self::Black,
        Self::White,
        Self::Erase,
        Self::Label,
        Self::Capital,
        Self::Number,
        Self::Triangle,
        Self::Square,
        Self::Circle,
        Self::Cross,
        Self::Selected,
        Self::BlackTerritory,
        Self::WhiteTerritory,
        Self::Arrow,
        Self::Line,
        Self::Dim,
        Self::View,
    ];

    /// The tools that set up the pieces of chess.
    pub const PIECES: [Self; 12] = {
        const fn of(color: Color) -> [Tool; 6] {
            [
                Tool::Piece(color, Piece::King),
                Tool::Piece(color, Piece::Queen),
                Tool::Piece(color, Piece::Rook),
                Tool::Piece(color, Piece::Bishop),
                Tool::Piece(color, Piece::Knight),
                Tool::Piece(color, Piece::Pawn),
            ]
        }
        let ([a, b, c, d, e, f], [g, h, i, j, k, l]) = (of(Color::White), of(Color::Black));
        [a, b, c, d, e, f, g, h, i, j, k, l]
    };

    /// The tools of a game. In chess pieces stand in place of stones; those of the other color are reached by the color,
    /// which keeps the piece.
    #[must_use]
    pub fn of_game(kind: GameKind, chosen: Self) -> Vec<Self> {
        if kind != GameKind::Chess {
            return Self::ALL.to_vec();
        }
        let color = match chosen {
            Self::Black | Self::Piece(Color::Black, _) => Color::Black,
            _ => Color::White,
        };
        let pieces = Self::PIECES
            .into_iter()
            .filter(|tool| matches!(tool, Self::Piece(of, _) if *of == color));
        let others = Self::ALL.into_iter().filter(|tool| {
            let is_of_go = matches!(
                tool,
                Self::BlackTerritory | Self::WhiteTerritory | Self::View
            );
            !is_of_go
        });
        let (before, after): (Vec<Self>, Vec<Self>) =
            others.partition(|tool| matches!(tool, Self::Play | Self::Black | Self::White));
        before.into_iter().chain(pieces).chain(after).collect()
    }

    /// What the tool is on a board of this game, after the one that was used before it: the tools of the two colors lay
    /// stones, and in chess pieces.
    #[must_use]
    pub const fn on(self, kind: GameKind, before: Self) -> Self {
        let piece = match before {
            Self::Piece(_, piece) => piece,
            _ => Piece::King,
        };
        match (self, kind) {
            (Self::Black, GameKind::Chess) => Self::Piece(Color::Black, piece),
            (Self::White, GameKind::Chess) => Self::Piece(Color::White, piece),
            (Self::Piece(..), GameKind::Chess) => self,
            (Self::Piece(Color::Black, _), _) => Self::Black,
            (Self::Piece(Color::White, _), _) => Self::White,
            _ => self,
        }
    }

    /// Whether a drag covers points one by one, rather than leading from one point to another.
    #[must_use]
    pub const fn paints(self) -> bool {
        !self.labels() && !matches!(self, Self::Play | Self::Arrow | Self::Line | Self::View)
    }

    /// Whether it puts labels.
    #[must_use]
    pub const fn labels(self) -> bool {
        matches!(self, Self::Label | Self::Capital | Self::Number)
    }

    /// The mark that it puts.
    #[must_use]
    pub const fn mark(self) -> Option<Mark> {
        Some(match self {
            Self::Triangle => Mark::Triangle,
            Self::Square => Mark::Square,
            Self::Circle => Mark::Circle,
            Self::Cross => Mark::Cross,
            Self::Selected => Mark::Selected,
            Self::BlackTerritory => Mark::BlackTerritory,
            Self::WhiteTerritory => Mark::WhiteTerritory,
            _ => return None,
        })
    }
}

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
