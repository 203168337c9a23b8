//! Random commands on files of every kind: whatever the user did can be saved, and what was written reads as the document.
//!
//! `BUNKI_LAWS=FOLDER` adds the SGF files of a folder and `BUNKI_LAWS_MINUTES=N` lets it run for so long, each time from
//! another seed; `BUNKI_LAWS_SEED=N` begins with that one. A failure prints its seed, the file, and the commands,
//! both made as short as they fail.

use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::{Duration, Instant};

use bunki::sgf::charset::{self, OFFERED, by_name};

use super::Row;
use super::cases::{Case, Kinds, case_on, run};

/// What a random file is made of.
const TOKENS: &[&str] = &[
    "(",
    "(",
    "(",
    ")",
    ")",
    ")",
    ";",
    ";",
    ";",
    ";B[aa]",
    ";W[bb]",
    "(;B[cc]",
    "(;W[dd])",
    "()",
    "(",
    "B[ee]",
    "C[x]",
    "AB[aa]",
    "AB[aa:cc]AW[bb]",
    "AB[bb]",
    "N[n]",
    "x",
    "]",
    "[y]",
    "foo[z]",
    "FOO",
    " ",
    "\n",
    "C[a\\]b\\\\]",
    "C[",
    "CA[GBK]",
    "CA[Big5]",
    "CA[UTF-8]",
    "CA[Shift_JIS]",
    "CA[x-klingon]",
    "SZ[9]",
    "GM[2]",
    "\0",
    "1",
    ":",
    "\\",
    "LB[aa:b]",
    "MULTIGOGM[1]",
    "B[zz]",
    "B",
    "C[\u{e9}]",
    "C[黒]",
];

/// A file of random tokens.
fn any_file(row: &mut Row) -> Vec<u8> {
    let mut file = String::from(if row.below(4) == 0 { "" } else { "(;" });
    for _ in 0..row.below(24) {
        file.push_str(TOKENS[row.below(TOKENS.len())]);
    }
    file.into_bytes()
}

/// One of the files, whole or cut or damaged, in its charset or another one, or a random one.
pub(crate) fn any_bytes(files: &[(String, Vec<u8>)], row: &mut Row) -> Vec<u8> {
    let (_, bytes) = &files[row.below(files.len())];
    let mut bytes = if row.below(3) == 0 {
        any_file(row)
    } else {
        bytes.clone()
    };
    if row.below(4) == 0 {
        let (name, _) = OFFERED[row.below(OFFERED.len())];
        let encoding = by_name(name).unwrap();
        let (source, _) = charset::Source::read(bytes.clone());
        let told = if row.below(2) == 0 {
            source.text.replacen(';', &format!(";CA[{name}]"), 1)
        } else {
            source.text.to_string()
        };
        if let Ok(other) = charset::encode(&told, encoding) {
            bytes = other;
        }
    }
    if row.below(4) == 0 {
        bytes.truncate(row.below(bytes.len() + 1));
    }
    if row.below(3) == 0 {
        for _ in 0..row.below(4) {
            super::damage(&mut bytes, row);
        }
    }
    bytes
}

/// One of the files, or a random one, with random commands.
fn any_case(files: &[(String, Vec<u8>)], row: &mut Row) -> Case {
    let bytes = any_bytes(files, row);
    case_on(bytes, row)
}

fn caught(case: &Case, kinds: &mut Kinds) -> Result<(), String> {
    catch_unwind(AssertUnwindSafe(|| run(case, kinds))).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()));
        Err(format!("panicked: {}", text.unwrap_or_default()))
    })
}

/// The shortest case that can be had by leaving out commands and bytes, and why it fails.
fn shortened(mut case: Case) -> (Case, String) {
    let fails = |case: &Case| caught(case, &mut Kinds::new()).err();
    let mut why = fails(&case).unwrap_or_default();
    let mut left = 400;
    let mut is_shorter = true;
    while is_shorter && left > 0 {
        is_shorter = false;
        let mut others = Vec::new();
        for at in (0..case.commands.len()).rev() {
            let mut other = case.clone();
            other.commands.remove(at);
            others.push(other);
        }
        let mut size = case.bytes.len() / 2;
        while size > 0 {
            for at in (0..case.bytes.len()).step_by(size) {
                let mut other = case.clone();
                other.bytes.drain(at..(at + size).min(case.bytes.len()));
                others.push(other);
            }
            size /= 2;
        }
        for other in others {
            left -= 1;
            if left == 0 {
                break;
            }
            if let Some(reason) = fails(&other) {
                (case, why, is_shorter) = (other, reason, true);
                break;
            }
        }
    }
    (case, why)
}

/// The seed to begin with.
pub(crate) fn first_seed() -> u64 {
    std::env::var("BUNKI_LAWS_SEED").map_or(1, |seed| seed.parse().unwrap())
}

/// How long the laws are to be tried, where that is asked for.
pub(crate) fn budget() -> Option<Duration> {
    let minutes = std::env::var("BUNKI_LAWS_MINUTES").ok()?;
    Some(Duration::from_secs_f64(
        minutes.parse::<f64>().unwrap() * 60.0,
    ))
}

#[test]
fn whatever_the_user_did_can_be_saved_and_reads_as_the_document() {
    let files: Vec<_> = super::files()
        .into_iter()
        .filter(|(_, bytes)| bytes.len() < 2000)
        .collect();
    let first = first_seed();
    let (budget, start) = (budget(), Instant::now());
    let mut kinds = Kinds::new();
    let mut seed = first;
    let mut failures = String::new();
    let mut many = 0;
    loop {
        let is_over = budget.map_or(seed >= first + 400, |budget| start.elapsed() > budget);
        if is_over || many == 20 {
            break;
        }
        let mut row = Row::of(seed);
        let case = catch_unwind(AssertUnwindSafe(|| any_case(&files, &mut row)));
        let case = case.unwrap_or_else(|_| panic!("a command of seed {seed} panicked"));
        if caught(&case, &mut kinds).is_err() {
            let (case, why) = shortened(case);
            let commands: Vec<String> = case
                .commands
                .iter()
                .map(|command| format!("{command:?}"))
                .collect();
            many += 1;
            let file = case.bytes.escape_ascii();
            writeln!(
                failures,
                "seed {seed}\n  file: {file}\n  commands: {}\n  {why}",
                commands.join("\n    ")
            )
            .unwrap();
        }
        seed += 1;
    }
    println!(
        "{} cases; saves that needed another way: {kinds:?}",
        seed - first
    );
    assert!(
        failures.is_empty(),
        "{many} failures in {} cases\n{failures}",
        seed - first
    );
}
