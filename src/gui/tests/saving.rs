//! Saves on a slow disk, on one that breaks, and without a thread; closing that waits; the note of what is not saved.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use egui::{Event, Key, Modifiers, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::kittest::Queryable;

use super::Window;
use super::gate::{Call, Gate};
use crate::files::RealDisk;
use crate::gui::disk::{self, Expected};
use crate::gui::jobs::Extra;
use crate::session::Command;
use crate::session::command::{File, Go};
use crate::settings::Versions;

/// A window on a file, with what was typed into its comment.
fn typed() -> (tempfile::TempDir, PathBuf, Window) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    std::fs::write(&path, "(;SZ[9])").unwrap();
    let mut window = Window::opening(&path);
    window.wait(|view| view.board.is_some());
    window
        .harness
        .get_by_role(egui::Role::MultilineTextInput)
        .focus();
    window.settle();
    window.harness.event(Event::Text("x".to_owned()));
    window.wait(|view| view.title.contains('•'));
    (folder, path, window)
}

fn save(window: &mut Window) {
    window
        .harness
        .key_press_modifiers(Modifiers::COMMAND, Key::S);
    window.settle();
}

/// Between two looks at what a thread has done.
const TURN: Duration = Duration::from_millis(5);

/// Runs until the condition holds, because background jobs take time.
pub(super) fn until(window: &mut Window, is_so: impl Fn(&mut Window) -> bool) {
    for _ in 0..2000 {
        window.settle();
        if is_so(window) {
            return;
        }
        std::thread::sleep(TURN);
    }
    panic!("it never came");
}

fn run(window: &mut Window, command: Command) {
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, command);
    window.settle();
}

/// A turn in which the window is minimized; gives what it asks of its frame.
fn hidden(window: &mut Window, is_closing: bool) -> Vec<ViewportCommand> {
    let ctx = window.harness.ctx.clone();
    let mut input = egui::RawInput::default();
    let viewport = input.viewports.entry(ViewportId::ROOT).or_default();
    viewport.minimized = Some(true);
    viewport
        .events
        .extend(is_closing.then_some(ViewportEvent::Close));
    let output = ctx.run_logic(&input, |ctx| window.app().logic(ctx));
    let commands = output.viewport_commands.into_iter();
    commands.flat_map(|(_, commands)| commands).collect()
}

#[test]
fn two_saves_on_a_slow_disk_end_with_what_was_typed_last() {
    let (_folder, path, mut window) = typed();
    let gate = Arc::new(Gate::default());
    window.app().jobs.disk = Arc::clone(&gate) as _;
    save(&mut window);
    window.harness.event(Event::Text("y".to_owned()));
    window.settle();
    save(&mut window);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9])");
    gate.open();
    window.wait(|view| !view.title.contains('•'));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9]C[xy])");
    assert!(!window.app().dialogs.is_modal());
}

#[test]
fn the_window_waits_for_a_save_before_it_closes() {
    let (_folder, path, mut window) = typed();
    let gate = Arc::new(Gate::default());
    window.app().jobs.disk = Arc::clone(&gate) as _;
    save(&mut window);
    run(&mut window, Command::File(File::Quit));
    assert!(!window.app().is_leaving);
    gate.open();
    until(&mut window, |window| window.app().is_leaving);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9]C[x])");
}

/// Runs until as many seconds have passed for the window.
fn pass(window: &mut Window, seconds: f64) {
    let ctx = window.harness.ctx.clone();
    let now = || ctx.input(|input| input.time);
    let start = now();
    while now() - start < seconds {
        window.harness.step();
    }
}

/// Saves to a drive that hangs from now on, and quits, until there is the question about it.
fn hang(window: &mut Window) -> Arc<Gate> {
    let gate = Arc::new(Gate::default());
    window.app().jobs.disk = Arc::clone(&gate) as _;
    save(window);
    run(window, Command::File(File::Quit));
    pass(window, 4.0);
    assert!(!window.app().dialogs.is_modal(), "asked too early");
    pass(window, 2.0);
    assert!(
        window
            .harness
            .query_by_label("Saving is taking long")
            .is_some()
    );
    gate
}

#[test]
fn a_drive_that_hangs_can_be_left_with_what_is_kept_for_the_next_start() {
    let journals = tempfile::tempdir().unwrap();
    let (_folder, path, mut window) = typed();
    keep_journals(&mut window, journals.path());
    let gate = hang(&mut window);
    window.press("Leave Now");
    assert!(window.app().is_leaving);
    window.app().exit();
    assert_eq!(count(journals.path()), 1);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9])");
    gate.open();
}

#[test]
fn a_drive_that_hangs_can_be_waited_for_and_the_question_goes_when_it_answers() {
    let (_folder, path, mut window) = typed();
    let gate = hang(&mut window);
    window.press("Keep Waiting");
    assert!(!window.app().dialogs.is_modal() && !window.app().is_leaving);
    pass(&mut window, 6.0);
    assert!(window.app().dialogs.is_modal(), "asked again");
    gate.open();
    until(&mut window, |window| window.app().is_leaving);
    assert!(!window.app().dialogs.is_modal());
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9]C[x])");
}

#[test]
fn quitting_can_be_canceled_while_a_drive_hangs() {
    let (_folder, _path, mut window) = typed();
    let gate = hang(&mut window);
    window.press("Cancel");
    gate.open();
    window.wait(|view| !view.title.contains('•'));
    pass(&mut window, 6.0);
    assert!(!window.app().dialogs.is_modal() && !window.app().is_leaving);
}

#[test]
fn copies_on_a_drive_that_hangs_are_asked_about_too() {
    let mut window = Window::on("");
    let folder = tempfile::tempdir().unwrap();
    let gate = Arc::new(Gate::default());
    window.app().jobs.disk = Arc::clone(&gate) as _;
    let file = Extra::File(Arc::new(b"(;)".to_vec()));
    let into = folder.path().join("copy.sgf");
    let how = (Expected::Nothing, crate::settings::Versions::default());
    window.app().jobs.copy(into, file, how);
    run(&mut window, Command::File(File::Quit));
    pass(&mut window, 6.0);
    window.press("Cancel");
    gate.open();
    until(&mut window, |window| !window.app().jobs.is_busy());
    assert!(!window.app().is_leaving, "it was canceled");
}

#[test]
fn the_window_waits_for_files_beside_the_documents_too() {
    let mut window = Window::on("");
    let folder = tempfile::tempdir().unwrap();
    let gate = Arc::new(Gate::default());
    window.app().jobs.disk = Arc::clone(&gate) as _;
    let files = vec![
        ("1.sgf".to_owned(), b"(;)".to_vec()),
        ("2.sgf".to_owned(), b"(;)".to_vec()),
    ];
    let extra = Extra::Files(Arc::new(files));
    let into = folder.path().to_owned();
    let how = (Expected::Nothing, Versions::default());
    window.app().jobs.copy(into, extra, how);
    run(&mut window, Command::File(File::Quit));
    assert!(!window.app().is_leaving);
    gate.open();
    until(&mut window, |window| window.app().is_leaving);
    assert_eq!(folder.path().read_dir().unwrap().count(), 2);
}

#[test]
fn a_thread_that_breaks_or_cannot_be_started_is_told_and_nothing_hangs() {
    for breaks in [true, false] {
        let (_folder, path, mut window) = typed();
        if breaks {
            window.app().jobs.disk = Arc::new(Gate::breaking(Call::Create));
        } else {
            window.app().jobs.spawn = |_, _| Err(io::Error::other("no room"));
        }
        save(&mut window);
        until(&mut window, |window| window.app().dialogs.is_modal());
        window.settle();
        assert!(
            window
                .harness
                .query_by_label("The file was not saved")
                .is_some()
        );
        assert!(!window.app().jobs.is_busy());
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9])");
    }
}

#[test]
fn a_file_that_was_removed_is_written_there_again() {
    let (_folder, path, mut window) = typed();
    std::fs::remove_file(&path).unwrap();
    save(&mut window);
    until(&mut window, |window| window.app().dialogs.is_modal());
    window.settle();
    let title = "The file is no longer on disk";
    assert!(window.harness.query_by_label(title).is_some());
    window.harness.get_by_label("Save").click();
    window.wait(|view| !view.title.contains('•'));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9]C[x])");
}

#[test]
fn a_file_that_another_program_wrote_is_overwritten_only_on_purpose() {
    let (_folder, path, mut window) = typed();
    std::fs::write(&path, "(;N[theirs])").unwrap();
    save(&mut window);
    until(&mut window, |window| window.app().dialogs.is_modal());
    window.settle();
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;N[theirs])");
    window.harness.get_by_label("Overwrite").click();
    window.wait(|view| !view.title.contains('•'));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9]C[x])");
}

#[test]
fn writing_several_files_says_what_was_written_and_what_was_not() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| (name.to_owned(), b"(;)".to_vec());
    // The second one comes while the first one is written.
    let all = [file("1.sgf"), file("a.sgf"), file("b.sgf")];
    let disk =
        crate::files::tests::disk::TestDisk::with(crate::files::tests::disk::Trouble::OtherWriter);
    let why = disk::write_all(&disk, folder.path(), &all).unwrap_err();
    assert!(
        why.english()
            .contains("1 of 3 files were written (1.sgf), but not a.sgf to b.sgf"),
        "{why}"
    );
    let theirs = std::fs::read_to_string(folder.path().join("a.sgf")).unwrap();
    assert_eq!(theirs, "theirs, and longer");
    let again = disk::write_all(&RealDisk, folder.path(), &all).unwrap_err();
    assert!(again.english().contains("Nothing was written"), "{again}");
}

#[test]
fn a_minimized_window_comes_back_to_ask() {
    let (_folder, _path, mut window) = typed();
    let commands = hidden(&mut window, true);
    assert!(commands.contains(&ViewportCommand::CancelClose));
    assert!(commands.contains(&ViewportCommand::Minimized(false)));
    window.settle();
    assert!(
        window
            .harness
            .query_by_label("Save changes before quitting?")
            .is_some()
    );
    assert!(!window.app().is_leaving);
}

#[test]
fn a_minimized_window_without_changes_closes() {
    let mut window = Window::on("");
    let commands = hidden(&mut window, true);
    assert!(commands.contains(&ViewportCommand::Close), "{commands:?}");
    assert!(!commands.contains(&ViewportCommand::Minimized(false)));
    assert_eq!(hidden(&mut window, true), []);
}

#[test]
fn a_minimized_window_closes_once_it_is_saved() {
    let (_folder, path, mut window) = typed();
    let gate = Arc::new(Gate::default());
    window.app().jobs.disk = Arc::clone(&gate) as _;
    save(&mut window);
    let commands = hidden(&mut window, true);
    assert_eq!(commands, [ViewportCommand::CancelClose]);
    gate.open();
    let is_closed = |commands: Vec<_>| commands.contains(&ViewportCommand::Close);
    let mut turns = (0..2000).map(|_| {
        std::thread::sleep(TURN);
        hidden(&mut window, false)
    });
    assert!(turns.any(is_closed));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9]C[x])");
}

/// The files in a folder of journals.
fn count(journals: &Path) -> usize {
    journals.read_dir().map_or(0, Iterator::count)
}

/// Keeps journals, and waits until they are written.
fn keep_journals(window: &mut Window, folder: &Path) {
    let ctx = window.harness.ctx.clone();
    window.app().keep_journals(&ctx, folder);
    window.settle();
    let flush = window.app().journals.as_ref().unwrap().flush();
    assert!(flush.wait(std::time::Duration::from_secs(20)));
}

/// Waits for the question what to do with unsaved changes.
fn wait_for_recovery(window: &mut Window) {
    for _ in 0..2000 {
        window.settle();
        if window
            .harness
            .query_by_label("Recover unsaved changes?")
            .is_some()
        {
            return;
        }
        std::thread::sleep(TURN);
    }
    panic!("nothing is offered");
}

#[test]
fn an_end_that_nobody_asked_about_is_recovered_at_the_next_start() {
    let journals = tempfile::tempdir().unwrap();
    let (_folder, path, mut window) = typed();
    keep_journals(&mut window, journals.path());
    // The process ends: nobody was asked.
    window.app().exit();
    drop(window);
    assert_eq!(count(journals.path()), 1);
    let mut window = Window::on("");
    keep_journals(&mut window, journals.path());
    wait_for_recovery(&mut window);
    window.harness.get_by_label("Recover: a.sgf").click();
    window.settle();
    assert!(!window.app().dialogs.is_modal());
    assert_eq!(window.app().model.text(), "(;SZ[9]C[x])");
    // The file is as it was until the user saves, and then it is known.
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9])");
    save(&mut window);
    window.wait(|view| !view.title.contains('•'));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), "(;SZ[9]C[x])");
    window.app().exit();
    assert_eq!(count(journals.path()), 0);
}

#[test]
fn what_is_not_answered_is_offered_again_and_what_is_thrown_away_is_not() {
    let journals = tempfile::tempdir().unwrap();
    let (_folder, _path, mut window) = typed();
    keep_journals(&mut window, journals.path());
    window.app().exit();
    drop(window);
    let mut window = Window::on("");
    keep_journals(&mut window, journals.path());
    wait_for_recovery(&mut window);
    window.harness.get_by_label("Later").click();
    window.settle();
    assert!(!window.app().dialogs.is_modal());
    run(&mut window, Command::File(File::AskRecover));
    window.harness.get_by_label("Throw Away: a.sgf").click();
    window.settle();
    assert!(!window.app().dialogs.is_modal());
    // Until the end there is a way back.
    let item = Command::File(File::AskRecover);
    let view = window.app().model.view();
    assert!(view.allows(&item));
    run(&mut window, item);
    window.harness.get_by_label("Throw Away: a.sgf").click();
    run(&mut window, Command::File(File::Quit));
    window.app().exit();
    assert_eq!(count(journals.path()), 0);
}

#[test]
fn an_end_that_was_asked_about_leaves_no_journal() {
    let journals = tempfile::tempdir().unwrap();
    let (_folder, _path, mut window) = typed();
    keep_journals(&mut window, journals.path());
    assert_eq!(count(journals.path()), 1);
    run(&mut window, Command::File(File::Quit));
    window.harness.get_by_label("Discard Changes").click();
    window.settle();
    assert!(window.app().is_leaving);
    window.app().exit();
    assert_eq!(count(journals.path()), 0);
}

#[test]
fn a_journal_that_cannot_be_written_is_told_until_the_document_is_saved() {
    let told = "A crash would lose the latest changes of a.sgf";
    let (folder, _path, mut window) = typed();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    keep_journals(&mut window, &file.join("journal"));
    window.settle();
    let is_told = |window: &Window| {
        window
            .harness
            .query_all_by_label_contains(told)
            .next()
            .is_some()
    };
    assert!(is_told(&window));
    // What the next command has nothing to say about.
    run(&mut window, Command::Go(Go::Back));
    assert!(is_told(&window));
    save(&mut window);
    window.wait(|view| !view.title.contains('•'));
    window.settle();
    assert!(!is_told(&window));
}

#[test]
fn a_disk_that_hangs_under_the_journal_stops_no_change_and_misses_none() {
    let journals = tempfile::tempdir().unwrap();
    let (_folder, _path, mut window) = typed();
    let gate = Arc::new(Gate::default());
    window.app().jobs.disk = Arc::clone(&gate) as _;
    let ctx = window.harness.ctx.clone();
    window.app().keep_journals(&ctx, journals.path());
    for key in ["y", "z"] {
        window.harness.event(Event::Text(key.to_owned()));
        window.settle();
    }
    assert_eq!(window.app().model.text(), "(;SZ[9]C[xyz])");
    assert_eq!(count(journals.path()), 0);
    gate.open();
    window.app().exit();
    drop(window);
    let mut window = Window::on("");
    keep_journals(&mut window, journals.path());
    wait_for_recovery(&mut window);
    window.harness.get_by_label("Recover: a.sgf").click();
    window.settle();
    assert_eq!(window.app().model.text(), "(;SZ[9]C[xyz])");
}
