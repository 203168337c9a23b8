//! From a tree and a cell to a position: plays the nodes of a path, one step at a time.
//!
//! Rank 3. Moves are played unchecked, as SGF asks; what was illegal is kept beside the step. Setup comes before the
//! move of the same node. A step forward or back costs the same at move 200 000 as at move 1.

use crate::board::{Color, GameKind, Point};
use crate::rules::go::RuleSet;
use crate::rules::{Checkpoint, Game, Illegal, Move, Position, chess, othello};
use crate::syntax::property;
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Changed, Node, Tree};
use crate::words::{Message, message};

/// One node of the path that was played.
#[derive(Clone, Copy, Debug)]
pub struct Step {
    /// Its cell.
    pub cell: CellId,
    /// Its move; none where it has none or none that can be read.
    pub mv: Option<(Color, Move)>,
    /// The number of the last move up to here, this node's included: as `MN` says, else one more than before.
    pub number: u32,
    /// How move numbers are printed here, `PM`; it holds until the next one.
    pub print: Print,
    /// Who made the last move on the path.
    pub last: Option<Color>,
    /// What `PL` says in this node, or in one after the last move.
    pub turn: Option<Color>,
    /// Whose turn the rules say it is, in chess; the other games leave that to the record.
    pub side: Option<Color>,
    /// What was illegal about the move.
    pub illegal: Option<Illegal>,
    /// The rule set of the game allows suicide.
    pub allows_suicide: bool,
    /// The last node up to here that says which points are dimmed, `DD`; it holds until the next one.
    pub dim: Option<CellId>,
    /// The last node up to here that says which part of the board is shown, `VW`; it holds until the next one.
    pub area: Option<CellId>,
    before: Option<Checkpoint>,
}

/// How a diagram prints the numbers of its moves, `PM`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Print {
    /// `PM[0]`: not at all.
    Never,
    /// `PM[1]`: as they are.
    #[default]
    Whole,
    /// `PM[2]`: modulo 100, the first number of the diagram deciding, so that 102 to 156 are 2 to 56 and 67 to 117 stay.
    Hundreds,
}

/// Paths up to this length are searched; a diagram in a list of problems needs no table of the whole file.
const FEW: usize = 16;

/// The path from a root to a cell, played out.
#[derive(Clone, Debug, Default)]
pub struct Replay {
    context: Context,
    position: Option<Position>,
    steps: Vec<Step>,
    /// For each cell number its place in `steps` plus one, on long paths; may be stale, so a look into `steps`
    /// confirms it.
    places: Vec<u32>,
}

impl Replay {
    /// The properties that a step reads of its node, or that tell how a game reads. Others change no position.
    #[must_use]
    pub fn properties() -> u128 {
        let read = [
            "B", "W", "AB", "AW", "AE", "PL", "KO", "MN", "PM", "DD", "VW", "RU", "FF", "GM", "SZ",
        ];
        // `FEN` is not in the table.
        property::bits(&read) | Changed::UNKNOWN
    }

    /// A replay that has played nothing.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How the game's values read.
    #[must_use]
    pub const fn context(&self) -> Context {
        self.context
    }

    /// The position at the last step; none for a game without a board here, and before the first step.
    #[must_use]
    pub const fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// The nodes that were played, from the root.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The last node that was played.
    #[must_use]
    pub fn last(&self) -> Option<&Step> {
        self.steps.last()
    }

    /// Goes to a cell: back to where the paths part, then forward.
    pub fn go(&mut self, tree: &Tree, cell: CellId) {
        if cell == CellId::FILE {
            self.reset();
            return;
        }
        let mut ahead = Vec::new();
        let mut at = cell;
        let kept = loop {
            if let Some(place) = self.place(at) {
                break place + 1;
            }
            ahead.push(at);
            match tree.cell(at).up {
                Some(up) if up != CellId::FILE => at = up,
                _ => break 0,
            }
        };
        self.truncate(kept);
        if kept == 0 {
            self.start(tree, at);
        }
        for cell in ahead.into_iter().rev() {
            self.step(tree, cell);
        }
    }

    /// The position before the last node's move, its setup done; none for a game without a board here.
    #[must_use]
    pub fn before_last(&self, tree: &Tree) -> Option<Position> {
        let step = self.steps.last()?;
        let mut position = self.position.clone()?;
        position.undo_to(step.before?);
        let mut before = Self {
            context: self.context,
            position: Some(position),
            ..Self::default()
        };
        let node = tree.node(step.cell, self.context);
        before.set_up(node);
        if let (Some(Position::Chess(chess)), Some(read)) = (&mut before.position, node.mv()) {
            chess.set_turn(read.color);
        }
        before.position
    }

    /// Whether a cell lies on the path that was played.
    #[must_use]
    pub fn is_on_path(&self, cell: CellId) -> bool {
        self.place(cell).is_some()
    }

    /// Forgets the path from a cell on, because its node or place was changed.
    pub fn forget(&mut self, cell: CellId) {
        match self.place(cell) {
            Some(0) => self.reset(),
            Some(place) => self.truncate(place),
            None => {}
        }
    }

    /// Forgets everything.
    pub fn reset(&mut self) {
        self.steps.clear();
        self.position = None;
    }

    fn place(&self, cell: CellId) -> Option<usize> {
        if self.steps.len() <= FEW {
            return self.steps.iter().position(|step| step.cell == cell);
        }
        let place = self.places.get(cell.number() as usize)?.checked_sub(1)? as usize;
        (self.steps.get(place)?.cell == cell).then_some(place)
    }

    /// Adds a step; a table of places is kept only for paths that are worth one.
    fn push(&mut self, tree: &Tree, step: Step) {
        self.steps.push(step);
        if self.steps.len() <= FEW {
            return;
        }
        self.places.resize(self.places.len().max(tree.len() + 1), 0);
        let known = if self.steps.len() == FEW + 1 {
            0
        } else {
            self.steps.len() - 1
        };
        for (place, step) in self.steps.iter().enumerate().skip(known) {
            if let Some(slot) = self.places.get_mut(step.cell.number() as usize) {
                *slot = u32::try_from(place + 1).unwrap_or(u32::MAX);
            }
        }
    }

    fn truncate(&mut self, length: usize) {
        let Some(first) = self.steps.get(length) else {
            return;
        };
        if let (Some(mark), Some(position)) = (first.before, &mut self.position) {
            position.undo_to(mark);
        }
        self.steps.truncate(length);
    }

    fn start(&mut self, tree: &Tree, root: CellId) {
        self.reset();
        self.context = tree.context(root);
        let node = tree.node(root, self.context);
        self.position = start_position(self.context, node);
    }

    fn step(&mut self, tree: &Tree, cell: CellId) {
        let node = tree.node(cell, self.context);
        let before = self.position.as_ref().map(Game::checkpoint);
        let above = self.steps.last().copied();
        self.set_up(node);
        let read = node.mv();
        let said = Said::by(node);
        let number = above.map_or(0, |step| step.number);
        let mut step = Step {
            cell,
            mv: None,
            number: said.counted(number, node),
            print: said
                .print
                .unwrap_or_else(|| above.map_or_else(Print::default, |step| step.print)),
            last: above.and_then(|step| step.last),
            // What is to move before the node's own move says nothing of what comes after it.
            turn: node
                .turn()
                .filter(|turn| read.is_none_or(|read| read.color != *turn)),
            side: None,
            illegal: None,
            allows_suicide: if said.names_rules {
                allows_suicide(node)
            } else {
                above.is_some_and(|step| step.allows_suicide)
            },
            dim: said
                .dims
                .then_some(cell)
                .or_else(|| above.and_then(|step| step.dim)),
            area: said
                .crops
                .then_some(cell)
                .or_else(|| above.and_then(|step| step.area)),
            before,
        };
        match read {
            Some(read) => {
                step.last = Some(read.color);
                step.mv = self
                    .readable(read.color, read.raw, read.point)
                    .map(|mv| (read.color, mv));
                if let (Some((color, mv)), Some(position)) = (step.mv, &mut self.position) {
                    step.illegal = position.play(color, mv);
                }
                step.illegal = step.illegal.filter(|illegal| match illegal {
                    Illegal::Ko(_) => node.first("KO").is_none(),
                    Illegal::Suicide(_) => !step.allows_suicide,
                    _ => true,
                });
            }
            None => step.turn = step.turn.or_else(|| above.and_then(|step| step.turn)),
        }
        if let Some(Position::Chess(chess)) = &mut self.position {
            // A move that nobody could read was made all the same.
            let after_unread = read.map(|read| read.color.other());
            if let (None, Some(turn)) = (step.mv, step.turn.or(after_unread)) {
                chess.set_turn(turn);
            }
            step.side = Some(chess.turn());
        }
        self.push(tree, step);
    }

    fn set_up(&mut self, node: Node<'_>) {
        let Some(position) = &mut self.position else {
            return;
        };
        for row in node.setup_rows() {
            position.put_row(row.row, (row.first, row.last), row.stone);
        }
    }

    /// Why this game has no board; none where it has one, and where nothing was played.
    #[must_use]
    pub fn no_board(&self, tree: &Tree) -> Option<Message> {
        let root = self.steps.first().filter(|_| self.position.is_none())?;
        let node = tree.node(root.cell, self.context);
        let size = self.context.size;
        Some(match self.context.kind {
            GameKind::Chess => match fen(node).map(|fen| chess::Position::from_fen(&fen)) {
                Some(Err(error)) => error.message(),
                _ => message!(
                    "replay-chess-size",
                    columns = size.columns(),
                    rows = size.rows(),
                ),
            },
            _ => {
                let gm = node.first("GM").unwrap_or_default().trim();
                message!("replay-unknown-game", gm = gm)
            }
        })
    }

    /// Why the last node's move could not be read, in the games that are played out here.
    #[must_use]
    pub fn unread(&self, tree: &Tree) -> Option<Message> {
        let step = self.steps.last()?;
        let node = tree.node(step.cell, self.context);
        let read = node.mv().filter(|_| step.mv.is_none())?;
        match &self.position {
            Some(Position::Chess(chess)) => {
                let refused = chess.read(read.color, read.raw).err();
                refused.map(|error| error.message())
            }
            Some(_) => Some(message!("replay-unread", text = read.raw)),
            None => None,
        }
    }

    fn readable(&self, color: Color, raw: &str, point: Option<Option<Point>>) -> Option<Move> {
        match &self.position {
            Some(Position::Chess(_)) if point == Some(None) => Some(Move::Pass),
            Some(Position::Chess(chess)) => chess.read(color, raw).ok(),
            _ => point.map(|point| point.map_or(Move::Pass, Move::Place)),
        }
    }
}

/// What a node says of the diagrams from it on.
#[derive(Default)]
struct Said {
    /// It holds `DD`.
    dims: bool,
    /// It holds `VW`.
    crops: bool,
    /// It holds `RU`.
    names_rules: bool,
    /// `MN`
    number: Option<u32>,
    /// `PM`
    print: Option<Print>,
}

impl Said {
    fn by(node: Node<'_>) -> Self {
        const MOVE: usize = ";B[dp]".len();
        let mut said = Self::default();
        // Nearly all nodes are one short move.
        if node.text().len() <= MOVE {
            return said;
        }
        for property in node.properties() {
            let number = || value::number(property.values().next()?).get();
            if property.is("DD") {
                said.dims = true;
            } else if property.is("VW") {
                said.crops = true;
            } else if property.is("RU") {
                said.names_rules = true;
            } else if property.is("MN") {
                let number = || number().and_then(|number| u32::try_from(number).ok());
                said.number = said.number.or_else(number);
            } else if property.is("PM") {
                let print = || match number() {
                    Some(0) => Some(Print::Never),
                    Some(1) => Some(Print::Whole),
                    Some(2) => Some(Print::Hundreds),
                    _ => None,
                };
                said.print = said.print.or_else(print);
            }
        }
        said
    }
}

impl Said {
    /// The number of the last move once this node is reached; `MN` sets it.
    fn counted(&self, before: u32, node: Node<'_>) -> u32 {
        self.number
            .unwrap_or_else(|| before.saturating_add(u32::from(node.mv().is_some())))
    }
}

/// The number of the last move behind a node, from the one before it: `MN` sets it, else a move counts one.
#[must_use]
pub fn number_after(before: u32, node: Node<'_>) -> u32 {
    Said::by(node).counted(before, node)
}

/// Whether the rule set that a node names allows suicide.
fn allows_suicide(node: Node<'_>) -> bool {
    let rules = node.simple_text("RU");
    let rules = rules.and_then(|rules| RuleSet::named(&rules));
    rules.is_some_and(RuleSet::allows_suicide)
}

/// The position before the root's own setup: Go empty; Othello empty where the root lays discs; chess by its `FEN`.
fn start_position(context: Context, root: Node<'_>) -> Option<Position> {
    match context.kind {
        GameKind::Othello if root.sets_up() => othello::Position::empty(context.size)
            .ok()
            .map(Position::Othello),
        GameKind::Chess => match fen(root) {
            Some(fen) => chess::Position::from_fen(&fen)
                .ok()
                .map(|chess| Position::Chess(Box::new(chess))),
            None => Position::start(context.kind, context.size),
        },
        _ => Position::start(context.kind, context.size),
    }
}

/// The start position that the root of a game of chess names; an empty one names none.
fn fen(root: Node<'_>) -> Option<String> {
    let fen = root.simple_text("FEN")?;
    (!fen.trim().is_empty()).then(|| fen.into_owned())
}

/// A move that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// Its node.
    pub cell: CellId,
    /// Its kind, by a stable name: `illegal-move` or `unread-move`.
    pub code: &'static str,
    /// Why it cannot be played.
    pub message: Message,
}

/// What cannot be played in a whole file, in document order: illegal moves, and in Othello and chess also moves that
/// cannot be read. Those of Go are faults of reading, and so is a start position that cannot be read.
#[must_use]
pub fn troubles(tree: &Tree) -> Vec<Trouble> {
    let mut found = Vec::new();
    play_all(tree, |replay, step| {
        let reason = match step.illegal {
            Some(illegal) => Some(("illegal-move", illegal.message())),
            None if replay.context.kind == GameKind::Go => None,
            None => replay.unread(tree).map(|why| ("unread-move", why)),
        };
        found.extend(reason.map(|(code, message)| Trouble {
            cell: step.cell,
            code,
            message,
        }));
    });
    found
}

fn play_all(tree: &Tree, mut see: impl FnMut(&Replay, &Step)) {
    let mut replay = Replay::new();
    for root in tree.games() {
        for cell in tree.subtree(root) {
            replay.go(tree, cell);
            if let Some(step) = replay.last() {
                see(&replay, step);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Size, diagram};
    use std::sync::Arc;

    fn tree(text: &str) -> Tree {
        crate::tree::Builder::new(Arc::new(text.to_owned()))
            .unwrap()
            .finish()
    }

    /// A line of nodes over one text, for this module may not name the reader beside it.
    fn line(nodes: &[&str]) -> (Tree, Vec<CellId>) {
        let mut tree = tree("");
        let mut up = CellId::FILE;
        let cells = nodes.iter().map(|node| {
            let cell = tree.new_cell(node).unwrap();
            tree.apply(crate::tree::Edit::Link {
                cell,
                up,
                after: None,
            });
            up = cell;
            cell
        });
        let cells = cells.collect();
        (tree, cells)
    }

    fn rows(replay: &Replay) -> String {
        let position = replay.position().unwrap();
        let size = position.size();
        diagram::write(size, |point| diagram::ink(position.stone(point))).join("\n")
    }

    #[test]
    fn setup_comes_first_and_captures_nothing() {
        let (tree, cells) = line(&[";SZ[3]AW[bb]AB[ab][ba][bc][cb]", ";W[aa]AE[ab]"]);
        let mut replay = Replay::new();
        replay.go(&tree, cells[0]);
        assert_eq!(rows(&replay), ".X.\nXOX\n.X.");
        replay.go(&tree, cells[1]);
        assert_eq!(rows(&replay), "OX.\n.OX\n.X.");
        replay.go(&tree, cells[0]);
        assert_eq!(rows(&replay), ".X.\nXOX\n.X.");
    }

    #[test]
    fn going_anywhere_is_the_same_as_going_there_first() {
        let nodes: Vec<String> = (0..40u8)
            .map(|n| match n {
                0 => ";SZ[5]".to_owned(),
                n => {
                    let point = Point::new(n % 5, n / 2 % 5);
                    format!(";{}[{}]", if n % 2 == 0 { "W" } else { "B" }, point.sgf())
                }
            })
            .collect();
        let borrowed: Vec<&str> = nodes.iter().map(String::as_str).collect();
        let (tree, cells) = line(&borrowed);
        let mut wanderer = Replay::new();
        for jump in [39, 3, 17, 0, 38, 12, 13, 12] {
            wanderer.go(&tree, cells[jump]);
            let mut fresh = Replay::new();
            fresh.go(&tree, cells[jump]);
            assert_eq!(rows(&wanderer), rows(&fresh), "jump to {jump}");
        }
    }

    #[test]
    fn ko_is_reported_unless_the_file_forces_it() {
        let ko = [";SZ[4]AB[ba][ab][bc]AW[ca][db][cc][bb]", ";B[cb]", ";W[bb]"];
        let (tree, _) = line(&ko);
        assert_eq!(troubles(&tree).len(), 1);
        let (tree, _) = line(&[ko[0], ko[1], ";W[bb]KO[]"]);
        assert_eq!(troubles(&tree).len(), 0);
    }

    #[test]
    fn mn_sets_the_number_and_pm_holds_until_the_next() {
        let nodes = [
            ";SZ[9]PM[2]",
            ";B[aa]",
            ";W[bb]MN[101]",
            ";B[cc]PM[0]C[x]",
            // Without a move the count stands at what the node says.
            ";AB[dd]MN[7]",
            ";W[]MN[-3]",
            ";B[ee]MN[x]PM[9]",
            ";W[ff]MoveNumber[4294967295]PM[1]",
            ";B[gg]",
        ];
        let (tree, cells) = line(&nodes);
        let mut replay = Replay::new();
        replay.go(&tree, *cells.last().unwrap());
        let read = replay.steps().iter().map(|step| (step.number, step.print));
        use Print::{Hundreds, Never, Whole};
        let wanted = [
            (0, Hundreds),
            (1, Hundreds),
            (101, Hundreds),
            (102, Never),
            (7, Never),
            (8, Never),
            (9, Never),
            (u32::MAX, Whole),
            (u32::MAX, Whole),
        ];
        assert_eq!(read.collect::<Vec<_>>(), wanted);
    }

    #[test]
    fn pl_in_the_node_of_a_move_is_about_that_move() {
        let edax = ";GM[2]SZ[8]AB[d5][e4]AW[d4][e5]PL[B]B[d3]";
        let (tree, cells) = line(&[edax, ";W[c3]"]);
        let mut replay = Replay::new();
        replay.go(&tree, cells[0]);
        let step = replay.last().unwrap();
        assert_eq!((step.turn, step.last), (None, Some(Color::Black)));
        assert_eq!((step.number, step.illegal), (1, None));
        assert_eq!(rows(&replay).lines().nth(2), Some("...X...."));
        replay.go(&tree, cells[1]);
        assert_eq!(replay.last().unwrap().illegal, None);
    }

    #[test]
    fn what_cannot_be_played_is_told_with_its_reason() {
        let told = |nodes: &[&str]| -> Vec<String> {
            let (tree, _) = line(nodes);
            let all = troubles(&tree).into_iter();
            all.map(|trouble| format!("{}: {}", trouble.code, trouble.message.english()))
                .collect()
        };
        let othello = [";GM[2]", ";B[d3]", ";W[h8]", ";B[z9]", ";W[h8]", ";B[]"];
        assert_eq!(
            told(&othello),
            [
                "illegal-move: The disc on h8 flips nothing.",
                "unread-move: “z9” is not a move on this board.",
                "illegal-move: A disc already stands on h8.",
                "illegal-move: Black has a legal move and cannot pass.",
            ]
        );
        let chess = [
            ";GM[3]FEN[4k3/8/8/8/8/P7/8/R3K3 w - - 0 1]",
            ";W[a1a5]",
            ";B[castles]",
        ];
        assert_eq!(
            told(&chess),
            [
                "illegal-move: The rook cannot move from a1 to a5: a3 is in the way.",
                "unread-move: “castles” is not a clear chess move here. Write both squares, such as e2e4 or e7e8q.",
            ]
        );
        assert!(told(&[";GM[3]FEN[nonsense]", ";W[e2e4]"]).is_empty());
    }

    #[test]
    fn pl_holds_until_the_next_move() {
        let (tree, cells) = line(&[";PL[W]", ";C[x]", ";W[aa]", ";"]);
        let mut replay = Replay::new();
        let turns = cells.iter().map(|&cell| {
            replay.go(&tree, cell);
            replay.last().unwrap().turn
        });
        let turns: Vec<_> = turns.collect();
        assert_eq!(turns, [Some(Color::White), Some(Color::White), None, None]);
        assert_eq!(replay.last().unwrap().last, Some(Color::White));
        assert_eq!(replay.context().size, Size::GO);
    }
}
