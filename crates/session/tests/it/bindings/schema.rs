//! What a page checks of a message before it believes it, as TypeScript that says so. It is made of the
//! declarations, so that both say the same.

use super::typescript::{Part, Type, declared};
use std::{collections::BTreeMap, fmt::Write};

/// What a game draws: its parts are read by that game alone, so a page looks no further than that it is a
/// thing.
const OF_A_GAME: [&str; 4] = ["QueensView", "QueensEvent", "RescueView", "RescueEvent"];
/// What is only told in words: a page has a sentence for each, and one for those that it does not know. So
/// nothing but the word that names the sentence is looked at.
const TOLD: [&str; 4] = ["Area", "Failure", "Reason", "Refusal"];
/// Padding says nothing.
const PADDING: &str = "p";

/// The three tables of `ui/js/state/core.ts` that say how a message looks.
pub fn schema(files: &BTreeMap<String, String>) -> String {
    let mut schema =
        Schema { files, words: BTreeMap::new(), shapes: BTreeMap::new(), cases: BTreeMap::new() };
    schema.define("ServerMsg");
    schema.written()
}

/// The declarations by file, and what was written of them.
struct Schema<'a> {
    files: &'a BTreeMap<String, String>,
    words: BTreeMap<String, String>,
    shapes: BTreeMap<String, String>,
    cases: BTreeMap<String, String>,
}

impl Schema<'_> {
    /// Writes a type and all that it needs.
    fn define(&mut self, name: &str) {
        if self.words.contains_key(name) || self.shapes.contains_key(name) || self.cases.contains_key(name) {
            return;
        }
        match declared(&self.files[&format!("{name}.ts")]) {
            Type::Shape(parts) => {
                self.shapes.insert(name.into(), String::new());
                let shape = self.shape(&parts);
                self.shapes.insert(name.into(), shape);
            }
            Type::OneOf(all) if TOLD.contains(&name) => {
                let Type::Shape(parts) = &all[0] else { panic!("{all:?}") };
                self.shapes.insert(name.into(), format!("{{ {}: 'text' }}", parts[0].name));
            }
            Type::OneOf(all) if all.iter().all(|one| matches!(one, Type::Word(_))) => {
                let words = all.iter().map(|one| format!("'{}'", word(one))).collect::<Vec<_>>();
                self.words.insert(name.into(), format!("[{}]", words.join(", ")));
            }
            Type::OneOf(all) => {
                self.cases.insert(name.into(), String::new());
                let cases = self.cases_of(&all);
                self.cases.insert(name.into(), cases);
            }
            other => panic!("{name} is {other:?}"),
        }
    }

    /// Things that a word tells apart.
    fn cases_of(&mut self, all: &[Type]) -> String {
        let mut by = String::new();
        let mut of = String::new();
        for one in all {
            let (tag, case) = match one {
                Type::Shape(parts) => (&parts[0], self.shape(&parts[1..])),
                Type::AllOf(both) => match &both[..] {
                    [Type::Shape(tag), Type::Name(rest)] => (&tag[0], format!("'{}'", self.term_of(rest))),
                    _ => panic!("{both:?}"),
                },
                _ => panic!("{one:?}"),
            };
            by.clone_from(&tag.name);
            writeln!(of, "      {}: {case},", word(&tag.of)).unwrap();
        }
        format!("{{\n    by: '{by}',\n    of: {{\n{of}    }},\n  }}")
    }

    fn shape(&mut self, parts: &[Part]) -> String {
        let parts = parts.iter().filter(|part| part.name != PADDING);
        let parts: Vec<_> = parts
            .map(|Part { name, may_be_missing, of, .. }| {
                let term = self.term(of);
                let missing = if *may_be_missing && !term.ends_with('?') { "?" } else { "" };
                format!("{name}: '{term}{missing}'")
            })
            .collect();
        if parts.is_empty() { "{}".into() } else { format!("{{ {} }}", parts.join(", ")) }
    }

    /// A type in one word.
    fn term(&mut self, of: &Type) -> String {
        match of {
            Type::Name(name) => self.term_of(name),
            Type::List(of) => format!("{}[]", self.term(of)),
            Type::Tuple(all) if all.iter().all(|one| *one == all[0]) => format!("{}[]", self.term(&all[0])),
            Type::OneOf(both) if both.len() == 2 && both[1] == Type::Name("null".into()) => {
                format!("{}?", self.term(&both[0]))
            }
            _ => panic!("{of:?}"),
        }
    }

    fn term_of(&mut self, name: &str) -> String {
        match name {
            "string" => "text".into(),
            "number" => "count".into(),
            "boolean" => "flag".into(),
            // A position is one.
            "unknown" => "thing".into(),
            name if OF_A_GAME.contains(&name) => "thing".into(),
            name => match declared(&self.files[&format!("{name}.ts")]) {
                Type::Name(other) => self.term_of(&other),
                Type::OneOf(all) if all.contains(&Type::Name("string".into())) => "text".into(),
                Type::OneOf(all) if TOLD.contains(&name) && matches!(all[0], Type::Word(_)) => "text".into(),
                _ => {
                    self.define(name);
                    name.into()
                }
            },
        }
    }

    fn written(&self) -> String {
        let table = |rows: &BTreeMap<String, String>| {
            rows.iter().map(|(name, row)| format!("  {name}: {row},\n")).collect::<String>()
        };
        format!(
            "/** Words that may stand somewhere, in the order of the core. */
export const WORDS = {{
{}}} as const;

/** `?` may be missing, `[]` is a list, a `thing` is looked at no further. */
export type Shape = Readonly<Record<string, string>>;
export const SHAPES: Readonly<Record<string, Shape>> = {{
{}}};

/** What a word tells apart. */
export const CASES: Readonly<Record<string, {{ by: string, of: Readonly<Record<string, string | Shape>> }}>> = {{
{}}};
",
            table(&self.words),
            table(&self.shapes),
            table(&self.cases)
        )
    }
}

fn word(of: &Type) -> &str {
    match of {
        Type::Word(word) => word,
        _ => panic!("{of:?}"),
    }
}
