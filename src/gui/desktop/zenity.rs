//! File dialogs by zenity, for desktops without a portal.
//!
//! rfd can call zenity too, but passes neither title nor folder, and splits answers at every `|`.

use std::ffi::{OsStr, OsString};
use std::io::Read;
use std::iter;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};

use crate::words::{message, text};

use super::chooser::FileChoice;
use super::raise;

/// Separates paths; no path from a dialog contains two slashes in a row.
const BETWEEN: &str = "//";

/// Runs zenity and waits for its answer.
#[derive(Clone, Debug)]
pub(super) struct Zenity {
    program: PathBuf,
    /// The X11 window below its dialogs.
    window: Option<u64>,
    /// The open dialog.
    running: Arc<Mutex<Option<Child>>>,
}

/// The result of a run.
#[derive(Debug, PartialEq, Eq)]
enum Ended {
    /// It wrote this.
    Answered(Vec<u8>),
    /// It was closed without an answer.
    Canceled,
    /// It did not understand its arguments, or found no display.
    Failed,
    /// It could not be started.
    Missing,
}

impl Zenity {
    /// Dialogs above a window.
    pub(super) fn new(window: Option<u64>) -> Self {
        Self {
            program: PathBuf::from("zenity"),
            window,
            running: Arc::default(),
        }
    }

    /// Asks for files to open.
    pub(super) fn open(&self, title: &str, folder: Option<&Path>) -> FileChoice {
        let start = folder.map(within);
        let files = text("desktop-sgf-and-zip-files");
        let files = format!("{files} | *.sgf *.SGF *.Sgf *.zip *.ZIP");
        let options = iter::once("--multiple".into()).chain(filters(files));
        self.ask(title, options, start.as_deref())
    }

    /// Asks where to save; the suggestion is a full path.
    pub(super) fn save(&self, title: &str, suggestion: &Path) -> FileChoice {
        let options = ["--save", "--confirm-overwrite"].map(OsString::from);
        let files = text("desktop-sgf-files");
        let files = format!("{files} | *.sgf *.SGF *.Sgf");
        let options = options.into_iter().chain(filters(files));
        self.ask(title, options, Some(suggestion.as_os_str()))
    }

    /// Asks for a folder.
    pub(super) fn folder(&self, title: &str, start: Option<&Path>) -> FileChoice {
        let start = start.map(within);
        self.ask(title, iter::once("--directory".into()), start.as_deref())
    }

    /// Brings the open dialog above the window.
    pub(super) fn raise(&self) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let (Some(child), Some(window)) = (running.as_ref(), self.window) {
            raise::above(window, child.id());
        }
    }

    /// Closes the open dialog, if there is one.
    pub(super) fn end(&self) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(child) = running.as_mut() {
            // It may have ended by itself just now.
            let _ = child.kill();
        }
    }

    fn ask(
        &self,
        title: &str,
        options: impl Iterator<Item = OsString>,
        start: Option<&OsStr>,
    ) -> FileChoice {
        let mut arguments: Vec<OsString> =
            ["--file-selection", "--separator", BETWEEN, "--title", title]
                .into_iter()
                .map(OsString::from)
                .chain(options)
                .collect();
        if let Some(start) = start {
            arguments.push("--filename".into());
            arguments.push(start.to_owned());
        }
        let above = self.window.map(|window| {
            let attach = format!("--attach={window}");
            arguments.iter().cloned().chain([attach.into()]).collect()
        });
        // Not every version has the option to stay above a window.
        let first = above.map(|above: Vec<OsString>| self.call(&above));
        let ended = match first {
            None | Some(Ended::Failed) => self.call(&arguments),
            Some(ended) => ended,
        };
        match ended {
            Ended::Answered(bytes) => match paths(&bytes) {
                paths if paths.is_empty() => FileChoice::Canceled,
                paths => FileChoice::Paths(paths),
            },
            Ended::Canceled => FileChoice::Canceled,
            Ended::Failed => FileChoice::Unavailable(message!("desktop-zenity-failed")),
            Ended::Missing => FileChoice::Unavailable(message!("desktop-zenity-missing")),
        }
    }

    fn call(&self, arguments: &[OsString]) -> Ended {
        let child = Command::new(&self.program)
            .args(arguments)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut child) = child else {
            return Ended::Missing;
        };
        let output = child.stdout.take();
        self.keep(Some(child));
        let mut bytes = Vec::new();
        let is_read = output.is_some_and(|mut output| output.read_to_end(&mut bytes).is_ok());
        let status = self.keep(None).and_then(|mut child| child.wait().ok());
        match status.map(|status| status.code()) {
            Some(Some(0)) if is_read => Ended::Answered(bytes),
            // 1 is Cancel; no code means a signal, which closed it because the program ends.
            Some(Some(1) | None) => Ended::Canceled,
            _ => Ended::Failed,
        }
    }

    /// Replaces the open dialog.
    fn keep(&self, child: Option<Child>) -> Option<Child> {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut *running, child)
    }
}

/// The options that offer these files first, then all files. A lowercase pattern does not match names in capitals.
fn filters(files: String) -> impl Iterator<Item = OsString> {
    let all = text("desktop-all-files");
    [files, format!("{all} | *")]
        .into_iter()
        .map(|filter| format!("--file-filter={filter}").into())
}

/// A folder to start in, rather than a name to choose.
fn within(folder: &Path) -> OsString {
    let mut start = folder.as_os_str().to_owned();
    start.push("/");
    start
}

/// The paths of an answer. Its last byte is a line break added by zenity; other line breaks and blanks belong to names.
fn paths(answer: &[u8]) -> Vec<PathBuf> {
    let mut rest = answer.strip_suffix(b"\n").unwrap_or(answer);
    let mut all = Vec::new();
    while !rest.is_empty() {
        let between = BETWEEN.as_bytes();
        let end = rest
            .windows(between.len())
            .position(|bytes| bytes == between)
            .filter(|&end| end > 0);
        let (path, behind) = match end {
            Some(end) => (rest.get(..end), rest.get(end + between.len()..)),
            None => (Some(rest), None),
        };
        all.extend(path.map(|path| PathBuf::from(OsString::from_vec(path.to_owned()))));
        rest = behind.unwrap_or_default();
    }
    all
}

/// Whether a program of this name is in the search path.
pub(super) fn is_installed() -> bool {
    std::env::var_os("PATH").is_some_and(|paths| {
        std::env::split_paths(&paths).any(|folder| {
            let program = folder.join("zenity");
            !folder.as_os_str().as_bytes().is_empty() && program.is_file()
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program that replaces zenity. A shell writes it: where this process had the file open for writing, a child that
    /// another test starts at that moment would keep it open, and the system would refuse to run it.
    fn standing_in(script: &str, folder: &Path) -> Zenity {
        let program = folder.join("zenity");
        let status = std::process::Command::new("sh")
            .args([
                "-c",
                r#"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#,
                "sh",
            ])
            .args([script.as_ref(), program.as_os_str()])
            .status();
        assert!(status.unwrap().success());
        Zenity {
            program,
            ..Zenity::new(Some(77))
        }
    }

    #[test]
    fn names_may_hold_bars_blanks_and_bytes_that_are_no_text() {
        let answer = b"/a/x|y.sgf///b/end ///c/two\nlines///d/caf\xe9.sgf\n";
        let names = ["/a/x|y.sgf", "/b/end ", "/c/two\nlines"];
        let mut wanted: Vec<PathBuf> = names.iter().map(PathBuf::from).collect();
        wanted.push(OsString::from_vec(b"/d/caf\xe9.sgf".to_vec()).into());
        assert_eq!(paths(answer), wanted);
        assert_eq!(paths(b"\n"), Vec::<PathBuf>::new());
        assert_eq!(paths(b""), Vec::<PathBuf>::new());
        assert_eq!(paths(b"/only one \n"), [PathBuf::from("/only one ")]);
    }

    #[test]
    fn the_dialog_has_a_title_and_begins_at_the_whole_path() {
        let folder = tempfile::tempdir().unwrap();
        let said = folder.path().join("said");
        let script = format!(
            "printf '%s\\n' \"$@\" > '{}'; echo /z/new.sgf",
            said.display()
        );
        let zenity = standing_in(&script, folder.path());
        let answer = zenity.save("Save SGF File", Path::new("/home/me/a b.sgf"));
        assert_eq!(answer, FileChoice::Paths(vec!["/z/new.sgf".into()]));
        let said = std::fs::read_to_string(said).unwrap();
        let said: Vec<&str> = said.lines().collect();
        let follows = |option: &str| {
            let at = said.iter().position(|word| *word == option).unwrap();
            said[at + 1]
        };
        assert_eq!(follows("--title"), "Save SGF File");
        assert_eq!(follows("--filename"), "/home/me/a b.sgf");
        assert!(said.contains(&"--attach=77"));
        assert!(said.contains(&"--save"));
    }

    #[test]
    fn cancel_is_no_failure_and_an_option_that_is_not_known_is_left_out() {
        let folder = tempfile::tempdir().unwrap();
        let zenity = standing_in("exit 1", folder.path());
        assert_eq!(zenity.open("Open", None), FileChoice::Canceled);
        let script =
            "for word in \"$@\"; do case $word in --attach*) exit 255;; esac; done; echo /a.sgf";
        let zenity = standing_in(script, folder.path());
        assert_eq!(
            zenity.open("Open", Some(folder.path())),
            FileChoice::Paths(vec!["/a.sgf".into()])
        );
        let zenity = standing_in("exit 255", folder.path());
        assert!(matches!(
            zenity.open("Open", None),
            FileChoice::Unavailable(_)
        ));
    }

    #[test]
    fn an_open_dialog_is_ended_with_the_program() {
        let folder = tempfile::tempdir().unwrap();
        let zenity = standing_in("exec sleep 60", folder.path());
        let waiting = {
            let zenity = zenity.clone();
            std::thread::spawn(move || zenity.open("Open", None))
        };
        // It can be closed once it has started.
        while !waiting.is_finished() {
            zenity.end();
            std::thread::yield_now();
        }
        assert_eq!(waiting.join().unwrap(), FileChoice::Canceled);
    }
}
