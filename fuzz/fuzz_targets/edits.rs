//! Random commands on any bytes, with a save after each: what was written reads as the document, and undo leads back.
//!
//! The choices stand at the beginning: their number, then a byte each; the rest is the file. What must hold is told by
//! the tests of laws, whose cases these are.

#![no_main]

#[path = "../../tests/laws/cases.rs"]
mod cases;

use cases::{Kinds, case_on, run};
use libfuzzer_sys::fuzz_target;

/// Choices that the input makes; when it has no more, the first of each.
struct Row(std::vec::IntoIter<u8>);

impl Row {
    fn below(&mut self, limit: usize) -> usize {
        let mut next = || usize::from(self.0.next().unwrap_or(0));
        let choice = if limit > 256 { next() * 256 + next() } else { next() };
        choice % limit.max(1)
    }
}

fuzz_target!(|input: &[u8]| {
    let Some((&many, rest)) = input.split_first() else {
        return;
    };
    let (choices, bytes) = rest.split_at(usize::from(many).min(rest.len()));
    let case = case_on(bytes.to_vec(), &mut Row(choices.to_vec().into_iter()));
    if let Err(why) = run(&case, &mut Kinds::new()) {
        panic!("{why}\n{:#?}", case.commands);
    }
});
