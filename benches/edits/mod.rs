//! What an edit costs, view included: each kind of edit in one large tree, in many problems and in few.
//!
//! Each edit is taken back before the next round, so that every round begins with the same file.

use std::time::{Duration, Instant};

use bunki::board::Point;
use bunki::session::command::{Command, Edit, Go, Node, Problem, Typing};
use bunki::session::{Session, Tool};
use bunki::settings::Settings;
use bunki::tree::Mark;
use bunki::view::ViewCache;

use crate::corpus;

const ROUNDS: usize = 15;

/// The edits that are measured, in the order of the table.
const EDITS: [&str; 9] = [
    "mark",
    "undo mark",
    "comment key",
    "stroke",
    "undo stroke",
    "new branch",
    "undo new branch",
    "delete branch",
    "title",
];

/// An open file and what the window shows of it.
struct Desk {
    session: Session,
    cache: ViewCache,
    typed: String,
}

impl Desk {
    fn open(text: &str) -> Self {
        let mut desk = Self {
            session: Session::new(Settings::default()),
            cache: ViewCache::default(),
            typed: "typed".to_owned(),
        };
        desk.session.open(None, crate::load(text));
        desk.run(Command::Edit(Edit::ToggleMode));
        desk
    }

    /// A command and the view after it, as the window has them.
    fn run(&mut self, command: Command) -> Duration {
        let start = Instant::now();
        self.session.run(command);
        std::hint::black_box(self.cache.view(&self.session));
        start.elapsed()
    }

    fn draw(&mut self, tool: Tool) -> Duration {
        self.run(Command::Edit(Edit::Use(tool)));
        let points = [(1, 1), (2, 1), (3, 1), (3, 2)];
        self.run(Command::Edit(Edit::Paint {
            points: points.map(|(a, b)| Point::new(a, b)).to_vec(),
        }))
    }

    fn undo(&mut self) -> Duration {
        self.run(Command::Edit(Edit::Undo))
    }

    fn key(&mut self) -> Duration {
        let Some(document) = self.session.document() else {
            return Duration::ZERO;
        };
        let (document, cell) = (document.id(), document.cursor());
        self.typed.push('x');
        let text = self.typed.clone();
        self.run(Command::Edit(Edit::SetComment {
            document,
            cell,
            text,
            typing: Typing::New,
        }))
    }

    fn name(&mut self) -> Duration {
        let Some(document) = self.session.document() else {
            return Duration::ZERO;
        };
        let (document, cell) = (document.id(), document.cursor());
        self.typed.push('x');
        let text = self.typed.clone();
        self.run(Command::Node(Node::SetName {
            document,
            cell,
            text,
            typing: Typing::New,
        }))
    }

    /// All edits once, each taken back.
    fn round(&mut self) -> [Duration; EDITS.len()] {
        let mark = self.draw(Tool::Mark(Mark::Triangle));
        let unmark = self.undo();
        self.key();
        let key = self.key();
        self.undo();
        let stroke = self.draw(Tool::Black);
        let unstroke = self.undo();
        let branch = self.run(Command::Edit(Edit::Pass));
        let unbranch = self.undo();
        self.run(Command::Edit(Edit::Pass));
        let delete = self.run(Command::Node(Node::Delete));
        self.undo();
        self.undo();
        let title = self.name();
        self.undo();
        [
            mark, unmark, key, stroke, unstroke, branch, unbranch, delete, title,
        ]
    }

    /// The least of some rounds, for what else the machine does only adds; one before them fills what is kept from view to
    /// view.
    fn least(&mut self) -> [Duration; EDITS.len()] {
        self.round();
        let rounds: Vec<_> = (0..ROUNDS).map(|_| self.round()).collect();
        std::array::from_fn(|edit| {
            let mut times: Vec<_> = rounds
                .iter()
                .filter_map(|round| round.get(edit))
                .copied()
                .collect();
            times.sort_unstable();
            times.first().copied().unwrap_or_default()
        })
    }
}

/// Problems of one file: games of their own, or the branches of a book.
fn problems(many: usize, is_book: bool) -> String {
    let mut text = String::new();
    if is_book {
        text.push_str("(;SZ[19]");
    }
    for number in 0..many {
        let size = if is_book { "" } else { "SZ[19]" };
        text.push_str(&format!(
            "(;{size}AB[dd][pd][cc]AW[dp][pp]C[problem {number}](;B[qq];W[rr])(;B[aa];W[ab]))"
        ));
    }
    if is_book {
        text.push(')');
    }
    text
}

/// Targets: a mark or a comment touches neither layout nor problem list; a new branch in 62 000 nodes takes at most
/// 2 ms; an edit among 100 000 problems at most twice what it takes among 1 000.
pub(crate) fn measure() {
    let table = |what: &str, times: &[Duration], to: Option<&[Duration]>| {
        for (number, edit) in EDITS.iter().enumerate() {
            let at = |times: &[Duration]| times.get(number).copied().unwrap_or_default();
            crate::row(&format!("{edit}, {what}"), at(times), to.map(at));
        }
    };
    let mut tree = Desk::open(&corpus::joseki(62_000));
    for _ in 0..20 {
        tree.session.run(Command::Go(Go::Forward));
    }
    table("62 000 nodes", &tree.least(), None);
    for (what, is_book) in [("problems", false), ("problems of a book", true)] {
        let mut few = Desk::open(&problems(1_000, is_book));
        let few_times = few.least();
        table(&format!("1 000 {what}"), &few_times, None);
        let mut many = Desk::open(&problems(100_000, is_book));
        let what = format!("100 000 {what}");
        table(&what, &many.least(), Some(&few_times));
        let mut add = Vec::new();
        for _ in 0..ROUNDS {
            add.push(many.run(Command::Problem(Problem::Add)));
            many.undo();
        }
        add.sort_unstable();
        crate::row(
            &format!("new problem, {what}"),
            add.first().copied().unwrap_or_default(),
            None,
        );
    }
}
