//! Finds which file of a crate names which other file. Method calls and test code do not count.

use quote::ToTokens;
use std::collections::BTreeMap;
use syn::{Attribute, Item, Meta, UseTree, Visibility};

use super::paths::{Words, named_in};

/// For each file the files that it names, each with one path that does so.
pub type Edges = BTreeMap<String, BTreeMap<String, String>>;

/// `["session", "act"]` for `crate::session::act`.
type ModulePath = Vec<String>;

/// The longest chain of re-exports that is followed.
const DEPTH: usize = 16;

enum Name {
    Here,
    Alias(Words),
}

#[derive(Default)]
struct Module {
    file: String,
    names: BTreeMap<String, Name>,
    globs: Vec<Words>,
    named: Vec<Words>,
    re_exports: Vec<Words>,
}

enum Found {
    Module(ModulePath),
    OtherCrate,
    Nothing,
}

/// The modules of one crate by path.
#[derive(Default)]
pub struct Crate(BTreeMap<ModulePath, Module>);

impl Crate {
    /// Reads a crate from the texts of its files, by their path below `src`.
    pub fn read(files: &BTreeMap<String, String>) -> Self {
        let root = ["lib.rs", "main.rs"]
            .into_iter()
            .find(|root| files.contains_key(*root))
            .expect("a crate has a root");
        let mut modules = Self::default();
        modules.add_file(files, Vec::new(), root);
        modules
    }

    fn add_file(&mut self, files: &BTreeMap<String, String>, path: ModulePath, file: &str) {
        let parsed = syn::parse_file(&files[file]).unwrap_or_else(|error| panic!("{file}: {error}"));
        self.add_module(files, path, file, parsed.items);
    }

    fn add_module(
        &mut self,
        files: &BTreeMap<String, String>,
        path: ModulePath,
        file: &str,
        items: Vec<Item>,
    ) {
        let mut module = Module { file: file.to_owned(), ..Module::default() };
        for item in items.into_iter().filter(|item| !is_for_tests(attributes(item))) {
            match item {
                Item::Use(item) => module.add_use(&item),
                Item::Mod(child) => {
                    let inner = [path.clone(), vec![child.ident.to_string()]].concat();
                    match child.content {
                        Some((_, items)) => self.add_module(files, inner, file, items),
                        None => self.add_file(files, inner.clone(), &file_of(files, &inner)),
                    }
                }
                item => module.add_item(&item),
            }
        }
        self.0.insert(path, module);
    }

    /// For each file the files that it names.
    pub fn edges(&self) -> Edges {
        let mut edges = Edges::new();
        for (at, module) in &self.0 {
            for path in module.named.iter().chain(&module.re_exports) {
                let Found::Module(target) = self.nearest(at, path) else { continue };
                let file = &self.0[&target].file;
                if *file != module.file && !(module.re_exports.contains(path) && target.starts_with(at)) {
                    let from = edges.entry(module.file.clone()).or_default();
                    from.entry(file.clone()).or_insert_with(|| path.join("::"));
                }
            }
        }
        edges
    }

    /// The module that defines the target of a path, or the deepest one on the way.
    fn nearest(&self, at: &[String], path: &[String]) -> Found {
        let ways = (1..=path.len()).rev().map(|length| self.find(at, &path[..length], DEPTH));
        ways.into_iter().find(|found| !matches!(found, Found::Nothing)).unwrap_or(Found::Nothing)
    }

    fn find(&self, at: &[String], path: &[String], depth: usize) -> Found {
        let mut here = at.to_vec();
        let mut rest = path;
        while let [first, tail @ ..] = rest {
            match first.as_str() {
                "crate" => here.clear(),
                "super" => drop(here.pop()),
                "self" => {}
                _ => break,
            }
            rest = tail;
        }
        let outside = if rest.len() == path.len() { Found::OtherCrate } else { Found::Nothing };
        self.descend(here, rest, depth, outside)
    }

    fn descend(&self, here: ModulePath, path: &[String], depth: usize, otherwise: Found) -> Found {
        let [name, tail @ ..] = path else { return Found::Module(here) };
        let module = &self.0[&here];
        let child = [here.clone(), vec![name.clone()]].concat();
        let is_child = self.0.contains_key(&child);
        match module.names.get(name) {
            _ if depth == 0 => Found::Nothing,
            _ if is_child && !tail.is_empty() => self.descend(child, tail, depth, Found::Nothing),
            Some(Name::Here) => Found::Module(here),
            Some(Name::Alias(path)) => self.find(&here, &[path, tail].concat(), depth - 1),
            None if is_child => Found::Module(child),
            None => self.through_globs(&here, path, depth).unwrap_or(otherwise),
        }
    }

    fn through_globs(&self, here: &[String], path: &[String], depth: usize) -> Option<Found> {
        let ways = self.0[here].globs.iter().map(|glob| match self.find(here, glob, depth - 1) {
            Found::Module(module) if module != here => self.descend(module, path, depth - 1, Found::Nothing),
            _ => Found::Nothing,
        });
        ways.into_iter().find(|found| matches!(found, Found::Module(_)))
    }
}

impl Module {
    fn add_item(&mut self, item: &Item) {
        if let Some(name) = name_of(item) {
            self.names.insert(name, Name::Here);
        }
        self.named.extend(named_in(item.to_token_stream()));
    }

    fn add_use(&mut self, item: &syn::ItemUse) {
        let is_private = matches!(item.vis, Visibility::Inherited);
        for (path, name) in flat(&item.tree, &[]) {
            let list = if is_private { &mut self.named } else { &mut self.re_exports };
            list.push(path.clone());
            match name {
                Some(name) => drop(self.names.insert(name, Name::Alias(path))),
                None => self.globs.push(path),
            }
        }
    }
}

/// Every path of a `use` with the name that it binds; a glob binds none.
fn flat(tree: &UseTree, before: &[String]) -> Vec<(Vec<String>, Option<String>)> {
    let with = |name: &syn::Ident| match name.to_string() {
        name if name == "self" && !before.is_empty() => before.to_vec(),
        name => [before, &[name]].concat(),
    };
    match tree {
        UseTree::Path(path) => flat(&path.tree, &[before, &[path.ident.to_string()]].concat()),
        UseTree::Name(name) => vec![(with(&name.ident), with(&name.ident).last().cloned())],
        UseTree::Rename(name) => vec![(with(&name.ident), Some(name.rename.to_string()))],
        UseTree::Glob(_) => vec![(before.to_vec(), None)],
        UseTree::Group(group) => group.items.iter().flat_map(|tree| flat(tree, before)).collect(),
    }
}

fn file_of(files: &BTreeMap<String, String>, module: &[String]) -> String {
    let path = module.join("/");
    let found =
        [format!("{path}.rs"), format!("{path}/mod.rs")].into_iter().find(|file| files.contains_key(file));
    found.unwrap_or_else(|| panic!("no file for the module {path}"))
}

fn is_for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) => list.path.is_ident("cfg") && list.tokens.to_string() == "test",
        _ => false,
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

fn name_of(item: &Item) -> Option<String> {
    let name = match item {
        Item::Const(item) => &item.ident,
        Item::Enum(item) => &item.ident,
        Item::Fn(item) => &item.sig.ident,
        Item::Macro(item) => item.ident.as_ref()?,
        Item::Static(item) => &item.ident,
        Item::Struct(item) => &item.ident,
        Item::Trait(item) => &item.ident,
        Item::Type(item) => &item.ident,
        _ => return None,
    };
    Some(name.to_string())
}
