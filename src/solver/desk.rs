//! What the solver works with: the table and what was confirmed, for one problem at a time.

use std::collections::HashSet;

use super::judge::Judge;
use super::local::Ground;
use super::mask::bit;
use super::search::Limits;
use super::table::Table;
use super::task::{Budget, Task};

/// The table, allocated once, and the positions in which each side was confirmed to succeed.
pub(super) struct Desk {
    table: Table,
    settled: [HashSet<u64>; 2],
}

impl Desk {
    /// A desk whose table takes about this many bytes.
    pub(super) fn new(bytes: usize) -> Self {
        Self {
            table: Table::new(bytes),
            settled: [HashSet::new(), HashSet::new()],
        }
    }

    /// Forgets all that was found out.
    pub(super) fn forget(&mut self) {
        self.table.clear();
        for settled in &mut self.settled {
            settled.clear();
        }
    }

    /// A judge for the positions of a ground, who has searched this many already.
    pub(super) fn judge<'a>(
        &'a mut self,
        ground: &'a Ground,
        budget: &Budget<'a>,
        nodes: u64,
    ) -> Judge<'a> {
        Judge {
            ground,
            table: &mut self.table,
            settled: &mut self.settled,
            hints: 0,
            limits: Limits {
                deadline: budget.deadline,
                cancel: budget.cancel,
            },
            nodes,
        }
    }

    /// A judge who tries the moves of the file first.
    pub(super) fn judge_with_hints<'a>(
        &'a mut self,
        ground: &'a Ground,
        task: &Task,
        budget: &Budget<'a>,
        nodes: u64,
    ) -> Judge<'a> {
        let hinted = task.hints.right.iter().chain(&task.hints.moves);
        let cells = hinted.filter_map(|&point| ground.cell(point));
        Judge {
            hints: cells.fold(0, |all, cell| all | bit(cell)),
            ..self.judge(ground, budget, nodes)
        }
    }
}
