//! One way to a table, from either side of a process border.

use crate::task::Request;
use rouse_rules::Seat;
use rouse_session::{ClientMsg, ConnectionId, Input, ServerMsg};
use tokio::sync::{mpsc, oneshot, watch};

/// A connection to a table. Dropping it is leaving.
#[derive(Debug)]
pub struct Connection {
    sender: Sender,
    answers: mpsc::Receiver<ServerMsg>,
    pulse: watch::Receiver<u64>,
    update: Wanted,
}

/// The sending half of a [`Connection`]; it can be cloned.
#[derive(Clone, Debug)]
pub struct Sender {
    id: ConnectionId,
    requests: mpsc::Sender<Request>,
}

/// How far this connection is with its next update. Nothing queues: a connection that was slow
/// asks once, for the newest.
#[derive(Debug)]
enum Wanted {
    No,
    Yes,
    Asked(oneshot::Receiver<Option<ServerMsg>>),
}

impl Sender {
    /// Sends a message. False when the table is closed.
    pub async fn send(&self, message: ClientMsg) -> bool {
        self.request(Input::Message(message)).await
    }

    /// Sends an action in notation. False when the table is closed.
    pub async fn play(&self, seat: Seat, id: u32, rev: u32, text: String) -> bool {
        self.request(Input::Move { seat, id, rev, text }).await
    }

    /// What may be done now on this connection, in notation.
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
        id: ConnectionId,
        requests: mpsc::Sender<Request>,
        answers: mpsc::Receiver<ServerMsg>,
        pulse: watch::Receiver<u64>,
    ) -> Self {
        Self { sender: Sender { id, requests }, answers, pulse, update: Wanted::No }
    }

    /// Its number, for logs.
    #[must_use]
    pub fn id(&self) -> ConnectionId {
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

    /// The next message; none when the table is closed, or has given this connection up for being
    /// too slow. Nothing is lost when the future is dropped.
    pub async fn next(&mut self) -> Option<ServerMsg> {
        loop {
            tokio::select! {
                biased;
                answer = self.answers.recv() => return answer,
                update = wait(&mut self.update, &mut self.pulse, &self.sender) => {
                    if let Some(message) = update? {
                        return Some(message);
                    }
                }
            }
        }
    }
}

/// Takes the next step towards an update. The outer none: the table is closed.
async fn wait(wanted: &mut Wanted, pulse: &mut watch::Receiver<u64>, sender: &Sender) -> Option<Option<ServerMsg>> {
    match wanted {
        Wanted::No => {
            pulse.changed().await.ok()?;
            *wanted = Wanted::Yes;
            Some(None)
        }
        Wanted::Yes => {
            let place = sender.requests.reserve().await.ok()?;
            let (reply, update) = oneshot::channel();
            place.send(Request::Update(sender.id, reply));
            *wanted = Wanted::Asked(update);
            Some(None)
        }
        Wanted::Asked(update) => {
            let message = update.await.ok()?;
            *wanted = Wanted::No;
            Some(message)
        }
    }
}
