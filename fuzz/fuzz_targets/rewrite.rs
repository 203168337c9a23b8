//! A file that is written anew reads as the same cells, and a second time nothing changes.

#![no_main]

use bunki::sgf::{self, writer};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let loaded = sgf::load(bytes.to_vec()).expect("less than 4 GiB");
    // Of a file that is not SGF, only what looks like games would be written; `convert` refuses it.
    if !sgf::is_sgf(&loaded) {
        return;
    }
    // A charset that cannot write what it could read is an honest error.
    let Ok(once) = writer::rewritten(&loaded.source, &loaded.tree) else {
        return;
    };
    let again = sgf::load(once.clone()).expect("less than 4 GiB");
    assert!(sgf::is_same(&loaded.tree, &again.tree));
    // Without what was dropped, bytes that no charset reads well may be guessed otherwise; that is refused, too.
    if let Ok(twice) = writer::rewritten(&again.source, &again.tree) {
        assert_eq!(twice, once);
    }
});
