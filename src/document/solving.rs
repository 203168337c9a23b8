//! Readings of the current problem for Solve mode: the moves that follow, what the file says of a line, and the way to a
//! right end. It does not know what the user may see.

use std::sync::Arc;

use super::attempt::{Counting, Solving, Stray};
use super::trial::Trial;
use super::ways::Ways;
use super::{Document, Edited};
use crate::board::{Color, coords};
use crate::problem::answers::{Answer, Pick, controls, replies};
use crate::problem::{Branch, Follow, MoveName, Start, exchanged_colors, move_name, next_page};
use crate::rules::{Illegal, Move};
use crate::tree::CellId;
use crate::words::Message;

impl Document {
    /// The attempt to solve the current problem; `None` if none has begun.
    #[must_use]
    pub const fn solving(&self) -> Option<&Solving> {
        self.attempt.solving.as_ref()
    }

    pub(crate) const fn solving_mut(&mut self) -> Option<&mut Solving> {
        self.attempt.solving.as_mut()
    }

    /// Begins an attempt at the position that is shown.
    pub(crate) fn begin_solving(&mut self, number: u64, counting: Counting) {
        let side = self.side_to_solve();
        self.attempt.solving = Some(Solving::new(number, side, counting));
    }

    /// Forgets the attempt and what was met.
    pub(crate) fn end_solving(&mut self) {
        if self.attempt.solving.take().is_some() {
            self.attempt.met.clear();
        }
    }

    /// The side that solves the problem whose diagram is shown: the one to move, unless only the other side has moves
    /// there.
    fn side_to_solve(&self) -> Color {
        if let Some((color, _)) = self.own_move() {
            return color;
        }
        let turn = self.turn();
        let follow = self.follow_below(turn);
        match follow.own.is_empty() && !follow.replies.is_empty() {
            true => turn.other(),
            false => turn,
        }
    }

    /// What follows the position that is shown, for the side that solves the problem.
    pub(crate) fn next_moves(&self, side: Color) -> Follow {
        let Some((color, mv)) = self.own_move() else {
            return self.follow_below(side);
        };
        let (start, from) = match mv {
            Move::Place(point) => (Start::Move(color, point), None),
            Move::Travel { from, to, .. } => (Start::Move(color, to), Some(from)),
            Move::Pass => (Start::Pass(color), None),
        };
        let own = Branch {
            child: self.cursor,
            start,
            from,
        };
        Follow {
            own: vec![own],
            replies: Vec::new(),
        }
    }

    fn follow_below(&self, side: Color) -> Follow {
        let mut branches = self.branches.borrow_mut();
        branches.follow(&self.tree, self.cursor, self.context(), side)
    }

    /// The next page of the diagram: the only child, if it sets up stones and makes no move.
    pub(crate) fn next_page(&self) -> Option<CellId> {
        let is_before = self.before().is_some();
        let page = next_page(&self.tree, self.cursor, self.context());
        page.filter(|_| !is_before)
    }

    /// The last page of the current problem's diagram: its start, unless that is followed by nodes that set up more.
    pub(crate) fn first_page(&self) -> CellId {
        let mut at = self.start();
        if self.mover(at).is_some() {
            return at;
        }
        while let Some(page) = next_page(&self.tree, at, self.context()) {
            at = page;
        }
        at
    }

    /// Goes to a cell that the user or the file reached, also to the diagram's own move.
    pub(crate) fn meet(&mut self, cell: CellId) {
        if cell == self.cursor {
            self.follow_own_move();
            self.attempt.before = None;
            return;
        }
        // Nodes without a move on the way are met too.
        let (cursor, start) = (self.cursor, self.start());
        let above = self.tree.ancestors(cell);
        let passed = above.take_while(|&at| at != cursor && at != start && !self.is_guessed(at));
        let met: Vec<CellId> = passed.chain([cell]).collect();
        self.guess(&met);
        self.go(cell);
    }

    /// Whose move a cell makes; `None` if it makes none.
    pub(crate) fn mover(&self, cell: CellId) -> Option<Color> {
        let node = self.tree.node(cell, self.context());
        node.mv().map(|mv| mv.color)
    }

    /// Whether a cell makes a pass.
    pub(crate) fn is_pass(&self, cell: CellId) -> bool {
        self.name_of_move(cell) == Some(MoveName::Pass)
    }

    /// What a cell's move is called.
    pub(crate) fn name_of_move(&self, cell: CellId) -> Option<MoveName> {
        let context = self.context();
        move_name(self.tree.node(cell, context), context)
    }

    /// The cell at which it was the user's turn before this move.
    pub(crate) fn turn_before(&self, cell: CellId) -> CellId {
        let start = self.start();
        let is_turn = |&at: &CellId| {
            let node = self.tree.node(at, self.context());
            at == start || node.mv().is_some() || node.sets_up()
        };
        let mut above = self.tree.ancestors(cell).filter(|_| cell != start);
        above.find(is_turn).unwrap_or(start)
    }

    /// What the file says of the lines of the current problem; found out once for each state.
    fn ways(&self) -> Arc<Ways> {
        let (state, start) = (self.state(), self.start());
        let mut known = self.ways.borrow_mut();
        if let Some((of, at, ways)) = known.as_ref()
            && (*of, *at) == (state, start)
        {
            return Arc::clone(ways);
        }
        let problem = self.current_problem();
        let mut judged = self.judged.borrow_mut();
        let answers = problem.map(|problem| judged.of(&self.tree, problem));
        let lines = answers.iter().flat_map(|answers| answers.lines(&self.tree));
        let mut ways = Ways::default();
        for line in lines {
            if line.answer == Answer::Right {
                let above = self.tree.ancestors(line.cell);
                for at in std::iter::once(line.cell).chain(above) {
                    if !ways.right.insert(at) || at == start {
                        break;
                    }
                }
            }
            let judgment = (line.answer, Some(line.why.message()));
            ways.lines.insert(line.cell, judgment);
        }
        let ways = Arc::new(ways);
        *known = Some((state, start, Arc::clone(&ways)));
        ways
    }

    /// What the file says of the line that ends at a cell, and why.
    #[must_use]
    pub fn answer_at(&self, cell: CellId) -> (Answer, Option<Message>) {
        let ways = self.ways();
        let line = ways.lines.get(&cell).cloned();
        line.unwrap_or((Answer::Unknown, None))
    }

    /// Whether a right line goes through a cell.
    pub(crate) fn leads_right(&self, cell: CellId) -> bool {
        self.ways().right.contains(&cell)
    }

    /// Whether any line of the problem is right.
    pub(crate) fn has_right_line(&self) -> bool {
        self.leads_right(self.start())
    }

    /// The cells of the first right line below a cell, in order.
    fn way_to_right(&self, from: CellId) -> Vec<CellId> {
        let ways = self.ways();
        let leads = |cell: &CellId| ways.right.contains(cell);
        let next = |&at: &CellId| self.tree.children(at).find(leads);
        std::iter::successors(next(&from), next).collect()
    }

    /// The cell of the next move of a side on a right line; `None` if no right line goes through here.
    pub(crate) fn next_right(&self, side: Color) -> Option<CellId> {
        if !self.leads_right(self.cursor) {
            return None;
        }
        if self.own_move().is_some() {
            return Some(self.cursor);
        }
        let mut way = self.way_to_right(self.cursor).into_iter();
        way.find(|&cell| self.mover(cell) == Some(side))
    }

    /// The last cell of the way here through which a right line goes, and how that goes on from there, the next cell
    /// last; `None` if no line is right.
    pub(crate) fn way_from_right(&self) -> Option<(CellId, Vec<CellId>)> {
        let start = self.start();
        if !self.leads_right(start) {
            return None;
        }
        let above = self.tree.ancestors(self.cursor);
        let mut way = std::iter::once(self.cursor).chain(above);
        let from = way.find(|&at| at == start || self.leads_right(at))?;
        let mut rest = self.way_to_right(from);
        rest.reverse();
        if self.own_move().is_some() {
            rest.push(self.cursor);
        }
        Some((from, rest))
    }

    /// The last cell of the nodes without a move that end a line.
    pub(crate) fn last_below(&self) -> CellId {
        let mut at = self.cursor;
        while let Some(car) = self.tree.cell(at).car {
            at = car;
        }
        at
    }

    /// The position after a move that is not in the file; `None` if there is no board.
    pub(crate) fn stray(&self, side: Color, mv: Move) -> Option<Result<Stray, Illegal>> {
        let position = self.shown_position()?;
        let mut trial = Trial::new(position.clone(), side).with_own(self.own_move());
        Some(match trial.play(mv) {
            Some(illegal) => Err(illegal),
            None => Ok(Stray {
                at: self.cursor,
                trial,
            }),
        })
    }

    /// Why a move cannot be played.
    pub(crate) fn refusal(&self, illegal: Illegal) -> Message {
        let context = self.context();
        illegal.message_with(&|point| coords::name(context.kind, context.size, point))
    }

    /// Adds the move that is not in the file to it as a branch, and stays where it is.
    pub(crate) fn keep_stray(&mut self, stray: Stray) -> Edited {
        let (here, stand) = (self.cursor, self.attempt.stand);
        let solving = self.attempt.solving.take();
        self.go(stray.at);
        self.attempt.stand = stand;
        self.trial = Some(stray.trial);
        let kept = self.keep_trial();
        self.trial = None;
        self.go(here);
        self.attempt.stand = stand;
        self.attempt.solving = solving;
        kept
    }

    /// Whether only moves of the file may be played here.
    pub(crate) fn is_forced(&self) -> bool {
        controls(&self.tree, self.cursor).force
    }

    /// Whether the file wants another move than this one, which is taken back.
    pub(crate) fn wants_another(&self, cell: CellId) -> bool {
        controls(&self.tree, cell).not_this
    }

    /// The replies among which the file wants one by chance; none if it does not say so.
    pub(crate) fn chosen_by_file(&self, among: &[CellId]) -> Vec<CellId> {
        let first = among.first().and_then(|&first| self.tree.cell(first).up);
        let asked = first.map(|up| replies(&self.tree, up));
        let asked = asked.filter(|asked| asked.pick == Pick::Random);
        let cells = asked.map_or_else(Vec::new, |asked| asked.cells);
        among
            .iter()
            .copied()
            .filter(|cell| cells.contains(cell))
            .collect()
    }

    /// Whether all comments of the current problem, which has at most so many nodes, can be told with black and white
    /// exchanged.
    pub(crate) fn can_exchange_colors(&self, most: usize) -> bool {
        let Some(problem) = self.current_problem() else {
            return false;
        };
        let cells = || self.tree.subtree(problem.start);
        let context = self.context();
        let can = |cell: CellId| {
            let node = self.tree.node(cell, context);
            let mut texts = node.comment().into_iter().chain(node.name());
            texts.all(|text| exchanged_colors(&text).is_some())
        };
        // What is told of the game is not exchanged.
        let root = self.tree.node(problem.root, context);
        let names_no_side = |ident| {
            let text = root.joined_text(ident).unwrap_or_default();
            exchanged_colors(&text).is_some_and(|exchanged| exchanged == text)
        };
        ["GN", "GC", "EV", "RO"].into_iter().all(names_no_side)
            && cells().nth(most).is_none()
            && cells().all(can)
    }
}
