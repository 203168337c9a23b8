//! Every sample is read as its name promises.

use std::path::{Path, PathBuf};

use bunki::sgf;

/// The SGF files of a folder of `samples/`, by name without its ending.
fn samples(folder: &str) -> Vec<(String, PathBuf)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut out: Vec<(String, PathBuf)> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "sgf"))
        .filter_map(|path| Some((path.file_stem()?.to_string_lossy().into_owned(), path)))
        .collect();
    out.sort();
    out
}

#[test]
fn the_problems_have_no_fault_and_stand_in_the_table() {
    let samples = samples("samples");
    assert!(samples.len() >= 14);
    let table =
        std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("samples/README.md"))
            .unwrap();
    for (name, path) in samples {
        let loaded = sgf::load(std::fs::read(path).unwrap()).unwrap();
        let faults: Vec<String> = loaded
            .faults
            .iter()
            .map(|fault| format!("{} {}", fault.place, fault.message()))
            .collect();
        // That site writes its name without a version, which the format does not allow.
        let known = match &*name {
            "right-mark" => vec!["1:25 AP[goproblems]: The value needs a colon and was not used."],
            _ => Vec::new(),
        };
        assert_eq!(faults, known, "{name}");
        assert!(table.contains(&format!("| `{name}.sgf` |")), "{name}");
    }
}

/// What a reader must say of each broken file; nothing where the format lets it pass.
const TOLD: &[(&str, &str)] = &[
    ("bad-root-values", "bad-root-value"),
    ("big5-bytewise-short", ""),
    ("big5-escaped-by-byte", ""),
    ("charset-in-first-game", ""),
    ("duplicate-points", "repeated-point"),
    ("empty", "no-game"),
    ("empty-parens-between", "empty-variation"),
    ("empty-variation", "empty-variation"),
    ("extra-open", "extra-open"),
    ("extra-open-below", "extra-open"),
    ("extra-parens", "extra-close"),
    ("four-parens", "no-game"),
    ("huge-size", "size-clamped"),
    ("invalid-utf8", "charset-contradicted"),
    ("iso-2022-jp", ""),
    ("junk-head", "stray-text"),
    ("latin-1-empty", ""),
    ("lone-backslash", "open-value"),
    ("lone-open", "missing-close"),
    ("long-ident", "long-ident"),
    ("missing-parens", "missing-close"),
    ("mixed-lines", ""),
    ("nested-5000", ""),
    ("no-capitals", "no-capital-ident"),
    ("no-game", "no-game"),
    ("no-semicolon-in-branch", "missing-semicolon"),
    ("no-semicolons", "missing-semicolon"),
    ("node-after-variation", "node-after-variation"),
    ("node-behind-branch", "node-after-variation"),
    ("nul-bytes", ""),
    ("off-board", "bad-value"),
    ("old-mac-lines", ""),
    ("only-blanks", "no-game"),
    ("open-bracket-unescaped", "stray-text"),
    ("open-value", "open-value"),
    ("program-twice", "repeated-property"),
    ("rectangles", "lax-rectangle"),
    ("root-below", "root-property"),
    ("setup-order", "repeated-point"),
    ("single-values-twice", "repeated-property"),
    ("sixty-children", ""),
    ("stray-behind-branch", "stray-text"),
    ("two-charsets", ""),
    ("two-semicolons", "no-game"),
    ("undecodable-gbk", "undecodable"),
    ("unknown-charset", ""),
    ("utf-16-be", ""),
    ("utf-16-le", ""),
    ("utf-16-le-without-mark", ""),
    ("values-without-ident", "values-without-ident"),
    ("wrong-charset", "charset-contradicted"),
];

#[test]
fn the_broken_files_are_read_and_told() {
    let samples = samples("samples/hostile");
    let names: Vec<&str> = samples.iter().map(|(name, _)| name.as_str()).collect();
    let expected: Vec<&str> = TOLD.iter().map(|&(name, _)| name).collect();
    assert_eq!(names, expected);
    for ((name, path), (_, told)) in samples.iter().zip(TOLD) {
        let loaded = sgf::load(std::fs::read(path).unwrap()).unwrap();
        let codes: Vec<&str> = loaded
            .faults
            .iter()
            .map(|fault| fault.code.name())
            .collect();
        if told.is_empty() {
            assert_eq!(codes, [""; 0], "{name}");
        } else {
            assert!(codes.contains(told), "{name}: {codes:?}");
        }
    }
}
