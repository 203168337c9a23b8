//! Finds system fonts for labels with characters that the built-in font lacks, such as Chinese and Japanese ones.
//!
//! Knows nothing of pictures.

use std::path::Path;

use fontdb::{Database, FaceInfo, ID, Style};

use super::outcome::Error;
use crate::export::{Font, PictureOptions, unwritten};
use crate::files::{self, RealDisk};
use crate::view::board::BoardView;
use crate::words::message;

/// Prefixes of the font families to try first: plain, with many characters, for each kind of system.
const PREFERRED: &[&str] = &[
    "Noto Sans CJK",
    "Source Han Sans",
    "Hiragino",
    "Yu Gothic",
    "PingFang",
    "Microsoft YaHei",
    "Malgun Gothic",
    "IPAGothic",
    "WenQuanYi",
    "Nanum",
    "Droid Sans Fallback",
    "DejaVu Sans",
    "Segoe UI Symbol",
    "Arial Unicode",
];

/// The fonts found so far; each file is read once.
#[derive(Debug, Default)]
pub(super) struct Fonts {
    /// The fonts not tried yet, the best last; `None` until a font is needed.
    found: Option<(Database, Vec<ID>)>,
}

impl Fonts {
    /// Adds to the options the fonts that a board's labels need, and returns the characters that no font has.
    pub(super) fn complete(
        &mut self,
        board: &BoardView,
        options: &mut PictureOptions,
    ) -> Vec<char> {
        let mut missing = unwritten(board, options);
        while !missing.is_empty() {
            let (database, waiting) = self.found.get_or_insert_with(system_fonts);
            let Some(id) = waiting.pop() else {
                break;
            };
            let read = database.with_face_data(id, |bytes, _| Font::read(bytes.to_vec()));
            if let Some(font) = read.flatten()
                && missing.iter().any(|&letter| font.has(letter))
            {
                options.fonts.push(font);
                missing = unwritten(board, options);
            }
        }
        missing
    }
}

/// The system's fonts, one of each family, the best last.
fn system_fonts() -> (Database, Vec<ID>) {
    let mut database = Database::new();
    database.load_system_fonts();
    let mut faces: Vec<&FaceInfo> = database
        .faces()
        .filter(|face| face.style == Style::Normal && face.index == 0)
        .collect();
    let family = |face: &FaceInfo| {
        let name = face.families.first().map(|(name, _)| name.clone());
        name.unwrap_or_default()
    };
    // Letters on stones are easier to read in bold.
    let thinness = |face: &FaceInfo| face.weight.0.abs_diff(fontdb::Weight::BOLD.0);
    faces.sort_by_key(|face| (family(face), thinness(face)));
    faces.dedup_by_key(|face| family(face));
    let place = |face: &FaceInfo| {
        let name = family(face);
        PREFERRED.iter().position(|start| name.starts_with(start))
    };
    faces.sort_by_key(|face| std::cmp::Reverse(place(face).unwrap_or(PREFERRED.len())));
    let ids = faces.into_iter().map(|face| face.id).collect();
    (database, ids)
}

/// A font named with `--font`.
pub(super) fn named(path: &Path) -> Result<Font, Error> {
    let (bytes, _) = files::read(&RealDisk, path)?;
    Font::read(bytes).ok_or_else(|| {
        Error::Named(message!(
            "cli-export-no-font",
            path = path.display().to_string(),
        ))
    })
}
