//! Fonts: the width of a text, the bounds of its ink, and the outlines of its characters.
//!
//! The built-in font has Latin, Greek, Cyrillic, common symbols and chess pieces. Others are passed in; finding them is
//! up to the caller.

use std::sync::Arc;

use ttf_parser::{Face, GlyphId, OutlineBuilder};

use super::scene::{Segment, Spot};
use crate::syntax::visible::is_wide;

/// Noto Sans with the figures of Noto Sans Symbols 2, under the Open Font License.
pub(crate) const BUILT_IN: &[u8] = include_bytes!("../../assets/fonts/letters.ttf");
/// The width of the box for an unknown character, in ems.
const BOX: f32 = 0.7;

/// A font file: TrueType, OpenType or a collection, of which the first face is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Font(Arc<Vec<u8>>);

impl Font {
    /// A font from the bytes of its file; `None` if they are not a font.
    #[must_use]
    pub fn read(bytes: Vec<u8>) -> Option<Self> {
        Face::parse(&bytes, 0).ok()?;
        Some(Self(Arc::new(bytes)))
    }

    /// Whether it has a character.
    #[must_use]
    pub fn has(&self, letter: char) -> bool {
        let face = Face::parse(&self.0, 0);
        face.is_ok_and(|face| face.glyph_index(letter).is_some())
    }
}

/// The built-in font and those passed in; the first that has a character is used.
pub(super) struct Fonts<'a> {
    faces: Vec<Face<'a>>,
}

/// A character's glyph in one of the faces; `None` if no face has it.
type Found<'a, 'b> = Option<(&'b Face<'a>, GlyphId)>;

impl<'a> Fonts<'a> {
    pub(super) fn new(more: &'a [Font]) -> Self {
        let all = std::iter::once(BUILT_IN).chain(more.iter().map(|font| font.0.as_slice()));
        let faces = all.filter_map(|bytes| Face::parse(bytes, 0).ok()).collect();
        Self { faces }
    }

    pub(super) fn has(&self, letter: char) -> bool {
        self.find(letter).is_some()
    }

    fn find(&self, letter: char) -> Found<'a, '_> {
        self.faces
            .iter()
            .find_map(|face| face.glyph_index(letter).map(|glyph| (face, glyph)))
    }

    fn advance(letter: char, found: Found<'_, '_>) -> f32 {
        match found {
            Some((face, glyph)) => {
                let advance = face.glyph_hor_advance(glyph).unwrap_or(0);
                f32::from(advance) / f32::from(face.units_per_em())
            }
            // An SVG viewer finds another font for it.
            None if is_wide(letter) => 1.0,
            None => BOX,
        }
    }

    /// The width of a text, in ems.
    pub(super) fn width(&self, text: &str) -> f32 {
        text.chars()
            .map(|letter| Self::advance(letter, self.find(letter)))
            .sum()
    }

    /// The left and right bounds of a text's ink from its start, in ems.
    pub(super) fn sides(&self, text: &str) -> (f32, f32) {
        let mut at = 0.0;
        let mut sides: Option<(f32, f32)> = None;
        for letter in text.chars() {
            let found = self.find(letter);
            let ink = match found {
                Some((face, glyph)) => face.glyph_bounding_box(glyph).map(|bounds| {
                    let em = f32::from(face.units_per_em());
                    (f32::from(bounds.x_min) / em, f32::from(bounds.x_max) / em)
                }),
                None if is_wide(letter) => Some((0.0, 1.0)),
                None => Some((0.06, BOX - 0.06)),
            };
            if let Some((left, right)) = ink {
                let (first, last) = sides.unwrap_or((at + left, at + right));
                sides = Some((first.min(at + left), last.max(at + right)));
            }
            at += Self::advance(letter, found);
        }
        sides.unwrap_or((0.0, at))
    }

    /// The upper and lower bounds of a text's ink above its baseline, in ems.
    pub(super) fn ink(&self, text: &str) -> (f32, f32) {
        let boxes = text.chars().filter_map(|letter| match self.find(letter) {
            Some((face, glyph)) => {
                let bounds = face.glyph_bounding_box(glyph)?;
                let em = f32::from(face.units_per_em());
                Some((f32::from(bounds.y_max) / em, f32::from(bounds.y_min) / em))
            }
            None => Some((BOX, 0.0)),
        });
        boxes
            .reduce(|(top, bottom), (high, low)| (top.max(high), bottom.min(low)))
            .unwrap_or((0.0, 0.0))
    }

    /// The outlines of a text; `middle` is the middle of its baseline.
    pub(super) fn outline(&self, text: &str, middle: Spot, size: f32) -> Vec<Segment> {
        let mut at = middle.shifted(-self.width(text) * size / 2.0, 0.0);
        let mut pencil = Pencil {
            segments: Vec::new(),
            at,
            scale: size,
        };
        for letter in text.chars() {
            pencil.at = at;
            let found = self.find(letter);
            match found {
                Some((face, glyph)) => {
                    pencil.scale = size / f32::from(face.units_per_em());
                    // Blanks have no outline.
                    let _ = face.outline_glyph(glyph, &mut pencil);
                }
                None => pencil.unknown(size),
            }
            at.x += Self::advance(letter, found) * size;
        }
        pencil.segments
    }
}

/// Collects an outline, converting from the font's upward axis to the picture's downward axis.
struct Pencil {
    segments: Vec<Segment>,
    at: Spot,
    scale: f32,
}

impl Pencil {
    fn spot(&self, x: f32, y: f32) -> Spot {
        self.at.shifted(x * self.scale, -y * self.scale)
    }

    /// An empty box; its inner outline runs in the opposite direction.
    fn unknown(&mut self, size: f32) {
        self.scale = size;
        let (near, far, pen) = (0.06, BOX - 0.06, 0.06);
        let outer = [(near, 0.0), (near, BOX), (far, BOX), (far, 0.0)];
        let (left, right, low, high) = (near + pen, far - pen, pen, BOX - pen);
        let inner = [(left, low), (right, low), (right, high), (left, high)];
        for corners in [outer, inner] {
            for (place, (x, y)) in corners.into_iter().enumerate() {
                if place == 0 {
                    self.move_to(x, y);
                } else {
                    self.line_to(x, y);
                }
            }
            self.close();
        }
    }
}

impl OutlineBuilder for Pencil {
    fn move_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Move(self.spot(x, y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.segments.push(Segment::Line(self.spot(x, y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (bend, to) = (self.spot(x1, y1), self.spot(x, y));
        self.segments.push(Segment::Quad(bend, to));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (first, second, to) = (self.spot(x1, y1), self.spot(x2, y2), self.spot(x, y));
        self.segments.push(Segment::Cubic(first, second, to));
    }

    fn close(&mut self) {
        self.segments.push(Segment::Close);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_font_has_what_labels_and_chess_need() {
        let fonts = Fonts::new(&[]);
        let all = ('!'..='~').chain("äöüßéñŁΩДяж△□○×…♔♕♖♗♘♙♚♛♜♝♞♟".chars());
        for letter in all {
            assert!(fonts.has(letter), "{letter}");
        }
        assert!(!fonts.has('黒'));
        assert_eq!(Font::read(b"no font".to_vec()), None);
    }

    #[test]
    fn an_unknown_character_is_a_box_and_takes_room() {
        let fonts = Fonts::new(&[]);
        assert!(fonts.width("黒") > 0.5);
        assert!(!fonts.outline("黒", Spot::new(0.0, 0.0), 10.0).is_empty());
        assert!(fonts.outline(" ", Spot::new(0.0, 0.0), 10.0).is_empty());
    }

    #[test]
    fn the_ink_of_a_text_lies_within_its_sides() {
        let fonts = Fonts::new(&[]);
        for text in ["j", "W", "208", "\u{2603}", "gy"] {
            let (left, right) = fonts.sides(text);
            let width = fonts.width(text);
            let outline = fonts.outline(text, Spot::new(width / 2.0, 0.0), 1.0);
            let across = outline.iter().filter_map(|segment| match *segment {
                Segment::Move(to) | Segment::Line(to) | Segment::Quad(_, to) => Some(to.x),
                _ => None,
            });
            let (low, high) = across.fold((f32::MAX, f32::MIN), |(low, high), x| {
                (low.min(x), high.max(x))
            });
            assert!(
                (left - low).abs() < 0.01 && (right - high).abs() < 0.01,
                "{text}"
            );
        }
    }

    #[test]
    fn ink_tells_high_letters_from_low_ones() {
        let fonts = Fonts::new(&[]);
        let (high, _) = fonts.ink("b");
        let (low, foot) = fonts.ink("g");
        assert!(high > low && foot < -0.1);
    }
}
