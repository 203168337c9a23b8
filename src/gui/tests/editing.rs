//! Editing by mouse and by keyboard, on a real session: what is in the file afterwards.

use egui::{Event, Key, Modifiers, PointerButton, Pos2};
use egui_kittest::kittest::Queryable;

use super::Window;
use crate::menu;
use crate::session::command::{Edit, File, Node, Try};
use crate::session::{Clipboard, Command, Effect, Mode, Tool};

impl Window {
    fn at(&self, name: &str) -> Pos2 {
        self.harness.get_by_label(name).rect().center()
    }

    fn press(&mut self, label: &str) {
        self.harness.get_by_label(label).click();
        self.settle();
    }

    fn button(&mut self, at: Pos2, button: PointerButton, pressed: bool) {
        self.harness.event(Event::PointerMoved(at));
        self.harness.event(Event::PointerButton {
            pos: at,
            button,
            pressed,
            modifiers: Modifiers::NONE,
        });
        self.harness.step();
    }

    fn drag(&mut self, from: &str, to: &str) {
        let (from, to) = (self.at(from), self.at(to));
        self.button(from, PointerButton::Primary, true);
        self.harness.event(Event::PointerMoved(to));
        self.harness.step();
        self.button(to, PointerButton::Primary, false);
        self.settle();
    }

    fn key(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// The file in one line, without what every new one starts with.
    fn text(&mut self) -> String {
        let text = self.app().model.text();
        let start = text.find("AP[").unwrap_or_default();
        let rest = text.get(start..).unwrap_or_default();
        let end = rest.find(']').map_or(0, |at| at + 1);
        rest.get(end..).unwrap_or_default().replace('\n', "")
    }
}

fn new_nine() -> Window {
    let mut window = Window::on("");
    window.key(Modifiers::COMMAND, Key::N);
    window.press("9 × 9");
    window.press("Create");
    window.wait(|view| view.board.is_some());
    window
}

#[test]
fn a_problem_is_built_by_mouse_alone() {
    let mut window = new_nine();
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
    let mut window = new_nine();
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
    let mut window = new_nine();
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
    let mut window = new_nine();
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
fn a_label_is_typed_on_its_point_and_escape_does_not_keep_it() {
    let mut window = new_nine();
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
    // A hidden comment is not written in.
    window.key(Modifiers::NONE, Key::F2);
    window.key(Modifiers::NONE, Key::ArrowRight);
    window.key(Modifiers::COMMAND, Key::E);
    assert_eq!(focus(&window), Some(stops::board()));
    assert!(window.app().model.view().status.message.contains("hidden"));
}

#[test]
fn a_drag_with_shift_covers_a_rectangle() {
    let shift = Modifiers::SHIFT;
    for (tool, property) in [
        ("Black Stones", "AB"),
        ("Dim", "DD"),
        ("White Territory", "TW"),
    ] {
        let mut window = new_nine();
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
    let places = ["Read mode", "Edit mode", "Try mode"].map(|name| window.at(name).x);
    assert!(places.is_sorted(), "{places:?}");
    window.harness.get_by_label("Read mode").focus();
    window.settle();
    for name in ["Edit mode", "Try mode"] {
        window.key(Modifiers::NONE, Key::Tab);
        assert!(window.harness.get_by_label(name).is_focused(), "{name}");
    }
    let right = window.harness.get_by_label("Try mode").rect().right();
    assert!((1170.0..=1200.0).contains(&right), "{right}");
}

#[test]
fn all_tools_are_in_sight_in_the_smallest_window() {
    let mut window = new_nine();
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
fn a_size_that_cannot_be_is_told_beside_its_field_and_stays_to_be_mended() {
    let mut window = Window::on("(;GM[1]SZ[9];B[ii])");
    window.key(Modifiers::COMMAND, Key::I);
    window.wait(|view| view.info.is_some());
    let refused = "a move on J1 (at move 1) would fall off the board; take it out first";
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
    let told = window.harness.query_all_by_label_contains("cannot be x");
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
