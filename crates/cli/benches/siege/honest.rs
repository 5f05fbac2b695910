//! Those whom an attack may not touch: players who ping, a device that comes back to its seat again and again, and
//! newcomers who load the page.

use crate::{attack::connect, support::line::SealedLine};
use futures_util::future::join_all;
use rouse_line::Secret;
use rouse_line::token_hash;
use rouse_session::{ClientMsg, PROTOCOL_VERSION, ServerMsg};
use std::{
    net::{Ipv4Addr, SocketAddr},
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::{sleep, timeout},
};

/// So many returns and pages are tried during each attack.
pub const RETURNS: u32 = 20;
pub const PAGES: u32 = 26;

/// How long a person waits for a seat or a page.
const PATIENCE: Duration = Duration::from_secs(3);

/// How long a phone takes between two steps: its Wi-Fi, and what it computes for a proof.
const STEP: Duration = Duration::from_millis(150);

pub struct Line(SealedLine);

impl Line {
    pub async fn open(address: SocketAddr, own: [u8; 4]) -> Option<Self> {
        let stream = connect(address, Ipv4Addr::from(own)).await?;
        SealedLine::over(stream, address).await.map(Self)
    }

    async fn hear(&mut self) -> Option<ServerMsg> {
        serde_json::from_str(&self.0.hear().await?).ok()
    }

    /// Waits for a seat. Its new token, if it has one.
    async fn seated(&mut self) -> Option<Option<String>> {
        loop {
            match self.hear().await? {
                ServerMsg::Welcome { token, .. } => return Some(token),
                ServerMsg::Failed { .. } => return None,
                _ => {}
            }
        }
    }

    /// Takes a seat with the code. Its token.
    pub async fn knock(&mut self, code: &str) -> Option<String> {
        self.0.prove(&Secret::code(code)).await.filter(|right| *right)?;
        let knock = ClientMsg::Knock { code: String::new(), name: String::new(), seat: None, watch: false };
        self.0.say(&knock).await?;
        self.seated().await?
    }

    /// Comes back to the seat of this token. Its new token, if it has one.
    async fn come_back(&mut self, token: &str) -> Option<Option<String>> {
        sleep(STEP).await;
        self.0.prove(&Secret::seat(&token_hash(token)?)).await.filter(|right| *right)?;
        sleep(STEP).await;
        self.0.say(&ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await?;
        self.seated().await
    }
}

/// The round trips of one player until then; and whether the line was lost. One of them asks for more each time.
pub async fn ping(mut line: Line, until: Instant, more: Option<ClientMsg>) -> (Option<Line>, Vec<Duration>) {
    let mut trips = Vec::new();
    while Instant::now() < until {
        let begun = Instant::now();
        let sent = line.0.say(&ClientMsg::Ping {}).await;
        if let Some(more) = &more {
            line.0.say(more).await;
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

/// A finished game as text.
pub const RECORD: &str = include_str!("../../../../tests/records/rescue.txt");

/// A device that loses its line and comes back, each second time with another address. How often it was back in
/// its seat at the first try.
pub async fn return_often(host: SocketAddr, token: &mut String, all: Duration) -> u32 {
    let mut back = 0;
    for number in 0..RETURNS {
        let own = if number % 2 == 0 { [127, 0, 0, 14] } else { [127, 0, 2, 1 + number as u8] };
        let begun = Instant::now();
        let coming = async { Line::open(host, own).await?.come_back(token).await };
        if let Ok(Some(new)) = timeout(PATIENCE, coming).await {
            back += 1;
            if let Some(new) = new {
                *token = new;
            }
        }
        tokio::time::sleep_until((begun + all / RETURNS).into()).await;
    }
    back
}

/// Newcomers, each with an address of its own and six connections at a time, as browsers have. How many of them had
/// their page.
pub async fn load_pages(host: SocketAddr, all: Duration) -> u32 {
    let mut loaded = 0;
    for number in 0..PAGES {
        let begun = Instant::now();
        let parts = (0..6).map(|_| load(host, [127, 0, 3, 1 + number as u8]));
        if timeout(PATIENCE, join_all(parts)).await.is_ok_and(|parts| parts.into_iter().all(|part| part)) {
            loaded += 1;
        }
        tokio::time::sleep_until((begun + all / PAGES).into()).await;
    }
    loaded
}

async fn load(host: SocketAddr, own: [u8; 4]) -> bool {
    let Some(mut stream) = connect(host, Ipv4Addr::from(own)).await else { return false };
    sleep(STEP).await;
    let request = format!("GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n");
    let mut answer = Vec::new();
    stream.write_all(request.as_bytes()).await.is_ok()
        && stream.read_to_end(&mut answer).await.is_ok()
        && answer.starts_with(b"HTTP/1.1 200")
        && answer.ends_with(b"</html>\n")
}
