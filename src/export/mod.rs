//! Exports a board as a text diagram, an SVG or a PNG.
//!
//! It draws a [`BoardView`] and nothing else: the caller decides which cell is shown and where the result goes. SVG and
//! PNG come from one scene of plain shapes, in the colors of the window.

mod draw;
mod font;
mod layout;
mod png;
mod scene;
mod svg;
mod text;

#[cfg(feature = "gui")]
pub(crate) use font::BUILT_IN as LETTERS;
pub use font::Font;
pub use png::{Pixels, PngError};
pub use text::text;

use crate::view::board::BoardView;
use font::Fonts;

/// How a picture is drawn.
#[derive(Clone, Debug, Default)]
pub struct PictureOptions {
    /// The longer side of the picture in pixels; with `None` a cell is 40 pixels wide.
    pub pixels: Option<u16>,
    /// Fonts for characters that the built-in font lacks, such as kanji; the first that has one is used.
    pub fonts: Vec<Font>,
}

/// The bounds of a text's ink in the built-in font: left and right from its start, top and bottom above its baseline,
/// in ems. `None` if the font lacks one of its characters.
#[cfg(feature = "gui")]
#[must_use]
pub(crate) fn ink(text: &str) -> Option<[f32; 4]> {
    static FONTS: std::sync::OnceLock<Fonts<'static>> = std::sync::OnceLock::new();
    let fonts = FONTS.get_or_init(|| Fonts::new(&[]));
    if !text.chars().all(|letter| fonts.has(letter)) {
        return None;
    }
    let ((left, right), (top, bottom)) = (fonts.sides(text), fonts.ink(text));
    Some([left, right, top, bottom])
}

/// The board as a self-contained SVG 1.1 document.
#[must_use]
pub fn svg(board: &BoardView, options: &PictureOptions) -> String {
    let fonts = Fonts::new(&options.fonts);
    svg::write(&draw::scene(board, options.pixels, &fonts))
}

/// The board as a PNG.
///
/// # Errors
/// [`PngError`] if there is not enough memory for the pixels.
pub fn png(board: &BoardView, options: &PictureOptions) -> Result<Vec<u8>, PngError> {
    let fonts = Fonts::new(&options.fonts);
    png::write(&draw::scene(board, options.pixels, &fonts), &fonts)
}

/// The board as plain pixels, for a clipboard.
///
/// # Errors
/// As [`png`](fn@png).
pub fn pixels(board: &BoardView, options: &PictureOptions) -> Result<Pixels, PngError> {
    let fonts = Fonts::new(&options.fonts);
    png::pixels(&draw::scene(board, options.pixels, &fonts), &fonts)
}

/// The characters of the board's letters, and of the lines below it, that neither the built-in font nor those of the
/// options have, each once.
///
/// A PNG shows boxes instead of them.
#[must_use]
pub fn unwritten(board: &BoardView, options: &PictureOptions) -> Vec<char> {
    let fonts = Fonts::new(&options.fonts);
    let shown = board
        .letters
        .iter()
        .filter(|letter| board.shown.holds(letter.point));
    let mut missing: Vec<char> = shown
        .map(|letter| letter.text.clone())
        .chain(board.below_texts())
        .flat_map(|text| text.chars().collect::<Vec<_>>())
        .filter(|&letter| !letter.is_whitespace() && !letter.is_control() && !fonts.has(letter))
        .collect();
    missing.sort_unstable();
    missing.dedup();
    missing
}

#[cfg(test)]
mod testing {
    use crate::settings::Settings;
    use crate::view::Diagrams;
    use crate::view::board::BoardView;

    /// The board of a cell, counted from 0 in the order of the text.
    pub(super) fn board_of(text: &str, cell: usize) -> BoardView {
        let loaded = crate::sgf::load(text.as_bytes().to_vec()).unwrap();
        let settings = Settings::default();
        let root = loaded.tree.games().next().unwrap();
        let cell = loaded.tree.subtree(root).nth(cell).unwrap();
        let board = Diagrams::new(&loaded.tree, &settings).board(cell);
        board.unwrap()
    }

    /// The board of a cell of a sample.
    pub(super) fn sample(name: &str, cell: usize) -> BoardView {
        let path = format!("{}/samples/{name}.sgf", env!("CARGO_MANIFEST_DIR"));
        board_of(&std::fs::read_to_string(path).unwrap(), cell)
    }
}
