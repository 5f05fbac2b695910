//! What every store does with what is written, also with what is written again. `tests/web/store.test.js` asks the same
//! of the store in a page.

use crate::support::folder;
use rouse_session::{GameId, Save, Stored};
use rouse_table::store::{DiskStore, MemoryStore, Store, StoreError};
use serde_json::Value;

const CONTRACT: &str = include_str!("../../../../tests/store/contract.json");

fn bytes(value: &Value) -> Vec<u8> {
    value.as_str().unwrap().into()
}

fn number(value: &Value) -> u32 {
    value.as_u64().unwrap().try_into().unwrap()
}

fn save(row: &Value) -> Save {
    let game = GameId(number(&row["game"]));
    match row["save"].as_str().unwrap() {
        "game" => Save::Game { game, head: bytes(&row["head"]) },
        "answer" => Save::Answer { game, answer: bytes(&row["answer"]) },
        "step" => Save::Step {
            game,
            step: number(&row["step"]),
            entry: bytes(&row["entry"]),
            over: row["over"].as_bool().unwrap(),
        },
        other => panic!("{other}"),
    }
}

fn check(store: &impl Store) {
    let contract: Value = serde_json::from_str(CONTRACT).unwrap();
    for write in contract["writes"].as_array().unwrap() {
        let rows: Vec<_> = write["rows"].as_array().unwrap().iter().map(save).collect();
        match (store.write(&rows), write.get("refused").map(number)) {
            (Ok(()), None) => {}
            (Err(StoreError::OutOfOrder(step)), Some(refused)) if step == refused => {}
            (result, _) => panic!("{}: {result:?}", write["says"]),
        }
    }
    let list = |steps: &Value| steps.as_array().unwrap().iter().map(bytes).collect();
    let game = |game: &Value| {
        let stored = Stored { head: bytes(&game["head"]), steps: list(&game["steps"]), ..Stored::default() };
        (GameId(number(&game["game"])), stored)
    };
    let shelf: Vec<_> = contract["shelf"].as_array().unwrap().iter().map(game).collect();
    assert_eq!(store.shelf().unwrap().games, shelf);
}

#[test]
fn the_store_in_memory_keeps_the_contract() {
    check(&MemoryStore::new());
}

#[test]
fn the_store_on_a_disk_keeps_the_contract() {
    check(&DiskStore::open(folder().path()).unwrap());
}
