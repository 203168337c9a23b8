//! The branch that was taken last at each cell. A line can have hundreds of thousands of cells, all of which a jump
//! adds at once, so the numbers of cells are hashed by one multiplication.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use crate::tree::CellId;

/// For each cell the child that was entered last.
pub(super) type Taken = HashMap<CellId, CellId, BuildHasherDefault<CellHasher>>;

/// Hashes the number of a cell.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct CellHasher(u64);

/// An odd number with bits everywhere, so that both ends of a product depend on all of a number.
const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

impl Hasher for CellHasher {
    fn finish(&self) -> u64 {
        self.0 ^ (self.0 >> 32)
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(byte.into()));
    }

    fn write_u32(&mut self, number: u32) {
        self.write_u64(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(SPREAD);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::hash::{BuildHasher, BuildHasherDefault};

    use super::*;

    #[test]
    fn neighbors_have_different_hashes_at_both_ends() {
        let hasher: BuildHasherDefault<CellHasher> = BuildHasherDefault::default();
        let hashes: Vec<u64> = (0..1000)
            .map(|number: u32| hasher.hash_one(number))
            .collect();
        let low: HashSet<u64> = hashes.iter().map(|hash| hash & 0xffff).collect();
        let high: HashSet<u64> = hashes.iter().map(|hash| hash >> 57).collect();
        assert!(low.len() > 980, "{}", low.len());
        assert!(high.len() > 120, "{}", high.len());
    }
}
