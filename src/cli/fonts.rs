//! Where systems keep fonts with the characters of the East, for labels that the built-in font cannot write.

use std::path::{Path, PathBuf};

use crate::export::{Font, PictureOptions, unwritten};
use crate::files::{self, RealDisk};
use crate::view::board::BoardView;

/// The fonts that are tried, one after the other.
const KNOWN: &[&str] = &[
    // Debian, Arch, Fedora, openSUSE.
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc",
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Bold.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Bold.ttc",
    "/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-sans-cjk-vf-fonts/NotoSansCJK-VF.ttc",
    "/usr/share/fonts/truetype/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/opentype/ipafont-gothic/ipag.ttf",
    "/usr/share/fonts/truetype/fonts-japanese-gothic.ttf",
    "/usr/share/fonts/truetype/wqy/wqy-microhei.ttc",
    "/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc",
    "/usr/share/fonts/truetype/nanum/NanumGothicBold.ttf",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf",
    "/usr/share/fonts/TTF/DejaVuSans-Bold.ttf",
    // macOS.
    "/System/Library/Fonts/ヒラギノ角ゴシック W6.ttc",
    "/System/Library/Fonts/PingFang.ttc",
    "/System/Library/Fonts/AppleSDGothicNeo.ttc",
    "/System/Library/Fonts/Supplemental/Arial Unicode.ttf",
    // Windows.
    "C:\\Windows\\Fonts\\YuGothB.ttc",
    "C:\\Windows\\Fonts\\msgothic.ttc",
    "C:\\Windows\\Fonts\\msyhbd.ttc",
    "C:\\Windows\\Fonts\\msyh.ttc",
    "C:\\Windows\\Fonts\\simsun.ttc",
    "C:\\Windows\\Fonts\\malgunbd.ttf",
    "C:\\Windows\\Fonts\\seguisym.ttf",
];

/// Fonts found on the way, each file looked at once.
#[derive(Debug)]
pub(super) struct Fonts {
    waiting: std::vec::IntoIter<PathBuf>,
}

impl Fonts {
    pub(super) fn new() -> Self {
        let known: Vec<PathBuf> = KNOWN.iter().map(PathBuf::from).collect();
        Self {
            waiting: known.into_iter(),
        }
    }

    /// Adds to a look the fonts that a board's labels need, and gives the characters that no font has.
    pub(super) fn complete(&mut self, board: &BoardView, look: &mut PictureOptions) -> Vec<char> {
        let mut missing = unwritten(board, look);
        while !missing.is_empty() {
            let Some(path) = self.waiting.next() else {
                break;
            };
            // A font that is not there, or no font, is none that helps.
            if let Ok((bytes, _)) = files::read(&RealDisk, &path)
                && let Some(font) = Font::read(bytes)
            {
                look.fonts.push(font);
                missing = unwritten(board, look);
            }
        }
        missing
    }
}

/// A font that was asked for by name.
pub(super) fn named(path: &Path) -> Result<Font, super::Error> {
    let (bytes, _) = files::read(&RealDisk, path)?;
    Font::read(bytes).ok_or_else(|| {
        super::Error::Usage(format!(
            "{} is no font; name a TrueType or OpenType file",
            path.display()
        ))
    })
}
