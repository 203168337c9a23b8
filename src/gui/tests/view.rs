//! What the board shows beside stones: turned views, numbers, passes, more of the board where there is room.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable as _;

use super::Window;
use crate::session::Command;
use crate::session::command::{Look, Transform};
use crate::settings::Numbers;

fn run(window: &mut Window, command: Command) {
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, command);
    window.settle();
}

#[test]
fn a_turned_board_says_so_and_one_key_turns_it_back() {
    let mut window = Window::on("(;SZ[9]AB[aa]C[Look at A9.])");
    assert!(window.harness.query_by_label("A9, black stone").is_some());
    run(&mut window, Command::Look(Look::Turn(Transform::TurnRight)));
    run(
        &mut window,
        Command::Look(Look::Turn(Transform::SwapColors)),
    );
    let sign = "⟳ Shown rotated right, with colors swapped";
    window.harness.get_by_label(sign);
    // It is still the file's A9, at the upper right now.
    let stone = window.harness.get_by_label("A9, white stone").rect();
    let other = window.harness.get_by_label("A1").rect();
    assert!(stone.center().x > other.center().x + 50.0);
    assert!((stone.center().y - other.center().y).abs() < 1.0);
    window
        .harness
        .key_press_modifiers(Modifiers::SHIFT, Key::F7);
    window.settle();
    assert!(window.harness.query_by_label(sign).is_none());
    window.harness.get_by_label("A9, black stone");
    // The button does the same.
    run(&mut window, Command::Look(Look::Turn(Transform::Mirror)));
    let button = "As the File Has It (Shift+F7)";
    window.harness.get_by_label(button).click();
    window.settle();
    assert!(window.harness.query_by_label(button).is_none());
}

#[test]
fn shift_f8_goes_through_the_numbers() {
    let mut window = Window::on("(;SZ[9];B[aa];W[bb](;B[cc];W[])(;B[dd]))");
    window.harness.key_press(Key::End);
    window.settle();
    let mut seen = Vec::new();
    for _ in 0..5 {
        window
            .harness
            .key_press_modifiers(Modifiers::SHIFT, Key::F8);
        window.settle();
        let view = window.app().model.view();
        let board = view.board.as_ref().unwrap();
        seen.push((view.settings.numbers, board.numbers.len()));
    }
    let wanted = [
        (Numbers::Last, 0),
        (Numbers::LastTen, 3),
        (Numbers::Fork, 1),
        (Numbers::All, 3),
        (Numbers::None, 0),
    ];
    assert_eq!(seen, wanted);
}

#[test]
fn a_pass_is_below_texts_the_board_and_in_the_status_bar() {
    let mut window = Window::on("(;SZ[9];B[aa];W[])");
    window.harness.key_press(Key::End);
    window.settle();
    window.harness.get_by_label("White passes");
    window.harness.get_by_label("Move 2 (pass)");
    window.harness.key_press(Key::ArrowLeft);
    window.settle();
    assert!(window.harness.query_by_label("White passes").is_none());
    window.harness.get_by_label("Move 1");
}

#[test]
fn where_there_is_room_more_of_the_board_is_shown() {
    // Four rows of a corner, of which the window is far from full.
    let mut window = Window::on("(;SZ[19]VW[oa:sd]AB[pc];B[qc])");
    let shown = window.app().model.view().board.as_ref().unwrap().shown;
    assert_eq!((shown.columns(), shown.rows()), (5, 4));
    for name in ["T19", "P16", "N19", "P15"] {
        assert!(window.harness.query_by_label(name).is_some(), "{name}");
    }
}
