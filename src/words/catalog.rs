//! One language's texts, read from Fluent.
//!
//! It knows no other language and never fails: what it lacks is `None`.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

/// The texts of one language.
pub(super) struct Catalog {
    bundle: FluentBundle<FluentResource>,
}

impl Catalog {
    /// Reads a catalog; entries that Fluent cannot read are left out.
    pub(super) fn new(language: LanguageIdentifier, source: &str) -> Self {
        let resource = FluentResource::try_new(source.to_owned());
        let resource = resource.unwrap_or_else(|(readable, _)| readable);
        let mut bundle = FluentBundle::new_concurrent(vec![language]);
        // The marks that isolate arguments would stand in titles and in the terminal as boxes.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self { bundle }
    }

    /// The text of a message.
    pub(super) fn text(&self, id: &str, arguments: Option<&FluentArgs<'_>>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        // An argument that is missing is shown by its name.
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
