use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use super::*;
use crate::files::tests::calls::{Way, every_call};
use crate::files::{Disk, RealDisk};

/// Longer than any flush takes.
const LONG: Duration = Duration::from_secs(60);

fn parts(words: &'static [&'static str]) -> Encode {
    Box::new(move || {
        let part = |word: &'static str| -> Part { (7, Box::new(word)) };
        Ok(words.iter().map(|word| part(word)).collect())
    })
}

fn begin(key: u32, words: &'static [&'static str]) -> Order<u32> {
    Order::Begin {
        key,
        parts: parts(words),
    }
}

fn append(key: u32, words: &'static [&'static str]) -> Order<u32> {
    Order::Append {
        key,
        parts: parts(words),
    }
}

fn writer(folder: &Path) -> Writer<u32> {
    Writer::start(Arc::new(RealDisk), folder.to_owned(), || ()).unwrap()
}

/// What stands in the journals that are left.
fn words(folder: &Path) -> Vec<Vec<String>> {
    let all = left(&RealDisk, folder).unwrap();
    let words = |left: &Left| {
        let bytes = left.read(&RealDisk).unwrap();
        let frames = frames(&bytes).unwrap();
        let word = |frame: &Frame<'_>| String::from_utf8_lossy(frame.content).into_owned();
        frames.all.iter().map(word).collect()
    };
    all.iter().map(words).collect()
}

fn count(folder: &Path) -> usize {
    folder.read_dir().map_or(0, Iterator::count)
}

#[test]
fn a_journal_is_found_once_its_process_has_ended_and_only_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let journals = folder.path().join("data/journal");
    let writer = writer(&journals);
    writer.order(begin(1, &["source", "state"]));
    writer.order(append(1, &["one"]));
    writer.order(begin(2, &["other"]));
    assert!(writer.flush().wait(LONG));
    assert_eq!(words(&journals), Vec::<Vec<String>>::new());
    writer.order(Order::End { key: 2 });
    writer.order(append(1, &["two", "three"]));
    drop(writer);
    let first = left(&RealDisk, &journals).unwrap();
    assert_eq!(first.len(), 1);
    assert!(left(&RealDisk, &journals).unwrap().is_empty());
    drop(first);
    assert_eq!(
        words(&journals),
        [["source", "state", "one", "two", "three"]]
    );
    assert_eq!(count(&journals), 1);
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_journals() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let journals = folder.path().join("journal");
    let writer = writer(&journals);
    writer.order(begin(1, &["source"]));
    assert!(writer.flush().wait(LONG));
    let mode = |path: &Path| path.metadata().unwrap().permissions().mode() & 0o777;
    assert_eq!(mode(&journals), 0o700);
    for entry in journals.read_dir().unwrap() {
        assert_eq!(mode(&entry.unwrap().path()), 0o600);
    }
}

#[test]
fn a_journal_that_is_left_goes_on_where_it_was_read_to() {
    let folder = tempfile::tempdir().unwrap();
    let first = writer(folder.path());
    first.order(begin(1, &["source", "one", "torn"]));
    drop(first);
    let found = left(&RealDisk, folder.path()).unwrap().remove(0);
    let bytes = found.read(&RealDisk).unwrap();
    let frame = frames(&bytes).unwrap().all[1];
    let second = writer(folder.path());
    second.order(Order::Adopt {
        key: 5,
        left: found,
        length: frame.end,
        chain: frame.chain,
    });
    second.order(append(5, &["two"]));
    assert!(second.flush().wait(LONG));
    assert!(left(&RealDisk, folder.path()).unwrap().is_empty());
    drop(second);
    assert_eq!(words(folder.path()), [["source", "one", "two"]]);
    let third = writer(folder.path());
    let found = left(&RealDisk, folder.path()).unwrap().remove(0);
    third.order(Order::Discard(found));
    drop(third);
    assert_eq!(count(folder.path()), 0);
}

#[test]
fn what_never_had_a_beginning_is_removed() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("1.journal"), "").unwrap();
    std::fs::write(folder.path().join("2.journal"), [0; 400]).unwrap();
    std::fs::write(folder.path().join("notes.txt"), "").unwrap();
    assert!(left(&RealDisk, folder.path()).unwrap().is_empty());
    assert_eq!(count(folder.path()), 1);
    let none = folder.path().join("none");
    assert!(left(&RealDisk, &none).unwrap().is_empty());
}

#[test]
fn a_bug_in_making_parts_stops_one_journal_only() {
    let folder = tempfile::tempdir().unwrap();
    let writer = writer(folder.path());
    writer.order(begin(1, &["one"]));
    writer.order(begin(2, &["other"]));
    writer.order(Order::Append {
        key: 1,
        parts: Box::new(|| panic!("a bug")),
    });
    writer.order(append(2, &["more"]));
    assert!(writer.flush().wait(LONG));
    let troubles = writer.troubles();
    assert!(matches!(troubles[..], [Trouble::Stopped { key: 1, .. }]));
    // What it missed is in its new beginning.
    writer.order(append(1, &["lost"]));
    writer.order(begin(1, &["one", "lost"]));
    assert!(writer.flush().wait(LONG));
    assert_eq!(writer.troubles(), [Trouble::Works { key: 1 }]);
    drop(writer);
    let mut all = words(folder.path());
    all.sort();
    assert_eq!(all, [["one", "lost"], ["other", "more"]]);
}

#[test]
fn whatever_the_disk_refuses_a_journal_has_a_beginning_of_the_changes_or_is_none() {
    const ALL: [&str; 4] = ["source", "state", "one", "two"];
    let calls = every_call(|disk| {
        let folder = tempfile::tempdir().unwrap();
        let journals = folder.path().join("journal");
        let shared: Arc<dyn Disk + Send + Sync> = Arc::clone(disk) as _;
        let writer = Writer::start(shared, journals.clone(), || ()).unwrap();
        writer.order(begin(1, &["source", "state"]));
        writer.order(append(1, &["one"]));
        assert!(writer.flush().wait(LONG));
        writer.order(append(1, &["two"]));
        assert!(writer.flush().wait(LONG));
        let troubles = writer.troubles();
        // The lock goes with the process.
        drop(writer);
        let found = words(&journals);
        assert!(found.len() <= 1);
        let written = found.first().map_or(0, Vec::len);
        assert!(found.iter().flatten().eq(ALL.iter().take(written)));
        assert!([0, 2, 3, 4].contains(&written), "{found:?}");
        let is_told = troubles
            .iter()
            .any(|trouble| matches!(trouble, Trouble::Stopped { key: 1, .. }));
        if !disk.is_dead() {
            // Flushing a folder cannot be told from not being able to.
            let is_harmless = disk.failed().is_none_or(|call| call == "sync_folder");
            assert_eq!(is_told, !is_harmless, "{troubles:?}");
            assert!(is_told || written == 4);
        }
        assert!(disk.way() != Way::Dies || written <= 4);
    });
    assert!(calls >= 8);
}

#[test]
fn notes_of_earlier_versions_go_once_their_process_has_ended() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let names = [
        "unsaved-12",
        "unsaved-13",
        "unsaved-",
        "unsaved-1a",
        "unsaved-1 ",
        "my-unsaved-1",
    ];
    for name in names {
        std::fs::write(path(name), "a.sgf\n").unwrap();
    }
    std::fs::create_dir(path("unsaved-14")).unwrap();
    let held = RealDisk.hold(&path("unsaved-13")).unwrap().unwrap();
    let left = || -> Vec<&str> {
        let exists = |name: &&str| path(name).exists();
        names.into_iter().filter(exists).collect()
    };
    remove_notes(&RealDisk, folder.path());
    assert_eq!(left(), names[1..]);
    drop(held);
    remove_notes(&RealDisk, folder.path());
    assert_eq!(left(), names[2..]);
    assert!(path("unsaved-14").exists());
    remove_notes(&RealDisk, &path("missing"));
}

#[test]
fn a_journal_whose_name_cannot_go_is_emptied() {
    let calls = every_call(|disk| {
        let folder = tempfile::tempdir().unwrap();
        let first = writer(folder.path());
        first.order(begin(1, &["source"]));
        drop(first);
        let found = left(&RealDisk, folder.path()).unwrap().remove(0);
        let removed = found.remove(&**disk);
        let is_left = !words(folder.path()).is_empty();
        assert_eq!(is_left, removed.is_err());
    });
    assert!(calls >= 1);
}
