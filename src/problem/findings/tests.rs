//! Each kind with a file that has it and one that nearly has it. What is right follows from the format and from Go.

use super::{Class, Depth, Finding, Kind, findings, findings_as_saved};
use crate::sgf;
use crate::tree::{CellId, node_text};

fn all(text: &str) -> Vec<Finding> {
    let loaded = sgf::load(text.as_bytes().to_vec()).unwrap();
    findings(&loaded.tree, &loaded.faults, Depth::Hints)
}

/// The findings of a kind as `line:column cell subject`, where cells count from 0.
fn of(kind: Kind, text: &str) -> Vec<String> {
    let found = all(text).into_iter().filter(|found| found.kind == kind);
    found
        .map(|found| {
            let cell = found.cell.number() - 2;
            format!("{} {cell} {}", found.place, found.subject)
        })
        .collect()
}

#[test]
fn the_turn_is_contradicted_if_only_the_other_side_moves() {
    let turn = |text| of(Kind::TurnContradicted, text);
    assert_eq!(turn("(;SZ[9]AB[aa]PL[B];W[bb])"), ["1:17 0 PL[B]"]);
    // A comment in between changes nothing; every first move counts.
    assert_eq!(turn("(;PL[W];C[x](;B[aa])(;B[bb];W[cc]))"), ["1:6 0 PL[W]"]);
    // Below a move as well.
    assert_eq!(turn("(;B[aa];AW[bb]PL[W];B[cc])"), ["1:18 1 PL[W]"]);
    for open in [
        "(;PL[B];B[aa])",
        // One branch agrees.
        "(;PL[B](;W[aa])(;B[bb]))",
        // Nobody moves.
        "(;PL[B];C[x])",
        // Beside a move it says nothing, and after one nothing any more.
        "(;B[aa]PL[B];W[bb];B[cc])",
        "(;PL[B];B[aa];B[bb])",
        "(;PL[B];B[aa];W[bb])",
        // A pass may be a turned page; new stones may be a new diagram; a new PL replaces it.
        "(;PL[B];W[];B[aa])",
        "(;PL[B];AB[aa];W[bb])",
        "(;PL[B];PL[W];W[bb])",
        "(;PL[B];AB[aa]W[bb])",
        // Numbers were no colors everywhere.
        "(;PL[1];W[aa])",
        // In Othello a side may have to pass.
        "(;GM[2]SZ[8]PL[W];B[d3])",
    ] {
        assert_eq!(turn(open), [""; 0], "{open}");
    }
}

#[test]
fn lines_without_a_length_or_twice_are_useless() {
    let lines = |text| of(Kind::UselessLine, text);
    assert_eq!(
        lines("(;LN[aa:bb][cc:cc][bb:aa]AR[aa:bb][aa:bb])"),
        ["1:13 0 LN[cc:cc], LN[bb:aa], AR[aa:bb]"]
    );
    // An arrow and a line on the same points, and arrows there and back, differ.
    assert_eq!(lines("(;LN[aa:bb]AR[aa:bb][bb:aa])"), [""; 0]);
    // What cannot be read is a fault of its own.
    assert_eq!(lines("(;LN[aa][aa])"), [""; 0]);
}

#[test]
fn a_point_has_one_label() {
    let twice = |text| of(Kind::LabelTwice, text);
    assert_eq!(twice("(;L[aa][bb]LB[bb:x])"), ["1:9 0 L[bb]"]);
    assert_eq!(twice("(;L[aa]LB[bb:x])"), [""; 0]);
    // Two LB on a point are a fault of reading, and told once.
    let all = all("(;FF[4]GM[1]SZ[9]LB[aa:x][aa:y])");
    let names: Vec<&str> = all.iter().map(|found| found.kind.name()).collect();
    assert_eq!(names, ["repeated-point"]);
}

#[test]
fn branches_that_start_the_same_are_told_once_for_a_fork() {
    let same = |text| of(Kind::DuplicateBranch, text);
    assert_eq!(
        same("(;SZ[9](;B[aa];W[bb])(;B[aa])(;B[cc])(;B[aa])(;B[cc]))"),
        ["1:23 0 B[aa], B[cc]"]
    );
    // Two ways to write a pass, and equal nodes without a move.
    assert_eq!(same("(;SZ[9](;B[])(;B[tt]))"), ["1:15 0 B[tt]"]);
    assert_eq!(same("(;SZ[9]AB[aa](;AW[bb])(;AW[bb]))"), ["1:24 0 ;AW[bb]"]);
    let chess = "(;GM[3](;W[e2e4])(;W[e2e4]))";
    assert_eq!(same(chess), ["1:19 0 W[e2e4]"]);
    for different in [
        "(;SZ[9](;B[aa])(;W[aa]))",
        "(;SZ[9](;B[aa])(;B[ab]))",
        // On 21x21 tt is a point.
        "(;SZ[21](;B[])(;B[tt]))",
        "(;SZ[9](;AW[bb])(;AW[bc]))",
        // Empty nodes stand for anything.
        "(;SZ[9](;)(;))",
        // Two games, and the problems of a book, are no branches.
        "(;SZ[9]C[x])(;SZ[9]C[x])",
        // The same squares, but another piece.
        "(;GM[3](;W[e7e8q])(;W[e7e8n]))",
    ] {
        assert_eq!(same(different), [""; 0], "{different}");
    }
    let fork = &all("(;SZ[9](;B[aa])(;B[aa]))")[0];
    let (cell, other) = (CellId::from_number(2), CellId::from_number(4));
    assert_eq!((Some(fork.cell), fork.other), (cell, other));
}

/// A file with this many lettered forks, then one with these labels.
fn lettered(forks: usize, labels: &str) -> String {
    let fork = "(;SZ[9]LB[aa:a][bb:b](;B[aa])(;B[bb]))";
    format!("{}(;SZ[9]{labels}(;B[aa])(;B[bb]))", fork.repeat(forks))
}

#[test]
fn a_letter_is_missing_only_where_most_forks_have_them() {
    let missing = |text: &str| of(Kind::MissingLetter, text);
    assert_eq!(missing(&lettered(4, "")), ["1:154 12 B[aa], B[bb]"]);
    assert_eq!(missing(&lettered(4, "LB[aa:a]")), ["1:154 12 B[bb]"]);
    // A blank label is none.
    assert_eq!(missing(&lettered(4, "LB[aa:a][bb: ]")).len(), 1);
    // No habit yet; another habit; nothing missing.
    assert_eq!(missing(&lettered(2, "")), [""; 0]);
    assert_eq!(missing(&lettered(3, "").repeat(3)).len(), 3);
    let few = format!("{}{}", lettered(3, ""), lettered(0, "").repeat(2));
    assert_eq!(missing(&few), [""; 0]);
    assert_eq!(missing(&lettered(4, "LB[aa:1][bb:2]")), [""; 0]);
    // One branch with a point needs no letter, whatever else there is.
    let pass = format!("{}(;SZ[9](;B[aa])(;B[]))", lettered(4, "LB[aa:a][bb:b]"));
    assert_eq!(missing(&pass), [""; 0]);
}

#[test]
fn a_letter_is_repeated_only_between_branches() {
    let same = |text: &str| of(Kind::RepeatedLetter, text);
    assert_eq!(
        same(&lettered(0, "LB[aa:A][cc:A][bb:A]")),
        ["1:23 0 LB[aa:A], LB[bb:A]"]
    );
    for different in [
        "LB[aa:A][bb:a]",
        // A note beside a branch; the second label of a point does not count.
        "LB[aa:A][cc:A][bb:B]",
        "LB[aa:A][aa:B][bb:B]",
        // Crosses judge moves; words explain them.
        "LB[aa:X][bb:X]",
        "LB[aa:bad][bb:bad move]",
        "LB[aa:?][bb:?]",
    ] {
        assert_eq!(same(&lettered(0, different)), [""; 0], "{different}");
    }
}

#[test]
fn a_comment_names_letters_that_are_near() {
    let unknown = |text: &str| of(Kind::UnknownLetter, text);
    let node = |comment: &str| format!("(;SZ[9]LB[aa:A][bb:B]C[{comment}])");
    for (comment, at) in [
        ("Black plays A, B or C.", "C[Black plays A, B or C.]"),
        (
            "Next Black d, then White at E.",
            "C[Next Black d, then White at E.]",
        ),
        ("黒Aか白Dか", "C[黒Aか白Dか]"),
        ("D点是要点", "C[D点是要点]"),
    ] {
        assert_eq!(
            unknown(&node(comment)),
            [format!("1:24 0 {at}")],
            "{comment}"
        );
    }
    for well in [
        "Black plays A or b.",
        "Plan C is better. D. Smith, at d4; vitamin C.",
        "Look at C4 and at a glance; Black C-group, at A.M.",
        "White at x, Black at o, I play.",
        "C is a letter of the alphabet, (C) too.",
        "at e.g. the top; Black a stone, at a distance, B&W",
        "E級の問題、白D君",
        "Group D dies",
    ] {
        assert_eq!(unknown(&node(well)), [""; 0], "{well}");
    }
    // A letter counts as there if it is on the way, on a branch, on a sibling, or shown for a branch.
    for there in [
        "(;SZ[9]LB[aa:C];B[bb];W[cc]C[Black at C])",
        "(;SZ[9]C[Black at C];B[bb]LB[aa:C])",
        "(;SZ[9](;B[aa]C[Black at C])(;B[bb]LB[aa:C]))",
        "(;SZ[9]C[Black at a or at b](;B[aa])(;B[bb]))",
        "(;SZ[9](;B[aa]C[not Black at b])(;B[bb]))",
        "(;SZ[9]L[aa][bb][cc]C[Black at C])",
        "(;SZ[9]LB[aa:Ｃ]C[Black at C])",
    ] {
        assert_eq!(unknown(there), [""; 0], "{there}");
    }
    let far = "(;SZ[9](;B[aa];W[cc]C[Black at C])(;B[bb];W[dd]LB[aa:C]))";
    assert_eq!(unknown(far).len(), 1);
}

#[test]
fn the_position_of_two_problems_is_the_same_up_to_symmetry_and_color() {
    let same = |text: &str| of(Kind::SamePosition, text);
    let first = "(;SZ[9]AB[aa][ba]AW[ca]PL[B])";
    for second in [
        first,
        // Mirrored, turned, on the other diagonal.
        "(;SZ[9]AB[ia][ha]AW[ga]PL[B])",
        "(;SZ[9]AB[ii][ih]AW[ig];B[aa])",
        "(;SZ[9]AB[aa][ab]AW[ac]PL[B])",
        // Colors and turn exchanged.
        "(;SZ[9]AW[aa:ba]AB[ca]PL[W])",
    ] {
        let both = format!("{first}\n{second}");
        assert_eq!(same(&both), ["2:2 1 #2"], "{second}");
    }
    for other in [
        "(;SZ[9]AB[aa][ba]AW[ca]PL[W])",
        "(;SZ[9]AW[aa][ba]AB[ca]PL[B])",
        "(;SZ[9]AB[ba][ca]AW[da]PL[B])",
        "(;SZ[13]AB[aa][ba]AW[ca]PL[B])",
        "(;SZ[9]AB[aa][ba]AW[ca][ii]PL[B])",
        // Nobody says who moves.
        "(;SZ[9]AB[aa][ba]AW[ca])",
    ] {
        assert_eq!(same(&format!("{first}\n{other}")), [""; 0], "{other}");
    }
    // Handicap stones and empty boards are the same in many games.
    assert_eq!(
        same("(;HA[2]AB[pd][dp];W[qq])(;HA[2]AB[pd][dp];W[qq])"),
        [""; 0]
    );
    // The problems of a book, and the earlier one of three.
    let book = "(;SZ[9](;AB[aa]AW[bb];B[ab])(;AB[ia]AW[hb];B[ib])(;AB[ii]AW[hh];B[ih]))";
    assert_eq!(same(book), ["1:30 3 #2", "1:51 5 #3"]);
    let third = all(book).pop().unwrap();
    assert_eq!(third.other, CellId::from_number(3));
    assert_eq!(
        third.message.english(),
        "#3: Problem 1 at 1:9 has the same position."
    );
    // Without a side to move, the task tells them apart.
    let tasks = "(;SZ[9]AB[aa]AW[bb]C[Live])(;SZ[9]AB[aa]AW[bb]C[Kill])(;SZ[9]AB[aa]AW[bb]C[Live])";
    assert_eq!(same(tasks), ["1:56 2 #3"]);
}

#[test]
fn a_right_line_is_missed_only_where_the_file_must_have_one() {
    let missed = |text: &str| of(Kind::NoRightLine, text);
    let goproblems = |lines: &str| format!("(;AP[goproblems]SZ[9]AB[aa]AW[bb]{lines})");
    assert_eq!(missed(&goproblems("(;B[cc]C[no])(;B[dd])")), ["1:2 0 #1"]);
    for right in ["sekiRIGHT", "Yeye.RIGHT", ":-)RIGHT"] {
        let text = goproblems(&format!("(;B[cc]C[{right}])(;B[dd])"));
        assert_eq!(missed(&text), [""; 0], "{right}");
    }
    assert_eq!(missed(&goproblems("(;B[cc]C[BRIGHT])")).len(), 1);
    // Every line is said to fail, at its end or at its beginning.
    let plain = |lines: &str| format!("(;SZ[9]AB[aa]AW[bb]{lines})");
    assert_eq!(
        missed(&plain("(;B[cc]C[Wrong.])(;B[dd]C[失败图];W[ee])")).len(),
        1
    );
    // So it is by any other convention that `problem::answers` knows.
    for wrong in [
        "(;B[cc]BM[1])(;B[dd]BM[1])",
        "(;B[cc]C[White lives. Wrong!])(;B[dd]C[间违。失败])",
        "(;B[cc]C[NOTTHIS])(;B[dd]WV[1])",
        "(;B[cc]C[This is not correct.])(;B[dd]C[变化图])",
        "(;B[cc]GW[1])(;B[dd]GW[2])",
    ] {
        assert_eq!(missed(&plain(wrong)).len(), 1, "{wrong}");
    }
    for well in [
        // Some line is not said to fail; no line is judged; bad ones are marked, and the others are good.
        "(;B[cc]C[Wrong.])(;B[dd])",
        "(;B[cc])(;B[dd])",
        "(;B[cc]BM[1])(;B[dd])",
        "(;B[cc]C[变化图])(;B[dd]C[参考图])",
        "(;B[cc]C[Wrong.])(;B[dd];W[ee];B[ff]C[White dies. Correct!])",
        // "Wrong side" judges no line.
        "(;B[cc]C[Wrong side of the corner])(;B[dd]C[Wrong.])",
        "(;B[cc]C[Incorrect])(;B[dd]C[Correct!])",
        "(;B[cc]C[不正解])(;B[dd]C[【正解】])",
        "(;B[cc]C[Failure])(;B[dd]TE[1])",
        // The diagram's own comment judges nothing.
        "C[Wrong moves only, please];B[cc]",
        "",
    ] {
        assert_eq!(missed(&plain(well)), [""; 0], "{well}");
    }
    // A collection that marks nearly all; a game without a diagram and a problem without moves are none of it.
    let right = plain(";B[cc]C[Correct]");
    let all = format!(
        "{}{}{}(;SZ[9];B[aa])",
        right.repeat(4),
        plain(";B[dd]"),
        plain("")
    );
    assert_eq!(missed(&all), ["1:146 8 #5"]);
    let few = format!("{}{}", right.repeat(3), plain(";B[dd]"));
    assert_eq!(missed(&few), [""; 0]);
}

#[test]
fn moves_are_judged_by_simple_ko_and_the_rule_set() {
    let illegal = |text: &str| of(Kind::IllegalMove, text);
    let occupied = "(;SZ[5]AB[ba][ab][bc][cb]AW[bb][ca][db][cc]";
    // Black takes the stone at bb, White takes back at once.
    let start = "(;SZ[5]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb]";
    assert_eq!(illegal(&format!("{start};W[bb])")), ["1:46 2 W[bb]"]);
    // Elsewhere first, a pass, a setup in between, or KO in the node allow it.
    for between in [
        ";W[ee];B[ea];W[bb]",
        ";W[];B[];W[bb]",
        ";AE[ee];W[bb]",
        ";W[bb]KO[]",
    ] {
        assert_eq!(illegal(&format!("{start}{between})")), [""; 0], "{between}");
    }
    assert_eq!(illegal(&format!("{occupied};B[bb])")), ["1:44 1 B[bb]"]);
}

#[test]
fn a_position_may_not_come_back_where_the_rule_set_forbids_it() {
    // Sending two, returning one: White adds a second stone, Black takes both, White takes back one.
    let told = |rules: &str, moves: &str| {
        let text = format!("(;SZ[9]{rules}AB[ab][bb]AW[ba][da][cb]{moves})");
        assert_eq!(of(Kind::IllegalMove, &text), [""; 0], "{text}");
        let found = all(&text).into_iter();
        let found = found.filter(|found| found.kind == Kind::RepeatedPosition);
        let cells = found.map(|found| (found.cell.number() - 2, found.other.unwrap().number() - 2));
        cells.collect::<Vec<_>>()
    };
    let cycle = ";W[aa];B[ca];W[ba];B[];W[aa]";
    // The third move restores the diagram, the fifth the position after the first.
    assert_eq!(told("RU[Tromp-Taylor]", cycle), [(3, 0), (5, 1)]);
    // In the diagram White was to move, after the third move Black is.
    assert_eq!(told("RU[AGA]", cycle), [(5, 1)]);
    assert_eq!(told("RU[NZ]", cycle), [(5, 1)]);
    for allowed in ["", "RU[Japanese]", "RU[Chinese]", "RU[GOE]"] {
        assert_eq!(told(allowed, cycle), [], "{allowed}");
    }
    for new in [
        // A stone elsewhere makes another position; a setup begins anew; so does another variation.
        ";W[aa];B[ca];W[ii];B[ih];W[ba]",
        ";W[aa];B[ca];AE[ii];W[ba]",
        ";W[aa](;B[ca])(;B[ih])(;B[ca])",
        // Passes repeat the board and are allowed.
        ";W[];B[];W[]",
    ] {
        assert_eq!(told("RU[Tromp-Taylor]", new), [], "{new}");
    }
    // The rules of merged games stand where they part.
    let parted = "(;B[ii]RU[TT];W[aa];B[ca];W[ba])(;B[ii]RU[JP];W[aa];B[ca];W[ba])";
    assert_eq!(told("", parted), [(4, 1)]);
}

#[test]
fn there_is_one_entry_for_a_kind_in_a_node() {
    let text = "(;FF[4]SZ[9]LN[aa:aa][bb:bb]C[a\u{1}]N[b\u{2}]LB[aa:1][aa:2][bb:1][bb:2]TR[zz][yy]AR[cc:cc])";
    let kinds: Vec<Kind> = all(text).into_iter().map(|found| found.kind).collect();
    for kind in &kinds {
        assert_eq!(
            kinds.iter().filter(|other| *other == kind).count(),
            1,
            "{kind:?}"
        );
    }
    assert_eq!(kinds.len(), 4, "{kinds:?}");
}

#[test]
fn findings_stand_in_the_order_of_the_text_with_the_node_they_are_in() {
    let text = "(;FF[4]SZ[9](;B[zz])\n(;B[aa];W[aa]C[Black at Q])(;B[aa]))";
    let told: Vec<String> = all(text)
        .iter()
        .map(|found| {
            let cell = found.cell.number() - 2;
            let (class, name) = (found.class().name(), found.kind.name());
            format!("{} {cell} {class} {name} {}", found.place, found.ident())
        })
        .collect();
    assert_eq!(
        told,
        [
            "1:17 1 fault bad-value B",
            "2:8 3 rule illegal-move W",
            "2:16 3 hint unknown-letter C",
            "2:29 0 hint duplicate-branch B",
        ]
    );
    assert_eq!(all("(;B[aa]")[0].cell, CellId::from_number(2).unwrap());
    assert_eq!(all("no game")[0].cell, CellId::FILE);
    assert!(all("").iter().all(|found| found.class() == Class::Fault));
}

#[test]
fn a_document_with_edits_has_the_findings_of_the_file_it_would_become() {
    let loaded = sgf::load(b"(;SZ[9];B[aa](;W[aa])(;W[bb];B[zz]))".to_vec()).unwrap();
    let (source, mut tree) = (loaded.source, loaded.tree);
    let names = |tree: &_| -> Vec<(u32, &str)> {
        let all = findings_as_saved(&source, tree, Depth::Hints).unwrap();
        let named = all
            .iter()
            .map(|found| (found.cell.number(), found.kind.name()));
        named.collect()
    };
    assert_eq!(names(&tree), [(4, "illegal-move"), (6, "bad-value")]);
    // Cells are those of the document, wherever they stand now.
    let (second, last) = (
        CellId::from_number(4).unwrap(),
        CellId::from_number(6).unwrap(),
    );
    let root = CellId::from_number(2).unwrap();
    let fresh = tree.new_cell(";B[cc]C[Black at Q]").unwrap();
    let text = node_text::with_property(tree.node_text(last), "B", &["cc".to_owned()]);
    let mended = tree.replacement(last, &text).unwrap();
    let link = crate::tree::Edit::Link {
        cell: fresh,
        up: root,
        after: None,
    };
    let (undo, _) = tree.carry_out(vec![link, mended]);
    let named = names(&tree);
    assert_eq!(
        named,
        [
            (fresh.number(), "unknown-letter"),
            (second.number(), "illegal-move")
        ]
    );
    tree.carry_out(undo);
    assert_eq!(names(&tree), [(4, "illegal-move"), (6, "bad-value")]);
}

#[test]
fn every_kind_is_documented() {
    let page = include_str!("../../../docs/json.md");
    for kind in Kind::all().filter(|kind| kind.class() != Class::Fault) {
        let row = format!("\n| `{}` |", kind.name());
        assert!(page.contains(&row), "docs/json.md lacks {}", kind.name());
    }
}

#[test]
fn many_nodes_take_no_stack_and_no_square_of_time() {
    let deep = format!(
        "(;SZ[19]PL[B]LB[aa:A]{})",
        ";W[aa]C[Black at Q]".repeat(20_000)
    );
    assert!(all(&deep).len() > 20_000);
    let wide = format!(
        "(;SZ[19]C[Black at Q]{})",
        "(;B[aa]C[White at Q])".repeat(20_000)
    );
    assert_eq!(of(Kind::DuplicateBranch, &wide).len(), 1);
    let many = "(;SZ[9]AB[aa]AW[bb];B[cc])".repeat(5_000);
    assert_eq!(of(Kind::SamePosition, &many).len(), 4_999);
}
