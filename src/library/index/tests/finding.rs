//! What searches find, and how.

use std::ops::ControlFlow;
use std::time::{Duration, SystemTime};

use super::{Scene, assert_as_scanned, found, owned, rows};
use crate::files::Place;
use crate::library::index::Scope;
use crate::library::query::Query;

fn scene() -> Scene {
    Scene::new(&[
        (
            "book.sgf",
            "(;GN[Book]EV[Cup](;AB[aa]C[Black captures];B[bb])(;AB[cc]N[黒先白死];B[dd](;W[ee]C[コウ、材])(;W[ff])))",
        ),
        (
            "Captures/ko 1.sgf",
            "(;SZ[9]PL[W]AB[aa]C[A long ko fight. Capture it!]DI[5k]GE[tesuji])",
        ),
        (
            "Captures/ko 2.sgf",
            "(;SZ[9]AB[aa]C[nothing];W[bb]C[Ｋｏ fight])",
        ),
        ("othello.sgf", "(;GM[2]AB[d4]AW[e4]C[ko])"),
        ("chess/a.sgf", "(;GM[3]C[mate in two];B[e2e4])"),
        ("faulty.sgf", "(;SZ[9]AB[aa]B[zz]C[fight a long ko]B[aa])"),
        (
            "打碁/問題集 第2巻.sgf",
            "(;AB[aa]C[白先])(;AB[bb]C[先に 黒])",
        ),
        ("empty.sgf", ""),
    ])
}

/// Searches whose results are known by a scan.
pub(super) const SEARCHES: &[(&str, &[&str])] = &[
    ("", &[]),
    ("ko", &[]),
    ("KO fight", &[]),
    ("fi", &[]),
    ("\"ko fight\"", &[]),
    ("\"long ko\"", &[]),
    ("\"long ko", &[]),
    ("cap", &[]),
    ("capt black", &[]),
    ("黒", &[]),
    ("黒先", &[]),
    ("先白", &[]),
    ("先", &[]),
    ("コウ", &[]),
    ("コウ材", &[]),
    ("第2巻", &[]),
    ("問題 白", &[]),
    ("sgf", &[]),
    ("none at all", &[]),
    ("cup", &[]),
    ("", &["game=go"]),
    ("ko", &["game=othello"]),
    ("", &["game=chess"]),
    ("", &["size=9"]),
    ("", &["size=13x9"]),
    ("", &["turn=white"]),
    ("", &["turn=black", "game=go"]),
    ("", &["branches>=2"]),
    ("", &["branches<=1", "size=19"]),
    ("", &["branches=2"]),
    ("", &["faults=yes"]),
    ("ko", &["faults=no"]),
    ("", &["di=5K"]),
    ("fight", &["ge=Tesuji", "size=9"]),
];

#[test]
fn a_search_finds_what_a_scan_finds() {
    let scene = scene();
    let index = scene.updated();
    assert_as_scanned(&index, &scene.root(), SEARCHES);
    let query = Query::parse("ko", &[]).unwrap();
    assert!(found(&index, &scene.all(), &query).0.len() > 3);
}

#[test]
fn a_search_in_a_folder_finds_what_is_in_it() {
    let scene = scene();
    let index = scene.updated();
    let scope = Scope {
        root: scene.root(),
        folder: Some("Captures".into()),
    };
    for (typed, filters) in SEARCHES {
        let query = Query::parse(typed, &owned(filters)).unwrap();
        let inside = rows(&index, &scope);
        let (all, _) = found(&index, &scene.all(), &query);
        let right: Vec<_> = all
            .into_iter()
            .filter(|id| inside.iter().any(|row| row.id == *id))
            .collect();
        assert_eq!(
            found(&index, &scope, &query).0,
            right,
            "{typed} {filters:?}"
        );
    }
    let nowhere = Scope {
        root: scene.root(),
        folder: Some("none".into()),
    };
    let query = Query::parse("ko", &[]).unwrap();
    assert_eq!(found(&index, &nowhere, &query).0, &[]);
    let other = Scope::all("/no/such/library".into());
    assert_eq!(found(&index, &other, &query).0, &[]);
}

#[test]
fn what_was_opened_lately_is_found_by_days() {
    let scene = scene();
    let index = scene.updated();
    let now = SystemTime::now();
    let day = Duration::from_secs(24 * 60 * 60);
    index.opened(&Place::file(scene.path("book.sgf")), now - day * 3);
    index.opened(&Place::file(scene.path("othello.sgf")), now);
    index.opened(&Place::file("/elsewhere.sgf"), now);
    let names = |typed: &str, days: &str| {
        let query = Query::parse(typed, &owned(&[days])).unwrap();
        let (ids, _) = found(&index, &scene.all(), &query);
        let rows = index.rows(&ids, None).unwrap();
        rows.iter().map(|row| row.place.name()).collect::<Vec<_>>()
    };
    assert_eq!(names("", "opened=2"), ["othello.sgf"]);
    assert_eq!(
        names("", "opened=9"),
        ["book.sgf", "book.sgf", "othello.sgf"]
    );
    assert_eq!(names("black", "opened=9"), ["book.sgf"]);
}

#[test]
fn results_come_in_chunks_and_can_be_stopped() {
    let book: String = (0..20_000)
        .map(|number| format!("(;C[word {number}])"))
        .collect();
    let scene = Scene::new(&[("book.sgf", &book), ("copy.sgf", &book)]);
    let index = scene.updated();
    let query = Query::parse("word", &[]).unwrap();
    let (ids, chunks) = found(&index, &scene.all(), &query);
    assert_eq!(ids, index.ids(&scene.all(), 0..usize::MAX).unwrap());
    assert!(chunks > 2);
    let mut lengths = Vec::new();
    index
        .search(&scene.all(), &query, SystemTime::now(), &mut |ids| {
            lengths.push(ids.len());
            if ids.is_empty() {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        })
        .unwrap();
    assert!(lengths.pop().is_some_and(|last| (1..=1000).contains(&last)));
    assert!(lengths.iter().all(|length| *length == 0) && !lengths.is_empty());
    let rare = Query::parse("\"word 19999\"", &[]).unwrap();
    let (ids, _) = found(&index, &scene.all(), &rare);
    let rows = index.rows(&ids, Some(&rare)).unwrap();
    let told: Vec<_> = rows
        .iter()
        .map(|row| (row.place.name(), row.problem))
        .collect();
    assert_eq!(
        told,
        [
            ("book.sgf".to_owned(), 19_999),
            ("copy.sgf".to_owned(), 19_999)
        ]
    );
    assert_eq!(rows[0].hits.len(), 1);
}

#[test]
fn a_pasted_text_is_found_like_a_word() {
    let words: Vec<String> = (0..300).map(|number| format!("word{number}")).collect();
    let characters = "黒先白死活劫".repeat(50);
    let text = words.join(" ");
    let scene = Scene::new(&[
        ("a.sgf", &format!("(;C[{text}])")),
        ("b.sgf", &format!("(;C[{characters}])")),
        (
            "c.sgf",
            &format!(
                "(;C[{} and {}])",
                &text[..text.len() / 2],
                &characters[..600]
            ),
        ),
    ]);
    let index = scene.updated();
    let quoted = format!("\"{text}\"");
    let other = format!("{characters}黒黒");
    let half = quoted[..1000].to_owned();
    for (typed, count) in [
        (&text, 1),
        (&characters, 1),
        (&quoted, 1),
        (&half, 2),
        (&other, 0),
    ] {
        let query = Query::parse(typed, &[]).unwrap();
        let (ids, _) = found(&index, &scene.all(), &query);
        assert_eq!(ids.len(), count);
        assert_as_scanned(&index, &scene.root(), &[(typed, &[])]);
    }
}

#[test]
fn no_question_is_answered_by_reading_all_files() {
    let scene = scene();
    scene.updated();
    let inside = scene.inside();
    for sql in [
        "SELECT id FROM library WHERE root = ?1",
        "SELECT id, length, modified FROM file WHERE library = ?1 AND key = ?2",
        "SELECT id FROM content WHERE hash = ?1",
        "SELECT id FROM folder WHERE library = ?1 AND path = ?2",
        "SELECT root, path FROM file JOIN library ON library.id = file.library WHERE file.id = ?1",
        "SELECT game FROM problem JOIN fact ON fact.id = problem.id WHERE problem.id = ?1",
        "SELECT 1 FROM fact WHERE title = ?1",
        "SELECT 1 FROM file WHERE content = ?1",
        "SELECT id, folder, state FROM file WHERE library = ?1 ORDER BY key",
    ] {
        let mut plan = inside
            .prepare(&format!("EXPLAIN QUERY PLAN {sql}"))
            .unwrap();
        let count = plan.parameter_count();
        let rows = plan
            .query_map(rusqlite::params_from_iter(vec![1; count]), |row| row.get(3))
            .unwrap();
        let steps: Vec<String> = rows.map(Result::unwrap).collect();
        for step in &steps {
            assert!(step.starts_with("SEARCH"), "{sql}: {steps:?}");
        }
    }
}
