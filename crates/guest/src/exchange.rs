//! Passes messages between a guest and its host on one line, until that line ends.

use crate::{
    Limits,
    backoff::BackOff,
    dial::{HostSocket, Received},
    guest_line::{GuestLine, receive},
    host_message::table_id,
};
use futures_util::{SinkExt, StreamExt};
use rouse_wire::{Bye, ClientMsg, ServerMsg};
use std::sync::Arc;
use tokio::{
    sync::{Notify, mpsc},
    time::{Instant, MissedTickBehavior, interval, sleep_until, timeout},
};
use tokio_tungstenite::tungstenite::Message;

/// An event on the line of a guest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GuestEvent {
    /// The host has answered. Its [`ServerMsg::Table`] follows; answer it with a hello.
    Open,
    /// A message from the host.
    Message(Box<ServerMsg>),
    /// The line is down, with the host's reason if it gave one. The guest reconnects by itself.
    Lost(Option<Bye>),
    /// The host speaks this version of the protocol, and not ours. [`Self::Over`] follows.
    OtherVersion(u16),
    /// The line is down for good, with the reason. No event follows.
    Over(Bye),
}

/// The guest's ends of its channels, and the host's table.
pub(crate) struct Exchange {
    pub(crate) limits: Limits,
    /// The id of the table, once the host has named it.
    pub(crate) table: Option<String>,
    /// Messages that the guest sends.
    pub(crate) outgoing: mpsc::Receiver<ClientMsg>,
    pub(crate) events: mpsc::Sender<GuestEvent>,
    /// A request to check whether the host still answers.
    pub(crate) nudge: Arc<Notify>,
}

/// An open WebSocket to a host, and the guest's end of the line on it.
pub(crate) struct Opened {
    pub(crate) socket: HostSocket,
    pub(crate) line: GuestLine,
}

impl Opened {
    pub(crate) fn new(socket: HostSocket) -> Self {
        Self { socket, line: GuestLine::default() }
    }
}

/// How a line ended.
pub(crate) enum End {
    /// The guest was dropped.
    Left,
    /// The line broke, or the host ended it.
    Lost(Option<Bye>),
}

impl Exchange {
    /// Passes messages in both directions until the line ends.
    pub(crate) async fn talk(&mut self, Opened { mut socket, mut line }: Opened, waits: &mut BackOff) -> End {
        let mut ping = interval(self.limits.ping);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut deadline = Instant::now() + self.limits.host_silence;
        let (mut said, mut greeting) = (None, None);
        loop {
            let sent = tokio::select! {
                biased;
                () = self.nudge.notified() => {
                    // A host that is still there answers within the dial timeout.
                    deadline = deadline.min(Instant::now() + self.limits.dial);
                    self.send(&mut socket, Message::Ping(Vec::new().into())).await
                }
                _ = ping.tick() => self.send(&mut socket, Message::Ping(Vec::new().into())).await,
                Some(message) = self.outgoing.recv() => {
                    let heard = line.say(message);
                    if let Some(message) = heard.message
                        && self.events.send(GuestEvent::Message(Box::new(message))).await.is_err()
                    {
                        return End::Left;
                    }
                    self.send_all(&mut socket, heard.replies).await
                }
                // Reads only what can be passed on at once, so that a guest that reads slowly can still send.
                (place, received) = next(&self.events, &mut socket) => {
                    let Some(place) = place else {
                        let _ = timeout(self.limits.goodbye, socket.close(None)).await;
                        return End::Left;
                    };
                    deadline = Instant::now() + self.limits.host_silence;
                    let heard = match receive(&mut line, received) {
                        Ok(heard) => heard,
                        Err(bye) => {
                            if let Some(version) = line.other_version() {
                                place.send(GuestEvent::OtherVersion(version));
                            }
                            return End::Lost(bye.or(said));
                        }
                    };
                    if let Some(message) = heard.message {
                        if let ServerMsg::Bye { reason } = &message {
                            said = Some(*reason);
                        }
                        greeting = table_id(&message).or(greeting);
                        if leads_to(&mut self.table, greeting.as_ref(), line.is_sealed()) {
                            waits.reset();
                        }
                        place.send(GuestEvent::Message(Box::new(message)));
                    }
                    self.send_all(&mut socket, heard.replies).await
                }
                () = sleep_until(deadline) => false,
            };
            if !sent {
                return End::Lost(said);
            }
        }
    }

    async fn send_all(&self, socket: &mut HostSocket, frames: Vec<Message>) -> bool {
        for frame in frames {
            if !self.send(socket, frame).await {
                return false;
            }
        }
        true
    }

    async fn send(&self, socket: &mut HostSocket, message: Message) -> bool {
        matches!(timeout(self.limits.send, socket.send(message)).await, Ok(Ok(())))
    }
}

/// Whether a line leads to the table that the guest seeks. Anybody can send a greeting, so another table than that
/// takes its place only once it has proven itself.
fn leads_to(sought: &mut Option<String>, greeting: Option<&String>, is_proven: bool) -> bool {
    if is_proven || sought.is_none() {
        *sought = greeting.cloned().or(sought.take());
    }
    is_proven || sought.as_ref() == greeting
}

/// Reserves a place in the channel, then receives an item for it. No place when the guest was dropped.
/// Cancel-safe.
async fn next<'a>(
    events: &'a mpsc::Sender<GuestEvent>,
    socket: &mut HostSocket,
) -> (Option<mpsc::Permit<'a, GuestEvent>>, Received) {
    let Ok(place) = events.reserve().await else { return (None, None) };
    tokio::select! {
        biased;
        () = events.closed() => (None, None),
        received = socket.next() => (Some(place), received),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_greeting_alone_does_not_replace_the_table_that_is_sought() {
        let (own, other) = (Some("own".to_owned()), Some("other".to_owned()));
        let mut sought = None;
        assert!(leads_to(&mut sought, own.as_ref(), false), "the first is the one");
        assert!(!leads_to(&mut sought, other.as_ref(), false));
        assert_eq!(sought, own);
        assert!(leads_to(&mut sought, None, true), "an open line whose greeting came before");
        assert_eq!(sought, own);
        assert!(leads_to(&mut sought, other.as_ref(), true));
        assert_eq!(sought, other);
    }
}
