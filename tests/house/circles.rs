//! Dependencies inside a crate: files or folders that name each other in a circle cannot be read, tested or
//! moved one at a time.
//!
//! A file names another one by a path in its code or in a `use`; a method call does not count. The file of a
//! folder does not name the modules that it only re-exports (`pub use child::Thing`). A folder names what its
//! files name, so in each folder the files and folders in it have to stand in an order.

use super::modules::{Crate, Edges};
use super::{files_below, root};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The files that a file reaches in one or more steps.
fn reached<'a>(edges: &'a Edges, from: &'a str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut open = vec![from];
    while let Some(file) = open.pop() {
        let next = edges.get(file).into_iter().flat_map(BTreeMap::keys);
        open.extend(next.map(String::as_str).filter(|next| found.insert(*next)));
    }
    found
}

/// The sets of files that all reach each other.
fn circles(edges: &Edges) -> BTreeSet<Vec<&str>> {
    let reached: BTreeMap<&str, BTreeSet<&str>> =
        edges.keys().map(|file| (file.as_str(), reached(edges, file))).collect();
    let returns = |file: &str, other: &str| reached.get(other).is_some_and(|from| from.contains(file));
    let circle = |file: &str| reached[file].iter().copied().filter(|other| returns(file, other)).collect();
    reached.keys().filter(|file| returns(file, file)).map(|file| circle(file)).collect()
}

/// The path of a file with its folder: `high.rs` beside a folder `high` is `high/mod.rs`.
fn placed(files: &BTreeMap<String, String>, file: &str) -> String {
    let folder = file.trim_end_matches(".rs");
    let has_folder = files.keys().any(|other| other.starts_with(&format!("{folder}/")));
    if has_folder { format!("{folder}/mod.rs") } else { file.to_owned() }
}

/// Every folder of a crate, each with a slash at its end; the crate itself is the empty text.
fn folders(files: &BTreeMap<String, String>) -> BTreeSet<String> {
    let above = |file: &String| {
        let file = placed(files, file);
        file.match_indices('/').map(|(at, _)| file[..=at].to_owned()).collect::<Vec<_>>()
    };
    files.keys().flat_map(above).chain([String::new()]).collect()
}

/// What the files and folders in one folder name of each other, each with the files and the path of one case.
fn inside(folder: &str, files: &BTreeMap<String, String>, edges: &Edges) -> Edges {
    let child = |file: &str| {
        let below = placed(files, file).strip_prefix(folder)?.to_owned();
        Some(below.split_once('/').map_or(below.clone(), |(child, _)| child.to_owned()))
    };
    let mut lifted = Edges::new();
    for (from, named) in edges {
        for (to, path) in named {
            if let (Some(a), Some(b)) = (child(from), child(to))
                && a != b
            {
                let case = || format!("{from} → {to} by {path}");
                lifted.entry(a).or_default().entry(b).or_insert_with(case);
            }
        }
    }
    lifted
}

/// Describes each circle of a crate: its folder, its files and folders, and a case of each step.
fn report(files: &BTreeMap<String, String>) -> String {
    let edges = Crate::read(files).edges();
    let mut text = String::new();
    for folder in folders(files) {
        let edges = inside(&folder, files, &edges);
        for circle in circles(&edges) {
            writeln!(text, "in src/{folder} {} in a circle: {}", circle.len(), circle.join(", "))
                .expect("a string takes all");
            for from in &circle {
                for (_, case) in edges[*from].iter().filter(|(to, _)| circle.contains(&to.as_str())) {
                    writeln!(text, "    {case}").expect("a string takes all");
                }
            }
        }
    }
    text
}

/// The texts of the Rust files of a crate, by their path below its `src`.
fn sources(folder: &str) -> BTreeMap<String, String> {
    let src = root().join(folder);
    let files =
        files_below(&[folder]).into_iter().filter(|path| path.extension().is_some_and(|end| end == "rs"));
    let name = |path: &std::path::Path| path.strip_prefix(&src).expect("it lies there").display().to_string();
    files.map(|path| (name(&path), super::text(&path))).collect()
}

/// The `src` folder of every crate.
fn crates() -> Vec<String> {
    let names = std::fs::read_dir(root().join("crates")).expect("there are crates");
    let names = names.map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned());
    let mut all: Vec<_> = names.map(|name| format!("crates/{name}/src")).collect();
    all.extend(["src-tauri/src", "src-tauri/device/src"].map(str::to_owned));
    all.sort();
    all
}

#[test]
fn no_files_or_folders_name_each_other_in_a_circle() {
    let crates = crates();
    assert!(crates.len() >= 8, "{crates:?}");
    let mut wrong = String::new();
    for folder in &crates {
        let found = report(&sources(folder));
        if !found.is_empty() {
            write!(wrong, "{folder}\n{found}").expect("a string takes all");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// A crate with a facade, a macro, a glob and test code; `low` is the text of the lowest file.
fn small(low: &str) -> BTreeMap<String, String> {
    let files = [
        ("lib.rs", "mod high; mod low; pub use high::High; pub use low::{LIMIT, Low};"),
        (
            "high.rs",
            "mod part; pub use part::Part;\n#[cfg(test)] mod tests { use crate::low::Low; }\npub struct High;",
        ),
        ("high/part.rs", "use super::*; pub struct Part(High); fn part() { assert!(crate::LIMIT > 1); }"),
        ("low.rs", low),
    ];
    files.map(|(file, text)| (file.to_owned(), text.to_owned())).into()
}

#[test]
fn a_facade_and_code_for_tests_close_no_circle() {
    let plain = "pub struct Low; pub const LIMIT: u8 = 2;\n#[cfg(test)] mod tests { use crate::Part; }";
    let files = small(plain);
    assert_eq!(report(&files), "");
    let edges = Crate::read(&files).edges();
    let part: Vec<_> = edges["high/part.rs"].keys().collect();
    assert_eq!(part, ["high.rs", "low.rs"]);
}

#[test]
fn a_planted_circle_is_found() {
    let plants = [
        "pub const LIMIT: u8 = 2; pub struct Low(crate::high::Part);",
        "use crate::high::{self, Part as Other}; pub struct Low;",
        "pub fn low() { use super::high::{Part}; }",
        "pub fn low() { matches!(Some(1), Some(crate::high::Part)); }",
        "pub use crate::high::Part as Low;",
        "mod inner { use super::super::high; fn low() { high::Part; } }",
    ];
    for low in plants {
        let low = format!("{low} pub const LIMIT: u8 = 2;");
        let found = report(&small(&low));
        assert!(found.contains("high/part.rs → low.rs by crate::LIMIT"), "{low}: {found}");
        assert!(found.contains("low.rs → high"), "{low}: {found}");
    }
}

#[test]
fn a_file_that_uses_what_it_re_exports_closes_a_circle() {
    let files = [
        ("lib.rs", "mod high;"),
        ("high.rs", "mod part; pub use part::Part; pub struct High; fn high(part: Part) {}"),
        ("high/part.rs", "pub struct Part(super::High);"),
    ];
    let files = files.map(|(file, text)| (file.to_owned(), text.to_owned())).into();
    let found = report(&files);
    assert!(found.starts_with("in src/high/ 2 in a circle: mod.rs, part.rs\n"), "{found}");
}

#[test]
fn folders_whose_files_stand_in_an_order_can_still_close_a_circle() {
    let files = [
        ("lib.rs", "mod room; mod save;"),
        ("room.rs", "mod holder; mod shelf;"),
        ("room/holder.rs", "pub struct Holder;"),
        ("room/shelf.rs", "use crate::save::Saved;"),
        ("save.rs", "use crate::room::holder::Holder; pub struct Saved(Holder);"),
    ];
    let files = files.map(|(file, text)| (file.to_owned(), text.to_owned())).into();
    let found = report(&files);
    assert!(found.starts_with("in src/ 2 in a circle: room, save.rs\n"), "{found}");
}
