//! Whole lines with known randomness: `tests/ui/line.test.js` reads the same file, so that Rust and the page agree.

use data_encoding::HEXLOWER;
use rouse_line::{Guest, Secret, TableKey, answer, fingerprint, refuse};
use serde_json::{Value, json};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/line/vectors.json");

fn random<const N: usize>(start: u8) -> [u8; N] {
    std::array::from_fn(|at| (at as u8).wrapping_mul(7).wrapping_add(start))
}

fn line(secret: &Secret, name: &str, given: &str) -> Value {
    let table = TableKey::from_seed(&random(1));
    let (guest, prove) = Guest::begin(&table.public(), secret, random(2)).unwrap();
    let (proof, mut host) = answer(&table, secret, &prove, random(3)).unwrap();
    let refusal = refuse(&table, &prove, "bad_token").unwrap();
    assert!(guest.is_refused(&refusal));
    let mut guest = guest.finish(&proof).unwrap();
    let (ping, pong) = (r#"{"t":"ping"}"#, r#"{"t":"pong"}"#);
    let frames = [ping, ping].map(|text| HEXLOWER.encode(&guest.sealer.seal(text, 64)));
    let back = HEXLOWER.encode(&host.sealer.seal(pong, 64));
    json!({
        "way": name, "given": given, "table": HEXLOWER.encode(&table.public()),
        "fingerprint": fingerprint(&table.public()), "random": HEXLOWER.encode(&random::<144>(2)),
        "prove": prove, "proof": proof, "refusal": refusal, "to_host": frames, "to_guest": back,
    })
}

#[test]
fn a_line_with_known_randomness_is_always_the_same() {
    // The token of a seat that the guest has, and its SHA-256, which is what both prove to know.
    let given = "00112233445566778899aabbccddeeff";
    let hash: [u8; 32] = {
        use sha2::{Digest, Sha256};
        Sha256::digest(HEXLOWER.decode(given.as_bytes()).unwrap()).into()
    };
    let lines = json!([
        line(&Secret::code("K7Q2MX"), "code", "K7Q2MX"),
        line(&Secret::seat(&hash), "seat", given),
        line(&Secret::ticket(&hash), "ticket", given),
        line(&Secret::open(), "open", ""),
    ]);
    let mut file: Value = serde_json::from_str(&std::fs::read_to_string(FILE).unwrap()).unwrap();
    if std::env::var_os("ROUSE_WRITE_VECTORS").is_some() {
        file["lines"] = lines.clone();
        std::fs::write(FILE, format!("{}\n", serde_json::to_string_pretty(&file).unwrap())).unwrap();
    }
    assert_eq!(file["lines"], lines);
}
