//! Makes the files of a library: problems of Go as they are found in collections, the same ones every time.

use std::fmt::Write as _;
use std::path::Path;

use oorandom::Rand32;

/// As many files are in a folder.
const FOLDER: usize = 1000;

const WORDS: [&str; 40] = [
    "black",
    "white",
    "capture",
    "captures",
    "captured",
    "ko",
    "seki",
    "eye",
    "eyes",
    "liberty",
    "liberties",
    "corner",
    "side",
    "stone",
    "stones",
    "group",
    "dead",
    "alive",
    "atari",
    "ladder",
    "net",
    "snapback",
    "hane",
    "descent",
    "throw",
    "connect",
    "cut",
    "shape",
    "vital",
    "point",
    "move",
    "first",
    "second",
    "line",
    "tesuji",
    "correct",
    "wrong",
    "failure",
    "variation",
    "answer",
];
const CHARACTERS: [&str; 24] = [
    "黒", "白", "先", "死", "活", "劫", "生", "き", "コ", "ウ", "手", "筋", "隅", "辺", "石", "眼",
    "殺", "取", "問", "題", "正", "解", "失", "敗",
];

/// Makes this many files; returns how many bytes they have.
pub(crate) fn make(root: &Path, files: usize) -> u64 {
    let mut random = Rand32::new(7);
    let mut bytes = 0;
    for number in 0..files {
        let folder = root.join(format!("Book {}", number / FOLDER + 1));
        if number % FOLDER == 0 {
            std::fs::create_dir_all(&folder).expect("a folder");
        }
        let text = problem(number, &mut random);
        bytes += text.len() as u64;
        let path = folder.join(format!("problem {}.sgf", number % FOLDER + 1));
        std::fs::write(&path, text).expect("a file");
        // As files are that were not written just now.
        let file = std::fs::File::options()
            .write(true)
            .open(path)
            .expect("a file");
        let time =
            std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000_000);
        file.set_modified(time).expect("a time");
    }
    bytes
}

/// A problem with some branches and comments.
fn problem(number: usize, random: &mut Rand32) -> String {
    let size = if number.is_multiple_of(10) { 9 } else { 19 };
    let grade = random.rand_range(1..10);
    let mut text = format!("(;GM[1]FF[4]CA[UTF-8]SZ[{size}]GN[Problem {number}]DI[{grade}k]");
    for (property, count) in [("AB", 6 + number % 9), ("AW", 6 + number % 7)] {
        text.push_str(property);
        for _ in 0..count {
            point(&mut text, random);
        }
    }
    text.push_str("C[Black to play");
    if random.rand_range(0..10) == 0 {
        text.push_str(" and live");
    }
    let _ = write!(text, ". tag{number} ");
    if number.is_multiple_of(2) {
        text.push_str("黒先");
        for _ in 0..6 {
            text.push_str(word(&CHARACTERS, random));
        }
    }
    text.push(']');
    for branch in 0..1 + number % 4 {
        text.push_str("(;B");
        point(&mut text, random);
        text.push_str(";W");
        point(&mut text, random);
        text.push_str(";B");
        point(&mut text, random);
        text.push_str(if branch == 0 {
            "C[Correct: "
        } else {
            "C[Wrong. "
        });
        for _ in 0..random.rand_range(3..12) {
            text.push_str(word(&WORDS, random));
            text.push(' ');
        }
        text.push_str("])");
    }
    text.push_str(")\n");
    text
}

fn word<'a>(words: &[&'a str], random: &mut Rand32) -> &'a str {
    let length = u32::try_from(words.len()).unwrap_or(1);
    words
        .get(random.rand_range(0..length) as usize)
        .copied()
        .unwrap_or_default()
}

fn point(text: &mut String, random: &mut Rand32) {
    let mut letter = || char::from(b'a' + u8::try_from(random.rand_range(0..9)).unwrap_or(0));
    text.push('[');
    text.push(letter());
    text.push(letter());
    text.push(']');
}
