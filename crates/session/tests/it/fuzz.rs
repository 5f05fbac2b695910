//! The fuzz targets without a fuzzer: every input that is kept, and seeded mutations of it.
//! `ROUSE_FULL=1` makes a hundred times as many. `UPDATE_GOLDEN=1` adds the seeds of the corpora.

use crate::drawn::drawing;
use crate::support::Bench;
use crate::targets::TARGETS;
use rouse_rules::{Chance, Seeded};
use rouse_session::record::Record;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// How many mutations of each target's inputs.
const MUTATIONS: usize = 300;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn corpus(target: &str) -> Vec<Vec<u8>> {
    let mut files: Vec<_> = fs::read_dir(root().join("fuzz/corpus").join(target))
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    files.sort();
    files.into_iter().map(|path| fs::read(path).unwrap()).collect()
}

#[test]
fn nothing_that_is_read_makes_it_panic() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        seed();
    }
    let times = if std::env::var_os("ROUSE_FULL").is_some() { 100 } else { 1 };
    for (name, target) in TARGETS {
        let corpus = corpus(name);
        assert!(corpus.len() >= 2, "{name} has no inputs");
        corpus.iter().for_each(|input| target(input));
        let mut chance = Seeded::new(name.len() as u64);
        for _ in 0..MUTATIONS * times {
            let mut input = corpus[chance.below(corpus.len())].clone();
            for _ in 0..=chance.below(4) {
                mutate(&mut input, &corpus, &mut chance);
            }
            target(&input);
        }
    }
}

/// One change such as a fuzzer makes.
fn mutate(input: &mut Vec<u8>, corpus: &[Vec<u8>], chance: &mut Seeded) {
    let at = chance.below(input.len() + 1);
    match chance.below(6) {
        0 if at < input.len() => input[at] ^= 1 << chance.below(8),
        1 if at < input.len() => input[at] = chance.below(256) as u8,
        2 if at < input.len() => drop(input.remove(at)),
        3 => input.truncate(at),
        4 => drop(input.splice(at..at, b"-1e99,[{\"".iter().copied())),
        _ => {
            let other = &corpus[chance.below(corpus.len())];
            input.truncate(at);
            input.extend_from_slice(&other[chance.below(other.len() + 1)..]);
        }
    }
}

/// Inputs that are understood, from which the corpora grow.
fn seed() {
    let put = |target: &str, name: &str, bytes: &[u8]| {
        let folder = root().join("fuzz/corpus").join(target);
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join(name), bytes).unwrap();
    };
    for (name, bytes) in
        [("queens", &b"\0\x03\0discard 4"[..]), ("rescue", b"\x01\x03\0roll"), ("wake", b"\0\x01\x09wake 3")]
    {
        put("notation", name, bytes);
    }
    for (name, bytes) in
        [("queens", &b"\0\x03\0[\"hand 0\",\"discard\"]"[..]), ("rescue", b"\x01\x03\0[\"die\"]")]
    {
        put("taps", name, bytes);
    }
    for name in ["queens-2-opening", "queens-5-attack", "rescue-2-actions", "rescue-3-roll"] {
        put("position", name, &fs::read(root().join(format!("tests/perft/{name}.json"))).unwrap());
    }
    for name in ["queens/1-turn", "queens/2-waking"] {
        let text = fs::read_to_string(root().join(format!("tests/scenarios/{name}.json"))).unwrap();
        let all: Vec<serde_json::Value> = serde_json::from_str(&text).unwrap();
        put("scenario", &name.replace('/', "-"), all[0].to_string().as_bytes());
    }
    let protocol = fs::read_to_string(root().join("PROTOCOL.md")).unwrap();
    for (kind, target) in [("client", "client"), ("host", "server")] {
        for (number, block) in protocol.split(&format!("```json {kind}\n")).skip(1).enumerate() {
            put(target, &format!("{number:02}"), block.split("\n```").next().unwrap().as_bytes());
        }
    }
    let vectors = fs::read_to_string(root().join("tests/line/vectors.json")).unwrap();
    let vectors: serde_json::Value = serde_json::from_str(&vectors).unwrap();
    for run in vectors["lines"].as_array().unwrap() {
        for part in ["prove", "proof"] {
            let name = format!("{part}-{}", run["way"].as_str().unwrap());
            put("line", &name, run[part].to_string().as_bytes());
        }
    }
    for seed in 0..2 {
        let (mut bench, device) = Bench::dealt(2 + seed as usize, seed);
        let mut chance = Seeded::new(seed);
        while bench.update(device).rev < 8 {
            assert!(bench.step(device, &mut chance));
        }
        let stored = bench.stored();
        let lines: Vec<&[u8]> =
            std::iter::once(&stored.head).chain(&stored.steps).map(Vec::as_slice).collect();
        put("save", &format!("{seed}"), &lines.join(&b'\n'));
        put("salvage", &format!("{seed}"), &lines.join(&[0, 255, 7][..]));
        let record = Record::of(stored).unwrap().to_string();
        put("record", &format!("{seed}"), record.as_bytes());
        put("brought_in", &format!("{seed}"), record.as_bytes());
        let queen = format!("queen 0 rose Zoé = {}\ndeal ", drawing(seed as u8).as_str());
        put("record", &format!("{seed}-drawn"), record.replace("deal ", &queen).as_bytes());
        put("drawing", &format!("{seed}"), drawing(seed as u8).as_str().as_bytes());
    }
    put("code", "plain", b"K7Q2MX");
    put("code", "spaced", b"k7q 2-mx");
}
