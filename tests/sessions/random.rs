//! Thousands of random commands: what is written always reads back, and undo leads back to the first bytes.

use std::path::Path;

use bunki::board::Point;
use bunki::sgf::writer::WriteError;
use proptest::prelude::*;

use super::{is_modified, line, open};

/// Every sample that is small enough for many commands.
fn samples() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths: Vec<_> = ["samples", "samples/hostile"]
        .iter()
        .flat_map(|folder| std::fs::read_dir(root.join(folder)).unwrap().flatten())
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "sgf"))
        .collect();
    paths.sort();
    let all = paths.into_iter().map(|path| std::fs::read(path).unwrap());
    all.filter(|bytes| bytes.len() < 5000).collect()
}

/// A line of a script.
fn any_line() -> impl Strategy<Value = String> {
    let words =
        |words: &'static [&'static str]| proptest::sample::select(words).prop_map(str::to_owned);
    prop_oneof![
        8 => words(&[
            "forward", "forward", "back", "previous-sibling", "next-sibling", "forward-ten", "back-ten", "start", "end", "next-fork", "previous-fork",
        ]),
        1 => words(&["next-problem", "marks-file", "click-plays-next", "letter-single", "save"]),
        2 => words(&["undo", "undo", "redo"]),
        2 => (0..9u8, 0..9u8).prop_map(|(x, y)| format!("click {}", Point::new(x, y).sgf())),
        1 => (0..9u8, 0..9u8).prop_map(|(x, y)| format!("seek {}", Point::new(x, y).sgf())),
        1 => "[a-cA-C1]".prop_map(|letter| format!("letter {letter}")),
        3 => "[a\\]\\[\\\\:;() \u{9ed2}\u{e9}\u{c815}]{0,6}".prop_map(|text| format!("comment {text}")),
        2 => (words(&["fill", "renew", "replace"]), words(&["node", "problem", "file"]))
            .prop_map(|(mode, scope)| format!("lb-tag {mode} {scope}")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn undo_leads_back_to_the_first_bytes_and_every_state_reads_back(
        sample in proptest::sample::select(samples()),
        script in proptest::collection::vec(any_line(), 1..60),
    ) {
        let mut session = open(&sample);
        for text in script {
            let has_cell = session.document().is_some_and(|document| !document.tree().is_empty());
            if text.starts_with("comment") && !has_cell {
                continue;
            }
            line(&mut session, &text);
            let document = session.document().unwrap();
            prop_assert!(document.tree().is_empty() || document.tree().is_linked(document.cursor()));
            let draft = document.draft();
            match draft.bytes_for_another_file() {
                Ok(bytes) => prop_assert!(draft.reads_back(&bytes), "after {}: {}", text, bytes.escape_ascii()),
                Err(WriteError::Unencodable(_) | WriteError::Position(_) | WriteError::Misread(_)) => {}
                Err(other) => prop_assert!(false, "{other}"),
            }
        }
        while session.document().unwrap().undo_name().is_some() {
            line(&mut session, "undo");
        }
        prop_assert_eq!(session.document().unwrap().draft().bytes().unwrap(), sample);
        while session.document().unwrap().redo_name().is_some() {
            line(&mut session, "redo");
        }
        line(&mut session, "save");
        // Whatever could be saved is saved now.
        let document = session.document().unwrap();
        prop_assert!(!is_modified(&session) || document.draft().bytes().is_err());
    }
}
