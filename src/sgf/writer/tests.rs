mod anew;

use super::*;
use crate::sgf::load;
use crate::tree::Edit;
use proptest::prelude::*;

fn cell(number: u32) -> CellId {
    CellId::from_number(number).unwrap()
}

/// The output after edits of a file's cells, which are numbered from 2.
fn after(text: &str, edit: impl FnOnce(&mut Tree)) -> String {
    let mut loaded = load(text.as_bytes().to_vec()).unwrap();
    edit(&mut loaded.tree);
    let bytes = write(&loaded.source, &loaded.tree).unwrap();
    assert!(
        reads_back(&loaded.source, &loaded.tree, &bytes),
        "{}",
        String::from_utf8_lossy(&bytes)
    );
    String::from_utf8(bytes).unwrap()
}

fn replace(tree: &mut Tree, number: u32, node: &str) {
    let edit = tree.replacement(cell(number), node).unwrap();
    tree.apply(edit);
}

fn link(tree: &mut Tree, node: &str, up: u32, after: Option<u32>) -> CellId {
    let new = tree.new_cell(node).unwrap();
    tree.apply(Edit::Link {
        cell: new,
        up: cell(up),
        after: after.map(cell),
    });
    new
}

#[test]
fn only_the_edited_node_differs() {
    let text = "junk (;FF[4] \n;B [aa]C[x] (;W[bb]) ( ;W[cc] ) ) tail";
    assert_eq!(after(text, |_| {}), text);
    assert_eq!(
        after(text, |tree| replace(tree, 3, ";B [aa]C[xy]")),
        text.replace("C[x]", "C[xy]")
    );
}

#[test]
fn a_child_gets_parentheses_only_when_there_are_two() {
    let added = |tree: &mut Tree| {
        link(tree, ";B[bb]", 2, Some(3));
    };
    assert_eq!(
        after("(;SZ[9];B[aa];W[cc])", added),
        "(;SZ[9](;B[aa];W[cc])(;B[bb]))"
    );
    assert_eq!(
        after("(;SZ[9](;B[aa];W[cc]))", added),
        "(;SZ[9](;B[aa];W[cc])(;B[bb]))"
    );
    let leaf = |tree: &mut Tree| {
        link(tree, ";B[bb]", 2, None);
    };
    assert_eq!(after("(;SZ[9] )", leaf), "(;SZ[9];B[bb] )");
}

#[test]
fn removed_branches_take_the_blanks_before_them() {
    let text = "(;SZ[9]\n(;B[aa];W[ab])\n(;B[bb])\n(;B[cc]))";
    let unlink = |number: u32| {
        move |tree: &mut Tree| {
            tree.apply(Edit::Unlink { cell: cell(number) });
        }
    };
    assert_eq!(after(text, unlink(5)), "(;SZ[9]\n(;B[aa];W[ab])\n(;B[cc]))");
    assert_eq!(after(text, unlink(3)), "(;SZ[9]\n(;B[bb])\n(;B[cc]))");
    assert_eq!(
        after(text, unlink(4)),
        "(;SZ[9]\n(;B[aa])\n(;B[bb])\n(;B[cc]))"
    );
}

#[test]
fn a_promoted_branch_is_moved_whole_with_its_edits() {
    let text = "(;SZ[9] (;B[aa]) (;B[bb];W[x]C[old](;B[c])(;B[d])))";
    let moved = after(text, |tree| {
        replace(tree, 5, ";W[x]C[new]");
        let gone = tree.apply(Edit::Unlink { cell: cell(4) });
        assert!(matches!(gone, Edit::Link { .. }));
        tree.apply(Edit::Link {
            cell: cell(4),
            up: cell(2),
            after: None,
        });
    });
    assert_eq!(moved, "(;SZ[9] (;B[bb];W[x]C[new](;B[c])(;B[d])) (;B[aa]))");
}

#[test]
fn a_node_is_removed_and_its_children_stay() {
    let text = "(;SZ[9];B[aa];W[bb](;B[cc])(;B[dd]))";
    let gone = after(text, |tree| {
        tree.apply(Edit::Unlink { cell: cell(3) });
        tree.apply(Edit::Unlink { cell: cell(4) });
        tree.apply(Edit::Link {
            cell: cell(4),
            up: cell(2),
            after: None,
        });
    });
    assert_eq!(gone, "(;SZ[9];W[bb](;B[cc])(;B[dd]))");
}

#[test]
fn missing_parentheses_are_written_if_something_follows_now() {
    let text = "(;SZ[9](;B[aa];W[bb](;B[cc](;W[dd]";
    let outer = |tree: &mut Tree| {
        link(tree, ";B[zz]", 2, Some(3));
    };
    assert_eq!(
        after(text, outer),
        "(;SZ[9](;B[aa];W[bb](;B[cc](;W[dd])))(;B[zz])"
    );
    let inner = |tree: &mut Tree| {
        link(tree, ";B[zz]", 4, Some(5));
    };
    assert_eq!(
        after(text, inner),
        "(;SZ[9](;B[aa];W[bb](;B[cc](;W[dd]))(;B[zz])"
    );
    let both = |tree: &mut Tree| {
        inner(tree);
        outer(tree);
    };
    assert_eq!(
        after(text, both),
        "(;SZ[9](;B[aa];W[bb](;B[cc](;W[dd]))(;B[zz]))(;B[zz])"
    );
}

#[test]
fn an_open_value_is_closed_before_something_follows() {
    let added = |tree: &mut Tree| {
        link(tree, ";W[bb]", 3, None);
    };
    assert_eq!(
        after("(;SZ[9];B[aa]C[never", added),
        "(;SZ[9];B[aa]C[never];W[bb]"
    );
    assert_eq!(
        after(r"(;SZ[9];B[aa]C[x\", added),
        r"(;SZ[9];B[aa]C[x\\];W[bb]"
    );
}

#[test]
fn new_branches_below_new_ones_have_their_own_forks() {
    let text = after("(;SZ[9])", |tree| {
        let first = link(tree, ";B[aa]", 2, None);
        let number = first.number();
        let one = link(tree, ";W[bb]", number, None).number();
        link(tree, ";W[cc]", number, Some(one));
        link(tree, ";B[ee]", one, None);
    });
    assert_eq!(text, "(;SZ[9];B[aa](;W[bb];B[ee])(;W[cc]))");
}

#[test]
fn games_are_added_removed_and_reordered() {
    let text = "head\n(;C[1])\n\n(;C[2])\ntail";
    let added = |tree: &mut Tree| {
        link(tree, ";C[3]", 1, Some(3));
    };
    assert_eq!(
        after(text, added),
        "head\n(;C[1])\n\n(;C[2])\n\n(;C[3])\ntail"
    );
    let swapped = |tree: &mut Tree| {
        tree.apply(Edit::Unlink { cell: cell(3) });
        tree.apply(Edit::Link {
            cell: cell(3),
            up: CellId::FILE,
            after: None,
        });
    };
    assert_eq!(after(text, swapped), "head\n\n(;C[2])\n\n(;C[1])\ntail");
}

#[test]
fn the_rest_of_the_node_is_copied_in_any_charset() {
    // Shift_JIS has two codes for some characters; decoding and encoding would change the rest of the node.
    let mut bytes = b"(;CA[Shift_JIS]GN[".to_vec();
    bytes.extend([0xfa, 0x54, 0x95, 0x5c]);
    bytes.extend(b"]C[x];B[aa])");
    let mut loaded = load(bytes.clone()).unwrap();
    let node = loaded.tree.node_text(cell(2)).replace("C[x]", "C[表示]");
    replace(&mut loaded.tree, 2, &node);
    let written = super::write(&loaded.source, &loaded.tree).unwrap();
    let place = bytes.len() - b"x];B[aa])".len();
    assert_eq!(written[..place], bytes[..place]);
    assert_eq!(written[place..], b"\x95\x5c\x8e\xa6];B[aa])"[..]);
}

#[test]
fn a_character_that_does_not_fit_is_named() {
    let mut loaded = load(b"(;CA[ISO-8859-1]C[caf\xe9];B[aa])".to_vec()).unwrap();
    replace(&mut loaded.tree, 2, ";CA[ISO-8859-1]C[黒]");
    let error = super::write(&loaded.source, &loaded.tree).unwrap_err();
    assert!(
        matches!(error, WriteError::Unencodable(_)) && error.to_string().contains('黒'),
        "{error}"
    );
}

#[test]
fn undecodable_bytes_survive_in_other_nodes_and_prevent_saving_their_own() {
    let bytes = b"(;CA[UTF-8]C[\xe9\xbb\x92\xe9\xbb\x92\xff];B[aa]C[x];W[bb])";
    let mut loaded = load(bytes.to_vec()).unwrap();
    replace(&mut loaded.tree, 3, ";B[aa]C[y]");
    let written = super::write(&loaded.source, &loaded.tree).unwrap();
    assert!(
        written.windows(4).any(|window| window == b"\x92\xff];"),
        "{written:?}"
    );
    let node = format!("{}N[n]", loaded.tree.node_text(cell(2)));
    replace(&mut loaded.tree, 2, &node);
    let error = super::write(&loaded.source, &loaded.tree).unwrap_err();
    assert_eq!(error, WriteError::Undecodable { cell: cell(2) });
}

#[test]
fn two_games_in_two_charsets_keep_their_own() {
    let mut bytes =
        b"(;CA[Shift_JIS]C[\x95\x5c\x8e\xa6])\n(;CA[GBK]C[\xba\xda\xcf\xc8\xb0\xd7]".to_vec();
    bytes.extend(b";B[aa]C[x])");
    let mut loaded = load(bytes.clone()).unwrap();
    replace(&mut loaded.tree, 4, ";B[aa]C[黑]");
    let written = super::write(&loaded.source, &loaded.tree).unwrap();
    let place = bytes.len() - b"x])".len();
    assert_eq!(written[..place], bytes[..place]);
    assert_eq!(written[place..], b"\xba\xda])"[..]);
}

#[test]
fn the_normal_form_reads_back_as_the_same_tree() {
    let text = "(;SZ[9]AB[aa] AB[bb](;B[cc]\n(;W[dd])(;W[ee];B[ff]))(;B[gg]))(;C[a]C[b])";
    let loaded = load(text.as_bytes().to_vec()).unwrap();
    let rewrite = |loaded: &crate::sgf::Loaded| {
        String::from_utf8(rewritten(&loaded.source, &loaded.tree).unwrap()).unwrap()
    };
    let new = rewrite(&loaded);
    assert_eq!(
        new,
        "(;SZ[9]AB[aa][bb](;B[cc](;W[dd])(;W[ee];B[ff]))(;B[gg]))\n(;C[a\n\nb])\n"
    );
    let again = load(new.clone().into_bytes()).unwrap();
    assert_eq!(rewrite(&again), new);
    assert_eq!(again.tree.len(), loaded.tree.len());
}

/// Any tree of up to a dozen nodes, as text with random blanks and unnecessary parentheses.
fn any_text() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![Just(";B[aa]"), Just(" ;W[bb]C[x]"), Just(";\nAB[cc][dd]")]
        .prop_map(str::to_owned);
    let tree = leaf.prop_recursive(4, 12, 3, |inner| {
        (proptest::collection::vec(inner, 1..4), "[ \n]?").prop_map(|(children, blank)| {
            match &children[..] {
                [only] => format!(";N[n]{blank}{only}"),
                many => many.iter().fold(";N[f]".to_owned(), |all, child| {
                    format!("{all}{blank}({child})")
                }),
            }
        })
    });
    proptest::collection::vec(tree, 1..3).prop_map(|games| {
        games
            .iter()
            .fold(String::new(), |all, game| format!("{all}({game})\n"))
    })
}

proptest! {
    #[test]
    fn any_edits_are_written_and_read_back_and_undone(
        text in any_text(),
        cut in 0..4usize,
        steps in proptest::collection::vec((0..4u8, any::<u16>(), any::<u16>(), any::<u16>()), 0..25),
    ) {
        // Some texts lack their last parentheses.
        let bare = text.trim_end_matches(['\n', ')']).len();
        let text = &text[..text.len().saturating_sub(cut).max(bare)];
        let mut loaded = load(text.as_bytes().to_vec()).unwrap();
        let tree = &mut loaded.tree;
        let mut undo = Vec::new();
        for (kind, a, b, c) in steps {
            let pick = |n: u16, tree: &Tree| cell(u32::from(n) % u32::try_from(tree.len()).unwrap() + 1);
            let linked: Vec<CellId> = tree.subtree(CellId::FILE).collect();
            let target = linked[usize::from(a) % linked.len()];
            match kind {
                0 if target != CellId::FILE => {
                    let edit = tree.replacement(target, ";W[zz]C[new]").unwrap();
                    undo.push(tree.apply(edit));
                }
                1 if target != CellId::FILE => undo.push(tree.apply(Edit::Unlink { cell: target })),
                2 => {
                    let new = tree.new_cell(";B[yy]").unwrap();
                    let after = tree.children(target).nth(usize::from(b) % 3);
                    undo.push(tree.apply(Edit::Link { cell: new, up: target, after }));
                }
                _ => {
                    // Move a cell, linked or not, somewhere else.
                    let moved = pick(b, tree);
                    if moved != CellId::FILE && !tree.is_within(target, moved) {
                        undo.push(tree.apply(Edit::Unlink { cell: moved }));
                        let after = tree.children(target).nth(usize::from(c) % 3);
                        undo.push(tree.apply(Edit::Link { cell: moved, up: target, after }));
                    }
                }
            }
            let bytes = super::write(&loaded.source, tree).unwrap();
            let shown = String::from_utf8_lossy(&bytes).into_owned();
            if !tree.is_empty() && tree.cell(CellId::FILE).car.is_some() {
                prop_assert!(reads_back(&loaded.source, tree, &bytes), "{text:?} became {shown:?}");
            }
        }
        for edit in undo.into_iter().rev() {
            tree.apply(edit);
        }
        prop_assert_eq!(super::write(&loaded.source, tree).unwrap(), text.as_bytes());
    }
}

#[test]
fn text_around_a_removed_property_stays_and_reads_back() {
    let removed =
        |text: &str, number: u32, node: &str| after(text, |tree| replace(tree, number, node));
    assert_eq!(
        removed("(;SZ[9]AB[aa]]LB[bb:A];B[cc])", 2, ";SZ[9]AB[aa]]"),
        "(;SZ[9]AB[aa]];B[cc])"
    );
    assert_eq!(removed("(;SZ[9](C[x];B[cc]))", 3, ";"), "(;SZ[9](;;B[cc]))");
}

#[test]
fn nodes_without_a_semicolon_stay_apart() {
    let unlink = |number: u32| {
        move |tree: &mut Tree| {
            tree.apply(Edit::Unlink { cell: cell(number) });
        }
    };
    // The text after the branch would be read as part of the root.
    assert_eq!(after("(;SZ[9](;B[aa])C[x])", unlink(3)), "(;SZ[9];C[x])");
    // A stray letter ends up after a node that it does not belong to.
    assert_eq!(after("(;SZ[9](;B[aa]) x )", unlink(3)), "(;SZ[9] x )");
    let copy = |tree: &mut Tree| {
        let copy = tree.copy(cell(3)).unwrap();
        tree.apply(Edit::Link {
            cell: copy,
            up: cell(2),
            after: Some(cell(3)),
        });
    };
    assert_eq!(
        after("(;SZ[9]AB[aa](B[bb];W[cc]))", copy),
        "(;SZ[9]AB[aa](B[bb];W[cc])(;B[bb];W[cc]))"
    );
}

#[test]
fn parentheses_without_a_node_stay_in_place() {
    let branch = |up: u32, behind: u32| {
        move |tree: &mut Tree| {
            link(tree, ";B[zz]", up, Some(behind));
        }
    };
    assert_eq!(
        after("(;SZ[9];B[aa]((;W[bb])))", branch(2, 3)),
        "(;SZ[9](;B[aa]((;W[bb])))(;B[zz]))"
    );
    assert_eq!(
        after("(;SZ[9];B[aa]((;W[bb]", branch(2, 3)),
        "(;SZ[9](;B[aa]((;W[bb])))(;B[zz])"
    );
    assert_eq!(
        after("(;SZ[9];B[aa]((;W[bb]", branch(3, 4)),
        "(;SZ[9];B[aa]((;W[bb])(;B[zz])"
    );
    assert_eq!(after("(;SZ[9];;(", branch(2, 3)), "(;SZ[9](;;())(;B[zz])");
    // A node before empty parentheses.
    let inserted = |number: u32| {
        move |tree: &mut Tree| {
            let up = tree.cell(cell(number)).up.unwrap();
            tree.apply(Edit::Unlink { cell: cell(number) });
            let new = link(tree, ";N[n]", up.number(), None);
            tree.apply(Edit::Link {
                cell: cell(number),
                up: new,
                after: None,
            });
        }
    };
    after("(;SZ[9]();B[aa])", inserted(3));
    after("(;SZ[9](;B[aa]", inserted(3));
    after("(;SZ[9]((;B[aa])", inserted(3));
    after("(;SZ[9](();B[aa](", inserted(3));
}

#[test]
fn text_that_prevents_a_change_is_dropped_only_in_another_file() {
    // The value belongs to no property; without the branch before it, it would be one of the root's.
    let mut loaded = load(b"t (;SZ[9](;B[aa])[bb];W[cc]) x (;N[2]) y".to_vec()).unwrap();
    loaded.tree.apply(Edit::Unlink { cell: cell(3) });
    assert_eq!(
        super::write(&loaded.source, &loaded.tree),
        Err(WriteError::Structure)
    );
    let other = write_copy(&loaded.source, &loaded.tree).unwrap();
    assert_eq!(
        String::from_utf8(other).unwrap(),
        "t (;SZ[9];W[cc]) x (;N[2]) y"
    );
}

#[test]
fn a_byte_order_mark_stays_before_the_first_game() {
    let mut loaded = load("\u{feff}(;C[黒])(;C[白])".into()).unwrap();
    loaded.tree.apply(Edit::Unlink { cell: cell(2) });
    loaded.tree.apply(Edit::Link {
        cell: cell(2),
        up: CellId::FILE,
        after: Some(cell(3)),
    });
    let written = super::write(&loaded.source, &loaded.tree).unwrap();
    assert_eq!(
        String::from_utf8(written).unwrap(),
        "\u{feff}(;C[白])\n(;C[黒])"
    );
}
