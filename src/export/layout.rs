//! Where the points of a board are in a picture: pure arithmetic.

use super::scene::{Form, Spot};
use crate::board::{Area, Point};
use crate::view::board::BoardView;

/// The width of a cell if no size is given.
const CELL: f32 = 40.0;
/// The border around the outermost cells, in cells.
const BORDER: f32 = 0.28;
/// The border if it has coordinates, in cells.
const COORDINATES: f32 = 0.82;
/// The height of a line of text below the board, in cells.
pub(super) const BELOW: f32 = 0.58;
/// From this width on, a cell is a whole number of pixels, so that lines are sharp.
const SHARP: f32 = 8.0;

/// A board laid out in a picture whose background is the wood.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    pub(super) width: f32,
    pub(super) height: f32,
    /// The width and height of a cell.
    pub(super) cell: f32,
    pub(super) shown: Area,
    /// The position of the upper left point shown.
    first: Spot,
    /// The height of the lines of text below the board, in cells.
    below: f32,
}

const fn border(board: &BoardView) -> f32 {
    if board.coordinates {
        COORDINATES
    } else {
        BORDER
    }
}

/// The width of a picture in cells.
pub(super) fn columns(board: &BoardView) -> f32 {
    f32::from(board.shown.columns()) + 2.0 * border(board)
}

impl Layout {
    /// `lines` of text are below the board.
    pub(super) fn new(board: &BoardView, pixels: Option<u16>, lines: usize) -> Self {
        let shown = board.shown;
        let below = match u8::try_from(lines).unwrap_or(u8::MAX) {
            0 => 0.0,
            // The border below the board is used for them too.
            lines => f32::from(lines) * BELOW + 0.12,
        };
        let columns = columns(board);
        let rows = f32::from(shown.rows()) + 2.0 * border(board) + below;
        let longer = columns.max(rows);
        let side = pixels.map_or((longer * CELL).ceil(), |pixels| f32::from(pixels.max(1)));
        let cell = match side / longer {
            cell if cell >= SHARP => cell.floor(),
            cell => cell,
        };
        // Pixels left over by whole cells widen the border.
        let (width, height) = if columns >= rows {
            (side, (side - (columns - rows) * cell).round())
        } else {
            ((side - (rows - columns) * cell).round(), side)
        };
        let (width, height) = (width.max(1.0), height.max(1.0));
        let start = |room: f32, cells: u8| {
            let middle = (room - f32::from(cells) * cell) / 2.0 + cell / 2.0;
            middle.floor() + 0.5
        };
        Self {
            width,
            height,
            cell,
            shown,
            first: Spot::new(
                start(width, shown.columns()),
                start(height - below * cell, shown.rows()),
            ),
            below,
        }
    }

    /// The top of the lines of text below the board.
    pub(super) fn below(&self) -> f32 {
        self.height - self.below * self.cell
    }

    /// The middle of a point; points that are not shown are outside the field.
    pub(super) fn center(&self, point: Point) -> Spot {
        let corner = self.shown.upper_left;
        let column = f32::from(point.column) - f32::from(corner.column);
        let row = f32::from(point.row) - f32::from(corner.row);
        self.first.shifted(column * self.cell, row * self.cell)
    }

    /// The square around a point.
    pub(super) fn square(&self, point: Point) -> Form {
        Form::centered(self.center(point), self.cell, self.cell, 0.0)
    }

    /// The upper left and the lower right corner of all squares shown.
    pub(super) fn field(&self) -> (Spot, Spot) {
        let half = self.cell / 2.0;
        let first = self.center(self.shown.upper_left);
        let last = self.center(self.shown.lower_right);
        (first.shifted(-half, -half), last.shifted(half, half))
    }
}
