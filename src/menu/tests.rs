//! Checks that commands, rows, keys and words fit together, so that no part of a new item is forgotten.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use super::{ContextMenu, Entry, Item, MENUS, by_id, items, save_selected, words};
use crate::problem::Scope;
use crate::session::command::{Command, Compare, File, Look, Tools, Transform};
use crate::settings::Switch;
use crate::tree::Mark;
use crate::words::{help, text};

/// Commands without arguments and without a row, as `{:?}` prints them: answers to dialogs, and orientations that the
/// menus combine from others.
const WITHOUT_ROW: &[&str] = &[
    "Edit(CloseInfo)",
    "File(CloseCharset)",
    "File(Follow)",
    "File(Keep)",
    "File(Leave)",
    "File(Stay)",
    "Find(Close)",
    "Library(CloseSearch)",
    "Library(CloseTroubles)",
    "Library(Tab(Files))",
    "Library(Tab(Library))",
    "Look(Turn(Flip))",
    "Look(Turn(TurnAround))",
    "Node(Annotate(Doubtful, Strong))",
    "Node(Annotate(Interesting, Strong))",
    "Tools(CloseLbTag)",
    "Tools(CloseLeftBehind)",
    "Study(Close)",
];

fn source(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path)).unwrap()
}

/// The paths of all Rust files of the source, and what they hold.
fn sources() -> Vec<(PathBuf, String)> {
    let mut all = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                all.push((path, text));
            }
        }
    }
    all
}

/// All public enums that a command can hold, by name.
fn enums() -> BTreeMap<String, Vec<syn::ItemEnum>> {
    let mut all: BTreeMap<String, Vec<syn::ItemEnum>> = BTreeMap::new();
    let above = ["src/cli", "src/export", "src/gui", "src/menu", "src/view"];
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    for (path, text) in sources() {
        if above.iter().any(|room| path.starts_with(root.join(room))) {
            continue;
        }
        for item in syn::parse_file(&text).unwrap().items {
            if let syn::Item::Enum(found) = item
                && matches!(found.vis, syn::Visibility::Public(_))
            {
                all.entry(found.ident.to_string()).or_default().push(found);
            }
        }
    }
    all
}

/// What `{:?}` prints for every value of a type; `None` if it holds anything but small enums.
fn values(ty: &syn::Type, enums: &BTreeMap<String, Vec<syn::ItemEnum>>) -> Option<Vec<String>> {
    let syn::Type::Path(path) = ty else {
        return None;
    };
    let name = path.path.get_ident()?.to_string();
    if name == "Mark" {
        // A macro makes them.
        return Some(Mark::ALL.iter().map(|mark| format!("{mark:?}")).collect());
    }
    let found = enums.get(&name)?;
    let [only] = found.as_slice() else {
        panic!("there are several enums of the name {}", found[0].ident);
    };
    let variants = only.variants.iter();
    let all: Option<Vec<Vec<String>>> =
        variants.map(|variant| of_variant(variant, enums)).collect();
    Some(all?.concat())
}

/// The same of one variant.
fn of_variant(
    variant: &syn::Variant,
    enums: &BTreeMap<String, Vec<syn::ItemEnum>>,
) -> Option<Vec<String>> {
    let name = variant.ident.to_string();
    let fields = match &variant.fields {
        syn::Fields::Unit => return Some(vec![name]),
        syn::Fields::Unnamed(fields) => &fields.unnamed,
        syn::Fields::Named(_) => return None,
    };
    let mut all = vec![String::new()];
    for field in fields {
        let values = values(&field.ty, enums)?;
        let joined = |start: &String| {
            let comma = if start.is_empty() { "" } else { ", " };
            values
                .iter()
                .map(move |value| format!("{start}{comma}{value}"))
                .collect()
        };
        all = all
            .iter()
            .flat_map(|start| -> Vec<String> { joined(start) })
            .collect();
    }
    Some(all.iter().map(|inner| format!("{name}({inner})")).collect())
}

#[test]
fn every_command_that_needs_nothing_from_a_panel_has_a_row() {
    let enums = enums();
    let mut expected = BTreeSet::new();
    for kind in &enums["Command"][0].variants {
        let syn::Fields::Unnamed(fields) = &kind.fields else {
            panic!("{} holds no enum", kind.ident);
        };
        let syn::Type::Path(path) = &fields.unnamed[0].ty else {
            panic!("{} holds no enum", kind.ident);
        };
        let inner = path.path.get_ident().unwrap().to_string();
        let files = [
            "edit", "file", "find", "library", "look", "solve", "study", "tools",
        ]
        .map(|name| {
            let file = source(&format!("src/session/command/{name}.rs"));
            syn::parse_file(&file).unwrap()
        });
        let mut all = files.iter().flat_map(|file| &file.items);
        let commands = all.find_map(|item| match item {
            syn::Item::Enum(found) if found.ident == inner => Some(found),
            _ => None,
        });
        for variant in &commands.unwrap().variants {
            let values = of_variant(variant, &enums).unwrap_or_default();
            expected.extend(
                values
                    .iter()
                    .map(|value| format!("{}({value})", kind.ident)),
            );
        }
    }
    for name in WITHOUT_ROW {
        assert!(expected.remove(*name), "there is no command {name}");
    }
    // A macro makes the switches, the two fields of a transformation have names, and other comparisons need a file.
    let switches = Switch::ALL.iter().copied();
    let made = switches.map(|switch| Command::Look(Look::Toggle(switch)));
    let transforms = [Scope::Problem, Scope::File].into_iter().flat_map(|scope| {
        let of = |transform| Command::Tools(Tools::Transform { transform, scope });
        Transform::ALL.map(of)
    });
    let asked = Command::File(File::Compare(Compare::Ask));
    expected.extend(
        made.chain(transforms)
            .chain([asked])
            .map(|command| format!("{command:?}")),
    );
    let rows: BTreeSet<String> = items().map(|item| format!("{:?}", item.command)).collect();
    let missing: Vec<&String> = expected.difference(&rows).collect();
    assert!(
        missing.is_empty(),
        "no row in src/menu/table.rs: {missing:#?}"
    );
    let more: Vec<&String> = rows.difference(&expected).collect();
    assert!(
        more.is_empty(),
        "a row for what the source does not show to be complete: {more:#?}"
    );
}

#[test]
fn no_two_rows_share_an_id_a_command_or_a_key() {
    let mut ids = BTreeSet::new();
    let mut commands = BTreeSet::new();
    let mut keys = BTreeSet::new();
    for item in items() {
        assert!(ids.insert(item.id), "two rows {}", item.id);
        let command = format!("{:?}", item.command);
        assert!(
            commands.insert(command),
            "two rows do what {} does",
            item.id
        );
        for key in item.keys {
            assert!(keys.insert(key), "two rows have the key {key}");
        }
    }
    let letters: BTreeSet<char> = MENUS.iter().map(|menu| menu.letter).collect();
    assert_eq!(letters.len(), MENUS.len());
}

#[test]
fn a_plain_letter_or_digit_is_never_a_shortcut() {
    for key in items().flat_map(|item| item.keys) {
        let key = key.strip_prefix("Shift+").unwrap_or(key);
        assert!(key.chars().count() > 1, "{key} enters a branch");
    }
}

#[test]
fn every_row_has_its_words_and_all_words_of_items_have_a_row() {
    let Entry::Item(selected) = save_selected(Vec::new()) else {
        panic!("no item");
    };
    let all: Vec<Item> = items().cloned().chain([selected]).collect();
    for item in &all {
        assert!(help(item.word).is_some(), "{} has no words", item.word);
    }
    for word in words() {
        assert_ne!(text(word), word, "{word} has no words");
    }
    for line in source("assets/words/en/bunki.ftl").lines() {
        let id = line.split(' ').next().unwrap_or_default();
        let is_known = all.iter().any(|item| item.word == id);
        assert!(is_known || !id.starts_with("item-"), "{id} names no item");
    }
}

#[test]
fn every_switch_is_read_somewhere() {
    let sources = sources();
    for switch in Switch::ALL {
        let mut field = String::new();
        for letter in format!("{switch:?}").chars() {
            if letter.is_uppercase() && !field.is_empty() {
                field.push('_');
            }
            field.extend(letter.to_lowercase());
        }
        let read = format!(".{field}");
        let is_read = sources
            .iter()
            .any(|(path, text)| !path.ends_with("settings.rs") && text.contains(&read));
        assert!(is_read, "nothing reads the switch {field}");
    }
}

#[test]
fn every_entry_of_a_context_menu_is_in_the_table() {
    for menu in ContextMenu::ALL {
        let wanted: usize = menu.ids().iter().map(|group| group.len()).sum();
        let found: usize = menu.groups().iter().map(Vec::len).sum();
        assert_eq!(found, wanted, "{menu:?}: {:?}", menu.ids());
    }
}

#[test]
fn a_row_is_found_by_its_id() {
    let item = by_id("save-as").unwrap();
    assert_eq!(
        (item.name().as_str(), item.key()),
        ("Save As…", "Ctrl+Shift+S")
    );
}
