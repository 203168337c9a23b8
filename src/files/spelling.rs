//! Paths as text that can be kept in the settings: names that are not UTF-8 are kept whole, as a `file:` address, and so
//! are names inside archives, as its query.

use std::path::{Path, PathBuf};

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, percent_encode};

const SCHEME: &str = "file://";
/// The characters that an address cannot have as they are.
const ENCODED: &AsciiSet = &CONTROLS.add(b' ').add(b'%').add(b'?').add(b'#');

/// A path as text: itself where it is UTF-8, otherwise a `file:` address with the bytes in hexadecimal.
#[must_use]
pub fn spell(path: &Path) -> String {
    path.to_str().map_or_else(|| address(path), str::to_owned)
}

/// A name inside an archive as text: the address of the archive, and the name behind a question mark.
pub(super) fn spell_inside(archive: &Path, member: &[u8]) -> String {
    format!("{}?{}", address(archive), percent_encode(member, ENCODED))
}

fn address(path: &Path) -> String {
    let bytes = path.as_os_str().as_encoded_bytes();
    format!("{SCHEME}{}", percent_encode(bytes, ENCODED))
}

/// The archive that a text spells, and the name in it; `None` if it spells a path.
pub(super) fn spelled_inside(text: &str) -> Option<(PathBuf, Vec<u8>)> {
    let (archive, member) = text.strip_prefix(SCHEME)?.split_once('?')?;
    let bytes = |text: &str| percent_decode_str(text).collect::<Vec<u8>>();
    Some((path_of(bytes(archive)), bytes(member)))
}

/// The path that a text spells.
#[must_use]
pub fn spelled(text: &str) -> PathBuf {
    match text.strip_prefix(SCHEME) {
        Some(address) => path_of(percent_decode_str(address).collect()),
        None => PathBuf::from(text),
    }
}

#[cfg(unix)]
fn path_of(bytes: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;
    PathBuf::from(std::ffi::OsString::from_vec(bytes))
}

#[cfg(not(unix))]
fn path_of(bytes: Vec<u8>) -> PathBuf {
    PathBuf::from(String::from_utf8_lossy(&bytes).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_comes_back_whole_whatever_its_bytes() {
        for plain in ["/a/b c%20.sgf", "problem.sgf", "/分岐/é#?.sgf"] {
            assert_eq!(spell(Path::new(plain)), plain);
            assert_eq!(spelled(plain), Path::new(plain));
        }
        let every: Vec<u8> = b"/folder/".iter().copied().chain(1..=255).collect();
        let path = path_of(every);
        assert!(path.to_str().is_none());
        assert!(spell(&path).starts_with("file:///folder/%01"));
        assert_eq!(spelled(&spell(&path)), path);
    }
}
