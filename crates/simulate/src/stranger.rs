//! A stranger at the door: guesses, repeats what others have said or used, and floods.

use crate::{
    hall::Hall,
    judge::Judge,
    network::{Network, address},
};
use rouse_guest::{Guest, GuestEvent, Limits};
use rouse_rules::{Chance, Seeded};
use rouse_wire::{Bye, ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg};
use std::time::Duration;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    time::{Instant, sleep, timeout},
};

/// What an attempt takes at most.
const ATTEMPT: Duration = Duration::from_secs(10);
/// A request for a WebSocket, as a browser sends it.
const REQUEST: &str = "GET /ws HTTP/1.1\r\nHost: 127.0.1.9:4711\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
                       Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
/// An empty ping.
const PING: [u8; 6] = [0x89, 0x80, 0, 0, 0, 0];

/// How long a knock waits for an answer, and a slow line.
pub(crate) const UNANSWERED: Duration = Duration::from_secs(6 * 60);

/// A neighbour, who knows the code of a table that lets nobody in without a yes, and whom nobody answers: knocks once,
/// and is sent away in time.
pub(crate) async fn knock_in_vain(number: u8, judge: Judge, hall: Hall) {
    let (mut guest, mut since) = (Guest::join(vec![address(number)], Limits::default()), None::<Instant>);
    loop {
        let patience = since.map_or(Duration::MAX, |since| UNANSWERED.saturating_sub(since.elapsed()));
        match timeout(patience, guest.next()).await {
            Err(_) => return judge.fail("a knock waits for ever"),
            Ok(None | Some(GuestEvent::Lost(Some(Bye::NotLetIn)))) => {
                return judge.tell("The neighbour is sent away.");
            }
            Ok(Some(GuestEvent::Lost(_))) => since = None,
            Ok(Some(GuestEvent::Message(heard))) => match *heard {
                ServerMsg::Table { .. } => {
                    let sender = guest.sender();
                    sender.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
                    sender.send(knock(&hall.code())).await;
                }
                ServerMsg::Waiting {} => since = Some(Instant::now()),
                ServerMsg::Failed { .. } => {
                    sleep(ATTEMPT).await;
                    guest.sender().send(knock(&hall.code())).await;
                }
                ServerMsg::Welcome { .. } => judge.fail("a neighbour is let in, and nobody has said yes"),
                _ => {}
            },
            Ok(Some(_)) => {}
        }
    }
}

/// Somebody who must not come in.
pub(crate) struct Stranger {
    pub(crate) number: u8,
    pub(crate) judge: Judge,
    pub(crate) hall: Hall,
    pub(crate) network: Network,
    pub(crate) chance: Seeded,
    /// In which run of the host it guesses, since when, and how many wrong codes it has tried.
    pub(crate) guesses: (u64, Instant, u64),
}

impl Stranger {
    /// Tries to come in again and again, for ever.
    pub(crate) async fn bother(mut self) {
        loop {
            let attempt = self.chance.below(6);
            let _ = timeout(ATTEMPT, self.attempt(attempt)).await;
            sleep(Duration::from_millis(500 + self.chance.below(8_000) as u64)).await;
        }
    }

    /// The table has compared a wrong code: it does so five times, and then once a minute.
    fn count_guess(&mut self) {
        let run = self.network.run();
        if self.guesses.0 != run {
            self.guesses = (run, Instant::now(), 0);
        }
        let (_, since, count) = &mut self.guesses;
        *count += 1;
        if *count > 6 + since.elapsed().as_secs() / 60 {
            self.judge.fail(format!("a stranger tries {count} codes"));
        }
    }

    async fn attempt(&mut self, attempt: usize) {
        match attempt {
            0 => self.send(PING.repeat(500)).await,
            1 => self.send(self.network.overheard()).await,
            2 => self.ask(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: Some("0".repeat(32)) }).await,
            3 => match self.hall.used_ticket() {
                Some(ticket) => self.ask(ClientMsg::Return { ticket }).await,
                None => self.ask(knock("23WRNG")).await,
            },
            _ => self.ask(knock("22WRNG")).await,
        }
    }

    /// Opens a line, and sends these bytes on it.
    async fn send(&self, bytes: Vec<u8>) {
        let Ok(mut line) = self.network.clone().dial(address(self.number)).await else { return };
        let is_request = bytes.starts_with(b"GET ");
        let bytes = if is_request { bytes } else { [REQUEST.as_bytes(), &bytes].concat() };
        let mut heard = Vec::new();
        if line.write_all(&bytes).await.is_ok() {
            let _ = line.read_to_end(&mut heard).await;
        }
    }

    /// Asks to be let in, as often as the line comes back, and guesses on while the table compares codes.
    async fn ask(&mut self, message: ClientMsg) {
        let mut guest = Guest::join(vec![address(self.number)], Limits::default());
        while let Some(event) = guest.next().await {
            let GuestEvent::Message(heard) = event else { continue };
            match *heard {
                ServerMsg::Table { .. } => {
                    let sender = guest.sender();
                    if !matches!(message, ClientMsg::Hello { .. }) {
                        sender.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
                    }
                    sender.send(message.clone()).await;
                }
                ServerMsg::Failed { reason: Failure::WrongCode, .. } => {
                    self.count_guess();
                    guest.sender().send(message.clone()).await;
                }
                ServerMsg::Welcome { .. } | ServerMsg::Lobby(_) | ServerMsg::Update(_) => {
                    self.judge.fail("a stranger is let in");
                }
                _ => {}
            }
        }
    }
}

fn knock(code: &str) -> ClientMsg {
    ClientMsg::Knock { code: code.to_owned(), name: "Zoe".to_owned(), seat: None, watch: false }
}
