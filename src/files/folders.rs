//! The user's folders for what Bunki keeps between runs, by the conventions of each system.
//!
//! It knows where they are, not what is in them; they need not exist yet (see [`Disk::create_folder`]).
//!
//! [`Disk::create_folder`]: super::Disk::create_folder

use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

/// The name of Bunki's folder in each folder of the system.
const NAME: &str = "bunki";

/// Bunki's own folders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// What the user chose: `~/.config/bunki` on Linux.
    pub config: PathBuf,
    /// What must not be lost: `~/.local/share/bunki` on Linux. Bunki's folder of earlier versions.
    pub data: PathBuf,
    /// What can be made again: `~/.cache/bunki` on Linux.
    pub cache: PathBuf,
}

impl Folders {
    /// The folders of the user who runs this process, by the environment; `None` if there is no home.
    ///
    /// On Linux and similar systems by the XDG Base Directory Specification, on others as programs do there.
    #[must_use]
    pub fn of_user() -> Option<Self> {
        let of = etcetera::base_strategy::choose_native_strategy().ok()?;
        let data = of.data_dir().join(NAME);
        Some(Self {
            config: of.config_dir().join(NAME),
            // Windows programs put a folder of their name around several of their own.
            data: if cfg!(windows) {
                data.join("data")
            } else {
                data
            },
            cache: of.cache_dir().join(NAME),
        })
    }

    /// Folders below another one, so that nothing of the user's is touched.
    #[must_use]
    pub fn below(folder: &Path) -> Self {
        Self {
            config: folder.join("config"),
            data: folder.join("data"),
            cache: folder.join("cache"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_file_has_a_folder_of_its_own_for_bunki() {
        let folders = Folders::of_user().unwrap();
        let Folders {
            config,
            data,
            cache,
        } = &folders;
        for folder in [config, data, cache] {
            assert!(folder.is_absolute(), "{folder:?}");
            let is_named = folder.components().any(|part| part.as_os_str() == NAME);
            assert!(is_named, "{folder:?}");
        }
        assert!(config != data && data != cache && cache != config);
    }
}
