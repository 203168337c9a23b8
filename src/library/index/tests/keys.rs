//! What problems are known by: in the order of the library, each once, and found again where its file was moved to.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::SystemTime;

use super::{Scene, found, owned};
use crate::library::index::Scope;
use crate::library::query::Query;
use crate::problem::{Keys, ProblemKey};

const CORNER: &str = "(;SZ[9]AB[aa][bb]AW[cc];B[dd])";
/// The same, turned and with other colors and words.
const TURNED: &str = "(;SZ[9]AW[ia][hb]AB[gc]C[other];W[fd])";
const EDGE: &str = "(;SZ[9]AB[ea][eb]AW[ec];B[dd])";
const BARE: &str = "(;SZ[9];B[dd])";

#[test]
fn keys_come_in_order_and_lead_back_to_the_first_of_equal_problems() {
    let book = format!("{BARE}{EDGE}{CORNER}");
    let scene = Scene::new(&[("1.sgf", &book), ("2.sgf", TURNED), ("b/3.sgf", EDGE)]);
    let index = scene.updated();
    let all = scene.all();
    let keys = index.keys(&all, None).unwrap();
    // The empty board has none; equal problems have one.
    assert_eq!(keys.len(), 2);
    let first = index.known_by(&all, keys[0]).unwrap().unwrap();
    assert_eq!((first.place.path, first.problem), (scene.path("1.sgf"), 1));
    let inside = Scope {
        folder: Some("b".into()),
        ..scene.all()
    };
    assert_eq!(index.keys(&inside, None).unwrap(), [keys[0]]);
    let there = index.known_by(&inside, keys[0]).unwrap().unwrap();
    assert_eq!(there.place.path, scene.path("b/3.sgf"));
    assert_eq!(index.known_by(&inside, keys[1]).unwrap(), None);
    let other = ProblemKey::from_bytes([7; 16]);
    assert_eq!(index.known_by(&all, other).unwrap(), None);
}

#[test]
fn filters_ask_how_problems_stand() {
    let scene = Scene::new(&[
        ("1.sgf", CORNER),
        ("2.sgf", TURNED),
        ("3.sgf", EDGE),
        ("4.sgf", BARE),
    ]);
    let index = scene.updated();
    let all = scene.all();
    let keys = index.keys(&all, None).unwrap();
    let tried = Arc::new(HashSet::from([keys[0]]));
    let names = |filters: &[&str], told: Keys| {
        let query = Query::parse("", &owned(filters)).unwrap();
        let query = query.with_standings(|_| told.clone());
        let ids = found(&index, &all, &query).0;
        let rows = index.rows(&ids, Some(&query)).unwrap();
        let mut names: Vec<String> = rows.iter().map(|row| row.place.name()).collect();
        let gathered = index.keys(&all, Some((&query, SystemTime::now()))).unwrap();
        names.push(gathered.len().to_string());
        names.join(" ")
    };
    assert_eq!(
        names(&["due"], Keys::Only(Arc::clone(&tried))),
        "1.sgf 2.sgf 1"
    );
    assert_eq!(names(&["new"], Keys::AllBut(Arc::clone(&tried))), "3.sgf 1");
    let white = names(&["due", "turn=white"], Keys::Only(tried));
    assert_eq!(white, "2.sgf 1");
    // Nobody said how they stand.
    let query = Query::parse("", &owned(&["solved"])).unwrap();
    assert_eq!(found(&index, &all, &query).0, []);
}
