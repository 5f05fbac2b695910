//! A full house for a minute: five who play as fast as the host takes it, and 59 who watch. Prints how
//! long it takes from an action to the last device, and what memory the host needs. Asserts nothing
//! about time.

use futures_util::{SinkExt, StreamExt};
use rouse_rules::{Chance, Offers, Seeded, Taps, Target};
use rouse_session::{
    ClientMsg, PROTOCOL_VERSION, ServerMsg,
    wire::{GameUpdate, Update},
};
use std::{
    collections::BTreeMap,
    io::{BufRead, BufReader},
    net::SocketAddr,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};
use tokio::{net::TcpSocket, sync::mpsc};
use tokio_tungstenite::{WebSocketStream, client_async, tungstenite::Message};

const PLAYERS: usize = 5;
const ALL: usize = 64;

/// What is written down: an action was sent, or an update has come somewhere.
enum Mark {
    Sent(u32, Instant),
    Come(u32, Instant),
}

struct Host {
    child: Child,
    address: SocketAddr,
    code: String,
}

impl Host {
    fn start(data: &str) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_rouse-cli"));
        command.args(["host", "--port", "0", "--data", data]).stdin(Stdio::null()).stdout(Stdio::piped());
        let mut child = command.spawn().expect("the host starts");
        let mut lines = BufReader::new(child.stdout.take().expect("it is piped")).lines();
        let line = lines.next().expect("it says where it is").expect("in plain text");
        std::thread::spawn(move || lines.for_each(drop));
        let port = line.split([':', '/']).filter_map(|word| word.parse().ok()).next_back();
        let port = port.or_else(|| line.rsplit("port ").next()?.trim_end_matches('.').parse().ok());
        let code = line.split_once(" code ").and_then(|(_, rest)| rest.split(' ').next()).unwrap_or_default();
        let address = SocketAddr::from(([127, 0, 0, 1], port.expect("it names its port")));
        Self { child, address, code: code.to_owned() }
    }

    /// Kibibytes of memory: now, and at the most.
    fn memory(&self) -> [u32; 2] {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap_or_default();
        let line = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|rest| rest.split_whitespace().next()?.parse().ok()).unwrap_or_default()
        };
        [line("VmRSS:"), line("VmHWM:")]
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Device {
    line: WebSocketStream<tokio::net::TcpStream>,
    chance: Seeded,
    /// A little slower than what a host takes: when the next message may be sent.
    next: Instant,
    asked: Option<u32>,
    marks: mpsc::UnboundedSender<Mark>,
}

impl Device {
    /// Two addresses share the load: one alone has 48 places.
    async fn come(host: &Host, number: usize, marks: mpsc::UnboundedSender<Mark>) -> Self {
        let socket = TcpSocket::new_v4().expect("a socket");
        let own = [127, 0, 0, 1 + (number % 2) as u8];
        socket.bind(SocketAddr::from((own, 0))).expect("loopback has more than one address");
        let stream = socket.connect(host.address).await.expect("the host is there");
        let _ = stream.set_nodelay(true);
        let (line, _) = client_async(format!("ws://{}/ws", host.address), stream).await.expect("a web socket");
        let mut device = Self { line, chance: Seeded::new(number as u64), next: Instant::now(), asked: None, marks };
        device.say(&ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
        let knock =
            ClientMsg::Knock { code: host.code.clone(), name: String::new(), seat: None, watch: number >= PLAYERS };
        device.say(&knock).await;
        while !matches!(device.hear().await, ServerMsg::Welcome { .. }) {}
        device
    }

    async fn say(&mut self, message: &ClientMsg) {
        let text = serde_json::to_string(message).expect("plain data");
        self.line.send(Message::text(text)).await.expect("the host listens");
    }

    async fn hear(&mut self) -> ServerMsg {
        loop {
            match self.line.next().await {
                Some(Ok(Message::Text(text))) => {
                    return serde_json::from_str(&text).expect("a message");
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Stays until it is dropped; writes down what comes, and plays if it has a seat.
    async fn stay(mut self) {
        let mut newest = None;
        loop {
            match self.hear().await {
                ServerMsg::Update(update) => {
                    let _ = self.marks.send(Mark::Come(update.rev, Instant::now()));
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
                    let _ = self.marks.send(Mark::Sent(rev + 1, Instant::now()));
                }
                self.say(&message).await;
            }
        }
    }

    fn answer(&mut self, update: &Update) -> Option<ClientMsg> {
        let GameUpdate::Queens { view, .. } = &update.game else { return None };
        let Some(seat) = view.to_act else {
            return update.mine.first().is_some_and(|seat| seat.0 == 0).then_some(ClientMsg::Again {});
        };
        if !update.mine.contains(&seat) || update.stage.sealed.is_some() {
            return None;
        }
        if update.stage.secret_answer && update.stage.asked_ms.is_none() {
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

/// From the sending of each action to its update on the last device, in microseconds.
fn delays(marks: Vec<Mark>) -> Vec<u128> {
    let (mut sent, mut last): (BTreeMap<u32, Instant>, BTreeMap<u32, (Instant, usize)>) = Default::default();
    let mut delays = Vec::new();
    for mark in marks {
        match mark {
            Mark::Sent(rev, at) => {
                sent.insert(rev, at);
                last.remove(&rev);
            }
            Mark::Come(rev, at) => {
                let (newest, count) = last.entry(rev).or_insert((at, 0));
                (*newest, *count) = ((*newest).max(at), *count + 1);
                if *count == ALL
                    && let Some(began) = sent.remove(&rev)
                {
                    delays.push(newest.duration_since(began).as_micros());
                }
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
    let host = Host::start(data.path().to_str().expect("a plain path"));
    let [empty, _] = host.memory();
    let (marks, mut written) = mpsc::unbounded_channel();
    let mut devices = Vec::new();
    for number in 0..ALL {
        devices.push(Device::come(&host, number, marks.clone()).await);
    }
    let [full, _] = host.memory();
    devices[0].say(&ClientMsg::Deal {}).await;
    let tasks: Vec<_> = devices.into_iter().map(|device| tokio::spawn(device.stay())).collect();
    tokio::time::sleep(Duration::from_secs(seconds)).await;
    let [now, most] = host.memory();
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    drop(marks);
    written.close();
    let mut all = Vec::new();
    while let Some(mark) = written.recv().await {
        all.push(mark);
    }
    let delays = delays(all);
    let at = |part: f64| delays.get(((delays.len() as f64 * part) as usize).min(delays.len().saturating_sub(1)));
    let millis = |part: f64| at(part).map_or(f64::NAN, |micros| *micros as f64 / 1000.0);
    println!("{ALL} devices, {PLAYERS} of them play, {seconds} s: {} actions", delays.len());
    println!("action to last device: p50 {:.1} ms, p99 {:.1} ms, max {:.1} ms", millis(0.5), millis(0.99), millis(1.0));
    println!(
        "memory of the host: {empty} KiB empty, {full} KiB with everybody there, {now} KiB at the end, {most} KiB at the most"
    );
}
