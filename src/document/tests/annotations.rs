//! Annotations of moves and positions.

use super::{Change, document, triple};
use crate::document::{Annotation, Strength};

#[test]
fn annotations_exclude_what_contradicts_them() {
    let good: Change = |document| document.annotate(Annotation::Good, Strength::Plain);
    let very_good: Change = |document| document.annotate(Annotation::Good, Strength::Strong);
    let bad: Change = |document| document.annotate(Annotation::Bad, Strength::Plain);
    let doubtful: Change = |document| document.annotate(Annotation::Doubtful, Strength::Plain);
    triple("(;SZ[9]▸;B[aa])", &[good], "(;SZ[9]▸;B[aa]TE[1])");
    triple("(;SZ[9]▸;B[aa]TE[1])", &[very_good], "(;SZ[9]▸;B[aa]TE[2])");
    triple("(;SZ[9]▸;B[aa]TE[1])", &[good], "(;SZ[9]▸;B[aa])");
    triple(
        "(;SZ[9]▸;B[aa]TE[1]C[x])",
        &[doubtful],
        "(;SZ[9]▸;B[aa]C[x]DO[])",
    );
    triple("(;SZ[9]▸;B[aa]DO[])", &[doubtful], "(;SZ[9]▸;B[aa])");
    triple("(▸;SZ[9])", &[bad], "(▸;SZ[9])");
}

#[test]
fn undo_names_the_annotation() {
    for (text, annotation, strength, name) in [
        (
            "(;SZ[9]▸;B[aa])",
            Annotation::Good,
            Strength::Plain,
            "Good Move",
        ),
        (
            "(;SZ[9]▸;B[aa]BM[2])",
            Annotation::Bad,
            Strength::Strong,
            "Remove Very Bad Move",
        ),
        (
            "(;SZ[9]▸;B[aa])",
            Annotation::Hotspot,
            Strength::Strong,
            "Great Hotspot",
        ),
    ] {
        let mut document = document(text);
        document.annotate(annotation, strength).unwrap();
        assert_eq!(document.undo_name().unwrap().english(), name);
    }
}
