//! What a save in the window keeps, removes and says.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;

use super::Window;
use crate::files::RealDisk;
use crate::gui::jobs::VersionResult;
use crate::journal::backup::Backups;
use crate::session::command::{Edit, File, Taken};
use crate::session::{Command, Effect};
use crate::view::VersionRow;

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

/// Opens the list of earlier versions and waits for it.
fn listed(window: &mut Window) -> Vec<VersionRow> {
    run(window, Command::File(File::AskVersions));
    window.wait(|view| {
        let versions = view.versions.as_ref();
        versions.is_some_and(|versions| {
            !versions.rows.is_empty() || versions.note.as_deref() == Some(NONE)
        })
    });
    let view = window.app().model.view();
    view.versions.clone().unwrap().rows
}

/// What is said where there are none.
const NONE: &str =
    "There are none yet. A version is kept when a file is first saved after it was opened.";

fn run(window: &mut Window, command: Command) {
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, command);
    window.settle();
}

/// Another run of the program opens the same file.
fn reopened(window: &mut Window, path: &Path) {
    let data = path.with_file_name("data");
    window.app().jobs.backups = Arc::new(Backups::new(Some(&data)));
    run(window, Command::File(File::Close));
    run(
        window,
        Command::File(File::OpenPaths(vec![path.to_owned()])),
    );
    window.wait(|view| view.board.is_some());
}

#[test]
fn a_version_comes_back_as_a_change_that_can_be_undone() {
    let (_folder, path, mut window) = opened("(;SZ[9]C[first])");
    assert_eq!(listed(&mut window), []);
    window.press("Close");
    type_and_save(&mut window, "x");
    reopened(&mut window, &path);
    type_and_save(&mut window, "y");
    let now = std::fs::read_to_string(&path).unwrap();
    let rows = listed(&mut window);
    let sizes: Vec<_> = rows.iter().map(|row| row.size.as_str()).collect();
    assert_eq!(sizes, ["17 bytes", "16 bytes"], "newest first");
    // The first row has the focus, and an arrow leads to the next one.
    window.key(Modifiers::NONE, Key::ArrowDown);
    window.press("Bring Back");
    window.wait(|view| view.title.contains('•'));
    assert_eq!(window.app().model.text(), "(;SZ[9]C[first])");
    assert!(!window.app().dialogs.is_modal());
    let said = told(&mut window);
    assert!(said.contains("Brought back the version of"), "{said}");
    assert_eq!(
        std::fs::read_to_string(&path).unwrap(),
        now,
        "not saved yet"
    );
    run(&mut window, Command::Edit(Edit::Undo));
    assert_eq!(window.app().model.text(), now);
    window.wait(|view| !view.title.contains('•'));
}

#[test]
fn a_version_is_saved_as_another_file_byte_for_byte() {
    let old = "(;SZ[9]  C[first]) junk";
    let (folder, path, mut window) = opened(old);
    type_and_save(&mut window, "x");
    listed(&mut window);
    window.press("Save Copy As…");
    // The chooser of the tests cancels.
    window.settle();
    let version = Backups::new(Some(&folder.path().join("data")));
    let version = version.list(&RealDisk, &path).unwrap().remove(0).version;
    let model = &mut window.app().model;
    let id = model.document().unwrap();
    let bytes = old.as_bytes().to_vec();
    let read = VersionResult::Read(id, version, Taken::Copy, Ok(bytes.clone()));
    let effects = model.versions(read);
    let [
        Effect::AskSaveCopy {
            suggestion,
            bytes: copy,
        },
    ] = effects.as_slice()
    else {
        panic!("{effects:?}");
    };
    assert_eq!(*copy, bytes);
    assert_eq!(suggestion.parent(), path.parent());
    let name = suggestion.file_name().unwrap().to_str().unwrap();
    assert!(name.starts_with("a 20") && name.ends_with(".sgf"), "{name}");
}

#[test]
fn the_limits_are_chosen_and_all_versions_are_removed_only_on_purpose() {
    let (folder, path, mut window) = opened("(;SZ[9])");
    type_and_save(&mut window, "x");
    run(&mut window, Command::File(File::AskVersionSettings));
    window.wait(|view| view.version_usage.is_some());
    let usage = "1 earlier version of 1 file are kept, 8 bytes in all.";
    let view = window.app().model.view();
    assert_eq!(view.version_usage.as_deref(), Some(usage));
    window.press("Clear History…");
    window.press("Cancel");
    let backups = Backups::new(Some(&folder.path().join("data")));
    assert_eq!(backups.list(&RealDisk, &path).unwrap().len(), 1);
    window.press("Clear History…");
    window.press("Clear History");
    window.wait(|view| view.status.message == "All earlier versions were removed.");
    assert_eq!(backups.list(&RealDisk, &path).unwrap(), []);
    window.press("Keep the version that a save overwrites");
    window.press("OK");
    assert!(!window.app().model.settings().versions.kept);
    type_and_save(&mut window, "y");
    assert_eq!(backups.list(&RealDisk, &path).unwrap(), []);
}

#[test]
fn a_file_that_was_never_saved_has_no_earlier_versions() {
    let mut window = Window::on("(;SZ[9])");
    let view = window.app().model.view();
    let ask = Command::File(File::AskVersions);
    assert!(!view.allows(&ask));
    let why = view.refused(&ask).unwrap().english();
    assert!(why.contains("never been saved"), "{why}");
}

#[test]
fn a_version_is_compared_first_and_then_brought_back() {
    let (_folder, path, mut window) = opened("(;SZ[9]C[first])");
    type_and_save(&mut window, "x");
    listed(&mut window);
    window.press("Compare…");
    let is_compared = |window: &Window| {
        let label = window.harness.query_by_label("Bring Back");
        label.is_some() && window.harness.query_by_label("Save Copy As…").is_none()
    };
    for _ in 0..500 {
        if is_compared(&window) {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        window.settle();
    }
    assert!(is_compared(&window));
    window.press("Bring Back");
    window.wait(|view| view.title.contains('•'));
    assert_eq!(window.app().model.text(), "(;SZ[9]C[first])");
    assert_ne!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9]C[first])");
}
