//! Sets of problems that the user named, and how far each of them is in its cycle.
//!
//! It knows what the log says of sets, and not which problems belong to one: that changes with the library.

use std::collections::{BTreeMap, HashSet};

use super::moment::Moment;
use super::record::{Definition, Record, SetId, What};
use crate::problem::ProblemKey;

/// All sets.
#[derive(Clone, Debug, Default)]
pub struct Sets {
    all: BTreeMap<SetId, Told>,
}

/// What the log tells of a set, each with its time.
#[derive(Clone, Debug, Default)]
struct Told {
    /// The last definition.
    defined: Option<(i64, Definition)>,
    /// When it was removed last.
    removed: Option<i64>,
    /// When it began anew, ascending.
    cycles: Vec<i64>,
    tried: Vec<(i64, ProblemKey)>,
}

/// A set and its cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Set<'a> {
    /// Its name.
    pub id: &'a SetId,
    /// Which problems belong to it.
    pub definition: &'a Definition,
    /// Which cycle it is in, from 1.
    pub cycle: usize,
    /// The problems that were tried in this cycle.
    pub tried: HashSet<ProblemKey>,
}

impl Sets {
    /// The sets of a library, by their names.
    pub fn of<'a>(&'a self, library: &'a str) -> impl Iterator<Item = Set<'a>> {
        let all = self.all.iter().filter(move |(id, _)| id.library == library);
        all.filter_map(|(id, told)| told.set(id))
    }

    /// A set, if there is one of this name.
    #[must_use]
    pub fn set(&self, id: &SetId) -> Option<Set<'_>> {
        let (id, told) = self.all.get_key_value(id)?;
        told.set(id)
    }

    pub(super) fn add(&mut self, record: &Record) {
        let at = record.at.milliseconds();
        match &record.what {
            What::Set(id, definition) => {
                let told = self.told(id);
                told.defined = told.defined.take().max(Some((at, definition.clone())));
            }
            What::SetRemoved(id) => {
                let told = self.told(id);
                told.removed = told.removed.max(Some(at));
            }
            What::Cycle(id) => {
                let told = self.told(id);
                let place = told.cycles.partition_point(|known| *known <= at);
                told.cycles.insert(place, at);
            }
            What::Attempt(_) | What::Correction { .. } | What::Exam(_) => {}
        }
    }

    pub(super) fn tried(&mut self, id: &SetId, at: Moment, key: ProblemKey) {
        self.told(id).tried.push((at.milliseconds(), key));
    }

    fn told(&mut self, id: &SetId) -> &mut Told {
        self.all.entry(id.clone()).or_default()
    }
}

impl Told {
    fn set<'a>(&'a self, id: &'a SetId) -> Option<Set<'a>> {
        let (defined, definition) = self.defined.as_ref()?;
        if self.removed.is_some_and(|removed| removed >= *defined) {
            return None;
        }
        // A set that is defined anew begins anew.
        let cycles = self.cycles.iter().filter(|cycle| *cycle >= defined);
        let began = cycles.clone().max().unwrap_or(defined);
        let tried = self.tried.iter().filter(|(at, _)| at >= began);
        Some(Set {
            id,
            definition,
            cycle: cycles.count() + 1,
            tried: tried.map(|(_, key)| *key).collect(),
        })
    }
}
