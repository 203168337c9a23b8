//! Text that was escaped byte by byte, regardless of characters.

use super::*;

#[test]
fn text_escaped_byte_by_byte_is_escaped_again() {
    let plain = b"(;CA[Big5]C[\xA5\xBB\xA6\\]\xA7\x7B];B[aa])";
    let (source, faults) = read(plain);
    assert_eq!(*source.text, "(;CA[Big5]C[本因坊];B[aa])");
    assert_eq!(faults, []);
    assert!(source.first.bytewise_escapes && source.first.lossless);
    assert_eq!(source.first.encode(&source.text).unwrap(), plain);
    assert_eq!(
        source.first.encode(";C[本因坊]").unwrap(),
        b";C[\xA5\xBB\xA6\\]\xA7\x7B]"
    );
}

#[test]
fn escapes_of_characters_stay_in_bytewise_text() {
    let text = "(;CA[Big5]C[本因坊\\\n1\\\\2\\]3\\:4功\\功]N[功];B[aa])";
    let bytes = encode_bytewise(text, BIG5).unwrap();
    let (source, _) = read(&bytes);
    assert!(source.first.bytewise_escapes);
    assert_eq!(*source.text, text);
    let starts: Vec<usize> = text
        .match_indices(['(', ';', '[', 'N'])
        .map(|(at, _)| at)
        .collect();
    let found = source.byte_offsets(starts.iter().copied()).unwrap();
    for (at, byte) in starts.iter().zip(found) {
        assert_eq!(text.as_bytes()[*at], bytes[byte]);
        let (head, tail) = (&text[..*at], &text[*at..]);
        assert_eq!(encode_bytewise(head, BIG5).unwrap(), &bytes[..byte]);
        assert_eq!(encode_bytewise(tail, BIG5).unwrap(), &bytes[byte..]);
    }
    let inside = text.find('因').unwrap();
    assert_eq!(
        source.byte_offsets([inside]),
        Err(PositionError::Inside(inside))
    );
    assert_eq!(source.byte_offsets([text.len()]), Ok(vec![bytes.len()]));
}
