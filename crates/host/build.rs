//! Puts the interface into the program: writes what `src/assets/embedded.rs` includes. Text is packed (gzip,
//! RFC 1952) once, here, so that no request ever has to.
//!
//! A debug build without the feature `embed` reads `dist/dev` from the disk instead. `ROUSE_UI` names another folder to
//! embed, relative to the workspace: the bundle that `npm run build` has made.

use flate2::{Compression, write::GzEncoder};
use sha2::{Digest, Sha256};
use std::{
    collections::BTreeMap,
    env, fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

const WORKSPACE: &str = "../..";
/// `npm run compile` makes it: nothing is built without it but a program that says so.
const UI: &str = "dist/dev";
/// What gzip makes shorter. Fonts and pictures are packed already.
const TEXT: [&str; 7] = ["html", "css", "js", "json", "webmanifest", "svg", "txt"];
/// A shorter file fits into one packet as it is.
const WORTH_IT: usize = 1_024;
/// What every page names its files by.
const PAGE: &str = "index.html";

type Files = BTreeMap<String, Vec<u8>>;

fn main() -> io::Result<()> {
    println!("cargo::rustc-check-cfg=cfg(embedded)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-env-changed=ROUSE_UI");
    let named = env::var("ROUSE_UI");
    let name = named.as_deref().unwrap_or(UI);
    let folder = Path::new(WORKSPACE).join(name);
    fs::create_dir_all(Path::new(WORKSPACE).join(UI))?;
    let page = folder.join(PAGE);
    println!("cargo::rerun-if-changed={}", page.display());
    if !page.exists() {
        println!(
            "cargo::warning=No browser can join: {name}/{PAGE} is missing. Run: npm ci && npm run compile"
        );
    }
    if !is_embedded() {
        println!("cargo::rustc-env=ROUSE_INTERFACE={UI} on the disk");
        return Ok(());
    }
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Files::new();
    read(&folder, &folder, &mut files)?;
    let hash = fingerprint(&files);
    match files.get_mut(PAGE) {
        Some(page) => *page = below(&format!("/{hash}/"), page),
        None => assert!(named.is_err(), "there is no {PAGE} in {}", folder.display()),
    }
    println!("cargo::rustc-cfg=embedded");
    println!("cargo::rustc-env=ROUSE_INTERFACE={name} {hash}");
    println!("cargo::rustc-env=ROUSE_UI_FOLDER={}", fs::canonicalize(&folder)?.display());
    println!("cargo::rustc-env=ROUSE_UI_HASH={hash}");
    write(&files, &PathBuf::from(env::var_os("OUT_DIR").expect("cargo names a folder")))
}

/// On Android there is no folder to read from, and a package has none either.
fn is_embedded() -> bool {
    env::var_os("CARGO_FEATURE_EMBED").is_some()
        || env::var("PROFILE").is_ok_and(|profile| profile == "release")
}

/// Every file below a folder, by its path there.
fn read(folder: &Path, root: &Path, files: &mut Files) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            read(&path, root, files)?;
        } else {
            let below = path.strip_prefix(root).expect("it lies in that folder");
            files.insert(below.to_str().expect("names are plain").replace('\\', "/"), fs::read(&path)?);
        }
    }
    Ok(())
}

/// Names these files in this version: another one has another name.
fn fingerprint(files: &Files) -> String {
    let mut all = Sha256::new();
    for (path, bytes) in files {
        all.update(path);
        all.update((bytes.len() as u64).to_be_bytes());
        all.update(bytes);
    }
    all.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// The page, with every file that it names below this path. What it names relative to itself lies there too.
fn below(path: &str, page: &[u8]) -> Vec<u8> {
    let mut html = String::from_utf8(page.to_vec()).expect("the page is text");
    for start in [" href=\"", " src=\""] {
        html = html.replace(start, &format!("{start}{path}"));
        html = html.replace(&format!("{start}{path}data:"), &format!("{start}data:"));
    }
    html.into_bytes()
}

/// Writes every file, packed where that is worth it, and the list of them. The same input gives the same bytes: no
/// date, no name and no system is written into them.
fn write(files: &Files, out: &Path) -> io::Result<()> {
    let mut list = String::from("&[\n");
    for (at, (path, plain)) in files.iter().enumerate() {
        let file = out.join(at.to_string());
        let packed = packed(path, plain)?;
        fs::write(&file, packed.as_ref().unwrap_or(plain))?;
        list += &format!(
            "({path:?}, Found {{ bytes: Cow::Borrowed(include_bytes!({file:?})), packed: {}, plain: None }}),\n",
            packed.is_some()
        );
    }
    fs::write(out.join("interface.rs"), list + "]\n")
}

fn packed(path: &str, plain: &[u8]) -> io::Result<Option<Vec<u8>>> {
    let is_text = path.rsplit_once('.').is_some_and(|(_, end)| TEXT.contains(&end));
    if !is_text || plain.len() < WORTH_IT {
        return Ok(None);
    }
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(plain)?;
    let packed = gzip.finish()?;
    Ok((packed.len() < plain.len()).then_some(packed))
}
