//! Bytes in any charset: the regions cover text and bytes, and what was read without loss is written as it was.
//!
//! The first byte says how the rest is read: 0 by what the file says, others in one of the offered charsets.

#![no_main]

use bunki::sgf::charset::{OFFERED, Source, by_name};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let Some((&choice, bytes)) = input.split_first() else {
        return;
    };
    let offered = OFFERED.get(usize::from(choice) % (OFFERED.len() + 1));
    let (source, _) = match offered {
        Some((name, _)) => Source::read_as(bytes.to_vec(), by_name(name).expect("it is offered")),
        None => Source::read(bytes.to_vec()),
    };
    let mut end = 0;
    for region in source.regions() {
        assert_eq!(region.text.start, end);
        end = region.text.end;
        let text = &source.text[region.text.clone()];
        if !region.lossless || region.bytewise_escapes {
            continue;
        }
        if let Ok(written) = region.encode(text) {
            let again = region.encoding.decode_without_bom_handling(&written).0;
            assert_eq!(again, text);
        }
    }
    assert_eq!(end, source.text.len());
    let places = source.text.char_indices().map(|(at, _)| at);
    let mut last = 0;
    for place in places {
        if let Ok(found) = source.byte_offsets([place]) {
            assert!(found[0] >= last && found[0] <= bytes.len());
            last = found[0];
        }
    }
});
