//! A process that plays with computers is killed at random moments, again and again. Everything that
//! it has told a client is on the disk, nothing is there twice, and the whole game, played again without a
//! break, shows at every point what was shown then.
//!
//! `ROUSE_KILLS=1000` kills that often in all; `ROUSE_FULL=1` plays 200 games of each kind.
use crate::support::{Player, against, folder};
use rouse_rules::{Chance, Seat, Seeded, Viewer};
use rouse_session::{
    ClientMsg, GameId, Stored,
    record::{Record, Replay},
    wire::{GameKind, GameUpdate, Level, Update},
};
use rouse_table::{FakeClock, Store, Table, store::DiskStore};
use serde_json::Value;
use std::{
    collections::BTreeSet,
    env,
    hash::{DefaultHasher, Hash, Hasher},
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

const FOLDER: &str = "ROUSE_KILLS_FOLDER";
const SEED: &str = "ROUSE_KILLS_SEED";
/// The most updates that a process may report before it is killed.
const LONGEST_LIFE: usize = 25;

/// An update that a client got: after how many actions, for which seat, and its digest.
type Shown = (usize, Option<u8>, u64);

/// The view and the log, without what only animates.
fn digest(game: &GameUpdate) -> u64 {
    let mut value = serde_json::to_value(game).unwrap();
    value["events"] = Value::Null;
    let mut hasher = DefaultHasher::new();
    value.to_string().hash(&mut hasher);
    hasher.finish()
}

fn kind(seed: u64) -> GameKind {
    if seed.is_multiple_of(2) { GameKind::Queens } else { GameKind::Rescue }
}

fn tell(update: &Update) {
    let seat = update.stage.shown.map_or(-1, |seat| i16::from(seat.0));
    println!("{} {seat} {}", update.rev, digest(&update.game));
    std::io::stdout().flush().unwrap();
}

/// The process that is killed. It goes on with the game in its folder, or begins one, and reports every
/// update.
#[tokio::test]
#[ignore = "run by the other tests in its own process"]
async fn victim() {
    let (Some(folder), Ok(seed)) = (env::var_os(FOLDER), env::var(SEED)) else { return };
    let seed: u64 = seed.parse().unwrap();
    let clock = FakeClock::default();
    let store = DiskStore::open(Path::new(&folder)).unwrap();
    let table = Table::open_seeded(store, seed, clock.clock()).await.unwrap();
    let mut player = Player::join(&table, &clock, seed).await;
    let begin = match &player.saved {
        Some(_) => ClientMsg::Continue { game: None },
        None => against(kind(seed), &[Level::Daydreamer, Level::Sleepyhead]),
    };
    assert!(player.until(begin, |player| player.update.is_some()).await);
    let mut told = None;
    loop {
        let update = player.update.as_ref().unwrap();
        if told != Some(update.rev) {
            tell(update);
            told = Some(update.rev);
        }
        if !player.step().await {
            break;
        }
    }
    table.close().await;
}

/// Lets the process run for a while. Returns what it has reported, and whether it has finished the game.
fn live(folder: &Path, seed: u64, chance: &mut Seeded) -> (Vec<Shown>, bool) {
    let this = env::current_exe().unwrap();
    let mut victim = Command::new(this)
        .args(["--exact", "kills::victim", "--ignored", "--nocapture", "--quiet"])
        .env(FOLDER, folder)
        .env(SEED, seed.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut lines = BufReader::new(victim.stdout.take().unwrap()).lines().map_while(Result::ok);
    let (lives, lag) = (chance.below(LONGEST_LIFE), Duration::from_micros(chance.below(4_000) as u64));
    let mut told: Vec<_> = lines.by_ref().filter_map(shown).take(lives).collect();
    let begun = Instant::now();
    while begun.elapsed() < lag {
        std::hint::spin_loop();
    }
    victim.kill().unwrap();
    told.extend(lines.filter_map(shown));
    let done = victim.wait().unwrap().success();
    (told, done)
}

/// A line of the process; the last one may have been cut, and the test harness says something too.
fn shown(line: String) -> Option<Shown> {
    let mut words = line.split(' ');
    let (rev, seat, digest) = (words.next()?, words.next()?, words.next()?);
    let seat: i16 = seat.parse().ok()?;
    Some((rev.parse().ok()?, u8::try_from(seat).ok(), digest.parse().ok()?))
}

/// The game as it lies on the disk.
fn stored(folder: &Path) -> Option<Stored> {
    let store = DiskStore::open(folder).unwrap();
    let files: BTreeSet<_> =
        std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert!(files.iter().all(|name| name == "rouse.redb"), "nothing was set aside: {files:?}");
    let games = store.games().unwrap();
    assert!(games.len() <= 1, "one game: {games:?}");
    store.game(GameId(1)).unwrap()
}

/// No action stands there twice.
fn assert_once(stored: &Stored) {
    let mut ids = BTreeSet::new();
    for entry in &stored.steps {
        let entry: Value = serde_json::from_slice(entry).unwrap();
        let (seat, id) = (entry["seat"].as_u64().unwrap(), entry["id"].as_u64().unwrap());
        assert!(id == 0 || ids.insert((seat, id)), "an action is there twice");
    }
}

/// Plays one game from its deal to its end. Returns how often its process was killed.
fn game(seed: u64) -> u32 {
    let folder = folder();
    let mut chance = Seeded::new(seed);
    let (mut kills, mut all, mut before) = (0, Vec::new(), Stored::default());
    loop {
        let (told, done) = live(folder.path(), seed, &mut chance);
        kills += u32::from(!done);
        let Some(now) = stored(folder.path()) else {
            assert_eq!(told, [], "what was told is on the disk");
            continue;
        };
        let heard = told.iter().map(|(rev, ..)| *rev).max().unwrap_or(0);
        assert!(now.steps.len() >= heard, "an action that was told is lost (seed {seed})");
        assert!(now.steps.starts_with(&before.steps), "what was there has changed (seed {seed})");
        assert!(
            now.steps.len() <= heard.max(before.steps.len()) + 1,
            "more than one was done unheard (seed {seed})"
        );
        assert_once(&now);
        all.extend(told);
        before = now;
        let record = Record::of(&before).unwrap();
        if record.winners().is_some() {
            compare(record, &all, seed);
            return kills;
        }
    }
}

/// The game without a break shows at every point what was shown then.
fn compare(record: Record, all: &[Shown], seed: u64) {
    let mut replay = Replay::new(record).unwrap();
    assert!(all.len() > 10, "{all:?}");
    for &(rev, seat, digest_then) in all {
        replay.go(rev).unwrap();
        let viewer = seat.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)));
        assert_eq!(digest(&replay.frame(viewer).game), digest_then, "after {rev} actions (seed {seed})");
    }
}

#[test]
fn no_kill_loses_or_doubles_an_action() {
    let wanted: Option<u32> = env::var("ROUSE_KILLS").ok().map(|number| number.parse().unwrap());
    let games = match (wanted, env::var_os("ROUSE_FULL")) {
        (Some(_), _) => u64::MAX,
        (None, Some(_)) => 400,
        (None, None) => 2,
    };
    let (mut kills, mut played) = (0, 0);
    for seed in 0..games {
        kills += game(seed);
        played += 1;
        if wanted.is_some_and(|wanted| kills >= wanted) {
            break;
        }
    }
    println!("{kills} kills in {played} games");
    assert!(kills >= 6, "{kills} kills");
}
