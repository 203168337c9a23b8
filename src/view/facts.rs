//! The facts of the game: who played, when, where and the result. Knows no widgets; `info` has the rows of the dialog.

use super::info::FIRST;
use super::words::first_words;
use crate::board::{Color, GameKind, Orientation};
use crate::session::{Document, DocumentId, Session};
use crate::syntax::names;
use crate::syntax::property::{Class, Kind, RULES};
use crate::syntax::visible::cut;
use crate::tree::{CellId, Node};
use crate::words::text;

/// The facts of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FactsView {
    /// The most important ones in one line: `Honinbo Shusaku 4d (Black) – Gennan Inseki 8p (White) · 1846-09-11 · B+2`.
    pub line: String,
    /// All of them: the name of each property and its value.
    pub all: Vec<(String, String)>,
}

/// Caches where the game-info properties are, so that a step along a line reads one node.
#[derive(Debug, Default)]
pub(super) struct FactsCache {
    last: Option<Found>,
}

/// Where the game-info properties were found last.
#[derive(Clone, Copy, Debug)]
struct Found {
    document: DocumentId,
    revision: u64,
    cell: CellId,
    /// The last cell on the path to `cell` that has any.
    holder: Option<CellId>,
}

/// The maximum length of a value, in characters.
const LONGEST: usize = 300;
/// The maximum length of the title in the line, in characters.
const LONGEST_TITLE: usize = 120;

impl FactsCache {
    /// The facts of the game at the current cell. The result is left out while the answers are hidden; the players are
    /// swapped if the screen swaps the colors.
    pub(super) fn facts(&mut self, session: &Session, document: &Document) -> Option<FactsView> {
        let known = self.last.filter(|known| {
            (known.document, known.revision) == (document.id(), document.info_revision())
        });
        let holder = holder(document, known);
        self.last = Some(Found {
            document: document.id(),
            revision: document.info_revision(),
            cell: document.cursor(),
            holder,
        });
        let cells = [
            holder,
            Some(document.root()).filter(|&root| Some(root) != holder),
        ];
        let nodes = cells.into_iter().flatten();
        let nodes: Vec<Node<'_>> = nodes
            .map(|cell| document.tree().node(cell, document.context()))
            .filter(|&node| has_facts(node))
            .collect();
        let facts = Facts {
            nodes,
            hidden: session.hides_answers(),
        };
        let all = facts.all();
        (!all.is_empty()).then(|| FactsView {
            line: facts.line(document.context().kind, session.shown_orientation()),
            all,
        })
    }
}

/// The last cell on the path with a game-info property. A step costs one node, however long the path is.
fn holder(document: &Document, known: Option<Found>) -> Option<CellId> {
    let (tree, cell) = (document.tree(), document.cursor());
    let has = |cell: CellId| has_facts(tree.node(cell, document.context()));
    if let Some(known) = known {
        if known.cell == cell {
            return known.holder;
        }
        if tree.cell(cell).up == Some(known.cell) {
            return Some(cell).filter(|&cell| has(cell)).or(known.holder);
        }
        if tree.cell(known.cell).up == Some(cell) && known.holder != Some(known.cell) {
            return known.holder;
        }
    }
    let mut path = document.replay().steps().iter().rev().map(|step| step.cell);
    path.find(|&cell| has(cell))
}

fn has_facts(node: Node<'_>) -> bool {
    // Nearly all nodes of a long line are one move and nothing else, which is quickly seen.
    if let [b';', b'B' | b'W', b'[', rest @ ..] = node.text().as_bytes()
        && rest.len() < "dp]GN[]".len()
    {
        return false;
    }
    node.properties().any(|property| {
        let known = property.known();
        known.is_some_and(|known| known.rule().class == Class::Info)
    })
}

struct Facts<'a> {
    nodes: Vec<Node<'a>>,
    hidden: bool,
}

impl Facts<'_> {
    fn value(&self, ident: &'static str) -> Option<String> {
        if self.hidden && ident == "RE" {
            return None;
        }
        let is_text = RULES
            .iter()
            .any(|rule| rule.ident == ident && rule.kind == Kind::Text);
        let mut values = self.nodes.iter().filter_map(|node| {
            if is_text {
                node.joined_text(ident)
            } else {
                node.simple_text(ident)
            }
        });
        let value = values.find(|value| !value.trim().is_empty())?;
        Some(cut(&value, LONGEST).into_owned())
    }

    /// A value in one line.
    fn short(&self, ident: &'static str) -> Option<String> {
        self.value(ident).map(|value| first_words(&value))
    }

    /// The title of the game, which may be longer than other values.
    fn title(&self) -> Option<String> {
        let value = self.value("GN")?;
        let mut lines = value.lines().map(str::trim);
        let line = lines.find(|line| !line.is_empty())?;
        Some(cut(line, LONGEST_TITLE).into_owned())
    }

    /// All game-info properties, the most important first.
    fn all(&self) -> Vec<(String, String)> {
        let rest = RULES
            .iter()
            .filter(|rule| rule.class == Class::Info && !FIRST.contains(&rule.ident));
        let idents = FIRST.iter().copied().chain(rest.map(|rule| rule.ident));
        idents
            .filter_map(|ident| Some((text(names::word(ident)?), self.value(ident)?)))
            .collect()
    }

    fn line(&self, kind: GameKind, orientation: Orientation) -> String {
        let swap = orientation.swap;
        let mut sides = vec![
            self.player(["PB", "BR"], if swap { Color::White } else { Color::Black }),
            self.player(["PW", "WR"], if swap { Color::Black } else { Color::White }),
        ];
        if kind == GameKind::Chess {
            sides.reverse();
        }
        let players: Vec<String> = sides.into_iter().flatten().collect();
        let event = [self.short("EV"), self.short("RO")];
        let event: Vec<String> = event.into_iter().flatten().collect();
        let parts = [
            Some(players.join(" – ")),
            self.title(),
            Some(event.join(", ")),
            self.short("DT"),
            self.short("RE"),
            self.short("RU"),
        ];
        let parts: Vec<String> = parts
            .into_iter()
            .flatten()
            .filter(|part| !part.is_empty())
            .collect();
        if parts.is_empty() {
            let rest = self.all().into_iter();
            return rest
                .map(|(name, value)| format!("{name}: {}", first_words(&value)))
                .collect::<Vec<_>>()
                .join(" · ");
        }
        parts.join(" · ")
    }

    fn player(&self, [name, rank]: [&'static str; 2], side: Color) -> Option<String> {
        match (self.short(name), self.short(rank)) {
            (None, None) => None,
            // In a new game of Othello the players are named after their colors.
            (Some(name), None) if name.eq_ignore_ascii_case(side.word()) => Some(name),
            (Some(name), None) => Some(text!("facts-player", name = name, color = side)),
            (None, Some(rank)) => Some(text!("facts-rank", rank = rank, color = side)),
            (Some(name), Some(rank)) => Some(text!(
                "facts-player-rank",
                name = name,
                rank = rank,
                color = side
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::session::command::{Go, Solve};
    use crate::session::{Command, Session};
    use crate::settings::Settings;
    use crate::view::ViewCache;

    fn session(text: &str) -> Session {
        let mut session = Session::new(Settings::default());
        session.open(None, crate::sgf::load(text.as_bytes().to_vec()).unwrap());
        session
    }

    fn line(session: &Session) -> Option<String> {
        let facts = ViewCache::default().view(session).facts;
        facts.map(|facts| facts.line)
    }

    #[test]
    fn players_event_date_result_and_rules_stand_in_one_line() {
        let text = "(;GM[1]SZ[19]PB[Honinbo Shusaku]BR[4d]PW[Gennan Inseki]WR[8p]EV[Castle\nGame]RO[2]\
                    DT[1846-09-11]RE[B+2]RU[Japanese]PC[Osaka]KM[0];B[qd])";
        let session = session(text);
        assert_eq!(
            line(&session).as_deref(),
            Some(
                "Honinbo Shusaku 4d (Black) – Gennan Inseki 8p (White) · Castle Game, 2 · 1846-09-11 · B+2 · Japanese"
            )
        );
        let facts = ViewCache::default().view(&session).facts.unwrap();
        assert!(facts.all.iter().any(|(_, value)| value == "Osaka"));
    }

    #[test]
    fn a_game_that_says_nothing_has_no_line() {
        assert_eq!(
            line(&session("(;GM[1]SZ[19]AP[x]CA[UTF-8]C[Black to play])")),
            None
        );
        assert_eq!(line(&session("(;PB[ ]RE[])")), None);
        assert_eq!(line(&session("")), None);
    }

    #[test]
    fn one_side_and_lesser_facts_are_told_too() {
        assert_eq!(
            line(&session("(;PW[呉清源])")).as_deref(),
            Some("呉清源 (White)")
        );
        assert_eq!(line(&session("(;BR[9p])")).as_deref(), Some("Black 9p"));
        let lesser = line(&session("(;KM[6.5]SO[Igo Hatsuyoron])")).unwrap();
        assert!(
            lesser.contains("6.5") && lesser.contains("Igo Hatsuyoron"),
            "{lesser}"
        );
        // A player who is named after the color is not told twice.
        assert_eq!(
            line(&session("(;GM[2]PB[Black]PW[White])")).as_deref(),
            Some("Black – White")
        );
        let chess = line(&session("(;GM[3]PB[Spassky]PW[Fischer])"));
        assert_eq!(chess.as_deref(), Some("Fischer (White) – Spassky (Black)"));
    }

    #[test]
    fn facts_below_the_root_hold_from_there_on() {
        let mut session =
            session("(;SZ[9];B[aa](;W[bb]PB[Go Seigen];B[cc])(;W[dd]PB[Kitani];B[ee]))");
        let mut cache = ViewCache::default();
        let mut seen = Vec::new();
        use Go::{Back, Forward, NextSibling};
        for go in [
            Forward,
            Forward,
            Forward,
            Back,
            Back,
            Forward,
            NextSibling,
            Forward,
            Go::Start,
        ] {
            session.run(Command::Go(go));
            let facts = cache.view(&session).facts;
            // The cache gives the same as a fresh search.
            assert_eq!(facts, ViewCache::default().view(&session).facts);
            seen.push(facts.map(|facts| facts.line));
        }
        let (go, kitani) = ("Go Seigen (Black)", "Kitani (Black)");
        let seen: Vec<_> = seen.iter().map(Option::as_deref).collect();
        assert_eq!(
            seen,
            [
                None,
                Some(go),
                Some(go),
                Some(go),
                None,
                Some(go),
                Some(kitani),
                Some(kitani),
                None
            ]
        );
    }

    #[test]
    fn hidden_answers_hide_the_result() {
        let mut session = session("(;PB[Go Seigen]RE[B+R];B[aa])");
        session.run(Command::Solve(Solve::Toggle));
        assert_eq!(line(&session).as_deref(), Some("Go Seigen (Black)"));
        let facts = ViewCache::default().view(&session).facts.unwrap();
        assert!(facts.all.iter().all(|(_, value)| value != "B+R"));
    }
}
