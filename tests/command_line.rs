//! The binary run whole: what it prints, what it writes, how it ends.

#![expect(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "helpers of tests are tests too"
)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use tempfile::TempDir;

/// How a run ended.
struct Run {
    status: i32,
    out: String,
    err: String,
}

/// A user of these tests, who has no settings.
static HOME: LazyLock<TempDir> = LazyLock::new(|| TempDir::new().unwrap());

/// The environment of that user, so that nobody else's files are touched.
fn home() -> [(&'static str, PathBuf); 4] {
    ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"]
        .map(|name| (name, HOME.path().to_owned()))
}

fn run(folder: &Path, words: &[&str]) -> Run {
    let output = Command::new(env!("CARGO_BIN_EXE_bunki"))
        .env("BUNKI_LANG", "en")
        .envs(home())
        .args(words)
        .current_dir(folder)
        .output()
        .unwrap();
    Run {
        status: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A folder with these files.
fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, bytes) in files {
        std::fs::write(folder.path().join(name), bytes).unwrap();
    }
    folder
}

fn read(folder: &TempDir, name: &str) -> Vec<u8> {
    std::fs::read(folder.path().join(name)).unwrap()
}

fn json(text: &str) -> serde_json::Value {
    serde_json::from_str(text).unwrap()
}

const FORK: &[u8] = b"(;FF[4]GM[1]SZ[9]LB[ii:N] (;B[aa]) (;B[bb]) (;B[]) )\n";
const FILLED: &[u8] = b"(;FF[4]GM[1]SZ[9]LB[ii:N][aa:a][bb:b] (;B[aa]) (;B[bb]) (;B[]) )\n";
const FAULTY: &[u8] = b"(;FF[4]GM[1]SZ[9]\n;B[zz]";

#[test]
fn show_prints_board_comment_and_tree_for_people() {
    let folder = folder(&[(
        "a.sgf",
        b"(;FF[4]GM[1]SZ[3]AB[aa]AW[cc]C[Black to play.](;B[bb])(;B[cb]))",
    )]);
    let shown = run(folder.path(), &["show", "a.sgf"]);
    assert_eq!((shown.status, &*shown.err), (0, ""));
    assert!(
        shown.out.contains("3 X . .\n2 . a b\n1 . . O\n"),
        "{}",
        shown.out
    );
    assert!(shown.out.contains("Black to play, move 0"), "{}", shown.out);
    assert!(shown.out.contains("\nBlack to play.\n"), "{}", shown.out);
    assert!(
        shown.out.contains("a: B2") && shown.out.contains("b: C2"),
        "{}",
        shown.out
    );
}

#[test]
fn show_ends_with_1_where_there_are_faults_and_prints_all_the_same() {
    let folder = folder(&[("bad.sgf", FAULTY), ("empty.sgf", b"")]);
    let shown = run(folder.path(), &["show", "bad.sgf"]);
    assert_eq!(shown.status, 1);
    assert!(shown.err.contains("bad.sgf:2:4: "), "{}", shown.err);
    assert!(!shown.out.is_empty());
    let shown = run(folder.path(), &["show", "--json", "bad.sgf"]);
    assert_eq!(shown.status, 1);
    let file = json(&shown.out);
    assert_eq!(file["file"], "bad.sgf");
    assert_eq!(file["charset"], "UTF-8");
    assert_eq!(file["lossless"], true);
    assert_eq!(
        file["games"][0]["cells"][1]["move"],
        serde_json::Value::Null
    );
    assert_eq!(file["games"][0]["cells"][1]["unread"][0], "B");
    assert_eq!(file["faults"].as_array().unwrap().len(), 2);
    let shown = run(folder.path(), &["show", "--json", "empty.sgf"]);
    assert_eq!(shown.status, 1);
    assert_eq!(json(&shown.out)["games"].as_array().unwrap().len(), 0);
    assert_eq!(json(&shown.out)["faults"][0]["code"], "no-game");
}

#[test]
fn show_prints_one_cell_in_its_position() {
    let folder = folder(&[("a.sgf", FORK)]);
    let shown = run(
        folder.path(),
        &["show", "--json", "--game", "0", "--cell", "0", "a.sgf"],
    );
    assert_eq!(shown.status, 0);
    let cell = json(&shown.out);
    assert_eq!(cell["to_move"], "black");
    assert_eq!(cell["board"].as_array().unwrap().len(), 9);
    assert_eq!(
        cell["letters"],
        serde_json::json!([
            { "point": "aa", "text": "a", "children": [1] },
            { "point": "bb", "text": "b", "children": [2] }
        ])
    );
    let kinds: Vec<&str> = (0..3)
        .map(|n| cell["strip"][n]["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["move", "move", "pass"]);
    for words in [["--game", "1"], ["--cell", "4"]] {
        for command in [&["show", "--json"][..], &["show"], &["export"]] {
            let words = [command, &words, &["a.sgf"]].concat();
            let shown = run(folder.path(), &words);
            assert_eq!((shown.status, &*shown.out), (2, ""), "{words:?}");
            assert!(shown.err.starts_with("bunki: a.sgf: "), "{}", shown.err);
        }
    }
}

#[test]
fn show_gives_a_program_the_first_forty_characters_of_comments() {
    let text =
        b"(;SZ[9](;B[aa]C[Black can take these stones, but White passes.\nNo.])(;B[bb]C[\n\nLow]))";
    let folder = folder(&[("a.sgf", text)]);
    let words = ["show", "--json", "--game", "0", "--cell", "0", "a.sgf"];
    let strip = &json(&run(folder.path(), &words).out)["strip"];
    assert_eq!(
        strip[0]["text"],
        "a A9 Black can take these stones, but White p"
    );
    assert_eq!(strip[1]["text"], "b B8");
}

#[test]
fn check_ends_with_0_1_or_2() {
    let folder = folder(&[
        ("good.sgf", FORK),
        ("bad.sgf", FAULTY),
        ("ko.sgf", b"(;FF[4]GM[1]SZ[9];B[aa];W[aa])"),
    ]);
    let check = |words: &[&str]| run(folder.path(), &[&["check"], words].concat());
    assert_eq!(check(&["good.sgf"]).status, 0);
    let bad = check(&["bad.sgf"]);
    assert_eq!(bad.status, 1);
    assert!(
        bad.err.contains("bad.sgf:1:1: missing-close"),
        "{}",
        bad.err
    );
    assert!(bad.err.contains("bad.sgf:2:4: bad-value"), "{}", bad.err);
    let illegal = check(&["ko.sgf"]);
    assert_eq!(illegal.status, 1);
    assert!(
        illegal.err.contains("ko.sgf:1:24: illegal-move"),
        "{}",
        illegal.err
    );
    assert_eq!(check(&["none.sgf"]).status, 2);
    // One that cannot be read does not keep the others from being checked.
    let several = check(&["none.sgf", "good.sgf", "bad.sgf"]);
    assert_eq!(several.status, 2);
    assert!(several.out.contains("good.sgf") && several.out.contains("bad.sgf"));
}

#[test]
fn label_writes_into_the_file_and_nothing_else_changes() {
    let folder = folder(&[("a.sgf", FORK)]);
    let checked = run(folder.path(), &["label", "--check", "a.sgf"]);
    assert_eq!(checked.status, 1);
    assert_eq!(read(&folder, "a.sgf"), FORK);
    assert_eq!(run(folder.path(), &["label", "a.sgf"]).status, 0);
    assert_eq!(read(&folder, "a.sgf"), FILLED);
    assert_eq!(run(folder.path(), &["label", "--check", "a.sgf"]).status, 0);
    assert_eq!(run(folder.path(), &["label", "a.sgf"]).status, 0);
    assert_eq!(read(&folder, "a.sgf"), FILLED);
    // No file is left beside it.
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn label_check_judges_labels_only() {
    let folder = folder(&[("bad.sgf", FAULTY)]);
    assert_eq!(
        run(folder.path(), &["label", "--check", "bad.sgf"]).status,
        0
    );
}

#[test]
fn label_has_modes_and_letters() {
    let text = "(;SZ[9]LB[aa:x][ii:a](;B[aa])(;B[bb]))";
    let folder = folder(&[("a.sgf", text.as_bytes())]);
    let label = |words: &[&str]| {
        let words = [&["label"], words, &["a.sgf", "-o", "b.sgf"]].concat();
        assert_eq!(run(folder.path(), &words).status, 0, "{words:?}");
        String::from_utf8(read(&folder, "b.sgf")).unwrap()
    };
    let with = |labels: &str| text.replace("[aa:x][ii:a]", labels);
    // Fill: what is there stays, and `a` is taken by the note.
    assert_eq!(label(&[]), with("[aa:x][ii:a][bb:b]"));
    // Renew: branches anew, without the note's letter.
    assert_eq!(label(&["--mode", "renew"]), with("[aa:b][ii:a][bb:c]"));
    // Replace: all labels go.
    assert_eq!(label(&["--mode", "replace"]), with("[aa:a][bb:b]"));
    assert_eq!(
        label(&["--mode", "replace", "--letters", "upper"]),
        with("[aa:A][bb:B]")
    );
    assert_eq!(
        label(&["--mode", "replace", "--letters", "digits"]),
        with("[aa:1][bb:2]")
    );
    assert_eq!(label(&["--letters", "lower"]), with("[aa:x][ii:a][bb:b]"));
    assert_eq!(read(&folder, "a.sgf"), text.as_bytes());
}

#[test]
fn label_does_one_problem() {
    let game = "(;SZ[9](;B[aa])(;B[bb]))";
    let lettered = "(;SZ[9]LB[aa:a][bb:b](;B[aa])(;B[bb]))";
    let folder = folder(&[("a.sgf", format!("{game}\n{game}").as_bytes())]);
    let words = ["label", "--scope", "problem", "--problem", "2", "a.sgf"];
    assert_eq!(run(folder.path(), &words).status, 0);
    assert_eq!(
        read(&folder, "a.sgf"),
        format!("{game}\n{lettered}").as_bytes()
    );
    for number in ["0", "3"] {
        let words = ["label", "--scope", "problem", "--problem", number, "a.sgf"];
        assert_eq!(run(folder.path(), &words).status, 2, "problem {number}");
    }
}

#[test]
fn label_with_several_files_does_the_good_ones() {
    let folder = folder(&[("a.sgf", FORK), ("c.sgf", FORK)]);
    let labeled = run(folder.path(), &["label", "a.sgf", "b.sgf", "c.sgf"]);
    assert_eq!(labeled.status, 2);
    assert!(labeled.err.contains("b.sgf"), "{}", labeled.err);
    assert_eq!(read(&folder, "a.sgf"), FILLED);
    assert_eq!(read(&folder, "c.sgf"), FILLED);
    let both = run(folder.path(), &["label", "a.sgf", "c.sgf", "-o", "o.sgf"]);
    assert_eq!(both.status, 2);
    assert!(!folder.path().join("o.sgf").exists());
}

#[test]
fn label_to_another_place_always_writes_it() {
    let folder = folder(&[("a.sgf", FILLED)]);
    assert_eq!(
        run(folder.path(), &["label", "a.sgf", "-o", "b.sgf"]).status,
        0
    );
    assert_eq!(read(&folder, "b.sgf"), FILLED);
}

#[cfg(unix)]
#[test]
fn label_keeps_links_and_rights_and_refuses_read_only_files() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = folder(&[("a.sgf", FORK)]);
    let (file, link) = (folder.path().join("a.sgf"), folder.path().join("link.sgf"));
    symlink("a.sgf", &link).unwrap();
    let rights = |mode: u32| std::fs::Permissions::from_mode(mode);
    std::fs::set_permissions(&file, rights(0o640)).unwrap();
    assert_eq!(run(folder.path(), &["label", "link.sgf"]).status, 0);
    assert!(link.symlink_metadata().unwrap().is_symlink());
    assert_eq!(std::fs::read_link(&link).unwrap(), PathBuf::from("a.sgf"));
    assert_eq!(read(&folder, "a.sgf"), FILLED);
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o640);

    std::fs::write(&file, FORK).unwrap();
    std::fs::set_permissions(&file, rights(0o444)).unwrap();
    let refused = run(folder.path(), &["label", "a.sgf"]);
    assert_eq!(refused.status, 2);
    assert!(refused.err.contains("read-only"), "{}", refused.err);
    assert_eq!(read(&folder, "a.sgf"), FORK);
}

#[test]
fn convert_copies_byte_for_byte() {
    let odd: &[u8] = b"\xef\xbb\xbfjunk (;C[a\r\n\xe9\x80] x ;B[aa]( ;W[bb]";
    let folder = folder(&[("a.sgf", odd)]);
    assert_eq!(
        run(folder.path(), &["convert", "a.sgf", "-o", "b.sgf"]).status,
        0
    );
    assert_eq!(read(&folder, "b.sgf"), odd);
    assert_eq!(run(folder.path(), &["convert", "a.sgf"]).status, 2);
}

#[test]
fn convert_to_another_charset_says_so_in_the_file() {
    let folder = folder(&[
        ("sjis.sgf", b"(;FF[4]CA[Shift_JIS]C[\x95\x5c\\]];B[aa])"),
        ("ko.sgf", "(;FF[4]CA[UTF-8]C[정해];B[aa])".as_bytes()),
    ]);
    let convert = |charset: &str, from: &str| {
        run(
            folder.path(),
            &["convert", "--charset", charset, from, "-o", "b.sgf"],
        )
    };
    assert_eq!(convert("UTF-8", "sjis.sgf").status, 0);
    assert_eq!(
        read(&folder, "b.sgf"),
        "(;FF[4]CA[UTF-8]C[表\\]];B[aa])".as_bytes()
    );
    assert_eq!(convert("Shift_JIS", "b.sgf").status, 0);
    assert_eq!(read(&folder, "b.sgf"), read(&folder, "sjis.sgf"));
    // Never `?` or `&#…;` for what does not fit.
    let refused = convert("Shift_JIS", "ko.sgf");
    assert_eq!(refused.status, 2);
    assert!(refused.err.contains('정'), "{}", refused.err);
    assert_eq!(read(&folder, "b.sgf"), read(&folder, "sjis.sgf"));
    let unknown = convert("Klingon-8", "ko.sgf");
    assert_eq!(unknown.status, 2);
    assert!(unknown.err.contains("Klingon-8"), "{}", unknown.err);
}

#[test]
fn convert_rewrites_in_the_normal_form() {
    let text = "x ( ; ff[4] FF[4]Game[1] C[a]\n KO C[b] ( ;AB [aa] [bb] ) ( ; B[ cc ] ) ) y";
    let folder = folder(&[("a.sgf", text.as_bytes())]);
    let converted = run(
        folder.path(),
        &["convert", "--rewrite", "a.sgf", "-o", "b.sgf"],
    );
    assert_eq!(converted.status, 0, "{}", converted.err);
    assert_eq!(
        String::from_utf8(read(&folder, "b.sgf")).unwrap(),
        "(;FF[4]G[1]C[a\n\nb](;AB[aa][bb])(;B[ cc ]))\n"
    );
}

/// Converts so; where it answers 0 the cells are the same, where it answers 2 nothing was written.
#[track_caller]
fn converted(words: &[&str], bytes: &[u8]) -> Option<String> {
    let folder = folder(&[("a.sgf", bytes)]);
    let all = [&["convert"], words, &["a.sgf", "-o", "b.sgf"]].concat();
    let done = run(folder.path(), &all);
    if done.status == 2 {
        assert!(!folder.path().join("b.sgf").exists() && !done.err.is_empty());
        return None;
    }
    assert_eq!(done.status, 0, "{}", done.err);
    let cells = |name: &str| {
        let mut shown = json(&run(folder.path(), &["show", "--json", name]).out);
        for game in shown["games"].as_array_mut().unwrap() {
            for cell in game["cells"].as_array_mut().unwrap() {
                let properties = cell["properties"].as_array_mut().unwrap();
                properties.retain(|property| property["ident"] != "CA" || words == ["--rewrite"]);
            }
        }
        let games = shown["games"].as_array().unwrap().iter();
        games.map(|game| game["cells"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(cells("b.sgf"), cells("a.sgf"), "{}", bytes.escape_ascii());
    Some(read(&folder, "b.sgf").escape_ascii().to_string())
}

#[test]
fn convert_writes_what_reads_the_same_or_nothing() {
    let utf16 = |text: &str| {
        text.encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect::<Vec<u8>>()
    };
    let cut = |text: &str| {
        let bytes = utf16(text);
        bytes[..bytes.len() - 1].to_vec()
    };
    let rewritten = |bytes: &[u8]| converted(&["--rewrite"], bytes);
    // Whose a point is follows the order of the lists.
    assert_eq!(
        rewritten(b"(;SZ[9]AB[aa]AW[ec]AB[ec])").as_deref(),
        Some("(;SZ[9]AB[aa]AW[ec])\\n")
    );
    assert!(rewritten(b"(;SZ[9]AB[aa]AW[aa:cc]AB[bb:dd]AE[ad])").is_some());
    // The bracket that closes a value would be the second byte of the character that was cut off.
    assert_eq!(rewritten(b"(;CA[Big5]C[\xb6\xc2\xa5\xfd\xb6"), None);
    assert_eq!(
        rewritten(b"(;SZ[9]CA[GBK](;B[aa])(;B[bb]C[\xba\xda\xcf\xc8\xba"),
        None
    );
    assert_eq!(rewritten(b"(;CA[Shift_JIS]C[\x95\x5c\x8e"), None);
    // A guess may come out otherwise.
    for bytes in [&b"(F[\xc0]\x8d"[..], b"(;C[\xb9\xf5\xc0]x\xe8];B[aa])"] {
        rewritten(bytes);
    }
    // Of a property with one value the first counts, so that it is read or not as before.
    for text in [
        "(;AP[GNU Go:3.8]AP[x];B[aa])",
        "(;SZ[9]SZ[x]N[]N[b];B[zz]W[zz]B[aa]W[bb]B[cc])",
        "(;SZ[9]TR[aa]LB[bb:x]TR[zz]LB[y];AB[aa]AW[zz]AB[zz])",
        "(;C[a\r]C[\rb]GC[x\\\r]GC[\n])",
    ] {
        assert!(rewritten(text.as_bytes()).is_some(), "{text}");
    }
    for text in ["(;SZ[9]C[黒];B[aa])", "(;SZ[9]C[黒"] {
        assert!(rewritten(&utf16(text)).is_some());
        assert!(converted(&["--charset", "UTF-8"], &utf16(text)).is_some());
        rewritten(&cut(text));
        assert_eq!(converted(&["--charset", "UTF-8"], &cut(text)), None);
    }
    // NULs look like UTF-16, but for a byte order mark.
    for bytes in [
        &b"(\0;\0C[x]\0)\0"[..],
        b"(;\0C\0[\0a\0b\0c\0d\0]\0)\0",
        b"\0(;CA[GBK]\0B[aa]\0;\0)",
    ] {
        for name in ["UTF-8", "GBK", "UTF-16LE", "windows-1252"] {
            converted(&["--charset", name], bytes);
        }
    }
    assert_eq!(
        converted(&["--charset", "x-user-defined"], b"(;B[aa])"),
        None
    );
}

/// The index counts the cells of a board in a frame of one cell from the bottom left, so that one row is the columns
/// and two, and `A1` is one row and one column in.
///
/// A row of `coord`: its words and what it prints, or nothing where it refuses.
type Row<'a> = (&'a [&'a str], Option<&'a str>);

const COORDS: &[Row<'_>] = &[
    (
        &["A1"],
        Some("A1: file A, rank 1, column 0, row_from_bottom 0, sgf as, index 22"),
    ),
    (
        &["T19"],
        Some("T19: file T, rank 19, column 18, row_from_bottom 18, sgf sa, index 418"),
    ),
    (
        &["J13"],
        Some("J13: file J, rank 13, column 8, row_from_bottom 12, sgf ig, index 282"),
    ),
    (
        &["d4"],
        Some("d4: file D, rank 4, column 3, row_from_bottom 3, sgf dp, index 88"),
    ),
    // No column is called I, no row 0, and the board ends.
    (&["I5"], None),
    (&["A0"], None),
    (&["Z99"], None),
    (&["U1"], None),
    (&["A20"], None),
    (&[""], None),
    (&["5"], None),
    (&["A"], None),
    (
        &["--from", "sgf", "dp"],
        Some("dp: file D, rank 4, column 3, row_from_bottom 3, sgf dp, index 88"),
    ),
    (&["--from", "sgf", "zz"], None),
    (
        &["--size", "13:9", "N9"],
        Some("N9: file N, rank 9, column 12, row_from_bottom 8, sgf ma, index 148"),
    ),
    (&["--size", "13:9", "N10"], None),
    (&["--size", "0", "A1"], None),
    (&["--size", "53", "A1"], None),
    (&["--size", "x", "A1"], None),
];

#[test]
fn coord_names_points() {
    let folder = folder(&[]);
    for (words, printed) in COORDS {
        let named = run(folder.path(), &[&["coord"], *words].concat());
        match printed {
            Some(line) => {
                assert_eq!(
                    (named.status, named.out.trim_end()),
                    (0, *line),
                    "{words:?}"
                );
            }
            None => {
                assert_eq!((named.status, &*named.out), (2, ""), "{words:?}");
                assert!(!named.err.is_empty(), "{words:?}");
            }
        }
    }
}

#[test]
fn coord_reads_every_way_back() {
    let folder = folder(&[]);
    let named = run(
        folder.path(),
        &["coord", "--json", "--size", "13:9", "C3", "N9"],
    );
    assert_eq!(named.status, 0);
    for line in named.out.lines().map(json) {
        let (index, sgf) = (line["index"].to_string(), line["sgf"].as_str().unwrap());
        for (from, text) in [("index", &*index), ("sgf", sgf)] {
            let words = ["coord", "--json", "--size", "13:9", "--from", from, text];
            let mut back = json(&run(folder.path(), &words).out);
            back["text"] = line["text"].clone();
            assert_eq!(back, line, "--from {from} {text}");
        }
    }
}

#[test]
fn diff_names_what_differs_and_ends_with_1() {
    let folder = folder(&[
        ("a.sgf", b"(;SZ[9]C[x\x1b];B[cc](;W[dd])(;W[ff]))"),
        (
            "b.sgf",
            b"(;SZ[9]C[y];B[cc](;W[ff])(;W[gg];B[aa]))\n(;N[new])",
        ),
        ("c.sgf", b"(;C[x\x1b]SZ[9];B[cc]\r\n(;W[dd])(;W[ff]))"),
        ("none.sgf", b""),
    ]);
    let diff = run(folder.path(), &["diff", "a.sgf", "b.sgf"]);
    assert_eq!((diff.status, &*diff.err), (1, ""));
    assert_eq!(
        diff.out,
        "b.sgf:1:8: C changed (game 1: first node): x\\x1b → y\n\
         a.sgf:1:20: 1 node removed (game 1: Black C7, White D6): ;W[dd]\n\
         b.sgf:1:27: 2 nodes added (game 1: Black C7, White G3): ;W[gg];B[aa]\n\
         b.sgf:2:2: 1 node added (game 2: first node): ;N[new]\n\
         a.sgf and b.sgf: 4 differences\n"
    );
    let diff = run(folder.path(), &["diff", "--json", "a.sgf", "b.sgf"]);
    let report = json(&diff.out);
    assert_eq!((diff.status, &report["identical"]), (1, &false.into()));
    let kinds: Vec<_> = report["differences"].as_array().unwrap().iter().collect();
    let kinds: Vec<_> = kinds
        .iter()
        .map(|entry| entry["kind"].as_str().unwrap())
        .collect();
    assert_eq!(kinds, ["changed", "removed", "added", "added"]);
    let first = &report["differences"][0];
    assert_eq!(first["left"]["values"], json("[\"x\\u001b\"]"));
    assert_eq!(first["right"]["column"], 8);

    let same = run(folder.path(), &["diff", "a.sgf", "a.sgf"]);
    assert_eq!(same.status, 0);
    assert_eq!(same.out, "a.sgf and a.sgf are the same, byte for byte.\n");
    let same = run(folder.path(), &["diff", "a.sgf", "c.sgf"]);
    assert_eq!(same.status, 0);
    assert!(
        same.out.contains("written differently (in 1 node)"),
        "{}",
        same.out
    );
    let empty = run(folder.path(), &["diff", "none.sgf", "a.sgf"]);
    assert_eq!(empty.status, 1);
    assert!(
        empty.err.starts_with("none.sgf: There is no game"),
        "{}",
        empty.err
    );
    for words in [
        &["diff", "a.sgf", "gone.sgf"][..],
        &["diff", "gone.sgf", "a.sgf"],
    ] {
        let failed = run(folder.path(), words);
        assert_eq!((failed.status, &*failed.out), (2, ""));
        assert!(failed.err.contains("gone.sgf"), "{}", failed.err);
    }
}

/// The lines of a file as `cell answer: why`, game by game and problem by problem.
fn answers(folder: &TempDir, name: &str) -> Vec<Vec<Vec<String>>> {
    let run = run(folder.path(), &["answers", "--json", name]);
    assert_eq!((run.status, &*run.err), (0, ""), "{name}");
    let file = json(&run.out);
    assert_eq!(file["file"], name);
    let list = |value: &serde_json::Value| value.as_array().unwrap().clone();
    let line = |line: &serde_json::Value| {
        let [answer, why] = ["answer", "why"].map(|key| line[key].as_str().unwrap());
        format!("{} {answer}: {why}", line["cell"])
    };
    let problem = |problem: serde_json::Value| {
        let lines = list(&problem["lines"]);
        let start = format!("problem at {}", problem["cell"]);
        std::iter::once(start)
            .chain(lines.iter().map(line))
            .collect()
    };
    let games = list(&file["games"]).into_iter();
    games
        .map(|game| list(&game["problems"]).into_iter().map(problem).collect())
        .collect()
}

#[test]
fn answers_tells_each_line_by_its_last_cell_and_why() {
    let file = "(;SZ[9]AB[aa](;B[cc]C[正解图];W[dd])(;B[ee](;W[ff]N[Fail])(;W[gg]C[变化图]))(;B[hh]))\
        (;SZ[9]C[book](;AB[aa](;B[cc])(;B[dd]))(;AB[bb];B[ee]C[Well. RIGHT]))";
    let folder = folder(&[("a.sgf", file.as_bytes()), ("none.txt", b"hello")]);
    let wanted = [
        vec![vec![
            "problem at 0",
            "2 right: comment begins with 正解图",
            "4 wrong: name begins with Fail",
            "5 neither: comment begins with 变化图",
            "6 unknown: not marked",
        ]],
        vec![
            vec![
                "problem at 1",
                "2 right: no line is marked as right; first line",
                "3 unknown: not marked",
            ],
            vec!["problem at 4", "5 right: comment contains RIGHT"],
        ],
    ];
    assert_eq!(answers(&folder, "a.sgf"), wanted);
    let run = run(
        folder.path(),
        &["answers", "a.sgf", "none.txt", "absent.sgf"],
    );
    assert_eq!(run.status, 2);
    assert!(
        run.out.starts_with("a.sgf: problem 1, game 0: "),
        "{}",
        run.out
    );
    assert!(
        run.out
            .contains("\n      4 F4    wrong: name begins with Fail\n"),
        "{}",
        run.out
    );
    assert!(
        run.out.contains("a.sgf: problem 3, game 1: "),
        "{}",
        run.out
    );
    assert!(
        run.err.contains("none.txt: This is not an SGF file."),
        "{}",
        run.err
    );
    assert!(run.err.contains("absent.sgf"), "{}", run.err);
}

#[test]
fn answers_of_many_lines_and_long_ones_cost_what_they_are() {
    let branches = "(;B[cc]BM[1];W[dd])".repeat(20_000);
    let wide = format!("(;AB[aa];B[bb]WV[{}]{branches})", "x".repeat(100_000));
    let deep = format!("(;AB[aa]{}C[Correct])", ";B[cc]TE[1];W[dd]".repeat(100_000));
    let many = "(;AB[aa];B[bb]C[RIGHT])".repeat(100_000);
    let files = [
        ("wide.sgf", &wide),
        ("deep.sgf", &deep),
        ("many.sgf", &many),
    ];
    let folder = folder(&files.map(|(name, text)| (name, text.as_bytes())));
    let lines = |name: &str| -> Vec<usize> {
        let games = answers(&folder, name);
        let problems = games.iter().flatten();
        problems.map(|problem| problem.len() - 1).collect()
    };
    assert_eq!(lines("wide.sgf"), [20_000]);
    assert_eq!(lines("deep.sgf"), [1]);
    assert_eq!(lines("many.sgf"), vec![1; 100_000]);
}

#[test]
fn what_cannot_be_read_ends_with_2_and_says_why() {
    let folder = folder(&[("a.sgf", FORK)]);
    std::fs::create_dir(folder.path().join("sub")).unwrap();
    for command in [&["show"][..], &["show", "--json"], &["check"], &["label"]] {
        for (name, why) in [("none.sgf", "none.sgf"), ("sub", "folder")] {
            let ended = run(folder.path(), &[command, &[name]].concat());
            assert_eq!(ended.status, 2, "{command:?} {name}");
            assert!(ended.err.contains(why), "{}", ended.err);
            assert_eq!(ended.err.lines().count(), 1, "{}", ended.err);
        }
    }
    for words in [
        &["show"][..],
        &["show", "--nonsense", "a.sgf"],
        &["check"],
        &["label", "--mode", "x", "a.sgf"],
        &["label", "--problem", "-1", "a.sgf"],
        &["coord"],
        &["convert", "a.sgf", "-o", "none/b.sgf"],
    ] {
        let ended = run(folder.path(), words);
        assert_eq!(ended.status, 2, "{words:?}");
        assert!(!ended.err.is_empty(), "{words:?}");
    }
    assert_eq!(read(&folder, "a.sgf"), FORK);
}

#[cfg(unix)]
#[test]
fn devices_and_pipes_are_no_files() {
    let folder = folder(&[]);
    for device in ["/dev/zero", "/dev/null"] {
        let ended = run(folder.path(), &["show", device]);
        assert_eq!(ended.status, 2, "{device}");
        assert!(ended.err.contains("not an ordinary file"), "{}", ended.err);
    }
}

#[test]
fn help_and_version_end_well() {
    let folder = folder(&[]);
    for words in [
        &["--help"][..],
        &["--version"],
        &["show", "--help"],
        &["label", "--help"],
    ] {
        let ended = run(folder.path(), words);
        assert_eq!((ended.status, &*ended.err), (0, ""), "{words:?}");
        assert!(!ended.out.is_empty());
    }
}

/// What stands in a message when a terminal would carry it out.
const ESCAPES: &str = "\u{1b}[31m\u{7}\u{9b}2J\u{202e}\u{7f}";

#[test]
fn a_terminal_is_sent_nothing_that_it_would_carry_out() {
    let text = format!(
        "(;SZ[9]C[a{ESCAPES}]N[n{ESCAPES}]LB[aa:{ESCAPES}][bb:x{ESCAPES}]FF[{ESCAPES}](;B[aa]C[{ESCAPES}])(;B[{ESCAPES}]))(;GN[{ESCAPES}]GM[{ESCAPES}])"
    );
    let name = format!("x{ESCAPES}\n.sgf");
    let folder = folder(&[(&name, text.as_bytes())]);
    let missing = format!("none{ESCAPES}");
    for words in [
        &["show", &name][..],
        &["show", "--game", "1", "--cell", "0", &name],
        &["show", "--game", "7", &name],
        &["show", &missing],
        &["check", &name],
        &["check", "--hints", &name],
        &["check", &missing],
        &["label", "--check", &name],
        &["label", "--problem", "9", &name],
        &["label", &missing],
        &["export", "--all", &name],
        &["export", "--cell", "9", &name],
        &["export", &missing],
        &["convert", "--charset", ESCAPES, &name, "-o", "out.sgf"],
        &["convert", &missing, "-o", "out.sgf"],
        &["coord", ESCAPES],
        &["coord", "--size", ESCAPES, "A1"],
    ] {
        let ended = run(folder.path(), words);
        let all = ended.out + &ended.err;
        let sent: Vec<char> = all
            .chars()
            .filter(|&sign| sign != '\n' && (sign.is_control() || sign == '\u{202e}'))
            .collect();
        assert!(sent.is_empty(), "{words:?}: {sent:?}");
        assert!(!all.is_empty(), "{words:?}");
    }
    let shown = run(folder.path(), &["show", &name]);
    assert!(
        shown.out.contains(r"a\x1b[31m\x07\x9b2J\u{202e}\x7f"),
        "{}",
        shown.out
    );
    assert!(
        shown
            .err
            .starts_with(r"x\x1b[31m\x07\x9b2J\u{202e}\x7f\n.sgf:1:"),
        "{}",
        shown.err
    );
    // JSON has escapes of its own: what stands in the file stands in the texts.
    let shown = run(folder.path(), &["show", "--json", &name]);
    assert_eq!(
        json(&shown.out)["games"][0]["cells"][0]["comment"],
        format!("a{ESCAPES}")
    );
    assert_eq!(json(&shown.out)["file"], *name);
}

#[test]
fn check_names_unseen_characters_as_hints() {
    let folder = folder(&[
        (
            "a.sgf",
            "(;FF[4]GM[1]SZ[9]C[x\u{13}y];B[aa]C[\u{202e}\u{13}]N[\u{1b}])".as_bytes(),
        ),
        ("b.sgf", "(;FF[4]GM[1]SZ[9]C[x\r\n\ty])".as_bytes()),
    ]);
    let plain = run(folder.path(), &["check", "a.sgf", "b.sgf"]);
    assert_eq!((plain.status, &*plain.err), (0, ""));
    assert_eq!(plain.out, "a.sgf: no faults\nb.sgf: no faults\n");
    let hinted = run(folder.path(), &["check", "--hints", "a.sgf"]);
    assert_eq!(hinted.status, 0);
    assert_eq!(
        hinted.err,
        "a.sgf:1:21: hint: control-character: C: \\x13 is invisible. Edit the text to remove it.\n\
         a.sgf:1:32: hint: control-character: C, N: \\u{202e} \\x13 \\x1b is invisible. Edit the text to remove it.\n"
    );
    assert_eq!(hinted.out, "a.sgf: no faults\n");
}

const CHECKED: &[u8] = b"(;FF[4]GM[1]SZ[9]LB[aa:x][aa:y]\n(;B[aa];W[aa]C[Black at Q])(;B[aa]))";

#[test]
fn check_lists_its_findings_as_json() {
    let folder = folder(&[("a.sgf", CHECKED), ("b.txt", b"no game here")]);
    let both = run(
        folder.path(),
        &["check", "--json", "--hints", "a.sgf", "none.sgf", "b.txt"],
    );
    assert_eq!(both.status, 2);
    assert!(both.err.contains("none.sgf"), "{}", both.err);
    let mut lines = both.out.lines();
    let first = json(lines.next().unwrap());
    let counts = ["faults", "rules", "hints"].map(|class| first[class].as_u64().unwrap());
    assert_eq!(counts, [1, 1, 2]);
    let told: Vec<String> = first["findings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|found| {
            let other = found["other"]["cell"].as_u64();
            format!(
                "{} {} {}:{} {}/{} {other:?} {}",
                found["class"].as_str().unwrap(),
                found["code"].as_str().unwrap(),
                found["line"],
                found["column"],
                found["game"],
                found["cell"],
                found["subject"].as_str().unwrap(),
            )
        })
        .collect();
    assert_eq!(
        told,
        [
            "fault repeated-point 1:27 0/0 None LB[aa:y]",
            "rule illegal-move 2:8 0/2 None W[aa]",
            "hint unknown-letter 2:16 0/2 None C[Black at Q]",
            "hint duplicate-branch 2:29 0/0 Some(3) B[aa]",
        ]
    );
    // A file without a game has no node to name.
    let second = json(lines.next().unwrap());
    assert_eq!((second["sgf"].as_bool(), lines.next()), (Some(false), None));
    assert!(second["findings"][0]["game"].is_null());
    // Without --hints they are not looked for.
    let plain = json(&run(folder.path(), &["check", "--json", "a.sgf"]).out);
    assert!(plain["hints"].is_null());
    let only = |name| json(&run(folder.path(), &["check", "--json", "--only", name, "a.sgf"]).out);
    assert_eq!(only("duplicate-branch")["hints"], 1);
    assert!(only("rule")["hints"].is_null());
    assert_eq!(plain["findings"].as_array().unwrap().len(), 2);
}

#[test]
fn check_lists_only_what_is_asked_for_and_judges_by_that() {
    let folder = folder(&[("a.sgf", CHECKED)]);
    let only = |names: &[&str]| {
        let mut words = vec!["check", "a.sgf"];
        words.extend(names.iter().flat_map(|name| ["--only", *name]));
        run(folder.path(), &words)
    };
    let codes = |names: &[&str]| only(names).err.lines().count();
    assert_eq!(codes(&[]), 2);
    assert_eq!(codes(&["fault"]), 1);
    assert_eq!(codes(&["rule", "hint"]), 3);
    let moves = only(&["illegal-move"]);
    assert_eq!((moves.status, &*moves.out), (1, "a.sgf: 1 fault\n"));
    // Hints never change the status.
    let branches = only(&["duplicate-branch"]);
    assert_eq!((branches.status, &*branches.out), (0, "a.sgf: no faults\n"));
    assert_eq!(
        branches.err,
        "a.sgf:2:29: hint: duplicate-branch: B[aa]: Another branch starts the same.\n"
    );
    let unknown = only(&["nothing"]);
    assert_eq!(unknown.status, 2);
    assert!(unknown.err.contains("'nothing'"), "{}", unknown.err);
}

/// Runs with standard output closed from the start.
#[cfg(unix)]
fn run_into_nothing(folder: &Path, words: &[&str]) -> i32 {
    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let mut child = Command::new(env!("CARGO_BIN_EXE_bunki"))
        .env("BUNKI_LANG", "en")
        .envs(home())
        .args(words)
        .current_dir(folder)
        .stdout(writer)
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    child.wait().unwrap().code().unwrap()
}

#[cfg(unix)]
#[test]
fn a_reader_that_went_away_stops_no_work() {
    let folder = folder(&[("a.sgf", FORK), ("b.sgf", FORK), ("bad.sgf", FAULTY)]);
    let end = |words: &[&str]| run_into_nothing(folder.path(), words);
    assert_eq!(end(&["label", "--check", "a.sgf", "b.sgf"]), 1);
    assert_eq!(end(&["label", "a.sgf", "none.sgf", "b.sgf"]), 2);
    assert_eq!(read(&folder, "a.sgf"), FILLED);
    assert_eq!(read(&folder, "b.sgf"), FILLED);
    assert_eq!(end(&["label", "a.sgf"]), 0);
    assert_eq!(end(&["check", "a.sgf"]), 0);
    assert_eq!(end(&["check", "a.sgf", "bad.sgf"]), 1);
    assert_eq!(end(&["show", "a.sgf"]), 0);
    assert_eq!(end(&["show", "--json", "bad.sgf"]), 1);
    assert_eq!(end(&["export", "a.sgf", "none.sgf"]), 2);
    assert_eq!(end(&["coord", "A1", "I5"]), 2);
    assert_eq!(end(&["coord", "A1"]), 0);
    assert_eq!(end(&["convert", "a.sgf", "-o", "c.sgf"]), 0);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_after_the_work() {
    let folder = folder(&[("a.sgf", FORK), ("b.sgf", FORK)]);
    let full = std::fs::OpenOptions::new()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let output = Command::new(env!("CARGO_BIN_EXE_bunki"))
        .env("BUNKI_LANG", "en")
        .envs(home())
        .args(["label", "a.sgf", "b.sgf"])
        .current_dir(folder.path())
        .stdout(full)
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("Standard output"));
    assert_eq!(
        (read(&folder, "a.sgf"), read(&folder, "b.sgf")),
        (FILLED.to_vec(), FILLED.to_vec())
    );
}

#[test]
fn label_takes_a_problem_without_a_scope() {
    let game = "(;SZ[9](;B[aa])(;B[bb]))";
    let lettered = "(;SZ[9]LB[aa:a][bb:b](;B[aa])(;B[bb]))";
    let two = format!("{game}{game}");
    let folder = folder(&[
        ("a.sgf", two.as_bytes()),
        ("one.sgf", game.as_bytes()),
        ("b.sgf", two.as_bytes()),
    ]);
    let labeled = run(
        folder.path(),
        &["label", "--problem", "2", "a.sgf", "one.sgf", "b.sgf"],
    );
    assert_eq!(labeled.status, 2);
    assert_eq!(
        labeled.err,
        "bunki: one.sgf: There is no problem 2. The file has 1, counted from 1.\n"
    );
    for name in ["a.sgf", "b.sgf"] {
        assert_eq!(read(&folder, name), format!("{game}{lettered}").as_bytes());
    }
    assert_eq!(read(&folder, "one.sgf"), game.as_bytes());
    let both = run(
        folder.path(),
        &["label", "--scope", "file", "--problem", "1", "one.sgf"],
    );
    assert_eq!(both.status, 2);
    let first = run(folder.path(), &["label", "--scope", "problem", "one.sgf"]);
    assert_eq!(first.status, 0);
    assert_eq!(read(&folder, "one.sgf"), lettered.as_bytes());
}

#[test]
fn label_check_writes_nowhere_and_a_message_names_its_file_once() {
    let folder = folder(&[("a.sgf", FORK)]);
    let both = run(folder.path(), &["label", "--check", "a.sgf", "-o", "b.sgf"]);
    assert_eq!(both.status, 2);
    assert!(!both.err.is_empty() && !folder.path().join("b.sgf").exists());
    let missing = run(folder.path(), &["label", "none.sgf"]);
    assert_eq!(
        missing.err.matches("none.sgf").count(),
        1,
        "{}",
        missing.err
    );
    let missing = run(folder.path(), &["label", "a.sgf", "-o", "none/b.sgf"]);
    assert_eq!(
        (missing.status, missing.err.matches("none/b.sgf").count()),
        (2, 1),
        "{}",
        missing.err
    );
}

#[test]
fn coord_goes_on_after_what_it_cannot_read() {
    let folder = folder(&[]);
    let named = run(folder.path(), &["coord", "I5", "A1", "Z99", "", "B2"]);
    assert_eq!(named.status, 2);
    let heads: Vec<&str> = named
        .out
        .lines()
        .filter_map(|line| line.split(':').next())
        .collect();
    assert_eq!(heads, ["A1", "B2"]);
    assert_eq!(named.err.lines().count(), 3, "{}", named.err);
    let named = run(
        folder.path(),
        &["coord", "--json", "--from", "index", "21", "43"],
    );
    assert_eq!((named.status, named.out.lines().count()), (2, 1));
    assert_eq!(json(&named.out)["text"], "43");
}

#[test]
fn cells_of_a_board_in_text_keep_apart() {
    let wide: String = ('a'..='z')
        .chain('A'..='C')
        .map(|column| format!("[{column}a]"))
        .collect();
    let text = format!("(;SZ[29:9]LB[ac:10][bc:8]AB{wide})");
    let folder = folder(&[("a.sgf", text.as_bytes())]);
    let shown = run(folder.path(), &["show", "a.sgf"]).out;
    assert!(shown.contains("\n7 10  8  .  ."), "{shown}");
    assert!(shown.contains("  Y  Z AA AB AC"), "{shown}");
    let exported = run(folder.path(), &["export", "a.sgf"]).out;
    assert!(exported.contains(" 7 | 10  8  .  ,"), "{exported}");
    assert!(exported.contains("  Y  Z AA AB AC"), "{exported}");
}

#[test]
fn suicide_is_a_defect_only_where_the_rules_forbid_it() {
    let folder = folder(&[]);
    for (rules, status) in [
        ("RU[NZ]", 0),
        ("RU[New Zealand]", 0),
        ("RU[GOE]", 0),
        ("RU[Ing Goe]", 0),
        ("RU[Tromp-Taylor]", 0),
        ("RU[AGA]", 1),
        ("RU[Japanese]", 1),
        ("RU[Chinese]", 1),
        ("RU[Korean]", 1),
        ("RU[house rules]", 1),
        ("", 1),
    ] {
        let text = format!("(;FF[4]GM[1]SZ[5]{rules}AB[ba][ab]AW[ca][bb][ac];B[aa])");
        std::fs::write(folder.path().join("a.sgf"), text).unwrap();
        let checked = run(folder.path(), &["check", "a.sgf"]);
        assert_eq!(checked.status, status, "{rules}: {}", checked.err);
    }
    // Merged games name their rules where they part.
    let text =
        "(;FF[4]GM[1]SZ[5]AB[ba][ab]AW[ca][bb][ac](;W[ee]RU[NZ];B[aa])(;W[ee]RU[AGA];B[aa]))";
    std::fs::write(folder.path().join("a.sgf"), text).unwrap();
    let checked = run(folder.path(), &["check", "a.sgf"]);
    assert_eq!(checked.err.lines().count(), 1, "{}", checked.err);
}

#[test]
fn a_backslash_at_the_end_of_a_file_is_shown_as_it_is_written() {
    let folder = folder(&[
        ("root.sgf", br"(;SZ[9]C[one]C[two \".as_slice()),
        ("last.sgf", br"(;SZ[9];B[aa]N[a\:\\\".as_slice()),
    ]);
    for (name, value) in [
        ("root.sgf", "one\n\ntwo \\\\"),
        ("last.sgf", "a\\:\\\\\\\\"),
    ] {
        let games = |name: &str| {
            let shown = run(folder.path(), &["show", "--json", name]);
            json(&shown.out)["games"].clone()
        };
        let cells = games(name)[0]["cells"].clone();
        let last = cells.as_array().unwrap().last().unwrap().clone();
        let properties = last["properties"].as_array().unwrap().clone();
        assert_eq!(
            properties.last().unwrap()["values"],
            serde_json::json!([value])
        );
        let ended = run(
            folder.path(),
            &["convert", "--rewrite", name, "-o", "out.sgf"],
        );
        assert_eq!((ended.status, &*ended.err), (0, ""));
        assert_eq!(games("out.sgf")[0]["cells"], cells, "{name}");
    }
}

#[test]
fn files_that_are_no_sgf_are_said_to_be_none() {
    let picture = b"\x89PNG\r\n\x1a\n(;x)\0\x01\x02[\x03\0";
    let sound = b"RIFF\0\x01\x02\x03WAVE(;A[b])";
    let folder = folder(&[("a.png", picture), ("b.wav", sound), ("c.sgf", b"(;SZ[9])")]);
    for name in ["a.png", "b.wav"] {
        for words in [
            &["convert", "--rewrite", name, "-o", "out"][..],
            &["convert", "--charset", "UTF-8", name, "-o", "out"],
            &["export", name],
            &["export", name, "--format", "svg", "-o", "out"],
            &["label", name, "-o", "out"],
        ] {
            let ended = run(folder.path(), words);
            let said = format!("bunki: {name}: This is not an SGF file, so nothing was written.\n");
            assert_eq!(
                (ended.status, ended.out, ended.err),
                (2, String::new(), said)
            );
            assert!(!folder.path().join("out").exists(), "{words:?}");
        }
        let shown = run(folder.path(), &["show", name]);
        assert_eq!(shown.status, 1, "{}", shown.err);
        assert!(
            shown
                .err
                .ends_with(&format!("{name}: This is not an SGF file.\n")),
            "{}",
            shown.err
        );
    }
    let checked = run(folder.path(), &["check", "a.png", "b.wav", "c.sgf"]);
    assert_eq!(checked.status, 1);
    assert_eq!(
        checked.out,
        "a.png: not an SGF file, 2 faults\nb.wav: not an SGF file, no faults\nc.sgf: no faults\n"
    );
    // A copy of the bytes loses nothing.
    let ended = run(folder.path(), &["convert", "a.png", "-o", "out"]);
    assert_eq!(ended.status, 0);
    assert_eq!(read(&folder, "out"), picture);
}

#[test]
fn convert_says_of_which_file_it_speaks_and_what_helps() {
    let folder = folder(&[
        ("a.sgf", "(;CA[UTF-8]C[黒 한])".as_bytes()),
        ("b.sgf", b"(;CA[GBK]C[\xba\xda\xcf\xc8\xff])"),
    ]);
    let said = |words: &[&str]| {
        let ended = run(folder.path(), words);
        assert_eq!(ended.status, 2);
        ended.err
    };
    assert_eq!(
        said(&["convert", "--charset", "GBK", "a.sgf", "-o", "out"]),
        "bunki: a.sgf: The charset GBK does not have '한'. Nothing was written. --charset UTF-8 keeps all characters.\n"
    );
    assert_eq!(
        said(&["convert", "--charset", "utf8", "b.sgf", "-o", "out"]),
        "bunki: b.sgf: 1 character could not be decoded and would be lost in UTF-8, so nothing was written.\n"
    );
    assert_eq!(
        said(&["convert", "none.sgf", "-o", "out"]),
        "bunki: none.sgf does not exist. Check the name.\n"
    );
    assert!(!folder.path().join("out").exists());
}

#[test]
fn coord_takes_negative_numbers_for_points_that_are_none() {
    let folder = folder(&[]);
    let ended = run(folder.path(), &["coord", "--from", "index", "-1", "88"]);
    assert_eq!(ended.status, 2);
    assert!(ended.err.starts_with("bunki: -1 "), "{}", ended.err);
    assert!(ended.out.starts_with("88: file D, rank 4"), "{}", ended.out);
}

#[test]
fn check_repairs_what_is_asked_for_and_judges_what_is_left() {
    let broken = b"(;FF[4]GM[1]SZ[9:9];B[a a]AB[zz]\n;W[b b]C[a][b])";
    let folder = folder(&[("a.sgf", broken), ("b.sgf", broken)]);
    let check = |words: &[&str]| run(folder.path(), &[&["check"], words].concat());
    let first = check(&["--fix", "lax-value", "--fix", "square-size", "a.sgf"]);
    assert_eq!(first.status, 1, "setup with a move is left");
    assert_eq!(
        first.out.lines().collect::<Vec<_>>(),
        [
            "a.sgf: repaired lax-value in 2 nodes",
            "a.sgf: repaired square-size in 1 node",
            "a.sgf: 3 faults",
        ]
    );
    assert_eq!(
        String::from_utf8(read(&folder, "a.sgf")).unwrap(),
        "(;FF[4]GM[1]SZ[9];B[aa]AB[zz]\n;W[bb]C[a][b])"
    );
    let all = check(&["--fix", "all", "b.sgf", "-o", "c.sgf"]);
    assert_eq!((all.status, &*all.err), (0, ""), "{}", all.out);
    assert_eq!(read(&folder, "b.sgf"), broken);
    assert_eq!(
        String::from_utf8(read(&folder, "c.sgf")).unwrap(),
        "(;FF[4]GM[1]SZ[9];B[aa]\n;W[bb]C[a\n\nb])"
    );
    let told = json(&check(&["--json", "--fix", "all", "a.sgf"]).out);
    assert_eq!(told["fixed"][0]["code"], "extra-values");
    assert_eq!((&told["faults"], &told["sgf"]), (&0.into(), &true.into()));
    assert_eq!(
        check(&["--fix", "all", "a.sgf", "b.sgf", "-o", "c.sgf"]).status,
        2
    );
    for words in [
        &["--fix", "no-such-kind", "a.sgf"][..],
        &["--fix", "illegal-move", "a.sgf"],
        &["-o", "c.sgf", "a.sgf"],
        &["--fix", "all", "none.sgf"],
    ] {
        assert_eq!(check(words).status, 2, "{words:?}");
    }
}

#[test]
fn check_keeps_the_charset_of_what_it_repairs() {
    let (text, _, _) = encoding_rs::SHIFT_JIS.encode("(;FF[4]CA[Shift_JIS]C[黒先][白]");
    let folder = folder(&[("a.sgf", &text)]);
    let fixed = run(folder.path(), &["check", "--fix", "fault", "a.sgf"]);
    assert_eq!(fixed.status, 0, "{}{}", fixed.out, fixed.err);
    let (text, _, _) = encoding_rs::SHIFT_JIS.encode("(;FF[4]CA[Shift_JIS]C[黒先\n\n白])");
    assert_eq!(read(&folder, "a.sgf"), *text);
}

#[test]
fn what_label_and_check_overwrite_is_kept_for_its_owner() {
    let before = b"(;SZ[9]N[kept of label];B[aa](;W[bb])(;W[cc]))";
    let folder = folder(&[("a.sgf", before)]);
    let backups = HOME.path().join("bunki/backups");
    let kept = || {
        let found = std::fs::read_dir(&backups).into_iter().flatten();
        let read = |entry: std::fs::DirEntry| std::fs::read(entry.path()).unwrap();
        let all: Vec<Vec<u8>> = found.map(|entry| read(entry.unwrap())).collect();
        all.iter()
            .filter(|bytes| bytes.as_slice() == before)
            .count()
    };
    assert_eq!(run(folder.path(), &["label", "--check", "a.sgf"]).status, 1);
    assert_eq!(
        run(folder.path(), &["label", "a.sgf", "-o", "b.sgf"]).status,
        0
    );
    assert_eq!(kept(), 0, "nothing was overwritten");
    let labeled = run(folder.path(), &["label", "a.sgf"]);
    assert_eq!((labeled.status, labeled.err.as_str(), kept()), (0, "", 1));
}
