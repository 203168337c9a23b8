//! Every kind of defect that the format's syntax checker calls an error is told once; its warnings are not told.
//!
//! The numbers are those of that checker. The file around each defect is clean.

#![expect(clippy::unwrap_used, reason = "helpers of tests are tests too")]

use bunki::fault::Code;
use bunki::sgf;

/// The faults of a file, by kind.
fn codes(text: &str) -> Vec<Code> {
    let loaded = sgf::load(text.as_bytes().to_vec()).unwrap();
    loaded.faults.iter().map(|fault| fault.code).collect()
}

/// One defect in a file: its number, the file, its kind here.
type Case = (&'static str, &'static str, Code);

const ERRORS: &[Case] = &[
    ("7", "no game at all", Code::NoGame),
    ("8", "(;FF[4]GM[1]SZ[9]!C[x];B[aa])", Code::StrayText),
    ("9", "(;FF[4]GM[1]SZ[9];B[aa]", Code::MissingClose),
    ("11", "(;FF[4]GM[1]SZ[9]LONG[x])", Code::LongIdent),
    ("12", "(;FF[4]GM[1]SZ[9]();B[aa])", Code::EmptyVariation),
    ("13", "(;FF[4]GM[1]SZ[9]N[a][b])", Code::ExtraValues),
    (
        "13, a comment",
        "(;FF[4]GM[1]SZ[9]C[a][b])",
        Code::ExtraTexts,
    ),
    (
        "13, a move",
        "(;FF[4]GM[1]SZ[9];B[aa][bb])",
        Code::ExtraValues,
    ),
    (
        "14, off the board",
        "(;FF[4]GM[1]SZ[9];B[jj])",
        Code::BadValue,
    ),
    (
        "14, a third letter",
        "(;FF[4]GM[1]SZ[9]AB[aaa])",
        Code::BadValue,
    ),
    ("14, a color", "(;FF[4]GM[1]SZ[9]PL[x])", Code::BadValue),
    (
        "14, a double",
        "(;FF[4]GM[1]SZ[9];B[aa]TE[3])",
        Code::BadValue,
    ),
    (
        "14, a number",
        "(;FF[4]GM[1]SZ[9];B[aa]MN[x])",
        Code::BadValue,
    ),
    ("15, a blank", "(;FF[4]GM[1]SZ[9];B[a a])", Code::LaxValue),
    ("15, a color", "(;FF[4]GM[1]SZ[9]PL[w])", Code::LaxValue),
    (
        "15, a decimal comma",
        "(;FF[4]GM[1]SZ[9]KM[0,5])",
        Code::LaxValue,
    ),
    ("16", "(;FF[4]GM[1]SZ[9]AddBlack[aa])", Code::LowerCaseIdent),
    ("17, stones", "(;FF[4]GM[1]SZ[9]AB[])", Code::EmptyValue),
    ("17, marks", "(;FF[4]GM[1]SZ[9]TR[])", Code::EmptyValue),
    ("17, komi", "(;FF[4]GM[1]SZ[9]KM[])", Code::EmptyValue),
    ("18, format", "(;FF[x]GM[1]SZ[9])", Code::BadRootValue),
    ("18, game", "(;FF[4]GM[x]SZ[9])", Code::BadRootValue),
    ("18, size", "(;FF[4]GM[1]SZ[x])", Code::BadRootValue),
    ("20", "(;FF[4]GM[1]SZ[9];B[aa]KO)", Code::NoValue),
    ("21", "(;FF[4]GM[1]SZ[9]((;B[aa])))", Code::ExtraOpen),
    ("23, a label", "(;FF[4]GM[1]SZ[9]LB[aa])", Code::NotComposed),
    (
        "23, a program",
        "(;FF[4]GM[1]SZ[9]AP[x])",
        Code::NotComposed,
    ),
    ("25", "(;FF[4]GM[1]SZ[9]LB[a a:x])", Code::LaxValue),
    (
        "28, a list",
        "(;FF[4]GM[1]SZ[9]AB[aa]AB[bb])",
        Code::RepeatedProperty,
    ),
    (
        "28, a text",
        "(;FF[4]GM[1]SZ[9]C[a]C[b])",
        Code::RepeatedProperty,
    ),
    (
        "28, unknown",
        "(;FF[4]GM[1]SZ[9]XX[a]XX[b])",
        Code::RepeatedProperty,
    ),
    (
        "28, one value",
        "(;FF[4]GM[1]SZ[9]SZ[x])",
        Code::RepeatedSingle,
    ),
    ("30", "(;FF[4]GM[1]SZ[9];AB[aa]B[bb])", Code::SetupAndMove),
    (
        "30, a turn",
        "(;FF[4]GM[1]SZ[9];B[bb]PL[W])",
        Code::SetupAndMove,
    ),
    ("32", "(;FF[4]GM[1]SZ[9];B[aa]SZ[9])", Code::RootProperty),
    (
        "33, a date",
        "(;FF[4]GM[1]SZ[9]DT[yesterday])",
        Code::BadGameInfo,
    ),
    (
        "33, a result",
        "(;FF[4]GM[1]SZ[9]RE[Black wins])",
        Code::BadGameInfo,
    ),
    ("36", "(FF[4]GM[1]SZ[9])", Code::MissingSemicolon),
    ("37", "(;FF[4]GM[1]SZ[9];B[aa]W[bb])", Code::TwoMoves),
    (
        "38, stones",
        "(;FF[4]GM[1]SZ[9]AB[aa]AW[aa])",
        Code::RepeatedPoint,
    ),
    (
        "38, in a rectangle",
        "(;FF[4]GM[1]SZ[9]AB[aa:cc][bb])",
        Code::RepeatedPoint,
    ),
    (
        "38, marks",
        "(;FF[4]GM[1]SZ[9]TR[aa]SQ[aa])",
        Code::RepeatedPoint,
    ),
    (
        "38, labels",
        "(;FF[4]GM[1]SZ[9]LB[aa:A][aa:B])",
        Code::RepeatedPoint,
    ),
    (
        "38, territory",
        "(;FF[4]GM[1]SZ[9]TB[aa]TW[aa])",
        Code::RepeatedPoint,
    ),
    (
        "41, a position",
        "(;FF[4]GM[1]SZ[9]GB[1]GW[1])",
        Code::Contradiction,
    ),
    (
        "41, a move",
        "(;FF[4]GM[1]SZ[9];B[aa]TE[1]DO[])",
        Code::Contradiction,
    ),
    (
        "42",
        "(;FF[4]GM[1]SZ[9];B[aa]TE[1]BM[1])",
        Code::TesujiAndBad,
    ),
    ("43", "(;FF[4]GM[1]SZ[9];TE[1])", Code::NoMove),
    (
        "44",
        "(;FF[4]GM[1]SZ[9]GN[a];B[aa]GN[b])",
        Code::GameInfoTwice,
    ),
    ("46", "(;FF[5]GM[1]SZ[9])", Code::NewerFormat),
    ("47", "(;FF[4]GM[1]SZ[19:19])", Code::SquareSize),
    ("50", "(;FF[4]GM[1]SZ[60])", Code::SizeClamped),
    (
        "51, a rectangle",
        "(;FF[3]GM[1]SZ[9]AB[aa:bb])",
        Code::NewerFeature,
    ),
    ("51, a size", "(;FF[3]GM[1]SZ[21])", Code::NewerFeature),
    ("52", "(;FF[3]GM[1]SZ[9]VW[aa])", Code::BadView),
    ("54", "(;FF[4]GM[1]SZ[9];[aa])", Code::ValuesWithoutIdent),
    ("65", "(;FF[3]GM[1]SZ[9];B[])", Code::EmptyPass),
    (
        "66",
        "(;FF[4]GM[1]SZ[9](;B[aa]);B[bb])",
        Code::NodeAfterVariation,
    ),
    (
        "67",
        "(;FF[4]GM[1]SZ[9](B[aa])(;B[bb]))",
        Code::MissingSemicolon,
    ),
];

#[test]
fn each_error_is_told_once() {
    for (number, text, code) in ERRORS {
        let text = text.replace("LONG", &"A".repeat(101));
        assert_eq!(codes(&text), [*code], "{number}: {text}");
    }
}

#[test]
fn a_value_that_the_end_cuts_off_leaves_parentheses_open_too() {
    assert_eq!(
        codes("(;FF[4]GM[1]SZ[9];C[x"),
        [Code::MissingClose, Code::OpenValue]
    );
}

/// What is a warning only, or an error in other formats only.
const WARNINGS: &[(&str, &str)] = &[
    (
        "6, prose without signs",
        "A letter.\n(;FF[4]GM[1]SZ[9];B[aa])\nBye.",
    ),
    (
        "15, old formats have no pass by [] but tt",
        "(;FF[3]GM[1]SZ[19];B[tt])",
    ),
    (
        "16, old formats have lower case",
        "(;FF[3]GaMe[1]SiZe[9];Black[aa])",
    ),
    ("17, empty texts", "(;FF[4]GM[1]SZ[9]C[]N[]GN[])"),
    (
        "17, lists that may be empty",
        "(;FF[4]GM[1]SZ[9]DD[]VW[];B[aa]TB[]TW[]KO[])",
    ),
    ("19, another game", "(;FF[4]GM[7]B[anything])"),
    ("22", "(;FF[4]GM[1]SZ[9]C[a\0b])"),
    ("24", "(;FF[4]GM[1]SZ[9]B[aa])"),
    (
        "30, setup and move in old formats",
        "(;FF[3]GM[1]SZ[9];AB[aa]B[bb])",
    ),
    ("31 and 35", "(;FF[4]GM[1]SZ[9]KGSDE[aa]XX[y])"),
    ("33, old formats", "(;FF[3]GM[1]SZ[9]DT[yesterday])"),
    ("39", "(;FF[4]GM[1]SZ[9]AE[aa])"),
    ("40", "(;FF[1]GM[1]SZ[9]L[aa]M[bb])"),
    ("42, old formats", "(;FF[3]GM[1]SZ[9];B[aa]TE[1]BM[1])"),
    ("44, old formats", "(;FF[3]GM[1]SZ[9]GN[a];B[aa]GN[b])"),
    (
        "44, on two paths",
        "(;FF[4]GM[1]SZ[9](;B[aa]GN[a])(;B[bb]GN[b]))",
    ),
    ("45 and 53", "(;FF[4]GM[1]SZ[9])(;FF[3]GM[2]SZ[8])"),
    ("55", "(;FF[4]GM[1]SZ[9];;B[aa])"),
    ("58, an illegal move", "(;FF[4]GM[1]SZ[9];B[aa];W[aa])"),
    ("59", "(;FF[3]GM[1]SZ[9]KI[11])"),
    ("60 to 63", "(;FF[4]GM[1]SZ[9]HA[2];B[aa];B[bb])"),
    (
        "blanks between tokens",
        "( ;\tFF [4]\nGM[1] SZ\r\n[9] ; B [aa] )",
    ),
    ("a pass", "(;FF[4]GM[1]SZ[9];B[];W[tt])"),
    ("large boards", "(;FF[4]GM[1]SZ[52]AB[ZZ];B[tt])"),
];

#[test]
fn warnings_are_not_told() {
    for (number, text) in WARNINGS {
        assert_eq!(codes(text), [], "{number}: {text}");
    }
}

#[test]
fn the_same_unknown_ident_is_found_behind_many_others() {
    let name = |n: u8| {
        format!(
            "X{}{}",
            char::from(b'A' + n / 26),
            char::from(b'A' + n % 26)
        )
    };
    let many: String = (0..200).map(|n| format!("{}[x]", name(n))).collect();
    let text = format!("(;FF[4]GM[1]SZ[9]{many}{}[y])", name(150));
    assert_eq!(codes(&text), [Code::RepeatedProperty]);
}

/// The messages of a file, without their places.
fn messages(text: &str) -> Vec<String> {
    let loaded = sgf::load(text.as_bytes().to_vec()).unwrap();
    loaded
        .faults
        .iter()
        .map(|fault| fault.message().english())
        .collect()
}

#[test]
fn a_kind_is_told_once_a_node_with_what_it_concerns() {
    let stones: String = (0..9)
        .map(|n| format!("AB[{0}a]AW[{0}b]", char::from(b'a' + n)))
        .collect();
    let text = format!("(;FF[4]GM[1]SZ[9]{stones};B[zz]LB[aa:1][yy:2][xx:3][ww:4][vv:5];W[zz])");
    let told = messages(&text);
    assert_eq!(told.len(), 3, "{told:?}");
    assert!(told[0].starts_with("AB, AW: "), "{}", told[0]);
    assert!(
        told[1].starts_with("B[zz], LB[yy:2], LB[xx:3] and 2 more: "),
        "{}",
        told[1]
    );
    assert!(told[2].starts_with("W[zz]: "), "{}", told[2]);
    let told = messages("(;FF[4]GM[1]SZ[9]!C[x]? \u{7}N[y];[aa][bb])");
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(told[0].starts_with("!, ?, \\x07: "), "{}", told[0]);
    assert!(told[1].starts_with("[aa], [bb]: "), "{}", told[1]);
    // Two kinds in one node are two.
    assert_eq!(
        codes("(;FF[4]GM[1]SZ[9]N[a]N[b]AB[])"),
        [Code::RepeatedSingle, Code::EmptyValue]
    );
}

#[test]
fn messages_carry_the_value_cut_and_shown() {
    let long = "x".repeat(200);
    let told = messages(&format!("(;FF[4]GM[1]SZ[9]PL[{long}];B[a\u{1b}b\u{202e}])"));
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0].starts_with("PL[xxxxxxxxxxxxxxxxxxxxxxx…]: "),
        "{}",
        told[0]
    );
    assert!(told[1].starts_with("B[a\\x1bb\\u{202e}]: "), "{}", told[1]);
}

/// A root of chess, and what is told of it.
const CHESS: &[(&str, &[Code])] = &[
    ("FEN[4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1]", &[]),
    ("FEN[8/8/8/3N4/8/8/8/8 w - - 0 1]", &[]),
    (
        "FEN[rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1]",
        &[],
    ),
    (
        "FEN[rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e6 0 1]",
        &[Code::FenField],
    ),
    ("FEN[4k3/8/8/4K3 w - - 0 1]", &[Code::UnreadFen]),
    ("FEN[4k3/8/8/8/8/8/8/R4K1R w KQkq - - -]", &[Code::FenField]),
    ("FEN[4k3/8/8/8/8/8/8/4K3_W_-_-_0_1]", &[Code::LaxValue]),
    ("FEN[startpos]", &[Code::LaxValue]),
    ("FEN[]", &[Code::EmptyValue]),
    ("FEN[4k3/8/8/8/8/8/8/4K3][x]", &[Code::ExtraValues]),
    ("FEN[4k3/8/8/8/8/8/8/4K3]SZ[9]", &[Code::BadRootValue]),
    (";W[e4]FEN[4k3/8/8/8/8/8/8/4K3]", &[Code::RootProperty]),
];

#[test]
fn a_fen_is_told_of_by_its_field() {
    for (text, told) in CHESS {
        assert_eq!(codes(&format!("(;FF[4]GM[3]{text})")), *told, "{text}");
    }
    let told = messages("(;FF[4]GM[3]FEN[4k3/8/8/8/8/8/8/R4K1R w K e3 0 1])");
    assert_eq!(
        told,
        [
            "FEN, castling “K”: the king of White is not on e1, FEN, en passant “e3”: no pawn of Black has just passed e3: The field cannot be used and was ignored."
        ]
    );
    // In another game a FEN is a property like any other.
    assert_eq!(codes("(;FF[4]GM[1]SZ[9]FEN[x];B[aa]FEN[y])"), []);
}
