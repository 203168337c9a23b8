//! The tools for editing the board. What they write is in `draw`, `setup` and `men`.

use crate::board::{Color, GameKind};
use crate::rules::Piece;
use crate::tree::Mark;

/// What a click or a drag on the board does in Edit mode.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tool {
    /// Play moves: follow or add a branch.
    #[default]
    Play,
    /// Set up black stones.
    Black,
    /// Set up white stones.
    White,
    /// Set up a chess piece.
    Piece(Color, Piece),
    /// Clear points.
    Erase,
    /// Labels: the next letter in the file's sequence.
    Label,
    /// Labels: the next capital.
    Capital,
    /// Labels: the next number.
    Number,
    /// Marks.
    Mark(Mark),
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
    /// All tools in the order of the tool bar, except those for chess pieces.
    #[must_use]
    pub fn all() -> Vec<Self> {
        let first = [
            Self::Play,
            Self::Black,
            Self::White,
            Self::Erase,
            Self::Label,
            Self::Capital,
            Self::Number,
        ];
        let last = [Self::Arrow, Self::Line, Self::Dim, Self::View];
        let marks = Mark::ALL.iter().map(|&mark| Self::Mark(mark));
        first.into_iter().chain(marks).chain(last).collect()
    }

    /// The tools that set up chess pieces.
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

    /// The tools for a game. In chess there are pieces instead of stones, all of one color; the color tools switch the
    /// color and keep the piece.
    #[must_use]
    pub fn of_game(kind: GameKind, chosen: Self) -> Vec<Self> {
        if kind != GameKind::Chess {
            return Self::all();
        }
        let color = match chosen {
            Self::Black | Self::Piece(Color::Black, _) => Color::Black,
            _ => Color::White,
        };
        let pieces = Self::PIECES
            .into_iter()
            .filter(|tool| matches!(tool, Self::Piece(of, _) if *of == color));
        let others = Self::all().into_iter().filter(|tool| {
            let is_territory = tool.mark().is_some_and(Mark::is_territory);
            !is_territory && *tool != Self::View
        });
        let (before, after): (Vec<Self>, Vec<Self>) =
            others.partition(|tool| matches!(tool, Self::Play | Self::Black | Self::White));
        before.into_iter().chain(pieces).chain(after).collect()
    }

    /// The equivalent tool on a board of this game: the tools for black and white set up stones, in chess pieces.
    /// `before` is the tool used before.
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

    /// Whether a drag covers points one by one, instead of leading from one point to another.
    #[must_use]
    pub const fn paints(self) -> bool {
        !self.labels() && !matches!(self, Self::Play | Self::Arrow | Self::Line | Self::View)
    }

    /// Whether it sets labels.
    #[must_use]
    pub const fn labels(self) -> bool {
        matches!(self, Self::Label | Self::Capital | Self::Number)
    }

    /// The mark that it sets.
    #[must_use]
    pub const fn mark(self) -> Option<Mark> {
        match self {
            Self::Mark(mark) => Some(mark),
            Self::Play
            | Self::Black
            | Self::White
            | Self::Piece(..)
            | Self::Erase
            | Self::Label
            | Self::Capital
            | Self::Number
            | Self::Arrow
            | Self::Line
            | Self::Dim
            | Self::View => None,
        }
    }
}
