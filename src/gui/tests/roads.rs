//! Input from a screen reader and an input method, output to the former, and the keys of menus.

use egui::accesskit::{self, Action, ActionData, ActionRequest, TreeId};
use egui::{Event, Id, ImeEvent, Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};

use super::Window;
use crate::board::Point;
use crate::gui::input::stops;
use crate::gui::panels::comment;
use crate::session::command::{File, Go};
use crate::session::{Command, Dialog, DocumentId};

/// Asks for an action as a screen reader does.
fn ask(window: &mut Window, id: Id, action: Action, data: Option<ActionData>) {
    let request = ActionRequest {
        action,
        target_tree: TreeId::ROOT,
        target_node: id.accesskit_id(),
        data,
    };
    window
        .harness
        .input_mut()
        .events
        .push(Event::AccessKitActionRequest(request));
}

fn point_id(point: Point) -> Id {
    stops::board().with((point.column, point.row))
}

fn unsaved() -> Dialog {
    Dialog::Unsaved {
        document: DocumentId(0),
        name: "corner.sgf".to_owned(),
        quitting: true,
    }
}

/// The node with this label in the tree that a screen reader is given.
fn accessible(window: &Window, label: &str) -> Option<accesskit::Node> {
    let node = window.harness.query_by_label(label)?;
    Some(node.accesskit_node().data().clone())
}

#[test]
fn what_lies_behind_a_modal_dialog_cannot_be_reached_or_seen_by_a_screen_reader() {
    let mut window = Window::joseki();
    assert!(window.harness.query_by_label("Q16, black stone").is_some());
    window.app().show(unsaved());
    window.settle();
    for label in ["Q16, black stone", "File", "Board"] {
        let node = window.harness.query_by_label(label);
        assert!(
            node.is_none_or(|node| node.accesskit_node().is_hidden()),
            "{label}"
        );
    }
    window.pushed();
    ask(
        &mut window,
        point_id(Point::new(15, 3)),
        Action::Click,
        None,
    );
    window.settle();
    ask(
        &mut window,
        comment::id(),
        Action::SetValue,
        Some(ActionData::Value("behind".into())),
    );
    assert_eq!(window.pushed(), []);
    window.harness.get_by_label("Cancel").click_accesskit();
    assert_eq!(window.pushed(), [Command::File(File::Stay)]);
    window.settle();
    ask(
        &mut window,
        point_id(Point::new(15, 3)),
        Action::Click,
        None,
    );
    assert_eq!(window.pushed(), [Command::Go(Go::Click(Point::new(15, 3)))]);
}

#[test]
fn a_dialog_is_modal_has_the_name_of_its_heading_and_keeps_the_focus() {
    let mut window = Window::joseki();
    window.app().show(unsaved());
    window.settle();
    let node = window.harness.get_by_label("Save changes before quitting?");
    assert_eq!(node.accesskit_node().role(), Role::Dialog);
    assert!(node.accesskit_node().is_modal());
    assert!(window.harness.get_by_label("Save").is_focused());
    // Whatever takes the focus away, something in the dialog has it again.
    window.harness.ctx.memory_mut(egui::Memory::stop_text_input);
    window.settle();
    let focused = window.harness.ctx.memory(egui::Memory::focused);
    let names = ["Save", "Discard Changes", "Cancel"];
    assert!(focused.is_some());
    assert!(
        names
            .iter()
            .any(|name| window.harness.get_by_label(name).is_focused())
    );
}

#[test]
fn menus_do_not_open_behind_a_dialog() {
    let mut window = Window::joseki();
    window.app().show(unsaved());
    window.settle();
    for (modifiers, key) in [(Modifiers::ALT, Key::F), (Modifiers::NONE, Key::F10)] {
        window.harness.key_press_modifiers(modifiers, key);
        window.settle();
        assert!(window.harness.query_by_label("Open…").is_none());
    }
}

#[test]
fn items_are_selected_and_not_checked() {
    let mut window = Window::joseki();
    window.settle();
    let is = |label: &str| {
        let node = window.harness.get_by_label(label);
        let node = node.accesskit_node();
        (node.is_selected(), node.toggled())
    };
    assert_eq!(is("Problem 2"), (Some(true), None));
    assert_eq!(is("Problem 3"), (Some(false), None));
    let branch = window.harness.get_all_by_role(Role::ListItem);
    assert!(branch.count() > 5);
}

/// Opens a menu in each of the ways that are tried, and looks that the keys reach it.
fn walk(open: impl Fn(&mut Window)) {
    let mut window = Window::joseki();
    open(&mut window);
    window.settle();
    assert!(window.harness.query_by_label("Open…").is_some());
    let focused = |window: &Window, label: &str| window.harness.get_by_label(label).is_focused();
    window.harness.key_press(Key::ArrowDown);
    window.settle();
    assert!(focused(&window, "New…"));
    window.harness.key_press(Key::End);
    window.settle();
    assert!(focused(&window, "Quit"));
    window.harness.key_press(Key::ArrowUp);
    window.settle();
    assert!(!focused(&window, "Quit"));
    window.harness.key_press(Key::Home);
    window.settle();
    assert!(focused(&window, "New…"));
    window.harness.key_press(Key::ArrowRight);
    window.settle();
    assert!(window.harness.query_by_label("Open…").is_none());
    window.harness.key_press(Key::ArrowLeft);
    window.settle();
    assert!(window.harness.query_by_label("Open…").is_some());
    window.pushed();
    window.harness.key_press(Key::ArrowDown);
    window.settle();
    window.harness.key_press(Key::Enter);
    assert_eq!(window.pushed(), [Command::File(File::AskNew)]);
    assert!(window.harness.query_by_label("Open…").is_none());
    window.harness.key_press(Key::ArrowRight);
    assert_eq!(window.pushed(), [Command::Go(Go::Forward)]);
    open(&mut window);
    window.settle();
    window.harness.key_press(Key::Escape);
    window.settle();
    assert!(window.harness.query_by_label("Open…").is_none());
    window.harness.key_press(Key::ArrowRight);
    assert_eq!(window.pushed(), [Command::Go(Go::Forward)]);
}

#[test]
fn a_menu_takes_keys_however_it_was_opened() {
    walk(|window| window.harness.get_by_label("File").click());
    walk(|window| window.harness.get_by_label("File").click_accesskit());
    walk(|window| window.harness.key_press(Key::F10));
    walk(|window| {
        window.harness.key_press_modifiers(Modifiers::ALT, Key::F);
    });
}

#[test]
fn a_menu_beside_the_bar_takes_keys_too() {
    let mut window = Window::joseki();
    window.harness.get_by_label("Problem 2").click_secondary();
    window.settle();
    window.harness.key_press(Key::ArrowDown);
    window.settle();
    let first = window.harness.get_by_label("Add Problem");
    assert!(first.is_focused());
    window.harness.key_press(Key::Escape);
    window.settle();
    window.pushed();
    window.harness.key_press(Key::ArrowRight);
    assert_eq!(window.pushed(), [Command::Go(Go::Forward)]);
}

#[test]
fn menus_tell_their_keys_and_whether_they_are_open() {
    let mut window = Window::joseki();
    let node = |window: &Window, label: &str| accessible(window, label).unwrap();
    assert_eq!(node(&window, "File").is_expanded(), Some(false));
    assert_eq!(node(&window, "File").keyboard_shortcut(), Some("Alt+F"));
    window.harness.get_by_label("File").click();
    window.settle();
    let buttons = window.harness.get_all_by_label("File");
    assert!(
        buttons
            .map(|node| node.accesskit_node().data().is_expanded())
            .any(|is_open| is_open == Some(true))
    );
    let save = node(&window, "Save");
    assert_eq!(save.keyboard_shortcut(), Some("Ctrl+S"));
    assert!(save.description().unwrap().starts_with("Ctrl+S"));
}

#[test]
fn everything_that_can_be_named_is_named() {
    let mut window = Window::joseki();
    window.settle();
    let root = window.harness.root();
    let mut pending = vec![root.accesskit_node()];
    let mut order = Vec::new();
    while let Some(node) = pending.pop() {
        let name = node.label().unwrap_or_default();
        match node.role() {
            Role::Pane | Role::ScrollBar | Role::Window | Role::Tree | Role::List => {
                assert!(!name.is_empty(), "{:?}", node.role());
            }
            _ => {}
        }
        if node.role() == Role::Pane {
            order.push(name);
        }
        let children: Vec<_> = node.children().collect();
        pending.extend(children.into_iter().rev());
    }
    let wanted = [
        "Menu bar", "Tool bar", "Board", "Branches", "Comment", "Tree", "Problems", "Status",
    ];
    assert_eq!(order, wanted);
}

#[test]
fn a_key_that_an_input_method_hands_on_is_carried_out_and_writes_nothing() {
    let mut window = Window::on("(;SZ[9]C[x];B[cc])");
    window.harness.get_by_role(Role::MultilineTextInput).focus();
    window.settle();
    window.pushed();
    let held = Event::ModifiersChanged(Modifiers::COMMAND);
    window.harness.input_mut().events.push(held);
    let preedit = |text: &str| {
        Event::Ime(ImeEvent::Preedit {
            text: text.to_owned(),
            active_range_chars: None,
        })
    };
    window.harness.event(preedit("き"));
    window.settle();
    let commit = Event::Ime(ImeEvent::Commit("\x13".to_owned()));
    window
        .harness
        .input_mut()
        .events
        .extend([preedit(""), commit]);
    let log = window.pushed();
    assert!(log.contains(&Command::File(File::Save)), "{log:?}");
    assert_eq!(window.app().model.view().comment.text, "x");
}

#[test]
fn control_characters_are_not_pasted_into_any_field() {
    let mut window = Window::on("(;SZ[9]C[x];B[cc])");
    window.harness.get_by_role(Role::MultilineTextInput).focus();
    window.settle();
    window
        .harness
        .event(Event::Paste("a\x1b[1m\u{0}b\nc".to_owned()));
    window.settle();
    let text = window.app().model.view().comment.text.clone();
    assert!(text.contains("a[1mb\nc"), "{text:?}");
    ask(
        &mut window,
        comment::id(),
        Action::SetValue,
        Some(ActionData::Value("set\x07".into())),
    );
    window.settle();
    assert_eq!(window.app().model.view().comment.text, "set");
}

#[test]
fn a_file_that_is_no_sgf_is_asked_about_and_opened_only_when_told_to() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("picture.sgf");
    let mut bytes = b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x01".to_vec();
    bytes.extend(b"(;\0\x01\x02\x03)\0\0(;\x04\x05\x06\x07)");
    std::fs::write(&path, bytes).unwrap();
    let mut window = Window::opening(&path);
    for _ in 0..500 {
        window.settle();
        if window
            .harness
            .query_by_label("This is not an SGF file")
            .is_some()
        {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert!(window.app().model.view().document.is_none());
    let name = path.display().to_string();
    window.harness.get_by_label(&name);
    window.harness.get_by_label("Open Anyway").click();
    window.wait(|view| view.document.is_some());
}

#[test]
fn a_picture_is_copied_only_where_it_was() {
    use crate::session::command::CopyAs;
    let copy = Command::Edit(crate::session::command::Edit::CopyPosition(CopyAs::Picture));
    for (answer, is_told) in [
        (super::FileChoice::Canceled, false),
        (
            super::FileChoice::Unavailable(super::saying("it was not copied")),
            true,
        ),
    ] {
        let mut window = Window::on_answering("(;SZ[9];B[cc])", answer);
        let ctx = window.harness.ctx.clone();
        window.app().run(&ctx, copy.clone());
        window.settle();
        let told = window.harness.query_by_label("it was not copied").is_some();
        let copied = window
            .harness
            .query_by_label("Copied the position.")
            .is_some();
        assert_eq!((told, copied), (is_told, !is_told));
    }
}
