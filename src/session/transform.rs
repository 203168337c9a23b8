//! Turning and mirroring problems, and exchanging their colors: in the file as one step, or on the screen only.

use super::command::{Command, Edit, Go, Transform};
use super::{Dialog, Document, Effect, Mode, Session};
use crate::board::{GameKind, Orientation, Point, Symmetry};
use crate::problem::{BlackInHan, Scope, names_color, names_point, swapped_colors};
use crate::syntax::escape;
use crate::syntax::value::Context;
use crate::tree::{CellId, TooLarge, transformed, write};

impl Transform {
    /// What it does to a board.
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

    /// What Undo says of it.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::TurnRight => "Rotate Right",
            Self::TurnLeft => "Rotate Left",
            Self::TurnAround => "Turn Around",
            Self::Mirror => "Mirror Left and Right",
            Self::Flip => "Mirror Top and Bottom",
            Self::SwapColors => "Swap Colors",
        }
    }
}

impl Session {
    /// How the screen shows the board of the current document.
    #[must_use]
    pub fn shown_orientation(&self) -> Orientation {
        self.document()
            .map_or_else(Orientation::default, |document| {
                self.orientation_of(document)
            })
    }

    /// How the screen shows the boards of a document. In Edit mode the colors are those of the file.
    #[must_use]
    pub fn orientation_of(&self, document: &Document) -> Orientation {
        let Orientation { symmetry, swap } = document.orientation();
        Orientation {
            symmetry,
            swap: swap && self.mode() != Mode::Edit,
        }
    }

    /// A command from the screen with its points as the file has them.
    pub(super) fn unturned(&self, command: Command) -> Command {
        let symmetry = self.shown_orientation().symmetry;
        let Some(size) = self
            .document()
            .map(|document| document.context().size)
            .filter(|_| symmetry != Symmetry::Same)
        else {
            return command;
        };
        let back = |point: Point| symmetry.inverse().apply(point, symmetry.size(size));
        match command {
            Command::Go(Go::Click(point)) => Command::Go(Go::Click(back(point))),
            Command::Go(Go::Seek(point)) => Command::Go(Go::Seek(back(point))),
            Command::Edit(Edit::Drag { from, to }) => Command::Edit(Edit::Drag {
                from: back(from),
                to: back(to),
            }),
            Command::Edit(Edit::Paint { points }) => Command::Edit(Edit::Paint {
                points: points.into_iter().map(back).collect(),
            }),
            Command::Edit(Edit::Label { point, text }) => Command::Edit(Edit::Label {
                point: back(point),
                text,
            }),
            other => other,
        }
    }

    /// The comments that the last transformation left behind: they name colors or coordinates.
    #[must_use]
    pub fn left_behind(&self) -> &[CellId] {
        let current = self.document().map(Document::id);
        match &self.left_behind {
            Some((document, cells)) if current == Some(*document) => cells,
            _ => &[],
        }
    }

    /// Which character for black the comments that were left behind use.
    #[must_use]
    pub fn black_in_han(&self) -> BlackInHan {
        let cells = self.left_behind();
        self.document()
            .map_or_else(BlackInHan::default, |document| document.black_in_han(cells))
    }

    /// What a comment that the exchange of colors left behind would say with black and white exchanged; none where
    /// nothing of that is to be rewritten.
    #[must_use]
    pub fn reworded_colors(&self, cell: CellId, han: BlackInHan) -> Option<String> {
        let document = self.document().filter(|_| self.swapped)?;
        let new = document.with_swapped_words(cell, han)?;
        let node = crate::tree::Node::new(&new, document.context());
        let text = node.comment().or_else(|| node.simple_text("N"));
        Some(text.unwrap_or_default().into_owned())
    }

    /// Exchanges the words for black and white in these comments, of those that the exchange of colors left behind.
    pub(super) fn reword_colors(&mut self, cells: &[CellId]) -> Vec<Effect> {
        let listed = self.left_behind().to_vec();
        if !self.swapped || listed.is_empty() {
            return Vec::new();
        }
        let Some(document) = self.document_mut() else {
            return Vec::new();
        };
        let han = document.black_in_han(&listed);
        let ticked = listed.iter().filter(|cell| cells.contains(cell));
        let texts: Vec<(CellId, String)> = ticked
            .filter_map(|&cell| Some((cell, document.with_swapped_words(cell, han)?)))
            .collect();
        let many = texts.len();
        if let Err(error) = document.rewrite("Rewrite Colors in Comments", texts) {
            return Self::error("The comments could not be rewritten", &error);
        }
        if let Some((_, left)) = &mut self.left_behind {
            left.retain(|cell| !cells.contains(cell));
        }
        self.say(match many {
            1 => "1 comment was rewritten".to_owned(),
            many => format!("{many} comments were rewritten"),
        });
        Vec::new()
    }

    /// The list of comments belongs to the file as it was turned: a step back or forth over that ends it.
    pub(super) fn forget_left_behind(&mut self, step: &str) {
        let turns = Transform::ALL
            .iter()
            .any(|transform| transform.name() == step);
        if turns {
            self.left_behind = None;
        }
    }

    pub(super) fn transform(&mut self, transform: Transform, scope: Scope) -> Vec<Effect> {
        let Some(document) = self.document_mut() else {
            self.say("no file is open");
            return Vec::new();
        };
        let id = document.id;
        match document.transform(transform, scope) {
            Ok(Ok(comments)) => {
                let many = comments.len();
                self.left_behind = Some((id, comments));
                self.swapped = transform.orientation().swap;
                match many {
                    0 => Vec::new(),
                    _ => {
                        self.say(match many {
                            1 => "1 comment names a color or a coordinate; it stays as it is"
                                .to_owned(),
                            many => format!(
                                "{many} comments name a color or a coordinate; they stay as they are"
                            ),
                        });
                        vec![Effect::Show(Dialog::LeftBehind)]
                    }
                }
            }
            Ok(Err(why)) => {
                self.say(why);
                Vec::new()
            }
            Err(error) => Self::error("The change could not be made", &error),
        }
    }
}

impl Document {
    /// How its boards are laid on the screen, as the user wants it; never kept.
    #[must_use]
    pub fn orientation(&self) -> Orientation {
        if self.can_turn() {
            self.orientation
        } else {
            Orientation::default()
        }
    }

    /// Whether the current game's board can be turned: chess and unknown games cannot.
    pub(super) const fn can_turn(&self) -> bool {
        matches!(self.context().kind, GameKind::Go | GameKind::Othello)
    }

    /// A node's text with the words for black and white exchanged in its comment, its name and the game's comment; none
    /// where there are no such words.
    fn with_swapped_words(&self, cell: CellId, han: BlackInHan) -> Option<String> {
        let context = self.context();
        let old = self.tree.node_text(cell);
        let mut new = old.to_owned();
        for (ident, line_break) in [("C", self.line_break), ("N", " "), ("GC", self.line_break)] {
            let node = self.tree.node(cell, context);
            let said = if ident == "N" {
                node.simple_text(ident)
            } else {
                node.joined_text(ident)
            };
            if let Some(said) = said.filter(|said| names_color(said)) {
                let said = swapped_colors(&said, han);
                let values = [escape::write_text(&said, line_break)];
                new = write::with_property(&new, ident, &values);
            }
        }
        (new != old).then_some(new)
    }

    /// Which character for black these comments use, else the charset of the file.
    fn black_in_han(&self, cells: &[CellId]) -> BlackInHan {
        let told = cells
            .iter()
            .find_map(|&cell| BlackInHan::of(&self.tree.node(cell, self.context()).comment()?));
        told.unwrap_or_else(|| {
            let place = self.tree.cell(self.root()).node.range().start;
            match self.source.region_at(place).name() {
                "Shift_JIS" | "EUC-JP" | "ISO-2022-JP" => BlackInHan::Japanese,
                _ => BlackInHan::Chinese,
            }
        })
    }

    /// Turns a problem or the file; gives the cells whose comments it leaves behind, or why it cannot be done.
    fn transform(
        &mut self,
        transform: Transform,
        scope: Scope,
    ) -> Result<Result<Vec<CellId>, &'static str>, TooLarge> {
        let orientation = transform.orientation();
        let tops: Vec<(CellId, Context)> = match self.tops(scope, orientation) {
            Ok(tops) => tops,
            Err(why) => return Ok(Err(why)),
        };
        let (mut texts, mut left) = (Vec::new(), Vec::new());
        for (top, context) in tops {
            for cell in self.tree.subtree(top) {
                let old = self.tree.node_text(cell);
                let new = transformed(old, context, orientation);
                if new != old {
                    texts.push((cell, new));
                }
                let node = self.tree.node(cell, context);
                let said = [
                    node.comment(),
                    node.simple_text("N"),
                    node.joined_text("GC"),
                ];
                let names = |text: &str| {
                    orientation.swap && names_color(text)
                        || orientation.symmetry != Symmetry::Same && names_point(text, context.size)
                };
                if said.iter().flatten().any(|text| names(text)) {
                    left.push(cell);
                }
            }
        }
        self.rewrite(transform.name(), texts)?;
        // A turned problem uses another part of the board; it does not grow.
        self.crops.get_mut().clear();
        Ok(Ok(left))
    }

    /// What is turned: each top cell with how its values read.
    fn tops(
        &self,
        scope: Scope,
        orientation: Orientation,
    ) -> Result<Vec<(CellId, Context)>, &'static str> {
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
                    return Err("the problems of a book share their board; turn the whole file");
                }
                vec![(problem.start, context)]
            }
        };
        let is_board = |context: &Context| matches!(context.kind, GameKind::Go | GameKind::Othello);
        if tops.iter().all(|(_, context)| is_board(context)) {
            Ok(tops)
        } else {
            Err("only boards of Go and Othello can be turned")
        }
    }
}
