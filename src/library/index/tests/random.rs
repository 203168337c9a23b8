//! Random libraries with random changes underneath: the index, a new index and a scan agree.

use std::fs;
use std::path::PathBuf;

use proptest::prelude::*;

use super::finding::SEARCHES;
use super::{Scene, assert_as_scanned, past, rows, set_time};

const NAMES: [&str; 8] = [
    "1.sgf",
    "2.sgf",
    "10.SGF",
    "ko.sgf",
    "黒 先.sgf",
    "a.sgf",
    "readme.txt",
    "x.sgf",
];
const FOLDERS: [&str; 6] = ["", "a", "a/b", "a 2", "Captures", "x.sgf"];
const TEXTS: [&str; 10] = [
    "(;GN[one]SZ[9]AB[aa]C[Black to play];B[bb])",
    "(;GN[two]SZ[9]AB[aa]C[Black to play];B[bb])",
    "(;C[黒先白死]AB[aa])(;C[a long ko fight]AW[aa])",
    "(;GM[2]C[ko])",
    "(;EV[Cup](;AB[aa]C[captures])(;AB[bb]N[コウ材])(;AB[cc]))",
    "hello",
    "",
    "(;SZ[9]B[zz]C[long",
    "(;GM[3]C[mate];B[e2e4])",
    "(;DI[5k]GE[tesuji]PL[W]AB[aa];W[bb](;B[cc])(;B[dd]))",
];

/// A change of a library.
#[derive(Clone, Debug)]
enum Change {
    Write(usize, usize),
    Touch(usize),
    Move(usize, usize),
    Copy(usize, usize),
    Remove(usize),
    RemoveFolder(usize),
    MoveFolder(usize, usize),
}

fn changes() -> impl Strategy<Value = Vec<Change>> {
    let place = || 0..NAMES.len() * FOLDERS.len();
    let folder = || 1..FOLDERS.len();
    let change = prop_oneof![
        6 => (place(), 0..TEXTS.len()).prop_map(|(place, text)| Change::Write(place, text)),
        1 => place().prop_map(Change::Touch),
        2 => (place(), place()).prop_map(|(from, to)| Change::Move(from, to)),
        2 => (place(), place()).prop_map(|(from, to)| Change::Copy(from, to)),
        2 => place().prop_map(Change::Remove),
        1 => folder().prop_map(Change::RemoveFolder),
        1 => (folder(), folder()).prop_map(|(from, to)| Change::MoveFolder(from, to)),
    ];
    proptest::collection::vec(change, 0..14)
}

/// Carries a change out as far as it is possible.
fn carry_out(scene: &Scene, change: &Change) {
    let path = |place: usize| -> PathBuf {
        let folder = scene.path(FOLDERS[place / NAMES.len()]);
        folder.join(NAMES[place % NAMES.len()])
    };
    let folder = |number: usize| scene.path(FOLDERS[number]);
    let make_room = |path: &PathBuf| {
        let _ = fs::create_dir_all(path.parent().unwrap());
        !path.is_dir()
    };
    match *change {
        Change::Write(to, text) => {
            let to = path(to);
            if make_room(&to) && fs::write(&to, TEXTS[text]).is_ok() {
                set_time(&to, past());
            }
        }
        Change::Touch(at) if path(at).is_file() => set_time(&path(at), past()),
        Change::Move(from, to) if path(from).is_file() && make_room(&path(to)) => {
            let _ = fs::rename(path(from), path(to));
        }
        Change::Copy(from, to) if path(from).is_file() && from != to && make_room(&path(to)) => {
            let _ = fs::copy(path(from), path(to));
        }
        Change::Remove(at) => {
            let _ = fs::remove_file(path(at));
        }
        Change::RemoveFolder(at) => {
            let _ = fs::remove_dir_all(folder(at));
        }
        Change::MoveFolder(from, to) => {
            let _ = fs::rename(folder(from), folder(to));
        }
        _ => {}
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn an_index_that_follows_changes_is_as_a_new_one(rounds in proptest::collection::vec(changes(), 1..4)) {
        // With a file that stays: an empty folder is what is left of a drive.
        let scene = Scene::new(&[("readme.txt", "")]);
        let index = scene.open();
        for round in rounds {
            for change in &round {
                carry_out(&scene, change);
            }
            scene.update(&index);
            assert_as_scanned(&index, &scene.root(), SEARCHES);
        }
        let (new, _) = super::Index::open(None);
        scene.update(&new);
        let without_ids = |index: &super::Index| {
            let mut rows = rows(index, &scene.all());
            for row in &mut rows {
                row.id.file = 0;
            }
            rows
        };
        prop_assert_eq!(without_ids(&index), without_ids(&new));
        prop_assert_eq!(index.folders(&scene.root()).unwrap(), new.folders(&scene.root()).unwrap());
        prop_assert_eq!(index.count(&scene.all()).unwrap(), new.count(&scene.all()).unwrap());
        // Nothing is left of what is gone.
        let unused = "SELECT count(*) FROM content WHERE id NOT IN (SELECT content FROM file WHERE content IS NOT NULL)";
        prop_assert_eq!(scene.number(unused), 0);
        let lost = "SELECT count(*) FROM problem WHERE NOT EXISTS
            (SELECT 1 FROM content WHERE problem.id >= first AND problem.id < first + problems)";
        prop_assert_eq!(scene.number(lost), 0);
        let lost = "SELECT count(*) FROM folder WHERE id NOT IN (SELECT folder FROM file)";
        prop_assert_eq!(scene.number(lost), 0);
    }
}
