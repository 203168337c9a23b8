//! Chess: perft, reasons against moves, notation, and undo after any moves.

mod fen;
mod library;
mod notation;

use super::*;
use crate::board::{Color, Point, Size};
use crate::rules::{Game as _, Move, Piece};
use expect_test::expect;
use proptest::prelude::*;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

fn position(fen: &str) -> Position {
    Position::from_fen(fen).unwrap()
}

fn perft(position: &mut Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let (mark, color) = (position.checkpoint(), position.turn());
    let mut count = 0;
    for mv in position.legal_moves() {
        assert_eq!(position.play(color, mv), None);
        count += perft(position, depth - 1);
        position.undo_to(mark);
    }
    count
}

fn perfts(fen: &str, depths: std::ops::RangeInclusive<u32>) -> Vec<u64> {
    let mut position = position(fen);
    depths.map(|depth| perft(&mut position, depth)).collect()
}

#[test]
fn perft_of_the_start_position() {
    assert_eq!(perfts(START, 1..=4), [20, 400, 8902, 197_281]);
}

#[test]
#[ignore = "slow without optimization"]
fn perft_of_the_start_position_goes_on() {
    assert_eq!(perfts(START, 5..=5), [4_865_609]);
}

/// A position with many castling, en passant and promotion moves, known as Kiwipete.
#[test]
fn perft_with_castling_and_promotion() {
    let fen = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(perfts(fen, 1..=3), [48, 2039, 97_862]);
}

fn men(position: &Position) -> String {
    let ink = |point| match position.piece(point) {
        None => '.',
        Some((color, piece)) => {
            let letter = char::from(b"pnbrqk"[piece as usize]);
            match color {
                Color::White => letter.to_ascii_uppercase(),
                Color::Black => letter,
            }
        }
    };
    crate::board::diagram::write(Size::EIGHT, ink).join("\n")
}

/// Plays alternating moves from a position; returns what was illegal.
fn illegal(fen: &str, moves: &str) -> String {
    let mut position = position(fen);
    let mut reported = Vec::new();
    for text in moves.split(' ') {
        let color = position.turn();
        let mv = position.read(color, text).unwrap();
        if let Some(illegal) = position.play(color, mv) {
            reported.push(format!("{text}: {illegal}"));
        }
    }
    reported.join("\n")
}

#[test]
fn an_illegal_move_is_reported_with_its_reason() {
    let rooks = "4k3/8/8/r7/8/P7/8/R3K2R w KQ - 0 1";
    let pawns = "4k3/1P6/8/8/4p3/3p4/3PP3/4K3 w - - 0 1";
    let castles = "r3k2r/8/8/8/8/5q2/8/RN2K2R w KQkq - 0 1";
    let all = [
        illegal(rooks, "a1a5"),
        illegal(rooks, "a1b2"),
        illegal(rooks, "a1e1"),
        illegal(rooks, "a5a4"),
        illegal(rooks, "c4c5"),
        illegal(rooks, "h1h8q"),
        illegal(START, "b1b3 e7e4 c1e3 d8d5 g1f3"),
        illegal(pawns, "e2e4"),
        illegal(pawns, "d2d3"),
        illegal(pawns, "e2f3"),
        illegal(pawns, "e2d3"),
        illegal(pawns, "b7b8"),
        illegal(castles, "e1g1"),
        illegal(castles, "e1c1"),
        illegal("4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1", "e2c3"),
    ];
    expect![[r#"
        a1a5: The rook cannot move from a1 to a5: a3 is in the way.
        a1b2: A rook cannot move from a1 to b2.
        a1e1: The rook on a1 cannot capture a piece of its own side on e1.
        a5a4: The rook on a5 belongs to Black.
        c4c5: There is no piece on c4.
        h1h8q: The rook cannot become another piece on h8.
        b1b3: A knight cannot move from b1 to b3.
        e7e4: A pawn cannot move from e7 to e4.
        c1e3: The bishop cannot move from c1 to e3: d2 is in the way.
        d8d5: The queen cannot move from d8 to d5: d7 is in the way.
        e2e4: The pawn cannot move from e2 to e4: e4 is in the way.
        d2d3: The pawn cannot move from d2 to d3: d3 is in the way.
        e2f3: The pawn on e2 has nothing to capture on f3.

        b7b8: A pawn that reaches b8 must become a queen, rook, bishop or knight.
        e1g1: The king cannot castle from e1 to g1.
        e1c1: The king cannot move from e1 to c1: b1 is in the way.
        e2c3: The move from e2 to c3 leaves the king in check."#]]
    .assert_eq(&all.join("\n"));
}

#[test]
fn a_move_out_of_turn_a_pass_and_a_stone_are_illegal() {
    let mut start = Position::new();
    let e5 = start.read(Color::Black, "e5").unwrap();
    let square = Move::Place(Point::new(4, 4));
    let reported = [
        start.play(Color::Black, e5),
        start.play(Color::White, Move::Pass),
        start.play(Color::Black, square),
    ];
    expect![[r"
        It is not Black's turn.
        White cannot pass in chess.
        A chess move needs two squares, not only e4."]]
    .assert_eq(
        &reported
            .map(|illegal| illegal.unwrap().to_string())
            .join("\n"),
    );
    assert_eq!(start.turn(), Color::Black);
}

#[test]
fn illegal_moves_are_made_and_undone() {
    let mut game = position("r3k2r/8/8/8/8/5q2/4P3/R3K2R w KQkq - 0 1");
    let (mark, before, legal) = (game.checkpoint(), men(&game), game.legal_moves());
    for text in ["e1g1", "f3e1", "g1h2", "e1h1", "h2e8"] {
        let color = game.turn();
        let mv = game.read(color, text).unwrap();
        game.play(color, mv);
    }
    expect![[r"
        r...K..r
        ........
        ........
        ........
        ........
        ........
        ....P...
        R....R.q"]]
    .assert_eq(&men(&game));
    assert_eq!(game.captures(), [0, 1]);
    game.undo_to(mark);
    assert_eq!(men(&game), before);
    assert_eq!(game.legal_moves(), legal);
}

#[test]
fn castling_en_passant_and_promotion_are_played() {
    let mut game = position("r3k2r/6P1/8/8/3p4/8/4P3/R3K2R w KQkq - 0 1");
    for (color, text) in [
        (Color::White, "O-O-O"),
        (Color::Black, "Ke7"),
        (Color::White, "e2e4"),
        (Color::Black, "dxe3"),
        (Color::White, "gxh8=N"),
    ] {
        let mv = game.read(color, text).unwrap();
        assert_eq!(game.play(color, mv), None, "{text}");
    }
    expect![[r"
        r......N
        ....k...
        ........
        ........
        ........
        ....p...
        ........
        ..KR...R"]]
    .assert_eq(&men(&game));
    assert_eq!(game.captures(), [1, 1]);
}

#[test]
fn clear_texts_are_read() {
    let game = position("4k3/2P5/8/8/8/8/8/RN2KN1R w KQ - 0 1");
    let reads = |text| game.read(Color::White, text).ok().and_then(write);
    for (text, wanted) in [
        ("e1e2", Some("e1e2")),
        ("e1-g1", Some("e1g1")),
        ("c7c8q", Some("c7c8q")),
        ("c7c8=N+", Some("c7c8n")),
        ("c8=Q+", Some("c7c8q")),
        ("O-O-O", None),
        ("0-0", None),
        ("Nd2", None),
        ("Nbd2", Some("b1d2")),
        ("Nc3!?", Some("b1c3")),
        ("e5", None),
        ("a9a1", None),
        ("what?", None),
        ("", None),
    ] {
        assert_eq!(reads(text).as_deref(), wanted, "{text}");
    }
    assert_eq!(write(Move::Pass), None);
}

#[test]
fn setup_lays_pieces() {
    let mut game = Position::new();
    let e2 = Point::new(4, 6);
    game.put(e2, Some(Color::Black));
    assert_eq!(game.piece(e2), Some((Color::White, Piece::Pawn)));
    game.put(e2, None);
    assert_eq!(game.stone(e2), None);
    game.put(Point::new(3, 0), None);
    game.lay(e2, Some((Color::Black, Piece::Queen)));
    assert!(game.in_check());
    assert_eq!(game.legal_moves().len(), 4);
}

proptest! {
    #[test]
    fn anything_is_played_and_undone(
        deeds in prop::collection::vec((0..9u8, 0..9u8, 0..9u8, 0..9u8, 0..16u8), 0..60)
    ) {
        let mut game = Position::new();
        let mut past = Vec::new();
        for (a, b, c, d, what) in deeds {
            past.push((game.checkpoint(), men(&game), game.captures(), game.turn()));
            let (from, to) = (Point::new(a, b), Point::new(c, d));
            let color = Color::BOTH[usize::from(what % 2)];
            let promotion = (what > 13).then_some(Piece::Queen);
            let legal = game.legal_moves();
            let mv = Move::Travel { from, to, promotion };
            match what {
                2 => drop(game.play(color, Move::Pass)),
                3 => game.put(to, None),
                4 => game.lay(to, Some((color, Piece::King))),
                5..=7 if !legal.is_empty() => {
                    let mv = legal[usize::from(a * b + c) % legal.len()];
                    prop_assert_eq!(game.play(game.turn(), mv), None);
                }
                _ if legal.contains(&mv) && color == game.turn() =>
                    prop_assert_eq!(game.play(color, mv), None),
                _ => {
                    let known = !legal.is_empty();
                    let illegal = game.play(color, mv);
                    prop_assert!(illegal.is_some() || !known);
                }
            }
        }
        for (mark, men_then, captures, turn) in past.iter().rev() {
            game.undo_to(*mark);
            prop_assert_eq!(&men(&game), men_then);
            prop_assert_eq!(game.captures(), *captures);
            prop_assert_eq!(game.turn(), *turn);
        }
        for (mark, men_then, captures, turn) in &past {
            game.redo_to(*mark);
            prop_assert_eq!(&men(&game), men_then);
            prop_assert_eq!(game.captures(), *captures);
            prop_assert_eq!(game.turn(), *turn);
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in ".{0,8}", san in "[KQRBNa-h1-8xO=+#-]{1,7}") {
        let game = Position::new();
        let _ = game.read(Color::White, &text);
        let _ = game.read(Color::Black, &san);
        let _ = Position::from_fen(&text);
        let _ = Position::from_fen(&san);
    }

    #[test]
    fn what_is_written_reads_back(from in 0..64u8, to in 0..64u8, promoted in any::<bool>()) {
        let mv = Move::Travel {
            from: Point::new(from % 8, from / 8),
            to: Point::new(to % 8, to / 8),
            promotion: promoted.then_some(Piece::Knight),
        };
        // Castling onto the rook is rewritten, and a castling king is not promoted.
        let castles = from == 60 && matches!((to, promoted), (56 | 63, _) | (58 | 62, true));
        let read = Position::new().read(Color::White, &write(mv).unwrap());
        prop_assert!(castles || read == Ok(mv));
    }
}
