//! Every dialog at every size: each thing in it is inside the window or can be scrolled there, its buttons are always in
//! sight, and one Escape closes the topmost.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::{Key, Role};
use egui_kittest::kittest::{NodeT, Queryable};

use super::sizes::{SIZES, out_of_reach, used};
use super::{Window, fixture};
use crate::gui::dialogs::{Browser, FileRequest};
use crate::gui::jobs::Purpose;
use crate::session::command::{Difference, File, Go, Look, Tools};
use crate::session::{CharsetChoice, Command, Dialog, DocumentId, Offer, PlayOptions, RecoveredId};
use crate::sgf::preview::{Extent, Preview};
use crate::study::Exam;
use crate::view::{
    BarView, DetailView, DifferenceRow, DifferencesView, FiguresView, LbTagComment, LbTagRow,
    LbTagView, RecoveredRow, SetRow, VersionRow, VersionsView, View,
};
use crate::words::{Message, message};

const DOCUMENT: DocumentId = DocumentId(1);

fn long(many: usize) -> String {
    "a long story about 黒先 and how it ends ".repeat(many)
}

fn path() -> PathBuf {
    PathBuf::from(format!(
        "/home/somebody/{}/problem.sgf",
        "folder/".repeat(30)
    ))
}

/// A view with something for every dialog to show.
fn view() -> View {
    let mut view = fixture::view(fixture::JOSEKI, &[]);
    let cell = view.strip[0].child;
    let row = LbTagRow {
        place: "problem 12, move 34 (Q16)".to_owned(),
        before: "Q16 a, R14 x".to_owned(),
        after: "Q16 a, R14 b, C3 c, D4 d, E5 e, F6 f".to_owned(),
        mention: Some("at a or b".to_owned()),
        ..LbTagRow::default()
    };
    let comment = LbTagComment {
        cell,
        place: "problem 12, move 34 (Q16)".to_owned(),
        before: long(3),
        after: long(4),
    };
    view.lb_tag = Some(LbTagView {
        summary: "37 nodes change, 4 notes stay, 2 comments mention a letter that changes".into(),
        rows: vec![row; 40],
        comments: vec![comment; 6],
        more: 3,
        ..LbTagView::default()
    });
    view.menu.numbers = 10_007;
    view.figures = Some(Arc::new(figures()));
    let set = |number: usize| SetRow {
        name: format!("{number} {}", long(1)),
        words: "Cycle 2: 13 of 120 problems".to_owned(),
        query: long(2),
        part: Some(108),
    };
    view.sets = Some((0..9).map(set).collect());
    view.library_troubles = Some(vec![(path().display().to_string(), long(2)); 30]);
    view.versions = Some(versions());
    view.version_usage = Some(long(3));
    view.differences = Some(differences());
    view.charset = Some(CharsetChoice {
        name: "GBK".to_owned(),
        preview: Some(Preview {
            texts: vec![("info-C", long(5)); 5],
            unreadable: 12,
            extent: Extent::Beginning,
        }),
    });
    view.recovered = (0..5)
        .map(|number| RecoveredRow {
            id: RecoveredId(number),
            name: long(2),
            place: path().display().to_string(),
            changed: None,
            content: long(4),
            is_whole: number % 2 == 0,
            can_compare: number % 2 == 0,
        })
        .collect();
    view
}

fn versions() -> VersionsView {
    let version = VersionRow {
        when: "2026-11-30 21:14".to_owned(),
        size: "12.3 kB".to_owned(),
        elsewhere: Some(path().display().to_string()),
    };
    VersionsView {
        file: long(3),
        rows: vec![version; 40],
        note: None,
    }
}

/// Four weeks back and ahead.
fn figures() -> FiguresView {
    let bar = |at: usize| BarView {
        day: format!("12-{:02}", at + 1),
        value: at * 37 % 100,
        above: at % 3,
        words: format!(
            "2026-12-{:02}: {} solved, {} wrong",
            at + 1,
            at * 37 % 100,
            at % 3
        ),
    };
    FiguresView {
        summary: vec![long(2), long(1)],
        past: (0..28).map(bar).collect(),
        coming: (0..28).map(bar).collect(),
    }
}

fn text(text: String) -> Message {
    message!("words-sample", count = 1, name = text)
}

/// A dialog Differences with long texts.
fn differences() -> DifferencesView {
    let row = DifferenceRow {
        kind: "Changed".to_owned(),
        place: "game 12: … Black Q16, White R14, Black C3, White D4".to_owned(),
        what: long(3),
        cell: None,
    };
    let side = |name: &str| (name.to_owned(), Some(long(40)), 10..30);
    DifferencesView {
        title: "Version on disk / This document".to_owned(),
        summary: "100000 differences".to_owned(),
        note: Some(long(3)),
        kinds: vec![],
        total: 100_000,
        window: 0..40,
        rows: vec![row; 40],
        detail: Some(DetailView {
            row: 2,
            heading: "C Changed, game 12: … Black Q16".to_owned(),
            sides: [side("Version on disk"), side("This document")],
        }),
        of: None,
        offers: vec![
            Offer {
                label: message!("dialog-save"),
                command: Command::File(File::Save),
            };
            3
        ],
    }
}

/// Every question of the session but those that stand beside the board.
fn all(view: &View) -> Vec<Dialog> {
    let cells: Vec<_> = view.strip.iter().map(|entry| entry.child).collect();
    let mut all = vec![
        Dialog::New,
        Dialog::Info,
        Dialog::LbTag,
        Dialog::Differences { of: None },
        Dialog::Choose(cells.repeat(4)),
        Dialog::Unsaved {
            document: DOCUMENT,
            name: long(4),
            quitting: true,
        },
        Dialog::ChangedOnDisk {
            document: DOCUMENT,
            path: path(),
        },
        Dialog::GoneFromDisk {
            document: DOCUMENT,
            path: path(),
        },
        Dialog::NeedsOtherName {
            document: DOCUMENT,
            reason: text(long(9)),
        },
        Dialog::Exists {
            document: DOCUMENT,
            path: path(),
        },
        Dialog::Play(PlayOptions::default()),
        Dialog::Charset,
        Dialog::Versions,
        Dialog::VersionSettings,
        Dialog::ClearVersions,
        Dialog::ReopenLoses {
            charset: "Shift_JIS".to_owned(),
        },
        Dialog::OfferUtf8 {
            document: DOCUMENT,
            reason: text(long(9)),
        },
        Dialog::Recover,
        Dialog::Hangs,
        Dialog::Keys,
        Dialog::About,
        Dialog::GoToNumber,
        Dialog::LibraryTroubles,
        Dialog::NotSgf {
            places: vec![path().into(); 9],
        },
        Dialog::Error {
            title: message!("error-save"),
            text: text(long(60)),
        },
    ];
    all.extend(of_study());
    all.iter().for_each(is_known);
    all
}

fn of_study() -> [Dialog; 6] {
    [
        Dialog::SaveSet,
        Dialog::Sets,
        Dialog::Exam,
        Dialog::ExamResult(Exam {
            began: "2026-12-01T10:00:00+01:00".parse().unwrap(),
            problems: 20,
            right: 12,
            wrong: 3,
            time: std::time::Duration::from_secs(1200),
        }),
        Dialog::Figures,
        Dialog::StudyChoices,
    ]
}

/// A new dialog does not compile until it is named here; add it to `all` too.
const fn is_known(dialog: &Dialog) {
    match dialog {
        Dialog::New
        | Dialog::GoToNumber
        | Dialog::LibraryTroubles
        | Dialog::SaveSet
        | Dialog::Sets
        | Dialog::Exam
        | Dialog::ExamResult(_)
        | Dialog::Figures
        | Dialog::StudyChoices
        | Dialog::Info
        | Dialog::LbTag
        | Dialog::Differences { .. }
        | Dialog::Choose(_)
        | Dialog::Play(_)
        | Dialog::Unsaved { .. }
        | Dialog::ChangedOnDisk { .. }
        | Dialog::GoneFromDisk { .. }
        | Dialog::NeedsOtherName { .. }
        | Dialog::Exists { .. }
        | Dialog::Charset
        | Dialog::Versions
        | Dialog::VersionSettings
        | Dialog::ClearVersions
        | Dialog::ReopenLoses { .. }
        | Dialog::OfferUtf8 { .. }
        | Dialog::Recover
        | Dialog::Hangs
        | Dialog::Keys
        | Dialog::About
        | Dialog::NotSgf { .. }
        | Dialog::Error { .. }
        // These two stand beside the board and are looked at by themselves.
        | Dialog::Doctor
        | Dialog::LeftBehind => {}
    }
}

#[test]
fn each_number_of_the_figures_can_be_read_aloud() {
    let mut window = Window::new(view());
    window.app().show(Dialog::Figures);
    window.settle();
    for at in [1, 14, 28] {
        let words = format!("2026-12-{at:02}: ");
        let root = window.harness.root();
        let read = root.children_recursive().filter(|node| {
            let label = node.accesskit_node().value().unwrap_or_default();
            label.starts_with(&words)
        });
        // In the past, and in what is coming.
        assert_eq!(read.count(), 2, "{words}");
    }
}

/// The heading of the dialog that is open, or nothing.
fn heading(window: &Window) -> Option<String> {
    let root = window.harness.root();
    let dialog = root
        .children_recursive()
        .find(|node| node.accesskit_node().role() == Role::Dialog)?;
    let label = dialog
        .children_recursive()
        .find(|node| node.accesskit_node().role() == Role::Label)?;
    label.accesskit_node().value()
}

#[test]
fn every_dialog_fits_every_window_and_one_escape_closes_it() {
    let view = view();
    let mut window = Window::new(view.clone());
    for size in SIZES {
        window.resize(size);
        let questions = all(&view).into_iter().map(Some);
        for (number, question) in questions.chain([None]).enumerate() {
            match question {
                Some(dialog) => window.app().show(dialog),
                // The list of files is asked for by the window itself.
                None => {
                    let why = message!("desktop-no-dialog", cause = long(3));
                    let browser =
                        Browser::new(FileRequest::Open(Purpose::Open), Path::new("/"), why);
                    window.app().dialogs.browse(browser);
                }
            }
            window.settle();
            window.settle();
            let name = heading(&window).unwrap_or_default();
            let at = format!("dialog {number} ({name}) at {size:?}");
            assert!(used(&window).len() >= 2, "{at}");
            let room = window.harness.ctx.content_rect();
            let buttons = ["Cancel", "Close", "Later", "OK", "Stay"];
            let root = window.harness.root();
            let last = root.children_recursive().filter(|node| {
                let known = node.accesskit_node();
                known.role() == Role::Button
                    && buttons
                        .iter()
                        .any(|one| known.label().as_deref() == Some(one))
            });
            for button in last {
                assert!(room.contains_rect(button.rect()), "{at}: {}", button.rect());
            }
            let lost = out_of_reach(&mut window, &["Button Close window".to_owned()]);
            assert!(lost.is_empty(), "{at}: {lost:#?}");
            window.harness.key_press(Key::Escape);
            window.settle();
            assert!(!window.app().dialogs.is_modal(), "{at}");
        }
    }
}

#[test]
fn escape_closes_the_topmost_and_leaves_what_is_below() {
    let mut window = Window::new(view());
    window.app().show(Dialog::Doctor);
    window.app().show(Dialog::Keys);
    window.settle();
    let has_panel = |window: &Window| {
        let root = window.harness.root();
        root.children_recursive().any(|node| {
            node.accesskit_node()
                .label()
                .is_some_and(|label| label.contains("Checking…"))
                || node
                    .accesskit_node()
                    .value()
                    .is_some_and(|text| text.contains("Checking…"))
        })
    };
    window.harness.key_press(Key::Escape);
    window.settle();
    assert!(!window.app().dialogs.is_modal());
    assert!(has_panel(&window));
    window.harness.key_press(Key::Escape);
    window.settle();
    assert!(!has_panel(&window));
}

#[test]
fn the_keys_scroll_the_list_of_keys() {
    let mut window = Window::new(view());
    window.resize(([640.0, 460.0], 1.0));
    window.app().show(Dialog::Keys);
    window.settle();
    let place = |window: &Window| window.harness.get_by_label("On the board").rect().top();
    let first = place(&window);
    window.harness.key_press(Key::PageDown);
    window.settle();
    let second = place(&window);
    assert!(second < first - 100.0, "{first} {second}");
    window.harness.key_press(Key::ArrowDown);
    window.settle();
    assert!(place(&window) < second, "{second}");
    window.harness.key_press(Key::Home);
    window.settle();
    assert!((place(&window) - first).abs() < 1.0);
}

#[test]
fn the_panels_beside_the_board_never_cover_the_bars() {
    let mut window = Window::new(view());
    for size in SIZES {
        window.resize(size);
        window.app().show(Dialog::Doctor);
        window.settle();
        let close = window.harness.get_by_label("Close window").rect();
        let room = window.harness.ctx.content_rect();
        assert!(room.contains_rect(close), "{close} at {size:?}");
        let menu = window.harness.get_by_label("File").rect();
        assert!(close.top() > menu.bottom(), "{close} {menu} at {size:?}");
        window.harness.key_press(Key::Escape);
        window.settle();
    }
    window.pushed();
    window.app().show(Dialog::LeftBehind);
    window.settle();
    window.harness.key_press(Key::Escape);
    let pushed = window.pushed();
    assert!(
        pushed.contains(&Command::Tools(Tools::CloseLeftBehind)),
        "{pushed:?}"
    );
}

#[test]
fn a_click_on_a_difference_selects_it_and_goes_to_its_node() {
    let mut view = view();
    let cell = view.strip[0].child;
    let document = view.document;
    if let Some(differences) = &mut view.differences {
        differences.of = document;
        differences.rows[1].cell = Some(cell);
        differences.rows[1].what = "the second one".to_owned();
    }
    let mut window = Window::new(view);
    window.app().show(Dialog::Differences { of: document });
    window.settle();
    window.pushed();
    assert!(!window.app().dialogs.is_modal());
    window
        .harness
        .get_by_label_contains("the second one")
        .click();
    let wanted = [
        Command::Look(Look::Difference(Difference::Select(1))),
        Command::Go(Go::Cell(cell)),
    ];
    assert_eq!(window.pushed(), wanted);
    window
        .harness
        .get_all_by_label("Save")
        .next()
        .unwrap()
        .click();
    let pushed = window.pushed();
    let close = Command::Look(Look::Difference(Difference::Close));
    assert_eq!(pushed, [close, Command::File(File::Save)]);
}

#[test]
fn the_arrows_look_at_one_charset_after_the_other() {
    let mut window = Window::new(view());
    window.app().show(Dialog::Charset);
    window.settle();
    window.pushed();
    window.harness.key_press(Key::ArrowDown);
    let wanted = Command::File(File::TryCharset("gb18030".to_owned()));
    assert!(window.pushed().contains(&wanted));
}

#[test]
fn the_list_of_differences_has_the_focus_and_its_arrows_select() {
    let mut view = view();
    let document = view.document;
    if let Some(differences) = &mut view.differences {
        differences.of = document;
    }
    let mut window = Window::new(view);
    window.app().show(Dialog::Differences { of: document });
    window.settle();
    window.pushed();
    let select = |row| Command::Look(Look::Difference(Difference::Select(row)));
    // The third row is selected.
    window.harness.key_press(Key::ArrowDown);
    window.settle();
    let pushed = window.pushed();
    assert!(pushed.contains(&select(3)), "{pushed:?}");
    assert!(
        !pushed
            .iter()
            .any(|command| matches!(command, Command::Go(_)))
    );
    // Also to a row that is not drawn yet.
    window.harness.key_press(Key::PageDown);
    window.settle();
    window.settle();
    let is_far = |command: &Command| matches!(command, Command::Look(Look::Difference(Difference::Select(row))) if *row > 3);
    let pushed = window.pushed();
    assert!(pushed.iter().any(is_far), "{pushed:?}");
}
