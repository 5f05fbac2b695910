//! The guest's side: a line to a table that another device hosts. The guest dials again by itself when the
//! line breaks, and follows the table to another address where it is announced.

use crate::{
    Limits,
    exchange::{Exchange, GuestEvent, Opened},
    handshake::{self, ConnectError},
    host_message::table_id,
    reconnect::Reconnect,
    simulated::awake,
};
use rouse_wire::{ClientMsg, ServerMsg};
use std::{net::SocketAddrV4, sync::Arc};
use tokio::sync::{Notify, mpsc, watch};

/// The maximum number of queued messages in either direction.
const CHANNEL_SIZE: usize = 16;

/// A line to the table of another device. Dropping it leaves the table.
#[derive(Debug)]
pub struct Guest {
    sender: GuestSender,
    events: mpsc::Receiver<GuestEvent>,
}

/// The sending half of a [`Guest`]; it can be cloned.
#[derive(Clone, Debug)]
pub struct GuestSender {
    to_host: mpsc::Sender<ClientMsg>,
    nudge: Arc<Notify>,
    addresses: watch::Receiver<Vec<SocketAddrV4>>,
}

impl Guest {
    /// Opens a line to the host at these addresses, best first; the first that answers wins. The guest
    /// retries until it is dropped or sent away.
    #[must_use]
    pub fn join(addresses: Vec<SocketAddrV4>, limits: Limits) -> Self {
        Self::begin(addresses, limits, None)
    }

    /// Opens a line only if a host answers now and names its table. Silence is tried once more: on a bad
    /// network, two lost packets look the same as an absent host.
    ///
    /// # Errors
    /// When no address answers, or the other end is not a host or one of another version.
    pub async fn connect(addresses: Vec<SocketAddrV4>, limits: Limits) -> Result<Self, ConnectError> {
        let first = match handshake::open(&addresses, &limits).await {
            Err(ConnectError::NoAnswer(_)) => handshake::open(&addresses, &limits).await?,
            first => first?,
        };
        Ok(Self::begin(addresses, limits, Some(first)))
    }

    fn begin(addresses: Vec<SocketAddrV4>, limits: Limits, first: Option<(Opened, ServerMsg)>) -> Self {
        let (to_host, outgoing) = mpsc::channel(CHANNEL_SIZE);
        let (event_sender, events) = mpsc::channel(CHANNEL_SIZE);
        let nudge = Arc::new(Notify::new());
        let (addresses, known) = watch::channel(addresses);
        let table = first.as_ref().and_then(|(_, table)| table_id(table));
        let exchange = Exchange { limits, table, outgoing, events: event_sender, nudge: Arc::clone(&nudge) };
        let device = known.borrow().first().copied();
        let line = Reconnect { addresses, browser: None, announced: Vec::new(), first, exchange };
        tokio::spawn(awake(device, line.run()));
        Self { sender: GuestSender { to_host, nudge, addresses: known }, events }
    }

    /// The next event; `None` when the line is over. Cancel-safe.
    pub async fn next(&mut self) -> Option<GuestEvent> {
        self.events.recv().await
    }

    /// The sending half.
    #[must_use]
    pub fn sender(&self) -> GuestSender {
        self.sender.clone()
    }
}

impl GuestSender {
    /// Sends a message to the host. A message that is sent while the line is down is lost: the guest gets
    /// [`GuestEvent::Lost`], and must ask for the state of the game before it sends the message again. False
    /// when the line is over.
    pub async fn send(&self, message: ClientMsg) -> bool {
        self.to_host.send(message).await.is_ok()
    }

    /// Checks at once whether the host still answers. Call it when the device wakes up, or when its network
    /// changes.
    pub fn nudge(&self) {
        self.nudge.notify_one();
    }

    /// The addresses of the host, best first. They change when the table moves.
    #[must_use]
    pub fn addresses(&self) -> Vec<SocketAddrV4> {
        self.addresses.borrow().clone()
    }
}
