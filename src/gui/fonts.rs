//! The fonts of the window, and one hint if no installed font has the characters of the file.

use std::sync::Arc;

use egui::{Context, FontData, FontDefinitions, FontFamily, FontId};

use crate::view::View;
use crate::words::{Message, message};

/// The family of the letters on the board.
const LETTERS: &str = "letters";
/// The family of the icons.
const ICONS: &str = "icons";
/// A font of egui with icons; its full-width letters are too bold and too narrow.
const ICON_FONT: &str = "emoji-icon-font";
/// How far its letters are moved down, in ems, because its icons make its lines taller than those of the panels.
pub(super) const DROP: f32 = 0.15;

/// Sets the fonts of the window: those of egui, and for letters on the board the bold face that pictures use.
pub(super) fn install(ctx: &Context) {
    let mut fonts = FontDefinitions::default();
    let mut face = FontData::from_static(crate::export::LETTERS);
    face.tweak.y_offset_factor = DROP;
    fonts.font_data.insert(LETTERS.to_owned(), Arc::new(face));
    let mut family = vec![LETTERS.to_owned()];
    family.extend(
        fonts
            .families
            .get(&FontFamily::Proportional)
            .into_iter()
            .flatten()
            .cloned(),
    );
    fonts
        .families
        .insert(FontFamily::Name(LETTERS.into()), family);
    let plain = fonts.families.get(&FontFamily::Proportional).cloned();
    fonts.families.insert(icons(), plain.unwrap_or_default());
    // Texts take full-width letters from system fonts; disks, squares and stars come from the letters' font.
    for family in [FontFamily::Proportional, FontFamily::Monospace] {
        let faces = fonts.families.get_mut(&family).into_iter().flatten();
        for face in faces.filter(|face| *face == ICON_FONT) {
            LETTERS.clone_into(face);
        }
    }
    ctx.set_fonts(fonts);
}

/// The family with the icons.
pub(super) fn icons() -> FontFamily {
    FontFamily::Name(ICONS.into())
}

/// The face of the letters on the board.
pub(super) fn letters(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name(LETTERS.into()))
}

/// The maximum number of characters of a comment that are checked.
const LOOKED_AT: usize = 400;

/// Whether the hint was given, and which text was checked.
#[derive(Debug, Default)]
pub(super) struct Hint {
    is_given: bool,
    seen: String,
}

impl Hint {
    /// The hint, the first time that a character of the comment or the title has no glyph.
    pub(super) fn look(&mut self, ctx: &Context, view: &View) -> Option<Message> {
        if self.is_given || self.seen == view.comment.text {
            return None;
        }
        self.seen.clone_from(&view.comment.text);
        let strange: Vec<char> = self
            .seen
            .chars()
            .take(LOOKED_AT)
            .filter(|letter| is_east_asian(*letter))
            .take(16)
            .collect();
        let font = FontId::proportional(14.0);
        let is_missing = ctx.fonts_mut(|fonts| {
            strange
                .iter()
                .any(|&letter| !fonts.has_glyph(&font, letter))
        });
        if !is_missing {
            return None;
        }
        self.is_given = true;
        Some(message!("font-missing"))
    }
}

const fn is_east_asian(letter: char) -> bool {
    matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}' | '\u{f900}'..='\u{faff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_width_letters_are_left_to_the_fonts_of_the_system_and_icons_are_there() {
        let ctx = Context::default();
        install(&ctx);
        let mut output = ctx.run_ui(egui::RawInput::default(), |_| {});
        output.textures_delta.clear();
        ctx.fonts_mut(|fonts| {
            for family in [FontFamily::Proportional, FontFamily::Monospace] {
                let font = FontId::new(14.0, family);
                for letter in ['Ａ', 'ｂ', '１', '（'] {
                    assert!(!fonts.has_glyph(&font, letter), "{letter} {font:?}");
                }
                for sign in ['a', 'é', '●', '○', '△', '□', '★', '▸', '✔', '⚠', '…']
                {
                    assert!(fonts.has_glyph(&font, sign), "{sign} {font:?}");
                }
            }
            for sign in ['⟳', 'a'] {
                assert!(fonts.has_glyph(&FontId::new(14.0, icons()), sign), "{sign}");
            }
        });
    }
}
