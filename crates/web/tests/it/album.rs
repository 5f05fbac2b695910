//! The finished games that a page looks up.

use crate::support::Bench;
use rouse_web::Wanted;
use serde_json::json;

/// The page names no request when it hands games in, so those that it read for a client that has left must
/// not answer the next client.
#[test]
fn a_page_that_comes_back_gets_the_answer_to_its_own_question() {
    let mut bench = Bench::open(1, json!({}));
    bench.say(&json!({ "t": "album" }));
    assert_eq!(bench.look, Some(Wanted::All { on_table: None }));
    bench.happen(&json!({ "e": "leave" }));
    bench.join();
    bench.say(&json!({ "t": "record", "game": 7 }));
    bench.happen(&json!({ "e": "looked", "games": [] }));
    assert_eq!((bench.told("album").len(), bench.told("failed").len()), (0, 0), "nobody asked");
    assert_eq!(bench.look, Some(Wanted::Finished { game: 7 }));
    bench.happen(&json!({ "e": "looked", "games": [] }));
    assert_eq!(bench.told("failed").len(), 1, "there is no such game");
}
