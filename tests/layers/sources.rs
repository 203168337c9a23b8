//! What the files of a crate name: every path in them, resolved to the file that defines its last name.
//!
//! `syn` reads the files. It keeps no line numbers without a feature that would build the whole program anew, so a line
//! is looked up in the text when a complaint needs it. Methods are not resolved: a call of `x.f()` names nothing.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use syn::buffer::{Cursor, TokenBuffer};
use syn::ext::IdentExt as _;
use syn::visit::{self, Visit};
use syn::{Attribute, Item, Meta, UseTree, Visibility};

/// The path of a module from the root of the crate; the root has no words.
pub(crate) type Module = Vec<String>;

/// A path as a file writes it.
#[derive(Clone, Debug)]
pub(crate) struct Name {
    /// The words as they are written, groups taken apart.
    pub(crate) words: Vec<String>,
    /// The words from the root of the crate, if the path starts in the crate.
    pub(crate) absolute: Option<Module>,
    /// A `use` with a visibility that passes on something inside the own module.
    pub(crate) is_facade: bool,
    /// A `use`, in contrast to a path in an item.
    pub(crate) is_use: bool,
    /// `use a::*`
    pub(crate) is_glob: bool,
}

impl Name {
    pub(crate) fn shown(&self) -> String {
        self.words.join("::")
    }
}

/// One file that is compiled outside of tests.
#[derive(Debug)]
pub(crate) struct File {
    pub(crate) path: String,
    pub(crate) module: Module,
    pub(crate) names: Vec<Name>,
    text: String,
}

impl File {
    /// The first line, counted from 1, whose code holds the path, or at least its last word.
    pub(crate) fn line(&self, name: &Name) -> usize {
        let whole = name.shown();
        let last = name.words.last().map_or("", String::as_str);
        let code = || {
            let lines = self.text.lines().enumerate();
            lines.filter(|(_, line)| {
                let line = line.trim();
                let declares = line.contains("mod ") && line.ends_with(';');
                !line.starts_with("//") && !declares
            })
        };
        let holds_word = |line: &str| {
            let mut words = line.split(|c: char| !c.is_alphanumeric() && c != '_');
            words.any(|word| word == last)
        };
        code()
            .find(|(_, line)| line.contains(&whole))
            .or_else(|| code().find(|(_, line)| holds_word(line)))
            .map_or(1, |(line, _)| line + 1)
    }
}

/// What a module has of its own and what it imports.
#[derive(Debug, Default)]
struct Scope {
    defined: HashSet<String>,
    imported: HashMap<String, Module>,
    globs: Vec<Module>,
}

/// The files of a crate, tests left out.
#[derive(Debug, Default)]
pub(crate) struct Sources {
    pub(crate) files: Vec<File>,
    scopes: HashMap<Module, Scope>,
    /// The modules that are files, by their path.
    places: HashMap<Module, usize>,
}

impl Sources {
    /// Reads a folder such as `src`.
    pub(crate) fn of_folder(root: &Path) -> Self {
        let files = rust_files(root).into_iter().map(|file| {
            let text = std::fs::read_to_string(&file).unwrap();
            let path = file.strip_prefix(root).unwrap();
            (path.to_string_lossy().into_owned(), text)
        });
        Self::of_texts(files)
    }

    /// Reads files given as path (from `src`) and text.
    pub(crate) fn of_texts(files: impl IntoIterator<Item = (String, String)>) -> Self {
        let mut parsed: Vec<(String, Module, String, syn::File)> = files
            .into_iter()
            .map(|(path, text)| {
                let file = syn::parse_file(&text).unwrap_or_else(|e| panic!("{path}: {e}"));
                (path.clone(), module_of(Path::new(&path)), text, file)
            })
            .collect();
        let mut tests = Vec::new();
        for (_, module, _, file) in &parsed {
            test_modules(module, &file.items, &mut tests);
            if is_for_tests(&file.attrs) {
                tests.push(module.clone());
            }
        }
        parsed.retain(|(_, module, ..)| !tests.iter().any(|test| module.starts_with(test)));

        let mut out = Self::default();
        for (place, (_, module, ..)) in parsed.iter().enumerate() {
            out.places.insert(module.clone(), place);
            out.scopes.entry(module.clone()).or_default();
        }
        for (_, module, _, file) in &parsed {
            out.define(module, &file.items);
        }
        for (path, module, text, file) in parsed {
            let mut reader = Reader {
                sources: &mut out,
                module: module.clone(),
                names: Vec::new(),
            };
            reader.visit_file(&file);
            let names = reader.names;
            out.files.push(File {
                path,
                module,
                names,
                text,
            });
        }
        out
    }

    /// Notes what the items define, and the modules inside the file.
    fn define(&mut self, module: &Module, items: &[Item]) {
        for item in items {
            let (attributes, name) = match item {
                Item::Const(item) => (&item.attrs, &item.ident),
                Item::Enum(item) => (&item.attrs, &item.ident),
                Item::Fn(item) => (&item.attrs, &item.sig.ident),
                Item::Static(item) => (&item.attrs, &item.ident),
                Item::Struct(item) => (&item.attrs, &item.ident),
                Item::Trait(item) => (&item.attrs, &item.ident),
                Item::Type(item) => (&item.attrs, &item.ident),
                Item::Union(item) => (&item.attrs, &item.ident),
                Item::Mod(item) => (&item.attrs, &item.ident),
                Item::Macro(item) if let Some(name) = &item.ident => (&item.attrs, name),
                _ => continue,
            };
            if is_for_tests(attributes) {
                continue;
            }
            let name = name.unraw().to_string();
            if let Item::Mod(item) = item {
                let inner = [module.as_slice(), std::slice::from_ref(&name)].concat();
                if let Some((_, items)) = &item.content {
                    self.scopes.entry(inner.clone()).or_default();
                    self.define(&inner, items);
                }
                continue;
            }
            if attributes.iter().any(|a| a.path().is_ident("macro_export")) {
                let root = self.scopes.entry(Vec::new()).or_default();
                let path = [module.as_slice(), std::slice::from_ref(&name)].concat();
                root.imported.insert(name.clone(), path);
            }
            let scope = self.scopes.entry(module.clone()).or_default();
            scope.defined.insert(name);
        }
    }

    /// The file that defines what an absolute path names, and whether the path names a module as such.
    pub(crate) fn file(&self, path: &[String]) -> Option<(&File, bool)> {
        let (module, is_module) = self.definer(path, 0)?;
        let place = (0..=module.len()).rev().find_map(|length| {
            let place = self.places.get(module.get(..length)?)?;
            Some(*place)
        })?;
        Some((self.files.get(place)?, is_module))
    }

    /// The module that defines a path, re-exports followed.
    fn definer(&self, path: &[String], depth: usize) -> Option<(Module, bool)> {
        let length = (0..=path.len())
            .rev()
            .find(|&length| self.scopes.contains_key(&path[..length]))?;
        let (module, rest) = path.split_at(length);
        let Some(name) = rest.first() else {
            return Some((module.to_vec(), true));
        };
        let scope = self.scopes.get(module)?;
        let own = || Some((module.to_vec(), false));
        if scope.defined.contains(name) || depth > 20 {
            return own();
        }
        if let Some(target) = scope.imported.get(name) {
            let target = [target, &rest[1..]].concat();
            return self.definer(&target, depth + 1).or_else(own);
        }
        for glob in &scope.globs {
            let target = [glob.as_slice(), rest].concat();
            if let Some((found, _)) = self.definer(&target, depth + 1)
                && let Some(scope) = self.scopes.get(&found)
                && scope.defined.contains(name)
            {
                return Some((found, false));
            }
        }
        own()
    }

    /// A path from the root of the crate, for a path written in a module; none where it starts outside of the crate.
    fn absolute(&self, module: &Module, words: &[String]) -> Option<Module> {
        let first = words.first()?;
        if first == "crate" {
            return Some(words[1..].to_vec());
        }
        if matches!(first.as_str(), "super" | "self") {
            let mut here = module.clone();
            let mut rest = words;
            while let [word, behind @ ..] = rest
                && matches!(word.as_str(), "super" | "self")
            {
                if word == "super" {
                    here.pop();
                }
                rest = behind;
            }
            here.extend_from_slice(rest);
            return Some(here);
        }
        let child = [module.as_slice(), std::slice::from_ref(first)].concat();
        if self.scopes.contains_key(&child) {
            return Some([module.as_slice(), words].concat());
        }
        let imported = self.scopes.get(module)?.imported.get(first)?;
        (words.len() > 1).then(|| [imported, &words[1..]].concat())
    }
}

/// Collects the paths of one file.
struct Reader<'a> {
    sources: &'a mut Sources,
    module: Module,
    names: Vec<Name>,
}

impl Reader<'_> {
    fn push(&mut self, words: Vec<String>) {
        let absolute = self.sources.absolute(&self.module, &words);
        self.names.push(Name {
            words,
            absolute,
            is_facade: false,
            is_use: false,
            is_glob: false,
        });
    }

    fn import(&mut self, tree: &UseTree, before: &mut Vec<String>, visibility: &Visibility) {
        let (words, known_as) = match tree {
            UseTree::Path(path) => {
                before.push(path.ident.unraw().to_string());
                self.import(&path.tree, before, visibility);
                before.pop();
                return;
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, before, visibility);
                }
                return;
            }
            UseTree::Name(name) => {
                let word = name.ident.unraw().to_string();
                // `use a::{self}` imports `a`.
                let mut words = before.clone();
                if word != "self" {
                    words.push(word);
                }
                let last = words.last().cloned();
                (words, last)
            }
            UseTree::Rename(rename) => {
                let mut words = before.clone();
                if rename.ident != "self" {
                    words.push(rename.ident.unraw().to_string());
                }
                (words, Some(rename.rename.unraw().to_string()))
            }
            UseTree::Glob(_) => (before.clone(), None),
        };
        let absolute = self.sources.absolute(&self.module, &words);
        let is_glob = known_as.is_none();
        let passes_on = !matches!(visibility, Visibility::Inherited);
        let scope = self.sources.scopes.entry(self.module.clone()).or_default();
        if let Some(path) = &absolute {
            match known_as {
                Some(known_as) => drop(scope.imported.insert(known_as, path.clone())),
                None => scope.globs.push(path.clone()),
            }
        }
        let is_facade = passes_on
            && absolute
                .as_ref()
                .is_some_and(|path| path.starts_with(&self.module));
        self.names.push(Name {
            words,
            absolute,
            is_facade,
            is_use: true,
            is_glob,
        });
    }

    /// The paths in the tokens of a macro or an attribute.
    fn tokens(&mut self, mut cursor: Cursor<'_>) {
        let mut words: Vec<String> = Vec::new();
        let mut colons = 0;
        loop {
            if let Some((word, next)) = cursor.ident() {
                if colons != 2 {
                    self.end(&mut words);
                }
                words.push(word.unraw().to_string());
                (colons, cursor) = (0, next);
                continue;
            }
            if let Some((sign, next)) = cursor.punct()
                && sign.as_char() == ':'
            {
                (colons, cursor) = (colons + 1, next);
                continue;
            }
            colons = 0;
            self.end(&mut words);
            if let Some((inner, _, _, next)) = cursor.any_group() {
                self.tokens(inner);
                cursor = next;
            } else if let Some((_, next)) = cursor.token_tree() {
                cursor = next;
            } else {
                return;
            }
        }
    }

    /// Takes a path that is complete. A single word is a variable or was imported.
    fn end(&mut self, words: &mut Vec<String>) {
        if words.len() > 1 {
            self.push(words.clone());
        }
        words.clear();
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_file(&mut self, file: &'ast syn::File) {
        // Imports first: a path may go through one that is written below it.
        let mut imports = Imports(self);
        imports.visit_file(file);
        visit::visit_file(self, file);
    }

    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes_of(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_item_use(&mut self, _: &'ast syn::ItemUse) {}

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.module.push(item.ident.unraw().to_string());
        visit::visit_item_mod(self, item);
        self.module.pop();
    }

    /// `pub(in crate::gui)` names nothing.
    fn visit_visibility(&mut self, _: &'ast Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        let words = path.segments.iter().map(|s| s.ident.unraw().to_string());
        let mut words = words.collect();
        self.end(&mut words);
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, item: &'ast syn::Macro) {
        visit::visit_macro(self, item);
        self.tokens(TokenBuffer::new2(item.tokens.clone()).begin());
    }

    fn visit_meta_list(&mut self, list: &'ast syn::MetaList) {
        self.tokens(TokenBuffer::new2(list.tokens.clone()).begin());
    }
}

/// The first pass over a file: its imports.
struct Imports<'a, 'b>(&'a mut Reader<'b>);

impl<'ast> Visit<'ast> for Imports<'_, '_> {
    fn visit_item(&mut self, item: &'ast Item) {
        if !is_for_tests(attributes_of(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !is_for_tests(&item.attrs) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        self.0.module.push(item.ident.unraw().to_string());
        visit::visit_item_mod(self, item);
        self.0.module.pop();
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.0.import(&item.tree, &mut Vec::new(), &item.vis);
    }
}

fn attributes_of(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Macro(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Union(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// Whether `cfg(test)` or a `cfg(all(test, …))` stands among the attributes.
fn is_for_tests(attributes: &[Attribute]) -> bool {
    fn holds_test(meta: &Meta) -> bool {
        match meta {
            Meta::Path(path) => path.is_ident("test"),
            Meta::List(list) if list.path.is_ident("all") || list.path.is_ident("cfg") => {
                let mut found = false;
                let _ = list.parse_args_with(|input: syn::parse::ParseStream<'_>| {
                    let inner =
                        syn::punctuated::Punctuated::<Meta, syn::Token![,]>::parse_terminated(
                            input,
                        )?;
                    found = inner.iter().any(holds_test);
                    Ok(())
                });
                found
            }
            _ => false,
        }
    }
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("cfg") && holds_test(&attribute.meta))
}

/// The modules in files of their own that are declared for tests only.
fn test_modules(module: &Module, items: &[Item], out: &mut Vec<Module>) {
    for item in items {
        if let Item::Mod(item) = item {
            let inner = [module.as_slice(), &[item.ident.unraw().to_string()]].concat();
            if is_for_tests(&item.attrs) {
                out.push(inner);
            } else if let Some((_, items)) = &item.content {
                test_modules(&inner, items, out);
            }
        }
    }
}

/// All Rust files below a folder.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).into_iter().flatten().flatten();
        for path in entries.map(|entry| entry.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|name| name == "rs") {
                out.push(path);
            }
        }
    }
    out.sort();
    out
}

/// `rules/go.rs` and `rules/go/mod.rs` are `rules::go`; `lib.rs` is the root, and `main.rs` a program of its own.
fn module_of(path: &Path) -> Module {
    let path = path.with_extension("");
    let mut words: Module = path
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    if words.last().is_some_and(|word| word == "mod") || words == ["lib"] {
        words.pop();
    }
    words
}
