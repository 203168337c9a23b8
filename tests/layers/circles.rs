//! Circles between the files of a room.
//!
//! A room is a folder together with the file that opens it; its children are that file, its other files and the
//! folders inside. A file that names another is an arrow between the two children at which their ways part.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::sources::{File, Name, Sources};

/// The arrows of a room by their two ends, each with the places that make it, as `path:line names name`. An end is a
/// path such as `gui/board`; the file that opens the room has the room's own path with `/mod` behind it.
type Arrows = BTreeMap<(String, String), Vec<String>>;

/// One circle: its ends in order, and for each what makes the arrow to the next.
#[derive(Clone, Debug)]
pub(crate) struct Circle {
    pub(crate) ends: Vec<String>,
    pub(crate) arrows: Vec<String>,
}

/// Every child that stands in a circle, with the shortest circle through it.
pub(crate) fn all(sources: &Sources) -> BTreeMap<String, Circle> {
    let mut rooms: BTreeMap<Vec<String>, Arrows> = BTreeMap::new();
    for file in sources.files.iter().filter(|file| file.module != ["main"]) {
        for name in &file.names {
            if let Some((room, from, to)) = arrow(sources, file, name) {
                let shown = format!("{}:{} names {}", file.path, file.line(name), name.shown());
                let room = rooms.entry(room).or_default();
                room.entry((from, to)).or_default().push(shown);
            }
        }
    }
    // At the top level the ranks forbid more than circles.
    rooms.remove([].as_slice());
    rooms.values().flat_map(circles).collect()
}

/// The room and the two children between which a name is an arrow.
fn arrow(sources: &Sources, file: &File, name: &Name) -> Option<(Vec<String>, String, String)> {
    let path = name.absolute.as_ref()?;
    let (target, is_module) = sources.file(path)?;
    // Naming a room from the inside only to go on from there names nothing of the file that opens it.
    let only_passes = is_module && file.module.starts_with(&target.module) && !name.is_glob;
    if name.is_facade || only_passes || target.module == file.module {
        return None;
    }
    let ours = file.module.iter().zip(&target.module);
    let common = ours.take_while(|(a, b)| a == b).count();
    let end = |module: &[String]| match module.get(..=common) {
        Some(child) => child.join("/"),
        None => format!("{}/mod", module.join("/")),
    };
    let room = file.module.get(..common)?.to_vec();
    Some((room, end(&file.module), end(&target.module)))
}

fn circles(arrows: &Arrows) -> Vec<(String, Circle)> {
    let ends: BTreeSet<&String> = arrows.keys().map(|(from, _)| from).collect();
    ends.into_iter()
        .filter_map(|end| Some((end.clone(), shortest(arrows, end)?)))
        .collect()
}

/// The shortest way from an end back to itself.
fn shortest(arrows: &Arrows, start: &String) -> Option<Circle> {
    let mut before: BTreeMap<&String, &String> = BTreeMap::new();
    let mut open = VecDeque::from([start]);
    while let Some(here) = open.pop_front() {
        for (from, to) in arrows.keys().filter(|(from, _)| from == here) {
            if to == start {
                let mut ends = vec![from];
                while let Some(last) = ends.last()
                    && *last != start
                {
                    ends.push(before.get(*last)?);
                }
                ends.reverse();
                return Some(circle(arrows, &ends));
            }
            if !before.contains_key(to) {
                before.insert(to, from);
                open.push_back(to);
            }
        }
    }
    None
}

fn circle(arrows: &Arrows, ends: &[&String]) -> Circle {
    let next = ends.iter().cycle().skip(1);
    let pairs = ends.iter().zip(next);
    let first = |(from, to): (&&String, &&String)| {
        let all = arrows.get(&((*from).clone(), (*to).clone()))?;
        let mut arrow = all.first()?.clone();
        if all.len() > 1 {
            arrow += &format!(" (and {} more)", all.len() - 1);
        }
        Some(arrow)
    };
    Circle {
        ends: ends.iter().map(|end| (*end).clone()).collect(),
        arrows: pairs.filter_map(first).collect(),
    }
}
