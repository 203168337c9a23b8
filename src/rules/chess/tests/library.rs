//! Compares the legal moves with those of another program, in random games.

use super::*;
use cozy_chess as other;

fn squares(mv: Move) -> String {
    write(mv).unwrap()
}

/// The other program's moves, with castling as a king's move of two squares.
fn theirs(board: &other::Board) -> Vec<(String, other::Move)> {
    let mut all = Vec::new();
    board.generate_moves(|some| {
        for mv in some {
            let castles = board.color_on(mv.to) == Some(board.side_to_move());
            let text = match (castles, mv.to.file()) {
                (true, other::File::H) => format!("{}g{}", mv.from, mv.from.rank()),
                (true, other::File::A) => format!("{}c{}", mv.from, mv.from.rank()),
                _ => mv.to_string(),
            };
            all.push((text, mv));
        }
        false
    });
    all.sort_by(|(a, _), (b, _)| a.cmp(b));
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_same_moves_are_legal(choices in prop::collection::vec(any::<prop::sample::Index>(), 0..60), kiwipete in any::<bool>()) {
        let fen = if kiwipete {
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
        } else {
            START
        };
        let mut board: other::Board = fen.parse().unwrap();
        let mut game = position(fen);
        for choice in choices {
            let mut ours: Vec<String> = game.legal_moves().into_iter().map(squares).collect();
            ours.sort();
            let theirs = theirs(&board);
            prop_assert_eq!(&ours, &theirs.iter().map(|(text, _)| text.clone()).collect::<Vec<_>>(), "{}", game.to_fen());
            let Some((text, mv)) = (!theirs.is_empty()).then(|| choice.get(&theirs)) else {
                break;
            };
            let read = game.read(game.turn(), text).unwrap();
            prop_assert_eq!(game.play(game.turn(), read), None);
            board.play_unchecked(*mv);
            prop_assert_eq!(game.in_check(), !board.checkers().is_empty());
        }
    }
}
