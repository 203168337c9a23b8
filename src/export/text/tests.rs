//! Diagrams as they come out.

use expect_test::{Expect, expect};

use super::*;
use crate::export::testing::{board_of, sample};

fn check(board: &BoardView, expected: &Expect) {
    expected.assert_eq(&text(board));
}

#[test]
fn a_corner_shows_its_edges_and_its_letters() {
    check(
        &sample("welcome", 0),
        &expect![[r#"
        Black to play

             N O P Q R S T
           ----------------+
        19   . . O c d a . |
        18   . . O X . b . |
        17   . . O X X X X |
        16   . . O O O O O |
        15   . . . . . . . |
        14   . . . . . . . |
    "#]],
    );
}

#[test]
fn what_the_board_cannot_hold_stands_below() {
    check(
        &sample("marks", 0),
        &expect![[r#"
            Black to play

                  A  B  C  D  E  F  G  H  J
               +----------------------------+
             9 |  .  .  .  .  .  .  .  .  . |
             8 |  .  .  .  .  .  .  .  .  . |
             7 |  .  .  X  X  .  O  O  .  . |
             6 |  .  .  X  .  .  .  O  .  . |
             5 |  .  .  1  .  A  . 10  .  . |
             4 |  .  .  .  .  .  .  .  .  . |
             3 |  .  .  ,  .  .  .  ,  .  . |

            1 = long label (C5)
            Triangle: C7
            Square: D7
            Circle: C6
            Cross: F7
            Marked as selected: G7
            Black territory: A9, B9
            White territory: H9, J9
            Arrow: B4 to E4
            Line: F4 to H4
        "#]],
    );
    check(
        &sample("marks", 3),
        &expect![[r#"
            White to play

                 A B C D E F G H J
               +-------------------+
             9 | . . . . . . . . . |
             8 | . . . . . . . . . |
             7 | . . X X . O O . . |
             6 | . . X . X . O . . |
             5 | . . . X , . . . . |
             4 | . . . . . . . . . |
             3 | . . , . . . , . . |
             2 | . . . . . . . . . |
             1 | . . . . . . . . . |
               +-------------------+

            A: the black stone at D5
            Last move: D5
            Triangle: D6
        "#]],
    );
}

#[test]
fn othello_counts_from_the_top_and_chess_has_letters_of_pieces() {
    check(
        &sample("othello", 1),
        &expect![[r#"
        White to play

             a b c d e f g h
           +-----------------+
         1 | . . . . . . . . |
         2 | . . . . . . . . |
         3 | . . a X b . . . |
         4 | . . . X X . . . |
         5 | . . c X O . . . |
         6 | . . . . . . . . |
         7 | . . . . . . . . |
         8 | . . . . . . . . |
           +-----------------+

        Last move: d3
    "#]],
    );
    check(
        &sample("chess", 1),
        &expect![[r#"
        Black to play

             a b c d e f g h
           +-----------------+
         8 | . . . . R . k . |
         7 | . . . . . p p p |
         6 | . . . . . . . . |
         5 | . . . . . . . . |
         4 | . . . . . . . . |
         3 | . . . . . . . . |
         2 | . . . . . . . . |
         1 | . . . . . . K . |
           +-----------------+

        Capital letters are White's pieces, lowercase letters Black's.
        Last move: e8
    "#]],
    );
}

#[test]
fn labels_that_look_like_stones_are_explained_and_wide_ones_keep_their_columns() {
    let text = "(;SZ[5]AB[aa]LB[bb:X][cc:黒][dd:イロハ][ee:1][ab:])";
    check(
        &board_of(text, 0),
        &expect![[r#"
            Black to play

                  A  B  C  D  E
               +----------------+
             5 |  X  .  .  .  . |
             4 |  .  2  .  .  . |
             3 |  .  . 黒  .  . |
             2 |  .  .  .  3  . |
             1 |  .  .  .  .  1 |
               +----------------+

            2 = X (B4)
            3 = イロハ (D2)
        "#]],
    );
}

#[test]
fn a_diagram_without_coordinates_has_no_margin() {
    let mut board = board_of("(;SZ[3]AB[aa]AW[cc])", 0);
    board.coordinates = false;
    check(
        &board,
        &expect![[r#"
        Black to play

         +-------+
         | X . . |
         | . . . |
         | . . O |
         +-------+
    "#]],
    );
}

#[test]
fn a_turned_board_keeps_the_names_of_the_file() {
    use crate::session::command::{Look, Transform};
    use crate::session::{Command, Session};
    let mut session = Session::new(crate::settings::Settings::default());
    let text = "(;SZ[3]AB[aa]AW[bb]LB[ca:x][bb:y])";
    session.open(None, crate::sgf::load(text.as_bytes().to_vec()).unwrap());
    session.run(Command::Look(Look::Turn(Transform::TurnRight)));
    let view = crate::view::ViewCache::default().view(&session);
    check(
        &view.board.unwrap(),
        &expect![[r#"
            Black to play

                 1 2 3
               +-------+
             A | . . X |
             B | . O . |
             C | . . x |
               +-------+

            y: the white stone at B2
        "#]],
    );
}
