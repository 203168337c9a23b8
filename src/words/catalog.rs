//! The texts of one language, read from Fluent.
//!
//! It does not know the other languages and never fails: a missing text is `None`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

/// The texts of one language.
pub(super) struct Catalog {
    bundle: FluentBundle<FluentResource>,
}

impl Catalog {
    /// Reads a catalog; entries that Fluent cannot read are skipped.
    pub(super) fn new(language: LanguageIdentifier, source: &str) -> Self {
        let resource = FluentResource::try_new(source.to_owned());
        let resource = resource.unwrap_or_else(|(readable, _)| readable);
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The isolation marks around arguments would be visible as boxes in titles and in the terminal.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self { bundle }
    }

    /// The text of a message.
    pub(super) fn text(&self, id: &str, arguments: Option<&FluentArgs<'_>>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        // A missing argument is shown as its name.
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, arguments, &mut errors);
        Some(text.into_owned())
    }

    /// The text of an attribute of a message.
    pub(super) fn attribute(&self, id: &str, attribute: &str) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = message.get_attribute(attribute)?.value();
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, None, &mut errors);
        Some(text.into_owned())
    }
}
