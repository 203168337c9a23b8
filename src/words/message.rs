//! A message as a value: an id of the catalog and arguments.
//!
//! It has no language until it is shown.

use std::borrow::Cow;
use std::fmt;

use fluent_bundle::{FluentArgs, FluentValue};

use serde::{Deserialize, Serialize};

use super::language::{english_with, text_with};

/// Something to tell the user; it becomes text where it is shown.
///
/// In a journal it keeps its id and arguments: a journal of another version may have an id that this one does not know,
/// which is then shown as it is.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Message {
    id: Cow<'static, str>,
    arguments: Vec<(Cow<'static, str>, Argument)>,
}

impl Message {
    /// A message by its id in the catalog; `message!` is shorter.
    #[must_use]
    pub fn new(id: &'static str, arguments: Vec<(&'static str, Argument)>) -> Self {
        Self {
            id: Cow::Borrowed(id),
            arguments: arguments
                .into_iter()
                .map(|(name, argument)| (Cow::Borrowed(name), argument))
                .collect(),
        }
    }

    /// Its id in the catalog.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The text in English, regardless of the user's language.
    #[must_use]
    pub fn english(&self) -> String {
        self.show(Self::english, english_with)
    }

    fn show(
        &self,
        inner: fn(&Self) -> String,
        outer: fn(&str, Option<&FluentArgs<'_>>) -> String,
    ) -> String {
        if self.arguments.is_empty() {
            return outer(&self.id, None);
        }
        let mut shown = FluentArgs::with_capacity(self.arguments.len());
        for (name, argument) in &self.arguments {
            let value: FluentValue<'_> = match argument {
                Argument::Text(text) => text.as_str().into(),
                Argument::Number(number) => (*number).into(),
                Argument::Message(message) => inner(message).into(),
            };
            shown.set(name.as_ref(), value);
        }
        outer(&self.id, Some(&shown))
    }
}

/// The text in the user's language.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.show(Self::to_string, text_with))
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Argument {
    /// A name, a path, a value: not translated.
    Text(String),
    /// A number; it decides between singular and plural.
    Number(i64),
    /// A message, which becomes text together with the outer one.
    Message(Box<Message>),
}

impl From<&str> for Argument {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Argument {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for Argument {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<char> for Argument {
    fn from(text: char) -> Self {
        Self::Text(text.to_string())
    }
}

impl From<Message> for Argument {
    fn from(message: Message) -> Self {
        Self::Message(Box::new(message))
    }
}

impl From<&Message> for Argument {
    fn from(message: &Message) -> Self {
        message.clone().into()
    }
}

/// Numbers up to this one keep all their digits in Fluent; larger ones are passed as text, and are plural.
const EXACT: i64 = 1 << 53;

macro_rules! numbers {
    ($($number:ty)+) => {
        $(impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                match i64::try_from(number) {
                    Ok(exact) if (-EXACT..=EXACT).contains(&exact) => Self::Number(exact),
                    _ => Self::Text(number.to_string()),
                }
            }
        })+
    };
}

numbers!(u8 u16 u32 u64 usize i32 i64);

#[cfg(test)]
mod tests {
    use crate::words::{Message, help, message, text};

    #[test]
    fn arguments_are_numbers_texts_and_messages() {
        let sample = |count: usize| message!("words-sample", count = count, name = 'x');
        assert_eq!(sample(1).english(), "One sample of x");
        assert_eq!(sample(2).to_string(), "2 samples of x");
        let inside = message!("words-sample", count = 1_000_000, name = sample(1));
        assert_eq!(inside.to_string(), "1000000 samples of One sample of x");
        let large = message!("words-sample", count = usize::MAX, name = i64::MIN);
        assert_eq!(
            large.english(),
            "18446744073709551615 samples of -9223372036854775808"
        );
        assert_eq!(text!("words-language"), "English");
        let help = help("words-sample").unwrap();
        assert_eq!(help, "Shows what a message looks like.");
    }

    #[test]
    fn messages_are_values() {
        assert_eq!(
            message!("words-sample", count = 1, name = "x"),
            message!("words-sample", count = 1u8, name = 'x')
        );
        assert_ne!(message!("words-sample"), message!("words-language"));
        assert_eq!(message!("words-sample").id(), "words-sample");
    }

    #[test]
    fn what_is_missing_is_shown_by_its_name() {
        assert_eq!(
            Message::new("words-none", Vec::new()).english(),
            "words-none"
        );
        let lacking = message!("words-sample", count = 2);
        assert_eq!(lacking.english(), "2 samples of {$name}");
    }

    #[test]
    fn texts_are_padded_like_any_other() {
        assert_eq!(format!("{:>9}|", message!("words-language")), "  English|");
    }

    /// Measures the time of a text: `cargo test --lib words -- --ignored --nocapture`.
    #[test]
    #[ignore = "measures"]
    fn cost() {
        let nanoseconds = |what: &dyn Fn() -> String| {
            let start = std::time::Instant::now();
            for _ in 0..100_000 {
                std::hint::black_box(what());
            }
            start.elapsed().as_nanos() / 100_000
        };
        let plain = nanoseconds(&|| text("words-language"));
        let count = nanoseconds(&|| text!("words-sample", count = 3, name = "Bunki"));
        panic!("{plain} ns a text, {count} ns with two arguments and a plural");
    }
}
