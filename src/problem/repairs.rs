//! Repairs of findings: what becomes of each node. Nothing is applied here, and no finding is looked for.
//!
//! A repair of one kind changes nothing that is read, except as the kind says: setup and a move in one node become two
//! nodes, of two marks on a point the first stays, letters are added. What is between the nodes and is not read goes
//! where a game is written anew.

use std::collections::{HashMap, HashSet};

use super::findings::Kind;
use super::fork::Scheme;
use super::lb_plan::Mode;
use super::lb_tag::Planner;

use crate::fault::{Code, Fault};
use crate::sgf::declare::charset_of;
use crate::sgf::repair::{NodePlace, NodeRepair, repair};
use crate::syntax::value::{self, Context};
use crate::tree::{CellId, Node, Revision, Tree, context_of, node_text};

/// What repairs a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Repair {
    /// A node gets another text.
    Text {
        /// The node.
        cell: CellId,
        /// Its new text.
        text: String,
    },
    /// A node becomes two.
    Split {
        /// The node.
        cell: CellId,
        /// Its new text.
        text: String,
        /// The text of a new node below it, which takes over its children.
        below: String,
    },
    /// The parentheses of the games with these roots are written anew; [`CellId::FILE`] stands for the text between the
    /// games.
    Anew {
        /// The node with the finding.
        cell: CellId,
        /// The games.
        games: [CellId; 2],
    },
    /// Equal branches of a fork are merged.
    Merge {
        /// The fork.
        cell: CellId,
    },
}

impl Repair {
    /// The node with the finding.
    #[must_use]
    pub const fn cell(&self) -> CellId {
        match self {
            Self::Text { cell, .. }
            | Self::Split { cell, .. }
            | Self::Anew { cell, .. }
            | Self::Merge { cell } => *cell,
        }
    }
}

/// What the repairs of a tree need to know about it.
#[derive(Clone, Copy)]
pub struct Repairing<'a> {
    /// The tree.
    pub tree: &'a Tree,
    /// The sequence of letters that the file uses.
    pub scheme: Scheme,
    /// The faults found while reading the file.
    pub faults: &'a [Fault],
    /// The charset that the game with a root is read in.
    pub charset: &'a dyn Fn(CellId) -> String,
}

impl std::fmt::Debug for Repairing<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Repairing")
    }
}

impl Kind {
    /// Whether findings of this kind can be repaired; a single one may still have no repair.
    #[must_use]
    pub const fn has_repair(self) -> bool {
        match self {
            Self::Fault(code) => !matches!(
                code,
                Code::NoGame | Code::Undecodable | Code::BadView | Code::UnreadFen | Code::FenField
            ),
            Self::TurnContradicted
            | Self::UselessLine
            | Self::DuplicateBranch
            | Self::LabelTwice
            | Self::MissingLetter
            | Self::RepeatedLetter => true,
            Self::IllegalMove
            | Self::UnreadMove
            | Self::RepeatedPosition
            | Self::ControlCharacter
            | Self::UnknownLetter
            | Self::NoRightLine
            | Self::SamePosition => false,
        }
    }
}

impl Repairing<'_> {
    /// The repairs of a kind in these nodes, in document order. Nodes without a repair are left out; a node may come
    /// twice, once for its text and once for what is around it. Takes time linear in the tree.
    #[must_use]
    pub fn of(self, kind: Kind, cells: &[CellId]) -> Vec<Repair> {
        if !kind.has_repair() {
            return Vec::new();
        }
        let wanted: HashSet<CellId> = cells.iter().copied().collect();
        let mut repairs = Repairs {
            with: self,
            kind,
            planner: Planner::new(self.tree, mode_of(kind), self.scheme),
            breaks_around: self.faults.iter().any(|fault| is_around(fault.code)),
            declared: Vec::new(),
            list: Vec::new(),
        };
        let mut game = Game::default();
        for cell in self.tree.subtree(CellId::FILE).skip(1) {
            if self.tree.cell(cell).up == Some(CellId::FILE) {
                game = Game {
                    root: cell,
                    ..Game::default()
                };
            }
            if wanted.contains(&cell) {
                game.read(self.tree);
                repairs.add(cell, game);
            }
        }
        repairs.finish()
    }
}

/// A game, read once for all its nodes.
#[derive(Clone, Copy)]
struct Game {
    root: CellId,
    /// How its values are read, as the root's text has it, and as the whole game has it.
    contexts: Option<(Context, Context)>,
}

impl Default for Game {
    fn default() -> Self {
        Self {
            root: CellId::FILE,
            contexts: None,
        }
    }
}

impl Game {
    fn read(&mut self, tree: &Tree) {
        self.contexts.get_or_insert_with(|| {
            (
                context_of(tree.node_text(self.root)),
                tree.context_of_game(self.root),
            )
        });
    }

    fn stated(self) -> Context {
        self.contexts.unwrap_or_default().0
    }

    fn context(self) -> Context {
        self.contexts.unwrap_or_default().1
    }

    fn place_of(self, cell: CellId) -> NodePlace {
        if cell == self.root {
            NodePlace::Root
        } else {
            NodePlace::Below
        }
    }
}

/// Repairs as they are found.
struct Repairs<'a> {
    with: Repairing<'a>,
    kind: Kind,
    planner: Planner<'a>,
    /// Whether the parentheses of some game are broken.
    breaks_around: bool,
    /// The charsets that roots declare from now on; the first one of a root counts.
    declared: Vec<(CellId, String)>,
    list: Vec<Repair>,
}

impl Repairs<'_> {
    fn add(&mut self, cell: CellId, game: Game) {
        let tree = self.with.tree;
        let root = game.root;
        let old = tree.node_text(cell);
        let text = match self.kind {
            Kind::Fault(Code::CharsetContradicted) => {
                let name = (self.with.charset)(root);
                self.declares(root, name);
                return;
            }
            Kind::Fault(code) => {
                let place = game.place_of(cell);
                let repair = repair(old, game.stated(), place, code);
                let Some(NodeRepair { text, below }) = repair else {
                    return;
                };
                if let Some(below) = below {
                    self.list.push(Repair::Split { cell, text, below });
                    self.moves_children(cell, root);
                    return;
                }
                if code == Code::RootProperty {
                    self.declare_late(cell, root);
                }
                if is_around(code) {
                    let games = [root, CellId::FILE];
                    self.list.push(Repair::Anew { cell, games });
                }
                Some(text)
            }
            Kind::TurnContradicted => Some(node_text::without_property(old, "PL")),
            Kind::UselessLine => Some(without_useless_lines(old, game.context())),
            Kind::LabelTwice => {
                let context = game.context();
                let mut revision = Revision::of(Node::new(old, context), context);
                revision.label(&[]);
                Some(revision.into_text())
            }
            Kind::MissingLetter | Kind::RepeatedLetter => {
                self.planner.lettered(cell, game.context())
            }
            Kind::DuplicateBranch => {
                self.list.push(Repair::Merge { cell });
                self.moves_children(cell, root);
                None
            }
            _ => None,
        };
        if let Some(text) = text.filter(|text| text != old) {
            self.list.push(Repair::Text { cell, text });
        }
    }

    /// Children that move take no broken parentheses with them: their game is written anew.
    fn moves_children(&mut self, cell: CellId, root: CellId) {
        if self.breaks_around {
            let games = [root, CellId::FILE];
            self.list.push(Repair::Anew { cell, games });
        }
    }

    /// A charset that is declared below the root counts too, so it moves to the root.
    fn declare_late(&mut self, cell: CellId, root: CellId) {
        let tree = self.with.tree;
        let late = tree.node(cell, Context::default()).first("CA");
        if let Some(name) = late.filter(|_| charset_of(tree, root).is_none()) {
            self.declares(root, name.to_owned());
        }
    }

    fn declares(&mut self, root: CellId, name: String) {
        // Games come one after the other.
        if self.declared.last().is_none_or(|(last, _)| *last != root) {
            self.declared.push((root, name));
        }
    }

    /// All repairs, with the charsets that roots declare.
    fn finish(self) -> Vec<Repair> {
        let tree = self.with.tree;
        let mut list = self.list;
        let texts = list.iter().enumerate().filter_map(|(at, repair)| {
            let Repair::Text { cell, .. } = repair else {
                return None;
            };
            (tree.cell(*cell).up == Some(CellId::FILE)).then_some((*cell, at))
        });
        let own: HashMap<CellId, usize> = texts.collect();
        for (root, name) in self.declared {
            match own.get(&root).and_then(|&at| list.get_mut(at)) {
                Some(Repair::Text { text, .. }) => {
                    *text = node_text::with_property(text, "CA", &[name]);
                }
                _ => list.push(Repair::Text {
                    cell: root,
                    text: node_text::with_property(tree.node_text(root), "CA", &[name]),
                }),
            }
        }
        list
    }
}

/// How LB tag repairs letters: those that repeat are given anew.
const fn mode_of(kind: Kind) -> Mode {
    match kind {
        Kind::RepeatedLetter => Mode::Renew,
        _ => Mode::Fill,
    }
}

/// Whether a fault is, or may be, between the nodes.
const fn is_around(code: Code) -> bool {
    matches!(
        code,
        Code::StrayText
            | Code::ValuesWithoutIdent
            | Code::OpenValue
            | Code::MissingClose
            | Code::ExtraClose
            | Code::ExtraOpen
            | Code::EmptyVariation
            | Code::NodeAfterVariation
    )
}

/// The node without arrows and lines that have no length or are there before.
fn without_useless_lines(old: &str, context: Context) -> String {
    let mut text = old.to_owned();
    for ident in ["AR", "LN"] {
        let mut seen = HashSet::new();
        let mut kept = Vec::new();
        let mut is_less = false;
        for raw in Node::new(old, context).values(ident) {
            let ends = value::pair(raw, context);
            let ends = ends.and_then(|(from, to)| Some((from.get()?, to.get()?)));
            let is_useless = ends.is_some_and(|(from, to)| {
                // A line has no direction.
                let ends = if ident == "LN" && to < from {
                    (to, from)
                } else {
                    (from, to)
                };
                from == to || !seen.insert(ends)
            });
            is_less |= is_useless;
            kept.extend((!is_useless).then(|| raw.to_owned()));
        }
        if is_less {
            text = node_text::with_property(&text, ident, &kept);
        }
    }
    text
}
