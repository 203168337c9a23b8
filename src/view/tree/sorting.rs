//! Sorts by counting, so that a large layout takes time by its length only.

/// A number of nodes or rows; there are no more than cells.
pub(super) fn count(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}

/// A list sorted by a key below `keys`; equal keys keep their order.
pub(super) fn sorted<T: Copy>(list: &[T], keys: u32, key: impl Fn(&T) -> u32) -> Vec<T> {
    let Some(&any) = list.first() else {
        return Vec::new();
    };
    let mut places = vec![0usize; keys as usize + 1];
    for item in list {
        if let Some(place) = places.get_mut(key(item) as usize + 1) {
            *place += 1;
        }
    }
    let mut before = 0;
    for place in &mut places {
        before += *place;
        *place = before;
    }
    let mut out = vec![any; list.len()];
    for item in list {
        if let Some(place) = places.get_mut(key(item) as usize) {
            if let Some(slot) = out.get_mut(*place) {
                *slot = *item;
            }
            *place += 1;
        }
    }
    out
}
