//! What a hostile machine does. It runs as a process of its own and counts its attempts.

use crate::support::line::SealedLine;
use futures_util::{SinkExt, StreamExt};
use std::{
    net::{Ipv4Addr, SocketAddr},
    sync::atomic::{AtomicU64, Ordering},
    time::Duration,
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::{MissedTickBehavior, interval, sleep, timeout},
};
use tokio_tungstenite::{client_async, tungstenite::Message};

/// The variable with the order to an attacker's process; see [`order`].
pub const ORDER: &str = "ROUSE_ATTACK";

/// An attack of [`ATTACKS`], the host, and the attacker's first address: all others follow it.
pub fn order(attack: &str, host: SocketAddr, first: Ipv4Addr) -> String {
    format!("{attack}@{host}@{first}")
}

/// One way to attack.
pub struct Attack {
    pub name: &'static str,
    pub what: &'static str,
    /// Attempts a second below which a run does not count.
    pub least: u64,
}

const fn attack(name: &'static str, what: &'static str, least: u64) -> Attack {
    Attack { name, what, least }
}

pub const ATTACKS: [Attack; 20] = [
    attack("peace", "nothing", 0),
    attack("files", "files, on 4 connections in a row", 1),
    attack("plain", "files without gzip, on 4 connections in a row", 1),
    attack("guesses", "wrong codes, from 253 addresses", 50),
    attack("door", "59 sockets at the door, from 2 addresses", 0),
    attack("halves", "200 half requests, from 4 addresses", 0),
    attack("games", "games brought in by one of the five", 0),
    attack("album", "one of the five asks eight times a second for an album of 3,000 games", 0),
    attack("reopen 16", "`/ws` opened anew 50 times a second by each of 16 addresses", 400),
    attack("reopen 64", "the same by each of 64 addresses", 800),
    attack("reopen 128", "the same by each of 128 addresses", 800),
    attack("reopen 400", "the same by each of 400 addresses", 800),
    attack("idle 16", "128 idle connections renewed every 2 s, from 16 addresses", 60),
    attack("idle 64", "512 idle connections renewed every 2 s, from 64 addresses", 240),
    attack("idle 128", "1,024 idle connections renewed every 2 s, from 128 addresses", 480),
    attack("asks 16", "six connections that ask for the page every second, from each of 16 addresses", 90),
    attack("asks 64", "the same from each of 64 addresses", 300),
    attack("asks 128", "the same from each of 128 addresses", 400),
    attack("proofs", "handshakes without end, from one address", 1000),
    attack("pieces", "empty pieces of a message without end, on 4 sockets", 4),
];

static ATTEMPTS: AtomicU64 = AtomicU64::new(0);

fn count(attempts: u64) {
    ATTEMPTS.fetch_add(attempts, Ordering::Relaxed);
}

/// Does as ordered until the process is killed, and prints the number of attempts again and again.
pub async fn obey(order: &str) {
    let mut parts = order.split('@');
    let mut next = || parts.next().expect("an attack, a host and an address");
    let (name, host, first) = (next(), next(), next());
    let host: SocketAddr = host.parse().expect("the host's address");
    let first: Ipv4Addr = first.parse().expect("an address of IPv4");
    let (kind, addresses) = name.split_once(' ').unwrap_or((name, "1"));
    let addresses: usize = addresses.parse().unwrap_or(1);
    let report = async {
        loop {
            println!("{}", ATTEMPTS.load(Ordering::Relaxed));
            sleep(Duration::from_millis(100)).await;
        }
    };
    let own = |number: usize| Ipv4Addr::from(u32::from(first) + u32::try_from(number).unwrap_or_default());
    let assault = async {
        match kind {
            "files" => each(4, |_| fetch(host, own(0), "Accept-Encoding: gzip\r\n")).await,
            "plain" => each(4, |_| fetch(host, own(0), "")).await,
            "guesses" => each(253, |number| guess(host, own(number))).await,
            "door" => each(59, |number| stand(host, own(number % 2))).await,
            "halves" => each(200, |number| halve(host, own(number % 4))).await,
            "reopen" => each(addresses, |number| reopen(host, own(number))).await,
            "idle" => each(8 * addresses, |number| idle(host, own(number % addresses))).await,
            "asks" => each(6 * addresses, |number| ask(host, own(number % addresses))).await,
            "proofs" => each(16, |_| prove(host, own(0))).await,
            "pieces" => each(4, |_| pieces(host, own(0))).await,
            _ => std::future::pending().await,
        }
    };
    tokio::join!(report, assault);
}

/// So many at a time, each again and again.
async fn each<F: Future<Output = ()> + Send>(count: usize, one: impl Fn(usize) -> F) {
    let all = (0..count).map(|number| {
        let one = &one;
        async move {
            loop {
                one(number).await;
                tokio::task::yield_now().await;
            }
        }
    });
    futures_util::future::join_all(all).await;
}

pub async fn connect(address: SocketAddr, own: Ipv4Addr) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind(SocketAddr::from((own, 0))).ok()?;
    let stream = timeout(Duration::from_secs(3), socket.connect(address)).await.ok()?.ok()?;
    let _ = stream.set_nodelay(true);
    Some(stream)
}

async fn fetch(host: SocketAddr, own: Ipv4Addr, more: &str) {
    count(1);
    let Some(mut stream) = connect(host, own).await else { return };
    // The script that the page names is the largest file that a guest needs first.
    let Some(script) = script(host, &mut stream).await else { return };
    let request = format!("GET {script} HTTP/1.1\r\nHost: {host}\r\n{more}\r\n");
    let mut answer = vec![0; 1 << 16];
    while stream.write_all(request.as_bytes()).await.is_ok() {
        count(1);
        if !matches!(stream.read(&mut answer).await, Ok(1..)) {
            return;
        }
    }
}

/// The path of the script that the page names.
async fn script(host: SocketAddr, stream: &mut TcpStream) -> Option<String> {
    stream.write_all(format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n").as_bytes()).await.ok()?;
    let mut page = Vec::new();
    loop {
        if stream.read_buf(&mut page).await.ok()? == 0 {
            return None;
        }
        let text = String::from_utf8_lossy(&page);
        if let Some(path) = text.split("type=\"module\" src=\"").nth(1).and_then(|rest| rest.split_once('"'))
        {
            return Some(format!("/{}", path.0.trim_start_matches('/')));
        }
    }
}

async fn guess(host: SocketAddr, own: Ipv4Addr) {
    count(1);
    let Some(stream) = connect(host, own).await else { return };
    let Some(mut line) = SealedLine::over(stream, host).await else { return };
    while line.prove(&rouse_line::Secret::code("2ANY99")).await.is_some() {
        count(1);
    }
}

async fn stand(host: SocketAddr, own: Ipv4Addr) {
    count(1);
    let Some(stream) = connect(host, own).await else { return };
    let Some(mut line) = SealedLine::over(stream, host).await else { return };
    while line.hear().await.is_some() {}
}

async fn halve(host: SocketAddr, own: Ipv4Addr) {
    count(1);
    let Some(mut stream) = connect(host, own).await else { return };
    let _ = stream.write_all(b"GET / HTTP/1.1\r\nHost: ").await;
    let _ = stream.read(&mut [0; 64]).await;
}

/// One address: fifty new sockets a second. The newest four stay open.
async fn reopen(host: SocketAddr, own: Ipv4Addr) {
    let mut open = std::collections::VecDeque::new();
    let mut pace = interval(Duration::from_millis(20));
    pace.set_missed_tick_behavior(MissedTickBehavior::Burst);
    loop {
        pace.tick().await;
        let Some(mut stream) = connect(host, own).await else { continue };
        count(1);
        let request = format!(
            "GET /ws HTTP/1.1\r\nHost: {host}\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        );
        let _ = stream.write_all(request.as_bytes()).await;
        open.push_back(stream);
        if open.len() > 4 {
            open.pop_front();
        }
    }
}

async fn idle(host: SocketAddr, own: Ipv4Addr) {
    count(1);
    let stream = connect(host, own).await;
    sleep(Duration::from_secs(2)).await;
    drop(stream);
}

/// Whole requests, one a second, on a connection that stays open.
async fn ask(host: SocketAddr, own: Ipv4Addr) {
    let mut stream = connect(host, own).await;
    loop {
        count(1);
        let heard = match &mut stream {
            Some(stream) => script(host, stream).await,
            None => None,
        };
        sleep(Duration::from_secs(1)).await;
        if heard.is_none() {
            return;
        }
    }
}

/// Proofs of nothing: the table has to compute an answer to each.
async fn prove(host: SocketAddr, own: Ipv4Addr) {
    count(1);
    let Some(stream) = connect(host, own).await else { return };
    let Some(mut line) = SealedLine::over(stream, host).await else { return };
    while line.prove(&rouse_line::Secret::open()).await.is_some() {
        count(1);
    }
}

/// A message that never ends, in pieces without a byte.
async fn pieces(host: SocketAddr, own: Ipv4Addr) {
    count(1);
    let Some(stream) = connect(host, own).await else { return };
    let Ok((mut socket, _)) = client_async(format!("ws://{host}/ws"), stream).await else { return };
    let Some(Ok(Message::Text(_))) = socket.next().await else { return };
    let hello = format!(r#"{{"t":"hello","protocol":{}}}"#, rouse_session::PROTOCOL_VERSION);
    if socket.send(Message::text(hello)).await.is_err() {
        return;
    }
    let stream = socket.get_mut();
    // A text that goes on, then pieces that go on (RFC 6455, section 5.4), masked by zeros.
    let first = [0x01, 0x80, 0, 0, 0, 0];
    let more = [0x00, 0x80, 0, 0, 0, 0].repeat(1_000);
    if stream.write_all(&first).await.is_err() {
        return;
    }
    while stream.write_all(&more).await.is_ok() {
        count(1_000);
    }
}
