//! The other side: a line to a table that another device hosts. It comes back by itself, and follows
//! the table to another address where it is announced.

use crate::{
    Limits,
    backoff::BackOff,
    close::Close,
    dial::{self, Line},
    discovery::{Browser, Scope, browse},
    handshake::{self, Unreachable},
    relocate::relocate,
    sanitize, test_hooks,
};
use futures_util::{SinkExt, StreamExt};
use rand::{TryRng, rngs::SysRng};
use rouse_session::{ClientMsg, PROTOCOL_VERSION, ServerMsg, wire::Bye};
use std::{net::SocketAddrV4, sync::Arc, time::Duration};
use tokio::{
    sync::{Notify, mpsc, watch},
    time::{Instant, MissedTickBehavior, interval, sleep_until, timeout},
};
use tokio_tungstenite::tungstenite::Message;

/// How many messages may wait in either direction.
const WAITING: usize = 16;

/// What a guest hears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Heard {
    /// The host has answered. Its [`ServerMsg::Table`] follows; say hello to it.
    Open,
    /// A message from the host.
    Message(Box<ServerMsg>),
    /// The line is down, with the host's reason if it gave one. It comes back by itself.
    Lost(Option<Bye>),
    /// The line is down and stays down. Nothing follows.
    Over(Bye),
}

/// A line to a distant table. Dropping it is leaving.
#[derive(Debug)]
pub struct Guest {
    speaker: Speaker,
    heard: mpsc::Receiver<Heard>,
}

/// The sending half of a [`Guest`]; it can be cloned.
#[derive(Clone, Debug)]
pub struct Speaker {
    said: mpsc::Sender<ClientMsg>,
    nudge: Arc<Notify>,
    addresses: watch::Receiver<Vec<SocketAddrV4>>,
}

impl Guest {
    /// A line to the host at these addresses, best first: whichever answers first is taken. It is
    /// tried for ever.
    #[must_use]
    pub fn join(addresses: Vec<SocketAddrV4>, limits: Limits) -> Self {
        Self::begin(addresses, limits, None)
    }

    /// The same, when a host answers now and names its table.
    ///
    /// # Errors
    /// When nobody answers at any of the addresses, somebody who is no host, or one of another version.
    pub async fn connect(addresses: Vec<SocketAddrV4>, limits: Limits) -> Result<Self, Unreachable> {
        let dialled = dial::connect_first(&addresses, &limits).await;
        let mut line = dialled.map_err(|error| Unreachable::Silent(error.to_string()))?;
        let table = handshake::receive_table(&mut line, &limits).await?;
        Ok(Self::begin(addresses, limits, Some((line, table))))
    }

    fn begin(addresses: Vec<SocketAddrV4>, limits: Limits, first: Option<(Line, ServerMsg)>) -> Self {
        let (said, orders) = mpsc::channel(WAITING);
        let (tell, heard) = mpsc::channel(WAITING);
        let nudge = Arc::new(Notify::new());
        let (addresses, known) = watch::channel(addresses);
        let table = first.as_ref().and_then(|(_, table)| named(table));
        let browser = None;
        let task = Task { addresses, table, browser, first, limits, orders, tell, nudge: Arc::clone(&nudge) };
        tokio::spawn(task.run());
        Self { speaker: Speaker { said, nudge, addresses: known }, heard }
    }

    /// The next thing that is heard; none when the line is over. Nothing is lost when the future is
    /// dropped.
    pub async fn next(&mut self) -> Option<Heard> {
        self.heard.recv().await
    }

    /// The sending half.
    #[must_use]
    pub fn speaker(&self) -> Speaker {
        self.speaker.clone()
    }
}

impl Speaker {
    /// Sends a message. What is said while the line is down is lost: whoever speaks hears
    /// [`Heard::Lost`] and has to know where the game stands before saying it again. False when the
    /// line is over.
    pub async fn send(&self, message: ClientMsg) -> bool {
        self.said.send(message).await.is_ok()
    }

    /// The device has woken up, or its network has changed: look at once whether the host is there.
    pub fn nudge(&self) {
        self.nudge.notify_one();
    }

    /// Where the host is now, best first: the table may have moved.
    #[must_use]
    pub fn addresses(&self) -> Vec<SocketAddrV4> {
        self.addresses.borrow().clone()
    }
}

struct Task {
    addresses: watch::Sender<Vec<SocketAddrV4>>,
    /// Names the table, once the host has.
    table: Option<String>,
    /// Looks for the table while it does not answer.
    browser: Option<Browser>,
    /// A line that is there already, and the table that was named on it.
    first: Option<(Line, ServerMsg)>,
    limits: Limits,
    orders: mpsc::Receiver<ClientMsg>,
    tell: mpsc::Sender<Heard>,
    nudge: Arc<Notify>,
}

/// How a line ended.
enum End {
    /// Nobody listens any more.
    Left,
    /// It broke, or the host ended it.
    Lost(Option<Bye>),
}

impl Task {
    async fn run(mut self) {
        let mut waits = BackOff::default();
        loop {
            let bye = match self.attempt(&mut waits).await {
                End::Left => return,
                End::Lost(bye) => bye,
            };
            let wait = match waits.after(bye, jitter()) {
                Some(wait) => wait,
                None => {
                    let _ = self.tell.send(Heard::Over(bye.unwrap_or(Bye::Closed))).await;
                    return;
                }
            };
            self.look_for_new_address(waits);
            if !self.rest(wait, &mut waits).await {
                return;
            }
        }
    }

    async fn attempt(&mut self, waits: &mut BackOff) -> End {
        let (line, table) = match self.first.take() {
            Some((line, table)) => (line, Some(table)),
            None => {
                let addresses = self.addresses.borrow().clone();
                let dialled = tokio::select! {
                    line = dial::connect_first(&addresses, &self.limits) => line,
                    () = self.tell.closed() => return End::Left,
                };
                let Ok(line) = dialled else { return End::Lost(None) };
                (line, None)
            }
        };
        self.browser = None;
        for heard in [Some(Heard::Open), table.map(|table| Heard::Message(Box::new(table)))].into_iter().flatten() {
            if self.tell.send(heard).await.is_err() {
                return End::Left;
            }
        }
        // What was said to a line that is no more means nothing to this one.
        while self.orders.try_recv().is_ok() {}
        let end = self.talk(line, waits).await;
        if let End::Lost(bye) = end
            && waits.comes_back(bye)
            && self.tell.send(Heard::Lost(bye)).await.is_err()
        {
            return End::Left;
        }
        end
    }

    /// A host that does not answer may have another address by now.
    fn look_for_new_address(&mut self, waits: BackOff) {
        let stays_here = test_hooks::only_address().is_some() || self.table.is_none();
        if waits.tries() < self.limits.relocate_after || self.browser.is_some() || stays_here {
            return;
        }
        match browse(Scope::Network) {
            Ok(browser) => self.browser = Some(browser),
            Err(error) => tracing::warn!(%error, "nobody looks for the table"),
        }
    }

    /// Waits before the next try. False when nobody listens any more.
    async fn rest(&mut self, wait: Duration, waits: &mut BackOff) -> bool {
        let until = Instant::now() + wait;
        loop {
            tokio::select! {
                () = sleep_until(until) => return true,
                () = self.nudge.notified() => {
                    waits.reset();
                    return true;
                }
                found = relocate(&mut self.browser, self.table.as_deref(), &self.addresses) => {
                    self.addresses.send_replace(found);
                    waits.reset();
                    return true;
                }
                () = self.tell.closed() => return false,
                // Nobody is there to hear it.
                Some(_) = self.orders.recv() => {}
            }
        }
    }

    async fn talk(&mut self, mut line: Line, waits: &mut BackOff) -> End {
        let mut ping = interval(self.limits.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut patience = Instant::now() + self.limits.host_silence;
        let mut said = None;
        loop {
            let sent = tokio::select! {
                // Read only what can be passed on at once: whoever listens slowly can still speak.
                (place, received) = next(&self.tell, &mut line) => {
                    let Some(place) = place else {
                        let _ = timeout(self.limits.goodbye, line.close(None)).await;
                        return End::Left;
                    };
                    patience = Instant::now() + self.limits.host_silence;
                    match hear(received) {
                        Ok(Some(message)) => {
                            waits.reset();
                            match &message {
                                ServerMsg::Bye { reason } => said = Some(*reason),
                                message => self.table = named(message).or(self.table.take()),
                            }
                            place.send(Heard::Message(Box::new(message)));
                        }
                        Ok(None) => {}
                        Err(bye) => return End::Lost(bye.or(said)),
                    }
                    continue;
                }
                Some(message) = self.orders.recv() => self.say(&mut line, &message).await,
                _ = ping.tick() => self.send(&mut line, Message::Ping(Vec::new().into())).await,
                () = self.nudge.notified() => {
                    // Whoever was there a moment ago answers soon.
                    patience = patience.min(Instant::now() + self.limits.dial);
                    self.send(&mut line, Message::Ping(Vec::new().into())).await
                }
                () = sleep_until(patience) => false,
            };
            if !sent {
                return End::Lost(said);
            }
        }
    }

    async fn say(&self, line: &mut Line, message: &ClientMsg) -> bool {
        match serde_json::to_string(message) {
            Ok(text) => self.send(line, Message::Text(text.into())).await,
            Err(_) => true,
        }
    }

    async fn send(&self, line: &mut Line, message: Message) -> bool {
        matches!(timeout(self.limits.send, line.send(message)).await, Ok(Ok(())))
    }
}

/// A place for what is heard next, and what that is. No place when nobody listens any more. Nothing is
/// lost when the future is dropped.
async fn next<'a>(tell: &'a mpsc::Sender<Heard>, line: &mut Line) -> (Option<mpsc::Permit<'a, Heard>>, dial::Received) {
    let Ok(place) = tell.reserve().await else { return (None, None) };
    tokio::select! {
        received = line.next() => (Some(place), received),
        () = tell.closed() => (None, None),
    }
}

/// The message in what came, if there is one; or why the line is lost, if the host has said so.
fn hear(received: dial::Received) -> Result<Option<ServerMsg>, Option<Bye>> {
    match received {
        Some(Ok(Message::Text(text))) => understood(&text).map(Some).map_err(Some),
        Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => Ok(None),
        Some(Ok(Message::Close(frame))) => {
            Err(frame.and_then(|frame| Close::meant_by(frame.code.into())).map(Close::bye))
        }
        Some(Ok(Message::Binary(_))) => Err(Some(Bye::Garbage)),
        Some(Err(error)) => Err(dial::is_protocol_violation(&error).then_some(Bye::Garbage)),
        None => Err(None),
    }
}

/// The id of the table that a host names.
fn named(message: &ServerMsg) -> Option<String> {
    if let ServerMsg::Table { table, .. } = message { Some(table.clone()) } else { None }
}

/// A number from 0 to 1.
fn jitter() -> f64 {
    SysRng.try_next_u32().map_or(0.5, |number| f64::from(number) / f64::from(u32::MAX))
}

/// The message of a frame. A host of another version is one even when its words are not known.
pub(crate) fn understood(text: &str) -> Result<ServerMsg, Bye> {
    #[derive(serde::Deserialize)]
    struct Version {
        t: String,
        protocol: u16,
    }
    if let Ok(version) = serde_json::from_str::<Version>(text)
        && version.t == "table"
        && version.protocol != PROTOCOL_VERSION
    {
        return Err(Bye::Protocol);
    }
    let mut message = serde_json::from_str(text).map_err(|_| Bye::Garbage)?;
    sanitize::clean_names(&mut message);
    Ok(message)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_version_is_told_apart_from_nonsense() {
        assert_eq!(understood(r#"{"t":"table","protocol":9,"what":"ever"}"#), Err(Bye::Protocol));
        assert_eq!(understood(r#"{"t":"table","protocol":6,"what":"ever"}"#), Err(Bye::Garbage));
        assert_eq!(understood(r#"{"t":"dance"}"#), Err(Bye::Garbage));
        assert_eq!(understood(r#"{"t":"pong"}"#), Ok(ServerMsg::Pong {}));
    }
}
