//! What a killed save left is removed, and nothing else is.

use std::fs;
use std::time::{Duration, SystemTime};

use super::calls::every_call;
use super::{NEW, OLD, content, folder, names};
use crate::files::beside::{complete, temporary};
use crate::files::{Disk, NewFile, RealDisk, Rescued, sweep};

/// The name of a temporary file of another machine.
const OTHERS: &str = ".bunki-00000000-12-0.tmp";

#[test]
fn what_a_killed_save_left_is_removed() {
    let (folder, path) = folder();
    fs::write(path.with_file_name(temporary(0)), "half").unwrap();
    fs::write(path.with_file_name(temporary(3)), "").unwrap();
    let rescued = sweep(&RealDisk, folder.path(), SystemTime::UNIX_EPOCH);
    assert_eq!(
        (rescued, names(&folder)),
        (vec![], vec!["a.sgf".to_owned()])
    );
    let nowhere = sweep(&RealDisk, &path.join("none"), SystemTime::UNIX_EPOCH);
    assert_eq!(nowhere, []);
}

#[cfg(unix)]
#[test]
fn what_a_living_process_writes_is_left_alone() {
    let (folder, path) = folder();
    let beside = path.with_file_name(temporary(0));
    let held = RealDisk
        .create(&beside, b"half", NewFile::Replacing)
        .unwrap();
    let late = SystemTime::now() + Duration::from_secs(1_000_000);
    assert_eq!(sweep(&RealDisk, folder.path(), late), []);
    assert_eq!(names(&folder).len(), 2);
    assert!(RealDisk.hold(&beside).unwrap().is_none());
    // The end of a process lets it go too.
    drop(held);
    assert_eq!(sweep(&RealDisk, folder.path(), late), []);
    assert_eq!(names(&folder), ["a.sgf"]);
}

#[test]
fn what_another_machine_wrote_is_left_alone_for_a_day() {
    let (folder, path) = folder();
    let beside = path.with_file_name(OTHERS);
    fs::write(&beside, "half").unwrap();
    let written = fs::metadata(&beside).unwrap().modified().unwrap();
    let hour = Duration::from_secs(60 * 60);
    // The clock of the other machine may be ahead.
    for now in [written - hour, written, written + 23 * hour] {
        assert_eq!(sweep(&RealDisk, folder.path(), now), []);
        assert!(beside.exists(), "{now:?}");
    }
    assert_eq!(sweep(&RealDisk, folder.path(), written + 24 * hour), []);
    assert_eq!(names(&folder), ["a.sgf"]);
}

#[cfg(unix)]
#[test]
fn only_ordinary_files_of_the_user_with_exactly_such_a_name_are_removed() {
    let (folder, path) = folder();
    let late = SystemTime::now() + Duration::from_secs(1_000_000);
    fs::create_dir(path.with_file_name(temporary(0))).unwrap();
    std::os::unix::fs::symlink("a.sgf", path.with_file_name(temporary(1))).unwrap();
    std::os::unix::fs::symlink("none", path.with_file_name(temporary(2))).unwrap();
    fs::write(path.with_file_name(".bunki-12-0.tmp"), "of an older Bunki").unwrap();
    fs::write(path.with_file_name(format!("{}~", temporary(3))), "").unwrap();
    let others = path.with_file_name(temporary(4));
    fs::write(&others, "of another user").unwrap();
    // Only root can give files away.
    if std::os::unix::fs::chown(&others, Some(12_345), None).is_err() {
        fs::remove_file(&others).unwrap();
    }
    let before = names(&folder);
    assert_eq!(sweep(&RealDisk, folder.path(), late), []);
    assert_eq!(names(&folder), before);
    assert_eq!(content(&path), OLD);
}

#[test]
fn the_complete_version_of_a_file_written_in_place_is_kept_unless_the_file_has_it() {
    let (folder, path) = folder();
    let beside = path.with_file_name(complete(0, &path));
    fs::write(&beside, OLD).unwrap();
    assert_eq!(sweep(&RealDisk, folder.path(), SystemTime::UNIX_EPOCH), []);
    assert_eq!(names(&folder), ["a.sgf"]);
    fs::write(path.with_file_name("a.rescued.sgf"), "of an earlier time").unwrap();
    fs::write(&beside, NEW).unwrap();
    let kept = path.with_file_name("a.rescued-1.sgf");
    let rescued = Rescued {
        target: Some(path.clone()),
        kept: kept.clone(),
    };
    let found = sweep(&RealDisk, folder.path(), SystemTime::UNIX_EPOCH);
    assert_eq!((found, content(&kept)), (vec![rescued], NEW.to_owned()));
    // Its file is gone: there is no name to give it.
    fs::write(&beside, NEW).unwrap();
    fs::remove_file(&path).unwrap();
    let kept = path.with_file_name("bunki.rescued.sgf");
    let found = sweep(&RealDisk, folder.path(), SystemTime::UNIX_EPOCH);
    assert_eq!(
        found,
        [Rescued {
            target: None,
            kept: kept.clone()
        }]
    );
    assert_eq!(content(&kept), NEW);
}

#[test]
fn a_sweep_that_fails_loses_nothing_and_the_next_one_goes_on() {
    every_call(|disk| {
        let (folder, path) = folder();
        fs::write(path.with_file_name(temporary(0)), "half").unwrap();
        fs::write(path.with_file_name(complete(1, &path)), NEW).unwrap();
        let first = sweep(&**disk, folder.path(), SystemTime::UNIX_EPOCH);
        let second = sweep(&RealDisk, folder.path(), SystemTime::UNIX_EPOCH);
        assert_eq!(first.len() + second.len(), 1, "{:?}", disk.failed());
        assert_eq!(names(&folder), ["a.rescued.sgf", "a.sgf"]);
        assert_eq!(content(&path), OLD);
        assert_eq!(content(&path.with_file_name("a.rescued.sgf")), NEW);
    });
}
