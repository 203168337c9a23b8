//! The strip: every branch of the current cell, and what may be shown of it.
//!
//! Captions would show the answer of a problem that was just opened: they are hidden until a branch of the fork was
//! entered once. What the board shows anyway, letters and their points, is always shown.

use std::cell::RefCell;
use std::collections::HashMap;

use super::answers::AnswerSign;
use super::words::first_words;
use crate::board::{GameKind, coords};
use crate::problem::answers::Outlook;
use crate::problem::{Branch, Fork, Start, move_name};
use crate::session::{Document, Mode, Session};
use crate::syntax::property::Class;
use crate::tree::{CellId, Node};
use crate::words::{Message, message, text};

/// Forks with more branches show no comments.
const CROWD: usize = 1000;

/// One branch in the strip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StripEntry {
    /// The branch's first cell.
    pub child: CellId,
    /// What its first node is.
    pub kind: StripKind,
    /// Its letter; `None` for branches that cannot have one.
    pub letter: Option<String>,
    /// Its point (`Q16`), `pass`, text that cannot be read, or what a node without a move is: its name, `setup`,
    /// `comment`. While the answer is hidden, `next move`.
    pub point: String,
    /// The first words of its comment; empty while the answer is hidden.
    pub words: String,
    /// Whether Forward enters it.
    pub is_next: bool,
    /// What the file says of its lines; nothing while captions are hidden.
    pub answer: Option<AnswerSign>,
}

/// What the first node of a branch is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum StripKind {
    /// A move on a point.
    Move,
    /// A pass.
    Pass,
    /// Setup without a move.
    Setup,
    /// A comment without a move.
    Comment,
    /// No move, but marks, whose turn it is, or something else.
    Other,
    /// Nothing at all.
    Empty,
    /// A move that cannot be read or is off the board.
    Unreadable,
}

/// Every branch of the current cell in order, and the switch for hints; `None` if no caption is hidden.
pub(super) fn strip(
    session: &Session,
    document: &Document,
    fork: &Fork,
) -> (Vec<StripEntry>, Option<bool>) {
    let settings = session.settings();
    let cell = document.cursor();
    // Nothing is hidden from an author.
    let is_open = settings.hints
        || session.mode() == Mode::Edit
        || document.entered(cell).is_some()
        // The user asked to see hidden answers.
        || session.is_solving();
    let own = own_branch(document).map(|own| Fork {
        branches: vec![own],
        ..Fork::default()
    });
    let next = own
        .as_ref()
        .map_or_else(|| document.next(cell), |_| Some(cell));
    let fork = own.as_ref().unwrap_or(fork);
    let fork_of = ForkShown {
        document,
        fork,
        next,
        is_open,
        has_letters: !document.letters_siblings(settings),
        outlooks: if is_open {
            document.outlooks(cell)
        } else {
            HashMap::new()
        },
        words: RefCell::default(),
    };
    let mut withheld = false;
    let branches = fork.branches.iter().enumerate();
    let entries = branches
        .map(|(number, branch)| fork_of.entry(number, *branch, &mut withheld))
        .collect();
    let hints = (settings.hints || withheld).then_some(settings.hints);
    (entries, hints.filter(|_| !fork.branches.is_empty()))
}

struct ForkShown<'a> {
    document: &'a Document,
    fork: &'a Fork,
    /// The branch that Forward enters.
    next: Option<CellId>,
    /// Whether captions are shown.
    is_open: bool,
    /// Whether the letters of the branches are on the board.
    has_letters: bool,
    /// What the lines of the branches are, as far as it is shown.
    outlooks: HashMap<CellId, Outlook>,
    /// Words of the catalog that were looked up.
    words: RefCell<Vec<(Message, String)>>,
}

impl ForkShown<'_> {
    /// A text of the catalog, looked up once for all branches.
    fn word(&self, message: Message) -> String {
        let mut words = self.words.borrow_mut();
        if let Some((_, word)) = words.iter().find(|(known, _)| *known == message) {
            return word.clone();
        }
        let word = message.to_string();
        words.push((message, word.clone()));
        word
    }

    fn entry(&self, number: usize, branch: Branch, withheld: &mut bool) -> StripEntry {
        let context = self.document.context();
        let node = self.document.tree().node(branch.child, context);
        let letter = self.fork.letter_of(branch).map(str::to_owned);
        let is_on_board = self.has_letters && letter.is_some();
        let (kind, told) = match branch.start {
            Start::Move(..) => (StripKind::Move, None),
            Start::Unreadable(_) => (StripKind::Unreadable, None),
            Start::Pass(_) => (StripKind::Pass, Some(self.word(message!("move-pass")))),
            Start::Setup => {
                let (kind, what) = without_move(node);
                (kind, Some(self.word(what)))
            }
        };
        let title = first_words(&node.name().unwrap_or_default());
        // There is no room for words in a crowd.
        let comment = match self.fork.branches.len() > CROWD {
            true => String::new(),
            false => first_words(&node.comment().unwrap_or_default()),
        };
        let point = match told {
            Some(_) if self.is_open && !title.is_empty() => title.clone(),
            Some(ref text) => text.clone(),
            None if self.is_open => {
                let name = move_name(node, context);
                name.map(|name| name.text()).unwrap_or_default()
            }
            // Not the text of the file: `Re8#` would show that it is mate.
            None if is_on_board => {
                let point = branch.start.point();
                let name = |point| coords::name(context.kind, context.size, point);
                point.map(name).unwrap_or_default()
            }
            None if self.fork.branches.len() == 1 => text("strip-next-move"),
            None => text!("strip-branch", number = number + 1),
        };
        let has_words = !title.is_empty() || !comment.is_empty();
        let is_chess = context.kind == GameKind::Chess;
        let has_more = has_words || told.is_none() && (is_chess || !is_on_board);
        *withheld |= !self.is_open && has_more;
        let words = match () {
            () if !self.is_open => String::new(),
            () if comment.is_empty() && point != title => title,
            () => comment,
        };
        StripEntry {
            child: branch.child,
            kind,
            letter,
            point,
            words,
            is_next: self.next == Some(branch.child),
            answer: self
                .outlooks
                .get(&branch.child)
                .and_then(|&outlook| AnswerSign::of_branch(outlook)),
        }
    }
}

/// The strip of a diagram whose own node makes a move: that move alone.
fn own_branch(document: &Document) -> Option<Branch> {
    document.before()?;
    let child = document.cursor();
    Some(Branch {
        child,
        start: Start::of(document.tree().node(child, document.context())),
        from: None,
    })
}

/// What a node without a move is, and what it is called.
fn without_move(node: Node<'_>) -> (StripKind, Message) {
    let mut kind = (StripKind::Empty, message!("strip-empty"));
    for property in node.properties() {
        let class = property.known().map(|known| known.rule().class);
        let says = property.values().any(|value| !value.trim().is_empty());
        kind = match class {
            Some(Class::Setup) if !property.is("PL") => {
                return (StripKind::Setup, message!("strip-setup"));
            }
            _ if property.is("C") && says => (StripKind::Comment, message!("strip-comment")),
            _ if property.is("C") || property.is("N") => kind,
            _ if kind.0 == StripKind::Comment => kind,
            _ if property.is("PL") => (StripKind::Other, message!("strip-turn")),
            Some(Class::Free) => (StripKind::Other, message!("strip-marks")),
            _ => (StripKind::Other, message!("strip-other")),
        };
    }
    kind
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Command;
    use crate::session::command::{Edit, Go, Look, Solve};
    use crate::settings::{Settings, Switch};
    use crate::view::{View, ViewCache};

    fn session(text: &str) -> Session {
        let mut session = Session::new(Settings::default());
        session.open(None, crate::sgf::load(text.as_bytes().to_vec()).unwrap());
        session
    }

    fn view(session: &Session) -> View {
        ViewCache::default().view(session)
    }

    /// Letter, point and words of each chip, and the switch.
    fn told(session: &Session) -> (Vec<String>, Option<bool>) {
        let view = view(session);
        let chip = |entry: &StripEntry| {
            let letter = entry.letter.as_deref().unwrap_or("-");
            format!("{letter}|{}|{}", entry.point, entry.words)
        };
        (view.strip.iter().map(chip).collect(), view.hints)
    }

    const TWO: &str = "(;SZ[9]AB[aa](;B[gh]C[RIGHT];W[hh]N[WRONG])(;B[cc]N[fails]C[WRONG]))";

    #[test]
    fn opening_a_problem_tells_no_answer() {
        let mut session = session(TWO);
        // The board shows the letters on their points; where they lead is the answer.
        let shut = vec!["a|G2|".to_owned(), "b|C7|".to_owned()];
        assert_eq!(told(&session), (shut, Some(false)));
        // A single move has no letter on the board, so its point is the answer.
        session.run(Command::Go(Go::Forward));
        assert_eq!(
            told(&session),
            (vec!["-|next move|".to_owned()], Some(false))
        );
        // Once a branch was entered, the captions of its fork are shown.
        session.run(Command::Go(Go::Forward));
        session.run(Command::Go(Go::Back));
        assert_eq!(told(&session), (vec!["-|H2|WRONG".to_owned()], None));
        session.run(Command::Go(Go::Back));
        let open = vec!["a|G2|RIGHT".to_owned(), "b|C7|WRONG".to_owned()];
        assert_eq!(told(&session), (open, None));
    }

    #[test]
    fn one_branch_that_was_entered_opens_no_other_fork_and_no_other_file() {
        let text = "(;SZ[9]AB[aa];B[bb]C[RIGHT])";
        let mut session = session(text);
        session.run(Command::Go(Go::Forward));
        session.run(Command::Go(Go::Back));
        assert_eq!(told(&session).0, ["-|B8|RIGHT"]);
        session.open(None, crate::sgf::load(text.as_bytes().to_vec()).unwrap());
        assert_eq!(told(&session).0, ["-|next move|"]);
    }

    #[test]
    fn hints_and_editing_tell_everything() {
        let mut session = session(TWO);
        let open = ["a|G2|RIGHT", "b|C7|WRONG"];
        session.run(Command::Look(Look::Toggle(Switch::Hints)));
        let (chips, hints) = told(&session);
        assert_eq!(
            (chips, hints),
            (open.map(str::to_owned).to_vec(), Some(true))
        );
        session.run(Command::Look(Look::Toggle(Switch::Hints)));
        session.run(Command::Edit(Edit::ToggleMode));
        assert_eq!(told(&session).0, open);
    }

    #[test]
    fn answers_that_were_hidden_and_asked_for_are_told() {
        let mut session = session("(;SZ[9]AB[aa];B[bb]C[RIGHT])");
        session.run(Command::Solve(Solve::Toggle));
        assert_eq!(told(&session), (Vec::new(), None));
        session.run(Command::Solve(Solve::ShowBranches));
        assert_eq!(told(&session).0, ["-|B8|RIGHT"]);
    }

    #[test]
    fn letters_that_are_not_on_the_board_tell_no_point() {
        let mut session = session(TWO);
        session.run(Command::Look(Look::Marks(crate::settings::Marks::Never)));
        assert_eq!(told(&session).0, ["-|branch 1|", "-|branch 2|"]);
        // A label of the file on the point of a single move is on the board.
        let labeled = self::session("(;SZ[9]LB[bb:1];B[bb])");
        assert_eq!(told(&labeled).0, ["1|B8|"]);
    }

    #[test]
    fn a_node_without_a_move_says_what_it_is() {
        let kinds = [
            ("AB[bb]", "setup"),
            ("AE[bb]C[x]", "setup"),
            ("C[x]", "comment"),
            ("TR[bb]C[x]", "comment"),
            ("C[x]TR[bb]", "comment"),
            ("TR[bb]", "marks"),
            ("PL[W]", "whose turn"),
            ("C[]", "empty node"),
            ("", "empty node"),
            ("B[]", "pass"),
            ("XY[1]", "no move"),
        ];
        for (node, kind) in kinds {
            let mut session = session(&format!("(;SZ[9]AB[aa];{node})"));
            assert_eq!(view(&session).strip.first().unwrap().point, kind, "{node}");
            // A name is shown once the branch was entered.
            let named = format!("(;SZ[9]AB[aa];N[Fig. 2]{node})");
            session = self::session(&named);
            assert_eq!(view(&session).strip.first().unwrap().point, kind, "{named}");
            session.run(Command::Go(Go::Forward));
            session.run(Command::Go(Go::Back));
            assert_eq!(view(&session).strip.first().unwrap().point, "Fig. 2");
        }
    }

    #[test]
    fn games_without_a_board_of_go_wait_too() {
        let mut chess = session("(;GM[3];B[e2e4]C[book](;W[e7e5])(;W[c7c5]))");
        assert_eq!(told(&chess), (vec!["-|next move|".to_owned()], Some(false)));
        chess.run(Command::Go(Go::Forward));
        chess.run(Command::Go(Go::Back));
        assert_eq!(told(&chess).0, ["-|e2e4|book"]);
        // The text of a chess move may show that it is mate.
        let mate = "(;GM[3]FEN[6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1](;W[Ra8#])(;W[a1b1]))";
        let mut chess = session(mate);
        let shut = vec!["a|a8|".to_owned(), "b|b1|".to_owned()];
        assert_eq!(told(&chess), (shut, Some(false)));
        chess.run(Command::Go(Go::Forward));
        chess.run(Command::Go(Go::Back));
        assert_eq!(told(&chess).0, ["a|Ra8#|", "b|a1b1|"]);
        let other = session("(;GM[8];B[e2e4]C[book])");
        assert_eq!(told(&other).0, ["-|next move|"]);
    }
}
