//! How a mark is written: by the ways that files have, and the words that belong together.

use super::answer::{Answer, Convention, Mark};
use crate::board::Color;
use crate::settings::LineMarks;

/// A mark to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// Words at the beginning of the comment.
    Begins(String),
    /// Words on a line of their own at the end of the comment.
    Ends(String),
    /// The name of the node.
    Name(String),
    /// A property of the node.
    Node(&'static str, &'static str),
    /// A property of the last move of the side that solves the problem.
    Move(&'static str, &'static str),
    /// A triangle on that move.
    Triangle,
}

/// Words for right and wrong lines that go together. The first pair with a word counts.
const PAIRS: &[(&str, &str)] = &[
    ("正解图", "失败图"),
    ("正解圖", "失敗圖"),
    ("正解図", "失敗図"),
    ("正解", "失敗"),
    ("正解", "失败"),
    ("正解", "不正解"),
    ("正确", "错误"),
    ("正確", "錯誤"),
    ("成功", "失败"),
    ("정해", "실패"),
    ("정답", "오답"),
    ("✓", "✗"),
    ("✔", "✘"),
    ("✅", "❌"),
    ("Correct", "Wrong"),
    ("Right", "Wrong"),
    ("Correct", "Incorrect"),
    ("Correct", "Fail"),
    ("Succeed", "Fail"),
    ("Correct !", "Raté"),
    ("Bonne réponse", "Mauvaise réponse"),
    ("Correct !", "Mauvais"),
];

/// How a line is marked as this in the way of a mark of the same file, if that way knows it.
pub(super) fn like(mark: &Mark, wanted: Answer, solver: Option<Color>) -> Option<Form> {
    let is_right = wanted == Answer::Right;
    let word = match mark.convention {
        Convention::Begins | Convention::Ends => phrase(mark, wanted)?,
        _ => String::new(),
    };
    match (mark.convention, mark.ident) {
        (Convention::Begins | Convention::Ends, "N") => Some(Form::Name(word)),
        (Convention::Begins, _) => Some(Form::Begins(word)),
        (Convention::Ends, _) => Some(Form::Ends(word)),
        (Convention::Control, _) => Some(control(wanted)),
        (Convention::Plus, _) => is_right.then(|| Form::Begins("+".to_owned())),
        (Convention::Starred, _) => {
            let word = if is_right { "* Joseki *" } else { "* Bad *" };
            Some(Form::Ends(word.to_owned()))
        }
        (Convention::Tag, _) => (!is_right).then(|| Form::Ends("<bad>".to_owned())),
        (Convention::Quality, _) => Some(quality(wanted)),
        (Convention::WrongVariation, _) => (!is_right).then_some(Form::Node("WV", "")),
        (Convention::Triangle, _) => (!is_right).then_some(Form::Triangle),
        (Convention::GoodFor, _) => {
            let good = solver.map(|color| if is_right { color } else { color.other() });
            good.map(|color| match color {
                Color::Black => Form::Node("GB", "1"),
                Color::White => Form::Node("GW", "1"),
            })
        }
    }
}

/// The words of a mark, or those that go with them for the other answer.
fn phrase(mark: &Mark, wanted: Answer) -> Option<String> {
    let words = mark
        .words
        .trim_end_matches(|c: char| c.is_numeric() || c.is_whitespace());
    if mark.answer == wanted {
        return Some(words.to_owned());
    }
    let begins = |word: &str| {
        let start = words.get(..word.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(word))
    };
    let pair = PAIRS.iter().find(|(right, wrong)| match mark.answer {
        Answer::Right => begins(right),
        _ => begins(wrong),
    });
    let &(right, wrong) = pair?;
    let word = if wanted == Answer::Right {
        right
    } else {
        wrong
    };
    Some(word.to_owned())
}

fn control(wanted: Answer) -> Form {
    let word = if wanted == Answer::Right {
        "RIGHT"
    } else {
        "NOTTHIS"
    };
    Form::Ends(word.to_owned())
}

const fn quality(wanted: Answer) -> Form {
    match wanted {
        Answer::Right => Form::Move("TE", "1"),
        _ => Form::Move("BM", "1"),
    }
}

fn words(right: &str, wrong: &str, wanted: Answer) -> Form {
    Form::Begins(
        if wanted == Answer::Right {
            right
        } else {
            wrong
        }
        .to_owned(),
    )
}

/// The ways that are tried where the file has none that knows it: first the one that the user chose.
pub(super) fn chosen(style: LineMarks, wanted: Answer) -> [Form; 3] {
    let first = match style {
        LineMarks::Words => words("Correct.", "Wrong.", wanted),
        LineMarks::Capitals => control(wanted),
        LineMarks::Japanese => words("正解", "失敗", wanted),
        LineMarks::Moves => quality(wanted),
    };
    [first, words("Correct.", "Wrong.", wanted), control(wanted)]
}
