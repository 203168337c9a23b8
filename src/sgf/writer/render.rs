//! From patches to output: parts that are copied and texts that are new. It does not know why a patch is there.

use std::ops::Range;

use super::error::WriteError;
use super::patch::{Inserted, Order, Patch};
use super::shape::SourceShape;
use crate::sgf::charset::{Source, Unencodable};
use crate::tree::CellId;

/// A part of the output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A part of the source's text; `into` is the place it is moved to, if it is moved.
    Copy {
        range: Range<usize>,
        into: Option<usize>,
    },
    /// New text, in the charset of the place `at`.
    New { text: String, at: usize },
}

enum Job {
    Run(Run),
    Put {
        piece: Inserted,
        at: usize,
        into: Option<usize>,
    },
}

/// A part of the source that is being copied with its patches.
#[derive(Clone, Copy)]
struct Run {
    from: u32,
    to: u32,
    /// The first patch that may be in it.
    next: usize,
    /// The slice it is; `None` for the whole text.
    slice: Option<Slice>,
    /// The slice that was just removed: patches at its end are not written here.
    gone: Option<Slice>,
    into: Option<usize>,
}

/// Merges patches and source; `lay` writes a game anew. Without recursion, because moved slices contain patches that
/// contain moved slices.
pub(super) fn pieces(
    patches: &[Patch],
    shape: &SourceShape,
    length: usize,
    lay: impl Fn(CellId) -> Vec<Part>,
) -> Vec<Part> {
    let mut parts = Vec::new();
    let to = u32::try_from(length).unwrap_or(u32::MAX);
    let mut jobs = vec![Job::Run(Run {
        from: 0,
        to,
        next: 0,
        slice: None,
        gone: None,
        into: None,
    })];
    while let Some(job) = jobs.pop() {
        match job {
            Job::Put {
                piece: Inserted::Text(text),
                ..
            } if text.is_empty() => {}
            Job::Put {
                piece: Inserted::Text(text),
                at,
                ..
            } => parts.push(Part::New { text, at }),
            Job::Put {
                piece: Inserted::Game(game),
                ..
            } => parts.extend(lay(game)),
            Job::Put {
                piece: Inserted::Slice(cell),
                into,
                ..
            } => {
                let slice = Slice::of(cell, shape);
                let next = patches.partition_point(|patch| patch.start < slice.start);
                let (from, to) = (slice.start, slice.end);
                jobs.push(Job::Run(Run {
                    from,
                    to,
                    next,
                    slice: Some(slice),
                    gone: None,
                    into,
                }));
            }
            Job::Run(run) => run.step(patches, shape, &mut parts, &mut jobs),
        }
    }
    parts
}

impl Run {
    /// Copies up to the next patch, and pushes the content of the patch and the rest on the stack.
    fn step(
        self,
        patches: &[Patch],
        shape: &SourceShape,
        parts: &mut Vec<Part>,
        jobs: &mut Vec<Job>,
    ) {
        let ahead = patches
            .iter()
            .enumerate()
            .skip(self.next)
            .take_while(|(_, patch)| patch.start <= self.to);
        let Some((place, patch)) = ahead.into_iter().find(|(_, patch)| self.holds(patch)) else {
            copy(parts, self.from..self.to, self.into);
            return;
        };
        copy(parts, self.from..patch.start, self.into);
        let still = self.gone.filter(|_| patch.end == self.from);
        let gone = patch.removed.map(|cell| Slice::of(cell, shape)).or(still);
        jobs.push(Job::Run(Self {
            from: patch.end,
            next: place + 1,
            gone,
            ..self
        }));
        // A text inserted after something belongs to it, even if another charset starts there.
        let own = match patch.class {
            Order::Own | Order::Behind => patch.start.saturating_sub(1),
            Order::Before | Order::Instead => patch.start,
        };
        let at = self.into.unwrap_or(own as usize);
        let into = if patch.is_game { None } else { Some(at) };
        jobs.extend(patch.pieces.iter().rev().map(|piece| Job::Put {
            piece: piece.clone(),
            at,
            into,
        }));
    }
}

/// The slice of a cell in the source.
#[derive(Clone, Copy)]
struct Slice {
    cell: CellId,
    start: u32,
    end: u32,
    depth: u32,
    unclosed: bool,
}

impl Slice {
    fn of(cell: CellId, shape: &SourceShape) -> Self {
        let (start, end) = (shape.start(cell), shape.end(cell));
        Self {
            cell,
            start,
            end,
            depth: shape.depth(cell),
            unclosed: shape.is_unclosed(cell),
        }
    }

    /// Whether the patch is at the end of the slice and inside it: patches of deeper cells, and the slice's own missing
    /// parenthesis.
    fn ends_with(&self, patch: &Patch) -> bool {
        let is_inside = match patch.class {
            Order::Own => true,
            Order::Behind => {
                patch.depth > self.depth + 1 || patch.depth == self.depth + 1 && self.unclosed
            }
            Order::Before | Order::Instead => false,
        };
        is_inside && patch.start == self.end
    }
}

impl Run {
    /// Whether a patch is inside what is being copied, from the current place on.
    fn holds(&self, patch: &Patch) -> bool {
        if patch.start < self.from
            || patch.end > self.to
            || self.gone.is_some_and(|gone| gone.ends_with(patch))
        {
            return false;
        }
        let Some(slice) = self.slice else { return true };
        match patch.class {
            // What starts where the slice ends is not inside it.
            Order::Instead => patch.removed != Some(slice.cell) && patch.start < slice.end,
            Order::Before => patch.start > slice.start && patch.start < slice.end,
            Order::Behind if patch.start == slice.end => slice.ends_with(patch),
            Order::Own | Order::Behind => patch.start > slice.start,
        }
    }
}

fn copy(parts: &mut Vec<Part>, range: Range<u32>, into: Option<usize>) {
    if !range.is_empty() {
        parts.push(Part::Copy {
            range: range.start as usize..range.end as usize,
            into,
        });
    }
}

/// The text of the output.
pub(super) fn to_text(parts: &[Part], source: &str) -> String {
    let mut out = String::with_capacity(source.len() + 64);
    for part in parts {
        out.push_str(match part {
            Part::Copy { range, .. } => source.get(range.clone()).unwrap_or_default(),
            Part::New { text, .. } => text,
        });
    }
    out
}

/// The bytes of the output: copied from the source, or encoded if new or moved into another charset.
pub(super) fn to_bytes(parts: &[Part], source: &Source) -> Result<Vec<u8>, WriteError> {
    let mut places: Vec<usize> = parts.iter().flat_map(copied).collect();
    places.sort_unstable();
    places.dedup();
    let bytes = source.byte_offsets(places.iter().copied())?;
    let byte_of = |place: usize| match places.binary_search(&place) {
        Ok(found) => bytes.get(found).copied().unwrap_or(0),
        Err(_) => 0,
    };
    let whole = source.bytes();
    let mut out = Vec::with_capacity(whole.len() + 256);
    // A byte order mark comes before the text.
    let mark = source.regions().next().map_or(0, |first| first.bytes.start);
    out.extend_from_slice(whole.get(..mark).unwrap_or_default());
    let mut lacking: Option<Unencodable> = None;
    let mut note = |error: Unencodable| match &mut lacking {
        Some(known) => known.add(error),
        None => lacking = Some(error),
    };
    for part in parts {
        match part {
            Part::New { text, at } => match source.region_at(*at).encode(text) {
                Ok(bytes) => out.extend(bytes),
                Err(error) => note(error),
            },
            Part::Copy { range, into } => {
                let from = source.region_at(range.start);
                match into.map(|at| source.region_at(at)) {
                    Some(target)
                        if target.encoding != from.encoding
                            || target.bytewise_escapes != from.bytewise_escapes =>
                    {
                        let text = source.text.get(range.clone()).unwrap_or_default();
                        match target.encode(text) {
                            Ok(bytes) => out.extend(bytes),
                            Err(error) => note(error),
                        }
                    }
                    _ => {
                        let range = byte_of(range.start)..byte_of(range.end);
                        out.extend_from_slice(whole.get(range).unwrap_or_default());
                    }
                }
            }
        }
    }
    lacking.map_or(Ok(out), |error| Err(error.into()))
}

fn copied(part: &Part) -> impl Iterator<Item = usize> + use<> {
    let ends = match part {
        Part::Copy { range, .. } => Some([range.start, range.end]),
        Part::New { .. } => None,
    };
    ends.into_iter().flatten()
}
