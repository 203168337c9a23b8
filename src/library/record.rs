//! What is kept of each problem of a file: its title, its texts, what filters ask, its starting position.
//!
//! Problems are made one after the other, in time linear in the length of the file and with memory for one of them. It
//! does not know where the file is.

use std::ops::ControlFlow;
use std::vec;

use super::diagram::Diagram;
use super::facts::Facts;
use super::text::{Text, TextKind};
use crate::board::GameKind;
use crate::problem::answers::Answers;
use crate::problem::{
    Problem, ProblemKey, RootUses, Start, diagram_position, named, problems, to_move,
};
use crate::replay::Replay;
use crate::sgf::Loaded;
use crate::syntax::escape;
use crate::syntax::value::Context;
use crate::syntax::visible::cut;
use crate::tree::{CellId, Node};

/// The largest number of characters of a book's game info that is searched with each of its problems.
const LONGEST_BOOK: usize = 1000;

/// What is kept of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its game, counted from 0 in the file.
    pub game: u32,
    /// The cell of its diagram, counted from 0 in its game in the order of the file.
    pub cell: u32,
    /// The first of its names ([`crate::problem::names`]); empty if it has none.
    pub title: String,
    /// Its texts, in the order of the file. The texts of a book's root belong to its first problem.
    pub texts: Vec<Text>,
    /// What filters ask.
    pub facts: Facts,
    /// Its starting position; `None` for a game that is not played here.
    pub diagram: Option<Diagram>,
}

/// The records of a file's problems, in the order of the file.
#[must_use]
pub fn records(loaded: &Loaded) -> Vec<Record> {
    let mut all = Vec::new();
    each_record(loaded, &mut |record| {
        all.push(record);
        ControlFlow::Continue(())
    });
    all
}

/// Calls `each` with the record of every problem, in the order of the file, until it breaks.
pub fn each_record(loaded: &Loaded, each: &mut dyn FnMut(Record) -> ControlFlow<()>) {
    let mut problems = Problems::new(loaded);
    while let Some(problem) = problems.next() {
        let record = Record {
            game: problem.game,
            cell: problem.cell,
            title: problems.title(),
            texts: problems.texts(),
            facts: problems.facts(),
            diagram: problems.diagram(),
        };
        if each(record).is_break() {
            return;
        }
    }
}

/// Where a problem is in its file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Number {
    /// Its game, counted from 0.
    pub(super) game: u32,
    /// The cell of its diagram, counted from 0 in the game.
    pub(super) cell: u32,
}

/// Goes through the problems of a file, and reads of the one it is at what is asked for.
pub(super) struct Problems<'a> {
    loaded: &'a Loaded,
    all: vec::IntoIter<Problem>,
    at: Option<At>,
    replay: Replay,
}

/// A problem, and what is known of its game.
struct At {
    problem: Problem,
    game: u32,
    context: Context,
    faults: u32,
    /// What the root of a book says for its problems.
    book: Book,
    /// Read from the root where a diagram is asked for.
    uses: Option<RootUses>,
    is_first: bool,
}

impl<'a> Problems<'a> {
    pub(super) fn new(loaded: &'a Loaded) -> Self {
        Self {
            loaded,
            all: problems(&loaded.tree).into_iter(),
            at: None,
            replay: Replay::new(),
        }
    }

    /// Goes to the next problem; `None` after the last.
    pub(super) fn next(&mut self) -> Option<Number> {
        let problem = self.all.next()?;
        let at = match self.at.take() {
            Some(last) if last.problem.root == problem.root => At {
                problem,
                is_first: false,
                ..last
            },
            last => {
                let game = last.map_or(0, |last| last.game + 1);
                let at = At::new(self.loaded, problem, game);
                self.replay
                    .begin(&self.loaded.tree, problem.root, at.context);
                at
            }
        };
        let number = Number {
            game: at.game,
            cell: at.number(problem.start),
        };
        self.at = Some(at);
        Some(number)
    }

    pub(super) fn title(&self) -> String {
        let at = self.at.as_ref();
        at.map_or_else(String::new, |at| {
            named(&self.loaded.tree, at.problem).unwrap_or_default()
        })
    }

    /// Its texts, in the order of the file.
    pub(super) fn texts(&self) -> Vec<Text> {
        let (Some(at), tree) = (self.at.as_ref(), &self.loaded.tree) else {
            return Vec::new();
        };
        let Problem { start, root } = at.problem;
        let mut texts = Vec::new();
        if start != root {
            if at.is_first {
                add_texts(tree.node_text(root), 0, &mut texts);
            } else if !at.book.info.is_empty() {
                texts.push(Text {
                    cell: at.number(start),
                    kind: TextKind::Book,
                    text: at.book.info.clone(),
                });
            }
        }
        for cell in tree.subtree(start) {
            add_texts(tree.node_text(cell), at.number(cell), &mut texts);
        }
        texts
    }

    /// Its starting position.
    fn diagram(&mut self) -> Option<Diagram> {
        let (at, tree) = (self.at.as_mut()?, &self.loaded.tree);
        let position = diagram_position(tree, at.problem, &mut self.replay)?;
        let uses = || RootUses::of(tree, at.problem.root, at.context);
        let shown = at.uses.get_or_insert_with(uses).crop(tree, at.problem);
        Some(Diagram::new(at.context.kind, &position, shown))
    }

    /// What filters ask.
    pub(super) fn facts(&mut self) -> Facts {
        let tree = &self.loaded.tree;
        let Some(at) = &self.at else {
            return Facts::default();
        };
        let problem = at.problem;
        self.replay.go(tree, problem.start);
        let node = tree.node(problem.start, at.context);
        let size = at.context.size;
        let is_played = at.context.kind != GameKind::Other;
        let step = self.replay.last().filter(|_| is_played);
        let below = tree.subtree(problem.start);
        let leaves = below.filter(|&cell| tree.cell(cell).car.is_none()).count();
        Facts {
            kind: at.context.kind,
            columns: size.columns(),
            rows: size.rows(),
            // A move in the diagram's own node is part of the answer, even one that cannot be read.
            to_play: step.map(|step| {
                let own = Start::of(node).color();
                own.unwrap_or_else(|| to_move(tree, step, at.context))
            }),
            branches: u32::try_from(leaves).unwrap_or(u32::MAX),
            right: Answers::has_right(tree, problem, at.context),
            faults: at.faults,
            di: stated(node, "DI").or_else(|| at.book.di.clone()),
            ge: stated(node, "GE").or_else(|| at.book.ge.clone()),
            key: ProblemKey::of(tree, problem, at.context, &mut self.replay),
        }
    }
}

impl At {
    /// The first problem of a game.
    fn new(loaded: &Loaded, problem: Problem, game: u32) -> Self {
        let (tree, root) = (&loaded.tree, problem.root);
        let context = tree.context_of_game(root);
        let is_book = problem.start != root;
        Self {
            problem,
            game,
            context,
            faults: faults(loaded, root, game),
            book: if is_book {
                Book::of(tree.node(root, context), tree.node_text(root))
            } else {
                Book::default()
            },
            uses: None,
            is_first: true,
        }
    }

    /// The number of a cell in the game.
    const fn number(&self, cell: CellId) -> u32 {
        cell.number() - self.problem.root.number()
    }
}

/// What the root of a book says for all of its problems; read once, because it can be large.
#[derive(Default)]
struct Book {
    /// Its game info.
    info: String,
    di: Option<String>,
    ge: Option<String>,
}

impl Book {
    fn of(root: Node<'_>, text: &str) -> Self {
        let mut texts = Vec::new();
        add_texts(text, 0, &mut texts);
        let lines = texts.iter().filter(|text| match text.kind {
            TextKind::Name => true,
            TextKind::Info(ident) => ident != "GC",
            TextKind::Comment | TextKind::Book | TextKind::File => false,
        });
        let lines: Vec<&str> = lines.map(|text| text.text.as_str()).collect();
        Self {
            info: cut(&lines.join(" · "), LONGEST_BOOK).into_owned(),
            di: stated(root, "DI"),
            ge: stated(root, "GE"),
        }
    }
}

/// What a property of one line says, if it says anything.
fn stated(node: Node<'_>, ident: &'static str) -> Option<String> {
    let text = node.simple_text(ident)?;
    Some(text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// The number of faults from the parenthesis of a game to that of the next; what comes before the first game belongs to
/// it.
fn faults(loaded: &Loaded, root: CellId, number: u32) -> u32 {
    let tree = &loaded.tree;
    let opens = |root: CellId| {
        let start = tree.cell(root).node.start;
        let before = tree.source().get(..start as usize).unwrap_or_default();
        let parenthesis = before.rfind('(').and_then(|at| u32::try_from(at).ok());
        parenthesis.unwrap_or(start)
    };
    let before = |offset: u32| loaded.faults.partition_point(|fault| fault.offset < offset);
    let from = if number == 0 { 0 } else { before(opens(root)) };
    let until = tree
        .cell(root)
        .cdr
        .map_or(loaded.faults.len(), |next| before(opens(next)));
    u32::try_from(until.saturating_sub(from)).unwrap_or(u32::MAX)
}

/// The texts of a node, by its text in the file; their cell is 0.
#[must_use]
pub fn node_texts(node: &str) -> Vec<Text> {
    let mut texts = Vec::new();
    add_texts(node, 0, &mut texts);
    texts
}

/// Adds the texts of a node.
fn add_texts(node: &str, cell: u32, texts: &mut Vec<Text>) {
    let node = Node::new(node, Context::default());
    let first = texts.len();
    for property in node.properties() {
        let Some(kind) = property.known().and_then(TextKind::of) else {
            continue;
        };
        let here = texts.get_mut(first..).unwrap_or_default();
        let known = here.iter_mut().find(|text| text.kind == kind);
        let is_joined = matches!(kind, TextKind::Comment | TextKind::Info("GC"));
        match known {
            Some(known) if is_joined => {
                for raw in property.values() {
                    known.text.push_str("\n\n");
                    known.text.push_str(&escape::text(raw));
                }
            }
            // Of a property that takes one value, the first counts.
            Some(_) => {}
            None => {
                let text = if is_joined {
                    joined(property.values())
                } else {
                    let first = property.values().next().unwrap_or_default();
                    escape::simple_text(first).into_owned()
                };
                texts.push(Text { cell, kind, text });
            }
        }
    }
    let mut at = first;
    while let Some(text) = texts.get(at) {
        if text.text.trim().is_empty() {
            texts.remove(at);
        } else {
            at += 1;
        }
    }
}

/// Several texts as one, with blank lines between them.
fn joined<'a>(mut values: impl Iterator<Item = &'a str>) -> String {
    let first = values.next().unwrap_or_default();
    let mut all = escape::text(first).into_owned();
    for raw in values {
        all.push_str("\n\n");
        all.push_str(&escape::text(raw));
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Area, Color, Size};
    use crate::sgf;

    fn read(text: &str) -> Vec<Record> {
        records(&sgf::load(text.as_bytes().to_vec()).unwrap())
    }

    fn texts(record: &Record) -> String {
        let all = record.texts.iter();
        let all = all.map(|text| format!("{}{}={}", text.cell, text.kind.name(), text.text));
        all.collect::<Vec<_>>().join("|").replace('\n', "/")
    }

    #[test]
    fn a_problem_has_its_texts_where_they_stand() {
        let all = read(
            "(;GN[One]C[Black: kill\\] it][And\nlive]KM[6.5]AP[x](;B[aa]N[Right]C[ ])(;B[bb];W[cc]C[Wrong]C[or not]N[a]N[b]))\
             (;AB[aa]EV[Cup\nfinal]XX[private])",
        );
        assert_eq!(
            texts(&all[0]),
            "0GN=One|0C=Black: kill] it//And/live|1N=Right|3C=Wrong//or not|3N=a"
        );
        assert_eq!(texts(&all[1]), "0EV=Cup final");
        let places: Vec<_> = all
            .iter()
            .map(|record| (record.game, record.cell))
            .collect();
        assert_eq!(places, [(0, 0), (1, 0)]);
    }

    #[test]
    fn a_book_lends_its_game_info_to_its_problems() {
        let all =
            read("(;GN[Book]AN[Me]C[Long.]GC[Longer.](;AB[aa]C[one];B[bb])(;AB[cc]N[two]))(;C[x])");
        assert_eq!(
            texts(&all[0]),
            "0GN=Book|0AN=Me|0C=Long.|0GC=Longer.|1C=one"
        );
        assert_eq!(texts(&all[1]), "3book=Book · Me|3N=two");
        assert_eq!(texts(&all[2]), "0C=x");
        let titles: Vec<_> = all.iter().map(|record| record.title.as_str()).collect();
        assert_eq!(titles, ["one", "two", "x"]);
    }

    #[test]
    fn facts_are_those_of_the_problem() {
        let facts = |text: &str| read(text).remove(0).facts;
        let go = facts(
            "(;FF[4]SZ[13:9]PL[W]AB[aa]DI[ 5k ]GE[tesuji](;W[bb];B[cc])(;W[cc](;B[dd])(;B[ee])))",
        );
        assert_eq!((go.kind, go.columns, go.rows), (GameKind::Go, 13, 9));
        assert_eq!(
            (go.to_play, go.branches, go.faults),
            (Some(Color::White), 3, 0)
        );
        assert_eq!(
            (go.di.as_deref(), go.ge.as_deref()),
            (Some("5k"), Some("tesuji"))
        );
        // The move in the diagram's own node is the first of the answer.
        assert_eq!(facts("(;B[aa];W[bb])").to_play, Some(Color::Black));
        assert_eq!(facts("(;SZ[9]B[zz])").to_play, Some(Color::Black));
        assert_eq!(facts("(;GM[3])").to_play, Some(Color::White));
        assert_eq!(facts("(;GM[4])").to_play, None);
        // What a book's root says holds for its problems, unless they say it themselves.
        let book = read("(;DI[3k](;AB[aa])(;AB[bb]DI[1d]))");
        let di: Vec<_> = book
            .iter()
            .map(|record| record.facts.di.as_deref())
            .collect();
        assert_eq!(di, [Some("3k"), Some("1d")]);
    }

    #[test]
    fn faults_belong_to_their_games() {
        let all = read("x(;B[zz])(;B[aa])\n(;B[aa]B[bb];W[??])(;C[open");
        let faults: Vec<_> = all.iter().map(|record| record.facts.faults).collect();
        let loaded = sgf::load(b"x(;B[zz])(;B[aa])\n(;B[aa]B[bb];W[??])(;C[open".to_vec()).unwrap();
        assert_eq!(faults.iter().sum::<u32>() as usize, loaded.faults.len());
        assert_eq!((faults[1], faults[2]), (0, 2));
        assert!(faults[0] > 0 && faults[3] > 0);
    }

    #[test]
    fn diagrams_are_starting_positions() {
        let diagram = |text: &str| read(text).remove(0).diagram;
        let go = diagram("(;SZ[19]AB[aa][ba]AW[bb];B[cc])").unwrap();
        assert_eq!(go.men.len(), 3);
        assert_eq!(go.shown.lower_right, crate::board::Point::new(4, 4));
        // A move in the diagram's own node is not shown.
        assert_eq!(diagram("(;SZ[9]AB[aa]B[bb])").unwrap().men.len(), 1);
        let othello = diagram("(;GM[2])").unwrap();
        assert_eq!(
            (othello.men.len(), othello.shown),
            (4, Area::whole(Size::EIGHT))
        );
        let chess = diagram("(;GM[3]FEN[8/8/8/8/8/8/k7/K7 w - - 0 1])").unwrap();
        assert_eq!(chess.men.len(), 2);
        assert!(
            chess
                .men
                .iter()
                .all(|man| man.piece == Some(crate::rules::Piece::King))
        );
        assert_eq!(diagram("(;GM[4])"), None);
        let book = read("(;AB[ss]C[no setup here counts](;AB[aa])(;AB[bb]))");
        assert_eq!(book.len(), 1);
        let book = read("(;SZ[9](;AB[aa])(;AB[bb][cc]))");
        let men: Vec<_> = book
            .iter()
            .map(|record| record.diagram.as_ref().unwrap().men.len())
            .collect();
        assert_eq!(men, [1, 2]);
    }

    #[test]
    fn a_file_without_a_game_has_no_records() {
        for text in ["", "no game", "("] {
            assert!(read(text).is_empty());
        }
    }

    #[test]
    fn reading_can_stop() {
        let loaded = sgf::load(b"(;)(;)(;)".to_vec()).unwrap();
        let mut many = 0;
        each_record(&loaded, &mut |_| {
            many += 1;
            if many == 2 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(many, 2);
    }
}
