//! What the root of a game says about the whole game: which game it is, the board size, the version of the format. It
//! reads no other node, except the first moves of Othello.

use super::{CellId, Node, Tree, misuse};
use crate::board::{GameKind, Size};
use crate::rules::othello;
use crate::syntax::value::{self, Context, PointForm};

/// How the values of a game are read, from the text of its root. `SZ` counts anywhere in the root.
#[must_use]
pub fn context_of(root: &str) -> Context {
    let node = Node::new(root, Context::default());
    let (mut ff, mut gm, mut size, mut fen) = (None, None, None, None);
    for property in node.properties() {
        let slot = match property.known().map(|known| known.rule().ident) {
            Some("FF") => &mut ff,
            Some("GM") => &mut gm,
            Some("SZ") => &mut size,
            None if property.is("FEN") => &mut fen,
            _ => continue,
        };
        *slot = slot.or_else(|| property.values().next());
    }
    let number = |raw: Option<&str>| raw.and_then(|raw| value::number(raw).get());
    let ff = match number(ff) {
        Some(ff @ 1..=4) => u8::try_from(ff).unwrap_or(1),
        Some(newer) if newer > 4 => 4,
        _ => 1,
    };
    let kind = number(gm)
        .and_then(|gm| u32::try_from(gm).ok())
        .map_or(GameKind::Go, GameKind::from_gm);
    let size = size.and_then(|raw| value::size(raw).get());
    // Several programs write Go problems as GM[2]; no Othello board is odd or larger than 26.
    let kind = match (kind, size) {
        (GameKind::Othello, Some(size)) if !othello::Position::fits(size) => GameKind::Go,
        (kind, _) => kind,
    };
    // A FEN describes eight ranks of eight squares, whatever else the root says.
    let size = size.filter(|_| kind != GameKind::Chess || fen.is_none());
    let usual = if matches!(kind, GameKind::Othello | GameKind::Chess) {
        Size::EIGHT
    } else {
        Size::GO
    };
    Context {
        size: size.unwrap_or(usual),
        ff,
        kind,
        form: match kind {
            GameKind::Othello | GameKind::Chess => PointForm::Squares,
            GameKind::Go | GameKind::Other => PointForm::Letters,
        },
    }
}

impl Tree {
    /// How the values of a cell's game are read. Takes time linear in the depth of the cell; keep the result when
    /// reading many cells.
    #[must_use]
    pub fn context(&self, id: CellId) -> Context {
        self.context_of_game(self.root_of(id))
    }

    /// How the values of the game with this root are read: from the root, and if that says Othello, from its first
    /// moves too.
    #[must_use]
    pub fn context_of_game(&self, root: CellId) -> Context {
        let stated = context_of(self.node_text(root));
        match stated.kind {
            GameKind::Othello => misuse::context(self, root, stated),
            _ => stated,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn defaults_depend_on_the_game() {
        assert_eq!(context_of(";").size, Size::GO);
        assert_eq!(context_of(";GM[2]").size, Size::EIGHT);
        assert_eq!(context_of(";FF[4]").ff, 4);
        assert_eq!(context_of(";").ff, 1);
        assert_eq!(context_of(";FF[5]").ff, 4);
        assert_eq!(context_of(";GM[3]SZ[9]FEN[8/8]").size, Size::EIGHT);
        assert_eq!(context_of(";GM[3]SZ[9]").size.columns(), 9);
    }

    #[test]
    fn an_othello_board_is_even_and_small() {
        assert_eq!(context_of(";GM[2]SZ[19]").kind, GameKind::Go);
        assert_eq!(context_of(";GM[2]SZ[10]").kind, GameKind::Othello);
    }

    #[test]
    fn the_size_counts_anywhere_in_the_root() {
        assert_eq!(context_of(";AB[aa]C[x]SZ[9]").size.columns(), 9);
        assert_eq!(context_of(";GaMe[1]SiZe[13]").size.columns(), 13);
    }
}
