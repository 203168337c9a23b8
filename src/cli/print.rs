//! Output of the one-shot commands: control characters are shown, not sent to the terminal, and a closed pipe is not an
//! error.

use std::io::{self, Write};

use crate::syntax::visible;

/// Standard output or standard error.
///
/// Writing to it always succeeds, so that the work continues; the first error is kept for [`Printer::failed`].
pub(super) struct Printer<'a> {
    to: &'a mut dyn Write,
    /// Text for people: control characters are shown. JSON escapes them itself.
    is_text: bool,
    failed: Option<io::Error>,
}

impl<'a> Printer<'a> {
    /// For people.
    pub(super) fn text(to: &'a mut dyn Write) -> Self {
        Self {
            to,
            is_text: true,
            failed: None,
        }
    }

    /// For programs.
    pub(super) fn json(to: &'a mut dyn Write) -> Self {
        Self {
            is_text: false,
            ..Self::text(to)
        }
    }

    /// Why not everything was printed. A reader that closed its end, such as `head`, has what it wanted.
    pub(super) fn failed(mut self) -> Option<io::Error> {
        self.try_to(|to| to.flush());
        self.failed
            .filter(|error| error.kind() != io::ErrorKind::BrokenPipe)
    }

    /// Prints a text that a terminal is to light.
    pub(super) fn lit(&mut self, text: &str) {
        let text = visible::line(text);
        self.try_to(|to| write!(to, "\x1b[1;31m{text}\x1b[0m"));
    }

    /// Whether nothing can be printed any more.
    pub(super) const fn is_closed(&self) -> bool {
        self.failed.is_some()
    }

    fn try_to(&mut self, deed: impl FnOnce(&mut dyn Write) -> io::Result<()>) {
        if self.failed.is_none() {
            self.failed = deed(self.to).err();
        }
    }
}

impl Write for Printer<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let text = match std::str::from_utf8(bytes) {
            Ok(text) => text,
            // The incomplete character is written again with what follows it.
            Err(error) if error.valid_up_to() > 0 => {
                let valid = bytes.get(..error.valid_up_to()).unwrap_or_default();
                std::str::from_utf8(valid).unwrap_or_default()
            }
            Err(_) => {
                self.try_to(|to| to.write_all(bytes));
                return Ok(bytes.len());
            }
        };
        if self.is_text {
            self.try_to(|to| to.write_all(visible::lines(text).as_bytes()));
        } else {
            self.try_to(|to| to.write_all(visible::json(text).as_bytes()));
        }
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.try_to(|to| to.flush());
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Accepts this many bytes, then fails.
    struct Full(usize, io::ErrorKind);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            match self.0 {
                0 => Err(self.1.into()),
                room => {
                    self.0 = room.saturating_sub(bytes.len());
                    Ok(bytes.len().min(room))
                }
            }
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_terminal_carries_nothing_out() {
        let mut bytes = Vec::new();
        let mut printer = Printer::text(&mut bytes);
        write!(printer, "a\u{1b}[2J\nb\u{202e}é\n").unwrap();
        assert!(printer.failed().is_none());
        assert_eq!(
            String::from_utf8(bytes).unwrap(),
            "a\\x1b[2J\nb\\u{202e}é\n"
        );
        let mut bytes = Vec::new();
        writeln!(Printer::json(&mut bytes), "\"é\u{9b}\u{7f}\u{202e}\"").unwrap();
        assert_eq!(
            String::from_utf8(bytes).unwrap(),
            "\"é\\u009b\\u007f\\u202e\"\n"
        );
    }

    #[test]
    fn nothing_stops_the_work_and_a_full_disk_is_told() {
        for (kind, told) in [
            (io::ErrorKind::BrokenPipe, false),
            (io::ErrorKind::StorageFull, true),
        ] {
            let mut full = Full(3, kind);
            let mut printer = Printer::text(&mut full);
            for _ in 0..9 {
                writeln!(printer, "line").unwrap();
            }
            assert_eq!(printer.failed().is_some(), told, "{kind:?}");
        }
    }
}
