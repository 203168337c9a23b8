//! From text to tree: one walk over the tokens with an explicit stack; it stores only spans.
//!
//! The grammar is that of FF\[4\]; where a file deviates, it is read as well as possible, with a fault.
//! The reader checks properties in passing and stores none. Writers observe the same walk through a `Trace`.

use std::sync::Arc;

use super::check::{Checker, Prop};
use super::found::Found;
use super::trace::{Trace, Untraced};
use crate::fault::{Code, Fault};
use crate::syntax::property::Known;
use crate::syntax::text::Text;
use crate::syntax::token::{self, Item};
use crate::syntax::visible;
use crate::tree::{Builder, CellId, Span, TooLarge, Tree};

/// Reads a decoded text; every defect becomes a fault with its place, never an error.
///
/// # Errors
/// [`TooLarge`] for 4 GiB or more.
pub fn read(text: &Arc<Text>) -> Result<(Tree, Vec<Fault>), TooLarge> {
    read_traced(text, &mut Untraced)
}

/// Like [`read`], reporting each step to `trace`.
///
/// # Errors
/// The same as for [`read`].
pub fn read_traced(
    text: &Arc<Text>,
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
        is_first: false,
        behind_variation: false,
        checker: Checker::default(),
        found: Found::default(),
        trace,
    };
    reader.file()?;
    let Reader { tree, found, .. } = reader;
    Ok((tree.finish(), found.located(text)))
}

/// A part of the text for a message: on one line, cut. An offset inside a character stands for the whole character.
fn shown(text: &str, start: usize, end: usize) -> String {
    const MOST: usize = 24;
    let from = text.floor_char_boundary(start);
    let to = text.ceil_char_boundary(end);
    visible::short(text.get(from..to).unwrap_or_default(), MOST)
}

/// An open parenthesis.
struct OpenParenthesis {
    /// Its offset.
    opened: u32,
    /// The parent of its variation.
    up: CellId,
    /// The first cell of the variation.
    first: Option<CellId>,
    /// A variation with a node came before any node of its own.
    inner: bool,
    /// The node right after the parenthesis, which belongs to it.
    head: Option<CellId>,
    /// There was game info on the path above it.
    info: bool,
}

struct Reader<'t, 'a, T> {
    text: &'t str,
    at: usize,
    tree: Builder,
    /// The parent of the next node.
    current: CellId,
    /// The last child of `current`.
    last: Option<CellId>,
    stack: Vec<OpenParenthesis>,
    /// The innermost parenthesis has no cell yet.
    is_first: bool,
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
    #[inline]
    fn rest(&self) -> &'t [u8] {
        self.text.as_bytes().get(self.at..).unwrap_or_default()
    }

    #[inline]
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

    /// Skips what is between games; returns whether a game follows. Prose is not a fault unless it looks like
    /// structure.
    fn junk(&mut self) -> bool {
        let bytes = self.text.as_bytes();
        let mut reported = false;
        while let Some(byte) = self.skip_blanks() {
            let offset = place(self.at);
            match byte {
                b'(' if token::starts_game(self.rest()) => return true,
                b')' if !reported => self.found.add(offset, Code::ExtraClose, ""),
                b'(' | b'[' | b']' if !reported => self.found.add(offset, Code::StrayText, ""),
                _ => {}
            }
            reported |= matches!(byte, b'(' | b')' | b'[' | b']');
            // Prose: continue at the next character that may mean something.
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
        loop {
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
                Some(b')') => {
                    self.close();
                    if self.stack.is_empty() {
                        self.current = CellId::FILE;
                        return Ok(());
                    }
                }
                Some(_) => self.loose()?,
            }
        }
    }

    /// Handles a token of a node before any node has started, right after a parenthesis.
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
        let frame = OpenParenthesis {
            opened: place(self.at),
            up: self.current,
            first: None,
            inner: false,
            head: None,
            info,
        };
        self.stack.push(frame);
        self.is_first = true;
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
        self.is_first = false;
        if let Some(above) = self.stack.last_mut() {
            above.inner |= had_node;
            self.is_first = above.first.is_none();
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

    /// Reads one node; `at` is after its `;`, or at its first ident if there is none.
    #[inline]
    fn node(&mut self, start: usize) -> Result<(), TooLarge> {
        let is_root = self.current == CellId::FILE;
        if self.behind_variation {
            self.found.add(place(start), Code::NodeAfterVariation, "");
            self.behind_variation = false;
        }
        let rest = self.rest();
        let clean = if is_root {
            self.checker.clean_root(rest)
        } else {
            self.checker.clean_node(rest)
        };
        let Some(behind) = clean else {
            return self.unclean_node(start, is_root);
        };
        self.at = self.text.len() - behind.len();
        self.add(start, self.at)
    }

    /// Reads a node with which something may be wrong.
    fn unclean_node(&mut self, start: usize, is_root: bool) -> Result<(), TooLarge> {
        let before = self.found.list.len();
        let end = self.scan();
        self.add(start, end)?;
        let (text, found) = (self.text, &mut self.found);
        if is_root {
            self.checker.root(text, place(start), found);
        } else {
            self.checker.node(text, place(start), found);
        }
        self.found.merge_from(before);
        Ok(())
    }

    /// Adds the cell of a node.
    #[inline]
    fn add(&mut self, start: usize, end: usize) -> Result<(), TooLarge> {
        let span = Span {
            start: place(start),
            end: place(end),
        };
        let id = self.tree.add(span, self.current, self.last)?;
        let opened = if self.is_first { self.first(id) } else { None };
        self.trace.node(id, opened);
        self.current = id;
        self.last = None;
        Ok(())
    }

    /// Tells the innermost parenthesis about its first cell; returns the offset of the parenthesis if it is right before
    /// that cell.
    fn first(&mut self, id: CellId) -> Option<u32> {
        self.is_first = false;
        let frame = self.stack.last_mut()?;
        frame.first = Some(id);
        if frame.up != self.current || frame.inner {
            return None;
        }
        frame.head = Some(id);
        Some(frame.opened)
    }

    /// Collects the properties of a node; returns the offset where the node ends.
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

    /// Reads the points that immediately follow a value; returns the rest.
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

    /// Reports a value that was cut off by the end of the text.
    fn tell_open(&mut self, bracket: usize, item: Item<'_>, rest: usize) {
        if let Item::Value(inside) = item
            && rest == 0
            && bracket + 1 + inside.len() == self.text.len()
        {
            self.found.add(place(bracket), Code::OpenValue, "");
        }
    }
}
