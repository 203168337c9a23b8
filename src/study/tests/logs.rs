//! Logs that are torn, cut, joined, written by two windows, and kept on disks that fail.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use proptest::prelude::*;

use crate::files::RealDisk;
use crate::files::tests::calls::{FailingDisk, every_call};
use crate::problem::ProblemKey;
use crate::study::{
    Answer, Attempt, Definition, During, Exam, Grade, Log, Moment, Record, SetId, Tried, What,
};

/// An attempt at a problem, so many seconds after a certain moment.
pub(super) fn attempt(second: u32, key: u8, grade: Grade) -> Record {
    let (hour, minute, second) = (second / 3600, second / 60 % 60, second % 60);
    let at = format!("2026-12-01T{:02}:{minute:02}:{second:02}+01:00", 10 + hour);
    Record {
        at: at.parse().unwrap(),
        what: What::Attempt(Tried {
            attempt: Attempt {
                key: ProblemKey::from_bytes([key; 16]),
                answer: grade.answer(),
                hints: u32::from(grade == Grade::Hard),
                time: Duration::from_millis(5300),
            },
            grade,
            during: During::Alone,
        }),
    }
}

fn set() -> SetId {
    SetId {
        library: "/手筋".to_owned(),
        name: "two \"words\"\nand a line".to_owned(),
    }
}

/// A record of each kind.
fn all_kinds() -> Vec<Record> {
    let tried = |record: &Record, during| {
        let mut record = record.clone();
        if let What::Attempt(tried) = &mut record.what {
            tried.during = during;
        }
        record
    };
    let first = attempt(0, 1, Grade::Good);
    let began = first.at;
    let exam = Exam {
        began,
        problems: 10,
        right: 6,
        wrong: 3,
        time: Duration::from_secs(600),
    };
    let correction = What::Correction {
        key: ProblemKey::from_bytes([1; 16]),
        of: began,
        grade: Grade::Again,
    };
    let definition = Definition {
        folder: Some("a/b".to_owned()),
        words: "corner".to_owned(),
        filters: vec!["size=9".to_owned(), "due".to_owned()],
    };
    let mut all = vec![
        first.clone(),
        tried(&attempt(1, 2, Grade::Hard), During::Set(set())),
        tried(&attempt(2, 3, Grade::Again), During::Exam(began)),
    ];
    let rest = [
        correction,
        What::Set(set(), definition),
        What::Cycle(set()),
        What::SetRemoved(set()),
        What::Exam(exam),
    ];
    for (second, what) in (3..).zip(rest) {
        let at = attempt(second, 0, Grade::Good).at;
        all.push(Record { at, what });
    }
    all
}

fn log(data: &Path) -> Log {
    Log::new(Arc::new(RealDisk), data)
}

/// The only log of a folder.
fn file(data: &Path) -> PathBuf {
    let mut logs = std::fs::read_dir(data.join("study")).unwrap();
    let path = logs.next().unwrap().unwrap().path();
    assert!(logs.next().is_none());
    path
}

fn read(data: &Path) -> Vec<Record> {
    let contents = log(data).read();
    assert_eq!(contents.unread, []);
    contents.records
}

#[test]
fn every_kind_of_record_is_read_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let mut log = log(folder.path());
    assert_eq!(log.read().records, []);
    for record in all_kinds() {
        log.keep(record).unwrap();
    }
    assert_eq!(log.read().records, all_kinds());
    assert!(!log.is_changed());
    assert_eq!(read(folder.path()), all_kinds());
    let text = std::fs::read_to_string(file(folder.path())).unwrap();
    assert_eq!(text.lines().count(), all_kinds().len(), "a line each");
    for (number, line) in (1..).zip(text.lines()) {
        assert!(line.contains(&format!("\"number\":{number},")), "{line}");
    }
}

/// The form is that of `docs/study.md`; logs in it exist for good.
#[test]
fn the_form_of_a_line_stays() {
    let folder = tempfile::tempdir().unwrap();
    let study = folder.path().join("study");
    std::fs::create_dir(&study).unwrap();
    let json = "{\"machine\":\"00000000000000aa\",\"number\":1,\"at\":\"2026-12-01T10:00:00+01:00\",\"kind\":\"attempt\",\
                \"key\":\"01010101010101010101010101010101\",\"answer\":\"right\",\"grade\":\"good\",\"hints\":0,\
                \"milliseconds\":5300}";
    let sum = &blake3::hash(json.as_bytes()).to_hex()[..16];
    std::fs::write(
        study.join("00000000000000aa.log"),
        format!("{sum} {json}\n"),
    )
    .unwrap();
    assert_eq!(read(folder.path()), [attempt(0, 1, Grade::Good)]);
}

#[test]
fn a_log_cut_at_any_byte_keeps_its_whole_lines_and_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut whole = log(folder.path());
    for record in all_kinds() {
        whole.keep(record).unwrap();
    }
    let path = file(folder.path());
    let bytes = std::fs::read(&path).unwrap();
    let last = attempt(100, 9, Grade::Good);
    for length in 0..=bytes.len() {
        std::fs::write(&path, &bytes[..length]).unwrap();
        // A line that lacks its break only is whole.
        let ends = |end: usize| bytes.get(end) == Some(&b'\n') && end <= length;
        let lines = (0..bytes.len()).filter(|end| ends(*end)).count();
        let kept = &all_kinds()[..lines];
        assert_eq!(read(folder.path()), kept, "{length}");
        log(folder.path()).keep(last.clone()).unwrap();
        let after = [kept, std::slice::from_ref(&last)].concat();
        assert_eq!(read(folder.path()), after, "{length}");
    }
}

#[test]
fn a_line_with_another_byte_is_passed_over_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut whole = log(folder.path());
    for second in 0..3 {
        whole.keep(attempt(second, 1, Grade::Good)).unwrap();
    }
    let path = file(folder.path());
    let bytes = std::fs::read(&path).unwrap();
    let length = bytes.len() / 3;
    for at in length..2 * length - 1 {
        let mut other = bytes.clone();
        other[at] ^= 1;
        std::fs::write(&path, &other).unwrap();
        let left = read(folder.path());
        assert_eq!(left.len(), 2, "{at}");
    }
}

#[test]
fn what_a_later_version_writes_stays_and_is_passed_over() {
    let folder = tempfile::tempdir().unwrap();
    let study = folder.path().join("study");
    std::fs::create_dir(&study).unwrap();
    let path = study.join("x.log");
    let mut text = String::new();
    for json in [
        "{\"kind\":\"dream\",\"machine\":\"x\",\"number\":1,\"at\":\"?\"}",
        "[1]",
        "null",
    ] {
        let sum = &blake3::hash(json.as_bytes()).to_hex()[..16];
        text.push_str(&format!("{sum} {json}\n"));
    }
    std::fs::write(&path, &text).unwrap();
    log(folder.path()).keep(attempt(0, 1, Grade::Good)).unwrap();
    assert_eq!(read(folder.path()), [attempt(0, 1, Grade::Good)]);
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}

#[test]
fn logs_of_two_machines_and_copies_of_them_join_without_doubles() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let mut all = Vec::new();
    for second in 0..6 {
        let folder = if second % 2 == 0 { &one } else { &other };
        let record = attempt(second, 1, Grade::Good);
        log(folder.path()).keep(record.clone()).unwrap();
        all.push(record);
    }
    let (from, bytes) = (
        file(other.path()),
        std::fs::read(file(other.path())).unwrap(),
    );
    let study = one.path().join("study");
    std::fs::copy(&from, study.join(from.file_name().unwrap())).unwrap();
    assert_eq!(read(one.path()), all);
    // What programs that copy folders leave: the same lines again, or the first of them.
    std::fs::write(study.join("a (conflicted copy 2026-12-01).log"), &bytes).unwrap();
    std::fs::write(
        study.join("a.sync-conflict-20261201.log"),
        &bytes[..bytes.len() / 2],
    )
    .unwrap();
    std::fs::write(study.join(".a.log.tmp"), "half").unwrap();
    assert_eq!(read(one.path()), all);
}

/// A machine whose whole folder was copied to another has the other's name: both go on to count from the same number.
#[test]
fn two_machines_with_one_name_lose_nothing() {
    let (one, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    log(one.path()).keep(attempt(0, 1, Grade::Good)).unwrap();
    std::fs::copy(
        one.path().join("study-machine"),
        other.path().join("study-machine"),
    )
    .unwrap();
    std::fs::create_dir(other.path().join("study")).unwrap();
    let name = file(one.path()).file_name().unwrap().to_owned();
    std::fs::copy(file(one.path()), other.path().join("study").join(&name)).unwrap();
    log(one.path()).keep(attempt(1, 1, Grade::Hard)).unwrap();
    log(other.path()).keep(attempt(2, 1, Grade::Good)).unwrap();
    std::fs::copy(file(other.path()), one.path().join("study/theirs.log")).unwrap();
    let all = [Grade::Good, Grade::Hard, Grade::Good];
    let all: Vec<Record> = (0..)
        .zip(all)
        .map(|(at, grade)| attempt(at, 1, grade))
        .collect();
    assert_eq!(read(one.path()), all);
}

#[test]
fn two_windows_write_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let write = |window: u32| {
        let mut log = log(folder.path());
        for turn in 0..50 {
            let record = attempt(2 * turn + window, 1, Grade::Good);
            // The first who is there makes the folder and the name; whoever comes then takes them.
            log.keep(record).unwrap();
        }
    };
    std::thread::scope(|scope| {
        scope.spawn(|| write(0));
        scope.spawn(|| write(1));
    });
    let all: Vec<Record> = (0..100)
        .map(|second| attempt(second, 1, Grade::Good))
        .collect();
    assert_eq!(read(folder.path()), all);
    let mut window = log(folder.path());
    window.read();
    assert!(!window.is_changed());
    log(folder.path())
        .keep(attempt(200, 1, Grade::Good))
        .unwrap();
    assert!(window.is_changed());
}

#[test]
fn what_a_failing_disk_refuses_waits_in_order_and_is_written_once() {
    every_call(|disk: &Arc<FailingDisk>| {
        let folder = tempfile::tempdir().unwrap();
        let mut log = Log::new(Arc::clone(disk) as _, folder.path());
        let all: Vec<Record> = (0..3)
            .map(|second| attempt(second, 1, Grade::Good))
            .collect();
        let mut kept = 0;
        for (number, record) in all.iter().enumerate() {
            if log.keep(record.clone()).is_ok() {
                kept = number + 1;
            }
            if !disk.is_dead() {
                assert_eq!(log.waiting() > 0, kept < number + 1);
            }
        }
        if !disk.is_dead() {
            let contents = log.read();
            let is_whole = contents.records.len() == 3;
            assert!(
                is_whole || !contents.unread.is_empty(),
                "nothing is forgotten"
            );
        }
        let left = read(folder.path());
        assert!(
            left.len() >= kept && all.starts_with(&left),
            "{kept} {left:?}"
        );
        // The disk works again.
        if !disk.is_dead() {
            log.disk = Arc::new(RealDisk);
            log.write_waiting().unwrap();
            assert_eq!(read(folder.path()), all);
        }
    });
}

#[test]
fn a_name_that_was_torn_is_made_anew() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("study-machine"), "12ab").unwrap();
    log(folder.path()).keep(attempt(0, 1, Grade::Good)).unwrap();
    let name = std::fs::read_to_string(folder.path().join("study-machine")).unwrap();
    assert_eq!(name.trim().len(), 16);
    let path = file(folder.path());
    assert_eq!(path.file_stem().unwrap().to_str(), Some(name.trim()));
}

proptest! {
    /// However records are spread over files, doubled and read, they are the same.
    #[test]
    fn merges_in_any_order_give_the_same(
        seconds in proptest::collection::vec((0..5000u32, 0..4u8), 1..20),
        spread in proptest::collection::vec((0..20usize, 0..3usize), 0..40),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let mut first = log(folder.path());
        for (second, key) in seconds {
            first.keep(attempt(second, key, Grade::Good)).unwrap();
        }
        let path = file(folder.path());
        let wanted = read(folder.path());
        let text = std::fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let mut files = vec![String::new(); 3];
        for (place, line) in lines.iter().enumerate() {
            files[place % 3].push_str(line);
            files[place % 3].push('\n');
        }
        for (line, file) in spread {
            let again = format!("{}\n", lines[line % lines.len()]);
            files[file].insert_str(0, &again);
        }
        for (number, text) in files.iter().enumerate() {
            std::fs::write(path.with_file_name(format!("{number}.log")), text).unwrap();
        }
        std::fs::remove_file(&path).unwrap();
        prop_assert_eq!(read(folder.path()), wanted);
    }

    #[test]
    fn any_bytes_can_be_read(bytes in proptest::collection::vec(any::<u8>(), 0..300)) {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("study")).unwrap();
        std::fs::write(folder.path().join("study/x.log"), &bytes).unwrap();
        prop_assert_eq!(read(folder.path()), []);
    }
}

#[test]
fn moments_of_answers_are_those_of_the_user() {
    let record = attempt(0, 1, Grade::Again);
    let What::Attempt(tried) = record.what else {
        panic!("no attempt")
    };
    assert_eq!(tried.attempt.answer, Answer::Wrong);
    let same: Moment = "2026-12-01T09:00:00Z".parse().unwrap();
    assert_eq!(record.at.milliseconds(), same.milliseconds());
}
