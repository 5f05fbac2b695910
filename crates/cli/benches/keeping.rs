//! Saved games: how long a table takes to open beside an album of 1,000 finished games and beside an empty
//! one, and how long it takes to go to any point of a recorded game. Prints; asserts nothing about time.

mod support;

use rouse_rules::Viewer;
use rouse_session::record::{Record, Replay};
use rouse_table::Table;
use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};
use support::load;

const GAMES: usize = 1_000;
const TIMES: usize = 50;

fn text(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(name);
    fs::read_to_string(path).expect("the record lies there")
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// The median time until a table over this folder can be connected to.
fn opening(folder: &Path) -> Duration {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let open = |_| {
        let begun = Instant::now();
        runtime.block_on(async {
            let table = Table::in_folder(Some(folder)).await.expect("it opens");
            drop(table.connect().await.expect("it is open"));
            let took = begun.elapsed();
            table.close().await;
            took
        })
    };
    median((0..TIMES).map(open).collect())
}

/// The longest and the median time to go from the end to any point, and to draw up what is seen there.
fn going(record: &Record) -> (Duration, Duration) {
    let all = record.moves().len();
    let mut replay = Replay::new(record.clone()).expect("it was read");
    let to = |at: usize| {
        replay.go(usize::MAX).expect("it was read");
        let begun = Instant::now();
        replay.go(at).expect("it was read");
        let frame = replay.frame(Viewer::Public);
        let took = begun.elapsed();
        assert_eq!(frame.at as usize, at);
        took
    };
    let times: Vec<_> = (0..=all).map(to).collect();
    (times.iter().copied().max().unwrap_or_default(), median(times))
}

fn main() {
    let (empty, full) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let album = full.path().join("album");
    fs::create_dir_all(&album).expect("a folder");
    for game in 1..=GAMES {
        let name = if game % 2 == 0 { "formats/record-1.txt" } else { "records/rescue.txt" };
        fs::write(album.join(format!("{game:06}.txt")), text(name)).expect("there is room");
    }
    println!("load {}", load());
    println!("open, no finished game:      {:.1?}", opening(empty.path()));
    println!("open, {GAMES} finished games: {:.1?}", opening(full.path()));
    for name in ["formats/record-1.txt", "records/rescue.txt"] {
        let begun = Instant::now();
        let record: Record = text(name).parse().expect("it is one");
        let read = begun.elapsed();
        let (longest, usual) = going(&record);
        println!(
            "{name}, {} actions: read {read:.1?}, to any point {usual:.1?}, at most {longest:.1?}",
            record.moves().len()
        );
    }
}
