//! Board, strip, comment, tree, problems, status bar, menus and keys.

use std::sync::Arc;

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

use super::{Window, fixture};
use crate::board::{Point, coords};
use crate::session::Command;
use crate::session::command::{Edit, Go, Look, Solve, Tools};
use crate::settings::Switch;

fn point(name: &str) -> Point {
    coords::read(crate::board::Size::GO, name).unwrap()
}

#[test]
fn a_click_on_a_point_goes_to_the_session_whatever_stands_there() {
    let mut window = Window::joseki();
    window.harness.get_by_label("S17, branch d").click();
    assert_eq!(window.pushed(), [Command::Go(Go::Click(point("S17")))]);
    window.harness.get_by_label("Q16, black stone").click();
    assert_eq!(window.pushed(), [Command::Go(Go::Click(point("Q16")))]);
    window
        .harness
        .get_by_label("P18, label note")
        .click_accesskit();
    assert_eq!(window.pushed(), [Command::Go(Go::Click(point("P18")))]);
}

#[test]
fn a_click_with_shift_seeks() {
    let mut window = Window::joseki();
    window
        .harness
        .get_by_label("Q16, black stone")
        .click_modifiers(Modifiers::SHIFT);
    assert_eq!(window.pushed(), [Command::Go(Go::Seek(point("Q16")))]);
}

#[test]
fn points_that_are_not_shown_have_no_name() {
    let window = Window::joseki();
    assert!(window.harness.query_by_label("D4").is_none());
    assert!(window.harness.query_by_label("T19").is_some());
}

#[test]
fn keys_walk_and_letters_enter_branches() {
    let mut window = Window::joseki();
    for (key, go) in [
        (Key::ArrowRight, Go::Forward),
        (Key::ArrowLeft, Go::Back),
        (Key::ArrowDown, Go::NextSibling),
        (Key::ArrowUp, Go::PreviousSibling),
        (Key::Home, Go::Start),
        (Key::End, Go::End),
        (Key::PageDown, Go::ForwardTen),
        (Key::Backspace, Go::Back),
    ] {
        window.harness.key_press(key);
        assert_eq!(window.pushed(), [Command::Go(go)]);
    }
    window.harness.event(egui::Event::Text("b".to_owned()));
    assert_eq!(window.pushed(), [Command::Go(Go::Letter('b'))]);
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::ArrowDown);
    assert_eq!(window.pushed(), [Command::Go(Go::NextFork)]);
}

#[test]
fn arrows_never_move_the_focus() {
    let mut window = Window::joseki();
    for _ in 0..3 {
        window.harness.key_press(Key::Tab);
        window.settle();
    }
    let focused = |window: &Window| window.harness.ctx.memory(egui::Memory::focused);
    let before = focused(&window);
    for key in [
        Key::ArrowRight,
        Key::ArrowDown,
        Key::ArrowLeft,
        Key::ArrowUp,
    ] {
        window.harness.key_press(key);
        window.settle();
        assert_eq!(focused(&window), before);
    }
    assert_eq!(window.pushed().len(), 4);
}

#[test]
fn tab_never_stops_at_a_point_or_a_node_of_the_tree() {
    let mut window = Window::joseki();
    for _ in 0..40 {
        window.harness.key_press(Key::Tab);
        window.settle();
        let name = window
            .harness
            .root()
            .children_recursive()
            .find(egui_kittest::Node::is_focused);
        let name = name
            .and_then(|node| node.accesskit_node().label())
            .unwrap_or_default();
        assert!(!name.contains("move") && !name.starts_with("Q1"), "{name}");
    }
}

#[test]
fn typing_in_the_comment_does_not_walk() {
    let mut window = Window::joseki();
    window
        .harness
        .get_by_role(egui::Role::MultilineTextInput)
        .focus();
    window.settle();
    window.pushed();
    window.harness.event(egui::Event::Text("b".to_owned()));
    let pushed = window.pushed();
    let [Command::Edit(Edit::SetComment { text, .. })] = pushed.as_slice() else {
        panic!("{pushed:?}");
    };
    assert!(text.contains('b') && text.contains("黒番です"), "{text}");
    window.harness.key_press(Key::ArrowRight);
    assert_eq!(window.pushed(), []);
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::S);
    assert_eq!(window.pushed().len(), 1);
}

#[test]
fn the_strip_enters_branches_also_those_without_a_point() {
    let mut window = Window::joseki();
    let pass = fixture::view(fixture::JOSEKI, &[])
        .strip
        .last()
        .unwrap()
        .child;
    window
        .harness
        .get_by_label("Branch, pass: Black plays elsewhere")
        .click();
    assert_eq!(window.pushed(), [Command::Go(Go::Cell(pass))]);
}

#[test]
fn the_tree_shows_nodes_and_goes_to_them() {
    let mut window = Window::joseki();
    window
        .harness
        .get_by_label("Black move 1 of line 3")
        .click();
    let pushed = window.pushed();
    assert!(
        matches!(pushed.as_slice(), [Command::Go(Go::Cell(_))]),
        "{pushed:?}"
    );
}

#[test]
fn the_problem_list_goes_to_problems() {
    let mut window = Window::joseki();
    window.harness.get_by_label("Problem 3").click();
    assert_eq!(
        window.pushed(),
        [Command::Go(Go::Problem {
            file: 0,
            problem: Some(2)
        })]
    );
    assert!(window.harness.query_by_label("corner.sgf *").is_some());
}

#[test]
fn the_wheel_walks_one_node_a_notch() {
    let mut window = Window::joseki();
    window.harness.get_by_label("Q16, black stone").hover();
    window.settle();
    let turn = |unit, y| egui::Event::MouseWheel {
        unit,
        delta: egui::vec2(0.0, y),
        phase: egui::TouchPhase::Move,
        source: egui::MouseWheelSource::Unknown,
        modifiers: Modifiers::NONE,
    };
    window.harness.event(turn(egui::MouseWheelUnit::Line, -1.0));
    assert_eq!(window.pushed(), [Command::Go(Go::Forward)]);
    for _ in 0..3 {
        window
            .harness
            .event(turn(egui::MouseWheelUnit::Point, 15.0));
    }
    assert_eq!(window.pushed(), [Command::Go(Go::Back)]);
}

#[test]
fn alt_with_a_letter_opens_a_menu_and_the_arrows_choose() {
    let mut window = Window::joseki();
    // X11 sends the letter as text too, and Alt may be up again before the frame.
    window.harness.key_press_modifiers(Modifiers::ALT, Key::T);
    window.harness.event(egui::Event::Text("t".to_owned()));
    window.settle();
    assert_eq!(window.pushed(), []);
    assert!(window.harness.query_by_label("LB tag…").is_some());
    window.harness.key_press(Key::ArrowDown);
    window.settle();
    window.harness.key_press(Key::Enter);
    assert_eq!(window.pushed(), [Command::Tools(Tools::AskLbTag)]);
}

#[test]
fn faults_are_a_button_in_the_status_bar() {
    let mut window = Window::new(fixture::view("(;GM[1]SZ[9]AB[aa]LB[])", &[]));
    window.harness.get_by_label("1 fault").click();
    assert_eq!(window.pushed(), [Command::Tools(Tools::AskDoctor)]);
}

#[test]
fn a_small_window_has_room_for_what_happened_and_for_the_way_to_the_answers() {
    let mut view = fixture::view("(;GM[1]SZ[9]AB[aa]LB[](;B[bb])(;B[cc]))", &[]);
    view.menu.answers_hidden = true;
    view.status.message = "this move is not in the file".to_owned();
    let mut window = Window::new(view);
    window.resize(([640.0, 460.0], 1.0));
    let message = window
        .harness
        .get_by_label("this move is not in the file")
        .rect();
    let faults = window.harness.get_by_label("1 fault").rect();
    assert!(
        message.width() > 120.0 && message.right() <= faults.left(),
        "{message} {faults}"
    );
    let button = window.harness.get_by_label("Show All Branches");
    let comment = window.harness.get_by_label("Width of the comment").rect();
    let rect = button.rect();
    assert!(
        rect.width() > 90.0 && rect.right() <= comment.left(),
        "{rect} {comment}"
    );
    button.click();
    assert_eq!(window.pushed(), [Command::Solve(Solve::ShowBranches)]);
}

#[test]
fn function_keys_are_toggles() {
    let mut window = Window::joseki();
    window.harness.key_press(Key::F4);
    assert_eq!(
        window.pushed(),
        [Command::Look(Look::Toggle(Switch::WholeBoard))]
    );
}

#[test]
fn the_board_never_jumps_whatever_the_strip_holds() {
    let fork = fixture::view(fixture::JOSEKI, &[]);
    let mut leaf = fork.clone();
    leaf.strip = Arc::default();
    let mut hidden = leaf.clone();
    hidden.menu.answers_hidden = true;
    let mut full = fork.clone();
    let nine = std::iter::repeat_n(fork.strip.to_vec(), 9);
    full.strip = Arc::new(nine.flatten().collect());
    let places = [fork, leaf, hidden, full].map(|view| {
        let window = Window::new(view);
        window.harness.get_by_label("Q16, black stone").rect()
    });
    assert!(places.iter().all(|place| *place == places[0]), "{places:?}");
}
