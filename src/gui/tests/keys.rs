//! Keys and text that never go to another document or node than the one that is shown.

use std::path::PathBuf;

use egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::Queryable;

use super::Window;
use crate::session::Command;
use crate::session::command::{Edit, File, Go, Tools, Try};

const TWO_NODES: &str = "(;SZ[9]C[start](;B[ec]C[one])(;B[bd]C[two]))";

/// A folder with files of these names and texts.
fn folder(files: &[(&str, &str)]) -> (tempfile::TempDir, Vec<PathBuf>) {
    let folder = tempfile::tempdir().unwrap();
    let paths = files
        .iter()
        .map(|(name, text)| {
            let path = folder.path().join(name);
            std::fs::write(&path, text).unwrap();
            path
        })
        .collect();
    (folder, paths)
}

fn typed(window: &mut Window, text: &str) {
    window.harness.event(Event::Text(text.to_owned()));
    window.settle();
}

fn into_comment(window: &mut Window) {
    window
        .harness
        .get_by_role(egui::Role::MultilineTextInput)
        .focus();
    window.settle();
}

fn run(window: &mut Window, command: Command) {
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, command);
    window.settle();
}

fn comment(window: &mut Window) -> String {
    window.app().model.view().comment.text.clone()
}

fn undo(window: &mut Window) {
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::Z);
    window.settle();
}

fn redo(window: &mut Window) {
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::Y);
    window.settle();
}

#[test]
fn after_another_node_is_shown_letters_are_for_the_board() {
    let mut window = Window::on(TWO_NODES);
    into_comment(&mut window);
    let child = window.app().model.view().strip[0].child;
    run(&mut window, Command::Go(Go::Enter(vec![child])));
    typed(&mut window, "x");
    assert_eq!(comment(&mut window), "one");
    window.harness.key_press(Key::ArrowLeft);
    window.settle();
    typed(&mut window, "b");
    assert_eq!(comment(&mut window), "two");
}

#[test]
fn after_another_file_is_shown_letters_are_for_the_board() {
    let (_folder, paths) = folder(&[("a.sgf", TWO_NODES), ("b.sgf", TWO_NODES)]);
    let mut window = Window::opening(&paths[0]);
    window.wait(|view| view.board.is_some());
    into_comment(&mut window);
    let second = paths[1].clone();
    run(&mut window, Command::File(File::OpenPaths(vec![second])));
    window.wait(|view| view.title.contains("b.sgf"));
    typed(&mut window, "b");
    assert_eq!(comment(&mut window), "two");
    assert!(!window.app().model.text().contains("startb"));
}

#[test]
fn a_click_elsewhere_and_a_letter_in_one_frame_reach_both() {
    let mut window = Window::on(TWO_NODES);
    into_comment(&mut window);
    let at = window.harness.get_by_label("E7, branch a").rect().center();
    let button = |pressed| Event::PointerButton {
        pos: at,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let events = [
        Event::Text("!".to_owned()),
        Event::PointerMoved(at),
        button(true),
        button(false),
    ];
    window.harness.input_mut().events.extend(events);
    window.settle();
    assert_eq!(comment(&mut window), "one");
    assert!(window.app().model.text().contains("C[start!]"));
    // And the other way round: the letter is for the board, once the click took the focus.
    run(&mut window, Command::Go(Go::Start));
    into_comment(&mut window);
    let corner = egui::pos2(at.x, 700.0);
    let outside = |pressed| Event::PointerButton {
        pos: corner,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    };
    let events = [
        Event::PointerMoved(corner),
        outside(true),
        outside(false),
        Event::Text("b".to_owned()),
    ];
    window.harness.input_mut().events.extend(events);
    window.settle();
    assert_eq!(comment(&mut window), "two");
}

#[test]
fn typing_that_was_taken_back_is_done_again_after_the_focus_left() {
    let mut window = Window::on("(;SZ[9];B[ec])");
    into_comment(&mut window);
    typed(&mut window, "abc");
    undo(&mut window);
    assert_eq!(comment(&mut window), "");
    window.harness.key_press(Key::Escape);
    window.settle();
    redo(&mut window);
    assert_eq!(comment(&mut window), "abc");
    undo(&mut window);
    assert_eq!(comment(&mut window), "");
}

#[test]
fn undo_in_a_comment_goes_on_with_the_document_and_shows_the_place() {
    let mut window = Window::on(TWO_NODES);
    let child = window.app().model.view().strip[0].child;
    run(&mut window, Command::Go(Go::Cell(child)));
    into_comment(&mut window);
    typed(&mut window, "X");
    let first = comment(&mut window);
    run(&mut window, Command::Go(Go::Start));
    into_comment(&mut window);
    typed(&mut window, "Y");
    assert!(comment(&mut window).contains('Y'));
    undo(&mut window);
    assert_eq!(comment(&mut window), "start");
    undo(&mut window);
    // The other node is shown, without its typing, and the board has the keys.
    assert_eq!(comment(&mut window), "one");
    window.harness.key_press(Key::ArrowLeft);
    window.settle();
    assert_eq!(comment(&mut window), "start");
    redo(&mut window);
    assert_eq!(comment(&mut window), first);
    redo(&mut window);
    assert!(comment(&mut window).contains('Y'));
}

#[test]
fn undo_in_a_comment_never_brings_the_text_of_another_file() {
    let (_folder, paths) = folder(&[
        ("a.sgf", "(;SZ[9]C[first])"),
        ("b.sgf", "(;SZ[9]C[second])"),
    ]);
    let mut window = Window::opening(&paths[0]);
    window.wait(|view| view.board.is_some());
    into_comment(&mut window);
    typed(&mut window, "X");
    let second = paths[1].clone();
    run(&mut window, Command::File(File::OpenPaths(vec![second])));
    window.wait(|view| view.title.contains("b.sgf"));
    into_comment(&mut window);
    undo(&mut window);
    undo(&mut window);
    assert_eq!(comment(&mut window), "second");
    assert!(!window.app().model.view().title.contains('•'));
}

#[test]
fn a_label_that_is_being_typed_stays_with_its_file() {
    let (_folder, paths) = folder(&[("a.sgf", "(;SZ[9])"), ("b.sgf", "(;SZ[9])")]);
    let mut window = Window::opening(&paths[0]);
    window.wait(|view| view.board.is_some());
    run(&mut window, Command::Edit(Edit::ToggleMode));
    let at = window.harness.get_by_label("E5").rect().center();
    for pressed in [true, false] {
        window.harness.event(Event::PointerMoved(at));
        window.harness.event(Event::PointerButton {
            pos: at,
            button: PointerButton::Secondary,
            pressed,
            modifiers: Modifiers::NONE,
        });
        window.harness.step();
    }
    window.settle();
    typed(&mut window, "k");
    let second = paths[1].clone();
    run(&mut window, Command::File(File::OpenPaths(vec![second])));
    window.wait(|view| view.title.contains("b.sgf"));
    assert_eq!(window.app().model.text(), "(;SZ[9])");
    run(
        &mut window,
        Command::Go(Go::Problem {
            file: 0,
            problem: Some(0),
        }),
    );
    assert_eq!(window.app().model.text(), "(;SZ[9]LB[ee:k])");
}

#[test]
fn the_preview_of_lb_tag_closes_when_another_file_is_shown() {
    let (_folder, paths) = folder(&[("a.sgf", TWO_NODES), ("b.sgf", TWO_NODES)]);
    let mut window = Window::opening(&paths[0]);
    window.wait(|view| view.board.is_some());
    run(&mut window, Command::Tools(Tools::AskLbTag));
    assert!(window.harness.query_by_label("Write Labels").is_some());
    let second = paths[1].clone();
    run(&mut window, Command::File(File::OpenPaths(vec![second])));
    window.wait(|view| view.title.contains("b.sgf"));
    assert!(window.harness.query_by_label("Write Labels").is_none());
}

#[test]
fn keys_of_one_frame_are_allowed_by_where_those_before_them_led() {
    let mut window = Window::on(TWO_NODES);
    let keys = [Key::ArrowRight, Key::ArrowLeft];
    let events = keys.map(|key| Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::NONE,
    });
    // At the start there is nothing to go back to; after the first key there is.
    window.harness.input_mut().events.extend(events);
    window.settle();
    assert_eq!(comment(&mut window), "start");
}

#[test]
fn undo_takes_back_a_tried_move_where_the_file_has_no_change() {
    let mut window = Window::on("(;SZ[9])");
    run(&mut window, Command::Try(Try::Start));
    window.harness.get_by_label("E5").click();
    window.settle();
    let moves = |window: &mut Window| window.app().model.view().trial.map(|trial| trial.moves);
    assert_eq!(moves(&mut window), Some(1));
    undo(&mut window);
    assert_eq!(moves(&mut window), Some(0));
}

#[test]
fn a_key_that_can_do_nothing_says_so_and_leaves_no_older_message_standing() {
    let mut window = Window::on(TWO_NODES);
    let is_said = |window: &Window, text: &str| window.harness.query_all_by_label(text).count() > 0;
    run(&mut window, Command::Go(Go::Letter('z')));
    assert!(is_said(&window, "No branch has the letter z."));
    window.harness.key_press(Key::ArrowLeft);
    window.settle();
    assert!(!is_said(&window, "No branch has the letter z."));
    undo(&mut window);
    assert!(is_said(&window, "There is nothing to undo."));
    window.harness.key_press(Key::ArrowLeft);
    window.settle();
    assert!(!is_said(&window, "There is nothing to undo."));
    run(&mut window, Command::Go(Go::End));
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::PageDown);
    window.settle();
    assert!(is_said(&window, "This is the last problem."));
    window.harness.key_press(Key::ArrowRight);
    window.settle();
    assert!(!is_said(&window, "This is the last problem."));
}
