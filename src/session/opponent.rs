//! Othello against the computer, from any position: the moves become a branch of the file.
//!
//! A move of the user with all moves until the user's next turn is one undo step. Knows no dialogs.

use std::cmp::Ordering;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};

use super::state::{PlayOptions, Playing};
use super::{Dialog, Document, Effect, Session};
use crate::board::{Color, GameKind, Point, coords};
use crate::rules::opponent;
use crate::rules::{Game as _, Move, Position, othello};
use crate::sgf;
use crate::words::{Message, message, text};

/// A new game: the start position as Othello programs write it.
const START: &[u8] = b"(;FF[4]GM[2]CA[UTF-8]SZ[8]PB[Black]PW[White]AB[e4][d5]AW[d4][e5]PL[B])";
/// Seeds made up here are short enough to write down.
const SEEDS: u32 = 1_000_000;

impl Session {
    /// The game against the computer in the current document.
    #[must_use]
    pub fn playing(&self) -> Option<PlayOptions> {
        let playing = self.play?;
        let document = self.document()?;
        (playing.document == document.id() && othello_of(document).is_some())
            .then_some(playing.options)
    }

    pub(super) fn new_othello(&mut self) -> Vec<Effect> {
        if let Ok(loaded) = sgf::load(START.to_vec()) {
            self.add(None, text!("session-othello"), loaded);
        }
        self.ask_play()
    }

    pub(super) fn ask_play(&mut self) -> Vec<Effect> {
        let user = self
            .document()
            .filter(|document| othello_of(document).is_some())
            .map(Document::turn);
        let Some(user) = user else {
            self.say(message!("play-only-othello"));
            return Vec::new();
        };
        vec![Effect::Show(Dialog::Play(PlayOptions {
            user,
            seed: made_up_seed(),
            ..self.last_play
        }))]
    }

    pub(super) fn start_play(&mut self, options: PlayOptions) -> Vec<Effect> {
        self.last_play = options;
        self.play = self.document().map(|document| Playing {
            document: document.id(),
            options,
        });
        self.play_turn(options, None)
    }

    pub(super) fn stop_play(&mut self) {
        let message = if self.play.take().is_some() {
            message!("play-stopped")
        } else {
            message!("play-none")
        };
        self.say(message);
    }

    /// A click during a game: plays the user's move and the computer's reply.
    pub(super) fn play_at(&mut self, point: Point) -> Vec<Effect> {
        match self.playing() {
            Some(options) => self.play_turn(options, Some(point)),
            None => Vec::new(),
        }
    }

    /// Plays the user's move, if there is one, and the computer's moves until it is the user's turn.
    fn play_turn(&mut self, options: PlayOptions, point: Option<Point>) -> Vec<Effect> {
        let Some(mut line) = self.document().and_then(Line::new) else {
            return Vec::new();
        };
        if let Some(point) = point.filter(|_| line.mover == options.user)
            && !line.position.is_over()
            && line.position.has_move(line.mover)
        {
            if !line.position.is_legal(line.mover, point) {
                let why = line.position.clone().play(line.mover, Move::Place(point));
                self.messages.extend(why.map(|why| why.message()));
                return Vec::new();
            }
            line.play(Some(point));
        }
        line.answer(options);
        let messages = std::mem::take(&mut line.messages);
        if !line.moves.is_empty()
            && let Some(document) = self.document_mut()
            && let Err(error) = document.play_line(&line.moves)
        {
            return Self::error(message!("error-moves"), error.message());
        }
        self.messages = messages;
        Vec::new()
    }
}

/// Moves about to be played.
struct Line {
    position: othello::Position,
    mover: Color,
    /// The number of the move before them.
    number: u32,
    moves: Vec<(Color, Move)>,
    messages: Vec<Message>,
}

impl Line {
    fn new(document: &Document) -> Option<Self> {
        Some(Self {
            position: othello_of(document)?.clone(),
            mover: document.turn(),
            number: document.replay().last()?.number,
            moves: Vec::new(),
            messages: Vec::new(),
        })
    }

    fn play(&mut self, point: Option<Point>) {
        let mv = point.map_or(Move::Pass, Move::Place);
        self.position.play(self.mover, mv);
        self.moves.push((self.mover, mv));
        self.number = self.number.saturating_add(1);
        self.mover = self.mover.other();
    }

    /// Adds the computer's moves and forced passes until the user has a choice or the game is over.
    fn answer(&mut self, options: PlayOptions) {
        while !self.position.is_over() {
            if !self.position.has_move(self.mover) {
                self.messages
                    .push(message!("play-passes", color = self.mover));
                self.play(None);
                continue;
            }
            if self.mover == options.user {
                return;
            }
            let chosen = opponent::choose(
                &self.position,
                self.mover,
                options.reply,
                options.seed,
                self.number,
            );
            let Some(point) = chosen else { return };
            let name = coords::name(GameKind::Othello, self.position.size(), point);
            self.messages
                .push(message!("play-plays", color = self.mover, point = name));
            self.play(Some(point));
        }
        self.messages.push(result(&self.position));
    }
}

/// The result once the game is over: the count of discs and the winner.
fn result(position: &othello::Position) -> Message {
    let [black, white] = position.count();
    match black.cmp(&white) {
        Ordering::Greater => message!("play-black-wins", black = black, white = white),
        Ordering::Less => message!("play-white-wins", black = black, white = white),
        Ordering::Equal => message!("play-draw", black = black, white = white),
    }
}

fn othello_of(document: &Document) -> Option<&othello::Position> {
    match document.replay().position()? {
        Position::Othello(othello) => Some(othello),
        Position::Go(_) | Position::Chess(_) => None,
    }
}

/// A random seed, from the random state of the standard library's hasher.
fn made_up_seed() -> u32 {
    let any = RandomState::new().build_hasher().finish();
    u32::try_from(any % u64::from(SEEDS)).unwrap_or(0)
}

#[cfg(test)]
mod tests;
