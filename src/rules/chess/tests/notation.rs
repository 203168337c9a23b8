//! Moves as they are written in files.

use super::*;

/// How a text reads for the side to move.
fn reads(fen: &str, text: &str) -> Option<String> {
    let position = position(fen);
    position.read(position.turn(), text).ok().and_then(write)
}

#[test]
fn castling_is_read_in_every_form() {
    let fen = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    for text in [
        "O-O",
        "0-0",
        "o-o",
        "OO",
        "00",
        "O\u{2013}O",
        "0\u{2013}0",
        "O-O+",
        "0-0!?",
        "e1g1",
        "e1-g1",
        "Ke1-g1",
        "Ke1g1",
        "e1h1",
        "1.O-O",
        "Kg1",
    ] {
        assert_eq!(reads(fen, text).as_deref(), Some("e1g1"), "{text}");
    }
    let black = fen.replace(" w ", " b ");
    for text in [
        "O-O-O",
        "0-0-0",
        "o-o-o",
        "OOO",
        "0\u{2013}0\u{2013}0#",
        "e8c8",
        "12...O-O-O",
    ] {
        assert_eq!(reads(&black, text).as_deref(), Some("e8c8"), "{text}");
    }
    for text in ["O", "O-O-O-O", "-", "0-0-0-0", "1-0"] {
        assert_eq!(reads(fen, text), None, "{text}");
    }
    // A king's capture of its own rook is castling.
    let mut game = position(fen);
    let takes = game.read(Color::White, "e1a1").unwrap();
    assert_eq!(game.play(Color::White, takes), None);
    assert!(men(&game).ends_with("..KR...R"));
    // The right is gone: the text is clear, but the move is illegal.
    let mut game = position("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    let mv = game.read(Color::White, "O-O").unwrap();
    let reported = game.play(Color::White, mv).unwrap();
    assert_eq!(
        reported.to_string(),
        "The king cannot castle from e1 to g1."
    );
    assert!(men(&game).ends_with(".....RK."));
}

#[test]
fn promotion_is_read_in_every_form() {
    let fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    for text in [
        "a8=Q",
        "a8Q",
        "a8(Q)",
        "a8/Q",
        "a8=q",
        "a8q",
        "a8=Q+",
        "a7a8q",
        "a7-a8=Q",
        "a7a8=Q#",
        "a7-a8(Q)!",
        "A7A8Q",
        "a8=\u{2655}",
        "a8\u{265b}",
        "Pa8=Q",
    ] {
        assert_eq!(reads(fen, text).as_deref(), Some("a7a8q"), "{text}");
    }
    assert_eq!(reads(fen, "a8=N").as_deref(), Some("a7a8n"));
    // The promotion is missing: playing the move reports it.
    assert_eq!(reads(fen, "a8").as_deref(), Some("a7a8"));
}

/// Texts, and the squares they mean.
const TEXTS: &[(&str, &str)] = &[
    ("E2E4", "e2e4"),
    ("e2-e4", "e2e4"),
    ("e2\u{2013}e4", "e2e4"),
    ("1.e4", "e2e4"),
    ("3. e4", "e2e4"),
    ("3.\u{2026}e4", "e2e4"),
    ("e4!", "e2e4"),
    ("e4!?", "e2e4"),
    ("e4 $1", "e2e4"),
    ("e4$14", "e2e4"),
    ("e4 {best by test}", "e2e4"),
    ("e4 \u{00b1}", "e2e4"),
    ("e4 \u{2a72}", "e2e4"),
    ("E4", "e2e4"),
    ("Pe4", "e2e4"),
    ("bxa6", "b5a6"),
    ("bxa6 e.p.", "b5a6"),
    ("bxa6ep", "b5a6"),
    ("b5xa6e.p.", "b5a6"),
    ("b:a6", "b5a6"),
    ("ba6", "b5a6"),
    ("b\u{d7}a6", "b5a6"),
    ("Nxe5", "f3e5"),
    ("Nxe5++", "f3e5"),
    ("Nxe5 ch", "f3e5"),
    ("Nxe5 mate", "f3e5"),
    ("nxe5", "f3e5"),
    ("NXE5", "f3e5"),
    ("N3xe5", "f3e5"),
    ("Nfxe5", "f3e5"),
    ("Nf3xe5", "f3e5"),
    ("Nf3:e5", "f3e5"),
    ("\u{2658}xe5", "f3e5"),
    ("\u{265e}\u{fe0e}e5", "f3e5"),
    ("\u{ff2e}\u{ff45}\u{ff15}", "f3e5"),
    ("Ng1+", "f3g1"),
    (" h4 ", "h2h4"),
    ("Bb2", "c1b2"),
    ("b6", "b5b6"),
];

#[test]
fn moves_are_read_with_numbers_and_annotations() {
    let fen = "rnbqkbnr/1ppp1ppp/8/pP2p3/8/5N2/P1PPPPPP/RNBQKB1R w KQkq a6 0 3";
    for &(text, wanted) in TEXTS {
        let want = (text != "Bb2").then_some(wanted);
        let fen = if text == "Bb2" { START } else { fen };
        assert_eq!(reads(fen, text).as_deref(), want, "{text}");
    }
    for text in [
        "what?",
        "",
        "e5",
        "a9a1",
        "Nd5",
        "castles",
        "i4",
        "e2e4e5",
        "Z1",
        "\u{1b}[31m",
        "=",
        "1-0",
        "*",
    ] {
        assert_eq!(reads(fen, text), None, "{text:?}");
    }
}

#[test]
fn a_text_that_two_moves_fit_is_unclear_unless_one_is_pinned() {
    assert_eq!(reads("4k3/8/8/8/8/8/8/1N1NK3 w - - 0 1", "Nc3"), None);
    let pinned = "4k3/8/8/8/4r3/8/4N3/N3K3 w - - 0 1";
    assert_eq!(reads(pinned, "Nc3"), Some("e2c3".to_owned()));
    let pinned = "4k3/8/8/8/4r3/8/4N3/1N2K3 w - - 0 1";
    assert_eq!(reads(pinned, "Nc3").as_deref(), Some("b1c3"));
}

#[test]
fn moves_are_played_from_positions_no_game_leads_to() {
    let mut lone = position("8/8/8/3N4/8/8/8/8 w - - 0 1");
    let mv = lone.read(Color::White, "Ne7").unwrap();
    assert_eq!(lone.play(Color::White, mv), None);
    assert_eq!(write(mv).as_deref(), Some("d5e7"));
    assert!(!lone.is_stuck() && !lone.in_check());
    let capture = position("4k3/8/8/8/4R3/8/8/4K3 w - - 0 1");
    let mv = capture.read(Color::White, "Ra4").unwrap();
    assert_eq!(capture.clone().play(Color::White, mv), None);
    let first_rank = position("4k3/8/8/8/8/8/8/P3K3 w - - 0 1");
    assert!(first_rank.read(Color::White, "a2").is_ok());
}
