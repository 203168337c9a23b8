//! From text to tree: one walk over flat tokens with a stack of its own, node spans only.
//!
//! The grammar is that of FF\[4\]; where a file leaves it, the reading is that of the design's list, with a fault. The
//! reader checks properties as it passes and stores none. Writers watch the same walk through [`Trace`].

use std::sync::Arc;

use super::check::{Checker, Prop};
use super::found::Found;
use super::place::places;
use crate::fault::{Code, Fault};
use crate::syntax::property::Known;
use crate::syntax::token::{self, Item};
use crate::syntax::visible;
use crate::tree::{Builder, CellId, Span, TooLarge, Tree};

/// What a writer needs to see of the walk beside the tree.
pub trait Trace {
    /// A cell was read; `opened` is the place of the `(` that its node directly follows.
    fn node(&mut self, id: CellId, opened: Option<u32>);
    /// The variation that `first` heads was closed; `end` is behind its `)`.
    fn closed(&mut self, first: CellId, end: u32);
    /// The text ended and the variation that `first` heads was not closed; innermost first.
    fn unclosed(&mut self, first: CellId);
    /// Parentheses below `up` that no node heads were closed; `end` is behind them.
    fn passed(&mut self, up: CellId, end: u32);
    /// The text ended within parentheses below `up` that no node heads; `begun` is behind the opening one.
    fn unpassed(&mut self, up: CellId, begun: u32);
}

/// A trace that ignores everything.
struct Untraced;

impl Trace for Untraced {
    fn node(&mut self, _: CellId, _: Option<u32>) {}
    fn closed(&mut self, _: CellId, _: u32) {}
    fn unclosed(&mut self, _: CellId) {}
    fn passed(&mut self, _: CellId, _: u32) {}
    fn unpassed(&mut self, _: CellId, _: u32) {}
}

/// Reads a decoded text; every defect becomes a fault with its place, none an error.
///
/// # Errors
/// [`TooLarge`] for 4 GiB and more.
pub fn read(text: &Arc<String>) -> Result<(Tree, Vec<Fault>), TooLarge> {
    read_traced(text, &mut Untraced)
}

/// As [`read`], reporting each step to `trace`.
///
/// # Errors
/// As [`read`].
pub fn read_traced(
    text: &Arc<String>,
    trace: &mut impl Trace,
) -> Result<(Tree, Vec<Fault>), TooLarge> {
    let tree = Builder::new(Arc::clone(text))?;
    let mut reader = Reader {
        text,
        at: 0,
        tree,
        current: CellId::FILE,
        last: None,
        stack: Vec::new(),
        behind_variation: false,
        checker: Checker::default(),
        found: Found::default(),
        trace,
    };
    reader.file()?;
    let Reader { tree, found, .. } = reader;
    Ok((tree.finish(), located(text, found)))
}

/// Turns what was found into faults with places, in the order of the text.
fn located(text: &str, mut found: Found) -> Vec<Fault> {
    found.list.sort_by_key(|&(offset, ..)| offset);
    let offsets = found.list.iter().map(|&(offset, ..)| offset as usize);
    let places = places(text, offsets);
    let faults = found.list.into_iter().zip(places);
    faults
        .map(|((offset, code, subject), place)| Fault {
            place,
            offset,
            code,
            subject,
        })
        .collect()
}

/// A piece of the text as it stands in a message: cut, on one line. A place inside a character stands for all of it.
fn shown(text: &str, start: usize, end: usize) -> String {
    const MOST: usize = 24;
    let from = text.floor_char_boundary(start);
    let to = text.ceil_char_boundary(end);
    visible::short(text.get(from..to).unwrap_or_default(), MOST)
}

/// An open parenthesis.
struct Frame {
    /// Where it stands.
    opened: u32,
    /// The cell that its variation hangs on.
    up: CellId,
    /// The first cell of the variation.
    first: Option<CellId>,
    /// A variation with a node stood inside before any node of its own.
    inner: bool,
    /// The node that follows the parenthesis directly, so that the two belong together.
    head: Option<CellId>,
    /// Game info stood on the path above it.
    info: bool,
}

struct Reader<'t, 'a, T> {
    text: &'t str,
    at: usize,
    tree: Builder,
    /// The cell that the next node hangs on.
    current: CellId,
    /// The last child of `current`.
    last: Option<CellId>,
    stack: Vec<Frame>,
    /// A variation was closed since the last node.
    behind_variation: bool,
    checker: Checker,
    found: Found,
    trace: &'a mut T,
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the tree refused texts that 32 bits cannot reach"
)]
const fn place(at: usize) -> u32 {
    at as u32
}

impl<'t, T: Trace> Reader<'t, '_, T> {
    fn rest(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    fn skip_blanks(&mut self) -> Option<u8> {
        let bytes = self.text.as_bytes();
        while let Some(&byte) = bytes.get(self.at) {
            if !token::is_blank(byte) {
                return Some(byte);
            }
            self.at += 1;
        }
        None
    }

    fn file(&mut self) -> Result<(), TooLarge> {
        while self.junk() {
            self.game()?;
        }
        if self.tree.is_empty() {
            self.found.add(0, Code::NoGame, "");
        }
        Ok(())
    }

    /// Passes what stands between games; whether a game follows. Prose is no fault unless it looks like structure.
    fn junk(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        let mut told = false;
        while let Some(byte) = self.skip_blanks() {
            let offset = place(self.at);
            match byte {
                b'(' if token::starts_game(self.rest()) => return true,
                b')' if !told => self.found.add(offset, Code::ExtraClose, ""),
                b'(' | b'[' | b']' if !told => self.found.add(offset, Code::StrayText, ""),
                _ => {}
            }
            told |= matches!(byte, b'(' | b')' | b'[' | b']');
            // Prose: on to the next character that may mean something.
            self.at += 1;
            let prose = bytes.get(self.at..).unwrap_or_default();
            let next = prose
                .iter()
                .position(|&byte| matches!(byte, b'(' | b')' | b'[' | b']'));
            self.at = next.map_or(bytes.len(), |next| self.at + next);
        }
        false
    }

    fn game(&mut self) -> Result<(), TooLarge> {
        self.open();
        while !self.stack.is_empty() {
            match self.skip_blanks() {
                None => {
                    self.end_of_text();
                    return Ok(());
                }
                Some(b';') => {
                    let start = self.at;
                    self.at += 1;
                    self.node(start)?;
                }
                Some(b'(') => self.open(),
                Some(b')') => self.close(),
                Some(_) => self.loose()?,
            }
        }
        self.current = CellId::FILE;
        Ok(())
    }

    /// A token of a node where no node has begun: behind a parenthesis.
    fn loose(&mut self) -> Result<(), TooLarge> {
        let start = self.at;
        let text = self.text;
        let Ok((rest, item)) = token::item(text.as_bytes().get(start..).unwrap_or_default()) else {
            self.at += 1;
            return Ok(());
        };
        let after = text.len() - rest.len();
        match item {
            Item::Ident(_) if token::skip_blanks(rest).first() == Some(&b'[') => {
                self.found.add(place(start), Code::MissingSemicolon, "");
                self.node(start)
            }
            Item::Value(_) => {
                self.found.add(
                    place(start),
                    Code::ValuesWithoutIdent,
                    &shown(text, start, after),
                );
                self.tell_open(start, item, rest.len());
                self.at = after;
                Ok(())
            }
            Item::Ident(_) | Item::Stray(_) => {
                self.found
                    .add(place(start), Code::StrayText, &shown(text, start, after));
                self.at = after;
                Ok(())
            }
        }
    }

    fn open(&mut self) {
        if let Some(frame) = self.stack.last()
            && frame.first.is_none()
            && !frame.inner
        {
            self.found.add(place(self.at), Code::ExtraOpen, "");
        }
        let info = self.checker.info_above;
        let frame = Frame {
            opened: place(self.at),
            up: self.current,
            first: None,
            inner: false,
            head: None,
            info,
        };
        self.stack.push(frame);
        self.behind_variation = false;
        self.at += 1;
    }

    fn close(&mut self) {
        self.at += 1;
        let Some(frame) = self.stack.pop() else {
            return;
        };
        self.checker.info_above = frame.info;
        match frame.head {
            Some(head) => self.trace.closed(head, place(self.at)),
            None => self.trace.passed(frame.up, place(self.at)),
        }
        if let Some(first) = frame.first {
            self.last = Some(first);
        } else if !frame.inner {
            self.found.add(frame.opened, Code::EmptyVariation, "");
        }
        self.current = frame.up;
        let had_node = frame.first.is_some() || frame.inner;
        if let Some(above) = self.stack.last_mut() {
            above.inner |= had_node;
        }
        self.behind_variation |= had_node;
    }

    fn end_of_text(&mut self) {
        if let Some(frame) = self.stack.first() {
            let missing = self.stack.len();
            let subject = if missing > 1 {
                missing.to_string()
            } else {
                String::new()
            };
            self.found.add(frame.opened, Code::MissingClose, &subject);
        }
        while let Some(frame) = self.stack.pop() {
            match frame.head {
                Some(head) => self.trace.unclosed(head),
                None => self.trace.unpassed(frame.up, frame.opened + 1),
            }
        }
        self.checker.info_above = false;
        self.current = CellId::FILE;
    }

    /// Reads one node; `at` stands behind its `;`, or at its first ident where there is none.
    fn node(&mut self, start: usize) -> Result<(), TooLarge> {
        let root = self.current == CellId::FILE;
        if self.behind_variation {
            self.found.add(place(start), Code::NodeAfterVariation, "");
            self.behind_variation = false;
            self.checker.info_above = self.stack.last().is_some_and(|frame| frame.info);
        }
        let before = self.found.list.len();
        let lone = token::lone_move(self.rest())
            .filter(|&(letters, _)| !root && self.checker.is_plain_move(letters));
        let end = match lone {
            Some((_, behind)) => {
                self.at = self.text.len() - behind.len();
                self.at
            }
            None => self.scan(),
        };
        let span = Span {
            start: place(start),
            end: place(end),
        };
        let id = self.tree.add(span, self.current, self.last)?;
        let mut opened = None;
        if let Some(frame) = self.stack.last_mut()
            && frame.first.is_none()
        {
            frame.first = Some(id);
            if frame.up == self.current && !frame.inner {
                frame.head = Some(id);
                opened = Some(frame.opened);
            }
        }
        self.trace.node(id, opened);
        self.current = id;
        self.last = None;
        if lone.is_none() {
            self.checker
                .node(self.text, span.start, root, &mut self.found);
            self.found.merge_from(before);
        }
        Ok(())
    }

    /// Collects the properties of a node; returns where the node ends.
    fn scan(&mut self) -> usize {
        self.checker.clear();
        let text = self.text;
        let mut rest = self.rest();
        let mut end = self.at;
        let mut open: Option<Prop> = None;
        while let Ok((mut behind, item)) = token::item(rest) {
            match item {
                Item::Value(inside) => {
                    let start = inside.as_ptr() as usize - text.as_ptr() as usize;
                    let after = text.len() - behind.len();
                    if start + inside.len() == after {
                        self.tell_open(start - 1, item, behind.len());
                    }
                    if let Some(prop) = &mut open {
                        self.checker.values.push(Span {
                            start: place(start),
                            end: place(start + inside.len()),
                        });
                        behind = self.pairs(behind);
                        prop.values.end = place(self.checker.values.len());
                    } else {
                        let what = shown(text, start - 1, after);
                        self.found
                            .add(place(start - 1), Code::ValuesWithoutIdent, &what);
                    }
                    end = text.len() - behind.len();
                }
                Item::Ident(ident) => {
                    if let Some(prop) = open.take() {
                        self.checker.push(text, prop, &mut self.found);
                    }
                    end = text.len() - behind.len();
                    open = Some(self.prop(ident, end));
                }
                Item::Stray(_) => {
                    let at = text.len() - behind.len() - 1;
                    let what = shown(text, at, at + 1);
                    self.found.add(place(at), Code::StrayText, &what);
                }
            }
            rest = behind;
        }
        self.at = text.len() - rest.len();
        if let Some(prop) = open {
            self.checker.push(text, prop, &mut self.found);
        }
        end
    }

    /// Takes the points that follow a value without a gap; returns what stands behind them.
    fn pairs<'r>(&mut self, mut rest: &'r [u8]) -> &'r [u8] {
        while let Some((_, behind)) = token::pair(rest) {
            let end = self.text.len() - behind.len() - 1;
            self.checker.values.push(Span {
                start: place(end - 2),
                end: place(end),
            });
            rest = behind;
        }
        rest
    }

    fn prop(&self, ident: &[u8], after: usize) -> Prop {
        let first = place(self.checker.values.len());
        Prop {
            ident: Span {
                start: place(after - ident.len()),
                end: place(after),
            },
            known: Known::find(ident),
            values: first..first,
        }
    }

    /// Reports a value that the end of the text cut off.
    fn tell_open(&mut self, bracket: usize, item: Item<'_>, rest: usize) {
        if let Item::Value(inside) = item
            && rest == 0
            && bracket + 1 + inside.len() == self.text.len()
        {
            self.found.add(place(bracket), Code::OpenValue, "");
        }
    }
}
