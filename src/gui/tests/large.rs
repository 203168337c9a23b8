//! Files that are long: the beginning is shown and can be followed while the rest is read, and nothing else.

use std::path::PathBuf;
use std::sync::Arc;

use egui::{Key, Modifiers};
use egui_kittest::kittest::Queryable;

use super::Window;
use super::gate::{Call, Gate};
use super::saving::until;
use crate::session::Command;
use crate::session::command::{File, Tools};

/// A file of more than one megabyte, a window that reads it, and the gate before its second half.
fn opening() -> (tempfile::TempDir, Window, Arc<Gate>) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.sgf");
    let game = "(;GM[1]SZ[9]AB[ee]C[first];B[aa];W[bb];B[cc])\n";
    std::fs::write(&path, game.repeat(30_000)).unwrap();
    let mut window = Window::on("");
    let gate = Arc::new(Gate::at(Call::Rest));
    window.app().jobs.disk = Arc::clone(&gate) as _;
    open(&mut window, path);
    window.wait(|view| view.board.is_some());
    (folder, window, gate)
}

fn open(window: &mut Window, path: PathBuf) {
    let ctx = window.harness.ctx.clone();
    window
        .app()
        .run(&ctx, Command::File(File::OpenPaths(vec![path])));
}

fn has(window: &Window, label: &str) -> bool {
    window.harness.query_by_label(label).is_some()
}

#[test]
fn its_beginning_is_followed_while_the_rest_is_read_and_stays_when_it_is_there() {
    let (_folder, mut window, gate) = opening();
    let view = window.app().model.view();
    assert!(view.menu.is_beginning);
    assert!(view.problems.total > 1000 && view.problems.total < 20_000);
    window.harness.key_press(Key::ArrowRight);
    window.harness.key_press(Key::ArrowRight);
    window.wait(|view| view.status.move_number == 2);
    until(&mut window, |window| has(window, "Reading… 50 %"));
    gate.open();
    window.wait(|view| !view.menu.is_beginning);
    let view = window.app().model.view();
    assert_eq!(view.status.move_number, 2);
    assert_eq!(view.problems.total, 30_001);
    assert_eq!(view.problems.place, Some((Some(1), 30_000)));
    until(&mut window, |window| !has(window, "Cancel"));
}

#[test]
fn it_cannot_be_changed_labeled_or_saved_before_and_says_why() {
    let (_folder, mut window, gate) = opening();
    let before = window.app().model.text();
    for key in [Key::S, Key::L, Key::E] {
        window.harness.key_press_modifiers(Modifiers::COMMAND, key);
        window.settle();
    }
    window.harness.key_press(Key::F4);
    window.settle();
    window
        .harness
        .get_by_role(egui::Role::MultilineTextInput)
        .focus();
    window.settle();
    window.harness.event(egui::Event::Text("x".to_owned()));
    window.settle();
    let view = window.app().model.view();
    assert!(view.lb_tag.is_none() && !view.menu.any_modified);
    assert!(!view.allows(&Command::File(File::Save)));
    assert_eq!(window.app().model.text(), before);
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, Command::File(File::Save));
    window.wait(|view| view.status.message.contains("still being read"));
    gate.open();
    window.wait(|view| !view.menu.is_beginning && view.allows(&Command::File(File::Save)));
}

#[test]
fn canceling_closes_the_beginning_and_nothing_comes_later() {
    let (_folder, mut window, gate) = opening();
    until(&mut window, |window| has(window, "Cancel"));
    window.press("Cancel");
    window.wait(|view| view.document.is_none() && view.status.message.contains("canceled"));
    gate.open();
    until(&mut window, |window| !window.app().jobs.is_busy());
    window.settle();
    assert!(window.app().model.view().document.is_none());
}

#[test]
fn closing_the_beginning_stops_the_reading() {
    let (_folder, mut window, gate) = opening();
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::W);
    window.wait(|view| view.document.is_none());
    gate.open();
    until(&mut window, |window| !window.app().jobs.is_busy());
    window.settle();
    assert!(window.app().model.view().document.is_none());
}

#[test]
fn a_very_long_comment_is_shown_and_edited_in_parts() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("long.sgf");
    let lines: String = (0..20_000).map(|line| format!("line {line}\n")).collect();
    std::fs::write(&path, format!("(;GM[1]SZ[9]C[{lines}])")).unwrap();
    let mut window = Window::opening(&path);
    window.wait(|view| view.comment.text.starts_with("line 0\n"));
    assert!(window.app().model.view().comment.text.len() < 40_000);
    window.press("Next part of the comment");
    let part = window.app().model.view().comment.part.clone().unwrap();
    assert_eq!(part.number, 1);
    let shown = window.app().model.view().comment.text.clone();
    assert_eq!(shown, lines[part.range.clone()]);
    window
        .harness
        .get_by_role(egui::Role::MultilineTextInput)
        .focus();
    window.settle();
    window.harness.event(egui::Event::Text("X".to_owned()));
    window.wait(|view| view.comment.text.len() == shown.len() + 1);
    window.harness.event(egui::Event::Text("Y".to_owned()));
    window.wait(|view| view.comment.text.len() == shown.len() + 2);
    let text = window.app().model.text();
    assert_eq!(text.matches("XY").count(), 1);
    assert_eq!(text.replace("XY", ""), format!("(;GM[1]SZ[9]C[{lines}])"));
    window.press("Last part of the comment");
    window.wait(|view| view.comment.text.ends_with("line 19999\n"));
    let ctx = window.harness.ctx.clone();
    let undo = crate::session::command::Edit::Undo;
    window.app().run(&ctx, Command::Edit(undo));
    window.wait(|view| !view.menu.any_modified);
}

/// A window with a file in which LB tag changes more nodes than fit into a frame.
fn of_many_problems(many: usize) -> (tempfile::TempDir, Window, Command) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.sgf");
    std::fs::write(&path, "(;SZ[9](;B[aa])(;B[bb]))".repeat(many)).unwrap();
    let mut window = Window::opening(&path);
    window.wait(|view| view.problems.total == many + 1);
    let tag = Tools::LbTag {
        mode: crate::problem::Mode::Fill,
        scope: crate::problem::Scope::File,
        letters: crate::settings::Letters::Lower,
        comments: Vec::new(),
    };
    (folder, window, Command::Tools(tag))
}

#[test]
fn a_large_change_and_its_undo_are_carried_out_while_the_window_goes_on() {
    let many = 10_500;
    let (_folder, mut window, tag) = of_many_problems(many);
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, tag);
    window.wait(|view| !view.menu.is_changing && view.status.message.contains("nodes changed"));
    let text = window.app().model.text();
    assert_eq!(text.matches("LB[aa:a][bb:b]").count(), many);
    let undo = crate::session::command::Edit::Undo;
    window.app().run(&ctx, Command::Edit(undo));
    assert!(!window.app().model.text().is_empty());
    window.wait(|view| !view.menu.is_changing && !view.menu.any_modified);
    assert!(!window.app().model.text().contains("LB["));
}

#[test]
fn a_large_change_that_lasts_can_be_canceled() {
    let (_folder, mut window, tag) = of_many_problems(3500);
    // A thread that never gets to work.
    window.app().jobs.spawn = |_, work| {
        std::mem::forget(work);
        Ok(())
    };
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, tag);
    until(&mut window, |window| has(window, "Changing the file…"));
    let view = window.app().model.view();
    assert!(view.menu.is_changing);
    assert!(!view.allows(&Command::File(File::Save)) && !view.allows(&Command::File(File::Close)));
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::W);
    window.wait(|view| view.status.message.contains("being carried out"));
    window.press("Cancel");
    window.wait(|view| !view.menu.is_changing && view.status.message.contains("canceled"));
    assert!(!window.app().model.view().menu.any_modified);
    until(&mut window, |window| !has(window, "Cancel"));
}
