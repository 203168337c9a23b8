//! Typing into labels, comments, names and the fields of dialogs, on a real session.

use egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::Queryable;

use super::Window;

#[test]
fn a_label_is_typed_on_its_point_and_escape_does_not_keep_it() {
    let mut window = Window::new_nine();
    for (end, labels) in [(Key::Escape, ")"), (Key::Enter, "LB[ee:ko])")] {
        let at = window.at("E5");
        window.button(at, PointerButton::Secondary, true);
        window.button(at, PointerButton::Secondary, false);
        window.settle();
        window.harness.event(Event::Text("ko".to_owned()));
        window.settle();
        window.key(Modifiers::NONE, end);
        assert_eq!(window.text(), labels);
    }
}

#[test]
fn a_label_is_kept_with_its_node_when_another_node_is_chosen() {
    let mut window = Window::on("(;GM[1]SZ[9];B[aa];W[bb])");
    window.press("Edit mode");
    let at = window.at("E5");
    window.button(at, PointerButton::Secondary, true);
    window.button(at, PointerButton::Secondary, false);
    window.settle();
    window.harness.event(Event::Text("x".to_owned()));
    window.settle();
    window.press("White move 2 of line 1, B8");
    assert_eq!(
        window.app().model.text(),
        "(;GM[1]SZ[9]LB[ee:x];B[aa];W[bb])"
    );
    assert_eq!(window.app().model.view().status.move_number, 2);
}

#[test]
fn a_node_has_a_name_and_badges() {
    let mut window = Window::on("(;GM[1]SZ[9];B[aa]TE[1])");
    window.press("Edit mode");
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.press("Good Move");
    window.harness.get_by_label("Node name").focus();
    window.settle();
    window.harness.event(Event::Text("tesuji".to_owned()));
    window.settle();
    assert_eq!(window.app().model.text(), "(;GM[1]SZ[9];B[aa]N[tesuji])");
}

#[test]
fn what_is_typed_when_a_shortcut_leaves_the_node_stays_with_the_node() {
    let mut window = Window::on("(;GM[1]SZ[9])(;GM[1]SZ[9])");
    window
        .harness
        .get_by_role(egui::Role::MultilineTextInput)
        .focus();
    window.settle();
    let key = Event::Key {
        key: Key::PageDown,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers: Modifiers::COMMAND,
    };
    let events = [Event::Text("mine".to_owned()), key];
    window.harness.input_mut().events.extend(events);
    window.settle();
    assert_eq!(
        window.app().model.text(),
        "(;GM[1]SZ[9]C[mine])(;GM[1]SZ[9])"
    );
    assert_eq!(window.app().model.view().comment.text, "");
}

fn focus(window: &Window) -> Option<egui::Id> {
    window.harness.ctx.memory(egui::Memory::focused)
}

#[test]
fn a_key_reaches_the_comment_and_comes_back() {
    use crate::gui::input::stops;
    use crate::gui::panels::comment;
    let mut window = Window::on("(;GM[1]SZ[9];B[aa])");
    for back in [(Modifiers::COMMAND, Key::E), (Modifiers::NONE, Key::Escape)] {
        window.key(Modifiers::COMMAND, Key::E);
        assert_eq!(focus(&window), Some(comment::id()));
        window.harness.event(Event::Text("x".to_owned()));
        window.settle();
        window.key(back.0, back.1);
        assert_eq!(focus(&window), Some(stops::board()));
        window.key(Modifiers::NONE, Key::ArrowRight);
        window.key(Modifiers::NONE, Key::ArrowLeft);
    }
    let text = window.app().model.text();
    assert!(
        text.contains("C[xx]") && text.ends_with(";B[aa])"),
        "{text}"
    );
    // What an attempt may see of comments is not written in.
    window.key(Modifiers::NONE, Key::F2);
    window.key(Modifiers::COMMAND, Key::E);
    assert_eq!(focus(&window), Some(stops::board()));
    assert!(
        window
            .app()
            .model
            .view()
            .status
            .message
            .contains("only shown")
    );
}

#[test]
fn the_field_of_a_label_has_its_text_selected() {
    let mut window = Window::on("(;GM[1]SZ[9]LB[ee:old])");
    window.press("Edit mode");
    let at = window.at("E5, label old");
    window.button(at, PointerButton::Secondary, true);
    window.button(at, PointerButton::Secondary, false);
    window.settle();
    window.harness.event(Event::Text("new".to_owned()));
    window.settle();
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.app().model.text(), "(;GM[1]SZ[9]LB[ee:new])");
}

#[test]
fn keys_of_text_fields_stay_with_them() {
    let mut window = Window::on("(;GM[1]SZ[9];B[aa])");
    window.press("Edit mode");
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.harness.get_by_label("Node name").focus();
    window.settle();
    window.app().model.log.clear();
    for (modifiers, key) in [
        (Modifiers::NONE, Key::Delete),
        (Modifiers::NONE, Key::Insert),
        (Modifiers::COMMAND, Key::Delete),
        (Modifiers::COMMAND, Key::X),
        (Modifiers::COMMAND, Key::K),
        (Modifiers::ALT, Key::ArrowLeft),
        (Modifiers::NONE, Key::Escape),
    ] {
        window.key(modifiers, key);
    }
    assert_eq!(window.pushed(), []);
}

#[test]
fn a_letter_in_a_comment_lights_its_point_and_a_click_follows_it() {
    let mut window = Window::on("(;GM[1]SZ[9]LB[aa:A][bb:B]C[B is best.](;B[aa])(;B[bb]))");
    let mentions = window.app().model.view().comment.mentions.clone();
    assert_eq!(mentions.first().map(|mention| mention.cells.len()), Some(1));
    let field = window
        .harness
        .get_by_role(egui::Role::MultilineTextInput)
        .rect();
    // The first letter stands at the upper left, behind the margin.
    let at = field.min + egui::vec2(12.0, 16.0);
    window.harness.event(Event::PointerMoved(at));
    window.settle();
    window.button(at, PointerButton::Primary, true);
    window.button(at, PointerButton::Primary, false);
    window.settle();
    assert_eq!(window.app().model.view().status.move_number, 1);
}

#[test]
fn facts_of_the_game_are_typed_in_their_dialog() {
    let mut window = Window::on("(;GM[1]SZ[9])");
    window.key(Modifiers::COMMAND, Key::I);
    window.wait(|view| view.info.is_some());
    // The first field has the focus.
    window.harness.event(Event::Text("Corner".to_owned()));
    window.settle();
    window.press("Close");
    assert_eq!(window.app().model.text(), "(;GM[1]SZ[9]GN[Corner])");
}

#[test]
fn the_field_that_has_the_focus_is_in_sight() {
    let mut window = Window::on("(;GM[1]SZ[9])");
    window.key(Modifiers::COMMAND, Key::I);
    window.wait(|view| view.info.is_some());
    let rect = |window: &Window, name: &str| {
        let harness = &window.harness;
        let field = harness.get_by_role_and_label(egui::Role::TextInput, name);
        field.rect()
    };
    let first = rect(&window, "Game Name");
    let close = window.harness.get_by_label("Close").rect();
    assert!(rect(&window, "Board Size").bottom() > close.top());
    window.harness.get_by_label("Board Size").focus();
    window.settle();
    window.settle();
    assert!(rect(&window, "Board Size").bottom() < close.top());
    assert!(rect(&window, "Game Name").top() < first.top());
    // And from there back to the first.
    window.harness.get_by_label("Game Name").focus();
    window.settle();
    window.settle();
    let way = rect(&window, "Game Name").top() - first.top();
    assert!(way.abs() < first.height(), "{way}");
}

#[test]
fn a_click_in_a_dialog_gives_the_focus_and_one_on_nothing_leaves_it() {
    let mut window = Window::on("(;GM[1]SZ[9](;B[aa])(;B[bb]))");
    window.key(Modifiers::COMMAND, Key::L);
    window.wait(|view| view.lb_tag.is_some());
    let click = |window: &mut Window, label: &str| {
        let at = window.harness.get_by_label(label).rect().center();
        window.button(at, PointerButton::Primary, true);
        window.button(at, PointerButton::Primary, false);
        window.settle();
    };
    let has_focus = |window: &Window, label: &str| {
        let node = window.harness.get_by_label(label);
        node.is_focused()
    };
    assert!(has_focus(&window, "Write Labels"));
    click(
        &mut window,
        "Gives the next free letter to each branch without a label. Existing labels stay.",
    );
    assert!(has_focus(&window, "Write Labels"));
    click(&mut window, "Replace");
    assert!(has_focus(&window, "Replace"));
    // Enter chooses no other way to letter than the one that was clicked.
    window.key(Modifiers::NONE, Key::Enter);
    assert!(has_focus(&window, "Replace"));
    window.press("Write Labels");
    assert!(window.app().model.text().contains("LB[aa:a][bb:b]"));
}

#[test]
fn a_size_that_is_refused_keeps_its_field_and_the_reason_stands_beside_it() {
    let mut window = Window::on("(;GM[1]SZ[9];B[ii])");
    window.key(Modifiers::COMMAND, Key::I);
    window.wait(|view| view.info.is_some());
    let refused = "A move on J1 (at move 1) would fall off the board. Remove it first.";
    let type_size = |window: &mut Window, text: &str| {
        window.harness.get_by_label("Board Size").focus();
        window.settle();
        window.key(Modifiers::COMMAND, Key::A);
        window.harness.event(Event::Text(text.to_owned()));
        window.settle();
    };
    type_size(&mut window, "7");
    window.key(Modifiers::NONE, Key::Tab);
    // In the status bar, and beside the field.
    assert!(window.harness.query_all_by_label(refused).count() > 1);
    let value = |window: &Window| {
        let node = window
            .harness
            .get_by_role_and_label(egui::Role::TextInput, "Board Size");
        node.value().unwrap_or_default()
    };
    assert_eq!(value(&window), "7");
    // Mended, the reason goes.
    type_size(&mut window, "13");
    window.key(Modifiers::NONE, Key::Tab);
    assert_eq!(window.harness.query_all_by_label(refused).count(), 0);
    assert_eq!(window.app().model.text(), "(;GM[1]SZ[13];B[ii])");
    // Close tries what was just typed, and stays where it cannot be.
    type_size(&mut window, "x");
    window.press("Close");
    assert!(window.harness.query_by_label("Board Size").is_some());
    let told = window.harness.query_all_by_label_contains("cannot be “x”");
    assert!(told.count() > 1);
    window.press("Close");
    assert!(window.harness.query_by_label("Board Size").is_none());
    assert_eq!(window.app().model.text(), "(;GM[1]SZ[13];B[ii])");
}

#[test]
fn comments_are_rewritten_with_the_colors_where_they_are_ticked() {
    let mut window = Window::on("(;GM[1]SZ[9]C[Black to play];B[aa]C[White is dead])");
    window.press("Tools");
    window
        .harness
        .get_by_role_and_label(egui::Role::MenuItem, "Transform Problem")
        .click();
    window.settle();
    window.press("Swap Colors of Problem");
    window.press("the diagram: White to play");
    window.press("Rewrite Selected Comments");
    assert_eq!(
        window.app().model.text(),
        "(;GM[1]SZ[9]C[White to play];W[aa]C[White is dead])"
    );
    window.press("Select all");
    window.press("Rewrite Selected Comments");
    let done = window
        .harness
        .query_by_label("No comments are left to review.");
    assert!(done.is_some());
    assert_eq!(
        window.app().model.text(),
        "(;GM[1]SZ[9]C[White to play];W[aa]C[Black is dead])"
    );
}

#[test]
fn all_comments_of_lb_tag_are_ticked_at_once() {
    let text = "(;GM[1]SZ[19]LB[aa:A][bb:B]C[A or B?](;B[aa]C[A is right])(;B[bb]C[B fails])\
        (;B[cc])(;B[dd])(;B[ee])(;B[ff])(;B[gg])(;B[hh]))";
    let mut window = Window::on(text);
    window.key(Modifiers::COMMAND, Key::L);
    window.press("Renew");
    window.press("a, b, c, …");
    window.press("Select all");
    window.press("Write Labels");
    let text = window.app().model.text();
    for comment in ["C[a or b?]", "C[a is right]", "C[b fails]"] {
        assert!(text.contains(comment), "{text}");
    }
}
