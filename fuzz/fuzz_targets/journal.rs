//! Any bytes are read as a journal, and so are any parts in frames with the right checksums: what comes out is a
//! document that can be walked, undone and written.

#![no_main]

use bunki::journal::{Chain, MARK, Part};
use bunki::session::Found;
use bunki::tree::CellId;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    judge(&[MARK, input].concat());
    // Parts are separated by a byte that JSON and SGF do not need; their kinds are those of a journal in order.
    let parts = input.split(|&byte| byte == 0xff).zip([2, 3, 4].into_iter().chain(std::iter::repeat(5)));
    let parts = parts.map(|(bytes, kind)| -> Part { (kind, Box::new(bytes.to_vec())) });
    let mut frames = Chain::START;
    let frames = frames.frames(parts.collect()).expect("less than 4 GiB");
    judge(&[MARK, frames.as_slice()].concat());
});

fn judge(journal: &[u8]) {
    let Some(found) = Found::read(journal) else {
        return;
    };
    let Ok(document) = found.content else {
        return;
    };
    let tree = document.tree();
    assert!(tree.has(document.cursor()));
    assert!(tree.subtree(CellId::FILE).count() <= tree.len());
    let _ = (document.draft().bytes(), document.draft().bytes_for_another_file());
}
