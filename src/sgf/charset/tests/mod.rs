//! Files in many charsets with the expected texts.

mod bytewise;
mod laws;
mod writing;

use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, GB18030, GBK, ISO_2022_JP, SHIFT_JIS, UTF_16BE, UTF_16LE, WINDOWS_1252,
};

use super::*;
use crate::fault::Code;
use CharsetFrom::{Bom, Ca, Content, Fallback, Guess, User, Utf16};

/// Reads a file and checks what is true for every file.
fn read(bytes: &[u8]) -> (Source, Vec<CharsetFault>) {
    let (source, faults) = Source::read(bytes.to_vec());
    assert_sound(&source, &faults, bytes);
    (source, faults)
}

fn assert_sound(source: &Source, faults: &[CharsetFault], bytes: &[u8]) {
    assert_eq!(source.bytes(), bytes);
    assert_eq!(
        source.original.is_none(),
        source.text.as_bytes() == bytes,
        "a second copy of the bytes"
    );
    let mut ends = (0, source.first.bytes.start);
    for region in source.regions() {
        assert_eq!((region.text.start, region.bytes.start), ends);
        ends = (region.text.end, region.bytes.end);
        assert!(region.lossless || source.text[region.text.clone()].contains('\u{FFFD}'));
        assert_eq!(source.region_at(region.text.start).text, region.text);
    }
    assert_eq!(ends, (source.text.len(), bytes.len()));
    assert!(
        faults
            .iter()
            .all(|fault| source.text.is_char_boundary(fault.offset as usize))
    );
    assert_eq!(
        faults.iter().any(|f| f.code == Code::Undecodable),
        source.regions().any(|r| !r.lossless)
    );
}

/// The charset, how it was found, and the codes of the faults.
fn verdict(bytes: &[u8]) -> (String, &'static str, CharsetFrom, Vec<Code>) {
    let (source, faults) = read(bytes);
    let region = source.region_at(0);
    (
        source.text.to_string(),
        region.name(),
        region.from,
        faults.iter().map(|f| f.code).collect(),
    )
}

fn in_charset(text: &str, encoding: &'static Encoding) -> Vec<u8> {
    encode(text, encoding).unwrap()
}

const JAPANESE: &str =
    "(;CA[X]C[黒先、白の石を取る問題です。正解は表示ソフト十]N[能]\n;B[aa]LB[bb:A])";
const CHINESE: &str =
    "(;CA[X]C[黑先活。正解、失败，变化图如下：此手甚妙];B[aa]\r\n(;W[bb])(;W[cc]C[成功]))";
const TAIWAN: &str = "(;CA[X]C[黑先活。功許蓋成功許功，變化圖如下];B[aa](;W[bb])(;W[cc]C[功]))";
const KOREAN: &str = "(;CA[X]C[흑선 활. 정답은 어디일까요];B[aa](;W[bb])(;W[cc]C[실패]))";

#[test]
fn a_byte_order_mark_decides_and_is_not_part_of_the_text() {
    let text = "(;GM[1]C[黑];B[aa])";
    assert_eq!(
        verdict(format!("\u{FEFF}{text}").as_bytes()),
        (text.into(), "UTF-8", Bom, vec![])
    );
    for (encoding, mark) in [(UTF_16LE, *b"\xFF\xFE"), (UTF_16BE, *b"\xFE\xFF")] {
        let bare = in_charset(text, encoding);
        assert_eq!(
            verdict(&[&mark[..], &bare].concat()),
            (text.into(), encoding.name(), Bom, vec![])
        );
        assert_eq!(
            verdict(&bare),
            (text.into(), encoding.name(), Utf16, vec![])
        );
    }
    let (source, faults) = read(b"\xEF\xBB\xBF(;C[a\xE9\xE9b\xE9])");
    assert_eq!(*source.text, "(;C[a\u{FFFD}\u{FFFD}b\u{FFFD}])");
    assert_eq!(faults.iter().map(|f| f.offset).collect::<Vec<_>>(), [5, 12]);
}

#[test]
fn utf_16_is_known_by_its_nuls_and_a_nul_in_a_text_is_not_utf_16() {
    let far = format!("junk\n(;C[{}])", "黒".repeat(3));
    assert_eq!(verdict(&in_charset(&far, UTF_16LE)).1, "UTF-16LE");
    assert_eq!(verdict(&in_charset("(;CA[UTF-16]C[é])", UTF_16BE)).3, []);
    assert_eq!(
        verdict(&in_charset("(;CA[UTF-16LE]C[é])", UTF_16BE)).3,
        [Code::CharsetContradicted]
    );
    assert_eq!(
        verdict(b"(;C[a\0b];B[aa])"),
        ("(;C[a\0b];B[aa])".into(), "UTF-8", Content, vec![])
    );
    let (source, faults) = read(b"(\0;\0C\0[\0\x00\xD8]\0)\0x");
    assert_eq!(*source.text, "(;C[\u{FFFD}])\u{FFFD}");
    assert_eq!(faults.len(), 2);
}

#[test]
fn utf_8_with_three_bytes_is_recognized_regardless_of_ca() {
    let contradicted = vec![Code::CharsetContradicted];
    for (name, faults) in [
        ("UTF-8", vec![]),
        ("utf8", vec![]),
        ("ISO-8859-1", contradicted.clone()),
        ("GB2312", contradicted.clone()),
        ("UTF-16LE", contradicted),
        ("x-klingon", vec![]),
    ] {
        let text = format!("(;FF[4]CA[{name}]C[黑先];B[aa])");
        assert_eq!(
            verdict(text.as_bytes()),
            (text.clone(), "UTF-8", Content, faults),
            "{name}"
        );
        assert_eq!(
            read(text.as_bytes()).0.first.declared.as_deref(),
            Some(name)
        );
    }
    let (_, faults) = read("(;C[黑]CA[GBK])".as_bytes());
    assert_eq!((faults[0].offset, &*faults[0].subject), (11, "GBK"));
}

#[test]
fn ca_decides_if_its_charset_decodes_everything() {
    for (text, names) in [
        (JAPANESE, &["Shift_JIS", "EUC-JP", "cp932", "ujis"][..]),
        (CHINESE, &["GB2312", "GBK", "gb18030", "EUC-CN"][..]),
        (TAIWAN, &["Big5", "cp950"][..]),
        (KOREAN, &["EUC-KR", "CP949", "ks_c_5601"][..]),
    ] {
        for name in names {
            let encoding = by_name(name).unwrap();
            let text = text.replace("CA[X]", &format!("CA[{name}]"));
            let bytes = in_charset(&text, encoding);
            assert_eq!(
                verdict(&bytes),
                (text, encoding.name(), Ca, vec![]),
                "{name}"
            );
        }
    }
}

#[test]
fn a_ca_counts_anywhere_in_a_game() {
    let late = format!(
        "(;C[{}];W[bb]C[\u{8868}]ChArset [shift_jis];B[aa])",
        "x".repeat(3000)
    );
    assert_eq!(
        verdict(&in_charset(&late, SHIFT_JIS)),
        (late, "Shift_JIS", Ca, vec![])
    );
}

#[test]
fn a_backslash_as_second_byte_is_part_of_its_character() {
    assert_eq!(
        verdict(b"(;CA[Shift_JIS]C[\x95\x5C\x8E\xA6\x83\x5C\x83\x74\x83\x67];B[aa])").0,
        "(;CA[Shift_JIS]C[表示ソフト];B[aa])"
    );
    assert_eq!(
        verdict(b"(;CA[Big5]C[\xA6\xA8\xA5\x5C\xB3\x5C\xA5\x5C];B[aa])").0,
        "(;CA[Big5]C[成功許功];B[aa])"
    );
    // A lone 5C in Shift_JIS is the escape, not a yen sign.
    assert_eq!(
        verdict(b"(;CA[Shift_JIS]C[\x83\x5C\\]\x83\x5C])").0,
        "(;CA[Shift_JIS]C[ソ\\]ソ])"
    );
}

#[test]
fn without_ca_the_bytes_decide() {
    for (text, encoding) in [
        (JAPANESE, SHIFT_JIS),
        (JAPANESE, EUC_JP),
        (CHINESE, GBK),
        (TAIWAN, BIG5),
        (KOREAN, EUC_KR),
    ] {
        let text = text.replace("CA[X]", "FF[4]");
        assert_eq!(
            verdict(&in_charset(&text, encoding)),
            (text, encoding.name(), Guess, vec![])
        );
    }
    assert_eq!(
        verdict(b"(;GM[1]FF[4]SZ[9]C[\xBA\xDA\xCF\xC8\xBB\xEE\xA1\xA3\xD5\xFD\xBD\xE2\xA1\xA2\xCA\xA7\xB0\xDC];B[aa])").0,
        "(;GM[1]FF[4]SZ[9]C[黑先活。正解、失败];B[aa])"
    );
    assert_eq!(
        verdict("(;C[caf\u{e9}])".as_bytes()),
        ("(;C[café])".into(), "UTF-8", Content, vec![])
    );
    let latin = b"(;C[Le coup de Noir est jou\xE9 trop pr\xE8s; \xE0 \xE9viter])";
    assert_eq!(verdict(latin).1, "windows-1252");
    assert_eq!(
        (
            verdict(b"(;C[\x81\x8D\x8F\x90\x9D\xFF\xFE])").1,
            verdict(b"(;C[\x81\x8D\x8F\x90\x9D\xFF\xFE])").2
        ),
        ("windows-1252", Fallback)
    );
}

#[test]
fn a_wrong_ca_is_a_fault() {
    let wrong = vec![Code::CharsetContradicted];
    // Invalid in the charset of `CA`.
    let (text, name, _, faults) = verdict(b"(;FF[4]CA[UTF-8]C[h\xE9h\xE9];B[aa])");
    assert_eq!(
        (&text[18..], name, faults),
        ("héhé];B[aa])", "windows-1252", wrong.clone())
    );
    // A single-byte CA over a multi-byte text.
    let text = JAPANESE.replace("CA[X]", "CA[ISO-8859-1]");
    assert_eq!(
        verdict(&in_charset(&text, SHIFT_JIS)),
        (text, "Shift_JIS", Guess, wrong.clone())
    );
    // A single-byte CA over valid UTF-8, even of two bytes.
    let text = "(;CA[windows-1252]C[café])";
    assert_eq!(
        verdict(text.as_bytes()),
        (text.into(), "UTF-8", Content, wrong.clone())
    );
    // A multi-byte CA that the bytes break.
    let text = JAPANESE.replace("CA[X]", "CA[EUC-KR]");
    assert_eq!(
        verdict(&in_charset(&text, SHIFT_JIS)),
        (text, "Shift_JIS", Guess, wrong)
    );
    // A single-byte CA that fits.
    assert_eq!(
        verdict(b"(;CA[ISO-8859-1]C[caf\xE9])"),
        (
            "(;CA[ISO-8859-1]C[café])".into(),
            "windows-1252",
            Ca,
            vec![]
        )
    );
    assert_eq!(verdict(b"(;CA[KOI8-R]C[\xEB\xCF])").0, "(;CA[KOI8-R]C[Ко])");
}

#[test]
fn ascii_is_what_ca_says() {
    for (ca, name, from, faults) in [
        ("", "UTF-8", Content, vec![]),
        ("CA[]", "UTF-8", Content, vec![]),
        ("CA[Shift_JIS]", "Shift_JIS", Ca, vec![]),
        ("CA[UTF-8]", "UTF-8", Ca, vec![]),
        ("CA[iso-8859-1]", "windows-1252", Ca, vec![]),
        ("CA[ISO-2022-JP]", "ISO-2022-JP", Ca, vec![]),
        ("CA[klingon]", "UTF-8", Content, vec![]),
        (
            "CA[UTF-16LE]",
            "UTF-8",
            Content,
            vec![Code::CharsetContradicted],
        ),
    ] {
        let text = format!("(;FF[4]{ca};B[aa])");
        assert_eq!(
            verdict(text.as_bytes()),
            (text.clone(), name, from, faults),
            "{ca}"
        );
    }
    for odd in ["", "no game", "(", "(;", "\u{1a}"] {
        assert_eq!(
            verdict(odd.as_bytes()),
            (odd.into(), "UTF-8", Content, vec![])
        );
    }
}

#[test]
fn damage_is_reported_and_does_not_change_the_charset() {
    let text = JAPANESE.replace("CA[X]", "CA[EUC-JP]");
    let mut bytes = in_charset(&text, EUC_JP);
    let at = bytes.iter().position(|b| *b == b']').unwrap() + 3;
    bytes.splice(at..at, [0xFF, 0xFF]);
    let (source, faults) = read(&bytes);
    assert_eq!(*source.text, text.replacen("]C[", "]C[\u{FFFD}\u{FFFD}", 1));
    assert_eq!(
        (
            source.first.name(),
            source.first.from,
            source.first.lossless
        ),
        ("EUC-JP", Ca, false)
    );
    assert_eq!(
        faults.iter().map(|f| f.code).collect::<Vec<_>>(),
        [Code::Undecodable]
    );
    for (ca, from) in [("", Guess), ("CA[UTF-8]", Ca)] {
        let cut = [format!("(;{ca}C[黑先活，正解").as_bytes(), b"\xE5\xA4])"].concat();
        assert_eq!(
            verdict(&cut),
            (
                format!("(;{ca}C[黑先活，正解\u{FFFD}])"),
                "UTF-8",
                from,
                vec![Code::Undecodable]
            )
        );
    }
}

#[test]
fn many_faults_of_one_kind_are_capped() {
    let bytes = [
        b"\xEF\xBB\xBF(;C[".to_vec(),
        b"a\xE9".repeat(1000),
        b"])".to_vec(),
    ]
    .concat();
    assert_eq!(read(&bytes).1.len(), 100);
}

#[test]
fn games_that_disagree_are_decoded_separately() {
    let first = in_charset("junk (;CA[Shift_JIS]C[表示]) between ", SHIFT_JIS);
    let second = in_charset("(;CA[GB2312]C[黑先]) ", GBK);
    let third = in_charset("(;C[b])(;C[黑先活。正解、失败])", GBK);
    let (source, faults) = read(
        &[
            first.clone(),
            second.clone(),
            third,
            b"(;CA[klingon])".to_vec(),
        ]
        .concat(),
    );
    assert_eq!(
        *source.text,
        "junk (;CA[Shift_JIS]C[表示]) between (;CA[GB2312]C[黑先]) (;C[b])(;C[黑先活。正解、失败])(;CA[klingon])"
    );
    let found: Vec<_> = source
        .regions()
        .map(|r| (r.name(), r.from, r.declared.as_deref()))
        .collect();
    assert_eq!(
        found,
        [
            ("Shift_JIS", Ca, Some("Shift_JIS")),
            ("GBK", Ca, Some("GB2312")),
            ("GBK", Guess, None),
            ("UTF-8", Content, Some("klingon"))
        ]
    );
    assert_eq!(faults, []);
    let second_game = source.text.find("(;CA[GB").unwrap();
    assert_eq!(source.region_at(second_game).name(), "GBK");
    assert_eq!(source.region_at(second_game - 1).name(), "Shift_JIS");
    let bytes = source
        .byte_offsets([0, second_game, second_game + 13, source.text.len()])
        .unwrap();
    assert_eq!(
        bytes,
        [0, first.len(), first.len() + 13, source.bytes().len()]
    );
    // ASCII games that disagree need no copy, but are still two regions.
    assert_eq!(read(b"(;CA[GBK])(;CA[UTF-8])").0.regions().count(), 2);
    // A `CA` also applies to later games without one, if it can decode them.
    let one = in_charset("(;CA[GBK]C[黑先])(;C[失败])", GBK);
    assert_eq!(read(&one).0.regions().count(), 1);
}

#[test]
fn a_second_byte_at_the_end_of_a_game_does_not_hide_the_next_game() {
    // In Shift_JIS and Big5 these end with a backslash, which would escape the bracket if read as bytes.
    for (name, encoding, last) in [("Shift_JIS", SHIFT_JIS, "表"), ("Big5", BIG5, "功")] {
        let first = in_charset(&format!("(;CA[{name}]C[先]C[{last}])\n"), encoding);
        let second = in_charset("(;CA[EUC-KR]C[정해])", EUC_KR);
        let (source, faults) = read(&[first, second].concat());
        assert_eq!(faults, [], "{name}");
        let names: Vec<&str> = source.regions().map(Region::name).collect();
        assert_eq!(names, [name, "EUC-KR"]);
        assert!(
            source.text.contains(last) && source.text.contains("정해"),
            "{name}"
        );
    }
}
