//! Places for connections that have proven nothing. When all are taken one connection makes room.
//!
//! At the door, where people type a code and wait, it is one of the address with the most connections, and the newest
//! of equals, which may be the newcomer itself. So an address with few connections keeps them.
//!
//! Files take a moment, a request proves nothing, and a browser comes again. So there it is one of an address with more
//! connections than a browser opens, then one that has asked for nothing lately, and the oldest of equals: however many
//! addresses keep connections open, a newcomer stays until as many others have come after it as there are slots.

use rouse_line::SECRET_ID;
use std::{
    cmp::Reverse,
    collections::HashMap,
    net::IpAddr,
    sync::{
        Arc, Mutex, MutexGuard, PoisonError,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::time::Instant;
use tokio_util::sync::CancellationToken;

/// Browsers open at most so many connections to one host, besides WebSockets.
const OF_BROWSER: usize = 6;

/// What connections come for that have proven nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wants {
    /// The files of the interface.
    Files,
    /// A seat.
    Seat,
}

/// The slots of a host for one kind of connection.
#[derive(Debug)]
pub(crate) struct Crowd {
    wants: Wants,
    most: usize,
    /// The time that a newcomer has for a request or a proof.
    grace: Duration,
    /// The connections, oldest first.
    there: Mutex<Vec<Entry>>,
    /// The id of the next slot.
    next: AtomicU64,
}

#[derive(Debug)]
struct Entry {
    id: u64,
    address: IpAddr,
    /// When it came, or has last sent a whole request.
    since: Instant,
    /// Whether a seat was proven from its address before.
    familiar: bool,
    /// The known seat or ticket that it is about to prove: its slot is kept.
    kept: Option<[u8; SECRET_ID]>,
    /// Whether this connection is exempt, since it waits for the answer to a knock: it is not closed for others, and
    /// does not count.
    stays: bool,
    leave: CancellationToken,
}

/// A slot of one connection. Dropping it frees the slot.
#[derive(Debug)]
pub(crate) struct Slot {
    id: u64,
    crowd: Arc<Crowd>,
    leave: CancellationToken,
}

impl Crowd {
    /// A crowd of at most `most` slots.
    pub(crate) fn new(wants: Wants, most: usize, grace: Duration) -> Arc<Self> {
        Arc::new(Self { wants, most, grace, there: Mutex::default(), next: AtomicU64::new(0) })
    }

    /// Takes a slot for a connection from this address, and closes another one if necessary. None when the
    /// newcomer is the one that has to go.
    pub(crate) fn enter(self: &Arc<Self>, address: IpAddr, familiar: bool) -> Option<Slot> {
        let (id, leave) = (self.next.fetch_add(1, Ordering::Relaxed), CancellationToken::new());
        let mut there = self.there();
        let since = Instant::now();
        there.push(Entry { id, address, since, familiar, kept: None, stays: false, leave: leave.clone() });
        if there.iter().filter(|entry| !entry.stays).count() > self.most
            && let Some(at) = self.to_evict(&there)
        {
            let goes = there.remove(at);
            goes.leave.cancel();
            if goes.id == id {
                return None;
            }
        }
        Some(Slot { id, crowd: Arc::clone(self), leave })
    }

    /// The index of the connection that makes room.
    fn to_evict(&self, there: &[Entry]) -> Option<usize> {
        let mut counts: HashMap<IpAddr, usize> = HashMap::new();
        for entry in there.iter().filter(|entry| !entry.stays) {
            *counts.entry(entry.address).or_default() += 1;
        }
        let now = Instant::now();
        let rank = |(at, entry): &(usize, &Entry)| {
            let in_time = now - entry.since < self.grace;
            let count = counts[&entry.address];
            let (too_many, turn) = match self.wants {
                Wants::Files => (count.saturating_sub(OF_BROWSER), *at),
                Wants::Seat => (count, there.len() - at),
            };
            (entry.familiar, Reverse(too_many), in_time, turn)
        };
        let all = there.iter().enumerate();
        all.filter(|(_, entry)| !entry.stays && entry.kept.is_none()).min_by_key(rank).map(|(at, _)| at)
    }

    fn there(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.there.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Slot {
    /// Exempts this connection from being closed for others, unless `most` of its address are exempt already. Returns
    /// whether it is exempt.
    pub(crate) fn stay(&self, most: usize) -> bool {
        let mut there = self.crowd.there();
        let Some(own) = there.iter().position(|entry| entry.id == self.id) else { return false };
        let exempt = there.iter().filter(|entry| entry.stays && entry.address == there[own].address).count();
        there[own].stays |= exempt < most;
        there[own].stays
    }

    /// Ends the exemption.
    pub(crate) fn end_stay(&self) {
        self.change(|entry| entry.stays = false);
    }

    /// Notes that the connection has sent a whole request.
    pub(crate) fn has_asked(&self) {
        self.change(|entry| entry.since = Instant::now());
    }

    /// Keeps the slot while the known seat or ticket with this id is proven. One connection for each id has
    /// this: the newest, since somebody who listens may say the id as well.
    pub(crate) fn keep(&self, secret: [u8; SECRET_ID]) {
        for entry in self.crowd.there().iter_mut() {
            if entry.id == self.id {
                entry.kept = Some(secret);
            } else if entry.kept == Some(secret) {
                entry.kept = None;
            }
        }
    }

    fn change(&self, change: impl Fn(&mut Entry)) {
        self.crowd.there().iter_mut().filter(|entry| entry.id == self.id).for_each(change);
    }

    /// Completes when this connection has to close for another one.
    pub(crate) async fn must_leave(&self) {
        self.leave.cancelled().await;
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.crowd.there().retain(|entry| entry.id != self.id);
    }
}

#[cfg(test)]
#[path = "crowd_tests.rs"]
mod tests;
