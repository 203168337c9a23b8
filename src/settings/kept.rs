//! What is kept between runs as a JSON object: reading it, whatever it contains, and merging it with what another
//! Bunki wrote meanwhile. The form is described in `docs/settings.md`.
//!
//! It knows no disk.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Settings;
use super::libraries::{self, KeptLibrary};
use super::old_keys;

/// The key of the recent files, which are merged file by file.
const RECENT: &str = "recent";
/// The key of the libraries, which are merged one by one.
const LIBRARIES: &str = "libraries";
/// The key of the window's place, which is never mixed from two windows.
const WINDOW: &str = "window";

/// Where the window is, and how large; lengths are in points of the desktop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowPlace {
    /// The width without the frame, when it is not maximized.
    pub width: u16,
    /// The height without the frame, when it is not maximized.
    pub height: u16,
    /// The left and upper edge with the frame, if the desktop says where windows are.
    #[serde(default)]
    pub at: Option<[i16; 2]>,
    /// Whether it fills the screen.
    #[serde(default)]
    pub maximized: bool,
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "what is outside becomes the nearest number, and what is no number 0"
)]
impl WindowPlace {
    /// A width or height from what the desktop says.
    #[must_use]
    pub const fn length(points: f64) -> u16 {
        points.round() as u16
    }

    /// A left or upper edge from what the desktop says.
    #[must_use]
    pub const fn edge(points: f64) -> i16 {
        points.round() as i16
    }
}

/// Everything that is kept between runs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kept {
    /// The user's choices.
    #[serde(flatten)]
    pub settings: Settings,
    /// The window's place, if it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub window: Option<WindowPlace>,
}

/// The lists that several running Bunkis share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// The recent files, newest first.
    pub recent: Vec<String>,
    /// The libraries.
    pub libraries: Vec<KeptLibrary>,
}

impl Shared {
    /// Those of these settings.
    #[must_use]
    pub fn of(settings: &Settings) -> Self {
        Self {
            recent: settings.recent.clone(),
            libraries: settings.libraries.clone(),
        }
    }
}

impl Kept {
    /// What an object says; keys that are missing, or whose value cannot be read, have their defaults.
    pub(super) fn of(object: &Map<String, Value>) -> Self {
        let mut read = Self::default();
        let mut known = read.object();
        let is_known = |known: &Map<_, _>, key: &str| known.contains_key(key) || key == WINDOW;
        for (key, value) in object {
            if !is_known(&known, key) {
                continue;
            }
            let before = known.insert(key.clone(), value.clone());
            match serde_json::from_value(Value::Object(known.clone())) {
                Ok(more) => read = more,
                Err(_) => {
                    match before {
                        Some(before) => known.insert(key.clone(), before),
                        None => known.remove(key),
                    };
                }
            }
        }
        read.settings.recent.truncate(Settings::MOST_RECENT);
        if old_keys::hides_answers(object) {
            read.settings.open_all_to_solve();
        }
        read
    }

    /// All of it as an object.
    pub(super) fn object(&self) -> Map<String, Value> {
        match serde_json::to_value(self) {
            Ok(Value::Object(object)) => object,
            // Texts, numbers and lists of them always have a value.
            _ => Map::new(),
        }
    }

    /// What the file shall hold: what changed since `base` as it is here, everything else as the file has it.
    pub(super) fn merged(&self, base: &Self, file: &Map<String, Value>) -> Map<String, Value> {
        let (old, new) = (base.object(), self.object());
        let mut out = file.clone();
        for (key, value) in &new {
            let (old, there) = (old.get(key), file.get(key));
            let merged = match key.as_str() {
                RECENT => match there.map(Vec::<String>::deserialize) {
                    Some(Ok(theirs)) => self.recent_with(base, &theirs).into(),
                    // A list that cannot be read here is another Bunki's.
                    Some(Err(_)) => continue,
                    None => value.clone(),
                },
                LIBRARIES => match there.map(Vec::<KeptLibrary>::deserialize) {
                    Some(Ok(theirs)) => listed(&self.libraries_with(base, &theirs)),
                    Some(Err(_)) => continue,
                    None => value.clone(),
                },
                WINDOW if old != Some(value) => merged(None, value, there),
                _ => merged(old, value, there),
            };
            out.insert(key.clone(), merged);
        }
        out
    }

    /// The lists of two Bunkis as one, which `theirs` has read or written.
    #[must_use]
    pub fn shared_with(&self, base: &Self, theirs: &Self) -> Shared {
        Shared {
            recent: self.recent_with(base, &theirs.settings.recent),
            libraries: self.libraries_with(base, &theirs.settings.libraries),
        }
    }

    fn libraries_with(&self, base: &Self, theirs: &[KeptLibrary]) -> Vec<KeptLibrary> {
        let (mine, base) = (&self.settings.libraries, &base.settings.libraries);
        libraries::merged(mine, base, theirs)
    }

    /// The recent files of two Bunkis, newest first: those that were used here since `base`, then the others' in their
    /// order, without those that were removed here.
    #[must_use]
    fn recent_with(&self, base: &Self, theirs: &[String]) -> Vec<String> {
        let (mine, base) = (&self.settings.recent, &base.settings.recent);
        let used = mine.len() - unused(mine, base);
        let mut all: Vec<String> = mine.iter().take(used).cloned().collect();
        // Of a full list the last ones fall off, which does not remove them.
        let is_full = mine.len() >= Settings::MOST_RECENT;
        let is_removed = |path: &String| !is_full && base.contains(path) && !mine.contains(path);
        for path in theirs {
            if !is_removed(path) && !all.contains(path) {
                all.push(path.clone());
            }
        }
        all.truncate(Settings::MOST_RECENT);
        all
    }
}

/// A list as a value.
fn listed(list: &[KeptLibrary]) -> Value {
    // Texts and numbers always have a value.
    serde_json::to_value(list).unwrap_or_default()
}

/// How many entries at the end of a list stand in the order in which they stood before; those before them were used
/// since.
fn unused(now: &[String], before: &[String]) -> usize {
    let mut rest = before;
    let mut count = 0;
    for path in now.iter().rev() {
        let Some(at) = rest.iter().rposition(|known| known == path) else {
            break;
        };
        rest = rest.get(..at).unwrap_or_default();
        count += 1;
    }
    count
}

/// The value that a file shall have. In an object each key is judged for itself, and keys unknown here stay.
fn merged(base: Option<&Value>, mine: &Value, file: Option<&Value>) -> Value {
    match (mine, file) {
        (Value::Object(mine), Some(Value::Object(file))) => {
            let mut out = file.clone();
            for (key, value) in mine {
                let base = base.and_then(|base| base.get(key));
                // Objects of settings contain no further ones.
                out.insert(key.clone(), chosen(base, value, file.get(key)));
            }
            Value::Object(out)
        }
        _ => chosen(base, mine, file),
    }
}

fn chosen(base: Option<&Value>, mine: &Value, file: Option<&Value>) -> Value {
    match file {
        Some(file) if base == Some(mine) => file.clone(),
        _ => mine.clone(),
    }
}
