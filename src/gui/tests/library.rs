//! The library: folders, problems as a grid and as a list, beside the board and in its place.

use std::path::PathBuf;
use std::sync::Arc;

use egui::{Key, Modifiers, Rect, Role};
use egui_kittest::kittest::{NodeT, Queryable};

use super::sizes::SIZES;
use super::{Window, fixture};
use crate::session::command::{Go, Library};
use crate::session::{Command, Face, LibraryId, ListTab};
use crate::settings::LibraryLayout;
use crate::view::View;
use crate::view::library::{FolderLine, LibraryRow, LibraryView, ProgressView};

fn line(name: &str, depth: usize, is_unfolded: Option<bool>) -> FolderLine {
    FolderLine {
        library: LibraryId(u32::from(name == "Other")),
        is_shown: name != "Other",
        folder: (depth > 0).then(|| PathBuf::from(name)),
        depth,
        name: name.to_owned(),
        path: format!("/problems/{name}"),
        count: (depth > 0).then_some(1204),
        is_unfolded,
        is_chosen: name == "Tsumego",
        is_missing: name == "Gone",
    }
}

/// A view with so many problems, of which the first 400 are read; the third is the current one.
fn view(total: usize) -> View {
    let view = fixture::view(fixture::JOSEKI, &[]);
    let diagram = view.problems.rows[1].diagram.clone().unwrap();
    let row = |number: usize| LibraryRow {
        title: if number.is_multiple_of(2) {
            "Black to play".to_owned()
        } else {
            String::new()
        },
        beside: if number.is_multiple_of(2) {
            format!("{number}.sgf")
        } else {
            String::new()
        },
        folder: "Corner".to_owned(),
        file: format!("/problems/Corner/{number}.sgf"),
        diagram: Some(Arc::clone(&diagram)),
        is_missing: number == 5,
        lit: Vec::new(),
        hit: None,
    };
    let library = LibraryView {
        standings: Vec::new(),
        tab: ListTab::Library,
        folders: Arc::new([
            line("Tsumego", 0, Some(true)),
            line("Corner", 1, Some(true)),
            line("Live", 2, None),
            line("Gone", 1, None),
            line("Other", 0, Some(false)),
        ]),
        name: "Tsumego".to_owned(),
        count: format!("{total} problems"),
        total,
        listed: (LibraryId(0), None, None),
        window: 0..400.min(total),
        rows: (0..400.min(total)).map(row).collect(),
        first: 0,
        current: Some(2).filter(|_| total > 2),
        opened: (view.document, Some(2)),
        layout: LibraryLayout::Grid,
        size: 96,
        search: crate::view::library::SearchView::default(),
        progress: None,
        trouble: String::new(),
        troubles: String::new(),
        empty: String::new(),
    };
    View {
        face: Face::Library,
        library: Some(library),
        shelved: Some(LibraryId(0)),
        ..view
    }
}

fn with(total: usize, change: impl FnOnce(&mut LibraryView)) -> View {
    let mut view = view(total);
    change(view.library.as_mut().unwrap());
    view
}

fn press(window: &mut Window, label: &str) {
    window.harness.get_by_label(label).click();
    window.settle();
}

fn focused(window: &Window) -> String {
    let root = window.harness.root();
    let node = root
        .children_recursive()
        .find(egui_kittest::Node::is_focused);
    node.and_then(|node| node.accesskit_node().label())
        .unwrap_or_default()
}

/// The names and places of the problems that are drawn.
fn cells(window: &Window) -> Vec<(String, Rect)> {
    let root = window.harness.root();
    let nodes = root.children_recursive().filter_map(|node| {
        let label = node.accesskit_node().label()?;
        let is_cell = matches!(
            node.accesskit_node().role(),
            Role::GridCell | Role::ListItem
        );
        (is_cell && label.starts_with("Problem")).then(|| (label, node.rect()))
    });
    nodes.collect()
}

const fn library(library: Library) -> Command {
    Command::Library(library)
}

/// What was pushed, with what panels ask for by themselves.
fn log(window: &mut Window) -> Vec<Command> {
    window.settle();
    std::mem::take(&mut window.app().model.log)
}

#[test]
fn problems_have_a_name_each_and_a_click_opens_one() {
    let mut window = Window::new(view(10_007));
    let name = "Problem 5 of 10\u{a0}007: Black to play, 4.sgf";
    window.harness.get_by_role_and_label(Role::Grid, "Library");
    window.harness.get_by_label("Problem 4 of 10\u{a0}007");
    window
        .harness
        .get_by_label("Problem 6 of 10\u{a0}007 (not there)");
    press(&mut window, name);
    assert_eq!(window.pushed(), [library(Library::OpenRow(4))]);
    let list = with(10_007, |library| library.layout = LibraryLayout::List);
    window.app().model.fix(list);
    window.settle();
    window.harness.get_by_role_and_label(Role::List, "Library");
    press(&mut window, name);
    assert_eq!(window.pushed(), [library(Library::OpenRow(4))]);
}

#[test]
fn the_keys_walk_the_grid_and_reach_nothing_that_is_hidden() {
    let mut window = Window::new(view(100_000));
    window.pushed();
    assert_eq!(
        focused(&window),
        "Problem 3 of 100\u{a0}000: Black to play, 2.sgf"
    );
    let columns = {
        let cells = cells(&window);
        let top = cells[0].1.top();
        cells.iter().filter(|(_, rect)| rect.top() == top).count()
    };
    assert!(columns > 5, "{columns}");
    let at = |number: usize| format!("Problem {number} of ");
    for (key, number) in [
        (Key::ArrowRight, 4),
        (Key::ArrowDown, 4 + columns),
        (Key::ArrowLeft, 3 + columns),
        (Key::ArrowUp, 3),
        (Key::Home, 1),
    ] {
        window.key(Modifiers::NONE, key);
        assert!(focused(&window).starts_with(&at(number)), "{key:?}");
    }
    window.key(Modifiers::NONE, Key::End);
    assert_eq!(focused(&window), "Problem 100\u{a0}000 of 100\u{a0}000");
    let last = cells(&window).pop().unwrap();
    assert!(
        last.1.bottom() <= 800.0 && last.0.starts_with("Problem 100"),
        "{last:?}"
    );
    window.key(Modifiers::NONE, Key::Home);
    for key in [Key::Delete, Key::Backspace, Key::F5] {
        window.key(Modifiers::NONE, key);
    }
    window.harness.event(egui::Event::Text("a".to_owned()));
    assert_eq!(window.pushed(), []);
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.pushed(), [library(Library::OpenRow(0))]);
    window.key(Modifiers::COMMAND, Key::PageDown);
    assert_eq!(window.pushed(), [Command::Go(Go::NextProblem)]);
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!(window.pushed(), [library(Library::Browse)]);
}

#[test]
fn rows_are_asked_for_once_and_an_idle_window_draws_nothing() {
    let mut window = Window::new(view(100_000));
    log(&mut window);
    window.key(Modifiers::NONE, Key::End);
    let asked: Vec<Command> = log(&mut window);
    let [Command::Library(Library::Rows(rows))] = asked.as_slice() else {
        panic!("{asked:?}");
    };
    assert!(rows.end == 100_000 && rows.len() < 400, "{rows:?}");
    for _ in 0..10 {
        window.settle();
    }
    assert_eq!(log(&mut window), []);
    let view = with(100_000, |library| library.progress = Some(reading()));
    window.app().model.fix(view);
    for _ in 0..10 {
        window.settle();
    }
    let steps = window.harness.try_run().unwrap();
    assert!(steps <= 2, "{steps} frames without any input");
}

#[test]
fn what_is_seen_stays_in_sight_when_the_diagrams_or_the_window_change() {
    let mut window = Window::new(view(100_000));
    for _ in 0..9 {
        window.key(Modifiers::NONE, Key::PageDown);
    }
    let name = focused(&window);
    let place = |window: &Window| {
        let all = cells(window);
        all.into_iter()
            .find(|(label, _)| *label == name)
            .map(|(_, rect)| rect)
    };
    let changes: [fn(&mut LibraryView); 3] = [
        |library| library.size = 200,
        |library| library.layout = LibraryLayout::List,
        |library| library.size = 56,
    ];
    for change in changes {
        window.app().model.fix(with(100_000, change));
        window.settle();
        let rect = place(&window).unwrap_or_else(|| panic!("{name} is out of sight"));
        assert!(rect.top() > 60.0 && rect.bottom() <= 780.0, "{rect}");
    }
    for size in SIZES {
        window.resize(size);
        let rect = place(&window).unwrap_or_else(|| panic!("out of sight at {size:?}"));
        assert!(
            window.harness.ctx.content_rect().intersects(rect),
            "{rect} {size:?}"
        );
    }
}

#[test]
fn a_problem_that_has_not_come_yet_keeps_its_place() {
    let mut window = Window::new(view(100_000));
    let before = cells(&window);
    window
        .app()
        .model
        .fix(with(100_000, |library| library.rows = Arc::default()));
    window.settle();
    let after = cells(&window);
    assert_eq!(before.len(), after.len());
    for (old, new) in before.iter().zip(&after) {
        assert_eq!(old.1, new.1);
    }
}

#[test]
fn only_what_is_visible_is_drawn_and_nothing_outside_of_the_window() {
    for layout in [LibraryLayout::Grid, LibraryLayout::List] {
        let shown = with(100_000, |library| {
            library.layout = layout;
            library.progress = Some(reading());
            library.troubles = "12 files could not be read".to_owned();
        });
        let mut window = Window::new(shown);
        for size in SIZES {
            window.resize(size);
            let room = window.harness.ctx.content_rect();
            let cells = cells(&window);
            assert!(
                !cells.is_empty() && cells.len() < 200,
                "{} {size:?}",
                cells.len()
            );
            for (name, rect) in &cells {
                assert!(
                    rect.left() >= 0.0 && rect.right() <= room.right(),
                    "{name} {rect} {size:?}"
                );
            }
            let inside = cells
                .iter()
                .filter(|(_, rect)| rect.intersects(room))
                .count();
            assert!(inside + 1 >= cells.len(), "{size:?}");
        }
    }
}

#[test]
fn every_button_of_the_library_is_inside_every_window() {
    for face in [Face::Library, Face::Board] {
        let mut shown = with(100_000, |library| {
            library.name = "Bibliotheksverwaltungsausschusssitzung".repeat(3);
            library.progress = Some(reading());
            library.troubles = "12 files could not be read".to_owned();
        });
        shown.face = face;
        let mut window = Window::new(shown);
        for size in SIZES {
            window.resize(size);
            let room = window.harness.ctx.content_rect().expand(1.0);
            let root = window.harness.root();
            let used = root.children_recursive().filter(|node| {
                let role = node.accesskit_node().role();
                let is_used = matches!(
                    role,
                    Role::Button | Role::RadioButton | Role::Slider | Role::Link | Role::Tab
                );
                let label = node.accesskit_node().label().unwrap_or_default();
                let is_of_library = ["Open files", "Library", "Grid", "List", "Stop"]
                    .contains(&label.as_str())
                    || ["Folder ", "Size of", "12 files"]
                        .iter()
                        .any(|start| label.starts_with(start));
                is_used && is_of_library && node.accesskit_node().raw_bounds().is_some()
            });
            for node in used {
                let rect = node.rect();
                let label = node.accesskit_node().label().unwrap_or_default();
                assert!(
                    room.contains_rect(rect),
                    "{label}: {rect} in {room}, {face:?}"
                );
            }
        }
    }
}

#[test]
fn the_size_of_the_diagrams_is_a_slider_with_keys() {
    let mut window = Window::new(view(50));
    window
        .harness
        .get_by_role_and_label(Role::Slider, "Size of the diagrams")
        .focus();
    window.settle();
    window.pushed();
    window.key(Modifiers::NONE, Key::ArrowRight);
    assert_eq!(window.pushed(), [library(Library::Diagram(104))]);
    press(&mut window, "List");
    assert_eq!(
        window.pushed(),
        [library(Library::Layout(LibraryLayout::List))]
    );
}

#[test]
fn the_folders_are_a_tree_with_keys_and_menus() {
    let mut window = Window::new(view(50));
    window.harness.get_by_role_and_label(Role::Tree, "Folders");
    let item = |window: &Window, name: &str| {
        let node = window.harness.get_by_role_and_label(Role::TreeItem, name);
        (
            node.accesskit_node().level(),
            node.accesskit_node().data().is_expanded(),
        )
    };
    assert_eq!(item(&window, "Tsumego"), (Some(1), Some(true)));
    assert_eq!(item(&window, "Live, 1204 problems"), (Some(3), None));
    window
        .harness
        .get_by_label("Gone, 1204 problems (not there)");
    window.pushed();
    press(&mut window, "Live, 1204 problems");
    let live = || Some(PathBuf::from("Live"));
    assert_eq!(window.pushed(), [library(Library::Folder(live()))]);
    assert_eq!(focused(&window), "Live, 1204 problems");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(focused(&window), "Corner, 1204 problems");
    window.key(Modifiers::NONE, Key::ArrowLeft);
    assert_eq!(
        window.pushed(),
        [library(Library::Fold(PathBuf::from("Corner")))]
    );
    window.key(Modifiers::NONE, Key::End);
    assert_eq!(focused(&window), "Other");
    window.key(Modifiers::NONE, Key::Enter);
    assert_eq!(window.pushed(), [library(Library::Show(LibraryId(1)))]);
    window.harness.get_by_label("Other").click_secondary();
    window.settle();
    press(&mut window, "Remove from List");
    assert_eq!(window.pushed(), [library(Library::Remove(LibraryId(1)))]);
    window
        .harness
        .get_by_role_and_label(Role::TreeItem, "Tsumego")
        .click_secondary();
    window.settle();
    press(&mut window, "Refresh");
    assert_eq!(window.pushed(), [library(Library::Refresh)]);
}

#[test]
fn beside_the_board_two_tabs_hold_the_files_and_the_library() {
    let shown = View {
        face: Face::Board,
        ..view(10_007)
    };
    let mut window = Window::new(shown);
    window.harness.get_by_label("T19");
    window.harness.get_by_role_and_label(Role::Tab, "Library");
    press(&mut window, "Problem 4 of 10\u{a0}007");
    assert_eq!(window.pushed(), [library(Library::OpenRow(3))]);
    // A letter is for the board, and only while this has the focus.
    let current = "Problem 3 of 10\u{a0}007: Black to play, 2.sgf";
    window.harness.get_by_label(current).focus();
    window.settle();
    window.harness.event(egui::Event::Text("b".to_owned()));
    assert_eq!(window.pushed(), []);
    assert!(
        window
            .harness
            .query_by_label("Live, 1204 problems")
            .is_none()
    );
    press(&mut window, "Folder Tsumego");
    press(&mut window, "Live, 1204 problems");
    window.pushed();
    press(&mut window, "Open files");
    assert_eq!(window.pushed(), [library(Library::Tab(ListTab::Files))]);
    let files = View {
        face: Face::Board,
        ..with(10_007, |library| library.tab = ListTab::Files)
    };
    window.app().model.fix(files);
    window.settle();
    window.harness.get_by_label("Problem 3");
    assert!(
        window
            .harness
            .query_by_label("Problem 4 of 10\u{a0}007")
            .is_none()
    );
}

#[test]
fn a_library_of_the_list_is_a_click_away_where_none_is_shown() {
    let shown = View {
        face: Face::Board,
        library: None,
        ..view(50)
    };
    let mut window = Window::new(shown);
    window.harness.get_by_label("Problem 3");
    press(&mut window, "Library");
    assert_eq!(window.pushed(), [library(Library::Show(LibraryId(0)))]);
}

fn reading() -> ProgressView {
    ProgressView {
        words: "Reading 1234 of 10 007 files…".to_owned(),
        calm: "Reading files, 10 %".to_owned(),
        part: Some(123),
    }
}

#[test]
fn what_is_under_way_is_said_and_can_be_stopped() {
    let shown = with(50, |library| {
        library.progress = Some(reading());
        library.troubles = "12 files could not be read".to_owned();
    });
    let mut window = Window::new(shown);
    window.harness.get_by_label("Reading 1234 of 10 007 files…");
    let calm = window.harness.get_by_label("Reading files, 10 %");
    assert_eq!(calm.accesskit_node().role(), Role::Status);
    press(&mut window, "Stop");
    assert_eq!(window.pushed(), [library(Library::Stop)]);
    press(&mut window, "12 files could not be read");
    assert_eq!(window.pushed(), [library(Library::AskTroubles)]);
}

#[test]
fn what_went_wrong_is_said_where_problems_are_listed() {
    let words = "Not all files of the library were looked at.";
    let shown = with(50, |library| library.trouble = words.to_owned());
    let mut window = Window::new(shown);
    for size in [([900.0, 600.0], 1.0), ([640.0, 260.0], 1.0)] {
        window.resize(size);
        let room = window.harness.ctx.content_rect();
        let rect = window.harness.get_by_label(words).rect();
        assert!(room.contains_rect(rect), "{size:?}: {rect}");
    }
}

#[test]
fn what_is_under_way_can_be_stopped_in_every_window() {
    let troubles = "12 files could not be read";
    let mut window = Window::new(view(50));
    for size in SIZES.into_iter().chain([([640.0, 260.0], 1.0)]) {
        for (progress, name, command) in [
            (Some(reading()), "Stop", Library::Stop),
            (None, troubles, Library::AskTroubles),
        ] {
            let shown = with(50, |library| {
                library.progress = progress;
                library.troubles = troubles.to_owned();
            });
            window.app().model.fix(shown);
            window.resize(size);
            let room = window.harness.ctx.content_rect();
            let rect = window.harness.get_by_label(name).rect();
            assert!(room.contains_rect(rect), "{name} at {size:?}: {rect}");
            window.pushed();
            press(&mut window, name);
            assert_eq!(window.pushed(), [library(command)], "{size:?}");
        }
    }
}

#[test]
fn an_empty_library_says_what_to_do() {
    let shown = with(0, |library| {
        library.empty = "There are no problems.".to_owned();
    });
    let mut window = Window::new(shown);
    window.harness.get_by_label("There are no problems.");
    window.key(Modifiers::NONE, Key::Escape);
    assert_eq!(window.pushed(), [library(Library::Browse)]);
}

/// A library of real files, read by the real index.
fn real(files: &[(&str, &str)]) -> (tempfile::TempDir, Window) {
    let folder = tempfile::tempdir().unwrap();
    for (name, sample) in files {
        let path = folder.path().join("Problems").join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        let sample = format!("{}/samples/{sample}.sgf", env!("CARGO_MANIFEST_DIR"));
        std::fs::copy(sample, path).unwrap();
    }
    let mut window = Window::opening(&folder.path().join("Problems"));
    window.wait(|view| {
        view.library
            .as_ref()
            .is_some_and(|library| library.total > 0)
    });
    window.wait(|view| !view.menu.is_refreshing);
    (folder, window)
}

fn of(window: &mut Window) -> LibraryView {
    window.app().model.view().library.clone().unwrap()
}

#[test]
fn the_diagrams_are_those_of_the_problem_list() {
    let names = ["net", "othello", "chess", "joseki", "book", "nine-by-five"];
    let files = names.map(|name| (name, name));
    let files = files.map(|(name, sample)| (format!("{name}.sgf"), sample));
    let files: Vec<_> = files
        .iter()
        .map(|(name, sample)| (name.as_str(), *sample))
        .collect();
    let (_folder, mut window) = real(&files);
    let total = of(&mut window).total;
    assert!(total > names.len(), "{total}");
    for number in 0..total {
        let ctx = window.harness.ctx.clone();
        window.app().run(&ctx, library(Library::OpenRow(number)));
        window.wait(|view| {
            let library = view.library.as_ref().unwrap();
            let is_here = library.current == Some(number) && library.first <= number;
            is_here && view.face == Face::Board && view.document.is_some()
        });
        for _ in 0..20 {
            window.settle();
        }
        let shown = of(&mut window);
        let row = shown.rows[number - shown.first].clone();
        let problems = &window.app().model.view().problems;
        let current = problems.current.unwrap() - problems.window.start;
        assert_eq!(row.diagram, problems.rows[current].diagram, "{}", row.file);
    }
}

#[test]
fn the_lines_of_the_tree_are_the_folders_that_are_not_folded_away() {
    let files = [
        ("2/a.sgf", "net"),
        ("2/Corner/b.sgf", "net"),
        ("10/c.sgf", "book"),
        ("d.sgf", "net"),
    ];
    let (_folder, mut window) = real(&files);
    let lines = |window: &mut Window| {
        let line = |line: &FolderLine| {
            let sign = match line.is_unfolded {
                Some(true) => "v ",
                Some(false) => "> ",
                None => "- ",
            };
            let count = line
                .count
                .map(|count| format!(", {count}"))
                .unwrap_or_default();
            let chosen = if line.is_chosen { " *" } else { "" };
            format!(
                "{}{sign}{}{count}{chosen}",
                "  ".repeat(line.depth),
                line.name
            )
        };
        let library = of(window);
        library
            .folders
            .iter()
            .map(line)
            .collect::<Vec<_>>()
            .join("\n")
    };
    let book = of(&mut window).total - 3;
    let all = format!("v Problems *\n  v 2, 2\n    - Corner, 1\n  - 10, {book}");
    assert_eq!(lines(&mut window), all);
    let ctx = window.harness.ctx.clone();
    for command in [
        Library::Fold(PathBuf::from("2")),
        Library::Folder(Some(PathBuf::from("10"))),
    ] {
        window.app().run(&ctx, library(command));
    }
    window.wait(|view| view.library.as_ref().unwrap().total == book);
    let folded = format!("v Problems\n  > 2, 2\n  - 10, {book} *");
    assert_eq!(lines(&mut window), folded);
    assert_eq!(of(&mut window).name, "10");
    window
        .app()
        .run(&ctx, library(Library::Fold(PathBuf::new())));
    window.settle();
    assert_eq!(lines(&mut window), "> Problems");
}
