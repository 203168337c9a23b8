//! The main job whole, on a real file: open, follow, comment, letter, undo, save.

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use super::Window;

const BEFORE: &str = "(;GM[1]SZ[9]AB[cc]C[start](;B[ec];W[ed](;B[fc])(;B[fd]))(;B[bd]))\n";

#[test]
fn a_file_is_opened_followed_lettered_and_saved_and_nothing_else_changes() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    std::fs::write(&path, BEFORE).unwrap();
    let mut window = Window::opening(&path);
    window.wait(|view| view.board.is_some());

    window.harness.get_by_label("E7, branch a").click();
    window.wait(|view| view.status.move_number == 1);
    window.harness.key_press(Key::ArrowRight);
    window.wait(|view| view.status.move_number == 2);
    window.harness.event(egui::Event::Text("b".to_owned()));
    window.wait(|view| view.status.move_number == 3);

    window
        .harness
        .get_by_role(egui::Role::MultilineTextInput)
        .focus();
    window.settle();
    window.harness.event(egui::Event::Text("正解".to_owned()));
    window.wait(|view| view.comment.text == "正解" && view.title.contains('•'));

    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::L);
    window.wait(|view| view.lb_tag.is_some());
    window.harness.get_by_label("Write Labels").click();
    window.wait(|view| view.menu.undo.as_deref() == Some("LB tag"));

    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::S);
    window.wait(|view| !view.title.contains('•'));
    let after = "(;GM[1]SZ[9]AB[cc]C[start]LB[ec:a][bd:b]CA[UTF-8](;B[ec];W[ed]LB[fc:a][fd:b](;B[fc])(;B[fd]C[正解]))(;B[bd]))\n";
    let written = std::fs::read_to_string(&path).unwrap();
    assert_eq!(
        written.replace("CA[UTF-8]", ""),
        after.replace("CA[UTF-8]", "")
    );
}

#[test]
fn undoing_to_the_start_and_saving_gives_the_first_bytes_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    std::fs::write(&path, BEFORE).unwrap();
    let mut window = Window::opening(&path);
    window.wait(|view| view.board.is_some());
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::L);
    window.wait(|view| view.lb_tag.is_some());
    window.harness.get_by_label("Write Labels").click();
    window.wait(|view| view.title.contains('•'));
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::Z);
    window.wait(|view| !view.title.contains('•'));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), BEFORE);
}

#[test]
fn the_digit_that_two_branches_share_asks_and_does_not_answer_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    std::fs::write(&path, "(;SZ[9]LB[aa:1](;B[aa])(;W[aa])(;B[bb]))").unwrap();
    let mut window = Window::opening(&path);
    window.wait(|view| view.board.is_some());
    let key = egui::Event::Key {
        key: Key::Num1,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    };
    let events = [key, egui::Event::Text("1".to_owned())];
    window.harness.input_mut().events.extend(events);
    window.settle();
    let log = format!("{:?}", window.app().model.log);
    let number = window.app().model.view().status.move_number;
    assert!(
        window.harness.query_by_label("Which branch?").is_some(),
        "{log} {number}"
    );
    window.harness.key_press(Key::Num2);
    window.wait(|view| view.status.move_number == 1);
}
