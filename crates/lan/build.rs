//! Packs the interface (gzip, RFC 1952) once, while it is built, so that no request ever has to.
//!
//! Writes the list of packed files that `src/assets.rs` includes. Where the interface is read from the
//! disk the list is empty: an edited file is served without a build.

use flate2::{Compression, write::GzEncoder};
use std::{
    collections::BTreeMap,
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

const UI: &str = "../../ui";
/// What gzip makes shorter. Fonts and pictures are packed already.
const TEXT: [&str; 7] = ["html", "css", "js", "json", "webmanifest", "svg", "txt"];
/// A shorter file fits into one packet as it is.
const WORTH_IT: usize = 1_024;

fn main() -> io::Result<()> {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder"));
    let mut packed = BTreeMap::new();
    if is_embedded() {
        println!("cargo::rerun-if-changed={UI}");
        for path in texts(Path::new(UI))? {
            packed.extend(pack(&path, &out.join("packed"))?);
        }
    } else {
        println!("cargo::rerun-if-changed=build.rs");
    }
    let entries: Vec<_> =
        packed.iter().map(|(name, file)| format!("({name:?}, include_bytes!({file:?}))")).collect();
    fs::write(out.join("packed.rs"), format!("&[{}]\n", entries.join(",\n")))
}

/// The same condition as rust-embed's: it reads the disk in debug builds without the feature.
fn is_embedded() -> bool {
    env::var_os("CARGO_FEATURE_EMBED").is_some()
        || env::var("PROFILE").is_ok_and(|profile| profile == "release")
}

/// Every file of text below a folder.
fn texts(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(texts(&path)?);
        } else if path.extension().and_then(|end| end.to_str()).is_some_and(|end| TEXT.contains(&end)) {
            found.push(path);
        }
    }
    Ok(found)
}

/// Packs one file, if that is worth it: the name by which it is asked for, and where it lies. The same
/// input gives the same bytes: no date, no name and no system is written into them.
fn pack(path: &Path, to: &Path) -> io::Result<Option<(String, PathBuf)>> {
    let plain = fs::read(path)?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&plain)?;
    let packed = gzip.finish()?;
    if plain.len() < WORTH_IT || packed.len() >= plain.len() {
        return Ok(None);
    }
    let below = path.strip_prefix(UI).expect("it lies in that folder");
    let file = to.join(below);
    fs::create_dir_all(file.parent().expect("it lies in a folder"))?;
    fs::write(&file, packed)?;
    Ok(Some((below.to_str().expect("names are plain").replace('\\', "/"), file)))
}
