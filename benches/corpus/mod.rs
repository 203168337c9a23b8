//! Texts to measure a reader by, made in memory and the same in every run.
//!
//! They know nothing of the reader. The proportions are those of real problem collections and of a real joseki
//! dictionary: many short nodes, few long comments, four scripts, escapes in one comment word of sixteen.

use std::fmt::Write as _;

const LETTERS: &str = "abcdefghijklmnopqrs";
const ENGLISH: &[&str] = &[
    "black",
    "to",
    "play",
    "and",
    "live",
    "white",
    "the",
    "first",
    "move",
    "makes",
    "shape",
    "eye",
    "space",
    "is",
    "too",
    "small",
    "here",
    "capture",
    "in",
    "sente",
    "ko",
    "for",
    "this",
    "corner",
    "descent",
    "placement",
    "throw-in",
    "shortage",
    "of",
    "liberties",
    "wrong",
    "compare",
    "with",
    "diagram",
    "if",
    "answers",
    "at",
    "then",
    "connects",
    "below",
];
const CHINESE: &[&str] = &[
    "黑先活",
    "白先杀",
    "正解",
    "失败",
    "变化",
    "黑1跳是要点。",
    "白2打吃，黑3提，净活。",
    "此形成劫。",
    "角上的特殊性。",
];
const JAPANESE: &[&str] = &[
    "黒先生き",
    "白先黒死",
    "正解",
    "失敗",
    "黒1が急所。",
    "白2と打てば黒3で生き。",
    "コウになります。",
    "この形は覚えておきましょう。",
    "手順が大切です。",
];
const KOREAN: &[&str] = &[
    "흑선 삶",
    "백선 죽음",
    "정답",
    "실패",
    "흑1이 급소입니다.",
    "백2에는 흑3으로 삽니다.",
    "패가 납니다.",
];
const ESCAPED: &[&str] = &[
    r"[diagram 3\]",
    r"\[see below\]",
    r"a\\b",
    r"3\:2",
    r"(\]\])",
    "a line that goes\\\non",
];
const ENDS: &[&str] = &[
    "Correct.",
    "RIGHT",
    "Wrong. ",
    "正解。",
    "失敗。",
    "失败",
    "정답",
    "+",
];

/// A small generator of numbers: `SplitMix64`.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        let limit = u64::try_from(limit.max(1)).unwrap_or(1);
        usize::try_from(self.next() % limit).unwrap_or(0)
    }

    /// A number from `low` to `high`, both included.
    fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high + 1 - low)
    }

    fn percent(&mut self, chance: usize) -> bool {
        self.below(100) < chance
    }

    fn pick<'a>(&mut self, words: &[&'a str]) -> &'a str {
        words
            .get(self.below(words.len()))
            .copied()
            .unwrap_or_default()
    }
}

/// The two letters of a point of a board 19 wide, by a number below 361.
fn point(number: usize) -> String {
    let letter = |at: usize| LETTERS.chars().nth(at % 19).unwrap_or('a');
    [letter(number % 19), letter(number / 19)].iter().collect()
}

/// A comment of about so many characters in one of four scripts, some words with escapes, some lines.
fn comment(dice: &mut Dice, out: &mut String, characters: usize) {
    let words = match dice.below(100) {
        0..50 => ENGLISH,
        50..70 => CHINESE,
        70..88 => JAPANESE,
        _ => KOREAN,
    };
    let mut written = 0;
    while written < characters {
        let word = if dice.percent(6) {
            dice.pick(ESCAPED)
        } else {
            dice.pick(words)
        };
        out.push_str(word);
        out.push(if dice.percent(3) { '\n' } else { ' ' });
        written += word.chars().count() + 1;
    }
}

/// Writes `items` as the values of one property.
fn values<'a>(out: &mut String, ident: &str, items: impl IntoIterator<Item = &'a String>) {
    out.push_str(ident);
    for item in items {
        let _ = write!(out, "[{item}]");
    }
}

/// A book of so many problems, as branches of one game.
pub(crate) fn book(problems: usize) -> String {
    let mut out = "(;SZ[19]".to_owned();
    for _ in 0..problems {
        out.push_str("(;AB[aa][bb]AW[cc]C[black to play])");
    }
    out.push(')');
    out
}

/// A collection of problems of about so many bytes: setup, labels, marks, comments, right and wrong lines.
pub(crate) fn collection(bytes: usize) -> String {
    let mut dice = Dice(42);
    let mut out = String::with_capacity(bytes + 8192);
    let mut number = 0;
    while out.len() < bytes {
        problem(&mut dice, &mut out, number);
        number += 1;
    }
    out
}

fn problem(dice: &mut Dice, out: &mut String, number: usize) {
    let line_break = if number.is_multiple_of(3) { "" } else { "\n" };
    let (columns, rows) = (dice.between(7, 11), dice.between(5, 8));
    let mut area: Vec<String> = (0..columns * rows)
        .map(|at| point(at % columns + at / columns * 19))
        .collect();
    for at in (1..area.len()).rev() {
        area.swap(at, dice.below(at + 1));
    }
    let (black, white) = (dice.between(5, 12), dice.between(5, 12));
    let mut free = area.split_off(black + white);
    let white_stones = area.split_off(black);
    let turn = if dice.percent(80) { 'B' } else { 'W' };
    let _ = write!(
        out,
        "(;FF[4]GM[1]CA[UTF-8]AP[corpus:1]SZ[19]GN[Problem {number}]"
    );
    values(out, "AB", &area);
    values(out, "AW", &white_stones);
    let _ = write!(out, "{line_break}PL[{turn}]");
    if dice.percent(40) {
        let labels: Vec<String> = free
            .iter()
            .zip('A'..='F')
            .map(|(at, label)| format!("{at}:{label}"))
            .collect();
        let many = dice.between(1, labels.len().max(1));
        values(out, "LB", labels.iter().take(many));
    }
    if dice.percent(30) {
        let ident = dice.pick(&["TR", "SQ", "MA", "CR"]);
        let many = dice.between(1, 4);
        values(out, ident, area.iter().take(many));
    }
    out.push_str("C[");
    let characters = dice.between(10, 220);
    comment(dice, out, characters);
    out.push(']');
    free.truncate(40);
    for _ in 0..dice.between(1, 4) {
        let depth = dice.pick(&["0", "1", "2", "3", "3"]).parse().unwrap_or(0);
        variation(dice, out, &free, turn, depth, line_break);
    }
    out.push_str(")\n");
}

/// One branch with what follows; `depth` is small, so it may call itself.
fn variation(
    dice: &mut Dice,
    out: &mut String,
    free: &[String],
    turn: char,
    depth: usize,
    line_break: &str,
) {
    let mut turn = turn;
    let moves = dice.between(1, 5);
    let forks = depth > 0 && dice.percent(75);
    let _ = write!(out, "{line_break}(");
    for nth in 1..=moves {
        let at = free
            .get(dice.below(free.len()))
            .map_or("aa", String::as_str);
        let _ = write!(out, "{line_break};{turn}[{at}]");
        turn = if turn == 'B' { 'W' } else { 'B' };
        let last = nth == moves && !forks;
        match dice.below(100) {
            _ if last => {
                let _ = write!(out, "C[{}", dice.pick(ENDS));
                let characters = dice.between(0, 40);
                comment(dice, out, characters);
                out.push(']');
            }
            0..10 => {
                out.push_str("C[");
                let characters = dice.between(8, 60);
                comment(dice, out, characters);
                out.push(']');
            }
            10..13 => {
                let _ = write!(
                    out,
                    "LB[{at}:{}]",
                    dice.pick(&["A", "B", "C", "a", "b", "1"])
                );
            }
            13..15 => {
                let _ = write!(out, "{}[{at}]", dice.pick(&["TR", "SQ", "MA", "CR"]));
            }
            _ => {}
        }
    }
    if forks {
        for _ in 0..dice.between(2, 3) {
            variation(dice, out, free, turn, depth - 1, line_break);
        }
    }
    out.push(')');
}

/// One tree of about so many nodes, like a joseki dictionary: forks in forks, a label on every branch of a fork,
/// few comments.
pub(crate) fn joseki(nodes: usize) -> String {
    let mut dice = Dice(7);
    let mut out = String::from("(;GM[1]FF[4]CA[UTF-8]SZ[19]GN[Joseki]C[Corner openings.\n]");
    let mut written = 1;
    let mut turn = 'B';
    let mut open = 0usize;
    while written < nodes {
        // Go deeper, mostly; else close some branches and hang a new one there.
        let line = dice.between(1, 3);
        let close = if open >= 40 || (open > 2 && dice.percent(55)) {
            dice.between(1, open.min(4))
        } else {
            0
        };
        for _ in 0..close {
            out.push_str(")\n");
        }
        open = open - close + 1;
        out.push('(');
        for _ in 0..line {
            let _ = write!(out, ";{turn}[{}]", point(dice.below(361)));
            turn = if turn == 'B' { 'W' } else { 'B' };
            written += 1;
        }
        if dice.percent(40) {
            out.push_str("LB");
            let first = dice.below(361);
            for (nth, label) in ('a'..='c').take(dice.between(2, 3)).enumerate() {
                let _ = write!(out, "[{}:{label}]", point((first + nth * 37) % 361));
            }
        }
        if dice.percent(12) {
            out.push_str("C[");
            let characters = dice.between(20, 120);
            comment(&mut dice, &mut out, characters);
            out.push(']');
        }
    }
    for _ in 0..=open {
        out.push(')');
    }
    out.push('\n');
    out
}

const ROOT: &str = "(;GM[1]FF[4]SZ[19]";

fn side(number: usize) -> char {
    if number.is_multiple_of(2) { 'B' } else { 'W' }
}

/// One line of so many moves.
pub(crate) fn deep(moves: usize) -> String {
    let mut out = String::from(ROOT);
    for number in 0..moves {
        let _ = write!(out, ";{}[{}]", side(number), point(number * 7 % 361));
    }
    out.push_str(")\n");
    out
}

/// One root with so many variations of one move.
pub(crate) fn wide(variations: usize) -> String {
    let mut out = String::from(ROOT);
    for number in 0..variations {
        let _ = write!(out, "(;B[{}])", point(number * 7 % 361));
    }
    out.push_str(")\n");
    out
}

/// So many parentheses in each other, one move in each.
pub(crate) fn nested(depth: usize) -> String {
    let mut out = String::from(ROOT);
    for number in 1..depth {
        let _ = write!(out, "(;{}[{}]", side(number), point(number * 7 % 361));
    }
    out.push_str(&")".repeat(depth));
    out
}

/// So many games or variations of which none is ever closed.
pub(crate) fn unclosed(many: usize) -> String {
    "(;B[aa]".repeat(many)
}

/// One node with a comment of so many bytes, escapes in it.
pub(crate) fn long_comment(bytes: usize) -> String {
    let mut dice = Dice(3);
    let mut out = format!("{ROOT}C[");
    while out.len() < bytes {
        let characters = dice.between(200, 400);
        comment(&mut dice, &mut out, characters);
        out.push('\n');
    }
    out.push_str("];B[aa])\n");
    out
}
