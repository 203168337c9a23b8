//! Dialogs, pasted text, dropped files and file dialogs.

use std::path::PathBuf;

use egui::Key;
use egui_kittest::kittest::Queryable;

use super::{FileChoice, Window, fixture, saying};
use crate::gui::dialogs::{Browser, FileRequest};
use crate::gui::jobs::Output;
use crate::problem::{Mode, Scope};
use crate::session::command::{File, Go, Node, Tools};
use crate::session::{Command, Dialog, DocumentId};
use crate::settings::Letters;
use crate::view::{LbTagRow, LbTagView, View};

fn joseki() -> View {
    fixture::view(fixture::JOSEKI, &[])
}

#[test]
fn every_option_of_lb_tag_asks_for_another_preview_and_writing_writes() {
    let row = LbTagRow {
        place: "problem 1 (S17)".to_owned(),
        after: "S17 d".to_owned(),
        ..LbTagRow::default()
    };
    let tag = LbTagView {
        summary: "1 node changes".to_owned(),
        rows: vec![row],
        ..LbTagView::default()
    };
    let mut window = Window::new(View {
        lb_tag: Some(tag),
        ..joseki()
    });
    window.app().show(Dialog::LbTag);
    window.settle();
    window.harness.get_by_label("Renew").click();
    let (mode, scope, letters) = (Mode::Renew, Scope::File, Letters::AsFile);
    let wanted = Command::Tools(Tools::LbOptions {
        mode,
        scope,
        letters,
    });
    assert_eq!(window.pushed().first(), Some(&wanted));
    window.harness.get_by_label("This problem").click();
    let wanted = Command::Tools(Tools::LbOptions {
        mode: Mode::Fill,
        scope: Scope::Problem,
        letters,
    });
    assert_eq!(window.pushed().first(), Some(&wanted));
    window.harness.get_by_label("Write Labels").click();
    assert_eq!(
        window.pushed(),
        [Command::Tools(Tools::LbTag {
            mode: Mode::Fill,
            scope,
            letters,
            comments: Vec::new()
        })]
    );
}

#[test]
fn escape_leaves_lb_tag_without_a_change() {
    let mut window = Window::new(View {
        lb_tag: Some(LbTagView::default()),
        ..joseki()
    });
    window.app().show(Dialog::LbTag);
    window.settle();
    window.harness.key_press(Key::Escape);
    assert_eq!(window.pushed(), [Command::Tools(Tools::CloseLbTag)]);
}

#[test]
fn a_choice_among_branches_is_made_by_number_and_keys_stay_in_the_dialog() {
    let view = joseki();
    let cells: Vec<_> = view.strip.iter().take(2).map(|entry| entry.child).collect();
    let mut window = Window::new(view);
    window.app().show(Dialog::Choose(cells.clone()));
    window.settle();
    window.harness.key_press(Key::ArrowDown);
    assert_eq!(window.pushed(), []);
    window.harness.key_press(Key::Num2);
    assert_eq!(window.pushed(), [Command::Go(Go::Cell(cells[1]))]);
    window.harness.key_press(Key::ArrowDown);
    assert_eq!(window.pushed(), [Command::Go(Go::NextSibling)]);
}

#[test]
fn closing_with_changes_can_discard_them() {
    let mut window = Window::new(joseki());
    window.app().show(Dialog::Unsaved {
        document: DocumentId(7),
        name: "corner.sgf".to_owned(),
        quitting: true,
    });
    window.settle();
    window.harness.get_by_label("Discard Changes").click();
    assert_eq!(
        window.pushed(),
        [Command::File(File::Discard(DocumentId(7)))]
    );
}

#[test]
fn sgf_text_is_pasted_outside_of_a_text_field() {
    let mut window = Window::new(joseki());
    window
        .harness
        .event(egui::Event::Paste("(;SZ[9])".to_owned()));
    assert_eq!(
        window.pushed(),
        [Command::Node(Node::Paste("(;SZ[9])".to_owned()))]
    );
}

#[test]
fn the_answer_of_a_file_dialog_comes_back_as_a_command() {
    let paths = vec![PathBuf::from("/tmp/a.sgf")];
    let mut window = Window::answering(joseki(), FileChoice::Paths(paths.clone()));
    window.app().ask_open();
    for _ in 0..100 {
        let pushed = window.pushed();
        if !pushed.is_empty() {
            assert_eq!(pushed, [Command::File(File::OpenPaths(paths))]);
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("no answer came back");
}

#[test]
fn where_no_file_dialog_works_a_box_says_why_and_takes_a_path() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("one.sgf");
    std::fs::write(&file, "(;)").unwrap();
    let mut window =
        Window::answering(joseki(), FileChoice::Unavailable(saying("nothing is here")));
    window.app().ask_open();
    for _ in 0..100 {
        window.settle();
        if window
            .harness
            .query_by_label_contains("nothing is here")
            .is_some()
        {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    window
        .harness
        .event(egui::Event::Text(file.display().to_string()));
    window.settle();
    window.harness.key_press(Key::Enter);
    assert_eq!(
        window.pushed(),
        [Command::File(File::OpenPaths(vec![file]))]
    );
}

/// A window with a box for a path, because no file dialog works.
fn browsing(window: &mut Window) {
    for _ in 0..100 {
        window.settle();
        let found = window.harness.query_by_label_contains("nothing is here");
        if found.is_some() {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("no box came");
}

fn typed(window: &mut Window, text: &str) {
    window.harness.event(egui::Event::Text(text.to_owned()));
    window.settle();
}

#[test]
fn a_typed_folder_is_entered_and_what_is_typed_filters_its_list() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    for name in ["Ko one.sgf", "ko two.sgf", "ladder.sgf"] {
        std::fs::write(inner.join(name), "(;)").unwrap();
    }
    let mut window =
        Window::answering(joseki(), FileChoice::Unavailable(saying("nothing is here")));
    window.app().ask_open();
    browsing(&mut window);
    typed(&mut window, &inner.display().to_string());
    window.harness.key_press(Key::Enter);
    window.settle();
    assert!(window.harness.query_by_label("ladder.sgf").is_some());
    typed(&mut window, "ko");
    assert!(window.harness.query_by_label("ladder.sgf").is_none());
    assert!(window.harness.query_by_label("Ko one.sgf").is_some());
    typed(&mut window, " two.sgf");
    window.harness.key_press(Key::Enter);
    assert_eq!(
        window.pushed(),
        [Command::File(File::OpenPaths(vec![
            inner.join("ko two.sgf")
        ]))]
    );
}

#[test]
fn a_file_that_is_there_is_replaced_by_the_button_only_and_its_name_can_be_typed_over() {
    let folder = tempfile::tempdir().unwrap();
    let there = folder.path().join("a.sgf");
    std::fs::write(&there, "theirs").unwrap();
    let mut window = Window::new(joseki());
    let document = DocumentId(0);
    let purpose = FileRequest::Save(Output::Document(document));
    let reason = saying("nothing is here");
    let browser = Browser::new(purpose, &there, reason);
    window.app().dialogs.browse(browser);
    browsing(&mut window);
    for _ in 0..3 {
        window.harness.key_press(Key::Enter);
        assert_eq!(window.pushed(), []);
    }
    assert!(window.harness.query_by_label("Replace").is_some());
    // The name is selected: what is typed takes its place.
    typed(&mut window, "b");
    window.harness.key_press(Key::Enter);
    let path = folder.path().join("b.sgf");
    assert_eq!(
        window.pushed(),
        [Command::File(File::SaveTo {
            document,
            path,
            overwrite: false
        })]
    );
}

#[test]
fn the_name_of_the_file_to_be_saved_can_be_typed_over_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut window = Window::new(joseki());
    let document = DocumentId(0);
    let purpose = FileRequest::Save(Output::Document(document));
    let reason = saying("nothing is here");
    let browser = Browser::new(purpose, &folder.path().join("a.sgf"), reason);
    window.app().dialogs.browse(browser);
    browsing(&mut window);
    typed(&mut window, "b");
    window.harness.key_press(Key::Enter);
    assert_eq!(
        window.pushed(),
        [Command::File(File::SaveTo {
            document,
            path: folder.path().join("b.sgf"),
            overwrite: false
        })]
    );
}

#[test]
fn a_folder_that_is_entered_keeps_the_name_of_the_file_to_be_saved() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("inner");
    std::fs::create_dir(&inner).unwrap();
    let mut window = Window::new(joseki());
    let document = DocumentId(0);
    let purpose = FileRequest::Save(Output::Document(document));
    let reason = saying("nothing is here");
    let browser = Browser::new(purpose, &folder.path().join("a.sgf"), reason);
    window.app().dialogs.browse(browser);
    browsing(&mut window);
    window.harness.get_by_label("inner/").click();
    window.settle();
    window.harness.key_press(Key::Enter);
    assert_eq!(
        window.pushed(),
        [Command::File(File::SaveTo {
            document,
            path: inner.join("a.sgf"),
            overwrite: false
        })]
    );
}
