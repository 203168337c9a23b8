//! The words by which texts judge lines, in the languages of problem files. It knows no punctuation.

use super::answer::Answer::{self, Neither, Right, Wrong};

/// Phrases of alphabets with spaces, in small letters.
pub(super) const SPACED: &[(&str, Answer)] = &[
    ("correct", Right),
    ("also correct", Right),
    ("this is correct", Right),
    ("this is also correct", Right),
    ("that is correct", Right),
    ("that's correct", Right),
    ("you are correct", Right),
    ("correct answer", Right),
    ("correct solution", Right),
    ("correct move", Right),
    ("correct sequence", Right),
    ("correct line", Right),
    ("correct variation", Right),
    ("correct play", Right),
    ("the correct answer", Right),
    ("the correct solution", Right),
    ("right", Right),
    ("also right", Right),
    ("this is right", Right),
    ("that is right", Right),
    ("that's right", Right),
    ("you are right", Right),
    ("right answer", Right),
    ("right solution", Right),
    ("the right answer", Right),
    ("solution", Right),
    ("solved", Right),
    ("succeed", Right),
    ("succeeded", Right),
    ("success", Right),
    ("well done", Right),
    ("bravo", Right),
    ("bonne réponse", Right),
    ("réussi", Right),
    ("incorrect", Wrong),
    ("not correct", Wrong),
    ("this is not correct", Wrong),
    ("that is not correct", Wrong),
    ("not right", Wrong),
    ("wrong", Wrong),
    ("also wrong", Wrong),
    ("this is wrong", Wrong),
    ("that is wrong", Wrong),
    ("wrong answer", Wrong),
    ("wrong move", Wrong),
    ("fail", Wrong),
    ("fails", Wrong),
    ("failed", Wrong),
    ("failure", Wrong),
    ("raté", Wrong),
    ("mauvais", Wrong),
    ("mauvaise réponse", Wrong),
    ("faux", Wrong),
    ("variation", Neither),
    ("reference", Neither),
];

/// Phrases of scripts without spaces, and of Korean, whose endings follow without a space. The longer ones come first
/// where one begins with another.
pub(super) const JOINED: &[(&str, Answer)] = &[
    ("不正解", Wrong),
    ("不正确", Wrong),
    ("不正確", Wrong),
    ("大正解", Right),
    ("正解", Right),
    ("正确", Right),
    ("正確", Right),
    ("成功", Right),
    ("答对", Right),
    ("答對", Right),
    ("恭喜", Right),
    ("失敗", Wrong),
    ("失败", Wrong),
    ("答错", Wrong),
    ("答錯", Wrong),
    ("错误", Wrong),
    ("錯誤", Wrong),
    ("間違い", Wrong),
    ("変化", Neither),
    ("变化", Neither),
    ("變化", Neither),
    ("参考", Neither),
    ("參考", Neither),
    ("정해", Right),
    ("정답", Right),
    ("성공", Right),
    ("실패", Wrong),
    ("오답", Wrong),
    ("변화", Neither),
    ("참고", Neither),
];

/// What may stand between such a phrase and the end of its sentence, more than once: "正解図です", "정답입니다".
pub(super) const ENDINGS: &[&str] = &[
    "手順",
    "解答",
    "答案",
    "分支",
    "図",
    "图",
    "圖",
    "例",
    "其",
    "之",
    "です",
    "でした",
    "だ",
    "了",
    "啦",
    "입니다",
    "이다",
    "도",
    "했습니다",
    "니다",
];

/// Signs that judge a line on their own, at the start of a text.
pub(super) const SIGNS: &[(char, Answer)] = &[
    ('✓', Right),
    ('✔', Right),
    ('✅', Right),
    ('☑', Right),
    ('✗', Wrong),
    ('✘', Wrong),
    ('✖', Wrong),
    ('❌', Wrong),
];

/// What phrases name that end with it. A sentence may go on about it: "The correct answer: A".
pub(super) const NOUNS: &[&str] = &[
    "answer",
    "solution",
    "move",
    "sequence",
    "line",
    "variation",
    "play",
    "réponse",
    "reference",
];

/// What begins the rest of a sentence that takes the word back or speaks of it: 正解ではない.
pub(super) const TAKING_BACK: &[&str] = &[
    "では", "じゃ", "でな", "は", "が", "と", "に", "の", "を", "も", "か", "是", "的", "不", "吗",
    "嗎", "么", "呢", "이", "가", "은", "는", "을", "를", "인", "?", "？",
];

/// What stands between stars at the end of a joseki in Kogo's dictionary.
pub(super) const STARRED: &[(&str, Answer)] = &[
    ("joseki", Right),
    ("good", Right),
    ("bad", Wrong),
    ("wrong", Wrong),
    ("mistake", Wrong),
];

/// The tags of Pachi's joseki dictionary.
pub(super) const TAGS: &[(&str, Answer)] = &[
    ("<don't>", Wrong),
    ("<don’t>", Wrong),
    ("<bad>", Wrong),
    ("<avoid>", Wrong),
    ("<tenuki>", Neither),
];
