//! One task a WebSocket: messages in, answers and updates out.

use crate::Limits;
use axum::extract::ws::{CloseFrame, Message, WebSocket};
use rouse_session::{ClientMsg, Failure, ServerMsg};
use rouse_table::{Connection, Table};
use std::sync::Arc;
use tokio::time::{Instant, interval, sleep_until, timeout};
use tokio_util::sync::CancellationToken;

/// Why the host ends a connection, as the page is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Close {
    /// The host stops.
    Stopping = 1001,
    /// A message over the limit.
    TooLarge = 1009,
    /// No message that is known, or no hello.
    Garbage = 4000,
    /// Another protocol version.
    Protocol = 4004,
    /// Too slow, or silent for too long.
    Slow = 4008,
}

/// How a conversation ended.
enum End {
    /// The other side is gone.
    Gone,
    /// The host ends it.
    Close(Close),
}

pub(crate) async fn run(mut socket: WebSocket, table: Table, limits: Arc<Limits>, stop: CancellationToken) {
    let Some(connection) = table.connect().await else { return };
    let id = connection.id();
    let end =
        Conversation { socket: &mut socket, connection, table, limits: &limits, greeted: false }.talk(&stop).await;
    match end {
        End::Gone => tracing::debug!(?id, "a page has left"),
        End::Close(code) => {
            tracing::debug!(?id, ?code, "a connection is ended");
            let _ = timeout(limits.goodbye, goodbye(socket, code)).await;
        }
    }
}

/// Closes, and listens until the other side has closed too, so that the close is not lost.
async fn goodbye(mut socket: WebSocket, code: Close) {
    let frame = CloseFrame { code: code as u16, reason: "".into() };
    if socket.send(Message::Close(Some(frame))).await.is_ok() {
        while let Some(Ok(_)) = socket.recv().await {}
    }
}

struct Conversation<'a> {
    socket: &'a mut WebSocket,
    connection: Connection,
    #[cfg_attr(not(feature = "test-hooks"), expect(dead_code, reason = "only tests move its clock"))]
    table: Table,
    limits: &'a Limits,
    greeted: bool,
}

impl Conversation<'_> {
    async fn talk(&mut self, stop: &CancellationToken) -> End {
        let begin = Instant::now();
        let mut heard = begin;
        let mut ping = interval(self.limits.ping);
        loop {
            let patience = if self.greeted { heard + self.limits.silence } else { begin + self.limits.hello };
            let step = tokio::select! {
                () = stop.cancelled() => Err(End::Close(Close::Stopping)),
                received = self.socket.recv() => {
                    heard = Instant::now();
                    self.hear(received).await
                }
                message = self.connection.next() => self.tell(message).await,
                _ = ping.tick() => self.send(Message::Ping(Vec::new().into())).await,
                () = sleep_until(patience) => {
                    Err(End::Close(if self.greeted { Close::Slow } else { Close::Garbage }))
                }
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn hear(&mut self, received: Option<Result<Message, axum::Error>>) -> Result<(), End> {
        match received {
            None | Some(Ok(Message::Close(_))) => Err(End::Gone),
            Some(Err(error)) => {
                tracing::debug!(%error, "frames that make no sense");
                Err(End::Close(if too_large(&error) { Close::TooLarge } else { Close::Garbage }))
            }
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => Ok(()),
            Some(Ok(Message::Text(text))) if text.len() > self.limits.message => Err(End::Close(Close::TooLarge)),
            Some(Ok(Message::Binary(bytes))) if bytes.len() > self.limits.message => Err(End::Close(Close::TooLarge)),
            Some(Ok(Message::Binary(_))) => Err(End::Close(Close::Garbage)),
            Some(Ok(Message::Text(text))) => self.pass_on(text.as_str()).await,
        }
    }

    async fn pass_on(&mut self, text: &str) -> Result<(), End> {
        #[cfg(feature = "test-hooks")]
        if let Ok(Hook::Advance { ms }) = serde_json::from_str(text) {
            self.table.advance(ms).await;
            return Ok(());
        }
        let message: ClientMsg = serde_json::from_str(text).map_err(|_| End::Close(Close::Garbage))?;
        let hello = matches!(message, ClientMsg::Hello { .. });
        if !self.greeted && !hello {
            return Err(End::Close(Close::Garbage));
        }
        self.greeted = true;
        if self.connection.send(message).await { Ok(()) } else { Err(End::Close(Close::Stopping)) }
    }

    async fn tell(&mut self, message: Option<ServerMsg>) -> Result<(), End> {
        let message = message.ok_or(End::Close(Close::Slow))?;
        let text = serde_json::to_string(&message).map_err(|_| End::Close(Close::Slow))?;
        self.send(Message::Text(text.into())).await?;
        match message {
            ServerMsg::Failed { reason: Failure::Protocol } => Err(End::Close(Close::Protocol)),
            _ => Ok(()),
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(self.limits.send, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(End::Gone),
            Err(_) => Err(End::Close(Close::Slow)),
        }
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

/// The WebSocket library names a frame over its limit only in words.
fn too_large(error: &axum::Error) -> bool {
    error.to_string().contains("too long") || error.to_string().contains("too big")
}
