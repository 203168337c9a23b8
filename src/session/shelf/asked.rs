//! A question to the index: asked again only if what it depends on is another, and an answer counts only for the last one.

/// What was asked last.
#[derive(Clone, Debug)]
pub(in crate::session) struct Asked<K> {
    key: Option<K>,
    number: u64,
    is_open: bool,
}

impl<K> Default for Asked<K> {
    fn default() -> Self {
        Self {
            key: None,
            number: 0,
            is_open: false,
        }
    }
}

impl<K: PartialEq> Asked<K> {
    /// Whether a question with this key was asked last, answered or not.
    pub(in crate::session) fn is_for(&self, key: &K) -> bool {
        self.key.as_ref() == Some(key)
    }

    /// Takes note that this question is asked under this number.
    pub(in crate::session) fn ask(&mut self, key: K, number: u64) {
        *self = Self {
            key: Some(key),
            number,
            is_open: true,
        };
    }

    /// Takes an answer; false if it is not one to the last question. Questions with several answers stay open.
    pub(in crate::session) fn answer(&mut self, number: u64) -> bool {
        let is_last = self.is_open && self.number == number;
        if is_last {
            self.is_open = false;
        }
        is_last
    }

    /// Whether this is the number of the last question, which is not answered yet.
    pub(in crate::session) const fn awaits(&self, number: u64) -> bool {
        self.is_open && self.number == number
    }

    /// Whether the last question is not answered yet.
    pub(in crate::session) const fn is_open(&self) -> bool {
        self.is_open
    }

    /// The number of the last question; 0 before the first.
    pub(in crate::session) const fn number(&self) -> u64 {
        self.number
    }

    /// Forgets the last question, so that it is asked again.
    pub(in crate::session) fn forget(&mut self) {
        *self = Self::default();
    }
}
