//! What the tools do on the board: marks, labels, lines, dimming, view area. One gesture is one step. Setup is in
//! `setup` and `men`.

use super::tool::Tool;
use super::{Document, Edited};
use crate::board::{Area, Color, GameKind, Point, coords};
use crate::problem::Scheme;
use crate::rules::Move;
use crate::settings::Settings;
use crate::syntax::{property, value};
use crate::tree::{CellId, Mark, Revision};
use crate::words::{Message, message};

impl Document {
    /// A click with a tool.
    pub(crate) fn click(&mut self, tool: Tool, point: Point, settings: &Settings) -> Edited {
        match tool {
            Tool::Play => self.play(Move::Place(point)),
            Tool::Label | Tool::Capital | Tool::Number => self.toggle_label(tool, point, settings),
            Tool::Arrow | Tool::Line => Ok(Some(message!("edit-drag-line"))),
            Tool::View => self.clear_view(),
            _ => self.paint(tool, &[point]),
        }
    }

    /// A drag from one point to another with a tool.
    pub(crate) fn drag(
        &mut self,
        tool: Tool,
        from: Point,
        to: Point,
        settings: &Settings,
    ) -> Edited {
        match tool {
            _ if from == to => self.click(tool, from, settings),
            Tool::Label | Tool::Capital | Tool::Number => self.move_label(from, to),
            Tool::Arrow => self.toggle_line("AR", from, to),
            Tool::Line => self.toggle_line("LN", from, to),
            Tool::View => self.set_view(from, to),
            Tool::Play => Ok(None),
            _ => self.paint(tool, &[from, to]),
        }
    }

    /// Points painted with a tool; if all of them already have the mark, it is removed.
    pub(crate) fn paint(&mut self, tool: Tool, points: &[Point]) -> Edited {
        let size = self.context().size;
        let mut once: Vec<Point> = Vec::with_capacity(points.len());
        for &point in points {
            if size.holds(point) && !once.contains(&point) {
                once.push(point);
            }
        }
        if once.is_empty() || self.cursor == CellId::FILE {
            return Ok(None);
        }
        match tool.on(self.context().kind, tool) {
            Tool::Piece(color, piece) => self.set_up_pieces(&once, Some((color, piece))),
            Tool::Erase if self.context().kind == GameKind::Chess => {
                self.set_up_pieces(&once, None)
            }
            Tool::Black => self.set_up(&once, Some(Color::Black)),
            Tool::White => self.set_up(&once, Some(Color::White)),
            Tool::Erase => self.set_up(&once, None),
            Tool::Dim => self.dim(&once),
            _ => match tool.mark() {
                Some(mark) => self.mark(mark, &once),
                None => Ok(None),
            },
        }
    }

    /// The current node, ready to be changed.
    pub(super) fn revision(&self) -> Revision {
        let context = self.context();
        Revision::of(self.tree.node(self.cursor, context), context)
    }

    /// Sets the text of the current node from a revision.
    pub(super) fn revise(&mut self, name: Message, revision: Revision) -> Edited {
        self.retext(name, self.cursor, &revision.into_text())?;
        Ok(None)
    }

    /// `What at Q16`, or `What` for several points.
    pub(super) fn named(&self, what: Message, points: &[Point]) -> Message {
        match points {
            [point] => {
                let context = self.context();
                let at = coords::name(context.kind, context.size, *point);
                message!("edit-at", what = what, point = at)
            }
            _ => what,
        }
    }

    fn mark(&mut self, mark: Mark, points: &[Point]) -> Edited {
        let mut revision = self.revision();
        let node = revision.node();
        let marked: Vec<Point> = mark.idents().flat_map(|ident| node.points(ident)).collect();
        if points.iter().all(|point| marked.contains(point)) {
            for ident in mark.idents() {
                revision.drop_points(ident, points);
            }
            return self.revise(self.named(message!("edit-remove-mark"), points), revision);
        }
        let new: Vec<Point> = points
            .iter()
            .copied()
            .filter(|point| !marked.contains(point))
            .collect();
        for rival in property::rivals(mark.ident()) {
            revision.drop_points(rival, &new);
        }
        revision.add_points(mark.ident(), &new);
        let what = if mark.is_territory() {
            message!("edit-mark-territory")
        } else {
            message!("edit-add-mark")
        };
        self.revise(self.named(what, points), revision)
    }

    /// `DD` is valid for all nodes below until the next one: a node without it gets the inherited points, and the
    /// change.
    fn dim(&mut self, points: &[Point]) -> Edited {
        let mut revision = self.revision();
        let above = self.inherited("DD");
        let own = revision.node().first("DD").is_some();
        let held = if own {
            revision.node().points("DD")
        } else {
            above.clone()
        };
        let clears = points.iter().all(|point| held.contains(point));
        if !own {
            revision.add_points("DD", &held);
        }
        if clears {
            revision.drop_points("DD", points);
        } else {
            revision.add_points("DD", points);
        }
        self.settle_inherited(&mut revision, "DD", &above);
        let what = if clears {
            message!("edit-undim")
        } else {
            message!("edit-dim")
        };
        self.revise(self.named(what, points), revision)
    }

    /// Removes a list that only repeats what is inherited; writes an empty one to end what is inherited.
    fn settle_inherited(&self, revision: &mut Revision, ident: &'static str, above: &[Point]) {
        let sorted = |mut points: Vec<Point>| {
            points.sort_unstable();
            points
        };
        let now = sorted(revision.node().points(ident));
        let loaded = self.tree.node(self.cursor, self.context());
        if now.is_empty() && !above.is_empty() {
            revision.set(ident, &[String::new()]);
        } else if now == sorted(above.to_vec()) && now != sorted(loaded.points(ident)) {
            revision.remove(ident);
        }
    }

    /// The points that the current node inherits for a property.
    fn inherited(&self, ident: &'static str) -> Vec<Point> {
        let above = self.replay.steps().iter().rev().skip(1);
        let mut nodes = above.map(|step| self.tree.node(step.cell, self.context()));
        let holds = nodes.find(|node| node.first(ident).is_some());
        holds.map_or_else(Vec::new, |node| node.points(ident))
    }

    fn set_view(&mut self, from: Point, to: Point) -> Edited {
        let area = Area::between(from, to);
        if !area.is_broad() {
            return Ok(Some(message!("edit-drag-area")));
        }
        let context = self.context();
        let [a, b] =
            [area.upper_left, area.lower_right].map(|corner| value::write_point(corner, context));
        // "VW[ul][lr]" in FF[3]; a rectangle in FF[4].
        let values = if context.ff < 4 {
            vec![a, b]
        } else {
            vec![format!("{a}:{b}")]
        };
        let mut revision = self.revision();
        revision.set("VW", &values);
        self.revise(message!("edit-view-area"), revision)
    }

    fn clear_view(&mut self) -> Edited {
        let mut revision = self.revision();
        let own = revision.node().points("VW");
        let above = self.inherited("VW");
        if own.is_empty() && above.is_empty() {
            return Ok(Some(message!("edit-drag-view")));
        }
        let context = self.context();
        if above.is_empty() {
            revision.remove("VW");
        } else if context.ff < 4 {
            // Before FF[4] there was no empty value; the whole board is written as two corners.
            let size = context.size;
            let last = Point::new(size.columns() - 1, size.rows() - 1);
            let corners = [Point::new(0, 0), last];
            let corners = corners.map(|corner| value::write_point(corner, context));
            revision.set("VW", &corners);
        } else {
            revision.set("VW", &[String::new()]);
        }
        self.revise(message!("edit-remove-view-area"), revision)
    }

    fn toggle_line(&mut self, ident: &'static str, from: Point, to: Point) -> Edited {
        let is_line = ident == "LN";
        let size = self.context().size;
        if self.cursor == CellId::FILE || !size.holds(from) || !size.holds(to) {
            return Ok(None);
        }
        let mut revision = self.revision();
        let before = revision.node().values(ident).count();
        if is_line {
            revision.toggle_line(from, to);
        } else {
            revision.toggle_arrow(from, to);
        }
        let added = revision.node().values(ident).count() > before;
        let name = match (added, is_line) {
            (true, true) => message!("edit-add-line"),
            (true, false) => message!("edit-add-arrow"),
            (false, true) => message!("edit-remove-line"),
            (false, false) => message!("edit-remove-arrow"),
        };
        self.revise(name, revision)
    }

    /// Removes the label of a point, or adds the letter shown on the screen, otherwise the next free one. A tool with
    /// its own sequence changes a label of another sequence.
    fn toggle_label(&mut self, tool: Tool, point: Point, settings: &Settings) -> Edited {
        let scheme = match tool {
            Tool::Capital => Scheme::Upper,
            Tool::Number => Scheme::Digits,
            _ => self.scheme(settings),
        };
        let is_of_row = |text: &str| match tool {
            Tool::Capital => text.chars().all(|c| c.is_ascii_uppercase()),
            Tool::Number => text.chars().all(|c| c.is_ascii_digit()),
            _ => true,
        };
        let revision = self.revision();
        let labels = revision.node().labels();
        let here = labels.iter().find(|label| label.point == point);
        if here.is_some_and(|label| is_of_row(&label.text)) {
            return self.set_label(point, "");
        }
        let fork = self.fork(self.cursor, settings);
        let shown = fork.letters.iter().find(|letter| letter.point == point);
        let text = match shown {
            Some(letter) if is_of_row(&letter.text) => letter.text.clone(),
            _ => {
                let is_taken = |text: &String| {
                    labels.iter().any(|label| label.text == text.as_str())
                        || fork.letters.iter().any(|letter| letter.text == *text)
                };
                let mut row = scheme.sequence();
                row.find(|text| is_of_row(text) && !is_taken(text))
                    .unwrap_or_default()
            }
        };
        drop(labels);
        self.set_label(point, &text)
    }

    /// Sets the label of a point in the current node; an empty one removes it.
    pub(crate) fn set_label(&mut self, point: Point, text: &str) -> Edited {
        if self.cursor == CellId::FILE || !self.context().size.holds(point) {
            return Ok(None);
        }
        let text = text.replace(['\n', '\r'], " ");
        let mut revision = self.revision();
        let labels = revision.node().labels();
        let had = labels
            .iter()
            .find(|label| label.point == point)
            .map(|label| label.text.to_string());
        if had.as_deref() == Some(&text) || had.is_none() && text.is_empty() {
            return Ok(None);
        }
        let name = match (&had, text.is_empty()) {
            (Some(old), true) => message!("edit-remove-label", label = old),
            (Some(_), false) => message!("edit-change-label", label = &text),
            (None, _) => message!("edit-add-label", label = &text),
        };
        revision.label(&[(point, Some(text.as_str()).filter(|text| !text.is_empty()))]);
        self.revise(name, revision)
    }

    fn move_label(&mut self, from: Point, to: Point) -> Edited {
        if !self.context().size.holds(to) {
            return Ok(None);
        }
        let mut revision = self.revision();
        let labels = revision.node().labels();
        let Some(label) = labels.iter().find(|label| label.point == from) else {
            return Ok(Some(message!("edit-no-label")));
        };
        let text = label.text.to_string();
        let name = message!("edit-move-label", label = &text);
        revision.label(&[(from, None), (to, Some(&text))]);
        self.revise(name, revision)
    }
}
