//! Walks over real folders: what is told, in which order, and what a disk that fails does to it.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use super::calls::{Way, every_call};
use crate::files::{Disk, Error, Found, Place, RealDisk, order_key, walk};

/// A folder with these files and, where a name ends with `/`, folders.
fn library(names: &[&str]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for name in names {
        make(folder.path(), name);
    }
    folder
}

fn make(root: &Path, name: &str) {
    let path = root.join(name);
    if name.ends_with('/') {
        fs::create_dir_all(path).unwrap();
    } else {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, name).unwrap();
    }
}

/// What a walk tells, each as a line: a folder with `/` behind it, trouble with `!` before it.
fn told_by(disk: &dyn Disk, root: &Path) -> (Vec<String>, Result<(), Error>) {
    let mut told = Vec::new();
    let shown = |path: &Path| path.strip_prefix(root).unwrap().display().to_string();
    let walked = walk(disk, root, &mut |found| {
        told.push(match found {
            Found::Folder { path } => format!("{}/", shown(&path)),
            Found::File { place, length, .. } => {
                assert_eq!(place.member, None);
                assert_eq!(fs::metadata(&place.path).unwrap().len(), length);
                shown(&place.path)
            }
            Found::Trouble { path, why } => {
                let message = why.to_string();
                assert!(message.contains(&path.display().to_string()), "{message}");
                format!("!{}", shown(&path))
            }
        });
        ControlFlow::Continue(())
    });
    (told, walked)
}

fn told(root: &Path) -> Vec<String> {
    let (told, walked) = told_by(&RealDisk, root);
    walked.unwrap();
    told
}

#[test]
fn files_are_told_in_natural_order_folder_by_folder() {
    let folder = library(&[
        "p10.sgf",
        "p9.SGF",
        "readme.txt",
        "b/2.Sgf",
        "b/1.sgf",
        "b 10/1.sgf",
        "b 9/deep/er/1.sgf",
        "none/",
        "x.sgf/inside.sgf",
        "a.sgf~",
    ]);
    assert_eq!(
        told(folder.path()),
        [
            "/",
            "p9.SGF",
            "p10.sgf",
            "b/",
            "b/1.sgf",
            "b/2.Sgf",
            "b 9/",
            "b 9/deep/",
            "b 9/deep/er/",
            "b 9/deep/er/1.sgf",
            "b 10/",
            "b 10/1.sgf",
            "none/",
            "x.sgf/",
            "x.sgf/inside.sgf",
        ]
    );
}

#[test]
fn keys_of_places_are_in_the_order_of_the_walk() {
    let folder = library(&[
        "10.sgf",
        "9.sgf",
        "a/1.sgf",
        "A/2.sgf",
        "a 2/1.sgf",
        "a/b/1.sgf",
        "a/b 2/1.sgf",
        "a.b/1.sgf",
        "a-b/1.sgf",
        "Ä/1.sgf",
        "問題/第10章/問2.sgf",
        "問題/第9章/問10.sgf",
        "問題/第9章/問9.sgf",
    ]);
    let mut keys = Vec::new();
    walk(&RealDisk, folder.path(), &mut |found| {
        if let Found::File { place, .. } = found {
            let relative = place.path.strip_prefix(folder.path()).unwrap();
            keys.push(order_key(relative, None));
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(keys.len(), 13);
    assert!(keys.is_sorted(), "{keys:?}");
}

#[test]
fn hidden_files_and_folders_are_skipped_below_any_folder() {
    let folder = library(&[
        ".git/a.sgf",
        ".b.sgf",
        ".sgf",
        "c.sgf",
        "d/.e/f.sgf",
        ".store/g.sgf",
    ]);
    assert_eq!(told(folder.path()), ["/", "c.sgf", "d/"]);
    assert_eq!(told(&folder.path().join(".store")), ["/", "g.sgf"]);
}

#[test]
fn a_walk_can_be_broken_off_anywhere() {
    let folder = library(&["1.sgf", "2.sgf", "a/3.sgf", "b/"]);
    let all = told(folder.path()).len();
    for count in 1..=all {
        let mut told = 0;
        walk(&RealDisk, folder.path(), &mut |_| {
            told += 1;
            if told == count {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        })
        .unwrap();
        assert_eq!(told, count);
    }
}

#[test]
fn a_folder_that_is_gone_is_no_empty_folder() {
    let folder = library(&["a.sgf", "empty/"]);
    let walked = |name: &str| told_by(&RealDisk, &folder.path().join(name));
    let (told, gone) = walked("none");
    assert!(
        told.is_empty() && matches!(gone, Err(Error::Missing(_))),
        "{gone:?}"
    );
    let (told, empty) = walked("empty");
    assert_eq!(told, ["/"]);
    assert!(empty.is_ok());
    let (told, file) = walked("a.sgf");
    assert!(
        told.is_empty() && matches!(file, Err(Error::NoFolder(_))),
        "{file:?}"
    );
}

#[test]
fn a_drive_that_is_pulled_out_on_the_way_is_told_in_the_end() {
    let folder = library(&["a/1.sgf", "b/2.sgf"]);
    let root = folder.path().to_owned();
    let mut troubles = 0;
    let walked = walk(&RealDisk, &root, &mut |found| {
        if matches!(found, Found::File { .. }) {
            fs::remove_dir_all(&root).unwrap();
        }
        troubles += u32::from(matches!(found, Found::Trouble { .. }));
        ControlFlow::Continue(())
    });
    assert_eq!(troubles, 1);
    assert!(matches!(walked, Err(Error::Missing(path)) if path == root));
}

#[test]
fn folders_and_files_that_vanish_on_the_way_are_told() {
    let folder = library(&["1.sgf", "2.sgf", "a/3.sgf", "b/4.sgf", "b/c/"]);
    let root = folder.path();
    let mut lines = Vec::new();
    walk(&RealDisk, root, &mut |found| {
        match found {
            Found::Folder { .. } => {}
            Found::File { place, .. } => {
                let name = place.name();
                match name.as_str() {
                    "1.sgf" => fs::remove_file(root.join("2.sgf")).unwrap(),
                    "4.sgf" => fs::remove_dir(root.join("b/c")).unwrap(),
                    _ => {}
                }
                lines.push(name);
            }
            Found::Trouble { path, why } => {
                assert!(matches!(why, Error::Missing(_)), "{why}");
                fs::remove_dir_all(root.join("a")).unwrap_or_default();
                lines.push(format!("!{}", Place::file(path).name()));
            }
        }
        ControlFlow::Continue(())
    })
    .unwrap();
    assert_eq!(lines, ["1.sgf", "!2.sgf", "!a", "4.sgf", "!c"]);
}

#[test]
fn every_call_that_fails_is_told_and_the_walk_goes_on() {
    let whole = [
        "/",
        "1.sgf",
        "a/",
        "a/2.sgf",
        "a/b/",
        "a/b/3.sgf",
        "c/",
        "c/4.sgf",
    ];
    let calls = every_call(|disk| {
        let folder = library(&["1.sgf", "a/2.sgf", "a/b/3.sgf", "c/4.sgf"]);
        let (told, walked) = told_by(&**disk, folder.path());
        let Some(failed) = disk.failed() else {
            assert_eq!(told, whole);
            return;
        };
        if disk.way() == Way::Fails && walked.is_ok() {
            // One thing is missing and told, and what is in it.
            let troubles: Vec<_> = told.iter().filter(|line| line.starts_with('!')).collect();
            assert_eq!(troubles.len(), 1, "{failed} {told:?}");
            let inside = format!("{}/", &troubles[0][1..]);
            let name = &troubles[0][1..];
            let rest = whole
                .iter()
                .filter(|line| **line != name && !line.starts_with(&inside));
            let told = told.iter().filter(|line| !line.starts_with('!'));
            assert!(told.eq(rest), "{failed}");
        } else {
            let is_told = walked.is_err() || disk.way() == Way::Full;
            assert!(is_told, "{failed} {told:?}");
        }
    });
    // The root's facts, path and entries, three folders, four files.
    assert_eq!(calls, 10);
}

#[cfg(unix)]
mod unix {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;

    use super::*;

    #[test]
    fn links_are_followed_and_each_folder_is_told_once() {
        let folder = library(&[
            "library/a/1.sgf",
            "library/b/2.sgf",
            "outside/3.sgf",
            "outside/deep/4.sgf",
        ]);
        let root = folder.path().join("library");
        let link = |target: &str, name: &str| symlink(target, root.join(name)).unwrap();
        link("../..", "a/parent of all");
        link(".", "a/itself");
        link("..", "a/parent");
        link("../b", "a/to b");
        link("../a", "b/to a");
        link("../outside", "out");
        link("../outside/deep", "out again");
        link("../outside", "twice");
        link("a/1.sgf", "one.sgf");
        link("nowhere.sgf", "broken.sgf");
        link("nowhere", "broken");
        link("round.sgf", "round.sgf");
        link(
            &folder.path().join("outside").display().to_string(),
            "z absolute",
        );
        let told = told(&root);
        assert_eq!(
            told,
            [
                "/",
                "!broken.sgf",
                "one.sgf",
                "!round.sgf",
                "a/",
                "a/1.sgf",
                "a/parent of all/",
                "a/parent of all/outside/",
                "a/parent of all/outside/3.sgf",
                "a/parent of all/outside/deep/",
                "a/parent of all/outside/deep/4.sgf",
                "b/",
                "b/2.sgf",
            ]
        );
    }

    #[test]
    fn links_to_each_other_end() {
        let folder = library(&["library/", "x/1.sgf", "y/2.sgf"]);
        let path = |name: &str| folder.path().join(name);
        symlink("../y", path("x/y")).unwrap();
        symlink("../x", path("y/x")).unwrap();
        symlink("../x", path("library/x")).unwrap();
        assert_eq!(
            told(&path("library")),
            ["/", "x/", "x/1.sgf", "x/y/", "x/y/2.sgf"]
        );
    }

    #[test]
    fn a_library_can_be_a_link_itself_and_links_to_hidden_folders_are_followed() {
        let folder = library(&["real/1.sgf", "real/.store/2.sgf", "real/a/3.sgf"]);
        symlink("real", folder.path().join("link")).unwrap();
        symlink(".store", folder.path().join("real/store")).unwrap();
        symlink("../..", folder.path().join("real/a/up")).unwrap();
        let want = [
            "/",
            "1.sgf",
            "a/",
            "a/3.sgf",
            "a/up/",
            "store/",
            "store/2.sgf",
        ];
        assert_eq!(told(&folder.path().join("link")), want);
    }

    #[test]
    fn names_that_are_not_utf_8_are_kept_as_bytes() {
        let folder = library(&[]);
        let path = |name: &[u8]| folder.path().join(OsStr::from_bytes(name));
        fs::create_dir(path(b"\x96\xe2")).unwrap();
        fs::write(path(b"\x96\xe2/\x91\xe810.sgf"), "").unwrap();
        fs::write(path(b"\x96\xe2/\x91\xe89.SGF"), "").unwrap();
        let mut found = Vec::new();
        walk(&RealDisk, folder.path(), &mut |what| {
            if let Found::File { place, .. } = what {
                assert_eq!(Place::spelled(&place.spell()), place);
                found.push(place.path);
            }
            ControlFlow::Continue(())
        })
        .unwrap();
        let want: [PathBuf; 2] = [
            path(b"\x96\xe2/\x91\xe89.SGF"),
            path(b"\x96\xe2/\x91\xe810.sgf"),
        ];
        assert_eq!(found, want);
    }

    #[test]
    fn what_is_no_ordinary_file_is_told_and_not_opened() {
        let folder = library(&["a.sgf"]);
        let _socket = UnixListener::bind(folder.path().join("socket.sgf")).unwrap();
        assert_eq!(told(folder.path()), ["/", "a.sgf", "!socket.sgf"]);
    }

    #[test]
    fn deep_folders_are_walked_as_far_as_the_system_takes_their_paths() {
        let folder = library(&[]);
        let mut path = folder.path().to_owned();
        let mut depth = 0;
        while path.as_os_str().len() < 4000 {
            path.push("d");
            depth += 1;
        }
        fs::create_dir_all(&path).unwrap();
        fs::write(path.join("a.sgf"), "").unwrap();
        let told = told(folder.path());
        assert_eq!(told.len(), depth + 2);
        assert!(told[depth + 1].ends_with("/a.sgf"));
    }
}
