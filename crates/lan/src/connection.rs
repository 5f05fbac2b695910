//! The task of one WebSocket: it passes messages to the table, and answers and updates to the client.

use crate::{
    Limits,
    address_quota::AddressQuota,
    close::Close,
    rate_limit::{Attempts, TokenBucket},
};
use axum::extract::ws::{CloseFrame, Message};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use rouse_session::{ClientMsg, Failure, Millis, ServerMsg};
use rouse_table::{Connection, Table};
use std::{
    net::IpAddr,
    sync::{Mutex, MutexGuard, PoisonError},
};
use tokio::{
    sync::OwnedSemaphorePermit,
    time::{Instant, MissedTickBehavior, interval, sleep_until, timeout},
};
use tokio_tungstenite::tungstenite::Error as Broken;
use tokio_util::sync::CancellationToken;

/// A WebSocket of axum, or its stand-in for tests.
pub(crate) trait Socket:
    Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin + Send
{
}

impl<S> Socket for S where
    S: Stream<Item = Result<Message, axum::Error>> + Sink<Message, Error = axum::Error> + Unpin + Send
{
}

/// What a conversation needs besides its socket.
pub(crate) struct Context<'a> {
    pub(crate) connection: Connection,
    #[cfg_attr(not(feature = "test-hooks"), expect(dead_code, reason = "only tests move its clock"))]
    pub(crate) table: &'a Table,
    pub(crate) limits: &'a Limits,
    /// Wrong codes, by address.
    pub(crate) attempts: &'a Mutex<Attempts>,
    /// The visitors that wait for an answer to their knock, by address.
    pub(crate) knocks: &'a AddressQuota,
    /// The zero of the clock of its limits.
    pub(crate) begin: Instant,
    pub(crate) peer: IpAddr,
    /// The host says goodbye.
    pub(crate) leaving: &'a CancellationToken,
}

/// How a conversation ended.
enum End {
    /// The other side is gone.
    Gone,
    /// The host ends it.
    Close(Close),
    /// The host ends it and has said why.
    Said(Close),
}

/// Talks until one side ends it.
pub(crate) async fn run(mut socket: impl Socket, context: Context<'_>) {
    let (id, goodbye_limit) = (context.connection.id(), context.limits.goodbye);
    let bucket = context.limits.messages();
    let conversation = Conversation {
        socket: &mut socket,
        context,
        greeted: false,
        knocking: false,
        at_door: None,
        messages: bucket,
        others: bucket,
    };
    let end = conversation.talk().await;
    let (close, said) = match end {
        End::Gone => return tracing::debug!(?id, "a page has left"),
        End::Close(close) => (close, false),
        End::Said(close) => (close, true),
    };
    tracing::debug!(?id, code = close.code(), "a connection is ended");
    let _ = timeout(goodbye_limit, goodbye(socket, close, said)).await;
}

/// Sends the reason, closes, and reads until the other side has closed too, so that no message is lost.
async fn goodbye(mut socket: impl Socket, close: Close, said: bool) {
    let bye = serde_json::to_string(&ServerMsg::Bye { reason: close.bye() }).ok().filter(|_| !said);
    if let Some(bye) = bye
        && socket.send(Message::Text(bye.into())).await.is_err()
    {
        return;
    }
    let frame = CloseFrame { code: close.code(), reason: "".into() };
    if socket.send(Message::Close(Some(frame))).await.is_ok() {
        while let Some(Ok(_)) = socket.next().await {}
    }
}

struct Conversation<'a, S> {
    socket: &'a mut S,
    context: Context<'a>,
    greeted: bool,
    /// Whether a knock waits for its answer. Nothing more is read before the answer, so that every wrong code
    /// is counted before the next one is checked.
    knocking: bool,
    /// Its place among the visitors of its address that wait for an answer.
    at_door: Option<OwnedSemaphorePermit>,
    messages: TokenBucket,
    /// Pings and pongs, which are no messages to the table.
    others: TokenBucket,
}

impl<S: Socket> Conversation<'_, S> {
    async fn talk(mut self) -> End {
        let (begin, limits, leaving) = (Instant::now(), self.context.limits, self.context.leaving);
        let mut last_received = begin;
        let mut ping = interval(limits.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let patience = if self.greeted { last_received + limits.silence } else { begin + limits.hello };
            let step = tokio::select! {
                () = leaving.cancelled() => Err(End::Close(Close::Stopping)),
                received = self.socket.next(), if !self.knocking => {
                    last_received = Instant::now();
                    self.receive(received).await
                }
                message = self.context.connection.next() => self.forward(message).await,
                _ = ping.tick() => self.send(Message::Ping(Vec::new().into())).await,
                // This holds before the hello too: a page that was slow connects again.
                () = sleep_until(patience) => Err(End::Close(Close::Slow)),
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn receive(&mut self, received: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        let limit = self.context.limits.message;
        match received {
            None | Some(Ok(Message::Close(_))) => Err(End::Gone),
            Some(Err(error)) => Err(broken(error)),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.count(false),
            Some(Ok(Message::Text(text))) if text.len() > limit => Err(End::Close(Close::TooLarge)),
            Some(Ok(Message::Binary(bytes))) if bytes.len() > limit => Err(End::Close(Close::TooLarge)),
            Some(Ok(Message::Binary(_))) => Err(End::Close(Close::Garbage)),
            Some(Ok(Message::Text(text))) => self.handle_text(text.as_str()).await,
        }
    }

    async fn handle_text(&mut self, text: &str) -> Result<(), End> {
        #[cfg(feature = "test-hooks")]
        if let Ok(Hook::Advance { ms }) = serde_json::from_str(text) {
            self.context.table.advance(ms).await;
            return Ok(());
        }
        let message = parse(text).ok_or(End::Close(Close::Garbage))?;
        self.count(!matches!(message, ClientMsg::Ping {}))?;
        if !self.greeted && !matches!(message, ClientMsg::Hello { .. }) {
            return Err(End::Close(Close::Garbage));
        }
        self.greeted = true;
        if matches!(message, ClientMsg::Ping {}) {
            // The table takes no part in pings.
            return self.say(&ServerMsg::Pong {}).await;
        }
        if matches!(message, ClientMsg::Knock { .. })
            && let Err(reason) = self.admit_knock().await
        {
            return self.say(&ServerMsg::failed(reason)).await;
        }
        if self.context.connection.send(message).await { Ok(()) } else { Err(End::Close(Close::Stopping)) }
    }

    /// Fails when this address may not knock now.
    async fn admit_knock(&mut self) -> Result<(), Failure> {
        if !self.attempts().may_try(self.context.peer, self.now()) {
            return Err(Failure::TooManyTries);
        }
        if self.at_door.is_none() {
            self.at_door = self.context.knocks.place(self.context.peer).await;
        }
        self.knocking = self.at_door.is_some();
        if self.knocking { Ok(()) } else { Err(Failure::DoorFull) }
    }

    /// Counts a frame that has arrived: a message, or a ping or pong.
    fn count(&mut self, message: bool) -> Result<(), End> {
        let now = self.now();
        let bucket = if message { &mut self.messages } else { &mut self.others };
        if bucket.take(now) { Ok(()) } else { Err(End::Close(Close::TooMany)) }
    }

    fn now(&self) -> Millis {
        Millis(u64::try_from(self.context.begin.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    fn attempts(&self) -> MutexGuard<'_, Attempts> {
        self.context.attempts.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn forward(&mut self, message: Option<ServerMsg>) -> Result<(), End> {
        // The table has closed, or has given up the connection because it did not read its answers.
        let message = message.ok_or(End::Close(Close::Slow))?;
        match message {
            ServerMsg::Failed { reason, .. } => {
                if reason == Failure::WrongCode {
                    self.attempts().wrong(self.context.peer, self.now());
                }
                // Only an answer ends a knock.
                if std::mem::take(&mut self.knocking) {
                    self.at_door = None;
                }
            }
            ServerMsg::Welcome { .. } => (self.knocking, self.at_door) = (false, None),
            ServerMsg::Waiting {} => self.knocking = false,
            _ => {}
        }
        self.say(&message).await?;
        match message {
            ServerMsg::Bye { reason } => Err(End::Said(reason.into())),
            ServerMsg::Failed { reason: Failure::Protocol, .. } => Err(End::Close(Close::Protocol)),
            _ => Ok(()),
        }
    }

    async fn say(&mut self, message: &ServerMsg) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|_| End::Close(Close::Slow))?;
        self.send(Message::Text(text.into())).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        tokio::select! {
            sent = timeout(self.context.limits.send, self.socket.send(message)) => match sent {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(End::Gone),
                Err(_) => Err(End::Close(Close::Slow)),
            },
            () = self.context.leaving.cancelled() => Err(End::Close(Close::Stopping)),
        }
    }
}

/// Only objects are messages; serde alone would accept a list of the same fields.
fn parse(text: &str) -> Option<ClientMsg> {
    serde_json::from_str(text).ok().filter(|_| text.trim_ascii_start().starts_with('{'))
}

/// How a conversation ends after an error of its socket: a bad frame, or a client that is gone.
fn broken(error: axum::Error) -> End {
    match error.into_inner().downcast_ref() {
        Some(Broken::Capacity(_)) => End::Close(Close::TooLarge),
        Some(Broken::Protocol(_) | Broken::Utf8(_)) => End::Close(Close::Garbage),
        _ => End::Gone,
    }
}

/// Messages that only builds for tests know.
#[cfg(feature = "test-hooks")]
#[derive(serde::Deserialize)]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
enum Hook {
    /// Moves the fake clock.
    Advance {
        /// By so many milliseconds.
        ms: u64,
    },
}

#[cfg(test)]
#[path = "connection_tests.rs"]
mod tests;
