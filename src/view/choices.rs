//! The branches from which the user is asked to choose because they share a point or a letter.

use super::strip::strip;
use super::words::pass_in_words;
use crate::board::GameKind;
use crate::problem::{MoveName, Start, move_name};
use crate::session::{Document, Session};
use crate::tree::CellId;
use crate::words::text;

/// One of the branches that share a point or a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its first cell.
    pub cell: CellId,
    /// What distinguishes it from the others: `b: Black at C3, keeps the corner`.
    pub text: String,
}

/// Describes each: its letter, color and point, and the first words of its comment.
pub(super) fn choices(session: &Session, document: &Document) -> Vec<Choice> {
    let cells = session.choosing();
    let Some(&first) = cells.first() else {
        return Vec::new();
    };
    let tree = document.tree();
    let is_chess = document.context().kind == GameKind::Chess;
    let Some(up) = tree.cell(first).up else {
        return Vec::new();
    };
    let fork = document.fork(up, session.settings());
    let entries = strip(session, document, &fork).0;
    let swap = session.shown_orientation().swap;
    let mut choices: Vec<Choice> = Vec::with_capacity(cells.len());
    for &cell in cells.iter().filter(|&&cell| tree.has(cell)) {
        let node = tree.node(cell, document.context());
        let color = Start::of(node).color();
        let color = color.map(|color| if swap { color.other() } else { color });
        let name = move_name(node, document.context());
        let what = match (color, name) {
            (Some(color), Some(MoveName::Pass)) => pass_in_words(color),
            (Some(color), Some(MoveName::Written(name))) if is_chess => {
                text!("choice-chess-move", color = color, name = name)
            }
            (Some(color), Some(MoveName::Written(name))) => {
                text!("choice-move", color = color, name = name)
            }
            (None, _) | (_, None) => text("choice-no-move"),
        };
        let entry = entries.iter().find(|entry| entry.child == cell);
        let letter = entry.and_then(|entry| entry.letter.as_deref());
        let letter = letter.map_or(String::new(), |letter| format!("{letter}: "));
        let words = entry.map_or("", |entry| &entry.words);
        let words = if session.hides_answers() { "" } else { words };
        let comma = if words.is_empty() { "" } else { ", " };
        choices.push(Choice {
            cell,
            text: format!("{letter}{what}{comma}{words}"),
        });
    }
    tell_apart(&mut choices);
    choices
}

/// Numbers descriptions that are equal, in the order of the file.
fn tell_apart(choices: &mut [Choice]) {
    let texts: Vec<String> = choices.iter().map(|choice| choice.text.clone()).collect();
    for (place, choice) in choices.iter_mut().enumerate() {
        let alike = |text: &&String| **text == choice.text;
        let count = texts.iter().filter(alike).count();
        if count < 2 {
            continue;
        }
        let number = texts.iter().take(place).filter(alike).count() + 1;
        let text = &choice.text;
        choice.text = text!("choice-alike", text = text, number = number, count = count);
    }
}

#[cfg(test)]
mod tests {
    use crate::session::Session;
    use crate::session::command::{Command, Go, Look};
    use crate::settings::{Settings, Switch};
    use crate::view::ViewCache;

    fn asked(text: &str) -> Vec<String> {
        let mut session = Session::new(Settings::default());
        session.open(None, crate::sgf::load(text.as_bytes().to_vec()).unwrap());
        session.run(Command::Look(Look::Toggle(Switch::Hints)));
        let point = crate::board::Point::new(2, 2);
        session.run(Command::Go(Go::Click(point)));
        let view = ViewCache::default().view(&session);
        view.choices.into_iter().map(|choice| choice.text).collect()
    }

    #[test]
    fn branches_on_one_point_are_told_by_color_point_letter_and_words() {
        let text = "(;SZ[9](;B[cc]C[keeps it])(;W[cc]N[plays first])(;B[aa]))";
        let wanted = ["a: Black at C7, keeps it", "a: White at C7, plays first"];
        assert_eq!(asked(text), wanted);
    }

    #[test]
    fn moves_of_chess_are_told_as_they_are_written() {
        let text = "(;GM[3]FEN[7k/2P5/6K1/8/8/8/8/8 w - - 0 1](;W[c7c8q]C[mate])(;W[c7c8r]))";
        let mut session = Session::new(Settings::default());
        session.open(None, crate::sgf::load(text.as_bytes().to_vec()).unwrap());
        session.run(Command::Go(Go::Letter('a')));
        let view = ViewCache::default().view(&session);
        let told: Vec<String> = view.choices.into_iter().map(|choice| choice.text).collect();
        assert_eq!(told, ["a: White c7c8q", "a: White c7c8r"]);
    }

    #[test]
    fn those_that_read_alike_are_told_apart() {
        let text = "(;SZ[9](;B[cc];W[aa])(;B[cc];W[bb]))";
        let wanted = [
            "a: Black at C7, 1 of 2 in the file",
            "a: Black at C7, 2 of 2 in the file",
        ];
        assert_eq!(asked(text), wanted);
    }
}
