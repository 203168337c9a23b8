//! Libraries where it is hard: archives, quitting in the middle, bugs in jobs, two windows, and changes from outside.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use egui::{Key, Modifiers};

use super::Window;
use super::gate::{Call, Gate};
use super::libraries::{FILES, folder, is_at, lists, run, write};
use crate::files::tests::zip::{Packed, zip};
use crate::files::{Folders, RealDisk, spell};
use crate::library::{Index, Scope};
use crate::session::Command;
use crate::session::command::{File, Library as Lib};
use crate::settings::{Shared, Store};

fn book() -> Vec<u8> {
    let text = b"(;SZ[9]AB[aa];W[bb])(;SZ[9]AB[cc];W[dd])";
    let file = |name: &str| Packed::deflated(name, text);
    zip(&[file("part/2.sgf"), file("1.SGF")])
}

#[test]
fn an_archive_is_gone_through_where_it_stands_and_alone() {
    let folder = folder(&[("a.sgf", 1), ("z/b.sgf", 1)]);
    let archive = folder.path().join("book.ZIP");
    std::fs::write(&archive, book()).unwrap();
    let mut window = Window::opening(folder.path());
    window.wait(lists(6));
    run(&mut window, Lib::GoTo(1));
    window.wait(is_at("1 of 6"));
    let inside = ["1.SGF (book.ZIP)", "2.sgf (book.ZIP)"];
    let steps = [
        ("2 of 6", inside[0]),
        ("3 of 6", inside[0]),
        ("4 of 6", inside[1]),
        ("5 of 6", inside[1]),
        ("6 of 6", "b.sgf"),
    ];
    for (at, title) in steps {
        window.key(Modifiers::COMMAND, Key::PageDown);
        window.wait(is_at(at));
        let shown = window.app().model.view().title.clone();
        assert!(shown.starts_with(title), "{at}: {shown}");
    }
    // The archive by itself.
    run(&mut window, Lib::OpenFolder(archive.clone()));
    window.wait(lists(4));
    run(&mut window, Lib::GoTo(4));
    window.wait(is_at("4 of 4"));
    window.key(Modifiers::COMMAND, Key::PageUp);
    window.key(Modifiers::COMMAND, Key::PageUp);
    window.wait(is_at("2 of 4"));
    assert_eq!(std::fs::read(&archive).unwrap(), book());
}

#[test]
fn the_window_is_left_at_once_while_a_library_is_looked_through() {
    let folder = folder(FILES);
    let gate = Arc::new(Gate::at(Call::Read));
    let mut window = Window::on("");
    window.app().jobs.disk = Arc::clone(&gate) as _;
    run(&mut window, Lib::OpenFolder(folder.path().to_owned()));
    assert!(window.app().model.view().menu.is_refreshing);
    let ctx = window.harness.ctx.clone();
    window.app().run(&ctx, Command::File(File::Quit));
    window.settle();
    assert!(window.app().is_leaving && !window.app().dialogs.is_modal());
    window.app().exit();
    drop(window);
    // The thread, which the window did not wait for, ends with the call that it was in.
    gate.open();
    for _ in 0..1000 {
        if Arc::strong_count(&gate) == 1 {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("a thread goes on without a window");
}

#[test]
fn a_bug_in_a_job_is_told_and_the_next_look_is_whole() {
    for call in [Call::Entries, Call::Read] {
        let folder = folder(FILES);
        let gate = Arc::new(Gate::breaking(call));
        let mut window = Window::on("");
        window.app().jobs.disk = Arc::clone(&gate) as _;
        run(&mut window, Lib::OpenFolder(folder.path().to_owned()));
        window.wait(|view| !view.menu.is_refreshing);
        let trouble = |window: &mut Window| {
            let shelf = window.app().model.shelf();
            shelf.current().unwrap().trouble().is_some()
        };
        assert!(trouble(&mut window));
        gate.open();
        run(&mut window, Lib::Refresh);
        window.wait(lists(4));
        assert!(!trouble(&mut window));
        run(&mut window, Lib::GoTo(2));
        window.wait(is_at("2 of 4"));
        // The file of a problem: what is shown stays.
        if call == Call::Read {
            gate.shut();
            run(&mut window, Lib::GoTo(4));
            window.wait(|view| view.status.message.contains("the disk broke"));
            assert!(is_at("2 of 4")(window.app().model.view()));
            gate.open();
            run(&mut window, Lib::GoTo(4));
            window.wait(is_at("4 of 4"));
        }
    }
}

/// A window that shares settings and index with others.
fn sharing(folders: &Folders) -> Window {
    let mut window = Window::on("(;SZ[9])");
    let store = Store::new(folders);
    let opened = store.open(&RealDisk);
    let app = window.app();
    app.model.set_shared(Shared::of(&opened.kept.settings));
    app.keep_in(store, opened);
    app.jobs.keep_index(folders.cache.clone());
    window
}

#[test]
fn two_windows_share_their_libraries_and_the_index() {
    let home = tempfile::tempdir().unwrap();
    let folders = Folders::below(home.path());
    let (a, b) = (folder(FILES), folder(&[("z.sgf", 3)]));
    let open = |window: &mut Window, folder: &Path| {
        run(window, Lib::OpenFolder(folder.to_owned()));
    };
    let (mut one, mut two) = (sharing(&folders), sharing(&folders));
    // Both look through the same folder at once.
    open(&mut one, a.path());
    open(&mut two, a.path());
    one.wait(lists(4));
    two.wait(lists(4));
    run(&mut one, Lib::GoTo(2));
    one.wait(is_at("2 of 4"));
    open(&mut two, b.path());
    two.wait(lists(3));
    run(&mut two, Lib::GoTo(3));
    two.wait(is_at("3 of 3"));
    for window in [&mut one, &mut two] {
        window.app().exit();
    }
    let kept = Store::new(&folders).open(&RealDisk).kept.settings;
    let all: Vec<&String> = kept.libraries.iter().map(|kept| &kept.folder).collect();
    let wanted = [spell(a.path()), spell(b.path())];
    assert_eq!(all.len(), 2, "{all:?}");
    assert_eq!(
        all.into_iter().collect::<BTreeSet<_>>(),
        wanted.iter().collect()
    );
    // One index has both.
    let (index, why) = Index::open(Some(&folders.cache));
    assert_eq!(why, None);
    let count = |folder: &Path| {
        index
            .count(&Scope::all(folder.to_owned()))
            .unwrap()
            .problems
    };
    assert_eq!((count(a.path()), count(b.path())), (4, 3));
    // What is removed in one window stays where another shows it.
    let shown = library_of(&mut two, a.path());
    run(&mut two, Lib::Show(shown));
    two.wait(lists(4));
    run(&mut one, Lib::RemoveShown);
    for _ in 0..500 {
        if count(a.path()) == 0 {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    run(&mut two, Lib::Refresh);
    two.wait(lists(4));
    assert!(a.path().join("2/x.sgf").exists());
}

fn library_of(window: &mut Window, root: &Path) -> crate::session::LibraryId {
    let mut all = window.app().model.shelf().libraries().iter();
    all.find(|known| known.root() == root).unwrap().id()
}

#[test]
fn what_happens_in_the_folders_is_listed_without_being_asked_for() {
    let folder = folder(FILES);
    let mut window = Window::opening(folder.path());
    window.app().watch_library();
    window.wait(lists(4));
    // How long it takes until the system watches, nobody knows: it is written again until something is told.
    let until = |window: &mut Window, count: usize, act: &dyn Fn()| {
        for _ in 0..30 {
            act();
            for _ in 0..300 {
                window.settle();
                if lists(count)(window.app().model.view()) {
                    return;
                }
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        panic!("{count} never came");
    };
    until(&mut window, 6, &|| write(folder.path(), "2/new.sgf", 2));
    // A folder that was not there before is watched, too.
    until(&mut window, 7, &|| write(folder.path(), "new/a.sgf", 1));
    until(&mut window, 8, &|| write(folder.path(), "new/b.sgf", 1));
    let gone = folder.path().join("2");
    until(&mut window, 4, &|| drop(std::fs::remove_dir_all(&gone)));
}
