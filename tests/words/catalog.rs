//! A language's catalog as Fluent's own parser reads it.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement,
};
use fluent_syntax::parser;

/// What a message says of itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Entries {
    /// The arguments that its text names.
    pub(crate) variables: BTreeSet<String>,
    /// Its attributes.
    pub(crate) attributes: BTreeSet<String>,
}

/// A catalog.
pub(crate) struct Catalog {
    pub(crate) messages: BTreeMap<String, Entries>,
    /// What Fluent cannot read.
    pub(crate) unread: Vec<String>,
    /// Ids that stand twice.
    pub(crate) twice: Vec<String>,
}

impl Catalog {
    pub(crate) fn read(text: &str) -> Self {
        let (resource, unread) = match parser::parse(text) {
            Ok(resource) => (resource, Vec::new()),
            Err((resource, errors)) => (resource, errors),
        };
        let mut out = Self {
            messages: BTreeMap::new(),
            unread: unread.iter().map(ToString::to_string).collect(),
            twice: Vec::new(),
        };
        for entry in resource.body {
            let Entry::Message(message) = entry else {
                continue;
            };
            let mut own = Entries::default();
            if let Some(pattern) = &message.value {
                variables(pattern, &mut own.variables);
            }
            let attributes = message.attributes.iter();
            own.attributes = attributes
                .map(|attribute| attribute.id.name.to_owned())
                .collect();
            if out
                .messages
                .insert(message.id.name.to_owned(), own)
                .is_some()
            {
                out.twice.push(message.id.name.to_owned());
            }
        }
        out
    }

    /// Whether it has a message, or an attribute of one: `item-save.help`.
    pub(crate) fn has(&self, id: &str) -> bool {
        match id.split_once('.') {
            Some((id, attribute)) => {
                let message = self.messages.get(id);
                message.is_some_and(|message| message.attributes.contains(attribute))
            }
            None => self.messages.contains_key(id),
        }
    }

    /// What another language lacks or has too many, or with other arguments.
    pub(crate) fn differences(&self, other: &Self) -> Vec<String> {
        let ids: BTreeSet<&String> = self.messages.keys().chain(other.messages.keys()).collect();
        let mut out = Vec::new();
        for id in ids {
            match (self.messages.get(id), other.messages.get(id)) {
                (Some(_), None) => out.push(format!("{id} is missing")),
                (None, Some(_)) => out.push(format!("{id} is not in English")),
                (own, its) if own != its => out.push(format!("{id} differs: {own:?}, {its:?}")),
                _ => {}
            }
        }
        out
    }
}

fn variables(pattern: &Pattern<&str>, out: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            in_expression(expression, out);
        }
    }
}

fn in_expression(expression: &Expression<&str>, out: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => in_inline(inline, out),
        Expression::Select { selector, variants } => {
            in_inline(selector, out);
            for variant in variants {
                variables(&variant.value, out);
            }
        }
    }
}

fn in_inline(inline: &InlineExpression<&str>, out: &mut BTreeSet<String>) {
    let arguments = |arguments: &CallArguments<&str>, out: &mut BTreeSet<String>| {
        for positional in &arguments.positional {
            in_inline(positional, out);
        }
        for named in &arguments.named {
            in_inline(&named.value, out);
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            out.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference {
            arguments: given, ..
        }
        | InlineExpression::TermReference {
            arguments: Some(given),
            ..
        } => arguments(given, out),
        InlineExpression::Placeable { expression } => in_expression(expression, out),
        _ => {}
    }
}

#[test]
fn variables_are_found_wherever_they_stand() {
    let catalog = Catalog::read(
        "a = { $one ->\n    [one] { $two }\n   *[other] x { NUMBER($three) }\n }\n    .help = { $four }\nb = x\nb = y\n",
    );
    let names = |id: &str| {
        catalog.messages[id]
            .variables
            .iter()
            .cloned()
            .collect::<Vec<_>>()
    };
    assert_eq!(names("a"), ["one", "three", "two"]);
    assert!(catalog.has("a.help") && !catalog.has("b.help") && !catalog.has("c.help"));
    assert_eq!(catalog.twice, ["b"]);
    let other = Catalog::read("a = x\nc = y\n");
    assert_eq!(catalog.differences(&other).len(), 3);
    assert!(!Catalog::read("= nothing\n").unread.is_empty());
}
