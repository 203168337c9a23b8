//! The coordinates around a board, however it is rotated: which name stands at which column and row. Knows no stones.

use super::board::BoardView;
use crate::board::{GameKind, Point, coords};
use crate::settings::Border;

impl BoardView {
    /// The name above and below a column of the screen: that of the file's column, or of its row if the board is
    /// rotated by a quarter turn.
    #[must_use]
    pub fn column_label(&self, column: u8) -> String {
        let own = self.own(Point::new(column, 0));
        if self.symmetry.exchanges_sides() {
            self.own_row(own.row)
        } else {
            self.own_column(own.column)
        }
    }

    /// The name beside a row of the screen.
    #[must_use]
    pub fn row_label(&self, row: u8) -> String {
        let own = self.own(Point::new(0, row));
        if self.symmetry.exchanges_sides() {
            self.own_column(own.column)
        } else {
            self.own_row(own.row)
        }
    }

    fn own_column(&self, column: u8) -> String {
        match (self.kind, self.border) {
            (GameKind::Go, Border::Sgf) => letter(Point::new(column, 0), 0),
            (GameKind::Go, Border::Kanji) => (u16::from(column) + 1).to_string(),
            _ => coords::column_name(self.kind, column),
        }
    }

    fn own_row(&self, row: u8) -> String {
        match (self.kind, self.border) {
            (GameKind::Go, Border::Sgf) => letter(Point::new(0, row), 1),
            (GameKind::Go, Border::Kanji) => coords::kanji(row.saturating_add(1)),
            _ => coords::row_name(self.kind, self.own_size(), row),
        }
    }
}

/// One of the two SGF letters of a point.
fn letter(point: Point, which: usize) -> String {
    point.sgf().chars().skip(which).take(1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Size, Symmetry};

    fn labels(kind: GameKind, border: Border) -> [String; 4] {
        let size = if kind == GameKind::Go {
            Size::GO
        } else {
            Size::EIGHT
        };
        let board = BoardView {
            border,
            ..BoardView::bare(kind, size)
        };
        let last = size.columns() - 1;
        [
            board.column_label(0),
            board.column_label(last),
            board.row_label(0),
            board.row_label(last),
        ]
    }

    #[test]
    fn the_border_is_that_of_the_game_and_in_go_of_the_setting() {
        assert_eq!(labels(GameKind::Go, Border::Letters), ["A", "T", "19", "1"]);
        assert_eq!(labels(GameKind::Go, Border::Sgf), ["a", "s", "a", "s"]);
        assert_eq!(
            labels(GameKind::Go, Border::Kanji),
            ["1", "19", "一", "十九"]
        );
        for border in [Border::Letters, Border::Sgf, Border::Kanji] {
            assert_eq!(labels(GameKind::Othello, border), ["a", "h", "1", "8"]);
            assert_eq!(labels(GameKind::Chess, border), ["a", "h", "8", "1"]);
        }
    }

    #[test]
    fn the_border_of_a_turned_board_names_the_points_of_the_file() {
        let size = Size::new(13, 9).unwrap();
        for symmetry in Symmetry::ALL {
            for kind in [GameKind::Go, GameKind::Othello] {
                for border in [Border::Letters, Border::Sgf, Border::Kanji] {
                    let file = BoardView {
                        border,
                        ..BoardView::bare(kind, size)
                    };
                    let board = BoardView {
                        border,
                        symmetry,
                        ..BoardView::bare(kind, symmetry.size(size))
                    };
                    for own in size.points() {
                        let at = symmetry.apply(own, size);
                        assert_eq!(board.name(at), file.name(own));
                        let mut said = [board.column_label(at.column), board.row_label(at.row)];
                        if symmetry.exchanges_sides() {
                            said.reverse();
                        }
                        let own = [file.column_label(own.column), file.row_label(own.row)];
                        assert_eq!(said, own, "{symmetry:?}");
                    }
                }
            }
        }
    }
}
