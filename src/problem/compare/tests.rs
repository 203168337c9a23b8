use super::*;
use crate::sgf::load;
use crate::tree::Tree;

fn tree(text: &str) -> Tree {
    load(text.as_bytes().to_vec()).unwrap().tree
}

/// One line for each difference: sign, place, ident and texts.
fn lines(left: &str, right: &str) -> Vec<String> {
    let (left, right) = (tree(left), tree(right));
    let comparison = compare(&left, &right);
    let line = |difference: &Difference| {
        let texts = difference.texts(&left, &right, 60);
        let place = |site: Option<Site>| {
            site.and_then(|site| site.place)
                .map_or_else(|| "-".to_owned(), |place| place.to_string())
        };
        format!(
            "{} {} {} {}{}: {} | {}",
            difference.kind.code(),
            place(difference.left),
            place(difference.right),
            difference.ident.as_deref().unwrap_or("x"),
            difference.nodes,
            texts.left.as_deref().unwrap_or("-"),
            texts.right.as_deref().unwrap_or("-"),
        )
    };
    comparison.differences.iter().map(line).collect()
}

#[track_caller]
fn check(left: &str, right: &str, wanted: &[&str]) {
    assert_eq!(lines(left, right), wanted, "{left} {right}");
    // Swapped, added and removed change places.
    let back = lines(right, left);
    assert_eq!(back.len(), wanted.len(), "{back:?}");
    for (code, other) in [
        ("added", "removed"),
        ("removed", "added"),
        ("moved", "moved"),
        ("changed", "changed"),
    ] {
        let count = |all: &[String], code| all.iter().filter(|line| line.starts_with(code)).count();
        let all: Vec<String> = wanted.iter().map(|&line| line.to_owned()).collect();
        assert_eq!(count(&back, code), count(&all, other), "{back:?}");
    }
}

const FORK: &str = "(;SZ[9]AB[aa][bb];B[cc](;W[dd];B[ee];W[ef])(;W[ff]C[no]))";

#[test]
fn equal_trees_have_no_differences() {
    for text in ["", "no game", FORK, "(;)(;)", "(;C[open"] {
        check(text, text, &[]);
    }
}

#[test]
fn a_changed_property_is_named_with_its_place() {
    check(
        FORK,
        "(;SZ[9]AB[aa][bb]N[x];B[cc](;W[dd];B[ee];W[ef])(;W[ff]C[yes]))",
        &[
            "changed 1:2 1:18 N1: - | x",
            "changed 1:51 1:55 C1: no | yes",
        ],
    );
    // A move that is exchanged is one change: the line below it stays.
    check(
        FORK,
        "(;SZ[9]AB[aa][bb];B[ca](;W[dd];B[ee];W[ef])(;W[ff]C[no]))",
        &["changed 1:19 1:19 B1: [cc] | [ca]"],
    );
    check(
        "(;B[aa];W[bb])",
        "(;B[aa];W[bc])",
        &["changed 1:9 1:9 W1: [bb] | [bc]"],
    );
    check(
        "(;B[aa];W[bb])",
        "(;B[aa];B[bb])",
        &[
            "changed 1:9 1:8 W1: [bb] | -",
            "changed 1:8 1:9 B1: - | [bb]",
        ],
    );
}

#[test]
fn what_was_added_or_removed_is_one_entry_with_its_nodes() {
    check(
        FORK,
        "(;SZ[9]AB[aa][bb];B[cc](;W[dd];B[ee];W[ef])(;W[fg];B[aa])(;W[ff]C[no]))",
        &["added - 1:45 x2: - | ;W[fg];B[aa]"],
    );
    check(
        FORK,
        "(;SZ[9]AB[aa][bb];B[cc];W[ff]C[no])",
        &["removed 1:25 - x3: ;W[dd];B[ee];W[ef] | -"],
    );
    check(
        "",
        "(;B[aa](;W[bb])(;W[cc]))",
        &["added - 1:2 x3: - | ;B[aa](;W[bb])(;W[cc])"],
    );
    check(
        "(;C[a];B[aa])(;C[b];B[bb])(;C[c];B[cc])",
        "(;C[a];B[aa])(;C[c];B[cc])",
        &["removed 1:15 - x2: ;C[b];B[bb] | -"],
    );
}

#[test]
fn a_node_that_was_put_into_a_line_or_taken_out_leaves_the_rest_moved() {
    check(
        "(;SZ[9];B[aa];W[bb];B[cc])",
        "(;SZ[9];B[aa];C[note];W[bb];B[cc])",
        &[
            "added - 1:14 x1: - | ;C[note];W[bb];B[cc]",
            "moved 1:14 1:22 x2: ;W[bb];B[cc] | ;W[bb];B[cc]",
        ],
    );
}

#[test]
fn what_hangs_elsewhere_has_moved() {
    check(
        "(;SZ[9](;B[aa];W[ab];B[ac])(;B[bb];W[cc];B[dd]C[x]))",
        "(;SZ[9](;B[aa];W[ab](;B[ac])(;B[bb];W[cc];B[dd]C[x])))",
        &["moved 1:29 1:30 x3: ;B[bb];W[cc];B[dd]C[x] | ;B[bb];W[cc];B[dd]C[x]"],
    );
    // Of two branches that changed places, the smaller one has moved.
    check(
        FORK,
        "(;SZ[9]AB[aa][bb];B[cc](;W[ff]C[no])(;W[dd];B[ee];W[ef]))",
        &["moved 1:45 1:25 x1: ;W[ff]C[no] | ;W[ff]C[no]"],
    );
    // Mostly equal: the branch has moved, and one node in it changed.
    check(
        "(;SZ[9](;B[aa];W[ab];B[ac])(;B[bb];W[cc];B[dd];W[ee];B[ff]))",
        "(;SZ[9];B[aa];W[ab](;B[ac])(;B[bb](;W[cc];B[dd];W[ee];B[ff])(;W[gg])))",
        &[
            "moved 1:29 1:29 x5: ;B[bb];W[cc];B[dd];W[ee];B[ff] | ;B[bb](;W[cc];B[dd];W[ee];B[ff])(;W[gg])",
            "added - 1:62 x1: - | ;W[gg]",
        ],
    );
}

#[test]
fn games_are_paired_by_content_and_then_by_order() {
    let [a, b, c] = [
        "(;AB[aa];B[ab];W[ac])",
        "(;AB[bb];B[bc];W[bd])",
        "(;AB[cc];B[cd];W[ce])",
    ];
    let all = format!("{a}{b}{c}");
    check(
        &all,
        &format!("{c}{a}{b}"),
        &["moved 1:44 1:2 x3: ;AB[cc];B[cd];W[ce] | ;AB[cc];B[cd];W[ce]"],
    );
    check(
        &all,
        &format!("(;AB[ee];B[ef]){a}(;AB[bb];B[bc]C[x];W[bd]){c}"),
        &[
            "added - 1:2 x2: - | ;AB[ee];B[ef]",
            "changed 1:30 1:51 C1: - | x",
        ],
    );
}

#[test]
fn what_is_written_in_another_way_is_only_counted() {
    let (left, right) = (
        tree("(;SZ[9]C[a\r\nb];B[aa]N[x])"),
        tree("(;C[a\nb]SZ[9:9];Black[aa] N[x])"),
    );
    let comparison = compare(&left, &right);
    assert_eq!(comparison.differences, []);
    assert_eq!(comparison.rewritten, 2);
    assert_eq!(compare(&left, &left).rewritten, 0);
}

#[test]
fn another_size_of_the_board_changes_no_point_that_reads_as_before() {
    check(
        "(;SZ[19];B[pp];W[aa])",
        "(;SZ[9];B[pp];W[aa])",
        &["changed 1:3 1:3 SZ1: [19] | [9]"],
    );
}

/// Large trees take no more than a few seconds even in a build for tests; nothing recurses and nothing is quadratic.
#[test]
fn large_trees_are_compared_without_recursion() {
    let flat: String = (0..5_000).map(|number| format!("(;C[{number}])")).collect();
    let flat = format!("(;SZ[9]{flat})");
    let turned: String = (0..5_000)
        .rev()
        .map(|number| format!("(;C[{number}])"))
        .collect();
    let turned = format!("(;SZ[9]{turned})");
    let (left, right) = (tree(&flat), tree(&turned));
    let comparison = compare(&left, &right);
    assert_eq!(comparison.count(DifferenceKind::Moved), 4_999);
    assert_eq!(comparison.differences.len(), 4_999);

    let all: String = (0..5_000)
        .map(|number| format!("(;W[aa]C[{number}x])"))
        .collect();
    let other = tree(&format!("(;SZ[9]{all})"));
    assert!(compare(&left, &other).differences.len() <= 10_000);

    let deep: String = (0..40_000)
        .map(|number| format!(";B[aa]C[{number}]"))
        .collect();
    let left = tree(&format!("(;SZ[9]{deep})"));
    let right = tree(&format!("(;SZ[9]{deep};W[bb])"));
    assert_eq!(compare(&left, &right).differences.len(), 1);
    let right = tree(&format!("(;SZ[9]{})", deep.replace("C[", "C[x")));
    assert_eq!(
        compare(&left, &right).count(DifferenceKind::Changed),
        40_000
    );

    let games: String = (0..10_000)
        .map(|number| format!("(;AB[aa]C[{number}];B[bb];W[cc])"))
        .collect();
    let edited = games.replace("C[7", "N[x]C[7");
    let (left, right) = (tree(&games), tree(&edited));
    let comparison = compare(&left, &right);
    assert_eq!(
        comparison.count(DifferenceKind::Changed),
        comparison.differences.len()
    );
}
