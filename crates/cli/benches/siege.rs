//! Five people at a table while a hostile device attacks it, in one way after the other. Prints how long an honest ping
//! takes meanwhile. Asserts nothing about time. The attacker is a process of its own that gives way to all others
//! (`nice`), as if it were another machine.

mod support;

use rouse_session::{ClientMsg, ServerMsg};
use std::{
    net::SocketAddr,
    process::{Child, Command},
    time::{Duration, Instant},
};
use support::{Host, line::SealedLine, load};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};

const PLAYERS: usize = 5;

/// What the attacker does, and what it is called here.
const ATTACKS: [(&str, &str); 6] = [
    ("peace", "nothing"),
    ("files", "files, on 4 connections in a row"),
    ("guesses", "wrong codes, from 253 addresses"),
    ("door", "59 sockets at the door, from 2 addresses"),
    ("halves", "200 half requests, from 4 addresses"),
    ("games", "games brought in by one of the five"),
];

/// The attacker is this program again, with the attack and the address of the host.
const ATTACK: &str = "ROUSE_ATTACK";

async fn connect(address: SocketAddr, own: [u8; 4]) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind(SocketAddr::from((own, 0))).ok()?;
    let stream = socket.connect(address).await.ok()?;
    let _ = stream.set_nodelay(true);
    Some(stream)
}

struct Line(SealedLine);

impl Line {
    async fn open(address: SocketAddr, own: [u8; 4]) -> Option<Self> {
        let stream = connect(address, own).await?;
        SealedLine::over(stream, address).await.map(Self)
    }

    async fn say(&mut self, message: &ClientMsg) -> Option<()> {
        self.0.say(message).await
    }

    async fn hear(&mut self) -> Option<ServerMsg> {
        serde_json::from_str(&self.0.hear().await?).ok()
    }

    /// Whether the code was right, and the knock was heard.
    async fn knock(&mut self, code: &str) -> Option<bool> {
        if !self.0.prove(code).await? {
            return Some(false);
        }
        let knock = ClientMsg::Knock { code: String::new(), name: String::new(), seat: None, watch: false };
        self.say(&knock).await?;
        loop {
            let heard = self.hear().await?;
            if matches!(heard, ServerMsg::Welcome { .. } | ServerMsg::Failed { .. }) {
                return Some(matches!(heard, ServerMsg::Welcome { .. }));
            }
        }
    }
}

/// The round trips of one player until then; and whether the line was lost. One of them brings in games, too.
async fn ping(mut line: Line, until: Instant, games: bool) -> (Option<Line>, Vec<Duration>) {
    let mut trips = Vec::new();
    while Instant::now() < until {
        let begun = Instant::now();
        let sent = line.say(&ClientMsg::Ping {}).await;
        if games {
            line.say(&ClientMsg::Import { text: RECORD.to_owned() }).await;
        }
        loop {
            match line.hear().await {
                Some(ServerMsg::Pong {}) => break,
                Some(_) if sent.is_some() => {}
                _ => return (None, trips),
            }
        }
        trips.push(begun.elapsed());
        tokio::time::sleep_until((begun + Duration::from_millis(120)).into()).await;
    }
    (Some(line), trips)
}

const RECORD: &str = include_str!("../../../tests/records/1-rescue.txt");

/// Never ends by itself.
async fn attack(kind: &str, host: SocketAddr) {
    match kind {
        "files" => {
            let request = format!("GET /tv HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\n\r\n");
            each(4, |_| fetch(host, request.clone())).await;
        }
        "guesses" => each(253, |number| guess(host, [127, 0, 1, 1 + number as u8])).await,
        "door" => each(59, |number| stand(host, [127, 0, 1, 1 + (number % 2) as u8])).await,
        "halves" => each(200, |number| halve(host, [127, 0, 1, 1 + (number % 4) as u8])).await,
        _ => std::future::pending().await,
    }
}

/// So many at a time, each again and again.
async fn each<F: Future<Output = ()> + Send>(count: usize, one: impl Fn(usize) -> F) {
    let all = (0..count).map(|number| {
        let one = &one;
        async move {
            loop {
                one(number).await;
            }
        }
    });
    futures_util::future::join_all(all).await;
}

async fn fetch(host: SocketAddr, request: String) {
    let Some(mut stream) = connect(host, [127, 0, 1, 1]).await else { return };
    let mut answer = vec![0; 1 << 16];
    while stream.write_all(request.as_bytes()).await.is_ok() {
        if !matches!(stream.read(&mut answer).await, Ok(1..)) {
            return;
        }
    }
}

async fn guess(host: SocketAddr, own: [u8; 4]) {
    let Some(mut line) = Line::open(host, own).await else { return };
    while line.knock("2ANY99").await.is_some() {}
}

async fn stand(host: SocketAddr, own: [u8; 4]) {
    let Some(mut line) = Line::open(host, own).await else { return };
    while line.hear().await.is_some() {}
}

async fn halve(host: SocketAddr, own: [u8; 4]) {
    let Some(mut stream) = connect(host, own).await else { return };
    let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: ").await;
    let _ = stream.read(&mut [0; 64]).await;
}

/// Dropping it ends the attack.
struct Attacker(Child);

impl Attacker {
    fn start(kind: &str, host: SocketAddr) -> Self {
        let program = std::env::current_exe().expect("this program lies somewhere");
        let mut command = Command::new("nice");
        command.args(["-n", "19"]).arg(program).env(ATTACK, format!("{kind} {host}"));
        Self(command.spawn().expect("the attacker starts"))
    }
}

impl Drop for Attacker {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[tokio::main]
async fn main() {
    if let Ok(attack_of) = std::env::var(ATTACK) {
        let (kind, host) = attack_of.split_once(' ').expect("an attack and a host");
        return attack(kind, host.parse().expect("an address")).await;
    }
    let seconds = std::env::var("ROUSE_SECONDS").ok().and_then(|text| text.parse().ok()).unwrap_or(20);
    let data = tempfile::tempdir().expect("a folder for games");
    let host = Host::start(data.path(), 0);
    let address = SocketAddr::from(host.address);
    let mut lines = Vec::new();
    for number in 0..PLAYERS {
        let mut line = Line::open(address, [127, 0, 0, 10 + number as u8]).await.expect("the host is there");
        let heard = line.knock(&host.code).await;
        assert_eq!(heard, Some(true));
        lines.push(line);
    }
    for (kind, what) in ATTACKS {
        let attacker = Attacker::start(kind, address);
        let until = Instant::now() + Duration::from_secs(seconds);
        let tasks: Vec<_> = lines
            .drain(..)
            .enumerate()
            .map(|(number, line)| tokio::spawn(ping(line, until, kind == "games" && number == 0)))
            .collect();
        let mut trips = Vec::new();
        for task in tasks {
            let (line, own) = task.await.expect("it ends");
            lines.extend(line);
            trips.extend(own);
        }
        drop(attacker);
        trips.sort_unstable();
        let at = |part: f64| {
            trips[((trips.len() as f64 * part) as usize).min(trips.len() - 1)].as_secs_f64() * 1e3
        };
        let [memory, _] = host.memory();
        println!(
            "{what}: {} pings, p50 {:.1} ms, p95 {:.1} ms, longest {:.1} ms; {} of {PLAYERS} still there; {memory} KiB; load {}",
            trips.len(),
            at(0.5),
            at(0.95),
            at(1.0),
            lines.len(),
            load()
        );
    }
}
