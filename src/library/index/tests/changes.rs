//! What an update reads, what it keeps, and what falls out.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::SystemTime;

use super::disk::RefusingDisk;
use super::{Scene, assert_as_scanned, go_on, past, rows, set_time};
use crate::files::RealDisk;
use crate::files::tests::zip::{Packed, zip};
use crate::library::index::Scope;
use crate::library::index::reading::{Made, read};

const ONE: &str = "(;GN[one]SZ[9]AB[aa]C[Black to play];B[bb])";
const TWO: &str = "(;GN[first]AB[aa])(;GN[second]AW[bb];B[cc](;W[dd])(;W[ee]))";

fn scene() -> Scene {
    Scene::new(&[
        ("10.sgf", ONE),
        ("9.sgf", TWO),
        ("b/c/1.SGF", "(;GN[deep]GM[2]AB[aa])"),
    ])
}

/// The titles of all rows.
fn titles(scene: &Scene, index: &super::Index) -> Vec<String> {
    let rows = rows(index, &scene.all());
    rows.into_iter().map(|row| row.title).collect()
}

#[test]
fn problems_are_listed_in_natural_order_with_what_a_list_shows() {
    let scene = scene();
    let index = scene.open();
    assert_eq!(rows(&index, &scene.all()), &[]);
    let report = scene.update(&index);
    assert_eq!((report.found, report.read, report.listed), (3, 3, 3));
    assert_eq!(titles(&scene, &index), ["first", "second", "one", "deep"]);
    assert_as_scanned(&index, &scene.root(), &[]);
    let count = index.count(&scene.all()).unwrap();
    assert_eq!((count.files, count.problems, count.troubles), (3, 4, 0));
    let folders = index.folders(&scene.root()).unwrap();
    let told: Vec<_> = folders
        .iter()
        .map(|row| {
            (
                row.path.to_str().unwrap(),
                row.name.as_str(),
                row.depth,
                row.problems,
            )
        })
        .collect();
    assert_eq!(told, [("b", "b", 0, 1), ("b/c", "c", 1, 1)]);
    let deep = Scope {
        root: scene.root(),
        folder: Some("b".into()),
    };
    let deep_rows = rows(&index, &deep);
    assert_eq!(deep_rows.len(), 1);
    assert_eq!(
        (deep_rows[0].folder.as_str(), deep_rows[0].title.as_str()),
        ("b/c", "deep")
    );
    assert_eq!(
        index.number_of(&deep, &deep_rows[0].place, 0).unwrap(),
        Some(0)
    );
    assert_eq!(index.ids(&scene.all(), 1..3).unwrap().len(), 2);
    assert_eq!(index.ids(&scene.all(), 3..9).unwrap().len(), 1);
    assert_eq!(index.ids(&scene.all(), 9..usize::MAX).unwrap(), &[]);
}

#[test]
fn what_did_not_change_is_not_read_and_what_is_known_not_listed_again() {
    let scene = scene();
    let index = scene.updated();
    let generation = scene.number("SELECT generation FROM state");
    let report = scene.update(&index);
    assert_eq!((report.found, report.read, report.listed), (3, 0, 0));
    assert_eq!(scene.number("SELECT generation FROM state"), generation);
    set_time(&scene.path("9.sgf"), past());
    fs::copy(scene.path("9.sgf"), scene.path("11.sgf")).unwrap();
    fs::rename(scene.path("10.sgf"), scene.path("b/one.sgf")).unwrap();
    let report = scene.update(&index);
    assert_eq!(
        (report.found, report.read, report.listed, report.removed),
        (4, 3, 0, 1)
    );
    assert_as_scanned(&index, &scene.root(), &[("one", &[])]);
    // Another opening of the same database.
    let report = scene.update(&scene.open());
    // What was written just now may be written again within the steps of the clock.
    assert!(report.read <= 2 && report.listed == 0, "{report:?}");
}

#[test]
fn copies_are_read_but_their_problems_made_once() {
    let scene = Scene::new(&[]);
    for number in 0..40 {
        scene.write(&format!("{number}.sgf"), [ONE, TWO][number % 2]);
    }
    let index = scene.open();
    let made = AtomicUsize::new(0);
    let making = |bytes| {
        made.fetch_add(1, Ordering::SeqCst);
        read(bytes)
    };
    let report = index
        .update_with(&RealDisk, &scene.root(), &go_on, &making)
        .unwrap();
    assert_eq!((report.read, report.listed), (40, 2));
    assert_eq!(made.load(Ordering::SeqCst), 2);
    assert_as_scanned(&index, &scene.root(), &[("second", &[])]);
}

/// When a file was written.
fn modified(path: &Path) -> SystemTime {
    fs::metadata(path).unwrap().modified().unwrap()
}

/// Writes another text of the same length into a file, whose time stays.
fn rewrite_in_its_time(path: &Path) {
    let time = modified(path);
    fs::write(path, ONE.replace("[one]", "[two]")).unwrap();
    set_time(path, time);
}

#[test]
fn a_change_within_the_steps_of_the_clock_is_seen() {
    let scene = scene();
    // Written while the first update looks, so to speak.
    set_time(&scene.path("10.sgf"), SystemTime::now());
    let index = scene.updated();
    rewrite_in_its_time(&scene.path("10.sgf"));
    assert_eq!(scene.update(&index).listed, 1);
    assert_as_scanned(&index, &scene.root(), &[("two", &[])]);
    // A time in the future says nothing either.
    set_time(
        &scene.path("10.sgf"),
        SystemTime::now() + std::time::Duration::from_secs(9999),
    );
    scene.update(&index);
    assert_eq!(scene.update(&index).read, 1);
}

#[cfg(unix)]
#[test]
fn a_change_that_keeps_length_and_time_is_seen() {
    let scene = scene();
    let index = scene.updated();
    assert_eq!(scene.update(&index).read, 0);
    // The system notes times in steps of some milliseconds.
    std::thread::sleep(std::time::Duration::from_millis(40));
    rewrite_in_its_time(&scene.path("10.sgf"));
    assert_eq!(scene.update(&index).listed, 1);
    assert_as_scanned(&index, &scene.root(), &[("two", &[])]);
    // So is another file that takes the place of one.
    let time = modified(&scene.path("10.sgf"));
    fs::write(scene.path("new"), ONE.replace("[one]", "[six]")).unwrap();
    set_time(&scene.path("new"), time);
    fs::rename(scene.path("new"), scene.path("10.sgf")).unwrap();
    assert_eq!(scene.update(&index).listed, 1);
    assert_as_scanned(&index, &scene.root(), &[("six", &[])]);
    assert_eq!(scene.update(&index).read, 0);
}

#[test]
fn what_is_gone_falls_out_with_all_that_was_kept_of_it() {
    let scene = scene();
    let index = scene.updated();
    let keys: Vec<_> = rows(&index, &scene.all())
        .iter()
        .map(|row| row.id)
        .collect();
    fs::remove_file(scene.path("9.sgf")).unwrap();
    fs::remove_dir_all(scene.path("b")).unwrap();
    assert_eq!(scene.update(&index).removed, 2);
    assert_eq!(titles(&scene, &index), ["one"]);
    assert_eq!(index.rows(&keys, None).unwrap().len(), 1);
    assert_eq!(index.folders(&scene.root()).unwrap(), &[]);
    for table in ["file", "content", "problem", "fact", "folder"] {
        let count = format!("SELECT count(*) FROM {table}");
        assert_eq!(scene.number(&count), 1, "{table}");
    }
    for (table, word) in [
        ("words", "second"),
        ("words", "deep"),
        ("names", "9"),
        ("names", "c"),
    ] {
        let count = format!("SELECT count(*) FROM {table} WHERE word = '{word}'");
        assert_eq!(scene.number(&count), 0, "{word}");
    }
    assert_eq!(scene.number("SELECT count(*) FROM loose"), 0);
    index.forget(&scene.root());
    for table in ["file", "content", "problem", "fact", "folder", "library"] {
        let count = format!("SELECT count(*) FROM {table}");
        assert_eq!(scene.number(&count), 0, "{table}");
    }
    assert_eq!(index.count(&scene.all()).unwrap().problems, 0);
}

#[test]
fn a_folder_in_place_of_a_file_and_a_file_in_place_of_a_folder() {
    let scene = scene();
    let index = scene.updated();
    fs::remove_file(scene.path("9.sgf")).unwrap();
    scene.write("9.sgf/inside.sgf", ONE);
    fs::remove_dir_all(scene.path("b")).unwrap();
    scene.write("b", TWO);
    scene.update(&index);
    assert_as_scanned(&index, &scene.root(), &[("inside", &[])]);
}

#[test]
fn the_entries_of_a_drive_that_is_not_there_stay_and_are_marked() {
    let scene = scene();
    let index = scene.updated();
    let away = scene.cache().join("away");
    fs::rename(scene.root(), &away).unwrap();
    let report = scene.update(&index);
    assert!(report.is_missing && report.removed == 0);
    let count = index.count(&scene.all()).unwrap();
    assert!(count.is_missing && count.problems == 4);
    assert!(rows(&index, &scene.all()).iter().all(|row| row.is_missing));
    assert!(
        index
            .folders(&scene.root())
            .unwrap()
            .iter()
            .all(|row| row.is_missing)
    );
    fs::rename(&away, scene.root()).unwrap();
    let report = scene.update(&index);
    assert_eq!((report.is_missing, report.read), (false, 0));
    assert!(!index.count(&scene.all()).unwrap().is_missing);
    assert!(rows(&index, &scene.all()).iter().all(|row| !row.is_missing));
    // A file is no library.
    fs::rename(scene.root(), &away).unwrap();
    fs::write(scene.root(), "").unwrap();
    assert!(index.update(&RealDisk, &scene.root(), &go_on).is_err());
    assert_eq!(index.count(&scene.all()).unwrap().problems, 4);
}

#[test]
fn a_folder_that_is_left_empty_is_a_drive_that_was_unplugged() {
    let scene = scene();
    let index = scene.open();
    // One that never had files is just empty.
    let away = scene.cache().join("away");
    fs::rename(scene.root(), &away).unwrap();
    fs::create_dir(scene.root()).unwrap();
    assert!(!scene.update(&index).is_missing);
    fs::remove_dir(scene.root()).unwrap();
    fs::rename(&away, scene.root()).unwrap();
    scene.update(&index);
    fs::rename(scene.root(), &away).unwrap();
    fs::create_dir(scene.root()).unwrap();
    for _ in 0..2 {
        let report = scene.update(&index);
        assert!(report.is_missing && report.removed == 0);
        let count = index.count(&scene.all()).unwrap();
        assert!(count.is_missing && count.problems == 4);
        assert!(rows(&index, &scene.all()).iter().all(|row| row.is_missing));
    }
    fs::remove_dir(scene.root()).unwrap();
    fs::rename(&away, scene.root()).unwrap();
    let report = scene.update(&index);
    assert_eq!(
        (report.is_missing, report.read, report.removed),
        (false, 0, 0)
    );
    assert!(rows(&index, &scene.all()).iter().all(|row| !row.is_missing));
    // With anything in it, it is the library, and what is gone is gone.
    fs::remove_dir_all(scene.root()).unwrap();
    scene.write("readme.txt", "");
    let report = scene.update(&index);
    assert!(!report.is_missing && report.removed > 0);
    assert_eq!(index.count(&scene.all()).unwrap().problems, 0);
}

#[test]
fn refused_files_and_folders_are_told_and_their_entries_stay() {
    let scene = scene();
    let index = scene.updated();
    let disk = RefusingDisk::default();
    disk.refuse(scene.path("b"));
    scene.write("10.sgf", "(;GN[changed])");
    disk.refuse(scene.path("10.sgf"));
    index.update(&disk, &scene.root(), &go_on).unwrap();
    let all = rows(&index, &scene.all());
    let told: Vec<_> = all
        .iter()
        .map(|row| (row.title.as_str(), row.is_missing))
        .collect();
    assert_eq!(told, [("first", false), ("second", false), ("deep", true)]);
    assert_eq!(index.count(&scene.all()).unwrap().troubles, 2);
    let troubles = index.troubles(&scene.root()).unwrap();
    let told: Vec<_> = troubles
        .iter()
        .map(|trouble| (trouble.place.path.clone(), trouble.why.id().to_owned()))
        .collect();
    let refused = "file-refused".to_owned();
    assert_eq!(
        told,
        [
            (scene.path("b"), refused.clone()),
            (scene.path("10.sgf"), refused)
        ]
    );
    disk.allow();
    index.update(&disk, &scene.root(), &go_on).unwrap();
    assert_eq!(index.troubles(&scene.root()).unwrap(), &[]);
    assert_eq!(
        titles(&scene, &index),
        ["first", "second", "changed", "deep"]
    );
    assert_as_scanned(&index, &scene.root(), &[]);
    assert!(rows(&index, &scene.all()).iter().all(|row| !row.is_missing));
}

#[test]
fn what_is_no_sgf_is_left_out_and_not_read_again() {
    let scene = Scene::new(&[
        ("a.sgf", "hello"),
        ("b.sgf", ONE),
        ("c.sgf", ""),
        ("d.txt", ONE),
    ]);
    scene.write("e.sgf", [0x89, b'P', b'N', b'G', 0, 0, 0, 0, 0, 0]);
    let index = scene.open();
    assert_eq!(scene.update(&index).read, 4);
    assert_eq!(scene.update(&index).read, 0);
    let count = index.count(&scene.all()).unwrap();
    // An empty file is a new one.
    assert_eq!((count.files, count.problems, count.troubles), (2, 1, 0));
    scene.write("a.sgf", TWO);
    scene.write("b.sgf", "hello");
    scene.update(&index);
    assert_as_scanned(&index, &scene.root(), &[]);
}

#[test]
fn a_defect_of_the_program_costs_one_file() {
    let scene = scene();
    let index = scene.open();
    let making = |bytes: Vec<u8>| -> Made {
        assert!(bytes != ONE.as_bytes(), "a defect");
        read(bytes)
    };
    index
        .update_with(&RealDisk, &scene.root(), &go_on, &making)
        .unwrap();
    assert_eq!(titles(&scene, &index), ["first", "second", "deep"]);
    let troubles = index.troubles(&scene.root()).unwrap();
    assert_eq!(troubles.len(), 1);
    assert_eq!(troubles[0].why.id(), "library-bug");
    assert_eq!(troubles[0].place.path, scene.path("10.sgf"));
}

#[test]
fn a_stopped_update_keeps_what_is_done_and_the_next_one_completes_it() {
    let scene = Scene::new(&[]);
    for number in 0..300 {
        scene.write(&format!("{number}.sgf"), format!("(;GN[number {number}])"));
    }
    let index = scene.open();
    for most in [0, 1, 100] {
        let made = AtomicUsize::new(0);
        let making = |bytes| {
            made.fetch_add(1, Ordering::SeqCst);
            read(bytes)
        };
        let last = Mutex::new(0);
        let watch = |progress: super::Progress| {
            let mut last = last.lock().unwrap();
            assert!(progress.done <= progress.found && *last <= progress.done);
            *last = progress.done;
            if made.load(Ordering::SeqCst) >= most {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        };
        let before = index.count(&scene.all()).unwrap().files;
        let report = index
            .update_with(&RealDisk, &scene.root(), &watch, &making)
            .unwrap();
        let after = index.count(&scene.all()).unwrap().files;
        assert!(report.is_stopped || after == 300, "{report:?}");
        assert_eq!(report.removed, 0);
        assert!(after >= before);
    }
    let before = index.count(&scene.all()).unwrap().files;
    let report = scene.update(&index);
    assert_eq!(report.read + before as u64, 300);
    assert_as_scanned(&index, &scene.root(), &[("299", &[])]);
}

#[cfg(unix)]
#[test]
fn names_that_are_not_utf_8_come_back_whole() {
    use std::os::unix::ffi::OsStrExt;
    let scene = Scene::new(&[]);
    let name = std::ffi::OsStr::from_bytes(b"p\xff\xfe 1.sgf");
    let folder = scene.root().join(std::ffi::OsStr::from_bytes(b"f\xe9"));
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join(name), ONE).unwrap();
    let index = scene.updated();
    let all = rows(&index, &scene.all());
    assert_eq!(all[0].place.path, folder.join(name));
    assert_as_scanned(&index, &scene.root(), &[("p", &[]), ("1", &[])]);
    let folders = index.folders(&scene.root()).unwrap();
    let scope = Scope {
        root: scene.root(),
        folder: Some(folders[0].path.clone()),
    };
    assert_eq!(rows(&index, &scope), all);
}

#[test]
fn the_name_of_the_file_stands_beside_titles_that_repeat() {
    let scene = Scene::new(&[
        ("a.sgf", ONE),
        ("b.sgf", TWO),
        ("c.sgf", "(;GN[one];B[aa])"),
    ]);
    let index = scene.updated();
    let beside = |index: &super::Index| -> Vec<Option<String>> {
        let all = rows(index, &scene.all());
        all.into_iter().map(|row| row.beside).collect()
    };
    let name = |name: &str| Some(name.to_owned());
    assert_eq!(beside(&index), [name("a.sgf"), None, None, name("c.sgf")]);
    fs::remove_file(scene.path("c.sgf")).unwrap();
    fs::copy(scene.path("b.sgf"), scene.path("d.sgf")).unwrap();
    scene.update(&index);
    let (b, d) = (name("b.sgf"), name("d.sgf"));
    assert_eq!(beside(&index), [None, b.clone(), b, d.clone(), d]);
}

#[test]
fn an_index_exists_only_where_a_library_was_listed() {
    let scene = scene();
    let existing = |root: &std::path::Path| super::Index::existing(Some(&scene.cache()), root);
    assert!(existing(&scene.root()).is_none() && !scene.cache().exists());
    scene.updated();
    assert_eq!(titles(&scene, &existing(&scene.root()).unwrap()).len(), 4);
    assert!(existing(&scene.path("b")).is_none());
    assert!(super::Index::existing(None, &scene.root()).is_none());
    fs::write(scene.database(), "").unwrap();
    assert!(existing(&scene.root()).is_none());
    fs::write(scene.database(), "garbage").unwrap();
    assert!(existing(&scene.root()).is_none());
    assert_eq!(fs::read(scene.database()).unwrap(), b"garbage");
}

#[test]
fn an_archive_is_a_folder_in_a_library_and_a_library_itself() {
    let scene = Scene::new(&[("z.sgf", ONE)]);
    let pack = |names: &[&str]| {
        let files: Vec<_> = names
            .iter()
            .map(|name| Packed::deflated(*name, TWO.as_bytes()))
            .collect();
        zip(&files)
    };
    scene.write(
        "a/b.zip",
        pack(&["10.sgf", "deep/1.sgf", "9.sgf", "readme.txt"]),
    );
    let index = scene.updated();
    assert_as_scanned(
        &index,
        &scene.root(),
        &[("deep", &[]), ("second", &[]), ("b", &[])],
    );
    let all = rows(&index, &scene.all());
    let told: Vec<_> = all
        .iter()
        .map(|row| (row.place.name(), row.folder.as_str()))
        .collect();
    let row = |name: &str, folder| (name.to_owned(), folder);
    let nine = row("9.sgf", "a/b.zip");
    let ten = row("10.sgf", "a/b.zip");
    let deep = row("1.sgf", "a/b.zip/deep");
    let mut right = vec![row("z.sgf", "")];
    right.extend([nine.clone(), nine, ten.clone(), ten, deep.clone(), deep]);
    assert_eq!(told, right);
    let folders = index.folders(&scene.root()).unwrap();
    let paths: Vec<_> = folders
        .iter()
        .map(|row| row.path.to_str().unwrap())
        .collect();
    assert_eq!(paths, ["a", "a/b.zip", "a/b.zip/deep"]);
    assert_eq!(scene.update(&index).read, 0);
    scene.write("a/b.zip", pack(&["10.sgf"]));
    assert_eq!(scene.update(&index).removed, 2);
    assert_as_scanned(&index, &scene.root(), &[("10", &[])]);
    let path = scene.path("a/b.zip");
    index.update(&RealDisk, &path, &go_on).unwrap();
    assert_as_scanned(&index, &path, &[("10", &[]), ("first", &[])]);
    let row = &rows(&index, &Scope::all(path.clone()))[0];
    assert_eq!(row.place.path.as_os_str(), path.as_os_str());
    scene.write("a/b.zip", "no archive");
    scene.update(&index);
    let troubles = index.troubles(&scene.root()).unwrap();
    assert_eq!(troubles.len(), 1);
    assert_eq!(troubles[0].place.path, path);
}
