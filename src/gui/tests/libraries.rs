//! Libraries in the window: real folders, the real index, and the keys.

use std::path::{Path, PathBuf};

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use super::Window;
use crate::gui::desktop::chooser::FileChoice;
use crate::session::command::Library as Lib;
use crate::session::{Command, Face, LibraryId};
use crate::view::View;

/// A folder with these files, each with its number of problems.
pub(super) fn folder(files: &[(&str, u32)]) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, many) in files {
        write(folder.path(), name, *many);
    }
    folder
}

pub(super) fn write(folder: &Path, name: &str, many: u32) {
    let path = folder.join(name);
    std::fs::create_dir_all(path.parent().unwrap()).unwrap();
    let game = |problem| format!("(;SZ[9]N[{name} {problem}]AB[aa][bb]AW[cc];B[dd])");
    std::fs::write(path, (0..many).map(game).collect::<String>()).unwrap();
}

pub(super) fn is_at(place: &'static str) -> impl Fn(&View) -> bool {
    move |view| view.status.library.as_deref() == Some(place)
}

pub(super) fn lists(count: usize) -> impl Fn(&View) -> bool {
    move |view| view.menu.numbers == count && !view.menu.is_refreshing
}

pub(super) fn run(window: &mut Window, command: Lib) {
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, Command::Library(command));
    window.settle();
}

pub(super) const FILES: &[(&str, u32)] = &[("2/x.sgf", 2), ("10/y.sgf", 1), ("a.SGF", 1)];

#[test]
fn a_folder_that_is_named_is_a_library_and_all_is_reached_by_keys() {
    let folder = folder(FILES);
    let mut window = Window::opening(folder.path());
    window.wait(lists(4));
    assert_eq!(window.app().model.view().face, Face::Library);
    // By number.
    window.key(Modifiers::COMMAND, Key::J);
    let title = "Go to number";
    assert!(window.harness.query_by_label(title).is_some());
    window.harness.get_by_label("Number, from 1 to 4").click();
    window.settle();
    for wrong in ["9", "x"] {
        window.harness.event(egui::Event::Text(wrong.to_owned()));
        window.key(Modifiers::NONE, Key::Enter);
        let refused = "There is no problem of this number. Type a number from 1 to 4.";
        assert!(window.harness.query_by_label(refused).is_some(), "{wrong}");
        window.key(Modifiers::NONE, Key::Backspace);
    }
    window.harness.event(egui::Event::Text("2".to_owned()));
    window.key(Modifiers::NONE, Key::Enter);
    window.wait(is_at("2 of 4"));
    assert!(window.harness.query_by_label(title).is_none());
    assert_eq!(window.app().model.view().face, Face::Board);
    assert!(window.harness.query_by_label("2 of 4").is_some());
    // Through the files of all folders.
    window.key(Modifiers::COMMAND, Key::PageDown);
    window.wait(is_at("3 of 4"));
    window.key(Modifiers::COMMAND, Key::PageDown);
    window.wait(is_at("4 of 4"));
    window.key(Modifiers::COMMAND, Key::PageUp);
    window.wait(is_at("3 of 4"));
    window.key(Modifiers::COMMAND, Key::R);
    window.wait(|view| {
        view.status
            .library
            .as_deref()
            .is_some_and(|at| at != "3 of 4")
    });
    // Between board and library.
    window.key(Modifiers::COMMAND, Key::F7);
    assert_eq!(window.app().model.view().face, Face::Library);
    window.key(Modifiers::COMMAND, Key::F7);
    assert_eq!(window.app().model.view().face, Face::Board);
}

#[test]
fn a_folder_is_asked_for_and_another_stays_in_the_list() {
    let (one, two) = (folder(FILES), folder(&[("z.sgf", 3)]));
    let answer = FileChoice::Paths(vec![one.path().to_owned()]);
    let mut window = Window::on_answering("", answer);
    window.key(Modifiers::COMMAND | Modifiers::SHIFT, Key::O);
    window.wait(lists(4));
    run(&mut window, Lib::OpenFolder(two.path().to_owned()));
    window.wait(lists(3));
    run(&mut window, Lib::GoTo(3));
    window.wait(is_at("3 of 3"));
    run(&mut window, Lib::Show(LibraryId(0)));
    window.wait(lists(4));
    run(&mut window, Lib::RemoveShown);
    let shelf = window.app().model.shelf();
    let roots: Vec<PathBuf> = shelf
        .libraries()
        .iter()
        .map(|known| known.root().to_owned())
        .collect();
    assert_eq!(
        (roots, shelf.current().is_none()),
        (vec![two.path().to_owned()], true)
    );
    assert!(one.path().join("2/x.sgf").exists());
    assert!(
        !window
            .app()
            .model
            .view()
            .allows(&Command::Library(Lib::Refresh))
    );
}

#[test]
fn what_changes_in_the_folder_is_listed_without_a_restart() {
    let folder = folder(FILES);
    let mut window = Window::opening(folder.path());
    window.wait(lists(4));
    run(&mut window, Lib::GoTo(4));
    window.wait(is_at("4 of 4"));
    write(folder.path(), "10/new.sgf", 2);
    window.key(Modifiers::COMMAND, Key::F5);
    window.wait(lists(6));
    window.wait(is_at("6 of 6"));
    std::fs::remove_dir_all(folder.path().join("2")).unwrap();
    run(&mut window, Lib::Refresh);
    window.wait(lists(4));
    // The folder is gone: the library and what is known of it stay.
    let aside = folder.path().with_extension("aside");
    std::fs::rename(folder.path(), &aside).unwrap();
    run(&mut window, Lib::Refresh);
    window.wait(|view| !view.menu.is_refreshing);
    let shelf = window.app().model.shelf();
    assert!(shelf.current().unwrap().is_missing());
    assert_eq!(shelf.current().unwrap().total(), 4);
    std::fs::rename(&aside, folder.path()).unwrap();
    run(&mut window, Lib::Refresh);
    window.wait(|view| !view.menu.is_refreshing);
    assert!(!window.app().model.shelf().current().unwrap().is_missing());
}

#[test]
fn a_thread_that_cannot_be_started_is_told() {
    let folder = folder(FILES);
    let mut window = Window::on("");
    window.app().jobs.spawn = |_, _| Err(std::io::Error::other("no more threads"));
    run(&mut window, Lib::OpenFolder(folder.path().to_owned()));
    window.wait(|view| !view.menu.is_refreshing);
    let shelf = window.app().model.shelf();
    let trouble = shelf.current().unwrap().trouble().unwrap().english();
    assert!(trouble.contains("no more threads"), "{trouble}");
}

#[test]
fn what_is_found_is_gone_through_and_an_empty_folder_has_nothing() {
    let folder = folder(&[("a/knight.sgf", 2), ("b/other.sgf", 1), ("c/knight.sgf", 1)]);
    let mut window = Window::opening(folder.path());
    window.wait(lists(4));
    run(&mut window, Lib::Search("knight".to_owned()));
    window.wait(lists(3));
    run(&mut window, Lib::OpenRow(1));
    window.wait(is_at("2 of 3"));
    window.key(Modifiers::COMMAND, Key::PageDown);
    window.wait(is_at("3 of 3"));
    run(&mut window, Lib::CloseSearch);
    window.wait(is_at("4 of 4"));
    let empty = tempfile::tempdir().unwrap();
    run(&mut window, Lib::OpenFolder(empty.path().to_owned()));
    window.wait(lists(0));
    assert_eq!(window.app().model.view().status.library, None);
    run(&mut window, Lib::Random);
    window.settle();
}
