//! One hint where no font of this machine can show what the file says.

use egui::{Context, FontId};

use crate::view::View;

/// The most characters that are looked at in a comment.
const LOOKED_AT: usize = 400;

/// Whether the hint was given, and for which text was looked.
#[derive(Debug, Default)]
pub(super) struct Hint {
    is_given: bool,
    seen: String,
}

impl Hint {
    /// The hint, the first time that a character of the comment or the title has no glyph.
    pub(super) fn look(&mut self, ctx: &Context, view: &View) -> Option<String> {
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
        Some("No font here has the characters of this file; install one, for example fonts-noto-cjk.".to_owned())
    }
}

const fn is_east_asian(letter: char) -> bool {
    matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}' | '\u{f900}'..='\u{faff}')
}
