//! Keys of the settings file that earlier versions of Bunki wrote, as what they mean now.

use serde_json::{Map, Value};

/// Hide the Answers, which is Solve mode now.
const HIDE_ANSWERS: &str = "hide_answers";
/// The key of today, which goes before it.
const OPENING: &str = "opening";

/// Whether the answers of all problems were hidden, and nothing newer was chosen.
pub(super) fn hides_answers(object: &Map<String, Value>) -> bool {
    object.get(HIDE_ANSWERS) == Some(&Value::Bool(true)) && !object.contains_key(OPENING)
}
