//! A node's text in parts, so that a repair can change or remove properties, values and stray characters and leave all
//! else as it is written. It does not know what is wrong.

use std::borrow::Cow;
use std::ops::Range;

use crate::syntax::property::{Known, Rule};
use crate::syntax::token::{self, Item};
use crate::tree::{Node, node_text};

/// What becomes of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Fate {
    /// It stays as it is written.
    Kept,
    /// These raw values replace it; none removes it.
    Replaced(Vec<String>),
}

/// A value of a property.
#[derive(Clone, Debug)]
pub(super) struct Value {
    /// The raw text without its brackets, in bytes of the node's text.
    inside: Range<usize>,
    pub(super) fate: Fate,
}

/// A property as it is written, whether or not it is read.
#[derive(Clone, Debug)]
pub(super) struct Part {
    ident: Range<usize>,
    end: usize,
    pub(super) known: Option<Known>,
    pub(super) values: Vec<Value>,
    /// Values to add behind the last one.
    pub(super) more: Vec<String>,
    /// The ident to write instead.
    pub(super) renamed: Option<String>,
    pub(super) is_removed: bool,
}

/// A node's text, taken apart.
#[derive(Clone, Debug)]
pub(super) struct NodeParts<'a> {
    text: &'a str,
    pub(super) properties: Vec<Part>,
    strays: Vec<Range<usize>>,
    loose: Vec<Range<usize>>,
    holes: Vec<Range<usize>>,
}

impl Part {
    /// Its row in the table of properties, if it is known.
    pub(super) fn rule(&self) -> Option<&'static Rule> {
        self.known.map(Known::rule)
    }

    /// Removes the values from this one on.
    pub(super) fn keep_first(&mut self) {
        for value in self.values.iter_mut().skip(1) {
            value.fate = Fate::Replaced(Vec::new());
        }
    }

    /// Gives it this one value.
    pub(super) fn set(&mut self, raw: String) {
        self.keep_first();
        if let Some(first) = self.values.first_mut() {
            first.fate = Fate::Replaced(vec![raw]);
        }
    }

    fn is_gone(&self) -> bool {
        let is_removed = |value: &Value| value.fate == Fate::Replaced(Vec::new());
        let is_empty = !self.values.is_empty() && self.values.iter().all(is_removed);
        self.is_removed || is_empty && self.more.is_empty()
    }
}

impl<'a> NodeParts<'a> {
    /// Takes apart a text whose last value is closed.
    pub(super) fn of(text: &'a str) -> Self {
        let mut parts = Self {
            text,
            properties: Vec::new(),
            strays: Vec::new(),
            loose: Vec::new(),
            holes: Vec::new(),
        };
        let mut rest = text.strip_prefix(';').unwrap_or(text).as_bytes();
        while let Ok((behind, item)) = token::item(rest) {
            let end = text.len() - behind.len();
            match item {
                Item::Ident(ident) => parts.properties.push(Part {
                    ident: end - ident.len()..end,
                    end,
                    known: Known::find(ident),
                    values: Vec::new(),
                    more: Vec::new(),
                    renamed: None,
                    is_removed: false,
                }),
                Item::Value(inside) => {
                    let inside = end - 1 - inside.len()..end - 1;
                    match parts.properties.last_mut() {
                        Some(property) => {
                            let fate = Fate::Kept;
                            property.values.push(Value { inside, fate });
                            property.end = end;
                        }
                        None => parts.loose.push(inside.start - 1..end),
                    }
                }
                Item::Stray(stray) => parts.strays.push(end - stray.len()..end),
            }
            rest = behind;
        }
        parts
    }

    /// The ident of a property as it is written.
    pub(super) fn raw_ident(&self, property: &Part) -> &'a str {
        self.text.get(property.ident.clone()).unwrap_or_default()
    }

    /// The capitals of a property's ident.
    pub(super) fn ident(&self, property: &Part) -> Cow<'a, str> {
        let raw = self.raw_ident(property);
        if raw.bytes().all(|byte| byte.is_ascii_uppercase()) {
            Cow::Borrowed(raw)
        } else {
            Cow::Owned(raw.chars().filter(char::is_ascii_uppercase).collect())
        }
    }

    /// A value as it is written, without its brackets.
    pub(super) fn raw(&self, value: &Value) -> &'a str {
        self.text.get(value.inside.clone()).unwrap_or_default()
    }

    /// The raw values of a property.
    pub(super) fn raw_values(&self, property: &Part) -> Vec<&'a str> {
        property
            .values
            .iter()
            .map(|value| self.raw(value))
            .collect()
    }

    /// A property as it is written, with its values.
    pub(super) fn written(&self, property: &Part) -> &'a str {
        let range = property.ident.start..property.end;
        self.text.get(range).unwrap_or_default()
    }

    /// Whether a property is read: it has a value, a capital, and not too many letters.
    pub(super) fn is_read(&self, property: &Part) -> bool {
        !property.values.is_empty()
            && property.ident.len() <= Node::LONGEST_IDENT
            && !self.ident(property).is_empty()
    }

    /// Changes each property that is read; the parts can be asked for their texts.
    pub(super) fn each(&mut self, mut change: impl FnMut(&Self, &mut Part)) {
        let mut properties = std::mem::take(&mut self.properties);
        for property in &mut properties {
            if self.is_read(property) {
                change(self, property);
            }
        }
        self.properties = properties;
    }

    /// Removes stray characters.
    pub(super) fn drop_strays(&mut self) {
        self.holes.append(&mut self.strays);
    }

    /// Removes values without an ident.
    pub(super) fn drop_loose(&mut self) {
        self.holes.append(&mut self.loose);
    }

    /// The node's text with all changes. It begins with a semicolon and ends with its last value or ident.
    pub(super) fn into_text(self) -> String {
        let mut cuts: Vec<(Range<usize>, String)> = Vec::new();
        for property in &self.properties {
            if property.is_gone() {
                cuts.push((property.ident.start..property.end, String::new()));
                continue;
            }
            if let Some(ident) = &property.renamed {
                cuts.push((property.ident.clone(), ident.clone()));
            }
            for value in &property.values {
                if let Fate::Replaced(new) = &value.fate {
                    let range = value.inside.start - 1..value.inside.end + 1;
                    cuts.push((range, bracketed(new)));
                }
            }
            cuts.push((property.end..property.end, bracketed(&property.more)));
        }
        cuts.extend(self.holes.into_iter().map(|hole| (hole, String::new())));
        cuts.sort_by_key(|(range, _)| (range.start, range.end));
        let mut out = String::with_capacity(self.text.len() + 8);
        if !self.text.starts_with(';') {
            out.push(';');
        }
        let mut at = 0;
        for (range, new) in cuts {
            push(&mut out, self.text.get(at..range.start).unwrap_or_default());
            out.push_str(&new);
            at = at.max(range.end);
        }
        push(&mut out, self.text.get(at..).unwrap_or_default());
        let end = node_text::ended(&out).trim_end().len();
        out.truncate(end);
        out
    }
}

/// Appends what follows a hole; two idents must not become one.
fn push(out: &mut String, more: &str) {
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic();
    if out.as_bytes().last().is_some_and(is_letter)
        && more.as_bytes().first().is_some_and(is_letter)
    {
        out.push(' ');
    }
    out.push_str(more);
}

fn bracketed(values: &[String]) -> String {
    values.iter().map(|value| format!("[{value}]")).collect()
}
