//! Moves that are added to the tree behind the current cell.

use super::{Document, touched};
use crate::board::{Color, GameKind, Point};
use crate::problem::{Start, branches};
use crate::syntax::value::{self, Context, Form};
use crate::tree::{Edit, TooLarge};

impl Document {
    /// Plays moves from the current cell as one step and goes to the last of them. As far as the tree has them already
    /// they are followed; nothing is added twice. `None` is a pass.
    pub(in crate::session) fn play_line(
        &mut self,
        moves: &[(Color, Option<Point>)],
    ) -> Result<(), TooLarge> {
        let context = self.context();
        let mut up = self.cursor();
        let mut edits = Vec::new();
        let mut name = None;
        for &(color, point) in moves {
            let wanted = point.map_or(Start::Pass(color), |point| Start::Move(color, point));
            let known = if edits.is_empty() {
                let all = branches(&self.tree, up, context);
                all.into_iter().find(|branch| branch.start == wanted)
            } else {
                None
            };
            up = match known {
                Some(branch) => branch.child,
                None => {
                    let value = written(point, context);
                    name.get_or_insert_with(|| {
                        format!("Play {}", point.map_or("Pass", |_| &value))
                    });
                    let ident = if color == Color::Black { "B" } else { "W" };
                    let cell = self.tree.add(&format!(";{ident}[{value}]"))?;
                    let after = self.tree.children(up).last();
                    edits.push(Edit::Link { cell, up, after });
                    cell
                }
            };
        }
        let Some(name) = name else {
            self.go(up);
            return Ok(());
        };
        let cells = touched(&edits);
        self.history
            .apply(&mut self.tree, &name, edits, self.cursor, None);
        self.history.lead_to(up);
        self.refresh(&cells, up);
        Ok(())
    }
}

/// A move as the game's file writes it. Othello programs that write `d3` write `PA` for a pass.
fn written(point: Option<Point>, context: Context) -> String {
    match point {
        Some(point) => value::write_point(point, context),
        None if context.kind == GameKind::Othello && context.form == Form::Squares => {
            "PA".to_owned()
        }
        None => String::new(),
    }
}
