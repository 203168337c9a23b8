//! Everything that a user reads, by language: the catalog in `assets/words/`, and the messages that refer to it.
//!
//! The text of a panel is looked up at once. What is passed on first (errors, results, names of undo steps) is a
//! [`Message`], a value that becomes text where it is shown:
//!
//! ```
//! use bunki::words::{help, message, text};
//!
//! // assets/words/en/bunki.ftl:
//! //     words-sample = { $count ->
//! //         [one] One sample of { $name }
//! //        *[other] { $count } samples of { $name }
//! //     }
//! //         .help = Shows what a message looks like.
//! let message = message!("words-sample", count = 3, name = "Bunki");
//! assert_eq!(message.to_string(), "3 samples of Bunki"); // in the language of the user
//! assert_eq!(message.english(), "3 samples of Bunki"); // for JSON, logs and tests
//! assert_eq!(text!("words-sample", count = 1, name = "Bunki"), "One sample of Bunki");
//! assert_eq!(text("words-language"), "English");
//! assert_eq!(help("words-sample").as_deref(), Some("Shows what a message looks like."));
//! ```
//!
//! Adding a message touches two files: the code that uses it, and the catalog. `tests/words` reports messages that are
//! missing, unused or used with other arguments. This module does not know who uses which message.

mod catalog;
mod language;
mod message;
mod moment;
mod number;

pub use language::{LANGUAGES, help, language, set_language, text};
pub use message::{Argument, Message};
pub use moment::moment;
pub use number::grouped;

/// Makes a [`Message`] from its id and arguments: `message!("save-done", name = name, count = 3)`.
#[macro_export]
macro_rules! message {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::Message::new(
            $id,
            ::std::vec![$((::std::stringify!($name), $crate::words::Argument::from($value))),*],
        )
    };
}

/// A text in the user's language: `text!("status-move", number = 3)`.
#[macro_export]
macro_rules! text {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::message!($id $(, $name = $value)*).to_string()
    };
}

pub use crate::{message, text};
