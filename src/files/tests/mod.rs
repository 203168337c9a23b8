//! Each promise of reading and saving, on a real folder and on a disk that fails.

mod archive;
pub(crate) mod calls;
pub(crate) mod disk;
mod matrix;
pub(crate) mod passing;
mod sweep;
mod walk;
pub(crate) mod zip;

use std::fs;
use std::io::ErrorKind;
use std::ops::ControlFlow;

use tempfile::TempDir;

use disk::{TestDisk, Trouble};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::read::TOO_LONG;
use super::*;

const OLD: &str = "(;C[old])";
const NEW: &str = "(;C[new];B[aa])";

/// A folder that contains the file `a.sgf`.
fn folder() -> (TempDir, PathBuf) {
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("a.sgf");
    fs::write(&path, OLD).unwrap();
    (folder, path)
}

/// Whether a file changed since it was stamped, or is gone.
fn has_changed(path: &Path, stamp: &Stamp) -> bool {
    read(&RealDisk, path).map_or(true, |(_, now)| now.hash != stamp.hash)
}

fn names(folder: &TempDir) -> Vec<String> {
    let names = fs::read_dir(folder.path()).unwrap();
    let mut names: Vec<String> = names
        .map(|e| e.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn save_new(disk: &dyn Disk, path: &Path) -> Result<Stamp, SaveError> {
    let (_, stamp) = read(&RealDisk, path).unwrap();
    save(disk, path, NEW.as_bytes(), Some(&stamp), |back| {
        back == NEW.as_bytes()
    })
}

fn content(path: &Path) -> String {
    fs::read_to_string(path).unwrap()
}

#[test]
fn a_file_is_read_whole_with_its_stamp() {
    let (_folder, path) = folder();
    let (bytes, stamp) = read(&RealDisk, &path).unwrap();
    assert_eq!((bytes.as_slice(), stamp.length), (OLD.as_bytes(), 9));
    assert!(!has_changed(&path, &stamp));
    assert_eq!(read(&RealDisk, &path).unwrap().1, stamp);
}

#[test]
fn only_ordinary_files_are_read() {
    let (folder, path) = folder();
    let refusal = |path: &Path| read(&RealDisk, path).unwrap_err();
    assert!(matches!(refusal(folder.path()), Error::Folder(_)));
    assert!(matches!(
        refusal(&path.with_file_name("none.sgf")),
        Error::Missing(_)
    ));
    if cfg!(unix) {
        assert!(matches!(refusal(Path::new("/dev/zero")), Error::Special(_)));
        // Must not wait for a pipe that nobody writes to.
        let pipe = path.with_file_name("pipe.sgf");
        if std::process::Command::new("mkfifo")
            .arg(&pipe)
            .status()
            .is_ok_and(|status| status.success())
        {
            assert!(matches!(refusal(&pipe), Error::Special(_)));
            assert!(matches!(
                save(&RealDisk, &pipe, b"x", None, |_| true),
                Err(SaveError::NoFile(_))
            ));
        }
    }
    let refused = TestDisk::with(Trouble::Fails("read", ErrorKind::PermissionDenied));
    assert!(matches!(read(&refused, &path), Err(Error::Refused(_))));
    let long = path.with_file_name("long.sgf");
    if fs::File::create(&long)
        .and_then(|file| file.set_len(TOO_LONG))
        .is_ok()
    {
        assert!(matches!(
            refusal(&long),
            Error::TooLong {
                length: TOO_LONG,
                ..
            }
        ));
    }
    let message = refusal(&path.with_file_name("none.sgf")).to_string();
    assert!(
        message.ends_with("none.sgf does not exist. Check the name."),
        "{message}"
    );
}

#[test]
fn a_save_writes_beside_flushes_reads_back_and_renames() {
    let (folder, path) = folder();
    let disk = TestDisk::with(Trouble::None);
    let stamp = save_new(&disk, &path).unwrap();
    assert_eq!(content(&path), NEW);
    assert_eq!(names(&folder), ["a.sgf"]);
    assert!(!has_changed(&path, &stamp));
    assert_eq!(read(&RealDisk, &path).unwrap().1, stamp);
    let steps = disk.steps.borrow();
    let order: Vec<_> = steps
        .iter()
        .filter(|step| !matches!(**step, "facts" | "link"))
        .copied()
        .collect();
    assert_eq!(
        order,
        [
            "read",
            "create",
            "copy_rights",
            "copy_attributes",
            "flush",
            "read",
            "rename",
            "sync_folder"
        ]
    );
    let again = save(&RealDisk, &path, OLD.as_bytes(), Some(&stamp), |_| true);
    assert!(again.is_ok(), "the stamp of a save serves for the next");
}

#[test]
fn a_new_file_has_the_usual_permissions() {
    let (folder, path) = folder();
    let new = path.with_file_name("new.sgf");
    save(&RealDisk, &new, NEW.as_bytes(), None, |_| true).unwrap();
    assert_eq!(content(&new), NEW);
    assert_eq!(names(&folder), ["a.sgf", "new.sgf"]);
    assert_eq!(
        fs::metadata(&new).unwrap().permissions(),
        fs::metadata(&path).unwrap().permissions()
    );
    let nowhere = path.with_file_name("none").join("new.sgf");
    let error = save(&RealDisk, &nowhere, b"x", None, |_| true).unwrap_err();
    assert!(
        error.to_string().ends_with("Save in a folder that exists."),
        "{error}"
    );
}

#[test]
fn any_failing_step_leaves_the_old_file_and_nothing_else() {
    for step in ["create", "copy_rights", "flush", "rename"] {
        for kind in [
            ErrorKind::StorageFull,
            ErrorKind::PermissionDenied,
            ErrorKind::Other,
        ] {
            let (folder, path) = folder();
            let error = save_new(&TestDisk::with(Trouble::Fails(step, kind)), &path).unwrap_err();
            assert!(
                matches!(&error, SaveError::Failed { remains: Remains { left: None, .. }, cause, .. } if cause.kind() == kind),
                "{step} {error}"
            );
            assert!(
                error
                    .to_string()
                    .contains("The file there has not been changed. "),
                "{error}"
            );
            assert_eq!(content(&path), OLD, "{step}");
            assert_eq!(names(&folder), ["a.sgf"], "{step}");
        }
    }
    let (_folder, path) = folder();
    let full = save_new(
        &TestDisk::with(Trouble::Fails("create", ErrorKind::StorageFull)),
        &path,
    );
    assert!(
        full.unwrap_err()
            .to_string()
            .ends_with("Free some disk space and save again, or save elsewhere.")
    );
}

#[test]
fn a_folder_that_cannot_be_flushed_is_not_a_failure() {
    let (_folder, path) = folder();
    save_new(
        &TestDisk::with(Trouble::Fails("sync_folder", ErrorKind::Unsupported)),
        &path,
    )
    .unwrap();
    assert_eq!(content(&path), NEW);
}

#[test]
fn a_kill_at_any_step_leaves_the_old_file_or_the_new_one() {
    for step in ["create", "copy_rights", "flush", "rename", "sync_folder"] {
        let (_folder, path) = folder();
        let saved = save_new(&TestDisk::with(Trouble::KilledBefore(step)), &path);
        let want = if step == "sync_folder" { NEW } else { OLD };
        assert_eq!(
            (content(&path).as_str(), saved.is_ok()),
            (want, want == NEW),
            "{step}"
        );
        // What a killed process left behind does no harm.
        fs::write(&path, OLD).unwrap();
        save_new(&RealDisk, &path).unwrap();
        assert_eq!(content(&path), NEW);
    }
}

#[test]
fn what_does_not_read_back_is_not_saved() {
    let (folder, path) = folder();
    let corrupt = save_new(&TestDisk::with(Trouble::Corrupts), &path);
    assert!(matches!(
        corrupt,
        Err(SaveError::Unverified {
            remains: Remains { left: None, .. },
            ..
        })
    ));
    let rejected = save(&RealDisk, &path, NEW.as_bytes(), None, |_| false);
    assert!(matches!(rejected, Err(SaveError::Unverified { .. })));
    assert_eq!(
        (content(&path).as_str(), names(&folder)),
        (OLD, vec!["a.sgf".to_owned()])
    );
}

#[test]
fn a_file_left_over_is_named() {
    let (_folder, path) = folder();
    let disk = TestDisk::with(Trouble::Fails("remove", ErrorKind::PermissionDenied));
    let error = save(&disk, &path, NEW.as_bytes(), None, |_| false).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("could not be removed and can be deleted."),
        "{error}"
    );
}

#[test]
fn a_file_changed_since_is_not_overwritten_without_asking() {
    let (folder, path) = folder();
    let (_, stamp) = read(&RealDisk, &path).unwrap();
    // The same length and the same time: only the content differs.
    fs::write(&path, "(;C[odd])").unwrap();
    fs::File::options()
        .write(true)
        .open(&path)
        .unwrap()
        .set_modified(stamp.modified.unwrap())
        .unwrap();
    let refused = save(&RealDisk, &path, NEW.as_bytes(), Some(&stamp), |_| true);
    assert!(matches!(refused, Err(SaveError::Changed(_))));
    assert_eq!(
        (content(&path).as_str(), names(&folder)),
        ("(;C[odd])", vec!["a.sgf".to_owned()])
    );
    save(&RealDisk, &path, NEW.as_bytes(), None, |_| true).unwrap();
    assert_eq!(content(&path), NEW);
    assert!(has_changed(&path, &stamp));
}

#[test]
fn a_file_that_was_only_touched_has_not_changed() {
    let (_folder, path) = folder();
    let (_, stamp) = read(&RealDisk, &path).unwrap();
    fs::File::options()
        .write(true)
        .open(&path)
        .unwrap()
        .set_modified(SystemTime::UNIX_EPOCH)
        .unwrap();
    assert!(!has_changed(&path, &stamp));
    save(&RealDisk, &path, NEW.as_bytes(), Some(&stamp), |_| true).unwrap();
}

#[test]
fn a_file_that_is_gone_is_asked_about() {
    let (folder, path) = folder();
    let (_, stamp) = read(&RealDisk, &path).unwrap();
    fs::remove_file(&path).unwrap();
    assert!(has_changed(&path, &stamp));
    assert!(matches!(
        save(&RealDisk, &path, b"x", Some(&stamp), |_| true),
        Err(SaveError::Gone(_))
    ));
    assert_eq!(names(&folder), Vec::<String>::new());
}

#[test]
fn another_writer_during_the_save_wins() {
    let (folder, path) = folder();
    let refused = save_new(&TestDisk::with(Trouble::OtherWriter), &path);
    assert!(matches!(refused, Err(SaveError::Changed(_))));
    assert_eq!(
        (content(&path).as_str(), names(&folder)),
        ("theirs, and longer", vec!["a.sgf".to_owned()])
    );
}

#[test]
fn a_new_file_never_replaces_one_that_exists_or_appears_meanwhile() {
    let (folder, path) = folder();
    let there = super::save_new(&RealDisk, &path, NEW.as_bytes(), |_| true);
    assert!(matches!(there, Err(SaveError::Exists(_))));
    fs::remove_file(&path).unwrap();
    let disk = TestDisk::with(Trouble::OtherWriter);
    let came = super::save_new(&disk, &path, NEW.as_bytes(), |_| true);
    assert!(matches!(came, Err(SaveError::Exists(_))));
    assert_eq!(
        (content(&path).as_str(), names(&folder)),
        ("theirs, and longer", vec!["a.sgf".to_owned()])
    );
    let new = path.with_file_name("new.sgf");
    super::save_new(&RealDisk, &new, NEW.as_bytes(), |_| true).unwrap();
    assert_eq!(content(&new), NEW);
    // Where there was no file, the message does not say that it is unchanged.
    let other = path.with_file_name("other.sgf");
    let disk = TestDisk::with(Trouble::Fails("flush", ErrorKind::StorageFull));
    let error = super::save_new(&disk, &other, b"x", |_| true).unwrap_err();
    assert!(
        error.to_string().contains("Nothing was written there. "),
        "{error}"
    );
}

#[cfg(unix)]
#[test]
fn a_file_with_several_names_keeps_them() {
    let (folder, path) = folder();
    let other = path.with_file_name("b.sgf");
    fs::hard_link(&path, &other).unwrap();
    let disk = TestDisk::with(Trouble::None);
    let stamp = save_new(&disk, &path).unwrap();
    assert_eq!(
        (content(&path), content(&other)),
        (NEW.to_owned(), NEW.to_owned())
    );
    assert_eq!(names(&folder), ["a.sgf", "b.sgf"]);
    assert!(!has_changed(&path, &stamp));
    assert!(disk.steps.borrow().contains(&"overwrite"));
}

#[cfg(unix)]
#[test]
fn a_file_with_several_names_that_cannot_be_written_is_unchanged_or_named_with_its_copy() {
    let linked = || {
        let (folder, path) = folder();
        fs::hard_link(&path, path.with_file_name("b.sgf")).unwrap();
        (folder, path)
    };
    let (folder, path) = linked();
    let disk = TestDisk::with(Trouble::FailsFirst("overwrite", ErrorKind::StorageFull));
    let error = save_new(&disk, &path).unwrap_err();
    assert!(
        matches!(
            error,
            SaveError::Failed {
                remains: Remains {
                    target: Target::Kept,
                    ..
                },
                ..
            }
        ),
        "{error}"
    );
    assert_eq!(
        (content(&path).as_str(), names(&folder).len()),
        (OLD, 2),
        "restored, and nothing else there"
    );
    let (_folder, path) = linked();
    let disk = TestDisk::with(Trouble::Fails("overwrite", ErrorKind::StorageFull));
    let SaveError::Damaged { beside, .. } = save_new(&disk, &path).unwrap_err() else {
        panic!("not reported");
    };
    assert_eq!(content(&beside), NEW);
}

#[cfg(unix)]
#[test]
fn extended_attributes_are_kept() {
    let (folder, path) = folder();
    if xattr::set(&path, "user.origin", b"club").is_err() {
        // This file system has no attributes.
        return;
    }
    save_new(&RealDisk, &path).unwrap();
    assert_eq!(content(&path), NEW);
    let kept = || xattr::get(&path, "user.origin").unwrap();
    assert_eq!(kept().as_deref(), Some(&b"club"[..]));
    // If they cannot be copied, the file is written in place.
    let trouble = Trouble::Fails("copy_attributes", ErrorKind::StorageFull);
    save_new(&TestDisk::with(trouble), &path).unwrap();
    assert_eq!(kept().as_deref(), Some(&b"club"[..]));
    assert_eq!(names(&folder), ["a.sgf"]);
}

#[test]
fn names_that_are_taken_are_left_alone() {
    let (folder, path) = folder();
    let taken = super::beside::temporary(0);
    fs::write(folder.path().join(&taken), "somebody's").unwrap();
    save_new(&RealDisk, &path).unwrap();
    assert_eq!(content(&folder.path().join(taken)), "somebody's");
    assert_eq!(content(&path), NEW);
}

#[test]
fn a_read_only_file_is_left_alone() {
    let (_folder, path) = folder();
    let mut rights = fs::metadata(&path).unwrap().permissions();
    rights.set_readonly(true);
    fs::set_permissions(&path, rights).unwrap();
    let refused = save(&RealDisk, &path, NEW.as_bytes(), None, |_| true);
    assert!(matches!(refused, Err(SaveError::ReadOnly(_))));
    assert_eq!(content(&path), OLD);
}

#[cfg(unix)]
#[test]
fn rights_are_kept() {
    use std::os::unix::fs::{MetadataExt, PermissionsExt};
    for mode in [0o600, 0o640, 0o666, 0o755] {
        let (_folder, path) = folder();
        fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
        let owner = (
            fs::metadata(&path).unwrap().uid(),
            fs::metadata(&path).unwrap().gid(),
        );
        save_new(&RealDisk, &path).unwrap();
        let saved = fs::metadata(&path).unwrap();
        assert_eq!(
            (saved.mode() & 0o7777, (saved.uid(), saved.gid())),
            (mode, owner)
        );
    }
}

#[cfg(unix)]
#[test]
fn a_symbolic_link_stays_one() {
    use std::os::unix::fs::symlink;
    let (folder, path) = folder();
    let elsewhere = TempDir::new().unwrap();
    let (near, far) = (
        elsewhere.path().join("near.sgf"),
        elsewhere.path().join("far.sgf"),
    );
    symlink(&path, &near).unwrap();
    symlink("near.sgf", &far).unwrap();
    save_new(&RealDisk, &far).unwrap();
    assert_eq!(fs::read_link(&far).unwrap(), Path::new("near.sgf"));
    assert_eq!(fs::read_link(&near).unwrap(), path);
    assert!(!fs::symlink_metadata(&path).unwrap().is_symlink());
    assert_eq!(
        (content(&path).as_str(), names(&folder)),
        (NEW, vec!["a.sgf".to_owned()])
    );
    assert_eq!(names(&elsewhere), ["far.sgf", "near.sgf"]);
}

#[cfg(unix)]
#[test]
fn dangling_links_and_link_loops_are_distinguished() {
    use std::os::unix::fs::symlink;
    let (folder, path) = folder();
    let (dangling, ring) = (
        path.with_file_name("dangling.sgf"),
        path.with_file_name("ring.sgf"),
    );
    symlink("made.sgf", &dangling).unwrap();
    symlink("ring.sgf", &ring).unwrap();
    assert!(matches!(read(&RealDisk, &dangling), Err(Error::Missing(_))));
    assert!(read(&RealDisk, &ring).is_err());
    save(&RealDisk, &dangling, NEW.as_bytes(), None, |_| true).unwrap();
    assert!(fs::symlink_metadata(&dangling).unwrap().is_symlink());
    assert!(matches!(
        save(&RealDisk, &ring, b"x", None, |_| true),
        Err(SaveError::LinkLoop(_))
    ));
    assert_eq!(
        names(&folder),
        ["a.sgf", "dangling.sgf", "made.sgf", "ring.sgf"]
    );
    assert_eq!(content(&path.with_file_name("made.sgf")), NEW);
}

#[test]
fn a_folder_is_created_with_those_above_it_for_the_owner_alone() {
    let (folder, path) = folder();
    let wanted = folder.path().join("above/own");
    RealDisk.create_folder(&wanted).unwrap();
    RealDisk.create_folder(&wanted).unwrap();
    assert!(wanted.is_dir());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = fs::metadata(&wanted).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o700);
    }
    assert!(RealDisk.create_folder(&path.join("below")).is_err());
    assert_eq!(content(&path), OLD);
}

#[test]
fn a_file_is_read_in_parts_and_the_reading_can_be_stopped() {
    let (_folder, path) = folder();
    let long = "(;C[long])".repeat(100_000);
    fs::write(&path, &long).unwrap();
    let mut parts = Vec::new();
    let (bytes, stamp) = read_in_parts(&RealDisk, &path, &mut |so_far| {
        assert_eq!(so_far.length, 1_000_000);
        assert!(long.as_bytes().starts_with(so_far.bytes));
        parts.push(so_far.bytes.len());
        ControlFlow::Continue(())
    })
    .unwrap();
    assert!(parts.len() > 2 && parts.is_sorted());
    assert_eq!(parts.last(), Some(&bytes.len()));
    assert_eq!(
        (bytes.len(), stamp),
        (long.len(), read(&RealDisk, &path).unwrap().1)
    );
    let mut calls = 0;
    let stopped = read_in_parts(&RealDisk, &path, &mut |_| {
        calls += 1;
        ControlFlow::Break(())
    });
    assert!(matches!(stopped, Err(Error::Stopped(_))) && calls == 1);
    // A disk that fails is not taken for a user who stops.
    let broken = TestDisk::with(Trouble::Fails("read", ErrorKind::Interrupted));
    let failed = read_in_parts(&broken, &path, &mut |_| ControlFlow::Continue(()));
    assert!(matches!(failed, Err(Error::Failed { .. })));
}
