//! The tables of fields in `PROTOCOL.md`: `<!-- fields: TYPE, MESSAGES.MESSAGE -->`, a table for each of these, and
//! `<!-- end -->`.

use super::typescript::{Part, Type, declared};
use std::{collections::BTreeMap, fmt::Write};

const BEGIN: &str = "<!-- fields: ";
const END: &str = "<!-- end -->";
/// Padding says nothing; the name of a message stands above its fields.
const NO_FIELDS: [&str; 2] = ["p", "t"];

/// The document with its tables as the declarations, by file, have them.
pub fn with_tables(document: &str, files: &BTreeMap<String, String>) -> String {
    let mut parts = document.split(BEGIN);
    let mut written = parts.next().unwrap().to_owned();
    for part in parts {
        let (names, rest) = part.split_once(" -->\n").expect("the names of types");
        let (_, after) = rest.split_once(END).expect("an end of the tables");
        let tables: Vec<_> = names.split(", ").map(|name| table(name, files)).collect();
        write!(written, "{BEGIN}{names} -->\n{}{END}{after}", tables.join("\n")).unwrap();
    }
    written
}

fn table(name: &str, files: &BTreeMap<String, String>) -> String {
    let (file, message) = name.split_once('.').unwrap_or((name, name));
    let mut rows = format!("| `{message}` | value | meaning |\n|---|---|---|\n");
    let fields = fields(declared(&files[&format!("{file}.ts")]), message);
    for Part { name, may_be_missing, of, doc } in fields.iter().filter(|it| !NO_FIELDS.contains(&&*it.name)) {
        let optional = if *may_be_missing { "*optional*: " } else { "" };
        writeln!(rows, "| `{name}` | {optional}{} | {doc} |", value(of, files)).unwrap();
    }
    rows
}

/// The fields of a type, or of a message among several.
fn fields(of: Type, message: &str) -> Vec<Part> {
    match of {
        Type::Shape(parts) => parts,
        Type::OneOf(all) => {
            let is_it =
                |one: &Type| matches!(one, Type::Shape(parts) if parts[0].of == Type::Word(message.into()));
            fields(all.into_iter().find(is_it).expect("a message of this name"), message)
        }
        other => panic!("{other:?} has no fields"),
    }
}

/// What may stand there, in words.
fn value(of: &Type, files: &BTreeMap<String, String>) -> String {
    match of {
        Type::Word(word) => format!("`{word}`"),
        Type::Name(name) => {
            match (name.as_str(), files.get(&format!("{name}.ts")).map(|text| declared(text))) {
                ("boolean", _) => "true or false".into(),
                ("null" | "number", _) => name.clone(),
                ("string" | "Target", _) => "text".into(),
                (_, Some(Type::OneOf(words))) if words.iter().all(|word| matches!(word, Type::Word(_))) => {
                    value(&Type::OneOf(words), files)
                }
                (_, Some(Type::Name(other))) => value(&Type::Name(other), files),
                _ => format!("[`{name}`](bindings/{name}.ts)"),
            }
        }
        Type::List(of) => match value(of, files) {
            several if several.contains(", ") => format!("list of ({several})"),
            one => format!("list of {one}"),
        },
        Type::Tuple(all) => format!("{} × {}", all.len(), value(&all[0], files)),
        Type::OneOf(all) => all.iter().map(|one| value(one, files)).collect::<Vec<_>>().join(", "),
        Type::Shape(_) | Type::AllOf(_) => panic!("{of:?} needs a name"),
    }
}
