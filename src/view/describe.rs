//! Describes a point of the board in words, for screen readers, tooltips and text diagrams.

use super::board::{Below, BoardView, Meaning, StrokeEnd};
use super::words::pass_in_words;
use crate::board::{GameKind, Point};
use crate::words::text;

impl BoardView {
    /// What is on a point besides a stone: `last move, triangle, black territory`; usually empty.
    #[must_use]
    pub fn details(&self, point: Point) -> String {
        let mut all: Vec<String> = Vec::new();
        if self.last_move == Some(point) {
            all.push(text("point-last-move"));
        }
        if let Some(&(_, number)) = self.numbers.iter().rfind(|(at, _)| *at == point) {
            all.push(text!("point-move-number", number = number));
        }
        let marks = self.marks.iter().filter(|(at, _)| *at == point);
        all.extend(marks.map(|(_, mark)| mark.message().to_string()));
        for stroke in self.strokes.iter().filter(|stroke| stroke.from == point) {
            let to = self.name(stroke.to);
            all.push(match stroke.end {
                StrokeEnd::Head => text!("point-arrow", to = to),
                StrokeEnd::Plain => text!("point-line", to = to),
            });
        }
        if self.dimmed.contains(&point) {
            all.push(text("point-dimmed"));
        }
        all.join(", ")
    }

    /// The accessible name of a point: `D4, black stone, branch b`.
    #[must_use]
    pub fn describe(&self, point: Point, name: &str) -> String {
        let mut all = vec![name.to_owned()];
        all.extend(self.man(point));
        if self.selected == Some(point) {
            all.push(text("point-selected"));
        }
        if let Some(letter) = self.letters.iter().find(|letter| letter.point == point) {
            let shown = &letter.text;
            all.push(match letter.meaning {
                Meaning::Note => text!("point-label", text = shown),
                Meaning::Branch(_) => text!("point-branch", text = shown),
            });
        }
        if self.legal.binary_search(&point).is_ok() {
            all.push(text("point-legal"));
        }
        all.join(", ")
    }

    /// The stone, disc or piece on a point: `black stone`.
    #[must_use]
    pub fn man(&self, point: Point) -> Option<String> {
        let color = self.color_at(point)?.word();
        Some(match (self.piece_at(point), self.kind) {
            (Some(piece), _) => text!("point-piece", color = color, piece = piece),
            (None, GameKind::Othello) => text!("point-disc", color = color),
            (None, GameKind::Go | GameKind::Chess | GameKind::Other) => {
                text!("point-stone", color = color)
            }
        })
    }

    /// The moves that cannot be shown on the board, one by one: `White passes`, `3 at 1`.
    pub fn below_texts(&self) -> impl Iterator<Item = String> {
        self.below.iter().map(|below| match below {
            Below::Passes(color) => pass_in_words(*color),
            Below::Move { number, at } => text!("below-move", number = *number, at = at),
            Below::Pass(number) => text!("below-pass", number = *number),
            Below::More(count) => text!("below-more", count = *count),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Color, Size};
    use crate::rules::Piece;
    use crate::view::board::{Mark, Stroke};

    #[test]
    fn the_last_move_and_marks_of_a_point_are_told() {
        let mut board = BoardView::bare(GameKind::Go, Size::GO);
        let point = Point::new(3, 2);
        assert_eq!(board.details(point), "");
        board.last_move = Some(point);
        board.marks.push((point, Mark::Triangle));
        board.marks.push((point, Mark::BlackTerritory));
        board.marks.push((Point::new(4, 2), Mark::Cross));
        board.strokes.push(Stroke {
            from: point,
            to: Point::new(4, 4),
            end: StrokeEnd::Head,
        });
        board.dimmed.push(point);
        assert_eq!(
            board.details(point),
            "last move, triangle, black territory, arrow to E15, dimmed"
        );
    }

    #[test]
    fn points_are_described_as_players_of_the_game_do() {
        let mut othello = BoardView::bare(GameKind::Othello, Size::EIGHT);
        let point = Point::new(3, 2);
        othello.stones.push((point, Color::Black));
        assert_eq!(
            othello.describe(point, &othello.name(point)),
            "d3, black disc"
        );
        let mut chess = BoardView::bare(GameKind::Chess, Size::EIGHT);
        chess.stones.push((point, Color::White));
        chess.pieces.push((point, Piece::Rook));
        chess.selected = Some(point);
        assert_eq!(
            chess.describe(point, &chess.name(point)),
            "d6, white rook, selected"
        );
    }
}
