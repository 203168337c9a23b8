//! How fast a text becomes a tree, beside sgf-parse and a hand-written loop in the same run.
//!
//! `cargo bench --no-default-features` measures texts made in memory; files named behind `--` are measured too.
//! `BENCH_MB` sets the size of the collection, 20 by default; with `BENCH_ALONE` the others do not run, for a profiler.
//! Every reader starts from bytes, which are found to be UTF-8 by the same means; the first column of times says what
//! that takes.
#![expect(clippy::print_stdout, reason = "a bench prints its table")]

#[expect(dead_code, reason = "each bench takes the corpora it needs")]
mod corpus;

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bunki::syntax::text::Text;
use bunki::tree::Cell;

const ROUNDS: usize = 5;

/// A text to read.
struct Corpus {
    name: String,
    bytes: Vec<u8>,
    /// Whether sgf-parse reads it; a deep tree overflows its stack, which ends the process.
    peer: bool,
}

impl Corpus {
    fn new(name: &str, text: String, peer: bool) -> Self {
        let (name, bytes) = (name.to_owned(), text.into_bytes());
        Self { name, bytes, peer }
    }
}

/// What was measured over one corpus.
struct Row {
    validation: Duration,
    bunki: Duration,
    floor: Duration,
    peer: Option<Duration>,
    nodes: usize,
    faults: usize,
    memory: usize,
}

fn main() {
    let mut corpora = made();
    for name in std::env::args()
        .skip(1)
        .filter(|name| !name.starts_with('-'))
    {
        match std::fs::read(&name) {
            Ok(bytes) => {
                let peer = !name.contains("deep")
                    && !name.contains("nested")
                    && !name.contains("unclosed");
                corpora.push(Corpus { name, bytes, peer });
            }
            Err(error) => println!("{name}: {error}"),
        }
    }
    println!(
        "{:<20} {:>6} {:>7} {:>7} {:>8} {:>11} {:>9} {:>9} {:>8} {:>11} {:>9} {:>6}",
        "text",
        "MB",
        "nodes",
        "faults",
        "utf-8 ms",
        "bunki ms",
        "MB/s",
        "loop ms",
        "to loop",
        "sgf-parse",
        "to it",
        "B/node"
    );
    for corpus in &corpora {
        print(corpus, &measure(corpus));
    }
}

fn made() -> Vec<Corpus> {
    let megabytes = std::env::var("BENCH_MB")
        .ok()
        .and_then(|text| text.parse().ok());
    let size = megabytes.unwrap_or(20) * 1_000_000;
    vec![
        Corpus::new("collection", corpus::collection(size), true),
        Corpus::new("joseki 62000", corpus::joseki(62_000), true),
        Corpus::new("wide 20000", corpus::wide(20_000), true),
        Corpus::new("comment 8 MB", corpus::long_comment(8_000_000), true),
        Corpus::new("deep 200000", corpus::deep(200_000), false),
        Corpus::new("nested 200000", corpus::nested(200_000), false),
        Corpus::new("unclosed 100000", corpus::unclosed(100_000), false),
    ]
}

/// Medians of rounds in which the readers take turns, so that a slow moment of the machine hits all of them.
fn measure(corpus: &Corpus) -> Row {
    let (mut bunki, mut floor, mut peer) = (Vec::new(), Vec::new(), Vec::new());
    let mut validation = Vec::new();
    let mut row = Row {
        validation: Duration::ZERO,
        bunki: Duration::ZERO,
        floor: Duration::ZERO,
        peer: None,
        nodes: 0,
        faults: 0,
        memory: 0,
    };
    let alone = std::env::var_os("BENCH_ALONE").is_some();
    for _ in 0..ROUNDS {
        let (time, read) = time(&corpus.bytes, |text| bunki::sgf::read(&Arc::new(text)));
        bunki.push(time);
        if let Some(Ok((tree, faults))) = read {
            row.nodes = tree.len() - 1;
            row.faults = faults.len();
            row.memory = tree.len() * size_of::<Cell>();
        }
        if alone {
            continue;
        }
        validation.push(self::time(&corpus.bytes, |text| text).0);
        floor.push(self::time(&corpus.bytes, |text| by_hand(text.as_bytes())).0);
        if corpus.peer {
            peer.push(self::time(&corpus.bytes, |text| sgf_parse::parse(&text)).0);
        }
    }
    row.validation = median(validation);
    row.bunki = median(bunki);
    row.floor = median(floor);
    row.peer = (corpus.peer && !alone).then(|| median(peer));
    row
}

/// From bytes to the reader's own tree; what is freed afterwards is not counted.
fn time<T>(bytes: &[u8], read: impl FnOnce(Text) -> T) -> (Duration, Option<T>) {
    let bytes = bytes.to_vec();
    let start = Instant::now();
    let tree = Text::of_utf8(bytes).ok().map(|text| black_box(read(text)));
    (start.elapsed(), tree)
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

#[expect(
    clippy::cast_precision_loss,
    reason = "sizes for people, far below 2^52"
)]
fn print(corpus: &Corpus, row: &Row) {
    let megabytes = corpus.bytes.len() as f64 / 1e6;
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    let ratio = |time: Duration| time.as_secs_f64() / row.bunki.as_secs_f64();
    let (peer, to_peer) = row.peer.map_or_else(
        || ("overflows".to_owned(), "-".to_owned()),
        |time| {
            (
                format!("{:.2}", milliseconds(time)),
                format!("{:.1}x", ratio(time)),
            )
        },
    );
    let name = corpus.name.rsplit('/').next().unwrap_or_default();
    println!(
        "{:<20} {:>6.2} {:>7} {:>7} {:>8.2} {:>11.2} {:>9.0} {:>9.2} {:>7.2}x {:>11} {:>9} {:>6.1}",
        name,
        megabytes,
        row.nodes,
        row.faults,
        milliseconds(row.validation),
        milliseconds(row.bunki),
        megabytes / row.bunki.as_secs_f64(),
        milliseconds(row.floor),
        1.0 / ratio(row.floor),
        peer,
        to_peer,
        row.memory as f64 / row.nodes.max(1) as f64,
    );
}

/// The floor: one byte loop that knows only well-formed files and checks nothing, with links like the reader's.
fn by_hand(text: &[u8]) -> Vec<[u32; 5]> {
    let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let mut cells: Vec<[u32; 5]> = vec![[0; 5]];
    let mut stack: Vec<(u32, u32)> = Vec::new();
    let (mut current, mut last, mut at) = (0u32, 0u32, 0);
    while let Some(&byte) = text.get(at) {
        at += 1;
        match byte {
            b'[' => {
                while let Some(found) = text
                    .get(at..)
                    .and_then(|rest| memchr::memchr2(b']', b'\\', rest))
                {
                    at += found;
                    if text.get(at) == Some(&b']') {
                        break;
                    }
                    at += 2;
                }
                at += 1;
                if let Some(cell) = cells.get_mut(current as usize) {
                    cell[4] = place(at);
                }
            }
            b';' => {
                let id = place(cells.len());
                let link = if last == 0 {
                    cells.get_mut(current as usize).map(|cell| &mut cell[1])
                } else {
                    cells.get_mut(last as usize).map(|cell| &mut cell[2])
                };
                if let Some(link) = link {
                    *link = id;
                }
                cells.push([current, 0, 0, place(at - 1), place(at)]);
                if let Some((_, first)) = stack.last_mut()
                    && *first == 0
                {
                    *first = id;
                }
                (current, last) = (id, 0);
            }
            b'(' => stack.push((current, 0)),
            b')' => {
                if let Some((up, first)) = stack.pop() {
                    (current, last) = (up, first);
                }
            }
            _ => {}
        }
    }
    cells
}
