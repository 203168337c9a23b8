//! The settings file under the running window: written when changes have settled and at the end, shared with other
//! windows, and never in the way.

use std::path::{Path, PathBuf};

use egui::{Rect, ViewportId};
use egui_kittest::kittest::Queryable;

use super::Window;
use crate::files::{Folders, RealDisk};
use crate::session::Command;
use crate::session::command::Look;
use crate::settings::{Divider, Kept, Settings, Shared, Store, Theme, WindowPlace};
use crate::words::text;

/// A window on this text that keeps its settings in these folders.
fn keeping(folders: &Folders) -> Window {
    let mut window = Window::on("(;SZ[9])");
    let store = Store::new(folders);
    let opened = store.open(&RealDisk);
    window
        .app()
        .model
        .set_shared(Shared::of(&opened.kept.settings));
    window.app().keep_in(store, opened);
    window
}

/// These recent files, and no library.
fn recent(files: &[&str]) -> Shared {
    Shared {
        recent: paths(files),
        libraries: Vec::new(),
    }
}

fn kept(folders: &Folders) -> Kept {
    Store::new(folders).open(&RealDisk).kept
}

fn run(window: &mut Window, look: Look) {
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, Command::Look(look));
}

/// Runs until the settings are as expected, because they are written on another thread.
fn until(window: &mut Window, is_wanted: impl Fn(&mut Window) -> bool) {
    for _ in 0..1000 {
        window.settle();
        if is_wanted(window) {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let message = window.app().message.as_ref().map(ToString::to_string);
    panic!("it never came: {message:?}");
}

fn paths(list: &[&str]) -> Vec<String> {
    list.iter().map(|&path| path.to_owned()).collect()
}

#[test]
fn a_first_start_writes_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    let mut window = keeping(&folders);
    let path = folders.config.join("settings.json");
    until(&mut window, |_| path.exists());
    assert_eq!(kept(&folders).settings, Settings::default());
}

#[test]
fn a_change_is_written_when_it_has_settled() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    let mut window = keeping(&folders);
    let path = folders.config.join("settings.json");
    until(&mut window, |_| path.exists());
    // A divider being dragged changes in every frame, for much longer than a second.
    for size in 200..240 {
        run(&mut window, Look::Divide(Divider::Side, Some(size)));
        window.harness.step();
        assert_eq!(kept(&folders).settings.panels.side, None);
    }
    until(&mut window, |_| {
        kept(&folders).settings.panels.side == Some(239)
    });
}

#[test]
fn the_end_writes_what_has_not_settled() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    let mut window = keeping(&folders);
    run(&mut window, Look::Theme(Theme::Dark));
    window.app().exit();
    assert_eq!(kept(&folders).settings.theme, Theme::Dark);
}

#[test]
fn two_windows_share_what_was_opened_and_keep_their_own_choices() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    let (mut one, mut two) = (keeping(&folders), keeping(&folders));
    one.app().model.set_shared(recent(&["/one.sgf"]));
    run(&mut one, Look::Theme(Theme::Dark));
    until(&mut one, |_| kept(&folders).settings.theme == Theme::Dark);
    two.app().model.set_shared(recent(&["/two.sgf"]));
    two.settle();
    two.app().exit();
    assert_eq!(kept(&folders).settings.theme, Theme::Dark);
    assert_eq!(
        kept(&folders).settings.recent,
        paths(&["/two.sgf", "/one.sgf"])
    );
    // The first one hears of it when the user comes back to it.
    one.harness.input_mut().focused = false;
    one.settle();
    one.harness.input_mut().focused = true;
    until(&mut one, |one| {
        one.app().model.settings().recent == paths(&["/two.sgf", "/one.sgf"])
    });
    one.app().exit();
    assert_eq!(
        kept(&folders).settings.recent,
        paths(&["/two.sgf", "/one.sgf"])
    );
}

#[cfg(unix)]
#[test]
fn a_folder_that_cannot_be_written_is_told_once_and_stops_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    std::os::unix::fs::symlink(folder.path().join("gone"), &folders.config).unwrap();
    let mut window = keeping(&folders);
    let told = |window: &mut Window| {
        let path = folders.config.join("settings.json").display().to_string();
        let message = window.app().message.as_ref().map(ToString::to_string);
        message.is_some_and(|message| message.contains(&path))
    };
    until(&mut window, told);
    run(&mut window, Look::Theme(Theme::Dark));
    for _ in 0..20 {
        window.settle();
        std::thread::sleep(std::time::Duration::from_millis(5));
        assert!(!told(&mut window));
    }
    assert_eq!(window.app().model.settings().theme, Theme::Dark);
    window.app().exit();
    assert!(
        std::fs::symlink_metadata(&folders.config)
            .unwrap()
            .is_symlink()
    );
}

#[test]
fn a_damaged_file_is_told_and_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    std::fs::create_dir_all(&folders.config).unwrap();
    std::fs::write(folders.config.join("settings.json"), "{").unwrap();
    let mut window = keeping(&folders);
    window.settle();
    let aside: PathBuf = folders.config.join("settings-damaged-1.json");
    let said = aside.display().to_string();
    assert!(window.harness.query_by_label_contains(&said).is_some());
    assert_eq!(std::fs::read_to_string(aside).unwrap(), "{");
    window.press(&text("dialog-ok"));
    until(&mut window, |_| {
        Path::new(&folders.config.join("settings.json")).exists()
    });
}

#[test]
fn the_place_of_the_window_is_kept_as_it_was_before_it_filled_the_screen() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::below(folder.path());
    let mut window = keeping(&folders);
    let normal = WindowPlace {
        width: 900,
        height: 700,
        at: Some([30, -4]),
        maximized: false,
    };
    let set = |window: &mut Window, width: f32, maximized, fullscreen| {
        let info = window
            .harness
            .input_mut()
            .viewports
            .entry(ViewportId::ROOT)
            .or_default();
        let inner = Rect::from_min_size(egui::pos2(32.0, 20.0), egui::vec2(width, 700.0));
        info.inner_rect = Some(inner);
        info.outer_rect = Some(inner.expand2(egui::vec2(2.0, 24.0)));
        info.maximized = Some(maximized);
        info.fullscreen = Some(fullscreen);
        window.settle();
    };
    set(&mut window, 900.0, false, false);
    until(&mut window, |_| kept(&folders).window == Some(normal));
    let maximized = WindowPlace {
        maximized: true,
        ..normal
    };
    set(&mut window, 1900.0, true, false);
    until(&mut window, |_| kept(&folders).window == Some(maximized));
    set(&mut window, 1900.0, false, true);
    window.app().exit();
    assert_eq!(kept(&folders).window, Some(maximized));
}
