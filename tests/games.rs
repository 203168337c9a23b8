//! The other boards from outside: files of real writers, wrong words, random bytes, and the binary's answers.

#![expect(clippy::unwrap_used, reason = "a test's own helpers fail by panicking")]

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use bunki::board::{Color, GameKind, Point, diagram};
use bunki::problem::{Mode, Plan, Scheme, branches, fork_or_single, plan, plan_node, problems};
use bunki::replay::{Replay, troubles};
use bunki::rules::{Game as _, Position};
use bunki::session::Session;
use bunki::settings::Settings;
use bunki::sgf;
use bunki::tree::{CellId, Tree};
use bunki::view::ViewCache;
use proptest::prelude::*;

fn sample(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("samples")
        .join(name)
}

fn tree_of(name: &str) -> Tree {
    sgf::load(std::fs::read(sample(name)).unwrap())
        .unwrap()
        .tree
}

fn at_end(tree: &Tree) -> Replay {
    let root = tree.games().next().unwrap();
    let last = std::iter::successors(Some(root), |&cell| tree.cell(cell).car).last();
    let mut replay = Replay::new();
    replay.go(tree, last.unwrap());
    replay
}

fn rows(replay: &Replay) -> Vec<String> {
    let position = replay.position().unwrap();
    diagram::write(position.size(), |point| diagram::ink(position.stone(point)))
}

fn bunki(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bunki"))
        .env("BUNKI_LANG", "en")
        .args(arguments)
        .output()
        .unwrap()
}

fn out(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).unwrap()
}

#[test]
fn files_of_two_othello_programs_are_played_out() {
    let edax = tree_of("othello-edax.sgf");
    let root = edax.games().next().unwrap();
    let mut replay = Replay::new();
    replay.go(&edax, root);
    let first = replay.last().unwrap();
    assert_eq!((first.number, first.last), (1, Some(Color::Black)));
    let told = troubles(&edax);
    assert_eq!(told.len(), 1, "{told:?}");
    let black = "Black has a legal move and cannot pass.";
    assert_eq!(
        (told[0].code, told[0].message.english().as_str()),
        ("illegal-move", black)
    );
    assert_eq!(at_end(&edax).last().unwrap().number, 9);

    let tk = tree_of("othello-tk.sgf");
    let end = at_end(&tk);
    assert_eq!(
        end.steps().iter().filter(|step| step.mv.is_some()).count(),
        6
    );
    assert_eq!(
        rows(&end)[2..6],
        ["...XO...", "...OOX..", "..OXX...", "...X...."]
    );
    assert!(end.steps()[..6].iter().all(|step| step.illegal.is_none()));
}

#[test]
fn a_walk_over_a_file_plans_the_labels_that_each_node_alone_would_get() {
    for name in ["othello-letters.sgf", "chess-refuted.sgf", "mixed.sgf"] {
        let tree = tree_of(name);
        for mode in [Mode::Fill, Mode::Renew, Mode::Replace] {
            for scheme in [Scheme::Lower, Scheme::Upper] {
                let all = plan(&tree, CellId::FILE, mode, scheme);
                let cells = tree.subtree(CellId::FILE);
                let each = cells.map(|cell| plan_node(&tree, cell, mode, scheme));
                let each: Vec<Plan> = each.collect();
                assert!(
                    all.nodes().eq(each.iter().flat_map(Plan::nodes)),
                    "{name} {mode:?}"
                );
            }
        }
    }
}

#[test]
fn labels_are_written_in_the_form_of_the_file() {
    for (name, wanted) in [
        ("othello-letters.sgf", "LB[cc:a][ec:b][ce:c]"),
        ("chess-refuted.sgf", "LB[e8:a][a2:b][e7:c][d1:d]"),
    ] {
        let tree = tree_of(name);
        let plan = plan(&tree, CellId::FILE, Mode::Fill, Scheme::Lower);
        let text = plan.texts.get(0).unwrap();
        assert!(text.ends_with(wanted), "{text}");
    }
    let mixed = tree_of("mixed.sgf");
    let plan = plan(&mixed, CellId::FILE, Mode::Fill, Scheme::Lower);
    let ends = [
        "LB[ed:a][ec:b]",
        "LB[c3:a][e3:b]",
        "LB[e5:a][c5:b]",
        "LB[rc:a][qb:b]",
    ];
    let texts: Vec<&str> = plan.texts.iter().map(|(_, text)| text).collect();
    assert_eq!(texts.len(), ends.len(), "{texts:?}");
    for (text, end) in texts.iter().zip(ends) {
        assert!(text.ends_with(end), "{text}");
    }
}

#[test]
fn a_file_may_mix_games_and_each_problem_has_its_own_board() {
    let tree = tree_of("mixed.sgf");
    let kinds = problems(&tree)
        .into_iter()
        .map(|problem| tree.context(problem.start).kind);
    assert_eq!(
        kinds.collect::<Vec<_>>(),
        [
            GameKind::Go,
            GameKind::Othello,
            GameKind::Chess,
            GameKind::Other,
            GameKind::Go
        ]
    );
    let mut session = Session::new(Settings::default());
    session.open(
        None,
        sgf::load(std::fs::read(sample("mixed.sgf")).unwrap()).unwrap(),
    );
    let view = ViewCache::default().view(&session);
    let boards = view
        .problems
        .rows
        .iter()
        .skip(1)
        .map(|row| row.diagram.as_ref());
    let boards: Vec<_> = boards
        .map(|board| board.map(|board| (board.kind, board.pieces.len())))
        .collect();
    assert_eq!(
        boards,
        [
            Some((GameKind::Go, 0)),
            Some((GameKind::Othello, 0)),
            Some((GameKind::Chess, 32)),
            None,
            Some((GameKind::Go, 0))
        ]
    );
}

#[test]
fn coord_gives_all_the_names_of_a_point() {
    let a1 = bunki(&["coord", "A1"]);
    assert_eq!(
        out(&a1),
        "A1: file A, rank 1, column 0, row_from_bottom 0, sgf as, index 22\n"
    );
    let json = bunki(&["coord", "T19", "--json"]);
    let value: serde_json::Value = serde_json::from_str(out(&json)).unwrap();
    assert_eq!(value["file"], "T");
    assert_eq!(value["rank"], 19);
    assert_eq!(value["column"], 18);
    assert_eq!(value["row_from_bottom"], 18);
    assert_eq!(value["sgf"], "sa");
    assert_eq!(value["index"], 22 + 18 + 18 * 21);
    for (arguments, wanted) in [
        (
            &["coord", "N9", "--size", "13:9"][..],
            "column 12, row_from_bottom 8, sgf ma",
        ),
        (&["coord", "--from", "sgf", "cq"], "file C, rank 3"),
        (&["coord", "--from", "index", "43"], "file A, rank 2"),
        (&["coord", "--from", "index", "0"], "pass"),
        (
            &["coord", "ba52", "--size", "52"],
            "file BA, rank 52, column 50",
        ),
    ] {
        let output = bunki(arguments);
        assert!(
            out(&output).contains(wanted),
            "{arguments:?}: {}",
            out(&output)
        );
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn coord_refuses_what_is_no_point_and_says_what_to_write() {
    for (arguments, wanted) in [
        (&["coord", "I5"][..], "files skip the letter I"),
        (&["coord", "A0"], "ranks are 1 to 19"),
        (&["coord", "Z99"], "files are A to T"),
        (&["coord", ""], "No coordinate was given"),
        (&["coord", "N10", "--size", "13:9"], "1 to 9"),
        (&["coord", "--from", "index", "21"], "22"),
        (&["coord", "--from", "sgf", "zz"], "outside"),
        (&["coord", "A1", "--size", "53"], "up to 52"),
    ] {
        let output = bunki(arguments);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(told.contains(wanted), "{arguments:?}: {told}");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(out(&output), "", "{arguments:?}");
    }
}

#[test]
fn check_and_show_speak_of_othello_and_chess_as_their_players_do() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.sgf");
    let text = "(;GM[2];B[d3];W[h8])(;GM[3]FEN[4k3/8/8/8/8/P7/8/R3K3 w - - 0 1];W[a1a5])";
    std::fs::write(&path, text).unwrap();
    let path = path.display().to_string();
    let check = bunki(&["check", &path]);
    let told = String::from_utf8_lossy(&check.stderr).into_owned();
    assert!(told.contains("The disc on h8 flips nothing."), "{told}");
    assert!(
        told.contains("The rook cannot move from a1 to a5: a3 is in the way."),
        "{told}"
    );
    assert_eq!(check.status.code(), Some(1));
    let show = bunki(&["show", &path]);
    let shown = out(&show);
    assert!(shown.contains("1 . . . . . . . .\n"), "{shown}");
    assert!(shown.contains("  a b c d e f g h\n"), "{shown}");
    assert!(shown.contains("d3 h8"), "{shown}");
    let show = bunki(&["show", "--game", "1", "--cell", "0", &path]);
    assert!(out(&show).contains("8 . . . . k . . .\n"), "{}", out(&show));
}

fn tree_of_text(text: &str) -> Tree {
    sgf::load(text.as_bytes().to_vec()).unwrap().tree
}

fn told(text: &str) -> Vec<String> {
    let all = troubles(&tree_of_text(text)).into_iter();
    all.map(|trouble| format!("{}: {}", trouble.code, trouble.message.english()))
        .collect()
}

#[test]
fn after_a_move_that_nobody_reads_it_is_the_others_turn() {
    assert_eq!(
        told("(;GM[3];W[e4];B[what];W[Nf3];B[e7e5];W[?!];B[Nf6])"),
        [
            "unread-move: “what” is not a clear chess move here. Write both squares, such as e2e4 or e7e8q.",
            "unread-move: “?!” is not a clear chess move here. Write both squares, such as e2e4 or e7e8q.",
        ]
    );
    assert_eq!(
        told("(;GM[3];W[e4];W[d4])"),
        ["illegal-move: It is not White's turn."]
    );
}

#[test]
fn games_from_positions_of_no_game_are_followed() {
    // The last move of each line is played on the board that stands here.
    for (text, board) in [
        (
            "FEN[8/8/8/3N4/8/8/8/8 w - - 0 1];W[d5e7];B[--];W[Nc8]",
            "..O.....",
        ),
        ("FEN[8/P7/8/8/8/8/8/8 w - - 0 1];W[a8=Q]", "O......."),
        (
            "FEN[8/P3R2k/8/8/8/8/8/4K3 w - - 0 1];W[a8=Q];B[Kg6]",
            "O.......",
        ),
        (
            "FEN[QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/8/8/8/k7/7K b - - 0 1];B[Kb3]",
            "OOOOOOOO",
        ),
    ] {
        let tree = tree_of_text(&format!("(;GM[3]{text})"));
        assert_eq!(rows(&at_end(&tree))[0], board, "{text}");
    }
}

#[test]
fn a_pass_in_othello_has_many_words() {
    for word in [
        "", "PA", "pa", "Pa", "pass", "PASS", "Pass", "tt", "@@@@", "--",
    ] {
        let text = format!("(;GM[2]SZ[8]AB[a1]AW[b1]PL[W];W[{word}];B[c1])");
        assert_eq!(told(&text), Vec::<String>::new(), "{word}");
        let tree = tree_of_text(&text);
        assert!(rows(&at_end(&tree))[0].starts_with("XXX"), "{word}");
        // In files that write two letters too.
        let letters = format!("(;GM[2]SZ[8]AB[aa]AW[ba]PL[W];W[{word}];B[ca])");
        let tree = tree_of_text(&letters);
        assert!(rows(&at_end(&tree))[0].starts_with("XXX"), "{word}");
    }
}

/// Values that look like moves and values that do not.
fn value() -> impl Strategy<Value = String> {
    prop_oneof![
        "[a-hA-H][0-9]",
        "[a-zA-Z]{2}",
        "[a-h][1-8][a-h][1-8][qrbnk]?",
        "[NBRQK]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]?",
        "O-O(-O)?",
        "PA|@@@@|--|",
        any::<String>(),
        prop::collection::vec(any::<u8>(), 0..8)
            .prop_map(|bytes| String::from_utf8_lossy(&bytes).into_owned()),
    ]
}

fn escaped(value: &str) -> String {
    value.replace('\\', "\\\\").replace(']', "\\]")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn random_moves_never_panic_in_any_game(
        gm in 1..5u8,
        size in prop_oneof![Just(String::new()), (1..60u8).prop_map(|size| format!("SZ[{size}]"))],
        setup in prop::collection::vec(value(), 0..4),
        moves in prop::collection::vec((any::<bool>(), value(), any::<bool>()), 0..24),
        fen in prop::option::of("[KQRBNPkqrbnp1-8/]{0,40} [wb] [KQkq-]{1,4} [a-h-][36]? 0 1"),
    ) {
        let mut text = format!("(;GM[{gm}]{size}");
        if let Some(fen) = fen {
            text += &format!("FEN[{fen}]");
        }
        for (place, value) in setup.iter().enumerate() {
            text += &format!("{}[{}]", ["AB", "AW", "AE", "LB"][place % 4], escaped(value));
        }
        let mut open = 1;
        for (black, value, branch) in &moves {
            if *branch {
                text += "(;B[];W[])(";
                open += 1;
            }
            text += &format!(";{}[{}]", if *black { "B" } else { "W" }, escaped(value));
        }
        text += &")".repeat(open);
        let loaded = sgf::load(text.into_bytes()).unwrap();
        let tree = &loaded.tree;
        let _ = troubles(tree);
        let _ = plan(tree, CellId::FILE, Mode::Replace, Scheme::Lower);
        for root in tree.games() {
            for cell in tree.subtree(root) {
                let context = tree.context(cell);
                let shown = fork_or_single(tree, cell, context, Scheme::Lower);
                prop_assert_eq!(&shown.branches, &branches(tree, cell, context));
            }
        }
        let mut session = Session::new(Settings { legal_moves: true, ..Settings::default() });
        session.open(None, loaded);
        for point in (0..8).map(|at| Point::new(at, 7 - at)) {
            use bunki::session::command::{Command, Go};
            session.run(Command::Go(Go::Click(point)));
            let _ = ViewCache::default().view(&session);
            session.run(Command::Go(Go::Forward));
        }
        if let Some(Position::Chess(chess)) = session.document().and_then(|document| document.replay().position()) {
            let _ = chess.legal_moves();
        }
    }
}
