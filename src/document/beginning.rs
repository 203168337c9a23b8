//! A document that shows the beginning of its file while the rest is read, and takes over the whole of it in its place.
//!
//! Both number their cells alike, so cursor and branches taken stay. It does not know who reads.

use super::portion::{Completed, Portion};
use super::{Document, Prepared};
use crate::tree::CellId;

impl Document {
    /// From now on it shows only the beginning of its file.
    pub(crate) const fn begin(&mut self) {
        self.portion = Portion::Beginning;
    }

    /// Whether its whole file was read.
    #[must_use]
    pub const fn is_whole(&self) -> bool {
        !matches!(self.portion, Portion::Beginning)
    }

    /// Takes over the whole file. The cursor stays where it is, unless its path is another one there.
    pub(crate) fn complete(&mut self, whole: Prepared) -> Completed {
        let (id, place, name) = (self.id, self.place.take(), std::mem::take(&mut self.name));
        let mut old = std::mem::replace(self, Self::new(id, place, name, whole));
        self.orientation = old.orientation;
        (self.shape, self.info_revision) = (old.shape + 1, old.info_revision + 1);
        if self.has_path_of(&old) {
            self.taken = std::mem::take(&mut old.taken);
            let problem = self.problem;
            self.go(old.cursor);
            if self.problem == problem {
                self.attempt = std::mem::take(&mut old.attempt);
                self.revealed = old.revealed;
            }
        }
        let charset = |document: &Self| document.source.region_at(0).name();
        if charset(&old) == charset(self) || old.source.text.is_ascii() {
            Completed::Alike
        } else {
            Completed::OtherCharset
        }
    }

    /// Whether the nodes on the path of another document are here too. The last one may be longer.
    fn has_path_of(&self, other: &Self) -> bool {
        let cells = || other.replay.steps().iter().map(|step| step.cell);
        let is_same = |cell: CellId| {
            let links = |document: &Self| document.tree.cell(cell).up;
            let (here, there) = (self.tree.node_text(cell), other.tree.node_text(cell));
            self.tree.has(cell)
                && links(self) == links(other)
                && (here == there || cells().nth(1).is_none() && here.starts_with(there))
        };
        cells().all(is_same)
    }
}
