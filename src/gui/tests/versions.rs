//! What a save in the window keeps, removes and says.

use std::path::PathBuf;
use std::sync::Arc;

use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;

use super::Window;
use crate::files::RealDisk;
use crate::journal::backup::Backups;

/// A window on a file, and the earlier versions of a user.
fn opened(text: &str) -> (tempfile::TempDir, PathBuf, Window) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    std::fs::write(&path, text).unwrap();
    let mut window = Window::opening(&path);
    window.app().jobs.backups = Arc::new(Backups::new(Some(&folder.path().join("data"))));
    window.wait(|view| view.board.is_some());
    (folder, path, window)
}

/// What the status bar says.
fn told(window: &mut Window) -> String {
    window.app().model.view().status.message.clone()
}

/// Types into the comment and saves.
fn type_and_save(window: &mut Window, text: &str) {
    let field = window.harness.get_by_role(egui::Role::MultilineTextInput);
    field.focus();
    window.settle();
    window.harness.event(Event::Text(text.to_owned()));
    window.wait(|view| view.title.contains('•'));
    let harness = &mut window.harness;
    harness.key_press_modifiers(Modifiers::COMMAND, Key::S);
    window.wait(|view| !view.title.contains('•'));
}

#[test]
fn the_first_save_of_a_session_keeps_what_it_overwrites() {
    let (_folder, path, mut window) = opened("(;SZ[9])");
    type_and_save(&mut window, "x");
    type_and_save(&mut window, "y");
    let backups = Arc::clone(&window.app().jobs.backups);
    let listed = backups.list(&RealDisk, &path).unwrap();
    assert_eq!(listed.len(), 1);
    let bytes = backups.read(&RealDisk, &listed[0].version).unwrap();
    assert_eq!(bytes, b"(;SZ[9])");
    assert!(!told(&mut window).contains("earlier version"));
}

#[test]
fn a_version_that_could_not_be_kept_is_told() {
    let (_folder, _path, mut window) = opened("(;SZ[9])");
    window.app().jobs.backups = Arc::new(Backups::new(None));
    type_and_save(&mut window, "x");
    let told = told(&mut window);
    assert!(told.contains("The earlier version was not kept."), "{told}");
}

#[cfg(unix)]
#[test]
fn a_file_with_two_names_keeps_them_and_its_user_is_told() {
    let (_folder, path, mut window) = opened("(;SZ[9])");
    let other = path.with_file_name("b.sgf");
    std::fs::hard_link(&path, &other).unwrap();
    type_and_save(&mut window, "x");
    assert_eq!(std::fs::read_to_string(&other).unwrap(), "(;SZ[9]C[x])");
    let told = told(&mut window);
    assert!(told.contains("2 names"), "{told}");
}
