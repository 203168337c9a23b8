//! Rotates and mirrors problems and exchanges their colors, in the file as one step; and the orientation in which
//! boards are shown. How a node changes is in `tree::transform`.

use super::Document;
use crate::board::{GameKind, Orientation, Symmetry};
use crate::problem::{BlackInHan, Scope, names_color, names_point, swapped_colors};
use crate::syntax::escape;
use crate::syntax::value::Context;
use crate::tree::{CellId, Node, Texts, TooLarge, node_text, transformed};
use crate::words::{Message, message};

/// A transformation of a whole board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Transform {
    /// A quarter turn clockwise.
    TurnRight,
    /// A quarter turn counterclockwise.
    TurnLeft,
    /// A half turn.
    TurnAround,
    /// Left and right exchanged.
    Mirror,
    /// Top and bottom exchanged.
    Flip,
    /// Black and white exchanged.
    SwapColors,
}

impl Transform {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::TurnRight,
        Self::TurnLeft,
        Self::TurnAround,
        Self::Mirror,
        Self::Flip,
        Self::SwapColors,
    ];

    /// Its effect on a board.
    #[must_use]
    pub const fn orientation(self) -> Orientation {
        let symmetry = match self {
            Self::TurnRight => Symmetry::TurnRight,
            Self::TurnLeft => Symmetry::TurnLeft,
            Self::TurnAround => Symmetry::TurnAround,
            Self::Mirror => Symmetry::Mirror,
            Self::Flip => Symmetry::Flip,
            Self::SwapColors => Symmetry::Same,
        };
        Orientation {
            symmetry,
            swap: matches!(self, Self::SwapColors),
        }
    }

    /// Its name in Undo.
    fn name(self) -> Message {
        match self {
            Self::TurnRight => message!("edit-turn-right"),
            Self::TurnLeft => message!("edit-turn-left"),
            Self::TurnAround => message!("edit-turn-around"),
            Self::Mirror => message!("edit-mirror"),
            Self::Flip => message!("edit-flip"),
            Self::SwapColors => message!("edit-swap-colors"),
        }
    }
}

impl Document {
    /// The orientation in which its boards are shown; never saved.
    #[must_use]
    pub fn orientation(&self) -> Orientation {
        if self.can_turn() {
            self.orientation
        } else {
            Orientation::default()
        }
    }

    /// Applies a further change to the orientation in which its boards are shown.
    pub(crate) fn orient(&mut self, orientation: Orientation) {
        self.orientation = self.orientation.then(orientation);
    }

    /// Shows its boards as in the file.
    pub(crate) fn reset_orientation(&mut self) {
        self.orientation = Orientation::default();
    }

    /// Whether the board of the current game can be turned: not in chess and unknown games.
    pub(crate) const fn can_turn(&self) -> bool {
        matches!(self.context().kind, GameKind::Go | GameKind::Othello)
    }

    /// A comment with black and white exchanged; `None` if nothing is to be rewritten.
    pub(crate) fn reworded_colors(&self, cell: CellId, han: BlackInHan) -> Option<String> {
        let new = self.with_swapped_words(cell, han)?;
        let node = Node::new(&new, self.context());
        let text = node.comment().or_else(|| node.simple_text("N"));
        Some(text.unwrap_or_default().into_owned())
    }

    /// A node's text with the words for black and white exchanged in its comment, its name and the game's comment;
    /// `None` if there are no such words.
    pub(crate) fn with_swapped_words(&self, cell: CellId, han: BlackInHan) -> Option<String> {
        let context = self.context();
        let old = self.tree.node_text(cell);
        let mut new = old.to_owned();
        for (ident, line_break) in [("C", self.line_break), ("N", " "), ("GC", self.line_break)] {
            let node = self.tree.node(cell, context);
            let text = if ident == "N" {
                node.simple_text(ident)
            } else {
                node.joined_text(ident)
            };
            if let Some(text) = text.filter(|text| names_color(text)) {
                let swapped = swapped_colors(&text, han);
                let values = [escape::write_text(&swapped, line_break)];
                new = node_text::with_property(&new, ident, &values);
            }
        }
        (new != old).then_some(new)
    }

    /// The character for black in these comments, otherwise by the charset of the file.
    pub(crate) fn black_in_han(&self, cells: &[CellId]) -> BlackInHan {
        let used = cells
            .iter()
            .find_map(|&cell| BlackInHan::of(&self.tree.node(cell, self.context()).comment()?));
        used.unwrap_or_else(|| {
            let place = self.tree.cell(self.root()).node.range().start;
            match self.source.region_at(place).name() {
                "Shift_JIS" | "EUC-JP" | "ISO-2022-JP" => BlackInHan::Japanese,
                _ => BlackInHan::Chinese,
            }
        })
    }

    /// Transforms a problem or the file; returns the cells whose texts still mention the old colors or points,
    /// or why it cannot be done.
    pub(crate) fn transform(
        &mut self,
        transform: Transform,
        scope: Scope,
    ) -> Result<Result<Vec<CellId>, Message>, TooLarge> {
        let orientation = transform.orientation();
        let tops: Vec<(CellId, Context)> = match self.tops(scope, orientation) {
            Ok(tops) => tops,
            Err(why) => return Ok(Err(why)),
        };
        let (mut texts, mut left) = (Texts::default(), Vec::new());
        for (top, context) in tops {
            for cell in self.tree.subtree(top) {
                let old = self.tree.node_text(cell);
                let new = transformed(old, context, orientation);
                if new != old {
                    texts.push(cell, &new);
                }
                let node = self.tree.node(cell, context);
                let prose = [
                    node.comment(),
                    node.simple_text("N"),
                    node.joined_text("GC"),
                ];
                let names = |text: &str| {
                    orientation.swap && names_color(text)
                        || orientation.symmetry != Symmetry::Same && names_point(text, context.size)
                };
                if prose.iter().flatten().any(|text| names(text)) {
                    left.push(cell);
                }
            }
        }
        self.rewrite(transform.name(), texts)?;
        // A transformed problem uses another part of the board.
        self.crops.get_mut().clear();
        Ok(Ok(left))
    }

    /// What to transform: the top cells, each with how its values are read.
    fn tops(
        &self,
        scope: Scope,
        orientation: Orientation,
    ) -> Result<Vec<(CellId, Context)>, Message> {
        let problem = self.current_problem();
        let tops: Vec<(CellId, Context)> = match (scope, problem) {
            (Scope::File, _) | (_, None) => self
                .tree
                .games()
                .map(|root| (root, self.tree.context_of_game(root)))
                .collect(),
            (_, Some(problem)) => {
                let context = self.tree.context_of_game(problem.root);
                let size = context.size;
                let needs_root =
                    orientation.symmetry.exchanges_sides() && size.columns() != size.rows();
                if problem.start != problem.root && needs_root {
                    return Err(message!("edit-turn-book"));
                }
                vec![(problem.start, context)]
            }
        };
        let is_board = |context: &Context| matches!(context.kind, GameKind::Go | GameKind::Othello);
        if tops.iter().all(|(_, context)| is_board(context)) {
            Ok(tops)
        } else {
            Err(message!("edit-turn-game"))
        }
    }
}
