//! Which contents are being read at this moment, so that no two threads read the same.

use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::reading::Hash;

/// The contents that some thread reads at this moment, or that are not committed yet.
#[derive(Debug, Default)]
pub(super) struct Claims(Mutex<HashSet<Hash>>);

impl Claims {
    /// Whether this thread is to read the content: no other one does.
    pub(super) fn claim(&self, hash: Hash) -> bool {
        self.locked().insert(hash)
    }

    /// Whether some thread does.
    pub(super) fn has(&self, hash: &Hash) -> bool {
        self.locked().contains(hash)
    }

    /// These contents are in the database now.
    pub(super) fn release(&self, hashes: &mut Vec<Hash>) {
        let mut claimed = self.locked();
        for hash in hashes.drain(..) {
            claimed.remove(&hash);
        }
    }

    fn locked(&self) -> MutexGuard<'_, HashSet<Hash>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
