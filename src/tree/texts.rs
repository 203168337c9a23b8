//! New texts for many nodes in one string, so that a step that changes thousands of nodes does not allocate for each.
//!
//! It knows neither the tree nor what the texts say.

use std::ops::Range;

use super::CellId;

/// New node texts, each with its cell, in the order in which they were added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    all: String,
    nodes: Vec<(CellId, Range<usize>)>,
}

impl Texts {
    /// Adds the text of a cell's node.
    pub fn push(&mut self, cell: CellId, text: &str) {
        let place = self.store(text);
        self.nodes.push((cell, place));
    }

    /// The number of texts.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// The texts with their cells.
    pub fn iter(&self) -> impl Iterator<Item = (CellId, &str)> {
        self.nodes
            .iter()
            .map(|(cell, place)| (*cell, part(&self.all, place)))
    }

    /// The text at an index.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<&str> {
        let (_, place) = self.nodes.get(index)?;
        Some(part(&self.all, place))
    }

    /// Changes the text at an index. The memory of the old one is freed with all the others.
    pub fn set(&mut self, index: usize, text: &str) {
        let new = self.store(text);
        if let Some((_, place)) = self.nodes.get_mut(index) {
            *place = new;
        }
    }

    /// Drops the texts that are not to be kept.
    pub fn retain(&mut self, mut keep: impl FnMut(CellId, &str) -> bool) {
        let all = &self.all;
        self.nodes
            .retain(|(cell, place)| keep(*cell, part(all, place)));
    }

    fn store(&mut self, text: &str) -> Range<usize> {
        let start = self.all.len();
        self.all.push_str(text);
        start..self.all.len()
    }
}

fn part<'a>(all: &'a str, place: &Range<usize>) -> &'a str {
    all.get(place.clone()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_cell_has_the_text_that_was_set_last() {
        let cells: Vec<CellId> = (2..5).filter_map(CellId::from_number).collect();
        let mut texts = Texts::default();
        for (cell, text) in cells.iter().zip([";C[a]", ";", ";B[aa]"]) {
            texts.push(*cell, text);
        }
        texts.set(0, ";C[abc]");
        texts.retain(|_, text| text != ";");
        let wanted = [(cells[0], ";C[abc]"), (cells[2], ";B[aa]")];
        assert_eq!(texts.iter().collect::<Vec<_>>(), wanted);
        assert_eq!((texts.get(1), texts.get(2)), (Some(";B[aa]"), None));
    }
}
