//! The beginning of a long file, to be shown while the rest is read.
//!
//! Its cells are the first ones of the whole file and have the same numbers there, because cells are numbered in the
//! order of the text. It knows neither the disk nor what a program shows.

use super::{Loaded, is_sgf, load};
use crate::tree::{CellId, TooLarge};

/// Reads the first bytes of a file that goes on behind them: the nodes that are whole; where not even the first one is,
/// that one as far as it goes. It has no faults, because most would only say that something is missing at its end.
/// `None` if there is nothing to show, or if the bytes do not look like a game.
#[must_use]
pub fn beginning(bytes: &[u8]) -> Option<Loaded> {
    // Of UTF-16 a part may end within a character.
    if bytes.contains(&0) {
        return None;
    }
    let cut = load(at_a_sign(bytes).to_vec()).ok()?;
    let mut shown = match without_last(&cut) {
        Ok(Some(bytes)) => load(bytes.to_vec()).ok()?,
        Ok(None) => cut,
        Err(_) => return None,
    };
    shown.faults.clear();
    (!shown.tree.is_empty() && is_sgf(&shown)).then_some(shown)
}

/// The bytes up to a sign that is no part of a character in any charset but UTF-16: all parts of longer characters are
/// `0` or higher.
fn at_a_sign(bytes: &[u8]) -> &[u8] {
    let is_sign = |&byte: &u8| byte < b'0';
    let end = bytes.iter().rposition(is_sign).unwrap_or(bytes.len());
    bytes.get(..end).unwrap_or_default()
}

/// The bytes before the last node, which may go on; `None` if it is the first one.
fn without_last(cut: &Loaded) -> Result<Option<&[u8]>, TooLarge> {
    let number = u32::try_from(cut.tree.len()).map_err(|_| TooLarge)?;
    let last = CellId::from_number(number).filter(|_| cut.tree.len() > 2);
    let Some(last) = last else {
        return Ok(None);
    };
    let start = cut.tree.cell(last).node.range().start;
    let at = cut.source.byte_offsets([start]).ok();
    let at = at.and_then(|places| places.first().copied());
    Ok(at.and_then(|at| cut.source.bytes().get(..at)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The texts of the nodes.
    fn nodes(loaded: &Loaded) -> Vec<&str> {
        let tree = &loaded.tree;
        let all = tree.subtree(CellId::FILE).skip(1);
        all.map(|cell| tree.node_text(cell)).collect()
    }

    #[test]
    fn it_has_the_nodes_that_are_whole() {
        let text = b"(;GM[1]C[one];B[aa](;W[bb])(;W[cc]C[two, th";
        let shown = beginning(text).unwrap();
        assert_eq!(nodes(&shown), [";GM[1]C[one]", ";B[aa]", ";W[bb]"]);
        assert!(shown.faults.is_empty());
    }

    #[test]
    fn a_first_node_without_an_end_is_shown_as_far_as_it_goes() {
        let shown = beginning("(;GM[1]C[黒先 白死 黒".as_bytes()).unwrap();
        assert_eq!(nodes(&shown), [";GM[1]C[黒先 白死"]);
    }

    #[test]
    fn what_shows_nothing_is_none() {
        assert!(beginning(b"no game at all, only words").is_none());
        assert!(beginning(b"(\0;\0B\0[\0").is_none());
        assert!(beginning(b"").is_none());
    }

    #[test]
    fn wherever_it_ends_its_cells_are_those_of_the_whole_file() {
        let samples = ["utf", "sjis", "gb"];
        for charset in samples {
            let text =
                "(;GM[1]SZ[9]C[黒先 表示 a\\]b](;B[aa];W[bb]C[十五 x])(;B[cc]))\n(;C[二 三];B[dd])";
            let bytes = match charset {
                "sjis" => encoding_rs::SHIFT_JIS
                    .encode(&text.replace("GM[1]", "CA[Shift_JIS]"))
                    .0
                    .into_owned(),
                "gb" => encoding_rs::GB18030
                    .encode(&text.replace("GM[1]", "CA[GB18030]"))
                    .0
                    .into_owned(),
                _ => text.as_bytes().to_vec(),
            };
            let whole = load(bytes.clone()).unwrap();
            let all = nodes(&whole);
            for end in 0..bytes.len() {
                let Some(shown) = beginning(&bytes[..end]) else {
                    continue;
                };
                let told = nodes(&shown);
                let (last, first) = told.split_last().unwrap();
                assert_eq!(first, &all[..first.len()], "{charset} {end}");
                assert!(
                    first.is_empty() || *last == all[first.len()],
                    "{charset} {end}"
                );
                assert!(
                    all[first.len()].starts_with(last) || first.is_empty(),
                    "{charset} {end}"
                );
            }
        }
    }
}
