//! What a user waits for, as ratios within the same run: LB tag, saving, stepping, views, edits.
//!
//! `cargo bench --no-default-features --bench working`, all of it; with `-- labels edits`, these parts alone.
#![expect(clippy::print_stdout, reason = "a bench prints its table")]

#[expect(dead_code, reason = "each bench takes the corpora it needs")]
mod corpus;
mod edits;

use std::hint::black_box;
use std::time::{Duration, Instant};

use bunki::problem::{Mode, Scheme, Scope, plan};
use bunki::replay::Replay;
use bunki::session::command::{Command, Edit as EditCommand, Go, Node, Tools, Typing};
use bunki::session::{DocumentId, Effect, Session};
use bunki::settings::{Letters, Settings};
use bunki::sgf::{self, Loaded, writer};
use bunki::tree::{CellId, node_text};
use bunki::view::ViewCache;

const ROUNDS: usize = 5;

/// The parts of the table by their names.
const PARTS: [(&str, fn()); 8] = [
    ("labels", labels),
    ("small", small),
    ("saving", saving),
    ("stepping", stepping),
    ("views", views),
    ("merging", merging),
    ("rectangles", rectangles),
    ("edits", edits::measure),
];

fn main() {
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .collect();
    println!("{:<58} {:>10} {:>10}", "what", "ms", "ratio");
    for (name, measure) in PARTS {
        if wanted.is_empty() || wanted.iter().any(|wanted| wanted == name) {
            measure();
        }
    }
}

fn load(text: &str) -> Loaded {
    match sgf::load(text.as_bytes().to_vec()) {
        Ok(loaded) => loaded,
        Err(error) => unreadable(&error.to_string()),
    }
}

#[expect(
    clippy::panic,
    reason = "a bench without its corpus has nothing to measure"
)]
fn unreadable(why: &str) -> ! {
    panic!("{why}")
}

/// The median of some rounds.
fn median<T>(mut run: impl FnMut() -> T) -> Duration {
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            black_box(run());
            start.elapsed()
        })
        .collect();
    times.sort_unstable();
    times.get(ROUNDS / 2).copied().unwrap_or_default()
}

fn row(what: &str, time: Duration, to: Option<Duration>) {
    let ratio = to.map_or_else(String::new, |to| {
        format!("{:.2}x", time.as_secs_f64() / to.as_secs_f64())
    });
    println!("{what:<58} {:>10.3} {ratio:>10}", time.as_secs_f64() * 1e3);
}

/// Target: at most three times the reading, whether the letters are those of the file or new ones.
fn labels() {
    let text = corpus::joseki(62_000);
    let reading = median(|| load(&text));
    row("joseki of 62 000 nodes: reading", reading, None);
    let loaded = load(&text);
    let schemes = [
        (Scheme::Lower, Letters::Lower),
        (Scheme::Upper, Letters::Upper),
    ];
    for mode in [Mode::Fill, Mode::Renew, Mode::Replace] {
        for (scheme, letters) in schemes {
            let what = format!("{mode:?}, {scheme:?}");
            let time = median(|| plan(&loaded.tree, CellId::FILE, mode, scheme));
            row(&format!("LB tag planned, {what}"), time, Some(reading));
            let options = (mode, Scope::File, letters);
            let time = carried_out(&loaded, options);
            row(&format!("carried out, {what}"), time, Some(reading));
        }
    }
}

/// How long the command takes that writes the letters.
fn carried_out(loaded: &Loaded, (mode, scope, letters): (Mode, Scope, Letters)) -> Duration {
    let mut session = Session::new(Settings::default());
    session.open(None, loaded.clone());
    let mut times: Vec<Duration> = (0..ROUNDS)
        .map(|_| {
            let start = Instant::now();
            let tag = Tools::LbTag {
                mode,
                scope,
                letters,
                comments: Vec::new(),
            };
            run_whole(&mut session, Command::Tools(tag));
            let time = start.elapsed();
            run_whole(&mut session, Command::Edit(EditCommand::Undo));
            time
        })
        .collect();
    times.sort_unstable();
    times.get(ROUNDS / 2).copied().unwrap_or_default()
}

/// Runs a command, with what of it a background thread does.
fn run_whole(session: &mut Session, command: Command) {
    for effect in session.run(command) {
        if let Effect::Change(job) = effect {
            session.changed(&job, Ok(job.run()));
        }
    }
}

/// Target: at most one and a half times reading the bytes.
fn small() {
    const MANY: usize = 5_000;
    let text = corpus::collection(2_000);
    let folder = std::env::temp_dir().join(format!("bunki-bench-{}", std::process::id()));
    let files: Vec<_> = (0..MANY).map(|n| folder.join(format!("{n}.sgf"))).collect();
    let made = std::fs::create_dir(&folder).and_then(|()| {
        files
            .iter()
            .try_for_each(|file| std::fs::write(file, &text))
    });
    if let Err(error) = made {
        unreadable(&error.to_string());
    }
    let read = |file| std::fs::read(file).unwrap_or_default();
    let bytes = median(|| {
        files
            .iter()
            .map(read)
            .map(|bytes| bytes.len())
            .sum::<usize>()
    });
    row("5 000 small files: reading their bytes", bytes, None);
    let all = median(|| {
        let loaded = files.iter().filter_map(|file| sgf::load(read(file)).ok());
        loaded.map(|loaded| loaded.tree.len()).sum::<usize>()
    });
    row("and their trees", all, Some(bytes));
    // Left to the system where it cannot be removed.
    let _ = std::fs::remove_dir_all(&folder);
}

/// Target: at most twice the time of copying the bytes and reading them once.
fn saving() {
    let text = corpus::collection(20_000_000);
    let base = median(|| (text.as_bytes().to_vec(), load(&text)));
    row("collection of 20 MB: copying and reading", base, None);
    let mut loaded = load(&text);
    let middle = CellId::from_number(u32::try_from(loaded.tree.len() / 2).unwrap_or(2))
        .unwrap_or(CellId::FILE);
    let node = node_text::with_property(loaded.tree.node_text(middle), "C", &["edited".to_owned()]);
    if let Ok(edit) = loaded.tree.replacement(middle, &node) {
        loaded.tree.apply(edit);
    }
    let bytes = median(|| writer::write(&loaded.source, &loaded.tree));
    row("the bytes after one edit", bytes, Some(base));
    let written = writer::write(&loaded.source, &loaded.tree).unwrap_or_default();
    let both = median(|| {
        let bytes = writer::write(&loaded.source, &loaded.tree).unwrap_or_default();
        bytes.clone() == bytes
    });
    row("with comparing what stands on the disk", both, Some(base));
    assert!(
        writer::reads_back(&loaded.source, &loaded.tree, &written),
        "what is timed must be right"
    );
}

/// Targets: a step takes the same anywhere; the jump to the end takes at most 50 ms.
fn stepping() {
    let deep = corpus::deep(200_000);
    let loaded = load(&deep);
    let last =
        CellId::from_number(u32::try_from(loaded.tree.len()).unwrap_or(1)).unwrap_or(CellId::FILE);
    let jump = median(|| {
        let mut replay = Replay::new();
        replay.go(&loaded.tree, last);
        replay
    });
    row("jump to the end of 200 000 moves", jump, None);
    let mut session = Session::new(Settings::default());
    session.open(None, loaded);
    session.run(Command::Go(Go::Forward));
    let pair = |session: &mut Session| {
        for _ in 0..1000 {
            session.run(Command::Go(Go::Forward));
            session.run(Command::Go(Go::Back));
        }
    };
    let near = median(|| pair(&mut session));
    row("2 000 steps at the start", near, None);
    session.run(Command::Go(Go::End));
    session.run(Command::Go(Go::Back));
    let far = median(|| pair(&mut session));
    row("2 000 steps at the end", far, Some(near));
}

/// What a frame pays when something changed; an unchanged one pays nothing.
fn views() {
    let mut session = Session::new(Settings::default());
    session.open(None, load(&corpus::joseki(62_000)));
    let mut cache = ViewCache::default();
    cache.view(&session);
    let view = median(|| {
        session.run(Command::Go(Go::Forward));
        cache.view(&session)
    });
    row("view after a step, 62 000 nodes in the tree", view, None);
    let mut session = Session::new(Settings::default());
    session.open(None, load(&corpus::book(100_000)));
    cache.view(&session);
    let view = median(|| {
        session.run(Command::Go(Go::NextProblem));
        cache.view(&session)
    });
    row(
        "view after going on, 100 000 problems in the list",
        view,
        None,
    );
    let cell = session
        .document()
        .map_or(CellId::FILE, bunki::session::Document::cursor);
    let document = session
        .document()
        .map_or(DocumentId(0), bunki::session::Document::id);
    let mut typed = String::new();
    let keystroke = median(|| {
        typed.push('x');
        session.run(Command::Edit(EditCommand::SetComment {
            document,
            typing: Typing::New,
            cell,
            text: typed.clone(),
        }));
        cache.view(&session)
    });
    row("a keystroke in a comment there", keystroke, None);
}

/// Target: twice the branches take twice the time, and less than a tenth of a second for 20 000.
fn merging() {
    let merge = |many: u32| {
        let mut text = "(;SZ[9]".to_owned();
        for n in 0..many {
            text.push_str(&format!("(;B[aa]C[comment {n}];W[bb])"));
        }
        text.push(')');
        let loaded = load(&text);
        median(|| {
            let mut session = Session::new(Settings::default());
            session.open(None, loaded.clone());
            session.run(Command::Node(Node::Merge));
            run_whole(&mut session, Command::Edit(EditCommand::Undo));
            session
        })
    };
    let few = merge(10_000);
    row("merge 10 000 equal branches, and undo", few, None);
    let many = merge(20_000);
    row("merge 20 000 equal branches, and undo", many, Some(few));
}

/// Target: setup costs the rows of its rectangles, not their points.
fn rectangles() {
    let line = |area: &str| {
        let mut text = "(;SZ[52]".to_owned();
        for _ in 0..15_000 {
            text.push_str(&format!(";AB[{area}];AE[{area}]"));
        }
        text.push(')');
        let loaded = load(&text);
        median(|| {
            let mut session = Session::new(Settings::default());
            session.open(None, loaded.clone());
            session.run(Command::Go(Go::End));
            ViewCache::default().view(&session)
        })
    };
    let small = line("aa:az");
    row("open 30 000 columns of 26, and go to the end", small, None);
    let large = line("aa:ZZ");
    row(
        "open 30 000 boards of 52x52, and go to the end",
        large,
        Some(small),
    );
}
