//! What the index holds is pinned to its version, so that nobody changes the one and forgets the other.

use std::fmt::Write as _;

use crate::library::index::schema::{TABLES, VERSION};
use crate::library::record::records;
use crate::library::words::spell;

/// The version, and the hash of what it holds of [`FILES`].
const PINNED: (u32, &str) = (
    5,
    "ea00bfa98d0885fe219551b4a5b8d0dc2cbae0b26b76e77eb19098e7f3efb00d",
);

/// Files with all that is read for the index: titles of every kind, texts, a book, faults, other games, other scripts.
const FILES: [&str; 9] = [
    "(;SZ[9]GN[Corner]N[One]EV[Cup]AB[aa][ba]AW[bb]C[Black to play](;B[cc]C[Correct.])(;B[dd]N[Wrong];W[cc]))",
    "(;SZ[19]C[黒先白死、ｺｳ\n２手目]DI[5k]GE[life and death]AB[dp:fq]LB[cc:x];B[cq]TE[1])",
    "(;N[Named]EV[Cup];W[aa])(;EV[Cup]C[Task];B[aa])(;PB[Go]PW[Seigen]RE[B+R]DT[1926])(;AB[jj])",
    "(;GN[Book]AN[Author]C[Preface]GC[About]DI[3k]SZ[13]VW[aa:gg](;AB[aa]C[first];B[bb])(;AW[mm]GE[tesuji];W[ll]))",
    "(;B[zz]XX[x]B[aa]N[a](;W[bb]C[open",
    "(;GM[2]C[Black flips];B[d3])",
    "(;GM[3]C[Mate in two]PL[W])",
    "(;GM[4]C[another game])",
    "no game",
];

#[test]
fn what_a_version_holds_does_not_change() {
    let mut all = TABLES.to_owned();
    for file in FILES {
        for record in records(&crate::sgf::load(file.as_bytes().to_vec()).unwrap()) {
            writeln!(all, "{record:?}").unwrap();
            let diagram = record.diagram.map(|diagram| diagram.to_bytes());
            writeln!(all, "{diagram:?}").unwrap();
            for text in &record.texts {
                spell(&text.text, &mut all);
            }
        }
    }
    let hash = blake3::hash(all.as_bytes()).to_hex();
    assert_eq!(
        (VERSION, hash.as_str()),
        PINNED,
        "what the index holds has changed: raise VERSION, unless no release has it, and pin both here"
    );
}
