//! A part of a tree as SGF text, and copies of cells with their subtrees. It does not know whether they go to a file or
//! to the clipboard.

use std::collections::HashMap;

use super::{CellId, TooLarge, Tree, Written, node_text};

/// A subtree as a game in SGF text, with the nodes unchanged.
#[must_use]
pub fn fragment(tree: &Tree, top: CellId) -> String {
    let mut out = String::from("(");
    lay(tree, top, Lines::One, &mut out);
    out.push(')');
    out
}

/// The line breaks of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Lines {
    /// None: all in one line.
    One,
    /// Before variations and before every tenth node of a line of moves.
    Many,
}

/// Writes a subtree, with parentheses around alternatives but not around the whole.
fn lay(tree: &Tree, top: CellId, lines: Lines, out: &mut String) {
    // The depth of a problem in a book counts from the book's root.
    let above = tree.ancestors(top).count();
    let mut writing = tree.writing(top);
    let mut is_opened = false;
    while let Some(step) = writing.next() {
        match step {
            Written::Open(_) => out.push_str(if lines == Lines::Many { "\n(" } else { "(" }),
            Written::Node(cell) => {
                let level = above + writing.depth();
                if lines == Lines::Many && !is_opened && node_text::begins_line(level) {
                    out.push('\n');
                }
                let text = node_text::closed(tree.node_text(cell));
                if !text.starts_with(';') {
                    out.push(';');
                }
                out.push_str(&text);
            }
            Written::Close(_) => out.push(')'),
        }
        is_opened = matches!(step, Written::Open(_));
    }
}

/// The SGF text of a game with this root text, followed by the subtree of `top`, unless that is the root itself.
#[must_use]
pub fn game_text(tree: &Tree, root: &str, top: CellId) -> String {
    let mut out = format!("({root}");
    let lines = if node_text::is_own(root) {
        Lines::Many
    } else {
        Lines::One
    };
    if tree.cell(top).up == Some(CellId::FILE) {
        let mut whole = String::new();
        lay(tree, top, lines, &mut whole);
        let own = node_text::closed(tree.node_text(top));
        let own = usize::from(!own.starts_with(';')) + own.len();
        out.push_str(whole.get(own..).unwrap_or_default());
    } else {
        lay(tree, top, lines, &mut out);
    }
    out.push(')');
    out
}

impl Tree {
    /// Copies a cell of another tree with its subtree; the copy is unlinked. `retext` makes each node's text.
    ///
    /// # Errors
    /// [`TooLarge`] if there are too many cells or too much text for 32 bits.
    pub fn graft(
        &mut self,
        from: &Self,
        top: CellId,
        mut retext: impl FnMut(&str) -> String,
    ) -> Result<CellId, TooLarge> {
        let copies = self.graft_part(from, top, |_| true, |_, text| retext(text))?;
        copies.first().map(|&(_, copy)| copy).ok_or(TooLarge)
    }

    /// The same for a part of the subtree: cells that are not `in_part` are left out with everything below them. Returns
    /// all cells with their copies, first the top.
    ///
    /// # Errors
    /// The same as for [`Tree::graft`].
    pub fn graft_part(
        &mut self,
        from: &Self,
        top: CellId,
        in_part: impl Fn(CellId) -> bool,
        mut retext: impl FnMut(CellId, &str) -> String,
    ) -> Result<Vec<(CellId, CellId)>, TooLarge> {
        let mut copies = Vec::new();
        // The copies on the path to the cell that was copied last.
        let mut path: Vec<(CellId, CellId)> = Vec::new();
        let mut last = HashMap::new();
        let mut next = Some(top);
        while let Some(cell) = next {
            if cell != top && !in_part(cell) {
                next = from.next_past(cell, top);
                continue;
            }
            let up = from.cell(cell).up;
            while path.last().is_some_and(|(above, _)| Some(*above) != up) {
                path.pop();
            }
            let copy = self.new_cell(&retext(cell, from.node_text(cell)))?;
            if let Some(&(_, above)) = path.last() {
                self.attach(copy, above, last.insert(above, copy));
            }
            path.push((cell, copy));
            copies.push((cell, copy));
            next = from.next_below(cell, top);
        }
        Ok(copies)
    }

    /// Copies a cell of this tree with its subtree; the copy is unlinked.
    ///
    /// # Errors
    /// The same as for [`Tree::graft`].
    pub fn copy(&mut self, top: CellId) -> Result<CellId, TooLarge> {
        let nodes: Vec<(CellId, Option<CellId>, String)> = self
            .subtree(top)
            .map(|cell| {
                let mut text = node_text::closed(self.node_text(cell)).into_owned();
                if !text.starts_with(';') {
                    text.insert(0, ';');
                }
                (cell, self.cell(cell).up, text)
            })
            .collect();
        let mut copies = HashMap::new();
        let mut last = HashMap::new();
        let mut first = None;
        for (cell, up, text) in nodes {
            let copy = self.new_cell(&text)?;
            if let Some(&above) = up.and_then(|up| copies.get(&up)) {
                self.attach(copy, above, last.insert(above, copy));
            }
            copies.insert(cell, copy);
            first = first.or(Some(copy));
        }
        first.ok_or(TooLarge)
    }
}
