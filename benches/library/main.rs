//! A library of many small files: from disk to index, opening again, searching, memory. Ratios within the same run.
//!
//! `cargo bench --no-default-features --bench library`, all of it; with `-- indexing memory`, these parts alone;
//! with `-- 10000`, with as many files. The files are made in the folder for temporary files.
#![expect(clippy::print_stdout, reason = "a bench prints its table")]
#![expect(
    clippy::expect_used,
    reason = "a bench without its files has nothing to measure"
)]

mod files;

use std::hint::black_box;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant, SystemTime};

use bunki::files::{Found, RealDisk, read_at, walk};
use bunki::library::{Index, Progress, Query, Scope, records};
use bunki::sgf;

/// How many files there are, unless it is said.
const FILES: usize = 100_000;
const ROUNDS: usize = 3;
/// The argument of a child that makes an index and says how much memory that took.
const CHILD: &str = "memory-of";

/// What the parts measure with.
struct Bench {
    files: usize,
    root: PathBuf,
    /// The index of a part that needs none of its own.
    cache: PathBuf,
}

/// A part of the table.
type Part = fn(&Bench);

/// The parts of the table by their names.
const PARTS: [(&str, Part); 4] = [
    ("indexing", indexing),
    ("again", again),
    ("searching", searching),
    ("memory", memory),
];

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    if let [child, root, cache] = wanted.as_slice()
        && child == CHILD
    {
        return child_of_memory(Path::new(root), Path::new(cache));
    }
    let number = wanted.iter().find_map(|argument| argument.parse().ok());
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let bench = Bench {
        files: number.unwrap_or(FILES),
        root: folder.path().join("library"),
        cache: folder.path().join("cache"),
    };
    let bytes = files::make(&bench.root, bench.files);
    println!("{} files, {:.1} MB", bench.files, megabytes(bytes));
    println!("{:<58} {:>10} {:>10}", "what", "ms", "ratio");
    let is_part = |name: &&String| PARTS.iter().any(|(part, _)| part == name);
    let is_all = wanted.iter().all(|name| !is_part(&name));
    for (name, measure) in PARTS {
        if is_all || wanted.iter().any(|wanted| wanted == name) {
            measure(&bench);
        }
    }
}

fn megabytes(bytes: u64) -> f64 {
    f64::from(u32::try_from(bytes / 1000).unwrap_or(u32::MAX)) / 1e3
}

fn timed<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let done = black_box(run());
    (done, start.elapsed())
}

/// The shortest of some rounds.
fn best<T>(mut run: impl FnMut() -> T) -> Duration {
    let rounds = (0..ROUNDS).map(|_| timed(&mut run).1);
    rounds.min().unwrap_or_default()
}

fn row(what: &str, time: Duration, to: Option<Duration>) {
    let ratio = to.map_or_else(String::new, |to| {
        format!("{:.2}x", time.as_secs_f64() / to.as_secs_f64())
    });
    println!("{what:<58} {:>10.3} {ratio:>10}", time.as_secs_f64() * 1e3);
}

fn go_on(_: Progress) -> ControlFlow<()> {
    ControlFlow::Continue(())
}

fn index(cache: &Path) -> Index {
    let (index, message) = Index::open(Some(cache));
    assert!(message.is_none(), "{message:?}");
    index
}

/// Calls `each` with every file that a walk finds.
fn each_file(root: &Path, mut each: impl FnMut(&bunki::files::Place)) {
    walk(&RealDisk, root, &mut |found| {
        if let Found::File { place, .. } = found {
            each(&place);
        }
        ControlFlow::Continue(())
    })
    .expect("the library is there");
}

/// Target: from disk to index within three times a loop that only reads the files.
fn indexing(bench: &Bench) {
    let reading = best(|| {
        let mut bytes = 0;
        each_file(&bench.root, |place| {
            bytes += std::fs::read(&place.path).expect("a file").len();
        });
        bytes
    });
    row("a loop that only reads the files", reading, None);
    let indexing = best(|| {
        let _ = std::fs::remove_dir_all(&bench.cache);
        let report = index(&bench.cache).update(&RealDisk, &bench.root, &go_on);
        assert_eq!(report.expect("an index").listed, bench.files as u64);
    });
    row("from disk to index", indexing, Some(reading));
    let rate = bench.files as f64 / indexing.as_secs_f64();
    println!("{:<58} {rate:>10.0}", "    files a second");
    let size: u64 = std::fs::read_dir(&bench.cache)
        .expect("the cache")
        .filter_map(|entry| Some(entry.ok()?.metadata().ok()?.len()))
        .sum();
    println!("{:<58} {:>10.1}", "    MB of the index", megabytes(size));
}

/// An index of the library.
fn known(bench: &Bench) -> (Index, Scope) {
    let index = index(&bench.cache);
    index
        .update(&RealDisk, &bench.root, &go_on)
        .expect("an index");
    (index, Scope::all(bench.root.clone()))
}

/// The second opening, beside only listing the folder.
fn again(bench: &Bench) {
    known(bench);
    let listing = best(|| {
        let mut files = 0;
        let mut folders = vec![bench.root.clone()];
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
                let facts = entry.metadata().expect("a file");
                files += u64::from(facts.is_file()) * facts.len();
                if facts.is_dir() {
                    folders.push(entry.path());
                }
            }
        }
        files
    });
    row(
        "a loop that only lists the files with size and time",
        listing,
        None,
    );
    let walking = best(|| each_file(&bench.root, |_| ()));
    row(
        "the walk of a library, in natural order",
        walking,
        Some(listing),
    );
    let time = best(|| {
        let index = index(&bench.cache);
        index.update(&RealDisk, &bench.root, &go_on)
    });
    row("opening again, nothing changed", time, Some(listing));
    let first = best(|| {
        let index = index(&bench.cache);
        let scope = Scope::all(bench.root.clone());
        let ids = index.ids(&scope, 0..60).expect("an index");
        index.rows(&ids, None)
    });
    row(
        "the first 60 rows of an index that is just opened",
        first,
        None,
    );
    let (index, scope) = known(bench);
    let mut at = 0;
    let rows = best(|| {
        at = (at + 7919) % bench.files;
        let ids = index.ids(&scope, at..at + 60).expect("an index");
        index.rows(&ids, None)
    });
    row("60 rows somewhere", rows, None);
    row("the folders", best(|| index.folders(&bench.root)), None);
}

/// What is looked for: a name, what is typed, and filters.
const QUERIES: &[(&str, &str, &[&str])] = &[
    ("a rare word", "tag4711", &[]),
    ("a word of every problem", "black", &[]),
    ("one letter", "c", &[]),
    ("the beginning of many words", "cap", &[]),
    ("a character of every second problem", "黒", &[]),
    ("two characters", "黒先", &[]),
    ("a phrase", "\"black to play and live\"", &[]),
    ("two words of every problem", "black play", &[]),
    ("a word of a file's name", "9998", &[]),
    ("nothing", "unicorn", &[]),
    ("a filter", "", &["size=9"]),
    (
        "a word and two filters",
        "white",
        &["turn=black", "branches>=2"],
    ),
    ("a filter by its text", "", &["di=5k"]),
];

/// Target: at most 50 ms.
fn searching(bench: &Bench) {
    let (index, scope) = known(bench);
    let scan = |query: &Query| {
        let mut found = 0;
        each_file(&bench.root, |place| {
            let (bytes, _) = read_at(&RealDisk, place).expect("a file");
            let loaded = sgf::load(bytes).expect("a small file");
            let hit = |record: &_| query.hits(record, &place.name()).is_some();
            found += records(&loaded).iter().filter(|record| hit(record)).count();
        });
        found
    };
    let common = Query::parse("black", &[]).expect("a query");
    let (_, reading) = timed(|| scan(&common));
    row("reading all again for one word", reading, None);
    for &(what, typed, filters) in QUERIES {
        let query = Query::parse(
            typed,
            &filters
                .iter()
                .map(|filter: &&str| (*filter).to_owned())
                .collect::<Vec<_>>(),
        )
        .expect("a query");
        let run = || {
            let (mut count, mut first) = (0, Vec::new());
            let searched = index.search(&scope, &query, SystemTime::now(), &mut |ids| {
                if first.is_empty() {
                    first = index
                        .rows(
                            ids.get(..ids.len().min(60)).unwrap_or_default(),
                            Some(&query),
                        )
                        .expect("rows");
                }
                count += ids.len();
                ControlFlow::Continue(())
            });
            searched.expect("a search");
            (count, first)
        };
        let time = best(run);
        let (count, _) = run();
        row(
            &format!("{what}: {count} found, 60 shown"),
            time,
            Some(reading),
        );
    }
}

/// The most memory that indexing takes, with a tenth of the files and with all.
fn memory(bench: &Bench) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let few = folder.path().join("few");
    files::make(&few, bench.files / 10);
    for (files, root) in [(bench.files / 10, &few), (bench.files, &bench.root)] {
        let program = std::env::current_exe().expect("this program");
        let cache = folder.path().join(files.to_string());
        let told = Command::new(program)
            .args([CHILD.as_ref(), root.as_os_str(), cache.as_os_str()])
            .output()
            .expect("a process");
        let told = String::from_utf8_lossy(&told.stdout);
        println!("{files:>7} files, at most: {}", told.trim());
    }
}

fn child_of_memory(root: &Path, cache: &Path) {
    let index = index(cache);
    index.update(&RealDisk, root, &go_on).expect("an index");
    let indexed = peak();
    let scope = Scope::all(root.to_owned());
    let query = Query::parse("black", &[]).expect("a query");
    let mut ids = Vec::new();
    let searched = index.search(&scope, &query, SystemTime::now(), &mut |found| {
        ids.extend_from_slice(found);
        ControlFlow::Continue(())
    });
    searched.expect("a search");
    println!("{indexed} after indexing, {} after a search of all", peak());
}

/// The most memory that this process had, where the system says it.
fn peak() -> String {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmHWM"));
    let number = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    number.map_or_else(|| "unknown".to_owned(), |kib| format!("{} MiB", kib / 1024))
}
