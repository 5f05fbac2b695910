//! The TypeScript declarations in `bindings/` are those of the wire types, and what the interface checks and
//! shows of the core is generated as well: `ui/js/state/core.ts`, `ui/js/state/cards.ts`; and so are the tables of
//! fields in `PROTOCOL.md`.
//! `UPDATE_GOLDEN=1 cargo test -p rouse-session --features ts --test it bindings` rewrites them.

mod facts;
mod schema;
mod tables;
mod typescript;

use rouse_session::{ClientMsg, ServerMsg};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};
use ts_rs::{Config, TS, TypeVisitor};

const FACE: &str = "/**\n * What is printed on the front of a card: a string of two digits.\n */\nexport type Face = string;\n";
const TARGET: &str = "/**\n * One thing on the table that can be tapped; a queen by the code of her face.\n */\nexport type Target = \
`hand ${number}` | `bed ${number}` | `queen ${number}` | `back ${number}` | \"discard\" | \"confirm\" | \"defend\" | \"let-go\" | \
\"die\" | \"keep\" | \"skip\" | \"done\" | `drawn ${number}` | `grid ${number}` | `realm ${number} ${number}` | \
`companion ${number} ${number}` | `knight ${number}` | `king ${number}` | `pile ${number}`;\n";

/// Name of a type → its file.
struct Files(BTreeMap<String, String>, Config);

impl TypeVisitor for Files {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() || self.0.contains_key(&T::ident(&self.1)) {
            return;
        }
        self.0.insert(T::ident(&self.1), T::export_to_string(&self.1).unwrap());
        T::visit_dependencies(self);
    }
}

fn declarations() -> BTreeMap<String, String> {
    let mut files = Files(BTreeMap::new(), Config::new().with_large_int("number"));
    files.visit::<ClientMsg>();
    files.visit::<ServerMsg>();
    let mut files = files.0;
    // Faces and targets are strings for serde; these declarations say more.
    files.insert("Face".into(), FACE.into());
    files.insert("Target".into(), TARGET.into());
    let index = files.keys().map(|name| format!("export type {{ {name} }} from \"./{name}\";\n")).collect();
    files.insert("index".into(), index);
    files.into_iter().map(|(name, text)| (format!("{name}.ts"), text)).collect()
}

#[test]
fn the_committed_declarations_are_those_of_the_wire_types() {
    let folder = in_tree("bindings");
    let wanted = declarations();
    assert!(wanted.len() > 20, "{:?}", wanted.keys());
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in &wanted {
            fs::write(folder.join(name), text).unwrap();
        }
    }
    let entries = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap());
    let found: BTreeMap<_, _> = entries
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).unwrap()))
        .collect();
    assert_eq!(found.keys().collect::<Vec<_>>(), wanted.keys().collect::<Vec<_>>());
    for (name, text) in &wanted {
        assert_eq!(&found[name], text, "{name} has drifted");
    }
}

/// The path from the root of the tree, and what stands in the file.
fn generated() -> [(&'static str, String); 3] {
    let note = "/* Generated from the core: `UPDATE_GOLDEN=1 cargo test -p rouse-session --features ts --test it bindings`. */\n";
    let types = "\nimport type { Bye, GameKind, HouseRule } from '../types.js';\n\n";
    let core = [note, types, &schema::schema(&declarations()), &facts::facts()].concat();
    let protocol = tables::with_tables(&read("PROTOCOL.md"), &declarations());
    [
        ("ui/js/state/core.ts", core),
        ("ui/js/state/cards.ts", [note, &facts::cards()].concat()),
        ("PROTOCOL.md", protocol),
    ]
}

#[test]
fn what_interface_and_protocol_know_of_the_core_is_generated_from_it() {
    for (path, wanted) in generated() {
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(in_tree(path), &wanted).unwrap();
        }
        assert!(read(path) == wanted, "{path} has drifted");
    }
}

fn in_tree(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn read(path: &str) -> String {
    fs::read_to_string(in_tree(path)).unwrap()
}
