//! LB tag gives a file that reads back, and a second run has nothing to do.

#![no_main]

use bunki::problem::{Mode, plan, scheme_of};
use bunki::sgf::{self, writer};
use bunki::tree::CellId;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut loaded = sgf::load(bytes.to_vec()).expect("less than 4 GiB");
    let tree = &mut loaded.tree;
    let scheme = scheme_of(tree);
    for node in plan(tree, CellId::FILE, Mode::Fill, scheme).nodes {
        let edit = tree.replacement(node.cell, &node.text).expect("a short text");
        tree.apply(edit);
    }
    assert!(plan(tree, CellId::FILE, Mode::Fill, scheme).nodes.is_empty());
    if let Ok(written) = writer::write(&loaded.source, &loaded.tree) {
        assert!(writer::reads_back(&loaded.source, &loaded.tree, &written));
    }
});
