//! The search in a library, on real folders and the real index, by what a screen reader hears.

use egui::{Event, ImeEvent, Key, Modifiers, Role};
use egui_kittest::kittest::{NodeT, Queryable};

use super::Window;
use super::sizes::SIZES;
use crate::session::Face;
use crate::view::View;

const FILES: &[(&str, &str)] = &[
    (
        "a.sgf",
        "(;SZ[9]GN[Corner]AB[aa]AW[bb];B[cc]C[White captures two stones])",
    ),
    (
        "b.sgf",
        "(;SZ[19]GN[Side]AB[aa]AW[bb]C[黒先白死];W[cc](;B[dd])(;B[ee]C[captured at last]))",
    ),
    (
        "c.sgf",
        "(;SZ[9]GN[Center]AB[aa]AW[bb]C[nothing here];B[cc])",
    ),
];

fn searching() -> (tempfile::TempDir, Window) {
    let folder = tempfile::tempdir().unwrap();
    for (name, text) in FILES {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    let mut window = Window::opening(folder.path());
    window.wait(|view| {
        view.library
            .as_ref()
            .is_some_and(|library| library.total == 3)
    });
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::F);
    window.wait(|view| {
        view.library
            .as_ref()
            .is_some_and(|library| library.search.is_on)
    });
    (folder, window)
}

fn told(view: &View) -> &str {
    view.library
        .as_ref()
        .map_or("", |library| &library.search.told)
}

fn titles(view: &View) -> Vec<&str> {
    let rows = view.library.as_ref().map(|library| &library.rows);
    rows.into_iter()
        .flat_map(|rows| rows.iter())
        .map(|row| row.title.as_str())
        .collect()
}

fn typed(window: &mut Window, text: &str) {
    window.harness.event(Event::Text(text.to_owned()));
}

#[test]
fn what_is_typed_is_found_as_one_types_and_opens_where_it_stands() {
    let (_folder, mut window) = searching();
    typed(&mut window, "cap");
    window.wait(|view| told(view) == "2 problems found" && titles(view) == ["Corner", "Side"]);
    let view = window.app().model.view().clone();
    let library = view.library.unwrap();
    let hits: Vec<_> = library
        .rows
        .iter()
        .filter_map(|row| row.hit.clone())
        .collect();
    assert_eq!(hits[0].text, "White captures two stones");
    assert_eq!(&hits[0].lit[..], std::slice::from_ref(&(6..14)));
    typed(&mut window, "tured");
    window.wait(|view| told(view) == "One problem found" && titles(view) == ["Side"]);
    window.key(Modifiers::NONE, Key::Enter);
    window.wait(|view| view.face == Face::Board && view.comment.text == "captured at last");
    let view = window.app().model.view();
    assert_eq!(&view.comment.lit.places[..], std::slice::from_ref(&(0..8)));
    assert_eq!(view.status.move_number, 2);
}

#[test]
fn titles_files_and_single_characters_are_found_and_lit() {
    let (_folder, mut window) = searching();
    typed(&mut window, "白");
    window.wait(|view| told(view) == "One problem found" && titles(view) == ["Side"]);
    for _ in 0..1 {
        window.key(Modifiers::NONE, Key::Backspace);
    }
    typed(&mut window, "cen");
    window.wait(|view| titles(view) == ["Center"]);
    let library = window.app().model.view().library.clone().unwrap();
    assert_eq!(&library.rows[0].lit[..], std::slice::from_ref(&(0..6)));
    typed(&mut window, "x");
    window.wait(|view| told(view) == "Nothing found");
    assert!(window.harness.query_by_label("Nothing found").is_some());
    window.press("Clear the search");
    window.wait(|view| titles(view).len() == 3 && told(view).is_empty());
}

#[test]
fn difficulties_and_genres_are_chosen_among_those_that_there_are() {
    let (folder, mut window) = searching();
    assert!(window.harness.query_by_label("Difficulty").is_none());
    for (name, text) in [
        ("d.sgf", "(;GN[Hard]AB[aa]DI[3d])"),
        ("e.sgf", "(;GN[Easy]AB[ab]DI[10k]GE[tesuji])"),
        ("f.sgf", "(;GN[Easier]AB[ac]DI[10K])"),
    ] {
        std::fs::write(folder.path().join(name), text).unwrap();
    }
    window.key(Modifiers::COMMAND, Key::F5);
    window.wait(|view| {
        let library = view.library.as_ref().unwrap();
        library
            .search
            .filters
            .iter()
            .any(|filter| filter.name == "Genre")
    });
    window.press("Difficulty");
    window.press("10K (2)");
    window.wait(|view| told(view) == "2 problems found" && titles(view) == ["Easy", "Easier"]);
    window.press("Genre");
    window.press("tesuji (1)");
    window.wait(|view| titles(view) == ["Easy"]);
    assert!(window.harness.query_by_label("Genre: tesuji (1)").is_some());
}

#[test]
fn a_low_window_has_all_filters_in_one_menu() {
    let (_folder, mut window) = searching();
    window.harness.set_size(egui::vec2(640.0, 300.0));
    window.harness.run_steps(4);
    assert!(window.harness.query_by_label("Size").is_none());
    window.press("Filters");
    window.press("Size");
    window.press("9 × 9");
    window.wait(|view| told(view) == "2 problems found");
    assert!(window.harness.query_by_label("Filters (1)").is_some());
}

#[test]
fn filters_are_chosen_from_menus_or_typed() {
    let (_folder, mut window) = searching();
    window.press("Size");
    window.press("9 × 9");
    window.wait(|view| told(view) == "2 problems found" && titles(view) == ["Corner", "Center"]);
    assert!(window.harness.query_by_label("Size: 9 × 9").is_some());
    window.press("To play");
    window.press("White");
    window.wait(|view| told(view) == "Nothing found");
    window.press("Size: 9 × 9");
    window.press("Any");
    window.wait(|view| titles(view) == ["Side"]);
    window.press("Clear the search");
    window.wait(|view| titles(view).len() == 3);
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::F);
    typed(&mut window, "branches>=2 capt");
    window.wait(|view| titles(view) == ["Side"]);
    typed(&mut window, " size=x");
    window.wait(|view| {
        view.library
            .as_ref()
            .is_some_and(|library| library.search.is_bad)
    });
}

#[test]
fn escape_closes_the_search_and_arrows_lead_to_the_problems() {
    let (_folder, mut window) = searching();
    typed(&mut window, "cap");
    window.wait(|view| told(view) == "2 problems found");
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.settle();
    assert!(!window.harness.ctx.text_edit_focused());
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::F);
    assert!(window.harness.ctx.text_edit_focused());
    window.key(Modifiers::NONE, Key::Escape);
    window.wait(|view| {
        let library = view.library.as_ref();
        view.face == Face::Library && library.is_some_and(|library| !library.search.is_on)
    });
    assert_eq!(titles(window.app().model.view()).len(), 3);
}

#[test]
fn what_an_input_method_composes_waits() {
    let (_folder, mut window) = searching();
    let preedit = ImeEvent::Preedit {
        text: "くろ".to_owned(),
        active_range_chars: None,
    };
    window.harness.event(Event::Ime(preedit));
    for _ in 0..20 {
        window.settle();
    }
    assert_eq!(told(window.app().model.view()), "");
    window
        .harness
        .event(Event::Ime(ImeEvent::Commit("黒先".to_owned())));
    window.wait(|view| titles(view) == ["Side"]);
}

#[test]
fn the_field_is_in_every_window() {
    let (_folder, mut window) = searching();
    for size in SIZES {
        window.resize(size);
        let whole = window.harness.ctx.content_rect();
        let field = window.harness.get_by_label("Search in the library");
        assert_eq!(field.accesskit_node().role(), Role::TextInput);
        assert!(
            whole.contains_rect(field.rect()),
            "{size:?}: {:?}",
            field.rect()
        );
    }
}
