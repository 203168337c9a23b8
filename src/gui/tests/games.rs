//! The other boards in the window: Othello played, a chess puzzle clicked through, games without a board.

use std::path::Path;

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use super::Window;
use crate::settings::Border;

fn sample(name: &str) -> Window {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("samples")
        .join(name);
    let mut window = Window::opening(&path);
    window.wait(|view| view.menu.has_file);
    window
}

fn menu(window: &mut Window, menu: &str, items: &[&str]) {
    window.harness.get_by_label(menu).click();
    window.settle();
    for item in items {
        let is_item = |node: &egui_kittest::Node<'_>| {
            use egui_kittest::kittest::NodeT;
            let role = node.accesskit_node().role();
            matches!(
                role,
                egui::Role::MenuItem | egui::Role::MenuItemCheckBox | egui::Role::MenuItemRadio
            )
        };
        let found = window.harness.query_all_by_label(item).find(is_item);
        found.unwrap_or_else(|| panic!("no {item}")).click();
        window.settle();
    }
}

#[test]
fn othello_is_named_as_its_players_do() {
    let mut window = sample("othello.sgf");
    window.harness.get_by_label("d4, white disc");
    window.harness.key_press(Key::ArrowRight);
    window.wait(|view| view.status.move_number == 1);
    window.harness.get_by_label("d3, black disc");
    let name = "White move 2 of line 1, c3, branch a, Diagonal, The diagonal opening.";
    window.harness.get_by_label(name);
    window.harness.get_by_label("Branch b, e3");
    window.harness.get_by_label("Discs: Black 4, White 1");
    window.harness.get_by_label("c5, branch c").click();
    window.wait(|view| view.status.move_number == 2);
    menu(&mut window, "View", &["Legal Moves"]);
    window.wait(|view| {
        let board = view.board.as_ref();
        board.is_some_and(|board| !board.legal.is_empty())
    });
    window.harness.get_by_label("b6, legal");
}

#[test]
fn a_new_game_is_played_taken_back_and_ended() {
    let mut window = sample("welcome.sgf");
    menu(&mut window, "File", &["New Othello…"]);
    window.harness.get_by_label("Play Othello");
    window
        .harness
        .get_by_label("The move that flips most")
        .click();
    window.settle();
    window.harness.get_by_label("Play").click();
    window.wait(|view| view.menu.is_playing);
    let line = window.app().model.view().playing.clone().unwrap();
    assert!(
        line.starts_with(
            "You play Black. The computer plays White and makes the move that flips most (seed "
        ),
        "{line}"
    );
    window.harness.get_by_label("d3").click();
    window.wait(|view| view.status.move_number == 2);
    let said = window.app().model.view().status.message.clone();
    assert!(said.starts_with("White plays "), "{said}");
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::Z);
    window.wait(|view| view.status.move_number == 0 && view.strip.is_empty());
    let is_button = |node: &egui_kittest::Node<'_>| {
        use egui_kittest::kittest::NodeT;
        node.accesskit_node().role() == egui::Role::Button
    };
    window
        .harness
        .query_all_by_label("Stop Playing")
        .find(is_button)
        .unwrap()
        .click();
    window.wait(|view| !view.menu.is_playing && view.playing.is_none());
}

#[test]
fn a_chess_puzzle_with_two_refutations_is_clicked_through() {
    let mut window = sample("chess-refuted.sgf");
    window.harness.get_by_label("e8, branch a");
    window.harness.get_by_label("a2, black rook, branch b");
    window.harness.get_by_label("Branch c, e7");
    window.harness.get_by_label("e1, white rook").click();
    window.settle();
    window.harness.get_by_label("e1, white rook, selected");
    window.harness.get_by_label("h1").click();
    window.wait(|view| {
        view.status.message == "The rook cannot move from e1 to h1: g1 is in the way."
            && view.board.as_ref().unwrap().selected.is_none()
    });
    window.harness.get_by_label("e1, white rook").click();
    window.settle();
    window.harness.get_by_label("e7, branch c").click();
    window.wait(|view| view.status.move_number == 1);
    // What a screen reader reads out.
    let told = "White rook e7, move 1; Black to play";
    window.harness.get_by_label(told);
    window.harness.get_by_label("a2, black rook").click();
    window.settle();
    window
        .harness
        .get_by_label("f2, white pawn, branch b")
        .click();
    window.wait(|view| view.status.move_number == 2);
    window.harness.key_press(Key::ArrowLeft);
    window.wait(|view| view.status.move_number == 1);
    window
        .harness
        .get_by_label("a1, white rook, branch a")
        .click();
    window.wait(|view| view.comment.text.starts_with("Refuted: "));
    window.harness.key_press(Key::End);
    window.wait(|view| view.status.to_move == "White is checkmated");
    let name = "Black move 4 of line 3, Rxe1#";
    window.harness.get_by_label_contains(name);
}

#[test]
fn two_promotions_on_one_square_ask_which() {
    let mut window = sample("chess.sgf");
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::PageDown);
    window.wait(|view| view.comment.text.contains("with which piece"));
    window.harness.get_by_label("e7, white pawn").click();
    window.settle();
    window.harness.get_by_label("e8, branch a").click();
    window.settle();
    window.harness.get_by_label("Which branch?");
    window.harness.key_press(Key::Num2);
    window.wait(|view| view.status.move_number == 1);
    window.harness.get_by_label("e8, white rook");
}

#[test]
fn a_game_without_a_board_shows_tree_comment_and_properties() {
    let mut window = sample("mixed.sgf");
    for _ in 0..3 {
        window
            .harness
            .key_press_modifiers(Modifiers::COMMAND, Key::PageDown);
        window.settle();
    }
    window.wait(|view| view.board.is_none());
    let notice = "Bunki does not know the game GM[4]. Its tree, comments and properties are shown.";
    window.harness.get_by_label(notice);
    window
        .harness
        .get_by_label("[Renju, shown without a board]");
    window.harness.key_press(Key::End);
    window.wait(|view| view.comment.text == "a note");
    window.harness.get_by_label("[g9]");
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::PageDown);
    window.wait(|view| view.board.is_some());
    let notice = window.app().model.view().notice.clone().unwrap();
    assert!(notice.contains("it was read as Go"), "{notice}");
    window.harness.get_by_label("S17, branch a");
}

#[test]
fn the_border_of_go_is_chosen_and_kept() {
    let mut window = sample("joseki.sgf");
    menu(
        &mut window,
        "View",
        &["Coordinates in Go", "1–19 and Kanji"],
    );
    window.wait(|view| view.settings.border == Border::Kanji);
    let kept = serde_json::to_string(window.app().model.settings()).unwrap();
    let read: crate::settings::Settings = serde_json::from_str(&kept).unwrap();
    assert_eq!(read.border, Border::Kanji);
    // Choices of an older version, which knew no border, are read all the same.
    let older: crate::settings::Settings = serde_json::from_str("{\"coordinates\":false}").unwrap();
    assert_eq!((older.border, older.coordinates), (Border::Letters, false));
}

#[test]
fn the_fonts_that_the_window_brings_have_the_figures_of_chess() {
    let mut window = sample("chess.sgf");
    let ctx = window.harness.ctx.clone();
    let font = egui::FontId::proportional(40.0);
    for figure in '♔'..='♟' {
        assert!(
            ctx.fonts_mut(|fonts| fonts.has_glyph(&font, figure)),
            "{figure}"
        );
    }
    window.settle();
}

#[test]
fn a_chess_problem_is_set_up_in_the_window() {
    let mut window = sample("welcome.sgf");
    menu(&mut window, "File", &["New Chess Problem"]);
    window.wait(|view| {
        view.tools
            .iter()
            .any(|tool| tool.word == "item-tool-white-king" && tool.chosen)
    });
    window.harness.get_by_label("g1").click();
    window.settle();
    window.harness.get_by_label("White Rook").click();
    window.settle();
    window.harness.get_by_label("e1").click();
    window.settle();
    window.harness.get_by_label("Black Pieces").click();
    window.settle();
    window.harness.get_by_label("Black King").click();
    window.settle();
    window.harness.get_by_label("g8").click();
    window.settle();
    window.harness.get_by_label("e1, white rook");
    window.harness.get_by_label("g8, black king");
    // By the menu and back by one step.
    menu(&mut window, "Edit", &["Chess Piece", "Black Pawn"]);
    window.harness.get_by_label("f7").click();
    window.settle();
    window.harness.get_by_label("f7, black pawn");
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::Z);
    window.wait(|view| view.board.as_ref().unwrap().pieces.len() == 3);
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::I);
    window.wait(|view| view.info.is_some());
    let field = window.harness.get_by_label("Starting Position");
    assert_eq!(
        field.value().as_deref(),
        Some("6k1/8/8/8/8/8/8/4R1K1 w - - 0 1")
    );
}

#[test]
fn boards_of_odd_sizes_are_painted() {
    use crate::session::command::{Command, File, Go};
    let mut window = sample("welcome.sgf");
    for gm in 1..=3 {
        for size in ["1", "1:52", "52:1", "2:1", "9", "26", "52"] {
            let fen = "FEN[8/8/8/3N4/8/8/8/8 w - - 0 1]";
            for fen in [fen, ""]
                .into_iter()
                .filter(|fen| gm == 3 || fen.is_empty())
            {
                let text = format!("(;GM[{gm}]SZ[{size}]{fen}AB[aa]LB[aa:10];W[aa]AR[aa:ab])");
                window.app().model.run(Command::File(File::OpenText(text)));
                window.settle();
                window.app().model.run(Command::Go(Go::Forward));
                window.settle();
            }
        }
    }
}
