//! Conversions of files of every kind: what is written reads as the same cells, or nothing is written.

use std::collections::BTreeMap;
use std::time::Instant;

use bunki::sgf::charset::{OFFERED, by_name};
use bunki::sgf::writer::WriteError;
use bunki::sgf::{self, declare, writer};

use super::Row;
use super::cases::cells;
use super::commands::{any_bytes, budget, first_seed};

/// The cells of bytes as anyone reads them.
fn read(bytes: &[u8]) -> Vec<String> {
    cells(&sgf::load(bytes.to_vec()).unwrap().tree)
}

#[test]
fn a_conversion_reads_as_the_same_cells_or_is_refused() {
    let files: Vec<_> = super::files()
        .into_iter()
        .filter(|(_, bytes)| bytes.len() < 2000)
        .collect();
    let (budget, start) = (budget(), Instant::now());
    let first = first_seed();
    let mut refused: BTreeMap<String, usize> = BTreeMap::new();
    let mut seed = first;
    while budget.map_or(seed < first + 800, |budget| start.elapsed() < budget) {
        let mut row = Row::of(seed);
        seed += 1;
        let bytes = any_bytes(&files, &mut row);
        let loaded = sgf::load(bytes.clone()).unwrap();
        match writer::rewritten(&loaded.source, &loaded.tree) {
            Ok(written) => {
                let back = sgf::load(written.clone()).unwrap();
                assert!(
                    sgf::is_same(&loaded.tree, &back.tree),
                    "seed {seed}: {} became {}",
                    bytes.escape_ascii(),
                    written.escape_ascii()
                );
                // Without a game nothing but a line break is left, in whatever charset that may be; and not all
                // of ISO-2022-JP can be cut.
                let twice = writer::rewritten(&back.source, &back.tree);
                let is_shifted = matches!(twice, Err(WriteError::Position(_)));
                if !back.tree.is_empty() && !is_shifted {
                    let twice = twice.unwrap();
                    let shown = |bytes: &[u8]| bytes.escape_ascii().to_string();
                    assert_eq!(shown(&twice), shown(&written), "seed {seed}: twice");
                }
            }
            Err(error) => *refused.entry(format!("rewrite: {error}")).or_default() += 1,
        }
        let (name, _) = OFFERED[row.below(OFFERED.len())];
        let encoding = by_name(name).unwrap();
        let mut declared = loaded;
        for edit in declare::declare(&mut declared.tree, name).unwrap() {
            declared.tree.apply(edit);
        }
        match writer::in_charset(&declared.source, &declared.tree, encoding) {
            Ok(written) => assert_eq!(
                read(&written),
                cells(&declared.tree),
                "seed {seed}: {} in {name} is {}",
                bytes.escape_ascii(),
                written.escape_ascii()
            ),
            Err(error) => {
                let kind = format!("{error:?}");
                let kind = kind.split(['(', '{']).next().unwrap();
                // Unicode holds all that could be decoded. A `CA` in stray text is not changed, and without a game
                // there is nothing to convert.
                let has_game = !declared.tree.is_empty();
                assert!(
                    encoding != encoding_rs::UTF_8 || kind == "Replaced" || !has_game,
                    "seed {seed}: {error}: {}",
                    bytes.escape_ascii()
                );
                *refused.entry(format!("charset: {kind}")).or_default() += 1;
            }
        }
    }
    println!("{} files; refused: {refused:#?}", seed - first);
}
