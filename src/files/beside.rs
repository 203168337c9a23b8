//! The names of the files that a save writes beside its target, which tell what a killed save left behind.
//!
//! It knows names only; `save` writes these files and `sweep` removes them.

use std::ffi::OsStr;
use std::path::Path;
use std::sync::LazyLock;

/// How the names begin.
const PREFIX: &str = ".bunki-";
/// The number of hexadecimal digits of a host and of a target.
const DIGITS: usize = 8;

/// What a file beside a target is, by its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Beside {
    /// Whether it was written on this machine.
    pub(super) is_of_this_host: bool,
    /// What it is for.
    pub(super) kind: Kind,
}

/// What a file beside a target is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// It was to replace its target, which is whole without it: `.bunki-HOST-PROCESS-NUMBER.tmp`.
    Temporary,
    /// The complete new content of a target that was being written in place: `.bunki-HOST-PROCESS-NUMBER-TARGET.new`.
    Complete {
        /// The digits of the target's name.
        target: String,
    },
}

/// The name of a file that will replace its target. It does not hold the target's name, because the length of names is
/// limited.
pub(super) fn temporary(number: u32) -> String {
    format!("{PREFIX}{}-{}-{number}.tmp", *HOST, std::process::id())
}

/// The name of the complete content of a target that is being written in place.
pub(super) fn complete(number: u32, target: &Path) -> String {
    let name = target.file_name().unwrap_or_default();
    let (host, process) = (&*HOST, std::process::id());
    format!("{PREFIX}{host}-{process}-{number}-{}.new", digits_of(name))
}

/// What a name says, if it is exactly one of ours.
pub(super) fn parse(name: &OsStr) -> Option<Beside> {
    let (rest, ending) = name.to_str()?.strip_prefix(PREFIX)?.rsplit_once('.')?;
    let parts: Vec<&str> = rest.split('-').collect();
    let (host, numbers, kind) = match (parts.as_slice(), ending) {
        ([host, numbers @ ..], "tmp") => (host, numbers, Kind::Temporary),
        ([host, numbers @ .., target], "new") => {
            let is_target = is_digits(target);
            let target = (*target).to_owned();
            (
                host,
                numbers,
                is_target.then_some(Kind::Complete { target })?,
            )
        }
        _ => return None,
    };
    let is_number = |text: &&str| {
        let number = text.parse::<u32>();
        number.is_ok_and(|number| number.to_string() == **text)
    };
    let is_ours = is_digits(host) && numbers.len() == 2 && numbers.iter().all(is_number);
    is_ours.then(|| Beside {
        is_of_this_host: *host == *HOST,
        kind,
    })
}

/// The digits that stand for the name of a target.
pub(super) fn digits_of(name: &OsStr) -> String {
    digits(name.as_encoded_bytes())
}

fn digits(bytes: &[u8]) -> String {
    let hash = blake3::hash(bytes).to_hex();
    hash.chars().take(DIGITS).collect()
}

fn is_digits(text: &str) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    text.len() == DIGITS && text.bytes().all(is_digit)
}

/// Stands for this machine: containers and machines of one name on one network drive differ by more than their name.
static HOST: LazyLock<String> = LazyLock::new(|| {
    let mut bytes = std::fs::read("/etc/machine-id").unwrap_or_default();
    #[cfg(unix)]
    bytes.extend_from_slice(rustix::system::uname().nodename().to_bytes());
    #[cfg(not(unix))]
    bytes.extend(
        std::env::var_os("COMPUTERNAME").map_or_else(Vec::new, |name| name.into_encoded_bytes()),
    );
    digits(&bytes)
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_exact_names_of_a_save_are_recognized() {
        let read = |name: &str| parse(OsStr::new(name));
        let own = read(&temporary(7)).unwrap();
        assert_eq!((own.is_of_this_host, own.kind), (true, Kind::Temporary));
        let own = read(&complete(0, Path::new("x/a.sgf"))).unwrap();
        let target = digits_of(OsStr::new("a.sgf"));
        assert_eq!(
            (own.is_of_this_host, own.kind),
            (true, Kind::Complete { target })
        );
        let other = read(".bunki-00000000-12-0.tmp").unwrap();
        assert!(!other.is_of_this_host);
        for name in [
            "a.sgf",
            ".bunki-12-0.tmp",
            ".bunki-00000000-12.tmp",
            ".bunki-00000000-12-0-1.tmp",
            ".bunki-00000000-012-0.tmp",
            ".bunki-00000000-+12-0.tmp",
            ".bunki-0000000G-12-0.tmp",
            ".bunki-0000000A-12-0.tmp",
            ".bunki-00000000-12-0.tmp.sgf",
            ".bunki-00000000-12-0.new",
            ".bunki-00000000-12-0-0000.new",
            "x.bunki-00000000-12-0.tmp",
        ] {
            assert_eq!(read(name), None, "{name}");
        }
    }
}
