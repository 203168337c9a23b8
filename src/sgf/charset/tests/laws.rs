//! Laws that hold for any bytes and any text.

use encoding_rs::{BIG5, GBK, ISO_2022_JP, SHIFT_JIS};
use proptest::prelude::*;

use super::*;

/// The places at which a file can be split so that both parts decode as they do in the whole, with the places in the
/// bytes; without those that undecodable bytes make ambiguous.
fn by_brute_force(bytes: &[u8], encoding: &'static Encoding) -> Vec<(usize, usize)> {
    let text = encoding.decode_without_bom_handling(bytes).0;
    let cuts: Vec<(usize, usize)> = (0..=bytes.len())
        .filter_map(|end| {
            let head = encoding.decode_without_bom_handling(&bytes[..end]).0;
            let tail = encoding.decode_without_bom_handling(&bytes[end..]).0;
            (format!("{head}{tail}") == text).then_some((head.len(), end))
        })
        .collect();
    let alone = |place: &usize| cuts.iter().filter(|(other, _)| other == place).count() == 1;
    cuts.iter()
        .copied()
        .filter(|(place, _)| alone(place))
        .collect()
}

fn pieces_of_files() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        proptest::sample::select(vec![
            "(;", "]", "[", ";", ")", "\\", "CA[GBK]", "CA[sjis]", "C[", "a", "1", "\n", "表",
            "功", "黑先", "é", "한국", "😀"
        ])
        .prop_map(|s| s.as_bytes().to_vec()),
        proptest::sample::select(vec!["表示ソ", "黒先", "石"])
            .prop_map(|s| in_charset(s, SHIFT_JIS)),
        proptest::sample::select(vec!["黑先", "功", "正解"]).prop_map(|s| in_charset(s, GBK)),
        proptest::sample::select(vec!["本因坊", "功"]).prop_map(|s| in_charset(s, BIG5)),
        proptest::collection::vec(any::<u8>(), 0..4),
    ];
    proptest::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn no_bytes_make_it_fail(bytes in pieces_of_files()) {
        let (source, _) = read(&bytes);
        let places: Vec<usize> = source.text.char_indices().map(|(at, _)| at).chain([source.text.len()]).collect();
        let mut last = 0;
        for place in places {
            if let Ok(found) = source.byte_offsets([place]) {
                prop_assert!(found[0] >= last && found[0] <= bytes.len());
                last = found[0];
            }
        }
        let marks: Vec<usize> = tokens::Tokens::of_file(source.text.as_bytes())
            .filter(|(kind, _)| matches!(kind, tokens::TokenKind::Game | tokens::TokenKind::Mark))
            .map(|(_, range)| range.start)
            .collect();
        if source.regions().all(|region| !region.name().starts_with("UTF-16") && region.encoding != ISO_2022_JP) {
            let found = source.byte_offsets(marks.iter().copied());
            let found: Vec<u8> = found.unwrap().iter().map(|byte| bytes[*byte]).collect();
            let want: Vec<u8> = marks.iter().map(|mark| source.text.as_bytes()[*mark]).collect();
            prop_assert_eq!(found, want);
        }
    }

    #[test]
    fn places_are_those_of_brute_force(bytes in pieces_of_files(), which in 0..OFFERED.len()) {
        let encoding = by_name(OFFERED[which].0).unwrap();
        let (source, faults) = Source::read_as(bytes.clone(), encoding);
        assert_sound(&source, &faults, &bytes);
        if encoding != ISO_2022_JP && !source.first.bytewise_escapes && source.first.bytes.start == 0 {
            let (places, want): (Vec<_>, Vec<_>) = by_brute_force(&bytes, encoding).into_iter().unzip();
            prop_assert_eq!(source.byte_offsets(places), Ok(want));
        }
    }

    #[test]
    fn what_can_be_written_reads_back(text in "[ -~\n黒先本因坊功表é한국¥ｱ😀\\]\\[]{0,40}", which in 0..OFFERED.len()) {
        let encoding = by_name(OFFERED[which].0).unwrap();
        if let Ok(bytes) = encode(&text, encoding) {
            let (back, lost) = encoding.decode_without_bom_handling(&bytes);
            prop_assert!(!lost && back == text);
        }
    }

    #[test]
    fn lossless_regions_are_written_as_they_were_read(bytes in pieces_of_files()) {
        let (source, _) = read(&bytes);
        for region in source.regions().filter(|region| region.lossless && !region.bytewise_escapes) {
            if let Ok(written) = region.encode(&source.text[region.text.clone()]) {
                let again = region.encoding.decode_without_bom_handling(&written).0.into_owned();
                prop_assert_eq!(&again, &source.text[region.text.clone()]);
            }
        }
    }
}
