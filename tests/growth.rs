//! Whether work grows with its input and no faster, counted in instructions under valgrind, not with a clock.
//!
//! `cargo test --no-default-features --test whole growth -- --ignored --nocapture` runs it, in about a quarter of an hour. Each text
//! is made in two sizes, one four times the other; a process of its own under callgrind does all works with it, and what
//! each cost is compared. It says so and passes where valgrind is missing.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "helpers of tests are tests too"
)]

use std::ops::ControlFlow;
use std::path::Path;
use std::process::Command as Process;
use std::sync::Arc;

use bunki::library::{Query, each_found, each_record};
use bunki::problem::{Depth, Kind, Mode, Scheme, Scope, findings, plan, problems};
use bunki::replay::Replay;
use bunki::session::command::{Command, Doctor, Edit, Go, Tools};
use bunki::session::{Effect, Session};
use bunki::settings::{Letters, Settings};
use bunki::sgf::{self, Loaded, writer};
use bunki::tree::{CellId, node_text};
use bunki::view::ViewCache;

/// The sizes that are compared: large enough for what is quadratic to show.
const SIZES: [usize; 2] = [500, 2000];
/// What four times the input may cost. Linear work costs four times as much, and where a table of hashes doubles a little
/// more; work that grows with the square costs sixteen times as much.
const MOST: f64 = 5.0;
/// Less than this is no work, and its growth only noise.
const LEAST: u64 = 300_000;
/// Tells the process under callgrind which text to work with, and of which size.
const JOB: &str = "BUNKI_GROWTH";
const NAME: &str = "growth::work_grows_with_the_input";

type Text = (&'static str, fn(usize) -> Vec<u8>);

const TEXTS: [Text; 21] = [
    ("moves in a line", |n| game(&";B[aa];W[bb]".repeat(n))),
    ("nested variations", |n| {
        let open = "(;B[aa]".repeat(n);
        game(&(open + &")".repeat(n)))
    }),
    ("sibling variations", |n| {
        game(&"(;B[aa])(;B[bb])".repeat(n))
    }),
    ("labeled forks in a line", |n| {
        game(&"(;W[cc];W[dd])(;B[bb]LB[cc:x][dd:y]C[x or y]".repeat(n))
    }),
    ("problems of a book", |n| {
        game(&"(;AB[aa][bb]AW[cc]C[Black to play];B[dd]C[Right])".repeat(n))
    }),
    ("problems below a long comment", |n| {
        let root = format!("GN[Book]C[{}]", "Black to play. ".repeat(n));
        let problem = "(;AB[aa][bb]AW[cc]C[Black to play];B[dd]C[Right])";
        game(&(root + &problem.repeat(n)))
    }),
    ("games", |n| {
        b"(;SZ[9]AB[aa]N[x](;B[bb])(;B[cc]))\n".repeat(n)
    }),
    ("games in two charsets", |n| {
        let games: [&[u8]; 2] = [
            b"(;CA[Shift_JIS]C[\x8d\x95\x90\xe6])",
            b"(;CA[GBK]C[\xba\xda\xcf\xc8])",
        ];
        games.concat().repeat(n)
    }),
    ("a comment without a charset", |n| {
        let words = b"\x8d\x95\x90\xe6\x94\x92\x8e\x80 ".repeat(n);
        [b"(;C[", words.as_slice(), b"])"].concat()
    }),
    ("a comment of letters", |n| {
        let words = r"a or b. A b, (a) \] 黒ａ, a-b".repeat(n);
        game(&format!("LB[aa:x][bb:a]C[{words}](;B[aa])(;B[bb])"))
    }),
    ("junk between games", |n| {
        b"(;B[aa]) junk ] (no game ;x\n".repeat(n)
    }),
    ("unclosed variations", |n| b"(;B[aa]".repeat(n)),
    ("unclosed brackets", |n| b"(;C[x\n(;B[aa]N[y\n".repeat(n)),
    ("parentheses", |n| {
        [b"(".repeat(n), b")".repeat(2 * n)].concat()
    }),
    ("brackets", |n| game(&"]][x]]".repeat(n))),
    ("properties of a node", |n| {
        let name = |n: usize| (0..4).map(move |at| letter(n / 26_usize.pow(at)));
        let all = (0..n).map(|n| format!("{}[x]", name(n).collect::<String>()));
        game(&all.collect::<String>())
    }),
    ("values of a property", |n| {
        let values = |ident: &str, value: &str| format!("{ident}{}", value.repeat(n));
        let all = [
            values("AB", "[aa][bb:cc]"),
            values("LB", "[aa:x][bb:y]"),
            values("AR", "[aa:bb]"),
            values("XX", "[x]"),
        ];
        game(&all.concat())
    }),
    ("a property again and again", |n| {
        game(&"AB[aa]AW[bb:cc]C[x]N[y]LB[aa:z]".repeat(n))
    }),
    ("faults on a line of forks", |n| {
        let node = ";B[a a]AB[bb]LN[aa:aa]L[dd]LB[dd:x]N[x][y]";
        game(&format!("(;W[cc])(;W[cc])({node}").repeat(n / 4))
    }),
    ("faults of games", |n| {
        b"(;SZ[9:9]CA[GBK]C[\xe9\xbb\x92];B[a a]CA[UTF-8]SZ[9];PL[W];B[aa]TR[aa]SQ[aa])\n"
            .repeat(n / 4)
    }),
    ("passes and setup in a line", |n| {
        game(&";B[];AE[aa:ss]AB[aa:cs]".repeat(n / 4))
    }),
];

fn game(rest: &str) -> Vec<u8> {
    format!("(;GM[1]FF[4]SZ[19]{rest})").into_bytes()
}

fn letter(n: usize) -> char {
    char::from(b'A' + u8::try_from(n % 26).unwrap())
}

/// What is done with each text. Each is counted alone.
type Work = (&'static str, fn(&[u8], Loaded, &mut Session));

const WORKS: [Work; 13] = [
    ("reading", |bytes, _, _| {
        measured(|| sgf::load(bytes.to_vec()));
    }),
    ("findings", |_, loaded, _| {
        measured(|| findings(&loaded.tree, &loaded.faults, Depth::Hints));
    }),
    ("planning repairs", |_, loaded, session| {
        let kinds = diagnosed(loaded, session);
        measured(|| kinds.iter().for_each(|kind| planned(session, *kind)));
    }),
    ("repairs, their undo and redo", |_, loaded, session| {
        let kinds = diagnosed(loaded, session);
        if let Some(kind) = kinds.first() {
            planned(session, *kind);
        }
        measured(|| {
            session.run(Command::Tools(Tools::Doctor(Doctor::RepairAll)));
            session.run(Command::Edit(Edit::Undo));
            session.run(Command::Edit(Edit::Redo));
        });
    }),
    ("saving after one edit", |_, mut loaded, _| {
        let last = u32::try_from(loaded.tree.len()).unwrap();
        let last = CellId::from_number(last).unwrap();
        let text = node_text::with_property(loaded.tree.node_text(last), "N", &["new"]);
        let edit = loaded.tree.replacement(last, &text).unwrap();
        loaded.tree.apply(edit);
        measured(|| writer::write(&loaded.source, &loaded.tree));
    }),
    ("writing anew", |_, loaded, _| {
        measured(|| writer::rewritten(&loaded.source, &loaded.tree));
    }),
    ("playing to the end", |_, loaded, _| {
        let last = u32::try_from(loaded.tree.len()).unwrap();
        let last = CellId::from_number(last).unwrap();
        measured(|| Replay::new().go(&loaded.tree, last));
    }),
    ("planning labels", |_, loaded, _| {
        measured(|| plan(&loaded.tree, CellId::FILE, Mode::Replace, Scheme::Upper));
    }),
    ("the list of problems", |_, loaded, _| {
        measured(|| problems(&loaded.tree));
    }),
    ("records for a library", |_, loaded, _| {
        measured(|| each_record(&loaded, &mut |_| ControlFlow::Continue(())));
    }),
    ("finding a word and a filter", |_, loaded, _| {
        let query = Query::parse("black", &["right=yes".to_owned()]).unwrap();
        measured(|| each_found(&loaded, &query, "x", &mut |_| ControlFlow::Continue(())));
    }),
    ("opening, and the view at the end", |_, loaded, session| {
        measured(|| {
            session.open(None, loaded);
            session.run(Command::Go(Go::End));
            ViewCache::default().view(session)
        });
    }),
    ("labels, their undo and redo", |_, loaded, session| {
        session.open(None, loaded);
        let tag = Tools::LbTag {
            mode: Mode::Replace,
            scope: Scope::File,
            letters: Letters::Upper,
            comments: Vec::new(),
        };
        measured(|| {
            session.run(Command::Tools(tag));
            session.run(Command::Edit(Edit::Undo));
            session.run(Command::Edit(Edit::Redo));
        });
    }),
];

/// Opens a file and lets the File Doctor examine it. Returns the kinds that have a repair, the most frequent first.
fn diagnosed(loaded: Loaded, session: &mut Session) -> Vec<Kind> {
    session.open(None, loaded);
    let effects = session.run(Command::Tools(Tools::AskDoctor));
    let mut counts: Vec<(usize, Kind)> = Vec::new();
    for effect in effects {
        let Effect::Examine { document, draft } = effect else {
            continue;
        };
        let found = draft.examine().unwrap();
        for kind in found.iter().map(|found| found.finding.kind) {
            match counts.iter_mut().find(|(_, known)| *known == kind) {
                Some((count, _)) => *count += 1,
                None => counts.push((1, kind)),
            }
        }
        let state = session.document().unwrap().state();
        session.examined(document, state, Ok(Arc::new(found)));
    }
    counts.sort_unstable();
    let kinds = counts.into_iter().rev().map(|(_, kind)| kind);
    kinds.filter(|kind| kind.has_repair()).collect()
}

/// Plans the repairs of a kind.
fn planned(session: &mut Session, kind: Kind) {
    let plan = Command::Tools(Tools::Doctor(Doctor::PlanAll(kind)));
    for effect in session.run(plan) {
        if let Effect::PlanRepairs { document, job } = effect {
            session.planned(document, &job, job.run());
        }
    }
}

/// Where callgrind counts.
#[inline(never)]
fn measured<T>(work: impl FnOnce() -> T) {
    measured_work(&mut Some(work));
}

#[inline(never)]
fn measured_work<T, W: FnOnce() -> T>(work: &mut Option<W>) {
    std::hint::black_box(work.take().map(|work| work()));
}

#[test]
#[ignore = "it takes a minute and needs valgrind"]
fn work_grows_with_the_input() {
    if let Ok(job) = std::env::var(JOB) {
        return work(&job);
    }
    if Process::new("valgrind").arg("--version").output().is_err() {
        println!("skipped: valgrind is missing (apt-get install valgrind)");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let found = std::sync::Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
                    let Some((name, _)) = TEXTS.get(number) else {
                        return;
                    };
                    let [small, large] = SIZES.map(|size| counted(folder.path(), number, size));
                    let mut found = found.lock().unwrap();
                    for ((work, _), (small, large)) in
                        WORKS.iter().zip(small.into_iter().zip(large))
                    {
                        let ratio = large as f64 / small.max(LEAST) as f64;
                        println!("{name:<30} {work:<34} {small:>12} {large:>13} {ratio:>6.2}");
                        if ratio > MOST {
                            found.push(format!("{name}, {work}: {small}, then {large}"));
                        }
                    }
                }
            });
        }
    });
    let found = found.into_inner().unwrap();
    assert!(found.is_empty(), "more than linear:\n{}", found.join("\n"));
}

/// What each work costs with a text of this size, in instructions.
fn counted(folder: &Path, text: usize, size: usize) -> Vec<u64> {
    let out = folder.join(format!("{text}-{size}"));
    let run = Process::new("valgrind")
        .args(["--tool=callgrind", "--collect-atstart=no"])
        .args([
            "--toggle-collect=whole::growth::measured_work",
            "--dump-after=whole::growth::measured_work",
        ])
        .arg(format!("--callgrind-out-file={}", out.display()))
        .arg(std::env::current_exe().unwrap())
        .args([NAME, "--exact", "--ignored", "--test-threads=1"])
        .env(JOB, format!("{text} {size}"))
        .output()
        .unwrap();
    assert!(
        run.status.success(),
        "{}",
        String::from_utf8_lossy(&run.stderr)
    );
    let costs = (1..=WORKS.len()).map(|part| {
        let path = out.with_file_name(format!("{text}-{size}.{part}"));
        let told = std::fs::read_to_string(&path).unwrap();
        let total = told.lines().find_map(|line| line.strip_prefix("totals: "));
        total.unwrap().trim().parse().unwrap()
    });
    costs.collect()
}

/// Does all works with a text; this runs under callgrind.
fn work(job: &str) {
    let (text, size) = job.split_once(' ').unwrap();
    let (_, make) = TEXTS[text.parse::<usize>().unwrap()];
    let bytes = make(size.parse().unwrap());
    let loaded = sgf::load(bytes.clone()).unwrap();
    for (_, work) in WORKS {
        let mut session = Session::new(Settings::default());
        work(&bytes, loaded.clone(), &mut session);
    }
}
