//! The state that all connections of a host share.

use crate::{
    Limits,
    crowd::{Crowd, Slot, Wants},
    familiar::Familiar,
    rate_limit::{Attempts, Buckets, TokenBucket},
};
use rouse_session::Role;
use rouse_table::{Connection, Table};
use rouse_wire::Millis;
use std::{
    net::{IpAddr, Ipv4Addr},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::{sync::watch, time::Instant};
use tokio_util::{sync::CancellationToken, task::TaskTracker};

/// The state that all connections of a host share.
pub(crate) struct Shared {
    pub(crate) table: Table,
    pub(crate) role: Role,
    /// Receives the host's address to which a client connected last.
    pub(crate) last_good: Option<watch::Sender<Option<Ipv4Addr>>>,
    pub(crate) limits: Limits,
    /// The addresses from which somebody came in lately.
    pub(crate) familiar: Familiar,
    /// The rate limits of new connections, by address.
    admissions: Mutex<Buckets>,
    /// The slots for HTTP connections.
    connections: Arc<Crowd>,
    /// The slots for WebSockets that have no seat and do not watch yet.
    door: Arc<Crowd>,
    /// The rate limits of handshakes: of one address, and of all together.
    handshakes: Mutex<Buckets>,
    all_handshakes: Mutex<TokenBucket>,
    /// The rate limits of requests, by address.
    requests: Mutex<Buckets>,
    /// The counts of wrong codes.
    pub(crate) attempts: Mutex<Attempts>,
    /// The start of the clock for all limits.
    pub(crate) begin: Instant,
    pub(crate) tasks: TaskTracker,
    /// Tells every connection to say goodbye.
    pub(crate) leaving: CancellationToken,
    /// Drops the connections that are still open.
    pub(crate) stop: CancellationToken,
}

impl Shared {
    pub(crate) fn new(
        table: Table,
        role: Role,
        last_good: Option<watch::Sender<Option<Ipv4Addr>>>,
        limits: Limits,
    ) -> Self {
        Self {
            familiar: Familiar::default(),
            admissions: Mutex::new(Buckets::new(limits.admissions)),
            connections: Crowd::new(Wants::Files, limits.connections, limits.grace),
            door: Crowd::new(Wants::Seat, limits.door, limits.grace),
            handshakes: Mutex::new(Buckets::new(limits.handshakes_of_address)),
            all_handshakes: Mutex::new(limits.all_handshakes),
            requests: Mutex::new(Buckets::new(limits.requests_of_address)),
            attempts: Mutex::new(Attempts::new(limits.wrong_codes, limits.all_wrong_codes)),
            begin: Instant::now(),
            tasks: TaskTracker::new(),
            leaving: CancellationToken::new(),
            stop: CancellationToken::new(),
            table,
            role,
            last_good,
            limits,
        }
    }

    /// The current time for all limits.
    pub(crate) fn now(&self) -> Millis {
        Millis(u64::try_from(self.begin.elapsed().as_millis()).unwrap_or(u64::MAX))
    }

    /// A slot for a new connection from this address. None when too many have come from there, or when it is
    /// the one that has to make room.
    pub(crate) fn admit(&self, peer: IpAddr) -> Option<Slot> {
        let in_rate = locked(&self.admissions).take(peer, self.now());
        in_rate.then(|| self.connections.enter(peer, self.familiar.has(peer)))?
    }

    /// A slot at the door for a connection that becomes a WebSocket; none as in [`Self::admit`].
    pub(crate) fn admit_to_door(&self, peer: IpAddr) -> Option<Slot> {
        self.door.enter(peer, self.familiar.has(peer))
    }

    /// Counts a request of this address. Returns false for one too many.
    pub(crate) fn may_ask(&self, peer: IpAddr) -> bool {
        locked(&self.requests).take(peer, self.now())
    }

    /// Counts a handshake of this address. Returns false for one too many.
    pub(crate) fn may_prove(&self, peer: IpAddr) -> bool {
        locked(&self.handshakes).take(peer, self.now())
    }

    /// Counts the same handshake among those of all addresses, unless its address is familiar. Returns false
    /// for one too many.
    pub(crate) fn may_prove_beside_all(&self, peer: IpAddr) -> bool {
        self.familiar.has(peer) || locked(&self.all_handshakes).take(self.now())
    }

    /// Records the host's address to which a client connected. A page on the host's own device says nothing of the
    /// network.
    pub(crate) fn note_arrival(&self, peer: IpAddr, own: IpAddr) {
        if peer.is_loopback() || peer == own {
            return;
        }
        if let (IpAddr::V4(own), Some(last_good)) = (own, &self.last_good) {
            last_good.send_if_modified(|last| last.replace(own) != Some(own));
        }
    }

    /// Opens a connection to the table, in the role that every client of this host has.
    pub(crate) async fn connect(&self) -> Option<Connection> {
        match self.role {
            Role::Host => self.table.connect().await,
            Role::Visitor => self.table.visit().await,
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_page_on_the_device_itself_does_not_show_that_others_can_reach_it() {
        let (arrivals, last_good) = watch::channel(None);
        let table = Table::in_folder(None).await.unwrap();
        let shared = Shared::new(table, Role::Visitor, Some(arrivals), Limits::default());
        let own = Ipv4Addr::new(192, 168, 178, 23);
        for here in [Ipv4Addr::LOCALHOST, own] {
            shared.note_arrival(here.into(), here.into());
        }
        assert_eq!(*last_good.borrow(), None);
        shared.note_arrival([192, 168, 178, 24].into(), own.into());
        assert_eq!(*last_good.borrow(), Some(own));
    }
}
