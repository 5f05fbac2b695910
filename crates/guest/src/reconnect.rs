//! How a guest gets back to its table: it dials again after each loss, and follows the table to an address
//! where it is announced.

use crate::{
    backoff::BackOff,
    dial,
    discovery::{Browser, Scope, browse},
    exchange::{End, Exchange, GuestEvent, Opened},
    random::random,
    relocate::relocate,
    test_hooks,
};
use rouse_wire::{Bye, ServerMsg};
use std::{net::SocketAddrV4, time::Duration};
use tokio::{
    sync::watch,
    time::{Instant, sleep_until},
};

/// The task behind a guest.
pub(crate) struct Reconnect {
    /// The addresses of the host, best first.
    pub(crate) addresses: watch::Sender<Vec<SocketAddrV4>>,
    /// Looks for announcements of the table while it does not answer.
    pub(crate) browser: Option<Browser>,
    /// Announced addresses where the table has not proven itself yet.
    pub(crate) announced: Vec<SocketAddrV4>,
    /// A line that is already open, and the message in which the host named its table.
    pub(crate) first: Option<(Opened, ServerMsg)>,
    pub(crate) exchange: Exchange,
}

impl Reconnect {
    /// Keeps a line to the host until the guest is dropped or the host sends it away for good.
    pub(crate) async fn run(mut self) {
        let mut waits = BackOff::new(&self.exchange.limits);
        loop {
            let bye = match self.attempt(&mut waits).await {
                End::Left => return,
                End::Lost(bye) => bye,
            };
            let Some(wait) = waits.after(bye, jitter()) else {
                let _ = self.exchange.events.send(GuestEvent::Over(bye.unwrap_or(Bye::Closed))).await;
                return;
            };
            self.look_for_new_address(waits);
            if !self.rest(wait, &mut waits).await {
                return;
            }
        }
    }

    /// Connects, unless a line is open already, and passes messages on until the line ends.
    async fn attempt(&mut self, waits: &mut BackOff) -> End {
        let (opened, table) = match self.first.take() {
            Some((opened, table)) => (opened, Some(table)),
            None => match self.dial().await {
                Ok(opened) => (opened, None),
                Err(end) => return end,
            },
        };
        (self.browser, self.announced) = (None, Vec::new());
        // Messages for the previous line are obsolete; what answers this one must not be lost.
        while self.exchange.outgoing.try_recv().is_ok() {}
        if !self.tell(GuestEvent::Open).await {
            return End::Left;
        }
        if let Some(table) = table
            && !self.tell(GuestEvent::Message(Box::new(table))).await
        {
            return End::Left;
        }
        let end = self.exchange.talk(opened, waits).await;
        if let End::Lost(bye) = end
            && waits.comes_back(bye)
            && !self.tell(GuestEvent::Lost(bye)).await
        {
            return End::Left;
        }
        end
    }

    /// Opens a WebSocket to the host.
    async fn dial(&self) -> Result<Opened, End> {
        let addresses = self.addresses.borrow().clone();
        tokio::select! {
            biased;
            dialled = dial::connect_first(&addresses, &self.exchange.limits) => {
                dialled.map(Opened::new).map_err(|_| End::Lost(None))
            }
            () = self.exchange.events.closed() => Err(End::Left),
        }
    }

    /// False when the guest was dropped.
    async fn tell(&self, event: GuestEvent) -> bool {
        self.exchange.events.send(event).await.is_ok()
    }

    /// Looks for the table at other addresses, if the host does not answer.
    fn look_for_new_address(&mut self, waits: BackOff) {
        let stays_here = test_hooks::only_address().is_some() || self.exchange.table.is_none();
        if waits.tries() < self.exchange.limits.relocate_after || self.browser.is_some() || stays_here {
            return;
        }
        match browse(Scope::Network) {
            Ok(browser) => self.browser = Some(browser),
            Err(error) => tracing::warn!(%error, "cannot browse the network for the table"),
        }
    }

    /// Waits before the next try. False when the guest was dropped.
    async fn rest(&mut self, wait: Duration, waits: &mut BackOff) -> bool {
        let until = Instant::now() + wait;
        loop {
            tokio::select! {
                biased;
                () = sleep_until(until) => return true,
                () = self.exchange.nudge.notified() => {
                    waits.reset();
                    return true;
                }
                found = relocate(&mut self.browser, &mut self.announced, self.exchange.table.as_deref(), &self.addresses, &self.exchange.limits) => {
                    self.addresses.send_replace(found);
                    waits.reset();
                    return true;
                }
                () = self.exchange.events.closed() => return false,
                // No host is connected, so the message is dropped.
                Some(_) = self.exchange.outgoing.recv() => {}
            }
        }
    }
}

/// A random number from 0 to 1.
fn jitter() -> f64 {
    random().map_or(0.5, |bytes| f64::from(u32::from_le_bytes(bytes)) / f64::from(u32::MAX))
}
