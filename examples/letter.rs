//! Reads a file, puts a letter on every branch that has none, and saves it:
//! `cargo run --no-default-features --example letter -- FILE`.

#![expect(clippy::print_stdout, reason = "it says what it did")]

use std::error::Error;
use std::path::PathBuf;

use bunki::files::{self, RealDisk};
use bunki::problem::{Mode, plan, scheme_of};
use bunki::sgf::{self, writer};
use bunki::tree::CellId;

fn main() -> Result<(), Box<dyn Error>> {
    let path = PathBuf::from(std::env::args_os().nth(1).ok_or("which FILE?")?);

    // The stamp tells later whether another program changed the file meanwhile.
    let (bytes, stamp) = files::read(&RealDisk, &path)?;
    let mut loaded = sgf::load(bytes)?;
    let tree = &mut loaded.tree;

    let plan = plan(tree, CellId::FILE, Mode::Fill, scheme_of(tree));
    for (cell, text) in plan.texts.iter() {
        let edit = tree.replacement(cell, text)?;
        tree.apply(edit);
    }

    let written = writer::write(&loaded.source, &loaded.tree)?;
    files::save(&RealDisk, &path, &written, Some(&stamp), |back| {
        back == written
    })?;
    println!("{}", plan.done());
    Ok(())
}
