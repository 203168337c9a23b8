//! Reads `app.ron`, in which Bunki up to version 0.1 kept its settings and the window's place.
//!
//! RON writes structs as `(key:value)`. The text is translated to JSON token by token; what does not translate is not
//! JSON and is read as nothing.

use serde_json::{Map, Value};

use super::kept::{Kept, WindowPlace};

/// What an `app.ron` says, as far as it can be read; `None` if it does not contain settings.
pub(super) fn read(text: &str) -> Option<Kept> {
    let file = object(text)?;
    let part = |key: &str| object(file.get(key)?.as_str()?);
    let mut kept = Kept::of(&part("settings")?);
    kept.window = part("window").and_then(|window| place(&window));
    Some(kept)
}

/// The window's place: its size in points, its edge in pixels.
fn place(window: &Map<String, Value>) -> Option<WindowPlace> {
    let normal = window.get("normal_geometry")?;
    let scale = normal.get("scale_factor")?.as_f64()?;
    let pair = |value: &Value| Some([value.get("x")?.as_f64()?, value.get("y")?.as_f64()?]);
    let [width, height] = pair(normal.get("inner_size_points")?)?;
    let at = normal.get("outer_position_pixels").and_then(pair);
    Some(WindowPlace {
        width: WindowPlace::length(width),
        height: WindowPlace::length(height),
        at: at.map(|at| at.map(|pixels| WindowPlace::edge(pixels / scale))),
        maximized: window.get("maximized")?.as_bool()?,
    })
}

/// A struct or map of RON.
fn object(text: &str) -> Option<Map<String, Value>> {
    serde_json::from_str(&json(text)?).ok()
}

/// What an opening bracket was translated to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    Object,
    List,
    /// The bracket of `Some(…)`, which has no counterpart.
    Some,
}

/// The JSON of a RON text; `None` where a bracket or a quotation mark has no partner.
fn json(text: &str) -> Option<String> {
    let mut out = String::new();
    let mut open = Vec::new();
    let mut rest = text.trim_start();
    // A comma is written when a value follows it, because RON has one after the last value too.
    let mut comma = false;
    let mut is_some = false;
    while let Some(first) = rest.chars().next() {
        let after = rest.get(first.len_utf8()..).unwrap_or_default();
        if comma && !")}]".contains(first) {
            out.push(',');
            comma = false;
        }
        rest = match first {
            ',' => {
                comma = true;
                after
            }
            ':' => {
                out.push(':');
                after
            }
            '(' | '{' | '[' => {
                let bracket = match first {
                    _ if std::mem::take(&mut is_some) => Open::Some,
                    '[' => Open::List,
                    _ => Open::Object,
                };
                out.push_str(bracket.signs().0);
                open.push(bracket);
                after
            }
            ')' | '}' | ']' => {
                comma = false;
                out.push_str(open.pop()?.signs().1);
                after
            }
            '"' => {
                let (string, after) = string(after)?;
                out.push_str(&Value::String(string).to_string());
                after
            }
            _ => {
                let end = rest.find(|c: char| ",:(){}[]\"".contains(c) || c.is_whitespace());
                let (word, after) = rest.split_at(end.unwrap_or(rest.len()));
                is_some = word == "Some";
                if !is_some {
                    out.push_str(&self::word(word));
                }
                after
            }
        }
        .trim_start();
    }
    open.is_empty().then_some(out)
}

impl Open {
    const fn signs(self) -> (&'static str, &'static str) {
        match self {
            Self::Object => ("{", "}"),
            Self::List => ("[", "]"),
            Self::Some => ("", ""),
        }
    }
}

/// A number, a truth value, `None`, or a name, which becomes a text as our own file writes it: `LastTen` is `last_ten`.
fn word(word: &str) -> String {
    if word == "None" {
        return "null".to_owned();
    }
    let is_name =
        word.starts_with(|c: char| c.is_alphabetic()) && word != "true" && word != "false";
    if !is_name {
        return word.to_owned();
    }
    let mut name = String::from('"');
    for (at, letter) in word.char_indices() {
        if at > 0 && letter.is_ascii_uppercase() {
            name.push('_');
        }
        name.push(letter.to_ascii_lowercase());
    }
    name.push('"');
    name
}

/// A text behind its first quotation mark, and what follows the last one.
fn string(text: &str) -> Option<(String, &str)> {
    let mut out = String::new();
    let mut rest = text.chars();
    loop {
        let next = match rest.next()? {
            '"' => return Some((out, rest.as_str())),
            '\\' => match rest.next()? {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                '0' => '\0',
                'u' => {
                    let (code, after) = rest.as_str().strip_prefix('{')?.split_once('}')?;
                    rest = after.chars();
                    char::from_u32(u32::from_str_radix(code, 16).ok()?)?
                }
                other => other,
            },
            other => other,
        };
        out.push(next);
    }
}
