//! Which values the problems of a library have.

use super::{Scene, found, owned};
use crate::library::index::{Facet, Scope};
use crate::library::query::Query;

fn scene() -> Scene {
    Scene::new(&[
        ("1.sgf", "(;AB[aa]DI[5k]GE[tesuji])"),
        ("2.sgf", "(;AB[bb]DI[5K])(;AB[ab]DI[10k]GE[Life and Death])"),
        ("3.sgf", "(;AB[bb]DI[5K])(;AB[ab]DI[10k]GE[Life and Death])"),
        ("more/4.sgf", "(;AB[cc]DI[1d]GE[ ])"),
        ("more/5.sgf", "(;AB[dd]C[no value])"),
    ])
}

fn shown(all: &[Facet]) -> Vec<String> {
    let all = all.iter();
    all.map(|facet| format!("{} {}", facet.text, facet.problems))
        .collect()
}

#[test]
fn values_are_counted_in_their_order_and_case_does_not_count() {
    let scene = scene();
    let index = scene.updated();
    let facets = index.facets(&scene.all()).unwrap();
    assert_eq!(shown(&facets.difficulties), ["10k 2", "5K 3", "1d 1"]);
    assert_eq!(shown(&facets.genres), ["Life and Death 2", "tesuji 1"]);
    let folder = Scope {
        root: scene.root(),
        folder: Some("more".into()),
    };
    let facets = index.facets(&folder).unwrap();
    assert_eq!(shown(&facets.difficulties), ["1d 1"]);
    assert!(facets.genres.is_empty());
}

#[test]
fn a_filter_with_a_value_finds_as_many_as_are_counted() {
    let scene = scene();
    let index = scene.updated();
    let facets = index.facets(&scene.all()).unwrap();
    let difficulties = facets.difficulties.iter().map(|facet| ("di", facet));
    let genres = facets.genres.iter().map(|facet| ("ge", facet));
    for (name, facet) in difficulties.chain(genres) {
        let filter = format!("{name}={}", facet.value);
        let query = Query::parse("", &owned(&[&filter])).unwrap();
        let (ids, _) = found(&index, &scene.all(), &query);
        assert_eq!(ids.len(), facet.problems, "{filter}");
    }
}
