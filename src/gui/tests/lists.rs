//! The problem list, the strip, the tree and the facts of a game: what they hold, and that they are walked by keys.

use egui::{Key, Modifiers};
use egui_kittest::kittest::{NodeT, Queryable};

use super::{Window, fixture};
use crate::gui::theme;
use crate::session::Command;
use crate::session::command::{Go, Look, Transform};
use crate::settings::Switch;
use crate::view::StripEntry;

fn key(window: &mut Window, modifiers: Modifiers, key: Key) {
    window.harness.key_press_modifiers(modifiers, key);
    window.settle();
}

fn press(window: &mut Window, label: &str) {
    window.harness.get_by_label(label).click();
    window.settle();
}

/// The name of what has the focus.
fn focused(window: &Window) -> String {
    let root = window.harness.root();
    let node = root
        .children_recursive()
        .find(egui_kittest::Node::is_focused);
    node.and_then(|node| node.accesskit_node().label())
        .unwrap_or_default()
}

/// Goes on by Tab until what has the focus begins so.
fn tab_to(window: &mut Window, wanted: &str) {
    for _ in 0..60 {
        if focused(window).starts_with(wanted) {
            return;
        }
        key(window, Modifiers::NONE, Key::Tab);
    }
    panic!("Tab never reaches {wanted}");
}

fn many(count: usize) -> String {
    let problem = "(;SZ[9]AB[aa]AW[cc]C[Black to play.];B[ee])";
    problem.repeat(count)
}

#[test]
fn thirty_problems_of_one_name_are_told_apart() {
    let mut window = Window::on(&many(30));
    let place = window.harness.query_all_by_label("Problem 1 of 30");
    assert_eq!(place.count(), 2, "in the tool bar and in the status bar");
    window.harness.get_by_label("1 of 30");
    window.harness.get_by_label("2. Black to play.").click();
    window.settle();
    let place = window.harness.query_all_by_label("Problem 2 of 30");
    assert_eq!(place.count(), 2, "in the tool bar and in the status bar");
}

#[test]
fn the_list_is_one_stop_of_tab_and_walked_by_arrows() {
    let mut window = Window::on(&many(30));
    key(&mut window, Modifiers::COMMAND, Key::PageDown);
    tab_to(&mut window, "2. ");
    key(&mut window, Modifiers::NONE, Key::ArrowDown);
    key(&mut window, Modifiers::NONE, Key::ArrowDown);
    assert_eq!(focused(&window), "4. Black to play.");
    key(&mut window, Modifiers::NONE, Key::ArrowUp);
    assert_eq!(focused(&window), "3. Black to play.");
    // Walking chooses nothing yet.
    assert_eq!(
        window.app().model.view().problems.place,
        Some((Some(2), 30))
    );
    key(&mut window, Modifiers::NONE, Key::End);
    assert_eq!(focused(&window), "30. Black to play.");
    let row = window.harness.get_by_label("30. Black to play.").rect();
    assert!(row.top() > 0.0 && row.bottom() <= 800.0, "{row:?}");
    key(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(
        window.app().model.view().problems.place,
        Some((Some(30), 30))
    );
    // Then the board has the keys again.
    key(&mut window, Modifiers::NONE, Key::ArrowRight);
    assert_eq!(window.app().model.view().status.move_number, 1);
}

#[test]
fn keys_reach_rows_that_were_not_asked_for_yet() {
    let mut window = Window::on(&many(400));
    tab_to(&mut window, "1. ");
    key(&mut window, Modifiers::NONE, Key::End);
    window.settle();
    assert_eq!(focused(&window), "400. Black to play.");
    key(&mut window, Modifiers::NONE, Key::PageUp);
    key(&mut window, Modifiers::NONE, Key::Home);
    key(&mut window, Modifiers::NONE, Key::ArrowDown);
    window.settle();
    assert_eq!(focused(&window), "1. Black to play.");
    key(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(
        window.app().model.view().problems.place,
        Some((Some(1), 400))
    );
}

#[test]
fn rows_far_down_in_a_very_long_list_stand_in_order() {
    let mut view = fixture::view(fixture::JOSEKI, &[]);
    let total = 1_000_000;
    let window_of = total - 60..total;
    let row = view.problems.rows[1].clone();
    view.problems.rows = window_of
        .clone()
        .map(|number| crate::view::ProblemRow {
            problem: Some(number),
            number: Some(number),
            ..row.clone()
        })
        .collect();
    view.problems.window = window_of;
    view.problems.total = total;
    view.problems.current = Some(total - 1);
    let mut window = Window::new(view);
    window.settle();
    let rect = |number: usize| {
        window
            .harness
            .get_by_label(&format!("Problem {number}"))
            .rect()
    };
    for number in total - 6..total - 1 {
        let (above, below) = (rect(number), rect(number + 1));
        assert!(
            (below.top() - above.bottom()).abs() < 1.0,
            "{above:?} {below:?}"
        );
    }
    assert!(rect(total - 1).bottom() <= 800.0);
}

#[test]
fn the_diagrams_of_the_list_are_squares_of_one_size() {
    // A wide part of the board, a high one, and a whole board.
    let text = "(;SZ[19]AB[ba][ca][ra])(;SZ[19]AB[ab][ac][ar])(;SZ[19]AB[aa][ss])(;GM[3])(;GM[2])";
    let mut window = Window::on(text);
    let rows = window.app().model.view().problems.rows.clone();
    for row in rows.iter().skip(1) {
        let shown = row.diagram.as_ref().unwrap().shown;
        assert_eq!(shown.columns(), shown.rows(), "{}", row.title);
    }
}

#[test]
fn opening_a_problem_tells_no_answer_and_hints_do() {
    let mut window = Window::on("(;SZ[9]AB[aa];B[gh]C[RIGHT])");
    window.harness.get_by_label("Branch, next move");
    let branch = "Branch, G2: RIGHT, leads to right lines only";
    assert!(window.harness.query_by_label(branch).is_none());
    press(&mut window, "Hints");
    window.harness.get_by_label(branch);
    press(&mut window, "Hints");
    window.harness.get_by_label("Branch, next move");
}

#[test]
fn the_strip_is_one_stop_of_tab_and_walked_by_arrows() {
    let mut window = Window::on("(;SZ[9]AB[aa](;B[bb])(;B[cc])(;B[dd])(;B[]))");
    tab_to(&mut window, "Branch a");
    key(&mut window, Modifiers::NONE, Key::ArrowRight);
    assert_eq!(focused(&window), "Branch b, C7");
    key(&mut window, Modifiers::NONE, Key::End);
    assert_eq!(focused(&window), "Branch, pass");
    key(&mut window, Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(focused(&window), "Branch c, D6");
    assert_eq!(window.app().model.view().status.move_number, 0);
    key(&mut window, Modifiers::NONE, Key::Enter);
    assert_eq!(window.app().model.view().status.move_number, 1);
    assert_eq!(
        window
            .app()
            .model
            .view()
            .board
            .as_ref()
            .unwrap()
            .stones
            .len(),
        2
    );
}

fn crowd(count: usize, words: &str) -> Vec<StripEntry> {
    let view = fixture::view(fixture::JOSEKI, &[]);
    let root = view.tree.current.unwrap();
    let entry = |number: usize| StripEntry {
        child: crate::tree::CellId::from_number(u32::try_from(number).unwrap() + 2).unwrap_or(root),
        letter: Some(format!("{number}")),
        point: "Q16".to_owned(),
        words: words.to_owned(),
        is_next: number == 0,
        answer: None,
        kind: crate::view::StripKind::Move,
    };
    (0..count).map(entry).collect()
}

#[test]
fn captions_shrink_before_chips_go_out_of_sight() {
    let mut view = fixture::view(fixture::JOSEKI, &[]);
    view.strip = crowd(7, "The calm answer, and a long remark on it").into();
    let window = Window::new(view);
    let board = window.harness.get_by_label("Q16, black stone").rect();
    let chips: Vec<_> = (0..7)
        .map(|number| {
            let name = format!("Branch {number}, Q16: The calm answer, and a long remark on it");
            window.harness.get_by_label(&name).rect()
        })
        .collect();
    for chip in &chips {
        assert!((chip.top() - chips[0].top()).abs() < 0.1, "{chips:?}");
        assert!(
            chip.top() > board.bottom() && chip.right() < 1200.0,
            "{chips:?}"
        );
    }
}

#[test]
fn a_long_fork_is_scrolled_to_what_has_the_focus() {
    let mut view = fixture::view(fixture::JOSEKI, &[]);
    view.strip = crowd(2000, "far").into();
    let mut window = Window::new(view);
    tab_to(&mut window, "Branch 0");
    key(&mut window, Modifiers::NONE, Key::End);
    for _ in 0..20 {
        window.settle();
    }
    assert_eq!(focused(&window), "Branch 1999, Q16: far");
    let chip = window.harness.get_by_label("Branch 1999, Q16: far").rect();
    assert!(chip.left() >= 0.0 && chip.right() <= 1200.0, "{chip:?}");
    // Only what is seen is there at all.
    assert!(window.harness.query_all_by_label_contains("Branch").count() < 60);
}

#[test]
fn the_tree_is_one_stop_of_tab_and_the_arrows_walk_it() {
    let mut window = Window::on("(;SZ[9]AB[aa];B[bb]C[why];W[cc](;B[dd])(;B[ee]))");
    tab_to(&mut window, "Node 0 of line 1");
    key(&mut window, Modifiers::NONE, Key::ArrowRight);
    assert_eq!(focused(&window), "Black move 1 of line 1, B8, why");
    key(&mut window, Modifiers::NONE, Key::ArrowRight);
    key(&mut window, Modifiers::NONE, Key::ArrowRight);
    key(&mut window, Modifiers::NONE, Key::ArrowDown);
    assert_eq!(focused(&window), "Black move 3 of line 2, E5, branch b");
}

#[test]
fn the_tree_keeps_nodes_in_sight_around_the_current_one() {
    let mut text = "(;SZ[9]".to_owned();
    for _ in 0..60 {
        text.push_str(";B[aa];W[bb]");
    }
    text.push(')');
    let mut window = Window::on(&text);
    for number in 1..60 {
        key(&mut window, Modifiers::NONE, Key::ArrowRight);
        window.settle();
        for ahead in number - 2..number + 3 {
            let node = |node: &egui_kittest::Node<'_>| {
                let label = node.accesskit_node().label().unwrap_or_default();
                label.contains(&format!("move {ahead} of line 1,"))
            };
            let root = window.harness.root();
            let found = root.children_recursive().find(node);
            if ahead > 0 {
                let rect = found
                    .unwrap_or_else(|| panic!("{ahead} at {number}"))
                    .rect();
                assert!(rect.right() <= 1200.0, "{ahead} at {number}: {rect:?}");
            }
        }
    }
}

#[test]
fn the_tree_cannot_be_scrolled_until_it_is_empty() {
    // A long line above, forty short ones below its begin: the lower right corner is empty.
    let mut text = "(;SZ[9](;B[aa]".to_owned();
    text.push_str(&";W[bb];B[aa]".repeat(60));
    text.push(')');
    for _ in 0..40 {
        text.push_str("(;B[cc])");
    }
    text.push(')');
    let mut window = Window::on(&text);
    let at = window
        .harness
        .get_by_label_contains("Node 0 of line 1")
        .rect()
        .center();
    window.harness.hover_at(at);
    let seen = |window: &Window| {
        let root = window.harness.root();
        let nodes = root.children_recursive().filter(|node| {
            let label = node.accesskit_node().label().unwrap_or_default();
            label.contains(" of line ")
                && node.rect().left() < 1200.0
                && node.rect().right() > 860.0
        });
        nodes.count()
    };
    for (x, y) in [
        (-900.0, 0.0),
        (0.0, -900.0),
        (-900.0, -900.0),
        (-3000.0, 0.0),
        (0.0, 300.0),
    ] {
        window.harness.event(egui::Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta: egui::vec2(x, y),
            phase: egui::TouchPhase::Move,
            source: egui::MouseWheelSource::Unknown,
            modifiers: Modifiers::NONE,
        });
        for _ in 0..30 {
            window.settle();
        }
        assert!(seen(&window) > 1, "empty after {x}, {y}");
    }
}

#[test]
fn the_facts_of_a_game_stand_above_its_comment() {
    let window = Window::on("(;SZ[19]PB[Go Seigen]PW[Honinbo Shusai]DT[1933-10-16];B[qc])");
    let line = "Go Seigen (Black) – Honinbo Shusai (White) · 1933-10-16";
    let facts = window.harness.get_by_label(line).rect();
    let comment = window.harness.get_by_role(egui::Role::MultilineTextInput);
    assert!(facts.bottom() <= comment.rect().top());
}

#[test]
fn the_tree_of_a_book_can_be_shown_whole() {
    let mut window = Window::on("(;SZ[9](;AB[aa];B[bb])(;AB[cc];B[dd]))");
    assert!(
        window
            .harness
            .query_by_label_contains("of line 2")
            .is_none()
    );
    let toggle = Command::Look(Look::Toggle(Switch::WholeTree));
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, toggle);
    window.settle();
    window.harness.get_by_label_contains("Node 1 of line 2");
}

#[test]
fn walking_the_strip_keeps_the_other_keys() {
    let mut window = Window::joseki();
    tab_to(&mut window, "Branch a");
    window.pushed();
    window.harness.event(egui::Event::Text("b".to_owned()));
    assert_eq!(window.pushed(), [Command::Go(Go::Letter('b'))]);
    key(&mut window, Modifiers::COMMAND, Key::ArrowDown);
    assert_eq!(window.pushed(), [Command::Go(Go::NextFork)]);
}

#[test]
fn the_tree_exchanges_the_colors_as_the_board_does() {
    let mut window = Window::on("(;SZ[9];B[aa];W[])");
    window.harness.get_by_label("Black move 1 of line 1, A9");
    let swap = Command::Look(Look::Turn(Transform::SwapColors));
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, swap);
    window.settle();
    window.harness.get_by_label("White move 1 of line 1, A9");
    window.harness.get_by_label("Black pass 2 of line 1, pass");
}

#[test]
fn a_narrow_list_shows_signs_on_its_diagrams() {
    let problems = "(;SZ[9]AB[aa]AW[ii](;B[ee]C[RIGHT])(;B[ed]))(;SZ[9]AB[aa]AW[ii];B[ee])";
    let mut window = Window::on(problems);
    window.resize(([640.0, 460.0], 1.0));
    let color = theme::palette(&window.harness.ctx.global_style().visuals).right;
    let shapes = &window.harness.output().shapes;
    let list = 100.0;
    let signs = shapes.iter().enumerate().filter_map(|(at, shape)| {
        let egui::Shape::Circle(circle) = &shape.shape else {
            return None;
        };
        let is_sign = circle.fill == color && circle.center.x < list;
        is_sign.then_some((at, circle.center))
    });
    let signs: Vec<_> = signs.collect();
    assert_eq!(signs.len(), 1, "one of two problems marks a right line");
    let (at, center) = signs[0];
    // What is painted later covers it.
    for shape in &shapes[at + 1..] {
        let is_over = shape.shape.visual_bounding_rect().contains(center);
        let is_mesh = matches!(shape.shape, egui::Shape::Mesh(_));
        assert!(!(is_over && is_mesh), "a diagram covers the sign");
    }
    let under = shapes[..at].iter().filter(|shape| {
        matches!(shape.shape, egui::Shape::Mesh(_))
            && shape.shape.visual_bounding_rect().contains(center)
    });
    assert!(under.count() > 0, "it stands on the diagram");
}
