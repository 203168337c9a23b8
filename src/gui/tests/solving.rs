//! Solve mode in the window: clicks and keys play, the clock brings the reply, and a screen reader hears what happens.

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

use super::Window;

const PROBLEM: &str =
    "(;SZ[9]AB[ii]C[Black to live](;B[cc]C[No];W[dd]C[Wrong])(;B[aa];W[bb];B[cc]C[Well. RIGHT]))";

fn solving(folder: &tempfile::TempDir) -> Window {
    let path = folder.path().join("a.sgf");
    std::fs::write(&path, PROBLEM).unwrap();
    let mut window = Window::opening(&path);
    window.wait(|view| view.board.is_some());
    window.harness.key_press(Key::F2);
    window.wait(|view| view.solve.is_some());
    window
}

#[test]
fn a_problem_is_solved_by_clicks_and_the_reply_comes_by_itself() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = solving(&folder);
    assert!(window.harness.query_by_label("Branch a, A9").is_none());
    window.harness.get_by_label("A9").click();
    // The clock brings the reply.
    window.wait(|view| view.status.move_number == 2);
    window.harness.get_by_label("C7").click();
    window.wait(|view| {
        let solve = view.solve.as_ref();
        solve.is_some_and(|solve| solve.verdict.is_some())
    });
    window.harness.get_by_label("✔ Right");
    let comment = window.harness.get_by_role(egui::Role::MultilineTextInput);
    assert_eq!(comment.value().as_deref(), Some("Well."));
    // What is read out by itself.
    let said = window.app().model.view().status.message.clone();
    assert_eq!(said, "Right: comment contains RIGHT");
    let is_announced = window
        .harness
        .query_all_by_role(egui::Role::Status)
        .filter_map(|node| node.accesskit_node().label())
        .any(|text| text.contains("C7") && text.contains(&said));
    assert!(is_announced);
    window.harness.get_by_label("1 right, 0 wrong (100 %)");
    window
        .harness
        .get_all_by_label("Try Again")
        .last()
        .unwrap()
        .click();
    window.wait(|view| view.status.move_number == 0);
    assert_eq!(
        std::fs::read_to_string(folder.path().join("a.sgf")).unwrap(),
        PROBLEM
    );
}

#[test]
fn a_problem_is_solved_by_keys_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = solving(&folder);
    let press = |window: &mut Window, modifiers, key| {
        window.harness.key_press_modifiers(modifiers, key);
        window.settle();
    };
    // The cursor begins in the middle, E5.
    press(&mut window, Modifiers::ALT, Key::ArrowUp);
    for _ in 0..4 {
        press(&mut window, Modifiers::ALT, Key::ArrowUp);
        press(&mut window, Modifiers::ALT, Key::ArrowLeft);
    }
    press(&mut window, Modifiers::NONE, Key::Enter);
    window.wait(|view| view.status.move_number >= 1);
    press(&mut window, Modifiers::NONE, Key::ArrowRight);
    window.wait(|view| view.status.move_number == 2);
    press(&mut window, Modifiers::COMMAND, Key::H);
    press(&mut window, Modifiers::COMMAND, Key::H);
    window.wait(|view| view.status.message.contains("C7"));
    press(&mut window, Modifiers::NONE, Key::ArrowLeft);
    window.wait(|view| view.status.move_number == 0);
    press(&mut window, Modifiers::NONE, Key::F3);
    window.wait(|view| {
        let solve = view.solve.as_ref();
        solve.is_some_and(|solve| solve.verdict.is_some())
    });
    window.harness.get_by_label("The answer");
}

#[test]
fn board_task_and_verdict_have_room_in_the_smallest_window() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = solving(&folder);
    window.resize(([480.0, 360.0], 1.0));
    let task = window
        .harness
        .get_all_by_label("Black to play")
        .next()
        .unwrap()
        .rect();
    let hint = window
        .harness
        .get_all_by_label("Hint")
        .last()
        .unwrap()
        .rect();
    assert!(
        task.right() <= hint.left() && hint.right() < 480.0,
        "{task} {hint}"
    );
    window.harness.get_by_label("C7").click();
    window.wait(|view| {
        let solve = view.solve.as_ref();
        solve.is_some_and(|solve| solve.verdict.is_some())
    });
    let verdict = window.harness.get_by_label("✘ Wrong").rect();
    let again = window
        .harness
        .get_all_by_label("Try Again")
        .last()
        .unwrap()
        .rect();
    assert!(
        verdict.width() > 40.0 && verdict.right() <= again.left(),
        "{verdict} {again}"
    );
    let comment = window
        .harness
        .get_by_role(egui::Role::MultilineTextInput)
        .rect();
    assert!(comment.height() > 60.0, "{comment}");
}

#[test]
fn the_diagram_is_covered_when_its_time_is_over() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = solving(&folder);
    for command in ["blind-five", "thinking-time"] {
        let item = crate::menu::by_id(command).unwrap();
        let ctx = window.harness.ctx.clone();
        window
            .harness
            .state_mut()
            .as_mut()
            .unwrap()
            .run(&ctx, item.command.clone());
    }
    window.wait(|view| view.solve.as_ref().is_some_and(|solve| solve.is_blind));
    assert!(window.harness.query_by_label("J1, black stone").is_none());
}
