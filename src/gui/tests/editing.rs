//! Editing by mouse and by keyboard, on a real session: what is in the file afterwards.

use egui::{Event, Key, Modifiers, PointerButton};
use egui_kittest::kittest::Queryable;

use super::Window;
use crate::menu;
use crate::session::command::{Edit, File, Node, Try};
use crate::session::{Clipboard, Command, Effect, Mode, Tool};

#[test]
fn a_problem_is_built_by_mouse_alone() {
    let mut window = Window::new_nine();
    window.press("Black Stones");
    window.drag("C7", "E7");
    window.press("White Stones");
    window.press("C6");
    window.press("Erase Stones");
    window.press("D7, black stone");
    window.press("White to Play");
    window.press("Triangles");
    window.drag("A1", "A2");
    window.press("Labels");
    window.press("G5");
    window.drag("G5, label a", "H5");
    window.press("Arrows");
    window.drag("A9", "B9");
    window.press("Play Moves");
    window.press("D5");
    window.press("E5");
    assert_eq!(
        window.text(),
        "AB[cc][ec]AW[cd]PL[W]TR[ai][ah]LB[he:a]AR[aa:ba];W[de];B[ee])"
    );
}

#[test]
fn a_problem_is_built_by_keyboard_alone() {
    let mut window = Window::new_nine();
    let (none, alt) = (Modifiers::NONE, Modifiers::ALT);
    window.key(Modifiers::COMMAND, Key::Num2);
    // The cursor starts in the middle.
    window.key(alt, Key::ArrowLeft);
    window.key(none, Key::Enter);
    window.key(alt, Key::ArrowLeft);
    window.key(Modifiers::COMMAND, Key::Num3);
    window.key(none, Key::Space);
    window.key(Modifiers::COMMAND, Key::Num6);
    window.key(Modifiers::SHIFT, Key::Enter);
    window.key(alt, Key::ArrowUp);
    window.key(alt, Key::ArrowUp);
    window.key(none, Key::Enter);
    window.key(Modifiers::COMMAND, Key::Enter);
    window.harness.event(Event::Text("12".to_owned()));
    window.settle();
    window.key(none, Key::Enter);
    window.key(Modifiers::COMMAND, Key::Num1);
    window.key(alt, Key::ArrowDown);
    window.key(none, Key::Enter);
    let name = "cursor at D6, black stone";
    assert!(window.harness.query_by_label_contains(name).is_some());
    assert_eq!(window.text(), "AB[ee]AW[de]TR[de][dd][dc]LB[dc:12];B[dd])");
}

#[test]
fn every_tool_is_a_named_button_that_chooses_it() {
    let mut window = Window::new_nine();
    for tool in Tool::all() {
        let item = menu::item(&Command::Edit(Edit::Use(tool))).unwrap();
        window.press(&item.name());
        assert_eq!(window.app().model.view().tool, tool);
    }
}

#[test]
fn tried_moves_are_kept_or_left() {
    let mut window = Window::on("(;GM[1]SZ[9])");
    window.press("Try mode");
    window.press("E5");
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!(window.app().model.view().mode, Mode::Read);
    assert_eq!(window.app().model.text(), "(;GM[1]SZ[9])");
    window.press("Try mode");
    window.press("E5");
    window.press("D5");
    window.press("Keep as a Branch");
    assert_eq!(window.app().model.text(), "(;GM[1]SZ[9];B[ee];W[de])");
}

#[test]
fn escape_gives_a_drag_up() {
    let mut window = Window::new_nine();
    let before = window.text();
    window.press("Black Stones");
    let (from, to) = (window.at("C3"), window.at("F3"));
    window.button(from, PointerButton::Primary, true);
    window.harness.event(Event::PointerMoved(to));
    window.harness.step();
    window.harness.key_press(Key::Escape);
    window.harness.step();
    window.button(to, PointerButton::Primary, false);
    window.settle();
    assert_eq!(window.text(), before);
}

#[test]
fn a_node_of_the_tree_has_a_menu() {
    let mut window = Window::on("(;GM[1]SZ[9](;B[aa])(;B[bb]))");
    let at = window.at("Black move 1 of line 2, B8, branch b");
    window.button(at, PointerButton::Secondary, true);
    window.button(at, PointerButton::Secondary, false);
    window.settle();
    window.press("Promote Branch");
    assert_eq!(window.app().model.text(), "(;GM[1]SZ[9](;B[bb])(;B[aa]))");
}

#[test]
fn a_branch_goes_through_the_clipboard() {
    let mut window = Window::on("(;GM[1]SZ[9];B[aa])");
    let ctx = window.harness.ctx.clone();
    window
        .app()
        .perform(&ctx, vec![Effect::ReadClipboard(Clipboard::Branch)]);
    window
        .harness
        .event(Event::Paste("(;B[bb];W[cc])".to_owned()));
    window.settle();
    assert_eq!(
        window.app().model.text(),
        "(;GM[1]SZ[9](;B[aa])(;B[bb];W[cc]))"
    );
    window.app().model.log.clear();
    window.harness.event(Event::Copy);
    assert_eq!(window.pushed(), [Command::Node(Node::Copy)]);
}

#[test]
fn pasted_text_is_a_branch_in_every_mode_as_the_menu_says() {
    let mut window = Window::on("(;GM[1]SZ[9])");
    let text = "(;B[bb])".to_owned();
    for mode in ["Edit mode", "Read mode"] {
        window.press(mode);
        window.app().model.log.clear();
        window.harness.event(Event::Paste(text.clone()));
        assert_eq!(window.pushed(), [Command::Node(Node::Paste(text.clone()))]);
    }
    // Cut and copy mean the branch in every mode too.
    window.harness.event(Event::Cut);
    assert_eq!(window.pushed(), [Command::Node(Node::Cut)]);
    // What the menu asked for means the same.
    let ctx = window.harness.ctx.clone();
    window
        .app()
        .perform(&ctx, vec![Effect::ReadClipboard(Clipboard::Branch)]);
    window.harness.event(Event::Paste(text.clone()));
    assert_eq!(window.pushed(), [Command::Node(Node::Paste(text.clone()))]);
    // Where no file is open there is nothing to paste into.
    let mut window = Window::on("");
    window.harness.event(Event::Paste(text.clone()));
    assert_eq!(window.pushed(), [Command::File(File::OpenText(text))]);
}

#[test]
fn a_drag_with_shift_covers_a_rectangle() {
    let shift = Modifiers::SHIFT;
    for (tool, property) in [
        ("Black Stones", "AB"),
        ("Dim", "DD"),
        ("White Territory", "TW"),
    ] {
        let mut window = Window::new_nine();
        window.press(tool);
        let (from, to) = (window.at("B2"), window.at("D1"));
        window.harness.event(Event::ModifiersChanged(shift));
        window.button(from, PointerButton::Primary, true);
        window.harness.event(Event::PointerMoved(to));
        window.harness.step();
        window.button(to, PointerButton::Primary, false);
        window
            .harness
            .event(Event::ModifiersChanged(Modifiers::NONE));
        window.settle();
        assert_eq!(
            window.text(),
            format!("{property}[bh][ch][dh][bi][ci][di])")
        );
        window.key(Modifiers::COMMAND, Key::Z);
        assert_eq!(window.text(), ")");
        // By keys: the cursor starts in the middle.
        window.key(Modifiers::ALT, Key::ArrowLeft);
        window.key(shift, Key::Enter);
        window.key(Modifiers::ALT, Key::ArrowUp);
        window.key(Modifiers::ALT, Key::ArrowLeft);
        window.key(shift, Key::Enter);
        assert_eq!(window.text(), format!("{property}[dd][ed][de][ee])"));
    }
}

#[test]
fn moves_are_judged_by_keys() {
    let mut window = Window::on("(;GM[1]SZ[9];B[aa])");
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.key(Modifiers::COMMAND, Key::G);
    assert_eq!(window.app().model.text(), "(;GM[1]SZ[9];B[aa]TE[1])");
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::B);
    assert_eq!(window.app().model.text(), "(;GM[1]SZ[9];B[aa]BM[2])");
}

#[test]
fn the_modes_stand_in_the_order_of_the_tab_key() {
    let mut window = Window::on("(;GM[1]SZ[9])");
    let places = ["Read mode", "Solve mode", "Edit mode", "Try mode"].map(|name| window.at(name).x);
    assert!(places.is_sorted(), "{places:?}");
    window.harness.get_by_label("Read mode").focus();
    window.settle();
    for name in ["Solve mode", "Edit mode", "Try mode"] {
        window.key(Modifiers::NONE, Key::Tab);
        assert!(window.harness.get_by_label(name).is_focused(), "{name}");
    }
    let right = window.harness.get_by_label("Try mode").rect().right();
    assert!((1170.0..=1200.0).contains(&right), "{right}");
}

#[test]
fn all_tools_are_in_sight_in_the_smallest_window() {
    let mut window = Window::new_nine();
    window.harness.set_size(egui::vec2(640.0, 460.0));
    window.settle();
    for tool in Tool::all() {
        let item = menu::item(&Command::Edit(Edit::Use(tool))).unwrap();
        let name = &item.name();
        let rect = window.harness.get_by_label(name).rect();
        assert!(
            rect.left() >= 0.0 && rect.right() <= 640.0,
            "{name} {rect:?}"
        );
    }
    let pass = window.harness.get_by_label("Pass").rect();
    assert!(pass.right() <= 640.0, "{pass:?}");
}

#[test]
fn chosen_problems_are_written_to_a_new_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("some.sgf");
    let text = "(;GM[1]SZ[9]GN[one])(;GM[1]SZ[9]GN[two])(;GM[1]SZ[9]GN[three])";
    let mut window = Window::on_answering(text, super::FileChoice::Paths(vec![path.clone()]));
    let at = window.harness.get_by_label("3. three").rect().center();
    let third = window.harness.get_by_label("3. three");
    third.click_modifiers(Modifiers::COMMAND);
    window.settle();
    window.button(at, PointerButton::Secondary, true);
    window.button(at, PointerButton::Secondary, false);
    window.settle();
    window.press("Save Selected Problems As…");
    for _ in 0..200 {
        window.settle();
        if path.exists() {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let written = std::fs::read_to_string(&path).unwrap();
    assert!(written.contains("GN[one]") && written.contains("GN[three]"));
    assert!(!written.contains("GN[two]"));
}

#[test]
fn the_bar_of_tries_can_be_pushed() {
    let mut window = Window::on("(;GM[1]SZ[9])");
    window.key(Modifiers::NONE, Key::F9);
    window.app().model.log.clear();
    window.press("Back to the File");
    assert_eq!(window.pushed(), [Command::Try(Try::Leave)]);
}

#[test]
fn a_problem_is_turned_from_the_menu() {
    let mut window = Window::on("(;GM[1]SZ[9];B[aa])");
    window.press("Tools");
    window
        .harness
        .get_by_role_and_label(egui::Role::MenuItem, "Transform Problem")
        .click();
    window.settle();
    window.press("Rotate Problem Right");
    assert_eq!(window.app().model.text(), "(;GM[1]SZ[9];B[ia])");
}
