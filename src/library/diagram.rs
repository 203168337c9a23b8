//! The starting position of a problem, compactly: what a small board in a list shows. It does not know how it is drawn.

use crate::board::{Area, Color, GameKind, Point, Size};
use crate::rules::{Game as _, Piece, Position};

/// A stone, disc or piece on its point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Man {
    /// Its point.
    pub point: Point,
    /// Its color.
    pub color: Color,
    /// Its kind, in chess.
    pub piece: Option<Piece>,
}

/// A starting position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagram {
    /// The game.
    pub kind: GameKind,
    /// The size of the whole board.
    pub size: Size,
    /// The part that the problem uses.
    pub shown: Area,
    /// What stands on the board, row by row; also outside of the part that is shown.
    pub men: Vec<Man>,
}

const KINDS: [GameKind; 4] = [
    GameKind::Go,
    GameKind::Othello,
    GameKind::Chess,
    GameKind::Other,
];

/// The kinds of men of one color, by number.
const PIECES: [Option<Piece>; 7] = [
    None,
    Some(Piece::Pawn),
    Some(Piece::Knight),
    Some(Piece::Bishop),
    Some(Piece::Rook),
    Some(Piece::Queen),
    Some(Piece::King),
];

impl Diagram {
    /// The diagram of a position.
    #[must_use]
    pub fn new(kind: GameKind, position: &Position, shown: Area) -> Self {
        let size = position.size();
        let men = match position {
            Position::Go(go) => go
                .men()
                .map(|(point, color)| Man {
                    point,
                    color,
                    piece: None,
                })
                .collect(),
            Position::Othello(_) => each_man(position, size, |_| None),
            Position::Chess(chess) => each_man(position, size, |point| {
                chess.piece(point).map(|(_, piece)| piece)
            }),
        };
        Self {
            kind,
            size,
            shown,
            men,
        }
    }

    /// The diagram as bytes: game, columns, rows, the two corners of what is shown, then for each man its kind and its
    /// point.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let place = |kind| KINDS.iter().position(|&known| known == kind);
        let mut bytes = Vec::with_capacity(7 + 3 * self.men.len());
        let (first, last) = (self.shown.upper_left, self.shown.lower_right);
        let number = |place: Option<usize>| place.and_then(|n| u8::try_from(n).ok()).unwrap_or(0);
        bytes.extend([
            number(place(self.kind)),
            self.size.columns(),
            self.size.rows(),
        ]);
        bytes.extend([first.column, first.row, last.column, last.row]);
        for man in &self.men {
            let piece = PIECES.iter().position(|&known| known == man.piece);
            let side = match man.color {
                Color::Black => 0,
                Color::White => 8,
            };
            bytes.extend([number(piece) | side, man.point.column, man.point.row]);
        }
        bytes
    }

    /// The diagram that [`Diagram::to_bytes`] made these bytes of; `None` for any others.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        let (head, men) = bytes.split_first_chunk::<7>()?;
        let [kind, columns, rows, left, top, right, bottom] = *head;
        let size = Size::new(columns.into(), rows.into()).ok()?;
        let is_on = |point: Point| size.index(point).is_some();
        let shown = Area {
            upper_left: Point::new(left, top),
            lower_right: Point::new(right, bottom),
        };
        let is_area = left <= right && top <= bottom && is_on(shown.lower_right);
        let mut all = Vec::with_capacity(men.len() / 3);
        let mut rest = men;
        while let Some((&[code, column, row], behind)) = rest.split_first_chunk::<3>() {
            rest = behind;
            let color = match code & !7 {
                0 => Color::Black,
                8 => Color::White,
                _ => return None,
            };
            all.push(Man {
                point: Some(Point::new(column, row)).filter(|&point| is_on(point))?,
                color,
                piece: *PIECES.get(usize::from(code & 7))?,
            });
        }
        let diagram = Self {
            kind: *KINDS.get(usize::from(kind))?,
            size,
            shown,
            men: all,
        };
        (is_area && rest.is_empty()).then_some(diagram)
    }
}

/// What stands on a board, row by row.
fn each_man(position: &Position, size: Size, piece: impl Fn(Point) -> Option<Piece>) -> Vec<Man> {
    let men = size.points().filter_map(|point| {
        Some(Man {
            point,
            color: position.stone(point)?,
            piece: piece(point),
        })
    });
    men.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_diagram_is_what_its_bytes_say() {
        for (kind, men) in [
            (GameKind::Go, 0),
            (GameKind::Othello, 4),
            (GameKind::Chess, 32),
        ] {
            let position = Position::start(kind, Size::EIGHT).unwrap();
            let diagram = Diagram::new(kind, &position, Area::whole(Size::EIGHT));
            assert_eq!(diagram.men.len(), men);
            let bytes = diagram.to_bytes();
            assert_eq!(bytes.len(), 7 + 3 * men);
            assert_eq!(Diagram::from_bytes(&bytes), Some(diagram));
            assert_eq!(Diagram::from_bytes(&bytes[..bytes.len() - 1]), None);
        }
    }

    #[test]
    fn the_stones_of_go_stand_row_by_row_from_the_top() {
        let size = Size::new(5, 3).unwrap();
        let mut position = Position::start(GameKind::Go, size).unwrap();
        let set = [
            (0, 0, Color::Black),
            (4, 0, Color::White),
            (2, 1, Color::White),
            (4, 2, Color::Black),
        ];
        for (column, row, color) in set {
            position.put(Point::new(column, row), Some(color));
        }
        let diagram = Diagram::new(GameKind::Go, &position, Area::whole(size));
        let men: Vec<_> = diagram
            .men
            .iter()
            .map(|man| (man.point.column, man.point.row, man.color))
            .collect();
        assert_eq!(men, set);
    }

    proptest! {
        /// Bytes of an index that was damaged never make a diagram that is not on its board.
        #[test]
        fn other_bytes_make_no_diagram(bytes in proptest::collection::vec(0..21u8, 0..40)) {
            if let Some(diagram) = Diagram::from_bytes(&bytes) {
                prop_assert_eq!(diagram.to_bytes(), bytes);
                let whole = Area::whole(diagram.size);
                prop_assert!(diagram.men.iter().all(|man| whole.holds(man.point)));
                prop_assert!(whole.holds(diagram.shown.upper_left) && whole.holds(diagram.shown.lower_right));
            }
        }
    }
}
