//! Each convention of texts and each false friend, in all languages that problem files have.

use super::super::answer::Answer;
use super::super::phrases::SPACED;
use super::super::text::{LONG, judge};

/// How texts judge their lines.
fn assert_all(wanted: Option<Answer>, texts: &[&str]) {
    for text in texts {
        let found = judge(text);
        assert_eq!(
            found.as_ref().map(|found| found.answer),
            wanted,
            "{text:?}: {found:?}"
        );
        if let Some(found) = found {
            assert!(
                text.get(found.words.clone())
                    .is_some_and(|words| !words.is_empty()),
                "{text:?}: {found:?}"
            );
        }
    }
}

const RIGHT: &[&str] = &[
    // goproblems.com
    "Yeye.RIGHT",
    "sekiRIGHT",
    ":-)RIGHT",
    "RIGHT",
    "This is a long story,\nand it ends well.RIGHT",
    "Isn't this wrong?RIGHT",
    // Go Game Guru, gobandroid
    "Correct",
    "Correct.",
    "correct!",
    "CORRECT",
    "Also correct",
    "Also correct. The order does not matter.",
    "Correct. White can't escape.",
    "Correct, but there is a faster way.",
    "Correct - White is dead.",
    "Correct! Is there another way?",
    "Correct\nWhite is dead.",
    "  \n Correct…",
    "Correct answer!",
    "Right answer, and the game's practically over.",
    "Correct answer\nand the game's over",
    "The correct answer.",
    "The right answer!",
    "\"Correct answer\"",
    "Solution.",
    "(Solution)",
    "Correct (the other order works too)",
    "(Correct) White is dead.",
    "\"Correct\"",
    "That's right!",
    "That’s correct.",
    "This is correct.",
    "*Correct*",
    "- Correct",
    // EasyGo
    "right",
    "Right.",
    "White dies. Correct!",
    "Black lives in sente.\nCorrect",
    "Well, now. Right!",
    // maxiGos
    "Correct!",
    "Correct !",
    "Correct\u{a0}!",
    "Correct\u{202f}!",
    "正解",
    "正解！",
    // Tsumego Hero
    "+",
    "+ ",
    "+\nWell done",
    "+Good",
    "  + White is dead",
    // Kogo
    "* Joseki *",
    "*Joseki*",
    "Both are fine here.\n* Joseki *",
    "It is a matter of taste. * GOOD *",
    "* Joseki (old) *",
    // 101weiqi and other exports
    "正解图",
    "【正解图】",
    "【正解圖】黑活",
    "✓ 正确",
    "✔",
    "✅ 正确",
    "succeed",
    "Succeed!",
    "正解 1",
    "正解1图",
    "正解图２",
    "正解③",
    "正解分支 #1",
    "正确答案",
    "正确。",
    "成功",
    "恭喜！答对了",
    "答對了！",
    "正解：点三三。",
    "正解（黑先白死）",
    "正解，白不能入",
    // Japanese
    "正解です。",
    "正解図",
    "正解手順",
    "正解例",
    "「正解」",
    "『正解』",
    "（正解）",
    "大正解！",
    "正解。黒生き",
    "正解　これで黒は生き",
    "黒の生き。正解！",
    "これで白は取られます。\n正解です",
    "黒活き、正解",
    // Korean
    "정해",
    "정답",
    "정답입니다",
    "정답!",
    "정해도",
    "【정해】",
    "성공",
    "정답 흑이 삽니다",
    // French
    "Bravo !",
    "Bonne réponse !",
];

#[test]
fn texts_that_mark_a_right_line() {
    assert_all(Some(Answer::Right), RIGHT);
}

const WRONG: &[&str] = &[
    "NOTTHIS",
    "NOT RIGHT",
    "Black diesNOTTHIS",
    "Incorrect",
    "incorrect.",
    "Not correct",
    "Not correct. Try again",
    "This is not correct.",
    "Wrong.",
    "wrong",
    "WRONG!",
    "Wrong, White lives.",
    "Wrong answer.",
    "Fail!",
    "Fail",
    "Failure",
    "FAILED",
    "Failed. White makes two eyes.",
    "White makes two eyes. Wrong!",
    "Raté !",
    "raté",
    "Mauvais !",
    "Mauvaise réponse",
    "失敗",
    "失敗図",
    "失敗です。",
    "失敗１",
    "【失敗】",
    "失败",
    "失败图",
    "【失败图】",
    "✗ 失败",
    "✘",
    "❌",
    "不正解",
    "不正解！",
    "【不正解】",
    "不正确",
    "不正確",
    "错误",
    "答错了",
    "錯誤。",
    "実戦。失敗",
    "실패",
    "실패!",
    "오답",
    "오답입니다.",
    "실패도",
    "틀린 수. 실패",
    "<don't> play here",
    "This is <bad>",
    "<avoid>",
    "<don’t>",
    "* BAD *",
    "Black is low.\n* Bad for Black *",
    "Is this correct? Wrong.",
    "間違い",
    "Correct? Wrong!",
];

#[test]
fn texts_that_mark_a_wrong_line() {
    assert_all(Some(Answer::Wrong), WRONG);
}

const NEITHER: &[&str] = &[
    "VARIANT",
    "Also possible.VARIANT",
    "变化图",
    "变化",
    "【变化图】",
    "變化圖",
    "変化",
    "変化図",
    "変化１",
    "参考",
    "参考图",
    "參考圖",
    "参考図",
    "변화",
    "변화도",
    "참고도",
    "<tenuki>",
    "Variation",
];

#[test]
fn texts_that_mark_neither() {
    assert_all(Some(Answer::Neither), NEITHER);
}

const FALSE_FRIENDS: &[&str] = &[
    "",
    " ",
    "\n",
    "…",
    "。",
    "***",
    "*",
    "* *",
    // Named in SGF files and in reports about other programs.
    "正解ではない",
    "正解じゃない",
    "正解ではありません",
    "黑地虽然和正解一样",
    "正解？",
    "正解?",
    "「正解」？",
    "正解！？",
    "「正解」ではない",
    "これは正解ではない。",
    "これが正解とは限らない",
    "正解は黒１",
    "正解と同じ",
    "正解のようだが",
    "正解に見える",
    "正解か",
    "正解吗",
    "不是正解",
    "和正解一样",
    "并非正解",
    "正解 ではない",
    "正解图的变化",
    "正确的是A",
    "正确吗？",
    "这是正解吗",
    "失敗ではない",
    "失敗しない",
    "失败了吗？",
    "变化很多",
    "정답이 아닙니다",
    "정답은 A",
    "정답?",
    "정답일까",
    "실패가 아니다",
    "오답이 아님",
    "Correct?",
    "Correct ?",
    "Correct!?",
    "Is this correct?",
    "Are you right?",
    "Correct is A.",
    "Correct would be A",
    "Correct move is at A.",
    "The correct answer is A",
    "correctly played",
    "This is incorrectly",
    "Corrected",
    "Not the right way",
    "Right side",
    "Right, so what now?",
    "Right-hand corner",
    "right hand side",
    "the right",
    "Look to the right.",
    "Rightly",
    "Upright",
    "BRIGHT",
    "COPYRIGHT 2001",
    "PLAY ON THE RIGHT SIDE",
    "Wrong?",
    "Wrong side",
    "wrongly",
    "Wrong way round",
    "fail-safe",
    "Failing that, A",
    "White fails to live? No",
    "It does not fail",
    "\"Correct\" is what they say",
    "Solution: A",
    "Solution is A",
    "Variation A",
    "variations",
    "FORCE",
    "CHOICE",
    "VARIANTE",
    "+5 points",
    "+1",
    "+ 5",
    "+/-",
    "+-",
    "++",
    "+=",
    "B+3.5",
    "1+1",
    "Joseki",
    "Good.",
    "good",
    "GOOD",
    "* Note *",
    "*Goodness*",
    "<b>",
    "<bad",
    "bad>",
    "a < b > c",
    "Black to play",
    "黒先",
    "黑先活",
    "흑선",
    "Bon",
    "Mauvaise forme",
    "mauvaise",
    "Succeeding",
    "Successful?",
];

#[test]
fn false_friends_mark_nothing() {
    assert_all(None, FALSE_FRIENDS);
}

/// A phrase that a sentence goes on behind is a part of it. The others are joined to what follows, and by `TAKING_BACK`.
#[test]
fn no_phrase_counts_at_the_start_of_a_sentence_that_goes_on() {
    for (phrase, answer) in SPACED {
        for rest in [
            "and the game's practically over.",
            "but A",
            "because",
            "with",
            "et",
            "mais A",
            "or B",
            "is A",
            "again",
            "2",
        ] {
            assert_all(
                None,
                &[&format!("{phrase} {rest}"), &format!("“{phrase}” {rest}")],
            );
        }
        for rest in [
            "",
            ".",
            "!",
            " !",
            "…",
            "\nBlack lives.",
            ". And the game's over.",
        ] {
            assert_all(Some(*answer), &[&format!("{phrase}{rest}")]);
        }
    }
    assert_all(
        None,
        &[
            "Right answer and the game's practically over.",
            "Correct but slow",
            "Also correct and it's still a ko.",
            "The right answer, A, is harder to find.",
            "The correct answer: A",
            "Correct move: A",
            "Correct move (A) comes first",
            "Variation: A",
        ],
    );
}

#[test]
fn the_first_word_of_a_comment_of_megabytes_is_enough() {
    let long = format!("Correct. {}", "黒 a b c. ".repeat(200_000));
    assert_eq!(judge(&long).map(|found| found.words), Some(0..7));
}

/// Only [`LONG`] bytes are read, in halves.
#[test]
fn of_a_comment_of_megabytes_the_beginning_and_the_end_are_read() {
    let prose = "黒 a b c. ".repeat(200_000);
    let judged = |text: &str| {
        let found = judge(text)?;
        Some((found.answer, text[found.words].to_owned()))
    };
    let told = |answer, words: &str| Some((answer, words.to_owned()));
    assert_eq!(judged(&prose), None);
    assert_eq!(
        judged(&format!("{prose}正解！")),
        told(Answer::Right, "正解")
    );
    assert_eq!(
        judged(&format!("{prose}\nWrong.\n")),
        told(Answer::Wrong, "Wrong")
    );
    assert_eq!(
        judged(&format!("{prose}yesRIGHT too.")),
        told(Answer::Right, "RIGHT")
    );
    assert_eq!(
        judged(&format!("Well.NOTTHIS {prose}")),
        told(Answer::Wrong, "NOTTHIS")
    );
    assert_eq!(
        judged(&format!("Wrong. {prose}RIGHT")),
        told(Answer::Right, "RIGHT")
    );
    // A beginning goes before an end, as in any text.
    assert_eq!(
        judged(&format!("Wrong. {prose}Correct.")),
        told(Answer::Wrong, "Wrong")
    );
    assert_eq!(judged(&format!("{prose}RIGHT {prose}")), None);
    // What is cut off begins and ends nothing.
    for shift in 0..12 {
        let filler = "x".repeat(shift);
        let long = format!("{filler}{}", "Correct. ".repeat(LONG));
        let text = format!("A. {long}?");
        assert_eq!(judged(&text), None, "{shift}");
        let text = format!("A. {filler}{}?", "BRIGHTLY RIGHTS ".repeat(LONG));
        assert_eq!(judged(&text), None, "{shift}");
    }
}
