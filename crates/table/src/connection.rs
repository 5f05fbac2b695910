//! A connection to a table, for clients in this process and for those on the network.

use crate::request::{Joined, Request};
use rouse_rules::Seat;
use rouse_session::{ClientId, ClientMsg, Input, Proven, ServerMsg};
use std::{collections::VecDeque, sync::Arc};
use tokio::sync::{Notify, mpsc, oneshot};

/// A connection to a table. Dropping it tells the table that the client has left.
#[derive(Debug)]
pub struct Connection {
    sender: Sender,
    answers: mpsc::Receiver<ServerMsg>,
    changes: Arc<Notify>,
    wanted: Wanted,
    gone: mpsc::UnboundedSender<ClientId>,
}

/// The sending half of a [`Connection`]; it can be cloned.
#[derive(Clone, Debug)]
pub struct Sender {
    id: ClientId,
    requests: mpsc::Sender<Request>,
}

/// How far this connection has fetched what the table owes it. Updates do not queue: a slow connection asks
/// once, and gets the newest.
#[derive(Debug)]
enum Wanted {
    Nothing,
    News,
    Asked(oneshot::Receiver<Vec<ServerMsg>>),
    /// The messages that came, to be returned one by one.
    Here(VecDeque<ServerMsg>),
}

impl Sender {
    /// Sends a message. False when the table is closed.
    pub async fn send(&self, message: ClientMsg) -> bool {
        self.request(Input::Message(message)).await
    }

    /// Tells the table what the visitor has proven to know. False when the table is closed.
    pub async fn prove(&self, proven: Proven) -> bool {
        self.request(Input::Proven(proven)).await
    }

    /// Sends an action in notation. `id` counts up per seat; `rev` is the one that the client has seen. False
    /// when the table is closed.
    pub async fn play(&self, seat: Seat, id: u32, rev: u32, text: String) -> bool {
        self.request(Input::Move { seat, id, rev, text }).await
    }

    /// The moves that this connection may make now, in notation; empty when the table is closed.
    pub async fn legal(&self) -> Vec<String> {
        let (reply, legal) = oneshot::channel();
        if self.requests.send(Request::Legal(self.id, reply)).await.is_err() {
            return Vec::new();
        }
        legal.await.unwrap_or_default()
    }

    async fn request(&self, input: Input) -> bool {
        self.requests.send(Request::Input(self.id, input)).await.is_ok()
    }
}

impl Connection {
    pub(crate) fn new(
        Joined { id, answers, changes }: Joined,
        requests: mpsc::Sender<Request>,
        gone: mpsc::UnboundedSender<ClientId>,
    ) -> Self {
        Self { sender: Sender { id, requests }, answers, changes, wanted: Wanted::Nothing, gone }
    }

    /// Its number, for logs.
    #[must_use]
    pub fn id(&self) -> ClientId {
        self.sender.id
    }

    /// The sending half.
    #[must_use]
    pub fn sender(&self) -> Sender {
        self.sender.clone()
    }

    /// Sends a message. False when the table is closed.
    pub async fn send(&self, message: ClientMsg) -> bool {
        self.sender.send(message).await
    }

    /// Tells the table what the visitor has proven to know. False when the table is closed.
    pub async fn prove(&self, proven: Proven) -> bool {
        self.sender.prove(proven).await
    }

    /// The next message. None after a goodbye, when the table is closed, or when the table has given up this
    /// connection because it is too slow. Nothing is lost when the future is dropped.
    pub async fn next(&mut self) -> Option<ServerMsg> {
        loop {
            tokio::select! {
                biased;
                answer = self.answers.recv() => return answer,
                update = wait(&mut self.wanted, &self.changes, &self.sender) => {
                    if let Some(message) = update? {
                        return Some(message);
                    }
                }
            }
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        // A closed table has no record of this connection left to remove.
        let _ = self.gone.send(self.sender.id);
    }
}

/// Fetches the next part of what the table owes. The outer none means that the table is closed.
async fn wait(wanted: &mut Wanted, changes: &Notify, sender: &Sender) -> Option<Option<ServerMsg>> {
    match wanted {
        Wanted::Nothing => {
            changes.notified().await;
            *wanted = Wanted::News;
            Some(None)
        }
        Wanted::News => {
            let place = sender.requests.reserve().await.ok()?;
            let (reply, owed) = oneshot::channel();
            place.send(Request::Owed(sender.id, reply));
            *wanted = Wanted::Asked(owed);
            Some(None)
        }
        Wanted::Asked(owed) => {
            // A table that goes on after a panic has not answered, and is asked again.
            *wanted = owed.await.map_or(Wanted::News, |messages| Wanted::Here(messages.into()));
            Some(None)
        }
        Wanted::Here(messages) => match messages.pop_front() {
            Some(message) => Some(Some(message)),
            None => {
                *wanted = Wanted::Nothing;
                Some(None)
            }
        },
    }
}
