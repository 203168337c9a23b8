//! Which versions belong to a file, and which are beyond the limits: arithmetic on names, without a disk.

use std::collections::{BTreeMap, BTreeSet};

use super::name::{Name, Version};
use crate::settings::Versions;

/// Milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;
/// Bytes of a megabyte.
pub(super) const MEGABYTE: u64 = 1_000_000;
/// How often a file that was saved under other names is followed back.
const MOST_NAMES: usize = 16;

/// A path and those it was saved under before, each with the time until which its versions count.
pub(super) fn former_places(names: &[Name], own: String) -> Vec<(String, u64)> {
    let mut places = vec![(own, u64::MAX)];
    let mut at = 0;
    while let Some((from, until)) = places.get(at).cloned() {
        at += 1;
        for name in names {
            if let Name::Was {
                place,
                former,
                when,
            } = name
                && *place == from
                && *when <= until
                && places.len() < MOST_NAMES
                && places.iter().all(|(known, _)| known != former)
            {
                places.push((former.clone(), *when));
            }
        }
    }
    places
}

/// The versions that are beyond the limits.
pub(super) fn beyond(names: &[Name], kept: &Versions, now: u64) -> BTreeSet<Version> {
    let mut by_place: BTreeMap<&str, Vec<&Version>> = BTreeMap::new();
    for name in names {
        if let Name::Version(version) = name {
            by_place.entry(&version.place).or_default().push(version);
        }
    }
    let oldest = now.saturating_sub(u64::from(kept.days).saturating_mul(DAY));
    let count = usize::try_from(kept.count).unwrap_or(usize::MAX);
    let (mut stay, mut gone) = (Vec::new(), BTreeSet::new());
    for mut versions in by_place.into_values() {
        versions.sort_by_key(|version| std::cmp::Reverse(version.replaced));
        for (number, version) in versions.into_iter().enumerate() {
            if number < count && version.replaced >= oldest {
                stay.push(version);
            } else {
                gone.insert(version.clone());
            }
        }
    }
    stay.sort_by_key(|version| std::cmp::Reverse(version.replaced));
    let mut room = u64::from(kept.megabytes) * MEGABYTE;
    for version in stay {
        match room.checked_sub(version.length) {
            Some(rest) => room = rest,
            None => {
                room = 0;
                gone.insert(version.clone());
            }
        }
    }
    gone
}
