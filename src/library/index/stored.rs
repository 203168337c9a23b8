//! How texts and facts of a problem stand in the database, and back.

use rusqlite::Row;

use crate::board::{Color, GameKind};
use crate::library::facts::Facts;
use crate::library::text::{Text, TextKind};
use crate::problem::ProblemKey;

/// The texts of a problem as bytes: for each its cell, the name of its kind and itself, with lengths before them.
pub(super) fn texts_to_bytes(texts: &[Text]) -> Vec<u8> {
    let length: usize = texts.iter().map(|text| text.text.len() + 8).sum();
    let mut bytes = Vec::with_capacity(length);
    for text in texts {
        push_number(&mut bytes, u64::from(text.cell));
        for part in [text.kind.name(), &text.text] {
            push_number(&mut bytes, part.len() as u64);
            bytes.extend(part.as_bytes());
        }
    }
    bytes
}

/// The texts of a problem; `None` if these bytes are not of any.
pub(super) fn texts_from_bytes(mut bytes: &[u8]) -> Option<Vec<Text>> {
    let mut texts = Vec::new();
    while !bytes.is_empty() {
        let cell = u32::try_from(number(&mut bytes)?).ok()?;
        let mut part = || {
            let length = usize::try_from(number(&mut bytes)?).ok()?;
            let (part, rest) = bytes.split_at_checked(length)?;
            bytes = rest;
            std::str::from_utf8(part).ok()
        };
        let kind = TextKind::from_name(part()?)?;
        let text = part()?.to_owned();
        texts.push(Text { cell, kind, text });
    }
    Some(texts)
}

/// Seven bits a byte, the lowest first; all but the last have the eighth.
pub(super) fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    loop {
        let low = (number & 0x7f).to_le_bytes()[0];
        number >>= 7;
        if number == 0 {
            return bytes.push(low);
        }
        bytes.push(low | 0x80);
    }
}

pub(super) fn number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (first, rest) = bytes.split_first()?;
        *bytes = rest;
        number |= u64::from(first & 0x7f).checked_shl(shift)?;
        if first & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

/// The games by their numbers in the database.
const GAMES: [(GameKind, i64); 4] = [
    (GameKind::Go, 1),
    (GameKind::Othello, 2),
    (GameKind::Chess, 3),
    (GameKind::Other, 0),
];

/// The number of a game.
pub(super) fn game_to_number(kind: GameKind) -> i64 {
    let known = GAMES.iter().find(|(game, _)| *game == kind);
    known.map_or(0, |(_, number)| *number)
}

/// The number of a color.
pub(super) const fn color_to_number(color: Color) -> i64 {
    match color {
        Color::Black => 1,
        Color::White => 2,
    }
}

/// The columns of `fact` that [`facts`] reads, in its order.
pub(super) const FACTS: &str =
    "kind, width, height, turn, branches, is_right, faults, di, ge, known_by";

/// The facts of a row that has [`FACTS`] from this column on.
///
/// # Errors
/// Those of SQLite if a value is none that was written.
pub(super) fn facts(row: &Row<'_>, from: usize) -> rusqlite::Result<Facts> {
    let kind: i64 = row.get(from)?;
    let known = GAMES.iter().find(|(_, number)| *number == kind);
    let turn: Option<i64> = row.get(from + 3)?;
    Ok(Facts {
        kind: known.map_or(GameKind::Other, |(game, _)| *game),
        columns: row.get(from + 1)?,
        rows: row.get(from + 2)?,
        to_play: match turn {
            Some(1) => Some(Color::Black),
            Some(2) => Some(Color::White),
            _ => None,
        },
        branches: row.get(from + 4)?,
        right: row.get(from + 5)?,
        faults: row.get(from + 6)?,
        di: row.get(from + 7)?,
        ge: row.get(from + 8)?,
        key: key(row, from + 9)?,
    })
}

/// The key of a problem in this column.
///
/// # Errors
/// Those of SQLite if the value is none that was written.
pub(super) fn key(row: &Row<'_>, column: usize) -> rusqlite::Result<Option<ProblemKey>> {
    let bytes: Option<[u8; 16]> = row.get(column)?;
    Ok(bytes.map(ProblemKey::from_bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn texts_come_back() {
        let text = |cell, name: &str, text: &str| Text {
            cell,
            kind: TextKind::from_name(name).unwrap(),
            text: text.to_owned(),
        };
        let texts = [
            text(0, "GN", "分岐"),
            text(300, "C", &"x".repeat(300)),
            text(u32::MAX, "book", ""),
        ];
        let bytes = texts_to_bytes(&texts);
        assert_eq!(texts_from_bytes(&bytes).unwrap(), texts);
        assert_eq!(texts_from_bytes(&[]), Some(Vec::new()));
        assert_eq!(texts_from_bytes(&bytes[..bytes.len() - 1]), None);
    }

    proptest! {
        #[test]
        fn no_bytes_panic(bytes in proptest::collection::vec(any::<u8>(), 0..40)) {
            let _ = texts_from_bytes(&bytes);
        }

        #[test]
        fn numbers_come_back(value in any::<u64>()) {
            let mut bytes = Vec::new();
            push_number(&mut bytes, value);
            let mut rest = bytes.as_slice();
            prop_assert_eq!(number(&mut rest), Some(value));
            prop_assert!(rest.is_empty());
        }
    }
}
