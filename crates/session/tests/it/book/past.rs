//! The album: what the store of a table says of finished games.

use crate::support::Bench;
use rouse_rules::{Seat, Seeded};
use rouse_session::{GameId, Stored, album, record::Record};
use serde::Deserialize;
use serde_json::{Value, json};

/// How many frames a page asks for at once.
const FRAMES: u32 = 20;

/// A game that went on from this position and is over.
#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Past {
    /// The position, by name.
    pub deal: String,
    /// The seed of what was done.
    luck: u64,
    day: String,
    /// Whose eyes it is watched with, beside everybody's.
    #[serde(default)]
    seats: Vec<Seat>,
}

/// Plays a game to its end, and tells it as text.
fn text(stored: &Stored, luck: u64) -> String {
    let (mut bench, devices) = Bench::loaded(stored, luck, 1);
    bench.finish(devices[0], &mut Seeded::new(luck));
    Record::of(bench.stored()).expect("a game that was played").to_string()
}

/// What is asked, and what is answered.
pub fn answers(games: &[(Past, Stored)]) -> Vec<(Value, Value)> {
    let played: Vec<_> = games.iter().map(|(past, stored)| (past, text(stored, past.luck))).collect();
    let numbered = || (1..).map(GameId).zip(&played);
    let listed = numbered().filter_map(|(id, (past, text))| album::album_entry(id, &past.day, text));
    let games: Vec<_> = listed.collect();
    let list = json!({ "t": "album", "games": games.iter().rev().collect::<Vec<_>>() });
    let mut all = vec![(json!({ "t": "album" }), list)];
    for (id, (past, text)) in numbered() {
        let (game, asks) = (id.0, json!({ "t": "record", "game": id.0 }));
        all.push((asks, json!({ "t": "record", "game": game, "text": text })));
        let viewers = [None].into_iter().chain(past.seats.iter().copied().map(Some));
        viewers.for_each(|viewer| all.extend(watched(id, text, viewer)));
        all.push(ended(id, text));
    }
    all
}

/// All frames of a game, as one viewer saw them.
fn watched(id: GameId, text: &str, seat: Option<Seat>) -> Vec<(Value, Value)> {
    let record: Record = text.parse().expect("a record");
    let viewer = seat.map_or(rouse_rules::Viewer::Public, rouse_rules::Viewer::Seat);
    let chunks = (0..=record.moves().len() as u32).step_by(FRAMES as usize);
    let frames = |from| album::frames(id, text.parse().expect("a record"), from, FRAMES, viewer);
    let asks = |from| json!({ "t": "replay", "game": id.0, "from": from, "count": FRAMES, "seat": seat });
    chunks.map(|from| (asks(from), json!(frames(from).expect("a game to watch")))).collect()
}

/// The last frame alone: what everybody has won.
fn ended(id: GameId, text: &str) -> (Value, Value) {
    let record: Record = text.parse().expect("a record");
    let from = record.moves().len() as u32;
    let frames = album::frames(id, record, from, 1, rouse_rules::Viewer::Public).expect("a game to watch");
    (json!({ "t": "replay", "game": id.0, "from": from, "count": 1, "seat": null }), json!(frames))
}
