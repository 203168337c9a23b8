//! Every call of a save goes wrong once: the old file or the new one is whole, and nothing is left behind for good.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::SystemTime;

use super::calls::{FailingDisk, every_call};
use super::{NEW, OLD, content, folder, names};
use crate::files::{RealDisk, SaveError, Stamp, read, save, save_new, sweep};

/// What a failed save must say: the place, and what to do.
fn judge_message(error: &SaveError, path: &Path) {
    let message = error.to_string();
    assert!(message.contains(&path.display().to_string()), "{message}");
    let advice = ["Save", "save", "Try"];
    assert!(
        advice.iter().any(|word| message.contains(word)),
        "{message}"
    );
}

/// The next start: what the process left is removed, and what is complete gets a name.
fn sweep_after(disk: &FailingDisk, folder: &tempfile::TempDir, files: &[&str]) {
    // A process that another test starts has this one's files, and with them its locks, until it runs its own program.
    for _ in 0..200 {
        let rescued = sweep(&RealDisk, folder.path(), SystemTime::UNIX_EPOCH);
        assert_eq!(rescued, [], "{:?} {:?}", disk.failed(), disk.way());
        if names(folder) == files {
            return;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    assert_eq!(names(folder), files, "{:?} {:?}", disk.failed(), disk.way());
}

fn judge(disk: &FailingDisk, saved: &Result<Stamp, SaveError>, path: &Path, old: Option<&str>) {
    let found = path.exists().then(|| content(path));
    let context = format!("{:?} {:?} {saved:?}", disk.failed(), disk.way());
    match saved {
        Ok(stamp) => {
            assert_eq!(found.as_deref(), Some(NEW), "{context}");
            assert_eq!(
                stamp.hash,
                read(&RealDisk, path).unwrap().1.hash,
                "{context}"
            );
        }
        Err(error) => {
            if !disk.is_dead() {
                judge_message(error, path);
            }
            assert!(disk.failed().is_some(), "{context}");
            // Died behind the rename, nobody is left to say that all is well.
            let is_new = found.as_deref() == Some(NEW) && disk.is_dead();
            assert!(is_new || found.as_deref() == old, "{context}: {found:?}");
        }
    }
}

#[test]
fn a_save_leaves_the_old_file_or_the_new_one() {
    let calls = every_call(|disk| {
        let (folder, path) = folder();
        let (_, stamp) = read(&RealDisk, &path).unwrap();
        let saved = save(&**disk, &path, NEW.as_bytes(), Some(&stamp), |back| {
            back == NEW.as_bytes()
        });
        judge(disk, &saved, &path, Some(OLD));
        sweep_after(disk, &folder, &["a.sgf"]);
    });
    assert!(calls >= 10, "{calls}");
}

#[test]
fn a_save_under_a_new_name_leaves_nothing_or_the_new_file() {
    every_call(|disk| {
        let (folder, path) = folder();
        fs::remove_file(&path).unwrap();
        let saved = save_new(&**disk, &path, NEW.as_bytes(), |back| {
            back == NEW.as_bytes()
        });
        judge(disk, &saved, &path, None);
        let names: &[&str] = if path.exists() { &["a.sgf"] } else { &[] };
        sweep_after(disk, &folder, names);
    });
}

#[cfg(unix)]
#[test]
fn a_save_through_a_link_leaves_the_old_file_or_the_new_one() {
    every_call(|disk| {
        let (folder, path) = folder();
        let link = path.with_file_name("link.sgf");
        std::os::unix::fs::symlink("a.sgf", &link).unwrap();
        let saved = save(&**disk, &link, NEW.as_bytes(), None, |_| true);
        judge(disk, &saved, &link, Some(OLD));
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        sweep_after(disk, &folder, &["a.sgf", "link.sgf"]);
    });
}

/// A file with two names is written in place: a crash in the middle of it cannot leave one whole file under its name,
/// but then the new content is whole beside it.
#[cfg(unix)]
#[test]
fn a_save_of_a_file_with_two_names_leaves_the_old_content_or_the_new_one_whole() {
    every_call(|disk: &Arc<FailingDisk>| {
        let (folder, path) = folder();
        let other = path.with_file_name("b.sgf");
        fs::hard_link(&path, &other).unwrap();
        let (_, stamp) = read(&RealDisk, &path).unwrap();
        let saved = save(&**disk, &path, NEW.as_bytes(), Some(&stamp), |_| true);
        let context = format!("{:?} {:?} {saved:?}", disk.failed(), disk.way());
        assert_eq!(content(&path), content(&other), "{context}");
        let is_torn = ![OLD, NEW].contains(&content(&path).as_str());
        assert!(!is_torn || disk.is_dead(), "{context}");
        if !is_torn {
            judge(disk, &saved, &path, Some(OLD));
        }
        let rescued = sweep(&RealDisk, folder.path(), SystemTime::UNIX_EPOCH);
        if is_torn {
            assert_eq!(rescued.len(), 1, "{context}");
        }
        for rescued in &rescued {
            assert_eq!(rescued.target.as_deref(), Some(&*path), "{context}");
            assert_eq!(content(&rescued.kept), NEW, "{context}");
            assert_eq!(rescued.kept, path.with_file_name("a.rescued.sgf"));
        }
        assert_eq!(names(&folder).len(), 2 + rescued.len(), "{context}");
    });
}
