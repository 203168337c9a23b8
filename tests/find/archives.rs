//! Archives are searched as folders are.

use serde_json::Value;

use super::{folder, index, run};

/// The checksum of ZIP, bit by bit.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg())
        })
    })
}

/// An archive of files that are stored as they are, with names as bytes.
fn zip(files: &[(&[u8], &[u8])]) -> Vec<u8> {
    let (mut out, mut directory) = (Vec::new(), Vec::new());
    for (name, bytes) in files {
        let at = u32::try_from(out.len()).unwrap();
        let length = u32::try_from(bytes.len()).unwrap();
        let mut common = vec![20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0x58];
        common.extend(crc(bytes).to_le_bytes());
        common.extend([length.to_le_bytes(), length.to_le_bytes()].concat());
        common.extend(u16::try_from(name.len()).unwrap().to_le_bytes());
        common.extend([0, 0]);
        out.extend([b"PK\x03\x04", &*common, name, bytes].concat());
        directory.extend(
            [
                b"PK\x01\x02\x14\x00",
                &*common,
                &[0; 10],
                &at.to_le_bytes(),
                name,
            ]
            .concat(),
        );
    }
    let many = u16::try_from(files.len()).unwrap().to_le_bytes();
    let length = u32::try_from(directory.len()).unwrap().to_le_bytes();
    let at = u32::try_from(out.len()).unwrap().to_le_bytes();
    out.extend(directory);
    out.extend(
        [
            b"PK\x05\x06\0\0\0\0".as_slice(),
            &many,
            &many,
            &length,
            &at,
            &[0, 0],
        ]
        .concat(),
    );
    out
}

#[test]
fn problems_in_archives_are_found_as_in_folders() {
    let old = old();
    let folder = folder(&[
        ("lib/a.sgf", b"(;C[Black first])".as_slice()),
        ("lib/Old.zip", &old),
        ("lib/broken.zip", b"PK\x03\x04 and nothing more"),
    ]);
    let expected = [
        "lib/a.sgf:0:0 Black first: Black first",
        "lib/Old.zip/h\u{ec}rd.sgf:0:0 black in an odd name: black in an odd name",
        "lib/Old.zip/easy/9.SGF:0:0 Black to play: Black to play",
        "lib/Old.zip/easy/10.sgf:0:1 Net: Black captures",
    ];
    let check = |arguments: &[&str]| {
        let found = run(
            folder.path(),
            &[arguments, &["--text", "black", "lib"]].concat(),
        );
        assert_eq!(
            found.out.lines().collect::<Vec<_>>(),
            expected,
            "{arguments:?}"
        );
        assert_eq!(found.status, 0);
        assert!(found.err.contains("broken.zip"), "{}", found.err);
        // The name of an archive is a folder's, and words may match it.
        let found = run(
            folder.path(),
            &[arguments, &["--text", "old easy net", "lib"]].concat(),
        );
        assert_eq!(found.out, "lib/Old.zip/easy/10.sgf:0:0 Net: Net\n");
        let found = run(
            folder.path(),
            &[arguments, &["--json", "--text", "odd", "lib"]].concat(),
        );
        let line: Value = serde_json::from_str(&found.out).unwrap();
        assert_eq!(
            (&line["file"], &line["member"], &line["member_bytes"]),
            (
                &"lib/Old.zip".into(),
                &"h\u{ec}rd.sgf".into(),
                &"688d72642e736766".into()
            )
        );
        let found = run(
            folder.path(),
            &[arguments, &["--filter", "branches>=2", "lib"]].concat(),
        );
        assert_eq!(found.out, "lib/Old.zip/easy/9.SGF:0:0 Black to play\n");
    };
    check(&["--no-index"]);
    index(folder.path());
    check(&[]);
    // An archive may be named itself.
    let found = run(folder.path(), &["--text", "net", "lib/Old.zip"]);
    assert_eq!(found.out, "lib/Old.zip/easy/10.sgf:0:0 Net: Net\n");
}

/// An archive of two folders, a file that is no SGF, and a name of an old code page.
fn old() -> Vec<u8> {
    zip(&[
        (
            b"easy/10.sgf",
            b"(;SZ[9]GN[Net]AB[aa];B[bb]C[Black captures])",
        ),
        (
            b"easy/9.SGF",
            b"(;SZ[9]C[Black to play]AB[aa](;B[bb])(;B[cc]))",
        ),
        (b"notes.txt", b"Black"),
        (b"h\x8drd.sgf", b"(;C[black in an odd name])"),
    ])
}
