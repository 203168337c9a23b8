//! A file of Rust as `syn` reads it: which messages it uses, and which words it holds itself.

use std::collections::BTreeSet;

use syn::buffer::{Cursor, TokenBuffer};
use syn::parse::Parser as _;
use syn::punctuated::Punctuated;
use syn::visit::{self, Visit};
use syn::{Attribute, Expr, Lit, Token};

/// Methods whose text a user reads.
const METHODS: &[&str] = &[
    "button",
    "checkbox",
    "collapsing",
    "colored_label",
    "heading",
    "hint_text",
    "hyperlink_to",
    "label",
    "link",
    "menu_button",
    "monospace",
    "on_disabled_hover_text",
    "on_hover_text",
    "placeholder",
    "radio",
    "radio_value",
    "selectable_label",
    "selectable_value",
    "set_label",
    "set_title",
    "set_description",
    "set_value",
    "small",
    "small_button",
    "strong",
    "text",
    "toggle_value",
    "weak",
    "with_title",
    "add_filter",
    "shortcut_text",
];

/// Functions, by the last two words of their path, whose text a user reads.
const FUNCTIONS: &[(&str, &str)] = &[
    ("Button", "new"),
    ("Button", "selectable"),
    ("Checkbox", "new"),
    ("CollapsingHeader", "new"),
    ("Label", "new"),
    ("RichText", "new"),
    ("SubMenuButton", "new"),
    ("WidgetInfo", "labeled"),
    ("WidgetInfo", "selected"),
    ("WidgetInfo", "text_edit"),
    ("WidgetText", "from"),
    ("Window", "new"),
];

/// Macros that print; `format` makes what is printed.
const PRINTERS: &[&str] = &[
    "eprint", "eprintln", "format", "print", "println", "write", "writeln",
];

/// A message that the source names.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Use {
    pub(crate) id: String,
    /// The names of its arguments, where the call tells them.
    pub(crate) arguments: Option<BTreeSet<String>>,
}

/// What a file holds outside of tests.
#[derive(Debug, Default)]
pub(crate) struct Source {
    pub(crate) uses: Vec<Use>,
    /// Every string.
    pub(crate) literals: BTreeSet<String>,
    /// Strings with words that go to a widget or into a message.
    pub(crate) shown: BTreeSet<String>,
    /// Strings with words that are printed.
    pub(crate) printed: BTreeSet<String>,
    /// Strings that read as a sentence, wherever they go.
    pub(crate) sentences: BTreeSet<String>,
    /// The names of modules in other files that are compiled for tests only.
    pub(crate) test_modules: Vec<String>,
}

impl Source {
    pub(crate) fn read(text: &str) -> Self {
        let file = syn::parse_file(text).expect("the source is Rust");
        let mut out = Self::default();
        if !file.attrs.iter().any(is_for_tests) {
            Reader {
                out: &mut out,
                speaks: text.contains("words::"),
                reaches: Reaches::default(),
            }
            .visit_file(&file);
        }
        out
    }
}

/// Whom the strings of an expression reach.
#[derive(Clone, Copy, Default)]
struct Reaches {
    user: bool,
    printer: bool,
}

struct Reader<'a> {
    out: &'a mut Source,
    /// The file names [`bunki::words`], so that a `text` without a path is likely the one of that room.
    speaks: bool,
    reaches: Reaches,
}

/// Whether `cfg(test)`, or `cfg(all(test, …))`.
fn is_for_tests(attribute: &Attribute) -> bool {
    let syn::Meta::List(list) = &attribute.meta else {
        return attribute.path().is_ident("test");
    };
    let text = list.tokens.to_string();
    attribute.path().is_ident("cfg")
        && (text == "test" || text.replace(' ', "").starts_with("all(test"))
}

/// Whether a text, without the places that a format fills, has a word of two letters.
fn has_words(text: &str) -> bool {
    let text = without_places(text);
    let mut words = text.split(|sign: char| !sign.is_alphabetic());
    words.any(|word| word.chars().count() > 1)
}

/// Whether a text has two words in a row, one of them of lower-case letters.
fn is_sentence(text: &str) -> bool {
    let text = without_places(text);
    let words: Vec<&str> = text.split(' ').collect();
    let is_word = |word: &&str| {
        let letters = word.trim_matches(|sign: char| ".,:;!?()'\"…".contains(sign));
        letters.len() > 1
            && letters
                .chars()
                .all(|sign| sign.is_alphabetic() || "'’-".contains(sign))
    };
    let is_small = |word: &&str| is_word(word) && word.chars().skip(1).any(char::is_lowercase);
    words.windows(2).any(|pair| {
        let [one, two] = pair else { return false };
        is_small(one) && (is_word(two) || two.contains('\0')) || is_small(two) && one.contains('\0')
    })
}

/// A format's text with `\0` for each place that is filled.
fn without_places(text: &str) -> String {
    let mut out = String::new();
    let mut depth = 0u32;
    for sign in text.chars() {
        match sign {
            '{' => {
                depth += 1;
                out.push('\0');
            }
            '}' => depth = depth.saturating_sub(1),
            _ if depth == 0 => out.push(sign),
            _ => {}
        }
    }
    out
}

/// The strings that an expression comes to, through branches, blocks and conversions.
fn results(expression: &Expr, out: &mut Vec<String>) {
    match expression {
        Expr::Lit(lit) => {
            if let Lit::Str(text) = &lit.lit {
                out.push(text.value());
            }
        }
        Expr::Match(found) => found.arms.iter().for_each(|arm| results(&arm.body, out)),
        Expr::If(found) => {
            if let Some(syn::Stmt::Expr(last, None)) = found.then_branch.stmts.last() {
                results(last, out);
            }
            if let Some((_, other)) = &found.else_branch {
                results(other, out);
            }
        }
        Expr::Block(block) => {
            if let Some(syn::Stmt::Expr(last, None)) = block.block.stmts.last() {
                results(last, out);
            }
        }
        Expr::Paren(inner) => results(&inner.expr, out),
        Expr::Reference(inner) => results(&inner.expr, out),
        _ => {}
    }
}

impl Reader<'_> {
    fn reaching(&mut self, reaches: Reaches, read: impl FnOnce(&mut Self)) {
        let before = std::mem::replace(&mut self.reaches, reaches);
        read(self);
        self.reaches = before;
    }

    fn used(&mut self, expression: &Expr, arguments: Option<&BTreeSet<String>>) {
        let mut ids = Vec::new();
        results(expression, &mut ids);
        let used = ids.into_iter().map(|id| Use {
            id,
            arguments: arguments.cloned(),
        });
        self.out.uses.extend(used);
    }

    /// `message!("id", name = value)` and `text!("id", name = value)`.
    fn message(&mut self, parts: &Punctuated<Expr, Token![,]>) {
        let mut parts = parts.iter();
        let Some(id) = parts.next() else { return };
        let mut names = BTreeSet::new();
        for part in parts {
            if let Expr::Assign(assign) = part {
                if let Expr::Path(path) = &*assign.left {
                    names.extend(path.path.get_ident().map(ToString::to_string));
                }
                let reaches = Reaches {
                    user: true,
                    printer: true,
                };
                self.reaching(reaches, |own| own.visit_expr(&assign.right));
            }
        }
        self.used(id, Some(&names));
        self.reaching(Reaches::default(), |own| own.visit_expr(id));
    }
}

impl<'ast> Visit<'ast> for Reader<'_> {
    fn visit_attribute(&mut self, attribute: &'ast Attribute) {
        // Errors that write their text themselves.
        if attribute.path().is_ident("error")
            && let Ok(list) = attribute.meta.require_list()
            && let Ok(parts) =
                Punctuated::<Expr, Token![,]>::parse_terminated.parse2(list.tokens.clone())
        {
            parts.iter().for_each(|part| self.visit_expr(part));
        }
    }

    fn visit_item(&mut self, item: &'ast syn::Item) {
        let attributes = match item {
            syn::Item::Const(item) => &item.attrs,
            syn::Item::Fn(item) => &item.attrs,
            syn::Item::Impl(item) => &item.attrs,
            syn::Item::Macro(item) => &item.attrs,
            syn::Item::Mod(item) => &item.attrs,
            syn::Item::Static(item) => &item.attrs,
            syn::Item::Struct(item) => &item.attrs,
            syn::Item::Enum(item) => &item.attrs,
            syn::Item::Use(item) => &item.attrs,
            _ => return visit::visit_item(self, item),
        };
        if !attributes.iter().any(is_for_tests) {
            visit::visit_item(self, item);
        } else if let syn::Item::Mod(module) = item {
            self.out.test_modules.push(module.ident.to_string());
        }
    }

    fn visit_impl_item_fn(&mut self, item: &'ast syn::ImplItemFn) {
        if !item.attrs.iter().any(is_for_tests) {
            visit::visit_impl_item_fn(self, item);
        }
    }

    fn visit_lit_str(&mut self, literal: &'ast syn::LitStr) {
        let text = literal.value();
        if has_words(&text) {
            if self.reaches.user {
                self.out.shown.insert(text.clone());
            }
            if self.reaches.printer {
                self.out.printed.insert(text.clone());
            }
        }
        if is_sentence(&text) {
            self.out.sentences.insert(text.clone());
        }
        self.out.literals.insert(text);
    }

    fn visit_expr_method_call(&mut self, call: &'ast syn::ExprMethodCall) {
        self.visit_expr(&call.receiver);
        let user = self.reaches.user || METHODS.contains(&&*call.method.to_string());
        let reaches = Reaches {
            user,
            ..self.reaches
        };
        self.reaching(reaches, |own| {
            call.args.iter().for_each(|part| own.visit_expr(part));
        });
    }

    fn visit_expr_call(&mut self, call: &'ast syn::ExprCall) {
        let Expr::Path(path) = &*call.func else {
            return visit::visit_expr_call(self, call);
        };
        let words: Vec<String> = path
            .path
            .segments
            .iter()
            .map(|word| word.ident.to_string())
            .collect();
        let [.., before, last] = &[&["".to_owned()][..], &words].concat()[..] else {
            return;
        };
        let is_words = before == "words" || before.is_empty() && self.speaks;
        match &**last {
            "text" | "help" if is_words => {
                if let Some(first) = call.args.first() {
                    let arguments = (last == "text").then(BTreeSet::new);
                    self.used(first, arguments.as_ref());
                }
                self.reaching(Reaches::default(), |own| visit::visit_expr_call(own, call));
            }
            "new" if before == "Message" => {
                if let Some(first) = call.args.first() {
                    self.used(first, None);
                }
                self.reaching(Reaches::default(), |own| visit::visit_expr_call(own, call));
            }
            _ => {
                let user = self.reaches.user || FUNCTIONS.contains(&(before, last));
                let reaches = Reaches {
                    user,
                    ..self.reaches
                };
                self.reaching(reaches, |own| visit::visit_expr_call(own, call));
            }
        }
    }

    fn visit_macro(&mut self, found: &'ast syn::Macro) {
        let name = found
            .path
            .segments
            .last()
            .map(|word| word.ident.to_string())
            .unwrap_or_default();
        let parts = Punctuated::<Expr, Token![,]>::parse_terminated.parse2(found.tokens.clone());
        let Ok(parts) = parts else {
            return self.tokens(TokenBuffer::new2(found.tokens.clone()).begin());
        };
        match &*name {
            "message" | "text" => self.message(&parts),
            // What the compiler reads is not shown.
            "env" | "concat" | "include_str" => {}
            _ => {
                let printer = self.reaches.printer || PRINTERS.contains(&&*name);
                let reaches = Reaches {
                    printer,
                    ..self.reaches
                };
                self.reaching(reaches, |own| {
                    parts.iter().for_each(|part| own.visit_expr(part));
                });
            }
        }
    }

    fn visit_expr_closure(&mut self, closure: &'ast syn::ExprClosure) {
        // A closure is called by what it is handed to, and shows what it shows.
        self.reaching(Reaches::default(), |own| {
            visit::visit_expr_closure(own, closure);
        });
    }

    fn visit_expr_index(&mut self, index: &'ast syn::ExprIndex) {
        self.reaching(Reaches::default(), |own| {
            visit::visit_expr_index(own, index);
        });
    }

    fn visit_expr_binary(&mut self, binary: &'ast syn::ExprBinary) {
        // What is compared is not shown.
        match binary.op {
            syn::BinOp::Add(_) => visit::visit_expr_binary(self, binary),
            _ => self.reaching(Reaches::default(), |own| {
                visit::visit_expr_binary(own, binary);
            }),
        }
    }

    fn visit_pat(&mut self, pattern: &'ast syn::Pat) {
        self.reaching(Reaches::default(), |own| visit::visit_pat(own, pattern));
    }
}

impl Reader<'_> {
    /// The strings of a macro that has a language of its own: a table.
    fn tokens(&mut self, mut rest: Cursor<'_>) {
        while !rest.eof() {
            if let Some((inside, _, _, after)) = rest.any_group() {
                let is_attribute = inside
                    .ident()
                    .is_some_and(|(word, _)| word == "doc" || word == "expect");
                if !is_attribute {
                    self.tokens(inside);
                }
                rest = after;
            } else if let Some((literal, after)) = rest.literal() {
                if let Ok(literal) = syn::parse_str::<syn::LitStr>(&literal.to_string()) {
                    self.visit_lit_str(&literal);
                }
                rest = after;
            } else if let Some((_, after)) = rest.token_tree() {
                rest = after;
            }
        }
    }
}
