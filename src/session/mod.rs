//! What the user works on: open documents, the cursor, commands, undo.

pub mod command;
pub mod effect;

pub use command::Command;
pub use effect::{Dialog, Effect};

/// An open document; never given twice in a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DocumentId(pub u32);

/// All open documents, the cursor in each, and the user's settings.
#[derive(Debug, Default)]
pub struct Session {
    settings: crate::settings::Settings,
}

impl Session {
    /// A session without a file.
    #[must_use]
    pub const fn new(settings: crate::settings::Settings) -> Self {
        Self { settings }
    }

    /// The user's settings.
    #[must_use]
    pub const fn settings(&self) -> &crate::settings::Settings {
        &self.settings
    }

    /// Carries a command out and tells what the world must do for it.
    pub fn run(&mut self, _command: Command) -> Vec<Effect> {
        Vec::new()
    }
}
