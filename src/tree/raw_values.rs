//! Raw values of a property, one behind the other in one text, so that many nodes allocate once. It knows no node.

use crate::board::Point;
use crate::syntax::escape;
use crate::syntax::value::{self, Context};

/// The values in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RawValues {
    text: String,
    /// Where each value ends.
    ends: Vec<usize>,
}

impl RawValues {
    /// Removes all values.
    pub fn clear(&mut self) {
        self.text.clear();
        self.ends.clear();
    }

    /// Adds a value as it is.
    pub fn push(&mut self, raw: &str) {
        self.text.push_str(raw);
        self.ends.push(self.text.len());
    }

    /// Adds a label.
    pub fn push_label(&mut self, point: Point, text: &str, context: Context) {
        value::push_point(&mut self.text, point, context);
        self.text.push(':');
        self.text.push_str(&escape::write_simple_composed(text));
        self.ends.push(self.text.len());
    }

    /// The values.
    pub fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        let starts = std::iter::once(&0).chain(&self.ends);
        let places = starts.zip(&self.ends);
        places.map(|(&start, &end)| self.text.get(start..end).unwrap_or_default())
    }
}
