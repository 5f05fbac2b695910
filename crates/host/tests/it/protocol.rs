//! `PROTOCOL.md`, word for word: its examples are messages that the program sends and accepts.

use crate::support::{Host, quick};
use rouse_host::Limits;
use rouse_line::{BIG, GUEST, Prove, SMALL, Secret};
use rouse_session::{KNOCK_TIMEOUT, MAX_KNOCKS};
use rouse_table::ANSWERS;
use rouse_wire::{ClientMsg, PROTOCOL_VERSION, ServerMsg};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fs, path::PathBuf};

fn root(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn document() -> String {
    root("PROTOCOL.md")
}

/// The fenced blocks of this kind.
fn blocks(kind: &str) -> Vec<String> {
    let text = document();
    let mut blocks = Vec::new();
    let mut rest = text.as_str();
    while let Some((_, behind)) = rest.split_once("\n```json ") {
        let (head, body) = behind.split_once('\n').expect("a block begins");
        let (block, behind) = body.split_once("\n```").expect("a block ends");
        if head == kind {
            blocks.push(block.to_owned());
        }
        rest = behind;
    }
    assert!(!blocks.is_empty(), "no block is called {kind}");
    blocks
}

/// The names of messages, from the declarations of the interface.
fn declared(file: &str) -> BTreeSet<String> {
    let text = root(file);
    let names = text.match_indices("\"t\": \"").map(|(at, mark)| &text[at + mark.len()..]);
    names.map(|rest| rest.split('"').next().expect("it ends").to_owned()).collect()
}

fn named(blocks: &[String]) -> BTreeSet<String> {
    let name =
        |block: &String| serde_json::from_str::<Value>(block).unwrap()["t"].as_str().unwrap().to_owned();
    blocks.iter().map(name).collect()
}

#[test]
fn messages_are_written_as_the_program_writes_them() {
    for block in blocks("client") {
        let message: ClientMsg =
            serde_json::from_str(&block).unwrap_or_else(|error| panic!("{block}: {error}"));
        assert_eq!(serde_json::to_string(&message).unwrap(), block);
    }
    for block in blocks("plain") {
        let mut said: Value = serde_json::from_str(&block).unwrap();
        if said.as_object_mut().unwrap().remove("t") == Some("prove".into()) {
            let prove: Prove = serde_json::from_value(said.clone()).unwrap();
            assert_eq!(serde_json::to_value(prove).unwrap(), said);
        } else {
            assert_eq!(block, format!(r#"{{"t":"hello","protocol":{PROTOCOL_VERSION}}}"#));
        }
    }
    for block in blocks("host") {
        let message: ServerMsg =
            serde_json::from_str(&block).unwrap_or_else(|error| panic!("{block}: {error}"));
        assert_eq!(serde_json::to_string(&message).unwrap(), block);
    }
}

#[test]
fn every_message_is_shown() {
    assert_eq!(named(&blocks("client")), declared("bindings/ClientMsg.ts"));
    let mut host = named(&blocks("host"));
    // Its example would fill pages; its fields are listed.
    host.insert("update".to_owned());
    assert_eq!(
        host,
        &declared("bindings/ServerMsg.ts") | &BTreeSet::from(["lobby", "facts", "update"].map(str::to_owned))
    );
}

/// Every field that stands in no table of its own, and every code, is named somewhere.
#[test]
fn every_field_and_code_is_named() {
    let text = document();
    for file in ["ClientMsg", "ServerMsg", "Hint", "Sum"] {
        for line in
            root(&format!("bindings/{file}.ts")).lines().filter(|line| !line.trim_start().starts_with('*'))
        {
            let fields = line.split([' ', ',', '{']).filter_map(|word| word.strip_suffix(':'));
            for field in fields.map(|field| field.trim_matches(['"', '?'])) {
                let known = text.contains(&format!("`{field}`")) || text.contains(&format!("\"{field}\""));
                assert!(known, "{file}.{field} is not named");
            }
        }
    }
    for file in [
        "Bye",
        "Failure",
        "Surface",
        "Phase",
        "Order",
        "Attack",
        "Animal",
        "Colour",
        "GameKind",
        "Level",
        "Help",
        "Pace",
        "Cheer",
        "Timer",
        "SaveStatus",
        "Obstacle",
    ] {
        for code in root(&format!("bindings/{file}.ts")).split('"').skip(1).step_by(2) {
            assert!(text.contains(&format!("`{code}`")), "{file}: {code} is not named");
        }
    }
}

#[test]
fn versions_and_limits_are_those_of_the_program() {
    let (text, limits) = (document(), Limits::default());
    for line in [
        format!("Version **{PROTOCOL_VERSION}**"),
        format!("| connections of a host | {};", limits.connections),
        format!("| WebSockets that have no seat and do not watch | {},", limits.door),
        format!("for {} s has asked for nothing", limits.grace.as_secs()),
        format!("| a WebSocket without a knock or a proof | {} s (4008) |", limits.door_time.as_secs()),
        format!(
            "| wrong codes of all addresses | {}, then one in {} s |",
            limits.all_wrong_codes.burst(),
            limits.all_wrong_codes.every().as_secs()
        ),
        format!("then {} a second; then 429", 1000 / limits.requests_of_address.every().as_millis()),
        format!(
            "| {} KiB, {} lines, {} s |",
            limits.header_bytes >> 10,
            limits.header_lines,
            limits.header.as_secs()
        ),
        format!("| one message of a client | {} KiB |", limits.message >> 10),
        format!("| one message of a host | {} KiB |", rouse_guest::Limits::default().host_message >> 10),
        format!("| within {} s |", limits.hello.as_secs()),
        format!(
            "| {} at once, then {} a second |",
            limits.messages.burst(),
            1000 / limits.messages.every().as_millis()
        ),
        format!("| one send of the host | {} s |", limits.send.as_secs()),
        format!("| silence | {} s |", limits.silence.as_secs()),
        format!("| {}, then one a minute |", limits.wrong_codes.burst()),
        format!(
            "| {MAX_KNOCKS}, of them {} from one address, for {} minutes |",
            limits.knocks_per_address,
            KNOCK_TIMEOUT.as_secs() / 60
        ),
        format!("| answers that wait for a client to read them | {ANSWERS}, "),
        format!("WebSocket ping every {} s", limits.ping.as_secs()),
    ] {
        assert!(text.contains(&line), "{line}");
    }
    assert_eq!(limits.wrong_codes.every().as_secs(), 60);
}

/// The two messages of the proof are one run, which `tests/line/vectors.json` has as well.
#[test]
fn the_proof_is_that_of_the_vectors() {
    let vectors: Value = serde_json::from_str(&root("tests/line/vectors.json")).unwrap();
    let run = &vectors["lines"][0];
    for (block, name) in [(&blocks("plain")[1], "prove"), (&blocks("proof")[0], "proof")] {
        let mut said: Value = serde_json::from_str(block).unwrap();
        assert_eq!(said.as_object_mut().unwrap().remove("t"), Some(name.into()));
        assert_eq!(said, run[name]);
    }
    let mut said: Value = serde_json::from_str(&blocks("refusal")[0]).unwrap();
    assert_eq!(said.as_object_mut().unwrap().remove("t"), Some("failed".into()));
    assert_eq!(said, run["refusal"]);
    let table: Value = serde_json::from_str(&blocks("host")[0]).unwrap();
    assert_eq!((&table["key"], &table["table"]), (&run["table"], &run["fingerprint"]));
    let lengths = (GUEST, SMALL, BIG, document().contains("in steps of 512, 1,024 or 16,384 bytes"));
    assert_eq!(lengths, (512, 1_024, 16_384, true));
}

/// Sends each message byte for byte to a real host, which has to understand it.
#[tokio::test]
async fn a_real_host_understands_what_clients_say() {
    let host = Host::room(quick()).await;
    let code = host.code().await;
    for block in blocks("client") {
        let mut page = host.visitor().await;
        let frame =
            page.line.prove(&Secret::code(&code), serde_json::from_str(&block).unwrap(), "wrong_code");
        page.send(frame).await;
        page.until_proven().await;
        page.say(&json!({"t": "ping"})).await;
        loop {
            let message = page.hear().await.unwrap_or_else(|code| panic!("{code}: {block}"));
            assert_ne!(message["reason"], "garbage", "{block}");
            if message["t"] == "pong" || message["t"] == "bye" {
                break;
            }
        }
    }
}

#[tokio::test]
async fn a_real_host_ends_what_is_no_message() {
    let host = Host::room(quick()).await;
    for block in blocks("garbage") {
        let mut page = host.stranger().await;
        let frame = page.line.seal_text(&block);
        page.send(frame).await;
        assert_eq!(page.until(&["bye", "pong"]).await["reason"], "garbage", "{block}");
        assert_eq!(page.end().await, 4000, "{block}");
    }
}

/// The document describes every message of a real host in a real game, with all its fields.
#[tokio::test]
async fn a_real_host_says_what_is_described() {
    let host = Host::room(quick()).await;
    let text = document();
    let (mut one, _) = host.seated().await;
    let (mut two, _) = host.seated().await;
    for page in [&mut one, &mut two] {
        page.say(&json!({"t": "deal"})).await;
    }
    two.until(&["update"]).await;
    one.say(&json!({"t": "ticket", "seat": 0})).await;
    one.say(&json!({"t": "nudge", "seat": 0})).await;
    loop {
        let message = one.hear().await.unwrap();
        let typed: ServerMsg = serde_json::from_value(message.clone()).unwrap();
        assert_eq!(serde_json::to_value(&typed).unwrap(), message);
        for field in message.as_object().unwrap().keys() {
            assert!(
                text.contains(&format!("`{field}`")) || text.contains(&format!("\"{field}\"")),
                "{field}"
            );
        }
        if message["t"] == "nudge" {
            break;
        }
    }
}
