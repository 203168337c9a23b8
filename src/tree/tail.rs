//! The text behind the file's text: what was typed since. Copies of a tree share it; each goes on in a part of its own.
//! What is written there is not known here.

use std::ops::Range;
use std::sync::Arc;

/// The text, in parts that nobody else has or that nobody changes.
#[derive(Clone, Debug, Default)]
pub(super) struct Tail {
    /// Each part with where it starts in the whole; it ends where the next one starts.
    parts: Vec<(usize, Arc<String>)>,
    len: usize,
}

impl Tail {
    /// Its length in bytes.
    pub(super) const fn len(&self) -> usize {
        self.len
    }

    /// A range of it, which one call of [`Self::push`] added; `None` for any other.
    pub(super) fn get(&self, range: Range<usize>) -> Option<&str> {
        let behind = self
            .parts
            .partition_point(|(start, _)| *start <= range.start);
        let Some((start, text)) = behind.checked_sub(1).and_then(|at| self.parts.get(at)) else {
            return (range == (0..0)).then_some("");
        };
        let end = self.parts.get(behind).map_or(self.len, |(start, _)| *start);
        if range.end > end {
            return None;
        }
        text.get(range.start - start..range.end.checked_sub(*start)?)
    }

    /// What stands there from a place on.
    pub(super) fn from(&self, first: usize) -> String {
        let ends = self.parts.iter().skip(1).map(|(start, _)| *start);
        let ends = ends.chain(std::iter::once(self.len));
        let parts = self.parts.iter().zip(ends).filter(|(_, end)| *end > first);
        let texts = parts.map(|((start, text), end)| {
            text.get(first.saturating_sub(*start)..end - start)
                .unwrap_or_default()
        });
        texts.collect()
    }

    /// Adds a text.
    pub(super) fn push(&mut self, text: &str) {
        match self.own_last() {
            Some(last) => last.push_str(text),
            None => self.parts.push((self.len, Arc::new(text.to_owned()))),
        }
        self.len += text.len();
    }

    /// Drops everything from a place on, where a text began.
    pub(super) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
        let len = self.len;
        while self.parts.pop_if(|(start, _)| *start >= len).is_some() {}
    }

    /// The last part without what was dropped, if no copy has it.
    fn own_last(&mut self) -> Option<&mut String> {
        let (start, last) = self.parts.last_mut()?;
        let last = Arc::get_mut(last)?;
        last.truncate(self.len - *start);
        Some(last)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_and_what_goes_on_do_not_meet() {
        let mut tail = Tail::default();
        tail.push("one");
        tail.push("two");
        let copy = tail.clone();
        tail.push("three");
        tail.truncate(6);
        tail.push("3");
        assert_eq!((tail.get(0..3), tail.get(3..6)), (Some("one"), Some("two")));
        assert_eq!(
            (tail.get(6..7), tail.from(2)),
            (Some("3"), "etwo3".to_owned())
        );
        assert_eq!(
            (copy.get(3..6), copy.from(0)),
            (Some("two"), "onetwo".to_owned())
        );
        assert_eq!((copy.len(), tail.len()), (6, 7));
    }

    #[test]
    fn what_a_copy_has_is_not_overwritten_by_typing_on() {
        let mut tail = Tail::default();
        tail.push("ab");
        let copy = tail.clone();
        tail.truncate(0);
        tail.push("xyz");
        assert_eq!(
            (copy.from(0), tail.from(0)),
            ("ab".to_owned(), "xyz".to_owned())
        );
        drop(copy);
        tail.truncate(0);
        tail.push("12");
        assert_eq!((tail.get(0..2), tail.len()), (Some("12"), 2));
    }

    #[test]
    fn ranges_that_are_not_there_are_none() {
        let mut tail = Tail::default();
        assert_eq!((tail.get(0..0), tail.get(0..1)), (Some(""), None));
        tail.push("黒a");
        assert_eq!(
            (tail.get(0..1), tail.get(3..9), tail.get(4..4)),
            (None, None, Some(""))
        );
        let copy = tail.clone();
        tail.push("b");
        assert_eq!(
            (tail.get(4..5), tail.get(3..5), copy.get(4..5)),
            (Some("b"), None, None)
        );
    }
}
