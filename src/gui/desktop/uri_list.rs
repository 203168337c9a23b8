//! Reads lists of files from other programs: a text/uri-list, or one path per line.

use std::path::PathBuf;

use percent_encoding::percent_decode;

use crate::words::{Message, message};

/// The contents of a list.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::gui) struct Listed {
    /// The files, in order; none was looked up yet.
    pub(in crate::gui) files: Vec<PathBuf>,
    /// Entries that are not files of this computer: web addresses, files of other hosts, other text.
    pub(in crate::gui) others: Vec<String>,
}

/// Reads a list; names are bytes in any charset.
pub(in crate::gui) fn read(list: &[u8]) -> Listed {
    let mut listed = Listed::default();
    for line in list.split(|&byte| matches!(byte, b'\n' | b'\r' | 0)) {
        let line = line.trim_ascii();
        // Comment lines of a text/uri-list.
        if line.is_empty() || line.starts_with(b"#") {
            continue;
        }
        match file(line) {
            Some(path) => listed.files.push(path),
            None => listed
                .others
                .push(String::from_utf8_lossy(line).into_owned()),
        }
    }
    listed
}

impl Listed {
    /// A message about the entries that are not files.
    pub(in crate::gui) fn message(&self) -> Option<Message> {
        let (first, more) = self.others.split_first()?;
        Some(message!(
            "drop-not-files",
            first = first,
            count = more.len()
        ))
    }
}

/// A message if winit silently refuses a list, which it does as a whole; `None` if it accepts it.
pub(in crate::gui) fn refused(list: &[u8]) -> Option<Message> {
    let mut lines = list.split(|&byte| matches!(byte, b'\n' | b'\r'));
    let bad = lines.find(|line| !line.is_empty() && !is_taken(line))?;
    let name = String::from_utf8_lossy(bad).into_owned();
    Some(message!("drop-refused", name = name))
}

/// winit accepts URIs of existing files, without a host and with names in UTF-8.
fn is_taken(line: &[u8]) -> bool {
    let name = line.strip_prefix(b"file://").map(percent_decode);
    let name = name.and_then(|name| name.decode_utf8().ok());
    name.is_some_and(|name| name.starts_with('/') && std::path::Path::new(&*name).exists())
}

fn file(line: &[u8]) -> Option<PathBuf> {
    let scheme = line
        .get(..5)
        .filter(|scheme| scheme.eq_ignore_ascii_case(b"file:"));
    let path = match scheme {
        Some(_) => {
            let rest = line.get(5..).unwrap_or_default();
            let local = match rest.strip_prefix(b"//") {
                Some(rest) => behind_host(rest)?,
                None => rest,
            };
            percent_decode(local).collect()
        }
        None => line.to_owned(),
    };
    path_of(path).filter(|path| path.is_absolute())
}

/// The path of a URI after `//`, if the host is this computer.
fn behind_host(rest: &[u8]) -> Option<&[u8]> {
    let end = rest.iter().position(|&byte| byte == b'/')?;
    let (host, path) = rest.split_at_checked(end)?;
    let is_local = host.is_empty() || host.eq_ignore_ascii_case(b"localhost");
    is_local.then_some(path)
}

#[cfg(unix)]
fn path_of(bytes: Vec<u8>) -> Option<PathBuf> {
    use std::os::unix::ffi::OsStringExt;
    Some(PathBuf::from(std::ffi::OsString::from_vec(bytes)))
}

#[cfg(not(unix))]
fn path_of(bytes: Vec<u8>) -> Option<PathBuf> {
    let text = String::from_utf8(bytes).ok()?;
    // `/C:/a.sgf`
    let drive = text
        .strip_prefix('/')
        .filter(|rest| rest.get(1..2) == Some(":"));
    Some(PathBuf::from(drive.unwrap_or(&text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(list: &str) -> Vec<String> {
        let text = |path: PathBuf| path.to_string_lossy().into_owned();
        read(list.as_bytes()).files.into_iter().map(text).collect()
    }

    #[test]
    fn every_form_of_a_local_address_is_read() {
        let list = "# dropped\r\nfile:///a%20b/%E4%B8%89.sgf\r\nfile://localhost/c.sgf\r\nFILE:/d%25.sgf\r\n/e 1.sgf\n";
        assert_eq!(
            files(list),
            ["/a b/三.sgf", "/c.sgf", "/d%.sgf", "/e 1.sgf"]
        );
        assert_eq!(files("file:///100%.sgf"), ["/100%.sgf"]);
        assert_eq!(files("\r\n\r\n"), Vec::<String>::new());
    }

    #[test]
    fn what_is_no_file_of_this_machine_is_named() {
        let listed = read(
            b"http://example.org/a.sgf\r\nfile://elsewhere.invalid/b.sgf\r\nfile:///c.sgf\r\n",
        );
        assert_eq!(listed.files, [PathBuf::from("/c.sgf")]);
        assert_eq!(
            listed.others,
            ["http://example.org/a.sgf", "file://elsewhere.invalid/b.sgf"]
        );
        assert!(
            listed
                .message()
                .unwrap()
                .english()
                .starts_with("http://example.org")
        );
        assert_eq!(read(b"file:").files, Vec::<PathBuf>::new());
    }

    #[test]
    fn a_list_that_winit_does_not_take_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let here = folder.path().join("a b.sgf");
        std::fs::write(&here, "(;)").unwrap();
        let good = format!("file://{}\r\n", here.to_str().unwrap().replace(' ', "%20"));
        assert_eq!(refused(good.as_bytes()), None);
        for bad in [
            "file:///gone.sgf",
            "http://x.org/a.sgf",
            "file:///caf%E9.sgf",
            &good.trim_end().replace("file://", "file://localhost"),
        ] {
            let said = refused(format!("{good}{bad}\r\n").as_bytes())
                .unwrap()
                .english();
            assert!(said.starts_with(bad), "{said}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn names_need_not_be_text() {
        use std::os::unix::ffi::OsStrExt;
        for list in [&b"file:///caf%E9.sgf"[..], b"file:///caf\xe9.sgf"] {
            let listed = read(list);
            assert_eq!(listed.files[0].as_os_str().as_bytes(), b"/caf\xe9.sgf");
        }
    }
}
