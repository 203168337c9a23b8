//! Defects as they are found, and at the end with their lines and columns.

use super::place::places;
use crate::fault::{Code, Fault};
use crate::words::message;

/// The number of subjects that a merged defect of a node names; the rest is counted.
const NAMED: usize = 3;

/// Defects as they are found: offset, code, subject.
#[derive(Debug, Default)]
pub(super) struct Found {
    pub(super) list: Vec<(u32, Code, Box<str>)>,
}

impl Found {
    pub(super) fn add(&mut self, offset: u32, code: Code, subject: &str) {
        self.list.push((offset, code, subject.into()));
    }

    /// Merges the defects of the same kind in one node, starting at this index: at the place of the first, with the
    /// subjects of all.
    pub(super) fn merge_from(&mut self, start: usize) {
        if self.list.len() < start + 2 {
            return;
        }
        let mut kinds: Vec<(u32, Code, Vec<Box<str>>, usize)> = Vec::new();
        for (offset, code, subject) in self.list.drain(start..) {
            match kinds.iter_mut().find(|(_, known, ..)| *known == code) {
                Some((_, _, subjects, _)) if subjects.contains(&subject) => {}
                Some((_, _, subjects, _)) if subjects.len() < NAMED => subjects.push(subject),
                Some((.., more)) => *more += 1,
                None => kinds.push((offset, code, vec![subject], 0)),
            }
        }
        let merged = kinds.into_iter().map(|(offset, code, subjects, more)| {
            let mut all = subjects.join(", ");
            if more > 0 {
                all = message!("fault-more", subjects = all, count = more).english();
            }
            (offset, code, all.into_boxed_str())
        });
        self.list.extend(merged);
    }

    /// The defects as faults with lines and columns, in the order of the text.
    pub(super) fn located(mut self, text: &str) -> Vec<Fault> {
        self.list.sort_by_key(|&(offset, ..)| offset);
        let offsets = self.list.iter().map(|&(offset, ..)| offset as usize);
        let places = places(text, offsets);
        let faults = self.list.into_iter().zip(places);
        faults
            .map(|((offset, code, subject), place)| Fault {
                place,
                offset,
                code,
                subject,
            })
            .collect()
    }
}
