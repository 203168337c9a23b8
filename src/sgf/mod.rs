//! From the bytes of a file to its tree and back.
//!
//! Rank 4. Content never makes reading fail: defects become faults, and every byte is kept. It knows neither the disk
//! nor what a program shows.

mod beginning;
pub mod charset;
mod check;
pub mod declare;
mod found;
mod kind;
mod pass;
mod place;
mod points;
pub mod preview;
pub mod reader;
pub mod repair;
mod same;
mod sets;
pub mod trace;
mod value_fault;
pub mod writer;

pub use beginning::beginning;
use charset::{CharsetFault, Encoding, Source};
pub use kind::{is_sgf, is_sgf_text};
pub use place::places;
pub use reader::read;
pub use same::is_same;

use crate::fault::Fault;
use crate::tree::{TooLarge, Tree};

/// A file as it was loaded.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// Its bytes and its text.
    pub source: Source,
    /// Its tree.
    pub tree: Tree,
    /// Its defects, in the order of the text.
    pub faults: Vec<Fault>,
}

/// Reads the bytes of a file.
///
/// # Errors
/// [`TooLarge`] for 4 GiB or more.
pub fn load(bytes: Vec<u8>) -> Result<Loaded, TooLarge> {
    finish(Source::read(bytes))
}

/// Reads the bytes of a file in the charset that the user chose.
///
/// # Errors
/// The same as for [`load`].
pub fn load_as(bytes: Vec<u8>, encoding: &'static Encoding) -> Result<Loaded, TooLarge> {
    finish(Source::read_as(bytes, encoding))
}

fn finish((source, found): (Source, Vec<CharsetFault>)) -> Result<Loaded, TooLarge> {
    let (tree, mut faults) = read(&source.text)?;
    if !found.is_empty() {
        let places = place::places(
            &source.text,
            found.iter().map(|fault| fault.offset as usize),
        );
        let located = found.into_iter().zip(places);
        faults.extend(located.map(|(fault, place)| Fault {
            place,
            offset: fault.offset,
            code: fault.code,
            subject: fault.subject,
        }));
        faults.sort_by_key(|fault| fault.offset);
    }
    Ok(Loaded {
        source,
        tree,
        faults,
    })
}
