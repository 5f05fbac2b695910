//! The task of one WebSocket: passes messages to the table, and answers and updates to the client.

#[cfg(feature = "test-hooks")]
use crate::test_hooks::Hook;
use crate::{
    close::Close,
    crowd::Slot,
    doorstep::Doorstep,
    host_line::{HostLine, Plain, object, refusal, tells_a_secret},
    rate_limit::TokenBucket,
    shared::Shared,
};
use futures_util::{Sink, SinkExt, Stream, StreamExt};
use rouse_guest::random;
use rouse_line::{Prove, SECRET_ID, SecretKind, answer};
use rouse_session::{Proven, Role};
use rouse_table::Connection;
use rouse_wire::{Bye, ClientMsg, Failure, ServerMsg};
use std::net::IpAddr;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep_until, timeout};
use tokio_tungstenite::tungstenite::{Error as Broken, Message, protocol::CloseFrame};
use tokio_util::sync::CancellationToken;

/// A WebSocket over any stream.
pub(crate) trait Socket:
    Stream<Item = Result<Message, Broken>> + Sink<Message, Error = Broken> + Unpin + Send
{
}

impl<S> Socket for S where
    S: Stream<Item = Result<Message, Broken>> + Sink<Message, Error = Broken> + Unpin + Send
{
}

/// What a conversation needs in addition to its socket.
pub(crate) struct Context<'a> {
    pub(crate) connection: Connection,
    pub(crate) shared: &'a Shared,
    pub(crate) peer: IpAddr,
    /// Its slot at the door; the host's own pages have none.
    pub(crate) slot: Option<Slot>,
    /// Cancelled when the client has sent too many frames.
    pub(crate) flood: CancellationToken,
}

/// How a conversation ended.
enum End {
    /// The other end is gone.
    Gone,
    /// The host ends it, and still has to send the reason.
    Close(Close),
    /// The host ends it, and has already sent the reason.
    Said(Close),
}

/// Serves a WebSocket until one end closes it. It frees the slot before the goodbye, which a slow client may
/// delay.
pub(crate) async fn run(mut socket: impl Socket, context: Context<'_>) {
    let Context { connection, shared, peer, slot, flood } = context;
    let id = connection.id();
    let mut line = HostLine::default();
    let conversation = Conversation {
        socket: &mut socket,
        line: &mut line,
        connection,
        shared,
        greeted: false,
        doorstep: Doorstep::new(shared, peer, slot),
        messages: shared.limits.messages,
        flood: flood.clone(),
    };
    let end = conversation.talk().await;
    let (close, said) = match end {
        End::Gone => return tracing::debug!(?id, "client disconnected"),
        End::Close(close) => (close, false),
        End::Said(close) => (close, true),
    };
    tracing::debug!(?id, code = close.code(), "closing connection");
    let _ = timeout(shared.limits.goodbye, goodbye(socket, line, close, said, &flood)).await;
}

/// Sends the reason, closes, and reads until the other end has closed too, so that no message is lost.
async fn goodbye(
    mut socket: impl Socket,
    mut line: HostLine,
    close: Close,
    said: bool,
    flood: &CancellationToken,
) {
    let bye = line.write(&ServerMsg::Bye { reason: close.bye() }).filter(|_| !said);
    if let Some(bye) = bye
        && socket.send(bye).await.is_err()
    {
        return;
    }
    let frame = CloseFrame { code: close.code().into(), reason: "".into() };
    if socket.send(Message::Close(Some(frame))).await.is_ok() {
        tokio::select! {
            biased;
            // Nobody reads on what comes without end.
            () = flood.cancelled() => {}
            () = async { while let Some(Ok(_)) = socket.next().await {} } => {}
        }
    }
}

struct Conversation<'a, S> {
    socket: &'a mut S,
    line: &'a mut HostLine,
    connection: Connection,
    shared: &'a Shared,
    greeted: bool,
    doorstep: Doorstep<'a>,
    /// The bucket for messages that go to the table.
    messages: TokenBucket,
    /// Cancelled when the client has sent too many frames of any kind.
    flood: CancellationToken,
}

impl<S: Socket> Conversation<'_, S> {
    async fn talk(mut self) -> End {
        let (begin, limits, leaving) = (Instant::now(), &self.shared.limits, &self.shared.leaving);
        let mut last_received = begin;
        let mut ping = interval(limits.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let patience = if self.greeted { last_received + limits.silence } else { begin + limits.hello };
            let step = tokio::select! {
                biased;
                () = leaving.cancelled() => Err(close(Bye::Closed)),
                () = self.flood.cancelled() => Err(close(Bye::TooMany)),
                received = self.socket.next(), if !self.doorstep.is_knocking() => {
                    last_received = Instant::now();
                    self.receive(received).await
                }
                message = self.connection.next() => self.forward(message).await,
                close = self.doorstep.closes() => Err(End::Close(close)),
                _ = ping.tick() => self.send(Message::Ping(Vec::new().into())).await,
                // This also limits the time before the hello: a page that was too slow connects again.
                () = sleep_until(patience) => Err(close(Bye::Slow)),
            };
            if let Err(end) = step {
                return end;
            }
        }
    }

    async fn receive(&mut self, received: Option<Result<Message, Broken>>) -> Result<(), End> {
        let limit = self.shared.limits.message;
        match received {
            None | Some(Ok(Message::Close(_))) => Err(End::Gone),
            Some(Err(error)) => Err(broken(&error)),
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => Ok(()),
            Some(Ok(Message::Text(text))) if text.len() > limit => Err(close(Close::TooLarge)),
            Some(Ok(Message::Text(text))) => self.handle_text(text.as_str()).await,
            Some(Ok(Message::Binary(frame))) => {
                let text = self.line.open(&frame, limit).map_err(End::Close)?;
                self.doorstep.confirm();
                self.handle_sealed(&text).await
            }
        }
    }

    async fn handle_text(&mut self, text: &str) -> Result<(), End> {
        #[cfg(feature = "test-hooks")]
        if let Ok(hook) = serde_json::from_str::<Hook>(text) {
            hook.run(&self.shared.table).await;
            return Ok(());
        }
        if self.shared.role == Role::Host {
            let message = object(text).ok_or(close(Bye::Garbage))?;
            return self.handle(message).await;
        }
        match self.line.read_plain(text).map_err(End::Close)? {
            Plain::Hello { protocol } => self.handle(ClientMsg::Hello { protocol, token: None }).await,
            Plain::Ping {} => self.handle(ClientMsg::Ping {}).await,
            Plain::Prove(prove) => self.prove(&prove).await,
        }
    }

    /// Answers a visitor that wants to prove a secret. It has proven it when its first encrypted frame can be
    /// opened.
    async fn prove(&mut self, prove: &Prove) -> Result<(), End> {
        self.count()?;
        if !self.greeted {
            return Err(close(Bye::Garbage));
        }
        if !self.doorstep.begins_proof() {
            return Err(close(Bye::TooMany));
        }
        if let Err(reason) = self.doorstep.try_to_prove(prove.kind == SecretKind::Code).await {
            return self.refuse(prove, reason).await;
        }
        let found = self.shared.table.credential(prove.kind, prove.id).await;
        let credential = match found.ok_or(close(Bye::Closed))? {
            Ok(credential) => credential,
            Err(reason) => return self.refuse(prove, reason).await,
        };
        if !self.doorstep.goes_on(prove) {
            return Err(close(Bye::TooMany));
        }
        let random = random().ok_or(close(Bye::Closed))?;
        let (proof, channel) =
            answer(&credential.key, &credential.secret, prove, random).map_err(|_| close(Bye::Garbage))?;
        let text = self.line.agree(channel, credential.proven, &proof).ok_or(close(Bye::Slow))?;
        self.send(Message::Text(text.into())).await
    }

    /// Refuses a handshake, with the proof that the table itself does.
    async fn refuse(&mut self, prove: &Prove, reason: Failure) -> Result<(), End> {
        let own = self.shared.table.credential(SecretKind::Open, [0; SECRET_ID]).await;
        let Some(Ok(own)) = own else { return Err(close(Bye::Closed)) };
        let text = refusal(&own.key, prove, reason).ok_or(close(Bye::Garbage))?;
        self.send(Message::Text(text.into())).await
    }

    /// Handles an encrypted message of a visitor. It holds no secret: the line knows which one was proven.
    async fn handle_sealed(&mut self, text: &str) -> Result<(), End> {
        let message = object(text).filter(|message| !tells_a_secret(message));
        let message = message.ok_or(close(Bye::Garbage))?;
        let proven = self.line.proven().cloned();
        match (message, proven) {
            (ClientMsg::Hello { .. }, Some(proven @ Proven::Seat(_)))
            | (ClientMsg::Return { .. }, Some(proven @ Proven::Ticket(_))) => {
                self.count()?;
                if self.connection.prove(proven).await { Ok(()) } else { Err(close(Bye::Closed)) }
            }
            (ClientMsg::Knock { name, seat, watch, .. }, Some(Proven::Code(code))) => {
                self.handle(ClientMsg::Knock { code, name, seat, watch }).await
            }
            (message, _) => self.handle(message).await,
        }
    }

    async fn handle(&mut self, message: ClientMsg) -> Result<(), End> {
        if !self.greeted && !matches!(message, ClientMsg::Hello { .. }) {
            return Err(close(Bye::Garbage));
        }
        self.greeted = true;
        if matches!(message, ClientMsg::Ping {}) {
            // Answered here, without the table.
            return self.say(&ServerMsg::Pong {}).await;
        }
        self.count()?;
        if let ClientMsg::Knock { .. } = message
            && let Err(reason) = self.doorstep.knock()
        {
            return self.say(&ServerMsg::failed(reason)).await;
        }
        if self.connection.send(message).await { Ok(()) } else { Err(close(Bye::Closed)) }
    }

    /// Counts a message from the client that goes to the table. Pings are counted as frames alone.
    fn count(&mut self) -> Result<(), End> {
        if self.messages.take(self.shared.now()) { Ok(()) } else { Err(close(Bye::TooMany)) }
    }

    async fn forward(&mut self, message: Option<ServerMsg>) -> Result<(), End> {
        // The table has closed, or has dropped the connection because it did not read its answers.
        let message = message.ok_or(close(Bye::Slow))?;
        self.doorstep.hear(&message);
        self.say(&message).await?;
        match message {
            ServerMsg::Bye { reason } => Err(End::Said(reason.into())),
            ServerMsg::Failed { reason: Failure::Protocol, .. } => Err(close(Bye::Protocol)),
            // The table code has changed since it was proven. The client has to prove the new one on a new
            // line.
            ServerMsg::Failed { reason: Failure::WrongCode, .. } => Err(End::Said(Bye::Slow.into())),
            _ => Ok(()),
        }
    }

    async fn say(&mut self, message: &ServerMsg) -> Result<(), End> {
        let frame = self.line.write(message).ok_or(close(Bye::Slow))?;
        self.send(frame).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        tokio::select! {
            biased;
            sent = timeout(self.shared.limits.send, self.socket.send(message)) => match sent {
                Ok(Ok(())) => Ok(()),
                Ok(Err(_)) => Err(End::Gone),
                Err(_) => Err(close(Bye::Slow)),
            },
            () = self.shared.leaving.cancelled() => Err(close(Bye::Closed)),
        }
    }
}

fn close(why: impl Into<Close>) -> End {
    End::Close(why.into())
}

/// How a conversation ends after an error of its socket: a bad frame, or a lost client.
fn broken(error: &Broken) -> End {
    match error {
        Broken::Capacity(_) => close(Close::TooLarge),
        Broken::Protocol(_) | Broken::Utf8(_) => close(Bye::Garbage),
        _ => End::Gone,
    }
}

#[cfg(test)]
#[path = "connection_tests.rs"]
mod tests;
