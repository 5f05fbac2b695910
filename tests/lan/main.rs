//! Whole devices on a network of their own: each is a network namespace that runs `rouse-cli`, and a hub in
//! the test connects them.
//!
//! Needs Linux, root (`CAP_NET_ADMIN`), `ip` and `/dev/net/tun`; elsewhere every test prints that it
//! was skipped. `ROUSE_FULL=1` adds whole games with delay and outages, which take minutes.
#![cfg(target_os = "linux")]

mod air;
#[path = "../../crates/cli/benches/siege/attack.rs"]
#[allow(dead_code, reason = "the benchmark uses all of it")]
mod attack;
mod device;
#[path = "../support/left_out.rs"]
mod left_out;
mod program;
#[path = "../../crates/cli/benches/support/mod.rs"]
mod support;

use air::{Air, Weather};
use device::Device;
use left_out::left_out;
use program::Program;
use std::{
    io::Write,
    net::Ipv4Addr,
    time::{Duration, Instant},
};

/// A host and guests on one network.
struct Room {
    air: Air,
    host: Device,
    guests: Vec<Device>,
    data: tempfile::TempDir,
}

impl Room {
    /// Returns none, and prints it, where no network can be created.
    fn new(guests: u8) -> Option<Self> {
        let air = Air::new();
        let host = Device::new(&air, "192.168.77.10");
        let all: Result<Vec<_>, _> =
            (0..guests).map(|n| Device::new(&air, &format!("192.168.77.{}", 20 + n))).collect();
        match (host, all) {
            (Ok(host), Ok(guests)) => {
                Some(Self { air, host, guests, data: tempfile::tempdir().expect("a folder for games") })
            }
            (Err(why), _) | (_, Err(why)) => {
                left_out(format!("no network of our own can be made here: {why}"));
                None
            }
        }
    }

    /// For games that take minutes: none without `ROUSE_FULL`.
    fn for_long(guests: u8) -> Option<Self> {
        let asked = std::env::var_os("ROUSE_FULL").is_some();
        if !asked {
            let _ = writeln!(std::io::stderr(), "SKIPPED: a long game; ROUSE_FULL=1 plays it");
        }
        asked.then(|| Self::new(guests)).flatten()
    }

    fn open(&self) -> (Program, Invitation) {
        self.open_with(&[])
    }

    fn open_with(&self, variables: &[(&str, &str)]) -> (Program, Invitation) {
        let data = self.data.path().to_str().expect("a plain path");
        let arguments = ["host", "--no-ask", "--port", "4711", "--name", "Kitchen", "--data", data];
        let mut host = self.host.run_with(variables, &arguments);
        let line = host.until(|line| line.starts_with("http://"));
        let words: Vec<_> = line.split_whitespace().collect();
        let [link, "code", code, "table", table] = words[..] else { panic!("{line}") };
        assert_eq!(table, "Kitchen");
        let address = link.trim_start_matches("http://").trim_end_matches('/').to_owned();
        (host, Invitation { address, code: code.to_owned(), table: table.to_owned(), people: "2" })
    }
}

/// The address and code that the host prints, and how many people have to sit before somebody deals.
struct Invitation {
    address: String,
    code: String,
    table: String,
    people: &'static str,
}

impl Invitation {
    /// Starts a guest at the host's address that plays at random until a game is over.
    fn player(&self, device: &Device, seed: u32) -> Program {
        self.guest(device, &[&self.address], seed)
    }

    /// Starts such a guest on every device, for this game.
    fn players(&self, room: &Room, game: &str) -> Vec<Program> {
        let way = [&self.address, "--game", game];
        room.guests.iter().zip(5..).map(|(device, seed)| self.guest(device, &way, seed)).collect()
    }

    fn guest(&self, device: &Device, way: &[&str], seed: u32) -> Program {
        let seed = seed.to_string();
        let play = ["--code", &self.code, "--random", &seed, "--deal", self.people, "--once"];
        device.run(&[&["join"], way, &play].concat())
    }
}

/// The end of a game, as a guest prints it.
#[derive(Debug, PartialEq, Eq)]
struct End {
    rev: u32,
    table: String,
}

/// Plays to the end, and checks that every action was applied exactly once.
fn finish(mut players: Vec<Program>) {
    let ends: Vec<_> = players.iter_mut().map(end).collect();
    let told = || players.iter().map(Program::said).collect::<Vec<_>>().join("\n\n");
    let (first, _) = &ends[0];
    for (end, [counted, own]) in &ends {
        assert_eq!(end, first, "not the same game: {}", told());
        assert_eq!(counted, own, "an action was lost, or done twice: {}", told());
    }
    let own: u32 = ends.iter().map(|(_, [_, own])| own).sum();
    assert_eq!(own, first.rev, "an action is nobody's: {}", told());
}

/// The end, and how many actions the table has counted and the guest has sent.
fn end(player: &mut Program) -> (End, [u32; 2]) {
    let line = player.until(|line| line.starts_with("over "));
    let words: Vec<_> = line.split_whitespace().collect();
    let ["over", "rev", rev, "counted", counted, "own", own, "table", table] = words[..] else {
        panic!("{line}")
    };
    let number = |text: &str| text.parse().unwrap_or_else(|_| panic!("{line}"));
    player.ended();
    (End { rev: number(rev), table: table.to_owned() }, [counted, own].map(number))
}

/// The host is found by name; the bridge of containers beside the Wi-Fi is not announced.
#[test]
fn a_table_is_found_by_its_name_and_played_with_50_ms_of_delay() {
    let Some(room) = Room::for_long(2) else { return };
    let inside = Air::new();
    room.host.plug(&inside, "docker0", "172.17.0.1/16").expect("a second interface can be made");
    let (mut host, invitation) = room.open();
    let other = host.until(|line| line.starts_with("or "));
    assert!(other.contains("172.17.0.1") && other.contains("probably only this machine"), "{other}");
    room.air.weather(Weather { delay: Duration::from_millis(50), ..Weather::default() });
    let way = ["--find", &invitation.table];
    let players =
        room.guests.iter().zip(1..).map(|(guest, seed)| invitation.guest(guest, &way, seed)).collect();
    finish(players);
    assert!(room.air.has_carried(&[192, 168, 77, 10]), "the Wi-Fi is announced");
    assert!(!room.air.has_carried(&[172, 17, 0, 1]), "the bridge is not");
}

#[test]
fn without_multicast_and_with_5_percent_loss_an_address_is_enough() {
    let Some(room) = Room::new(3) else { return };
    let (_host, invitation) = room.open();
    room.air.weather(Weather { multicast: false, loss: 5, ..Weather::default() });
    let mut seeker = room.guests[2].run(&["join", "--find", &invitation.table, "--code", &invitation.code]);
    finish(vec![invitation.player(&room.guests[0], 1), invitation.player(&room.guests[1], 2)]);
    let complaint = seeker.complaint();
    assert!(complaint.contains("was found"), "{complaint}");
}

/// the link goes down and up again in the middle of a game; then the host is killed and
/// restarted.
#[test]
fn outages_lose_no_action_and_double_none() {
    let Some(room) = Room::new(2) else { return };
    let (host, invitation) = room.open();
    let mut players = invitation.players(&room, "queens");
    players[0].until(|line| line.starts_with("rev 4 "));
    room.guests[0].link(false);
    // The other guest plays until the absent one has the turn, or until it receives nothing more.
    std::thread::sleep(Duration::from_secs(2));
    room.guests[0].link(true);
    players[0].until(|line| line.starts_with("rev 8 "));
    drop(host);
    players[0].until(|line| line.starts_with("lost"));
    let (_again, back) = room.open();
    assert_eq!((back.address, back.code), (invitation.address, invitation.code), "the same door");
    finish(players);
}

#[test]
fn a_new_address_of_the_host_is_shown_and_works() {
    let Some(room) = Room::new(2) else { return };
    let (mut host, invitation) = room.open();
    room.host.readdress("192.168.77.10", "192.168.77.11");
    let line = host.until(|line| line.starts_with("http://"));
    assert!(line.contains("192.168.77.11:4711") && line.contains(&invitation.code), "{line}");
    let mut guest =
        room.guests[0].run(&["join", "192.168.77.11", "--code", &invitation.code, "--name", "Anna"]);
    guest.until(|line| line == "seat 0");
    let wrong = if invitation.code == "000000" { "111111" } else { "000000" };
    let mut stranger = room.guests[1].run(&["join", "192.168.77.11", "--code", wrong]);
    assert!(stranger.complaint().contains("another table code"));
    let mut late = room.guests[1].run(&["join", "192.168.77.10", "--code", &invitation.code]);
    assert!(late.complaint().contains("no device answers there"));
}

/// A router passes on what comes from another network. As soon as the host is in that network too it is a neighbour.
#[test]
fn whoever_comes_from_another_network_is_turned_away() {
    let Some(room) = Room::new(1) else { return };
    let (mut host, invitation) = room.open();
    let stranger = &room.guests[0];
    stranger.readdress("192.168.77.20", "10.200.0.5");
    stranger.route("192.168.77.0/24");
    room.host.route("10.200.0.0/24");
    let way = ["join", &invitation.address, "--code", &invitation.code];
    let complaint = stranger.run(&way).complaint();
    assert!(complaint.contains("but no table"), "{complaint}");
    room.host.settle("10.200.0.1");
    host.until(|line| line.contains("10.200.0.1"));
    stranger.run(&way).until(|line| line == "seat 0");
}

/// Half a minute exceeds the timeouts of both sides: both close the line, and the guest reconnects. The
/// network has 50 ms of delay, and loses 5 of 100 frames.
fn half_a_minute_without_a_network(game: &str) {
    let Some(room) = Room::for_long(2) else { return };
    let (_host, invitation) = room.open();
    room.air.weather(Weather { delay: Duration::from_millis(50), loss: 5, ..Weather::default() });
    let mut players = invitation.players(&room, game);
    for (guest, rev) in [(1, "rev 5 "), (0, "rev 10 ")] {
        players[guest].until(|line| line.starts_with(rev));
        room.guests[guest].link(false);
        players[guest].until(|line| line.starts_with("lost"));
        std::thread::sleep(Duration::from_secs(30));
        room.guests[guest].link(true);
        let back = Instant::now();
        players[guest].until(|line| line.starts_with("seat "));
        println!("BACK {game}: {:.1} s after an outage of over 30 s", back.elapsed().as_secs_f64());
    }
    finish(players);
}

#[test]
fn half_a_minute_without_a_network_is_no_more_than_a_pause_in_sleeping_queens() {
    half_a_minute_without_a_network("queens");
}

#[test]
fn half_a_minute_without_a_network_is_no_more_than_a_pause_in_the_rescue() {
    half_a_minute_without_a_network("rescue");
}

/// A host that gets another address in the middle of a game is found there by its table id.
#[test]
fn guests_follow_the_host_to_a_new_address() {
    let Some(room) = Room::for_long(2) else { return };
    let (_host, invitation) = room.open();
    let mut players = invitation.players(&room, "rescue");
    players[0].until(|line| line.starts_with("rev 4 "));
    room.host.readdress("192.168.77.10", "192.168.77.11");
    finish(players);
}

/// What a hostile machine runs, as a process of its own.
#[tokio::test]
#[ignore = "an evening under attack starts it"]
async fn attacker() {
    let order = std::env::var(attack::ORDER).expect("an order");
    attack::obey(&order).await;
}

/// Five people and a television, while a machine with 64 addresses opens `/ws` anew without end. One guest's device has
/// only IPv6 at first. The host has lost the date; it is killed, and its clock leaps to today. Seats stay; the television
/// needs the next evening's code.
fn an_evening_under_attack(game: &str) {
    let Some(room) = Room::for_long(7) else { return };
    let [people @ .., television, hostile] = &room.guests[..] else { unreachable!("seven devices") };
    let (host, found) = room.open_with(&[("ROUSE_CLOCK", "undated")]);
    let invitation = Invitation { people: "5", ..found };
    for last in 100..164 {
        hostile.settle(&format!("192.168.77.{last}"));
    }
    let begun = Instant::now();
    let address = invitation.address.parse().expect("an address with its port");
    let mut attacker = hostile.attack("reopen 64", address, Ipv4Addr::new(192, 168, 77, 100));
    attacker.until(|line| line.parse().is_ok_and(|attempts: u64| attempts > 64 * 60));

    let [others @ .., late] = people else { unreachable!("five people") };
    let own = "192.168.77.24";
    late.forget(own);
    late.settle_ipv6("fd00::24");
    let complaint = late.run(&["join", "[fd00::10]:4711", "--code", &invitation.code]).complaint();
    assert!(complaint.contains("Rouse needs IPv4"), "{complaint}");

    let watch = |table: &Invitation| {
        let way = ["join", &table.address, "--code", &table.code, "--watch", "--once"];
        let mut watcher = television.run(&way);
        watcher.until(|line| line == "watching");
        watcher
    };
    let mut watcher = watch(&invitation);
    let way = [&*invitation.address, "--game", game];
    let mut players: Vec<_> =
        others.iter().zip(5..).map(|(one, seed)| invitation.guest(one, &way, seed)).collect();
    players.iter_mut().for_each(|player| _ = player.until(|line| line.starts_with("seat ")));
    late.settle(own);
    players.push(invitation.guest(late, &way, 9));

    players[0].until(|line| line.starts_with("rev 8 "));
    drop(host);
    players[0].until(|line| line.starts_with("lost"));
    let (_again, back) = room.open();
    // A table without a date cannot tell a leap from a night, after which it has another code. Seats are kept.
    assert_ne!(back.code, invitation.code);
    assert!(watcher.complaint().contains("another table code"));
    players.push(watch(&back));
    finish(players);
    let so_far: u64 = attacker.last().and_then(|line| line.parse().ok()).expect("it counts");
    println!("EVENING {game}: {} attempts a second", so_far / begun.elapsed().as_secs().max(1));
    attacker.until(|line| line.parse().is_ok_and(|attempts: u64| attempts > so_far));
}

/// One after the other, since each keeps this machine busy.
#[test]
fn an_evening_under_attack_comes_to_its_end_in_both_games() {
    ["queens", "rescue"].into_iter().for_each(an_evening_under_attack);
}
