//! Typed texts: comments, names, game info. Typing in one field of one cell is one step. Long comments are typed in
//! parts: then only what changes is read and written. It does not know the text fields of the window.

use std::ops::Range;

use super::Document;
use super::alike::same_text;
use super::history::Field;
use super::log::{Action, Typed};
use crate::syntax::escape;
use crate::syntax::property;
use crate::syntax::value::Context;
use crate::tree::{CellId, Changed, Edit, Node, Span, TooLarge, node_text};
use crate::words::{Message, message};

/// How a text came into its field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Typing {
    /// Typed, pasted or deleted.
    #[default]
    New,
    /// By the field's own undo.
    TakenBack,
    /// By the field's own redo.
    DoneAgain,
}

/// A property with one text.
#[derive(Clone, Debug)]
pub(super) struct TextField {
    /// Its ident.
    pub(super) ident: &'static str,
    /// Its name in Undo.
    pub(super) name: Message,
    /// Whether it may have several lines.
    pub(super) lines: bool,
}

impl TextField {
    fn read(&self, node: Node<'_>) -> Option<String> {
        let text = if self.lines {
            node.joined_text(self.ident)
        } else {
            node.simple_text(self.ident)
        };
        text.map(std::borrow::Cow::into_owned)
    }

    /// Whether two nodes say the same in this property.
    fn is_alike(&self, a: Node<'_>, b: Node<'_>) -> bool {
        if !self.lines {
            return self.read(a).unwrap_or_default() == self.read(b).unwrap_or_default();
        }
        let [a, b] = [a, b].map(|node| node.joined_raw(self.ident).unwrap_or_default());
        same_text(&a, &b)
    }

    fn write(&self, text: &str, line_break: &str) -> Vec<String> {
        if text.is_empty() {
            Vec::new()
        } else if self.lines {
            vec![escape::write_text(text, line_break)]
        } else {
            let line = text.replace(['\n', '\r'], " ");
            vec![escape::write_text(&line, " ")]
        }
    }
}

impl Document {
    /// Sets the comment of a cell.
    pub(crate) fn type_comment(
        &mut self,
        cell: CellId,
        text: &str,
        typing: Typing,
    ) -> Result<(), TooLarge> {
        self.type_text(cell, &comment(), text, typing).map(|_| ())
    }

    /// Puts a text in the place of a part of a cell's comment, given in bytes of the raw value. Returns where the text
    /// is then, unless the comment has no such part.
    pub(crate) fn type_comment_part(
        &mut self,
        cell: CellId,
        part: Range<usize>,
        text: &str,
        typing: Typing,
    ) -> Result<Option<Range<usize>>, TooLarge> {
        let node = node_text::closed(self.tree.node_text(cell));
        let raw = Node::new(&node, self.context()).joined_raw("C");
        let Some((raw, old)) = raw
            .as_ref()
            .and_then(|raw| Some((raw, raw.get(part.clone())?)))
        else {
            return Ok(None);
        };
        let ends = raw.get(..part.start).zip(raw.get(part.end..));
        let (before, behind) = ends.unwrap_or_default();
        let new = escape::write_text(text, line_break(before, self.line_break, behind));
        let range = part.start..part.start + new.len();
        if same_text(old, &new) {
            return Ok(Some(part));
        }
        let whole = [before, &new, behind].concat();
        self.type_raw(cell, &comment(), &[whole], typing)?;
        Ok(Some(range))
    }

    /// Sets the name of a cell.
    pub(crate) fn type_name(
        &mut self,
        cell: CellId,
        text: &str,
        typing: Typing,
    ) -> Result<(), TooLarge> {
        let name = TextField {
            ident: "N",
            name: message!("info-N"),
            lines: false,
        };
        self.type_text(cell, &name, text, typing).map(|_| ())
    }

    /// Sets the text of a cell's field; returns false if nothing changes.
    pub(super) fn type_text(
        &mut self,
        cell: CellId,
        typed: &TextField,
        text: &str,
        typing: Typing,
    ) -> Result<bool, TooLarge> {
        let node = self.tree.node(cell, self.context());
        let unchanged = typed.read(node).unwrap_or_default() == text;
        if !self.tree.has(cell) || cell == CellId::FILE || unchanged {
            return Ok(false);
        }
        let values = typed.write(text, self.line_break);
        self.type_raw(cell, typed, &values, typing)?;
        Ok(true)
    }

    /// Gives a cell's field these raw values, which read otherwise than those it has.
    fn type_raw(
        &mut self,
        cell: CellId,
        typed: &TextField,
        values: &[String],
        typing: Typing,
    ) -> Result<(), TooLarge> {
        let field = Field {
            cell,
            ident: typed.ident,
        };
        let new = node_text::with_property(self.tree.node_text(cell), typed.ident, values);
        if self.repeats(field, typed, &new, typing) {
            return Ok(());
        }
        let before = self.tree.cell(cell).node;
        let (new, mut edits) = self.with_declarations(cell, new)?;
        if typing == Typing::TakenBack && self.history.ends_with(field) && edits.is_empty() {
            let replaced = self.tree.replacement(cell, &new)?;
            self.perform(Action::TakeBack(replaced))?;
        } else if self.history.merges(field) {
            let typing = Action::Type {
                cell,
                typed: Typed::between(self.tree.node_text(cell), &new),
                edits,
            };
            self.perform(typing)?;
            self.withdraw_if_unchanged(cell, typed)?;
        } else {
            edits.push(self.tree.replacement(cell, &new)?);
            let name = if values.is_empty() {
                message!("edit-remove-of", what = &typed.name)
            } else {
                typed.name.clone()
            };
            self.apply(name, edits, (self.cursor, self.cursor), Some(field));
        }
        // Later typing may overwrite the old text, but nothing reads the old value of a typed property.
        let changed = Changed::of_text(cell, before, property::bits(&[typed.ident]));
        self.follow(&changed, self.cursor);
        Ok(())
    }

    /// The new text of a cell's node, and the edits of other nodes, that declare the charset it needs.
    fn with_declarations(
        &mut self,
        cell: CellId,
        mut new: String,
    ) -> Result<(String, Vec<Edit>), TooLarge> {
        let mut edits = Vec::new();
        if new.is_ascii() {
            return Ok((new, edits));
        }
        for (root, name) in self.declarations(cell) {
            // A root that gets both the text and its charset is changed once.
            if root == cell {
                new = node_text::with_property(&new, "CA", &[name]);
            } else {
                let text = node_text::with_property(self.tree.node_text(root), "CA", &[name]);
                edits.push(self.tree.replacement(root, &text)?);
            }
        }
        Ok((new, edits))
    }

    /// If the field's undo or redo matches a step of the history, that step is taken instead.
    fn repeats(&mut self, field: Field, typed: &TextField, new: &str, typing: Typing) -> bool {
        let new = Node::new(new, Context::default());
        let says = |span: Option<Span>| {
            span.is_some_and(|span| {
                let node = Node::new(self.tree.text(span), Context::default());
                typed.is_alike(node, new)
            })
        };
        match typing {
            Typing::TakenBack => {
                self.history.ends_with(field)
                    && says(self.history.first_text(field.cell))
                    && self.undo().is_some()
            }
            Typing::DoneAgain => says(self.history.next_text(field)) && self.redo().is_some(),
            Typing::New => false,
        }
    }

    /// Typing that came back to where it started is not a step.
    fn withdraw_if_unchanged(&mut self, cell: CellId, typed: &TextField) -> Result<(), TooLarge> {
        let Some(span) = self.history.first_text(cell) else {
            return Ok(());
        };
        let before = Node::new(self.tree.text(span), Context::default());
        let now = self.tree.node(cell, Context::default());
        if typed.is_alike(before, now) {
            self.perform(Action::Withdraw)?;
        }
        Ok(())
    }
}

/// The comment of a node.
fn comment() -> TextField {
    TextField {
        ident: "C",
        name: message!("info-C"),
        lines: true,
    }
}

/// The line break to write between two raw texts: not one that becomes half of a break there.
fn line_break(before: &str, usual: &'static str, behind: &str) -> &'static str {
    let joins = |front: &str, back: &str| {
        let (front, back) = (front.chars().next_back(), back.chars().next());
        matches!(
            (front, back),
            (Some('\r'), Some('\n')) | (Some('\n'), Some('\r'))
        )
    };
    let is_fit = |line_break: &&str| !joins(before, line_break) && !joins(line_break, behind);
    let mut all = [usual, "\n", "\r"].into_iter();
    all.find(is_fit).unwrap_or(usual)
}
