//! The form of a journal: a mark, then frames with length, kind and a checksum that also covers all frames before it.
//!
//! A frame that is missing, doubled, exchanged or changed is noticed, and so is all that follows it. Reading gives
//! slices of the bytes: a length that lies costs nothing. What a kind means is not known here.

use crate::words::{Message, message};

/// A part of a journal: its kind and its bytes.
pub type Part = (u8, Box<dyn AsRef<[u8]> + Send>);

/// The mark at the start of a complete journal; while its beginning is being written, there are zeros in its place.
pub const MARK: &[u8; 16] = b"Bunki journal 1\n";

/// The length of a frame's head: four bytes for the length of its content, one for its kind.
const HEAD: usize = 5;
/// The length of a checksum.
const SUM: usize = 8;

/// The checksum so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chain([u8; SUM]);

impl Chain {
    /// The chain of a journal without a frame.
    pub const START: Self = Self([0; SUM]);

    fn and(self, head: &[u8], content: &[u8]) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.0).update(head).update(content);
        let mut sum = [0; SUM];
        hasher.finalize_xof().fill(&mut sum);
        Self(sum)
    }

    /// The frames of parts; the chain goes on with them.
    ///
    /// # Errors
    /// Why a part cannot be written: it has 4 GiB or more.
    pub fn frames(&mut self, parts: Vec<Part>) -> Result<Vec<u8>, Message> {
        let mut out = Vec::new();
        for (kind, content) in parts {
            let content = (*content).as_ref();
            let length = u32::try_from(content.len());
            let [a, b, c, d] = length
                .map_err(|_| message!("file-text-too-large"))?
                .to_le_bytes();
            let head = [a, b, c, d, kind];
            *self = self.and(&head, content);
            out.extend(head);
            out.extend(content);
            out.extend(self.0);
        }
        Ok(out)
    }
}

/// A frame of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame<'a> {
    /// What it is.
    pub kind: u8,
    /// Its content.
    pub content: &'a [u8],
    /// The length of the journal up to its end.
    pub end: u64,
    /// The chain up to its end.
    pub chain: Chain,
}

/// The frames of a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Frames<'a> {
    /// Those before the first that is damaged.
    pub all: Vec<Frame<'a>>,
    /// The number of bytes that could not be read after them.
    pub lost: usize,
}

/// Reads a journal; `None` if its beginning was never complete.
#[must_use]
pub fn frames(bytes: &[u8]) -> Option<Frames<'_>> {
    let mut rest = bytes.strip_prefix(MARK)?;
    let mut all = Vec::new();
    let mut chain = Chain::START;
    while let Some((frame, behind)) = next(rest, chain) {
        chain = frame.chain;
        rest = behind;
        let end = (bytes.len() - rest.len()) as u64;
        all.push(Frame { end, ..frame });
    }
    Some(Frames {
        all,
        lost: rest.len(),
    })
}

fn next(bytes: &[u8], chain: Chain) -> Option<(Frame<'_>, &[u8])> {
    let (head, rest) = bytes.split_first_chunk::<HEAD>()?;
    let [a, b, c, d, kind] = *head;
    let length = usize::try_from(u32::from_le_bytes([a, b, c, d])).ok()?;
    let (content, rest) = rest.split_at_checked(length)?;
    let (sum, rest) = rest.split_first_chunk::<SUM>()?;
    let chain = chain.and(head, content);
    let frame = Frame {
        kind,
        content,
        end: 0,
        chain,
    };
    (chain.0 == *sum).then_some((frame, rest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn journal() -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        let mut chain = Chain::START;
        for (kind, content) in [(1, "source"), (2, ""), (3, "one"), (3, "one"), (3, "two")] {
            let part: Part = (kind, Box::new(content));
            bytes.extend(chain.frames(vec![part]).unwrap());
        }
        bytes
    }

    /// Whether the frames are the first ones of another journal.
    fn is_start(frames: &Frames<'_>, of: &Frames<'_>) -> bool {
        of.all.starts_with(&frames.all)
    }

    #[test]
    fn a_journal_cut_anywhere_gives_its_whole_frames() {
        let bytes = journal();
        let whole = frames(&bytes).unwrap();
        assert_eq!((whole.all.len(), whole.lost), (5, 0));
        assert_eq!(frames(&bytes[..15]), None);
        assert_eq!(frames(&[&[0; 16], &bytes[16..]].concat()), None);
        for length in 16..bytes.len() {
            let cut = frames(&bytes[..length]).unwrap();
            let fit = whole.all.iter().filter(|frame| frame.end <= length as u64);
            assert_eq!(cut.all.len(), fit.count(), "{length}");
            assert!(is_start(&cut, &whole));
            let end = cut.all.last().map_or(16, |frame| frame.end);
            assert_eq!(cut.lost as u64, length as u64 - end);
        }
    }

    #[test]
    fn any_changed_byte_ends_the_reading_there() {
        let bytes = journal();
        let whole = frames(&bytes).unwrap();
        for at in 16..bytes.len() {
            for bit in 0..8 {
                let mut other = bytes.clone();
                other[at] ^= 1 << bit;
                let read = frames(&other).unwrap();
                let fit = whole.all.iter().filter(|frame| frame.end <= at as u64);
                assert_eq!(read.all.len(), fit.count(), "{at}");
            }
        }
    }

    #[test]
    fn frames_that_are_doubled_missing_or_exchanged_are_noticed() {
        let bytes = journal();
        let whole = frames(&bytes).unwrap();
        let (third, fourth) = (whole.all[2], whole.all[3]);
        assert_eq!(third.content, fourth.content);
        let (from, to) = (
            usize::try_from(third.end).unwrap(),
            usize::try_from(fourth.end).unwrap(),
        );
        let missing = [&bytes[..from], &bytes[to..]].concat();
        assert_eq!(frames(&missing).unwrap().all.len(), 3);
        let doubled = [&bytes[..to], &bytes[from..]].concat();
        assert_eq!(frames(&doubled).unwrap().all.len(), 4);
    }

    proptest! {
        #[test]
        fn any_bytes_can_be_read(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
            let _ = frames(&bytes);
            let _ = frames(&[MARK, bytes.as_slice()].concat());
        }
    }
}
