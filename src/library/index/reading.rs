//! Makes of the bytes of a file what the index keeps: its problems with their words. On any thread, with no database.

use std::ops::ControlFlow;
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::stored;
use crate::library::facts::Facts;
use crate::library::record::{Record, each_record};
use crate::library::words::{GAP, spell};
use crate::sgf;
use crate::words::{Message, message};

/// The first 16 bytes of the BLAKE3 hash of a file's bytes.
pub(super) type Hash = [u8; 16];

/// What a content turned out to be.
#[derive(Debug)]
pub(super) enum Made {
    /// SGF, with these problems.
    Problems(Vec<Kept>),
    /// Not SGF.
    Other,
    /// It could not be read, because of a defect of the program.
    Trouble(Message),
}

/// What is kept of a problem.
#[derive(Debug)]
pub(super) struct Kept {
    pub(super) game: u32,
    pub(super) cell: u32,
    pub(super) title: String,
    pub(super) facts: Facts,
    /// The diagram and the texts, as the database has them.
    pub(super) diagram: Option<Vec<u8>>,
    pub(super) texts: Vec<u8>,
    /// The words of the texts, with a gap after each.
    pub(super) words: String,
}

/// What makes of the bytes of a file what is kept; tests have others.
pub(super) type Making<'a> = dyn Fn(Vec<u8>) -> Made + Sync + 'a;

/// Reads the bytes of a file.
pub(super) fn read(bytes: Vec<u8>) -> Made {
    match sgf::load(bytes) {
        Ok(loaded) if !sgf::is_sgf(&loaded) => Made::Other,
        Ok(loaded) => {
            let mut problems = Vec::new();
            each_record(&loaded, &mut |record| {
                problems.push(kept(record));
                ControlFlow::Continue(())
            });
            Made::Problems(problems)
        }
        Err(error) => Made::Trouble(error.message()),
    }
}

/// Reads the bytes of a file; a defect of the program is told of this file, and the others go on.
pub(super) fn read_safely(making: &Making<'_>, bytes: Vec<u8>) -> Made {
    catch_unwind(AssertUnwindSafe(|| making(bytes)))
        .unwrap_or_else(|_| Made::Trouble(message!("library-bug")))
}

/// The hash of the bytes of a file.
pub(super) fn short(hash: &blake3::Hash) -> Hash {
    let mut short = Hash::default();
    for (to, from) in short.iter_mut().zip(hash.as_bytes()) {
        *to = *from;
    }
    short
}

fn kept(record: Record) -> Kept {
    let mut words = String::new();
    for text in &record.texts {
        spell(&text.text, &mut words);
        words.push(' ');
        words.push_str(GAP);
    }
    Kept {
        game: record.game,
        cell: record.cell,
        diagram: record.diagram.map(|diagram| diagram.to_bytes()),
        texts: stored::texts_to_bytes(&record.texts),
        title: record.title,
        facts: record.facts,
        words,
    }
}
