//! Where the first and last sentences of a text are, without the brackets, quotes and signs around them.

use std::ops::Range;

/// Brackets, quotes and bullets before a sentence.
const OPENING: &[char] = &[
    '【', '「', '『', '（', '(', '[', '［', '〔', '<', '〈', '《', '＜', '*', '"', '“', '\'', '‘',
    '-', '–', '—', '•', '·', '・', '※', '●', '★', '☆', '=', '~', ':', '：', '.', '。', '!', '！',
    ',', '，', '#',
];
/// The same behind it, with what ends a sentence.
const CLOSING: &[char] = &[
    '】', '」', '』', '）', ')', ']', '］', '〕', '>', '〉', '》', '＞', '*', '"', '”', '\'', '’',
    '-', '–', '—', '.', '。', '!', '！', ',', '，', '、', ':', '：', ';', '；', '…', '~', '〜',
    '～', '♪', '=', '★', '☆',
];
/// What separates the last sentence from the one before; the comma does so in CJK text only.
const ENDING: &[char] = &[
    '.', '!', '?', '。', '！', '？', ';', '；', '…', '，', '、', '】', '」', '』', '）', ')', '\n',
    '\r',
];

/// Where the first sentence begins.
pub(super) fn start(text: &str) -> usize {
    let begins = text.find(|c: char| !c.is_whitespace() && !OPENING.contains(&c));
    begins.unwrap_or(text.len())
}

/// The last sentence without the signs around it; `None` if there is none or if it asks.
pub(super) fn last(text: &str) -> Option<Range<usize>> {
    let kept = text.trim_end_matches(|c: char| c.is_whitespace() || CLOSING.contains(&c));
    if kept.is_empty() || kept.ends_with(['?', '？']) {
        return None;
    }
    let before = kept.rfind(ENDING);
    let from = before.map_or(0, |at| kept.ceil_char_boundary(at + 1));
    let begin = from + start(kept.get(from..)?);
    (begin < kept.len()).then_some(begin..kept.len())
}

/// The first line that is not blank, without blanks around it.
pub(super) fn first_line(text: &str) -> Option<Range<usize>> {
    let begin = text.len() - text.trim_start().len();
    let rest = text.get(begin..)?;
    let line = rest.split(['\n', '\r']).next()?.trim_end();
    (!line.is_empty()).then_some(begin..begin + line.len())
}

/// The last line that is not blank, without blanks around it.
pub(super) fn last_line(text: &str) -> Option<Range<usize>> {
    let kept = text.trim_end();
    let from = kept.rfind(['\n', '\r']).map_or(0, |at| at + 1);
    let line = kept.get(from..)?;
    let begin = kept.len() - line.trim_start().len();
    (!line.is_empty()).then_some(begin..kept.len())
}

/// Whether the signs that begin a text ask: `?`, `！？`, `」？`.
pub(super) fn asks(text: &str) -> bool {
    let signs = text
        .chars()
        .take_while(|c| !c.is_alphanumeric() && !c.is_whitespace());
    signs
        .into_iter()
        .any(|c| matches!(c, '?' | '？' | '⁉' | '⁈'))
}
