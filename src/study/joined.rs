//! The records of several logs as one: without doubles, in the order in which they happened, whatever order the logs are
//! read in. It does not know where the bytes come from.

use std::collections::HashMap;

use super::record::{Record, RecordId, read};

/// The records of logs.
#[derive(Clone, Debug, Default)]
pub(super) struct Joined {
    records: HashMap<RecordId, Record>,
}

impl Joined {
    /// Adds what a log holds. Lines that are torn or damaged, and kinds of a later version, are passed over.
    pub(super) fn add(&mut self, log: &[u8]) {
        for line in log.split(|byte| *byte == b'\n') {
            if let Some((id, Some(record))) = read(line) {
                self.records.insert(id, record);
            }
        }
    }

    /// All records, the first one first.
    pub(super) fn into_records(self) -> Vec<Record> {
        let mut all: Vec<(RecordId, Record)> = self.records.into_iter().collect();
        all.sort_unstable_by(|(one_id, one), (other_id, other)| {
            let time = one.at.milliseconds().cmp(&other.at.milliseconds());
            time.then_with(|| one_id.cmp(other_id))
        });
        all.into_iter().map(|(_, record)| record).collect()
    }
}
