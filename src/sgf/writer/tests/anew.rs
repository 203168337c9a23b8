//! Games whose parentheses are written anew.

use crate::fault::Code;
use crate::sgf::{self, Loaded, writer};
use crate::tree::{CellId, Edit, Form, Tree};

/// Faults of the text between nodes and between games.
const STRUCTURE: [Code; 6] = [
    Code::ExtraClose,
    Code::MissingClose,
    Code::EmptyVariation,
    Code::ExtraOpen,
    Code::NodeAfterVariation,
    Code::MissingSemicolon,
];

fn load(bytes: &[u8]) -> Loaded {
    sgf::load(bytes.to_vec()).unwrap()
}

/// Marks all games and the text between them; returns what undoes it.
fn mark(tree: &mut Tree) -> Vec<Edit> {
    let games: Vec<CellId> = tree.games().chain([CellId::FILE]).collect();
    let form = Form::Anew;
    let edits = games.into_iter().map(|game| Edit::Form { game, form });
    tree.carry_out(edits.collect()).0
}

fn anew(text: &str) -> String {
    let mut loaded = load(text.as_bytes());
    mark(&mut loaded.tree);
    String::from_utf8(writer::write(&loaded.source, &loaded.tree).unwrap()).unwrap()
}

#[test]
fn only_what_is_wrong_between_the_nodes_changes() {
    for (text, wanted) in [
        (
            "(;B[aa]\n(;W[bb] )\n(;W[cc]\n))\n",
            "(;B[aa]\n(;W[bb] )\n(;W[cc]\n))\n",
        ),
        ("(;B[aa]\n(;W[bb])\n(;W[cc]", "(;B[aa]\n(;W[bb])\n(;W[cc]))"),
        ("((;B[aa] ))", "(;B[aa] )"),
        ("(;B[aa] $ ; W[bb])", "(;B[aa]  ; W[bb])"),
        ("(;B[aa] () ;W[bb])", "(;B[aa]  ;W[bb])"),
        ("(;B[aa](W[bb])(;W[cc]))", "(;B[aa](;W[bb])(;W[cc]))"),
        ("(;B[aa](;W[bb]);W[cc])", "(;B[aa](;W[bb])(;W[cc]))"),
        ("mail\n(;B[aa])\n", "mail\n(;B[aa])\n"),
        ("[x] mail\n(;B[aa]))\n(;)", " \n(;B[aa])\n(;)"),
        ("(;C[a", "(;C[a])"),
    ] {
        assert_eq!(anew(text), wanted, "{text}");
    }
}

#[test]
fn the_games_of_hostile_files_lose_the_faults_of_their_structure_and_nothing_else() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/samples/hostile");
    let mut some = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let bytes = std::fs::read(&path).unwrap();
        let mut loaded = load(&bytes);
        let back = mark(&mut loaded.tree);
        let Ok(written) = writer::write(&loaded.source, &loaded.tree) else {
            // Stateful charsets cannot be split everywhere.
            assert!(path.ends_with("iso-2022-jp.sgf"), "{path:?}");
            continue;
        };
        let again = load(&written);
        assert!(sgf::is_same(&loaded.tree, &again.tree), "{path:?}");
        let has = |code| again.faults.iter().any(|fault| fault.code == code);
        let left: Vec<Code> = STRUCTURE.into_iter().filter(|&code| has(code)).collect();
        assert_eq!(left, [], "{path:?}");
        some += usize::from(written != bytes);
        loaded.tree.carry_out(back);
        assert_eq!(writer::write(&loaded.source, &loaded.tree).unwrap(), bytes);
    }
    assert!(some > 15, "{some}");
}

#[test]
fn a_game_that_is_written_anew_may_also_be_edited_moved_and_removed() {
    let text = "(;B[aa](;W[bb] $);W[cc])\n((;B[dd](;W[ee])(;W[ff]";
    let written = |edits: &[usize]| {
        let mut loaded = load(text.as_bytes());
        let tree = &mut loaded.tree;
        mark(tree);
        let games: Vec<CellId> = tree.games().collect();
        for edit in edits {
            let game = games[*edit % 2];
            match edit {
                0 | 1 => {
                    let edit = tree.replacement(game, ";B[aa]C[new]").unwrap();
                    tree.apply(edit);
                }
                2 | 3 => drop(tree.apply(Edit::Unlink { cell: game })),
                _ => {
                    tree.apply(Edit::Unlink { cell: game });
                    let after = (*edit == 4).then(|| games[1]);
                    let up = CellId::FILE;
                    let cell = game;
                    tree.apply(Edit::Link { cell, up, after });
                }
            }
        }
        let bytes = writer::write(&loaded.source, &loaded.tree).unwrap();
        String::from_utf8(bytes).unwrap()
    };
    let first = "(;B[aa](;W[bb] )(;W[cc]))";
    let second = "(;B[dd](;W[ee])(;W[ff]))";
    assert_eq!(written(&[]), format!("{first}\n{second}"));
    assert_eq!(written(&[2]).trim(), second);
    assert_eq!(written(&[3]).trim(), first);
    assert_eq!(written(&[4]).trim(), format!("{second}\n{first}"));
    assert_eq!(written(&[5]).trim(), format!("{second}\n{first}"));
    assert_eq!(
        written(&[0]),
        format!("(;B[aa]C[new](;W[bb] )(;W[cc]))\n{second}")
    );
    assert_eq!(
        written(&[1]),
        format!("{first}\n(;B[aa]C[new](;W[ee])(;W[ff]))")
    );
}
