//! Pointer and keyboard gestures on the board: drags with a tool, the keyboard's cursor, the label field, the wheel.
//!
//! Keeps only gestures that have not ended: each becomes one command at its end. What a tool changes in the file is for
//! the session.

use egui::{Key, Modifiers, PointerButton, Pos2, Response, Ui};

use super::label::LabelField;
use super::wheel::Wheel;
use crate::board::{Area, Point};
use crate::gui::geometry::Geometry;
use crate::gui::paint::Preview;
use crate::session::command::{Edit, Go};
use crate::session::{Command, Mode, Tool};
use crate::view::View;
use crate::view::board::{BoardView, StrokeEnd};
use crate::words::text;

/// A drag under way.
#[derive(Clone, Debug, PartialEq)]
struct Drag {
    from: Point,
    to: Point,
    /// Every point that was passed, once, in order.
    points: Vec<Point>,
    /// The pointer's last position.
    at: Pos2,
    /// Whether it covers the rectangle between its ends.
    is_area: bool,
}

/// The gestures on the board that have begun.
#[derive(Debug, Default)]
pub(in crate::gui) struct Gestures {
    drag: Option<Drag>,
    /// The keyboard's cursor, once it was used.
    cursor: Option<Point>,
    /// Where a drag by keyboard began.
    anchor: Option<Point>,
    /// The point that a word of the comment names, while the pointer is on that word.
    mentioned: Option<Point>,
    /// The label that is being typed.
    pub(super) field: Option<LabelField>,
    pub(super) wheel: Wheel,
}

impl Gestures {
    /// Whether Escape cancels a gesture.
    pub(in crate::gui) const fn is_busy(&self) -> bool {
        self.drag.is_some() || self.anchor.is_some() || self.field.is_some()
    }

    /// Cancels what has begun.
    pub(in crate::gui) fn cancel(&mut self) {
        self.drag = None;
        self.anchor = None;
        self.field = None;
    }

    /// Ends the typing of a label, so that it is kept before anything else is done.
    pub(in crate::gui) fn keep_label(&mut self) -> Option<Command> {
        self.field.take().and_then(LabelField::command)
    }

    /// Highlights the point that a word of the comment names.
    pub(in crate::gui) const fn highlight(&mut self, point: Option<Point>) {
        self.mentioned = point;
    }

    /// The point that a word of the comment names.
    pub(super) const fn mentioned(&self) -> Option<Point> {
        self.mentioned
    }

    /// The position of the keyboard's cursor, in words.
    pub(super) fn cursor_words(&self, board: &BoardView) -> Option<String> {
        let point = self.cursor?;
        let name = board.name(point);
        let point = board.describe(point, &name);
        Some(match self.anchor {
            Some(_) => text!("panel-board-cursor-dragging", point = point),
            None => text!("panel-board-cursor", point = point),
        })
    }

    /// The keyboard's cursor.
    pub(super) const fn cursor(&self) -> Option<Point> {
        self.cursor
    }

    /// Follows the mouse on a point in Edit mode.
    pub(super) fn mouse(
        &mut self,
        response: &Response,
        view: &View,
        geometry: &Geometry,
        point: Point,
        commands: &mut Vec<Command>,
    ) {
        let primary = PointerButton::Primary;
        if response.clicked() || response.drag_started_by(primary) {
            self.cursor = None;
            self.anchor = None;
        }
        if response.secondary_clicked() {
            self.edit_label(view, point);
        }
        let at = response.interact_pointer_pos();
        if response.drag_started_by(primary) {
            self.drag = Some(Drag {
                from: point,
                to: point,
                points: vec![point],
                at: geometry.center(point),
                is_area: false,
            });
        }
        if response.dragged_by(primary)
            && let (Some(drag), Some(at)) = (&mut self.drag, at)
        {
            drag.reach(at, geometry);
            drag.is_area = response.ctx.input(|input| input.modifiers.shift);
        }
        if response.drag_stopped_by(primary)
            && let Some(mut drag) = self.drag.take()
        {
            if let Some(at) = at {
                drag.reach(at, geometry);
            }
            commands.extend(drag.command(view.tool));
        }
    }

    /// Opens the field for a point's label.
    pub(super) fn edit_label(&mut self, view: &View, point: Point) {
        self.cancel();
        self.field = Some(LabelField::new(view, point));
    }

    /// Handles the keys of the board while it has the focus: Alt with arrows moves the cursor, Enter and Space use the tool. At
    /// the end of a line in Solve mode, Enter leads to the next problem.
    pub(super) fn keys(
        &mut self,
        ui: &Ui,
        view: &View,
        board: &BoardView,
        commands: &mut Vec<Command>,
    ) {
        if view.mode == Mode::Read {
            self.cursor = None;
            self.cancel();
            return;
        }
        let take = |modifiers, key| ui.input_mut(|input| input.consume_key(modifiers, key));
        if is_over(view) && take(Modifiers::NONE, Key::Enter) {
            commands.push(Command::Go(Go::NextProblem));
            return;
        }
        for (key, column, row) in [
            (Key::ArrowLeft, -1, 0),
            (Key::ArrowRight, 1, 0),
            (Key::ArrowUp, 0, -1),
            (Key::ArrowDown, 0, 1),
        ] {
            while take(Modifiers::ALT, key) {
                self.cursor = Some(self.moved(board, column, row));
            }
        }
        let Some(point) = self.cursor.filter(|&point| board.shown.holds(point)) else {
            return;
        };
        if take(Modifiers::COMMAND, Key::Enter) && view.mode == Mode::Edit {
            self.edit_label(view, point);
        } else if take(Modifiers::SHIFT, Key::Enter) && view.mode == Mode::Edit {
            match self.anchor.take() {
                Some(from) if view.tool.paints() => {
                    let area = Drag {
                        is_area: true,
                        ..Drag::straight(from, point)
                    };
                    commands.extend(area.command(view.tool));
                }
                _ => self.anchor = Some(point),
            }
        } else if take(Modifiers::NONE, Key::Enter) || take(Modifiers::NONE, Key::Space) {
            self.use_at(view, point, commands);
        }
    }

    fn moved(&self, board: &BoardView, column: i16, row: i16) -> Point {
        let Area {
            upper_left,
            lower_right,
        } = board.shown;
        let Some(at) = self.cursor else {
            let middle = |first: u8, last: u8| first + (last - first) / 2;
            let middle = Point::new(
                middle(upper_left.column, lower_right.column),
                middle(upper_left.row, lower_right.row),
            );
            return board
                .last_move
                .filter(|&point| board.shown.holds(point))
                .unwrap_or(middle);
        };
        let step = |at: u8, by: i16, first: u8, last: u8| {
            let to = (i16::from(at) + by).clamp(i16::from(first), i16::from(last));
            u8::try_from(to).unwrap_or(at)
        };
        Point::new(
            step(at.column, column, upper_left.column, lower_right.column),
            step(at.row, row, upper_left.row, lower_right.row),
        )
    }

    fn use_at(&mut self, view: &View, point: Point, commands: &mut Vec<Command>) {
        let begins = matches!(view.tool, Tool::Arrow | Tool::Line | Tool::View);
        if view.mode == Mode::Edit {
            if let Some(from) = self.anchor.take() {
                commands.extend(Drag::straight(from, point).command(view.tool));
                return;
            }
            if begins {
                self.anchor = Some(point);
                return;
            }
        }
        commands.push(Command::Go(Go::Click(point)));
    }

    /// What the board would show if the gesture ended now.
    pub(super) fn preview(&self, view: &View, hovered: Option<Point>) -> Option<Preview> {
        let by_keys = || {
            let to = self.cursor?;
            Some(Drag::straight(self.anchor?, to))
        };
        if view.mode == Mode::Edit
            && let Some(drag) = self.drag.clone().or_else(by_keys)
        {
            return drag.preview(view.tool);
        }
        let point = hovered.or(self.cursor)?;
        let tool = match view.mode {
            Mode::Read => return None,
            Mode::Solve if is_over(view) => return None,
            Mode::Try | Mode::Solve => Tool::Play,
            Mode::Edit => view.tool,
        };
        (tool == Tool::Play || tool.paints()).then(|| Preview::Points {
            tool,
            points: vec![point],
        })
    }
}

impl Drag {
    /// A drag in a straight line, as the keyboard makes it.
    fn straight(from: Point, to: Point) -> Self {
        let mut points = vec![from];
        let (mut column, mut row) = (from.column, from.row);
        while (column, row) != (to.column, to.row) {
            column = nearer(column, to.column);
            row = nearer(row, to.row);
            points.push(Point::new(column, row));
        }
        Self {
            from,
            to,
            points,
            at: Pos2::ZERO,
            is_area: false,
        }
    }

    /// Follows the pointer, through all points between its last position and this one.
    fn reach(&mut self, at: Pos2, geometry: &Geometry) {
        let way = at - self.at;
        let step = (geometry.cell * 0.3).max(1.0);
        let mut done = 0.0;
        while done <= way.length() {
            self.pass(self.at + way.normalized() * done, geometry);
            done += step;
        }
        self.pass(at, geometry);
        self.at = at;
    }

    fn pass(&mut self, at: Pos2, geometry: &Geometry) {
        let Some(point) = geometry.point_at(at) else {
            return;
        };
        self.to = point;
        if !self.points.contains(&point) {
            self.points.push(point);
        }
    }

    /// The points that the drag covers: those it passed, or a whole rectangle.
    fn covered(&self) -> Vec<Point> {
        if !self.is_area {
            return self.points.clone();
        }
        let order = |a: u8, b: u8| a.min(b)..=a.max(b);
        let rows = order(self.from.row, self.to.row);
        rows.flat_map(|row| {
            order(self.from.column, self.to.column).map(move |column| Point::new(column, row))
        })
        .collect()
    }

    fn command(self, tool: Tool) -> Option<Command> {
        let points = self.covered();
        let Self { from, to, .. } = self;
        if tool.paints() {
            return Some(Command::Edit(Edit::Paint { points }));
        }
        if from == to {
            return Some(Command::Go(Go::Click(from)));
        }
        (tool != Tool::Play).then_some(Command::Edit(Edit::Drag { from, to }))
    }

    fn preview(self, tool: Tool) -> Option<Preview> {
        let points = self.covered();
        let Self { from, to, .. } = self;
        Some(match tool {
            Tool::Play if from == to => Preview::Points { tool, points },
            Tool::Play => return None,
            Tool::Label | Tool::Capital | Tool::Number | Tool::Arrow => Preview::Stroke {
                from,
                to,
                end: StrokeEnd::Head,
            },
            Tool::Line => Preview::Stroke {
                from,
                to,
                end: StrokeEnd::Plain,
            },
            Tool::View => Preview::Area { from, to },
            _ => Preview::Points { tool, points },
        })
    }
}

/// Whether the line of an attempt in Solve mode is at its end.
fn is_over(view: &View) -> bool {
    let solve = view.solve.as_ref();
    solve.is_some_and(|solve| solve.verdict.is_some())
}

const fn nearer(at: u8, to: u8) -> u8 {
    if at < to {
        at + 1
    } else if at > to {
        at - 1
    } else {
        at
    }
}
