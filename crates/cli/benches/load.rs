//! A full room for a minute: five who play as fast as the host takes it, and 16 who watch, one of whom
//! reads nothing. Prints how long it takes from an action to the last device, and what memory the host
//! needs. Asserts nothing about time.

mod support;

use rouse_rules::{Chance, Offers, Seeded, Taps, Target};
use rouse_session::{
    ClientMsg, ServerMsg,
    wire::{GameUpdate, Update},
};
use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
    time::{Duration, Instant},
};
use support::{Host, line::SealedLine, load};
use tokio::{net::TcpSocket, sync::mpsc};

const PLAYERS: usize = 5;
const ALL: usize = 21;

/// All but the one that reads nothing.
const ATTENTIVE: usize = ALL - 1;

/// The `rev` of a game, and how many games came before it.
type Place = (u32, u32);

/// What is written down: an action was sent that leads there, or an update has come to a device.
enum Mark {
    Sent(Place, Instant),
    Come(usize, Place, Instant),
}

/// As much of a message as a device reads that only watches.
#[derive(serde::Deserialize)]
struct Brief<'a> {
    t: &'a str,
    rev: Option<u32>,
}

struct Device {
    number: usize,
    line: SealedLine,
    chance: Seeded,
    /// A little slower than what a host takes: when the next message may be sent.
    next: Instant,
    asked: Option<u32>,
    /// How many games have ended.
    games: u32,
    marks: mpsc::UnboundedSender<Mark>,
}

impl Device {
    /// Two addresses share the load.
    async fn come(host: &Host, number: usize, marks: mpsc::UnboundedSender<Mark>) -> Self {
        let socket = TcpSocket::new_v4().expect("a socket");
        if number >= ATTENTIVE {
            socket.set_recv_buffer_size(4096).expect("a small buffer");
        }
        let own = [127, 0, 0, 1 + (number % 2) as u8];
        socket.bind(SocketAddr::from((own, 0))).expect("loopback has more than one address");
        let stream = socket.connect(host.address.into()).await.expect("the host is there");
        let _ = stream.set_nodelay(true);
        let mut line = SealedLine::over(stream, host.address.into()).await.expect("a web socket");
        assert_eq!(line.prove(&rouse_line::Secret::code(&host.code)).await, Some(true));
        let chance = Seeded::new(number as u64);
        let mut device = Self { number, line, chance, next: Instant::now(), asked: None, games: 0, marks };
        let knock = ClientMsg::Knock {
            code: String::new(),
            name: String::new(),
            seat: None,
            watch: number >= PLAYERS,
        };
        device.say(&knock).await;
        while !matches!(device.hear().await, ServerMsg::Welcome { .. }) {}
        device
    }

    async fn say(&mut self, message: &ClientMsg) {
        self.line.say(message).await.expect("the host listens");
    }

    async fn hear(&mut self) -> ServerMsg {
        serde_json::from_str(&self.hear_text().await).expect("a message")
    }

    async fn hear_text(&mut self) -> String {
        self.line.hear().await.expect("the host is there")
    }

    /// Stays until it is dropped, and writes down what comes. It reads no more of it than that, so that what is
    /// measured is the host and not this program.
    async fn watch(mut self) {
        let mut newest = 0;
        loop {
            let text = self.hear_text().await;
            let come = Instant::now();
            let Ok(Brief { t: "update", rev: Some(rev) }) = serde_json::from_str(&text) else { continue };
            self.games += u32::from(rev < newest);
            newest = rev;
            let _ = self.marks.send(Mark::Come(self.number, (self.games, rev), come));
        }
    }

    /// Stays until it is dropped; writes down what comes, and plays.
    async fn stay(mut self) {
        let mut newest: Option<Box<Update>> = None;
        loop {
            match self.hear().await {
                ServerMsg::Update(update) => {
                    self.games += u32::from(newest.is_some_and(|last| update.rev < last.rev));
                    let _ =
                        self.marks.send(Mark::Come(self.number, (self.games, update.rev), Instant::now()));
                    newest = Some(update);
                }
                // Not every set that can be picked is a move: another one.
                ServerMsg::Refused { .. } => {}
                _ => continue,
            }
            let Some(update) = &newest else { continue };
            if let Some(message) = self.answer(update) {
                tokio::time::sleep_until(self.next.into()).await;
                self.next = Instant::now() + Duration::from_millis(105);
                // What is sealed is not seen for three seconds; that is no delay.
                if let ClientMsg::Taps { rev, .. } = message
                    && !update.stage.secret_answer
                {
                    let _ = self.marks.send(Mark::Sent((self.games, rev + 1), Instant::now()));
                }
                self.say(&message).await;
            }
        }
    }

    /// Reads what lies there, to its end: whether the host has given this device up.
    async fn was_let_go(mut self) -> bool {
        let end = async { while self.line.hear().await.is_some() {} };
        tokio::time::timeout(Duration::from_secs(5), end).await.is_ok()
    }

    fn answer(&mut self, update: &Update) -> Option<ClientMsg> {
        let GameUpdate::Queens { view, .. } = &update.game else { return None };
        let Some(seat) = view.to_act else {
            return update.mine.first().is_some_and(|seat| seat.0 == 0).then_some(ClientMsg::Again {});
        };
        if !update.mine.contains(&seat) || update.stage.sealed.is_some() {
            return None;
        }
        if !update.stage.secret_answer {
            self.asked = None;
        } else if update.stage.asked_ms.is_none() {
            let first = self.asked.replace(update.rev) != Some(update.rev);
            return first.then_some(ClientMsg::Reveal { seat });
        }
        let id = update.last_ids[seat.index()] + 1;
        Some(ClientMsg::Taps { seat, id, rev: update.rev, taps: pick(&update.offers, &mut self.chance)? })
    }
}

/// One of the sets that are listed, or as few cards as may be picked.
fn pick(offers: &Offers, chance: &mut Seeded) -> Option<Taps> {
    if !offers.listed.is_empty() {
        return Some(offers.listed[chance.below(offers.listed.len())].clone());
    }
    let pick = offers.picks.get(chance.below(offers.picks.len().max(1)))?;
    let mut from: Vec<_> = pick.from.iter().collect();
    while from.len() > usize::from(pick.min) {
        from.remove(chance.below(from.len()));
    }
    Some(from.into_iter().chain([Target::Confirm]).collect())
}

/// From the sending of each action until the last device knows of it or of a later one, in
/// microseconds. Who is slow gets the newest only, so not every device hears of every action.
fn delays(mut marks: Vec<Mark>) -> Vec<u128> {
    marks.sort_by_key(|mark| match mark {
        Mark::Sent(_, at) | Mark::Come(_, _, at) => *at,
    });
    let mut waiting: BTreeMap<Place, (Instant, BTreeSet<usize>)> = BTreeMap::new();
    let mut delays = Vec::new();
    for mark in marks {
        match mark {
            // The same again after a refusal: what counts is the one that was done.
            Mark::Sent(place, at) => drop(waiting.insert(place, (at, BTreeSet::new()))),
            Mark::Come(device, place, at) => {
                waiting.range_mut(..=place).for_each(|(_, (_, seen))| seen.extend([device]));
                waiting.retain(|_, (sent, seen)| {
                    let all = seen.len() == ATTENTIVE;
                    delays.extend(all.then(|| at.duration_since(*sent).as_micros()));
                    !all
                });
            }
        }
    }
    delays.sort_unstable();
    delays
}

#[tokio::main]
async fn main() {
    let seconds = std::env::var("ROUSE_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(60);
    let data = tempfile::tempdir().expect("a folder for games");
    let host = Host::start(data.path(), 0);
    let [empty, _] = host.memory();
    let (marks, mut written) = mpsc::unbounded_channel();
    let mut devices = Vec::new();
    for number in 0..ALL {
        devices.push(Device::come(&host, number, marks.clone()).await);
    }
    let [full, _] = host.memory();
    let before = load();
    for device in &mut devices[..PLAYERS] {
        device.say(&ClientMsg::Deal {}).await;
    }
    let inattentive = devices.split_off(ATTENTIVE);
    let watching = devices.split_off(PLAYERS);
    let playing = devices.into_iter().map(|device| tokio::spawn(device.stay()));
    let tasks: Vec<_> =
        playing.chain(watching.into_iter().map(|device| tokio::spawn(device.watch()))).collect();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let [now, most] = host.memory();
    let failed = tasks.iter().filter(|task| task.is_finished()).count();
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    let mut let_go = 0;
    for device in inattentive {
        let_go += usize::from(device.was_let_go().await);
    }
    drop(marks);
    written.close();
    let mut all = Vec::new();
    while let Some(mark) = written.recv().await {
        all.push(mark);
    }
    let delays = delays(all);
    let at =
        |part: f64| delays.get(((delays.len() as f64 * part) as usize).min(delays.len().saturating_sub(1)));
    let millis = |part: f64| at(part).map_or(f64::NAN, |micros| *micros as f64 / 1000.0);
    println!(
        "{ALL} devices, {PLAYERS} of them play, {seconds} s: {} actions, load {before} to {}",
        delays.len(),
        load()
    );
    println!(
        "action to last device: p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms",
        millis(0.5),
        millis(0.99),
        millis(1.0)
    );
    println!(
        "memory of the host: {empty} KiB empty, {full} KiB with everybody there, {now} KiB at the end, {most} KiB at the most"
    );
    println!(
        "devices that read nothing: {}, let go: {let_go}; others that lost their line: {failed}",
        ALL - ATTENTIVE
    );
}
