//! The other side: a line to a table that another device hosts. It comes back by itself, and follows
//! the table to another address where it is announced.

use crate::{
    Limits,
    dial::{self, Line},
    exchange::{Exchange, Heard},
    handshake::{self, Unreachable},
    host_message::table_id,
    reconnect::Reconnect,
};
use rouse_session::{ClientMsg, ServerMsg};
use std::{net::SocketAddrV4, sync::Arc};
use tokio::sync::{Notify, mpsc, watch};

/// How many messages may wait in either direction.
const CHANNEL_SIZE: usize = 16;

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
    /// A line to the host at these addresses, best first: the first that answers is taken. It is
    /// tried for ever.
    #[must_use]
    pub fn join(addresses: Vec<SocketAddrV4>, limits: Limits) -> Self {
        Self::begin(addresses, limits, None)
    }

    /// The same, when a host answers now and names its table.
    ///
    /// # Errors
    /// When no address answers, or the other side is no host or one of another version.
    pub async fn connect(addresses: Vec<SocketAddrV4>, limits: Limits) -> Result<Self, Unreachable> {
        let dialled = dial::connect_first(&addresses, &limits).await;
        let mut line = dialled.map_err(|error| Unreachable::Silent(error.to_string()))?;
        let table = handshake::receive_table(&mut line, &limits).await?;
        Ok(Self::begin(addresses, limits, Some((line, table))))
    }

    fn begin(addresses: Vec<SocketAddrV4>, limits: Limits, first: Option<(Line, ServerMsg)>) -> Self {
        let (said, outgoing) = mpsc::channel(CHANNEL_SIZE);
        let (tell, heard) = mpsc::channel(CHANNEL_SIZE);
        let nudge = Arc::new(Notify::new());
        let (addresses, known) = watch::channel(addresses);
        let table = first.as_ref().and_then(|(_, table)| table_id(table));
        let exchange = Exchange { limits, table, outgoing, heard: tell, nudge: Arc::clone(&nudge) };
        tokio::spawn(Reconnect { addresses, browser: None, first, exchange }.run());
        Self { speaker: Speaker { said, nudge, addresses: known }, heard }
    }

    /// The next thing that is heard; none when the line is over. Cancel-safe.
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
    /// Sends a message. What is said while the line is down is lost: the speaker hears
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
