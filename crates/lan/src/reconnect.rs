//! How a guest gets back to its table: it dials again after each loss, and follows the table to an address
//! where it is announced.

use crate::{
    backoff::BackOff,
    dial,
    discovery::{Browser, Scope, browse},
    exchange::{End, Exchange, GuestEvent, Opened},
    relocate::relocate,
    test_hooks,
};
use rand::{TryRng, rngs::SysRng};
use rouse_session::{ServerMsg, wire::Bye};
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
            let wait = match waits.after(bye, jitter()) {
                Some(wait) => wait,
                None => {
                    let _ = self.exchange.events.send(GuestEvent::Over(bye.unwrap_or(Bye::Closed))).await;
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
                    line = dial::connect_first(&addresses, &self.exchange.limits) => line,
                    () = self.exchange.events.closed() => return End::Left,
                };
                let Ok(line) = dialled else { return End::Lost(None) };
                (Opened::new(line), None)
            }
        };
        (self.browser, self.announced) = (None, Vec::new());
        for event in [Some(GuestEvent::Open), table.map(|table| GuestEvent::Message(Box::new(table)))]
            .into_iter()
            .flatten()
        {
            if self.exchange.events.send(event).await.is_err() {
                return End::Left;
            }
        }
        // Drops messages for the previous line, which are obsolete.
        while self.exchange.outgoing.try_recv().is_ok() {}
        let end = self.exchange.talk(line, waits).await;
        if let End::Lost(bye) = end
            && waits.comes_back(bye)
            && self.exchange.events.send(GuestEvent::Lost(bye)).await.is_err()
        {
            return End::Left;
        }
        end
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
    SysRng.try_next_u32().map_or(0.5, |number| f64::from(number) / f64::from(u32::MAX))
}
