//! Whether work grows with its input and no faster.
//!
//! Each work is done with texts of two sizes, one sixteen times the other, and what a thread spent on the processor is
//! compared: linear work costs sixteen times as much, quadratic work up to 256 times, so that other programs, caches and
//! tables that double leave room enough between the two. It says so and passes where the system does not tell what a
//! thread spent.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests too")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use bunki::library::{Query, each_found, each_record};
use bunki::problem::{Depth, Kind, Mode, Scheme, Scope, findings, plan, problems};
use bunki::replay::Replay;
use bunki::session::command::{Command, Doctor, Edit, Go, Tools};
use bunki::session::{Effect, Session};
use bunki::settings::{Letters, Settings};
use bunki::sgf::{self, Loaded, writer};
use bunki::tree::{CellId, node_text};
use bunki::view::ViewCache;

/// The sizes that are compared: the larger one is sixteen times the smaller.
const SIZES: [usize; 2] = [200, 3200];
/// What sixteen times the input may cost.
const MOST: f64 = 48.0;
/// Less than this, in nanoseconds, is no work, and its growth only noise.
const LEAST: u64 = 150_000;
/// How often a growth that is too large is measured again: what disturbs a measure makes it larger only.
const TRIES: usize = 4;

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

/// What is done with each text, and what that costs.
type Work = (&'static str, fn(&[u8], Loaded, &mut Session) -> u64);

const WORKS: [Work; 13] = [
    ("reading", |bytes, _, _| {
        measured(|| sgf::load(bytes.to_vec()))
    }),
    ("findings", |_, loaded, _| {
        measured(|| findings(&loaded.tree, &loaded.faults, Depth::Hints))
    }),
    ("planning repairs", |_, loaded, session| {
        let kinds = diagnosed(loaded, session);
        measured(|| kinds.iter().for_each(|kind| planned(session, *kind)))
    }),
    ("repairs, their undo and redo", |_, loaded, session| {
        let kinds = diagnosed(loaded, session);
        if let Some(kind) = kinds.first() {
            planned(session, *kind);
        }
        measured(|| {
            run(session, Command::Tools(Tools::Doctor(Doctor::RepairAll)));
            run(session, Command::Edit(Edit::Undo));
            run(session, Command::Edit(Edit::Redo));
        })
    }),
    ("saving after one edit", |_, mut loaded, _| {
        let last = u32::try_from(loaded.tree.len()).unwrap();
        let last = CellId::from_number(last).unwrap();
        let text = node_text::with_property(loaded.tree.node_text(last), "N", &["new"]);
        let edit = loaded.tree.replacement(last, &text).unwrap();
        loaded.tree.apply(edit);
        measured(|| writer::write(&loaded.source, &loaded.tree))
    }),
    ("writing anew", |_, loaded, _| {
        measured(|| writer::rewritten(&loaded.source, &loaded.tree))
    }),
    ("playing to the end", |_, loaded, _| {
        let last = u32::try_from(loaded.tree.len()).unwrap();
        let last = CellId::from_number(last).unwrap();
        measured(|| Replay::new().go(&loaded.tree, last))
    }),
    ("planning labels", |_, loaded, _| {
        measured(|| plan(&loaded.tree, CellId::FILE, Mode::Replace, Scheme::Upper))
    }),
    ("the list of problems", |_, loaded, _| {
        measured(|| problems(&loaded.tree))
    }),
    ("records for a library", |_, loaded, _| {
        measured(|| each_record(&loaded, &mut |_| ControlFlow::Continue(())))
    }),
    ("finding a word and a filter", |_, loaded, _| {
        let query = Query::parse("black", &["right=yes".to_owned()]).unwrap();
        measured(|| each_found(&loaded, &query, "x", &mut |_| ControlFlow::Continue(())))
    }),
    ("opening, and the view at the end", |_, loaded, session| {
        measured(|| {
            session.open(None, loaded);
            session.run(Command::Go(Go::End));
            ViewCache::default().view(session)
        })
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
            run(session, Command::Tools(tag));
            run(session, Command::Edit(Edit::Undo));
            run(session, Command::Edit(Edit::Redo));
        })
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

/// Runs a command, with what of it a background thread does.
fn run(session: &mut Session, command: Command) {
    for effect in session.run(command) {
        if let Effect::Change(job) = effect {
            session.changed(&job, Ok(job.run()));
        }
    }
}

/// What a work spent on the processor, in nanoseconds.
fn measured<T>(work: impl FnOnce() -> T) -> u64 {
    let before = spent().unwrap_or_default();
    black_box(work());
    spent().unwrap_or_default() - before
}

/// What this thread spent on the processor, in nanoseconds; `None` where the system does not tell.
fn spent() -> Option<u64> {
    // The system counts up to here when a thread offers to rest.
    std::thread::yield_now();
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
    told.split(' ').next()?.parse().ok()
}

/// What the larger size costs, as a multiple of what the smaller one costs: the least of some measures.
fn growth(mut cost: impl FnMut(usize) -> u64) -> f64 {
    let mut least = [u64::MAX; 2];
    let mut growth = f64::INFINITY;
    for _ in 0..TRIES {
        for (size, least) in SIZES.into_iter().zip(&mut least) {
            *least = cost(size).min(*least);
        }
        let [small, large] = least;
        growth = large as f64 / small.max(LEAST) as f64;
        if growth <= MOST {
            break;
        }
    }
    growth
}

#[test]
fn work_grows_with_the_input() {
    if spent().is_none() {
        println!("skipped: nothing tells what a thread spends on the processor");
        return;
    }
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((name, make)) = TEXTS.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let texts = SIZES.map(make).map(|bytes| {
                        let loaded = sgf::load(bytes.clone()).unwrap();
                        (bytes, loaded)
                    });
                    for (what, work) in WORKS {
                        let growth = growth(|size| {
                            let (bytes, loaded) = &texts[usize::from(size != SIZES[0])];
                            let mut session = Session::new(Settings::default());
                            work(bytes, loaded.clone(), &mut session)
                        });
                        println!("{name:<30} {what:<34} {growth:>6.1}");
                        if growth > MOST {
                            let told = format!("{name}, {what}: {growth:.1} times as much");
                            found.lock().unwrap().push(told);
                        }
                    }
                }
            });
        }
    });
    let found = found.into_inner().unwrap();
    assert!(found.is_empty(), "more than linear:\n{}", found.join("\n"));
}

#[test]
fn quadratic_work_is_noticed_and_linear_work_is_not() {
    if spent().is_none() {
        return;
    }
    let linear = growth(|size| {
        let numbers: Vec<usize> = (0..size * 100).collect();
        measured(|| {
            numbers
                .iter()
                .filter(|&&number| black_box(number) % 7 == 3)
                .count()
        })
    });
    assert!(linear <= MOST, "{linear}");
    let quadratic = growth(|size| {
        let numbers: Vec<usize> = (0..size).collect();
        let is_last =
            |number: &&usize| numbers.iter().position(|other| other == *number) == Some(size);
        measured(|| numbers.iter().filter(is_last).count())
    });
    assert!(quadratic > MOST, "{quadratic}");
}
