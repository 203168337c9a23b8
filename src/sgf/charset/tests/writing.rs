//! The user's choice, places in the bytes, and what a charset does not have.

use super::*;

#[test]
fn iso_2022_jp_is_read_with_and_without_ca() {
    for (ca, from) in [("CA[ISO-2022-JP]", Ca), ("", Guess)] {
        let text = format!("(;{ca}C[黒先。問題]N[a];B[aa]C[石];W[bb])");
        let bytes = in_charset(&text, ISO_2022_JP);
        assert!(bytes.is_ascii());
        assert_eq!(verdict(&bytes), (text.clone(), "ISO-2022-JP", from, vec![]));
        let (source, _) = read(&bytes);
        let tokens: Vec<usize> = text
            .match_indices(['(', ';', ']', 'N', 'C'])
            .map(|(at, _)| at)
            .collect();
        for (at, byte) in tokens
            .iter()
            .zip(source.byte_offsets(tokens.iter().copied()).unwrap())
        {
            assert_eq!(bytes[byte], text.as_bytes()[*at]);
            let parts = [
                in_charset(&text[..*at], ISO_2022_JP),
                in_charset(&text[*at..], ISO_2022_JP),
            ];
            assert_eq!(
                [&bytes[..byte], &bytes[byte..]],
                [&parts[0][..], &parts[1][..]]
            );
        }
    }
    // If the shift back is not to ASCII, nothing is changed in place.
    let (source, _) = read(b"(;CA[ISO-2022-JP]C[\x1B$B9u\x1B(J];B[aa])");
    assert_eq!(*source.text, "(;CA[ISO-2022-JP]C[黒];B[aa])");
    assert!(matches!(
        source.byte_offsets([23]),
        Err(PositionError::Shifted { at: 23, .. })
    ));
}

#[test]
fn the_user_may_choose() {
    let bytes = in_charset("(;C[表示])", SHIFT_JIS);
    let (source, faults) = Source::read_as(bytes.clone(), SHIFT_JIS);
    assert_sound(&source, &faults, &bytes);
    assert_eq!(
        (source.text.as_str(), source.first.from, faults.len()),
        ("(;C[表示])", User, 0)
    );
    let (source, faults) = Source::read_as(bytes.clone(), encoding_rs::UTF_8);
    assert_sound(&source, &faults, &bytes);
    assert!(!source.first.lossless);
    let marked = "\u{FEFF}(;CA[GBK]C[黑])".as_bytes();
    let (source, faults) = Source::read_as(marked.to_vec(), encoding_rs::UTF_8);
    assert_sound(&source, &faults, marked);
    assert_eq!((source.text.as_str(), faults.len()), ("(;CA[GBK]C[黑])", 0));
    let (source, _) = Source::read_as(b"(;B[aa])".to_vec(), UTF_16LE);
    assert_eq!(source.bytes(), b"(;B[aa])");
}

#[test]
fn characters_that_a_charset_lacks_are_named_and_never_replaced() {
    let lacks = |text, encoding| encode(text, encoding).map_err(|e| (e.characters[0], e.offset));
    assert_eq!(lacks("aé黒", WINDOWS_1252), Err(('黒', 3)));
    assert_eq!(lacks("黒😀", SHIFT_JIS), Err(('😀', 3)));
    assert_eq!(lacks("黒😀", GBK), Err(('😀', 3)));
    assert!(lacks("黒😀", GB18030).is_ok());
    // These have a similar character in the charset and would decode to that.
    assert_eq!(lacks("a¥", SHIFT_JIS), Err(('¥', 1)));
    assert_eq!(lacks("黒ｱ", ISO_2022_JP), Err(('ｱ', 3)));
    assert_eq!(lacks("a\u{2212}", EUC_JP), Err(('\u{2212}', 1)));
    assert_eq!(lacks("a\u{FFFD}", GBK), Err(('\u{FFFD}', 1)));
    assert_eq!(
        encode_bytewise(";C[a\\]😀]", BIG5).map_err(|e| e.offset),
        Err(6)
    );
    assert_eq!(encode("a😀", UTF_16BE).unwrap(), b"\0a\xD8\x3D\xDE\x00");
    let error = encode("黒", WINDOWS_1252).unwrap_err().to_string();
    assert_eq!(error, "The charset windows-1252 does not have '黒'.");
}

#[test]
fn a_single_byte_ca_counts_for_short_names_too() {
    for (ca, text) in [
        ("ISO-8859-1", "Björn Wälde"),
        ("ISO-8859-1", "Größe"),
        ("latin-1", "Müller - Lüdenscheidt, déjà vu"),
        ("ISO-8859-1", "¡Señor!"),
        ("ISO-8859-2", "Łukasz"),
        ("ISO-8859-2", "Čeněk Žižka"),
        ("windows-1251", "Чёрные ходят"),
        ("KOI8-R", "Чёрные ходят"),
        ("windows-1253", "Μαύρο"),
    ] {
        let encoding = by_name(ca).unwrap();
        let text = format!("(;GM[1]CA[{ca}]C[{text}];B[aa])");
        let bytes = in_charset(&text, encoding);
        assert_eq!(verdict(&bytes), (text, encoding.name(), Ca, vec![]));
    }
}
