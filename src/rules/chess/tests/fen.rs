//! FENs of real files: what is placed, what is skipped, and what is reported.

use super::*;

/// The position, and the complaints.
fn read(fen: &str) -> (Position, String) {
    let (position, complaints) = Position::read_fen(fen).unwrap();
    let all: Vec<String> = complaints
        .iter()
        .map(|complaint| complaint.message().english())
        .collect();
    (position, all.join("\n"))
}

fn is_clean(fen: &str) -> bool {
    read(fen).1.is_empty()
}

fn can(position: &Position, text: &str) -> bool {
    let mv = position.read(position.turn(), text);
    mv.is_ok_and(|mv| position.clone().play(position.turn(), mv).is_none())
}

#[test]
fn fields_may_be_missing_at_the_end() {
    let (short, reported) = read("4k3/8/8/8/8/8/8/4K2R w K");
    assert!(reported.is_empty() && can(&short, "O-O"));
    assert_eq!(read("4k3/8/8/8/8/8/8/4K2R b").0.turn(), Color::Black);
    assert_eq!(read("4k3/8/8/8/8/8/8/4K3").0.turn(), Color::White);
    assert!(is_clean("4k3/8/8/8/8/8/8/4K3 w - - 0 0"));
}

#[test]
fn positions_no_game_leads_to_are_read() {
    for fen in [
        "8/8/8/3N4/8/8/8/8 w - - 0 1",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "4k3/8/8/8/8/8/8/P3K3 w - - 0 1",
        "4k3/8/8/8/4R3/8/8/4K3 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/7Q/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "8/8/8/8/8/8/8/3kK3 w - - 0 1",
        "4k3/8/4K3/8/4K3/8/8/8 w - - 0 1",
    ] {
        let (position, reported) = read(fen);
        assert_eq!(position.to_fen(), fen);
        assert_eq!(reported, "", "{fen}");
    }
}

#[test]
fn a_board_that_cannot_be_read_says_why() {
    let why = |fen: &str| Position::from_fen(fen).unwrap_err().to_string();
    let all = [
        why("4k3/8/8/4K3 w - - 0 1"),
        why("8/8/8/8/8/8/8/8/4K3 w - - 0 1"),
        why("8/8/8/8/8/8/8/7 w - - 0 1"),
        why("8/8/ppppppppp/8/8/8/8/8 w - - 0 1"),
        why("8/8/8/8/8/8/8/3x4 w - - 0 1"),
        why(""),
        why("hello"),
    ];
    expect![[r#"
        The FEN “4k3/8/8/4K3 w - - 0 1” is not a chess position: it has 4 ranks, not 8.
        The FEN “8/8/8/8/8/8/8/8/4K3 w - - 0 1” is not a chess position: it has 9 ranks, not 8.
        The FEN “8/8/8/8/8/8/8/7 w - - 0 1” is not a chess position: rank 1 has 7 squares, not 8.
        The FEN “8/8/ppppppppp/8/8/8/8/8 w - - 0 1” is not a chess position: rank 6 has 9 squares, not 8.
        The FEN “8/8/8/8/8/8/8/3x4 w - - 0 1” is not a chess position: “x” on rank 1 is not a piece.
        The FEN “” is not a chess position: it is empty.
        The FEN “hello” is not a chess position: it has 1 rank, not 8."#]]
    .assert_eq(&all.join("\n"));
}

#[test]
fn rights_that_the_pieces_contradict_are_skipped() {
    let (half, reported) = read("4k3/8/8/8/8/8/8/2R1K2R w KQ - 0 1");
    assert_eq!(reported, "castling “Q”: there is no rook of White on a1");
    assert!(can(&half, "O-O") && !can(&half, "O-O-O"));
    let (none, reported) = read("4k3/8/8/8/8/8/8/R4RK1 b KQkq - 0 1");
    assert_eq!(
        reported,
        "castling “KQ”: the king of White is not on e1\ncastling “k”: there is no rook of Black on h8\ncastling “q”: there is no rook of Black on a8"
    );
    assert_eq!(none.to_fen(), "4k3/8/8/8/8/8/8/R4RK1 b - - 0 1");
    let (moved, reported) = read("r3k2r/8/8/8/8/8/8/R4K1R w KQkq - 0 1");
    assert_eq!(
        reported.lines().next(),
        Some("castling “KQ”: the king of White is not on e1")
    );
    assert!(!can(&moved, "O-O"));
    assert_eq!(moved.to_fen(), "r3k2r/8/8/8/8/8/8/R4K1R w kq - 0 1");
    let (odd, reported) = read("rnbqkbnr/pppppppp/8/8/8/5BN1/PPPPPPPP/RNBQ1RK1 b HQkq - 0 1");
    assert_eq!(reported.lines().count(), 2, "{reported}");
    assert!(odd.to_fen().ends_with("b kq - 0 1"));
    assert_eq!(
        read("4k3/8/8/8/8/8/8/4K2R w 0 - 0 1").1,
        "castling “0”: only letters can be castling rights"
    );
}

#[test]
fn other_start_positions_name_their_rooks_by_files() {
    let (far, reported) = read("1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1");
    assert_eq!(reported, "");
    for (text, after) in [
        ("O-O", "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1 b gb - 0 1"),
        (
            "O-O-O",
            "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/2KR2R1 b gb - 0 1",
        ),
        (
            "e1g1",
            "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1 b gb - 0 1",
        ),
        (
            "e1b1",
            "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/2KR2R1 b gb - 0 1",
        ),
    ] {
        let mut game = far.clone();
        let mv = game.read(Color::White, text).unwrap();
        assert_eq!(game.play(Color::White, mv), None, "{text}");
        assert_eq!(game.to_fen(), after, "{text}");
    }
    // The usual castling letters in a Chess960 position.
    let row = "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1";
    assert!(is_clean(row));
    assert!(read(row).0.to_fen().contains(" w GBgb "));
    // The king or the rook castles without moving.
    let (near, _) = read("4k3/8/8/8/8/8/8/5KR1 w G - 0 1");
    let mut game = near.clone();
    let mv = near.read(Color::White, "O-O").unwrap();
    assert_eq!(game.play(Color::White, mv), None);
    assert_eq!(game.to_fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 0 1");
    assert_eq!(write(mv).as_deref(), Some("f1g1"));
}

#[test]
fn an_en_passant_square_needs_its_pawn_but_no_capturing_one() {
    let after = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let (position, reported) = read(after);
    assert_eq!((reported.as_str(), position.to_fen().as_str()), ("", after));
    for (field, reason) in [
        ("e4", "no pawn of White has just passed e4"),
        ("d3", "no pawn of White has just passed d3"),
        ("e6", "no pawn of White has just passed e6"),
        ("x9", "it is not a square"),
    ] {
        let (position, reported) = read(&after.replace("e3", field));
        assert_eq!(reported, format!("en passant “{field}”: {reason}"));
        assert!(position.to_fen().contains(" KQkq - "));
    }
}

#[test]
fn text_around_a_fen_is_ignored() {
    let start = Position::new().to_fen();
    let all = [
        read("startpos"),
        read("position startpos moves e2e4"),
        read("position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1"),
        read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR W KQkq - - -"),
        read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4; id \"one\";"),
        read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 more"),
        read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1"),
    ];
    let reported: Vec<String> = all
        .into_iter()
        .map(|(position, reported)| {
            assert_eq!(position.to_fen(), start);
            reported
        })
        .collect();
    expect![[r#"
        pieces “startpos”: this word means the starting position
        pieces “startpos”: this word means the starting position

        fields “rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1”: underscores were read as spaces
        side to move “W”: it should be w or b
        move clock “-”: it is not a number
        move number “-”: it is not a number
        operations “bm e4; id "one";”: this is not part of a FEN
        rest “more”: this is not part of a FEN
        side to move “x”: it is neither w nor b"#]]
    .assert_eq(&reported.join("\n"));
}

proptest! {
    #[test]
    fn any_text_is_a_position_or_refused(text in any::<String>(), fen in "[KQRBNPkqrbnp1-8/]{8,72} [wbW_x] [A-HKQa-hkq0-]{0,6} [a-h3-6-]{1,2} .{0,9}") {
        let _ = Position::read_fen(&text);
        let _ = Position::read_fen(&fen);
    }

    #[test]
    fn what_is_written_is_read(deeds in prop::collection::vec((0..8u8, 0..8u8, 0..13u8), 0..40), turn in any::<bool>()) {
        let mut position = Position::empty();
        for (column, row, what) in deeds {
            let pieces = [Piece::Pawn, Piece::Knight, Piece::Bishop, Piece::Rook, Piece::Queen, Piece::King];
            let man = pieces.get(usize::from(what / 2)).map(|&piece| (Color::BOTH[usize::from(what % 2)], piece));
            position.lay(Point::new(column, row), man);
        }
        position.set_turn(if turn { Color::Black } else { Color::White });
        let (back, complaints) = Position::read_fen(&position.to_fen()).unwrap();
        prop_assert_eq!(back.to_fen(), position.to_fen());
        prop_assert!(complaints.is_empty());
    }
}
