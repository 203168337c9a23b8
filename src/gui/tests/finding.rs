//! The bar that finds texts, by what a screen reader hears.

use egui::{Event, ImeEvent, Key, Modifiers, Rect, Role};
use egui_kittest::kittest::{NodeT, Queryable};

use super::Window;
use super::sizes::SIZES;
use crate::gui::input::stops;
use crate::gui::panels::comment;
use crate::session::command::{Find, Go};
use crate::session::{Command, Mode};
use crate::view::View;

const FILE: &str = "(;GM[1]SZ[9]GN[Corner]AB[cc]C[黒先 Black to play];B[aa]C[White captures];W[bb]C[Black captures, 白死])";

fn told(view: &View) -> &str {
    view.find.as_ref().map_or("closed", |find| &find.told)
}

fn typed(window: &mut Window, text: &str) {
    window.harness.event(Event::Text(text.to_owned()));
}

fn focused(window: &Window) -> Option<egui::Id> {
    window.harness.ctx.memory(egui::Memory::focused)
}

fn opened(text: &str) -> Window {
    let mut window = Window::on(text);
    window.key(Modifiers::COMMAND, Key::F);
    window.wait(|view| view.find.is_some());
    window
}

#[test]
fn what_is_typed_is_found_and_keys_go_from_hit_to_hit() {
    let mut window = opened(FILE);
    typed(&mut window, "cap");
    window.wait(|view| told(view) == "1 of 2");
    assert_eq!(window.app().model.view().status.move_number, 1);
    let view = window.app().model.view();
    assert_eq!(&view.comment.lit.places[..], std::slice::from_ref(&(6..14)));
    window.key(Modifiers::NONE, Key::Enter);
    window.wait(|view| told(view) == "2 of 2" && view.status.move_number == 2);
    window.key(Modifiers::SHIFT, Key::Enter);
    window.wait(|view| told(view) == "1 of 2" && view.status.move_number == 1);
    window.key(Modifiers::NONE, Key::F3);
    window.wait(|view| told(view) == "2 of 2");
    window.key(Modifiers::SHIFT, Key::F3);
    window.wait(|view| told(view) == "1 of 2");
    // The field keeps the focus, and what is typed next goes there.
    typed(&mut window, "x");
    window.wait(|view| told(view) == "Nothing found");
    assert_eq!(
        window.app().model.view().find.as_ref().unwrap().text,
        "capx"
    );
    window.key(Modifiers::NONE, Key::Backspace);
    window.wait(|view| told(view) == "1 of 2");
    window.press("Find Next");
    window.wait(|view| told(view) == "2 of 2");
    assert!(window.harness.query_by_label("2 of 2").is_some());
    // Again selects the text, so that another one is typed in its place.
    window.key(Modifiers::COMMAND, Key::F);
    typed(&mut window, "白");
    window.wait(|view| told(view) == "1 of 1" && view.status.move_number == 2);
}

#[test]
fn escape_closes_the_bar_and_gives_the_focus_back() {
    for (before, key) in [(stops::board(), None), (comment::id(), Some(Key::E))] {
        let mut window = Window::on(FILE);
        if let Some(key) = key {
            window.key(Modifiers::COMMAND, key);
        }
        assert_eq!(focused(&window), Some(before));
        window.key(Modifiers::COMMAND, Key::F);
        window.wait(|view| view.find.is_some());
        assert_ne!(focused(&window), Some(before));
        window.key(Modifiers::NONE, Key::Escape);
        window.wait(|view| view.find.is_none());
        assert_eq!(focused(&window), Some(before));
    }
    let mut window = opened(FILE);
    window.press("Close");
    window.wait(|view| view.find.is_none());
    assert_eq!(focused(&window), Some(stops::board()));
}

#[test]
fn what_an_input_method_composes_is_found_once_it_is_there() {
    let mut window = opened(FILE);
    let ime = |window: &mut Window, event| {
        window.harness.event(Event::Ime(event));
        window.settle();
    };
    for text in ["し", "しろ", "白"] {
        let preedit = ImeEvent::Preedit {
            text: text.to_owned(),
            active_range_chars: None,
        };
        ime(&mut window, preedit);
        assert_eq!(told(window.app().model.view()), "");
        window.key(Modifiers::NONE, Key::Enter);
    }
    let log = window.pushed();
    let is_search =
        |command: &Command| matches!(command, Command::Find(Find::Text(_) | Find::Next));
    assert!(!log.iter().any(is_search), "{log:?}");
    ime(&mut window, ImeEvent::Commit("白死".to_owned()));
    window.wait(|view| told(view) == "1 of 1" && view.status.move_number == 2);
    // What is being composed when the focus goes is not lost.
    let preedit = ImeEvent::Preedit {
        text: "x".to_owned(),
        active_range_chars: None,
    };
    ime(&mut window, preedit);
    window
        .harness
        .ctx
        .memory_mut(|memory| memory.request_focus(stops::board()));
    window.wait(|view| view.find.as_ref().is_some_and(|find| find.text == "白死x"));
}

#[test]
fn letters_enter_branches_again_once_the_board_has_the_focus() {
    let mut window = opened(FILE);
    typed(&mut window, "b");
    window.wait(|view| told(view) == "1 of 2");
    window
        .harness
        .ctx
        .memory_mut(|memory| memory.request_focus(stops::board()));
    window.settle();
    window.pushed();
    typed(&mut window, "a");
    assert_eq!(window.pushed(), [Command::Go(Go::Letter('a'))]);
    // F3 works there too, as long as it does not show answers.
    window.key(Modifiers::NONE, Key::F3);
    assert_eq!(window.pushed(), [Command::Find(Find::Next)]);
    window.key(Modifiers::NONE, Key::F2);
    window.pushed();
    window.key(Modifiers::NONE, Key::F3);
    assert!(!window.pushed().contains(&Command::Find(Find::Next)));
}

#[test]
fn the_count_follows_a_comment_while_it_is_written() {
    let mut window = opened(FILE);
    typed(&mut window, "capt");
    window.wait(|view| told(view) == "1 of 2");
    window.press("Edit mode");
    window.wait(|view| view.mode == Mode::Edit);
    window.key(Modifiers::COMMAND, Key::E);
    typed(&mut window, " capture");
    window.wait(|view| told(view) == "1 of 3" && view.comment.lit.places.len() == 2);
}

#[test]
fn the_bar_fits_into_every_window() {
    for size in SIZES {
        let mut window = opened(FILE);
        window.resize(size);
        typed(&mut window, "corner");
        window.wait(|view| told(view) == "1 of 1");
        let whole = window.harness.ctx.content_rect();
        for name in [
            "Find in this file",
            "Find Next",
            "Find Previous",
            "Close",
            "1 of 1",
        ] {
            let all = window.harness.query_all_by_label(name);
            let rect = all.map(|node| node.rect()).find(Rect::is_positive);
            let rect = rect.unwrap_or_else(|| panic!("{name} is not shown at {size:?}"));
            assert!(whole.contains_rect(rect), "{name} at {size:?}: {rect:?}");
        }
    }
    let window = opened(FILE);
    let field = window.harness.get_by_label("Find in this file");
    assert_eq!(field.accesskit_node().role(), Role::TextInput);
}
