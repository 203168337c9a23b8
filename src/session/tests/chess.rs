//! Chess problems made by hand: pieces, whose turn it is, and the start position as a FEN.

use super::*;
use crate::board::{Color, GameKind, Point};
use crate::rules::Piece;
use crate::session::Tool;
use crate::session::command::{Edit, File, Go, Problem, Typing};
use crate::session::{Command, Effect};
use crate::tree::Mark;
use crate::view::ViewCache;

fn square(name: &str) -> Point {
    let [file, rank] = name.as_bytes() else {
        panic!("{name}")
    };
    Point::new(file - b'a', b'8' - rank)
}

fn click(session: &mut Session, tool: Tool, squares: &str) {
    session.run(Command::Edit(Edit::Use(tool)));
    for name in squares.split(' ') {
        session.run(Command::Go(Go::Click(square(name))));
    }
}

fn fen(session: &Session) -> String {
    let document = session.document().unwrap();
    let node = document.tree().node(document.root(), document.context());
    node.first("FEN").unwrap_or("none").to_owned()
}

fn type_fen(session: &mut Session, text: &str) {
    let document = session.document().unwrap();
    session.run(Command::Edit(Edit::SetProperty {
        document: document.id(),
        cell: document.root(),
        ident: "FEN",
        text: text.to_owned(),
        typing: Typing::New,
    }));
}

const NEW: &str = "8/8/8/8/8/8/8/8 w - - 0 1";

#[test]
fn a_problem_is_set_up_piece_by_piece_and_played() {
    let mut session = Session::new(crate::settings::Settings::default());
    session.run(Command::File(File::NewChess));
    assert_eq!(fen(&session), NEW);
    assert_eq!(session.tool(), Tool::Piece(Color::White, Piece::King));
    click(&mut session, Tool::Piece(Color::White, Piece::King), "g1");
    click(&mut session, Tool::Piece(Color::White, Piece::Rook), "e1");
    // The color keeps the piece.
    session.run(Command::Edit(Edit::Use(Tool::Black)));
    assert_eq!(session.tool(), Tool::Piece(Color::Black, Piece::Rook));
    click(
        &mut session,
        Tool::Piece(Color::Black, Piece::Pawn),
        "f7 g7 h7",
    );
    click(&mut session, Tool::Piece(Color::Black, Piece::King), "g8");
    assert_eq!(fen(&session), "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1");
    assert_eq!(
        session
            .document()
            .unwrap()
            .undo_name()
            .map(ToString::to_string)
            .as_deref(),
        Some("Black King at g8")
    );
    session.run(Command::Edit(Edit::Undo));
    assert_eq!(fen(&session), "8/5ppp/8/8/8/8/8/4R1K1 w - - 0 1");
    session.run(Command::Edit(Edit::Redo));
    // A second click removes it, and the eraser removes any piece.
    click(&mut session, Tool::Piece(Color::Black, Piece::Pawn), "f7");
    click(&mut session, Tool::Erase, "h7 g7");
    assert_eq!(fen(&session), "6k1/8/8/8/8/8/8/4R1K1 w - - 0 1");
    for _ in 0..3 {
        session.run(Command::Edit(Edit::Undo));
    }
    session.run(Command::Edit(Edit::Turn(Color::Black)));
    assert_eq!(fen(&session), "6k1/5ppp/8/8/8/8/8/4R1K1 b - - 0 1");
    session.run(Command::Edit(Edit::Turn(Color::White)));
    session.run(Command::Edit(Edit::Use(Tool::Play)));
    for name in ["e1", "e8"] {
        session.run(Command::Go(Go::Click(square(name))));
    }
    let view = ViewCache::default().view(&session);
    assert_eq!(view.status.to_move, "Black is checkmated");
    // Below the root nothing is set up.
    click(&mut session, Tool::Piece(Color::White, Piece::Queen), "a1");
    assert!(session.said().contains("first node"), "{}", session.said());
    assert_eq!(fen(&session), "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1");
}

#[test]
fn pieces_are_drawn_over_squares_as_one_step() {
    let mut session = super::session("(▸;GM[3]AE[e2];W[d2d4])");
    session.run(Command::Edit(Edit::Use(Tool::Piece(
        Color::White,
        Piece::Queen,
    ))));
    let points = ["d2", "e2"].map(square).to_vec();
    session.run(Command::Edit(Edit::Paint { points }));
    let wanted = "rnbqkbnr/pppppppp/8/8/8/8/PPPQQPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(fen(&session), wanted);
    assert_eq!(marked(&session), format!("(▸;GM[3]FEN[{wanted}];W[d2d4])"));
    run(&mut session, "undo");
    assert_eq!(marked(&session), "(▸;GM[3]AE[e2];W[d2d4])");
}

#[test]
fn a_fen_is_typed_in_game_info() {
    let mut session = super::session("(▸;GM[3]PL[B])");
    session.run(Command::Edit(Edit::AskInfo));
    let rows = ViewCache::default().view(&session).info.unwrap();
    assert_eq!((rows[0].ident, &*rows[0].value), ("FEN", ""));
    type_fen(&mut session, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    assert_eq!(
        marked(&session),
        "(▸;GM[3]PL[B]FEN[4k3/8/8/8/8/8/8/4K2R w K - 0 1])"
    );
    type_fen(&mut session, "4k3/8/8 w");
    assert!(session.said().contains("3 ranks"), "{}", session.said());
    assert_eq!(fen(&session), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    type_fen(&mut session, "4k3/8/8/8/8/8/8/4K2R w Q - 0 1");
    assert!(
        session.said().contains("castling “Q”"),
        "{}",
        session.said()
    );
    type_fen(&mut session, "");
    assert_eq!(marked(&session), "(▸;GM[3]PL[B])");
    run(&mut session, "undo");
    assert_eq!(fen(&session), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
    // In Go there is no such row.
    let mut go = super::session("(▸;SZ[9])");
    go.run(Command::Edit(Edit::AskInfo));
    let rows = ViewCache::default().view(&go).info.unwrap();
    assert!(rows.iter().all(|row| row.ident != "FEN"));
    type_fen(&mut go, NEW);
    assert_eq!(marked(&go), "(▸;SZ[9])");
}

#[test]
fn tools_are_those_of_the_game() {
    let mut session = super::session("(▸;GM[3])");
    session.run(Command::Edit(Edit::Use(Tool::Piece(
        Color::Black,
        Piece::Knight,
    ))));
    let view = ViewCache::default().view(&session);
    let chosen: Vec<&str> = view
        .tools
        .iter()
        .filter(|tool| tool.chosen)
        .map(|tool| tool.word)
        .collect();
    assert_eq!(chosen, ["tool-black-pieces", "item-tool-black-knight"]);
    assert!(
        view.tools
            .iter()
            .all(|tool| tool.tool != Tool::Mark(Mark::WhiteTerritory))
    );
    // On a board of Go the tool lays stones of its color.
    let mut go = super::session("(▸;SZ[9])");
    go.run(Command::Edit(Edit::Use(Tool::Piece(
        Color::Black,
        Piece::Knight,
    ))));
    assert_eq!(go.tool(), Tool::Black);
}

#[test]
fn a_file_of_chess_takes_chess_problems_and_copies_positions() {
    let mut session = super::session("(▸;GM[3]CA[UTF-8];W[e4])");
    session.run(Command::Problem(Problem::Add));
    assert_eq!(session.document().unwrap().context().kind, GameKind::Chess);
    assert_eq!(fen(&session), NEW);
    let mut session = super::session("(;GM[3]▸;W[e4])");
    let effects = session.run(Command::Edit(Edit::CopyPosition(
        crate::session::command::CopyAs::Sgf,
    )));
    let text = "(;FF[4]GM[3]FEN[rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1])\n";
    assert_eq!(effects, [Effect::CopyText(text.to_owned())]);
}
