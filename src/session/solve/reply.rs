//! The file's part in an attempt: its replies, the pages of a diagram, the answer that is shown, and the end of a line.

use crate::document::{By, Due, End, Solving};
use crate::problem::answers::Answer;
use crate::session::{Document, Session};
use crate::settings::Replies;
use crate::tree::CellId;
use crate::words::message;

impl Session {
    /// What follows a move of the user: the file's reply, another own move, or the end of the line.
    pub(super) fn after_own(&mut self, cell: CellId) {
        if self.turns_page() {
            return;
        }
        let Some(document) = self.document() else {
            return;
        };
        if document.wants_another(cell) {
            let back = document.turn_before(cell);
            self.say(message!("solve-not-this"));
            self.expect(Due::Refuse(back));
            return;
        }
        let Some(side) = document.solving().map(|solving| solving.side) else {
            return;
        };
        let follow = document.next_moves(side);
        let replies: Vec<CellId> = follow.replies.iter().map(|branch| branch.child).collect();
        if let Some(reply) = self.choose(&replies) {
            self.expect(Due::Move(reply));
        } else if follow.own.is_empty() {
            self.end_line(By::User);
        }
    }

    /// The file moved to a cell: its reply, a page, or a move of the answer.
    pub(super) fn arrive_at(&mut self, cell: CellId) {
        if let Some(document) = self.document_mut() {
            document.meet(cell);
        }
        let is_showing = self.solving().is_some_and(Solving::is_showing);
        if is_showing {
            self.show_next();
            return;
        }
        if self.turns_page() {
            return;
        }
        let Some(document) = self.document() else {
            return;
        };
        let Some(solving) = document.solving() else {
            return;
        };
        let (side, has_shown) = (solving.side, solving.end.is_some());
        if has_shown {
            return;
        }
        let follow = document.next_moves(side);
        if !follow.own.is_empty() {
            return;
        }
        // Where the file leaves out the user's move, it goes on by itself.
        let replies: Vec<CellId> = follow.replies.iter().map(|branch| branch.child).collect();
        match self.choose(&replies) {
            Some(reply) => self.expect(Due::Move(reply)),
            None => self.end_line(By::User),
        }
    }

    /// Whether another page of the diagram is due.
    fn turns_page(&mut self) -> bool {
        let page = self.document().and_then(Document::next_page);
        if let Some(page) = page {
            self.expect(Due::Move(page));
        }
        page.is_some()
    }

    pub(super) fn expect(&mut self, due: Due) {
        if let Some(solving) = self.document_mut().and_then(Document::solving_mut) {
            solving.expect(due);
        }
    }

    /// The next move of the answer that is shown is due, or it is at its end.
    pub(super) fn show_next(&mut self) {
        let Some(solving) = self.document_mut().and_then(Document::solving_mut) else {
            return;
        };
        match solving.way.as_mut().and_then(Vec::pop) {
            Some(next) => solving.expect(Due::Move(next)),
            None => self.end_line(By::Shown),
        }
    }

    /// Which of the file's moves it plays now.
    fn choose(&mut self, replies: &[CellId]) -> Option<CellId> {
        let first = *replies.first()?;
        let document = self.document()?;
        let (id, at) = (document.id(), document.cursor());
        let among = document.chosen_by_file(replies);
        if !among.is_empty() {
            return self.chance.one(&among);
        }
        match self.settings.replies {
            Replies::First => Some(first),
            Replies::Random => self.chance.one(replies),
            Replies::InTurn => {
                let turn = self.turns.entry((id, at)).or_default();
                let reply = replies.get(*turn % replies.len()).copied();
                *turn += 1;
                reply
            }
        }
    }

    /// The line is at its end: judges it, or goes back to a reply that was not met yet.
    fn end_line(&mut self, by: By) {
        let Some(document) = self.document_mut() else {
            return;
        };
        let last = document.last_below();
        if last != document.cursor() {
            document.meet(last);
        }
        let (answer, _) = document.answer_at(last);
        let wants_all = self.settings.all_replies && by == By::User;
        if answer == Answer::Right
            && wants_all
            && let Some(reply) = self.unmet()
        {
            self.say(message!("solve-other-reply"));
            self.expect(Due::Move(reply));
            return;
        }
        let end = End {
            cell: last,
            answer,
            by,
        };
        if let Some(solving) = self.document_mut().and_then(Document::solving_mut) {
            solving.leave_position();
            solving.end = Some(end);
        }
        self.judge(end);
    }

    /// A reply of the file on the way that was not met on a right line yet; those on the way are met now.
    fn unmet(&mut self) -> Option<CellId> {
        let document = self.document()?;
        let solving = document.solving()?;
        let (side, start, cursor) = (solving.side, document.start(), document.cursor());
        let tree = document.tree();
        let above = tree.ancestors(cursor).take_while(|&at| at != start);
        let way: Vec<CellId> = std::iter::once(cursor).chain(above).collect();
        let is_reply = |&cell: &CellId| document.mover(cell).is_some_and(|color| color != side);
        let mut done = Vec::new();
        let mut found = None;
        for reply in way.into_iter().filter(is_reply) {
            done.push(reply);
            let Some(up) = tree.cell(reply).up else { break };
            let mut others = tree.children(up).filter(is_reply);
            found = others.find(|&other| {
                !done.contains(&other)
                    && !solving.done.contains(&other)
                    && document.leads_right(other)
            });
            if found.is_some() {
                break;
            }
        }
        self.document_mut()?.solving_mut()?.done.extend(done);
        found
    }
}
