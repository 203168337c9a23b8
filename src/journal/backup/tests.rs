//! What is kept of a file that is overwritten, for how long, and what happens on a disk that fails.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tempfile::TempDir;

use super::name::{Name, place_of};
use super::{Backups, Listed, Saved, Usage};
use crate::files::tests::calls::every_call;
use crate::files::{self, Disk, Expected, RealDisk, SaveError, read};
use crate::settings::Versions;
use crate::words::Message;

/// A folder with the file `a.sgf` and a data folder.
struct Place {
    folder: TempDir,
    path: PathBuf,
    data: PathBuf,
}

impl Place {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let path = folder.path().join("a.sgf");
        fs::write(&path, "first").unwrap();
        let data = folder.path().join("data");
        Self { folder, path, data }
    }

    /// A new session.
    fn backups(&self) -> Backups {
        Backups::new(Some(&self.data))
    }

    fn kept(&self) -> Vec<String> {
        let found = fs::read_dir(self.data.join("backups"));
        let names = found.into_iter().flatten().flatten();
        let mut names: Vec<String> = names
            .map(|entry| entry.file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

/// Seconds after some day.
fn at(seconds: u64) -> SystemTime {
    SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000 + seconds)
}

const DAY: u64 = 24 * 60 * 60;

fn save_to(
    backups: &Backups,
    path: &Path,
    text: &str,
    (kept, seconds): (&Versions, u64),
) -> Result<Saved, SaveError> {
    let expected = Expected::Anything;
    backups.save(
        &RealDisk,
        path,
        text.as_bytes(),
        expected,
        (kept, at(seconds)),
    )
}

fn save(backups: &Backups, path: &Path, text: &str, seconds: u64) {
    let saved = save_to(backups, path, text, (&Versions::default(), seconds)).unwrap();
    assert_eq!(saved.unkept, None);
}

fn texts(backups: &Backups, path: &Path) -> Vec<String> {
    let text = |listed: &Listed| {
        let bytes = backups.read(&RealDisk, &listed.version).unwrap();
        assert_eq!(bytes.len() as u64, listed.version.length());
        String::from_utf8(bytes).unwrap()
    };
    let listed = backups.list(&RealDisk, path).unwrap();
    listed.iter().map(text).collect()
}

#[test]
fn the_version_that_a_session_first_overwrites_is_kept() {
    let place = Place::new();
    let one = place.backups();
    save(&one, &place.path, "second", 0);
    save(&one, &place.path, "third", 1);
    assert_eq!(texts(&one, &place.path), ["first"]);
    let two = place.backups();
    save(&two, &place.path, "fourth", 2);
    save(&two, &place.path, "fifth", 3);
    assert_eq!(texts(&two, &place.path), ["third", "first"]);
    assert_eq!(fs::read_to_string(&place.path).unwrap(), "fifth");
}

#[test]
fn what_another_program_wrote_in_between_is_kept_too() {
    let place = Place::new();
    let backups = place.backups();
    save(&backups, &place.path, "second", 0);
    fs::write(&place.path, "theirs").unwrap();
    save(&backups, &place.path, "third", 1);
    assert_eq!(texts(&backups, &place.path), ["theirs", "first"]);
}

#[cfg(unix)]
#[test]
fn a_file_with_several_names_keeps_them_and_the_first_save_says_so() {
    let place = Place::new();
    let other = place.path.with_file_name("b.sgf");
    fs::hard_link(&place.path, &other).unwrap();
    let backups = place.backups();
    let names = |text: &str| {
        let saved = save_to(&backups, &place.path, text, (&Versions::default(), 0));
        saved.unwrap().names
    };
    assert_eq!((names("second"), names("third")), (Some(2), None));
    assert_eq!(fs::read_to_string(&other).unwrap(), "third");
    assert_eq!(texts(&backups, &place.path), ["first"]);
    let saved = save_to(
        &backups,
        &place.path.with_file_name("c"),
        "x",
        (&Versions::default(), 0),
    );
    assert_eq!(saved.unwrap().names, None);
}

#[test]
fn the_same_content_is_not_kept_twice_in_a_row() {
    let place = Place::new();
    save(&place.backups(), &place.path, "second", 0);
    fs::write(&place.path, "first").unwrap();
    save(&place.backups(), &place.path, "third", 1);
    assert_eq!(texts(&place.backups(), &place.path), ["first"]);
    save(&place.backups(), &place.path, "first", 2);
    save(&place.backups(), &place.path, "fourth", 3);
    assert_eq!(
        texts(&place.backups(), &place.path),
        ["first", "third", "first"]
    );
}

#[test]
fn nothing_is_kept_of_a_file_that_was_not_there_or_is_not_overwritten() {
    let place = Place::new();
    let backups = place.backups();
    let new = place.path.with_file_name("new.sgf");
    save(&backups, &new, "new", 0);
    assert_eq!(texts(&backups, &new), Vec::<String>::new());
    let (_, stamp) = read(&RealDisk, &place.path).unwrap();
    fs::write(&place.path, "theirs").unwrap();
    for expected in [Expected::Known(stamp), Expected::Nothing] {
        let kept = (&Versions::default(), at(0));
        let refused = backups.save(&RealDisk, &place.path, b"x", expected, kept);
        assert!(matches!(
            refused,
            Err(SaveError::Changed(_) | SaveError::Exists(_))
        ));
    }
    assert_eq!(place.kept(), Vec::<String>::new());
}

#[test]
fn versions_are_kept_for_the_owner_alone_under_names_that_say_all() {
    let place = Place::new();
    let time = at(7);
    fs::File::options()
        .write(true)
        .open(&place.path)
        .unwrap()
        .set_modified(time)
        .unwrap();
    let backups = place.backups();
    save(&backups, &place.path, "second", 9);
    let kept = place.kept();
    let whole = fs::canonicalize(&place.path).unwrap();
    let digits = place_of(&whole);
    let hash = blake3::hash(b"first").to_hex();
    assert_eq!(
        kept,
        [
            format!("{digits}-01000000009000-01000000007000-5-{hash}.sgf"),
            format!("{digits}.path"),
        ]
    );
    let folder = place.data.join("backups");
    let path = fs::read(folder.join(&kept[1])).unwrap();
    assert_eq!(path, whole.as_os_str().as_encoded_bytes());
    let listed = backups.list(&RealDisk, &place.path).unwrap();
    assert_eq!(
        (listed[0].version.when(), listed[0].version.length()),
        (time, 5)
    );
    #[cfg(unix)]
    for (name, mode) in [
        (Some(&kept[0]), 0o600),
        (Some(&kept[1]), 0o600),
        (None, 0o700),
    ] {
        use std::os::unix::fs::PermissionsExt;
        let path = name.map_or_else(|| folder.clone(), |name| folder.join(name));
        let found = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(found & 0o777, mode, "{name:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_has_one_history_by_all_its_paths() {
    let place = Place::new();
    let link = place.path.with_file_name("link.sgf");
    std::os::unix::fs::symlink("a.sgf", &link).unwrap();
    save(&place.backups(), &link, "second", 0);
    save(&place.backups(), &place.path, "third", 1);
    for path in [&place.path, &link] {
        assert_eq!(texts(&place.backups(), path), ["second", "first"]);
    }
}

#[test]
fn a_document_that_was_saved_under_another_name_brings_its_versions_along() {
    let place = Place::new();
    let name = |name: &str| place.path.with_file_name(name);
    let backups = place.backups();
    save(&backups, &place.path, "second", 0);
    let renamed = |from: &Path, to: &Path, seconds| {
        backups.renamed(&RealDisk, (from, to), at(seconds)).unwrap();
    };
    save(&backups, &name("b.sgf"), "other", 1);
    renamed(&place.path, &name("b.sgf"), 1);
    // What becomes of the old file is of no concern to the new one.
    save(&place.backups(), &place.path, "third", 2);
    save(&place.backups(), &name("b.sgf"), "fourth", 3);
    renamed(&name("b.sgf"), &name("c.sgf"), 4);
    let backups = place.backups();
    assert_eq!(texts(&backups, &name("c.sgf")), ["other", "first"]);
    assert_eq!(texts(&backups, &name("b.sgf")), ["other", "first"]);
    assert_eq!(texts(&backups, &place.path), ["second", "first"]);
    let listed = backups.list(&RealDisk, &name("b.sgf")).unwrap();
    let from: Vec<_> = listed
        .iter()
        .map(|listed| listed.elsewhere.clone())
        .collect();
    assert_eq!(from, [None, Some(fs::canonicalize(&place.path).unwrap())]);
    // And back again: there is no end to go round.
    backups
        .renamed(&RealDisk, (&name("c.sgf"), &place.path), at(5))
        .unwrap();
    assert_eq!(texts(&backups, &place.path).len(), 3);
}

#[test]
fn the_oldest_versions_go_when_there_are_too_many_or_they_are_too_old_or_take_too_much() {
    let place = Place::new();
    let name = |name: &str| place.path.with_file_name(name);
    for (number, text) in ["1", "2", "3", "4"].into_iter().enumerate() {
        let day = number as u64 * DAY;
        fs::write(name("b.sgf"), format!("b{text}")).unwrap();
        save(&place.backups(), &place.path, text, day);
        save(&place.backups(), &name("b.sgf"), "x", day);
    }
    let backups = place.backups();
    let prune = |kept: Versions, day: u64| {
        backups.prune(&RealDisk, &kept, at(day * DAY)).unwrap();
        (
            texts(&backups, &place.path),
            texts(&backups, &name("b.sgf")),
        )
    };
    let all = Versions::default();
    let (a, b) = prune(all, 3);
    assert_eq!(a, ["3", "2", "1", "first"]);
    assert_eq!(b, ["b4", "b3", "b2", "b1"]);
    let (a, b) = prune(Versions { count: 3, ..all }, 3);
    assert_eq!((a.len(), b.len()), (3, 3));
    let (a, b) = prune(Versions { days: 2, ..all }, 4);
    assert_eq!(
        (a, b),
        (vec!["3".into(), "2".into()], vec!["b4".into(), "b3".into()])
    );
    let (a, b) = prune(Versions { days: 1, ..all }, 100);
    assert_eq!((a, b), (vec![], vec![]));
    assert_eq!(
        place.kept(),
        Vec::<String>::new(),
        "paths go with the last version"
    );
}

#[test]
fn the_room_is_for_the_versions_that_were_overwritten_last() {
    let place = Place::new();
    let large = "x".repeat(600_000);
    for (number, text) in ["1", "2", "3"].into_iter().enumerate() {
        let text = format!("{text}{large}");
        save(&place.backups(), &place.path, &text, number as u64);
    }
    let backups = place.backups();
    let kept = Versions {
        megabytes: 1,
        ..Versions::default()
    };
    backups.prune(&RealDisk, &kept, at(3)).unwrap();
    let usage = backups.usage(&RealDisk).unwrap();
    let one = Usage {
        versions: 1,
        files: 1,
        bytes: 600_001,
    };
    assert_eq!(usage, one);
    assert!(texts(&backups, &place.path)[0].starts_with('2'));
    // A version that does not fit at all pushes none out.
    let kept = Versions {
        megabytes: 0,
        ..kept
    };
    let saved = save_to(&backups, &place.path, "4", (&kept, 4)).unwrap();
    assert!(saved.unkept.is_some());
    assert_eq!(backups.usage(&RealDisk).unwrap(), one);
}

#[test]
fn all_versions_can_be_removed() {
    let place = Place::new();
    let backups = place.backups();
    save(&backups, &place.path, "second", 0);
    let folder = place.data.join("backups");
    fs::write(folder.join("mine.txt"), "the user's own").unwrap();
    backups.clear(&RealDisk).unwrap();
    assert_eq!(place.kept(), ["mine.txt"]);
    assert_eq!(backups.usage(&RealDisk).unwrap(), Usage::default());
    backups.clear(&RealDisk).unwrap();
}

#[test]
fn a_save_goes_on_where_nothing_can_be_kept_and_says_so() {
    let place = Place::new();
    // No data folder, and one that is a file.
    fs::write(&place.data, "").unwrap();
    for backups in [Backups::new(None), place.backups()] {
        fs::write(&place.path, "first").unwrap();
        let saved = save_to(&backups, &place.path, "second", (&Versions::default(), 0)).unwrap();
        assert!(saved.unkept.is_some());
        assert_eq!(fs::read_to_string(&place.path).unwrap(), "second");
        assert_eq!(backups.list(&RealDisk, &place.path).unwrap_or_default(), []);
    }
    // The user wants none: nothing to say.
    let kept = Versions {
        kept: false,
        ..Versions::default()
    };
    let saved = save_to(&Backups::new(None), &place.path, "third", (&kept, 0)).unwrap();
    assert_eq!(saved.unkept, None);
}

#[test]
fn a_version_that_is_damaged_is_not_given_back() {
    let place = Place::new();
    let backups = place.backups();
    save(&backups, &place.path, "second", 0);
    let version = place.data.join("backups").join(&place.kept()[0]);
    fs::write(version, "fir5t").unwrap();
    let listed = backups.list(&RealDisk, &place.path).unwrap();
    assert!(backups.read(&RealDisk, &listed[0].version).is_err());
}

#[test]
fn only_exact_names_count() {
    let place = place_of(Path::new("/a.sgf"));
    let content = blake3::hash(b"").to_hex();
    let good = format!("{place}-00000000000001-00000000000000-0-{content}.sgf");
    assert!(Name::parse(good.as_ref()).is_some());
    for bad in [
        good.replace(".sgf", ".SGF"),
        good.replace("-00000000000001-", "-1-"),
        good.replace("-0-", "-00-"),
        format!("{good}~"),
        format!("{place}-was-{place}-1"),
        format!("{place}-was-x-00000000000001"),
        format!("{}.path", &place[1..]),
        "a.path".to_owned(),
    ] {
        assert_eq!(Name::parse(bad.as_ref()), None, "{bad}");
    }
}

/// What a call says, where a dead process says nothing.
fn told(result: Result<(), Message>) {
    if let Err(message) = result {
        assert!(message.english().contains('.'), "{message}");
    }
}

#[test]
fn whatever_call_fails_the_old_version_is_kept_or_the_save_says_that_it_is_not() {
    let calls = every_call(|disk| {
        let place = Place::new();
        let backups = place.backups();
        let (_, stamp) = read(&RealDisk, &place.path).unwrap();
        let kept = Versions::default();
        let expected = Expected::Known(stamp);
        let saved = backups.save(&**disk, &place.path, b"second", expected, (&kept, at(0)));
        let context = format!("{:?} {:?} {saved:?}", disk.failed(), disk.way());
        let now = fs::read_to_string(&place.path).unwrap();
        let next = place.backups();
        let versions = texts(&next, &place.path);
        assert!(versions.is_empty() || versions == ["first"], "{context}");
        match saved {
            Ok(Saved { unkept, .. }) => {
                assert_eq!(now, "second", "{context}");
                assert_eq!(unkept.is_none(), versions == ["first"], "{context}");
            }
            Err(_) => {
                assert!(
                    now == "first" || now == "second" && disk.is_dead(),
                    "{context}"
                );
                assert!(now == "first" || versions == ["first"], "{context}");
            }
        }
        // The next start and the next save leave nothing behind but what they say.
        next.prune(&RealDisk, &kept, at(1)).unwrap();
        let rescued = files::sweep(&RealDisk, place.folder.path(), at(1));
        assert_eq!(rescued, [], "{context}");
        let strange = |name: &String| Name::parse(name.as_ref()).is_none();
        assert_eq!(place.kept().into_iter().find(strange), None, "{context}");
        let (_, stamp) = read(&RealDisk, &place.path).unwrap();
        next.save(
            &RealDisk,
            &place.path,
            b"third",
            Expected::Known(stamp),
            (&kept, at(2)),
        )
        .unwrap();
        assert_eq!(texts(&next, &place.path)[0], now, "{context}");
    });
    assert!(calls > 25, "{calls}");
}

#[test]
fn whatever_call_fails_pruning_and_clearing_remove_whole_versions_only() {
    every_call(|disk| {
        let place = Place::new();
        for text in ["2", "3", "4"] {
            save(&place.backups(), &place.path, text, text.parse().unwrap());
        }
        let backups = place.backups();
        let kept = Versions {
            count: 1,
            ..Versions::default()
        };
        told(backups.prune(&**disk, &kept, at(9)));
        let left = texts(&backups, &place.path);
        assert_eq!(left[0], "3", "{:?}", disk.failed());
        backups.prune(&RealDisk, &kept, at(9)).unwrap();
        assert_eq!(texts(&backups, &place.path), ["3"]);
        told(backups.renamed(
            &**disk,
            (&place.path, &place.path.with_extension("x")),
            at(9),
        ));
        told(backups.clear(&**disk));
        backups.clear(&RealDisk).unwrap();
        backups.prune(&RealDisk, &kept, at(9)).unwrap();
        assert_eq!(place.kept(), Vec::<String>::new(), "{:?}", disk.failed());
    });
}

#[test]
fn two_at_once_keep_what_each_overwrites() {
    let place = Place::new();
    let all = std::thread::scope(|scope| {
        let save = |text: char| {
            let place = &place;
            move || {
                for number in 0..10 {
                    // Another one may write in between; then it is tried again.
                    while save_to(
                        &place.backups(),
                        &place.path,
                        &format!("{text}{number}"),
                        (&Versions::default(), number),
                    )
                    .is_err()
                    {}
                }
            }
        };
        let threads = ['a', 'b'].map(|text| scope.spawn(save(text)));
        threads.into_iter().all(|thread| thread.join().is_ok())
    });
    assert!(all);
    let backups = place.backups();
    let listed = backups.list(&RealDisk, &place.path).unwrap();
    assert!(listed.len() >= 10, "{}", listed.len());
    for listed in listed {
        backups.read(&RealDisk, &listed.version).unwrap();
    }
    let folder = RealDisk.entries(place.folder.path()).unwrap();
    assert_eq!(folder.len(), 2, "{folder:?}");
}
