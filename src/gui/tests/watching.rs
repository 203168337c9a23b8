//! Files that other programs change while they are open, with real files and the watcher of the system.

use std::fs;
use std::path::{Path, PathBuf};

use egui::{Event, Key, Modifiers};
use egui_kittest::kittest::Queryable;

use super::Window;
use crate::session::Command;
use crate::session::command::{Edit, File, Go};
use crate::view::View;

const OLD: &str = "(;SZ[9]C[old];B[aa])";
const THEIRS: &str = "(;SZ[9]C[theirs];B[aa];W[bb])";
/// The file beside the one that is looked at.
const BESIDE: &str = "beside.sgf";

/// A folder with two files, both open in a window that watches or not; the first one is shown.
fn scene(watches: bool) -> (tempfile::TempDir, PathBuf, Window) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    fs::write(&path, OLD).unwrap();
    fs::write(folder.path().join(BESIDE), OLD).unwrap();
    let window = open(&path, watches);
    (folder, path, window)
}

fn open(path: &Path, watches: bool) -> Window {
    let mut window = Window::opening(path);
    window.wait(|view| view.board.is_some());
    let beside = path.with_file_name(BESIDE);
    run(&mut window, Command::File(File::OpenPaths(vec![beside])));
    window.wait(|view| view.title.contains("beside"));
    show(&mut window, 0);
    if watches {
        window.app().watch();
        window.settle();
    }
    window
}

fn run(window: &mut Window, command: Command) {
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, command);
    window.settle();
}

fn show(window: &mut Window, file: usize) {
    let problem = Some(0);
    run(window, Command::Go(Go::Problem { file, problem }));
}

fn bar(view: &View) -> &str {
    view.on_disk.as_ref().map_or("", |told| told.text.as_str())
}

fn wait(window: &mut Window, text: &str) {
    let text = text.to_owned();
    window.wait(move |view| bar(view).contains(&text));
}

/// Waits until a change of the other file is told: whatever happened before has been told by then. Then shows the
/// first file again.
fn catch_up(window: &mut Window, path: &Path) {
    let beside = path.with_file_name(BESIDE);
    let text = fs::read_to_string(&beside).unwrap();
    fs::write(&beside, format!("{text}(;)")).unwrap();
    show(window, 1);
    wait(window, "Another program changed beside.sgf");
    run(window, Command::File(File::Keep));
    show(window, 0);
}

fn in_place(path: &Path, text: &str) {
    fs::write(path, text).unwrap();
}

fn rename_over(path: &Path, text: &str) {
    let beside = path.with_file_name(".a.swp");
    fs::write(&beside, text).unwrap();
    fs::rename(&beside, path).unwrap();
}

fn rename_away(path: &Path, text: &str) {
    fs::rename(path, path.with_file_name("a.sgf~")).unwrap();
    fs::write(path, text).unwrap();
}

#[test]
fn each_way_in_which_editors_write_is_told_once() {
    for write in [in_place, rename_over, rename_away] {
        let (_folder, path, mut window) = scene(true);
        catch_up(&mut window, &path);
        write(&path, THEIRS);
        wait(&mut window, "Another program changed a.sgf.");
        window.press("Keep Mine");
        assert_eq!(bar(window.app().model.view()), "");
        catch_up(&mut window, &path);
        assert_eq!(bar(window.app().model.view()), "", "told twice");
        // A further change is told again, and so is the next one.
        write(&path, "(;SZ[9]C[theirs again])");
        wait(&mut window, "Another program changed a.sgf");
        window.press("Reload");
        window.wait(|view| view.comment.text == "theirs again");
        write(&path, THEIRS);
        wait(&mut window, "Another program changed a.sgf.");
    }
}

#[test]
fn ones_own_save_and_the_same_bytes_are_not_told() {
    let (_folder, path, mut window) = scene(true);
    catch_up(&mut window, &path);
    for text in ["one", "two"] {
        let (document, cell) = window.app().place();
        let edit = Edit::SetComment {
            document: document.unwrap(),
            cell: cell.unwrap(),
            text: text.to_owned(),
            typing: crate::session::command::Typing::New,
        };
        run(&mut window, Command::Edit(edit));
        run(&mut window, Command::File(File::Save));
        window.wait(|view| !view.title.contains('•'));
        catch_up(&mut window, &path);
        assert_eq!(bar(window.app().model.view()), "");
    }
    let now = fs::read_to_string(&path).unwrap();
    for write in [in_place, rename_over, rename_away] {
        write(&path, &now);
        catch_up(&mut window, &path);
        assert_eq!(bar(window.app().model.view()), "");
    }
    assert!(!window.app().model.view().title.contains('•'));
}

#[test]
fn what_was_kept_is_saved_without_another_question_but_a_further_change_asks() {
    let (_folder, path, mut window) = scene(true);
    in_place(&path, THEIRS);
    wait(&mut window, "changed a.sgf");
    window.press("Keep Mine");
    assert!(window.app().model.view().title.contains('•'));
    window.key(Modifiers::COMMAND, Key::S);
    window.wait(|view| !view.title.contains('•'));
    assert!(!window.app().dialogs.is_modal());
    assert_eq!(fs::read_to_string(&path).unwrap(), OLD);
    // A change that nobody was asked about: the save finds it by itself.
    in_place(&path, THEIRS);
    wait(&mut window, "changed a.sgf");
    window.press("Keep Mine");
    in_place(&path, "(;SZ[9]N[more])");
    run(&mut window, Command::File(File::Save));
    window.wait(|view| view.status.message.is_empty() || bar(view).contains("changed"));
    catch_up(&mut window, &path);
    assert_eq!(fs::read_to_string(&path).unwrap(), "(;SZ[9]N[more])");
}

#[test]
fn a_removed_file_is_told_and_comes_back_by_saving_it_again() {
    let (_folder, path, mut window) = scene(true);
    fs::remove_file(&path).unwrap();
    wait(&mut window, "a.sgf was deleted or moved");
    assert!(window.app().model.view().title.contains('•'));
    window.press("Save It Again");
    window.wait(|view| !view.title.contains('•') && view.on_disk.is_none());
    assert_eq!(fs::read_to_string(&path).unwrap(), OLD);
    // Removed and brought back by somebody else: as if nothing had happened.
    fs::remove_file(&path).unwrap();
    wait(&mut window, "a.sgf was deleted or moved");
    fs::write(&path, OLD).unwrap();
    window.wait(|view| view.on_disk.is_none() && !view.title.contains('•'));
}

#[test]
fn a_moved_file_is_followed_and_watched_there() {
    let (folder, path, mut window) = scene(true);
    catch_up(&mut window, &path);
    let new = folder.path().join("new.sgf");
    fs::rename(&path, &new).unwrap();
    wait(&mut window, "a.sgf was moved to");
    window.press("Follow the File");
    window.wait(|view| view.title.starts_with("new.sgf"));
    in_place(&new, THEIRS);
    wait(&mut window, "Another program changed new.sgf.");
    window.press("Reload");
    window.wait(|view| view.comment.text == "theirs");
    assert!(!path.exists());
}

#[test]
fn without_a_watcher_files_are_looked_at_when_the_window_gets_the_focus() {
    let (_folder, path, mut window) = scene(false);
    in_place(&path, THEIRS);
    window.harness.event(Event::WindowFocused(true));
    wait(&mut window, "Another program changed a.sgf.");
    run(&mut window, Command::File(File::Keep));
    fs::remove_file(&path).unwrap();
    window.harness.event(Event::WindowFocused(true));
    wait(&mut window, "a.sgf was deleted or moved");
}

#[test]
fn two_windows_with_one_file_tell_each_others_users() {
    let (_folder, path, mut first) = scene(true);
    let mut second = open(&path, true);
    catch_up(&mut second, &path);
    let (document, cell) = first.app().place();
    let edit = Edit::SetComment {
        document: document.unwrap(),
        cell: cell.unwrap(),
        text: "first".to_owned(),
        typing: crate::session::command::Typing::New,
    };
    run(&mut first, Command::Edit(edit));
    run(&mut first, Command::File(File::Save));
    first.wait(|view| !view.title.contains('•'));
    wait(&mut second, "Another program changed a.sgf.");
    second.press("Reload");
    second.wait(|view| view.comment.text == "first");
    assert_eq!(bar(first.app().model.view()), "");
}

#[test]
fn what_is_no_sgf_any_more_is_told_and_stays_open() {
    let (_folder, path, mut window) = scene(true);
    in_place(&path, "");
    wait(&mut window, "Another program emptied a.sgf.");
    in_place(&path, "hello");
    wait(&mut window, "there is no game in it now");
    assert_eq!(window.app().model.text(), OLD);
}

#[test]
fn a_notice_takes_no_key_from_the_comment_and_does_not_move_the_board() {
    let (_folder, path, mut window) = scene(true);
    window
        .harness
        .get_by_role(egui::Role::MultilineTextInput)
        .focus();
    window.settle();
    window.harness.event(Event::Text("x".to_owned()));
    window.settle();
    let before = window.at("A9");
    in_place(&path, THEIRS);
    wait(&mut window, "you have unsaved changes");
    window.harness.event(Event::Text("y".to_owned()));
    window.settle();
    let text = window.app().model.view().comment.text.clone();
    assert!(text.contains('x') && text.contains('y'), "{text}");
    assert_eq!(window.at("A9"), before);
}
