//! A cache that is damaged, refused, full, or of another version.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use super::disk::RefusingDisk;
use super::{Index, Scene, assert_as_scanned, go_on, rows};
use crate::files::RealDisk;
use crate::files::tests::calls::every_call;
use crate::library::index::schema::VERSION;

fn scene() -> Scene {
    Scene::new(&[
        ("a.sgf", "(;GN[one]C[Black to play])"),
        ("b/c.sgf", "(;GN[two])(;GN[three])"),
    ])
}

/// What can happen to a database, by its name.
type Harm = (&'static str, fn(&Scene));

const HARMS: [Harm; 7] = [
    ("garbage", |scene| {
        fs::write(scene.database(), "garbage ".repeat(9999)).unwrap();
    }),
    ("truncated", |scene| {
        let file = fs::File::options()
            .write(true)
            .open(scene.database())
            .unwrap();
        let length = file.metadata().unwrap().len();
        file.set_len(length / 2).unwrap();
    }),
    ("no tables", |scene| {
        fs::remove_file(scene.database()).unwrap();
        let other = rusqlite::Connection::open(scene.database()).unwrap();
        other.execute_batch("CREATE TABLE x (y)").unwrap();
    }),
    ("application", |scene| {
        let inside = scene.inside();
        inside.pragma_update(None, "application_id", 7).unwrap();
    }),
    ("version", |scene| {
        scene
            .inside()
            .pragma_update(None, "user_version", 7)
            .unwrap();
    }),
    ("a table", |scene| {
        scene.inside().execute_batch("DROP TABLE content").unwrap();
    }),
    ("pages", |scene| {
        let mut bytes = fs::read(scene.database()).unwrap();
        let start = bytes.len() / 10;
        bytes[start..].fill(0x5a);
        fs::write(scene.database(), bytes).unwrap();
    }),
];

#[test]
fn a_damaged_database_is_made_again() {
    let long: String = (0..900)
        .map(|number| format!("(;C[word {number} of many])"))
        .collect();
    for (name, harm) in HARMS {
        let scene = scene();
        scene.write("long.sgf", &long);
        scene.updated();
        harm(&scene);
        println!("{name}");
        let (index, message) = Index::open(Some(&scene.cache()));
        assert_eq!(message, None, "{name}");
        // It may be found damaged only when it is asked.
        let found = index.ids(&scene.all(), 0..usize::MAX);
        let _ = found.and_then(|ids| index.rows(&ids, None));
        let report = scene.update(&index);
        assert_eq!(report.message, None, "{name}");
        let searches: [(&str, &[&str]); 2] = [("one", &[]), ("\"word 899\"", &[])];
        assert_as_scanned(&index, &scene.root(), &searches);
        assert_as_scanned(&scene.open(), &scene.root(), &[("black", &[])]);
    }
}

#[test]
fn earlier_versions_are_removed_and_nothing_else() {
    let scene = scene();
    fs::create_dir(scene.cache()).unwrap();
    let newer = format!("library-{}.db", VERSION + 1);
    let kept = [newer.as_str(), "library-x.db", "library-0.sgf", "other.db"];
    let old = ["library-0.db", "library-0.db-wal", "library-0.db-shm"];
    for name in kept.iter().chain(&old) {
        fs::write(scene.cache().join(name), "x").unwrap();
    }
    scene.updated();
    for name in kept {
        assert!(scene.cache().join(name).exists(), "{name}");
    }
    for name in old {
        assert!(!scene.cache().join(name).exists(), "{name}");
    }
    assert!(scene.database().exists());
}

/// The temporary databases of this process.
fn temporary_files() -> Vec<std::ffi::OsString> {
    let own = format!("bunki-library-{}-", std::process::id());
    let entries = fs::read_dir(std::env::temp_dir()).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name());
    names
        .filter(|name| name.to_string_lossy().starts_with(&own))
        .collect()
}

#[test]
fn without_a_cache_folder_there_is_a_temporary_index_with_a_word() {
    let scene = scene();
    // No folder can be made there.
    fs::write(scene.cache(), "").unwrap();
    let (index, message) = Index::open(Some(&scene.cache()));
    assert_eq!(message.unwrap().id(), "library-index-temporary");
    assert_eq!(scene.update(&index).message, None);
    assert_as_scanned(&index, &scene.root(), &[("one", &[])]);
    let other = index.clone();
    drop(index);
    assert_eq!(rows(&other, &scene.all()).len(), 3);
    let (index, message) = Index::open(None);
    assert_eq!(message, None);
    scene.update(&index);
    assert_as_scanned(&index, &scene.root(), &[("one", &[])]);
    let before = temporary_files().len();
    drop((other, index));
    assert!(temporary_files().len() < before);
}

#[test]
fn an_index_in_memory_is_one_too() {
    let scene = scene();
    let disk: super::super::store::SharedDisk = Arc::new(RealDisk);
    let store = super::super::store::Store::in_memory(&disk);
    let index = Index::of_store(store, disk);
    scene.update(&index);
    assert_as_scanned(&index, &scene.root(), &[("one", &[])]);
    scene.write("d.sgf", "(;GN[four])");
    let report = scene.update(&index);
    assert_eq!((report.read, report.listed), (1, 1));
    assert_as_scanned(&index, &scene.root(), &[("four", &[])]);
}

/// A disk that is full where the log of changes is.
#[cfg(target_os = "linux")]
#[test]
fn on_a_full_disk_an_update_goes_on_elsewhere_with_a_word() {
    let scene = scene();
    scene.updated();
    scene.write("d.sgf", "(;GN[four])");
    for ending in ["-wal", "-shm"] {
        let mut log = scene.database().into_os_string();
        log.push(ending);
        let _ = fs::remove_file(&log);
        if ending == "-wal" {
            std::os::unix::fs::symlink("/dev/full", log).unwrap();
        }
    }
    let (index, message) = Index::open(Some(&scene.cache()));
    let report = scene.update(&index);
    let message = message.or(report.message).unwrap();
    assert_eq!(message.id(), "library-index-temporary");
    assert_as_scanned(&index, &scene.root(), &[("four", &[]), ("one", &[])]);
    // From now on that is no news.
    scene.write("e.sgf", "(;GN[five])");
    assert_eq!(scene.update(&index).message, None);
    assert_as_scanned(&index, &scene.root(), &[("five", &[])]);
}

#[test]
fn whatever_call_of_the_disk_fails_the_next_update_is_right() {
    let scene = scene();
    every_call(|disk| {
        let _ = fs::remove_dir_all(scene.cache());
        // The library is on this disk, then the index.
        let index = scene.open();
        let updated = index.update(&**disk, &scene.root(), &go_on);
        let all = disk.failed().is_none();
        if let (true, Ok(report)) = (all, updated) {
            assert!(!report.is_missing && report.listed == 2);
        }
        scene.update(&index);
        assert_as_scanned(&index, &scene.root(), &[("one", &[])]);
    });
    every_call(|disk| {
        let _ = fs::remove_dir_all(scene.cache());
        let disk: super::super::store::SharedDisk = disk.clone();
        for _ in 0..2 {
            let (index, _) = Index::open_on(Arc::clone(&disk), Some(&scene.cache()));
            index.update(&RealDisk, &scene.root(), &go_on).unwrap();
            assert_as_scanned(&index, &scene.root(), &[("one", &[])]);
        }
        assert_as_scanned(&scene.updated(), &scene.root(), &[("three", &[])]);
    });
}

#[test]
fn a_thread_that_panics_ends_the_update_and_the_next_one_is_whole() {
    let scene = scene();
    // More than are on their way at once, so that whoever walks waits for whoever reads.
    let names: Vec<String> = (0..2100).map(|number| format!("{number}.sgf")).collect();
    for name in &names {
        fs::write(scene.path(name), "(;GN[four])").unwrap();
    }
    let files = names.iter().map(|name| scene.path(name)).collect();
    for broken in [vec![scene.path("b")], files] {
        let index = scene.open();
        let disk = RefusingDisk::default();
        broken.into_iter().for_each(|path| disk.break_at(path));
        let update = || index.update(&disk, &scene.root(), &go_on);
        assert!(catch_unwind(AssertUnwindSafe(update)).is_err());
        disk.allow();
        index.update(&disk, &scene.root(), &go_on).unwrap();
        assert_eq!(index.count(&scene.all()).unwrap().problems, 2103);
        drop(index);
        fs::remove_dir_all(scene.cache()).unwrap();
    }
}
