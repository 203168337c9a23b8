//! Any bytes are read, and written back as they were.

#![no_main]

use bunki::sgf::{self, writer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let loaded = sgf::load(bytes.to_vec()).expect("less than 4 GiB");
    for cell in loaded.tree.subtree(bunki::tree::CellId::FILE) {
        let node = loaded.tree.node(cell, loaded.tree.context(cell));
        let _ = (node.mv(), node.setup(), node.labels(), node.unread());
    }
    let written = writer::write(&loaded.source, &loaded.tree);
    assert_eq!(written.as_deref(), Ok(bytes));
});
